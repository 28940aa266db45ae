"""The tiles that are left: all that a seat has not seen, and where they would fit."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.player import random_move
from game.beacon_patrol.tileset import chosen_tiles
from game.core.match import Match
from game.land_vs_sea.faces import FACES, TILES
from game.pelican_bay.state import Phase
from game.pelican_bay.tileset import TILE_COUNT
from game.registry import GAMES
from scenes.app import App
from scenes.games.pelican_bay import tile_picture as pb_picture
from scenes.table.left_sheet import LeftSheet
from scenes.table.remaining import Remaining, total
from scenes.table.samples import Sample
from scenes.table.scene import TableScene
from tests.scenes import pilot

Sit = Callable[..., TableScene]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    def sit(game: str, until: Callable[[Any], bool] = lambda state: True) -> TableScene:
        rules, rng = GAMES[game], Random(2)
        match: Match[Any, Any] = Match(rules, {"seats": 2}, 7)
        while match.length < 36 or not until(match.state):
            seat = rules.to_move(match.state)
            assert seat is not None
            match.play(random_move(rules, rules.view(match.state, seat), rng))
        return pilot.seat_people(App(GAMES, tmp_path, (1280, 720), "uk"), match)

    yield sit
    pygame.quit()


def left_of(table: TableScene) -> Remaining:
    left = table.presenter.remaining(table.view, table.viewer)
    assert left is not None
    return left


def fitting(left: Remaining, cell: Any) -> dict[str, int]:
    """How many of each picture fit a cell."""
    found = left.fitting(cell)
    assert found is not None
    return {sort.face.picture: sort.count for sort in found}


def test_beacon_patrol_counts_the_stack(sit: Sit) -> None:
    table = sit("beacon_patrol")
    state, left = table.match.state, left_of(table)
    assert left.count == len(state.stack)
    assert len(chosen_tiles(state.setup.expansions)) > left.count > 0
    for cell in state.board.frontier:
        match_here = [tile for tile in state.stack if not state.board.mismatches(tile, cell)]
        assert sum(fitting(left, cell).values()) == len(match_here)
    assert left.fitting((90, 90)) is None


def test_pelican_bay_counts_what_this_seat_has_not_seen(sit: Sit) -> None:
    """The hands of others are among it, and nothing tells them from the stacks."""
    table = sit("pelican_bay", lambda state: state.phase is Phase.FIRST)
    state, seat, left = table.match.state, table.viewer, left_of(table)
    own, hidden = state.hands[seat], (*state.hands[1 - seat], *state.stack, *state.reserve)
    assert left.count == len(hidden) == TILE_COUNT - len(state.board.laid) - len(own)
    pictures = {sort.face.picture for group in left.groups for sort in group.sorts}
    assert pictures == {pb_picture(tile) for tile in hidden}
    rules = table.rules
    for cell in state.board.fits:
        if cell in state.discs:
            assert left.fitting(cell) is None
            continue
        lays = set()
        for tile in hidden:
            held = tuple((tile,) if n == state.seat else hand for n, hand in enumerate(state.hands))
            moves = rules.legal(state._replace(hands=held))
            lays |= {pb_picture(tile) for move in moves if getattr(move, "cell", None) == cell}
        assert set(fitting(left, cell)) == lays


def test_land_vs_sea_counts_sides(sit: Sit) -> None:
    table = sit("land_vs_sea")
    view, left = table.view, left_of(table)
    known = {laid.face for laid in view.board.laid.values()}
    known |= {face for hand in view.hands for held in hand for face in held[:2]}
    known |= {stack[0].upper for stack in view.stacks if stack}
    assert left.count == 2 * TILES - len([face for face in known if 0 <= face < 2 * TILES])
    for cell in list(view.board.asking)[:6]:
        asked = view.board.asking[cell]
        found = left.fitting(cell)
        assert found is not None
        assert 0 <= total(found) <= left.count
        for sort in found:
            number = int(sort.face.picture.removesuffix(".webp")[-3:])
            turned = FACES[number].face.turned[sort.face.degrees // 60].edges
            sides = [asked // 3**side % 3 for side in range(6)]
            assert all(want in (0, edge + 1) for want, edge in zip(sides, turned, strict=True))


@pytest.mark.parametrize("game", ["beacon_patrol", "pelican_bay", "land_vs_sea"])
def test_key_and_cursor_show_them(sit: Sit, game: str) -> None:
    table = sit(game)
    pilot.press(table.app, pygame.K_b)
    sheet = table.app.stack.top
    assert isinstance(sheet, LeftSheet)
    shown = [widget.sort for widget in sheet.root.walk() if isinstance(widget, Sample)]
    assert total(shown) == left_of(table).count
    pilot.press(table.app, pygame.K_ESCAPE)

    pilot.press(table.app, pygame.K_w)
    cells = {table.scouting._cell}
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_TAB):
        pilot.press(table.app, key)
        cells.add(table.scouting._cell)
        here = total(left_of(table).fitting(table.scouting._cell) or ())
        title = table.app.words("left.fits", n=here, of=left_of(table).count)
        assert pilot.said(table).startswith(title)
        spot = table.board.room_at(table.presenter.layout.centre(table.scouting._cell), 1.0)
        assert not table.notes._note.rect.colliderect(spot)
    assert len(cells) > 2
    pilot.press(table.app, pygame.K_ESCAPE)
    assert not table.notes.is_shown
    assert table.app.stack.top is table


def test_an_empty_cell_tells_by_itself_but_not_to_purists(sit: Sit) -> None:
    table = sit("land_vs_sea")
    cell = next(
        cell for cell in table.view.board.asking if table.is_board(table.board.window_point(cell))
    )
    at = table.board.window_point(cell)
    for helper in ("table", "purist"):
        table.sitting.helper = helper
        table.notes.forget()
        table.notes._explain(cell, at)
        assert table.notes.is_shown == (helper != "purist")
