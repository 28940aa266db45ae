"""Every kind of move without a mouse."""

from random import Random
from typing import Any

import pytest

from game.beacon_patrol.moves import Answer, DiscardStep, EndTurn, Offer, Place, Sail
from scenes.handover import HandOver
from scenes.table.scene import TableScene
from tests.desktop.desk import Desk
from tests.desktop.hands import Key
from tests.desktop.keyboard import play_by_keys
from tests.desktop.patience import until

MOVES = {"land_vs_sea": 16, "pelican_bay": 12, "sea_battle": 24}


def is_handy(table: TableScene, move: Any) -> bool:
    """Whether a button or a thing makes this move; some flagships need no saying."""
    presses = table.presenter.showing(table.view, table.viewer).presses
    gestures = table.presenter.gestures(table.view)
    return (move,) in gestures.values() or any(press.moves == (move,) for press in presses)


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


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("land_vs_sea", {"waypoints": True}),
        ("pelican_bay", {}),
        ("sea_battle", {"advanced": False}),
        ("sea_battle", {"advanced": True}),
    ],
)
def test_the_first_turns_of_the_other_games(
    desk: Desk, game: str, options: dict[str, bool]
) -> None:
    desk.start(desk.lay_out(game, 2, seed=4, **options))
    table, rng = desk.twin.table, Random(8)
    seats = set()
    while len(table.match.history) < MOVES[game]:
        if isinstance(desk.twin.top, HandOver):
            desk.do(Key("Return"))
        assert table.acting is not None
        seats.add(table.acting)
        legal = [move for move in table.rules.legal(table.view) if is_handy(table, move)]
        play_by_keys(desk, rng.choice(legal))
    assert seats == {0, 1}
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
