"""A card for each game: how often, how the points went, which ranks, who won."""

from scenes.annals.figures import Figures
from scenes.i18n import Words
from scenes.screens.statistics.charts import CountBar, Points, Series, span_of
from scenes.screens.statistics.people import Looks
from scenes.sitting.people import COLOURS
from scenes.ui.layout import Column, Row, Sides
from scenes.ui.panel import Panel
from scenes.ui.text import Label
from scenes.ui.widget import Widget

PAD = 22
MOST = 40  # games in one chart: the last ones
PEOPLE = 5  # in a list of wins


def game_card(
    words: Words, figures: Figures, looks: Looks, game: str, ranks: tuple[str, ...]
) -> Widget:
    """What the family has done with one game."""
    entries = figures.games(game)
    name = Label(words(f"game.{game}"), "sheet")
    count = Label(words("annals.games", n=len(entries)), "strong", "faint")
    parts: list[Widget] = [Sides(name, count)]
    if not entries:
        parts.append(Label(words("annals.not_yet"), "body", "faint"))
        return Panel(Column(*parts, gap=12), PAD)
    if any(any(entry.points) for entry in entries):
        parts += [Label(words("annals.points"), "small", "faint"), _points(figures, looks, game)]
    wins = _wins(words, figures, looks, game)
    if ranks:
        parts += [
            Label(words("annals.ranks"), "small", "faint"),
            _ranks(words, figures, game, ranks),
        ]
    elif wins is not None:
        parts += [Label(words("annals.wins"), "small", "faint"), wins]
    return Panel(Column(*parts, gap=8), PAD)


def _points(figures: Figures, looks: Looks, game: str) -> Widget:
    """The last games from left to right."""
    entries = figures.games(game)[-MOST:]
    place = {entry.id: number for number, entry in enumerate(entries)}
    if all(entry.is_shared for entry in entries):
        points = tuple((number, entry.points[0]) for number, entry in enumerate(entries))
        told = span_of([entry.points[0] for entry in entries])
        return Points([Series(points, 0, "", is_shared=True)], len(entries), told)
    series = []
    for someone in looks.people:
        number = looks.number(someone)
        points = tuple(
            (place[result.entry.id], result.points)
            for result in figures.tally(someone, game).results
            if result.entry.id in place
        )
        if points:
            colour = COLOURS[number] if number is not None else ""
            series.append(Series(points, number if number is not None else 0, colour))
    span = span_of([points for one in series for _, points in one.points])
    return Points(series, len(entries), span)


def _ranks(words: Words, figures: Figures, game: str, ranks: tuple[str, ...]) -> Widget:
    """The ladder, the highest rank first, and how often each was reached."""
    reached = figures.verdicts(game)
    most = max(reached[rank] for rank in ranks)
    rows = [(words(f"finale.{rank}"), reached[rank]) for rank in reversed(ranks)]
    return _bars(rows, most)


def _wins(words: Words, figures: Figures, looks: Looks, game: str) -> Widget | None:
    tallies = [(one, figures.tally(one, game)) for one in looks.people]
    found = [(looks.name(one), tally.wins) for one, tally in tallies if tally.contests]
    found.sort(key=lambda row: -row[1])
    return _bars(found[:PEOPLE], max(wins for _, wins in found)) if found else None


def _bars(rows: list[tuple[str, int]], most: int) -> Widget:
    return Column(*(Labelled(name, CountBar(count, most)) for name, count in rows), gap=4)


class Labelled(Row):
    """A name, and a bar beside it that begins where all others of the card begin."""

    SHARE = 0.46

    def __init__(self, name: str, bar: Widget) -> None:
        super().__init__(Label(name, "small", breaks=True), bar, gap=12)

    def natural_width(self) -> int:
        return self.theme.em(340)

    def least_width(self) -> int:
        return self.theme.em(220)

    def _lines(self, width: int) -> list[list[tuple[Widget, int]]]:
        left = round(width * self.SHARE)
        return [[(self.children[0], left), (self.children[1], width - left - self.gap)]]
