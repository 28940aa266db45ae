"""Forms of a word, in three languages: by their endings, no dictionary.

A word is known by everything that is left of it without a usual ending. Two words are forms of
one where they have something of that in common, so that too much is found rather than too little.
"""

import re

LEAST = 3  # letters of a stem

_WORD = re.compile(r"[^\W_]+(?:['’\-][^\W_]+)*")
_FOLDED = str.maketrans({"ё": "е", "ґ": "г", "’": None, "'": None, "-": None})
_ENGLISH = ("s", "es", "e", "ed", "d", "ing", "er", "ers")
_UKRAINIAN = (
    "а", "я", "у", "ю", "е", "є", "о", "і", "ї", "и", "ь", "ою", "ею", "єю", "ом", "ем", "єм",
    "ам", "ям", "ах", "ях", "ами", "ями", "ів", "їв", "ей", "ові", "еві", "єві", "ий", "ій", "ого",
    "ому", "им", "их", "ими", "ої", "ти", "ть", "ться", "тися", "ють", "уть", "ять", "ать", "ємо",
    "емо", "имо", "йте", "іть",
)  # fmt: skip
_RUSSIAN = (
    "ы", "ой", "ев", "ов", "ия", "ию", "ии", "ием", "ый", "ая", "яя", "ое", "ее", "ые", "ие", "его",
    "ему", "ым", "ых", "ыми", "ую", "юю", "ет", "ит", "ют", "ут", "ят", "ат", "ете", "ите", "тся",
    "им",
)  # fmt: skip
ENDINGS = frozenset((*_ENGLISH, *_UKRAINIAN, *_RUSSIAN))
_CONSONANTS = frozenset("бвгджзйклмнпрстфхцчшщ")
_SOFTENED = {"ц": "к", "з": "г", "с": "х"}  # картка, картці


def words_in(text: str) -> list[re.Match[str]]:
    """The words of a text with their places."""
    return list(_WORD.finditer(text))


def folded(word: str) -> str:
    """A word without what people leave out when they look for it."""
    return word.lower().translate(_FOLDED)


def stems(word: str) -> frozenset[str]:
    """All that may be the stem of a word."""
    word = folded(word)
    cut = {word[: -len(end)] for end in ENDINGS if word.endswith(end)}
    found = {stem for stem in cut if len(stem) >= LEAST}
    if word.endswith("ies"):
        found.add(f"{word[:-3]}y")
    if word.endswith("і"):
        found |= {stem[:-1] + _SOFTENED[stem[-1]] for stem in found if stem[-1] in _SOFTENED}
    found |= {stem[:-1] for stem in found if len(stem) > LEAST and stem[-1] == stem[-2]}  # swapped
    return frozenset((word, *found, *_opened(word.removesuffix("ь"))))


def _opened(word: str) -> set[str]:
    """The stem of a word that ends in a consonant, as it is before an ending: хід, ход-у;
    вогонь, вогн-ю."""
    if len(word) < LEAST or word[-1] not in _CONSONANTS:
        return set()
    start, vowel, last = word[:-2], word[-2], word[-1]
    changed = {"і": ("о", "е"), "о": ("",), "е": ("",)}.get(vowel, ())
    opened = {f"{start}{other}{last}" for other in changed}
    return {stem for stem in opened if len(stem) >= LEAST}


def is_form(word: str, wanted: str) -> bool:
    """Whether a word is a form of another, or begins as far as that is written."""
    return folded(word).startswith(folded(wanted)) or not stems(word).isdisjoint(stems(wanted))
