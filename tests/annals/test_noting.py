"""A game that ends gets its line; taken up again it loses it; saves bring back what is lost."""

import errno
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.registry import GAMES
from scenes.annals.book import FILE, Annals
from scenes.annals.entry import entry_of, id_of, key_of
from scenes.annals.gathering import gather
from scenes.annals.noting import Noting, take_notes
from scenes.sitting import save
from scenes.sitting.sitting import Sitting
from tests.annals.lines import contest, golden, put_save


def almost(folder: Path, name: str = "pelican_bay-1") -> tuple[Sitting, Any]:
    """A sitting one move before its end, and that move."""
    party = golden(name)
    match = party.match
    moves = [played.move for played in match.history]
    before = Match(match.rules, match.options, match.seed, moves=moves[:-1])
    sitting = Sitting(before, party.people, "learner", folder / "saves" / "a.save")
    return sitting, moves[-1]


def noted(folder: Path) -> list[str]:
    return list(Annals(folder).book.entries)


def never(error: OSError) -> None:
    raise AssertionError(error)


def test_the_end_is_written_and_an_undo_strikes_it(tmp_path: Path) -> None:
    sitting, last = almost(tmp_path)
    take_notes(sitting, tmp_path, never)
    assert noted(tmp_path) == []
    sitting.play(last)
    assert noted(tmp_path) == [id_of(sitting.match)]
    sitting.undo()
    assert noted(tmp_path) == []
    sitting.redo()
    assert noted(tmp_path) == [id_of(sitting.match)]


def test_a_finished_game_that_is_opened_again_and_goes_on_loses_its_line(tmp_path: Path) -> None:
    sitting, last = almost(tmp_path)
    take_notes(sitting, tmp_path, never)
    sitting.play(last)
    again = Sitting(sitting.match, sitting.people, "learner", sitting.path)
    take_notes(again, tmp_path, never)
    assert len(noted(tmp_path)) == 1
    again.undo()
    assert noted(tmp_path) == []


def test_what_is_only_looked_at_and_what_was_laid_by_hand_do_not_count(tmp_path: Path) -> None:
    sitting, last = almost(tmp_path)
    watched = Sitting(sitting.match, sitting.people, "learner", sitting.path, may_play=False)
    take_notes(watched, tmp_path, never)
    assert not any(isinstance(one, Noting) for one in watched._listeners)
    laid: Match[Any, Any] = Match(
        sitting.match.rules, {}, 0, position=sitting.match.state, moves=[last]
    )
    sitting.match = laid
    assert sitting.is_over
    assert entry_of(sitting, datetime(2026, 1, 1)) is None


def test_a_full_disc_is_told_and_the_saves_bring_it_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting, last = almost(tmp_path)
    told: list[OSError] = []
    take_notes(sitting, tmp_path, told.append)

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patch:
        patch.setattr("scenes.annals.book.write_whole", full)
        sitting.play(last)
    assert [error.errno for error in told] == [errno.ENOSPC]
    assert noted(tmp_path) == []
    save.write(sitting)
    annals = Annals(tmp_path)
    assert list(gather(annals, tmp_path / "saves", GAMES)) == [(1, 1)]
    assert noted(tmp_path) == [id_of(sitting.match)]


# --- gathering


def test_a_lost_book_is_gathered_from_the_saves(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    names = ("beacon_patrol-2", "land_vs_sea-2", "sea_battle-2")
    parties = [put_save(saves, name) for name in names]
    (saves / "damaged.save").write_text("{ harbour", encoding="utf-8")
    going_on, _ = almost(tmp_path)
    going_on.path = saves / "going_on.save"
    save.write(going_on)
    assert len(list(gather(Annals(tmp_path), saves, GAMES))) == len(names)
    assert set(noted(tmp_path)) == {id_of(party.match) for party in parties}
    assert list(gather(Annals(tmp_path), saves, GAMES)) == []  # all is known
    (tmp_path / FILE).unlink()
    list(gather(Annals(tmp_path), saves, GAMES))
    assert set(noted(tmp_path)) == {id_of(party.match) for party in parties}


def test_a_copy_of_a_save_is_the_same_game(tmp_path: Path) -> None:
    put_save(tmp_path / "saves", "beacon_patrol-2")
    put_save(tmp_path / "saves", "beacon_patrol-2", "copy.save")
    assert len(list(gather(Annals(tmp_path), tmp_path / "saves", GAMES))) == 2
    assert len(noted(tmp_path)) == 1


def test_a_save_that_goes_on_proves_a_line_wrong(tmp_path: Path) -> None:
    """The program was killed between an undo and the line that strikes the end."""
    sitting, last = almost(tmp_path)
    take_notes(sitting, tmp_path, never)
    sitting.play(last)
    other = contest(3, {"Олена": 1, "Тарас": 2}, save="other.save")
    Annals(tmp_path).add(other)
    sitting.match.undo()
    save.write(sitting)
    list(gather(Annals(tmp_path), tmp_path / "saves", GAMES))
    assert noted(tmp_path) == [other.id]


def test_another_game_under_an_old_name_strikes_nothing(tmp_path: Path) -> None:
    old = contest(3, {"Олена": 1, "Тарас": 2}, save="a.save")
    Annals(tmp_path).add(old)
    sitting, _ = almost(tmp_path)
    save.write(sitting)
    list(gather(Annals(tmp_path), tmp_path / "saves", GAMES))
    assert noted(tmp_path) == [old.id]


@pytest.mark.parametrize(
    "name", ["Олена", "олена", " ОЛЕНА ", "Оле\u006ea".replace("\u006e", "н").replace("a", "а")]
)
def test_names_in_other_letters_are_the_same_person(name: str) -> None:
    assert key_of(name) == key_of("Олена")


def test_spaces_within_a_name_do_not_tell_people_apart() -> None:
    assert key_of("Бабуся  Марія") == key_of("бабуся Марія")
    assert key_of("Бабуся Марія") != key_of("БабусяМарія")
