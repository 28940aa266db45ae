"""Every game can be set up with us: its steps belong to its rules, and have words."""

import pytest
from babel.messages.pofile import read_po

from game.about import LANGUAGES
from game.core.setting_up import belonging, set_up_of
from game.registry import GAMES
from scenes.assets import root
from scenes.i18n import Words
from tests.contract.games import option_sets


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_set_up_whatever_is_chosen(game):
    """Each step cites a rule that is in play, and no step is for nobody."""
    rules, steps = GAMES[game], set_up_of(GAMES[game])
    used = set()
    for seats in rules.seats:
        for options in map(rules.checked_options, option_sets(rules, seats)):
            mine = belonging(steps, options)
            assert 3 <= len(mine) <= 12, options
            assert all(rules.book.rules[step.rule].is_in(options) for step in mine), options
            used |= {step.name for step in mine}
    assert used == {step.name for step in steps}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words_and_no_words_are_left_over(language):
    said = {step.words for rules in GAMES.values() for step in set_up_of(rules)}
    folder = root() / "scenes" / "locale"
    words = Words(folder, language)
    assert {key for key in said if not words.has(key)} == set()
    with (folder / language / "LC_MESSAGES/setting_up.po").open("rb") as kept:
        of_games = {str(m.id) for m in read_po(kept) if m.id and ".set_up." in str(m.id)}
    assert of_games == said
