"""Positions of Beacon Patrol laid by hand."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from game.beacon_patrol import reasons
from game.beacon_patrol.board import Board, home_waters
from game.beacon_patrol.box import ALIKE
from game.beacon_patrol.rules import RULES
from game.beacon_patrol.secrets import known_top
from game.beacon_patrol.state import HIDDEN, State, Turn
from game.beacon_patrol.tileset import HQ, WATER_SIDES, bits, chosen_tiles
from game.cell import Cell
from game.core.laying import (
    SEAT,
    TILE,
    Built,
    Draft,
    Field,
    Laying,
    Put,
    Thing,
    connected,
    numbers,
)
from game.core.options import Option, Options, OptionValue
from game.core.reasons import Reason, refuse
from game.core.values import changed
from game.grid.square import neighbours

SHIP = "ship"
TOKENS, SWAPPED, STACK = "tokens", "swapped", "stack"
FACE_DOWN, EMPTY = "face_down", "empty"
HOME = (0, 0)


class BeaconPatrolLaying(Laying[State]):
    """HQ lies in the middle; tiles that are nowhere else are in the stack."""

    rules = RULES
    cites: ClassVar[Mapping[str, str]] = {
        "too_many_tiles": "BP-S4",
        "too_far_from_headquarters": "BP-C2",
        "nobody_is_asked": "BP-X1",
    }
    cites_else = "BP-S2"
    piles = (STACK,)

    # --- what there is

    def box(self, draft: Draft[State]) -> tuple[Thing, ...]:
        setup = draft.base.setup
        tiles = (Thing(TILE, tile) for tile in chosen_tiles(setup.expansions))
        return (*tiles, *(Thing(SHIP, seat) for seat in range(setup.seats)))

    def zones(self, draft: Draft[State]) -> tuple[str, ...]:
        return (*("hand",) * self.seats(draft), "discarded", *self.piles)

    def heights(self, state: State) -> tuple[int, ...]:
        return (len(state.stack),)

    def layer(self, thing: Thing) -> str | None:
        return None if thing.kind == SHIP else TILE  # BP-M2: ships lie side by side

    def likeness(self, thing: Thing) -> Thing:
        return Thing(TILE, ALIKE[thing.number]) if thing.kind == TILE else thing

    def fields(self, draft: Draft[State]) -> tuple[Field, ...]:
        setup = draft.base.setup
        options = [Option(TOKENS, tuple(range(setup.tokens, -1, -1)))]
        if setup.seats > 1:
            options.insert(0, Option(SEAT, tuple(range(setup.seats))))
            options.append(Option(SWAPPED, (False, True)))
        return tuple(map(Field, (*options, Option(STACK, (FACE_DOWN, EMPTY)))))

    # --- drafts

    def of(self, state: State) -> Draft[State]:
        setup, turn, laid = state.setup, state.turn, state.board.laid
        tiles = (Put(Thing(TILE, tile), cell) for cell, tile in laid.items() if tile != HQ)
        ships = (Put(Thing(SHIP, seat), cell) for seat, cell in enumerate(state.ships))
        seen = {*laid.values()}
        box = chosen_tiles(setup.expansions)
        gone = [tile for tile in box if tile not in seen and not state.left >> tile & 1]
        is_empty = not state.stack
        facts: dict[str, OptionValue] = {
            SEAT: turn.seat,
            TOKENS: turn.tokens,
            SWAPPED: turn.has_swapped,
            STACK: EMPTY if is_empty else FACE_DOWN,
        }
        beside = (*state.hands, () if is_empty else tuple(gone), known_top(state.stack)[::-1])
        return Draft(
            state,
            (*tiles, *ships),
            tuple(tuple(Thing(TILE, tile) for tile in zone) for zone in beside),
            tuple(facts.items()),
        )

    def new(self, options: Options) -> Draft[State]:
        dealt = RULES.view(RULES.setup(options, 0), 0)
        draft = self.of(dealt._replace(turn=dealt.turn._replace(seat=0)))
        return replace(draft, beside=((),) * len(draft.beside))

    # --- what comes of it

    def build(self, draft: Draft[State]) -> Built[State]:
        setup = draft.base.setup
        board, faults, loose = _laid(draft.board)
        ships, adrift = _ships(draft, board)
        *held, discarded, upside_down = map(numbers, draft.beside)
        hands, top = tuple(held), upside_down[::-1]
        seen = {*board.laid.values(), *discarded, *top}.union(*hands)
        seen.update(put.thing.number for put in loose)  # where it belongs is not known yet
        rest = tuple(tile for tile in chosen_tiles(setup.expansions) if tile not in seen)
        below = rest if draft.fact(STACK) == FACE_DOWN else ()
        state = State(
            setup,
            board,
            (*top, *(HIDDEN,) * len(below)),
            hands,
            ships,
            sum(map(bits, (top, below, *hands))),
            _turn(draft, hands),
        )
        return Built(
            state,
            (*faults, *_unreached(board, loose), *(reason for _, reason in adrift)),
            (*loose, *(put for put, _ in adrift)),
        )

    # --- questions

    def held(self, draft: Draft[State], thing: Thing) -> Draft[State]:
        """A tile is held by whose turn it is; a ship sails in the turn of its owner."""
        if thing.kind == SHIP:
            return draft.with_fact(SEAT, thing.number)
        seat, most = draft.seat, draft.base.setup.hand_size
        draft = self.take(draft, thing)
        hand = (thing, *draft.beside[seat])[:most]
        return replace(draft, beside=changed(draft.beside, seat, hand))


def _laid(puts: tuple[Put, ...]) -> tuple[Board, list[Reason], list[Put]]:
    """HQ, and every tile that fits what was laid before it (BP-P3)."""
    board, faults, loose = home_waters(), list[Reason](), list[Put]()
    for put in puts:
        tile, cell = put.thing.number, put.cell
        if put.thing.kind != TILE:
            continue
        wrong = board.mismatches(tile, cell)
        if cell in board.laid:
            faults.append(reasons.cell_taken(cell, None))
        elif wrong:
            faults.append(reasons.edge_mismatch(cell, wrong, tile, None))
        else:
            board, _ = board.lay(cell, tile)
            continue
        loose.append(put)
    return board, faults, loose


def _unreached(board: Board, loose: list[Put]) -> list[Reason]:
    """Tiles that no ship can have come to: each is sailed onto as it is laid (BP-P1, BP-P4). What
    is wrong already is not blamed on what hangs on it."""
    laid = {put.cell: put.thing.number for put in loose} | board.laid

    def over_water(cell: Cell) -> list[Cell]:
        sides = WATER_SIDES[laid[cell]]
        return [near for side, near in enumerate(neighbours(cell)) if sides >> side & 1]

    beside, afloat = connected([HOME], laid, neighbours), connected([HOME], laid, over_water)
    lonely = [cell for cell in board.laid if cell not in beside]
    landlocked = [cell for cell in board.laid if cell in beside and cell not in afloat]
    return [
        *(refuse("BP-P1", "lay_touches_nothing", cells=(cell,)) for cell in lonely),
        *(refuse("BP-P4", "lay_no_water_way", cells=(cell,)) for cell in landlocked),
    ]


def _ships(draft: Draft[State], board: Board) -> tuple[tuple[Cell, ...], list[tuple[Put, Reason]]]:
    """Where the ships are; one that was put nowhere is at HQ."""
    ships, adrift = [HOME] * draft.base.setup.seats, []
    for put in draft.board:
        if put.thing.kind != SHIP:
            continue
        if put.cell in board.laid:
            ships[put.thing.number] = put.cell
        else:
            adrift.append((put, refuse("BP-M1", "lay_ship_on_no_tile", cells=(put.cell,))))
    return tuple(ships), adrift


def _turn(draft: Draft[State], hands: tuple[tuple[int, ...], ...]) -> Turn:
    """A swap that was offered or refused stands while nobody's tiles change."""
    setup, before = draft.base.setup, draft.base.turn
    tokens = min(int(draft.fact(TOKENS)), setup.tokens)
    swapped = bool(draft.fact(SWAPPED)) and setup.seats > 1
    turn = Turn(draft.seat, tokens, swapped)
    if turn[:3] == before[:3] and hands == draft.base.hands:
        return before
    return turn


LAYING = BeaconPatrolLaying()
