"""Files that are not among the cards: what is wrong with them, and where."""

import re
from collections.abc import Sequence
from pathlib import Path

from game.core.text import Text, text
from scenes.games.sea_battle.maps.folder import Faulty, OwnMap
from scenes.i18n import Words
from scenes.ui.entry import Entry
from scenes.ui.layout import Column
from scenes.ui.picture import Icon
from scenes.ui.text import Label
from scenes.ui.widget import Widget

# What the errors call the places in a file.
PLACES = (
    "line", "layer", "column", "row", "sectors", "sector", "tileset", "tile", "property",
)  # fmt: skip
_WORD = re.compile(r"(?P<word>[a-z]+) (?P<rest>.*)")


def left_out(
    words: Words, own: Sequence[OwnMap], faulty: Sequence[Faulty], seats: int
) -> list[Widget]:
    """A heading and an entry for each file; nothing if every file can be chosen."""
    entries = [
        _entry(words, "warning", "accent", one.path, one.error.fault, one.error.where)
        for one in faulty
    ]
    unfit = text("map_for_other_seats", seats=seats)
    entries += [
        _entry(words, "person", "faint", one.path, unfit)
        for one in own
        if seats not in one.chart.seats
    ]
    if not entries:
        return []
    heading = Label(words("sb.maps.left_out"), "strong")
    return [Column(heading, *entries, gap=10)]


def _entry(
    words: Words, icon: str, colour: str, path: Path, fault: Text, where: str = ""
) -> Widget:
    said = words.say(fault)
    lines = [
        Label(path.name, "strong", breaks=True),
        Label(said[:1].upper() + said[1:], "small", colour, breaks=True),
    ]
    place = place_words(words, where.removeprefix(path.name).removeprefix(": "))
    if place:
        lines.append(Label(place, "small", "faint", breaks=True))
    return Entry(Icon(icon, 34, colour), Column(*lines, gap=0))


def place_words(words: Words, where: str) -> str:
    """`layer terrain: column 3, row 2` in the words of the language; names stay as they are."""
    return ", ".join(_part(words, part) for part in re.split(r": |, ", where) if part)


def _part(words: Words, part: str) -> str:
    found = _WORD.fullmatch(part)
    if found is None or found["word"] not in PLACES:
        return part
    word = found["word"]
    return f"{words(f'sb.maps.at.{word}')} {_part(words, found['rest'])}"
