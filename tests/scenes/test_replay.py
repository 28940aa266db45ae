"""A game that was played is seen again: nothing is written, nothing secret is told."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.player import random_move
from game.core.match import Match
from game.registry import GAMES
from scenes.app import App
from scenes.games import tables
from scenes.intents import Command
from scenes.replay.reel import Reel
from scenes.replay.table import ReplayTable
from scenes.screens.finale.scene import Finale
from scenes.screens.hand_over import HandOver
from scenes.sitting import save
from scenes.sitting.journal import read
from scenes.sitting.replay import Replay
from scenes.sitting.save import Party
from scenes.table.scene import TableScene
from tests.scenes import pilot
from tests.scenes.test_layout import faults, overlaps

RECORDS = ("beacon_patrol-2-other", "pelican_bay-2", "sea_battle-2", "land_vs_sea-3")


@pytest.fixture
def opened(make_app: Callable[..., App]) -> Callable[..., tuple[App, ReplayTable]]:
    """Opens the save of a golden game as people would: from its file."""

    def opened(record_of: str, language: str = "en") -> tuple[App, ReplayTable]:
        app = make_app(language=language)
        app.tables = tables.TABLES
        app.show_title()
        app.change(mute=True, animation="off")
        table = pilot.finished(app, record_of)
        save.write(table.sitting)
        app.open_file(table.sitting.path)
        return app, on_top(app)

    return opened


def on_top(app: App) -> ReplayTable:
    assert isinstance(app.stack.top, ReplayTable)
    return app.stack.top


def on_disc(app: App) -> dict[str, tuple[bytes, int]]:
    return {p.name: (p.read_bytes(), p.stat().st_mtime_ns) for p in app.saves.iterdir()}


def going_on(app: App, game: str, moves: int = 30, **options: Any) -> Path:
    """The save of a game that two people have not finished."""
    rules, rng = GAMES[game], Random(2)
    match: Match[Any, Any] = Match(rules, {"seats": 2, **options}, 4)
    for _ in range(moves):
        seat = rules.to_move(match.state)
        assert seat is not None
        match.play(random_move(rules, rules.view(match.state, seat), rng))
    party = Party(match, pilot.PEOPLE[:2], "learner", app.saves / f"{game}.save")
    save.write(party)
    return party.path


# --- back and forth


@pytest.mark.parametrize("record_of", RECORDS)
def test_every_stop_shows_what_whoever_moved_saw(
    opened: Callable[..., tuple[App, ReplayTable]], record_of: str
) -> None:
    app, table = opened(record_of)
    whole = read(table.sitting.path, GAMES).match
    decided = [ply for ply, played in enumerate(whole.history) if not played.by_chance]
    assert table.replay.stops == (*decided, whole.length)
    for stop in (1, 2, 40, table.replay.last, table.replay.last - 1, 33, 0):
        table._go(stop)
        state = whole.state_after(table.replay.stops[stop])
        seat = table.rules.to_move(state)
        assert table.match.state == state
        assert seat in (None, table.viewer)
        assert table.display.shown == table.rules.view(state, table.viewer)
        assert not table.may_act
    app.frame(0.01)


def test_by_keys_a_move_or_a_turn_at_a_time(
    opened: Callable[..., tuple[App, ReplayTable]],
) -> None:
    app, table = opened("pelican_bay-2")
    replay, ends = table.replay, [turn.end for turn in table.reel.turns]
    assert replay.at == 0
    pilot.press(app, pygame.K_RIGHT)
    pilot.press(app, pygame.K_RIGHT)
    assert replay.at == 2
    pilot.press(app, pygame.K_LEFT)
    assert replay.at == 1
    pilot.press(app, pygame.K_PAGEDOWN)
    assert replay.at == ends[0]
    pilot.press(app, pygame.K_DOWN)
    assert replay.at == ends[1]
    pilot.press(app, pygame.K_UP)
    assert replay.at == ends[0]
    pilot.press(app, pygame.K_END)
    assert replay.at == replay.last
    pilot.press(app, pygame.K_PAGEUP)
    assert replay.at == ends[-2]
    pilot.press(app, pygame.K_z, pygame.KMOD_CTRL)
    assert replay.at == ends[-2] - 1
    pilot.press(app, pygame.K_HOME)
    assert replay.at == 0
    pilot.press(app, pygame.K_LEFT)
    assert replay.at == 0


def test_all_buttons_are_reached_by_keyboard(
    opened: Callable[..., tuple[App, ReplayTable]],
) -> None:
    app, table = opened("pelican_bay-2")
    table.step(3)
    reached = set()
    for _ in range(40):
        pilot.press(app, pygame.K_TAB)
        assert table.focused is not None
        reached.add(table.focused.key)
    buttons = {"first", "turn_before", "step_before", "play", "step_after", "turn_after", "last"}
    assert buttons | {"speed", "timeline", "play_on", "results", "bestA", "menu"} <= reached
    table.focus_on("play_on")
    pilot.press(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, HandOver)


def test_it_plays_by_itself_at_four_speeds(
    opened: Callable[..., tuple[App, ReplayTable]],
) -> None:
    app, table = opened("pelican_bay-2")
    gone = []
    for speed in (0.5, 1.0, 2.0, 4.0):
        table.to_end(-1)
        table.set_speed(speed)
        pilot.press(app, pygame.K_SPACE)
        for _ in range(40):
            app.frame(0.1)
        gone.append(table.replay.at)
        pilot.press(app, pygame.K_SPACE)
        app.frame(5.0)
        assert table.replay.at == gone[-1]
    assert gone == sorted(set(gone))
    assert gone[3] >= 6 * gone[0]


def test_it_stops_at_the_end_and_begins_anew(
    opened: Callable[..., tuple[App, ReplayTable]],
) -> None:
    app, table = opened("pelican_bay-2")
    table._go(table.replay.last - 1)
    pilot.click(app, pilot.find(table, "play"))
    for _ in range(30):
        app.frame(0.1)
    assert table.replay.at == table.replay.last
    assert not table.flow.is_playing
    assert app.stack.top is table
    pilot.press(app, pygame.K_SPACE)
    assert table.replay.at == 0
    assert table.flow.is_playing


def test_a_best_turn_is_watched(opened: Callable[..., tuple[App, ReplayTable]]) -> None:
    app, table = opened("land_vs_sea-3")
    best = table.reel.story.turns[table.reel.story.best(1)[0]]
    pilot.click(app, pilot.find(table, "bestA"))
    assert table.match.length == best.span.start
    for _ in range(100):
        app.frame(0.1)
    assert table.match.length == best.span.end
    assert not table.flow.is_playing
    pilot.press(app, pygame.K_v)
    assert table.replay.at == table.reel.before(table.reel.stretch(best).end)


def test_the_line_is_dragged_and_the_board_follows(
    opened: Callable[..., tuple[App, ReplayTable]],
) -> None:
    app, table = opened("sea_battle-2")
    line = pilot.find(table, "timeline").rect
    y = line.bottom - 5

    def event(kind: int, x: int, **more: Any) -> None:
        app.dispatch(pygame.event.Event(kind, pos=(x, y), **more))
        app.frame(0.01)

    event(pygame.MOUSEBUTTONDOWN, line.left + line.width // 4, button=1)
    quarter = table.replay.at
    assert 0.2 < quarter / table.replay.last < 0.3
    event(pygame.MOUSEMOTION, line.left + line.width // 2, rel=(1, 0), buttons=(1, 0, 0))
    event(pygame.MOUSEMOTION, line.right - 1, rel=(1, 0), buttons=(1, 0, 0))
    assert table.replay.at == table.replay.last
    event(pygame.MOUSEMOTION, line.left + 1, rel=(1, 0), buttons=(1, 0, 0))
    assert table.replay.at == 0
    event(pygame.MOUSEBUTTONUP, line.left + 1, button=1)
    event(pygame.MOUSEMOTION, line.right - 1, rel=(1, 0), buttons=(0, 0, 0))
    assert table.replay.at == 0


@pytest.mark.parametrize("record_of", RECORDS)
def test_pieces_come_and_go_the_way_they_went(
    opened: Callable[..., tuple[App, ReplayTable]], record_of: str
) -> None:
    """Whatever is under way, the next key sees the board as it is."""
    app, table = opened(record_of)
    app.change(animation="normal")
    table._go(table.replay.last // 2)
    moved = 0
    for key in (pygame.K_RIGHT, pygame.K_LEFT) * 4 + (pygame.K_LEFT,) * 6:
        pilot.press(app, key)
        moved += table.board.is_moving or table.drama.holds
        app.frame(0.02)
        table.flow.finish()
        assert table.display.shown == table.view
    assert moved >= 3
    for _ in range(30):
        app.frame(0.2)
    assert not table.board.is_moving


def test_a_step_costs_no_more_late_in_a_game(
    opened: Callable[..., tuple[App, ReplayTable]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody goes through all that happened, and no state is made anew."""
    app, table = opened("sea_battle-2")

    def no(*_: object) -> None:
        raise AssertionError("all of it again")

    monkeypatch.setattr(type(table.presenter), "recall", no)
    monkeypatch.setattr(Match, "history", property(no))
    monkeypatch.setattr(type(table.rules), "apply", no)
    table._go(table.replay.last)
    for by in (-1, -1, 1, -1):
        table.step(by)
        app.frame(0.02)
    table.step_turn(-1)
    assert 0 < table.replay.at < table.replay.last - 2


