"""Positions as text: exact both ways, every fault named, and a key for what can follow."""

from collections.abc import Iterator
from random import Random

import pytest

from game.core.errors import BadPosition
from game.pelican_bay.legal import has_hidden_hand
from game.pelican_bay.rules import RULES
from game.pelican_bay.state import HIDDEN, Claimed, Phase, Setup, Stage, State
from game.pelican_bay.tileset import BY_WORD, EDGES, WORDS
from tests.pelican_bay.boards import play, position, tile, tiles
from tests.pelican_bay.oracle import OPTION_SETS

SMALL_BEACH = """
    FSSSSF  FSSFFF
        BSSSSS
    """
AT_THE_CHOICE = """\
FSSSSF  FSSFFF
    BSSSSS  SSFBSS

phase: claim
hand 0: FFFFFF
"""


def states(number: int) -> Iterator[State]:
    """A whole random game with one of the sets of options."""
    rng, state = Random(number), RULES.setup(OPTION_SETS[number], number)
    yield state
    while RULES.outcome(state) is None:
        state = RULES.apply(state, rng.choice(RULES.legal(state))).state
        yield state


# --- exact both ways


@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
def test_every_position_of_a_game_comes_back(number):
    """With its secrets, and as each seat sees it; early on all, then a sample."""
    phases = set()
    for place, state in enumerate(states(number)):
        if place < 8 or place % 5 == 0 or state.phase not in phases:
            phases.add(state.phase)
            seat = place % OPTION_SETS[number]["seats"]
            for seen in (state, RULES.view(state, seat)):
                words = RULES.write(seen)
                again = RULES.read(words)
                assert again == seen
                assert RULES.write(again) == words
                assert RULES.legal(again) == RULES.legal(seen)
                assert RULES.key(again) == RULES.key(seen)
    assert {Phase.BASE, Phase.FIRST, Phase.OVER} <= phases


def test_a_small_text_is_a_whole_position():
    state = RULES.read("FSSSSF  FSSFFF\n    BSSSSS  ()\n\nhand 0: FBSSSS FFFFFF\n")
    assert state.setup == Setup(2)
    assert (state.phase, state.stage, state.seat) == (Phase.FIRST, Stage.OPEN, 0)
    assert state.board.cells == ((0, 0), (1, 0), (0, 1))
    assert (state.discs, state.supply, state.pelicans) == (((1, 1),), 7, (0, 0))
    assert state.hands == (tiles("BSSSSF FFFFFF"), ())
    assert (len(state.reserve), len(state.stack)) == (16, 67 - 3 - 2 - 16)
    assert not set(state.stack) & set(state.reserve)


def test_a_position_is_written_as_people_would():
    state = play(
        position(SMALL_BEACH, "BSSSSF FFFFFF", "", stack="BBBBBF", reserve=""), "SSFBSS 1,1"
    )
    assert RULES.write(state) == AT_THE_CHOICE + "stack: BBBBBF\nreserve: none\n"


def test_cells_above_and_left_of_the_first_move_the_corner():
    state = play(position(SMALL_BEACH, "FFFFFF BBBBBB", ""), "FFFFFF 1,-1", "stop", "disc -1,1")
    words = RULES.write(state)
    assert words.splitlines()[:6] == [
        ".       FFFFFF",
        "    FSSSSF  FSSFFF",
        "()      BSSSSS",
        "",
        "corner: 0,-1",
        "laid: 0,0 1,0 0,1 1,-1",
    ]
    assert RULES.read(words) == state


def test_rotations_that_look_alike_are_told_apart():
    """All edges are sea either way; the position is the same only in what can follow."""
    one = position(SMALL_BEACH, "SSSSSS FFFFFF", "")
    laid = [play(one, f"place 0 -1,1 {turn}") for turn in range(6)]
    words = [RULES.write(state) for state in laid]
    assert [row.split()[0] for row in (text.splitlines()[1] for text in words)] == [
        "SSSSSS", "SSSSSS1", "SSSSSS2", "SSSSSS3", "SSSSSS4", "SSSSSS5",
    ]  # fmt: skip
    assert [RULES.read(text) for text in words] == laid
    assert len(set(words)) == 6
    assert len({RULES.key(state) for state in laid}) == 1


