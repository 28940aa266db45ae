"""Options are checked before a game starts."""

import pytest

from game.core.errors import BadOptions
from game.core.match import Match
from tests.core.toy import TOY


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
        ({"seats": 2, "colour": "red"}, "unknown_option", "options"),
        ({"seats": 2, "pebbles": 25}, "option_not_among_choices", "pebbles"),
        ({"seats": 2, "gentle": 1}, "option_not_among_choices", "gentle"),
        ({"seats": 10**5000}, "wrong_number_of_seats", "seats"),
        ({"seats": 2, "pebbles": 10**5000}, "option_not_among_choices", "pebbles"),
        ({"seats": 2, "pebbles": "x" * 10**6}, "option_not_among_choices", "pebbles"),
        ({"seats": 2, "x" * 10**6: 1}, "unknown_option", "options"),
    ],
)
def test_bad_options_are_named(given, fault, where):
    with pytest.raises(BadOptions) as caught:
        TOY.setup(given, 0)
    assert (caught.value.fault.key, caught.value.where) == (fault, where)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "seed", [-1, 2**63, "7", 1.5, True, None, pytest.param(10**5000, id="endless")]
)
def test_a_bad_seed_is_named(seed):
    with pytest.raises(BadOptions) as caught:
        TOY.setup({"seats": 2}, seed)
    assert caught.value.where == "seed"
