"""Options are checked before a game starts."""

import pytest

from game.core.errors import BadOptions
from game.core.match import Match
from tests.core.toy import TOY

ENDLESS = 10**9999  # Python writes no such number


def test_defaults_are_the_first_choices():
    assert TOY.default_options(2) == {"seats": 2, "pebbles": 20, "gentle": False}


def test_missing_options_are_filled_in():
    assert Match(TOY, {"seats": 1, "pebbles": 30}, 0).options == {
        "seats": 1,
        "pebbles": 30,
        "gentle": False,
    }


@pytest.mark.parametrize(
    ("given", "fault", "where"),
    [
        ({}, "number_of_seats_missing", "seats"),
        ({"seats": 3}, "wrong_number_of_seats", "seats"),
        ({"seats": "2"}, "wrong_number_of_seats", "seats"),
        ({"seats": True}, "wrong_number_of_seats", "seats"),
        ({"seats": 3, "pebbles": 30}, "wrong_number_of_seats", "seats"),
        ({"pebbles": 30}, "number_of_seats_missing", "seats"),
        (None, "not_an_object", "options"),
        ([("seats", 2)], "not_an_object", "options"),
        ({"seats": 2, "colour": "red"}, "unknown_option", "options"),
        ({"seats": 2, "pebbles": 25}, "option_not_among_choices", "pebbles"),
        ({"seats": 2, "gentle": 1}, "option_not_among_choices", "gentle"),
        ({"seats": ENDLESS}, "wrong_number_of_seats", "seats"),
        ({"seats": 2, ENDLESS: 1}, "unknown_option", "options"),
        ({"seats": 2, "pebbles": ENDLESS}, "option_not_among_choices", "pebbles"),
        ({"seats": 2, "pebbles": "x" * 10**6}, "option_not_among_choices", "pebbles"),
        ({"seats": 2, "x" * 10**6: 1}, "unknown_option", "options"),
    ],
)
def test_bad_options_are_named(given, fault, where):
    with pytest.raises(BadOptions) as caught:
        TOY.setup(given, 0)
    assert (caught.value.fault.key, caught.value.where) == (fault, where)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("seed", [-1, 2**63, "7", 1.5, True, None, ENDLESS], ids=lambda _: "")
def test_a_bad_seed_is_named(seed):
    with pytest.raises(BadOptions) as caught:
        TOY.setup({"seats": 2}, seed)
    assert caught.value.where == "seed"