def test_every_tile_has_a_word_of_its_own_in_every_rotation():
    assert len(set(WORDS)) == len(WORDS) == 67 * 6
    assert all(EDGES[BY_WORD[word[:6]]] == EDGES[turned] for turned, word in enumerate(WORDS))
    assert {tile(word) for word in WORDS} == set(range(67))


def test_pelicans_and_markers_of_a_turn_come_back():
    """PB-L1: seven pelicans sit on one tile each, and the eighth claim has a marker."""
    perched = "perched: 0,0 1,0 0,1 0,0 1,0 0,1 0,0\n"
    state = play(RULES.read(AT_THE_CHOICE + perched), "claim")
    assert (state.supply, state.perched) == (0, 7)
    assert state.claimed[7:] == (Claimed((1, 1), has_pelican=False),)
    assert "marked: 1,1" in RULES.write(state)
    assert RULES.read(RULES.write(state)) == state


def test_tiles_face_down_are_counted():
    state = RULES.read("FSSSSF  FSSFFF\n    BSSSSS\n\nhand 0: ?\nhand 1: 2?\nstack: 9?\n")
    assert state.hands == ((HIDDEN,), (HIDDEN, HIDDEN))
    assert state.stack == (HIDDEN,) * 9
    assert RULES.legal(state) == ()


# --- what cannot be read, or cannot be


def faulty(changes: str) -> str:
    """A sound text with some lines put in the place of others, or added."""
    lines = {"0": "FSSSSF  FSSFFF", "1": "    BSSSSS", "": "", "hand 0": "hand 0: BSSSSF FFFFFF"}
    for line in filter(None, changes.split("|")):
        name = line.partition(":")[0] if ":" in line else "1"
        lines[name] = line
    return "\n".join(lines.values())


