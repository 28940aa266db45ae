"""The system's own window for files."""

import errno
import os
import subprocess
import sys
from pathlib import Path


def show(folder: Path) -> None:
    """Open a folder there; `OSError` if that cannot be done."""
    folder.mkdir(parents=True, exist_ok=True)
    if sys.platform == "win32":
        os.startfile(folder)
        return
    opener = "open" if sys.platform == "darwin" else "xdg-open"
    # a packaged program has libraries of its own, which other programs cannot use
    world = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    try:
        subprocess.Popen([opener, str(folder)], env=world, start_new_session=True)
    except FileNotFoundError as error:  # the folder is there, and nobody to show it
        raise OSError(errno.ENOSYS, f"there is no {opener}") from error
