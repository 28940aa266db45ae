"""However the program is ended from outside, it goes without a fuss and the game is kept."""

import signal
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.beacon_patrol.moves import Place
from game.core.match import Match
from game.registry import GAMES
from scenes.sitting import save
from scenes.sitting.journal import read
from scenes.sitting.people import seated
from scenes.sitting.sitting import Sitting
from tests.desktop.desk import Desk

QUIET = (0, 130, 143, -signal.SIGINT, -signal.SIGTERM)
either_signal = pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])


def with_computer(desk: Desk) -> Path:
    """A game that a computer player begins."""
    match = Match(GAMES["beacon_patrol"], {"seats": 2}, 1)
    people = (replace(seated(0, "Ada"), level="deckhand"), seated(1, "Olena"))
    sitting = Sitting(match, people, "learner", desk.saves / "beacon.save")
    save.write(sitting)
    return sitting.path


@pytest.mark.parametrize("wait", [0.0, 0.05, 0.1, 0.2, 0.4, 0.8])
@either_signal
def test_ended_while_it_starts(
    make_desk: Callable[..., Desk], number: signal.Signals, wait: float
) -> None:
    desk = make_desk()
    desk.launch(with_computer(desk))
    desk.await_first_lines()
    time.sleep(wait)
    desk.signal(number)
    assert desk.exit_code() in QUIET


@pytest.mark.parametrize("place", ["title", "table", "dialog"])
@either_signal
def test_ended_by_a_signal(desk: Desk, number: signal.Signals, place: str) -> None:
    path = None if place == "title" else desk.lay_out("beacon_patrol", 2)
    desk.start(path)
    moves: list[str] = []
    if path is not None:
        table = desk.twin.table
        desk.play(next(m for m in table.rules.legal(table.view) if isinstance(m, Place)))
        moves = desk.recorded()
        assert moves
    if place == "dialog":
        desk.press("menu")
        desk.park()
        desk.see_twin()
    desk.signal(number)
    assert desk.exit_code() in QUIET
    if path is not None:
        kept = read(path, GAMES).match
        assert [kept.rules.move_to_text(played.move) for played in kept.history] == moves


@pytest.mark.parametrize("wait", [0.0, 0.1, 0.5, 2.0])
def test_ended_while_a_computer_player_thinks(desk: Desk, wait: float) -> None:
    path = with_computer(desk)
    desk.launch(path)
    desk.await_window()
    desk.journal()
    time.sleep(wait)
    desk.signal(signal.SIGINT)
    assert desk.exit_code() in QUIET
    assert read(path, GAMES).match.rules.name == "beacon_patrol"


def test_the_display_goes_away(desk: Desk) -> None:
    path = desk.lay_out("beacon_patrol", 2)
    desk.start(path)
    table = desk.twin.table
    desk.play(next(m for m in table.rules.legal(table.view) if isinstance(m, Place)))
    moves = desk.recorded()
    desk.display.close()
    assert desk.exit_code() == 1
    assert desk.errors == "captains-table: the display is gone; the game is kept\n"
    (desk.folder / "errors.txt").write_text("")
    assert desk.recorded() == moves
