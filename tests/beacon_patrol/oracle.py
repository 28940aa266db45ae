"""Slow and plain: every move one could think of, and everything in a state counted anew."""

from collections.abc import Iterator
from random import Random

from game.beacon_patrol.moves import Answer, DiscardStep, EndTurn, Keep, Move, Offer, Place, Sail
from game.beacon_patrol.rules import RULES
from game.beacon_patrol.state import State
from game.beacon_patrol.tileset import LAND, TILES, WATER, Expansions, Feature, chosen_tiles
from game.cell import Cell

STEPS = {0: (0, -1), 1: (1, 0), 2: (0, 1), 3: (-1, 0)}
KINDS = (Place, Sail, DiscardStep, Offer, Answer, EndTurn, Keep)


def _option_sets() -> Iterator[dict[str, str | int | bool]]:
    expansions = [choice.value for choice in Expansions]
    for chosen in expansions:
        yield {"seats": 1, "expansions": chosen}
    for seats in (2, 3, 4):
        first = ("lots", *range(seats))
        for number in range(max(4, len(first))):
            yield {
                "seats": seats,
                "expansions": expansions[number % 4],
                "consent": number % 2 == 0,
                "first": first[number % len(first)],
            }


OPTION_SETS = tuple(_option_sets())


def candidates(state: State) -> Iterator[Move]:
    """Every kind of move with every slot, side, seat and cell in and around the sea."""
    slots, sides, seats = range(-1, 4), range(-1, 5), range(-1, 5)
    near = {
        (x + dx, y + dy) for x, y in state.board.laid for dx in range(-2, 3) for dy in range(-2, 3)
    }
    for cell in sorted(near):
        yield from (Place(slot, cell) for slot in slots)
    for side in sides:
        yield Sail(side)
        yield from (DiscardStep(slot, side) for slot in slots)
    for slot in slots:
        yield Keep(slot)
        yield from (Offer(slot, seat, other) for seat in seats for other in slots)
    yield Answer(yes=False)
    yield Answer(yes=True)
    yield EndTurn()


def naive_legal(state: State) -> tuple[Move, ...]:
    """The candidates the referee lets pass, in the order of the fast list."""
    passed = [move for move in candidates(state) if RULES.why_not(state, move) is None]
    return tuple(sorted(passed, key=lambda move: _order(state, move)))


def _order(state: State, move: Move) -> tuple[int, ...]:
    kind = KINDS.index(type(move))
    if isinstance(move, Place):
        x, y = state.ships[state.turn.seat]
        step = (move.cell[0] - x, move.cell[1] - y)
        return (kind, list(STEPS.values()).index(step), move.slot)
    if isinstance(move, Sail):
        return (kind, move.side)
    if isinstance(move, DiscardStep):
        return (kind, move.slot, move.side)
    if isinstance(move, Offer):
        return (kind, move.slot, move.partner, move.partner_slot)
    if isinstance(move, Answer):
        return (kind, 0 if move.yes else 1)
    return (kind, move.slot) if isinstance(move, Keep) else (kind,)


def replace_hidden(state: State, seat: int, rng: Random) -> State:
    """The same table with the stack in another order; nothing else is hidden."""
    return state._replace(stack=tuple(rng.sample(state.stack, len(state.stack))))


def check_invariants(state: State) -> None:
    """Everything that holds in every position, recounted from the tiles on the table."""
    _check_tiles(state)
    _check_edges(state)
    _check_frontier(state)
    _check_water(state)
    _check_turn(state)
    _check_scores(state)


def _check_tiles(state: State) -> None:
    held = [tile for hand in state.hands for tile in hand]
    unplaced = held + list(state.stack)
    everywhere = unplaced + list(state.board.laid.values())
    assert len(set(everywhere)) == len(everywhere), "a tile is in two places"
    assert set(everywhere) <= {0, *chosen_tiles(state.setup.expansions)}
    assert state.left == sum(2**tile for tile in unplaced)
    assert state.board.laid[0, 0] == 0
    assert all(len(hand) <= {1: 3, 2: 3, 3: 3, 4: 2}[len(state.hands)] for hand in state.hands)
    assert RULES.outcome(state) is None if unplaced else RULES.outcome(state) is not None


