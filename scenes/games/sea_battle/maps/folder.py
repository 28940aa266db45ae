"""Players' own maps: every `.tmx` file of their folder, good or with its fault."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from game.core.errors import BadContent, bad_content
from game.sea_battle import atlas
from game.sea_battle.chart import Chart
from game.tiled import MAX_BYTES, map_from
from scenes.files import TooLarge, read_whole

SUFFIX = ".tmx"
TILES = "chart.png"  # what the maps in the box are painted with in Tiled


@dataclass(frozen=True, slots=True)
class OwnMap:
    """A player's map, fit to be played on."""

    path: Path
    chart: Chart

    @property
    def value(self) -> str:
        """The map as an option: whole, so that a save needs no file beside it."""
        return self.chart.to_text()


@dataclass(frozen=True, slots=True)
class Faulty:
    """A file that cannot be used, and why."""

    path: Path
    error: BadContent


def look(folder: Path) -> tuple[list[OwnMap], list[Faulty]]:
    """Read every map of a folder; nothing is changed there."""
    good: list[OwnMap] = []
    faulty: list[Faulty] = []
    for path in _files(folder):
        try:
            good.append(OwnMap(path, _read(path)))
        except BadContent as error:
            faulty.append(Faulty(path, error))
    return good, faulty


def _read(path: Path) -> Chart:
    try:
        return map_from(read_whole(path, MAX_BYTES).decode("utf-8"), path.name)
    except TooLarge:
        raise bad_content(path.name, "file_too_large", most=MAX_BYTES) from None
    except OSError:
        raise bad_content(path.name, "cannot_be_read") from None
    except UnicodeDecodeError:
        raise bad_content(path.name, "not_utf_8") from None


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix.lower() == SUFFIX)
    except OSError:  # most people have no such folder
        return []


def title(chart: Chart, language: str) -> str:
    """The title in this language, or in the first that it has."""
    titles = dict(chart.titles)
    return titles.get(language, chart.titles[0][1])


def put_example(folder: Path, name: str) -> Path | None:
    """Copy a map of the box, with its tiles, into the folder; None if it is there already."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}{SUFFIX}"
    if not (folder / TILES).exists():
        shutil.copyfile(atlas.FOLDER / TILES, folder / TILES)
    if path.exists():
        return None
    shutil.copyfile(atlas.FOLDER / path.name, path)
    return path
