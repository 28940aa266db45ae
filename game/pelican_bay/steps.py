"""What a step would bring, told without laying anything: for players who weigh many of them."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from game.cell import Cell
from game.grid.hex import SIDES
from game.pelican_bay.board import Board, around
from game.pelican_bay.tileset import AREA_AT, AREAS, ROTATIONS, TILE_BITS


class Grown(NamedTuple):
    """A region as it would be with one more tile, which is not among its tiles yet."""

    roots: frozenset[int]  # the regions it was before
    tiles: int
    open: int


class Single(NamedTuple):
    """One tile laid in one way."""

    cell: Cell
    turned: int
    regions: tuple[Grown, ...]  # those that are older than the tile
    points: int  # of the largest open one
    closed: tuple[int, ...]  # sizes of those that it closes


class Choice(NamedTuple):
    """A step, and what it is worth to whoever makes it."""

    worth: float
    cells: tuple[Cell, ...]
    turned: tuple[int, ...]  # the tiles
    closed: tuple[int, ...]  # sizes of the regions that it would claim


def single(board: Board, cell: Cell, turned: int) -> Single:
    """What a turned tile does to the regions around a cell; as `Regions.lay`, without laying it."""
    laid, parent, at_root = board.laid, board.regions.parent, board.regions.at_root
    area_at = AREA_AT[turned]
    open_edges = [edges for _, _, edges in AREAS[turned]]
    count = len(open_edges)
    tiles = [0] * count
    roots: list[tuple[int, ...]] = [()] * count
    same = list(range(count))  # areas that belong together by now
    owner: dict[int, int] = {}
    for side, back, near in around(cell):
        there = laid.get(near)
        if there is None:
            continue
        root = there[1] + AREA_AT[there[0]][back]
        while parent[root] != root:
            root = parent[root]
        area = area_at[side]
        while same[area] != area:
            area = same[area]
        open_edges[area] -= 2
        other = owner.get(root)
        if other is None:
            owner[root] = area
            region = at_root[root]
            tiles[area] |= region.tiles
            open_edges[area] += region.open
            roots[area] += (root,)
            continue
        while same[other] != other:
            other = same[other]
        if other != area:
            same[other] = area
            tiles[area] |= tiles[other]
            open_edges[area] += open_edges[other]
            roots[area] += roots[other]
    points = 0
    closed: list[int] = []
    regions = []
    for area in range(count):
        if same[area] == area:
            size = tiles[area].bit_count() + 1
            if not open_edges[area]:
                closed.append(size)
            elif size > points and tiles[area]:
                points = size
            if tiles[area]:
                regions.append(Grown(frozenset(roots[area]), tiles[area], open_edges[area]))
    return Single(cell, turned, tuple(regions), points, tuple(closed))


def singles(board: Board, tile: int) -> list[Single]:
    """Every way to lay a tile, wherever discs lie."""
    wanted = TILE_BITS[tile]
    shift = SIDES * tile
    found: list[Single] = []
    for cell, mask in board.fits.items():
        if mask & wanted:
            turns = mask >> shift & ROTATIONS
            found += [
                single(board, cell, shift + turn) for turn in range(SIDES) if turns >> turn & 1
            ]
    return found


class Prospects:
    """What any hand could do on a board; tiles are looked at once."""

    def __init__(self, board: Board, pelican: float, bonus: float) -> None:
        """`pelican` is the worth of a claim beside its tiles, `bonus` that of playing on."""
        self._board = board
        self._pelican = pelican
        self._bonus = bonus
        self._singles: dict[int, list[Single]] = {}
        self._alone: dict[int, list[Choice]] = {}

    def choices(self, hand: Sequence[int]) -> list[Choice]:
        """What a hand could do, the best first; pairs as if the tiles did not touch."""
        found = [choice for tile in hand for choice in self._of(tile)]
        if len(hand) > 1:
            found += self._pairs(*hand)
        found.sort(key=lambda choice: choice.worth, reverse=True)
        return found

    def best(self, hand: Sequence[int], blocked: Collection[Cell]) -> float:
        """What the best step of a hand is worth where discs lie like this."""
        return first_free(self.choices(hand), blocked)

    def _of(self, tile: int) -> list[Choice]:
        found = self._alone.get(tile)
        if found is None:
            self._singles[tile] = singles(self._board, tile)
            found = [self._choice(one) for one in self._singles[tile]]
            self._alone[tile] = found
        return found

    def _choice(self, one: Single) -> Choice:
        """Claim what is closed, if that is better than an open region."""
        claim = sum(one.closed) + len(one.closed) * self._pelican + self._bonus
        if one.closed and claim > one.points:
            return Choice(claim, (one.cell,), (one.turned,), one.closed)
        return Choice(float(one.points), (one.cell,), (one.turned,), ())

    def _pairs(self, one: int, other: int) -> Iterator[Choice]:
        """Two tiles that extend one region (PB-P4), neither closing anything."""
        by_root: dict[int, list[tuple[Single, Grown]]] = {}
        for second in self._singles[other]:
            if not second.closed:
                for grown in second.regions:
                    for root in grown.roots:
                        by_root.setdefault(root, []).append((second, grown))
        for first in self._singles[one]:
            if first.closed:
                continue
            for grown in first.regions:
                for root in grown.roots:
                    for second, more in by_root.get(root, ()):
                        if second.cell != first.cell:
                            size = (grown.tiles | more.tiles).bit_count() + 2
                            cells = (first.cell, second.cell)
                            yield Choice(float(size), cells, (first.turned, second.turned), ())


def first_free(choices: Sequence[Choice], blocked: Collection[Cell]) -> float:
    """The worth of the first choice that no disc is in the way of."""
    for worth, cells, _, _ in choices:
        if cells[0] not in blocked and cells[-1] not in blocked:
            return worth
    return 0.0
