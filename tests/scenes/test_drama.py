"""What plays over the board: the right moments, at the right time, and never in anybody's way."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.greedy import GreedyPlayer
from game.ai.limit import Limit
from game.core.events import Rolled
from game.core.match import Match
from game.registry import GAMES
from game.sea_battle.events import ShotFired, ShotHit, ShotMissed
from game.sea_battle.moves import Fire
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.intents import Command, Pressed
from scenes.sitting.people import seated
from scenes.sitting.sitting import Sitting
from scenes.table.drama.dice import Dice
from scenes.table.drama.moment import Moment, Together
from scenes.table.scene import TableScene

MOVES = {"sea_battle": 56, "pelican_bay": 34, "land_vs_sea": 44, "beacon_patrol": 40}
KINDS = {
    "sea_battle": {"Dice", "Shot", "Hit", "Splash", "Sinking", "Ribbon"},
    "pelican_bay": {"Sweep", "Pop", "Flight"},
    "land_vs_sea": {"Sweep", "Pop"},
    "beacon_patrol": {"Kindling", "Pop"},
}


class Watched:
    """A table at which greedy players play; what is heard is written down."""

    def __init__(self, folder: Path, game: str, **settings: Any) -> None:
        self.app = App(GAMES, folder, (1000, 640), "en", TABLES)
        self.app.change(cover=False, **settings)
        self.rng = Random(3)
        self.match: Match[Any, Any] = Match(GAMES[game], {"seats": 2}, 3)
        people = tuple(seated(n, f"Sailor {n + 1}") for n in range(2))
        self.heard: list[str] = []
        self.app.sound.play = self.heard.append  # type: ignore[method-assign]
        self.app.sit_down(Sitting(self.match, people, "learner", folder / "x.save"))
        self.table: TableScene = next(s for s in self.app.stack if isinstance(s, TableScene))

    def move(self) -> Any:
        rules, state = self.match.rules, self.match.state
        seat = rules.to_move(state)
        assert seat is not None
        return GreedyPlayer().choose(rules, rules.view(state, seat), seat, self.rng, Limit())

    def play(self, move: Any) -> None:
        while self.app.stack.top is not self.table:
            self.app.stack.pop()
        self.table.flow.play(move)

    def until(self, kind: type) -> Any:
        """Play without a look until such a move is next."""
        while not isinstance(move := self.move(), kind):
            self.play(move)
            self.table.drama.skip()
        self.table.board.skip_motions()
        self.app.frame(0.5)
        return move

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.app.surface, "RGB")


@pytest.fixture
def watch(tmp_path: Path) -> Iterator[Callable[..., Watched]]:
    yield lambda game, **settings: Watched(tmp_path, game, **settings)
    pygame.quit()


def kinds_of(moments: list[Moment]) -> set[str]:
    parts = [part for m in moments for part in (m.parts if isinstance(m, Together) else (m,))]
    return {type(part).__name__ for part in parts}


@pytest.mark.parametrize("game", sorted(KINDS))
def test_what_happens_makes_its_moments(watch: Callable[..., Watched], game: str) -> None:
    table = watch(game, animation="fast")
    played: list[Moment] = []
    moments = table.table.presenter.moments

    def noted(*args: Any) -> Any:
        found = moments(*args)
        played.extend(found)
        return found

    table.table.presenter.moments = noted  # type: ignore[method-assign]
    for _ in range(MOVES[game]):
        table.play(table.move())
        table.table.drama.skip()
    assert kinds_of(played) >= KINDS[game]


def test_the_die_is_read_before_anything_else(watch: Callable[..., Watched]) -> None:
    battle = watch("sea_battle")
    battle.play(battle.until(Fire))
    drama = battle.table.drama
    before = battle.table.display.shown
    assert drama.holds
    assert battle.heard[-1] == "dice"
    assert not battle.table.may_act
    while isinstance(drama._moments[0], Dice):
        battle.app.frame(0.05)
        assert battle.table.display.shown is before
    assert battle.heard[-1].startswith("cannon")
    while drama.holds:
        battle.app.frame(0.05)
    assert battle.table.display.shown is not before
    battle.app.frame(0.05)
    assert battle.heard[-1] in ("hit", "splash")


@pytest.mark.parametrize("press", [Pressed((500, 300)), Command.ACTIVATE, Command.UNDO])
def test_a_press_skips_and_does_nothing_else(watch: Callable[..., Watched], press: Any) -> None:
    battle = watch("sea_battle")
    battle.play(battle.until(Fire))
    moves = len(battle.match.history)
    battle.app.handle(press)
    assert not battle.table.drama.is_playing
    assert battle.table.display.shown is battle.table.view
    assert len(battle.match.history) == moves
    assert battle.table.hand.is_empty


def test_a_flourish_takes_no_press_away(watch: Callable[..., Watched]) -> None:
    table = watch("land_vs_sea")
    for _ in range(44):
        table.play(table.move())
        if table.table.drama.is_playing:
            break
    assert table.table.drama.is_playing
    assert table.table.may_act
    assert not table.table.drama.skip()
    assert not table.table.drama.is_playing


@pytest.mark.parametrize("calm", [{"animation": "off"}, {"less_motion": True}])
def test_nothing_plays_where_nothing_may_move(
    watch: Callable[..., Watched], calm: dict[str, Any]
) -> None:
    battle = watch("sea_battle", **calm)
    move = battle.until(Fire)
    battle.play(move)
    events = [e for played in battle.match.history[-2:] for e in played.step.events]
    assert {ShotFired, Rolled} <= {type(event) for event in events}
    assert {ShotHit, ShotMissed} & {type(event) for event in events}
    assert not battle.table.drama.is_playing
    assert battle.table.display.shown is battle.table.view
    assert "dice" in battle.heard
    while battle.app.frame(2.0):
        """Whose turn it is has been said, and the card is painted."""
    before = battle.pixels()
    for _ in range(30):
        battle.app.frame(0.3)
    assert battle.pixels() == before


@pytest.mark.parametrize("game", sorted(KINDS))
def test_what_is_painted_again_is_all_that_changed(
    watch: Callable[..., Watched], game: str
) -> None:
    """With drama and life on: the window shows what it would show if all of it were painted."""
    table = watch(game)
    app, compared = table.app, 0
    for number in range(MOVES[game]):
        table.table.drama.skip()
        table.play(table.move())
        if number < MOVES[game] // 2:
            continue
        for _ in range(6):
            app.frame(0.17)
            shown = table.pixels()
            app.dirt.add_all()
            app.draw()
            assert table.pixels() == shown
            compared += 1
    assert compared > 60


def test_life_stirs_and_can_be_switched_off(watch: Callable[..., Watched]) -> None:
    table = watch("beacon_patrol")
    for _ in range(MOVES["beacon_patrol"]):
        table.play(table.move())
    for _ in range(60):
        table.app.frame(0.1)
    assert table.table.drama.skip() is False

    def looks() -> set[bytes]:
        seen = set()
        for _ in range(24):
            table.app.frame(0.13)
            seen.add(table.pixels())
        return seen

    assert len(looks()) > 6
    table.app.change(life=False)
    table.app.frame(0.1)
    assert len(looks()) == 1
