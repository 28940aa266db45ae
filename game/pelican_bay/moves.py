"""What a player can do. Tiles are named by their slot in the hand, discs by their number."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from game.cell import Cell
from game.core.codec import Codec
from game.grid.hex import SIDES


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


@lru_cache(maxsize=1 << 16)
def places(cell: Cell, slot: int, turns: int) -> tuple[Place, ...]:
    """One move per rotation whose bit is set, made once and used again."""
    return tuple(Place(slot, cell, turn) for turn in range(SIDES) if turns >> turn & 1)


@lru_cache(maxsize=1 << 12)
def disc_placed(cell: Cell) -> PlaceDisc:
    """The move that lays a disc here, made once and used again."""
    return PlaceDisc(cell)


@lru_cache(maxsize=1 << 14)
def disc_moved(disc: int, cell: Cell) -> MoveDisc:
    """The move that brings this disc here, made once and used again."""
    return MoveDisc(disc, cell)