@pytest.mark.parametrize(
    ("changes", "where", "fault"),
    [
        ("    BSSSSX", "line 2", "no_such_tile"),
        ("    FSSSSF", "line 2", "tile_in_two_places"),
        ("    FFFFFF", "line 2", "edges_do_not_match"),
        ("   BSSSSS", "line 2", "word_stands_askew"),
        ("BSSSSS", "line 2", "word_stands_askew"),
        ("    BSSSSS          ()", "line 2", "disc_touches_no_tile"),
        ("laid: 0,0 1,0", "line 5: laid", "not_what_the_rows_show"),
        ("laid: 0,0 1,0 1,0", "line 5: laid", "not_what_the_rows_show"),
        ("laid: 0,0 1,0 north", "line 5: laid", "not_a_cell"),
        ("discs: 1,1", "line 5: discs", "not_what_the_rows_show"),
        ("corner: top", "line 5: corner", "not_a_cell"),
        ("hand 0: FSSSSF", "line 4: hand 0", "tile_in_two_places"),
        ("hand 0: FFFFFF FFFFFF", "line 4: hand 0", "tile_in_two_places"),
        ("hand 0: FFFFFF FFFFFX", "line 4: hand 0", "no_such_tile"),
        ("hand 0: FFFFFF BBBBBB SSSSSS", "line 4: hand 0", "too_many_tiles"),
        ("hand 0: 3?", "line 4: hand 0", "too_many_tiles"),
        ("hand 0: none", "line 4: hand 0", "too_few_tiles"),
        ("hand 1: FFFFFF", "line 5: hand 1", "tile_in_two_places"),
        ("hand 2: SSSSSS", "line 5: hand 2", "unknown_line"),
        ("stack: FFFFFF", "line 5: stack", "tile_in_two_places"),
        ("stack: 99?", "line 5: stack", "too_many_tiles"),
        ("stack: none", "line 5: stack", "stack_is_not_empty_yet"),
        ("stack: SSSSSS|stage: final", "line 5: stack", "stack_is_empty_by_now"),
        ("stage: late", "line 5: stage", "word_not_understood"),
        ("phase: second", "line 5: phase", "word_not_understood"),
        ("phase: second tile", "line 4: hand 0", "too_many_tiles"),
        (
            "phase: second tile|hand 0: FFFFFF|                    BSSSSS",
            "line 5: phase",
            "nothing_was_extended",
        ),
        ("phase: claim", "line 5: phase", "not_what_was_closed"),
        ("phase: pelican", "line 5: phase", "nothing_to_choose"),
        ("phase: base", "line 4: hand 0", "too_many_tiles"),
        ("phase: base|hand 0: none", "line 5: phase", "not_how_far_the_base_is"),
        ("phase: base disc|hand 0: FFFFFF|    BSSSSS  SSFBSS", "line 1", "not_a_place_of_the_base"),
        ("phase: base disc|    BSSSSS  ()", "line 5: phase", "no_disc_beside_the_base_yet"),
        ("step: 1", "line 5: step", "not_a_number_of_the_range"),
        ("seat: 2", "line 5: seat", "not_a_number_of_the_range"),
        ("seats: 5", "line 5: seats", "not_a_number_of_the_range"),
        ("seats: two", "line 5: seats", "not_a_number_of_the_range"),
        ("seats: 1|phase: disc", "line 6: phase", "not_when_playing_alone"),
        ("seats: 1|stage: final", "line 5: seats", "not_when_playing_alone"),
        ("seats: 1|    BSSSSS  ()", "line 5: seats", "not_when_playing_alone"),
        ("seats: 1|pelicans: 1", "line 6: pelicans", "too_many_pelicans"),
        ("order: 0 0", "line 5: order", "seat_twice"),
        ("order: 0", "line 5: order", "wrong_number_of_words"),
        ("pelicans: 4 4", "line 5: pelicans", "too_many_pelicans"),
        ("pelicans: 8 0", "line 5: pelicans", "not_a_number_of_the_range"),
        ("perched: 5,5", "line 5: perched", "no_tile_there"),
        ("perched: 0,0|phase: disc", "line 5: perched", "nothing_is_claimed_now"),
        ("marked: 0,0", "line 5: marked", "pelicans_are_left"),
        ("owed: 1", "line 5: owed", "not_what_was_closed"),
        ("score 0: PB-R1 3 9,9", "line 5: score 0", "no_score_of_this_game"),
        ("score 0: PB-R2 3", "line 5: score 0", "no_score_of_this_game"),
        ("score 0: PB-R1 3 fame", "line 5: score 0", "no_score_of_this_game"),
        ("score 0: PB-E5 4 pelicans_scored pelicans=1", "line 5: score 0", "no_score_of_this_game"),
        ("score 0: three", "line 5: score 0", "not_an_item"),
        ("wind: north", "line 5: wind", "unknown_line"),
    ],
)
def test_a_fault_is_named_with_its_line(changes, where, fault):
    with pytest.raises(BadPosition) as caught:
        RULES.read(faulty(changes))
    assert (caught.value.where, caught.value.fault.key) == (where, fault)


def test_the_text_without_a_fault_is_sound():
    assert RULES.read(faulty("")).hands == (tiles("BSSSSF FFFFFF"), ())


def test_a_fourth_disc_is_one_too_many():
    rows = "()      FSSSSF  FSSFFF  ()\n    ()      BSSSSS  ()"
    with pytest.raises(BadPosition, match="line 2: too many discs"):
        RULES.read(rows + "\n\nphase: over\n")


@pytest.mark.parametrize("words", ["", "\n\n\n", "phase: over", None, 7, "x" * 200_000, "."])
def test_what_is_no_position_at_all_is_refused(words):
    with pytest.raises(BadPosition):
        RULES.read(words)


