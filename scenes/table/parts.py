"""The table and its parts, as far as they know one another."""

from collections.abc import Iterable
from typing import Any, Protocol

import pygame

from game.cell import Cell
from game.core.bars import Bar
from game.core.events import Event
from game.core.match import Match
from game.core.reasons import Reason
from game.core.rules import AnyRules
from game.core.text import Text
from scenes.game_host import GameHost
from scenes.intents import Position
from scenes.sitting.sitting import Sitting
from scenes.table.banner import Banner
from scenes.table.drama.playing import Drama
from scenes.table.drawer import LogLine, TurnLine
from scenes.table.gestures import Gesture, Target
from scenes.table.keys import Key
from scenes.table.places import Places
from scenes.table.presenter import Presenter
from scenes.table.rising import Rising
from scenes.table.showing import Hover, Item, Press, Showing
from scenes.table.things import Hands
from scenes.table.turn_end import TurnEnd
from scenes.ui.tween import Tweens
from scenes.ui.widget import Ground, Widget
from scenes.view.board import BoardView
from scenes.view.marks import Mark


class HandlesPart(Protocol):
    """The handles of a held tile, for notes that keep off them."""

    @property
    def rects(self) -> tuple[pygame.Rect, ...]: ...


class HandPart(Protocol):
    """The hand, for notes that point out what to do and panels that show what can be taken."""

    @property
    def is_empty(self) -> bool: ...

    @property
    def held(self) -> Key | None: ...

    @property
    def handles(self) -> HandlesPart: ...

    def items_on_board(self) -> list[Item]: ...

    def spot(self, target: Target) -> Position: ...

    def pick_up_as(self, item: Item, gesture: Gesture) -> None: ...

    def let_go(self) -> None: ...

    def stay(self) -> None: ...


class NotesPart(Protocol):
    """The notes, for whoever has something to say at a place on the board."""

    @property
    def is_shown(self) -> bool: ...

    def forget(self) -> None: ...

    def refuse(self, reason: Reason, at: Position) -> None: ...

    def answer(self, said: Iterable[Text], near: pygame.Rect) -> None: ...

    def whisper(self, told: Hover | None, aim: Target | None) -> None: ...

    def show_fits(self, cell: Cell) -> bool: ...

    def show_told(self, events: tuple[Event, ...]) -> None: ...

    def advise(
        self, told: Hover, cells: tuple[Cell, ...], near: Position | None, thing: Key | None,
        button: pygame.Rect | None = None,
    ) -> None: ...  # fmt: skip


class HintsPart(Protocol):
    """The hints, for their button and for the course of the game."""

    @property
    def is_thinking(self) -> bool: ...

    @property
    def are_given(self) -> bool: ...

    def ask(self) -> None: ...

    def start_over(self) -> None: ...


class AnswersPart(Protocol):
    """The answers, for hands that reach for what cannot be had."""

    def room_of(self, key: Key, at: Position) -> pygame.Rect: ...

    def of_thing(self, key: Key, near: pygame.Rect) -> None: ...

    def of_ground(self, at: Position) -> None: ...

    def lets_lift(self, key: Key) -> bool: ...

    def of_drop(self, at: Position) -> None: ...


class LogPart(Protocol):
    """The log, for the panel that shows it."""

    def turns(self) -> tuple[TurnLine, ...]: ...

    def sentences(self, turns: int) -> tuple[str, ...]: ...

    def unfolded(self, turn: TurnLine) -> tuple[LogLine, ...]: ...


class FlowPart(Protocol):
    """The course of the game, for hands and buttons that play."""

    def press(self, press: Press) -> None: ...

    def pass_on(self) -> None: ...

    def reseat(self) -> None: ...

    @property
    def turn_end(self) -> TurnEnd: ...

    def forgiven_after(self, before: Any, move: Any) -> tuple[Bar, ...]: ...

    @property
    def may_peek(self) -> bool: ...

    @property
    def is_busy(self) -> bool: ...

    @property
    def has_ended(self) -> bool: ...

    def play(self, *moves: Any) -> None: ...

    def say_nothing_found(self) -> None: ...

    def show_results(self) -> None: ...

    def show_replay(self) -> None: ...


