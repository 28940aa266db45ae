"""The hand: what it holds, where it aims, and what comes of putting it down."""

from math import dist

import pygame

from scenes.intents import (
    LEFT,
    OUTSIDE,
    RIGHT,
    Arrow,
    Command,
    Intent,
    Pointed,
    Position,
    Pressed,
    Released,
    Wheeled,
)
from scenes.table import aiming
from scenes.table.beyond import reach
from scenes.table.confirming import Confirming
from scenes.table.gestures import Effect, Gesture, OnCell, OnItem, Pick, Target
from scenes.table.grip import Grip, grip
from scenes.table.handles import Handles
from scenes.table.keys import Key
from scenes.table.lighting import glow_again, has_guide, light_up
from scenes.table.parts import Table
from scenes.table.refusal import Tried
from scenes.table.showing import Item
from scenes.table.sliding import slide
from scenes.table.targets import (
    dropped_on,
    is_button,
    is_home,
    spot_of,
    target_under,
    towards,
    waiting_at,
)
from scenes.table.things import TILE
from scenes.ui.tween import Tween

CLICK = 6  # pixels a hand may shake and still have clicked
NUDGE = 5  # pixels the mouse may be pushed without taking the aim from the keyboard
FLIP_SECONDS = 0.16


class Hand:
    """Picks up, carries, turns, aims and puts down, by mouse and by keyboard alike."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._grip: Grip | None = None
        self._at: Position = (0, 0)
        self._aim: Target | None = None
        self._lit_for: tuple[object, ...] | None = None
        self.tried_at: Position = (0, 0)  # where something was put down last that the rules forbid
        self.tried: Tried | None = None  # what that was, while the referee is asked
        self._left_at: Position | None = None  # the pointer, since the keyboard aims
        self._has_told_unturned = False
        self._gone: Key | None = None  # what was laid on the board, until the rack shows it
        self.confirming = Confirming(table, self._drop, self.let_go)
        self.handles = Handles(table, self._spin, self._turn_over)

    @property
    def is_empty(self) -> bool:
        return self._grip is None

    @property
    def held(self) -> Key | None:
        """Which thing it holds."""
        return None if self._grip is None else self._grip.item.key

    def holds(self, key: Key) -> bool:
        return key in (self.held, self._gone)

    def welcomes(self, key: Key) -> bool:
        """Whether what is held may be put on this thing."""
        if self._grip is None:
            return False
        target = OnItem(key)
        return target == self._aim or (self._table.helps and target in self._grip.effects)

    def stay(self) -> None:
        """The window changed under the hand: go on holding."""
        self._gone = None
        self._lit_for = None  # what is shown and said about the target moves along
        if self._grip is None:
            return
        if self.confirming.is_open:
            self._show()
            self.confirming.arrange()
        elif self._grip.carried or self._aim is None:
            self.carry(self._at)
        else:
            self._aim_at(self._aim)

    # --- taking

    def pick_up(self, item: Item, at: Position, by_key: bool) -> bool:
        """Take a thing; True if it came into the hand."""
        table = self._table
        if not table.may_act or self._grip is not None:
            return False
        taken = grip(item, table.presenter.gestures(table.view), at)
        if not taken.effects and not table.answers.lets_lift(item.key):
            return False
        self._hold(taken, at, by_key)
        if not taken.effects and table.helps:
            table.app.toasts.show(table.app.words("table.fits_nowhere"))
        return True

    def _hold(self, taken: Grip, at: Position, by_key: bool) -> None:
        table = self._table
        table.hide_tooltip()
        table.notes.forget()
        taken.carried = not by_key
        self._grip = taken
        table.app.sound.play("pick_up")
        if by_key:
            self._aim_first()
        else:
            self.carry(at)
        table.root.invalidate()

    def pick_up_as(self, item: Item, gesture: Gesture) -> None:
        """Take a thing turned and aimed as in a gesture; the next press puts it down."""
        if self.pick_up(item, self.spot(gesture.target), by_key=True) and self._grip is not None:
            self._grip.flip = gesture.flip
            self._aim_at(gesture.target)
            self._turn_to(gesture.turn)
            self._show()

    def items_on_board(self) -> list[Item]:
        """What lies on the board and can be picked up now."""
        table, presenter, view = self._table, self._table.presenter, self._table.view
        found = filter(None, (presenter.item(view, key) for key in table.useful))
        return [item for item in found if presenter.place_of(view, item.key) is not None]

    # --- intents while something is held

    def handle(self, intent: Intent) -> bool:
        held = self._grip
        if held is None:
            return False
        if self.handles.handle(intent):
            self._rest_on_aim()
            return True
        if self.confirming.is_open and self.confirming.handle(intent):
            return True
        match intent:
            case Pointed(at):
                if not self._is_nudge(at):
                    self.carry(at)
            case Released(at, button) if button == LEFT and held.carried:
                self._released(held, at)
            case Pressed(at, button) if button == LEFT and is_button(self._table, at):
                self.let_go()
                return False
            case Pressed(at, button):
                if button == LEFT:
                    self._put_down(at)
                elif button == RIGHT:
                    self.let_go()
            case Wheeled(_, notches):
                self._spin(-1 if notches > 0 else 1)
            case Command.TURN_LEFT:
                self._spin(-1)
            case Command.TURN_RIGHT:
                self._spin(1)
            case Command.FLIP:
                self._turn_over()
            case Command.CANCEL:
                self.let_go()
            case Command.ACTIVATE:
                if self._aim is not None:
                    self._drop(self._aim)
            case Arrow(dx, dy):
                self._aim_next(dx, dy)
            case Command.NEXT | Command.PREVIOUS:
                self._aim_step(1 if intent is Command.NEXT else -1)
            case _:
                return False
        return True

    def _rest_on_aim(self) -> None:
        """The pointer is at a handle: the thing waits at its place."""
        if self._aim is not None and self._at != self.spot(self._aim):
            self._at = self.spot(self._aim)
            self._show()

    def draw(self, surface: pygame.Surface) -> None:
        """What goes with a held thing besides its picture."""
        self.handles.draw(surface)
        self.confirming.draw(surface)

    def _is_nudge(self, at: Position) -> bool:
        """Whether the keyboard aims and the mouse only trembled."""
        if self._left_at is None:
            return False
        if self._left_at == OUTSIDE:
            self._left_at = at
        return dist(at, self._left_at) < NUDGE

    # --- carrying

    def carry(self, at: Position) -> None:
        """The hand moves; near a place where it fits, the thing snaps there."""
        before, self._at = self._at, at
        self._left_at = None
        if self._grip is None:
            self._table.board.hold(None, at)
        else:
            reach(self._table, self._grip, before, at)
            self._aim_for(target_under(self._table, at, self._grip))

    def _aim_for(self, target: Target | None) -> None:
        before, self._aim = self._aim, target
        if before != target:
            glow_again(self._table, (before, target))
            self._lead(target)
        self.handles.arrange(self._grip, target)
        self._show()

    def _lead(self, target: Target | None) -> None:
        """Some things are led cell by cell, and turn as they go."""
        held, table = self._grip, self._table
        if held is not None and isinstance(target, OnCell):
            key, cell = held.item.key, target.cell
            held.way = table.presenter.lead(table.view, key, held.way, cell, None)
            if held.way and held.way[-1][0] == cell:
                held.turn = held.way[-1][1]

    def _turn_to(self, turn: int) -> None:
        """Another turn; what was led here may have to come another way."""
        held, table = self._grip, self._table
        assert held is not None
        held.turn = turn
        if isinstance(self._aim, OnCell):
            key, cell = held.item.key, self._aim.cell
            held.way = table.presenter.lead(table.view, key, held.way, cell, turn)

    def _show(self) -> None:
        """What is held, as it would lie if it were put down now."""
        held = self._grip
        assert held is not None
        turn, flip, spot = held.turn, held.flip, waiting_at(self._table, self._aim, self._at)
        way = held.fitting(self._aim) if self._aim is not None else None
        if isinstance(self._aim, OnCell) and way is not None and self._will_do(way):
            turn, flip = way[0], way[1]
            spot = self.spot(self._aim)
        elif self._aim is not None and self.handles.rects:
            spot = self.spot(self._aim)  # it lies between its handles
        lit_for = (id(held), self._aim, turn, flip, self.handles.rects)
        if lit_for == self._lit_for:  # the hand moves often, what it aims at changes seldom
            self._table.board.carry(spot)
            return
        self._lit_for = lit_for
        over = held.item.over(self._aim.cell) if isinstance(self._aim, OnCell) else held.item
        most = None if isinstance(self._aim, OnCell) else self._table.app.theme.px(TILE)
        self._table.board.hold(over.shown(turn, flip), spot, most=most)
        self._light_up(held, turn)

    def _light_up(self, held: Grip, turn: int) -> None:
        light_up(self._table, held, self._aim, turn)

    def _will_do(self, way: tuple[int, bool, Effect]) -> bool:
        """Learners are helped to the right turn; others have to find it."""
        held = self._grip
        exact = held is not None and (way[0], way[1]) == (held.turn, held.flip)
        return self._table.helps or exact

    def spot(self, target: Target) -> Position:
        """Where in the window a target is."""
        return spot_of(self._table, target)

    def _spin(self, steps: int) -> None:
        held = self._grip
        if held is None:
            return
        if held.item.turns == 1:
            self._say_unturned(held.item.key)
            return
        way = held.fitting(self._aim) if self._aim is not None else None
        if way is not None and self._table.helps and self._aim is not None:
            held.flip = way[1]
            fits = sorted(turn for turn, flip, _ in held.effects[self._aim] if flip == held.flip)
            self._turn_to(fits[(fits.index(way[0]) + steps) % len(fits)])
        else:
            self._turn_to((held.turn + steps) % held.item.turns)
        self._table.app.sound.play("turn")
        self._show()

    def _say_unturned(self, key: Key) -> None:
        """Once in a sitting it is enough to be told that a thing does not turn."""
        table = self._table
        said = table.presenter.unturned(table.view, key)
        if said is not None and not self._has_told_unturned:
            self._has_told_unturned = True
            table.app.toasts.show(table.app.words.say(said, table.sitting.names))

    def _turn_over(self) -> None:
        """The other side comes up; for a moment the tile stands on its edge."""
        held = self._grip
        if held is None or held.item.back is None:
            return
        table, before = self._table, held.item.shown(held.turn, held.flip)
        held.flip_over()
        after = held.item.shown(held.turn, held.flip)
        table.app.sound.play("flip")

        def tilt(share: float) -> None:
            if self._grip is held:
                side = before if share < 0.5 else after
                table.board.hold(side, self._at, max(0.05, abs(1 - 2 * share)))

        def rest() -> None:
            if self._grip is held:
                self._lit_for = None
                self._show()

        table.tweens.start(Tween(0, 1, FLIP_SECONDS, tilt, rest))

    def let_go(self) -> None:
        """Put what is held back where it came from."""
        had_guide = has_guide(self._table, self._grip)
        self.confirming.forget()
        self._grip = self._aim = self._lit_for = self._left_at = None
        self.handles.arrange(None, None)
        self._table.board.hold(None, (0, 0))
        self._table.mark_due()
        self._table.app.dirt.add_all()
        if had_guide:
            self._table.refresh()

    # --- aiming by keyboard

    def _targets(self) -> list[Target]:
        held = self._grip
        return [] if held is None else aiming.targets(self._table, held)

    def _aim_first(self) -> None:
        """Begin near the place of what is held, or in the middle of the board."""
        held, table = self._grip, self._table
        assert held is not None
        camera, place = table.board.camera, table.presenter.place_of(table.view, held.item.key)
        near = camera.area.center if place is None else camera.to_window(place)
        start = table.aims_first or near
        targets = self._targets()
        if targets:
            self._aim_at(min(targets, key=lambda target: dist(start, self.spot(target))))

    def _aim_at(self, target: Target) -> None:
        """Aim without a pointer; the board slides along if the target is out of sight."""
        if isinstance(target, OnCell):
            self._table.board.bring_into_sight(self.spot(target))
        self._at = self.spot(target)
        self._left_at = self._table.app.pointer
        self._aim_for(target)
        self._table.app.dirt.add_all()

    def _aim_step(self, step: int) -> None:
        """The next target as one reads: row by row."""
        targets = aiming.in_order(self._targets(), self.spot)
        if targets:
            here = targets.index(self._aim) if self._aim in targets else -step
            self._aim_at(targets[(here + step) % len(targets)])

    def _aim_next(self, dx: int, dy: int) -> None:
        """The nearest target in the direction of an arrow key."""
        others = [(to, self.spot(to)) for to in self._targets() if to != self._aim]
        if (found := towards(others, self._at, dx, dy)) is not None:
            self._aim_at(found)

    # --- putting down

    def _released(self, held: Grip, at: Position) -> None:
        dx, dy = at[0] - held.origin[0], at[1] - held.origin[1]
        if dx * dx + dy * dy > CLICK * CLICK:
            self._put_down(at)
            return
        held.carried = False  # a click: the next one puts it down
        self.handles.arrange(held, self._aim)
        self._show()
        if held.only_place is not None and not self._table.tries_anything:
            self._drop(held.only_place)

    def _put_down(self, at: Position) -> None:
        held = self._grip
        if held is None:
            return
        target = self._target_at(at, held)
        is_same_place = dist(at, held.origin) <= CLICK and target not in held.effects
        if is_same_place and held.lies_as_taken:
            return  # pressed twice: it stays in the hand
        if target is None or is_home(self._table, held, target):
            self._send_back(held)
        else:
            self._drop(target)

    def _target_at(self, at: Position, held: Grip) -> Target | None:
        """Where something is put that is let go here."""
        return dropped_on(self._table, at, held)

    def _drop(self, target: Target) -> None:
        held, table = self._grip, self._table
        assert held is not None
        way = held.fitting(target)
        if way is not None and self._will_do(way):
            if self.confirming.wants(way[2]):
                held.carried = False  # it waits there, and can be turned
                self._aim_for(target)
                self.confirming.ask(target)
            else:
                is_laid = isinstance(target, OnCell) and not held.item.count
                self._gone = held.item.key if is_laid else None
                self._do(way[2])
            return
        gesture = Gesture(held.item.key, target, held.turn, held.flip)
        tried = table.presenter.attempt(table.view, gesture)
        self.tried_at = self.spot(target)
        self._send_back(held)
        self.tried = Tried(held.item, gesture)
        table.sitting.attempt(table.view, tried)
        self.tried = None
        if not table.notes.is_shown:
            table.answers.of_drop(self.tried_at)

    def _send_back(self, held: Grip) -> None:
        """Let go, and let the thing slide back to where it was picked up."""
        shown, start = held.item.shown(held.turn, held.flip), self._at
        self.let_go()
        slide(self._table, shown, (start, held.origin), lambda: self._grip is None)

    def _do(self, effect: Effect) -> None:
        table = self._table
        self.let_go()
        if not isinstance(effect, Pick):
            table.flow.play(*effect)
            return
        item = table.presenter.item(table.view, effect.item)
        if item is not None and self.pick_up(item, self._at, by_key=False) and self._grip:
            self._grip.carried = False
            table.refresh()
            self._aim_first()
