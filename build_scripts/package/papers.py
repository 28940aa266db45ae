"""What lies beside the program: a page for players in each language, and everybody's licences."""

import shutil
import sys
from importlib import metadata
from pathlib import Path

from build_scripts.package import HERE, ROOT
from build_scripts.package.guide import page
from game.about import LANGUAGES

LICENCES = "licences"
OF_PACKAGES = {"platformdirs": "PLATFORMDIRS.txt", "pyinstaller": "PYINSTALLER.txt"}
_NAMES = ("LICENSE", "LICENSE.txt", "COPYING.txt")


def put_papers(folder: Path) -> None:
    """Put all of it into the folder of a program."""
    for language in LANGUAGES:
        (folder / f"guide-{language}.html").write_text(page(language), encoding="utf-8")
    licences = folder / LICENCES
    shutil.rmtree(licences, ignore_errors=True)
    shutil.copytree(HERE / "licences", licences)
    shutil.copyfile(ROOT / "LICENSE", licences / "CAPTAINS-TABLE.txt")
    shutil.copyfile(ROOT / "art" / "CREDITS.md", licences / "CREDITS.md")
    shutil.copyfile(_of_python(), licences / "PYTHON.txt")
    for name, to in OF_PACKAGES.items():
        shutil.copyfile(_of_package(name), licences / to)


def _of_python() -> Path:
    """Python's own; where it lies differs between systems."""
    library = Path(shutil.__file__).parent
    for path in (library, Path(sys.base_prefix), library.parent, library.parent.parent):
        for name in _NAMES:
            if (path / name).is_file():
                return path / name
    raise SystemExit(f"Python's licence is not to be found around {library}")


def _of_package(name: str) -> Path:
    for file in metadata.files(name) or ():
        if file.name in _NAMES:
            return Path(str(file.locate()))
    raise SystemExit(f"the licence of {name} is not to be found")
