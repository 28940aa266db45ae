"""Positions as text and as keys."""

from inspect import cleandoc
from random import Random

import pytest

from game.beacon_patrol.rules import RULES
from game.beacon_patrol.state import HIDDEN
from game.beacon_patrol.tileset import TILES, chosen_tiles
from game.core.errors import BadPosition
from tests.beacon_patrol.boards import hand, move, play, points, position
from tests.beacon_patrol.oracle import OPTION_SETS, replace_hidden

WHOLE = """\
N/buoy:1  N:1    .
W:2       HQ@02  sea#4@1

seats: 3
expansions: piers
seat: 1
tokens: 2
refused: S:1 for E/buoy; sea#3 for E/buoy
hand 0: E/buoy
hand 1: S:1 sea#1 NW/pier:1
stack: sea#2 N/beacon sea/buoy#6
laid: 0,0 1,0 0,-1 -1,-1 -1,0
"""


def states(options, seed=7):
    """Every state of a random game."""
    rng, state = Random(seed), RULES.setup(options, seed)
    while True:
        yield state
        if RULES.outcome(state) is not None:
            return
        state = RULES.apply(state, rng.choice(RULES.legal(state))).state


def check_exact(state):
    """The text gives back the state, the order of everything in it, and the same text."""
    words = RULES.write(state)
    again = RULES.read(words)
    assert again == state
    assert [*again.board.laid] == [*state.board.laid]
    assert [*again.board.frontier] == [*state.board.frontier]
    assert RULES.legal(again) == RULES.legal(state)
    assert RULES.evaluate(again, 0) == RULES.evaluate(state, 0)
    assert RULES.key(again) == RULES.key(state)
    assert RULES.write(again) == words


@pytest.mark.parametrize("options", OPTION_SETS)
def test_text_is_exact_over_whole_games(options):
    for number, state in enumerate(states(options)):
        check_exact(state)
        if number % 4 == 0:
            check_exact(RULES.view(state, 0))


def test_the_games_above_come_through_every_phase():
    seen = set()
    for options in OPTION_SETS:
        for state in states(options):
            turn = state.turn
            seen |= {"offer"} if turn.offer else set()
            seen |= {"refused"} if turn.refused else set()
            seen |= {"swapped"} if turn.has_swapped else set()
            seen |= (
                {"gone"} if any(s.tile not in state.hands[s.seat] for s in turn.refused) else set()
            )
            seen |= {"over"} if state.is_over else set()
            seen |= {"last tiles"} if state.left and not state.stack else set()
    assert seen == {"offer", "refused", "swapped", "gone", "over", "last tiles"}


def test_a_whole_position_in_words():
    state = RULES.read(WHOLE)
    assert RULES.write(state) == WHOLE
    assert state.ships == ((0, 0), (1, 0), (0, 0))
    assert RULES.to_move(state) == 1
    assert state.turn.tokens == 2
    assert [hand(state, seat) for seat in range(3)] == [
        ["E/buoy"],
        ["S:1", "sea", "NW/pier:1"],
        [],
    ]
    assert [TILES[tile].word for tile in state.stack] == ["sea", "N/beacon", "sea/buoy"]
    assert [*state.board.laid] == [(0, 0), (1, 0), (0, -1), (-1, -1), (-1, 0)]
    assert [swap.partner for swap in state.turn.refused] == [0, 0]


def test_a_little_text_is_a_whole_position():
    """All that is not said is as at the start, and the stack holds the rest."""
    state = RULES.read("HQ@\n\nhand 0: S")
    assert (state.setup.seats, state.setup.expansions.value) == (1, "none")
    assert (state.turn.seat, state.turn.tokens, state.ships) == (0, 4, ((0, 0),))
    assert len(state.stack) == 53
    assert RULES.write(state) == "HQ@\n\nhand 0: S:1\n"
    assert RULES.read("HQ\n\nseats: 2").setup.consent


def test_the_stack_may_be_empty_listed_or_face_down():
    assert RULES.outcome(RULES.read("HQ@ sea\n\nstack: -")) is not None
    listed = RULES.read("HQ@\n\nstack: N sea")
    assert [TILES[tile].word for tile in listed.stack] == ["N:1", "sea"]
    assert listed.left.bit_count() == 2
    hidden = RULES.read("HQ@\n\nhand 0: N S\nstack: ?\ndiscarded: sea E:2")
    assert hidden.stack == (HIDDEN,) * 50
    assert hidden == RULES.view(hidden, 0)
    rest = RULES.read("HQ@\n\nhand 0: N S\ndiscarded: sea E:2")
    assert sorted(rest.stack) == sorted(RULES.guess(hidden, 0, Random(1)).stack)


