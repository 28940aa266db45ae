"""Slips of the pen in the text of a position: each is named by its line, whatever it is."""

import re
from random import Random

import pytest

from game.core.errors import BadPosition
from game.land_vs_sea.rules import RULES
from tests.land_vs_sea.boards import EXAMPLE, example_with, hole_of_land, random_play, scene
from tests.land_vs_sea.oracle import OPTION_SETS

UNFIT = "not_the_phase_for_these_tiles"
STACKS = "stack 0: LSSSSS38\nstack 1: LLSSSS2\n"
# A text, the line at fault, and the fault.
SLIPS = {
    "no text at all": ("", "line 1", "start_tile_not_once"),
    "no start tile": (example_with("*  ", ".  "), "line 1", "start_tile_not_once"),
    "two start tiles": (example_with("LLSSSS17", "*"), "line 1", "start_tile_not_once"),
    "a word that is no tile": (
        example_with("LLSSSS17", "lighthouse"),
        "line 1",
        "tile_not_understood",
    ),
    "no number": (example_with("LLSSSS17", "LLSSSS"), "line 1", "number_of_the_face_is_missing"),
    "a number too high": (example_with("LLSSSS17", "LLLSSS116"), "line 1", "no_such_face"),
    "a face with other edges": (
        example_with("SSLLLS40", "SSLLLL40"),
        "line 2",
        "face_has_other_edges",
    ),
    "a turn with other edges": (example_with("S40", "S40/3"), "line 2", "face_has_other_edges"),
    "an edge that does not match": (
        example_with("SSLLLS40", "LLLSSS40"),
        "line 2",
        "edges_do_not_match",
    ),
    "a tile out of line": (
        example_with("    LLSSSS17", "     LLSSSS17"),
        "line 1",
        "tile_stands_askew",
    ),
    "a tile between two": (
        example_with("      LLSSSS17", "LLSSSS17"),
        "line 1",
        "tile_stands_askew",
    ),
    "a tile apart": (
        example_with("   SSLLLS40", " " * 27 + "SSLLLS40"),
        "line 2",
        "not_next_to_a_tile",
    ),
    "a tile twice": (example_with("LSSLSS26", "LLSLLS16"), "line 5: hand 0", "face_in_two_places"),
    "a tile in two hands": (
        example_with("LLLLSS115", "LSSLSS26"),
        "line 6: hand 1",
        "face_in_two_places",
    ),
    "an open volcano": (
        "*           LLLLLL\n\nhand 0: LLSLLS6\n",
        "erupted",
        "volcano_is_not_enclosed",
    ),
    "the volcano in a hand": (
        example_with("LSSLSS26", "LLLLLL"),
        "hand 0",
        "volcano_is_in_no_hand_or_stack",
    ),
    "three tiles in a hand": (
        example_with("LSSLSS26", "LSSLSS26 LLSSSS2"),
        "hand 0",
        "too_many_tiles",
    ),
    "an upper side unseen": (example_with("LSSLSS26", "?"), "hand 0", "tile_not_understood"),
    "a seat that is not there": (
        example_with("LSSLSS26", "LSSLSS26:02"),
        "hand 0",
        "no_such_seats",
    ),
    "no seat at all": (example_with("LSSLSS26", "LSSLSS26:"), "hand 0", "no_such_seats"),
    "a holder who has not looked": (
        example_with("S26", "S26:1"),
        "hand 0",
        "holder_has_not_seen_it",
    ),
    "a hand too many": (EXAMPLE + "hand 2: LLSSSS2\n", "line 8: hand 2", "unknown_line"),
    "a hand twice": (EXAMPLE + "hand 0: LLSSSS2\n", "line 8", "line_twice"),
    "a line without a name": (EXAMPLE + "Sea is to move\n", "line 8", "line_without_a_name"),
    "an unknown line": (EXAMPLE + "weather: fair\n", "line 8: weather", "unknown_line"),
    "no such seat": (EXAMPLE + "seat: 2\n", "line 8: seat", "not_a_number_of_the_range"),
    "no such phase": (EXAMPLE + "phase: sleep\n", "line 8: phase", "word_not_understood"),
    "roles out of order": (EXAMPLE + "roles: land land sea sea\n", "roles", "no_such_roles"),
    "a role unknown": (EXAMPLE + "roles: land pirate\n", "roles", "no_such_roles"),
    "an extra unknown": (example_with("waypoints", "wind"), "extras", "no_such_extras"),
    "three without mountains": (
        EXAMPLE + "roles: land sea cartographer\n",
        "extras",
        "three_play_with_mountains_and_caravans",
    ),
    "advice for two": (EXAMPLE + "advice: free\n", "line 8: advice", "unknown_line"),
    "one stack left": (
        EXAMPLE + "stack 1: LLSSSS2 LSSSSS38\n",
        "stack 1",
        "last_stack_is_not_split",
    ),
    "no tile to place": (example_with("hand 0: LLSLLS6 LSSLSS26\n", ""), "phase", UNFIT),
    "nothing to draw": (EXAMPLE + "phase: draw\n", "phase", UNFIT),
    "a full hand that draws": (EXAMPLE + "phase: draw\n" + STACKS, "phase", UNFIT),
    "a second tile of two": (EXAMPLE + "phase: again\n", "phase", UNFIT),
    "nobody to rob": (EXAMPLE + "phase: steal\n", "phase", UNFIT),
    "a draft in mid-game": (EXAMPLE + "phase: draft\n", "phase", UNFIT),
    "the end with tiles left": (EXAMPLE + "phase: over\n", "phase", UNFIT),
    "no hole to fill": (EXAMPLE + "phase: erupt\n", "phase", "no_hole_to_fill"),
    "a waypoint of nobody": (EXAMPLE + "phase: waypoint\nseat: 1\n", "phase", UNFIT),
    "an action out of time": (
        EXAMPLE + "action: steal\n",
        "line 8: action",
        "action_waits_for_the_volcano_only",
    ),
    "an area scored already": (
        EXAMPLE + "completed: 0,0/e\n",
        "completed",
        "areas_are_scored_already",
    ),
    "an area still open": (
        example_with(" LSSLSS26", "") + "phase: again\ncompleted: 0,0/e\n",
        "completed",
        "area_is_open",
    ),
    "a waypoint on the other side's area": (
        example_with("1,0/e", "1,0/w"),
        "line 7: waypoint 1",
        "area_of_the_other_side",
    ),
    "a waypoint on no tile": (example_with("1,0/e", "5,5/w"), "waypoint 1", "no_tile_there"),
    "a waypoint on no side": (example_with("1,0/e", "1,0/north"), "waypoint 1", "no_such_side"),
    "a waypoint nowhere": (example_with("1,0/e", "there"), "waypoint 1", "not_a_cell"),
    "two waypoints on a tile": (
        EXAMPLE + "waypoint 0: 1,0/w\n",
        "line 7: waypoint 1",
        "waypoint_is_there_already",
    ),
    "waypoints that are not in play": (
        example_with("extras: waypoints\n", ""),
        "waypoint 1",
        "no_such_waypoint",
    ),
    "a waypoint of the Cartographer": (
        example_with("waypoints", "mountains caravans waypoints").replace(
            "t 1: 1,0/e", "t 2: 1,0/e"
        )
        + "roles: land sea cartographer\n",
        "waypoint 2",
        "no_such_waypoint",
    ),
    "an item without points": (EXAMPLE + "items sea: LS-R1 0\n", "items sea", "nothing_earned"),
    "an item of another game": (EXAMPLE + "items sea: XX-F1 3\n", "items sea", "nothing_earned"),
    "an item that is none": (EXAMPLE + "items sea: some points\n", "items sea", "not_an_item"),
    "an item far away": (EXAMPLE + "items sea: LS-R1 3 9,9\n", "items sea", "no_tile_there"),
    "an order of other tiles": (EXAMPLE + "order: 1,0\n", "order", "not_the_tiles_of_the_board"),
    "an order with a gap": (
        "*           SSLLLS40    LLSSSS17\n\nhand 0: LLSLLS6\norder: 2,0 1,0\n",
        "line 1",
        "not_next_to_a_tile",
    ),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_of_the_pen_is_named_by_its_line(slip):
    """LS-C1, LS-S2, LS-S3, LS-T1, LS-T3, LS-T5, LS-A1, LS-A2, LS-V1, LS-E1, LS-W1, LS-W3, LS-3P1
    and LS-4P1 hold for what is written by hand, too.
    """
    words, where, fault = SLIPS[slip]
    with pytest.raises(BadPosition) as caught:
        RULES.read(words)
    assert caught.value.where.endswith(where)
    assert caught.value.fault.key == fault


@pytest.mark.parametrize("words", [None, 7, b"*", "*" * 100_001, "x " * 40_000])
def test_what_is_no_position_at_all(words):
    with pytest.raises(BadPosition):
        RULES.read(words)


def test_more_tiles_than_there_are():
    hidden = " ".join("?" * 29)
    full = EXAMPLE + f"stack 0: {hidden}\nstack 1: {hidden}\n"
    with pytest.raises(BadPosition, match="too many tiles"):
        RULES.read(full)


def test_a_hole_waits_for_the_volcano_and_nothing_else():
    """LS-V1: it is filled at once, and by the one volcano there is."""
    state = hole_of_land()
    words = RULES.write(state)
    filled = RULES.write(RULES.apply(state, RULES.legal(state)[0]).state)
    for text, fault in (
        (words.replace("phase: erupt\n", "").replace("action: again\n", ""), "hole waits"),
        (words + "erupted: yes\n", "no hole to fill"),
        (filled + "erupted: no\n", "volcano lies on the board"),
    ):
        with pytest.raises(BadPosition, match=fault):
            RULES.read(text)


def test_a_waypoint_inside_six_tiles_has_returned():
    """LS-W1, LS-W2."""
    looks = dict.fromkeys("abcdm", "?????? any") | {"x": "??????"}
    board = scene(" a b\nc m *\n d x", hand="x", waypoints=True, **looks)
    words = RULES.write(board.play("x").state)
    assert RULES.read(words + "waypoint 1: 0,0/w\n").waypoints[1] is not None
    with pytest.raises(BadPosition, match="tile is surrounded"):
        RULES.read(words + "waypoint 1: -1,0/e\n")


def mutated(words: str, rng: Random) -> str:
    """The text with slips: letters, words or lines lost, doubled, swapped or made up."""
    for _ in range(rng.randrange(1, 4)):
        parts = rng.choice(("", r"(\s+)", r"(\n)"))
        pieces = re.split(parts, words) if parts else list(words)
        at, other = (2 * rng.randrange(len(pieces) // 2) for _ in range(2))  # blanks stay
        match rng.randrange(4):
            case 0:
                pieces[at] = ""
            case 1:
                pieces[at] = pieces[other]
            case 2:
                pieces[at], pieces[other] = pieces[other], pieces[at]
            case 3:
                pieces[at] = rng.choice((*"LS*?./|:,;=-0123456789\t\0ж ", "yes", "again", "0,0/e"))
        words = "".join(pieces)
    return words


def test_whatever_the_text_it_is_refused_or_can_be_played():
    """Hundreds of seeded mutations: `BadPosition`, or a position that holds together."""
    rng, refused, accepted = Random(63), 0, 0
    texts = [
        RULES.write(state)
        for number, options in enumerate(OPTION_SETS)
        for state in list(random_play(options, number, 1000))[::17]
    ]
    for _ in range(900):
        try:
            state = RULES.read(mutated(rng.choice(texts), rng))
        except BadPosition:
            refused += 1
            continue
        accepted += 1
        assert RULES.read(RULES.write(state)) == state
        assert len(RULES.scores(state)) == len(state.setup.sides)
        assert len(RULES.drawing(state).splitlines()) > 1
        for seat in range(len(state.hands)):
            assert isinstance(RULES.evaluate(state, seat), float)
            state = RULES.guess(RULES.view(state, seat), seat, rng)
        for _ in range(8):
            moves = RULES.legal(state)
            assert bool(moves) == (RULES.outcome(state) is None)
            if not moves:
                break
            assert all(RULES.why_not(state, move) is None for move in moves[:3])
            state = RULES.apply(state, rng.choice(moves)).state
    assert refused > 300
    assert accepted > 50
