"""The table on which any position is laid by hand, and the referee answers."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from game.core.laying import TILE, UNKNOWN, Draft, Put, Thing
from game.core.reasons import Reason
from game.core.score import Item as ScoreItem
from game.core.text import text
from scenes.disc_fault import fault_of
from scenes.game_host import GameHost
from scenes.intents import Command, Intent, Position
from scenes.referee.card import card
from scenes.referee.desk import Desk, Mode
from scenes.referee.editing import Editing, RefereePressing
from scenes.referee.hand import RefereeHand, fault_marks
from scenes.referee.keys import BOX, InZone, OfThing, Zone
from scenes.referee.kit import AnyKit
from scenes.referee.people import around
from scenes.referee.reach import reach_marks
from scenes.referee.standing import counted_on_board
from scenes.referee.texts import Texts
from scenes.referee.zones import zones
from scenes.screens.menu import Deed, GameMenu
from scenes.screens.referee_door import RefereeDoor
from scenes.sitting.trial import try_out
from scenes.table.arrange import CARD, Arrangement
from scenes.table.furnish import furnished
from scenes.table.gestures import OnCell, OnItem, Target
from scenes.table.hints import Silent
from scenes.table.keys import Key
from scenes.table.presenter import Presenter
from scenes.table.reach import piece_at
from scenes.table.scene import TableScene
from scenes.table.showing import Item, SeatPanel, Showing
from scenes.table.things import Lying, Place
from scenes.table.trial import Alone
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget
from scenes.view.marks import Mark

SPOT = 0.8  # tile widths at most of something that can be taken up by a key


class RefereeTable(TableScene):
    """Things come out of the box and go anywhere; the card says what does not fit, and answers."""

    has_story = False

    def __init__(self, app: GameHost, desk: Desk, presenter: Presenter, kit: AnyKit) -> None:
        self.desk = desk
        self.kit = kit
        self.supposed: Draft[Any] | None = None  # what the view is of, while something is held
        self.chosen: Thing | None = None  # whose reach is shown; None for all
        super().__init__(app, around(desk, app.tables[desk.game].looks), presenter)
        self._at_screen = Alone(app, self.sitting, 0)
        self.hand: RefereeHand = RefereeHand(self)
        self.flow: Editing = Editing(self)
        self.hints: Silent = Silent(self)
        self._pressing: RefereePressing = RefereePressing(self)
        self.texts = Texts(self)

    @property
    def view(self) -> Any:
        """All that fits of what is laid, or would be."""
        return self.desk.settle(self.supposed).state

    @property
    def acting(self) -> int:
        return self.desk.draft.seat

    @property
    def may_act(self) -> bool:
        return True

    @property
    def helps(self) -> bool:
        """Nobody is led to where things fit: that is what there is to find out."""
        return False

    @property
    def tries_anything(self) -> bool:
        return True

    # --- life

    def enter(self) -> None:
        self.app.sound.surround("ambience")
        Screen.enter(self)
        if self.desk.kept_aside is not None:
            self.app.toasts.show(self.app.words("lay.kept_aside"), "warning")
            self.desk.kept_aside = None

    def leave(self) -> None:
        Screen.leave(self)
        self.sitting.close()
        self.app.sound.surround(None)

    def objects(self, leave: Any) -> bool:
        return False

    def back(self) -> bool:
        self.app.stack.pop()
        return True

    def show_menu(self) -> None:
        way_out = Deed("lay.leave", "door", self._leave)
        deeds = (
            Deed("lay.empty", "bin", self.texts.clear),
            Deed("lay.other_game", "scales", self._ask_elsewhere),
            Deed("menu.legend", "lens", self.show_legend),
            Deed("menu.turn_board", "turn_right", self.sight.turn),
        )
        self.app.stack.push(GameMenu(self.app, self.rules.name, way_out, *deeds))

    def _leave(self) -> None:
        self.app.stack.pop()

    def _ask_elsewhere(self) -> None:
        self.app.stack.push(RefereeDoor(self.app, stays=False))

    # --- the draft

    def lay(self, draft: Draft[Any]) -> None:
        """Go on with another draft."""
        before = self._agreed()
        if self.desk.notebook.write(draft):
            self.app.sound.play("snap")
            self._changed(before)

    def undo(self) -> None:
        nothing = self.app.words("lay.nothing_laid")
        self._turn_back(self.desk.notebook.can_undo, self.desk.notebook.undo, nothing)

    def redo(self) -> None:
        nothing = self.app.words("table.cannot_redo")
        self._turn_back(self.desk.notebook.can_redo, self.desk.notebook.redo, nothing)

    def _turn_back(self, can: bool, turn: Callable[[], None], else_say: str) -> None:
        if not can:
            self.app.toasts.show(else_say, "undo")
            return
        before = self._agreed()
        self.hand.let_go()
        turn()
        self._changed(before)

    def reset_turn(self) -> None:
        """There is no turn to begin anew."""

    def _agreed(self) -> dict[str, Any]:
        return self.rules.agreed(self.desk.draft.base)

    def _changed(self, before: dict[str, Any]) -> None:
        """Keep it, and show it; another number of seats or another map is another table."""
        try:
            self.desk.keep()
        except OSError as error:
            fault = self.app.words("lay.not_kept", fault=fault_of(error))
            self.app.toasts.show(fault, "warning")
        self.notes.forget()
        if self._agreed() == before:
            self.show_position()
            self.refresh()
        else:
            again = self.app.tables[self.rules.name].referee(self.app, self.desk)
            self.app.stack.replace(again)

    def play(self) -> None:
        """Go on from here at a table of one's own; what nobody knows is dealt at random."""
        settled = self.desk.settle()
        seat = self.rules.to_move(settled.state) or 0
        state = self.rules.guess(settled.state, seat, Random())
        door = self.app.tables[self.rules.name]
        sitting = try_out(self.rules, state, door.looks)
        self.app.stack.push(door.trial(self.app, sitting, True))

    @property
    def can_play(self) -> bool:
        """Whether there is a game to play that has all that lies here."""
        settled = self.desk.settle()
        is_whole = settled.is_position and not settled.loose
        return is_whole and self.rules.outcome(settled.state) is None

    def set_mode(self, mode: Mode) -> None:
        self.hand.let_go()
        self.notes.forget()
        self.desk.mode, self.chosen = mode, None
        self.refresh()

    def choose(self, thing: Thing | None) -> None:
        """Whose reach is to be seen."""
        self.chosen = thing
        self.refresh()

    # --- what is shown

    def build(self) -> Widget:
        self.useful, self.welcoming = (), frozenset()
        self._showing = self.laid_out()
        furniture = furnished(self, self._showing)
        rack = zones(self)
        self._arrangement = Arrangement(replace(furniture, rack=rack))
        return self._arrangement

    def laid_out(self) -> Showing:
        """Who sits there and how they stand; the box is on the card, hands lie below."""
        settled, seats = self.desk.settle(), range(len(self.sitting.people))
        panels = tuple(SeatPanel(seat) for seat in seats)
        if settled.is_position:
            shown = self.presenter.showing(settled.state, self.desk.draft.seat)
            panels = tuple(replace(panel, items=()) for panel in shown.panels)
            return Showing(has_rack=False, panels=panels, status=shown.status, emblem=shown.emblem)
        return Showing(has_rack=False, panels=panels)

    def docked(self) -> Widget:
        """The card; what is put on it goes back into the box."""
        return Place(BOX, card(self), CARD)

    def on_board(self) -> list[Widget]:
        """All that was laid can be taken up by a key."""
        return [] if self.desk.mode is Mode.SCORE else list(self._lying())

    def _lying(self) -> Iterator[Lying]:
        painted = {
            self._meant(piece.key): piece.at
            for piece in self.presenter.pieces(self.view)
            if isinstance(piece.key, Key)
        }
        for put in sorted(self.desk.draft.board, key=lambda put: put.cell[::-1]):
            at = painted.get(put.thing) or self.presenter.layout.centre(put.cell)
            item = self.look(put.thing)
            width = min(item.face.width, SPOT)
            yield Lying(self, item, partial(self.board.room_at, at, width))

    def _meant(self, key: Key) -> Thing | None:
        return self.kit.thing(self.view, key, (self.supposed or self.desk.draft).board)

    def show_position(self) -> None:
        super().show_position()
        settled = self.desk.settle(self.supposed)
        loose = [piece for put in settled.loose for piece in self.kit.pieces(self.view, put)]
        if loose:
            pieces = (*self.presenter.pieces(self.view), *loose)
            self.board.show(pieces, self.presenter.ground(self.view))

    def mark_due(self) -> None:
        """What there is to see on the board as long as nothing is held or explained."""
        self.board.explain(tuple(self._standing()))

    def _standing(self) -> Iterator[Mark]:
        settled, accent = self.desk.settle(self.supposed), self.app.theme.colours.accent
        if self.desk.is_laid:
            for fault in settled.faults:
                yield from fault_marks(fault, accent)
        elif self.desk.mode is Mode.SCORE:
            for item in counted_on_board(self.desk.laying.worth(settled.state)):
                yield from self.presenter.counted(settled.state, item)
        elif self.desk.mode is Mode.REACH:
            yield from reach_marks(self)

    def show_item(self, item: ScoreItem | None) -> None:
        """What earned these points alone, or all that earned any."""
        if item is None:
            self.mark_due()
        else:
            self.board.explain(self.presenter.counted(self.view, item))

    def show_fault(self, fault: Reason) -> None:
        """A fault where it is, with its rule."""
        self.notes.refuse(fault, self.board.camera.area.center)

    # --- things

    def look(self, thing: Thing) -> Item:
        """A thing as it would be taken up: turned as it lies."""
        item = self.kit.look(self.view, thing)
        put = next((put for put in self.desk.draft.board if put.thing == thing), None)
        turned = put.turn if put is not None and item.turns > 1 else item.first_turn
        return replace(item, first_turn=turned)

    def thing_of(self, key: Key) -> Thing | None:
        match key:
            case OfThing(thing):
                return thing
            case InZone(zone, slot):
                return self.desk.draft.beside[zone][slot]
        return self._meant(key)

    def thing_at(self, at: Position) -> Thing | None:
        """What was laid under a point of the window."""
        point, cell = self.board.camera.to_board(at), self.board.cell_at(at)
        for put in self.desk.settle().loose:
            if put.cell == cell:
                return put.thing
        pieces = self.presenter.pieces(self.view)
        key = piece_at(pieces, self.presenter.layout, point)
        return None if key is None else self._meant(key)

    def pick_up(self, item: Item, at: Position, by_key: bool) -> bool:
        """Take a thing up to lay it or to ask about it; True if it came into the hand."""
        self.hide_tooltip()
        thing = self.thing_of(item.key)
        if thing is None or not self.hand.is_empty:
            return False
        if self.desk.is_laid:
            self._lift(thing, item, at, by_key)
            return True
        if self.desk.mode is Mode.REACH:
            self.choose(thing)
            return False
        return self._ask_about(thing, at, by_key)

    def _lift(self, thing: Thing, item: Item, at: Position, by_key: bool) -> None:
        laying, draft = self.desk.laying, self.desk.draft
        left = laying.take(draft, thing)
        match item.key:
            case InZone(zone, slot):
                left = laying.drop(draft, zone, slot)
        laid = partial(self._laid, left, thing)
        places: list[Target] = [OnItem(Zone(n)) for n in range(len(draft.beside))]
        self.suppose(left)
        self.hand.lay(item, at, by_key, laid, (*places, OnItem(BOX)))

    def _laid(
        self, left: Draft[Any], thing: Thing, target: Target, turn: int, flip: bool
    ) -> Draft[Any] | None:
        """What comes of putting a thing down; None if it cannot lie there at all."""
        laying = self.desk.laying
        thing = (laying.over(thing) or thing) if flip else thing
        match target:
            case OnCell(cell, part) if thing.kind != UNKNOWN:
                return laying.put(left, Put(thing._replace(mark=0), cell, turn, part))
            case OnItem(Zone(zone)) | OnItem(InZone(zone)):
                if thing.kind in (TILE, UNKNOWN):
                    return laying.hand(left, thing, zone)
            case OnItem():
                return left
        return None

    def _ask_about(self, thing: Thing, at: Position, by_key: bool) -> bool:
        """Hold a thing as if its time had come."""
        laying = self.desk.laying
        held = laying.held(self.desk.draft, thing)
        settled = self.desk.settle(held)
        if not settled.is_position:
            self.notes.refuse(settled.faults[-1], at)
            return False
        key = self.kit.key(settled.state, thing, held.board)
        item = None if key is None else self._item_of(settled.state, key)
        if item is None:
            self.notes.answer((text("lay.not_held"),), self.answers.room_of(BOX, at))
            return False
        self.suppose(held)
        self.hand.ask(item, at, by_key)
        return True

    def _item_of(self, view: Any, key: Key) -> Item | None:
        """What lies on the rack of whoever would hold it, beside it or on the board."""
        seat = self.rules.to_move(view)
        shown = self.presenter.showing(view, 0 if seat is None else seat)
        lying = (item for item in (*shown.rack, *shown.spread) if item.key == key)
        return next(lying, None) or self.presenter.item(view, key)

    def suppose(self, draft: Draft[Any] | None) -> None:
        """Show the board as it would be with something in the hand, or as it is."""
        if draft != self.supposed:
            self.supposed = draft
            self.show_position()
            if draft is None:
                self.mark_due()

    def is_glowing(self, key: Key) -> bool:
        is_chosen = self.chosen is not None and self.thing_of(key) == self.chosen
        return is_chosen or super().is_glowing(key)

    def remove(self, thing: Thing) -> None:
        """Put something back into the box."""
        self.hand.let_go()
        self.lay(self.desk.laying.take(self.desk.draft, thing))

    # --- keys

    def handle(self, intent: Intent) -> bool:
        if intent is Command.REMOVE and self.hand.is_empty and self.desk.is_laid:
            focused = self.focused
            thing = self.thing_of(focused.item.key) if isinstance(focused, Lying) else None
            if thing is not None:
                self.remove(thing)
            return thing is not None
        return super().handle(intent)

    def _moves(self, widget: Widget) -> bool:
        return True
