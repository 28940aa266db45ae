"""A held tile has handles at the rim of its place: they turn it and never cover the place."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.registry import GAMES
from scenes.app import App
from scenes.table.gestures import Gesture, OnCell
from scenes.table.keys import InHand
from scenes.table.scene import TableScene
from scenes.view.marks import Coin, counter_of
from tests.scenes import pilot
from tests.scenes.test_table_layout import late_match

HELD = InHand(0)
MOVES = {"beacon_patrol": 40, "pelican_bay": 38, "land_vs_sea": 40}  # until a tile can be laid


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    yield App(GAMES, tmp_path, (1280, 720), "uk")
    pygame.quit()


def hold(app: App, game: str, helper: str) -> tuple[TableScene, list[Gesture]]:
    """A table with a tile held by a click, and all that can be done with it."""
    table = pilot.seat_people(app, late_match(game, 2, MOVES[game]), helper)
    pilot.click(app, pilot.find(table, f"thing:{HELD}"))
    assert table.hand.held == HELD
    gestures = [one for one in table.presenter.gestures(table.view) if one.item == HELD]
    return table, [one for one in gestures if isinstance(one.target, OnCell)]


def point(app: App, at: tuple[int, int]) -> None:
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))


def press(app: App, at: tuple[int, int]) -> None:
    point(app, at)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.event.Event(kind, pos=at, button=1))


def handles(table: TableScene) -> dict[str, pygame.Rect]:
    return {handle.key: handle.rect for handle in table.hand.handles._shown}


def in_sight(table: TableScene, gesture: Gesture) -> bool:
    area = table.board.camera.area.inflate(-240, -160)
    return bool(area.collidepoint(table.hand.spot(gesture.target)))


@pytest.mark.parametrize("game", ["pelican_bay", "land_vs_sea"])
def test_by_mouse_alone_a_tile_is_turned_and_laid(app: App, game: str) -> None:
    table, gestures = hold(app, game, "table")
    wanted = next(one for one in gestures if one.turn > 1 and in_sight(table, one))
    at = table.hand.spot(wanted.target)
    point(app, (at[0] + 5, at[1] + 3))
    assert handles(table).keys() >= {"turn_left", "turn_right"}
    place = table.board.room_at(table.presenter.layout.centre(wanted.target.cell), 0.98)
    for rect in handles(table).values():
        assert pygame.Vector2(rect.center).distance_to(at) > place.width / 2
        assert not rect.collidepoint(at)
        assert table.board.camera.area.contains(rect)
    if wanted.flip:
        press(app, handles(table)["flip"].center)
        app.frame(0.5)
    for _ in range(wanted.turn):
        press(app, handles(table)["turn_right"].center)
    grip = table.hand._grip
    assert grip is not None
    assert (grip.turn, grip.flip, table.hand._aim) == (wanted.turn, wanted.flip, wanted.target)
    press(app, handles(table)["turn_left"].center)
    press(app, handles(table)["turn_right"].center)
    before = table.match.length
    press(app, at)
    played: Any = table.match.history[before].move
    assert (played.cell, played.turn) == (wanted.target.cell, wanted.turn)


def test_only_what_turns_has_handles_and_notes_keep_off_them(app: App) -> None:
    table, gestures = hold(app, "beacon_patrol", "learner")
    point(app, table.hand.spot(gestures[0].target))
    assert handles(table) == {}
    app.show_title()
    table, gestures = hold(app, "pelican_bay", "learner")
    told = 0
    for gesture in gestures:
        point(app, table.hand.spot(gesture.target))
        if table.notes._note is not None:
            told += 1
            assert table.notes._note.rect.collidelist(list(handles(table).values())) == -1
    assert told
    table.hand.let_go()
    assert handles(table) == {}


@pytest.mark.parametrize("game", ["pelican_bay", "land_vs_sea"])
def test_handles_hide_no_points(app: App, game: str) -> None:
    table, gestures = hold(app, game, "learner")
    board, seen = table.board, 0
    for gesture in gestures:
        table.hand._aim_at(gesture.target)
        table.hand._turn_to(gesture.turn)
        table.hand._show()
        for coin in (mark for mark in board.explained if isinstance(mark, Coin)):
            wide = counter_of(coin, board.camera.scale, board.counters).get_width()
            spot = pygame.Vector2(board.camera.to_window(coin.at))
            for handle in handles(table).values():
                seen += 1
                assert spot.distance_to(handle.center) > (wide + handle.width) / 2 - 3
    assert seen
