"""Folders on people's discs: what lies in one, and where most things are kept."""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_desktop_path, user_documents_path, user_downloads_path

from scenes.sitting import journal, save

MOST = 300  # entries that are shown at once
OURS = (save.SUFFIX, journal.SUFFIX, ".json")


@dataclass(frozen=True, slots=True)
class Entry:
    """A folder or a file; what is neither is not shown."""

    path: Path
    is_folder: bool

    @property
    def name(self) -> str:
        return self.path.name


def inside(folder: Path, part: str = "", all_files: bool = True) -> tuple[list[Entry], int]:
    """Folders, then files, whose names have this part, and how many more there are; `OSError` if
    the folder cannot be read."""
    found: list[Entry] = []
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(".") or part.casefold() not in entry.name.casefold():
                continue
            with suppress(OSError):  # gone by now, or a link that leads in a circle
                path = Path(entry.path)
                if entry.is_dir():
                    found.append(Entry(path, True))
                elif entry.is_file() and (all_files or path.suffix.lower() in OURS):
                    found.append(Entry(path, False))
    found.sort(key=lambda entry: (not entry.is_folder, entry.name.casefold(), entry.name))
    return found[:MOST], max(0, len(found) - MOST)


def home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        return Path.cwd()


def places() -> Iterator[tuple[str, Path]]:
    """The folders of a person by their purpose, and discs by their name under `disc`."""
    yield "home", home()
    known = {
        "desktop": user_desktop_path,
        "documents": user_documents_path,
        "downloads": user_downloads_path,
    }
    for purpose, path in known.items():
        with suppress(OSError, RuntimeError):
            if path().is_dir() and path() != home():
                yield purpose, path()
    for disc in _discs():
        yield "disc", disc


def _discs() -> Iterator[Path]:
    """Those that people plug in, and the letters of Windows."""
    if sys.platform == "win32":
        yield from filter(Path.exists, (Path(f"{letter}:\\") for letter in "CDEFGHI"))
        return
    user = home().name
    for above in (Path("/Volumes"), Path("/media") / user, Path("/run/media") / user):
        with suppress(OSError):
            yield from sorted(path for path in above.iterdir() if path.is_dir())
