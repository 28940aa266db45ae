"""Nothing is thought out in the loop: hints, quick set-ups and computer players at the table."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.greedy import GreedyPlayer
from game.ai.player import random_move
from game.core.match import Match
from game.registry import GAMES
from game.sea_battle.fleet import Ship
from game.sea_battle.moves import DeclareFlagship
from game.sea_battle.state import Phase
from scenes.app import App
from scenes.screens.hand_over import HandOver
from scenes.sitting.sitting import Sitting
from scenes.sitting.thinking import Thinker
from scenes.table.scene import TableScene
from scenes.ui.button import Button
from tests.scenes import minds, pilot
from tests.scenes.pilot import PEOPLE

HUMANS = (PEOPLE[0], PEOPLE[1])
WITH_COMPUTER = (PEOPLE[0], PEOPLE[2])
Sit = Callable[..., TableScene]


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The program, in which no player may think: that is for the other process."""

    def refuse(*_: Any) -> None:
        raise AssertionError("this would have held up the loop")

    monkeypatch.setattr(GreedyPlayer, "choose", refuse)
    app = App(GAMES, tmp_path, (1280, 720), "en")
    app.change(mute=True, animation="off", cover=False)
    app.show_title()
    yield app
    app.stack.clear()
    pygame.quit()


@pytest.fixture
def sit(app: App) -> Sit:
    def sit(game: str, people: tuple[Any, ...] = HUMANS) -> TableScene:
        match: Match[Any, Any] = Match(GAMES[game], {"seats": 2}, 5)
        app.sit_down(Sitting(match, people, "learner", app.saves / "thinking.save"))
        while isinstance(app.stack.top, HandOver):
            app.stack.pop()
        assert isinstance(app.stack.top, TableScene)
        return app.stack.top

    return sit


def star(table: TableScene) -> Button:
    found = pilot.find(table, "hint")
    assert isinstance(found, Button)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_thought_out_elsewhere(app: App, sit: Sit, game: str) -> None:
    """Among people too; and it shows that something happens."""
    table = sit(game)
    pilot.click(app, star(table))
    assert table.hints.is_thinking
    assert not star(table).enabled
    assert not star(table).can_focus()
    table.refresh()
    assert not star(table).enabled
    pilot.wait(app, lambda: not table.hints.is_thinking)
    assert star(table).enabled
    assert table.notes.hinted is not None or app.toasts.current


def test_the_second_hint_comes_at_once(app: App, sit: Sit) -> None:
    table = sit("pelican_bay")
    pilot.hint(app, table)
    assert not table.board.explained
    pilot.press(app, pygame.K_h)
    assert not table.hints.is_thinking
    assert table.board.explained


def test_a_hint_is_dropped_when_the_position_changes(app: App, sit: Sit) -> None:
    table = sit("sea_battle")
    pilot.press(app, pygame.K_h)
    table.flow.play(DeclareFlagship(Ship.BRIG))
    assert not table.hints.is_thinking
    pilot.hint(app, table)
    move = table.hints._best
    assert table.rules.why_not(table.match.state, move) is None
    table.undo()
    assert table.hints._best is None
    assert star(table).enabled


def test_a_hint_takes_nothing_out_of_the_hand(app: App, sit: Sit) -> None:
    """Who went on meanwhile is not disturbed, and finds it ready when asking again."""
    table = sit("pelican_bay")
    pilot.press(app, pygame.K_h)
    key = next(iter(table.useful))
    table.focus_on(f"thing:{key}")
    pilot.press(app, pygame.K_RETURN)
    assert table.hand.holds(key)
    pilot.wait(app, lambda: not table.hints.is_thinking)
    assert table.hand.holds(key)
    assert table.notes.hinted is None
    pilot.press(app, pygame.K_h)
    assert table.notes.hinted is not None


def test_no_hint_is_a_word_to_people(app: App, sit: Sit) -> None:
    table = sit("land_vs_sea")
    table.sitting._thinker = Thinker(minds.break_down)
    pilot.hint(app, table)
    assert app.toasts.current == app.words("table.nothing_found")
    assert table.may_act
    assert star(table).enabled


def set_up_quickly(app: App, table: TableScene) -> None:
    """Press the red button, and wait until everything lies where it will."""
    presses = table.presenter.showing(table.view, table.viewer).presses
    number = next(number for number, press in enumerate(presses) if press.is_end)
    pilot.click(app, pilot.find(table, f"press{number}"))
    assert table.flow.is_busy
    assert not table.may_act
    pilot.wait(app, lambda: not table.flow.is_busy)


def test_a_quick_set_up_is_thought_out_elsewhere(app: App, sit: Sit) -> None:
    """SB-G2: flagship included; nobody plays in between."""
    table = sit("sea_battle")
    first = table.acting
    set_up_quickly(app, table)
    assert table.match.state.phase is Phase.FORT
    assert table.acting != first
    table.flow.play(DeclareFlagship(Ship.FRIGATE))
    set_up_quickly(app, table)
    assert table.match.state.phase is Phase.TURN
    assert sorted(table.match.state.flagships) == [Ship.LINE, Ship.FRIGATE]


def test_a_quick_set_up_that_cannot_be_thought_out_is_left_to_people(app: App, sit: Sit) -> None:
    table = sit("sea_battle")
    table.sitting._thinker = Thinker(minds.break_down)
    set_up_quickly(app, table)
    assert app.toasts.current == app.words("table.nothing_found")
    assert table.may_act
    assert table.match.state.phase is Phase.FORT


def to_computer(table: TableScene) -> None:
    """Any moves until it is the computer's turn."""
    rng = Random(1)
    while table.acting in table.humans:
        table.flow.play(random_move(table.rules, table.match.state, rng))


@pytest.mark.parametrize("game", GAMES)
def test_a_computer_player_thinks_elsewhere(app: App, sit: Sit, game: str) -> None:
    table = sit(game, WITH_COMPUTER)
    to_computer(table)
    before = table.match.state
    pilot.wait(app, lambda: table.match.state is not before)


def test_a_computer_player_that_was_killed_plays_on(app: App, sit: Sit) -> None:
    table = sit("land_vs_sea", WITH_COMPUTER)
    worker = table.sitting._thinker._worker
    assert worker is not None
    worker._process.kill()
    to_computer(table)
    before = table.match.state
    pilot.wait(app, lambda: table.match.state is not before)
    assert app.toasts.current is None


def test_a_computer_player_that_cannot_think_plays_at_random(app: App, sit: Sit) -> None:
    """The others are told, and the game goes on."""
    table = sit("land_vs_sea", WITH_COMPUTER)
    table.sitting._thinker.close()
    table.sitting._thinker = Thinker(minds.break_down)
    to_computer(table)
    before = table.match.state
    pilot.wait(app, lambda: table.match.state is not before)
    name = WITH_COMPUTER[1].name
    assert app.toasts.current == app.words("table.plays_at_random", name=name)


def test_nobody_is_left_when_people_get_up(app: App, sit: Sit) -> None:
    table = sit("land_vs_sea")
    pilot.press(app, pygame.K_h)
    worker = table.sitting._thinker._worker
    assert worker is not None
    app.show_title()
    assert table.sitting._thinker._worker is None
    with pytest.raises(ValueError, match="closed"):
        worker._process.is_alive()
