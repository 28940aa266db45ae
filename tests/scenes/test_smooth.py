"""Nothing is done twice, and what takes long is done while nobody waits for it."""

import gc
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.intents import Pointed, Pressed
from scenes.kept import PAINTED
from scenes.pace import Pace
from scenes.sitting.people import seated
from scenes.sitting.sitting import Sitting
from scenes.table.scene import TableScene
from scenes.table.things import Thing
from tests.scenes import pilot

ROOT = Path(__file__).resolve().parents[2]
GAME = "beacon_patrol"


@pytest.fixture
def table(make_app: Callable[..., App]) -> TableScene:
    app = make_app()
    app.tables = TABLES
    app.change(animation="off", mute=True)
    match = pilot.sitting(app, GAME, 1).match
    app.sit_down(Sitting(match, (seated(0, "Olena"),), "learner", app.saves / "smooth.save"))
    app.frame(0.02)
    assert isinstance(app.stack.top, TableScene)
    return app.stack.top


def pick_up(table: TableScene) -> None:
    things = (w for w in table.root.walk() if isinstance(w, Thing))
    thing = next(thing for thing in things if thing.item.key in table.useful)
    table.handle(Pressed(thing.rect.center))
    assert not table.hand.is_empty


def painted(table: TableScene, monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """The parts of the board that are painted from now on."""
    parts: list[pygame.Rect] = []
    paint = table.board._sheet._paint

    def note(sheet: pygame.Surface, part: pygame.Rect) -> None:
        parts.append(pygame.Rect(part))
        paint(sheet, part)

    monkeypatch.setattr(table.board._sheet, "_paint", note)
    return parts


def test_new_panels_leave_the_board_as_it_is_painted(
    table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = painted(table, monkeypatch)
    table.refresh()
    table.toggle_log()
    table.app.frame(0.02)
    assert parts == []
    table.app.change(patterns=True)
    table.app.frame(0.02)
    assert parts


def rest(table: TableScene) -> None:
    rounds = 0
    while table.app.go_round(0.02, ()):
        rounds += 1
        assert rounds < 500, "it never rests"


def test_what_the_next_moves_show_is_read_at_rest(table: TableScene) -> None:
    rules, match = table.rules, table.match
    for _ in range(2):
        state = match.state
        names = (*table.presenter.to_come(state), *table.presenter.in_hands(state))
        names = tuple(table.pictures.laid(name, table.board.camera.scale) for name in names)
        assert names
        rest(table)
        assert not any(table.pictures.read(name) for name in names)
        PAINTED._pictures.clear()  # nothing is kept for ever
        PAINTED.bytes = 0
        table.flow.play(rules.legal(match.state)[0])


def test_what_lies_on_the_board_is_made_again_at_rest(table: TableScene) -> None:
    board = table.board
    table.flow.play(table.rules.legal(table.match.state)[0])
    for _ in range(5):
        table.app.frame(0.02)
    PAINTED._pictures.clear()  # something larger was shown meanwhile
    PAINTED.bytes = 0
    rest(table)
    assert board._order
    assert all(map(board._looks.is_ready, board._order))


def test_what_is_shown_is_not_the_first_to_be_forgotten(table: TableScene) -> None:
    name = table.board._order[0].picture
    table.pictures.get(name, 40)
    PAINTED.find("another", lambda: pygame.Surface((1, 1)))
    table.pictures.get(name, 40)
    kept = list(PAINTED._pictures)
    assert kept.index((table.app.assets, name)) > kept.index("another")


def test_what_is_gone_is_looked_for_at_rest(
    table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    rest(table)
    looks: list[int] = []
    monkeypatch.setattr("scenes.pace.gc.collect", lambda: looks.append(1))
    monkeypatch.setattr("scenes.pace.gc.get_count", lambda: (0, 0, 50))
    table.app.frame(0.02)
    table.app.go_round(0.02, (pygame.event.Event(pygame.USEREVENT),))
    assert looks == []
    table.app.go_round(0.02, ())
    assert looks == [1]


def test_nothing_is_read_under_a_hand_that_holds_something(table: TableScene) -> None:
    rest(table)
    pick_up(table)
    table.app.frame(0.02)
    gc.collect()
    assert not table.app.go_round(0.02, ())
    table.hand.let_go()
    table.flow.play(table.rules.legal(table.match.state)[0])
    PAINTED._pictures.clear()
    PAINTED.bytes = 0
    pick_up(table)
    rest(table)
    names = tuple(table.presenter.to_come(table.match.state))
    assert all(table.pictures.read(name) for name in names)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_carried_leaves_nothing_behind(make_app: Callable[..., App], game: str) -> None:
    app, rng = make_app(), Random(3)
    app.tables = TABLES
    table = pilot.seat_people(app, pilot.sitting(app, game).match)
    app.frame(0.02)
    pick_up(table)
    x, y = table.board.camera.area.center
    for _ in range(25):
        for _ in range(4):
            x, y = x + rng.randint(-40, 40), y + rng.randint(-40, 40)
            app.handle(Pointed((x, y)))
            app.frame(0.02)
        seen = pygame.image.tobytes(app.surface, "RGB")
        app.dirt.add_all()
        app.draw()
        assert seen == pygame.image.tobytes(app.surface, "RGB"), (x, y)


def test_who_does_something_need_not_wait(app: App) -> None:
    pace = Pace()
    pace.wait(is_moving=True)
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
    pygame.event.clear()
    pygame.event.post(pressed)
    pygame.event.post(moved)
    seconds, news = pace.wait(is_moving=False)
    assert [event.type for event in news] == [pygame.KEYDOWN, pygame.MOUSEMOTION]
    assert seconds <= 0.15


def test_the_title_is_there_before_games_and_tables_are_loaded() -> None:
    shows = (
        "import sys, tempfile, pathlib\n"
        "from game.registry import GAMES\n"
        "from scenes.app import App\n"
        "app = App(GAMES, pathlib.Path(tempfile.mkdtemp()), (1280, 720), 'en')\n"
        "app.show_title()\n"
        "app.frame(0.02)\n"
        "late = ('game.sea_battle.rules', 'scenes.table.scene', 'multiprocessing')\n"
        "print(*(name for name in late if name in sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", shows], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1:] == [""], done.stderr
