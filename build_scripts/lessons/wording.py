"""How long sentences are: what lessons and pages say, in each language."""

import re
from collections.abc import Callable, Iterable, Iterator

from build_scripts.lessons import ROOT, course
from game.about import LANGUAGES
from game.core.cards import cards_of
from game.core.pages import pages_of
from game.core.setting_up import set_up_of
from game.registry import GAMES
from scenes.i18n import Words

_SENTENCE = re.compile(r"(?<=[.!?…])\s+")
_WORD = re.compile(r"\w[\w’'-]*")


def words_of(language: str) -> Words:
    return Words(ROOT / "scenes" / "locale", language)


def count(text: str) -> int:
    """How many words are read."""
    return len(_WORD.findall(text.replace("**", "")))


def lesson_keys(game: str) -> list[str]:
    return [key for lesson in course(game) for key in lesson.texts()]


def page_keys(game: str) -> list[str]:
    return [key for page in pages_of(GAMES[game]) for key in page.texts()]


def card_keys(game: str) -> list[str]:
    return [card.words for card in cards_of(GAMES[game], pages_of(GAMES[game]))]


def set_up_keys(game: str) -> list[str]:
    return [step.words for step in set_up_of(GAMES[game])]


KINDS: dict[str, Callable[[str], list[str]]] = {
    "lessons": lesson_keys,
    "pages": page_keys,
    "cards": card_keys,
    "set-up": set_up_keys,
}


def told(games: Iterable[str]) -> Iterator[str]:
    """The figures of all that these games say, by kind and language."""
    games = list(games)
    for kind, keys_of in KINDS.items():
        keys = [key for game in games for key in keys_of(game)]
        yield from (f"{kind}, {measured(keys, language)}" for language in LANGUAGES)


def measured(keys: Iterable[str], language: str) -> str:
    """Sentences, their average length, the longest."""
    words = words_of(language)
    sentences = [s for key in keys for s in _SENTENCE.split(words(key).replace("**", "")) if s]
    lengths = [count(sentence) for sentence in sentences]
    longest = sentences[lengths.index(max(lengths))]
    average = sum(lengths) / len(lengths)
    return (
        f"{language}: {len(sentences)} sentences, {average:.1f} words each, "
        f"longest {max(lengths)}: {longest}"
    )
