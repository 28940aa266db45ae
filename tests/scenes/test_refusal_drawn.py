"""A refusal names what clashes, draws it, and shows what would do instead."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.player import random_move
from game.core.match import Match
from game.core.reasons import Reason
from game.grid import hex, square
from game.registry import GAMES
from game.sea_battle.fleet import Ship
from game.sea_battle.moves import Sail
from game.sea_battle.state import Phase, has_wind
from scenes.app import App
from scenes.games.sea_battle.keys import FortOf, ShipOf
from scenes.table.gestures import Gesture, OnCell
from scenes.table.keys import InHand
from scenes.table.refusal import Tried, drawn
from scenes.table.samples import Sample
from scenes.table.scene import TableScene
from scenes.view.marks import Area, Ghost, Lit
from tests.scenes import pilot

GRIDS: dict[str, Any] = {"beacon_patrol": square, "pelican_bay": hex, "land_vs_sea": hex}
FAMILIES = {
    "beacon_patrol": ("terrain", "into"),
    "pelican_bay": ("terrain", "into"),
    "land_vs_sea": ("ls.kind", "ls.into"),
}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    yield App(GAMES, tmp_path, (1280, 720), "uk")
    pygame.quit()


def tries(table: TableScene) -> Iterator[tuple[Tried, Reason]]:
    """Tiles of the hand put wherever the referee says no."""
    near = table.presenter.layout.grid.neighbours
    extent = list(table.presenter.extent(table.view))
    cells = dict.fromkeys(cell for own in extent for cell in (own, *near(own)))
    for item in table.presenter.showing(table.view, table.viewer).rack:
        for cell in cells if isinstance(item.key, InHand) else ():
            gesture = Gesture(item.key, OnCell(cell), 0)
            moves = table.presenter.attempt(table.view, gesture)
            reason = table.rules.why_not(table.view, moves[0])
            if reason is not None:
                yield Tried(item, gesture), reason


def found(
    app: App, game: str, wanted: Callable[[Reason], bool]
) -> tuple[TableScene, Tried, Reason]:
    """The first refusal of a kind that a game comes to."""
    rules, rng = GAMES[game], Random(4)
    match: Match[Any, Any] = Match(rules, {"seats": 2}, 4)
    while True:
        seat = rules.to_move(match.state)
        assert seat is not None, "it never came to that"
        match.play(random_move(rules, rules.view(match.state, seat), rng))
        if match.length < 20:
            continue
        table = pilot.seat_people(app, match)
        for tried, reason in tries(table):
            if wanted(reason):
                return table, tried, reason
        app.show_title()


def key_of(reason: Reason) -> str:
    return reason.remedy.text.key if reason.remedy is not None else ""


@pytest.mark.parametrize("game", sorted(GRIDS))
def test_an_edge_that_clashes_is_named_and_drawn(app: App, game: str) -> None:
    table, tried, reason = found(app, game, lambda reason: "own" in dict(reason.text.params))
    words, params = app.words, dict(reason.text.params)
    table.notes.refuse(reason, (600, 300), tried)
    said = pilot.said(table)
    own, there = FAMILIES[game]
    ground, met = words(f"{own}.{params['own']}"), words(f"{there}.{params['there']}")
    assert f"{ground} впирається {met}" in said
    cell, side = reason.edges[0]
    shown = drawn(table, reason, tried).marks
    areas = [mark.cell for mark in shown if isinstance(mark, Area)]
    assert {cell, GRIDS[game].neighbours(cell)[side]} <= set(areas)
    ghost = next(mark for mark in shown if isinstance(mark, Ghost))
    assert (ghost.cell, ghost.held) == (cell, tried.item.shown(0, False))


@pytest.mark.parametrize("game", sorted(GRIDS))
def test_where_else_it_fits_lights_up(app: App, game: str) -> None:
    table, tried, reason = found(app, game, lambda one: key_of(one).endswith("fits_elsewhere"))
    gestures = [g for g in table.presenter.gestures(table.view) if g.item == tried.item.key]
    places = {g.target.cell for g in gestures if isinstance(g.target, OnCell)}
    lit = [mark for mark in drawn(table, reason, tried).marks if isinstance(mark, Lit)]
    assert {mark.cell for mark in lit} == places
    assert [mark.strong for mark in lit].count(True) == 1
    table.sitting.helper = "purist"
    assert not any(isinstance(mark, Lit) for mark in drawn(table, reason, tried).marks)


@pytest.mark.parametrize("game", ["pelican_bay", "land_vs_sea"])
def test_the_turn_that_fits_is_shown_in_the_note(app: App, game: str) -> None:
    table, tried, reason = found(app, game, lambda one: key_of(one) == "turned_it_fits")
    assert reason.remedy is not None
    table.notes.refuse(reason, (600, 300), tried)
    note = table.notes._note
    assert note is not None
    samples = [widget.sort.face for widget in note.walk() if isinstance(widget, Sample)]
    assert samples == [tried.item.shown(reason.remedy.move.turn, False)]


def test_in_a_calm_it_is_said_who_sails(app: App) -> None:
    rules, rng = GAMES["sea_battle"], Random(4)
    match: Match[Any, Any] = Match(rules, {"seats": 2}, 4)
    while not (match.state.phase is Phase.TURN and not has_wind(match.state)):
        match.play(random_move(rules, match.state, rng))
    table = pilot.seat_people(app, match)
    ship = ShipOf(table.viewer, int(Ship.LINE))
    table.answers.of_thing(ship, pygame.Rect(100, 100, 40, 40))
    assert app.words("ship.brig") in pilot.said(table)
    reason = table.answers.hindrance(ship)
    assert reason is not None
    assert reason.remedy is not None
    assert isinstance(reason.remedy.move, Sail)
    lit = [mark.cell for mark in table.board.explained if isinstance(mark, Lit)]
    place = table.presenter.place_of(table.view, ShipOf(table.viewer, int(Ship.BRIG)))
    assert place is not None
    assert lit == [table.presenter.layout.cell_at(place)]


def test_where_the_nearest_hex_is_named_no_other_is_lit(app: App) -> None:
    match: Match[Any, Any] = Match(GAMES["sea_battle"], {"seats": 2}, 4)
    table = pilot.seat_people(app, match)
    assert isinstance(table.presenter.showing(table.view, table.viewer).rack[0].key, FortOf)
    item, rules = table.presenter.showing(table.view, table.viewer).rack[0], table.rules
    for cell in table.presenter.extent(table.view):
        gesture = Gesture(item.key, OnCell(cell), 0)
        reason = rules.why_not(table.view, table.presenter.attempt(table.view, gesture)[0])
        if reason is not None and reason.remedy is not None:
            marks = drawn(table, reason, Tried(item, gesture)).marks
            lit = [mark.cell for mark in marks if isinstance(mark, Lit)]
            assert lit == [reason.remedy.move.cell]
            return
    raise AssertionError("no hex is refused")
