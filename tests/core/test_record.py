"""Records: save is replay, and fifty ways to be broken, each with a message of its own."""

import json

import pytest

from game.core.errors import BadRecord
from game.core.match import Match
from game.core.record import FORMAT, MAX_CHARACTERS, MAX_MOVES, dump, load
from tests.core.toy import TOY, Pass, Take, Throw

GAMES = {"toy": TOY}


def some_match(**given):
    match = Match(TOY, {"seats": 2, "pebbles": 30}, 11, **given)
    for move in (Take(2), Throw(), Pass(), Take(1)):
        match.play(move)
    return match


def test_saved_loaded_and_saved_again_is_the_same_to_the_byte():
    saved = dump(some_match())
    assert dump(load(saved, GAMES)) == saved


def test_a_loaded_match_is_the_same_match():
    match = some_match(practice=True)
    again = load(dump(match), GAMES)
    assert again.history == match.history
    assert again.practice
    assert again.can_undo


def test_a_record_holds_what_fell_even_if_the_seed_would_roll_otherwise():
    record = json.loads(dump(some_match()))
    fell = next(i for i, words in enumerate(record["moves"]) if words.startswith("face"))
    for face in range(1, 7):
        record["moves"][fell] = f"face {face}"
        match = load(json.dumps(record), GAMES)
        assert match.state.pebbles == 30 - 2 - face - 1


def changed(**changes):
    """The text of a record with some keys replaced."""
    return json.dumps(json.loads(dump(some_match())) | changes)


def without(key):
    record = json.loads(dump(some_match()))
    del record[key]
    return json.dumps(record)


def with_options(**options):
    return changed(options={"seats": 2, **options})


GOOD = dump(some_match())
BROKEN = {
    "no text at all": None,
    "bytes": GOOD.encode(),
    "empty": "",
    "blank": " \n\t\n",
    "cut off in the middle": GOOD[: len(GOOD) // 2],
    "cut off by one bracket": GOOD.rstrip()[:-1],
    "two records": GOOD + GOOD,
    "not json": "ahoy",
    "binary": "\x00\x01\x02",
    "byte order mark": "\ufeff" + GOOD,
    "single quotes": GOOD.replace('"', "'"),
    "trailing comma": GOOD.replace("]", ",]"),
    "a list": "[1, 2]",
    "a number": "42",
    "text": '"toy"',
    "null": "null",
    "nested too deeply": "[" * 100_000,
    "endless number": '{"format": ' + "9" * 5000 + "}",
    "not a number": changed(seed=0).replace('"seed": 0', '"seed": NaN'),
    "infinity": changed(seed=0).replace('"seed": 0', '"seed": Infinity'),
    "too long": " " * (MAX_CHARACTERS + 1),
    "key twice": GOOD.replace('"seed"', '"game": "toy", "seed"'),
    "newer format": changed(format=FORMAT + 1),
    "format as text": changed(format="1"),
    "format zero": changed(format=0),
    "format true": changed(format=True),
    "no format": without("format"),
    "no game": without("game"),
    "no options": without("options"),
    "no seed": without("seed"),
    "no practice": without("practice"),
    "no moves": without("moves"),
    "unknown key": changed(winner=1),
    "another game": changed(game="chess"),
    "game as number": changed(game=4),
    "options as list": changed(options=["seats", 2]),
    "option as list": with_options(pebbles=[20]),
    "option as null": with_options(pebbles=None),
    "option as fraction": with_options(pebbles=20.5),
    "unknown option": with_options(colour="red"),
    "option out of choices": with_options(pebbles=21),
    "no seats": changed(options={}),
    "seven seats": changed(options={"seats": 7}),
    "seed negative": changed(seed=-5),
    "seed too big": changed(seed=2**63),
    "seed as text": changed(seed="abc"),
    "practice as number": changed(practice=1),
    "moves as text": changed(moves="take 1"),
    "move as number": changed(moves=["take 1", 2]),
    "move as null": changed(moves=[None]),
    "empty move": changed(moves=["take 1", ""]),
    "unknown verb": changed(moves=["take 1", "fly 2"]),
    "too many words": changed(moves=["take 1 2"]),
    "not a number in a move": changed(moves=["take x"]),
    "illegal move": changed(moves=["take 1", "take 1", "take 9"]),
    "die without a throw": changed(moves=["take 1", "face 3"]),
    "move after the end": changed(moves=["take 3"] * 11),
    "too many moves": changed(moves=["take 1"] * (MAX_MOVES + 1)),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_is_refused(name):
    with pytest.raises(BadRecord) as caught:
        load(BROKEN[name], GAMES)
    assert str(caught.value)
    assert len(str(caught.value)) < 300


def test_there_are_fifty_and_each_says_something_of_its_own():
    said = {}
    for name, source in BROKEN.items():
        with pytest.raises(BadRecord) as caught:
            load(source, GAMES)
        said.setdefault(str(caught.value), []).append(name)
    alike = [names for names in said.values() if len(names) > 1]
    assert alike == []
    assert len(BROKEN) >= 50


def test_one_key_twice_among_very_many_is_found_at_once():
    keys = [f'"{number}": 0' for number in range(200_000)]
    with pytest.raises(BadRecord, match="199999: key twice"):
        load("{" + ",".join([*keys, keys[-1]]) + "}", GAMES)


def test_where_an_illegal_move_stands_is_said():
    with pytest.raises(BadRecord, match="move 3") as caught:
        load(BROKEN["illegal move"], GAMES)
    assert dict(caught.value.fault.params)["rule"] == "TOY-T1"
