"""The language that a person's system speaks: what the first start is shown in."""

import os
import re
import sys
from collections.abc import Iterable, Mapping

import pygame

from game.about import LANGUAGES

PLAIN = ("C", "POSIX")  # locales of no people


def system_language() -> str:
    """The first of the system's languages that we speak, else English."""
    if sys.platform == "linux":  # SDL looks at LANG first there, and never at LC_ALL
        return preferred(unix_locales(os.environ))
    return preferred(str(locale["language"]) for locale in pygame.system.get_pref_locales())


def preferred(locales: Iterable[str]) -> str:
    """The first that we speak of locales such as `uk_UA.UTF-8`."""
    spoken = map(_language, locales)
    return next((language for language in spoken if language in LANGUAGES), "en")


def unix_locales(world: Mapping[str, str]) -> list[str]:
    """What an environment asks for, in the order in which other programs heed it."""
    given = (world.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, given), PLAIN[0])
    if _language(locale) in PLAIN:
        return []
    return [*world.get("LANGUAGE", "").split(":"), locale]


def _language(locale: str) -> str:
    return re.split("[_.@-]", locale)[0]
