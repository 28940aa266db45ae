"""Who is told what a drop would bring: learners, and nobody else."""

import pytest

from game.pelican_bay.state import Phase
from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.screens.hand_over import HandOver
from scenes.sitting.sitting import Sitting
from scenes.table.keys import InHand
from scenes.view.marks import Coin
from tests.scenes.pilot import PEOPLE
from tests.scenes.test_table_layout import late_match


@pytest.mark.parametrize(
    ("helper", "is_told"), [("learner", True), ("table", False), ("purist", False)]
)
def test_only_learners_see_the_worth_of_a_drop(tmp_path, helper, is_told):
    app = App(GAMES, tmp_path / "data", (1280, 720), "uk", TABLES)
    matches = (late_match("pelican_bay", 2, moves) for moves in range(24, 40))
    match = next(match for match in matches if match.state.phase is Phase.FIRST)
    app.sit_down(Sitting(match, PEOPLE[:2], helper, tmp_path / "worth.save"))
    if isinstance(app.stack.top, HandOver):
        app.stack.pop()
    table = app.stack.top
    app.frame(0.02)
    gestures = table.presenter.gestures(table.view)
    drop = next(g for g in gestures if isinstance(g.item, InHand))
    item = next(item for item in table._showing.rack if item.key == drop.item)
    table.hand.pick_up_as(item, drop)
    app.frame(0.02)
    assert any(isinstance(mark, Coin) for mark in table.board.explained) == is_told
    app.stack.clear()
