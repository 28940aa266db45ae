"""Progress comes back as it was kept; a file that cannot be used is kept aside and harms nobody."""

import json
from pathlib import Path
from typing import Any

import pytest

from scenes.learning import progress
from scenes.learning.logbook import FILE, Logbook
from scenes.learning.progress import MOST_BYTES, MOST_PEOPLE, Progress, Reached


def no_complaint(error: OSError) -> None:
    raise AssertionError(error)


def book(folder: Path) -> Logbook:
    return Logbook(folder, no_complaint)


def test_steps_stars_and_rules_are_kept_by_name_and_game(tmp_path: Path) -> None:
    log = book(tmp_path)
    edges = Reached(2, helped=frozenset({0, 1}))
    log.reached("Olena", "beacon_patrol", "edges", edges, ["BP-C4"])
    log.reached("Olena", "beacon_patrol", "swap", Reached(4, True, 2), ["BP-T3", "BP-X1"])
    log.reached("", "sea_battle", "fire", Reached(1), ["SB-F1"])
    log.met("Walter", "sea_battle", ["SB-M1"])
    log.explained("Walter", "sea_battle", ["SB-T2"])
    log.played(["Walter", ""], "sea_battle")
    log.told("beacon_patrol-sea_battle")
    again = book(tmp_path)
    assert again.progress == log.progress
    assert again.kept_aside is None
    kept = again.progress
    assert kept.reached("Olena", "beacon_patrol", "edges") == edges
    assert kept.of("Olena", "beacon_patrol").rules == {"BP-T3", "BP-X1"}
    walter = kept.of("Walter", "sea_battle")
    assert (walter.rules, walter.explained) == ({"SB-M1", "SB-T2"}, {"SB-T2"})
    assert kept.of("Olena", "beacon_patrol").explained == {"BP-T3", "BP-X1"}
    assert walter.has_played
    assert not kept.of("Olena", "beacon_patrol").has_played
    assert kept.of("Walter", "beacon_patrol") == progress.NOTHING
    assert kept.has_learnt("beacon_patrol")
    assert not kept.has_learnt("sea_battle")


def test_what_is_done_stays_done_and_the_best_stars_count() -> None:
    known = Progress().after("Mia", "sea_battle", "fire", Reached(3, True, 3), ["SB-F1"])
    again = known.after("Mia", "sea_battle", "fire", Reached(1, False, 1), ["SB-F1"])
    assert again.reached("Mia", "sea_battle", "fire") == Reached(1, True, 3)
    assert again.of("Mia", "sea_battle").rules == {"SB-F1"}


def test_a_game_is_known_after_some_lessons() -> None:
    known = Progress()
    for lesson in ("one", "two", "three"):
        assert known.knows("Mia") == set()
        known = known.after("Mia", "sea_battle", lesson, Reached(1, True), [])
    assert known.knows("Mia") == {"sea_battle"}
    assert known.knows("Walter") == set()


def test_whoever_came_first_is_forgotten_first() -> None:
    known = Progress()
    for number in range(MOST_PEOPLE + 5):
        known = known.met(f"P{number}", "sea_battle", ["SB-F1"])
    assert len(known.people) == MOST_PEOPLE
    assert "P4" not in known.people
    assert "P5" in known.people


def whole(**changes: Any) -> str:
    lesson = {"step": 1, "done": False, "stars": 0}
    game = {"lessons": {"edges": lesson}, "rules": ["BP-C4"]}
    return json.dumps({"format": 1, "people": {"Olena": {"bp": game}}, "told": []} | changes)


def with_game(**changes: Any) -> str:
    return whole(people={"Olena": {"bp": {"lessons": {}, "rules": []} | changes}})


def with_lesson(**changes: Any) -> str:
    lesson = {"step": 1, "done": False, "stars": 0} | changes
    return whole(people={"Olena": {"bp": {"lessons": {"edges": lesson}, "rules": []}}})


