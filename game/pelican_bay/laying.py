"""Positions of Pelican Bay laid by hand."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import takewhile
from typing import ClassVar

from game.cell import Cell
from game.core.laying import (
    AUTO,
    PHASE,
    SEAT,
    TILE,
    UNKNOWN,
    Built,
    Draft,
    Field,
    Laying,
    Put,
    Thing,
    still_earned,
)
from game.core.options import Option, Options, OptionValue
from game.core.reasons import Reason, refuse
from game.core.score import Item, Score
from game.core.text import text
from game.core.values import changed
from game.grid.hex import SIDES, neighbours
from game.grid.regions import Region
from game.pelican_bay import reasons
from game.pelican_bay.base import CELLS
from game.pelican_bay.board import Board
from game.pelican_bay.moves import DISCS, HAND
from game.pelican_bay.rules import RULES
from game.pelican_bay.state import (
    HIDDEN,
    PELICANS,
    Claimed,
    Phase,
    Stage,
    State,
)
from game.pelican_bay.tile import Terrain
from game.pelican_bay.tileset import TILE_COUNT

DISC, PELICAN, MARKER = "disc", "pelican", "marker"
STAGE, HAS_PELICANS = "stage", "pelicans"
NOWHERE, BOLTED = "nowhere", "reserve"  # tiles that are in no pile, and under the bolt
FRESH = 1  # tiles of a step that is only told by its phase


class PelicanBayLaying(Laying[State]):
    """Tiles lie anywhere; of a hand that nobody filled nothing is known."""

    rules = RULES
    cites: ClassVar[Mapping[str, str]] = {
        "too_many_tiles": "PB-S4",
        "too_few_tiles": "PB-S4",
        "stack_is_not_empty_yet": "PB-E1",
        "stack_is_empty_by_now": "PB-E1",
        "too_many_pelicans": "PB-C1",
        "nothing_is_claimed_now": "PB-L1",
        "pelicans_are_left": "PB-L1",
        "no_tile_there": "PB-L1",
        "nothing_to_choose": "PB-L1",
        "not_when_playing_alone": "PB-M2",
        "no_tile_is_laid": "PB-S2",
        "not_a_place_of_the_base": "PB-S2",
        "not_how_far_the_base_is": "PB-S2",
        "base_cannot_be_finished": "PB-S2",
        "no_disc_beside_the_base_yet": "PB-S3",
        "nothing_was_extended": "PB-P4",
        "not_what_was_closed": "PB-R2",
    }
    cites_else = "PB-C1"
    piles = ("stack", "reserve")

    # --- what there is

    def box(self, draft: Draft[State]) -> tuple[Thing, ...]:
        tiles = (*(Thing(TILE, tile) for tile in range(TILE_COUNT)), Thing(UNKNOWN))
        if draft.base.is_solitaire:
            return tiles[:-1]
        discs = (Thing(DISC, number) for number in range(DISCS))
        pelicans = (Thing(PELICAN, number) for number in range(PELICANS))
        return (*tiles, *discs, *pelicans)

    def heights(self, state: State) -> tuple[int, ...]:
        return (len(state.stack), len(state.reserve))

    def likeness(self, thing: Thing) -> Thing:
        return thing if thing.kind == TILE else Thing(thing.kind)

    def fields(self, draft: Draft[State]) -> tuple[Field, ...]:
        seats = draft.base.setup.seats
        if seats == 1:
            return ()
        return (
            Field(Option(SEAT, tuple(range(seats)))),
            Field(Option(PHASE, (AUTO, *(phase.value for phase in Phase)))),
            Field(Option(STAGE, tuple(stage.value for stage in Stage))),
            *(
                Field(Option(f"{HAS_PELICANS} {seat}", tuple(range(PELICANS + 1))), seat)
                for seat in range(seats)
            ),
        )

    # --- drafts

    def of(self, state: State) -> Draft[State]:
        board = [
            Put(Thing(TILE, turned // SIDES), cell, turned % SIDES)
            for cell, (turned, _) in ((cell, state.board.laid[cell]) for cell in state.board.cells)
        ]
        board += [Put(Thing(DISC, number), cell) for number, cell in enumerate(state.discs)]
        for number, claimed in enumerate(state.claimed):
            kind = PELICAN if claimed.has_pelican else MARKER
            board.append(Put(Thing(kind, number), claimed.cell))
        piled = sum(map(len, (*state.hands, state.stack, state.reserve)))
        facts: dict[str, OptionValue] = {
            SEAT: state.seat,
            PHASE: AUTO if state.phase is Phase.FIRST else state.phase.value,
            STAGE: state.stage.value,
            NOWHERE: TILE_COUNT - len(state.board.cells) - piled,
            BOLTED: len(state.reserve),
        }
        facts |= {f"{HAS_PELICANS} {seat}": had for seat, had in enumerate(state.pelicans)}
        tops = (_top(pile)[::-1] for pile in (state.stack, state.reserve))
        beside = tuple(tuple(map(_thing, tiles)) for tiles in (*state.hands, *tops))
        return Draft(state, tuple(board), beside, tuple(facts.items()))

    def new(self, options: Options) -> Draft[State]:
        bare = RULES.view(RULES.setup(options, 0), 0)
        seats = bare.setup.seats
        hands = ((HIDDEN,) * HAND,) * seats
        stack = (HIDDEN,) * (TILE_COUNT - len(bare.reserve) - HAND * seats)
        bare = bare._replace(order=tuple(range(seats)), at=0, hands=hands, stack=stack)
        return self.of(bare).with_fact(PHASE, AUTO)

    # --- what comes of it

    def build(self, draft: Draft[State]) -> Built[State]:
        base, phase, stage = draft.base, _phase(draft), Stage(draft.fact(STAGE))
        board, faults, loose = _laid(draft.board)
        lying = len(board.cells) + len(loose)
        discs, adrift = _discs(draft.board, board)
        faults += [*_standing(board, loose, phase), *(reason for _, reason in adrift)]
        loose += [put for put, _ in adrift]
        hands = tuple(map(_tiles, self.hands(draft)))
        pelicans = tuple(
            int(draft.fact(f"{HAS_PELICANS} {seat}") or 0) for seat in range(base.setup.seats)
        )
        claimed = tuple(
            Claimed(put.cell, put.thing.kind == PELICAN)
            for put in draft.board
            if put.thing.kind in (PELICAN, MARKER)
        )
        perched = sum(region.has_pelican for region in claimed)
        stack, reserve = _piles(draft, board, lying, hands, map(_tiles, self.piled(draft)))
        state = State(
            setup=base.setup,
            phase=phase,
            stage=stage,
            order=base.order,
            at=base.order.index(draft.seat),
            board=board,
            step_start=_step_start(draft, board, phase),
            hands=hands,
            stack=stack,
            reserve=reserve,
            discs=discs,
            supply=(0 if base.is_solitaire else PELICANS) - sum(pelicans) - perched,
            pelicans=pelicans,
            claimed=claimed,
            owed=base.owed or 1 if phase is Phase.PELICAN else 0,
            items=tuple(
                tuple(still_earned(item, board.laid) for item in own) for own in base.items
            ),
        )
        return Built(state, tuple(faults), tuple(loose))

    # --- questions

    def held(self, draft: Draft[State], thing: Thing) -> Draft[State]:
        """A tile is held as the first of a step, a disc at the end of a turn."""
        if thing.kind == DISC:
            return draft.with_fact(PHASE, Phase.DISC.value)
        seat, phase = draft.seat, draft.fact(PHASE)
        others = [other for other in draft.beside[seat] if other not in (thing, Thing(UNKNOWN))]
        most = {Phase.BASE.value: len(draft.beside[seat]), Phase.SECOND.value: 1}.get(phase, HAND)
        if phase not in (Phase.BASE.value, Phase.SECOND.value):
            draft = draft.with_fact(PHASE, AUTO)
        draft = self.take(draft, thing)
        hand = (thing, *others)[:most]
        return replace(draft, beside=changed(draft.beside, seat, hand))

    def worth(self, state: State) -> tuple[Score, ...]:
        """How large every region is, and what was written down (PB-R1, PB-R3)."""
        board = state.board
        regions = sorted(
            board.regions.at_root.values(), key=lambda region: (-region.size, region.kind)
        )
        items = (_on_board(board, region) for region in regions)
        written = () if state.is_solitaire else self.rules.scores(state)
        return (Score((), tuple(items)), *written)


def _on_board(board: Board, region: Region) -> Item:
    """What a region would pay now: extended, or claimed if it is closed."""
    cells, terrain = board.cells_of(region), Terrain(region.kind).name.lower()
    if region.open:
        return Item("PB-R1", region.size, cells, text("region_open", terrain=terrain))
    return Item("PB-R3", region.size, cells, text("region_closed", terrain=terrain))


def _thing(tile: int) -> Thing:
    return Thing(UNKNOWN) if tile == HIDDEN else Thing(TILE, tile)


def _phase(draft: Draft[State]) -> Phase:
    found = draft.fact(PHASE)
    return Phase.FIRST if found == AUTO else Phase(found)


def _laid(puts: tuple[Put, ...]) -> tuple[Board, list[Reason], list[Put]]:
    """Every tile that fits what was laid before it (PB-P2)."""
    board, faults, loose = Board(), list[Reason](), list[Put]()
    for put in puts:
        if put.thing.kind != TILE:
            continue
        turned = put.thing.number * SIDES + put.turn
        wrong = board.mismatches(put.cell, turned)
        if wrong:
            meeting = board.meeting(put.cell, turned, wrong[0])
            faults.append(reasons.edge_mismatch(put.cell, wrong, meeting))
            loose.append(put)
        else:
            board = board.with_tile(put.cell, turned)
    return board, faults, loose


def _standing(board: Board, loose: list[Put], phase: Phase) -> list[Reason]:
    """What can have been laid in no order: a base, then tiles beside two others (PB-S2, PB-P2).
    What is wrong already is not blamed on what hangs on it."""
    cells = (*board.cells, *(put.cell for put in loose))
    if len(cells) < len(CELLS) or phase is Phase.BASE:
        return []
    found = set(_base(cells))
    if not found:
        return [refuse("PB-S2", "lay_no_base", cells=cells)]
    grows = True
    while grows:
        grows = False
        for cell in cells:
            if cell not in found and len(found.intersection(neighbours(cell))) > 1:
                found.add(cell)
                grows = True
    return [
        reasons.too_few_sides(cell, board.touched_sides(cell))
        for cell in board.cells
        if cell not in found
    ]


def _base(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The three tiles that a game began with: where they usually lie, else any that meet."""
    laid = set(cells)
    if laid.issuperset(CELLS):
        return CELLS
    for cell in cells:
        around = neighbours(cell)
        for side in range(SIDES):
            trio = (cell, around[side], around[(side + 1) % SIDES])
            if laid.issuperset(trio):
                return trio
    return ()