def test_the_top_of_a_stack_may_be_known_and_the_rest_face_down():
    """BP-S2: what lies on top is drawn first, whatever comes below it."""
    words = "HQ@\n\nhand 0: N S\nstack: E:2 sea ?\ndiscarded: W:1\n"
    known = RULES.read(words)
    assert [TILES[tile].word for tile in known.stack[:2]] == ["E:2", "sea"]
    assert known.stack[2:] == (HIDDEN,) * 49
    assert RULES.read(RULES.write(known)) == known
    guessed = RULES.guess(known, 0, Random(1))
    assert guessed.stack[:2] == known.stack[:2]
    assert HIDDEN not in guessed.stack
    assert len(set(guessed.stack)) == 51
    hidden = RULES.view(known, 0)
    assert hidden.stack == (HIDDEN,) * 51
    assert len({RULES.key(known), RULES.key(hidden), RULES.key(guessed)}) == 3
    assert "next: E:2 sea\n" in RULES.drawing(known)


def test_words_that_leave_a_choice_take_what_the_others_leave():
    """`N` stands before `N:1` here, and `sea` before the first of its kind."""
    state = RULES.read("HQ@ sea\n\nhand 0: N N:1 sea#1")
    assert hand(state) == ["N:2", "N:1", "sea"]
    assert state.board.laid[1, 0] == 2


def test_tiles_are_laid_row_by_row_unless_told_otherwise():
    rows = "sea  .\nHQ   N@"
    assert [*RULES.read(rows).board.laid] == [(0, -1), (0, 0), (1, 0)]
    told = RULES.read(f"{rows}\n\nlaid: 0,0 1,0 0,-1")
    assert [*told.board.laid] == [(0, 0), (1, 0), (0, -1)]
    assert told == RULES.read(rows)


@pytest.mark.parametrize(
    ("words", "where", "fault"),
    [
        ("", "board", "no_headquarters"),
        ("sea@", "board", "no_headquarters"),
        ("HQ@ HQ", "line 1", "no_such_tile_left"),
        ("HQ@\nN:1\n\nhand 0: N:1", "line 4: hand 0", "no_such_tile_left"),
        ("HQ@ sea#7", "line 1", "no_such_tile"),
        ("HQ@ whale", "line 1", "no_such_tile"),
        ("HQ@ sea/turbine", "line 1", "no_such_tile_left"),
        ("HQ@\n\nexpansions: turbines\nhand 0: NE/pier", "line 4: hand 0", "no_such_tile_left"),
        ("HQ@\n\nhand 0: N E S W", "line 3: hand 0", "too_many_tiles"),
        ("HQ@\n\nseats: 4\nhand 1: N E S", "line 4: hand 1", "too_many_tiles"),
        ("HQ@\n\nhand 1: N", "line 3: hand 1", "unknown_line"),
        ("HQ@\n\nhand 0: N\nhand 0: E", "line 4", "line_twice"),
        ("HQ@\n\nstack: ? N", "line 3: stack", "no_such_tile"),
        ("HQ@\n\nstack: N\ndiscarded: E", "line 4: discarded", "tiles_are_missing"),
        ("HQ@\n\nstack: N\ndiscarded: N:1 N:2", "line 3: stack", "no_such_tile_left"),
        ("HQ@\nN", "line 2", "edge_mismatch"),
        ("HQ@ W", "line 1", "edge_mismatch"),
        ("HQ .@", "line 1", "no_such_tile"),
        ("HQ@1", "line 1", "no_such_ship"),
        ("HQ@x", "line 1", "no_such_ship"),
        ("HQ@ sea@", "line 1", "ship_twice"),
        ("HQ@00", "line 1", "ship_twice"),
        ("sea " + ". " * 70 + "HQ@", "line 1", "too_far_from_headquarters"),
        ("HQ@\n\nseats: 5", "line 3: seats", "not_a_number_of_the_range"),
        ("HQ@\n\nseat: 1", "line 3: seat", "not_a_number_of_the_range"),
        ("HQ@\n\ntokens: 5", "line 3: tokens", "not_a_number_of_the_range"),
        ("HQ@\n\nseats: 4\ntokens: 3", "line 4: tokens", "not_a_number_of_the_range"),
        ("HQ@\n\ntokens: -1", "line 3: tokens", "not_a_number_of_the_range"),
        ("HQ@\n\nexpansions: whales", "line 3: expansions", "word_not_understood"),
        ("HQ@\n\nconsent: yes", "line 3: consent", "unknown_line"),
        ("HQ@\n\nswapped: yes", "line 3: swapped", "unknown_line"),
        ("HQ@\n\ntide: low", "line 3: tide", "unknown_line"),
        ("HQ@\n\ntide", "line 3", "line_without_a_name"),
        ("HQ@ sea\n\nlaid: 0,0", "line 3: laid", "not_the_cells_of_the_board"),
        ("HQ@ sea\n\nlaid: 0,0 0,0 1,0", "line 3: laid", "not_the_cells_of_the_board"),
        ("HQ@ sea\n\nlaid: 0,0 2,0", "line 3: laid", "not_the_cells_of_the_board"),
        ("HQ@\n\nlaid: here", "line 3: laid", "not_a_cell"),
        (None, "position", "not_text"),
        ("HQ@\n" * 40_000, "position", "too_long"),
    ],
)
def test_bad_text_is_refused_with_line_and_fault(words, where, fault):
    """BP-C1, BP-C2, BP-C3, BP-P3, BP-S1, BP-S4: nor can what no game comes to be written down."""
    with pytest.raises(BadPosition) as caught:
        RULES.read(words)
    assert (caught.value.where, caught.value.fault.key) == (where, fault)


