"""The table: people pick things up, turn them, put them down; the referee has the last word."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

import pygame

from game.ai.levels import player_of
from game.cell import Cell
from game.core.events import Event, Scored
from game.core.match import Match
from game.core.reasons import Reason
from scenes.handover import HandOver
from scenes.intents import (
    LEFT,
    RIGHT,
    Arrow,
    Command,
    Intent,
    Pan,
    Pinched,
    Pointed,
    Position,
    Pressed,
    Released,
    Wheeled,
)
from scenes.journal import Journal
from scenes.presenter import (
    Effect,
    Gesture,
    Grip,
    Item,
    OnCell,
    OnItem,
    Pick,
    Presenter,
    Press,
    Showing,
    Target,
    grip,
)
from scenes.results import Results
from scenes.sitting import Sitting
from scenes.table.arrange import Arrangement, arranged
from scenes.table.note import Note
from scenes.table.rising import Rising
from scenes.table.things import Place, Thing
from scenes.thinking import Task, Thinker
from scenes.ui import brush
from scenes.ui.dialog import question
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget
from scenes.view import marks
from scenes.view.board import BoardView
from scenes.view.pictures import Pictures

if TYPE_CHECKING:
    from scenes.app import App

CLICK = 6  # pixels a hand may shake and still have clicked
PAUSE = 0.45  # seconds between the moves of a computer player
LOOK = 1.4  # seconds to look at the last position before the results
HOVER = 0.35


class TableScene(Screen):
    """One match with its people; what is particular to the game comes from the presenter."""

    def __init__(self, app: App, sitting: Sitting, presenter: Presenter) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.match: Match[Any, Any] = sitting.match
        self.rules = self.match.rules
        self.presenter = presenter
        self.pictures = Pictures(app.assets)
        self.board = BoardView(presenter.layout, self.pictures, self._wood, app.dirt.add)
        self.rising = Rising(app.theme)
        self.journal: Journal | None = None
        self._thinker: Thinker | None = None
        self._viewer = self._first_viewer()
        self._grip: Grip | None = None
        self._grip_at: Position = (0, 0)
        self._aim: Target | None = None
        self._panning: Position | None = None
        self._queue: list[Any] = []
        self._note: Note | None = None
        self._resting: tuple[Cell, Position] | None = None  # where the pointer is on the board
        self._rest = 0.0
        self._wait = PAUSE
        self._hint = 0
        self._hinted: Hashable | None = None
        self._peeking = False
        self._fitted = False
        self._ended = False
        self._arrangement: Arrangement | None = None
        self._show_position()

    # --- who looks at the table

    def _first_viewer(self) -> int:
        humans = self._humans()
        acting = self.rules.to_move(self.match.state)
        return acting if acting in humans else (humans[0] if humans else 0)

    def _humans(self) -> list[int]:
        return [n for n, person in enumerate(self.sitting.people) if not person.is_computer]

    @property
    def view(self) -> Any:
        """The state as the person at the screen may know it."""
        return self.rules.view(self.match.state, self._viewer)

    @property
    def acting(self) -> int | None:
        return self.rules.to_move(self.match.state)

    @property
    def may_act(self) -> bool:
        """Whether the person at the screen is to decide, and nothing is under way."""
        return self.acting == self._viewer and self._viewer in self._humans() and not self._queue

    @property
    def helps(self) -> bool:
        """The helper level agreed on: learners see where things go."""
        return self.sitting.helper == "learner"

    # --- life

    def enter(self) -> None:
        try:
            self.journal = Journal(self.sitting)
        except OSError as error:
            fault = error.strerror or ""
            self.app.toasts.show(self.app.words("table.not_kept", fault=fault), "warning")
        if any(person.is_computer for person in self.sitting.people):
            self._thinker = Thinker()
        self.app.sound.surround("ambience")
        super().enter()

    def leave(self) -> None:
        super().leave()
        if self.journal is not None:
            try:
                self.journal.close()
            except OSError as error:
                fault = error.strerror or ""
                self.app.toasts.show(self.app.words("table.not_kept", fault=fault), "warning")
        if self._thinker is not None:
            self._thinker.close()
        self.app.sound.surround(None)

    def back(self) -> bool:
        """Esc without anything in hand: back to the title; the game is kept."""
        self.app.show_title()
        return True

    def report(self) -> str:
        return f"{self.rules.name}\n{self.rules.drawing(self.view)}"

    # --- what is shown

    def build(self) -> Widget:
        showing = self.presenter.showing(self.view, self._viewer)
        self._showing: Showing = showing
        self._arrangement = arranged(self, showing)
        return self._arrangement

    def arrange(self) -> None:
        super().arrange()
        assert self._arrangement is not None
        self.board.place(pygame.Rect((0, 0), self.app.size), self._arrangement.free)
        if not self._fitted:
            self.fit()
            self._fitted = True
        self._arrangement.settle()
        self._carry(self._grip_at)

    def fit(self) -> None:
        """Show the whole board."""
        self.board.fit(self.presenter.extent(self.view))

    def _wood(self) -> pygame.Surface:
        table = self.app.assets.image("ui/table.jpg")
        return brush.covering(table, self.app.size)

    def _show_position(self) -> None:
        self.board.show(self.presenter.pieces(self.view))

    def draw_background(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        self.board.draw(surface, dirty)

    def draw(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        super().draw(surface, dirty)
        self.rising.draw(surface)
        if self._note is not None:
            self._note.draw(surface)
        self.board.draw_held(surface, dirty)

    # --- the hands (what things ask)

    def pick_up(self, item: Item, at: Position, by_key: bool) -> bool:
        """Take a thing; True if it came into the hand."""
        if not self.may_act or self._grip is not None:
            return False
        gestures = self.presenter.gestures(self.view)
        taken = grip(item, gestures, at)
        if not taken.effects and not self.presenter.is_own(self.view, item.key):
            return False
        self._forget_notes()
        self._grip = taken
        self._grip.carried = not by_key
        self.app.sound.play("pick_up")
        if by_key:
            self._aim_first()
        else:
            self._carry(at)
        self.root.invalidate()
        return True

    def is_held(self, key: Hashable) -> bool:
        return self._grip is not None and self._grip.item.key == key

    def is_glowing(self, key: Hashable) -> bool:
        """Whether what is held may be put on this thing, or a hint points at it."""
        if self._hinted == key:
            return True
        if self._grip is None:
            return False
        target = OnItem(key)
        return target == self._aim or (self.helps and target in self._grip.effects)

    def is_peeking(self) -> bool:
        return self._peeking

    def peek(self, on: bool) -> None:
        """Show the undersides of the rack while somebody keeps looking."""
        self._peeking = on
        self.root.invalidate()

    def say(self, item: Item) -> str:
        return self.app.words.say(item.label, self.sitting.names) if item.label else ""

    # --- intents

    def handle(self, intent: Intent) -> bool:
        if self._grip is not None and self._handle_held(intent):
            return True
        match intent:
            case Pointed(at):
                if self._panning is not None:
                    self.board.pan(at[0] - self._panning[0], at[1] - self._panning[1])
                    self._panning = at
                    return True
                self._pointed_at_board(at)
            case Pressed(at, button) if self._is_board(at):
                return self._press_board(at, button)
            case Released() if self._panning is not None:
                self._panning = None
                return True
            case Wheeled(at, notches) if self._is_board(at):
                self.board.zoom(at, 1 if notches > 0 else -1)
                self._forget_notes()
                return True
            case Pinched(at, factor, slide):
                self.board.pan(*slide)
                if abs(factor - 1) > 0.04:
                    self.board.zoom(at, 1 if factor > 1 else -1)
                return True
            case Pan(dx, dy):
                self.board.pan(-dx * 80, -dy * 80)
                return True
            case Command():
                return self._command(intent) or super().handle(intent)
        return super().handle(intent)

    def _command(self, command: Command) -> bool:
        middle = self.board.camera.area.center
        match command:
            case Command.ZOOM_IN:
                self.board.zoom(middle, 1)
            case Command.ZOOM_OUT:
                self.board.zoom(middle, -1)
            case Command.FIT:
                self.fit()
            case Command.UNDO:
                self.undo()
            case Command.REDO:
                self.redo()
            case Command.RESET_TURN:
                self.reset_turn()
            case Command.END_TURN:
                self.end_turn()
            case Command.HINT:
                self.hint()
            case Command.CANCEL if self._note is not None:
                self._forget_notes()
            case _:
                return False
        return True

    def _handle_held(self, intent: Intent) -> bool:
        held = self._grip
        assert held is not None
        match intent:
            case Pointed(at):
                self._carry(at)
            case Released(at, button) if button == LEFT:
                if not held.carried:
                    return False
                dx, dy = at[0] - held.origin[0], at[1] - held.origin[1]
                if dx * dx + dy * dy <= CLICK * CLICK:
                    held.carried = False  # a click: the next one puts it down
                    self._click_alone(held)
                else:
                    self._put_down(at)
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
                held.flip_over()
                self.app.sound.play("flip")
                self._carry(self._grip_at)
            case Command.CANCEL:
                self.let_go()
            case Command.ACTIVATE:
                self._put_on_aim()
            case Arrow(dx, dy):
                self._aim_next(dx, dy)
            case Command.NEXT | Command.PREVIOUS:
                self._aim_step(1 if intent is Command.NEXT else -1)
            case _:
                return False
        return True

    def _is_board(self, at: Position) -> bool:
        """Whether nothing but the board lies under a point."""
        return self.root.at(at) in (None, self.root)

    def _press_board(self, at: Position, button: int) -> bool:
        self._forget_notes()
        if button != LEFT:
            return False
        for item in self._items_on_board():
            spot = self.presenter.place_of(self.view, item.key)
            x, y = self.board.camera.to_window(spot)
            reach = max(14, round(self.board.camera.scale * 0.28))
            if abs(at[0] - x) <= reach and abs(at[1] - y) <= reach:
                return self.pick_up(item, at, by_key=False)
        self._panning = at
        return True

    def _items_on_board(self) -> list[Item]:
        if not self.may_act:
            return []
        keys = {gesture.item for gesture in self.presenter.gestures(self.view)}
        found = (self.presenter.item(self.view, key) for key in keys)
        return [
            item
            for item in found
            if item is not None and self.presenter.place_of(self.view, item.key) is not None
        ]

    # --- carrying

    def _carry(self, at: Position) -> None:
        """The hand moves; near a place where it fits, the thing snaps there."""
        self._grip_at = at
        held = self._grip
        if held is None:
            self.board.hold(None, at)
            return
        self._aim = self._target_under(at, held)
        turn, flip, spot = held.turn, held.flip, at
        way = held.fitting(self._aim) if self._aim is not None else None
        if isinstance(self._aim, OnCell) and way is not None and (self.helps or self._exact(way)):
            turn, flip = way[0], way[1]
            spot = self._spot(self._aim)
        self.board.hold(held.item.shown(turn, flip), spot)
        self._light_up()

    def _exact(self, way: tuple[int, bool, Effect]) -> bool:
        held = self._grip
        return held is not None and (way[0], way[1]) == (held.turn, held.flip)

    def _target_under(self, at: Position, held: Grip) -> Target | None:
        widget = self.root.at(at)
        while widget is not None:
            if isinstance(widget, Thing) and widget.item.key != held.item.key:
                return OnItem(widget.item.key)
            if isinstance(widget, Place):
                return OnItem(widget.target)
            widget = widget.parent
        if not self._is_board(at):
            return None
        return self.presenter.target_at(self.view, held.item.key, self.board.camera.to_board(at))

    def _spot(self, target: Target) -> Position:
        """Where in the window a target is."""
        if isinstance(target, OnCell):
            return self.board.camera.to_window(self.presenter.spot(self.view, target))
        for widget in self.root.walk():
            if isinstance(widget, Thing) and widget.item.key == target.key:
                return widget.rect.center
            if isinstance(widget, Place) and widget.target == target.key:
                return widget.rect.center
        return self.app.size[0] // 2, self.app.size[1] // 2

    def _light_up(self) -> None:
        held = self._grip
        if held is None:
            return
        lamp = self.app.theme.colours.lamp
        lit: list[marks.Mark] = []
        if self.helps:
            cells = dict.fromkeys(t.cell for t in held.effects if isinstance(t, OnCell))
            aimed = self._aim.cell if isinstance(self._aim, OnCell) else None
            lit = [marks.Lit(cell, lamp, cell == aimed) for cell in cells]
        extra = self.presenter.preview(self.view, held.item.key, self._aim)
        self.board.explain((*lit, *extra))

    def _spin(self, steps: int) -> None:
        held = self._grip
        if held is None or held.item.turns == 1:
            return
        way = held.fitting(self._aim) if self.helps and self._aim is not None else None
        if way is not None and self._aim is not None:
            held.turn, held.flip = way[0], way[1]
            fits = sorted(t for t, flip, _ in held.effects[self._aim] if flip == held.flip)
            held.turn = fits[(fits.index(held.turn) + steps) % len(fits)]
        else:
            held.spin(steps)
        self.app.sound.play("turn")
        self._carry(self._grip_at)

    def let_go(self) -> None:
        """Put what is held back where it came from."""
        self._grip = None
        self._aim = None
        self.board.hold(None, (0, 0))
        self.board.explain(())
        self.app.dirt.add_all()

    # --- aiming by keyboard

    def _targets(self) -> list[Target]:
        held = self._grip
        if held is None:
            return []
        if self.helps or not any(isinstance(t, OnCell) for t in held.effects):
            return list(held.effects)
        others = [t for t in held.effects if isinstance(t, OnItem)]
        return [*(OnCell(cell) for cell in self.presenter.extent(self.view)), *others]

    def _aim_first(self) -> None:
        targets = self._targets()
        if targets:
            self._aim_at(targets[0])

    def _aim_at(self, target: Target) -> None:
        self._carry(self._spot(target))
        self._aim = target
        self._light_up()
        self.app.dirt.add_all()

    def _aim_step(self, step: int) -> None:
        targets = self._targets()
        if targets:
            here = targets.index(self._aim) if self._aim in targets else -step
            self._aim_at(targets[(here + step) % len(targets)])

    def _aim_next(self, dx: int, dy: int) -> None:
        """The nearest target in the direction of an arrow key."""
        x, y = self._grip_at
        best: tuple[float, Target] | None = None
        for target in self._targets():
            to_x, to_y = self._spot(target)
            ahead = (to_x - x) * dx + (to_y - y) * dy
            aside = abs((to_x - x) * dy) + abs((to_y - y) * dx)
            if ahead > 4 and target != self._aim:
                cost = ahead + 2 * aside
                if best is None or cost < best[0]:
                    best = (cost, target)
        if best is not None:
            self._aim_at(best[1])

    def _put_on_aim(self) -> None:
        if self._aim is not None:
            self._drop(self._aim)

    # --- putting down

    def _click_alone(self, held: Grip) -> None:
        """A thing with only one place to go needs no second click."""
        targets = list(held.effects)
        if len(targets) == 1 and isinstance(targets[0], OnItem):
            self._drop(targets[0])

    def _put_down(self, at: Position) -> None:
        held = self._grip
        assert held is not None
        target = self._target_under(at, held)
        if target is None:
            self.let_go()
        else:
            self._drop(target)

    def _drop(self, target: Target) -> None:
        held = self._grip
        assert held is not None
        way = held.fitting(target)
        if way is not None and (self.helps or self._exact(way)):
            self._do(way[2])
            return
        gesture = Gesture(held.item.key, target, held.turn, held.flip)
        tried = self.presenter.attempt(self.view, gesture)
        reason = self.rules.why_not(self.view, tried) if tried is not None else None
        spot = self._spot(target)
        self.let_go()
        if reason is not None:
            self.refuse(reason, spot)

    def _do(self, effect: Effect) -> None:
        self.let_go()
        if isinstance(effect, Pick):
            item = self.presenter.item(self.view, effect.item)
            if item is not None:
                self.pick_up(item, self._grip_at, by_key=False)
                if self._grip is not None:
                    self._grip.carried = False
                    self._aim_first()
            return
        self.play(*effect)

    def refuse(self, reason: Reason, at: Position) -> None:
        """Say why not, right there: the edges, a sentence, the remedy, the rule."""
        words, names = self.app.words, self.sitting.names
        accent = self.app.theme.colours.accent
        shown: list[marks.Mark] = [marks.Wash(cell, accent, 70) for cell in reason.cells]
        shown += [marks.Edge(cell, side, accent, 0.09) for cell, side in reason.edges]
        self.board.explain(tuple(shown))
        lines = [words.say(self.presenter.worded(reason.text), names)]
        if reason.remedy is not None and self.sitting.helper != "purist":
            lines.append(words.say(self.presenter.worded(reason.remedy.text), names))
        rule = words("table.rule", rule=reason.rule)
        self._show_note(Note(words("table.not_here"), tuple(lines), rule, alarm=True), at)
        self.app.sound.play("refuse")

    def _show_note(self, note: Note, at: Position) -> None:
        self._hide_note()
        note.attach(self)
        assert self._arrangement is not None
        note.arrange(at, self._arrangement.free, round(self.board.camera.scale * 0.7))
        self._note = note
        note.invalidate()

    def _hide_note(self) -> None:
        if self._note is not None:
            self._note.invalidate()
            self._note = None

    def _forget_notes(self) -> None:
        self._hide_note()
        self._resting = None
        self._hinted = None
        if self._grip is None:
            self.board.explain(())

    # --- looking around

    def _pointed_at_board(self, at: Position) -> None:
        """What is explained stays while the pointer stays near."""
        if self._resting is not None:
            x, y = self._resting[1]
            near = max(abs(at[0] - x), abs(at[1] - y)) < self.board.camera.scale * 0.2
            if near and self._is_board(at):
                return
            self._forget_notes()
        self._resting = (self.board.cell_at(at), at) if self._is_board(at) else None
        self._rest = 0.0

    def _explain_hover(self) -> None:
        if self._resting is None or self._grip is not None or self._note is not None:
            return
        cell, at = self._resting
        told = self.presenter.hover(self.view, self.board.camera.to_board(at))
        if told is None:
            return
        title, *lines = (self.app.words.say(line, self.sitting.names) for line in told.lines)
        self.board.explain(told.marks)
        self._show_note(Note(title, tuple(lines)), self.board.window_point(cell))

    def show_cells(self, cells: tuple[Cell, ...]) -> None:
        """Light up the cells a line of the log speaks of."""
        self._hide_note()
        lamp = self.app.theme.colours.lamp
        self.board.explain(marks.outline(self.presenter.layout, cells, lamp))

    # --- moves

    def play(self, *moves: Any) -> None:
        """Play these moves, one after the other as the pieces come to rest."""
        self._queue += moves
        self._play_next()

    def _play_next(self) -> None:
        if not self._queue:
            return
        move = self._queue.pop(0)
        following = self._follower_of(move)
        if following is not None:
            self._hand_over(following, move)
        else:
            self._carry_out(move)

    def _follower_of(self, move: Any) -> int | None:
        """The person who has to take the seat before anything more may be seen."""
        if self.rules.why_not(self.match.state, move) is not None:
            return None
        after = self.rules.to_move(self.rules.apply(self.match.state, move).state)
        humans = self._humans()
        if after is None or after not in humans or after == self._viewer or len(humans) < 2:
            return None
        return after

    def _hand_over(self, following: int, move: Any) -> None:
        """The cover drops first, then the state moves on."""
        if not self.presenter.covers_between(self.match.options):
            self._viewer = following
            self._carry_out(move)
            return
        since = len(self.match.history)
        person = self.sitting.people[following]
        cover = HandOver(self.app, person, lambda: self._news(since), lambda: None)
        self.app.stack.push(cover)
        self._viewer = following
        self._carry_out(move)

    def _news(self, since: int) -> tuple[str, ...]:
        """What happened since, in at most two lines."""
        said = []
        for played in self.match.history[max(0, since - 6) :]:
            for event in played.step.events:
                told = self.presenter.told(event)
                if told is not None:
                    said.append(self.app.words.say(told, self.sitting.names))
        return tuple(said[-2:])

    def _carry_out(self, move: Any) -> None:
        self._forget_notes()
        steps = self.match.play(move)
        self._show_position()
        for step in steps:
            for event in step.events:
                self._animate(event)
        self._wait = PAUSE
        self._hint = 0
        self.refresh()

    def _animate(self, event: Event) -> None:
        speed = self.app.settings.animation_speed
        self.app.sound.play_event(event)
        if isinstance(event, Scored) and event.item.cells:
            points = [self.board.window_point(cell) for cell in event.item.cells]
            x = sum(point[0] for point in points) // len(points)
            y = sum(point[1] for point in points) // len(points)
            if event.item.points and speed > 0:
                self.rising.add(event.item.points, (x, y))
        if speed <= 0:
            return
        for key, motion in self.presenter.motions(event, self.view).items():
            motion.seconds /= speed
            motion.wait /= speed
            self.board.move(key, motion)

    def undo(self) -> None:
        if self._queue or not self.match.can_undo or not self._is_own_undo():
            self.app.toasts.show(self.app.words("table.cannot_undo"), "undo")
            return
        self.match.undo()
        self._after_change()

    def _is_own_undo(self) -> bool:
        return self.acting is None or self._viewer in self._humans()

    def redo(self) -> None:
        if self.match.can_redo and not self._queue:
            self.match.redo()
            self._after_change()

    def reset_turn(self) -> None:
        seat = self.acting
        while self.match.can_undo and self.acting == seat:
            self.match.undo()
        self._after_change()

    def _after_change(self) -> None:
        self.let_go()
        self._forget_notes()
        self.rising.clear()
        if self._thinker is not None:
            self._thinker.forget()
        acting = self.acting
        if acting is not None and acting in self._humans():
            self._viewer = acting
        self._ended = False
        self._show_position()
        self.board.skip_motions()
        self.refresh()

    # --- buttons

    def press(self, press: Press) -> None:
        """A move that is a button; it asks back if something useful would be lost."""
        if not self.may_act:
            return
        if press.warning is not None and self.helps:
            words, names = self.app.words, self.sitting.names
            self.app.stack.push(
                question(
                    self.app,
                    words("table.sure"),
                    words.say(press.warning, names),
                    words.say(press.label, names),
                    words("table.play_on"),
                    lambda: self.play(*press.moves),
                )
            )
            return
        self.play(*press.moves)

    def end_turn(self) -> None:
        """The red button: end the turn, or choose how if there are several ways."""
        ends = [press for press in self._showing.presses if press.is_end]
        if ends and self.may_act:
            self.press(ends[0])

    def hint(self) -> None:
        """What to look at, then where, then which move."""
        if not self.may_act or self.sitting.helper != "learner":
            return
        move = player_of("fair", self.rules).choose(
            self.rules, self.view, self._viewer, Random(len(self.match.history))
        )
        found = _gesture_of(self.presenter.gestures(self.view), move)
        self._forget_notes()
        words = self.app.words
        if found is None:
            self.app.toasts.show(words("table.hint_button"), "info")
            return
        self._hint = min(3, self._hint + 1)
        self._hinted = found.item
        lamp = self.app.theme.colours.lamp
        if self._hint >= 2 and isinstance(found.target, OnCell):
            self.board.explain((marks.Lit(found.target.cell, lamp, strong=True),))
        if self._hint >= 3:
            item = self._find_item(found.item)
            if item is not None:
                self.pick_up(item, self._spot(found.target), by_key=True)
                if self._grip is not None:
                    self._grip.turn, self._grip.flip = found.turn, found.flip
                    self._aim_at(found.target)
        self.root.invalidate()

    def _find_item(self, key: Hashable) -> Item | None:
        for widget in self.root.walk():
            if isinstance(widget, Thing) and widget.item.key == key:
                return widget.item
        return self.presenter.item(self.view, key)

    # --- time

    def update(self, dt: float) -> bool:
        moving = self.board.update(dt)
        for rect in self.rising.rects():
            self.app.dirt.add(rect)
        rising = self.rising.update(dt)
        if not moving and self._queue:
            self._play_next()
            moving = True
        self._rest += dt
        if self._rest > HOVER and self.app.stack.top is self:
            self._explain_hover()
        if not moving and not self._queue:
            self._let_computer_play(dt)
        tweening = super().update(dt)
        return moving or rising or tweening

    def _let_computer_play(self, dt: float) -> None:
        acting = self.acting
        if acting is None:
            self._maybe_end(dt)
            return
        if acting in self._humans() or self._thinker is None or self.app.stack.top is not self:
            return
        self._wait -= dt
        if not self._thinker.is_busy:
            self._ask(acting)
        if self._wait <= 0:
            found = self._thinker.poll()
            if found is not None:
                self.play(self.rules.move_from_text(found))

    def _ask(self, seat: int) -> None:
        assert self._thinker is not None
        words = tuple(self.rules.move_to_text(played.move) for played in self.match.history)
        level = self.sitting.people[seat].level
        task = Task(self.rules.name, self.match.options, self.match.seed, words, seat, level)
        self._thinker.ask(task)

    def _maybe_end(self, dt: float) -> None:
        if self._ended or self.app.stack.top is not self:
            return
        self._wait -= dt
        if self._wait < PAUSE - LOOK:
            self._ended = True
            outcome = self.rules.outcome(self.match.state)
            assert outcome is not None
            self.app.stack.push(Results(self.app, self.sitting, outcome, self._once_more))

    def _once_more(self) -> None:
        """The same people, the same options, another shuffle."""
        seed = Random().randrange(10**6)
        again = Match(self.rules, self.match.options, seed)
        path = self.sitting.path.with_name(f"{self.rules.name}-{seed}{self.sitting.path.suffix}")
        sitting = Sitting(again, self.sitting.people, self.sitting.helper, path)
        self.app.stack.replace(self.app.tables[self.rules.name](self.app, sitting))


def _gesture_of(gestures: Mapping[Gesture, Effect], move: Any) -> Gesture | None:
    """The gesture that begins with this move."""
    for gesture, effect in gestures.items():
        if not isinstance(effect, Pick) and effect[0] == move:
            return gesture
    return None
