"""Regions kept up tile by tile equal a flood fill."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.grid import hex
from game.grid.regions import NO_REGIONS, Region, Regions
from game.tiles.tile import Face

LAND, SEA = 0, 1


def random_face(rng: Random, wanted: list[int | None]) -> Face:
    """A face with the wanted edges; equal neighbours are one area, now and then more join."""
    edges = tuple(rng.choice((LAND, SEA)) if kind is None else kind for kind in wanted)
    groups: list[list[int]] = []
    for side in range(6):
        mates = [g for g in groups if edges[g[0]] == edges[side]]
        if mates and rng.random() < 0.5:
            rng.choice(mates).append(side)
        else:
            groups.append([side])
    return Face(edges, tuple(tuple(group) for group in groups))


def lay(regions: Regions, board: dict, cell, face: Face) -> Regions:
    areas, met = [], []
    for number, sides in enumerate(face.areas):
        areas.append((face.kinds[number], number, len(sides)))
        met.append([])
        for side in sides:
            other = board.get(hex.neighbour(cell, side))
            if other:
                first, other_face = other
                met[-1].append(first + other_face.area_at[hex.opposite(side)])
    board[cell] = (len(regions.parent), face)
    return regions.lay(len(board) - 1, areas, met)


def flooded(board: dict) -> set:
    """(kind, tiles, open edges, marks) of every region, found from scratch."""
    order = {cell: number for number, cell in enumerate(board)}
    unseen = {(cell, area) for cell, (_, f) in board.items() for area in range(len(f.areas))}
    found = []
    while unseen:
        todo = [unseen.pop()]
        region = set(todo)
        open_edges = 0
        while todo:
            cell, area = todo.pop()
            face = board[cell][1]
            for side in face.areas[area]:
                there = hex.neighbour(cell, side)
                if there not in board:
                    open_edges += 1
                    continue
                mate = (there, board[there][1].area_at[hex.opposite(side)])
                if mate not in region:
                    region.add(mate)
                    unseen.discard(mate)
                    todo.append(mate)
        cell, area = next(iter(region))
        kind = board[cell][1].kinds[area]
        tiles = sum(1 << n for n in {order[cell] for cell, _ in region})
        found.append((kind, tiles, open_edges, sum(area for _, area in region)))
    return sorted(found)


@settings(max_examples=150)
@given(seed=st.integers(0, 10**6), tiles=st.integers(1, 30))
def test_regions_equal_a_flood_fill(seed, tiles):
    rng = Random(seed)
    board: dict = {}
    regions = NO_REGIONS
    frontier = [(0, 0)]
    for _ in range(tiles):
        cell = rng.choice([c for c in frontier if c not in board])
        wanted = []
        for side in range(6):
            other = board.get(hex.neighbour(cell, side))
            wanted.append(other[1].edges[hex.opposite(side)] if other else None)
        before = regions
        snapshot = (before.parent, dict(before.at_root))
        regions = lay(regions, board, cell, random_face(rng, wanted))
        assert (before.parent, before.at_root) == snapshot
        frontier += hex.neighbours(cell)
        kept = sorted((r.kind, r.tiles, r.open, r.marks) for r in regions.at_root.values())
        assert kept == flooded(board)


def test_a_tile_counts_once_in_a_region_however_many_areas_it_has_there():
    ends = Face((LAND, SEA, SEA, LAND, SEA, SEA), ((0,), (1, 2), (3,), (4, 5)))
    through = Face((LAND, LAND, SEA, LAND, LAND, SEA), ((0, 1, 3, 4), (2,), (5,)))
    board: dict = {}
    regions = lay(NO_REGIONS, board, (0, 0), ends)
    regions = lay(regions, board, (1, 0), through)
    assert regions.of(0) == Region(LAND, 0b11, 3, 0)
    assert regions.of(0).size == 2
    assert not regions.of(0).is_closed
