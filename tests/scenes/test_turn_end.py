"""A turn ends with a press: what the rules have ended stays with whoever played it till then."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.player import random_move
from game.core.bars import Bar
from game.core.events import TurnEnded
from game.core.match import Match
from game.pelican_bay.moves import MoveDisc, PlaceDisc
from game.pelican_bay.state import HIDDEN
from game.registry import GAMES
from scenes.app import App
from scenes.intents import Command
from scenes.screens.hand_over import HandOver
from scenes.sitting.sitting import Sitting, open_sitting
from scenes.table.scene import TableScene
from scenes.ui.dialog import Dialog
from tests.scenes import pilot
from tests.scenes.pilot import PEOPLE

HUMANS, WITH_COMPUTER = (PEOPLE[0], PEOPLE[1]), (PEOPLE[0], PEOPLE[2])
WAITING = ("land_vs_sea", "pelican_bay")
Sit = Callable[..., TableScene]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(GAMES, tmp_path, (1280, 720), "en")
    app.change(mute=True, animation="off", cover=False)
    app.show_title()
    yield app
    app.stack.clear()
    pygame.quit()


@pytest.fixture
def sit(app: App) -> Sit:
    """A table at which seat 0 has just played the last move of its turn."""

    def sit(game: str, people: Any = HUMANS) -> TableScene:
        match: Match[Any, Any] = Match(GAMES[game], {"seats": 2}, 5)
        rng = Random(4)
        while not _is_late(match) or match.rules.to_move(match.state) != 0:
            match.play(random_move(match.rules, match.state, rng))
        app.sit_down(Sitting(match, people, "learner", app.saves / "turn.save"))
        if isinstance(app.stack.top, HandOver):
            app.stack.pop()
        table = app.stack.top
        assert isinstance(table, TableScene)
        while match.rules.to_move(match.state) == 0:
            table.flow.play(random_move(match.rules, match.state, rng))
        return table

    return sit


def _is_late(match: Match[Any, Any]) -> bool:
    return len(match.history) > 30


@pytest.mark.parametrize("game", WAITING)
def test_the_table_stays_with_whoever_moved(app: App, sit: Sit, game: str) -> None:
    table = sit(game)
    assert table.sitting.acting == 1
    assert table.acting == table.viewer == 0
    assert app.stack.top is table
    assert not table.may_act
    assert table.focusable("press_end") is not None


@pytest.mark.parametrize("game", WAITING)
def test_whoever_reaches_for_more_is_told_to_end_it(app: App, sit: Sit, game: str) -> None:
    table = sit(game)
    table.answers.of_ground(table.board.camera.area.center)
    assert app.words("table.turn_is_over") in pilot.said(table)


@pytest.mark.parametrize("game", WAITING)
def test_a_press_or_a_key_ends_it(app: App, sit: Sit, game: str) -> None:
    app.shows_focus = True
    for end in (
        lambda table: app.handle(Command.ACTIVATE),
        lambda table: app.handle(Command.END_TURN),
        lambda table: pilot.click(app, pilot.find(table, "press_end")),
    ):
        table = sit(game)
        end(table)
        assert table.flow.turn_end.seat is None
        assert table.acting == table.viewer == 1
        assert game != "pelican_bay" or isinstance(app.stack.top, HandOver)


@pytest.mark.parametrize("game", WAITING)
def test_with_the_setting_it_ends_by_itself(app: App, sit: Sit, game: str) -> None:
    app.change(ends_turns=True)
    table = sit(game)
    assert table.acting == table.viewer == 1


def test_the_computer_waits_too(app: App, sit: Sit) -> None:
    table = sit("pelican_bay", WITH_COMPUTER)
    for _ in range(5):
        app.frame(0.1)
    assert not table.sitting.is_thinking
    app.handle(Command.END_TURN)
    app.frame(0.1)
    assert table.sitting.is_thinking


def test_a_slip_with_the_disc_is_taken_back(sit: Sit) -> None:
    """What the end of the turn draws lies face down, so nothing has been learnt."""
    table = sit("pelican_bay")
    moves = [played.move for played in table.match.history]
    assert isinstance(moves[-1], MoveDisc | PlaceDisc)
    assert HIDDEN in table.view.hands[0]
    assert Bar.DRAWN in table.match.bars
    table.undo()
    assert [played.move for played in table.match.history] == moves[:-1]
    assert table.may_act
    assert HIDDEN not in table.view.hands[0]


def test_what_was_drawn_shows_when_the_turn_has_ended(app: App, sit: Sit) -> None:
    table = sit("pelican_bay", WITH_COMPUTER)
    app.handle(Command.END_TURN)
    assert HIDDEN not in table.view.hands[0]


def test_reset_reaches_over_the_end_of_the_turn(app: App, sit: Sit) -> None:
    table = sit("pelican_bay")
    app.handle(Command.RESET_TURN)
    assert table.may_act
    assert table.sitting.acting == 0


def test_nothing_is_lost_while_it_waits(app: App, sit: Sit) -> None:
    """Killed in between, the game goes on with the next seat."""
    table = sit("land_vs_sea")
    moves = [played.move for played in table.match.history]
    journal = next(app.saves.glob("*.journal"))
    copy = app.saves / "copy.journal"
    copy.write_bytes(journal.read_bytes())
    again = open_sitting(copy, GAMES)
    assert [played.move for played in again.match.history] == moves
    assert again.acting == 1
    again.close()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_waits_where_the_end_is_a_move_or_nobody_else_is_next(
    app: App, sit: Sit, game: str
) -> None:
    """Whole turns at random: a table waits only after a turn of these two games."""
    table, rng = sit(game), Random(7)
    waited = 0
    for _ in range(60):
        if table.sitting.acting is None:
            break
        waiting = table.flow.turn_end.seat
        if waiting is not None:
            waited += 1
            events = next(table.match.latest()).step.events
            ended = next(e for e in events if isinstance(e, TurnEnded))
            assert waiting == ended.seat != ended.next_seat
            table.end_turn()
        while isinstance(app.stack.top, HandOver):
            app.stack.pop()
        assert table.may_act
        table.flow.play(random_move(table.rules, table.match.state, rng))
    assert bool(waited) == (game in WAITING)


# --- undo that is barred


def test_it_says_why_and_asks_the_table(app: App, sit: Sit) -> None:
    table = sit("land_vs_sea")
    moves = [played.move for played in table.match.history]
    table.undo()
    asked = app.stack.top
    assert isinstance(asked, Dialog)
    said = " ".join(getattr(widget, "text", "") for widget in asked.root.walk())
    assert "what has been seen stays seen" in said
    assert "everyone agree" in said
    app.handle(Command.CANCEL)
    assert [played.move for played in table.match.history] == moves
    table.undo()
    app.handle(Command.ACTIVATE)
    assert [played.move for played in table.match.history] == moves[:-1]
    assert table.may_act


def test_what_was_agreed_stays_written(app: App, sit: Sit) -> None:
    """In the log, in the journal after a kill, and in the save."""
    table = sit("land_vs_sea")
    table.undo()
    app.handle(Command.ACTIVATE)
    line = app.words("undo.log.drawn")
    assert table.log.sentences(1) == (line,)
    journal = next(app.saves.glob("*.journal"))
    copy = app.saves / "copy.journal"
    copy.write_bytes(journal.read_bytes())
    killed = open_sitting(copy, GAMES)
    assert killed.taken_back == table.sitting.taken_back
    killed.close()
    path, taken_back = table.sitting.path, list(table.sitting.taken_back)
    app.show_title()
    again = open_sitting(path, GAMES)
    assert again.taken_back == taken_back
    again.close()


def test_a_computer_agrees_and_its_move_goes_back_too(app: App, sit: Sit) -> None:
    table = sit("land_vs_sea", WITH_COMPUTER)
    before = len(table.match.history)
    table.end_turn()
    table.flow.play(random_move(table.rules, table.match.state, Random(1)))
    while table.sitting.acting == 1:
        table.flow.play(random_move(table.rules, table.match.state, Random(1)))
    table.sitting.take_back(Bar.HANDED_OVER)
    assert len(table.match.history) == before - 1
    assert table.sitting.acting == 0
