"""The card about the chosen game: its board in a frame, who has what, and what to do with it."""

from collections.abc import Callable
from dataclasses import dataclass

from scenes.i18n import Words
from scenes.screens.finale.picture import Framed
from scenes.screens.shelf.glimpse import Glimpse
from scenes.screens.shelf.line import State, score_told, sentence, sign, when_told
from scenes.sitting.carrying import own_name
from scenes.sitting.shelf import Info
from scenes.ui.button import Button
from scenes.ui.entry import Entry
from scenes.ui.layout import Column, Grid, Row, Sides, Spring
from scenes.ui.picture import Badge, Icon
from scenes.ui.text import Label
from scenes.ui.widget import Widget

LESS = 150  # design pixels that a frame may be lower than in the finale


class Portrait(Framed, Spring):
    """The frame, as large as the rest of the card lets it be."""

    def height_for(self, width: int) -> int:
        return super().height_for(width) - self.theme.px(LESS)


@dataclass(frozen=True, slots=True)
class Deeds:
    """What can be done with a game."""

    open: Callable[[], None]
    replay: Callable[[], None]
    rename: Callable[[], None]
    give_out: Callable[[], None]
    delete: Callable[[], None]


def card(
    words: Words,
    info: Info,
    state: State,
    glimpse: Glimpse | None,
    deeds: Deeds,
    least: Callable[[], int],
    has_frame: bool,
) -> tuple[Widget, Framed | None]:
    """And the frame in it, if it has one, which has to be painted; `least` is the least width of
    a button."""
    if info.fault is not None:
        return _damaged(words, info, deeds, least), None
    frame = None
    if glimpse is not None and has_frame:
        frame = Portrait(glimpse.picture, when_told(info))
    parts: list[Widget] = [] if frame is None else [frame]
    parts += [_heading(words, info, state), *_people(words, info, glimpse)]
    parts.append(_buttons(words, state, deeds, least))
    return Column(*parts, gap=14), frame


def _heading(words: Words, info: Info, state: State) -> Widget:
    game, own = words(f"game.{info.game}"), own_name(info)
    lines: list[Widget] = [Label(own or game, "sheet", "accent", breaks=True)]
    if own:
        lines.append(Label(game, "small", "faint"))
    return Column(*lines, sign(words, state, info), gap=2)


def _people(words: Words, info: Info, glimpse: Glimpse | None) -> list[Widget]:
    """Each with their own points, or all with what they have together."""
    if glimpse is None:
        return [Label(", ".join(info.names), breaks=True)]
    winners = glimpse.outcome.winners if glimpse.outcome is not None else ()
    shared = len(glimpse.scores) == 1 and len(glimpse.people) > 1
    points = {seat: score.total for score in glimpse.scores for seat in score.seats}
    has_points = any(points.values()) and not shared
    lines: list[Widget] = []
    for seat, person in enumerate(glimpse.people):
        name = Label(person.name, "body", breaks=True)
        end: list[Widget] = []
        if seat in winners and not shared:
            end.append(Icon("star", 24, "accent"))
        if has_points:
            end.append(Label(str(points[seat]), "strong"))
        badge = Badge(person.colour, person.symbol, 32)
        lines.append(Entry(badge, Sides(name, Row(*end, gap=6)) if end else name, gap=10))
    if shared and any(points.values()):
        lines.append(Label(score_told(words, glimpse), "strong"))
    return [Column(*lines, gap=6)]


def _buttons(words: Words, state: State, deeds: Deeds, least: Callable[[], int]) -> Widget:
    is_over, is_free = state is State.OVER, state is not State.HELD
    replay = Button(words("saves.replay"), deeds.replay, "replay", primary=is_over, key="replay")
    rename = Button(words("saves.rename"), deeds.rename, "feather", enabled=is_free, key="rename")
    give = Button(words("saves.export"), deeds.give_out, "export", key="export")
    delete = Button(words("saves.delete"), deeds.delete, "bin", enabled=is_free, key="delete")
    if is_over:
        first: Widget = replay
        rest = [rename, give, delete]
    else:
        label = words("saves.go_on" if is_free else "saves.look_on")
        first = Button(label, deeds.open, "play", primary=True, key="open")
        rest = [replay, rename, give, delete]
    return Column(first, Grid(*rest, least=least, most=2, gap=12), gap=12)


def _damaged(words: Words, info: Info, deeds: Deeds, least: Callable[[], int]) -> Widget:
    assert info.fault is not None
    told = sentence(words.say(info.fault.fault))
    return Column(
        Entry(Icon("warning", 40, "accent"), Label(info.path.name, "sheet", breaks=True)),
        Label(told, breaks=True),
        Label(words("saves.left_alone"), "small", "faint"),
        Button(words("saves.delete"), deeds.delete, "bin", key="delete"),
        gap=14,
    )
