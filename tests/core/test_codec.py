"""Moves as words and back."""

from dataclasses import dataclass
from enum import Enum

import pytest

from game.core.codec import Codec
from game.core.errors import BadMoveText, IllegalMove
from game.core.match import Match
from game.land_vs_sea.moves import Draw
from tests.core.toy import TOY, Face, Pass, Take


class Colour(Enum):
    RED = 1
    WHITE = 2


@dataclass(frozen=True, slots=True)
class Paint:
    """One field of every kind."""

    colour: Colour
    cell: tuple[int, int]
    coats: int
    glossy: bool


PAINT = Codec({"paint": Paint})


@pytest.mark.parametrize(
    ("move", "words"), [(Take(-3), "take -3"), (Pass(), "pass"), (Face(6), "face 6")]
)
def test_there_and_back(move, words):
    assert TOY.move_to_text(move) == words
    assert TOY.move_from_text(words) == move


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("", "move_is_empty_or_no_text"),
        (None, "move_is_empty_or_no_text"),
        (b"pass", "move_is_empty_or_no_text"),
        pytest.param(10**5000, "move_is_empty_or_no_text", id="endless"),
        ("fly 3", "unknown_verb"),
        ("Take 3", "unknown_verb"),
        (" pass", "unknown_verb"),
        ("take", "wrong_number_of_words"),
        ("take 1 2", "wrong_number_of_words"),
        ("pass ", "wrong_number_of_words"),
        ("take  1", "wrong_number_of_words"),
        ("take one", "word_not_understood"),
        ("take 01", "word_not_understood"),
        ("take -0", "word_not_understood"),
        ("take +1", "word_not_understood"),
        ("take 1.0", "word_not_understood"),
        ("take ١", "word_not_understood"),
        ("take 1\n", "word_not_understood"),
        ("take 99999999999999999999", "word_not_understood"),
    ],
)
def test_malformed_text_is_named(words, fault):
    with pytest.raises(BadMoveText) as caught:
        TOY.move_from_text(words)
    assert caught.value.fault.key == fault


@pytest.mark.parametrize("move", [Take(True), Take(1.0), Take("1"), Take(None), Take(10**5000)])
def test_a_field_of_another_type_is_no_move(move):
    """It may equal a legal one, yet its words would not be read back."""
    for refuses in (TOY.codec.check, TOY.move_to_text, Match(TOY, {"seats": 2}, 7).play):
        with pytest.raises(BadMoveText) as caught:
            refuses(move)
        assert caught.value.fault.key == "word_not_understood"
        assert caught.value.where == "take"


@pytest.mark.parametrize("move", [Draw(0), None, "pass", Take])
def test_what_is_of_another_game_is_no_move(move):
    match = Match(TOY, {"seats": 2}, 7)
    for refuses in (TOY.codec.check, TOY.move_to_text, match.play):
        with pytest.raises(BadMoveText) as caught:
            refuses(move)
        assert caught.value.fault.key == "unknown_verb"
    assert match.history == ()


def test_a_number_out_of_every_range_is_for_the_referee():
    with pytest.raises(IllegalMove):
        Match(TOY, {"seats": 2}, 7).play(Take(10**9))


@pytest.mark.parametrize("words", ["Red", "RED", "whıte", "pink", "1"])
def test_a_name_has_one_spelling(words):
    """A record comes back byte for byte."""
    assert PAINT.from_text("paint red 1,-2 3 yes") == Paint(Colour.RED, (1, -2), 3, True)
    with pytest.raises(BadMoveText):
        PAINT.from_text(f"paint {words} 1,-2 3 yes")


@pytest.mark.parametrize(
    "move",
    [
        None,
        "paint red 1,-2 3 yes",
        Paint,
        Pass(),
        Paint(1, (1, -2), 3, True),
        Paint("red", (1, -2), 3, True),
        Paint(Colour.RED, [1, -2], 3, True),
        Paint(Colour.RED, (1, -2, 0), 3, True),
        Paint(Colour.RED, (1.0, -2), 3, True),
        Paint(Colour.RED, (1, True), 3, True),
        Paint(Colour.RED, (10**5000, 0), 3, True),
        Paint(Colour.RED, (1, -2), float("nan"), True),
        Paint(Colour.RED, (1, -2), True, True),
        Paint(Colour.RED, (1, -2), 10**5000, True),
        Paint(Colour.RED, (1, -2), 3, 1),
        Paint(Colour.RED, (1, -2), 3, None),
    ],
)
def test_what_could_not_be_read_again_is_not_written(move):
    with pytest.raises(BadMoveText):
        PAINT.to_text(move)
