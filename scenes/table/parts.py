"""The table and its parts, as far as they know one another."""

from typing import Any, Protocol

from game.cell import Cell
from game.core.match import Match
from game.core.reasons import Reason
from game.core.rules import AnyRules
from scenes.game_host import GameHost
from scenes.intents import Position
from scenes.sitting.sitting import Sitting
from scenes.table.gestures import Gesture, Target
from scenes.table.keys import Key
from scenes.table.presenter import Presenter
from scenes.table.rising import Rising
from scenes.table.showing import Hover, Item, Press
from scenes.table.things import Hands
from scenes.ui.tween import Tweens
from scenes.ui.widget import Ground, Widget
from scenes.view.board import BoardView


class HandPart(Protocol):
    """The hand, for notes that point out what to do and panels that show what can be taken."""

    @property
    def is_empty(self) -> bool: ...

    def items_on_board(self) -> list[Item]: ...

    def spot(self, target: Target) -> Position: ...

    def pick_up_as(self, item: Item, gesture: Gesture) -> None: ...

    def let_go(self) -> None: ...


class NotesPart(Protocol):
    """The notes, for whoever has something to say at a place on the board."""

    @property
    def is_thinking(self) -> bool: ...

    def forget(self) -> None: ...

    def start_over(self) -> None: ...

    def refuse(self, reason: Reason, at: Position) -> None: ...

    def whisper(self, told: Hover | None, aim: Target | None) -> None: ...

    def show_cells(self, cells: tuple[Cell, ...]) -> None: ...

    def hint(self) -> None: ...


class LogPart(Protocol):
    """The log, for the panel that shows it."""

    def lines(self) -> tuple[Widget, ...]: ...


class FlowPart(Protocol):
    """The course of the game, for hands and buttons that play."""

    @property
    def has_ended(self) -> bool: ...

    def play(self, *moves: Any) -> None: ...

    def say_nothing_found(self) -> None: ...

    def show_results(self) -> None: ...


class Table(Ground, Hands, Protocol):
    """The scene itself, for its parts."""

    app: GameHost
    sitting: Sitting
    match: Match[Any, Any]
    rules: AnyRules
    presenter: Presenter
    board: BoardView
    rising: Rising
    root: Widget
    tweens: Tweens
    humans: list[int]
    viewer: int
    useful: tuple[Key, ...]
    most_beside: int

    @property
    def hand(self) -> HandPart: ...

    @property
    def notes(self) -> NotesPart: ...

    @property
    def flow(self) -> FlowPart: ...

    @property
    def log(self) -> LogPart: ...

    @property
    def view(self) -> Any: ...

    @property
    def acting(self) -> int | None: ...

    @property
    def may_act(self) -> bool: ...

    @property
    def helps(self) -> bool: ...

    @property
    def notices(self) -> tuple[str, ...]: ...

    def is_board(self, at: Position) -> bool: ...

    def recall(self) -> None: ...

    def show_position(self) -> None: ...

    def keep_in_sight(self) -> None: ...

    def refresh(self) -> None: ...

    def fit(self) -> None: ...

    def peek(self, on: bool) -> None: ...

    def press(self, press: Press) -> None: ...

    def undo(self) -> None: ...

    def redo(self) -> None: ...

    def back(self) -> bool: ...
