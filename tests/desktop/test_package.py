"""The program for people without Python: it starts from anywhere, in every language."""

import fcntl
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from build_scripts.package import NAME, NEVER
from game.beacon_patrol.moves import EndTurn
from game.registry import GAMES
from scenes.sitting import save
from scenes.sitting.journal import read
from tests.desktop.desk import ROOT, Desk
from tests.desktop.patience import until


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Built once, even if several processes test, into a path that is hard to spell."""
    base = tmp_path_factory.getbasetemp()
    shared = (base if worker_id == "master" else base.parent) / "Капітанський стіл"
    shared.mkdir(exist_ok=True)
    with open(shared / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        built = shared / "built here"
        made = built / NAME / NAME
        if not made.exists():
            command = [sys.executable, "-m", "build_scripts.package", "--into", str(built)]
            subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return made


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_it_shows_the_title_and_leaves(
    program: Path, make_desk: Callable[..., Desk], language: str
) -> None:
    desk = make_desk(command=(str(program),), language=language)
    desk.start()  # with an empty home, and waits for the title
    desk.press("quit")
    assert desk.exit_code() == 0


def test_a_computer_player_thinks_in_the_package(
    program: Path, make_desk: Callable[..., Desk]
) -> None:
    desk = make_desk(command=(str(program),))
    path = desk.lay_out("beacon_patrol", 2)
    sitting = read(path, GAMES)
    sitting.people = (sitting.people[0], replace(sitting.people[1], level="cabin_boy"))
    save.write(sitting)
    desk.start(path)
    desk.play(EndTurn())
    until(lambda: len(desk.recorded()) > 1, "a move of the computer")


def test_nothing_heavy_slips_in(program: Path) -> None:
    names = {path.name.split(".")[0] for path in program.parent.rglob("*")}
    assert not names & set(NEVER)
    size = sum(path.stat().st_size for path in program.parent.rglob("*") if path.is_file())
    assert size < 120_000_000