def _discs(
    puts: tuple[Put, ...], board: Board
) -> tuple[tuple[Cell, ...], list[tuple[Put, Reason]]]:
    """The discs beside tiles, and those that lie wrong (PB-D1)."""
    discs: list[Cell] = []
    adrift: list[tuple[Put, Reason]] = []
    for put in puts:
        if put.thing.kind != DISC:
            continue
        if put.cell in board.laid:
            adrift.append((put, reasons.disc_on_a_tile(put.cell)))
        elif put.cell not in board.shore:
            adrift.append((put, reasons.disc_touches_nothing(put.cell)))
        else:
            discs.append(put.cell)
    return tuple(discs), adrift


def _tiles(things: tuple[Thing, ...]) -> tuple[int, ...]:
    return tuple(HIDDEN if thing.kind == UNKNOWN else thing.number for thing in things)


def _top(pile: tuple[int, ...]) -> tuple[int, ...]:
    """The tiles above the first that lies face down."""
    return tuple(takewhile(HIDDEN.__ne__, pile))


def _piles(
    draft: Draft[State],
    board: Board,
    lying: int,
    hands: tuple[tuple[int, ...], ...],
    tops: Iterable[tuple[int, ...]],
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """All other tiles, face down but for those that are known to lie there (PB-E1); so many lie
    on the table, whether they fit or not."""
    rest = TILE_COUNT - lying - sum(map(len, hands)) - int(draft.fact(NOWHERE))
    rest = max(0, rest)
    bolted = min(int(draft.fact(BOLTED)), rest)
    one, other = tops
    seen = {turned // SIDES for turned, _ in board.laid.values()}.union(one, other, *hands)
    counts = {
        Stage.OPEN: (rest - bolted, bolted),
        Stage.RESERVE: (0, rest),
        Stage.LAST: (0, 0),
        Stage.FINAL: (0, bolted),
    }[Stage(draft.fact(STAGE))]
    was, base = draft.base.stack, draft.base.reserve
    return _pile(one, was, counts[0], seen), _pile(other, base, counts[1], seen)


def _pile(
    top: tuple[int, ...], was: tuple[int, ...], count: int, seen: Iterable[int]
) -> tuple[int, ...]:
    """So many tiles: those on top, below them what lay there, as far as it still can, else any."""
    below = was[len(_top(was)) :]
    kept = [tile for tile in below if tile == HIDDEN or tile not in seen]
    known = (*top, *kept)[: max(count, len(top))]
    return (*known, *(HIDDEN,) * (count - len(known)))


def _step_start(draft: Draft[State], board: Board, phase: Phase) -> int:
    """Where the step under way begins; of one told by its phase alone, with the last tile."""
    base = draft.base
    if board.cells == base.board.cells and phase is base.phase:
        return base.step_start
    steps = {Phase.SECOND: FRESH, Phase.CLAIM: FRESH, Phase.PELICAN: FRESH}
    if phase in (Phase.BASE, Phase.BASE_DISC):
        return 0
    return max(0, len(board.cells) - steps.get(phase, 0))


LAYING = PelicanBayLaying()
