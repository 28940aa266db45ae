"""Nothing clicked in vain is silent, no piece slides the board, no note hides what it names."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.greedy import GreedyPlayer
from game.ai.limit import Limit
from game.beacon_patrol.moves import DiscardStep
from game.core.match import Match
from game.core.reasons import refuse
from game.core.text import text
from game.land_vs_sea.state import Phase as MapPhase
from game.pelican_bay.state import Phase as BayPhase
from game.registry import GAMES
from game.sea_battle.moves import PlaceFort, PlaceShip
from game.sea_battle.state import Phase as BattlePhase
from scenes.app import App
from scenes.games.beacon_patrol import Box, FareShip, ShipOf
from scenes.games.land_vs_sea import Special
from scenes.games.pelican_bay import STACK, NewDisc, PelicanOf
from scenes.games.sea_battle.keys import ShipOf as AtSea
from scenes.games.tables import TABLES
from scenes.screens.hand_over import HandOver
from scenes.sitting.sitting import Sitting
from scenes.table.dock import Room, Subject, docked, lead
from scenes.table.gestures import OnCell
from scenes.table.keys import InHand, Key, OfSeat, TileAt
from scenes.table.noted import refusal_note
from scenes.table.prompt import Prompt
from scenes.table.scene import TableScene
from scenes.table.things import Thing
from scenes.ui.text import Label
from scenes.view.marks import Lit
from tests.scenes import pilot
from tests.scenes.pilot import PEOPLE, acquaint

HUMANS = (*PEOPLE[:2], PEOPLE[3])
Sit = Callable[..., TableScene]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(GAMES, tmp_path / "data", (1280, 720), "en", TABLES)
    app.change(animation="off", mute=True)
    acquaint(app, *HUMANS)
    yield app
    app.stack.clear()
    pygame.quit()


@pytest.fixture
def sit(app: App) -> Sit:
    """A table as computer players leave it."""

    def sit(
        game: str,
        until: Callable[[Any], bool] = lambda state: True,
        seats: int = 2,
        helper: str = "learner",
        seed: int = 1,
    ) -> TableScene:
        rules, rng, player = GAMES[game], Random(1), GreedyPlayer()
        match = Match(rules, {"seats": seats}, seed)
        while not until(match.state):
            seat = rules.to_move(match.state)
            assert seat is not None, "it never came to that"
            match.play(player.choose(rules, rules.view(match.state, seat), seat, rng, Limit()))
        app.sit_down(Sitting(match, HUMANS[:seats], helper, app.saves / "vain.save"))
        if isinstance(app.stack.top, HandOver):
            app.stack.pop()
        table = app.stack.top
        assert isinstance(table, TableScene)
        return table

    return sit


def mouse(app: App, kind: int, at: tuple[int, int], button: int = 1) -> None:
    wish = {"pos": at, "button": button, "rel": (0, 0), "buttons": (1, 0, 0)}
    app.dispatch(pygame.event.Event(kind, wish))


def click(app: App, at: tuple[int, int]) -> None:
    mouse(app, pygame.MOUSEBUTTONDOWN, at)
    mouse(app, pygame.MOUSEBUTTONUP, at)


def drag(app: App, start: tuple[int, int], end: tuple[int, int], button: int = 1) -> None:
    mouse(app, pygame.MOUSEBUTTONDOWN, start, button)
    mouse(app, pygame.MOUSEMOTION, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
    mouse(app, pygame.MOUSEMOTION, end)
    mouse(app, pygame.MOUSEBUTTONUP, end, button)


def spot(table: TableScene, key: Key) -> tuple[int, int]:
    for widget in table.root.walk():
        if isinstance(widget, Thing) and widget.item.key == key and widget.rect.width:
            return widget.rect.center
    piece = next(p for p in table.presenter.pieces(table.view) if p.key == key)
    return table.board.camera.to_window(piece.at)


def glowing(table: TableScene) -> set[Key]:
    keys = {w.item.key for w in table.root.walk() if isinstance(w, Thing)}
    return {key for key in keys if table.is_glowing(key)}


def lit(table: TableScene) -> set[Any]:
    return {mark.cell for mark in table.board.explained if isinstance(mark, Lit)}


def may_discard(state: Any) -> bool:
    return any(isinstance(move, DiscardStep) for move in GAMES["beacon_patrol"].legal(state))


# --- grabbing


def test_what_is_somebody_elses_says_so(app: App, sit: Sit) -> None:
    table = sit("beacon_patrol", lambda state: len(set(state.ships)) > 1)
    other = 1 - table.viewer
    click(app, spot(table, ShipOf(other)))
    assert pilot.said(table) == f"This is {HUMANS[other].name}’s ship."


@pytest.mark.parametrize("game", ["beacon_patrol", "pelican_bay", "land_vs_sea"])
def test_laid_tiles_stay_and_never_slide_the_board(app: App, sit: Sit, game: str) -> None:
    table = sit(game, lambda state: len(state.board.laid) > 4)
    pieces = {piece.key for piece in table.presenter.pieces(table.view)}
    cell = next(c for c in table.presenter.extent(table.view) if TileAt(c) in pieces)
    table.board.bring_into_sight(table.board.window_point(cell))
    x, y = table.board.window_point(cell)
    away = round(0.42 * table.board.camera.scale)  # off what stands in the middle
    focus = table.board.camera.focus
    drag(app, (x + away, y), (x + away + 120, y + 60))
    assert table.board.camera.focus == focus
    assert "stay" in pilot.said(table)


def test_bare_ground_slides_the_board_and_so_does_the_wheel_pressed(app: App, sit: Sit) -> None:
    table = sit("beacon_patrol")
    for button, start in ((1, (100, 400)), (2, table.board.window_point((0, 0)))):
        focus = table.board.camera.focus
        drag(app, start, (start[0] + 80, start[1]), button)
        assert table.board.camera.focus != focus
    assert pilot.said(table) == ""


def test_a_ship_of_the_battle_is_dragged_where_it_lies(app: App, sit: Sit) -> None:
    table = sit("sea_battle", lambda state: state.phase is BattlePhase.TURN)
    ship = next(key for key in table.useful if isinstance(key, AtSea))
    gesture = next(g for g in table.presenter.gestures(table.view) if g.item == ship)
    before = len(table.match.history)
    drag(app, spot(table, ship), table.hand.spot(gesture.target))
    assert len(table.match.history) > before


def test_a_bare_table_takes_the_first_tile_anywhere(app: App, sit: Sit) -> None:
    table = sit("pelican_bay")
    assert not table.view.board.laid
    drag(app, spot(table, InHand(0)), (90, 200))
    assert len(table.view.board.laid) == 1


# --- clicking in vain


def test_what_a_thing_is_does_not_lie_under_why_it_stays(app: App, sit: Sit) -> None:
    """A refused swap leaves the pointer on the tile that was asked for."""
    table = sit("beacon_patrol")
    theirs = spot(table, OfSeat(1, 0))
    mouse(app, pygame.MOUSEMOTION, theirs)
    table.notes.answer((text("table.vain.laid"),), pygame.Rect(theirs, (1, 1)))
    table._show_tooltip()
    assert table._tooltip is None
    table.notes.forget()
    table._show_tooltip()
    assert table._tooltip is not None


@pytest.mark.parametrize("game", GAMES)
def test_every_click_on_the_table_is_answered(app: App, sit: Sit, game: str) -> None:
    """Wherever one clicks, something is taken, told or opened."""
    table = sit(game, lambda state: True)
    for x in range(20, 1280, 97):
        for y in range(20, 720, 83):
            table.hand.let_go()
            table.notes.forget()
            if app.stack.top is not table:
                app.stack.pop()
            table.is_log_open = False
            table.refresh()
            state = table.match.state
            table.hide_tooltip()
            click(app, (x, y))
            over = table.root.at((x, y))
            answered = (
                not table.hand.is_empty
                or table.notes.is_shown
                or table._tooltip is not None
                or app.toasts.current is not None
                or app.stack.top is not table
                or table.is_log_open
                or table.match.state is not state
                or table.flow.is_busy
                or (over is not None and over.key in ("fit", "hint", "peek"))
            )
            assert answered, (x, y, over)
            app.toasts._waiting.clear()
            table.flow._start_over()
            if not any(scene is table for scene in app.stack):
                return  # through the door


def test_stacks_and_boxes_say_what_they_are_for(app: App, sit: Sit) -> None:
    table = sit("pelican_bay", lambda state: state.phase is BayPhase.FIRST)
    click(app, spot(table, STACK))
    assert "when your turn ends" in pilot.said(table)
    click(app, spot(table, NewDisc()))
    assert "PB-D2" in pilot.said(table)
    table = sit("beacon_patrol", may_discard)
    click(app, spot(table, Box()))
    assert "pays for one step" in pilot.said(table)


def test_out_of_turn_one_is_told_whose_turn_it_is(app: App, sit: Sit) -> None:
    table = sit("beacon_patrol")
    table.viewer = 1 - table.acting
    table.refresh()
    click(app, spot(table, InHand(0)))
    assert pilot.said(table) == f"It is {HUMANS[table.acting].name}’s turn."


def test_what_is_put_where_no_rule_reaches_is_answered(app: App, sit: Sit) -> None:
    table = sit("pelican_bay", lambda state: state.phase is BayPhase.FIRST)
    drag(app, spot(table, InHand(0)), spot(table, STACK))
    assert pilot.said(table) == app.words("table.vain.drop")


@pytest.mark.parametrize("game", ["beacon_patrol", "land_vs_sea"])
def test_who_changes_their_mind_puts_a_tile_back_without_a_word(
    app: App, sit: Sit, game: str
) -> None:
    table = sit(game, lambda state: len(state.board.laid) > 4)
    tiles = [w for w in table.root.walk() if isinstance(w, Thing) and w.item.key == InHand(0)]
    home = tiles[0].rect.center
    for end in (home, (home[0] + 30, home[1] - 12), (home[0], tiles[0].rect.bottom + 4)):
        mouse(app, pygame.MOUSEBUTTONDOWN, home)
        mouse(app, pygame.MOUSEMOTION, (640, 300))
        mouse(app, pygame.MOUSEMOTION, end)
        mouse(app, pygame.MOUSEBUTTONUP, (end[0] + 9, end[1]))
        assert table.hand.is_empty
        assert not table.notes.is_shown


def test_a_tile_that_is_pressed_twice_stays_in_the_hand(app: App, sit: Sit) -> None:
    table = sit("beacon_patrol")
    tile = next(w for w in table.root.walk() if isinstance(w, Thing) and w.item.key == InHand(0))
    for _ in range(2):
        mouse(app, pygame.MOUSEBUTTONDOWN, tile.rect.center)
        mouse(app, pygame.MOUSEBUTTONUP, tile.rect.center)
    assert table.hand.held == InHand(0)
    assert not table.notes.is_shown


def test_it_is_said_once_that_tiles_do_not_turn(app: App, sit: Sit) -> None:
    table = sit("beacon_patrol")
    click(app, spot(table, InHand(0)))
    pilot.press(app, pygame.K_e)
    assert app.toasts.current == app.words("bp.unturned")
    app.toasts._waiting.clear()
    pilot.press(app, pygame.K_q)
    assert app.toasts.current is None


# --- what is due


def test_the_tiles_to_steal_glow(sit: Sit) -> None:
    table = sit("land_vs_sea", lambda state: state.phase is MapPhase.STEAL)
    assert prompt(table).startswith("Steal a tile:")
    assert {type(key) for key in glowing(table)} == {OfSeat}


def test_the_pelican_to_take_glows(app: App, sit: Sit) -> None:
    table = sit("pelican_bay", lambda state: state.phase is BayPhase.PELICAN, seats=3, seed=4)
    assert prompt(table).startswith("Take a pelican")
    assert {type(key) for key in glowing(table)} == {PelicanOf}


def test_the_disc_glows(sit: Sit) -> None:
    table = sit("pelican_bay", lambda state: state.phase is BayPhase.DISC and len(state.discs) < 3)
    assert prompt(table).startswith("Lay a sun disc:")
    assert glowing(table) == {NewDisc()}


def test_the_hole_of_the_volcano_is_lit(sit: Sit) -> None:
    for seed in range(40):
        rules, rng, player = GAMES["land_vs_sea"], Random(1), GreedyPlayer()
        match = Match(rules, {"seats": 2}, seed)
        while rules.outcome(match.state) is None and match.state.phase is not MapPhase.ERUPT:
            seat = rules.to_move(match.state)
            match.play(player.choose(rules, rules.view(match.state, seat), seat, rng, Limit()))
        if match.state.phase is MapPhase.ERUPT:
            break
    table = sit("land_vs_sea", lambda state: state.phase is MapPhase.ERUPT, seed=seed)
    assert glowing(table) == {Special()}
    assert lit(table) == {move.cell for move in table.rules.legal(table.view)}


def test_the_ships_to_name_as_flagship_are_lit(app: App) -> None:
    match = Match(GAMES["sea_battle"], {"seats": 2}, 5)
    while match.state.phase is not BattlePhase.FLAGSHIPS:
        placings = (
            m for m in match.rules.legal(match.state) if isinstance(m, PlaceFort | PlaceShip)
        )
        match.play(next(placings))
    app.sit_down(Sitting(match, HUMANS[:2], "learner", app.saves / "named.save"))
    table = app.stack.top
    assert isinstance(table, TableScene)
    own = {AtSea(table.viewer, ship) for ship in range(4)}
    ships = [piece.at for piece in table.presenter.pieces(table.view) if piece.key in own]
    assert lit(table) == set(map(table.presenter.layout.cell_at, ships))


@pytest.mark.parametrize("helper", ["learner", "table", "purist"])
def test_the_step_after_a_discard_is_lit_and_prompted(app: App, sit: Sit, helper: str) -> None:
    table = sit("beacon_patrol", may_discard, helper=helper)
    drag(app, spot(table, InHand(0)), spot(table, Box()))
    assert table.hand.held == FareShip(0)
    to = {g.target for g in table.presenter.gestures(table.view) if g.item == FareShip(0)}
    shown = {OnCell(cell) for cell in lit(table)}
    assert shown == (to if helper != "purist" else set())
    if helper != "purist":
        assert prompt(table).startswith("Sail one step:")
    pilot.press(app, pygame.K_ESCAPE)
    assert not lit(table)
    assert helper == "purist" or not prompt(table).startswith("Sail one step:")


def prompt(table: TableScene) -> str:
    found = next(widget for widget in table.root.walk() if isinstance(widget, Prompt))
    return " · ".join(found._lines)


# --- the draft


@pytest.mark.parametrize("seats", [2, 3])
def test_the_draft_is_dealt_in_one_press(app: App, sit: Sit, seats: int) -> None:
    table = sit("land_vs_sea", seats=seats)
    pilot.click(app, pilot.find(table, "press0"))
    for _ in range(3 * seats):
        app.frame(0.05)
    assert [len(hand) for hand in table.match.state.hands] == [2] * seats
    assert table.match.state.phase is MapPhase.PLACE
    assert len(table.match.history) == 2 * seats
    assert table.viewer == table.acting


def test_purists_draft_by_hand_and_so_does_who_wants_to(app: App, sit: Sit) -> None:
    for helper, quick in (("purist", True), ("learner", False)):
        app.change(quick_draft=quick)
        table = sit("land_vs_sea", helper=helper)
        assert not any(widget.key.startswith("press") for widget in table.root.walk())


# --- docking


def test_a_refusal_tells_of_further_edges_that_do_not_match(sit: Sit) -> None:
    """Both sides of one edge are one fault (BP-P4)."""
    table = sit("beacon_patrol")
    meet = {"own": "land", "there": "water"}
    two = refuse("BP-P3", "edge_mismatch", edges=(((0, 1), 0), ((0, 1), 3)), **meet)
    one = refuse("BP-P4", "land_between_ship_and_tile", edges=(((0, 1), 0), ((0, 0), 2)))
    told = [
        [label.text for label in refusal_note(table, reason, None).walk() if type(label) is Label]
        for reason in (two, one)
    ]
    assert "The same goes for 1\xa0edge more." in told[0]
    assert len(told[1]) == len(told[0]) - 1


def test_a_note_takes_the_room_beside_what_it_names() -> None:
    room = Room(pygame.Rect(0, 60, 1280, 500), pygame.Rect(0, 0, 1280, 720))
    rng = Random(5)
    for _ in range(200):
        named = tuple(
            pygame.Rect(rng.randrange(1200), 60 + rng.randrange(420), 80, 80) for _ in range(6)
        )
        place = docked([(400, 130), (280, 190)], Subject(named), room)
        assert place.collidelist(named) == -1
        assert room.window.contains(place)


def test_no_lead_strikes_out_what_is_written_over_its_end() -> None:
    room = Room(pygame.Rect(0, 60, 1280, 500), pygame.Rect(0, 0, 1280, 720))
    ship, odds = pygame.Rect(600, 400, 80, 80), pygame.Rect(610, 350, 60, 60)
    place = docked([(300, 100)], Subject((ship, odds), written=(odds,)), room)
    line = lead(place, ship)
    assert line is not None
    assert not odds.clipline(line)


def test_a_note_hides_as_little_as_may_be_where_all_is_named() -> None:
    window = pygame.Rect(0, 0, 400, 300)
    named = (pygame.Rect(0, 0, 400, 280),)
    place = docked([(300, 100)], Subject(named), Room(window, window))
    assert place.bottom == 300


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("game", ["beacon_patrol", "pelican_bay", "land_vs_sea"])
def test_no_refusal_covers_the_cells_it_names(
    app: App, sit: Sit, game: str, text_scale: int
) -> None:
    app.change(text_scale=text_scale)
    table = sit(game, lambda state: len(state.board.laid) > 14 and is_placing(state))
    layout, said = table.presenter.layout, 0
    for cell in list(table.presenter.extent(table.view)):
        for near in layout.grid.neighbours(cell):
            at = table.board.window_point(near)
            if not table.is_board(at) or not table.board.camera.area.collidepoint(at):
                continue
            drag(app, spot(table, InHand(0)), at)
            if not table.notes.is_shown:
                return
            said += 1
            shown = [mark for mark in table.board.explained if getattr(mark, "strong", True)]
            note, named = table.notes._note, {mark.cell for mark in shown}  # but not all the rest
            assert note is not None
            rects = [table.board.room_at(layout.centre(name), 1.0) for name in named]
            assert note.rect.collidelist(rects) == -1, (cell, near)
    assert said


def is_placing(state: Any) -> bool:
    phase = getattr(state, "phase", None)
    return phase in (None, BayPhase.FIRST, MapPhase.PLACE)


@pytest.mark.parametrize("text_scale", [100, 200])
def test_the_claim_covers_none_of_the_regions_it_asks_about(
    app: App, sit: Sit, text_scale: int
) -> None:
    app.change(text_scale=text_scale)
    table = sit("pelican_bay", lambda state: state.phase is BayPhase.CLAIM)
    asked = table.presenter.asked(table.view)
    assert asked
    buttons = [widget for widget in table.root.walk() if widget.key.startswith("press")]
    card = buttons[0].rect.unionall([button.rect for button in buttons])
    wide = table.presenter.layout.height
    for cell in asked:
        rect = table.board.room_at(table.presenter.layout.centre(cell), wide)
        assert not rect.colliderect(card)
        assert table.board.camera.area.contains(rect)


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("beacon_patrol", "Выложенные квадраты остаются на месте."),
        ("pelican_bay", "Выложенные тайлы остаются на месте."),
    ],
)
def test_a_laid_tile_is_called_as_its_game_calls_it(
    app: App, sit: Sit, game: str, told: str
) -> None:
    app.change(language="ru")
    table = sit(game, lambda state: len(state.board.laid) > 4)
    ground = table.board.camera.area
    table.answers.say(text("table.vain.laid"), near=ground)
    assert told in pilot.said(table)
