"""Ask the referee: piles are as high as they will be, and what does not fit is left out aloud."""

from pathlib import Path

import pygame
import pytest

from game.core.laying import TILE, Put
from game.registry import GAMES
from scenes.app import App
from scenes.referee.desk import Mode
from scenes.referee.table import RefereeTable
from scenes.screens.menu import GameMenu
from scenes.table.trial import Trial
from scenes.ui.text import Label
from tests.scenes import pilot
from tests.scenes.test_referee import midgame, opened, told

GAMES_WITH_PILES = ["beacon_patrol", "pelican_bay", "land_vs_sea"]


@pytest.fixture
def app(tmp_path: Path) -> App:
    app = App(GAMES, tmp_path / "data", (1280, 720), "en")
    app.change(less_motion=True)
    app.show_title()
    return app


def with_something_loose(table: RefereeTable) -> None:
    """Lay a tile out of the box that does not fit beside what lies there."""
    laying, draft = table.desk.laying, table.desk.draft
    free = [thing for thing in laying.free(draft) if thing.kind == TILE]
    lying = {put.cell for put in draft.board}
    beside = sorted({(x + 1, y) for x, y in lying} - lying, reverse=True)
    found = (laying.put(draft, Put(thing, cell)) for cell in beside for thing in free)
    table.lay(next(laid for laid in found if len(table.desk.settle(laid).loose) == 1))


def plates(table: RefereeTable) -> list[str]:
    return [w.text for w in table.root.walk() if isinstance(w, Label) and " · " in w.text]


@pytest.mark.parametrize("game", GAMES_WITH_PILES)
def test_a_pile_tells_how_many_tiles_it_holds_in_play(app: App, game: str) -> None:
    table = opened(app, game, midgame(game, moves=15))
    heights = table.desk.laying.heights(table.desk.settle().state)
    assert [plate.rpartition(" ")[2] for plate in plates(table)] == [str(n) for n in heights]
    with_something_loose(table)
    assert sum(table.desk.laying.heights(table.desk.settle().state)) == sum(heights) - 1


@pytest.mark.parametrize("game", GAMES_WITH_PILES)
def test_what_does_not_fit_is_said_to_be_left_out_and_not_played_without(
    app: App, game: str
) -> None:
    table = opened(app, game, midgame(game, moves=15))
    assert table.can_play
    with_something_loose(table)
    left_out = app.words("lay.left_out", n=1)
    for mode in (Mode.LAY, Mode.SCORE):
        table.set_mode(mode)
        assert left_out in told(table)
        assert not pilot.find(table, "play").enabled
    table.undo()
    assert left_out not in told(table)
    assert pilot.find(table, "play").enabled


def test_a_position_played_leads_back_to_the_referee(app: App) -> None:
    table = opened(app, "pelican_bay", midgame("pelican_bay"))
    pilot.click(app, pilot.find(table, "play"))
    assert isinstance(app.stack.top, Trial)
    app.stack.top.flow.once_more()
    pilot.press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, GameMenu)
    pilot.click(app, pilot.find(app.stack.top, "lay.back"))
    assert app.stack.top is table


def test_the_card_is_no_ground_and_play_says_what_it_waits_for(app: App) -> None:
    table = opened(app, "pelican_bay", midgame("pelican_bay", moves=15))
    tabs = pilot.find(table, "mode")
    pilot.click(app, tabs.children[0])  # chosen already
    assert pilot.said(table) == ""
    with_something_loose(table)
    pilot.click(app, pilot.find(table, "play"))
    assert pilot.said(table) == app.words("lay.cannot_play")
