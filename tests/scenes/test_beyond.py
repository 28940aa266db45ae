"""Places that are out of sight: arrows point at them, and they come when the hand goes there."""

from pathlib import Path

import pygame
import pytest

from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.table.gestures import OnCell
from scenes.table.scene import TableScene
from scenes.table.things import Thing
from scenes.view import marks
from tests.scenes.pilot import seat_people
from tests.scenes.test_table_layout import late_match


@pytest.fixture
def table(tmp_path: Path):
    app = App(GAMES, tmp_path / "data", (1280, 720), "en", TABLES)
    table = seat_people(app, late_match("land_vs_sea", 2, 60))
    app.frame(0.02)
    yield table
    app.stack.clear()
    pygame.quit()


def spots(table: TableScene) -> list[tuple[int, int]]:
    lit = (mark for mark in table.board.explained if isinstance(mark, marks.Lit))
    return [table.board.window_point(mark.cell) for mark in lit]


def take_one(table: TableScene) -> pygame.Rect:
    """Hold a tile over the middle of a board that was slid half out of sight."""
    thing = next(
        w
        for w in table.root.walk()
        if isinstance(w, Thing)
        and any(
            g.item == w.item.key and isinstance(g.target, OnCell)
            for g in table.presenter.gestures(table.view)
        )
    )
    area = table.board.camera.area
    table.board.pan(0, -area.height // 2)
    assert table.pick_up(thing.item, area.center, by_key=False)
    table.app.frame(0.02)
    return area


def test_an_arrow_at_the_rim_points_at_every_place_out_of_sight(table: TableScene) -> None:
    area = take_one(table)
    layout, camera = table.presenter.layout, table.board.camera
    lit = [mark for mark in table.board.explained if isinstance(mark, marks.Lit)]
    hidden = [m for m in lit if not area.collidepoint(table.board.window_point(m.cell))]
    assert hidden
    for mark in hidden:
        assert area.contains(marks.bounds(mark, layout, camera))


def test_the_board_comes_when_the_hand_goes_to_its_rim(table: TableScene) -> None:
    area = take_one(table)
    above = min(y for _, y in spots(table))
    assert above < area.top
    for y in range(area.centery, area.top + 4, -20):
        table.hand.carry((area.centerx, y))
    assert min(y for _, y in spots(table)) >= area.top


def test_what_leaves_the_rim_moves_nothing(table: TableScene) -> None:
    """A tile that comes from the rack crosses the lower rim."""
    area = take_one(table)
    table.board.pan(0, area.height)
    table.hand.carry((area.centerx, area.bottom + 40))
    before = table.board.camera.stand
    for y in range(area.bottom + 40, area.centery, -10):
        table.hand.carry((area.centerx, y))
    assert table.board.camera.stand == before


def test_over_a_place_near_the_rim_the_board_stays(table: TableScene) -> None:
    """Whoever goes straight to a place finds it where it was seen."""
    area = take_one(table)
    x, y = next(spot for spot in spots(table) if area.collidepoint(spot))
    table.board.pan(0, area.top + 10 - y)
    table.hand.carry(area.center)
    assert min(y for _, y in spots(table)) < area.top
    before = table.board.camera.stand
    table.hand.carry((x, area.top + 10))
    assert table.board.camera.stand == before