def mutated(words: str, rng: Random) -> str:
    """The text with a slip of the pen, or two."""
    for _ in range(rng.randint(1, 2)):
        lines = words.split("\n")
        one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        at = rng.randrange(len(words) + 1)
        match rng.randrange(7):
            case 0:
                words = words[:at] + rng.choice("SBF0123456789?.-,:;() \n=") + words[at + 1 :]
            case 1:
                words = words[:at] + words[at + rng.randint(1, 9) :]
            case 2:
                lines[one], lines[other] = lines[other], lines[one]
                words = "\n".join(lines)
            case 3:
                del lines[one]
                words = "\n".join(lines)
            case 4:
                lines.insert(one, lines[other])
                words = "\n".join(lines)
            case 5:
                given = [line for line in lines if ":" in line]
                name, _, said = rng.choice(given).partition(":")
                words = words.replace(f"{name}:{said}", f"{name}:{said} {rng.choice(given)[-6:]}")
            case _:
                phase, stage = rng.choice([*Phase]), rng.choice([*Stage])
                kept = [line for line in lines if not line.startswith(("phase:", "stage:"))]
                words = "\n".join([*kept, f"phase: {phase.value}", f"stage: {stage.value}"])
    return words


@pytest.mark.parametrize("number", range(0, len(OPTION_SETS), 2))
def test_whatever_a_text_says_it_is_read_or_refused(number):
    """And what is read can be asked about, and written down again."""
    rng, read = Random(number), 0
    texts = [RULES.write(state) for state in [*states(number)][::9]]
    for _ in range(120):
        words = mutated(rng.choice(texts), rng)
        try:
            state = RULES.read(words)
        except BadPosition:
            continue
        read += 1
        moves, over = RULES.legal(state), RULES.outcome(state) is not None
        assert over == (state.phase is Phase.OVER)
        assert bool(moves) != (over or has_hidden_hand(state))
        assert len(RULES.scores(state)) == state.setup.seats
        assert all(RULES.why_not(state, move) is None for move in moves[:3])
        assert RULES.drawing(state)
        assert RULES.read(RULES.write(state)) == state
    assert read


# --- keys


def test_the_order_of_laying_does_not_matter():
    """Two tiles of one step, laid one way and the other; what was scored is the same sea."""
    start = position(SMALL_BEACH, "FSSSSS BBSSSS", "")
    there = play(start, "SSSFSS -1,1", "SSBBSS 1,1")
    back = play(start, "SSBBSS 1,1", "SSSFSS -1,1")
    assert there != back
    assert RULES.key(there) == RULES.key(back)


@pytest.mark.parametrize("number", [0, 2, 4, 9])
def test_positions_of_a_game_have_keys_of_their_own(number):
    keys = [RULES.key(state) for state in states(number)]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(
    "changes",
    [
        "seat: 1|hand 1: SSSSSS",
        "order: 1 0|seat: 0",
        "stage: last",
        "phase: disc",
        "final_order: fewest_first",
        "hand 0: FFFFFF BSSSSF",
        "stack: BBBBBB SSSSSS",
        "reserve: BBBBBB SSSSSS",
        "    BSSSSS  ()",
        "pelicans: 1 0",
        "perched: 0,0",
        "score 0: PB-R1 3",
    ],
)
def test_what_can_matter_is_in_the_key(changes):
    assert RULES.key(RULES.read(faulty(changes))) != RULES.key(RULES.read(faulty("")))


@pytest.mark.parametrize(("phase", "matters"), [("second tile", True), ("disc", False)])
def test_the_tiles_of_a_step_matter_until_it_is_scored(phase, matters):
    """PB-P4: which regions the second tile may extend depends on the first."""
    sound = f"phase: {phase}|hand 0: FFFFFF"
    one = RULES.read(faulty(f"{sound}|laid: 0,0 1,0 0,1"))
    other = RULES.read(faulty(f"{sound}|laid: 0,1 1,0 0,0"))
    assert (RULES.key(one) != RULES.key(other)) == matters
