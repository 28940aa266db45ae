"""Where keepsakes go: among the pictures, where people find them."""

import os
import time
from contextlib import suppress
from pathlib import Path

from platformdirs import user_pictures_path

LONGEST = 3600.0  # seconds that anything takes to be made
BESIDE = "pictures"  # in the folder of the program, where there is no other


def folder(data: Path, name: str) -> Path:
    """A folder of this name that can be written to, or the one beside the saves."""
    pictures = user_pictures_path() / name
    return pictures if _can_write(pictures) else data / BESIDE


def sweep(folder: Path) -> None:
    """Clear away what a power cut left half-written; whatever is being written is younger."""
    with suppress(OSError):
        for path in folder.glob(".*.new"):
            if time.time() - path.stat().st_mtime > LONGEST:
                path.unlink()


def _can_write(path: Path) -> bool:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(path, os.W_OK)
