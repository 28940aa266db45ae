"""The program for people without Python: it starts from anywhere, in every language, and opens what
is double-clicked; nothing of it stays behind."""

import configparser
import fcntl
import os
import signal
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from build_scripts.package import NAME, NEVER, SAVES, VERSION, linux
from build_scripts.package.bundle import size_of
from build_scripts.package.smoke import await_silence, running_from
from game.ai.limit import Limit
from game.beacon_patrol.moves import EndTurn
from game.core.match import Match
from game.registry import GAMES
from scenes.sitting import save
from scenes.sitting.journal import read
from scenes.sitting.sitting import Sitting
from tests.desktop.desk import NAMES, ROOT, Desk
from tests.desktop.hands import click
from tests.desktop.patience import until
from tests.desktop.test_whole_games import play_out, simply
from tests.keepsake.orders import save_of

LATE = int(os.environ.get("LATE_MOVES", "12"))  # before the end, by mouse; 999: the whole game


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
            words = ["-m", "build_scripts.package", "--only", "folder", "--into", str(built)]
            subprocess.run([sys.executable, *words], cwd=ROOT, check=True, capture_output=True)
    return made


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the program puts what is not meant to stay."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    return folder


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_it_shows_the_title_and_leaves(
    program: Path, make_desk: Callable[..., Desk], language: str
) -> None:
    desk = make_desk(command=(str(program),), language=language)
    desk.start()  # with an empty home, and waits for the title
    desk.press("quit")
    assert desk.exit_code() == 0


def test_a_game_is_played_by_mouse_continued_and_opened_by_its_file_type(
    program: Path,
    make_desk: Callable[..., Desk],
    temporary: Path,
) -> None:
    desk = make_desk(command=(str(program),))
    path = nearly_over(desk)
    desk.start(path)
    desk.play(EndTurn())
    close(desk)
    desk.start()  # the title offers to go on
    desk.do(*click(desk.twin.widget("continue").rect.center))
    assert play_out(desk, simply).moves >= 2
    desk.park()
    desk.see_results()
    close(desk)
    assert read(path, GAMES).is_over
    fresh = desk.lay_out("land_vs_sea", 2)
    opener = linux.ENTRY.partition("\nExec=")[2].partition("\n")[0].split()
    assert opener == [NAME, "%f"]
    desk.start_by_type(fresh)
    until(lambda: next(desk.saves.glob("land_vs_sea.journal"), None), "the game to be opened")
    close(desk)
    await_silence(program.parent)
    assert list(temporary.iterdir()) == []


def nearly_over(desk: Desk) -> Path:
    """A game of one, played simply up to its last moves; the same seed ends it the same way."""
    rules, rng = GAMES["beacon_patrol"], Random(7)
    match: Match[Any, Any] = Match(rules, {"seats": 1}, 1)
    whole = []
    while rules.outcome(match.state) is None:
        whole.append(simply(rules, rules.view(match.state, 0), 0, rng, Limit()))
        match.play(whole[-1])
    early: Match[Any, Any] = Match(rules, {"seats": 1}, 1, moves=whole[: max(0, len(whole) - LATE)])
    people = (replace(save.people.seated(0, NAMES[0]), is_nameless=False),)
    sitting = Sitting(early, people, "table", desk.saves / "late.save")
    save.write(sitting)
    return sitting.path


def close(desk: Desk) -> None:
    """As somebody who shuts the computer down: SDL takes it for the window's own cross."""
    desk.signal(signal.SIGTERM)
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


def at_keepsakes(desk: Desk) -> Path:
    """The sheet of keepsakes over a finished game; where its pictures go."""
    path = desk.saves / "finished.save"
    path.write_text(save_of("beacon_patrol-2"), encoding="utf-8")
    desk.start(path)
    desk.press("menu")
    desk.press("results.show")
    desk.park()
    desk.twin.rest(4)
    desk.see_twin()
    desk.press("keepsake")
    desk.park()
    desk.see_twin()
    return desk.folder / "home" / "Pictures"


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


