"""By mouse in the real window: pieces are grabbed where they lie, notes keep off their cells."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.greedy import GreedyPlayer
from game.ai.limit import Limit
from game.beacon_patrol.moves import Place
from game.core.match import Match
from game.land_vs_sea.moves import Place as LandPlace
from game.land_vs_sea.state import Phase as LandPhase
from game.pelican_bay.state import Phase as BayPhase
from game.registry import GAMES
from game.sea_battle.fleet import Ship
from game.sea_battle.moves import Sail
from game.sea_battle.state import Phase, State, has_wind
from scenes.games.sea_battle.keys import ShipOf
from scenes.sitting import save
from scenes.sitting.people import seated
from scenes.sitting.sitting import Sitting
from scenes.table.gestures import OnCell
from scenes.table.keys import InHand
from scenes.ui.panel import Panel
from scenes.ui.text import Label
from tests.desktop.desk import NAMES, Desk
from tests.desktop.hands import Down, Move, Up, click, drag, glide


def lay_out(desk: Desk, game: str, until: Callable[[Any], bool], helper: str = "learner") -> Path:
    """A save of a game as computer players leave it for two people."""
    rules, rng, player = GAMES[game], Random(1), GreedyPlayer()
    match: Match[Any, Any] = Match(rules, {"seats": 2}, 1)
    while not until(match.state):
        seat = rules.to_move(match.state)
        assert seat is not None, "it never came to that"
        match.play(player.choose(rules, rules.view(match.state, seat), seat, rng, Limit()))
    people = tuple(seated(n, NAMES[n]) for n in range(2))
    sitting = Sitting(match, people, helper, desk.saves / f"{game}.save")
    save.write(sitting)
    return sitting.path


def in_wind(state: State) -> bool:
    return state.phase is Phase.TURN and has_wind(state)


def becalmed(state: State) -> bool:
    return state.phase is Phase.TURN and not has_wind(state)


def rects(desk: Desk, cells: set[Any]) -> list[pygame.Rect]:
    """What cells take up in the window."""
    table = desk.twin.table
    return [table.board.room_at(table.presenter.layout.centre(cell), 1.0) for cell in cells]


def test_a_ship_is_dragged_from_the_map(desk: Desk) -> None:
    desk.start(lay_out(desk, "sea_battle", in_wind))
    table = desk.twin.table
    moves = [move for move in table.rules.legal(table.view) if isinstance(move, Sail)]
    move, since = moves[0], len(desk.recorded())
    ship = desk.twin.spot(ShipOf(table.viewer, int(move.ship)))
    desk.display.do(*drag(ship, desk.twin.target(OnCell(move.to))))
    desk.expect(move, since)
    desk.park()
    desk.see_twin()


def test_a_becalmed_ship_says_so_and_leaves_the_board_where_it_is(desk: Desk) -> None:
    desk.start(lay_out(desk, "sea_battle", becalmed))
    table, since = desk.twin.table, len(desk.recorded())
    line = ShipOf(table.viewer, int(Ship.LINE))
    assert line not in table.useful
    at, focus = desk.twin.spot(line), table.board.camera.focus
    desk.do(Move(at), Down(), *glide(at, (at[0] + 120, at[1] + 80)))
    note = table.notes._note
    assert note is not None
    assert any("SB-T2" in line.text for line in note.walk() if isinstance(line, Label))
    assert not note.rect.collidepoint(at)
    assert table.board.camera.focus == focus
    desk.see_twin()  # the note is in the real window too
    desk.do(Up())
    assert len(desk.recorded()) == since


@pytest.mark.parametrize("cell", [(1, 1), (0, 0), (2, 0)])
def test_a_refusal_covers_none_of_the_cells_it_names(desk: Desk, cell: tuple[int, int]) -> None:
    desk.start(desk.lay_out("beacon_patrol", 2))
    table = desk.twin.table
    reason = table.rules.why_not(table.view, Place(0, cell))
    assert reason is not None
    desk.do(*drag(desk.twin.spot(InHand(0)), desk.twin.target(OnCell(cell))))
    note = table.notes._note
    assert note is not None
    named = {*reason.cells, *(at for at, _ in reason.edges)}
    assert named
    assert note.rect.collidelist(rects(desk, named)) == -1
    assert pygame.Rect((0, 0), desk.size).contains(note.rect)
    desk.see_twin()


def test_a_claim_covers_none_of_the_cells_it_names(desk: Desk) -> None:
    desk.start(lay_out(desk, "pelican_bay", lambda state: state.phase is BayPhase.CLAIM))
    if desk.twin.has("ready"):
        desk.press("ready")
    table = desk.twin.table
    named = set(table.presenter.asked(table.view))
    assert named
    button = desk.twin.widget("press0")
    card = next(lane for lane in button.ancestors() if isinstance(lane, Panel))
    assert card.rect.collidelist(rects(desk, named)) == -1
    free = table.board.camera.area
    assert all(free.contains(rect) for rect in rects(desk, named))
    desk.park()
    desk.see_twin()


def test_a_tile_held_by_a_click_is_turned_by_its_handle(desk: Desk) -> None:
    """The pointer leaves the place for the handle at its rim, and the tile stays."""

    def late(state: Any) -> bool:
        return state.phase is LandPhase.PLACE and len(state.board.laid) > 6

    desk.start(lay_out(desk, "land_vs_sea", late, "table"))
    table, since = desk.twin.table, len(desk.recorded())
    moves = [one for one in table.rules.legal(table.view) if isinstance(one, LandPlace)]
    free = table.board.camera.area.inflate(-200, -160)
    move = next(
        one
        for one in moves
        if one.turn == 1 and not one.lower and free.collidepoint(table.board.window_point(one.cell))
    )
    at = desk.twin.target(OnCell(move.cell))
    desk.do(*click(desk.twin.spot(InHand(move.slot))), Move(at))
    handle = next(one for one in table.hand.handles._shown if one.key == "turn_right")
    assert not handle.rect.collidepoint(at)
    desk.do(*click(handle.rect.center))
    assert desk.twin.aim == OnCell(move.cell)
    desk.do(*click(at))
    desk.agree()
    assert desk.recorded()[since:] == [table.rules.move_to_text(move)]
