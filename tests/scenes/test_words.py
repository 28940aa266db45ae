"""Three languages: complete, with right plurals, and with a glyph for every letter."""

import errno
import re
import struct
from gettext import GNUTranslations
from pathlib import Path

import pytest

from game.about import LANGUAGES
from game.core.text import text
from game.pelican_bay.scoring import pelican_item
from scenes.assets import root
from scenes.disc_fault import KINDS, fault_of
from scenes.i18n import UNBROKEN, Words, _Sentence
from scenes.system_language import preferred, unix_locales
from scenes.ui.theme import FACES

LOCALE = root() / "scenes" / "locale"


def catalogue(language: str) -> dict[object, str]:
    """The messages of all the language's catalogues together."""
    messages: dict[object, str] = {}
    for path in sorted((LOCALE / language / "LC_MESSAGES").glob("*.mo")):
        with path.open("rb") as file:
            messages |= GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    messages.pop("", None)
    return messages


def keys(language: str) -> set[str]:
    return {key[0] if isinstance(key, tuple) else str(key) for key in catalogue(language)}


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_catalogues_hold_the_same_messages(language: str) -> None:
    assert keys(language) == keys("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_catalogues_are_up_to_date(language: str) -> None:
    paths = (LOCALE / language / "LC_MESSAGES").glob("*.po")
    source = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    ids = set(re.findall(r'^msgid "(.+)"$', source, re.MULTILINE))
    assert ids == keys(language)
    for words in catalogue(language).values():
        assert words.split("{")[0].replace('"', '\\"') in source


def test_every_message_of_the_scenes_has_words() -> None:
    known = keys("en")
    folder = root() / "scenes"
    for path in folder.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        for key in re.findall(r'words\(\s*"([^"]+)"', source):
            assert key in known, f"{path.name}: {key}"


@pytest.mark.parametrize(
    ("language", "number", "words"),
    [
        ("uk", 1, "1 бал"),
        ("uk", 2, "2 бали"),
        ("uk", 5, "5 балів"),
        ("uk", 11, "11 балів"),
        ("uk", 21, "21 бал"),
        ("uk", 24, "24 бали"),
        ("uk", 112, "112 балів"),
        ("ru", 1, "1 очко"),
        ("ru", 3, "3 очка"),
        ("ru", 5, "5 очков"),
        ("ru", 14, "14 очков"),
        ("en", 1, "1 point"),
        ("en", 0, "0 points"),
    ],
)
def test_plurals(language: str, number: int, words: str) -> None:
    assert Words(LOCALE, language).count("points", number) == unbroken(words)


def unbroken(words: str) -> str:
    """A number stays on one line with its noun."""
    return words.replace(" ", UNBROKEN, 1)


def test_a_message_of_the_game_becomes_a_sentence() -> None:
    words = Words(LOCALE, "uk")
    assert words.say(text("unknown_game", game="go")) == "він для гри, якої в нас немає: go."
    assert words("saves.moves", n=2) == unbroken("2 дії")
    words.use("en")
    assert words("saves.moves", n=2) == unbroken("2 moves")


def test_names_counts_and_other_messages_fill_the_gaps() -> None:
    words = Words(LOCALE, "uk")
    sentence = _Sentence(words, ("Олена", "Іван"))
    filled = sentence.format(
        "{seat:player}: {n:points}, {game:game}", seat=1, n=3, game="sea_battle"
    )
    assert filled == f"Іван: {unbroken('3 бали')}, Морський бій"
    assert sentence.format("{seat:player} {missing}", seat=7).endswith("{missing}")
    assert words.say(text("saves.moves", n=5, players=2)) == unbroken("5 дій")


def test_an_unknown_message_is_still_readable() -> None:
    assert Words(LOCALE, "uk").say(text("anchor_is_stuck", depth=3)) == "anchor is stuck (depth=3)"


@pytest.mark.parametrize(
    ("locales", "language"),
    [
        (["uk"], "uk"),
        (["de_AT", "ru_UA.UTF-8"], "ru"),
        (["uk-Latn"], "uk"),
        (["fr"], "en"),
        ([], "en"),
    ],
)
def test_the_first_start_follows_the_system(locales: list[str], language: str) -> None:
    assert preferred(locales) == language


@pytest.mark.parametrize(
    ("world", "language"),
    [
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "uk_UA.UTF-8", "LC_TIME": "en_GB.UTF-8"}, "uk"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "C.UTF-8", "LC_ALL": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:uk:en"}, "uk"),
        ({"LANG": "uk_UA.UTF-8", "LC_ALL": "C", "LANGUAGE": "uk"}, "en"),
        ({"LANG": "", "LC_ALL": "", "LANGUAGE": "uk"}, "en"),
        ({"LANG": "ru@@..__", "LANGUAGE": "::"}, "ru"),
        ({"LANG": "\udcff\udcfe"}, "en"),
        ({}, "en"),
    ],
)
def test_a_unix_environment_says_which_language(world: dict[str, str], language: str) -> None:
    assert preferred(unix_locales(world)) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fault_of_the_disc_is_told_in_ones_own_language(language: str) -> None:
    words = Words(LOCALE, language)
    assert all(words.has(f"fault.{kind}") for kind in KINDS)
    for number in (*errno.errorcode, 99_999, None):
        error = OSError(number, "of the system") if number else OSError("of the system")
        told = words("table.not_kept", fault=fault_of(error))
        assert "of the system" not in told
        assert words(f"fault.{fault_of(error)}") in told


