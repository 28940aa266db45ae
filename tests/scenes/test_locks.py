"""One program at a time plays a game; others may look at it, or play another one."""

import errno
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.match import Match
from game.registry import GAMES
from scenes.app import App
from scenes.files import write_whole
from scenes.games.tables import TABLES
from scenes.intents import Command
from scenes.screens.saves import Saves
from scenes.sitting import lock, save, shelf
from scenes.sitting.journal import journal_of, read
from scenes.sitting.sitting import Sitting, open_sitting
from scenes.table.scene import TableScene
from scenes.ui.one_line import OneLine
from tests.scenes import pilot
from tests.scenes.pebbles import GAMES as PEBBLES
from tests.scenes.pebbles import Take
from tests.scenes.test_journal import moves
from tests.scenes.test_sitting import begin

ROOT = Path(__file__).resolve().parents[2]


def test_the_second_may_only_look(tmp_path: Path) -> None:
    first, _ = begin(tmp_path)
    first.begin()
    first.play(Take(1))
    save.write(first)
    for path in (first.path, journal_of(first.path)):
        second = open_sitting(path, PEBBLES)
        assert not second.may_play
        assert moves(second) == ["take 1"]
        second.begin()
        second.close()
    first.play(Take(2))
    assert moves(read(journal_of(first.path), PEBBLES)) == ["take 1", "take 2"]
    first.close()
    third = open_sitting(first.path, PEBBLES)
    assert third.may_play
    third.close()


def test_it_is_held_by_whatever_name_it_is_called(tmp_path: Path) -> None:
    first, _ = begin(tmp_path / "saves")
    save.write(first)
    held = open_sitting(first.path, PEBBLES)
    link = tmp_path / "link.save"
    link.symlink_to(first.path)
    for path in (tmp_path / "saves" / ".." / "saves" / "game.save", link):
        assert not open_sitting(path, PEBBLES).may_play
    held.close()
    again = open_sitting(link, PEBBLES)
    assert again.may_play
    again.close()


CHILD = """
import sys, time
from pathlib import Path
from tests.scenes.pebbles import GAMES, Take
from scenes.sitting.sitting import open_sitting
sitting = open_sitting(Path(sys.argv[1]), GAMES)
sitting.begin()
sitting.play(Take(2))
print(sitting.may_play, flush=True)
time.sleep(60)
"""


@pytest.mark.skipif(os.name != "posix", reason="needs kill -9")
def test_a_program_that_dies_holds_nothing(tmp_path: Path) -> None:
    sitting, _ = begin(tmp_path)
    save.write(sitting)
    command = [sys.executable, "-c", CHILD, str(sitting.path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "True\n"
        assert not open_sitting(sitting.path, PEBBLES).may_play
        child.send_signal(signal.SIGKILL)
    again = open_sitting(sitting.path, PEBBLES)
    assert again.may_play
    assert moves(again) == ["take 2"]
    again.close()


def test_a_disc_without_locks_is_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def flock(handle: int, how: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(lock.fcntl, "flock", flock)
    sitting, ear = begin(tmp_path)
    sitting.begin()
    sitting.play(Take(1))
    assert ear.faults == []
    assert open_sitting(journal_of(sitting.path), PEBBLES).may_play


# --- names for new games


def test_two_games_of_one_second_have_two_files(tmp_path: Path) -> None:
    sittings = [begin(tmp_path)[0] for _ in range(3)]
    for number, sitting in enumerate(sittings):
        sitting.begin()
        for _ in range(number):
            sitting.play(Take(1))
    for sitting in sittings:
        sitting.close()
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["game-2.save", "game-3.save", "game.save"]
    for number, sitting in enumerate(sittings):
        assert len(moves(read(sitting.path, PEBBLES))) == number


def test_a_new_game_takes_no_name_that_is_taken(tmp_path: Path) -> None:
    (tmp_path / "game.save").write_text("old", encoding="utf-8")
    (tmp_path / "game-2.journal").write_text("older", encoding="utf-8")
    sitting, _ = begin(tmp_path)
    sitting.begin()
    sitting.close()
    assert sitting.path.name == "game-3.save"
    assert (tmp_path / "game.save").read_text(encoding="utf-8") == "old"
    assert (tmp_path / "game-2.journal").read_text(encoding="utf-8") == "older"


# --- two programs


def test_the_table_says_so_and_takes_no_moves(app: App) -> None:
    app.tables = TABLES
    match = Match(GAMES["beacon_patrol"], {"seats": 2}, 1)
    other = Sitting(match, pilot.PEOPLE[:2], "learner", app.saves / "game.save")
    other.begin()
    other.play(match.rules.legal(match.state)[0])
    before = {path.name: path.read_bytes() for path in app.saves.iterdir()}
    app.open_file(journal_of(other.path))
    table = app.stack.top
    assert isinstance(table, TableScene)
    words = app.words("table.only_looking")
    assert app.toasts.current == words
    assert words in [w.text for w in table.root.walk() if isinstance(w, OneLine)]
    assert not table.may_act
    table.undo()
    table.handle(Command.RESET_TURN)
    table.end_turn()
    app.frame(1.0)
    assert len(table.match.history) == 1
    app.show_title()
    assert {path.name: path.read_bytes() for path in app.saves.iterdir()} == before
    other.close()


def test_a_game_that_is_played_elsewhere_is_not_deleted(app: App) -> None:
    other = pilot.sitting(app)
    other.begin()
    (info,) = shelf.listing(app.saves, app.games)
    saves = Saves(app)
    app.stack.push(saves)
    saves._delete()
    assert app.toasts.current == app.words("saves.held")
    assert info.path.exists()
    other.close()
    saves.resume()
    saves._delete()
    assert list(app.saves.iterdir()) == []


WRITER = """
import sys
from pathlib import Path
from scenes.files import write_whole
for number in range(60):
    write_whole(Path(sys.argv[1]), '{"text": "' + sys.argv[2] * 200_000 + '"}')
"""


def test_two_programs_write_whole_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    write_whole(path, '{"text": ""}')
    programs = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(path), letter], cwd=ROOT)
        for letter in "ab"
    ]
    while any(program.poll() is None for program in programs):
        assert len(set(json.loads(path.read_text(encoding="utf-8"))["text"])) <= 1
    assert [program.wait() for program in programs] == [0, 0]
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
