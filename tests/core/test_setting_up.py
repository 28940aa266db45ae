"""How games are set up, as data: every fault is named with file, entry and what is wrong."""

import pytest

from game.core.errors import BadContent
from game.core.setting_up import belonging, read_set_up
from game.pelican_bay.rules import RULES

STEPS = """
[[steps]]
name = "reserve"
rule = "PB-S1"
parts = ["reserve"]
options = { seats = [2, 3, 4] }

[[steps]]
name = "all"
rule = "PB-M2"
"""


def steps_of(folder, words):
    path = folder / "setting_up.toml"
    path.write_text(words, encoding="utf-8")
    return read_set_up(path, RULES)


def test_a_step_belongs_to_some_options_and_names_its_words(tmp_path):
    steps = steps_of(tmp_path, STEPS)
    assert [step.words for step in steps] == ["pb.set_up.reserve", "pb.set_up.all"]
    assert [step.name for step in belonging(steps, {"seats": 1})] == ["all"]
    assert [step.name for step in belonging(steps, {"seats": 3})] == ["reserve", "all"]


@pytest.mark.parametrize(
    ("before", "after", "where", "fault"),
    [
        ('"PB-S1"', '"PB-S9"', "setting_up.toml: steps 1", "unknown_rule"),
        ('"PB-M2"', "2", "setting_up.toml: steps 2", "wrong_type"),
        ('name = "all"', "", "setting_up.toml: steps 2", "missing"),
        ('"all"', '"reserve"', "setting_up.toml: steps 2", "step_twice"),
        ('"all"', '"All of it"', "setting_up.toml: steps 2", "not_a_name"),
        ('["reserve"]', '["the bolt"]', "setting_up.toml: steps 1", "not_a_name"),
        ('["reserve"]', "[1]", "setting_up.toml: steps 1", "wrong_type"),
        ("parts", "shows", "setting_up.toml: steps 1", "unknown_key"),
        ("seats =", "chairs =", "setting_up.toml: steps 1", "unknown_option"),
        ("[2, 3, 4]", "[2, 5]", "setting_up.toml: steps 1", "option_not_among_choices"),
        ("[2, 3, 4]", "2", "setting_up.toml: steps 1", "not_a_list_of_choices"),
        ('"PB-M2"', '"PB-M2"\noptions = { seats = [3] }', "setting_up.toml", "no_step_for_seats"),
        ("[[steps]]", "[[steps", "setting_up.toml", "not_toml"),
    ],
)
def test_a_fault_is_named_with_file_and_entry(tmp_path, before, after, where, fault):
    assert before in STEPS
    with pytest.raises(BadContent) as error:
        steps_of(tmp_path, STEPS.replace(before, after, 1))
    assert (error.value.where, error.value.fault.key) == (where, fault)