def _check_edges(state: State) -> None:
    for (x, y), tile in state.board.laid.items():
        for side, (dx, dy) in STEPS.items():
            other = state.board.laid.get((x + dx, y + dy))
            if other is not None:
                assert TILES[tile].face.edges[side] == TILES[other].face.edges[(side + 2) % 4]


def _check_frontier(state: State) -> None:
    laid = state.board.laid
    empty = {
        (x + dx, y + dy)
        for x, y in laid
        for dx, dy in STEPS.values()
        if (x + dx, y + dy) not in laid
    }
    assert set(state.board.frontier) == empty
    for (x, y), mask in state.board.frontier.items():
        needed = {
            side: TILES[laid[x + dx, y + dy]].face.edges[(side + 2) % 4]
            for side, (dx, dy) in STEPS.items()
            if (x + dx, y + dy) in laid
        }
        for number, tile in enumerate(TILES):
            fits = all(tile.face.edges[side] == kind for side, kind in needed.items())
            assert bool(mask >> number & 1) == fits


def _check_water(state: State) -> None:
    """Ships came everywhere by water, so everything hangs together by water."""
    laid = state.board.laid
    reached, waiting = {(0, 0)}, [(0, 0)]
    while waiting:
        x, y = waiting.pop()
        for side, (dx, dy) in STEPS.items():
            near = (x + dx, y + dy)
            if TILES[laid[x, y]].face.edges[side] == WATER and near in laid.keys() - reached:
                reached.add(near)
                waiting.append(near)
    assert reached == set(laid)
    assert all(ship in laid for ship in state.ships)


def _check_turn(state: State) -> None:
    turn, seats = state.turn, len(state.hands)
    assert 0 <= turn.tokens <= {1: 4, 2: 3, 3: 3, 4: 2}[seats]
    assert 0 <= turn.seat < seats
    assert not (turn.has_swapped and turn.refused)
    if turn.offer is not None:
        seat, tile, partner, wanted = turn.offer
        assert state.setup.consent
        assert RULES.to_move(state) == partner != seat == turn.seat
        assert tile in state.hands[seat]
        assert wanted in state.hands[partner]
        assert turn.offer not in turn.refused
    if state.stack:
        full = {1: 3, 2: 3, 3: 3, 4: 2}[seats]
        others = (hand for seat, hand in enumerate(state.hands) if seat != turn.seat)
        assert all(len(hand) == full for hand in others)


def _check_scores(state: State) -> None:
    (score,) = RULES.scores(state)
    assert score.seats == tuple(range(len(state.hands)))
    assert [(item.cells[0], item.points) for item in score.items] == recount(state)


def recount(state: State) -> list[tuple[Cell, int]]:
    """The explored tiles row by row and their points, from the bare board."""
    laid = state.board.laid
    found = []
    for x, y in sorted(laid, key=lambda cell: (cell[1], cell[0])):
        around = [laid.get((x + dx, y + dy)) for dx, dy in STEPS.values()]
        if None in around:
            continue
        feature = TILES[laid[x, y]].feature
        worth = {Feature.BEACON: 3, Feature.BUOY: 2}.get(feature, 1)
        if feature is Feature.TURBINE:
            worth += sum(1 for tile in around if LAND not in TILES[tile].face.edges)
        if feature is Feature.PIER:
            worth += _houses_with(state, (x, y))
        found.append(((x, y), worth))
    return found


def _houses_with(state: State, pier: Cell) -> int:
    """Houses on the pier's island; land sides of a tile hang together at their common corner."""
    laid = state.board.laid
    land = {
        (cell, side)
        for cell, tile in laid.items()
        for side in STEPS
        if TILES[tile].face.edges[side] == LAND
    }
    island = {min(node for node in land if node[0] == pier)}
    grown = True
    while grown:
        more = {
            ((x, y), other) for (x, y), side in island for other in ((side + 1) % 4, (side + 3) % 4)
        } | {((x + STEPS[side][0], y + STEPS[side][1]), (side + 2) % 4) for (x, y), side in island}
        grown = bool((more & land) - island)
        island |= more & land
    return sum(
        houses
        for cell, tile in laid.items()
        for area, houses in zip(TILES[tile].face.areas, TILES[tile].houses, strict=True)
        if (cell, area[0]) in island
    )
