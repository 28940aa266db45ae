"""The last turn: marked on the board, and shown again without anything being played."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.player import random_move
from game.beacon_patrol.moves import Answer, Offer
from game.core.match import Match
from game.grid.hex import neighbours
from game.registry import GAMES
from scenes.app import App
from scenes.assets import Assets
from scenes.games.beacon_patrol import BeaconPatrolTable
from scenes.games.sea_battle.table import SeaBattleTable
from scenes.games.tables import TABLES
from scenes.table.scene import TableScene
from scenes.table.turns import last_turn, mover
from scenes.view.marks import Coin, Corners, Edge, Medal, Seal, Tick, Trail
from tests.scenes import pilot

FRAME, MOST = 0.1, 600
PRESENTER = BeaconPatrolTable(("red", "yellow"), Assets())


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[[str], TableScene]]:
    def sit(game: str) -> TableScene:
        rules, rng = GAMES[game], Random(3)
        app = App(GAMES, tmp_path, (1280, 720), "uk")
        match: Match[Any, Any] = Match(rules, {"seats": 2}, 5)
        presenter = TABLES[game].subject(app)
        moves = 0
        while moves < 24 or not _is_worth_seeing(match, presenter):
            seat = rules.to_move(match.state)
            assert seat is not None
            match.play(random_move(rules, rules.view(match.state, seat), rng))
            moves += 1
        return pilot.seat_people(app, match)

    yield sit
    pygame.quit()


def _is_worth_seeing(match: Match[Any, Any], presenter: Any) -> bool:
    """A turn has just ended that left something on the board."""
    turn = last_turn(match, presenter)
    events = [event for played in match.history[turn.start :] for event in played.step.events]
    marks = [mark for event in events for mark in presenter.traces(match.state, event, (0, 0, 0))]
    return bool(marks) and mover(match, turn) != match.rules.to_move(match.state)


def test_it_hides_no_counter(sit: Callable[[str], TableScene]) -> None:
    table = sit("land_vs_sea")
    medal = Medal((0.0, 0.0), "2", "anchor", (0, 0, 0))
    frame, rim = Corners((0, 0), (9, 9, 9)), Edge((0, 0), 1, (9, 9, 9), 0.1)
    table.board.inscribe((medal, frame, rim))
    assert table.board._story == (frame, rim, medal)
    table.display.show()
    kinds = [isinstance(mark, Coin | Seal | Tick | Medal) for mark in table.board._story]
    assert kinds == sorted(kinds)
    assert kinds.count(False) >= len(table.display.traces()) > 0


@pytest.mark.parametrize("game", sorted(GAMES))
def test_it_is_marked_and_shown_again(sit: Callable[[str], TableScene], game: str) -> None:
    table = sit(game)
    state, moves, shown = table.match.state, table.match.length, table.display.shown
    turn = last_turn(table.match, table.presenter)
    seat = mover(table.match, turn)
    assert seat is not None
    marks = table.display.traces()
    colour = table.app.theme.player(table.sitting.people[seat].colour)
    assert marks
    assert all(isinstance(mark, Corners | Trail) and mark.colour == colour for mark in marks)
    assert set(marks) <= set(table.board._story)

    pilot.press(table.app, pygame.K_v)
    assert table.banner.words == table.app.words(
        "again.banner", name=table.sitting.people[seat].name
    )
    seen = [table.display.shown]
    for _ in range(MOST):
        table.app.frame(FRAME)
        if table.display.shown is not seen[-1]:
            seen.append(table.display.shown)
    views = [table.rules.view(table.match.state_after(ply), table.viewer) for ply in turn]
    assert seen[0] in views
    assert len(seen) > 2
    assert seen[-1] == shown
    assert table.match.state is state
    assert table.match.length == moves
    assert set(marks) <= set(table.board._story)


def test_who_answers_a_partner_has_not_moved() -> None:
    """Beacon Patrol: the turn is that of whoever offered the swap."""
    rules = GAMES["beacon_patrol"]
    match: Match[Any, Any] = Match(rules, {"seats": 2, "consent": True, "first": 0}, 5)
    match.play(next(move for move in rules.legal(match.state) if isinstance(move, Offer)))
    match.play(Answer(yes=False))
    turn = last_turn(match, PRESENTER)
    assert (turn, mover(match, turn)) == (range(2), 0)


def test_any_press_ends_it(sit: Callable[[str], TableScene]) -> None:
    table = sit("pelican_bay")
    for stop in (pygame.K_v, pygame.K_ESCAPE):
        pilot.press(table.app, pygame.K_v)
        assert table.display.shown != table.view
        pilot.press(table.app, stop)
        assert table.display.shown is table.view
        assert table.app.stack.top is table


def test_before_the_first_move_there_is_nothing_to_show(tmp_path: Path) -> None:
    app = App(GAMES, tmp_path, (1280, 720), "en")
    match: Match[Any, Any] = Match(GAMES["beacon_patrol"], {"seats": 2}, 5)
    table = pilot.seat_people(app, match)
    pilot.press(app, pygame.K_v)
    assert table.display.traces() == ()
    assert table.display.shown is table.view
    pygame.quit()


def test_ships_leave_their_trail_on_water() -> None:
    rules, rng, trails = GAMES["sea_battle"], Random(3), 0
    presenter = SeaBattleTable(("red", "yellow"))
    match: Match[Any, Any] = Match(rules, {"seats": 2, "map": "twin_isles"}, 5)
    while trails < 40:
        match.play(random_move(rules, rules.view(match.state, rules.to_move(match.state)), rng))
        state = match.state
        for event in match.history[-1].step.events:
            for mark in presenter.traces(state, event, (0, 0, 0)):
                if isinstance(mark, Trail):
                    trails += 1
                    way = [presenter.layout.cell_at(point) for point in mark.points]
                    assert all(b in neighbours(a) for a, b in pairwise(way))
                    assert all(
                        state.waters.bit[state.waters.number[c]] & state.waters.water for c in way
                    )
