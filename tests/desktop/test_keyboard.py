"""Every kind of move without a mouse."""

from typing import Any

from game.beacon_patrol.moves import Answer, DiscardStep, EndTurn, Offer, Place, Sail
from tests.desktop.desk import Desk
from tests.desktop.hands import Key
from tests.desktop.keyboard import play_by_keys
from tests.desktop.patience import until


def first(desk: Desk, kind: type) -> Any:
    table = desk.twin.table
    return next(move for move in table.rules.legal(table.view) if isinstance(move, kind))


def test_a_turn_of_beacon_patrol(desk: Desk) -> None:
    desk.start(desk.lay_out("beacon_patrol", 2))
    for kind in (Place, Sail, Offer):
        play_by_keys(desk, first(desk, kind))
    play_by_keys(desk, Answer(yes=True))
    play_by_keys(desk, first(desk, DiscardStep))
    play_by_keys(desk, EndTurn())
    desk.see_twin()


def test_keys_turn_the_pages_of_the_shell(desk: Desk) -> None:
    desk.start()
    for key in ("F1", "Escape", "Tab", "Tab", "Return", "Escape", "Escape"):
        desk.do(Key(key))
        desk.see_twin()
    desk.do(Key("Return"))  # the question whether to leave
    assert desk.exit_code() == 0


def test_letters_work_by_their_place_on_a_ukrainian_keyboard(desk: Desk) -> None:
    desk.display.use_layout("ua")
    desk.start(desk.lay_out("beacon_patrol", 2))
    desk.play(first(desk, Place))
    desk.display.do(Key("ctrl+Cyrillic_ya"))  # where Z is
    until(lambda: desk.recorded() == [], "the move to be taken back")