def test_ships_lie_as_they_lay_then(opened: Callable[..., tuple[App, ReplayTable]]) -> None:
    """By the basic rules the state does not tell where they head."""
    _, table = opened("sea_battle-2")
    there = []
    for stop in (60, 66, 72):
        table._go(stop)
        there.append(tuple(table.presenter.pieces(table.view)))
    table._go(71)
    for stop, pieces in ((66, there[1]), (60, there[0])):
        while table.replay.at > stop:
            table.step(-1)
        assert tuple(table.presenter.pieces(table.view)) == pieces
    while table.replay.at < 72:
        table.step(1)
    assert tuple(table.presenter.pieces(table.view)) == there[2]


# --- turns and scores


@pytest.mark.parametrize("record_of", [*RECORDS, "pelican_bay-1", "beacon_patrol-1"])
def test_turns_are_counted_as_in_the_finale(make_app: Callable[..., App], record_of: str) -> None:
    table = pilot.finished(make_app(), record_of)
    reel = Reel(Replay(table.sitting), table.presenter)
    story = table.presenter.chronicle(table.match)
    assert [turn.end for turn in reel.turns] == sorted({turn.end for turn in reel.turns})
    assert reel.turns[-1].end == reel.last
    if record_of != "pelican_bay-1":  # who plays alone there has no turns but tiles
        assert reel.count == len(story.turns)
        for number, turn in enumerate(story.turns, 1):
            assert reel.number(reel.stop_of(turn.span.end)) == number
            assert reel.totals(reel.stop_of(turn.span.end)) in (turn.totals, story.final)
    assert reel.totals(reel.last) == story.final
    assert reel.totals(0) == (0,) * len(story.sides)


