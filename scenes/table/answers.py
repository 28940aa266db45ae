"""What is said of a press that does nothing: nothing clicked in vain stays without an answer."""

from dataclasses import replace
from typing import Any

import pygame

from game.core.reasons import Reason
from game.core.text import Text, text
from scenes.intents import Position
from scenes.table.arrange import CARD
from scenes.table.drawer import Drawer
from scenes.table.gestures import OnCell
from scenes.table.keys import Key
from scenes.table.parts import Table
from scenes.table.things import Gap, Thing
from scenes.ui.button import Pressable
from scenes.ui.widget import Widget


class Answers:
    """The referee's reason where there is one, else whose it is or what is due."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def of_thing(self, key: Key, near: pygame.Rect) -> None:
        """Somebody reached for a thing with which nothing can be done."""
        table = self._table
        said = table.presenter.remark(table.view, key, table.viewer) or self.waiting()
        if said is not None:
            self.say(said, near=near)
            return
        reason = self.hindrance(key)
        if reason is not None:
            if table.presenter.place_of(table.view, key) is None:  # no cell was meant yet
                reason = replace(reason, cells=(), edges=(), remedy=None)
            table.notes.refuse(reason, near.center)
        else:
            self.say(*self._due(text("table.vain.thing")), near=near)

    def hindrance(self, key: Key) -> Reason | None:
        """What the referee says to any move of a thing."""
        table = self._table
        tried: tuple[Any, ...] = table.presenter.tried(table.view, key)
        return table.rules.why_not(table.view, tried[0]) if tried else None

    def lets_lift(self, key: Key) -> bool:
        """Whether an own thing without a place may look for one: its time has come, and cell by
        cell the referee says why not."""
        table = self._table
        if not table.presenter.is_own(table.view, key):
            return False
        if table.tries_anything:
            return True
        hindrance = self.hindrance(key)
        lies = table.presenter.place_of(table.view, key) is not None
        return hindrance is None or (bool(hindrance.cells) and not lies)

    def of_ground(self, at: Position) -> None:
        """Somebody clicked where nothing lies."""
        said = self.waiting()
        if said is None and self._has_use(at):
            said = text("table.vain.take_first")
        self.of_place(*((said,) if said else self._due(text("table.vain.ground"))), at=at)

    def _has_use(self, at: Position) -> bool:
        """Whether something could be brought to a place, or is to be tried there."""
        table = self._table
        if table.tries_anything:
            return table.is_board(at)
        place = OnCell(table.presenter.layout.cell_at(table.board.camera.to_board(at)))
        found = table.presenter.gestures(table.view) if table.is_board(at) else ()
        return any(gesture.target == place for gesture in found)

    def of_widget(self, widget: Widget, at: Position) -> None:
        """Somebody pressed a part of the table that does nothing by itself."""
        table = self._table
        parts = (widget, *widget.ancestors())
        is_on_card = any(part.key == CARD for part in parts)
        if isinstance(widget, Gap):
            self.say(text("table.vain.gap"), near=widget.rect)
        elif widget.key == "undo":
            table.undo()
        elif widget.key == "redo":
            table.app.toasts.show(table.app.words("table.cannot_redo"), "redo")
        elif isinstance(widget, Pressable) and (widget.lacks or not is_on_card):
            said = widget.lacks or self.waiting() or text("table.vain.moment")
            self.say(said, near=widget.rect)
        elif not (is_on_card or any(isinstance(part, Thing | Drawer) for part in parts)):
            self.of_ground(at)

    def room_of(self, key: Key, at: Position) -> pygame.Rect:
        """What a thing that was pressed takes up in the window."""
        for widget in self._table.root.walk():
            if isinstance(widget, Thing) and widget.item.key == key and widget.rect.width:
                return widget.rect
        scale = self._table.board.camera.scale
        room = pygame.Rect(0, 0, scale, scale)
        room.center = at
        return room

    def of_drop(self, at: Position) -> None:
        """Something was put where no rule has anything to say of it."""
        self.of_place(text("table.vain.drop"), at=at)

    def of_place(self, *said: Text, at: Position) -> None:
        """Say something beside a point that has as much room as a finger takes."""
        side = self._table.app.theme.px(60)
        spot = pygame.Rect(0, 0, side, side)
        spot.center = at
        self.say(*said, near=spot)

    def say(self, *said: Text, near: pygame.Rect) -> None:
        self._table.notes.answer(map(self._worded, said), near)
        self._table.app.sound.play("refuse")

    def _worded(self, said: Text) -> Text:
        """In a game's own words, where it has any: not everywhere one lays tiles."""
        own = f"{said.key}.{self._table.rules.name}"
        return Text(own, said.params) if self._table.app.words.has(own) else said

    def waiting(self) -> Text | None:
        """Why nothing at all can be done now; None if something can."""
        table = self._table
        if table.may_act:
            return None
        if not table.sitting.may_play:
            return text("table.only_looking")
        if table.acting is None:
            return text("table.vain.over")
        if table.acting != table.viewer:
            return text("table.vain.turn", seat=table.acting)
        if table.flow.turn_end.seat is not None:
            return text("table.turn_is_over")
        is_short = table.flow.is_busy and table.docked() is None
        return text("table.vain.moment" if is_short else "table.vain.card")

    def _due(self, said: Text) -> tuple[Text, ...]:
        """That this is nothing, and what is to be done, unless somebody wants no advice. Who is
        asked is told how to answer: nothing can be taken up or dragged anywhere."""
        table, showing = self._table, self._table.laid_out()
        if showing.question is not None and showing.guide:
            return showing.guide[:1]
        return (said, *(showing.guide[:1] if table.helper != "purist" else ()))
