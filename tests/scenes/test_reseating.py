"""A seat is handed to the computer and back in mid-game, and the save knows it."""

import pytest

from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.screens.hand_over import HandOver
from scenes.sitting.sitting import Sitting, open_sitting
from scenes.table.menu import show_seats
from tests.scenes import pilot
from tests.scenes.pilot import PEOPLE
from tests.scenes.test_table_layout import late_match


@pytest.fixture
def sit(tmp_path):
    def sit(game, moves=12, cover=False):
        app = App(GAMES, tmp_path / "data", (1280, 720), "uk", TABLES)
        app.change(mute=True, animation="off", cover=cover)
        path = app.saves / "seats.save"
        app.sit_down(Sitting(late_match(game, 2, moves), PEOPLE[:2], "learner", path))
        while isinstance(app.stack.top, HandOver):
            app.stack.pop()
        return app, app.stack.top

    return sit


def test_the_computer_goes_on_and_a_person_takes_over_again(sit):
    app, table = sit("beacon_patrol")
    seat, moves = table.acting, len(table.match.history)
    table.sitting.hand_to(seat, "cabin_boy")
    table.flow.reseat()
    assert seat not in table.humans
    pilot.wait(app, lambda: len(table.match.history) > moves)
    table.sitting.hand_to(seat, "")
    table.flow.reseat()
    assert table.humans == [0, 1]
    assert not table.sitting.is_thinking
    app.stack.clear()


def test_the_sheet_hands_a_seat_over(sit):
    app, table = sit("land_vs_sea")
    show_seats(table)
    sheet = app.stack.top
    sheet._sitting.hand_to(1, "deckhand")
    sheet.back()
    assert app.stack.top is table
    assert table.humans == [0]
    app.stack.clear()


def test_the_save_knows_who_plays(sit):
    app, table = sit("land_vs_sea")
    table.sitting.hand_to(1, "captain")
    path = table.sitting.path
    app.stack.clear()
    again = open_sitting(path, GAMES)
    assert again.people[1].level == "captain"
    assert len(again.match.history) == len(table.match.history)
    again.close()


def test_somebody_else_sees_a_cover_before_their_own_hand(sit):
    app, table = sit("pelican_bay")
    seat = table.viewer
    table.sitting.hand_to(seat, "cabin_boy")
    table.flow.reseat()
    assert isinstance(app.stack.top, HandOver)
    assert table.viewer != seat
    app.stack.clear()
