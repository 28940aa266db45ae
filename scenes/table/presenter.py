"""What a game tells the shared table: the board, what lies beside it, what hands may do."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any

from game.cell import Cell
from game.core.events import Event, Scored
from game.core.score import Item as ScoreItem
from game.core.text import Text
from scenes.settings import Settings
from scenes.table.gestures import Effect, Gesture, OnCell, Target, Way
from scenes.table.keys import InHand, Key
from scenes.table.showing import Flash, Hover, Item, Showing
from scenes.table.sounds import SOUNDS, sound_of
from scenes.table.worth import Moves, Worth
from scenes.view.layouts import Layout, Point
from scenes.view.marks import Mark
from scenes.view.motion import Motion
from scenes.view.pieces import Piece


class Presenter(ABC):
    """One game at the shared table. It only tells; the table draws and listens."""

    layout: Layout
    margin = 0.75  # tile widths of table shown around the board
    sounds: Mapping[type[Event], str] = SOUNDS  # by kind of event

    # --- the board

    @abstractmethod
    def pieces(self, view: Any) -> Iterable[Piece]:
        """Everything that lies on the board."""

    def story(self, view: Any) -> Iterable[Mark]:
        """What has come of the board so far, for all to see: marks that lie on its tiles."""
        return ()

    @abstractmethod
    def extent(self, view: Any) -> Iterable[Cell]:
        """The cells that matter, for a look at the whole."""

    @abstractmethod
    def hover(self, view: Any, point: Point) -> Hover | None:
        """What there is to say about a place on the board."""

    # --- beside the board

    @abstractmethod
    def showing(self, view: Any, seat: int) -> Showing:
        """Everything beside the board, as this seat may see it."""

    @abstractmethod
    def covers_between(self, settings: Settings) -> bool:
        """Whether hands are secret, so that a cover belongs between two people."""

    def worded(self, said: Text) -> Text:
        """A refusal or remedy of the game as a message of the catalogue."""
        return Text(f"reason.{said.key}", said.params)

    # --- what hands do

    @abstractmethod
    def gestures(self, view: Any) -> Mapping[Gesture, Effect]:
        """All that can be done by hand now, from the legal moves."""

    @abstractmethod
    def attempt(self, view: Any, gesture: Gesture) -> tuple[Any, ...]:
        """What somebody tries with a gesture that is not among them, move by move, for the
        referee to stop it."""

    def item(self, view: Any, key: Key) -> Item | None:
        """Something to hold that lies on the board, or comes after another gesture."""
        return None

    def place_of(self, view: Any, key: Key) -> Point | None:
        """Where on the board something that can be picked up lies."""
        return None

    def is_own(self, view: Any, key: Key) -> bool:
        """Whether a thing may be lifted even though there is no place for it now."""
        return isinstance(key, InHand)

    def target_at(self, view: Any, item: Key, point: Point) -> OnCell:
        """Which place of the board is meant by a point."""
        return OnCell(self.layout.cell_at(point))

    def spot(self, view: Any, target: OnCell) -> Point:
        """Where a thing snaps to when it is put on a target."""
        return self.layout.centre(target.cell)

    def preview(self, view: Any, key: Key, aim: Target | None, turn: int) -> tuple[Mark, ...]:
        """What to show on the board while something is held over a target, turned as it is."""
        return ()

    def whisper(self, view: Any, key: Key, aim: Target | None) -> Hover | None:
        """What to say about a target while something is held over it."""
        return None

    def follow_ups(self, view: Any) -> tuple[Moves, ...]:
        """The ways to settle at once what a drop leaves to be decided."""
        return ()

    def owed(self, view: Any) -> tuple[Scored, ...]:
        """What is earned already but written down later in the turn."""
        return ()

    def promise(self, view: Any, key: Key, worth: Worth) -> Hover | None:
        """What to say and show of what a drop would bring."""
        return None

    def lead(self, view: Any, key: Key, way: Way, cell: Cell, turn: int | None) -> Way:
        """How what is held came so far, taken on to a cell; empty for what is simply put down."""
        return ()

    def figures(self, view: Any, key: Key) -> Mapping[Cell, int]:
        """How far each cell is for what is held, where that matters."""
        return {}

    # --- what happened

    @abstractmethod
    def told(self, event: Event) -> Text | None:
        """A line for the log; its parameter `seat` becomes a name."""

    @abstractmethod
    def motions(self, event: Event, view: Any) -> Mapping[Key, Motion]:
        """How pieces come to where they lie now."""

    def flashes(self, event: Event, view: Any) -> tuple[Flash, ...]:
        """Pictures that show for a moment where something happened."""
        return ()

    def sound_of(self, event: Event) -> str | None:
        """The sound that goes with an event."""
        return sound_of(event, self.sounds)

    def cells_of(self, event: Event) -> tuple[Cell, ...]:
        """The cells an event speaks of, for the log."""
        cell = getattr(event, "cell", None)
        return (cell,) if cell is not None else tuple(getattr(event, "cells", ()))

    def recall(self, events: Iterable[Event]) -> None:  # noqa: B027 - most need no memory
        """Everything that happened so far, for what the state does not tell."""

    def see(self, events: Iterable[Event]) -> None:  # noqa: B027
        """What happened since."""

    def finale(self, view: Any) -> Iterable[ScoreItem]:
        """What is counted on the board once the game is over, in this order."""
        return ()
