"""What is put down may lie there tentatively, with a tick and a cross beside it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.player import random_move
from game.core.match import Match
from game.registry import GAMES
from scenes.app import App
from scenes.intents import LEFT, Command, Pointed, Pressed, Released
from scenes.screens.hand_over import HandOver
from scenes.sitting.sitting import Sitting
from scenes.table.gestures import Gesture, OnCell, OnItem, Pick
from scenes.table.keys import InHand, Pile
from scenes.table.scene import TableScene
from tests.scenes.pilot import PEOPLE

Sit = Callable[..., TableScene]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(GAMES, tmp_path, (1280, 720), "en")
    app.change(mute=True, animation="off", cover=False, confirm="on")
    app.show_title()
    yield app
    app.stack.clear()
    pygame.quit()


@pytest.fixture
def sit(app: App) -> Sit:
    def sit(game: str, moves: int = 0) -> TableScene:
        match: Match[Any, Any] = Match(GAMES[game], {"seats": 2}, 5)
        rng = Random(4)
        while len(match.history) < moves:
            match.play(random_move(match.rules, match.state, rng))
        app.sit_down(Sitting(match, PEOPLE[:2], "learner", app.saves / "confirm.save"))
        if isinstance(app.stack.top, HandOver):
            app.stack.pop()
        table = app.stack.top
        assert isinstance(table, TableScene)
        return table

    return sit


def gesture(table: TableScene, item: type, target: type) -> Gesture:
    gestures = table.presenter.gestures(table.view)
    return next(
        found
        for found, effect in gestures.items()
        if isinstance(found.item, item)
        and isinstance(found.target, target)
        and not isinstance(effect, Pick)
    )


def put_down(app: App, table: TableScene, made: Gesture) -> None:
    """Drag it to its target, as with a mouse."""
    showing = table.presenter.showing(table.view, table.viewer)
    item = next(i for i in (*showing.rack, *showing.spread) if i.key == made.item)
    table.pick_up(item, (5, 600), by_key=False)
    at = table.hand.spot(made.target)
    app.handle(Pointed(at))
    app.handle(Released(at, LEFT))


@pytest.mark.parametrize(
    "agree",
    [
        lambda app, table: app.handle(Command.ACTIVATE),
        lambda app, table: app.handle(Pressed(table.hand.confirming._buttons[0].rect.center, LEFT)),
    ],
)
def test_a_tick_plays_it(app: App, sit: Sit, agree: Callable[..., Any]) -> None:
    table = sit("beacon_patrol")
    put_down(app, table, gesture(table, InHand, OnCell))
    assert table.hand.confirming.is_open
    assert not table.match.history
    app.frame(0.1)
    agree(app, table)
    assert len(table.match.history) == 1
    assert not table.hand.confirming.is_open
    assert table.hand.is_empty


@pytest.mark.parametrize(
    "refuse",
    [
        lambda app, table: app.handle(Command.CANCEL),
        lambda app, table: app.handle(Pressed(table.hand.confirming._buttons[1].rect.center, LEFT)),
    ],
)
def test_a_cross_puts_it_back(app: App, sit: Sit, refuse: Callable[..., Any]) -> None:
    table = sit("beacon_patrol")
    put_down(app, table, gesture(table, InHand, OnCell))
    refuse(app, table)
    assert not table.match.history
    assert table.hand.is_empty
    assert not table.hand.confirming.is_open
    assert app.stack.top is table


def test_it_stays_where_it_lies_while_the_pointer_moves(app: App, sit: Sit) -> None:
    table = sit("beacon_patrol")
    made = gesture(table, InHand, OnCell)
    put_down(app, table, made)
    tick = table.hand.confirming._buttons[0]
    app.handle(Pointed((40, 300)))
    assert table.hand._aim == made.target
    window = pygame.Rect((0, 0), app.size)
    assert window.contains(tick.rect)
    assert not tick.rect.collidepoint(table.hand.spot(made.target))


def test_by_key_enter_twice_plays_it(app: App, sit: Sit) -> None:
    table = sit("pelican_bay", 20)
    before = len(table.match.history)
    table.focus(table.first_focus())
    for _ in range(2):
        app.handle(Command.ACTIVATE)
    assert len(table.match.history) == before
    assert table.hand.confirming.is_open
    app.handle(Command.ACTIVATE)
    assert len(table.match.history) > before


def play_until(table: TableScene, item: type) -> None:
    """Random moves until such a thing can be taken."""
    while not any(isinstance(found, item) for found in table.useful):
        if table.flow.turn_end.seat is not None:
            table.end_turn()
        else:
            table.flow.play(random_move(table.rules, table.match.state, Random(1)))


def test_only_what_is_final_is_asked(app: App, sit: Sit) -> None:
    """A tile on the board can be taken back; one from a stack has been seen."""
    app.change(confirm="lasting")
    table = sit("land_vs_sea", 7)
    play_until(table, InHand)
    before = len(table.match.history)
    put_down(app, table, gesture(table, InHand, OnCell))
    assert len(table.match.history) == before + 1
    play_until(table, Pile)
    before = len(table.match.history)
    put_down(app, table, gesture(table, Pile, OnItem))
    assert len(table.match.history) == before
    assert table.hand.confirming.is_open
    app.handle(Command.ACTIVATE)
    assert len(table.match.history) == before + 1


def test_off_nothing_is_asked(app: App, sit: Sit) -> None:
    app.change(confirm="off")
    table = sit("beacon_patrol")
    put_down(app, table, gesture(table, InHand, OnCell))
    assert len(table.match.history) == 1