class SightPart(Protocol):
    """What is in sight, for buttons and for the course of the game."""

    def grasp(self, at: Position, is_click: bool) -> None: ...

    def fit(self) -> None: ...

    def follow(self) -> None: ...

    def turn(self) -> None: ...


class DisplayPart(Protocol):
    """The board as it is shown, for whatever changes it or tells how it was."""

    shown: Any  # the view to which the board belongs

    @property
    def newest(self) -> tuple[Cell, ...]: ...

    def show_view(self, view: Any) -> None: ...

    def events(self, plies: range) -> tuple[Event, ...]: ...

    def marks_of(self, events: Iterable[Event]) -> tuple[Mark, ...]: ...

    def animate(self, event: Event, view: Any, slow: float = 1.0) -> None: ...

    def recall(self, moves: int | None = None) -> None: ...


class AgainPart(Protocol):
    """The last turn once more, for the key that asks for it and for the course of the game."""

    def start(self) -> None: ...

    def stop(self) -> bool: ...


class ScoutingPart(Protocol):
    """Looking for what fits, for the key that asks for it."""

    def start(self) -> None: ...


class Table(Ground, Hands, Protocol):
    """The scene itself, for its parts."""

    app: GameHost
    sitting: Sitting
    match: Match[Any, Any]
    rules: AnyRules
    presenter: Presenter
    board: BoardView
    rising: Rising
    drama: Drama
    banner: Banner
    root: Widget
    tweens: Tweens
    humans: list[int]
    useful: tuple[Key, ...]
    welcoming: frozenset[Key]
    on_trial: tuple[Key, ...]
    due: frozenset[Key]
    is_due: bool
    places: Places
    is_log_open: bool
    most_beside: int
    takes_back: bool
    cites_briefly: bool  # notes name their rule by the number alone
    has_story: bool

    def laid_out(self) -> Showing: ...

    def focus(self, widget: Widget | None) -> None: ...

    def hide_tooltip(self) -> None: ...

    @property
    def hand(self) -> HandPart: ...

    @property
    def notes(self) -> NotesPart: ...

    @property
    def hints(self) -> HintsPart: ...

    @property
    def answers(self) -> AnswersPart: ...

    @property
    def flow(self) -> FlowPart: ...

    @property
    def sight(self) -> SightPart: ...

    @property
    def log(self) -> LogPart: ...

    @property
    def display(self) -> DisplayPart: ...

    @property
    def again(self) -> AgainPart: ...

    @property
    def scouting(self) -> ScoutingPart: ...

    @property
    def tells_fits(self) -> bool: ...

    @property
    def view(self) -> Any: ...

    @property
    def viewer(self) -> int: ...

    @viewer.setter
    def viewer(self, seat: int) -> None: ...

    @property
    def acting(self) -> int | None: ...

    @property
    def may_act(self) -> bool: ...

    @property
    def free(self) -> pygame.Rect: ...

    @property
    def helper(self) -> str: ...

    @property
    def helps(self) -> bool: ...

    @property
    def tries_anything(self) -> bool: ...

    @property
    def aims_first(self) -> Position | None: ...

    @property
    def notices(self) -> tuple[str, ...]: ...

    def is_board(self, at: Position) -> bool: ...

    def show_position(self) -> None: ...

    def mark_due(self) -> None: ...

    def refresh(self) -> None: ...

    def peek(self, on: bool) -> None: ...

    def toggle_log(self) -> None: ...

    def press(self, press: Press) -> None: ...

    def end_turn(self) -> None: ...

    def undo(self) -> None: ...

    def redo(self) -> None: ...

    def reset_turn(self) -> None: ...

    def hint(self) -> None: ...

    def docked(self) -> Widget | None: ...

    def on_board(self) -> list[Widget]: ...

    def show_menu(self) -> None: ...

    def show_legend(self) -> None: ...

    def show_rules(self) -> None: ...

    def back(self) -> bool: ...
