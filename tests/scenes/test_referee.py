"""Ask the referee: things are laid by mouse and by keys, faults cited, questions answered."""

import json
from pathlib import Path

import pygame
import pytest

from game.core.laying import PHASE, TILE, Put, Thing
from game.registry import GAMES
from scenes.app import App
from scenes.referee.desk import Mode
from scenes.referee.keys import BOX, InZone, OfThing, Zone
from scenes.referee.reach import reach_marks
from scenes.referee.table import RefereeTable
from scenes.screens.menu import GameMenu
from scenes.screens.referee_door import RefereeDoor
from scenes.screens.rulebook.scene import Rulebook
from scenes.table.gestures import OnCell, OnItem
from scenes.table.keys import Key
from scenes.table.scene import TableScene
from scenes.table.things import Lying, Place
from scenes.table.things import Thing as ThingWidget
from scenes.table.trial import Trial
from scenes.ui.choice import Stepper
from scenes.ui.dialog import Dialog
from scenes.ui.text import Label
from scenes.view.marks import Lit
from tests.contract.games import random_states
from tests.scenes import pilot
from tests.scenes.test_layout import faults, overlaps


@pytest.fixture
def app(tmp_path: Path) -> App:
    app = App(GAMES, tmp_path / "data", (1280, 720), "en")
    app.change(less_motion=True)
    app.show_title()
    return app


def opened(app: App, game: str, position: object = None) -> RefereeTable:
    app.show_referee(game, position)
    table = app.stack.top
    assert isinstance(table, RefereeTable)
    return table


def midgame(game: str, seats: int = 2, moves: int = 45) -> object:
    """What whoever is to move sees, some way into a game."""
    rules = GAMES[game]
    states = random_states(rules, rules.default_options(seats), 3, moves)
    state = [each for each in states if rules.to_move(each) is not None][-1]
    return rules.view(state, rules.to_move(state) or 0)


def thing(table: RefereeTable, key: Key) -> ThingWidget:
    widgets = (w for w in table.root.walk() if isinstance(w, ThingWidget))
    return next(w for w in widgets if w.item.key == key)


def place(table: RefereeTable, key: Key) -> Place:
    places = (w for w in table.root.walk() if isinstance(w, Place))
    return next(w for w in places if w.target == key)


def move(app: App, at: tuple[int, int]) -> None:
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))


def press(app: App, at: tuple[int, int], button: int = 1) -> None:
    move(app, at)
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))


def release(app: App, at: tuple[int, int]) -> None:
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def drag(app: App, start: tuple[int, int], end: tuple[int, int]) -> None:
    press(app, start)
    move(app, end)
    release(app, end)


def told(table: RefereeTable) -> str:
    """All words on the card."""
    cards = (w for w in table.root.walk() if w.key == "referee")
    labels = (w for w in next(cards).walk() if isinstance(w, Label))
    return " ".join(label.text for label in labels)


