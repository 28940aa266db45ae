"""A disc that takes nothing tears nothing away: people know, play on, and all of it is written."""

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.intents import Command
from scenes.screens.title import Title
from scenes.sitting.journal import journal_of, read, recover
from scenes.sitting.sitting import PATIENCE, Sitting
from scenes.table.scene import TableScene
from scenes.ui.dialog import Dialog
from scenes.ui.one_line import OneLine
from scenes.ui.text import Label
from tests.scenes import pilot
from tests.scenes.pebbles import GAMES as PEBBLES
from tests.scenes.pebbles import Roll, Take
from tests.scenes.test_journal import moves
from tests.scenes.test_sitting import begin

FAULTS = (errno.ENOSPC, errno.EIO)
CALLS = ("mkdir", "open", "write", "fsync", "replace", "unlink")


class Disc:
    """The system's calls, some of which fail for a while."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch
        self.broken: dict[str, int] = {}
        for name in CALLS:
            patch.setattr(os, name, self._call(name, getattr(os, name)))

    def _call(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **more: Any) -> Any:
            if name in self.broken:
                raise OSError(self.broken[name], os.strerror(self.broken[name]))
            return real(*given, **more)

        return call

    def fail(self, fault: int, *names: str) -> None:
        self.broken = dict.fromkeys(names or CALLS, fault)

    def heal(self) -> None:
        self.broken = {}


@pytest.fixture
def disc(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disc]:
    disc = Disc(monkeypatch)
    yield disc
    disc.heal()


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("call", CALLS)
def test_a_new_game_goes_on_and_is_written_later(
    tmp_path: Path, disc: Disc, call: str, fault: int
) -> None:
    sitting, ear = begin(tmp_path / "saves")
    disc.fail(fault, call)
    sitting.begin()
    assert [told and told.errno for told in ear.faults] == [fault]
    assert sitting.lacks_moves
    sitting.play(Take(1))
    sitting.play(Roll())
    assert len(ear.acts) == 2
    assert len(ear.faults) == 1
    disc.heal()
    sitting.play(Take(2))
    assert ear.faults[1:] == [None]
    assert moves(recover(journal_of(sitting.path), PEBBLES)) == moves(sitting)
    sitting.close()
    assert [path.name for path in (tmp_path / "saves").iterdir()] == [sitting.path.name]


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("call", ["write", "fsync"])
def test_a_fault_in_mid_game(tmp_path: Path, disc: Disc, call: str, fault: int) -> None:
    sitting, ear = begin(tmp_path)
    sitting.begin()
    sitting.play(Take(1))
    disc.fail(fault, call)
    sitting.play(Take(2))
    sitting.undo()
    assert [told and told.errno for told in ear.faults] == [fault]
    assert moves(recover(journal_of(sitting.path), PEBBLES))[:1] == ["take 1"]
    disc.heal()
    sitting.tend(PATIENCE / 2)
    assert sitting.lacks_moves
    sitting.tend(PATIENCE / 2)
    assert ear.faults[1:] == [None]
    assert moves(recover(journal_of(sitting.path), PEBBLES)) == ["take 1"]


def test_half_a_line_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, _ = begin(tmp_path)
    sitting.begin()
    sitting.play(Take(1))
    write, room = os.write, 5

    def short(handle: int, content: memoryview) -> int:
        nonlocal room
        if not room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        done = write(handle, content[:room])
        room = 0
        return done

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", short)
        sitting.play(Take(2))
    assert moves(recover(journal_of(sitting.path), PEBBLES)) == ["take 1"]
    sitting.play(Take(1))
    assert moves(recover(journal_of(sitting.path), PEBBLES)) == ["take 1", "take 2", "take 1"]


@pytest.mark.parametrize("call", ["open", "write", "fsync", "replace", "unlink"])
def test_a_fault_while_leaving_loses_nothing(tmp_path: Path, disc: Disc, call: str) -> None:
    sitting, _ = begin(tmp_path)
    sitting.begin()
    sitting.play(Take(2))
    disc.fail(errno.ENOSPC, call)
    sitting.close()
    disc.heal()
    assert sitting.fault is not None
    assert not sitting.lacks_moves
    assert moves(read(sitting.path, PEBBLES)) == ["take 2"]


# --- at the table


@pytest.fixture
def table(app: App, disc: Disc) -> Iterator[TableScene]:
    app.tables = TABLES
    app.change(animation="off", mute=True)
    match = Match(GAMES["beacon_patrol"], {"seats": 2}, 1)
    app.sit_down(Sitting(match, pilot.PEOPLE[:2], "learner", app.saves / "game.save"))
    table = app.stack.top
    assert isinstance(table, TableScene)
    yield table
    disc.heal()
    app.stack.clear()


def play(table: TableScene) -> None:
    table.flow.play(table.rules.legal(table.match.state)[0])


def said(table: TableScene) -> str:
    return " ".join(w.text for w in table.root.walk() if isinstance(w, Label | OneLine))


def test_people_are_told_at_once_and_again_when_it_is_over(
    app: App, table: TableScene, disc: Disc
) -> None:
    disc.fail(errno.ENOSPC)
    play(table)
    assert len(table.match.history) == 1
    assert "no room is left" in (app.toasts.current or "")
    assert "no room is left" in said(table)
    app.frame(0.02)
    disc.heal()
    app.stack.push(pilot.SCENES["handover"](app))  # also while the table is covered
    for _ in range(round(PATIENCE / 0.1) + 1):
        app.stack.update(0.1)
    app.stack.pop()
    assert "no room is left" not in said(table)
    waiting = [text for text, _ in app.toasts._waiting]
    assert app.words("table.kept_again") in waiting
    kept = recover(next(app.saves.glob("*.journal")), GAMES)
    assert kept.match.state == table.match.state


@pytest.mark.parametrize("way", ["back", "quit", "window"])
def test_leaving_asks_while_moves_would_be_lost(
    app: App, table: TableScene, disc: Disc, way: str
) -> None:
    disc.fail(errno.EIO)
    play(table)
    ways: dict[str, Callable[[], object]] = {
        "back": app.show_title,
        "quit": app.quit,
        "window": lambda: app.dispatch(pygame.event.Event(pygame.QUIT)),
    }
    ways[way]()
    assert isinstance(app.stack.top, Dialog)
    assert not app._has_quit
    for safe in (Command.CANCEL, Command.ACTIVATE):
        app.handle(safe)
        assert app.stack.top is table
        ways[way]()
    pilot.click(app, pilot.find(app.stack.top, "answer0"))  # type: ignore[arg-type]
    assert isinstance(app.stack.top, Title) if way == "back" else app._has_quit


def test_leaving_asks_nothing_once_there_is_room(app: App, table: TableScene, disc: Disc) -> None:
    disc.fail(errno.ENOSPC)
    play(table)
    disc.heal()
    app.show_title()
    assert isinstance(app.stack.top, Title)
    (path,) = app.saves.iterdir()
    assert len(read(path, GAMES).match.history) == 1


def test_a_save_that_cannot_be_written_is_told_and_its_journal_stays(
    app: App, table: TableScene, disc: Disc
) -> None:
    play(table)
    disc.fail(errno.ENOSPC, "replace")
    app.show_title()
    assert isinstance(app.stack.top, Title)
    assert "journal" in (app.toasts.current or "")
    (path,) = app.saves.glob("*.journal")
    assert len(recover(path, GAMES).match.history) == 1


def test_who_only_looked_is_asked_and_told_nothing(app: App, table: TableScene, disc: Disc) -> None:
    play(table)
    app.show_title()
    (path,) = app.saves.glob("*.save")
    before = path.read_bytes()
    disc.fail(errno.ENOSPC, "write", "fsync", "replace")
    app.open_file(path)
    again = app.stack.top
    assert isinstance(again, TableScene)
    assert "no room is left" in said(again)
    app.toasts.update(60)
    app.show_title()
    assert isinstance(app.stack.top, Title)
    assert app.words("table.in_journal", fault="full") not in str(app.toasts.current)
    assert path.read_bytes() == before