TWO = "HQ@01\n\nseats: 2\nhand 0: N E\nhand 1: S W\nstack: -\n"


@pytest.mark.parametrize(
    ("lines", "where", "fault"),
    [
        ("offer: S for N", "line 7: offer", "no_such_tile_in_hand"),
        ("offer: sea for S", "line 7: offer", "no_such_tile_in_hand"),
        ("offer: N for E", "line 7: offer", "no_such_tile_in_partners_hand"),
        ("offer: N", "line 7: offer", "no_such_tile_in_partners_hand"),
        ("offer:", "line 7: offer", "no_such_tile_in_hand"),
        ("refused: N for S; N for S", "line 7: refused", "offer_already_refused"),
        ("refused: N for S;", "line 7: refused", "no_such_tile_in_hand"),
        ("refused: N for S\noffer: N:1 for S:1", "line 8: offer", "offer_already_refused"),
        ("swapped: yes\noffer: N for S", "line 8: offer", "nobody_is_asked"),
        ("swapped: yes\nrefused: N for S", "line 8: refused", "nobody_is_asked"),
        ("consent: no\noffer: N for S", "line 8: offer", "nobody_is_asked"),
        ("swapped: perhaps", "line 7: swapped", "word_not_understood"),
    ],
)
def test_offers_are_of_tiles_in_the_hands_and_made_once(lines, where, fault):
    """BP-X1."""
    with pytest.raises(BadPosition) as caught:
        RULES.read(TWO + lines)
    assert (caught.value.where, caught.value.fault.key) == (where, fault)


def test_offers_in_words():
    """BP-X1: whoever holds the tile that is wanted is asked."""
    asked = RULES.read(TWO + "refused: N for S\noffer: E for S")
    assert asked == play(RULES.read(TWO), "offer 0 1 0", "answer no", "offer 1 1 0")
    assert RULES.to_move(asked) == 1


ALPHABET = "NESWHQ@01239#:/.+-?;, \nbeacon"


def mutated(words, rng):
    """The text with a slip of the pen or two."""
    for _ in range(rng.randrange(1, 3)):
        at = rng.randrange(len(words) + 1)
        lines = words.splitlines()
        one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        match rng.randrange(6):
            case 0:
                words = words[:at] + rng.choice(ALPHABET) + words[at:]
            case 1:
                words = words[:at] + words[at + 1 :]
            case 2:
                words = words[:at] + rng.choice(ALPHABET) + words[at + 1 :]
            case 3:
                lines[one], lines[other] = lines[other], lines[one]
                words = "\n".join(lines)
            case 4:
                words = "\n".join(lines[:one] + lines[one + 1 :])
            case 5:
                parts = words.split(" ")
                one, other = rng.randrange(len(parts)), rng.randrange(len(parts))
                parts[one] = parts[other]
                words = " ".join(parts)
    return words


