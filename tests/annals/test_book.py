"""The file of the log-book: lines are added, faults are found, nothing sound is lost."""

import json
import os
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from scenes.annals import book
from scenes.annals.book import FILE, Annals, sealed
from scenes.annals.entry import Entry, Solved, Struck, from_data, to_data
from tests.annals.lines import contest, line_of

GAMES = ("beacon_patrol-2", "pelican_bay-1", "sea_battle-4", "land_vs_sea-4-other")


def filled(folder: Path, lines: int = 5) -> list[Entry]:
    annals = Annals(folder)
    entries = [contest(number, {"Олена": 40 + number, "Тарас": 50}) for number in range(1, lines)]
    for entry in entries:
        assert annals.add(entry)
    annals.add(Solved("2026-11-18", True))
    return entries


@pytest.mark.parametrize("game", GAMES)
def test_a_line_comes_back_as_it_was(game: str) -> None:
    entry = line_of(game)
    assert from_data(json.loads(json.dumps(to_data(entry)))) == entry
    assert len(entry.players) == sum(map(len, entry.sides))


def test_what_is_added_is_there_again(tmp_path: Path) -> None:
    entries = filled(tmp_path)
    found = Annals(tmp_path)
    assert list(found.book.entries.values()) == entries
    assert found.book.solved == {"2026-11-18": Solved("2026-11-18", True)}
    assert found.aside is None


def test_the_same_game_is_written_once(tmp_path: Path) -> None:
    first = contest(1, {"Олена": 40, "Тарас": 50})
    assert Annals(tmp_path).add(first)
    size = (tmp_path / FILE).stat().st_size
    assert not Annals(tmp_path).add(first)
    assert (tmp_path / FILE).stat().st_size == size


def test_a_struck_line_is_gone_and_may_come_back(tmp_path: Path) -> None:
    entry = filled(tmp_path)[0]
    assert Annals(tmp_path).add(Struck(entry.id))
    assert entry.id not in Annals(tmp_path).book.entries
    assert Annals(tmp_path).add(entry)
    assert entry.id in Annals(tmp_path).book.entries


def test_the_first_answer_to_a_puzzle_counts(tmp_path: Path) -> None:
    annals = Annals(tmp_path)
    assert annals.add(Solved("2026-11-18", False))
    assert not annals.add(Solved("2026-11-18", True))
    assert not Annals(tmp_path).book.solved["2026-11-18"].is_right


# --- files that are not as they should be


def test_a_damaged_line_is_left_out_and_the_file_kept_aside(tmp_path: Path) -> None:
    entries = filled(tmp_path)
    path = tmp_path / FILE
    before = path.read_bytes().replace(b'"turns": 22', b'"turns": 99')
    path.write_bytes(before)
    found = Annals(tmp_path)
    assert found.aside is not None
    assert found.aside.read_bytes() == before
    assert list(found.book.entries.values()) == [entries[0], *entries[2:]]
    again = Annals(tmp_path)
    assert again.aside is None
    assert again.book.entries == found.book.entries


def test_a_line_that_was_cut_off_does_not_count(tmp_path: Path) -> None:
    entries = filled(tmp_path)
    path = tmp_path / FILE
    path.write_bytes(path.read_bytes()[:-9])  # within the line of the puzzle
    found = Annals(tmp_path)
    assert list(found.book.entries.values()) == entries
    assert found.book.solved == {}
    assert found.aside is None
    assert found.add(contest(9, {"Ігор": 1, "Олена": 2}))
    assert len(Annals(tmp_path).book.entries) == len(entries) + 1


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_text(sealed({"format": 2}) + sealed({"what": "nobody knows"}), encoding="utf-8")
    before = path.read_bytes()
    annals = Annals(tmp_path)
    assert annals.is_newer
    assert not annals.add(contest(1, {"Олена": 1, "Тарас": 2}))
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_something_that_is_no_file_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    annals = Annals(tmp_path)
    assert annals.is_blocked
    assert not annals.add(contest(1, {"Олена": 1, "Тарас": 2}))
    assert (tmp_path / FILE).is_dir()


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices")
@pytest.mark.parametrize("target", ["pipe", "itself", "nowhere", "/dev/zero"])
def test_strange_things_are_neither_read_nor_written(tmp_path: Path, target: str) -> None:
    path = tmp_path / FILE
    if target == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to(path if target == "itself" else target)
    annals = Annals(tmp_path)
    assert annals.book.lines == []
    with suppress(OSError):  # which people are told of
        assert not annals.add(contest(1, {"Олена": 1, "Тарас": 2}))
    assert os.listdir(tmp_path) == [FILE]
    assert not path.is_file()


def test_a_huge_file_is_kept_aside_unread(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.touch()
    os.truncate(path, book.MOST_BYTES + 1)
    annals = Annals(tmp_path)
    assert annals.aside is not None
    assert annals.add(contest(1, {"Олена": 1, "Тарас": 2}))
    assert len(Annals(tmp_path).book.entries) == 1


BAD: dict[str, object] = {
    "id": "", "game": 7, "when": "yesterday", "players": [], "sides": [[0], [0]],
    "points": [1], "winners": [9], "verdict": None, "turns": True, "seed": -(10**30),
    "options": {"a": []}, "save": "x" * 300,
}  # fmt: skip


@pytest.mark.parametrize("field", BAD)
def test_a_line_with_a_wrong_part_is_refused(field: str) -> None:
    data = to_data(contest(1, {"Олена": 1, "Тарас": 2})) | {field: BAD[field]}
    with pytest.raises(ValueError, match=r".+"):
        from_data(data)


def test_no_content_brings_the_reader_down(tmp_path: Path) -> None:
    filled(tmp_path)
    good, rng = (tmp_path / FILE).read_bytes(), Random(5)
    for _ in range(300):
        bad = bytearray(good)
        for _ in range(rng.randrange(1, 6)):
            at = rng.randrange(len(bad))
            bad[at : at + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
        try:
            found = book.parse(bytes(bad))
        except book.Newer:
            continue
        assert set(found.entries) <= {f"{number:020}" for number in range(1, 5)}
