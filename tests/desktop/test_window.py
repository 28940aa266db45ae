"""The window changes while people play: its size, its language, its place on the screen."""

from collections.abc import Callable

import numpy
import pytest

from game.beacon_patrol.moves import Place
from scenes.screens.hand_over import HandOver
from scenes.table.gestures import OnCell
from scenes.table.keys import InHand
from tests.desktop.desk import Desk, difference
from tests.desktop.hands import Down, Move, Up, Wheel, click, drag, glide


def first_place(desk: Desk) -> Place:
    table = desk.twin.table
    return next(move for move in table.rules.legal(table.view) if isinstance(move, Place))


def test_the_window_is_resized_in_the_middle_of_a_drag(desk: Desk) -> None:
    desk.start(desk.lay_out("beacon_patrol", 2))
    move = first_place(desk)
    start = desk.twin.spot(InHand(move.slot))
    middle = (start[0], start[1] - 150)
    desk.do(Move(start), Down(), *glide(start, middle))
    desk.resize((1120, 660))
    desk.do(*glide(middle, desk.twin.target(OnCell(move.cell))), Up())
    desk.agree()
    assert desk.recorded() == [desk.twin.table.rules.move_to_text(move)]
    desk.park()
    desk.see_twin()


def in_sight(desk: Desk) -> bool:
    """Whether all that lies on the board is seen in its free part."""
    table = desk.twin.table
    cells = table.presenter.extent(table.view)
    area = table.board.camera.area
    return all(area.collidepoint(table.board.window_point(cell)) for cell in cells)


def test_the_board_is_fitted_again_when_the_window_changes_in_mid_turn(desk: Desk) -> None:
    desk.start(desk.lay_out("beacon_patrol", 2))
    desk.play(first_place(desk))
    area = desk.twin.table.board.camera.area
    empty = (area.left + 12, area.top + 12)
    desk.do(*drag(empty, (empty[0] + 700, empty[1] + 300)))
    assert not in_sight(desk)
    desk.resize((1120, 660))
    assert in_sight(desk)
    desk.park()
    desk.see_twin()
    desk.play(first_place(desk))


def test_the_window_is_resized_with_a_tile_in_the_hand(desk: Desk) -> None:
    """Picked up by a click: the next click puts it down, in another window."""
    desk.start(desk.lay_out("beacon_patrol", 2))
    move = first_place(desk)
    start = desk.twin.spot(InHand(move.slot))
    desk.do(*click(start), *glide(start, (start[0], start[1] - 150)))
    assert desk.twin.grip is not None
    desk.resize((1180, 700))
    assert in_sight(desk)
    assert desk.twin.grip is not None
    desk.do(*click(desk.twin.target(OnCell(move.cell))))
    desk.agree()
    assert desk.recorded() == [desk.twin.table.rules.move_to_text(move)]
    desk.park()
    desk.see_twin()


def test_the_board_is_panned_and_zoomed(desk: Desk) -> None:
    desk.start(desk.lay_out("beacon_patrol", 2))
    board = desk.twin.table.board
    empty = (board.camera.area.left + 12, board.camera.area.top + 12)
    desk.do(*drag(empty, (empty[0] + 60, empty[1] + 30)))
    desk.do(Move(board.camera.area.center), Wheel(4), Wheel(4), Wheel(5))
    desk.park()
    desk.see_twin()
    desk.play(first_place(desk))


def test_the_language_changes_in_the_middle_of_a_game(desk: Desk) -> None:
    desk.start(desk.lay_out("beacon_patrol", 2))
    desk.play(first_place(desk))
    desk.park()
    desk.see_twin()
    english = desk.picture()
    moves = desk.recorded()
    desk.press("menu")
    for language, label in (("ru", 2), ("uk", 1)):
        desk.do(*click(desk.twin.widget("language").children[label].rect.center))
        assert desk.twin.app.words.language == language
        desk.park()
        desk.see_twin()
    desk.press("go_on")
    desk.park()
    desk.see_twin()
    assert difference(desk.picture(), english) > 0.005
    assert desk.recorded() == moves
    desk.play(first_place(desk))


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_a_game_is_shown_in_every_language(make_desk: Callable[..., Desk], language: str) -> None:
    desk = make_desk(language=language, size=(1366, 768))
    desk.start(desk.lay_out("beacon_patrol", 4))
    picture = desk.picture()
    assert numpy.ptp(picture) > 100
    desk.play(first_place(desk))
    desk.park()
    desk.see_twin()


def test_a_cover_lies_between_two_people_who_wish_it(make_desk: Callable[..., Desk]) -> None:
    """Land vs Sea: with the setting, the table is out of sight until the next one is ready."""
    desk = make_desk(cover=True)
    desk.start(desk.lay_out("land_vs_sea", 2))
    table = desk.twin.table
    for _ in range(3):
        assert isinstance(desk.twin.top, HandOver)
        desk.park()
        desk.see_twin()
        desk.press("ready")
        desk.play(table.rules.legal(table.view)[0])
    desk.press("ready")
    desk.park()
    desk.see_twin()