@pytest.mark.usefixtures("fresh_paint")
@pytest.mark.parametrize(("kind", "beginning"), [("a4", b"\x89PNG\r\n"), ("film", b"GIF89a")])
def test_a_keepsake_is_made_in_the_package(
    program: Path, make_desk: Callable[..., Desk], temporary: Path, kind: str, beginning: bytes
) -> None:
    desk = make_desk(command=(str(program),), language="uk")
    pictures = at_keepsakes(desk)
    desk.display.do(*click(desk.twin.widget(f"make:{kind}").rect.center))
    suffix = ".gif" if kind == "film" else ".png"
    until(lambda: [p for p in files(pictures) if p.suffix == suffix], "the keepsake", 120)
    (made,) = files(pictures)
    assert made.read_bytes().startswith(beginning)
    assert len(desk.display.windows()) == 1
    close(desk)
    await_silence(program.parent)
    assert list(temporary.iterdir()) == []


@pytest.mark.usefixtures("fresh_paint")
def test_closed_while_a_poster_is_painted_it_leaves_nothing(
    program: Path, make_desk: Callable[..., Desk], temporary: Path
) -> None:
    desk = make_desk(command=(str(program),))
    pictures = at_keepsakes(desk)
    alone = len(running_from(program.parent))
    desk.display.do(*click(desk.twin.widget("make:a3").rect.center))
    until(lambda: len(running_from(program.parent)) > alone, "somebody who paints")
    assert len(desk.display.windows()) == 1
    close(desk)
    await_silence(program.parent)
    assert files(pictures) == []
    assert list(temporary.iterdir()) == []


def test_closed_while_a_computer_thinks_it_leaves_nothing(
    program: Path, make_desk: Callable[..., Desk], temporary: Path
) -> None:
    desk = make_desk(command=(str(program),))
    path = desk.lay_out("pelican_bay", 2, level="captain")
    desk.launch(path)
    desk.await_window()
    until(lambda: len(running_from(program.parent)) > 1, "somebody who thinks")
    desk.journal()
    assert len(desk.display.windows()) == 1
    close(desk)
    await_silence(program.parent)
    assert read(path, GAMES).match.rules.name == "pelican_bay"
    assert list(temporary.iterdir()) == []


def test_nothing_heavy_slips_in(program: Path) -> None:
    names = {path.name.split(".")[0] for path in program.parent.rglob("*")}
    assert not names & set(NEVER)
    assert size_of(program.parent) < 100_000_000


def test_papers_lie_beside_it(program: Path) -> None:
    folder = program.parent
    assert {path.name for path in folder.glob("*.html")} == {
        "guide-en.html", "guide-uk.html", "guide-ru.html",
    }  # fmt: skip
    licences = {path.name for path in (folder / "licences").iterdir()}
    assert {"THIRD-PARTY.txt", "LGPL-2.1.txt", "PYTHON.txt", "CAPTAINS-TABLE.txt"} <= licences


def test_the_debian_package_brings_menu_icon_and_file_type(program: Path, tmp_path: Path) -> None:
    made = linux.deb(program.parent, tmp_path, how="none")
    assert made is not None
    subprocess.run(["dpkg-deb", "-x", str(made), str(tmp_path / "root")], check=True)
    usr = tmp_path / "root" / "usr"
    assert (usr / "bin" / NAME).resolve() == usr / "lib" / NAME / NAME
    assert (usr / "share/icons/hicolor/128x128/apps" / f"{NAME}.png").is_file()
    entry = configparser.RawConfigParser()
    entry.read(usr / "share" / "applications" / f"{NAME}.desktop", encoding="utf-8")
    assert entry["Desktop Entry"]["MimeType"] == f"{SAVES};"
    assert entry["Desktop Entry"]["Name[uk]"] == "Капітанський стіл"
    kinds = ElementTree.parse(usr / "share" / "mime" / "packages" / f"{NAME}.xml").getroot()
    glob = kinds.find(".//{*}glob")
    assert glob is not None
    assert glob.get("pattern") == f"*{save.SUFFIX}"
    told = subprocess.run(
        ["dpkg-deb", "-f", str(made), "Version"], check=True, capture_output=True, text=True
    )
    assert told.stdout.strip() == VERSION
