"""The catalogues as plain values, from what is compiled and from what is written."""

import re
from gettext import GNUTranslations
from string import Formatter
from typing import TypeAlias

from scenes.assets import root

OWN = (
    "table", "turns", "finale", "beacon_patrol", "pelican_bay", "sea_battle", "land_vs_sea",
    "referee", "position", "laying", "hints", "rulebook", "drills", "replay", "why",
    "keepsake", "looking_back", "annals", "daily", "faults", "content",
)  # fmt: skip
SHELL = ("captains_table", "learn", "lessons", "saves")
LOCALE = root() / "scenes" / "locale"

# The forms of a message: one, or a form for each plural.
Messages: TypeAlias = dict[str, tuple[str, ...]]

_ENTRY = re.compile(r'^msgid "(?P<key>.+)"\n(?P<rest>(?:msg(?:id_plural|str).*\n)+)', re.MULTILINE)
_FORM = re.compile(r'^msgstr(?:\[\d\])? "(.*)"$', re.MULTILINE)


def compiled(language: str, name: str) -> Messages:
    """What the program reads."""
    with (LOCALE / language / "LC_MESSAGES" / f"{name}.mo").open("rb") as file:
        catalogue = GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    found: dict[str, list[str]] = {}
    for key, words in sorted(catalogue.items(), key=str):
        if key:
            found.setdefault(key[0] if isinstance(key, tuple) else key, []).append(words)
    return {key: tuple(forms) for key, forms in found.items()}


def written(language: str, name: str) -> Messages:
    """What people write."""
    source = (LOCALE / language / "LC_MESSAGES" / f"{name}.po").read_text(encoding="utf-8")
    return {
        entry["key"]: tuple(form.replace('\\"', '"') for form in _FORM.findall(entry["rest"]))
        for entry in _ENTRY.finditer(source + "\n")
    }


def own(language: str) -> Messages:
    """All messages of the table and the games."""
    return {key: forms for name in OWN for key, forms in compiled(language, name).items()}


def everything(language: str) -> Messages:
    shell = {key: forms for name in SHELL for key, forms in compiled(language, name).items()}
    return shell | own(language)


def gaps(forms: tuple[str, ...]) -> set[tuple[str, str]]:
    """The parameters of a message, each with what it is said as."""
    return {
        (name, spec or "")
        for form in forms
        for _, name, spec, _ in Formatter().parse(form)
        if name is not None
    }
