"""Moves as words and back."""

import pytest

from game.core.errors import BadMoveText
from game.core.match import Match
from tests.core.toy import TOY, Face, Pass, Take


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


@pytest.mark.parametrize(
    ("move", "fault"),
    [
        (None, "unknown_verb"),
        ("take 3", "unknown_verb"),
        (Take, "unknown_verb"),
        (Take(True), "word_not_understood"),
        (Take(3.0), "word_not_understood"),
        (Take("3"), "word_not_understood"),
        (Take(None), "word_not_understood"),
        (Take(10**9999), "word_not_understood"),
    ],
    ids=lambda _: "",
)
def test_what_no_words_could_bring_is_no_move(move, fault):
    with pytest.raises(BadMoveText) as caught:
        TOY.codec.check(move)
    assert caught.value.fault.key == fault
    with pytest.raises(BadMoveText):
        TOY.move_to_text(move)
    with pytest.raises(BadMoveText):
        Match(TOY, {"seats": 2}, 1).play(move)
