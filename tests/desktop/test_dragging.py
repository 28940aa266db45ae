"""By mouse in the real window: every kind of move of Beacon Patrol, refusals, and courses."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.ai.greedy import GreedyPlayer
from game.ai.limit import Limit
from game.beacon_patrol.moves import Answer, DiscardStep, EndTurn, Offer, Place, Sail
from game.sea_battle.moves import Sail as Steer
from game.sea_battle.navigation import course
from scenes.games.beacon_patrol import ShipOf
from scenes.table.gestures import OnCell
from scenes.table.keys import InHand
from scenes.ui.theme import PLAIN
from tests.desktop.desk import Desk
from tests.desktop.hands import Down, Key, Move, Up, click, drag


@pytest.fixture
def table(desk: Desk) -> Desk:
    """Two people at Beacon Patrol."""
    desk.start(desk.lay_out("beacon_patrol", 2))
    return desk


def legal(desk: Desk, kind: type) -> list[Any]:
    scene = desk.twin.table
    return [move for move in scene.rules.legal(scene.view) if isinstance(move, kind)]


def accent_pixels(desk: Desk) -> int:
    """How much of the window is in the colour of refusals."""
    red, green, blue = PLAIN.accent
    return int((desk.picture() == (blue, green, red)).all(axis=2).sum())


def test_a_tile_is_dragged_to_a_legal_cell(table: Desk) -> None:
    table.play(legal(table, Place)[0])
    table.park()
    table.see_twin()


def test_a_tile_is_placed_by_click_and_click(table: Desk) -> None:
    move = legal(table, Place)[0]
    table.display.do(*click(table.twin.spot(InHand(move.slot))))
    table.display.do(*click(table.twin.target(OnCell(move.cell))))
    table.expect(move, 0)


def test_an_illegal_drop_is_refused_and_the_tile_goes_back(table: Desk) -> None:
    before = accent_pixels(table)
    far = OnCell((1, 1))
    assert table.twin.table.rules.why_not(table.twin.table.view, Place(0, far.cell)) is not None
    table.do(*drag(table.twin.spot(InHand(0)), table.twin.target(far)))
    assert table.twin.table.notes.is_shown
    table.see_twin()  # the tile lies on the rack, the note and the marks on the board
    assert accent_pixels(table) > before + 200
    assert table.recorded() == []
    table.do(Key("Escape"))
    table.park()
    table.see_twin()
    assert accent_pixels(table) == before


def test_right_button_and_escape_put_back_what_is_held(table: Desk) -> None:
    spot = table.twin.spot(InHand(0))
    for cancel in (click((640, 200), 3), (Key("Escape"),)):
        table.do(*click(spot), *cancel)
        table.park()
        table.see_twin()
    assert table.recorded() == []


def test_the_ship_sails_by_dragging_it_on_the_board(table: Desk) -> None:
    table.play(legal(table, Place)[0])
    move = legal(table, Sail)[0]
    scene = table.twin.table
    berth = scene.presenter.place_of(scene.view, ShipOf(0))
    assert berth is not None
    cell = next(
        gesture.target
        for gesture, effect in scene.presenter.gestures(scene.view).items()
        if effect == (move,)
    )
    table.display.do(*drag(scene.board.camera.to_window(berth), table.twin.target(cell)))
    table.expect(move, 1)
    table.park()
    table.see_twin()


def test_a_tile_in_the_box_pays_for_a_step(table: Desk) -> None:
    table.play(legal(table, Place)[0])
    table.play(legal(table, DiscardStep)[0])
    table.park()
    table.see_twin()


@pytest.mark.parametrize("yes", [True, False])
def test_a_swap_is_offered_and_answered(table: Desk, yes: bool) -> None:
    table.play(legal(table, Offer)[0])
    table.see_twin()
    table.play(Answer(yes))
    table.park()
    table.see_twin()


def test_a_move_is_taken_back_and_done_again(table: Desk) -> None:
    move = legal(table, Place)[0]
    table.play(move)
    table.do(Key("ctrl+z"))
    assert table.twin.table.match.history == ()
    table.park()
    table.see_twin()
    assert table.recorded() == []
    table.do(Key("ctrl+shift+z"))
    table.see_twin()
    assert table.recorded() == [table.twin.table.rules.move_to_text(move)]
    table.press("undo")
    table.park()
    table.see_twin()
    assert table.recorded() == []


def test_ending_the_turn_asks_back_while_tiles_fit(table: Desk) -> None:
    table.press("press0")
    table.park()
    table.see_twin()  # the question
    assert table.recorded() == []
    table.do(Key("Escape"))
    table.press("press0")
    table.do(Key("Return"))
    table.agree()
    assert isinstance(table.twin.table.match.history[-1].move, EndTurn)
    table.park()
    table.see_twin()


def test_everything_comes_to_rest_when_things_move(make_desk: Callable[..., Desk]) -> None:
    """With animation: tiles drop, ships sail, refused tiles slide back, numbers rise."""
    desk = make_desk(animation="fast")
    desk.start(desk.lay_out("beacon_patrol", 2))
    desk.play(legal(desk, Place)[0])
    desk.play(legal(desk, Sail)[0])
    desk.do(*drag(desk.twin.spot(InHand(0)), desk.twin.target(OnCell((1, 1)))))
    assert desk.twin.table.notes.is_shown
    desk.do(Key("Escape"))
    desk.park()
    desk.twin.rest(4)
    desk.see_twin()
    assert len(desk.recorded()) == 2


def test_a_course_is_laid_hex_by_hex(make_desk: Callable[..., Desk]) -> None:
    """The ship goes where the pointer went, the bow where the keys turned it."""
    desk = make_desk()
    desk.start(desk.lay_out("sea_battle", 2, seed=3, advanced=True))
    table = desk.twin.table
    player, rng = GreedyPlayer(), Random(1)
    while not any(isinstance(move, Steer) for move in table.rules.legal(table.view)):
        assert table.acting is not None
        desk.play(player.choose(table.rules, table.view, table.acting, rng, Limit()))
    steers = [move for move in table.rules.legal(table.view) if isinstance(move, Steer)]
    way = max((course(table.view, move) for move in steers), key=len)
    ship = next(move.ship for move in steers if (move.to, move.heading) == way[-1])
    spots = [table.board.window_point(cell) for cell, _ in way]
    since = len(desk.recorded())
    desk.do(Move(spots[0]), Down(), *(Move(spot) for spot in spots[1:]))
    assert desk.twin.grip is not None
    assert [cell for cell, _ in desk.twin.grip.way] == [cell for cell, _ in way]
    desk.see_twin()  # the dotted course, and how far every hex is
    desk.do(Key("e"))
    turned = desk.twin.grip.turn
    desk.do(Up())
    desk.agree()
    assert desk.recorded()[since] == table.rules.move_to_text(Steer(ship, way[-1][0], turned))
    desk.park()
    desk.see_twin()
