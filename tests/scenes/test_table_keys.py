"""At the table with the keyboard alone: what can be done is near, and it shows where one is."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, TypeGuard

import pygame
import pytest

from game.ai.greedy import GreedyPlayer
from game.ai.limit import Limit
from game.core.match import Match
from game.core.score import Item
from game.grid.hex import neighbours
from game.pelican_bay.state import Phase as BayPhase
from game.registry import GAMES
from game.sea_battle.fleet import Ship
from game.sea_battle.state import Phase as BattlePhase
from game.sea_battle.state import has_wind
from scenes.app import App
from scenes.games.pelican_bay import RESERVE, STACK, SUPPLY_PILE, DiscOn, PelicanOf
from scenes.games.sea_battle.keys import ShipOf
from scenes.screens.finale.scene import Finale
from scenes.screens.hand_over import HandOver
from scenes.sitting.sitting import Sitting
from scenes.table.drawer import Drawer
from scenes.table.gestures import OnCell
from scenes.table.keys import InHand
from scenes.table.scene import TableScene
from scenes.table.things import Gap, Thing
from scenes.ui.dialog import Dialog
from scenes.ui.keys import KEYS, KeysDialog
from scenes.ui.scroll import Scroll
from scenes.ui.widget import Widget
from tests.scenes import pilot
from tests.scenes.pilot import PEOPLE

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
HUMANS = (*PEOPLE[:2], PEOPLE[3])

# What F1 lists, as events.
LISTED = {
    "Tab, Shift+Tab": ((pygame.K_TAB, 0), (pygame.K_TAB, SHIFT)),
    "keys.arrows": tuple((key, 0) for key in (pygame.K_LEFT, pygame.K_UP)),
    "Enter": ((pygame.K_RETURN, 0),),
    "Esc": ((pygame.K_ESCAPE, 0),),
    "Q / E": ((pygame.K_q, 0), (pygame.K_e, 0)),
    "keys.space": ((pygame.K_SPACE, 0),),
    "Ctrl+Z": ((pygame.K_z, CTRL),),
    "Ctrl+Shift+Z": ((pygame.K_z, CTRL | SHIFT),),
    "Delete": (),  # of the referee's table alone: tests/scenes/test_referee.py
    "Ctrl+Backspace": ((pygame.K_BACKSPACE, CTRL),),
    "Ctrl+Enter": ((pygame.K_RETURN, CTRL),),
    "+ / −": ((pygame.K_PLUS, 0), (pygame.K_MINUS, 0)),
    "keys.shift_arrows": ((pygame.K_LEFT, SHIFT), (pygame.K_DOWN, SHIFT)),
    "F": ((pygame.K_f, 0),),
    "T": ((pygame.K_t, 0),),
    "H": ((pygame.K_h, 0),),
    "L": ((pygame.K_l, 0),),
    "V": ((pygame.K_v, 0),),
    "B": ((pygame.K_b, 0),),
    "W": ((pygame.K_w, 0),),
    "R": ((pygame.K_r, 0),),
    "M": ((pygame.K_m, 0),),
    "F11": ((pygame.K_F11, 0),),
    "F1": ((pygame.K_F1, 0),),
}

Sit = Callable[..., TableScene]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(GAMES, tmp_path, (1280, 720), "en")
    app.change(mute=True, animation="off")
    app.show_title()
    yield app
    app.stack.clear()
    pygame.quit()


@pytest.fixture
def sit(app: App) -> Sit:
    """A table as computer players leave it, with the keyboard in use."""

    def sit(
        game: str, until: Callable[[Any], bool] = lambda state: True, seats: int = 2, seed: int = 1
    ) -> TableScene:
        rules, rng, player = GAMES[game], Random(1), GreedyPlayer()
        match = Match(rules, {"seats": seats}, seed)
        while not until(match.state):
            seat = rules.to_move(match.state)
            assert seat is not None, "it never came to that"
            match.play(player.choose(rules, rules.view(match.state, seat), seat, rng, Limit()))
        app.sit_down(Sitting(match, HUMANS[:seats], "learner", app.saves / "keys.save"))
        if isinstance(app.stack.top, HandOver):
            pilot.press(app, pygame.K_RETURN)
        table = app.stack.top
        assert isinstance(table, TableScene)
        app.shows_focus = True
        table.refresh()
        return table

    return sit


def focused(table: TableScene) -> str:
    assert table.focused is not None
    return table.focused.key


def in_battle(state: Any) -> bool:
    return state.phase is BattlePhase.TURN


def may_move_discs(state: Any) -> bool:
    return state.phase is BayPhase.DISC and len(state.discs) == 3


# --- where the focus is


@pytest.mark.parametrize("game", GAMES)
def test_the_keyboard_begins_with_something_to_play(sit: Sit, game: str) -> None:
    table = sit(game)
    assert focused(table) in {f"thing:{key}" for key in table.useful}


def test_a_question_has_the_focus(sit: Sit) -> None:
    table = sit("pelican_bay", lambda state: state.phase is BayPhase.CLAIM)
    assert focused(table) == "press0"


def test_a_disc_on_the_board_can_be_taken(app: App, sit: Sit) -> None:
    table = sit("pelican_bay", may_move_discs)
    seen = []
    for _ in range(3):
        seen.append(focused(table))
        pilot.press(app, pygame.K_TAB)
    assert seen == [f"thing:{DiscOn(number)}" for number in range(3)]
    table.board.pan(5000, 0)
    table.focus_on(seen[0])
    pilot.press(app, pygame.K_TAB)
    assert table.focused is not None
    assert table.board.camera.area.collidepoint(table.focused.rect.center)
    moved = len(table.match.history)
    pilot.press(app, pygame.K_RETURN)
    assert table.hand.holds(DiscOn(1))
    pilot.press(app, pygame.K_RETURN)
    assert len(table.match.history) > moved


def test_a_pelican_is_taken_from_an_opponent(app: App, sit: Sit) -> None:
    table = sit("pelican_bay", lambda state: state.phase is BayPhase.PELICAN, seats=3, seed=2)
    before, taker = table.match.state.pelicans, table.match.state.seat
    pilot.press(app, pygame.K_TAB)
    assert focused(table) == f"thing:{PelicanOf(2)}"
    pilot.press(app, pygame.K_RETURN)
    pilot.press(app, pygame.K_RETURN)
    assert table.match.state.pelicans[2] == before[2] - 1
    assert table.match.state.seat == taker


def test_what_cannot_be_taken_is_passed_over(app: App, sit: Sit) -> None:
    table = sit("pelican_bay")
    visited = set()
    for _ in range(12):
        pilot.press(app, pygame.K_TAB)
        visited.add(focused(table))
    assert not visited & {f"thing:{pile}" for pile in (STACK, RESERVE, SUPPLY_PILE)}
    assert {"fit", "menu"} <= visited


def test_enter_twice_does_not_end_two_turns(app: App, sit: Sit) -> None:
    table = sit("sea_battle", in_battle)
    ends = next(n for n, press in enumerate(table._showing.presses) if press.is_end)
    seat = table.acting
    table.focus_on(f"press{ends}")
    pilot.press(app, pygame.K_RETURN)
    if isinstance(app.stack.top, Dialog):
        pilot.press(app, pygame.K_RETURN)
    assert table.acting != seat
    assert focused(table).startswith("thing:")


def test_the_focus_shows_on_the_next_screen_too(app: App, sit: Sit) -> None:
    table = sit("pelican_bay")
    pilot.press(app, pygame.K_TAB)
    app.stack.push(HandOver(app, "pelican_bay", HUMANS[1], lambda: ()))
    cover = app.stack.top
    assert isinstance(cover, HandOver)
    app.draw()
    button = pilot.find(cover, "ready").rect
    above = [app.surface.get_at((button.centerx, button.top - d))[:3] for d in range(14)]
    assert app.theme.colours.lamp in above
    pilot.click(app, pilot.find(cover, "ready"))
    assert not table.shows_focus


def test_a_press_on_the_board_puts_the_keyboard_away(app: App, sit: Sit) -> None:
    table = sit("beacon_patrol")
    at = table.board.camera.area.center
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert not table.shows_focus


# --- what is in the hand


def test_ending_the_turn_puts_back_what_is_held(app: App, sit: Sit) -> None:
    table = sit("pelican_bay", lambda state: state.phase is BayPhase.SECOND)
    pilot.press(app, pygame.K_RETURN)
    assert not table.hand.is_empty
    pilot.press(app, pygame.K_RETURN, CTRL)
    assert table.hand.is_empty


def test_arrows_lead_to_the_next_row_of_hexes(app: App, sit: Sit) -> None:
    table, checked = sit("sea_battle", in_battle), 0
    for ship in table.useful:
        table.focus_on(f"thing:{ship}")
        pilot.press(app, pygame.K_RETURN)
        aim = table.hand._aim
        assert isinstance(aim, OnCell)
        targets = {t.cell for t in table.hand._targets() if isinstance(t, OnCell)}
        for key, sides in ((pygame.K_UP, (4, 5)), (pygame.K_DOWN, (1, 2))):
            table.hand._aim_at(aim)
            near = {neighbours(aim.cell)[side] for side in sides} & targets
            pilot.press(app, key)
            if near:
                assert isinstance(table.hand._aim, OnCell)
                assert table.hand._aim.cell in near
                checked += 1
        pilot.press(app, pygame.K_ESCAPE)
    assert checked >= 4


def test_tab_visits_every_target_row_by_row(app: App, sit: Sit) -> None:
    table = sit("pelican_bay", may_move_discs)
    pilot.press(app, pygame.K_RETURN)
    targets = table.hand._targets()
    seen = []
    for _ in targets:
        pilot.press(app, pygame.K_TAB)
        seen.append(table.hand._aim)
    assert set(seen) == set(targets)
    rows = [target.cell[1] for target in seen if isinstance(target, OnCell)]
    assert sum(one > other for one, other in pairwise(rows)) <= 1  # comes round


def test_the_hand_keeps_to_its_place_when_the_board_moves(app: App, sit: Sit) -> None:
    table = sit("beacon_patrol")
    pilot.press(app, pygame.K_RETURN)
    aim = table.hand._aim
    assert aim is not None
    for key, mod in (
        (pygame.K_RIGHT, SHIFT),
        (pygame.K_PLUS, 0),
        (pygame.K_MINUS, 0),
        (pygame.K_f, 0),
    ):
        pilot.press(app, key, mod)
        assert table.hand._aim == aim
        assert table.hand._at == table.hand.spot(aim)


def test_what_cannot_be_played_now_says_why_when_it_is_taken(app: App, sit: Sit) -> None:
    table = sit("pelican_bay", lambda state: state.phase is BayPhase.CLAIM and bool(state.hand))
    table.focus_on(f"thing:{InHand(0)}")
    pilot.press(app, pygame.K_RETURN)
    assert table.hand.is_empty
    assert "PB-R3" in pilot.said(table)


def test_a_hint_may_be_asked_for_with_full_hands(app: App, sit: Sit) -> None:
    table = sit("pelican_bay", lambda state: state.phase is BayPhase.FIRST)
    pilot.hint(app, table)
    hinted = table.notes.hinted
    other = next(key for key in table.useful if key != hinted)
    table.focus_on(f"thing:{other}")
    pilot.press(app, pygame.K_RETURN)
    assert table.hand.holds(other)
    for _ in range(2):
        pilot.hint(app, table)
    assert table.hand.holds(hinted)


def test_a_ship_that_cannot_sail_says_why_where_it_lies(app: App, sit: Sit) -> None:
    """In a calm the referee says why, and the board stays where it is."""
    table = sit("sea_battle", lambda state: in_battle(state) and not has_wind(state))
    line = ShipOf(table.viewer, int(Ship.LINE))
    assert line not in table.useful
    place = table.presenter.place_of(table.view, line)
    assert place is not None
    focus = table.board.camera.focus
    at = table.board.camera.to_window(place)
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert table.hand.is_empty
    assert "SB-T2" in pilot.said(table)
    point(app, (at[0] + 90, at[1] + 60))
    assert table.board.camera.focus == focus


# --- the end


def test_enter_cuts_the_last_count_short(app: App, sit: Sit) -> None:
    table = sit("land_vs_sea")
    table.flow._to_count = [Item("LS-F1", 3, ((0, 0),))]
    pilot.press(app, pygame.K_RETURN)
    assert not table.flow._to_count
    assert table.hand.is_empty


def test_results_come_back_after_a_look_at_the_board(app: App, sit: Sit) -> None:
    table = sit("sea_battle", lambda state: GAMES["sea_battle"].outcome(state) is not None)
    for _ in range(40):
        app.frame(0.1)
    assert isinstance(app.stack.top, Finale)
    pilot.press(app, pygame.K_RETURN)
    assert app.stack.top is table
    assert focused(table) == "results"
    pilot.press(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, Finale)


# --- F1


def test_every_key_of_the_list_does_something(app: App, sit: Sit) -> None:
    assert [keys for _, keys in KEYS] == list(LISTED)
    for events in LISTED.values():
        for key, mod in events:
            sit("land_vs_sea")
            pilot.press(app, pygame.K_RETURN)
            event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, scancode=0)
            assert any(app.handle(intent) for intent in app.intents.read(event)), event
            app.show_title()


def test_arrows_scroll_a_list_that_is_too_long(app: App) -> None:
    app.change(text_scale=200)
    app.stack.push(KeysDialog(app))
    dialog = app.stack.top
    assert isinstance(dialog, Dialog)
    scroll = next(w for w in dialog.root.walk() if isinstance(w, Scroll))
    assert scroll.furthest > 0
    for _ in range(40):
        pilot.press(app, pygame.K_DOWN)
    assert scroll.offset == scroll.furthest


def test_the_log_opens_and_shuts(app: App, sit: Sit) -> None:
    table = sit("pelican_bay")
    pilot.press(app, pygame.K_l)
    drawer = next(w for w in table.root.walk() if isinstance(w, Drawer))
    assert drawer.rect.left > app.size[0] // 2
    pilot.press(app, pygame.K_ESCAPE)
    assert not any(isinstance(w, Drawer) for w in table.root.walk())
    pilot.click(app, pilot.find(table, "log"))
    assert any(isinstance(w, Drawer) for w in table.root.walk())
    pilot.click(app, pilot.find(table, "log_close"))
    assert app.stack.top is table
    assert not table.is_log_open


def test_what_was_played_leaves_a_gap_on_the_rack(app: App, sit: Sit) -> None:
    table = sit("pelican_bay", lambda state: state.phase is BayPhase.FIRST)
    before = {w.item.face: w.rect for w in table.root.walk() if is_in_hand(w)}
    pilot.press(app, pygame.K_RETURN)
    pilot.press(app, pygame.K_RETURN)
    after = {w.item.face: w.rect for w in table.root.walk() if is_in_hand(w)}
    assert len(after) == len(before) - 1
    assert all(before[face] == rect for face, rect in after.items())
    assert any(isinstance(w, Gap) for w in table.root.walk())


def is_in_hand(widget: Widget) -> TypeGuard[Thing]:
    return isinstance(widget, Thing) and isinstance(widget.item.key, InHand)


def test_a_nudge_of_the_mouse_leaves_the_aim_to_the_keyboard(app: App, sit: Sit) -> None:
    table = sit("beacon_patrol")
    point(app, (640, 300))
    pilot.press(app, pygame.K_RETURN)
    aim = table.hand._aim
    assert aim is not None
    point(app, (643, 301))
    assert table.hand._aim == aim
    point(app, (20, 700))
    assert table.hand._aim != aim


def point(app: App, at: tuple[int, int]) -> None:
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
