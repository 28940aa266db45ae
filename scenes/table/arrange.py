"""Where everything lies around the board: players left, score and log right, rack below."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from scenes.table.cards import (
    CLOSE,
    ROOMY,
    Cut,
    LogCard,
    Token,
    Track,
    decision_card,
    guide_card,
    seat_card,
    status_card,
)
from scenes.table.keys import RACK
from scenes.table.left_side import LeftSide
from scenes.table.parts import Table
from scenes.table.showing import Item, SeatPanel, Showing
from scenes.table.things import Chip, Lying, Place, Thing, Tray, labelled, things
from scenes.ui.button import Button
from scenes.ui.layout import Align, Column, Row
from scenes.ui.text import Label
from scenes.ui.widget import Widget

PRESS = "press"  # begins the keys of the buttons that are moves
COLUMN = 348  # design pixels
TILE = 132  # the width of a tile on the rack
BESIDE, MANY_BESIDE = 104, 86  # of a tile beside it, and where there are more than three
GAP = 22
MANY = 3  # people, who sit closer together
LARGE = 1.4  # text so many times larger than usual


class Arrangement(Widget):
    """The whole screen but the board; `free` is the part the board has to itself."""

    def __init__(
        self,
        title: Widget,
        tools: Widget,
        left: LeftSide,
        status: Widget,
        log: LogCard,
        rack: Widget,
        lying: list[Widget],
        spread: Widget,
        ending: Widget,
        decision: Widget | None,
    ) -> None:
        # in the order in which the keyboard visits them
        parts = [rack, *lying, spread, ending, left, title, tools, status, log]
        super().__init__(*parts, *([decision] if decision else []))
        self._title, self._tools, self._left = title, tools, left
        self._status, self._log, self._rack = status, log, rack
        self._spread, self._ending, self._decision = spread, ending, decision
        self.free = pygame.Rect(0, 0, 1, 1)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        px, gap = self.theme.px, self.theme.px(GAP)
        column = min(round(px(COLUMN) * (1 + (self.theme.text_scale - 1) * 0.45)), rect.width // 3)
        tools_wide = min(self._tools.natural_width(), rect.width - 3 * gap)
        bar = self._tools.height_for(tools_wide)
        self._tools.place(pygame.Rect(rect.right - gap - tools_wide, gap // 2 + 4, tools_wide, bar))
        name_wide = max(1, rect.width - tools_wide - 3 * gap)
        name_high = self._title.height_for(name_wide)
        top_of_name = gap // 2 + 4 + (bar - name_high) // 2
        self._title.place(pygame.Rect(rect.x + gap, top_of_name, name_wide, name_high))
        top = gap + bar + gap // 2
        right = pygame.Rect(rect.right - gap - column, top, column, rect.bottom - gap - top)
        left = pygame.Rect(rect.x + gap, top, column, rect.bottom - gap - top)
        self._place_right(right, gap)
        self._left.place(left)
        middle = pygame.Rect(left.right + gap, top, right.left - left.right - 2 * gap, left.height)
        bottom = self._place_rack(middle, gap)
        self.free = pygame.Rect(middle.x, top, middle.width, max(60, bottom - gap - top))

    def _place_right(self, right: pygame.Rect, gap: int) -> None:
        """The log takes what status and buttons leave; too little of it is none."""
        high = self._status.height_for(right.width)
        self._status.place(pygame.Rect(right.x, right.y, right.width, high))
        ending = self._ending.height_for(right.width)
        self._ending.place(pygame.Rect(right.x, right.bottom - ending, right.width, ending))
        top = right.y + high + gap
        room = right.bottom - ending - gap - top
        least = self.theme.px(150)
        self._log.is_shown = room >= least
        top = min(top, right.bottom - least)
        self._log.place(pygame.Rect(right.x, top, right.width, max(room, least)))

    def _place_rack(self, middle: pygame.Rect, gap: int) -> int:
        """Rack and what lies beside it, below the board; where they begin."""
        beside, wide = self._spread.natural_width(), self._rack.natural_width()
        if beside and wide + gap + beside > middle.width:
            beside = min(beside, middle.width // 2)
        wide = min(wide, middle.width - (beside + gap if beside else 0))
        high = self._rack.height_for(wide)
        total = wide + (gap + beside if beside else 0)
        x = middle.x + (middle.width - total) // 2
        rack = pygame.Rect(x, middle.bottom - high, wide, high)
        self._rack.place(rack)
        top = rack.top
        if beside:
            tall = self._spread.height_for(beside)
            y = min(rack.centery - tall // 2, middle.bottom - tall)
            self._spread.place(pygame.Rect(rack.right + gap, y, beside, tall))
            top = min(top, y)
        else:
            self._spread.place(pygame.Rect(rack.right, rack.bottom, 0, 0))
        if self._decision is not None:  # it lies over the board, which does not move for it
            most = min(self._decision.natural_width(), middle.width)
            tall = self._decision.height_for(most)
            sheet = pygame.Rect(0, top - gap - tall, most, tall)
            sheet.centerx = middle.centerx
            self._decision.place(sheet)
        return top

    def at(self, position: tuple[int, int]) -> Widget | None:
        found = super().at(position)
        return None if found is self else found

    def settle(self) -> None:
        """The newest line of the log is in sight."""
        self._log.to_end()

    def show_acting(self) -> None:
        self._left.show_acting()


class Peek(Button):
    """Held down, it shows the undersides of the rack; a key shows and hides them."""

    def __init__(self, scene: Table, label: str) -> None:
        super().__init__(label, lambda: scene.peek(not scene.is_peeking()), "lens", key="peek")
        self._scene = scene

    def press(self, position: tuple[int, int]) -> bool:
        self._scene.peek(True)
        return True

    def drag(self, position: tuple[int, int]) -> None:
        """It shows as long as the button is down, wherever the pointer goes."""

    def release(self, position: tuple[int, int]) -> None:
        self._scene.peek(False)


def arranged(scene: Table, showing: Showing) -> Arrangement:
    """The widgets of the table as things stand."""
    words = scene.app.words
    title = Label(words(f"game.{scene.rules.name}"), "heading", "cream", shadow=True)
    height = scene.presenter.layout.height
    room = (TILE, TILE * height)
    rack = Place(RACK, Tray(things(scene, showing.rack, TILE, height), room))
    wide = BESIDE if scene.most_beside <= 3 else MANY_BESIDE
    spread = Row(*(_spread(scene, item, wide, height) for item in showing.spread), gap=18)
    decision = None
    if showing.question is not None:
        decision = decision_card(
            words.say(showing.question, scene.sitting.names), _presses(scene, showing, False)
        )
    return Arrangement(
        title,
        _tools(scene),
        _left(scene, showing, height),
        _status(scene, showing),
        LogCard(words("table.log"), scene.log.lines()),
        rack,
        _lying(scene, showing),
        spread,
        _ending(scene, showing, decision is not None),
        decision,
    )


def _tools(scene: Table) -> Widget:
    words, sitting = scene.app.words, scene.sitting
    undo = Button("", scene.undo, "undo", key="undo", tip=words("table.undo"))
    undo.enabled = sitting.can_undo
    redo = Button("", scene.redo, "redo", key="redo", tip=words("table.redo"))
    redo.enabled = sitting.can_redo
    tools: list[Widget] = [undo, redo]
    tools.append(Button("", scene.fit, "lens", key="fit", tip=words("table.fit")))
    if scene.helps:
        hint = Button("", scene.notes.hint, "star", key="hint", tip=words("table.hint"))
        hint.enabled = not scene.notes.is_thinking
        tools.append(hint)
    tools.append(Button(words("table.menu"), scene.back, "door", key="menu"))
    return Row(*tools, gap=12, align=Align.END)


def _left(scene: Table, showing: Showing, height: float) -> LeftSide:
    words, names = scene.app.words, scene.sitting.names
    cut = CLOSE if len(showing.panels) >= MANY else ROOMY
    cut = replace(cut, is_large=scene.app.theme.text_scale >= LARGE)
    cards = {panel.seat: _seat(scene, panel, height, cut) for panel in showing.panels}
    guide = None
    if showing.guide and scene.sitting.helper != "purist" and scene.may_act:
        lines = tuple(words.say(line, names) for line in showing.guide)
        guide = guide_card(words("table.you_may"), lines, cut)
    acting = None if scene.acting is None else cards.get(scene.acting)
    return LeftSide(list(cards.values()), acting, guide, cut.apart)


def _seat(scene: Table, panel: SeatPanel, height: float, cut: Cut) -> Widget:
    words, sitting = scene.app.words, scene.sitting
    acting = scene.acting == panel.seat
    person = sitting.people[panel.seat]
    if acting:
        note = words("table.thinks" if person.is_computer else "table.moves")
    else:
        note = words("table.waits")
    lines = tuple(words.say(line, sitting.names) for line in panel.lines)
    gauges = tuple(words.say(gauge.label, sitting.names) for gauge in panel.gauges)
    return seat_card(scene, person, panel, note, lines, gauges, height, acting, cut)


def _status(scene: Table, showing: Showing) -> Widget:
    words, sitting = scene.app.words, scene.sitting
    word, number = (None, None) if showing.big is None else showing.big
    entries = tuple(
        (sitting.people[seat].colour, sitting.people[seat].symbol, points)
        for seat, points in showing.track
    )
    return status_card(
        words.say(word, sitting.names) if word else "",
        number,
        (*scene.notices, *(words.say(line, sitting.names) for line in showing.status)),
        Track(entries) if entries else None,
        Token(scene, showing.emblem, 76) if showing.emblem else None,
    )


def _lying(scene: Table, showing: Showing) -> list[Widget]:
    """What can be picked up from the board alone; most pieces have a likeness on the rack."""
    on_rack = {item.key for item in showing.rack}
    found = [item for item in scene.hand.items_on_board() if item.key not in on_rack]
    return [Lying(scene, item, _room_of(scene, item)) for item in found]


def _room_of(scene: Table, item: Item) -> Callable[[], pygame.Rect]:
    at = scene.presenter.place_of(scene.view, item.key)
    assert at is not None
    return lambda: scene.board.room_at(at, item.face.width)


def _spread(scene: Table, item: Item, width: float, height: float) -> Widget:
    thing = Thing(scene, item, width, height)
    thing.enabled = item.key in scene.useful
    if item.label is None:
        return thing
    thing.tip = ""  # its name stands below it
    return labelled(thing, scene.say(item))


def _presses(scene: Table, showing: Showing, ends: bool) -> list[Widget]:
    """Buttons for moves; those with a picture stand side by side under their common words."""
    words, names = scene.app.words, scene.sitting.names
    made: list[Widget] = []
    chips: dict[str, list[Widget]] = {}
    for number, press in enumerate(showing.presses):
        if press.is_end != ends:
            continue
        label, key = words.say(press.label, names), f"{PRESS}{number}"
        action = partial(scene.press, press)
        if press.picture is not None:
            chip = Chip(scene, press.picture, action, key, label)
            chip.enabled = scene.may_act
            chips.setdefault(label, []).append(chip)
            continue
        button = Button(label, action, primary=press.is_end, key=key)
        button.enabled = scene.may_act
        made.append(button)
    for label, alike in chips.items():
        title = Label(label, "small", "cream" if ends else "ink", Align.MIDDLE, shadow=ends)
        made.append(Column(title, Row(*alike, gap=14, align=Align.MIDDLE), gap=6))
    return made


def _ending(scene: Table, showing: Showing, deciding: bool) -> Widget:
    parts: list[Widget] = []
    if showing.can_peek and scene.may_act:
        parts.append(Peek(scene, scene.app.words("table.peek")))
    if not deciding:
        parts += _presses(scene, showing, False)
    parts += _presses(scene, showing, True)
    if scene.flow.has_ended:
        words, show = scene.app.words("results.show"), scene.flow.show_results
        parts.append(Button(words, show, "star", primary=True, key="results"))
    return Column(*parts, gap=14)