HOSTILE = {
    "nothing": "",
    "no object": "[1]",
    "half": whole()[:-9],
    "newer": whole(format=2),
    "format is a truth": whole(format=True),
    "no people": whole(people=[]),
    "people without games": whole(people={"Olena": 3}),
    "game without lessons": whole(people={"Olena": {"bp": {"rules": []}}}),
    "lesson is a number": whole(people={"Olena": {"bp": {"lessons": {"a": 1}, "rules": []}}}),
    "rules of lists": whole(people={"Olena": {"bp": {"lessons": {}, "rules": [[1]]}}}),
    "explained is a word": with_game(explained="BP-C4"),
    "played is a number": with_game(played=1),
    "drills is a list": with_game(drills=[]),
    "drills without rounds": with_game(drills={"best": 1, "again": {}}),
    "best is half": with_game(drills={"rounds": 1, "best": 0.5, "again": {}}),
    "no such question": with_game(drills={"rounds": 1, "best": 1, "again": {"joke:1": [1, 0]}}),
    "question without end": with_game(drills={"rounds": 1, "best": 1, "again": {"rule:1": [1]}}),
    "seed beyond all": with_game(
        drills={"rounds": 1, "best": 1, "again": {f"rule:{10**30}": [1, 0]}}
    ),
    "long name": whole(people={"O" * 500: {}}),
    "name of controls": whole(people={"\u0007\u202e": {}}),
    "half a letter": '{"format": 1, "people": {"\\ud800": {}}, "told": []}',
    "crowd": whole(people={f"P{n}": {} for n in range(MOST_PEOPLE + 1)}),
    "step below nought": with_lesson(step=-1),
    "step beyond all": with_lesson(step=10**40),
    "step is half": with_lesson(step=1.5),
    "not a number": with_lesson(stars=float("nan")),
    "four stars": with_lesson(stars=4),
    "done is a number": with_lesson(done=1),
    "helped is a number": with_lesson(helped=1),
    "helped before the first step": with_lesson(helped=[-1]),
    "helped in half a step": with_lesson(helped=[0.5]),
    "helped without end": with_lesson(helped=[0] * 1000),
    "told is a table": whole(told={"a": 1}),
    "told of numbers": whole(told=[1]),
    "deep": "[" * 100_000,
    "huge": " " * (MOST_BYTES + 1),
}


def test_lessons_of_older_versions_are_read_without_hints(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(whole(), encoding="utf-8")
    assert book(tmp_path).progress.reached("Olena", "bp", "edges") == Reached(1)


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE)
def test_a_file_that_cannot_be_used_is_kept_aside(content: str, tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_text(content, encoding="utf-8")
    log = book(tmp_path)
    assert log.progress == Progress()
    assert log.kept_aside == tmp_path / f"{FILE}.bad"
    assert log.kept_aside.read_text(encoding="utf-8") == content
    log.met("Mia", "bp", ["BP-C4"])
    again = book(tmp_path)
    assert again.kept_aside is None
    assert again.progress.of("Mia", "bp").rules == {"BP-C4"}


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\x89PNG\xff\xfe\x00")
    assert book(tmp_path).kept_aside == tmp_path / f"{FILE}.bad"


def test_a_folder_in_its_place_is_left_alone_and_told(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    faults: list[OSError] = []
    log = Logbook(tmp_path, faults.append)
    assert log.kept_aside == tmp_path / FILE
    log.met("Mia", "bp", ["BP-C4"])
    assert log.progress.of("Mia", "bp").rules == {"BP-C4"}
    assert len(faults) == 1
    assert (tmp_path / FILE).is_dir()


def test_nothing_is_written_where_nothing_changes(tmp_path: Path) -> None:
    log = book(tmp_path)
    log.met("", "bp", [])
    log.met("Mia", "bp", ["BP-C4"])
    (tmp_path / FILE).unlink()
    log.met("Mia", "bp", ["BP-C4"])
    assert not (tmp_path / FILE).exists()


def test_what_changes_at_once_is_written_once(tmp_path, monkeypatch):
    written = []
    monkeypatch.setattr(progress, "write", lambda path, now: written.append(now))
    book = Logbook(tmp_path, lambda error: None)
    with book.at_once():
        book.met("Olena", "sea_battle", ["SB-F1"])
        with book.at_once():
            book.met("Walter", "sea_battle", ["SB-F1"])
        book.explained("Olena", "sea_battle", ["SB-F2"])
    assert written == [book.progress]
    with book.at_once():
        book.met("Olena", "sea_battle", ["SB-F1"])  # nothing new
    assert len(written) == 1
