"""Writing so that a power cut leaves the old file or the new one, never half of one."""

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Replace the file's content in one step."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    with open(draft, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(draft, path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Have the folder's list of files on the disc too, where the system can."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
