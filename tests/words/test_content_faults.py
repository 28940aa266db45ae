"""Faults of lessons, pages, cards and guided set-ups are told in the language of the people."""

import pytest

from game.core.content import value
from game.core.errors import BadContent, BadPosition
from game.core.text import Text, text
from game.registry import GAMES
from scenes.assets import Assets
from scenes.content_fault import fault_in
from scenes.i18n import Words


@pytest.fixture
def words() -> Words:
    return Words(Assets().locale, "uk")


def test_a_value_of_the_wrong_kind_names_its_key(words: Words) -> None:
    with pytest.raises(BadContent) as caught:
        value("01_first.toml", {"name": 3}, "name", str)
    assert fault_in(words, caught.value) == "У «name» значення не того роду: int."


def test_a_position_in_a_file_is_told_as_one_that_is_pasted(words: Words) -> None:
    with pytest.raises(BadPosition) as caught:
        GAMES["beacon_patrol"].read("HQ@\n\nhand 9: S")
    fault = caught.value.fault
    told = words.say(Text(f"reason.position_{fault.key}", fault.params))
    assert fault_in(words, BadContent(fault)) == told != words.say(fault)


def test_other_faults_are_told_as_everywhere(words: Words) -> None:
    fault = text("unknown_verb", verb="plaice")
    assert fault_in(words, BadContent(fault)) == words.say(fault)
