"""The slow and simple way to everything, to prove the fast one by."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from game.cell import Cell
from game.core.score import Item
from game.grid.hex import SIDES, neighbours, opposite
from game.land_vs_sea.faces import FACES, START, TILES, VOLCANO, WHIRLPOOL, Cargo
from game.land_vs_sea.fits import WEIGHT
from game.land_vs_sea.moves import (
    HAND,
    Draw,
    Erupt,
    Move,
    Place,
    PlaceWaypoint,
    SkipWaypoint,
    Steal,
)
from game.land_vs_sea.roles import GATHERER, GATHERS, Role
from game.land_vs_sea.rules import RULES
from game.land_vs_sea.state import Held, Phase, Stacked, State

OPTION_SETS: tuple[dict, ...] = (
    {"seats": 2},
    {"seats": 2, "sides": "as_seated", "mountains": True, "caravans": True, "waypoints": True},
    {"seats": 2, "mountains": True, "waypoints": True},
    {"seats": 3},
    {"seats": 3, "sides": "as_seated", "waypoints": False},
    {"seats": 4},
    {"seats": 4, "sides": "as_seated", "mountains": True, "caravans": True, "advice": "free"},
    {"seats": 4, "waypoints": False, "caravans": True},
)


# --- moves


def candidates(state: State) -> Iterator[Move]:
    """Every move anybody might think of, on and around the map, out of turn and out of range."""
    laid = state.board.laid
    empty = reached(laid)
    far = {b for cell in empty for b in neighbours(cell)} - set(laid) - set(empty)
    everywhere = [*empty, *laid, *sorted(far)]
    for cell in everywhere:
        for slot in range(-1, HAND + 1):
            for lower in (False, True):
                for turn in range(-1 if slot == 0 else 0, SIDES + (slot == 1)):
                    yield Place(slot, lower, cell, turn)
    for stack in range(-1, 3):
        yield Draw(stack)
    for cell in sorted(everywhere):
        for turn in range(-1, SIDES + 1):
            yield Erupt(cell, turn)
    for seat in range(-1, len(state.hands) + 1):
        for slot in range(-1, HAND + 1):
            yield Steal(seat, slot)
    for cell in sorted(everywhere):
        for area in range(-1, SIDES):
            yield PlaceWaypoint(cell, area)
    yield SkipWaypoint()


def naive_legal(state: State) -> tuple[Move, ...]:
    return tuple(move for move in candidates(state) if RULES.why_not(state, move) is None)


def reached(laid: dict[Cell, object]) -> list[Cell]:
    """The empty cells beside tiles, in the order in which the tiles reached them."""
    order: dict[Cell, None] = {}
    for cell in laid:
        for other in neighbours(cell):
            order.setdefault(other)
    return [cell for cell in order if cell not in laid]


# --- invariants


def check_invariants(state: State) -> None:
    """Tiles conserved, areas as flooded, askings as seen, scores as recounted."""
    check_tiles(state)
    check_regions(state)
    check_askings(state)
    check_scores(state)
    check_waypoints(state)
    check_phase(state)


def check_tiles(state: State) -> None:
    on_map = [tile.face for tile in state.board.laid.values()]
    held = [face for hand in state.hands for tile in hand for face in (tile.upper, tile.lower)]
    stacked = [face for stack in state.stacks for tile in stack for face in tile]
    ordinary = [face for face in on_map if face < START]
    assert len(ordinary) + (len(held) + len(stacked)) // 2 == TILES
    assert max(Counter([*ordinary, *held, *stacked]).values()) == 1
    assert Counter(face for face in on_map if face >= START)[START] == 1
    specials = [face for face in on_map if face in (VOLCANO, WHIRLPOOL)]
    assert len(specials) == state.erupted
    assert all(len(hand) <= HAND for hand in state.hands)
    for seat, hand in enumerate(state.hands):
        assert all(tile.known >> seat & 1 for tile in hand)
    for stack, other in (state.stacks, state.stacks[::-1]):
        assert stack or len(other) <= 1, "LS-T5: the last stack is split"


def check_pairs(state: State) -> None:
    """Both sides of every tile belong together, and none is in two places."""
    tiles = [tile.face // 2 for tile in state.board.laid.values() if tile.face < START]
    for hand in state.hands:
        assert all(tile.upper ^ 1 == tile.lower for tile in hand)
        tiles += [tile.upper // 2 for tile in hand]
    for stack in state.stacks:
        assert all(tile.upper ^ 1 == tile.lower for tile in stack)
        tiles += [tile.upper // 2 for tile in stack]
    assert sorted(tiles) == list(range(TILES))


def kind_at(state: State, cell: Cell, side: int) -> int | None:
    tile = state.board.laid.get(cell)
    return None if tile is None else FACES[tile.face].face.turned[tile.turn].edges[side]


def flooded(state: State) -> dict[tuple[Cell, int], frozenset[tuple[Cell, int]]]:
    """By cell and area, all the areas connected with it."""
    laid = state.board.laid
    found: dict[tuple[Cell, int], frozenset[tuple[Cell, int]]] = {}
    for cell, tile in laid.items():
        for area in range(len(FACES[tile.face].face.areas)):
            if (cell, area) in found:
                continue
            together, waiting = {(cell, area)}, [(cell, area)]
            while waiting:
                here, part = waiting.pop()
                tile = laid[here]
                for side in FACES[tile.face].face.turned[tile.turn].areas[part]:
                    there = laid.get(neighbours(here)[side])
                    if there is None:
                        continue
                    across = FACES[there.face].face.turned[there.turn].area_at[opposite(side)]
                    node = (neighbours(here)[side], across)
                    if node not in together:
                        together.add(node)
                        waiting.append(node)
            found.update((node, frozenset(together)) for node in together)
    return found


def open_edges(state: State, areas: frozenset[tuple[Cell, int]]) -> int:
    laid = state.board.laid
    return sum(
        neighbours(cell)[side] not in laid
        for cell, area in areas
        for side in FACES[laid[cell].face].face.turned[laid[cell].turn].areas[area]
    )


def check_regions(state: State) -> None:
    laid, regions = state.board.laid, state.board.regions
    number = {cell: index for index, cell in enumerate(laid)}
    seen = set()
    for (cell, area), together in flooded(state).items():
        root = regions.root(laid[cell].node + area)
        region = regions.at_root[root]
        seen.add(root)
        assert {regions.root(laid[c].node + a) for c, a in together} == {root}
        assert region.kind == FACES[laid[cell].face].face.kinds[area]
        assert region.tiles == sum({1 << number[c] for c, _ in together})
        assert region.marks == sum(FACES[laid[c].face].plus[a] for c, a in together)
        assert region.open == open_edges(state, together)
    assert seen == set(regions.at_root)


def check_askings(state: State) -> None:
    laid = state.board.laid
    expected = {}
    for cell in reached(laid):
        kinds = [kind_at(state, neighbours(cell)[s], opposite(s)) for s in range(SIDES)]
        expected[cell] = sum(WEIGHT[s] * (k + 1) for s, k in enumerate(kinds) if k is not None)
    assert list(state.board.asking.items()) == list(expected.items())
    assert list(state.board.ready) == list(expected)
    for cell, tile in laid.items():
        for side, other in enumerate(neighbours(cell)):
            kind = kind_at(state, other, opposite(side))
            assert kind in (None, FACES[tile.face].face.turned[tile.turn].edges[side])


def of_rule(state: State, rule: str) -> list[tuple[int, Item]]:
    return [
        (role, item) for role, got in enumerate(state.items) for item in got if item.rule == rule
    ]


def check_scores(state: State) -> None:
    """Every point recounted from the map."""
    for role, got in enumerate(state.items):
        assert state.points[role] == sum(item.points for item in got)
        assert all(item.points > 0 and item.cells for item in got)
    check_area_scores(state)
    check_trade_scores(state)
    check_chain_scores(state)
    if Role.CARTOGRAPHER in state.setup.roles:
        assert not [1 for role, _ in of_rule(state, "LS-R1") if role == Role.CARTOGRAPHER]
    assert state.setup.waypoints or not of_rule(state, "LS-W2")


def check_area_scores(state: State) -> None:
    laid, completed = state.board.laid, Counter()
    marks, pending = 0, {state.board.regions.root(root) for root in state.completed}
    for areas in set(flooded(state).values()):
        cell, area = next(iter(areas))
        if open_edges(state, areas) or state.board.root_at(cell, area) in pending:
            continue
        tiles = frozenset(c for c, _ in areas)
        role = GATHERER[FACES[laid[cell].face].face.kinds[area]]
        completed[role, tiles, len(tiles)] += 1
        marks += sum(FACES[laid[c].face].plus[a] for c, a in areas)
    paid = Counter((r, frozenset(item.cells), item.points) for r, item in of_rule(state, "LS-R1"))
    assert paid == completed
    assert sum(item.points for _, item in of_rule(state, "LS-R2")) == marks


def check_chain_scores(state: State) -> None:
    """Tile by tile as they were laid, the chains that grew."""
    paid = [(role, sorted(item.cells), item.points) for role, item in of_rule(state, "LS-M1")]
    if not state.setup.mountains:
        assert not paid
        return
    grown: list[tuple[int, list[Cell], int]] = []
    sides_at: tuple[dict[Cell, set[int]], dict[Cell, set[int]]] = ({}, {})
    for cell, tile in state.board.laid.items():
        for role, sides in ((Role.LAND, FACES[tile.face].range), (Role.SEA, FACES[tile.face].reef)):
            at = sides_at[role]
            at[cell] = {(side + tile.turn) % SIDES for side in sides}
            linked = {cell}
            for _ in at:
                linked |= {
                    other
                    for here in linked
                    for side, other in enumerate(neighbours(here))
                    if side in at[here] and opposite(side) in at.get(other, ())
                }
            if len(linked) > 1:
                three = Role.CARTOGRAPHER in state.setup.roles
                grown.append((Role.CARTOGRAPHER if three else role, sorted(linked), len(linked)))
    assert sorted(grown) == sorted(paid)


def check_trade_scores(state: State) -> None:
    if not state.setup.caravans:
        assert not of_rule(state, "LS-K1")
        assert not of_rule(state, "LS-K2")
        return
    order = list(state.board.laid)
    cargo = {cell: FACES[tile.face].cargo for cell, tile in state.board.laid.items()}
    met = set()
    for index, cell in enumerate(order):
        earlier = {other for other in neighbours(cell) if other in order[:index]}
        if cargo[cell] is not Cargo.NONE and any(cargo[o] is not Cargo.NONE for o in earlier):
            met.add(cell)
    assert {item.cells[0] for _, item in of_rule(state, "LS-K1")} == met
    assert len(of_rule(state, "LS-K1")) == len(met)
    assert all(item.points == 2 for _, item in of_rule(state, "LS-K1"))
    routes = of_rule(state, "LS-K2")
    if state.phase is not Phase.OVER:
        assert not routes
        return
    in_routes = [cell for _, item in routes for cell in item.cells]
    assert len(in_routes) == len(set(in_routes))
    for role, item in routes:
        caravans = sum(cargo[cell] is Cargo.CARAVAN for cell in item.cells)
        ships = sum(cargo[cell] is Cargo.SHIP for cell in item.cells)
        assert item.points == caravans + ships == len(item.cells) > 1
        lead = Role.LAND if caravans > ships else Role.SEA
        assert role == (Role.CARTOGRAPHER if caravans == ships else lead)


def check_waypoints(state: State) -> None:
    lying = [
        (seat, waypoint) for seat, waypoint in enumerate(state.waypoints) if waypoint is not None
    ]
    assert state.setup.waypoints or not lying
    assert len({waypoint.cell for _, waypoint in lying}) == len(lying)
    for seat, waypoint in lying:
        role = state.setup.roles[seat]
        assert role != Role.CARTOGRAPHER
        assert (
            FACES[state.board.laid[waypoint.cell].face].face.kinds[waypoint.area] == GATHERS[role]
        )
        scoring_now = state.phase in (Phase.AGAIN, Phase.ERUPT, Phase.STEAL)
        ring = neighbours(waypoint.cell)
        assert scoring_now or not all(other in state.board.laid for other in ring)


def check_phase(state: State) -> None:
    over = not any(state.hands) and not any(state.stacks)
    assert (state.phase is Phase.OVER) == (over and state.phase is not Phase.ERUPT)
    if state.phase in (Phase.PLACE, Phase.AGAIN):
        assert RULES.legal(state), "LS-T6"
    if state.phase in (Phase.PLACE, Phase.DRAW, Phase.DRAFT, Phase.WAYPOINT):
        assert state.completed == ()


# --- secrets


def replace_hidden(state: State, seat: int, rng: Random) -> State:
    """Everything this seat has not seen, replaced by other things it has not seen."""
    seen = {tile.face for tile in state.board.laid.values()}
    for hand in state.hands:
        seen |= {tile.upper for tile in hand}
        seen |= {tile.lower for tile in hand if tile.known >> seat & 1}
    seen |= {stack[0].upper for stack in state.stacks if stack}
    pool = [face for face in range(2 * TILES) if face not in seen]
    rng.shuffle(pool)
    hands = tuple(
        tuple(
            tile if tile.known >> seat & 1 else Held(tile.upper, pool.pop(), tile.known)
            for tile in hand
        )
        for hand in state.hands
    )
    stacks = tuple(
        tuple(
            Stacked(tile.upper if depth == 0 else pool.pop(), pool.pop())
            for depth, tile in enumerate(stack)
        )
        for stack in state.stacks
    )
    return state._replace(hands=hands, stacks=stacks)  # type: ignore[arg-type]