def lying(table: RefereeTable) -> dict[Thing, tuple[int, int]]:
    return {put.thing: put.cell for put in table.desk.draft.board}


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_modes_stand_in_one_row(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    table = opened(App(GAMES, tmp_path / "data", size, language), "pelican_bay")
    choice = pilot.find(table, "mode")
    assert len({label.rect.y for label in choice.children}) == 1


# --- laying


def test_a_tile_is_dragged_out_of_the_box_moved_and_put_back(app: App) -> None:
    table = opened(app, "beacon_patrol")
    key = OfThing(Thing(TILE, 1))
    drag(app, thing(table, key).rect.center, table.board.window_point((1, 0)))
    assert lying(table)[key.thing] == (1, 0)
    drag(app, table.board.window_point((1, 0)), table.board.window_point((0, 1)))
    assert lying(table)[key.thing] == (0, 1)
    drag(app, table.board.window_point((0, 1)), place(table, Zone(1)).rect.center)
    assert table.desk.draft.beside[1] == (key.thing,)
    drag(app, thing(table, InZone(1, 0)).rect.center, place(table, BOX).rect.center)
    assert key.thing in table.desk.laying.free(table.desk.draft)
    for _ in range(4):
        table.undo()
    assert not table.desk.notebook.can_undo
    table.redo()
    assert lying(table)[key.thing] == (1, 0)


def test_click_and_click_lays_and_the_right_button_takes_away(app: App) -> None:
    table = opened(app, "pelican_bay")
    key = OfThing(Thing(TILE, 3))
    at = thing(table, key).rect.center
    drag(app, at, at)
    assert not table.hand.is_empty
    press(app, table.board.window_point((0, 0)))
    assert lying(table) == {key.thing: (0, 0)}
    press(app, table.board.window_point((0, 0)), button=3)
    assert lying(table) == {}


def test_everything_is_laid_by_keys_alone(app: App) -> None:
    table = opened(app, "land_vs_sea")
    first = thing(table, OfThing(Thing(TILE, 0)))
    table.focus(first)
    pilot.press(app, pygame.K_RETURN)
    pilot.press(app, pygame.K_e)
    pilot.press(app, pygame.K_SPACE)
    pilot.press(app, pygame.K_RIGHT)
    aim = table.hand._aim
    assert isinstance(aim, OnCell)
    pilot.press(app, pygame.K_RETURN)
    (put,) = table.desk.draft.board
    assert (put.thing, put.cell, put.turn) == (Thing(TILE, 1), aim.cell, 1)
    laid = next(w for w in table.root.walk() if isinstance(w, Lying))
    table.focus(laid)
    pilot.press(app, pygame.K_DELETE)
    assert table.desk.draft.board == ()
    pilot.press(app, pygame.K_z, pygame.KMOD_CTRL)
    assert table.desk.draft.board == (put,)


@pytest.mark.parametrize("game", ["beacon_patrol", "pelican_bay", "land_vs_sea"])
def test_the_order_of_a_stack_is_laid_by_mouse_and_by_keys(app: App, game: str) -> None:
    table = opened(app, game, midgame(game))
    zones = table.desk.laying.zones(table.desk.draft)
    stack = zones.index(table.desk.laying.piles[0])
    before = table.desk.draft.beside[stack]
    things = [w for w in pilot.find(table, "referee").walk() if isinstance(w, ThingWidget)]
    boxed = [w for w in things if w.item.key.thing.kind == TILE]
    first = boxed[0].item.key.thing
    drag(app, boxed[0].rect.center, place(table, Zone(stack)).rect.center)
    assert table.desk.draft.beside[stack] == (*before, first)
    second = thing(table, boxed[1].item.key)
    table.focus(second)
    pilot.press(app, pygame.K_RETURN)
    while table.hand._aim != OnItem(Zone(stack)):
        pilot.press(app, pygame.K_TAB)
    pilot.press(app, pygame.K_RETURN)
    assert table.desk.draft.beside[stack] == (*before, first, boxed[1].item.key.thing)
    assert table.desk.settle().faults == ()
    top = thing(table, InZone(stack, len(before) + 1))
    drag(app, top.rect.center, place(table, BOX).rect.center)
    assert table.desk.draft.beside[stack] == (*before, first)


def test_each_disc_is_itself_whatever_was_taken_away(app: App) -> None:
    table = opened(app, "pelican_bay", midgame("pelican_bay"))
    laying, board = table.desk.laying, table.desk.draft.board
    discs = [put for put in board if put.thing.kind == "disc"]
    assert len(discs) > 1
    table.lay(laying.take(table.desk.draft, discs[0].thing))
    press(app, table.board.window_point(discs[1].cell), button=3)
    assert [put for put in table.desk.draft.board if put.thing.kind == "disc"] == discs[2:]


# --- what does not fit


@pytest.mark.parametrize("game", ["pelican_bay", "sea_battle", "land_vs_sea"])
def test_a_click_on_the_ground_is_answered_beside_what_is_no_position(app: App, game: str) -> None:
    """Whatever moment of the game it is said to be of: most do not fit to what is laid, and
    anything may be laid there all the same."""
    table = opened(app, game, midgame(game))
    own = f"table.vain.take_first.{game}"
    answer = app.words(own if app.words.has(own) else "table.vain.take_first")
    draft, area = table.desk.draft, table.board.camera.area
    choices = {field.option.name: field.option.choices for field in table.desk.laying.fields(draft)}
    for moment in choices[PHASE]:
        table.lay(draft.with_fact(PHASE, moment))
        press(app, (area.left + 12, area.top + 12))
        release(app, (area.left + 12, area.top + 12))
        assert answer in pilot.said(table)


def test_a_fault_is_drawn_told_and_leads_to_its_rule(app: App) -> None:
    table = opened(app, "beacon_patrol")
    land = next(t for t in table.desk.laying.box(table.desk.draft) if _land_north(t))
    table.lay(table.desk.laying.put(table.desk.draft, Put(land, (0, 1))))
    (fault,) = table.desk.settle().faults
    assert fault.rule == "BP-P3"
    assert table.board.explained
    assert "BP-P3" in told(table)
    pilot.click(app, pilot.find(table, "fault:0"))
    assert "BP-P3" in pilot.said(table)
    table.show_rules()
    assert isinstance(app.stack.top, Rulebook)


def _land_north(thing: Thing) -> bool:
    from game.beacon_patrol.tileset import EDGES, LAND

    return thing.kind == TILE and EDGES[thing.number][0] == LAND


def test_what_lies_right_but_comes_about_in_no_game_can_be_played_all_the_same(app: App) -> None:
    table = opened(app, "beacon_patrol", GAMES["beacon_patrol"].read("HQ@ . sea"))
    (fault,) = table.desk.settle().faults
    assert fault.rule == "BP-P1"
    assert app.words("lay.unlikely", n=1) in told(table)
    assert app.words("lay.all_the_same") in told(table)
    assert table.can_play


def test_what_is_held_says_at_once_that_it_would_not_fit(app: App) -> None:
    table = opened(app, "beacon_patrol")
    land = next(t for t in table.desk.laying.box(table.desk.draft) if _land_north(t))
    press(app, thing(table, OfThing(land)).rect.center)
    move(app, table.board.window_point((0, 1)))
    assert "BP-P3" in pilot.said(table)
    move(app, table.board.window_point((1, 0)))
    assert pilot.said(table) == ""


# --- questions


def test_may_i_is_answered_with_the_rule_or_with_what_it_brings(app: App) -> None:
    table = opened(app, "beacon_patrol")
    laying = table.desk.laying
    sea = [t for t in laying.box(table.desk.draft) if "sea" in _word(t)]
    draft = table.desk.draft
    for one, cell in zip(sea, ((0, 1), (1, 0), (0, -1)), strict=False):
        draft = laying.put(draft, Put(one, cell))
    table.lay(draft)
    table.set_mode(Mode.ASK)
    before = table.desk.draft
    press(app, thing(table, OfThing(sea[3])).rect.center)
    move(app, table.board.window_point((2, 2)))
    assert "BP-P1" in pilot.said(table)
    at = table.board.window_point((-1, 0))
    move(app, at)
    assert pilot.said(table).startswith("Yes, you may.")
    assert "+3" in pilot.said(table)
    release(app, at)
    assert pilot.said(table).startswith("Yes, you may.")
    assert table.hand.is_empty
    assert table.desk.draft == before, "asking changes nothing"


def _word(thing: Thing) -> str:
    from game.beacon_patrol.tileset import TILES

    return TILES[thing.number].word if thing.kind == TILE else ""


def test_a_ship_is_asked_about_in_its_owners_turn(app: App) -> None:
    table = opened(app, "sea_battle", midgame("sea_battle", moves=80))
    table.set_mode(Mode.ASK)
    other = 1 - table.desk.draft.seat
    put = next(p for p in table.desk.draft.board if p.thing.number // 4 == other)
    at = table.board.window_point(put.cell)
    drag(app, at, at)
    assert table.view.turn.seat == other
    pilot.press(app, pygame.K_ESCAPE)
    assert table.view.turn.seat == 1 - other


@pytest.mark.parametrize("mode", [Mode.ASK, Mode.LAY])
def test_another_tab_opens_and_what_is_held_lies_where_it_lay(app: App, mode: Mode) -> None:
    table = opened(app, "sea_battle", midgame("sea_battle", moves=80))
    table.set_mode(mode)
    before = table.desk.draft
    ship = next(put for put in before.board if put.thing.kind == "ship")
    at = table.board.window_point(ship.cell)
    press(app, at)
    release(app, at)
    assert not table.hand.is_empty
    tabs = pilot.find(table, "mode").rect
    press(app, (tabs.right - 40, tabs.centery))
    assert table.desk.mode is Mode.REACH
    assert table.hand.is_empty
    assert table.desk.draft == before
    assert pilot.said(table) == ""


@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_a_game_is_answered(app: App, game: str) -> None:
    table = opened(app, game, midgame(game))
    for mode in Mode:
        table.set_mode(mode)
        app.frame(0.1)
        words = told(table)
        assert "_" not in words, words
        assert "lay." not in words
    table.set_mode(Mode.REACH)
    movers = [w for w in table.root.walk() if isinstance(w, ThingWidget)]
    assert movers
    assert table.board.explained
    pilot.click(app, movers[0])
    assert table.chosen is not None


def test_the_score_lights_what_a_line_is_for(app: App) -> None:
    table = opened(app, "land_vs_sea", midgame("land_vs_sea", moves=60))
    table.set_mode(Mode.SCORE)
    both = table.board.explained
    line = next(w for w in table.root.walk() if w.key.startswith("item:"))
    move(app, line.rect.center)
    assert table.board.explained
    assert table.board.explained != both
    move(app, (700, 360))
    assert table.board.explained == both


def test_a_position_is_played_and_come_back_from(app: App) -> None:
    table = opened(app, "pelican_bay", midgame("pelican_bay"))
    pilot.click(app, pilot.find(table, "play"))
    trial = app.stack.top
    assert isinstance(trial, Trial)
    assert -1 not in trial.match.state.stack
    app.stack.pop()
    assert app.stack.top is table


# --- text


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_copied_and_pasted(app: App, game: str) -> None:
    view = midgame(game)
    table = opened(app, game, view)
    pilot.click(app, pilot.find(table, "copy"))
    words = app.clipboard.get()
    assert words == GAMES[game].write(view)
    table.texts.clear()
    table = app.stack.top
    assert isinstance(table, RefereeTable)
    assert table.view != view
    table.texts.paste()
    assert app.stack.top.view == view  # type: ignore[union-attr]


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_bad_text_is_told_with_its_line_and_nothing_is_lost(app: App, language: str) -> None:
    app.change(language=language)
    table = opened(app, "beacon_patrol", midgame("beacon_patrol"))
    before = table.desk.draft
    app.clipboard.put("HQ@ S\n\nmoon: full\n")
    table.texts.paste()
    dialog = app.stack.top
    assert isinstance(dialog, Dialog)
    words = " ".join(w.text for w in dialog.root.walk() if isinstance(w, Label))
    assert "3" in words
    assert "moon" in words
    assert "_" not in words
    assert table.desk.draft == before


# --- ways in, and what is kept


def test_the_title_the_menu_and_learn_lead_to_it(app: App) -> None:
    pilot.click(app, pilot.find(app.stack.top, "referee"))  # type: ignore[arg-type]
    door = app.stack.top
    assert isinstance(door, RefereeDoor)
    pilot.click(app, pilot.find(door, "referee:land_vs_sea"))
    assert isinstance(app.stack.top, RefereeTable)
    assert "referee" in app.learn_doors


def test_a_table_shows_the_referee_what_its_viewer_sees(app: App) -> None:
    app.sit_down(pilot.sitting(app, "pelican_bay"))
    app.stack.pop()
    table = app.stack.top
    assert isinstance(table, TableScene)
    table.show_menu()
    menu = app.stack.top
    assert isinstance(menu, GameMenu)
    pilot.click(app, pilot.find(menu, "menu.referee"))
    referee = app.stack.top
    assert isinstance(referee, RefereeTable)
    assert referee.view == table.view
    assert set(referee.view.stack) == {-1}


def test_what_was_laid_last_is_there_again_and_a_broken_file_is_put_aside(app: App) -> None:
    table = opened(app, "sea_battle")
    table.lay(table.desk.laying.put(table.desk.draft, Put(Thing("ship", 0), (3, 3))))
    laid = table.desk.draft
    app.stack.pop()
    assert opened(app, "sea_battle").desk.draft == laid
    other = opened(app, "sea_battle", midgame("sea_battle", moves=60))
    assert other.desk.draft != laid
    other.undo()
    again = app.stack.top
    assert isinstance(again, RefereeTable)
    assert again.desk.draft == laid
    path = app.data / "laid" / "sea_battle.json"
    path.write_text(json.dumps({"format": 9}), encoding="utf-8")
    fresh = opened(app, "sea_battle")
    assert fresh.desk.draft.board == ()
    assert path.with_suffix(".json.bad").exists()


def test_other_options_and_seats_keep_what_lies_there(app: App) -> None:
    table = opened(app, "pelican_bay", midgame("pelican_bay"))
    board = table.desk.draft.board
    table.lay(table.desk.laying.with_options(table.desk.draft, {"seats": 4}))
    table = app.stack.top  # type: ignore[assignment]
    assert len(table.sitting.people) == 4
    assert table.desk.draft.board == board
    table.undo()
    assert len(app.stack.top.sitting.people) == 2  # type: ignore[union-attr]


# --- how it looks


@pytest.mark.parametrize(("language", "scale"), [("en", 100), ("uk", 200)])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_off_or_lies_on_something_else(
    app: App, game: str, language: str, scale: int
) -> None:
    app.change(language=language, text_scale=scale)
    table = opened(app, game, midgame(game))
    for mode in Mode:
        table.set_mode(mode)
        assert faults(table) == [], mode
        on_one_another = [each for each in overlaps(table) if "'ship'" not in each]
        assert on_one_another == [], mode  # a ship lies on its tile


def test_a_tile_reaches_where_it_pays_for_a_step(app):
    """BP-T4: without tokens the ship still sails, for a tile."""
    rules = GAMES["beacon_patrol"]
    board = "sea  HQ@01  sea\n\nseats: 2\ntokens: 0\nhand 0: E:1\nhand 1: sea"
    table = opened(app, "beacon_patrol", rules.read(board))
    table.set_mode(Mode.REACH)
    app.frame(0.02)
    lit = {mark.cell for mark in reach_marks(table) if isinstance(mark, Lit)}
    assert {(-1, 0), (1, 0)} <= lit


@pytest.mark.parametrize("game", GAMES)
def test_the_right_arrow_of_a_number_raises_it(app: App, game: str) -> None:
    """Tokens, shots, wind, damage: whichever number is the usual one."""
    table = opened(app, game, midgame(game))
    table.set_mode(Mode.TURN)
    steppers = [widget for widget in table.root.walk() if isinstance(widget, Stepper)]
    counted = [
        values
        for values in ([*map(int, filter(str.isdecimal, _said(one)))] for one in steppers)
        if len(values) > 1
    ]
    assert counted or game != "beacon_patrol"
    assert all(values == sorted(values) for values in counted)


def _said(stepper: Stepper) -> list[str]:
    """The first word of every choice."""
    return [child.text.split()[0] for child in stepper.children if isinstance(child, Label)]