# --- nothing is changed


@pytest.mark.parametrize("record_of", RECORDS[1:3])
def test_looking_leaves_the_disc_as_it_is(
    opened: Callable[..., tuple[App, ReplayTable]], record_of: str
) -> None:
    app, table = opened(record_of)
    before = on_disc(app)
    pilot.press(app, pygame.K_END)
    pilot.press(app, pygame.K_PAGEUP)
    app.frame(0.1)
    app.handle(Command.CANCEL)
    assert not isinstance(app.stack.top, ReplayTable)
    assert on_disc(app) == before
    app.open_replay(table.sitting.path)
    app.show_title()
    assert on_disc(app) == before


# --- play on from here


@pytest.mark.parametrize("record_of", RECORDS)
def test_a_new_game_begins_from_the_board(
    opened: Callable[..., tuple[App, ReplayTable]], record_of: str
) -> None:
    app, table = opened(record_of)
    before, old = on_disc(app), table.sitting.path
    table._go(table.replay.last * 2 // 3)
    state = table.match.state
    table.replay.tutor = True
    pilot.click(app, pilot.find(table, "play_on"))
    if isinstance(app.stack.top, HandOver):
        app.stack.pop()
    new = app.stack.top
    assert isinstance(new, TableScene)
    assert not isinstance(new, ReplayTable)
    assert new.match.state == state
    assert new.sitting.people == table.sitting.people
    assert new.sitting.tutor
    new.sitting.play(new.rules.legal(new.match.state)[0])
    after, path = new.match.state, new.sitting.path
    app.show_title()
    assert read(path, GAMES).match.state == after
    assert "position" in json.loads(path.read_text(encoding="utf-8"))["record"]
    assert path != old
    assert on_disc(app)[old.name] == before[old.name]


def test_from_the_end_nobody_plays_on(opened: Callable[..., tuple[App, ReplayTable]]) -> None:
    app, table = opened("beacon_patrol-2-other")
    pilot.press(app, pygame.K_END)
    button = pilot.find(table, "play_on")
    assert not button.enabled
    pilot.click(app, button)
    table.play_on()
    assert app.stack.top is table


# --- a game that is still going on


@pytest.mark.parametrize(("game", "covers"), [("pelican_bay", True), ("beacon_patrol", False)])
def test_of_a_game_that_goes_on_one_seat_is_shown(
    make_app: Callable[..., App], game: str, covers: bool
) -> None:
    app = make_app()
    app.tables = tables.TABLES
    app.show_title()
    app.change(mute=True, animation="off")
    path = going_on(app, game)
    before = on_disc(app)
    app.open_replay(path)
    assert isinstance(app.stack.top, HandOver) == covers
    if covers:
        app.stack.pop()
    table, rules = on_top(app), GAMES[game]
    seat = table.viewer
    for stop in range(0, table.replay.last + 1, 4):
        table._go(stop)
        assert table.viewer == seat
        assert table.display.shown == rules.view(table.match.state, seat)
    keys = {widget.key for widget in table.root.walk()}
    assert not {"play_on", "results"} & keys
    table.show_menu()
    menu = {widget.key for widget in app.stack.top.root.walk()}  # type: ignore[attr-defined]
    assert not {"replay.play_on", "results.show", "menu.referee"} & menu
    assert not table.replay.can_play_on
    pilot.click(app, pilot.find(app.stack.top, "replay.other_seat"))  # type: ignore[arg-type]
    assert isinstance(app.stack.top, HandOver) == covers
    assert table.viewer != seat
    app.show_title()
    assert on_disc(app) == before


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_curve_tells_nothing_that_is_hidden(make_app: Callable[..., App], game: str) -> None:
    app = make_app()
    match = read(going_on(app, game, 40), GAMES).match
    for played in match.history:
        state = played.step.state
        for seat in (0, 1):
            assert match.rules.scores(match.rules.view(state, seat)) == match.rules.scores(state)


# --- where one comes from


def test_from_the_finale_and_back(make_app: Callable[..., App]) -> None:
    app = make_app()
    app.tables = tables.TABLES
    app.show_title()
    app.change(mute=True, animation="off")
    table = pilot.finished(app, "pelican_bay-2")
    app.stack.push(table)
    finale = table.flow.finale()
    app.stack.push(finale)
    pilot.click(app, pilot.find(finale, "replay"))
    replay = on_top(app)
    assert replay.replay.at == 0
    pilot.press(app, pygame.K_RIGHT)
    assert table.match.length == len(read(table.sitting.path, GAMES).match.history)
    pilot.click(app, pilot.find(replay, "results"))
    assert app.stack.top is finale
    app.stack.pop()
    table.show_menu()
    pilot.click(app, pilot.find(app.stack.top, "replay.replay"))  # type: ignore[arg-type]
    assert isinstance(app.stack.top, ReplayTable)


def test_from_a_file_to_the_finale_and_into_it_again(
    opened: Callable[..., tuple[App, ReplayTable]],
) -> None:
    app, table = opened("land_vs_sea-3")
    table.step(5)
    pilot.click(app, pilot.find(table, "results"))
    finale = app.stack.top
    assert isinstance(finale, Finale)
    best = table.reel.story.turns[table.reel.story.best(1)[0]]
    pilot.click(app, pilot.find(finale, "featA"))
    assert app.stack.top is table
    assert table.match.length == best.span.start
    assert table.flow.is_playing


# --- nothing is cut off


@pytest.mark.parametrize("record_of", RECORDS)
def test_it_fits_in_any_letters(
    opened: Callable[..., tuple[App, ReplayTable]], record_of: str
) -> None:
    app, table = opened(record_of, "uk")
    for scale in (100, 200):
        app.change(text_scale=scale)
        for stop in (0, table.replay.last // 2, table.replay.last):
            table._go(stop)
            assert faults(table) == []
            on_board = ("thing:", "best", "timeline")
            assert [
                fault for fault in overlaps(table) if not any(k in fault for k in on_board)
            ] == []
        assert table.free.height * 2 >= app.size[1]
