"""Golden playthroughs: what was legal then is legal now, and leads to the same end."""

import json

import pytest

from build_scripts.make_golden import FOLDER, findings, variants
from game.core.record import load
from game.registry import GAMES

NAMES = [name for rules in GAMES.values() for name in variants(rules)]


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_plays_as_it_did(name):
    golden = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    match = load(json.dumps(golden.pop("record")), GAMES)
    assert findings(match) == golden


def test_every_game_and_number_of_players_has_one():
    needed = {f"{name}-{seats}" for name, rules in GAMES.items() for seats in rules.seats}
    assert needed <= {path.stem for path in FOLDER.glob("*.json")}


def test_no_golden_game_is_left_over():
    assert {path.stem for path in FOLDER.glob("*.json")} == set(NAMES)
