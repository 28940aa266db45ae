"""Files that somebody removes, changes or brings back while a game is played: nothing is lost."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from scenes.sitting.journal import journal_of, read
from scenes.sitting.lock import Lock
from scenes.sitting.sitting import open_sitting
from tests.scenes.pebbles import GAMES, Take
from tests.scenes.test_journal import moves
from tests.scenes.test_sitting import begin

MEDDLING: dict[str, Callable[[Path], object]] = {
    "removed": lambda journal: journal.unlink(),
    "cut off": lambda journal: os.truncate(journal, 20),
    "an older one": lambda journal: (journal.unlink(), journal.write_text("old\n")),
    "longer": lambda journal: journal.write_bytes(journal.read_bytes() + b"+ take 9\n"),
    "the folder removed": lambda journal: shutil.rmtree(journal.parent),
    "the lock removed": lambda journal: (journal.parent / "game.save.lock").unlink(),
}


@pytest.mark.parametrize("meddle", MEDDLING.values(), ids=MEDDLING)
def test_the_next_move_brings_everything_back(
    tmp_path: Path, meddle: Callable[[Path], object]
) -> None:
    sitting, ear = begin(tmp_path / "saves")
    sitting.begin()
    sitting.play(Take(1))
    meddle(journal_of(sitting.path))
    sitting.play(Take(2))
    assert moves(read(sitting.path, GAMES)) == ["take 1", "take 2"]
    assert not open_sitting(sitting.path, GAMES).may_play
    sitting.close()
    assert (ear.faults, sitting.fault) == ([], None)
    assert [path.name for path in (tmp_path / "saves").iterdir()] == ["game.save"]


def test_leaving_a_table_whose_files_are_gone_writes_them(tmp_path: Path) -> None:
    sitting, _ = begin(tmp_path / "saves")
    sitting.begin()
    sitting.play(Take(2))
    shutil.rmtree(tmp_path / "saves")
    sitting.close()
    assert sitting.fault is None
    assert moves(read(sitting.path, GAMES)) == ["take 2"]


def test_something_else_in_its_place_is_left_alone(tmp_path: Path) -> None:
    sitting, ear = begin(tmp_path)
    sitting.begin()
    journal = journal_of(sitting.path)
    journal.unlink()
    journal.mkdir()
    sitting.play(Take(1))
    assert len(ear.faults) == 1
    sitting.play(Take(2))
    assert ear.faults[1:] == [None]
    assert sitting.path.name == "game-2.save"
    assert moves(read(sitting.path, GAMES)) == ["take 1", "take 2"]
    assert journal.is_dir()


def test_who_lost_the_game_to_another_program_goes_on_beside_it(tmp_path: Path) -> None:
    sitting, _ = begin(tmp_path)
    sitting.begin()
    sitting.play(Take(1))
    (tmp_path / "game.save.lock").unlink()
    other = Lock(sitting.path)
    written = journal_of(sitting.path).read_bytes()
    sitting.play(Take(2))
    assert sitting.path.name == "game-2.save"
    assert (tmp_path / "game.journal").read_bytes() == written
    sitting.close()
    assert other.lies_there()
    assert moves(read(tmp_path / "game-2.save", GAMES)) == ["take 1", "take 2"]


def test_what_was_being_written_when_the_power_went_is_swept_up(tmp_path: Path) -> None:
    sitting, _ = begin(tmp_path)
    sitting.begin()
    drafts = ["game.save.77.new", "game.journal.9.new"]
    others = ["game-2.save.77.new", "game.save.x.new", "game.save.new", "new"]
    for name in (*drafts, *others):
        (tmp_path / name).write_text("half", encoding="utf-8")
    sitting.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted((*others, "game.save"))
