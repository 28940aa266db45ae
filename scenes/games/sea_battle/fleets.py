"""Ships and forts as they lie on the map, with what there is to know of them at a glance."""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

from game.cell import Cell
from game.grid.hex import SIDES, neighbours
from game.sea_battle.board import NOWHERE
from game.sea_battle.capture import fort_beside
from game.sea_battle.fleet import FLEET, HULLS, SHIPS
from game.sea_battle.state import State, has_wind
from scenes.games.sea_battle.guns import cell_of
from scenes.games.sea_battle.keys import FortOf, ShipOf
from scenes.games.sea_battle.log import name_of
from scenes.view.layouts import HexLayout, Point
from scenes.view.pieces import SHIPS as SHIP_LAYER
from scenes.view.pieces import TOKENS, Piece

SHIP_WIDTH, FORT_WIDTH = 2.08, 1.4  # with nobody beside them
CROWDED_SHIP, CROWDED_FORT = 1.7, 1.15  # beside others: none may hide what lies in another hex
PIP, RIM = 0.185, 0.08  # of a row of hull marks: one of them, both ends together
CROWDED_ROW, ROW_LOWER = 0.86, 0.05  # times as wide beside others, so that rows lie apart; so low
BELOW_ALONG, BELOW_ACROSS = 0.58, 0.66  # where the row lies: sailing sideways, and otherwise
PENNANT_WIDTH, PENNANT_FOOT = 0.72, (-0.18, 0.187)  # its foot, from the picture's middle
MAST_ALONG = ((0.13, -0.6), (0.14, -0.5), (0.08, -0.51), (-0.19, -0.37))  # by ship, heading east
MAST_ACROSS = (-0.7, -0.58, -0.62, -0.44)  # by ship, on the other courses
LEANING = {1: (-0.03, 0.12), 2: (0.03, 0.12), 4: (-0.16, 0.02), 5: (0.16, 0.02)}  # by heading
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
                width = CROWDED_FORT if _is_crowded(view, cell) else FORT_WIDTH
                at = LAYOUT.centre(cell)
                yield Piece(FortOf(seat), picture, at, width, layer=TOKENS, marks=marks)
        for seat in range(view.setup.seats):
            for ship in SHIPS:
                cell_or_none = cell_of(view, seat, ship)
                if cell_or_none is not None:
                    yield self.piece(view, seat, ship, cell_or_none)

    def piece(self, view: State, seat: int, ship: int, cell: Cell) -> Piece:
        """A ship where she lies, small where others lie beside her."""
        heading = self._headings.heading(view, seat, ship)
        width = CROWDED_SHIP if _is_crowded(view, cell) else SHIP_WIDTH
        return Piece(
            ShipOf(seat, int(ship)),
            self.ship(seat, ship, heading),
            LAYOUT.centre(cell),
            width,
            layer=SHIP_LAYER,
            marks=self.marks(view, seat, ship, heading, width / SHIP_WIDTH),
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
        self, view: State, seat: int, ship: int, heading: int, share: float = 1.0
    ) -> tuple[Piece, ...]:
        """The flagship's pennant, and once it is war, what is left of the hull; for a ship drawn
        at a share of her full size."""
        shown, heading = [], self._seen(heading)
        if view.flagships[seat] == ship:
            picture = f"sea_battle/pennant_{self._colours[seat]}.webp"
            x, y = _pennant_at(ship, heading)
            at = (x * share, y * share)
            shown.append(Piece("pennant", picture, at, PENNANT_WIDTH * share))
        if view.round:
            most = HULLS[ship]
            left = most - view.board.damage[seat * FLEET + ship]
            picture = f"sea_battle/hull_{most}_{left}.webp"
            below = (BELOW_ACROSS if heading % 3 else BELOW_ALONG) * share
            width = RIM + PIP * most
            if share < 1:
                below, width = below + ROW_LOWER, width * CROWDED_ROW
            shown.append(Piece("hull", picture, (0.0, below), width))
        return tuple(shown)


def _is_crowded(view: State, cell: Cell) -> bool:
    """Whether another ship or a fort is in a hex beside this one."""
    numbers = view.waters.number
    near = {numbers[other] for other in neighbours(cell) if other in numbers}
    return not near.isdisjoint((*view.board.ships, *view.board.forts))


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