def test_a_slip_of_the_pen_is_refused_or_gives_a_position_that_works():
    rng, accepted, refused = Random(1), 0, 0
    texts = [WHOLE, TWO + "offer: E for S"]
    for options in OPTION_SETS[::3]:
        texts += [RULES.write(state) for state in [*states(options)][::40]]
    for _ in range(600):
        words = mutated(rng.choice(texts), rng)
        try:
            state = RULES.read(words)
        except BadPosition:
            refused += 1
            continue
        accepted += 1
        check_exact(state)
        assert RULES.drawing(state)
        assert len(RULES.scores(state)) == 1
        assert (RULES.outcome(state) is None) == bool(RULES.legal(state))
        for legal in RULES.legal(state):
            assert RULES.why_not(state, legal) is None
            RULES.apply(state, legal)
    assert min(accepted, refused) > 60


def test_the_same_position_by_two_ways_has_one_key():
    start = position("HQ@", "sea N E", stack="")
    one = play(start, "place 0 0,1", "sail 0", "place 0 0,-1", "sail 2")
    other = play(start, "place 1 0,-1", "sail 2", "place 0 0,1", "sail 0")
    assert [*one.board.laid] != [*other.board.laid]
    assert RULES.key(one) == RULES.key(other)
    assert hash(RULES.key(one)) == hash(RULES.key(other))


def test_tiles_alike_have_one_key():
    assert RULES.key(RULES.read("HQ@ sea#1\n\nhand 0: sea#3")) == RULES.key(
        RULES.read("HQ@ sea#2\n\nhand 0: sea#5\nstack: " + " ".join(rest_without(2, 5)))
    )


def rest_without(*seas):
    """The names of the other base tiles, by number, as a stack."""
    left = [number for number in range(1, 7) if number not in seas]
    others = [t for t in chosen_tiles(RULES.read("HQ@").setup.expansions) if t > 6]
    words = [TILES[tile].word for tile in others]
    return [f"sea#{number}" for number in left] + words


def test_what_can_no_longer_be_offered_is_no_part_of_the_key():
    """BP-X1: the refused tile has been laid since."""
    state = position("HQ@01", "N E", "S W", consent=True)
    asked = play(state, "offer 0 1 0", "answer no")
    assert RULES.key(asked) != RULES.key(state)
    assert RULES.key(play(asked, "place 0 0,-1")) == RULES.key(play(state, "place 0 0,-1"))


@pytest.mark.parametrize("options", OPTION_SETS[::4])
def test_positions_of_a_game_differ_by_key(options):
    found = [*states(options)]
    assert len({RULES.key(state) for state in found}) == len(found)


def test_keys_tell_apart_all_that_matters():
    board = "HQ@01 sea"
    keys = [
        RULES.key(state)
        for state in (
            position(board, "N E", "S W"),
            position(board, "E N", "S W"),
            position(board, "N E", "S W", seat=1),
            position(board, "N E", "S W", tokens=1),
            position(board, "N E", "S W", consent=True),
            position(board, "N E", "S W", stack="sea"),
            position(board, "N E", "S W", stack="sea/buoy"),
            position(board, "N E", "S W", expansions="none"),
            position("HQ@0 sea@1", "N E", "S W"),
            position("sea HQ@01", "N E", "S W"),
            play(position(board, "S E", "N W"), "offer 0 1 0"),
            play(position(board, "N E", "S W", consent=True), "offer 0 1 0"),
            play(position(board, "N E", "S W", consent=True), "offer 0 1 0", "answer no"),
        )
    ]
    assert len(set(keys)) == len(keys)


def test_the_key_of_a_view_knows_no_order_of_the_stack():
    """BP-S2."""
    state = RULES.setup({"seats": 2}, 3)
    other = replace_hidden(state, 0, Random(2))
    assert RULES.key(state) != RULES.key(other)
    assert RULES.key(RULES.view(state, 0)) == RULES.key(RULES.view(other, 0))
    assert RULES.key(RULES.view(state, 0)) != RULES.key(state)
    gone = play(RULES.setup({"seats": 2, "first": 0}, 3), "end")
    assert RULES.key(RULES.view(gone, 0)) != RULES.key(RULES.view(play(gone, "end"), 0))


def test_words_of_a_lesson_are_a_position():
    """BP-F3: the map of the last lesson, one tile before its eleven points."""
    state = RULES.read(
        cleandoc(
            """
            .         sea/buoy  sea/buoy  sea/buoy  .
            sea/buoy  HQ        sea/buoy  sea       sea
            sea       sea       sea       E/beacon  W
            .         sea@      .         S         .

            tokens: 0
            hand 0: S
            stack: -
            """
        )
    )
    step = RULES.apply(state, move("place 0 1,2"))
    assert points(step.state) == 11
    assert RULES.outcome(step.state) is not None
