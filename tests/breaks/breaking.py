"""Taking a rule out of the game, to see whether the tests that cite it notice.

A break is an entry of `GAME.toml`: the rule, what people could do without it, a file, and a
piece of it that is replaced. It is tried in a copy, never in the work tree.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.content.citations import ROOT, citing

ROOMS = ("game", "tests", "build_scripts")
PATIENCE = 120  # seconds; a break that goes round in circles proves nothing
FAILED = 1  # pytest: tests ran, and some failed


@dataclass(frozen=True)
class Break:
    """One rule taken out."""

    game: str
    rule: str
    without: str  # what happens without the rule, in words
    file: str  # from the top of the house
    old: str
    new: str


def breaks_of(game: str) -> list[Break]:
    """The breaks of a game, in the order of its file."""
    words = tomllib.loads((Path(__file__).parent / f"{game}.toml").read_text("utf-8"))
    return [Break(game, **entry) for entry in words["breaks"]]


@contextmanager
def copied(to: Path) -> Iterator[Path]:
    """A copy of what the tests of the rules need; gone afterwards."""
    house = to / "house"
    for room in ROOMS:
        shutil.copytree(ROOT / room, house / room, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", house)
    try:
        yield house
    finally:
        shutil.rmtree(house)


def verdict(found: Break, house: Path) -> str:
    """What the tests that cite the rule say about the house without it; empty if they notice."""
    path = house / found.file
    whole = path.read_text("utf-8")
    path.write_text(whole.replace(found.old, found.new), "utf-8")
    try:
        return _tested(found, house)
    finally:
        path.write_text(whole, "utf-8")


def _tested(found: Break, house: Path) -> str:
    cases = [f"tests/{found.game}/{case}" for case in citing(found.game, found.rule)]
    quick = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:hypothesispytest")  # slow to load
    command = [sys.executable, "-B", "-m", "pytest", *quick, *cases]
    try:
        run = subprocess.run(
            command,
            cwd=house,
            env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "goes round in circles"
    if run.returncode == FAILED:
        return ""
    return "not noticed" if run.returncode == 0 else f"does not run: {run.stdout[-400:]}"
