"""Every rule has a break that can be tried; one of each game is tried here, all by command."""

import pytest

from tests.breaks.breaking import breaks_of, copied, verdict
from tests.content.citations import BOOKS, ROOT, rules_of


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_has_a_break(game):
    assert {found.rule for found in breaks_of(game)} == rules_of(game)


@pytest.mark.parametrize("game", BOOKS)
def test_every_break_finds_its_place(game):
    def places(found):
        return (ROOT / found.file).read_text("utf-8").count(found.old)

    assert [found for found in breaks_of(game) if places(found) != 1] == []
    assert [found for found in breaks_of(game) if found.old == found.new] == []


@pytest.mark.parametrize("game", BOOKS)
def test_a_break_is_noticed_and_a_whole_house_is_not_blamed(game, tmp_path):
    first = breaks_of(game)[0]
    harmless = type(first)(game, first.rule, "nothing", first.file, first.old, first.old)
    with copied(tmp_path) as house:
        assert verdict(first, house) == ""
        assert verdict(harmless, house) == "not noticed"
