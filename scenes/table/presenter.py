"""What a game tells the shared table: the board, what lies beside it, what hands may do."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from game.cell import Cell
from game.core import chronicle
from game.core.chronicle import Chronicle, Turn
from game.core.events import Event, Scored, TilePlaced
from game.core.match import Match
from game.core.rules import AnyRules
from game.core.score import Item as ScoreItem
from game.core.text import Text, text
from scenes.counting.sheet import CountSheet
from scenes.screens.finale.tale import Feat, Tale
from scenes.settings import Settings
from scenes.table.advice import Advice
from scenes.table.drama.living import Living
from scenes.table.drama.moment import Moment
from scenes.table.gestures import Effect, Gesture, OnCell, OnItem, Target, Way
from scenes.table.keys import RACK, InHand, Key, TileAt
from scenes.table.naming import Naming, unmarked
from scenes.table.recap import Recap
from scenes.table.remaining import Remaining
from scenes.table.showing import Hover, Item, Showing
from scenes.table.sounds import SOUNDS, sound_of
from scenes.table.worth import Moves, Worth
from scenes.ui.theme import Colour
from scenes.view.compass import Side, side_of
from scenes.view.ground import Ground
from scenes.view.layouts import Layout, Point
from scenes.view.marks import Corners, Mark, outline
from scenes.view.motion import Motion
from scenes.view.pieces import TILES, Held, Named, Piece

BEST = 3  # turns that are told of in the end
PRINTED = 0.44  # tile widths of what is part of a tile
STORIES = 2  # views whose story is remembered: before and after a move

LAMP = (255, 202, 92)
DROP_SECONDS = 0.2


class Presenter(ABC):
    """One game at the shared table. It only tells; the table draws and listens."""

    layout: Layout
    rules: AnyRules
    margin = 0.6  # tile widths of table shown around the board: room to put a tile at its rim
    is_whole = False  # the board has one size, and all of it is always shown
    turned = 0  # degrees by which people turned the board
    sounds: Mapping[type[Event], str] = SOUNDS  # by kind of event
    naming = Naming({}, unmarked)  # for the legend
    prompts: Mapping[str, str] = {}  # what is due, by its key, and the rule that tells more
    alone_move_by_move = False  # a player alone has no turns that end
    draws_face_down = False  # what the end of a turn draws is turned up only when it is ended
    _stories: tuple[tuple[Any, int, tuple[Mark, ...]], ...] = ()

    @property
    def turn_step(self) -> int:
        """Degrees by which the board can be turned."""
        return round(self.layout.degrees)

    def to_come(self, state: Any) -> Iterable[str]:
        """Pictures that the next moves may show and that are slow to read; of the whole state, as
        nobody sees what is only read."""
        return ()

    def in_hands(self, state: Any) -> Iterable[str]:
        """Pictures of the tiles that may be laid next, by anybody."""
        return ()

    # --- the board

    @abstractmethod
    def pieces(self, view: Any) -> Iterable[Piece]:
        """Everything that lies on the board."""

    def story(self, view: Any) -> Iterable[Mark]:
        """What has come of the board so far, for all to see: marks that lie on its tiles."""
        return ()

    def footing(self, view: Any, colour: Colour) -> Iterable[Mark]:
        """Which cells just those things are in that reach beyond them."""
        return ()

    def story_of(self, view: Any) -> tuple[Mark, ...]:
        """The same; the last views are asked for often, and told once."""
        for known, turned, told in self._stories:
            if known is view and turned == self.turned:
                return told
        told = tuple(self.story(view))
        self._stories = ((view, self.turned, told), *self._stories[: STORIES - 1])
        return told

    def printed(self, view: Any) -> Iterable[tuple[str, Point]]:
        """What is part of a tile or of the map and has a name of its own, and where it is."""
        return ()

    def named(self, view: Any) -> Iterable[Named]:
        """All that lies on the board, by name."""
        yield from self.naming.lying(self.layout, self.pieces(view), self.story(view))
        for name, at in self.printed(view):
            yield Named(name, at, PRINTED)

    def alive(self, view: Any) -> Iterable[Living]:
        """What stirs on the board while nobody does anything."""
        return ()

    def ground(self, view: Any) -> Ground | None:
        """What lies under the pieces besides the table's wood."""
        return None

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

    def open_hand(self, view: Any, seat: int) -> tuple[Held, ...]:
        """The tiles before a seat, as far as everybody sees them."""
        showing = self.showing(view, seat)
        theirs = next((panel.items for panel in showing.panels if panel.seat == seat), ())
        return tuple(item.face for item in theirs or showing.rack if item.face.is_tile)

    @abstractmethod
    def covers_between(self, settings: Settings) -> bool:
        """Whether hands are secret, so that a cover belongs between two people."""

    def rule_due(self, view: Any) -> str:
        """The number of the rule that tells what is to be done now; empty if there is no one."""
        if self.rules.outcome(view) is not None:
            return self.prompts.get("over", "")
        guide = self.showing(view, self.rules.to_move(view) or 0).guide
        return self.prompts.get(guide[0].key if guide else "", "")

    def worded(self, said: Text) -> Text:
        """A refusal or remedy of the game as a message of the catalogue."""
        return Text(f"reason.{said.key}", said.params)

    def remaining(self, view: Any, seat: int) -> Remaining | None:
        """The tiles that are still to come, as this seat may know; None where there are none."""
        return None

    # --- the end of a turn

    def waits_after(self, before: Any, move: Any) -> bool:
        """Whether a turn that a move has ended by itself waits until it is said to be over."""
        return False

    def face_down(self, view: Any, seat: int, count: int) -> Any:
        """The view with the last tiles that a seat drew face down."""
        return view

    # --- what hands do

    def gestures(self, view: Any) -> Mapping[Gesture, Effect]:
        """All that can be done by hand now, from the legal moves."""
        meant = ((self.meant_by(view, move), move) for move in self.rules.legal(view))
        return {gesture: (move,) for gesture, move in meant if gesture is not None}

    def meant_by(self, view: Any, move: Any) -> Gesture | None:
        """What a hand does that means this move, legal or not; None for what hands do not do."""
        return None

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

    def meeting(self, view: Any, tried: Gesture, cell: Cell, side: int) -> tuple[Mark, ...]:
        """What meets on a side of a cell if a tile is put there as somebody tried it."""
        return ()

    def tried(self, view: Any, key: Key) -> tuple[Any, ...]:
        """A move that somebody means who reaches for a thing with which nothing can be done."""
        cell = next(iter(self.extent(view)), (0, 0))
        targets: tuple[Target, ...] = (OnItem(RACK), OnCell(cell))
        tries = (self.attempt(view, Gesture(key, target)) for target in targets)
        return next(filter(None, tries), ())

    def remark(self, view: Any, key: Key, seat: int) -> Text | None:
        """What this seat is told of a thing that is not there to be taken at all."""
        return text("table.vain.laid") if isinstance(key, TileAt) else None

    def takes_anywhere(self, view: Any) -> bool:
        """Whether the board is bare, so that the first tile may be dropped wherever one likes."""
        return False

    def unturned(self, view: Any, key: Key) -> Text | None:
        """What to say, once, to somebody who tries to turn what does not turn."""
        return None

    def held_guide(self, view: Any, key: Key) -> Text | None:
        """What is due while this is held, where that is something of its own."""
        return None

    def asked(self, view: Any) -> tuple[Cell, ...]:
        """The cells that the question of now speaks of."""
        return ()

    def in_play(self, view: Any) -> tuple[Cell, ...]:
        """The cells that have to be in sight now."""
        return self.asked(view)

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

    @abstractmethod
    def advice(self, view: Any, move: Any) -> Advice:
        """What to say of a move that is a good one."""

    def side_of(self, view: Any) -> Side:
        """Says on which side of the board cells lie."""
        return partial(side_of, self.layout, self.turned, board=tuple(self.extent(view)))

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

    def turn(self, seat: int, events: Sequence[Event]) -> Recap | None:
        """A turn of a seat as one sentence, from all that happened in it."""
        return None

    def counted(self, view: Any, item: ScoreItem) -> tuple[Mark, ...]:
        """What earned the points, as far as it can still be told on the board."""
        return tuple(outline(self.layout, item.cells, LAMP))

    def pointed_out(self, view: Any, cells: tuple[Cell, ...], colour: Colour) -> tuple[Mark, ...]:
        """What a figure of the rulebook or an answer of a lesson is about."""
        return tuple(outline(self.layout, cells, colour))

    def motions(self, event: Event, view: Any) -> Mapping[Key, Motion]:
        """How pieces come to where they lie now: a tile drops."""
        if not isinstance(event, TilePlaced):
            return {}
        x, y = self.layout.centre(event.cell)
        return {TileAt(event.cell): Motion(((x, y - 0.3), (x, y)), DROP_SECONDS, lift=0.2)}

    def moments(self, events: Sequence[Event], before: Any, view: Any) -> Sequence[Moment]:
        """What plays over the board as a move leads from one position to the next."""
        return ()

    def traces(self, view: Any, event: Event, colour: Colour) -> tuple[Mark, ...]:
        """What is left to see on the board of an event of the last turn."""
        return (Corners(event.cell, colour),) if isinstance(event, TilePlaced) else ()

    def sound_of(self, event: Event) -> str | None:
        """The sound that goes with an event."""
        return sound_of(event, self.sounds)

    def lit(self, view: Any, event: Event) -> tuple[Mark, ...]:
        """What an event speaks of, as it lies on the board."""
        if isinstance(event, Scored):
            return self.counted(view, event.item)
        return tuple(outline(self.layout, self.cells_of(event), LAMP))

    def cells_of(self, event: Event) -> tuple[Cell, ...]:
        """The cells an event speaks of, for the log."""
        cell = getattr(event, "cell", None)
        return (cell,) if cell is not None else tuple(getattr(event, "cells", ()))

    def recall(self, events: Iterable[Event]) -> None:  # noqa: B027 - most need no memory
        """Everything that happened so far, for what the state does not tell."""

    def see(self, events: Iterable[Event]) -> None:  # noqa: B027
        """What happened since."""

    @property
    def memory(self) -> Any:
        """All that was recalled and seen, to be given back where the game stands so again."""
        return None

    @memory.setter  # noqa: B027
    def memory(self, memory: Any) -> None:
        """Know just this."""

    def finale(self, view: Any) -> Iterable[ScoreItem]:
        """What is counted on the board once the game is over, in this order."""
        return ()

    def count_sheet(self, view: Any) -> CountSheet | None:
        """What people can count for themselves once it is over; None if there is nothing."""
        return None

    def tale(self, match: Match[Any, Any], view: Any) -> Tale:
        """What the finale tells of a finished game."""
        story = self.chronicle(match)
        return Tale(story, self.feats(match, view, story))

    def chronicle(self, match: Match[Any, Any]) -> Chronicle:
        """The game turn by turn, over or not."""
        return chronicle.chronicle(match)

    def feats(self, match: Match[Any, Any], view: Any, story: Chronicle) -> tuple[Feat, ...]:
        """The best turns, the best first."""
        return tuple(
            Feat(number, self.keepsakes(match, view, story.turns[number]))
            for number in story.best(BEST)
        )

    def keepsakes(self, match: Match[Any, Any], view: Any, turn: Turn) -> tuple[Held, ...]:
        """Pictures of what was played in a turn: its tiles, as they lie."""
        events = chronicle.events(match, turn.span)
        cells = [event.cell for event in events if isinstance(event, TilePlaced)]
        tiles = {piece.at: piece for piece in self.pieces(view) if piece.layer == TILES}
        found = (tiles[self.layout.centre(cell)] for cell in cells)
        return tuple(Held(tile.picture, tile.marks, tile.degrees) for tile in found)
