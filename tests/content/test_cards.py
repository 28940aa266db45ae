"""Every card holds: its words in three languages, and that it comes in some game or lesson."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from babel.messages.pofile import read_po

from build_scripts.lessons import course
from game.about import LANGUAGES
from game.core import record
from game.core.cards import cards_of
from game.core.condition import Try
from game.core.match import Match
from game.core.pages import pages_of
from game.core.setting_up import set_up_of
from game.registry import GAMES
from scenes.assets import root
from scenes.i18n import Words
from tests.content.citations import ROOT

CARDS = {game: cards_of(rules, pages_of(rules)) for game, rules in GAMES.items()}
# What only lessons and the book tell: it never comes up by itself where a referee plays along.
UNSEEN = {"BP-C1", "BP-C2", "BP-C3", "BP-C4", "BP-C5", "PB-R6", "PB-Z1", "LS-C3", "LS-T6"}


def matches(game: str) -> Iterator[Match[Any, Any]]:
    """Whole games, and the ways of all lessons."""
    for path in sorted((ROOT / "tests" / "golden").glob(f"{game}-*.json")):
        yield record.load(json.dumps(json.loads(path.read_text("utf-8"))["record"]), GAMES)
    for step in (step for lesson in course(game) for step in lesson.steps):
        match = step.match(GAMES[game])
        for move in step.way:
            if GAMES[game].why_not(match.state, move) is None:
                match.play(move)
        yield match


@pytest.mark.parametrize("game", GAMES)
def test_every_card_comes(game: str) -> None:
    rules, left = GAMES[game], {card.rule.id: card for card in CARDS[game]}
    for match in matches(game):
        state = match.start
        for played in match.history:
            now = Try(rules, state, (), rules.to_move(state))
            since = [Try(rules, state, (played,), n) for n in range(int(match.options["seats"]))]
            for card in list(left.values()):
                if (card.when and now.who is not None and card.when(now)) or (
                    card.happened and any(map(card.happened, since))
                ):
                    del left[card.rule.id]
            state = played.step.state
    assert left == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_met_by_playing_but_for_a_few(game: str) -> None:
    met = {card.rule.id for card in CARDS[game]} | {step.rule for step in set_up_of(GAMES[game])}
    assert GAMES[game].book.rules.keys() - met == {
        rule for rule in UNSEEN if rule in GAMES[game].book.rules
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_words_and_no_words_are_left_over(language: str) -> None:
    said = {card.words for cards in CARDS.values() for card in cards}
    folder = root() / "scenes" / "locale"
    words = Words(folder, language)
    assert {key for key in said if not words.has(key)} == set()
    with (folder / language / "LC_MESSAGES/cards.po").open("rb") as kept:
        assert {str(m.id) for m in read_po(kept) if m.id and ".card." in str(m.id)} == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_short(language: str) -> None:
    """A sentence or two, to be read between two moves."""
    words = Words(root() / "scenes" / "locale", language)
    for card in (card for cards in CARDS.values() for card in cards):
        said = words(card.words)
        assert said.count(". ") <= 1, said
        assert len(said.split()) <= 24, said
