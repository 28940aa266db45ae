"""Ships and forts as they lie on the map, with what there is to know of them at a glance."""

from collections.abc import Callable, Iterable, Iterator
from math import hypot
from typing import Protocol

from game.cell import Cell
from game.grid.hex import SIDES, neighbours
from game.sea_battle.board import NOWHERE
from game.sea_battle.capture import fort_beside
from game.sea_battle.fleet import FLEET, HULLS, SHIPS
from game.sea_battle.state import State, has_wind
from scenes.games.sea_battle.courses import has_moved
from scenes.games.sea_battle.guns import cell_of
from scenes.games.sea_battle.keys import FortOf, ShipOf
from scenes.games.sea_battle.log import name_of
from scenes.ui.theme import Colour
from scenes.view.layouts import HexLayout, Point
from scenes.view.marks import Mark, outline
from scenes.view.pieces import SHIPS as SHIP_LAYER
from scenes.view.pieces import TOKENS, Piece

SHIP_WIDTH, FORT_WIDTH = 2.08, 1.4
ASIDE, OFF_RIM, FARTHEST = 0.2, 0.14, 0.24  # how far a ship gives way: to one, to the rim, to all
PIP, RIM = 0.185, 0.08  # of a row of hull marks: one of them, both ends together
CROWDED_ROW = 0.86  # times as wide beside others, so that rows lie apart
BELOW_ALONG, BELOW_ACROSS = 0.58, 0.66  # where the row lies: sailing sideways, and otherwise
PENNANT_WIDTH, PENNANT_FOOT = 0.72, (-0.18, 0.187)  # its foot, from the picture's middle
MAST_ALONG = ((0.13, -0.6), (0.14, -0.5), (0.08, -0.51), (-0.19, -0.37))  # by ship, heading east
MAST_ACROSS = (-0.7, -0.58, -0.62, -0.44)  # by ship, on the other courses
LEANING = {1: (-0.03, 0.12), 2: (0.03, 0.12), 4: (-0.16, 0.02), 5: (0.16, 0.02)}  # by heading
MOVED, MOVED_WIDTH = "sea_battle/moved.webp", 0.34
MOVED_AT = 0.07  # from the end of the row of hull marks
SIEGE_WIDTH, SIEGE_AT = 0.56, (0.5, -0.44)
LAYOUT = HexLayout()


class Headings(Protocol):
    """Who knows which way ships point."""

    def heading(self, view: State, seat: int, ship: int) -> int: ...


