"""The list of rules: read and checked, every fault with its entry."""

from pathlib import Path

import pytest

from game.core.errors import BadContent
from game.core.rulebook import read_rulebook
from game.core.text import Text

SOUND = """
examples = 2
[[rules]]
id = "XY-C1"
heading = "tiles"
page = "the_box"
[[rules]]
id = "XY-3P1"
heading = "three_players"
page = "players"
options = { seats = [3], extra = [true] }
"""


def book(tmp_path: Path, words: str):
    path = tmp_path / "rules.toml"
    path.write_text(words, encoding="utf-8")
    return read_rulebook(path)


def test_a_list_is_read_in_the_order_of_the_book(tmp_path):
    found = book(tmp_path, SOUND)
    assert list(found.rules) == ["XY-C1", "XY-3P1"]
    assert found.examples == 2
    assert found.rules["XY-C1"].text == Text("xy.rule.tiles")


def test_a_rule_belongs_to_games_with_its_options(tmp_path):
    rules = book(tmp_path, SOUND).rules
    assert rules["XY-C1"].is_in({"seats": 2})
    assert rules["XY-3P1"].is_in({"seats": 3, "extra": True})
    assert not rules["XY-3P1"].is_in({"seats": 3, "extra": False})
    assert not rules["XY-3P1"].is_in({"seats": 2, "extra": True})


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("examples = 2", "", "rules.toml: missing (key='examples')"),
        ('id = "XY-3P1"', 'id = "XY-C1"', "rules.toml: rules 2: rule twice"),
        ('heading = "three_players"', 'heading = "tiles"', "rules.toml: rules 2: heading twice"),
        ('id = "XY-C1"', 'id = "C1"', "rules.toml: rules 1: not a name"),
        ('heading = "tiles"', 'heading = "Tiles!"', "rules.toml: rules 1: not a name"),
        ('page = "the_box"', "", "rules.toml: rules 1: missing (key='page')"),
        ('page = "the_box"', "page = 3", "rules.toml: rules 1: wrong type"),
        ("seats = [3]", "seats = 3", "rules.toml: rules 2: not a list of choices"),
        ('page = "players"', 'page = "players"\ncolour = 1', "rules.toml: rules 2: unknown key"),
        ("examples = 2", "examples = [", "rules.toml: not toml"),
    ],
)
def test_a_fault_names_file_and_entry(tmp_path, old, new, fault):
    with pytest.raises(BadContent) as caught:
        book(tmp_path, SOUND.replace(old, new, 1))
    assert str(caught.value).startswith(fault)