def glyphs(path: Path) -> set[int]:
    """The characters a TrueType font has, read from its `cmap` table (formats 4 and 12)."""
    data = path.read_bytes()
    count = struct.unpack(">H", data[4:6])[0]
    tables = {
        data[12 + i * 16 : 16 + i * 16]: struct.unpack(">I", data[20 + i * 16 : 24 + i * 16])[0]
        for i in range(count)
    }
    start = tables[b"cmap"]
    found: set[int] = set()
    for i in range(struct.unpack(">H", data[start + 2 : start + 4])[0]):
        at = start + struct.unpack(">I", data[start + 8 + i * 8 : start + 12 + i * 8])[0]
        if struct.unpack(">H", data[at : at + 2])[0] == 4:
            found |= _format_4(data, at)
    return found


def _format_4(data: bytes, at: int) -> set[int]:
    segments = struct.unpack(">H", data[at + 6 : at + 8])[0] // 2

    def row(offset: int) -> tuple[int, ...]:
        return struct.unpack(f">{segments}H", data[at + offset : at + offset + 2 * segments])

    ends, starts = row(14), row(16 + 2 * segments)
    deltas, offsets = row(16 + 4 * segments), row(16 + 6 * segments)
    found = set()
    for index, (first, last, delta, offset) in enumerate(
        zip(starts, ends, deltas, offsets, strict=True)
    ):
        for code in range(first, last + 1):
            glyph = (code + delta) & 0xFFFF
            if offset:
                place = at + 16 + 6 * segments + 2 * index + offset + 2 * (code - first)
                glyph = struct.unpack(">H", data[place : place + 2])[0]
            if glyph and code != 0xFFFF:
                found.add(code)
    return found


@pytest.mark.parametrize("file", sorted({face.file for face in FACES.values()}))
def test_the_fonts_have_every_letter(file: str) -> None:
    has = glyphs(root() / "art" / "fonts" / f"{file}.ttf")
    assert ord("船") not in has
    used = {letter for lang in LANGUAGES for words in catalogue(lang).values() for letter in words}
    used |= set("0123456789+–·×%«»\u00a0" + "".join(LANGUAGES.values()))
    if file.startswith("Nunito"):
        used.add("−")
    missing = {letter for letter in used if ord(letter) not in has and letter != "\n"}
    assert missing == set()


@pytest.mark.parametrize(
    ("language", "pelicans", "told"),
    [
        ("en", 1, "1 pelican"),
        ("uk", 2, "2 пелікани"),
        ("ru", 1, "1 пеликан"),
        ("ru", 2, "2 пеликана"),
        ("ru", 5, "5 пеликанов"),
    ],
)
def test_pelicans_that_score_are_counted_not_listed(language, pelicans, told):
    """PB-E5: beside points, "Pelicans: 1 — 3 points" would read as a span."""
    item = pelican_item(pelicans)
    assert Words(LOCALE, language).say(item.text) == unbroken(told)
