"""Set up with us: everything comes out of the box step by step, and nothing secret is seen."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.setting_up import belonging, set_up_of
from game.registry import GAMES
from scenes.app import App
from scenes.coaching.table import CoachedTable
from scenes.games.tables import TABLES
from scenes.screens.hand_over import HandOver
from scenes.screens.menu import GameMenu
from scenes.screens.setup import Setup
from scenes.setting_up import door
from scenes.setting_up.card import BACK, NEXT
from scenes.setting_up.parts import kept_back, spots
from scenes.setting_up.table import SetUpTable
from scenes.sitting.people import LEVELS, Person
from scenes.sitting.sitting import Sitting
from scenes.table.keys import InHand
from scenes.table.scene import TableScene
from scenes.table.things import Thing
from scenes.ui.text import Label, Link
from scenes.ui.widget import Widget
from tests.contract.games import option_sets
from tests.scenes import pilot
from tests.scenes.pilot import PEOPLE


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """One program for all: only what a test sets up is looked at."""
    app = App(GAMES, tmp_path_factory.mktemp("data"), (1280, 720), "en", TABLES)
    app.change(mute=True, animation="off")
    yield app
    pygame.quit()


def begun(app: App, game: str, people: tuple[Person, ...], **options: Any) -> SetUpTable:
    app.show_title()
    match = Match(GAMES[game], options | {"seats": len(people)}, 1)
    app.sit_down(Sitting(match, people, "learner", app.saves / f"{game}.save"), set_up=True)
    table = app.stack.top
    assert isinstance(table, SetUpTable)
    app.frame(0.02)
    return table


def told(table: SetUpTable) -> str:
    return table._deal.step.name if table._deal is not None else ""


def next_step(app: App, table: SetUpTable) -> None:
    pilot.click(app, pilot.find(table, NEXT))
    app.frame(0.02)


@pytest.mark.parametrize("game", GAMES)
def test_each_step_lights_what_it_speaks_of_and_has_hidden_it_before(app: App, game: str) -> None:
    """With every number of players, and all that is told otherwise; in the end all lies there."""
    rules, steps = GAMES[game], set_up_of(GAMES[game])
    for seats in rules.seats:
        choices = map(rules.checked_options, option_sets(rules, seats))
        different = {str(belonging(steps, options)): options for options in choices}
        for options in different.values():
            table = begun(app, game, PEOPLE[:seats], **options)
            for step in table._deal.steps:  # type: ignore[union-attr]
                assert told(table) == step.name
                assert all(spots(table, part) for part in step.parts), step
                assert not any(w.is_unseen for w in kept_back(table, frozenset(step.parts)))
                table._go_on()
                table.update(0.02)
            assert told(table) == ""
            assert not any(widget.is_unseen for widget in table.root.walk())


def test_a_part_is_not_seen_before_its_step(app: App) -> None:
    table = begun(app, "beacon_patrol", PEOPLE[:2])
    lying = [piece.picture for piece in table.board._shown[0]]
    assert any("tile" in picture for picture in lying)
    assert not any("ship" in picture for picture in lying)
    while told(table) != "ships":
        next_step(app, table)
    assert any("ship" in piece.picture for piece in table.board._shown[0])


def test_nobody_sees_a_hand_before_the_cover(app: App) -> None:
    """The three tiles of the base are backs for all; then the cover drops before they are seen."""
    table = begun(app, "pelican_bay", PEOPLE[:2])
    for _ in range(20):
        if told(table) == "base":
            break
        next_step(app, table)
    shown = [
        w for w in table.root.walk() if isinstance(w, Thing) and isinstance(w.item.key, InHand)
    ]
    assert {thing.item.face.picture for thing in shown} == {"pelican_bay/back.webp"}
    assert all(tile < 0 for hand in table.view.hands for tile in hand)
    assert all(tile < 0 for tile in (*table.view.stack, *table.view.reserve))
    while told(table):
        next_step(app, table)
    assert isinstance(app.stack.top, HandOver)


@pytest.mark.parametrize(
    ("game", "seats", "step", "whole", "dealt"),
    [
        ("beacon_patrol", 2, "stack", 54, 48),
        ("beacon_patrol", 4, "stack", 54, 46),
        ("pelican_bay", 2, "stack", 51, 48),
        ("pelican_bay", 1, "stack_alone", 67, 64),
    ],
)
def test_the_stack_is_whole_until_tiles_are_dealt(
    app: App, game: str, seats: int, step: str, whole: int, dealt: int
) -> None:
    """As many as the words say; they are fewer from the step on that brings tiles to the rack."""
    table = begun(app, game, PEOPLE[:seats])
    assert table._deal is not None
    while told(table) != step:
        next_step(app, table)
    assert len(table.view.stack) == whole
    assert str(whole) in app.words(table._deal.step.words)
    while "rack" not in table._deal.step.parts:
        next_step(app, table)
    assert len(table.view.stack) == dealt


@pytest.mark.parametrize("first", [True, False])
def test_fort_and_ships_are_lit_in_the_steps_that_speak_of_them(app: App, first: bool) -> None:
    """Whoever won the dice sees the same as everybody else."""
    people = PEOPLE[:2] if first else (Person("Machine", "red", "anchor", LEVELS[0]), PEOPLE[1])
    table = begun(app, "sea_battle", people)

    def seen() -> list[str]:
        things = [w for w in table.root.walk() if isinstance(w, Thing) and not w.is_unseen]
        return [w.item.label.key for w in things if w.item.label is not None]

    while told(table) != "fort":
        assert seen() == []
        next_step(app, table)
    assert seen() == ["sb.name.fort"]
    assert len(spots(table, "fort")) == 1
    next_step(app, table)
    assert len(seen()) == 5
    assert [len(spots(table, part)) for part in table._deal.step.parts] == [1] * 4  # type: ignore[union-attr]


def test_lower_sides_stay_secret(app: App) -> None:
    table = begun(app, "land_vs_sea", PEOPLE[:3])
    assert all(tile.lower < 0 for stack in table.view.stacks for tile in stack)


def test_keys_go_on_and_back_and_nobody_plays_meanwhile(app: App) -> None:
    table = begun(app, "beacon_patrol", PEOPLE[:2])
    names = [step.name for step in table._deal.steps]  # type: ignore[union-attr]
    pilot.press(app, pygame.K_RETURN)
    pilot.press(app, pygame.K_RIGHT)
    assert told(table) == names[2]
    pilot.press(app, pygame.K_LEFT)
    assert told(table) == names[1]
    pilot.click(app, pilot.find(table, BACK))
    assert told(table) == names[0]
    for key in (pygame.K_u, pygame.K_h, pygame.K_TAB):
        pilot.press(app, key)
    pilot.press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, GameMenu)
    assert {"menu.legend", "menu.seats"}.isdisjoint(w.key for w in app.stack.top.root.walk())
    pilot.press(app, pygame.K_ESCAPE)
    assert table.sitting.match.history == ()
    assert not table.may_act
    while told(table):
        pilot.press(app, pygame.K_RIGHT)
    assert table.may_act


@pytest.mark.parametrize("game", GAMES)
def test_the_way_on_stays_where_it_is_at_the_last_step(app: App, game: str) -> None:
    table = begun(app, game, PEOPLE[:2])
    assert table._deal is not None
    seen = []
    while not table._deal.is_last:
        seen.append(pilot.find(table, NEXT).rect.center)
        next_step(app, table)
    assert pilot.find(table, NEXT).rect.center == seen[-1]
    skip = app.words("set_up.skip")
    words = (w for w in table.root.walk() if isinstance(w, Label) and w.text == skip)
    assert all(label.is_unseen for label in words)


def test_what_was_said_to_a_click_in_vain_goes_with_its_step(app: App) -> None:
    table = begun(app, "sea_battle", PEOPLE[:2])
    assert table._deal is not None
    while not table._deal.is_last:
        next_step(app, table)
    wood = Widget()
    wood.rect.center = (1175, 676)
    pilot.click(app, wood)
    assert table.notes.is_shown
    pilot.click(app, pilot.find(table, BACK))
    assert not table.notes.is_shown
    pilot.click(app, wood)
    assert table.notes.is_shown
    next_step(app, table)
    next_step(app, table)
    assert not told(table)
    assert not table.notes.is_shown


def test_the_computer_waits_until_all_lies_there(app: App) -> None:
    machine = Person("Machine", "red", "anchor", LEVELS[0])
    table = begun(app, "beacon_patrol", (machine, PEOPLE[1]), first=0)
    for _ in range(30):
        app.frame(0.1)
    assert table.sitting.match.history == ()
    assert not table.sitting.is_thinking


def test_it_can_be_skipped_at_once(app: App) -> None:
    table = begun(app, "sea_battle", PEOPLE[:2])
    links = [w for w in table.root.walk() if isinstance(w, Link)]
    links[-1].activate()
    assert told(table) == ""
    assert table.may_act


def test_pieces_fly_unless_less_motion_is_wished(app: App) -> None:
    app.change(animation="normal")
    try:
        table = begun(app, "beacon_patrol", PEOPLE[:2])
        assert not table._flight.is_over
        pilot.press(app, pygame.K_TAB)
        assert table._flight.is_over  # whoever is in a hurry need not wait
        app.change(less_motion=True)
        table = begun(app, "beacon_patrol", PEOPLE[:2])
        assert table._flight.is_over
    finally:
        app.change(animation="off", less_motion=False)


def test_the_first_game_of_somebody_is_set_up_together(app: App) -> None:
    """By name and game; the switch has the last word, and purists are left alone."""

    def setup() -> Setup:
        app.show_title()
        screen = Setup(app, GAMES["beacon_patrol"])
        app.stack.push(screen)
        return screen

    screen = setup()
    assert screen.sets_up
    pilot.click(app, pilot.find(screen, "set_up"))
    assert not screen.sets_up
    screen.play()
    assert isinstance(app.stack.top, TableScene)
    assert not isinstance(app.stack.top, SetUpTable)
    screen = setup()
    assert not screen.sets_up  # all of them have played
    screen._put(0, name="Newcomer", is_nameless=False)
    assert screen.sets_up
    app.change(helper="purist")
    assert not screen.sets_up
    app.change(helper="learner")
    screen.play()
    assert isinstance(app.stack.top, SetUpTable)
    assert app.logbook.progress.of("Newcomer", "beacon_patrol").has_played


def test_steps_that_cannot_be_read_are_told_and_the_game_goes_on(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "setting_up.toml"
    broken.write_text("[[steps]]\nname = 3\n", encoding="utf-8")
    monkeypatch.setattr("game.core.setting_up.set_up_path", lambda game: broken)
    match = Match(GAMES["beacon_patrol"], {"seats": 2}, 1)
    sitting = Sitting(match, PEOPLE[:2], "learner", app.saves / "broken.save")
    table = door.new_table(app, sitting)
    assert type(table) is CoachedTable
    assert "setting_up.toml: steps 1" in app.toasts._waiting[-1][0]
