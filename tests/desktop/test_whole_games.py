"""Whole games by mouse in the real window, up to the results on screen."""

from collections.abc import Callable
from random import Random
from typing import Any

from game.ai.greedy import GreedyPlayer
from game.registry import GAMES
from scenes.handover import HandOver
from scenes.journal import open_sitting
from scenes.results import Results
from tests.desktop.desk import Desk

LONGEST = 400  # moves

Choice = Callable[[Any, Any, int, Random], Any]


def play_out(desk: Desk, choose: Choice) -> int:
    """Play until the game is over, every move by mouse; how many there were."""
    table, rng = desk.twin.table, Random(7)
    for number in range(LONGEST):
        if isinstance(desk.twin.top, HandOver):
            desk.press("ready")
        seat = table.acting
        if seat is None:
            return number
        desk.play(choose(table.rules, table.rules.view(table.match.state, seat), seat, rng))
    raise AssertionError("the game does not end")


def see_results(desk: Desk) -> None:
    """The results are on screen, and the disc holds the finished game."""
    desk.park()
    desk.twin.rest(4)
    assert isinstance(desk.twin.top, Results)
    desk.see_twin()
    kept = open_sitting(desk.journal(), GAMES)
    assert kept.is_over
    assert kept.match.state == desk.twin.table.match.state


def test_solo_beacon_patrol(desk: Desk) -> None:
    desk.start(desk.lay_out("beacon_patrol", 1))
    assert play_out(desk, GreedyPlayer().choose) > 40
    see_results(desk)
