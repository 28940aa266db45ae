"""Positions of Land vs Sea laid by hand."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import takewhile
from typing import ClassVar

from game.cell import Cell
from game.core.laying import (
    AUTO,
    PHASE,
    SEAT,
    TILE,
    Built,
    Draft,
    Field,
    Laying,
    Put,
    Thing,
    numbers,
    still_earned,
)
from game.core.options import Option, Options, OptionValue
from game.core.reasons import Reason
from game.core.score import Item, Score
from game.core.values import changed
from game.grid.hex import neighbours
from game.land_vs_sea import reasons, scoring
from game.land_vs_sea.board import Board, first_board
from game.land_vs_sea.faces import FACES, START, TILES, VOLCANO, WHIRLPOOL, Action
from game.land_vs_sea.fits import ROTATIONS
from game.land_vs_sea.moves import HAND
from game.land_vs_sea.position import at_node
from game.land_vs_sea.possible import PLAYING
from game.land_vs_sea.referee import asked, mismatches
from game.land_vs_sea.roles import GATHERS, ROLES, Role
from game.land_vs_sea.rules import RULES
from game.land_vs_sea.scoring import Earned
from game.land_vs_sea.state import (
    HIDDEN,
    Hand,
    Held,
    Phase,
    Setup,
    Stack,
    Stacked,
    State,
    Waypoint,
)

SPECIAL, WAYPOINT = "special", "waypoint"
LAND = "land"  # who plays it
NOWHERE, LEAD = "nowhere", "lead"  # tiles in no stack, and those more in the first


class LandVsSeaLaying(Laying[State]):
    """The start tile lies in the middle; tiles that are nowhere else are in the two stacks."""

    rules = RULES
    cites: ClassVar[Mapping[str, str]] = {
        "too_many_tiles": "LS-S2",
        "last_stack_is_not_split": "LS-T5",
        "more_than_one_volcano": "LS-V1",
        "volcano_lies_on_the_board": "LS-V1",
        "volcano_is_not_enclosed": "LS-V1",
        "hole_waits_for_the_volcano": "LS-V1",
        "no_hole_to_fill": "LS-V1",
        "not_the_phase_for_these_tiles": "LS-T1",
        "action_waits_for_the_volcano_only": "LS-A1",
        "areas_are_scored_already": "LS-T3",
        "area_twice": "LS-R1",
        "area_is_open": "LS-R1",
        "no_such_waypoint": "LS-W3",
        "area_of_the_other_side": "LS-W1",
        "waypoint_is_there_already": "LS-W1",
        "tile_is_surrounded": "LS-W1",
        "face_in_two_places": "LS-C1",
    }
    cites_else = "LS-C1"
    piles = ("first_stack", "second_stack")

    # --- what there is

    def box(self, draft: Draft[State]) -> tuple[Thing, ...]:
        setup = _setup(draft)
        tiles = (Thing(TILE, 2 * tile) for tile in range(TILES))
        waypoints = (
            Thing(WAYPOINT, seat)
            for seat, role in enumerate(setup.roles)
            if setup.waypoints and role in GATHERS
        )
        return (*tiles, Thing(SPECIAL, VOLCANO), *waypoints)

    def layer(self, thing: Thing) -> str | None:
        return TILE if thing.kind == SPECIAL else thing.kind

    def itself(self, thing: Thing) -> Thing:
        if thing.kind == SPECIAL:
            return Thing(SPECIAL, VOLCANO)
        return Thing(TILE, thing.number & ~1) if thing.kind == TILE else thing

    def over(self, thing: Thing) -> Thing | None:
        if thing.kind == SPECIAL:
            return Thing(SPECIAL, VOLCANO + WHIRLPOOL - thing.number)
        return Thing(TILE, thing.number ^ 1) if thing.kind == TILE else None

    def heights(self, state: State) -> tuple[int, ...]:
        return tuple(map(len, state.stacks))

    def fields(self, draft: Draft[State]) -> tuple[Field, ...]:
        seats = len(draft.base.setup.roles)
        return (
            Field(Option(SEAT, tuple(range(seats)))),
            Field(Option(PHASE, (AUTO, *(phase.value for phase in Phase)))),
            Field(Option(LAND, tuple(range(2 if seats > 3 else seats)))),  # partners alternate
        )

    # --- drafts

    def of(self, state: State) -> Draft[State]:
        board = [
            Put(Thing(SPECIAL if tile.face > START else TILE, tile.face), cell, tile.turn)
            for cell, tile in state.board.laid.items()
            if tile.face != START
        ]
        board += [
            Put(Thing(WAYPOINT, seat), waypoint.cell, part=waypoint.area)
            for seat, waypoint in enumerate(state.waypoints)
            if waypoint is not None
        ]
        first, second = map(len, state.stacks)
        lying = sum(tile.face < START for tile in state.board.laid.values())
        facts: dict[str, OptionValue] = {
            SEAT: state.seat,
            PHASE: AUTO if state.phase is _due(state) else state.phase.value,
            LAND: state.setup.roles.index(Role.LAND),
            NOWHERE: TILES - lying - sum(map(len, state.hands)) - first - second,
            LEAD: first - second,
        }
        hands = tuple(
            tuple(_thing(held, seat) for held in hand) for seat, hand in enumerate(state.hands)
        )
        tops = (tuple(map(_on_top, _top(stack)))[::-1] for stack in state.stacks)
        return Draft(state, tuple(board), (*hands, *tops), tuple(facts.items()))

    def new(self, options: Options) -> Draft[State]:
        dealt = RULES.setup(options, 0)
        setup = replace(dealt.setup, roles=ROLES[len(dealt.setup.roles)])
        down = (Stacked(HIDDEN, HIDDEN),) * (TILES // 2)
        return self.of(dealt._replace(setup=setup, seat=0, phase=Phase.DRAW, stacks=(down, down)))

    # --- what comes of it

    def build(self, draft: Draft[State]) -> Built[State]:
        base = draft.base
        board, faults, loose = _laid(draft.board)
        waypoints, adrift = _waypoints(draft, board)
        hands = tuple(
            tuple(_held(thing, seat) for thing in zone)
            for seat, zone in enumerate(self.hands(draft))
        )
        tops = (tuple(map(_stacked, pile)) for pile in self.piled(draft))
        has_special = any(tile.face > START for tile in board.laid.values())
        was_laid = any(tile.face > START for tile in base.board.laid.values())
        state = State(
            setup=_setup(draft),
            phase=Phase.PLACE,
            seat=draft.seat,
            hands=hands,
            stacks=_stacks(draft, board, loose, hands, tops),
            board=board,
            erupted=has_special or (base.erupted and not was_laid),
            action=base.action,
            completed=_completed(base, board),
            waypoints=waypoints,
            points=base.points,
            items=tuple(
                tuple(still_earned(item, board.laid) for item in own) for own in base.items
            ),
        )
        chosen = draft.fact(PHASE)
        phase = _due(state) if chosen == AUTO else Phase(chosen)
        state = state._replace(
            phase=phase,
            action=state.action if phase is Phase.ERUPT else Action.NONE,
            completed=state.completed if phase in PLAYING else (),
        )
        faults += [reason for _, reason in adrift]
        return Built(state, tuple(faults), (*loose, *(put for put, _ in adrift)))

    # --- questions

    def held(self, draft: Draft[State], thing: Thing) -> Draft[State]:
        """A tile is held by whose turn it is, the volcano once a hole waits for it, a waypoint by
        its owner."""
        if thing.kind == WAYPOINT:
            mine = self.take(draft, thing).with_fact(SEAT, thing.number)
            return mine.with_fact(PHASE, Phase.WAYPOINT.value)
        draft = self.take(draft, thing)
        if thing.kind == SPECIAL:
            return draft.with_fact(PHASE, AUTO)
        seat = draft.seat
        hand = (thing, *draft.beside[seat])[:HAND]
        return replace(draft.with_fact(PHASE, AUTO), beside=changed(draft.beside, seat, hand))

    def worth(self, state: State) -> tuple[Score, ...]:
        """All that the map counts (LS-R1, LS-R2, LS-M1, LS-K2); of a game under way what was
        written down, and areas that nobody was paid for."""
        setup = state.setup
        if any(state.items):
            paid = {frozenset(item.cells) for own in state.items for item in own}
            fresh = tuple(
                item
                for _, item in _counted(setup, state.board)
                if item.rule in ("LS-R1", "LS-R2") and frozenset(item.cells) not in paid
            )
            return (*([Score((), fresh)] if fresh else ()), *self.rules.scores(state))
        earned: dict[tuple[int, ...], list[Item]] = {
            setup.seats_of(role): [] for role in setup.sides
        }
        for role, item in _counted(setup, state.board):
            earned.setdefault((), [])
            earned[setup.seats_of(role) if role is not None else ()].append(item)
        return tuple(Score(seats, tuple(items)) for seats, items in earned.items())


def _setup(draft: Draft[State]) -> Setup:
    """LS-S3: the roles go clockwise from whoever plays Land."""
    setup, land = draft.base.setup, int(draft.fact(LAND) or 0)
    roles = ROLES[len(setup.roles)]
    return replace(setup, roles=roles[-land:] + roles[:-land] if land else roles)


def _thing(held: Held, seat: int) -> Thing:
    """A tile in a hand; marked if not just its holder knows its lower side."""
    is_usual = held.lower == held.upper ^ 1 and held.known == 1 << seat
    mark = 0 if is_usual else 1 + held.known + 16 * (held.lower + 1)
    return Thing(TILE, held.upper, mark)


def _held(thing: Thing, seat: int) -> Held:
    known = (thing.mark - 1) % 16 if thing.mark else 0
    return Held(thing.number, lower_side(thing), known | 1 << seat)


def _on_top(tile: Stacked) -> Thing:
    """A tile of a stack; marked if its lower side is not known."""
    mark = 0 if tile.lower == tile.upper ^ 1 else 1 + 16 * (tile.lower + 1)
    return Thing(TILE, tile.upper, mark)


def _stacked(thing: Thing) -> Stacked:
    return Stacked(thing.number, lower_side(thing))


def _top(stack: Stack) -> Stack:
    """The tiles above the first whose upper side is not known."""
    return tuple(takewhile(lambda tile: tile.upper != HIDDEN, stack))


def lower_side(thing: Thing) -> int:
    """The face below that of a tile; hidden if it is not known."""
    return (thing.mark - 1) // 16 - 1 if thing.mark else thing.number ^ 1


def _laid(puts: tuple[Put, ...]) -> tuple[Board, list[Reason], list[Put]]:
    """The start tile, and every tile that fits what was laid (LS-T1); one that is to touch tiles
    laid after it waits for them."""
    board, faults, loose = first_board(), list[Reason](), list[Put]()
    waiting = [put for put in puts if put.thing.kind in (TILE, SPECIAL)]
    grows = True
    while grows:
        grows = False
        for put in waiting:
            if put.cell in board.asking:
                waiting.remove(put)
                grows = True
                face = put.thing.number
                if ROTATIONS[face][board.asking[put.cell]] >> put.turn & 1:
                    board, _ = board.lay(put.cell, face, put.turn)
                else:
                    wrong = mismatches(face, put.turn, asked(board.laid, put.cell))
                    own = FACES[face].face.turned[put.turn].edges[wrong[0]]
                    faults.append(reasons.edges_do_not_match(put.cell, wrong, own))
                    loose.append(put)
                break
    wrong_cells = {put.cell for put in loose}
    for put in waiting:
        if not wrong_cells.isdisjoint(neighbours(put.cell)):
            continue  # it hangs on a tile that is wrong already
        is_taken = put.cell in board.laid
        why = reasons.cell_is_taken if is_taken else reasons.not_next_to_a_tile
        faults.append(why(put.cell))
    return board, faults, [*loose, *waiting]


def _waypoints(
    draft: Draft[State], board: Board
) -> tuple[tuple[Waypoint | None, ...], list[tuple[Put, Reason]]]:
    """Where waypoints lie, and those on no tile (LS-W1)."""
    found: list[Waypoint | None] = [None] * len(draft.base.setup.roles)
    adrift = []
    for put in draft.board:
        if put.thing.kind != WAYPOINT:
            continue
        tile = board.laid.get(put.cell)
        if tile is None:
            adrift.append((put, reasons.no_tile_for_waypoint(put.cell)))
        elif put.part >= len(FACES[tile.face].face.kinds):
            adrift.append((put, reasons.no_such_area(put.cell, put.part)))
        else:
            found[put.thing.number] = Waypoint(put.cell, put.part)
    return tuple(found), adrift


def _stacks(
    draft: Draft[State],
    board: Board,
    loose: list[Put],
    hands: tuple[Hand, ...],
    tops: Iterable[Stack],
) -> tuple[Stack, Stack]:
    """All other tiles; one knows those on top, and what was known of any below (LS-T5)."""
    astray = numbers(put.thing for put in loose if put.thing.kind == TILE)
    lying = sum(tile.face < START for tile in board.laid.values()) + len(astray)
    gone = max(0, int(draft.fact(NOWHERE)))
    rest = max(0, TILES - lying - sum(map(len, hands)) - gone)
    first = max(0, min(rest, (rest + int(draft.fact(LEAD)) + 1) // 2))
    if rest > 1:
        first = max(1, min(rest - 1, first))
    used = {tile.face for tile in board.laid.values()}.union(astray, (n ^ 1 for n in astray))
    used |= {face for hand in hands for held in hand for face in held[:2] if face != HIDDEN}
    top, other = tops
    used |= {face for stack in (top, other) for tile in stack for face in tile if face != HIDDEN}
    was, base = draft.base.stacks
    return _stack(top, was, first, used), _stack(other, base, rest - first, used)


def _stack(top: Stack, was: Stack, count: int, used: set[int]) -> Stack:
    kept = (tile for tile in was[len(_top(was)) :] if used.isdisjoint(tile))
    known = (*top, *kept)[: max(count, len(top))]
    return (*known, *(Stacked(HIDDEN, HIDDEN),) * (count - len(known)))


def _due(state: State) -> Phase:
    """What is to be decided, as far as the table tells: LS-V1, LS-T1, LS-T5, LS-E1."""
    if state.board.one_kind_holes() and not state.erupted:
        return Phase.ERUPT
    if state.hands[state.seat]:
        return Phase.PLACE
    return Phase.DRAW if any(state.stacks) else Phase.OVER


def _completed(base: State, board: Board) -> tuple[int, ...]:
    """The areas that wait to be scored, as far as they are still complete."""
    found = []
    for root in base.completed:
        cell, area = at_node(base.board, root)
        tile, was = board.laid.get(cell), base.board.laid[cell]
        if tile is not None and tile[:2] == was[:2]:
            now = board.root_at(cell, area)
            if not board.regions.at_root[now].open:
                found.append(now)
    return tuple(dict.fromkeys(found))


def _counted(setup: Setup, board: Board) -> Iterator[tuple[Role | None, Item]]:
    """All that a map counts: complete areas, chains, routes. Whose `+` it was it does not tell."""
    for root, region in board.regions.at_root.items():
        if not region.open:
            size, *plus = scoring.area(setup, board, root, 0)
            yield size
            yield from ((None, item) for _, item in plus)
    if setup.mountains:
        yield from _chains(setup, board)
    if setup.caravans:
        yield from scoring.trade_routes(setup, board)


def _chains(setup: Setup, board: Board) -> Iterator[Earned]:
    """LS-M1: what each chain pays when one more of its ranges or reefs joins it."""
    found: dict[tuple[object, frozenset[Cell]], Earned] = {}
    for cell in board.laid:
        for role, item in scoring.chains(setup, board, cell):
            found.setdefault((item.text, frozenset(item.cells)), (role, item))
    yield from found.values()


LAYING = LandVsSeaLaying()
