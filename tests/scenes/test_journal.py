"""After a kill between any two moves nothing is lost; bad files are refused and left alone."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.errors import BadRecord
from game.core.match import Match
from game.core.record import dump as dump_record
from scenes.sitting import save, shelf
from scenes.sitting.journal import game_of, journal_of, read, recover
from scenes.sitting.people import Person
from scenes.sitting.save import Party
from scenes.sitting.sitting import Sitting, open_sitting
from tests.scenes.pebbles import GAMES, RULES, Roll, Take

PEOPLE = (Person("Олена", "red", "anchor"), Person("Computer", "violet", "shell", "deckhand"))


def begin(folder: Path) -> Sitting:
    return Sitting(Match(RULES, {"seats": 2}, 7), PEOPLE, "table", folder / "game.save")


def moves(sitting: Party) -> list[str]:
    return [RULES.move_to_text(played.move) for played in sitting.match.history]


def test_every_move_is_on_the_disc_at_once(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    sitting.begin()
    for move in (Take(1), Roll(), Take(2), Roll()):
        sitting.play(move)
        again = recover(tmp_path / "game.journal", GAMES)
        assert moves(again) == moves(sitting)
        assert again.match.state == sitting.match.state
        assert again.people == PEOPLE
        assert again.helper == "table"


def test_undo_and_redo_are_kept_too(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    sitting.begin()
    for move in (Take(1), Take(2), Take(1)):
        sitting.play(move)
    sitting.undo()
    sitting.undo()
    sitting.redo()
    assert moves(recover(tmp_path / "game.journal", GAMES)) == ["take 1", "take 2"]


def test_undo_reaches_behind_the_beginning_of_the_journal(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    sitting.play(Take(1))
    sitting.begin()
    sitting.undo()
    assert moves(recover(tmp_path / "game.journal", GAMES)) == []


def test_closing_turns_the_journal_into_the_save(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    sitting.begin()
    sitting.play(Take(2))
    sitting.close()
    assert [path.name for path in tmp_path.iterdir()] == ["game.save"]
    assert moves(read(sitting.path, GAMES)) == ["take 2"]


def test_a_kill_between_save_and_removal_is_harmless(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    sitting.begin()
    sitting.play(Take(2))
    save.write(sitting)
    assert moves(read(sitting.path, GAMES)) == ["take 2"]
    (info,) = shelf.listing(tmp_path, GAMES)
    assert info.path.suffix == ".journal"
    assert info.moves == 1


@pytest.mark.parametrize("cut", range(1, 8))
def test_a_line_cut_off_does_not_count(tmp_path: Path, cut: int) -> None:
    sitting = begin(tmp_path)
    sitting.begin()
    sitting.play(Take(1))
    sitting.play(Take(2))
    path = tmp_path / "game.journal"
    path.write_bytes(path.read_bytes()[:-cut])
    assert moves(recover(path, GAMES)) == ["take 1"]


def test_a_die_cut_off_falls_the_same_way_again(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    sitting.begin()
    sitting.play(Roll())
    path = tmp_path / "game.journal"
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole[: whole.rindex("+ face")], encoding="utf-8")
    assert moves(recover(path, GAMES)) == moves(sitting)


CHILD = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from tests.scenes.test_journal import begin
from tests.scenes.pebbles import Take, Roll
sitting = begin(Path(sys.argv[1]))
sitting.begin()
print("ready", flush=True)
for number in range(1000):
    sitting.play(Roll() if sitting.match.state.left < 4 else Take(1 + number % 2))
    print(len(sitting.match.history), flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="needs kill -9")
@pytest.mark.parametrize("after", [1, 5, 17])
def test_kill_nine_loses_nothing(tmp_path: Path, after: int) -> None:
    here = Path(__file__).resolve().parents[2]
    command = [sys.executable, "-c", CHILD, str(tmp_path), str(here)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        lines = [child.stdout.readline() for _ in range(after + 1)]
        child.send_signal(signal.SIGKILL)
        lines += child.stdout.readlines()
    played = [int(line) for line in lines[1:] if line.strip().isdigit()]
    again = recover(tmp_path / "game.journal", GAMES)
    assert len(again.match.history) >= played[-1]


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("", "no_save"),
        ("{", "no_save"),
        ("[1]", "no_save"),
        ('{"record": 3}', "no_save"),
        ('{"record": {"format": 99}}', "newer_format"),
        ('{"some": "json"}', "missing"),
        ("[" * 100_000, "no_save"),
    ],
)
def test_a_bad_file_is_refused_and_left_alone(tmp_path: Path, content: str, fault: str) -> None:
    path = tmp_path / "x.save"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BadRecord) as bad:
        read(path, GAMES)
    assert bad.value.fault.key == fault
    assert path.read_text(encoding="utf-8") == content
    assert shelf.glance(path, GAMES).fault is not None


def test_a_bare_record_opens_with_default_people(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    sitting.play(Take(2))
    path = tmp_path / "shared.json"
    path.write_text(dump_record(sitting.match), encoding="utf-8")
    opened = read(path, GAMES, "Captain {}".format)
    assert opened.names == ("Captain 1", "Captain 2")
    assert moves(opened) == ["take 2"]


def test_people_who_cannot_be_are_refused(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    whole = json.loads(save.dump(sitting))
    for wrong in ([], [{}], [{"name": "x" * 99}] * 2, "crew", [None, None]):
        whole["people"] = wrong
        with pytest.raises(BadRecord) as bad:
            save.load(json.dumps(whole), sitting.path, GAMES)
        assert bad.value.fault.key == "bad_people"


def test_a_journal_with_a_bad_line_is_refused(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    sitting.begin()
    path = tmp_path / "game.journal"
    for line in ("+ take 9", "+ fly", "?", "-"):
        text = save.dump(sitting) + line + "\n"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(BadRecord) as bad:
            recover(path, GAMES)
        assert bad.value.fault.key == "journal_damaged"
        assert path.read_text(encoding="utf-8") == text


def test_the_newest_save_is_listed_first(tmp_path: Path) -> None:
    for age, name in enumerate(("old", "older", "oldest")):
        sitting = begin(tmp_path)
        sitting.path = tmp_path / f"{name}.save"
        save.write(sitting)
        os.utime(sitting.path, (1_000_000 - age, 1_000_000 - age))
    found = [info.path.stem for info in shelf.listing(tmp_path, GAMES)]
    assert found == ["old", "older", "oldest"]


# --- checksums


def written(folder: Path) -> tuple[Path, list[str]]:
    """A journal with five moves, line by line."""
    sitting = begin(folder)
    sitting.begin()
    for move in (Take(1), Take(2), Take(1), Take(2), Take(1)):
        sitting.play(move)
    path = journal_of(sitting.path)
    return path, path.read_text(encoding="utf-8").splitlines(keepends=True)


def test_every_line_carries_a_checksum(tmp_path: Path) -> None:
    _, lines = written(tmp_path)
    assert len(lines) == 6
    assert all(re.search(r" #[0-9a-f]{8}\n\Z", line) for line in lines)


CHANGES = {
    "a letter of the save": lambda lines: [lines[0].replace("Computer", "Commuter"), *lines[1:]],
    "a move": lambda lines: [*lines[:2], lines[2].replace("take 2", "take 1"), *lines[3:]],
    "a checksum": lambda lines: [*lines[:3], lines[3][:-9] + "00000000\n", *lines[4:]],
    "no checksum": lambda lines: [*lines[:3], lines[3][:-11] + "\n", *lines[4:]],
    "a line left out": lambda lines: [*lines[:3], *lines[4:]],
    "a line doubled": lambda lines: [*lines[:3], lines[3], *lines[3:]],
    "two lines in another order": lambda lines: [*lines[:3], lines[4], lines[3], lines[5]],
    "an empty line": lambda lines: [*lines[:3], "\n", *lines[3:]],
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_whatever_happens_to_a_line_is_noticed(
    tmp_path: Path, change: Callable[[list[str]], list[str]]
) -> None:
    path, lines = written(tmp_path)
    path.write_text("".join(change(lines)), encoding="utf-8")
    with pytest.raises(BadRecord) as bad:
        recover(path, GAMES)
    assert bad.value.fault.key == "journal_damaged"
    assert shelf.glance(path, GAMES).fault is not None


def test_every_end_that_is_cut_off_leaves_the_moves_before_it(tmp_path: Path) -> None:
    path, lines = written(tmp_path)
    whole, first = path.read_bytes(), len(lines[0].encode())
    for end in range(first, len(whole)):
        path.write_bytes(whole[:end])
        assert len(moves(recover(path, GAMES))) == whole[first:end].count(b"\n")
    path.write_bytes(whole[:-4] + b"\xff\xff\0\0")  # the end of a file after a power cut
    assert len(moves(recover(path, GAMES))) == 4


def test_a_journal_of_an_older_version_opens_and_goes_on(tmp_path: Path) -> None:
    path, lines = written(tmp_path)
    path.write_text("".join(line[:-11] + "\n" for line in lines) + "+ ta", encoding="utf-8")
    (tmp_path / "game.save.lock").unlink()
    sitting = open_sitting(path, GAMES)
    assert len(moves(sitting)) == 5
    sitting.begin()
    sitting.play(Take(1))
    assert all(" #" in line for line in path.read_text(encoding="utf-8").splitlines())
    assert len(moves(recover(path, GAMES))) == 6
    sitting.close()


# --- a damaged journal beside a good save


@pytest.mark.parametrize("ending", ["+ take 9\n", "+ fly\n", "?\n"])
@pytest.mark.parametrize("sealed", [True, False])
def test_a_damaged_journal_hides_no_save(tmp_path: Path, ending: str, sealed: bool) -> None:
    path, lines = written(tmp_path)
    begun = "".join(lines) if sealed else "".join(line[:-11] + "\n" for line in lines)
    path.write_text(begun + ending, encoding="utf-8")
    old = Sitting(Match(RULES, {"seats": 2}, 7, moves=[Take(1)]), PEOPLE, "table", path)
    old.path = tmp_path / "game.save"
    save.write(old)
    before = (path.read_bytes(), old.path.read_bytes())
    listed = {info.path.name for info in shelf.listing(tmp_path, GAMES)}
    assert listed == {"game.save", "game.journal"}
    with pytest.raises(BadRecord):
        open_sitting(path, GAMES)
    (tmp_path / "game.save.lock").unlink()
    sitting = open_sitting(old.path, GAMES)
    assert sitting.damaged is not None
    assert moves(sitting) == ["take 1"]
    sitting.begin()
    sitting.play(Take(2))
    sitting.close()
    assert (path.read_bytes(), old.path.read_bytes()) == before
    assert moves(read(sitting.path, GAMES)) == ["take 1", "take 2"]
    assert len(shelf.listing(tmp_path, GAMES)) == 3


# --- records by any name


@pytest.mark.parametrize("name", ["shared.json", "shared", "shared.save.txt", "game~.save", "a.b"])
def test_a_record_by_any_name_has_its_journal(tmp_path: Path, name: str) -> None:
    """Moves after it are found again: by the file, by the journal, by the list."""
    path = tmp_path / name
    path.write_text(dump_record(begin(tmp_path).match), encoding="utf-8")
    save.write(begin(tmp_path))  # and a save of a similar name is another game
    sitting = open_sitting(path, GAMES)
    sitting.begin()
    sitting.play(Take(2))
    sitting.play(Take(1))
    journal = journal_of(path)
    for file in (path, journal):
        assert moves(read(file, GAMES)) == ["take 2", "take 1"]
        assert read(file, GAMES).path == path
    listed = {info.path: info.moves for info in shelf.listing(tmp_path, GAMES)}
    assert listed == {journal: 2, tmp_path / "game.save": 0}
    sitting.close()
    assert moves(read(path, GAMES)) == ["take 2", "take 1"]
    listed = {info.path: info.moves for info in shelf.listing(tmp_path, GAMES)}
    assert listed == {path: 2, tmp_path / "game.save": 0}


def test_no_two_files_share_a_journal() -> None:
    names = ("x", "x.json", "x.save", "x~.save", "x.json.save", "x~", "x.json~", "x~.json~.save")
    journals = [journal_of(Path(name)) for name in names]
    assert len(set(journals)) == len(names)
    assert [game_of(journal).name for journal in journals] == list(names)
