"""The sitting plays and tells; the table is one of those who listen."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.player import random_move
from game.core.errors import CannotUndo, IllegalMove
from game.core.match import Act, Match
from game.core.reasons import Reason
from game.core.rules import Rules, Step
from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.intents import Command
from scenes.screens.hand_over import HandOver
from scenes.sitting.people import COLOURS
from scenes.sitting.sitting import Listener, Sitting
from scenes.table.scene import TableScene
from scenes.ui.theme import PLAYER_COLOURS
from tests.scenes import pilot
from tests.scenes.pebbles import RULES, Roll, Take

ROOT = Path(__file__).resolve().parents[2]


class Ear(Listener):
    """Notes everything it is told."""

    def __init__(self) -> None:
        self.acts: list[tuple[Act, tuple[Step[Any], ...]]] = []
        self.reasons: list[Reason] = []
        self.faults: list[OSError | None] = []

    def stepped(self, act: Act, steps: tuple[Step[Any], ...]) -> None:
        self.acts.append((act, steps))

    def refused(self, reason: Reason) -> None:
        self.reasons.append(reason)

    def kept(self, fault: OSError | None) -> None:
        self.faults.append(fault)


def begin(folder: Path, practice: bool = False) -> tuple[Sitting, Ear]:
    match = Match(RULES, {"seats": 2}, 7, practice=practice)
    sitting, ear = Sitting(match, pilot.PEOPLE[:2], "table", folder / "game.save"), Ear()
    sitting.listen(ear)
    return sitting, ear


def test_it_tells_every_act_with_its_steps(tmp_path: Path) -> None:
    sitting, ear = begin(tmp_path, practice=True)
    sitting.play(Take(1))
    sitting.play(Roll())
    take, roll, face = (played.step for played in sitting.match.history)
    sitting.undo()
    sitting.redo()
    sitting.undo()
    sitting.undo()
    assert ear.acts == [
        (Act.PLAY, (take,)),
        (Act.PLAY, (roll, face)),
        (Act.UNDO, (face, roll)),
        (Act.REDO, (roll, face)),
        (Act.UNDO, (face, roll)),
        (Act.UNDO, (take,)),
    ]
    with pytest.raises(CannotUndo):
        sitting.undo()


def test_it_tells_what_the_referee_said(tmp_path: Path) -> None:
    sitting, ear = begin(tmp_path)
    sitting.attempt(sitting.match.state, (Take(2), Take(2)))
    assert ear.reasons == []
    sitting.attempt(sitting.match.state, (Take(2), Take(9), Take(8)))
    assert [reason.rule for reason in ear.reasons] == ["BP-E0"]
    with pytest.raises(IllegalMove):
        sitting.play(Take(9))
    assert ear.acts == []


def test_nothing_is_written_before_it_begins(tmp_path: Path) -> None:
    """A lesson or a replay needs no file."""
    sitting, ear = begin(tmp_path)
    sitting.play(Take(1))
    sitting.close()
    assert list(tmp_path.iterdir()) == []
    assert ear.faults == []


def test_a_turn_that_begins_again_does_not_reach_into_the_one_before(tmp_path: Path) -> None:
    match = Match(GAMES["beacon_patrol"], {"seats": 2}, 1, practice=True)
    sitting = Sitting(match, pilot.PEOPLE[:2], "table", tmp_path / "game.save")
    while sitting.acting == 0:
        sitting.play(match.rules.legal(match.state)[-1])
    before = match.state
    for _ in range(2):
        sitting.play(match.rules.legal(match.state)[0])
    assert sitting.acting == 1
    ear = Ear()
    sitting.listen(ear)
    sitting.reset_turn()
    assert match.state is before
    assert [(act, len(steps)) for act, steps in ear.acts] == [(Act.UNDO, 2)]


def test_no_drawing_is_needed() -> None:
    names = ("sitting", "people", "save", "journal", "shelf", "lock", "thinking")
    lines = [f"import scenes.sitting.{name}" for name in names]
    lines += ["import sys", "print('pygame' in sys.modules)"]
    code = "\n".join(lines)
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"


def test_everybody_has_a_colour_to_be_drawn_in() -> None:
    assert tuple(PLAYER_COLOURS) == COLOURS


# --- the table listens


def seat(app: App, game: str, seed: int = 2, practice: bool = False) -> TableScene:
    app.tables = TABLES
    app.change(animation="off", mute=True)
    match = Match(GAMES[game], {"seats": 2}, seed, practice=practice)
    app.sit_down(Sitting(match, pilot.PEOPLE[:2], "learner", app.saves / f"{game}.save"))
    return next(scene for scene in app.stack if isinstance(scene, TableScene))


@pytest.mark.parametrize("game", GAMES)
def test_referee_and_apply_run_once_per_move(
    app: App, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seat(app, game)
    rules, calls = type(table.rules), {"why_not": 0, "apply": 0}
    state: Any = None

    def counted(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(self: Rules[Any, Any], given: Any, move: Any) -> Any:
            calls[name] += given is state
            return real(self, given, move)

        return call

    for name in calls:
        monkeypatch.setattr(rules, name, counted(name, getattr(rules, name)))
    rng = Random(3)
    for number in range(1, 13):
        move = random_move(table.rules, table.match.state, rng)
        calls.update(dict.fromkeys(calls, 0))
        state = table.match.state
        table.flow.play(move)
        assert calls == {"why_not": 1, "apply": 1}, f"move {number}: {move}"
    app.stack.clear()


def end_turn(app: App, table: TableScene) -> None:
    """Play until the cover for the next person drops."""
    rng = Random(1)
    while not isinstance(app.stack.top, HandOver):
        table.flow.play(random_move(table.rules, table.match.state, rng))


def test_practice_never_shows_a_hand_without_the_cover(app: App) -> None:
    """On the way back and on the way there again, before any frame is drawn."""
    table = seat(app, "pelican_bay", practice=True)
    app.handle(Command.ACTIVATE)
    first = table.viewer
    end_turn(app, table)
    app.handle(Command.ACTIVATE)
    assert app.stack.top is table
    assert table.viewer != first
    table.undo()
    assert isinstance(app.stack.top, HandOver)
    assert table.viewer == first
    app.handle(Command.ACTIVATE)
    table.redo()
    assert isinstance(app.stack.top, HandOver)
    assert table.viewer != first
    app.stack.clear()


def test_the_cover_tells_the_last_turn(app: App) -> None:
    """As one sentence about whoever played it, points and all."""
    table = seat(app, "pelican_bay")
    app.handle(Command.ACTIVATE)
    while table.flow.turn_end.seat is None:
        table.flow.play(random_move(table.rules, table.match.state, Random(1)))
    name = table.sitting.names[table.flow.turn_end.seat]
    table.end_turn()
    cover = app.stack.top
    assert isinstance(cover, HandOver)
    said = [getattr(widget, "text", "") for widget in cover.root.walk()]
    (told,) = table.log.sentences(1)
    assert told in said
    assert told.startswith(name)
    app.stack.clear()
    pygame.event.clear()
