"""Words: translation happens here and only here.

Every message has a key; the English words too come from a catalogue. In a message,
`{name}` is a parameter, `{n:points}` counts ("5 балів", from the plural entry `count.points`),
`{seat:player}` is a person's name (or the names of partners) and `{edge:terrain}` looks up the
message `terrain.<edge>`.
"""

import gettext
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from string import Formatter
from typing import Any

from game.core.text import Text

DOMAIN = "captains_table"
UNBROKEN = "\u00a0"  # a space at which no line ends


class Words:
    """Finds the words of one language for keys; switched live."""

    def __init__(
        self, folder: Path, language: str = "en", lose: Callable[[str], None] = lambda file: None
    ) -> None:
        """`lose` is told of every catalogue that cannot be used."""
        self._folder = folder
        self._lose = lose
        self._catalogues: dict[str, gettext.NullTranslations] = {}
        self.use(language)

    def use(self, language: str) -> None:
        """Speak this language from now on."""
        self.language = language
        self._catalogue = self._spoken(language)
        self._patterns: dict[str, str] = {}  # by key, once they have been looked for

    def _spoken(self, language: str) -> gettext.NullTranslations:
        if language not in self._catalogues:
            self._catalogues[language] = self._read(language)
        return self._catalogues[language]

    def _read(self, language: str) -> gettext.NullTranslations:
        """The words of all catalogues together; what is lost of them is said in English."""
        words = gettext.NullTranslations()
        found = [self._open(language, domain) for domain in self._domains()]
        for catalogue in filter(None, found):
            words.add_fallback(catalogue)
        if None in found and language != "en":
            words.add_fallback(self._spoken("en"))
        return words

    def _domains(self) -> list[str]:
        """The shell's words first, then those of the table and of every game."""
        there = {path.stem for path in self._folder.glob("*/LC_MESSAGES/*.mo")}
        return [DOMAIN, *sorted(there - {DOMAIN})]

    def _open(self, language: str, domain: str) -> gettext.GNUTranslations | None:
        path = self._folder / language / "LC_MESSAGES" / f"{domain}.mo"
        try:
            if path.is_file():
                with path.open("rb") as file:
                    return gettext.GNUTranslations(file)
        except Exception:  # a damaged file confuses its reader in many ways
            pass
        self._lose(f"scenes/locale/{language}/LC_MESSAGES/{domain}.mo")
        return None

    def _pattern(self, key: str) -> str:
        """The words of a key with their gaps; there are many catalogues to look through."""
        if key not in self._patterns:
            self._patterns[key] = self._catalogue.gettext(key)
        return self._patterns[key]

    def has(self, key: str) -> bool:
        return self._pattern(key) != key

    def __call__(self, key: str, players: tuple[str, ...] = (), /, **params: object) -> str:
        """The sentence for a key; an unknown key comes back as plain words."""
        pattern = self._pattern(key)
        if pattern != key:
            with suppress(
                ValueError, LookupError, AttributeError, TypeError
            ):  # gaps that nobody can fill
                return _Sentence(self, players).vformat(pattern, (), params)
        return str(Text(key.rpartition(".")[2], tuple(params.items())))  # type: ignore[arg-type]

    def say(self, text: Text, players: tuple[str, ...] = ()) -> str:
        """The sentence for a message of the game."""
        return self(text.key, players, **dict(text.params))

    def count(self, noun: str, number: int) -> str:
        """So many of something, in the right plural; number and noun stay on one line."""
        key = f"count.{noun}"
        pattern = self._catalogue.ngettext(key, key, abs(number))
        words = pattern.format(n=number) if pattern != key else f"{number} {noun}"
        return words.replace(" ", UNBROKEN, 1)

    def first(self, *keys: str) -> str | None:
        """The words of the first key that has any."""
        return next((self(key) for key in keys if self.has(key)), None)


class _Sentence(Formatter):
    """Fills the gaps of a message."""

    def __init__(self, words: Words, players: tuple[str, ...]) -> None:
        self._words = words
        self._players = players

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        """A parameter that was not given stays a gap that can be seen."""
        return kwargs.get(str(key), f"{{{key}}}")

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "player":
            partners = value if isinstance(value, tuple) else (value,)
            if all(seat in range(len(self._players)) for seat in partners):
                return ", ".join(self._players[seat] for seat in partners)
        if isinstance(value, bool):
            value = "yes" if value else "no"
        if isinstance(value, tuple):
            value = ", ".join(map(str, value))
        if not format_spec:
            return str(value)
        if isinstance(value, int):
            return self._words.count(format_spec, value)
        return self._words(f"{format_spec}.{value}")
