"""Words: translation happens here and only here.

Every message has a key; the English words too come from a catalogue. In a message,
`{name}` is a parameter, `{n:points}` counts ("5 балів", from the plural entry `count.points`),
`{seat:player}` is a person's name (or the names of partners) and `{edge:terrain}` looks up the
message `terrain.<edge>`.
"""

import gettext
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from string import Formatter
from typing import Any

from game.about import LANGUAGES
from game.core.text import Text

DOMAIN = "captains_table"
UNBROKEN = "\u00a0"  # a space at which no line ends


def preferred(locales: Iterable[Mapping[str, object]]) -> str:
    """The first of the system's languages that we speak, else English."""
    for locale in locales:
        language = str(locale.get("language"))
        if language in LANGUAGES:
            return language
    return "en"


class Words:
    """Finds the words of one language for keys; switched live."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        self._folder = folder
        self._catalogues: dict[str, gettext.NullTranslations] = {}
        self.use(language)

    def use(self, language: str) -> None:
        """Speak this language from now on."""
        if language not in self._catalogues:
            self._catalogues[language] = self._read(language)
        self.language = language
        self._catalogue = self._catalogues[language]

    def _read(self, language: str) -> gettext.NullTranslations:
        """The shell's words first, then those of the table and of every game."""
        words = gettext.translation(DOMAIN, self._folder, languages=[language])
        for path in sorted((self._folder / language / "LC_MESSAGES").glob("*.mo")):
            if path.stem != DOMAIN:
                words.add_fallback(
                    gettext.translation(path.stem, self._folder, languages=[language])
                )
        return words

    def has(self, key: str) -> bool:
        return self._catalogue.gettext(key) != key

    def __call__(self, key: str, players: tuple[str, ...] = (), /, **params: object) -> str:
        """The sentence for a key; an unknown key comes back as plain words."""
        pattern = self._catalogue.gettext(key)
        if pattern == key:
            return str(Text(key.rpartition(".")[2], tuple(params.items())))  # type: ignore[arg-type]
        return _Sentence(self, players).vformat(pattern, (), params)

    def say(self, text: Text, players: tuple[str, ...] = ()) -> str:
        """The sentence for a message of the game."""
        return self(text.key, players, **dict(text.params))

    def count(self, noun: str, number: int) -> str:
        """So many of something, in the right plural; number and noun stay on one line."""
        key = f"count.{noun}"
        words = self._catalogue.ngettext(key, key, abs(number)).format(n=number)
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
