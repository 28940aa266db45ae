"""A card for each person: every game in small, all drawn alike; and how people stand."""

from scenes.annals.figures import Duel, Figures, Someone, Tally
from scenes.i18n import Words
from scenes.screens.statistics.charts import DuelBar, Ends, Points, Series, Span, span_of
from scenes.screens.statistics.people import Looks, shown
from scenes.sitting.people import COLOURS
from scenes.ui.layout import Align, Column, Grid, Sides
from scenes.ui.panel import Panel
from scenes.ui.picture import Rule
from scenes.ui.text import Label
from scenes.ui.widget import Widget

PAD = 22
LOW = 84  # design pixels of text: a small chart
LAST = 20  # games in it
MOST, DUELS = 12, 12


def person_cards(words: Words, figures: Figures, looks: Looks, games: list[str]) -> list[Widget]:
    spans = {
        game: span_of([points for entry in figures.games(game) for points in entry.points], 2)
        for game in games
    }  # the same for all, so that people can be compared
    cards: list[Widget] = [
        _card(words, figures, looks, someone, spans) for someone in shown(looks.people, MOST)
    ]
    duels = figures.duels()[:DUELS]
    if duels:
        cards.append(_duels(words, looks, duels))
    return cards


def _card(
    words: Words, figures: Figures, looks: Looks, someone: Someone, spans: dict[str, Span]
) -> Widget:
    games = list(spans)
    total = figures.total(someone)
    head = Sides(looks.entry(someone, "rule"), Label(_all(words, total), "small", "faint"))
    cells = [
        _cell(words, figures.tally(someone, game), spans[game], game, looks.number(someone))
        for game in games
    ]
    grid = Grid(*cells, least=_Least(cells), most=4, gap=26)
    return Panel(Column(head, Rule(), grid, gap=8), PAD)


class _Least:
    """The width that every cell of a row has at least."""

    def __init__(self, cells: list[Widget]) -> None:
        self._cells = cells

    def __call__(self) -> int:
        return max(cell.theme.em(230) for cell in self._cells)


def _all(words: Words, total: Tally) -> str:
    told = [words("annals.games", n=total.games)]
    if total.contests:
        told.append(words("annals.won", n=total.wins))
    return " · ".join(told)


def _cell(words: Words, tally: Tally, span: Span, game: str, number: int | None) -> Widget:
    """One game of a person: the same for all, so that they can be compared."""
    title = Label(words(f"game.{game}"), "strong")
    if not tally.games:
        return Column(title, Label(words("annals.never"), "small", "faint"), gap=2)
    told = [_all(words, tally)]
    parts: list[Widget] = [title]
    if any(tally.points):
        last = tally.points[-LAST:]
        colour = COLOURS[number] if number is not None else ""
        series = Series(tuple(enumerate(last)), number or 0, colour)
        parts.append(Points([series], len(last), span, LOW))
        told.append(words("annals.best", n=tally.best, average=_number(words, tally.average)))
    elif tally.contests:
        wins = [result.has_won for result in tally.contests[-LAST:]]
        parts.append(Ends(wins, LOW, words("annals.ends")))
    return Column(*parts, *(Label(line, "small", "faint") for line in told), gap=2)


def _number(words: Words, value: float) -> str:
    """With one decimal, and the comma of the language."""
    return f"{value:.1f}".replace(".", words("annals.comma"))


def _duels(words: Words, looks: Looks, duels: list[Duel]) -> Widget:
    rows: list[Widget] = [
        Label(words("annals.duels"), "sheet"),
        Label(words("annals.duels.text"), "small", "faint"),
    ]
    for duel in duels:
        one, other = looks.name(duel.one), looks.name(duel.other)
        told = words(
            "annals.duel", one=one, other=other, wins=duel.wins, draws=duel.draws,
            losses=duel.losses,
        )  # fmt: skip
        bar = DuelBar(duel.wins, duel.draws, duel.losses, told)
        names = Sides(Label(one, "strong", breaks=True), Label(other, "strong", align=Align.END))
        rows.append(Column(names, bar, gap=2))
    return Panel(Column(*rows, gap=12), PAD)
