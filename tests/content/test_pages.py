"""Every page of the rulebook holds: rules, figures, words; and no words are left over."""

from collections import Counter
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from game.about import LANGUAGES
from game.core.pages import AT_THE_TABLE, Page, read_pages
from game.registry import GAMES
from scenes.assets import root
from scenes.i18n import Words

FILES = {game: root() / "game" / game / "pages.toml" for game in GAMES}
WRITTEN = [game for game, path in FILES.items() if path.exists()]


def pages_of(game: str) -> tuple[Page, ...]:
    return read_pages(FILES[game], GAMES[game])


def catalogue(game: str, language: str) -> Path:
    return root() / "scenes/locale" / language / f"LC_MESSAGES/{game}_pages.po"


@pytest.mark.parametrize("game", WRITTEN)
def test_every_rule_stands_on_exactly_one_page(game):
    stands = Counter(rule.id for page in pages_of(game) for rule in page.rules)
    assert stands == Counter(list(GAMES[game].book.rules))


@pytest.mark.parametrize("game", WRITTEN)
def test_the_quick_page_comes_first_and_table_and_card_last(game):
    first, *topics, table, card = pages_of(game)
    assert (first.name, table.name, card.name) == ("quick", "at_the_table", "card")
    assert 5 <= len(first.paragraphs) <= 7
    assert 6 <= len(card.paragraphs) <= 9
    assert [page.name for page in topics if not page.rules] == []


@pytest.mark.parametrize("game", WRITTEN)
def test_every_topic_has_figures_of_rules(game):
    for page in pages_of(game)[1:-2]:
        assert 1 <= len(page.figures) <= 3, page.name
        assert all(figure.rules for figure in page.figures), page.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WRITTEN)
def test_every_page_has_its_words_and_no_words_are_left_over(game, language):
    said = [key for page in pages_of(game) for key in page.texts()]
    words = Words(root() / "scenes" / "locale", language)
    assert [key for key in said if not words.has(key)] == []
    with catalogue(game, language).open("rb") as kept:
        assert {str(message.id) for message in read_po(kept) if message.id} == set(said)


@pytest.mark.parametrize("game", WRITTEN)
def test_the_chapter_for_the_box_is_whole(game):
    """Its sections, and a set-up for each number of players."""
    (chapter,) = (page for page in pages_of(game) if page.name == AT_THE_TABLE)
    sections = Counter(name.partition("_")[0] for name in chapter.paragraphs)
    assert list(sections) == ["box", "turn", "upkeep", "counting", "dispute"]
    assert sections["dispute"] >= 6
    for seats in GAMES[game].seats:
        steps = [s for s in chapter.set_up if seats in s.options.get("seats", GAMES[game].seats)]
        assert len(steps) >= 3, seats
    assert chapter.figures
