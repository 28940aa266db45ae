"""Looking back on a finished game: found out beside the loop, told in words, seen on the board."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.ai.limit import Limit
from scenes.app import App
from scenes.games import tables
from scenes.replay.table import ReplayTable
from scenes.screens.looking_back.scene import LookingBack
from scenes.screens.looking_back.standing import Standing
from scenes.sitting import looking_back
from scenes.sitting.replay import WhatIf
from scenes.table.scene import TableScene
from scenes.ui.text import Label
from tests.scenes import pilot
from tests.scenes.test_layout import faults, overlaps

TURNS = 12  # of each game that are looked at


class AtOnce:
    """Thinks in the loop, when it is asked to."""

    def __init__(self, find: Callable[[Any, Limit], Any]) -> None:
        self._find = find
        self._question: tuple[Any, Callable[[Any], None]] | None = None

    @property
    def is_busy(self) -> bool:
        return self._question is not None

    def ask(self, task: Any, tell: Callable[[Any], None]) -> None:
        self._question = (task, tell)

    def update(self) -> None:
        assert self._question is not None
        (task, tell), self._question = self._question, None
        tell(self._find(task, Limit()))

    def close(self) -> None:
        self._question = None


@pytest.fixture
def opened(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Looks back on the first turns of a golden game."""
    monkeypatch.setattr(looking_back, "Thinker", AtOnce)

    def of(record: str, language: str = "en", **wishes: Any) -> tuple[App, TableScene, LookingBack]:
        app = make_app(language=language)
        app.tables = tables.TABLES
        app.change(**wishes)
        app.show_title()
        table = pilot.finished(app, record)
        app.stack.push(table)
        app.stack.push(table.flow.finale())
        press(app, "look_back")
        scene = app.stack.top
        assert isinstance(scene, LookingBack)
        del scene._retrospect._left[TURNS:]
        return app, table, scene

    return of


def press(app: App, key: str) -> None:
    widget = app.stack.top.focusable(key)  # type: ignore[attr-defined]
    assert widget is not None, key
    widget.activate()


def wait(app: App) -> None:
    for _ in range(2 * TURNS):
        app.frame(0.02)


def test_the_bar_grows_turn_by_turn_until_all_is_shown(opened: Callable[..., Any]) -> None:
    app, _, scene = opened("sea_battle-2")
    shares = set()
    while not scene._retrospect.is_done:
        shares.add(scene._retrospect.done)
        app.frame(0.02)
    assert len(shares) == TURNS
    assert any(isinstance(widget, Standing) for widget in scene.root.walk())


@pytest.mark.parametrize("record", ["sea_battle-2", "pelican_bay-2"])
@pytest.mark.parametrize(("language", "scale"), [("uk", 100), ("en", 200)])
def test_nothing_is_cut_off(
    opened: Callable[..., Any], record: str, language: str, scale: int
) -> None:
    app, _, scene = opened(record, language, text_scale=scale)
    wait(app)
    assert not faults(scene)
    assert not overlaps(scene)


def test_a_turning_point_is_seen_as_it_was_and_as_it_could_have_been(
    opened: Callable[..., Any],
) -> None:
    app, table, scene = opened("pelican_bay-2")
    wait(app)
    (first, *_) = scene._glass.points(scene._retrospect.reviews)
    choice = first.choice
    press(app, "played0")
    played = app.stack.top
    assert isinstance(played, ReplayTable)
    assert played.replay.match.length <= choice.ply
    app.stack.pop()
    press(app, "better0")
    better = app.stack.top
    assert isinstance(better, ReplayTable)
    assert isinstance(better.replay, WhatIf)
    assert better.replay.can_play_on
    better.replay.go_to(better.replay.last)
    history = better.replay.match.history
    moves = tuple(one.move for one in history[choice.ply :] if not one.by_chance)
    assert moves == choice.judgement.better
    assert better.focusable("results") is None  # nobody knows how it would have ended
    assert table.match.length > better.replay.match.length


def test_who_leaves_finds_what_was_found(opened: Callable[..., Any]) -> None:
    app, _, scene = opened("sea_battle-2")
    app.frame(0.02)
    app.frame(0.02)
    known = list(scene._retrospect.reviews)
    assert known
    app.stack.pop()
    press(app, "look_back")
    again = app.stack.top
    assert again._retrospect.reviews == known


def test_a_better_turn_that_is_told_alike_is_told_apart(opened: Callable[..., Any]) -> None:
    app, _, scene = opened("land_vs_sea-2")
    wait(app)
    points = [scene._glass.told(one) for one in scene._glass.points(scene._retrospect.reviews)]
    alike = app.words("looking_back.alike")
    assert alike in [point.better for point in points]
    better = [app.words("looking_back.better", told=point.played) for point in points]
    assert all(point.better != same for point, same in zip(points, better, strict=True))


def test_a_game_alone_is_all_one_turn_and_has_nothing_to_look_back_on(
    make_app: Callable[..., App],
) -> None:
    app = make_app()
    app.tables = tables.TABLES
    for record, can_look in (("pelican_bay-1", False), ("pelican_bay-2", True)):
        table = pilot.finished(app, record)
        app.stack.push(table)
        app.stack.push(table.flow.finale())
        assert bool(app.stack.top.focusable("look_back")) == can_look  # type: ignore[attr-defined]


def test_only_who_gave_little_away_is_praised(
    opened: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, _, scene = opened("sea_battle-2")
    monkeypatch.setattr(scene, "_glass", replace(scene._glass, points=lambda _: ()))
    wait(app)
    said = {widget.text for widget in scene.root.walk() if isinstance(widget, Label)}
    assert app.words("looking_back.little") in said
    assert app.words("looking_back.none") not in said
    assert app.words("looking_back.estimates") in said
