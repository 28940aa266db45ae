"""The card at the left: what to lay or to choose, what does not fit, and the answers."""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import pygame

from game.core.laying import Draft, Thing
from game.core.reasons import Reason
from game.core.score import Item as ScoreItem
from game.core.text import text
from scenes.referee.desk import Desk, Mode
from scenes.referee.kit import AnyKit
from scenes.referee.palette import TILE, palette
from scenes.referee.reach import movers, reached
from scenes.referee.setting import settings_part
from scenes.referee.standing import score_part, verdict_part
from scenes.referee.texts import Texts
from scenes.table.parts import Table
from scenes.table.showing import Item
from scenes.table.things import thing as one_thing
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.layout import Align, Column, Grid, Row, Sides
from scenes.ui.panel import Panel
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label
from scenes.ui.widget import Widget

WIDE, GROWS, SHARE = 500, 0.5, 0.44  # design pixels, with the letters, at most of the window
PAD, GAP = 20, 12
LARGE = 1.4  # letters so large that all of the card scrolls


class Asked(Table, Protocol):
    """Who lays the card on the table."""

    desk: Desk
    kit: AnyKit
    texts: Texts
    chosen: Thing | None

    def set_mode(self, mode: Mode) -> None: ...

    def lay(self, draft: Draft[Any]) -> None: ...

    def look(self, thing: Thing) -> Item: ...

    def choose(self, thing: Thing | None) -> None: ...

    def play(self) -> None: ...

    @property
    def can_play(self) -> bool: ...

    def show_item(self, item: ScoreItem | None) -> None: ...

    def show_fault(self, fault: Reason) -> None: ...


class RefereeCard(Panel):
    """What is chosen stays above, the buttons below; the rest scrolls between them."""

    def __init__(self, top: Widget, body: Widget, foot: Widget, key: str, whole: bool) -> None:
        """`whole`: letters are so large that everything has to scroll."""
        self._top, self._foot = (Column(), Column()) if whole else (top, foot)
        inside = Column(top, body, foot, gap=GAP) if whole else body
        self._scroll = Scroll(inside, key=key, pad=6)
        super().__init__(
            Column(self._top, self._scroll, self._foot, gap=GAP), PAD, lit=True, key="referee"
        )

    def natural_width(self) -> int:
        grown = WIDE * (1 + (self.theme.text_scale - 1) * GROWS)
        return min(self.theme.px(grown), round(self.theme.window[0] * SHARE))

    def height_for(self, width: int) -> int:
        return self.theme.window[1]  # as high as there is room

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        inner = rect.inflate(-2 * self.pad, -2 * self.pad)
        self.children[0].rect = pygame.Rect(inner)
        gap = self.theme.px(GAP)
        high, low = (part.height_for(inner.width) for part in (self._top, self._foot))
        self._top.place(pygame.Rect(inner.x, inner.y, inner.width, high))
        self._foot.place(pygame.Rect(inner.x, inner.bottom - low, inner.width, low))
        top = inner.y + high + (gap if high else 0)
        bottom = inner.bottom - low - (gap if low else 0)
        self._scroll.place(pygame.Rect(inner.x, top, inner.width, max(1, bottom - top)))


def card(table: Asked) -> RefereeCard:
    """The card as things stand."""
    words, desk = table.app.words, table.desk
    modes = [(mode, words(f"lay.mode.{mode.value}")) for mode in Mode]
    title = Label(words("lay.title"), "heading", "accent")
    top = Column(title, Choice(modes, desk.mode, table.set_mode, key="mode", is_small=True), gap=10)
    body = Column(*_parts(table)[desk.mode](table), gap=GAP)
    is_large = table.app.theme.text_scale >= LARGE
    return RefereeCard(top, body, _foot(table), f"referee:{desk.mode.value}", is_large)


def _parts(table: Asked) -> dict[Mode, Callable[[Asked], list[Widget]]]:
    return {
        Mode.LAY: _lay,
        Mode.TURN: lambda t: [verdict_part(t), *settings_part(t)],
        Mode.ASK: _ask,
        Mode.SCORE: score_part,
        Mode.REACH: _reach,
    }


def _foot(table: Asked) -> Widget:
    words = table.app.words
    copy = Button(words("lay.copy"), table.texts.copy, "export", key="copy", face="small")
    paste = Button(words("lay.paste"), table.texts.paste, "import", key="paste", face="small")
    play = Button(words("lay.play"), table.play, "play", primary=True, key="play")
    play.enabled, play.lacks = table.can_play, text("lay.cannot_play")
    both = Grid(copy, paste, least=lambda: table.app.theme.em(150), most=2, gap=12)
    return Column(both, play, gap=12)


def _lay(table: Asked) -> list[Widget]:
    how = Label(table.app.words("lay.how"), "small", "faint")
    return [verdict_part(table), palette(table), how]


def _ask(table: Asked) -> list[Widget]:
    """What to do to be answered; things out of the box are asked about too."""
    words = table.app.words
    if not table.desk.settle().is_position:
        return [Label(words("lay.first")), verdict_part(table)]
    return [Label(words("lay.ask")), palette(table)]


def _reach(table: Asked) -> list[Widget]:
    """Whose reach is lit, and how far it goes."""
    words = table.app.words
    if not table.desk.settle().is_position:
        return [Label(words("lay.first")), verdict_part(table)]
    found = movers(table)
    if not found:
        return [Label(words("lay.reach_none"))]
    seat = table.sitting.people[table.desk.draft.seat].name
    lines: list[Widget] = [Label(words("lay.reach", name=seat))]
    height = table.presenter.layout.height
    things = [one_thing(table, table.look(thing), TILE, height) for thing in found]
    lines.append(Row(*things, gap=14, align=Align.START))
    chosen = [table.chosen] if table.chosen in found else list(found)
    cells = {cell for thing in chosen for cell in reached(table, *found[thing])}
    told = Label(words("lay.reach_cells", n=len(cells)), "strong")
    if table.chosen in found:
        every = Button(words("lay.reach_all"), partial(table.choose, None), key="all", face="small")
        lines.append(Sides(told, every))
    else:
        lines.append(told)
    return lines
