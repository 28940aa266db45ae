"""Whole games by mouse in the real window, up to the results on screen."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from game.ai.greedy import GreedyPlayer
from game.ai.limit import Limit
from game.beacon_patrol.moves import EndTurn, Place, Sail
from scenes.screens.hand_over import HandOver
from tests.desktop.desk import Desk

LONGEST = 400  # moves

Choice = Callable[[Any, Any, int, Random, Limit], Any]


@dataclass
class Course:
    """How a game went."""

    moves: int = 0
    covers: int = 0


def play_out(desk: Desk, choose: Choice) -> Course:
    """Play until the game is over, every move by mouse."""
    table, rng, course = desk.twin.table, Random(7), Course()
    while course.moves < LONGEST:
        if isinstance(desk.twin.top, HandOver):
            course.covers += 1
            if course.covers == 1:
                desk.park()
                desk.see_twin()
            desk.press("ready")
        seat = table.acting
        if seat is None:
            return course
        course.moves += 1
        view = table.rules.view(table.match.state, seat)
        desk.play(choose(table.rules, view, seat, rng, Limit()))
    raise AssertionError("the game does not end")


def simply(rules: Any, view: Any, seat: int, rng: Random, limit: Limit) -> Any:
    """Lay what can be laid, sail now and then, end the turn."""
    legal = rules.legal(view)
    places = [move for move in legal if isinstance(move, Place)]
    steps = [move for move in legal if isinstance(move, Sail)]
    if places:
        return rng.choice(places)
    return rng.choice(steps) if steps and rng.random() < 0.4 else EndTurn()


def test_solo_beacon_patrol(desk: Desk) -> None:
    desk.start(desk.lay_out("beacon_patrol", 1))
    assert play_out(desk, simply).moves >= 40
    desk.park()
    desk.see_results()


def test_land_vs_sea_for_two(desk: Desk) -> None:
    desk.start(desk.lay_out("land_vs_sea", 2, seed=7))
    assert play_out(desk, GreedyPlayer().choose).moves > 100
    desk.park()
    desk.see_results()


def test_pelican_bay_for_two_with_covers(desk: Desk) -> None:
    desk.start(desk.lay_out("pelican_bay", 2, seed=2))
    course = play_out(desk, GreedyPlayer().choose)
    assert course.moves > 60
    assert course.covers > 20
    desk.park()
    desk.see_results()


@pytest.mark.parametrize(("advanced", "seed"), [(False, 2), (True, 3)])
def test_sea_battle_for_two(desk: Desk, advanced: bool, seed: int) -> None:
    desk.start(desk.lay_out("sea_battle", 2, seed=seed, advanced=advanced))
    assert play_out(desk, GreedyPlayer().choose).moves > 50
    desk.park()
    desk.see_results()
