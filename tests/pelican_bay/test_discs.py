"""Sun discs: where they lie, when they are laid, and what they cannot do."""

from game.pelican_bay.rules import RULES
from game.pelican_bay.state import Phase, Stage
from tests.pelican_bay.boards import allowed, board, kinds, play, position, verdict, why_not

NORTH = """
    FSSSSF  FFSFFF
        FBSSSS
    """
THREE_DISCS = """
    .       ()      ()
        FSSSSF  FFSFFF
            FBSSSS  ()
    """
RING = """
    .       SSBBBS  SSSSFB
        SSFFFB  .       FSSFSF
            FSFBSS  FBFFFS
    """


def test_a_disc_blocks_an_empty_cell_that_touches_a_tile():
    """PB-D1: every such cell and no other, a hole with six neighbours included."""
    state = position(RING, "", "", phase=Phase.DISC)
    assert verdict(state, "disc 1,1") is None
    assert len(allowed(state)) == len(state.board.shore) == 12 + 1
    for cell, key in (("1,0", "disc_on_a_tile"), ("7,7", "disc_touches_no_tile")):
        refusal = why_not(state, f"disc {cell}")
        assert (refusal.rule, refusal.text.key) == ("PB-D1", key)


def test_one_disc_per_cell():
    """PB-D1."""
    state = position(NORTH.replace("FBSSSS", "FBSSSS  ()"), "", "", phase=Phase.DISC)
    refusal = why_not(state, "disc 1,1")
    assert (refusal.rule, refusal.text.key) == ("PB-D1", "disc_there_already")
    assert "disc 1,1" not in allowed(state)


def test_while_the_supply_lasts_a_disc_is_placed():
    """PB-D2."""
    state = position(NORTH, "FFFFFF SSSSSS", "FFFFSS FFFSSS", phase=Phase.DISC)
    assert kinds(state) == {"disc"}
    assert verdict(state, "move_disc 0 1,1") == "PB-D2"
    after = play(state, "disc 1,1")
    assert after.discs == ((1, 1),)
    assert after.seat == 1
    again = after._replace(phase=Phase.DISC)
    assert kinds(again) == {"disc"}
    assert verdict(again, "move_disc 0 2,0") == "PB-D2"


def test_once_all_three_are_out_one_of_them_is_moved():
    """PB-D2, PB-C1: any of them, to another cell."""
    state = position(THREE_DISCS, "FFFFFF SSSSSS", "FFFFSS FFFSSS", phase=Phase.DISC)
    assert kinds(state) == {"move_disc"}
    free = len(state.board.shore) - 3
    assert len(allowed(state)) == 3 * free
    assert verdict(state, "disc 0,3") == "PB-D2"
    assert verdict(state, "move_disc 3 0,0") == "PB-D2"
    assert verdict(state, f"move_disc 0 {state.discs[0][0]},{state.discs[0][1]}") == "PB-D1"
    moved = play(state, "move_disc 1 0,0")
    assert moved.discs == (state.discs[0], (0, 0), state.discs[2])


def test_a_disc_is_compulsory_at_the_end_of_each_turn():
    """PB-D2: nothing else can be done, and skipping is for the base alone (PB-S3)."""
    state = position(NORTH, "FFFFFF SSSSSS", "FFFFSS FFFSSS", phase=Phase.DISC)
    assert verdict(state, "skip_disc") == "PB-D2"
    assert verdict(state, "place 0 1,1 0") == "PB-D2"
    first = position(NORTH, "FFFFFF SSSSSS", "FFFFSS FFFSSS")
    assert verdict(first, "disc 1,1") == "PB-D2"


def test_no_disc_after_the_last_turn_of_the_game():
    """PB-D2: the last seat of the final round scores, and that is the end."""
    state = position(NORTH, "", "FFFFFF SSSSSS", at=1, stage=Stage.FINAL, stack="")
    after = play(state, "FFFFFF 1,1", "stop")
    assert after.phase is Phase.OVER
    assert after.discs == ()
    earlier = state._replace(at=0, hands=(state.hands[1], state.hands[1]))
    assert play(earlier, "FFFFFF 1,1", "stop").phase is Phase.DISC


def test_no_disc_before_seats_that_have_no_tiles():
    """PB-D2, PB-E3: they are skipped, so this turn was the last one."""
    state = position(NORTH, "FFFFFF SSSSSS", "", "", stage=Stage.LAST, stack="", reserve="")
    after = play(state, "FFFFFF 1,1", "stop")
    assert (after.phase, after.discs) == (Phase.OVER, ())


def test_a_disc_never_helps_to_close_a_region():
    """PB-D3, PB-R2: the last open edge of the beach faces a disc, and the beach is open."""
    rows = """
    FSSSSF  FSSFFF
        BSSSSS  ()
    """
    assert board(rows).region_at((0, 1), 0).open == 1
    state = position(rows, "FFFFFF BBBBBB", "")
    after = play(state, "FFFFFF 1,-1")
    assert after.phase is Phase.SECOND
    assert not after.board.region_at((0, 1), 0).is_closed


def test_a_tile_beside_a_disc_closes_nothing():
    """PB-D3, PB-R2: over the logs the beach leads to a blocked cell, where a tile may lie later."""
    rows = """
    FSSSSF  FSSFFF  ()
        BSSSSS
    """
    after = play(position(rows, "BSBSFF BBBBBB", ""), "SFFBSB 1,1")
    beach = after.board.region_at((1, 1), 3)
    assert after.board.cells_of(beach) == ((0, 1), (1, 1))
    assert (beach.open, after.discs) == (1, ((2, 0),))
    assert (after.phase, after.perched) == (Phase.SECOND, 0)


def test_a_disc_move_hands_over():
    """PB-D2: the draw and the hand-over cannot be taken back."""
    state = position(NORTH, "FFFFFF", "FFFFSS FFFSSS", phase=Phase.DISC)
    step = RULES.apply(state, RULES.move_from_text("disc 1,1"))
    assert step.reveals
    assert len(step.state.hands[0]) == 2
