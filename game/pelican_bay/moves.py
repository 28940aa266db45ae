"""What a player can do. Tiles are named by their slot in the hand, discs by their number."""

from dataclasses import dataclass
from typing import TypeAlias

from game.cell import Cell
from game.core.codec import Codec
from game.grid.hex import SIDES
from game.tiles.kept import Kept

DISCS = 3  # PB-C1
HAND = 2  # PB-S4
_CELLS = 1 << 12  # kept, for the sea is wide


@dataclass(frozen=True, slots=True)
class LayBase:
    """Lay one of the three tiles of the base (PB-S2)."""

    slot: int
    cell: Cell
    turn: int


@dataclass(frozen=True, slots=True)
class SkipDisc:
    """Lay no disc beside the base (PB-S3)."""


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a tile from the hand, turned clockwise (PB-P2)."""

    slot: int
    cell: Cell
    turn: int


@dataclass(frozen=True, slots=True)
class Stop:
    """End the step after its first tile (PB-P1)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Exchange the hand because nothing fits (PB-P5)."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Mark everything just closed with pelicans and play on (PB-R3)."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Leave what was just closed and score the open region instead (PB-R3)."""


@dataclass(frozen=True, slots=True)
class TakePelican:
    """Take a pelican from an opponent, the supply being empty (PB-L1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlaceDisc:
    """Block an empty cell with a disc from the supply (PB-D2)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class MoveDisc:
    """Move a disc that lies on the table to another cell (PB-D2)."""

    disc: int
    cell: Cell


Move: TypeAlias = (
    LayBase | SkipDisc | Place | Stop | Pass | Claim | Decline | TakePelican | PlaceDisc | MoveDisc
)

CODEC: Codec[Move] = Codec(
    {
        "base": LayBase,
        "skip_disc": SkipDisc,
        "place": Place,
        "stop": Stop,
        "pass": Pass,
        "claim": Claim,
        "decline": Decline,
        "take": TakePelican,
        "disc": PlaceDisc,
        "move_disc": MoveDisc,
    }
)

STOP, PASS, CLAIM, DECLINE, SKIP_DISC = Stop(), Pass(), Claim(), Decline(), SkipDisc()


def _places(cell: Cell) -> tuple[Place, ...]:
    return tuple(Place(slot, cell, turn) for slot in range(HAND) for turn in range(SIDES))


def _moves_of_discs(cell: Cell) -> tuple[MoveDisc, ...]:
    return tuple(MoveDisc(disc, cell) for disc in range(DISCS))


PLACES = Kept(_places, _CELLS)  # both tiles of a hand laid here, turn by turn
DISC_PLACED = Kept(PlaceDisc, _CELLS)
DISC_MOVED = Kept(_moves_of_discs, _CELLS)  # each of the three discs brought here