class Fleets:
    """The pieces of all players, in their colours."""

    def __init__(
        self, colours: tuple[str, ...], headings: Headings, turned: Callable[[], int]
    ) -> None:
        """`turned`: degrees by which the board is turned; ships have a picture for each course."""
        self._colours = colours
        self._headings = headings
        self._turned = turned

    def _seen(self, heading: int) -> int:
        """A heading as it is seen on the turned board."""
        return (heading + self._turned() * SIDES // 360) % SIDES

    def pieces(self, view: State) -> Iterator[Piece]:
        """Everything that is placed and afloat."""
        besieged = set(_besieged(view))
        for seat, fort in enumerate(view.board.forts):
            if fort != NOWHERE:
                cell = view.waters.cell[fort]
                is_calm = bool(view.round) and not has_wind(view)
                marks = (_SIEGE,) if seat in besieged else ()
                picture = self.fort(seat, "_calm" if is_calm else "")
                width = FORT_WIDTH
                at = LAYOUT.centre(cell)
                yield Piece(FortOf(seat), picture, at, width, layer=TOKENS, marks=marks)
        for seat in range(view.setup.seats):
            for ship in SHIPS:
                cell_or_none = cell_of(view, seat, ship)
                if cell_or_none is not None:
                    yield self.piece(view, seat, ship, cell_or_none)

    def piece(self, view: State, seat: int, ship: int, cell: Cell) -> Piece:
        """A ship where she lies; beside others she makes room for them in her hex."""
        heading = self._headings.heading(view, seat, ship)
        return Piece(
            ShipOf(seat, int(ship)),
            self.ship(seat, ship, heading),
            berth(view, cell),
            SHIP_WIDTH,
            layer=SHIP_LAYER,
            marks=self.marks(view, seat, ship, heading, _is_crowded(view, cell)),
        )

    def ship(self, seat: int, ship: int, heading: int) -> str:
        return f"sea_battle/{name_of(ship)}_{self._colours[seat]}_{self._seen(heading)}.webp"

    def pictures(self) -> Iterator[str]:
        """Every ship on every course."""
        for seat in range(len(self._colours)):
            for ship in SHIPS:
                yield from (self.ship(seat, ship, heading) for heading in range(SIDES))

    def fort(self, seat: int, flag: str = "") -> str:
        return f"sea_battle/fort_{self._colours[seat]}{flag}.webp"

    def marks(
        self, view: State, seat: int, ship: int, heading: int, is_crowded: bool = False
    ) -> tuple[Piece, ...]:
        """The flagship's pennant, and once it is war, what is left of the hull and whether she has
        moved in this turn."""
        shown, heading = [], self._seen(heading)
        if view.flagships[seat] == ship:
            picture = f"sea_battle/pennant_{self._colours[seat]}.webp"
            shown.append(Piece("pennant", picture, _pennant_at(ship, heading), PENNANT_WIDTH))
        if view.round:
            most = HULLS[ship]
            left = most - view.board.damage[seat * FLEET + ship]
            picture = f"sea_battle/hull_{most}_{left}.webp"
            below = BELOW_ACROSS if heading % 3 else BELOW_ALONG
            width = (RIM + PIP * most) * (CROWDED_ROW if is_crowded else 1)
            shown.append(Piece("hull", picture, (0.0, below), width))
            if has_moved(view, seat, ship):
                at = (width / 2 + MOVED_AT, below)
                shown.append(Piece("moved", MOVED, at, MOVED_WIDTH))
        return tuple(shown)


def _is_crowded(view: State, cell: Cell) -> bool:
    """Whether another ship or a fort is in a hex beside this one."""
    return not _taken(view).isdisjoint(map(view.waters.number.get, neighbours(cell)))


def _taken(view: State) -> set[int]:
    return {*view.board.ships, *view.board.forts}


def berth(view: State, cell: Cell) -> Point:
    """Where a ship lies in her hex: off whatever is beside her, and off the rim of the chart."""
    numbers, taken = view.waters.number, _taken(view)
    x, y = LAYOUT.centre(cell)
    dx = dy = 0.0
    for other in neighbours(cell):
        number = numbers.get(other)
        if number is None or number in taken:
            ox, oy = LAYOUT.centre(other)
            push = ASIDE if number is not None else OFF_RIM
            dx, dy = dx + push * (x - ox), dy + push * (y - oy)
    share = FARTHEST / max(FARTHEST, hypot(dx, dy))
    return (x + dx * share, y + dy * share)


def footing(view: State, colour: Colour) -> Iterator[Mark]:
    """The hex of each ship: distances are counted from there."""
    ships = (cell_of(view, seat, ship) for seat in range(view.setup.seats) for ship in SHIPS)
    for cell in filter(None, ships):
        yield from outline(LAYOUT, (cell,), colour)


def _pennant_at(ship: int, heading: int) -> Point:
    """At the top of the highest mast."""
    if heading % 3:
        aside, lower = LEANING[heading]
        x, y = aside, MAST_ACROSS[ship] + lower
    else:
        x, y = MAST_ALONG[ship]
        x = -x if heading else x
    return (x - PENNANT_FOOT[0], y - PENNANT_FOOT[1])


_SIEGE = Piece("siege", "sea_battle/siege.webp", SIEGE_AT, SIEGE_WIDTH)


def _besieged(view: State) -> Iterable[int]:
    """The seats before whose fort an enemy flagship lies (SB-K1)."""
    for seat, at in enumerate(view.sieges):
        enemy = fort_beside(view, seat, at) if at != NOWHERE else None
        if enemy is not None:
            yield enemy
