"""What a position from a text must keep to, so that it can be played on."""

from game.core.position import Reader
from game.pelican_bay import base
from game.pelican_bay.moves import HAND
from game.pelican_bay.scoring import closed_by_last, largest_open
from game.pelican_bay.state import BASE, HIDDEN, PELICANS, Phase, Stage, State
from game.pelican_bay.tileset import TILE_COUNT

# the fewest and the most tiles that the step under way, or just over, has laid
STEPS = {
    Phase.FIRST: (0, 0),
    Phase.SECOND: (1, 1),
    Phase.CLAIM: (1, 2),
    Phase.PELICAN: (1, 2),
    Phase.DISC: (0, 2),
    Phase.OVER: (0, 2),
}
_ALONE = (Phase.BASE, Phase.FIRST, Phase.OVER)  # PB-M2
_IN_STEPS = (Phase.FIRST, Phase.SECOND, Phase.CLAIM, Phase.PELICAN)


def check(reader: Reader, state: State) -> None:
    """Refuse what no game can come to, by the line that says so."""
    _check_hands(reader, state)
    _check_piles(reader, state)
    _check_pelicans(reader, state)
    if state.is_solitaire:
        _check_alone(reader, state)
    if state.phase in (Phase.BASE, Phase.BASE_DISC):
        _check_base(reader, state)
    elif not state.board.cells:
        raise reader.bad("phase", "no_tile_is_laid")
    if state.phase in (Phase.SECOND, Phase.CLAIM):
        _check_step(reader, state)


def _check_piles(reader: Reader, state: State) -> None:
    beside = sum(map(len, (*state.hands, state.stack, state.reserve)))
    if len(state.board.cells) + beside > TILE_COUNT:
        raise reader.bad("stack", "too_many_tiles", most=TILE_COUNT)
    if state.stage is not Stage.OPEN and state.stack:
        raise reader.bad("stack", "stack_is_empty_by_now")
    if state.stage is Stage.OPEN and not state.stack and not state.is_solitaire:
        raise reader.bad("stack", "stack_is_not_empty_yet")


def _check_hands(reader: Reader, state: State) -> None:
    mover = BASE - len(state.board.cells) if state.phase is Phase.BASE else HAND
    others = 0 if state.phase is Phase.BASE else HAND
    for seat, hand in enumerate(state.hands):
        if len(hand) > (mover if seat == state.seat else others):
            raise reader.bad(f"hand {seat}", "too_many_tiles", most=mover)
    least = {Phase.BASE: mover, Phase.FIRST: 1, Phase.SECOND: 1}.get(state.phase, 0)
    if len(state.hand) < least:
        raise reader.bad(f"hand {state.seat}", "too_few_tiles", least=least)
    if state.phase is Phase.SECOND and len(state.hand) > 1:
        raise reader.bad(f"hand {state.seat}", "too_many_tiles", most=1)


def _check_pelicans(reader: Reader, state: State) -> None:
    if state.supply < 0:
        raise reader.bad("pelicans", "too_many_pelicans", most=PELICANS)
    for claimed in state.claimed:
        line = "perched" if claimed.has_pelican else "marked"
        if state.phase not in _IN_STEPS:
            raise reader.bad(line, "nothing_is_claimed_now")
        if claimed.cell not in state.board.laid:
            raise reader.bad(line, "no_tile_there", cell=claimed.cell)
        if not claimed.has_pelican and state.perched < PELICANS:
            raise reader.bad(line, "pelicans_are_left")
    closed = len(closed_by_last(state.board)) if state.phase is Phase.PELICAN else 0
    if not min(closed, 1) <= state.owed <= closed:
        raise reader.bad("owed", "not_what_was_closed", closed=closed)
    others = [had for seat, had in enumerate(state.pelicans) if had and seat != state.seat]
    if state.phase is Phase.PELICAN and (state.supply or len(others) < 2 or not closed):
        raise reader.bad("phase", "nothing_to_choose")


def _check_alone(reader: Reader, state: State) -> None:
    if state.phase not in _ALONE:
        raise reader.bad("phase", "not_when_playing_alone")
    if state.stage is not Stage.OPEN or state.setup.fewest_first:
        raise reader.bad("seats", "not_when_playing_alone")
    if state.discs or state.reserve or state.claimed or any(state.pelicans):
        raise reader.bad("seats", "not_when_playing_alone")


def _check_base(reader: Reader, state: State) -> None:
    laid = state.board.laid
    if not laid.keys() <= set(base.CELLS) or (laid and base.CELLS[0] not in laid):
        raise reader.bad_row(0, "not_a_place_of_the_base")
    if (state.phase is Phase.BASE) != (len(laid) < BASE):
        raise reader.bad("phase", "not_how_far_the_base_is", tiles=len(laid))
    if state.discs:
        raise reader.bad("phase", "no_disc_beside_the_base_yet")
    hand = state.hand if state.phase is Phase.BASE else ()
    if HIDDEN not in hand and not base.can_be_finished(state.board, hand):
        raise reader.bad(f"hand {state.seat}", "base_cannot_be_finished")


def _check_step(reader: Reader, state: State) -> None:
    """The step under way extends a region, and closed one if that is what is to be decided."""
    if largest_open(state.board, state.step_start) is None:
        raise reader.bad("phase", "nothing_was_extended")
    if bool(closed_by_last(state.board)) != (state.phase is Phase.CLAIM):
        raise reader.bad("phase", "not_what_was_closed", closed=len(closed_by_last(state.board)))
