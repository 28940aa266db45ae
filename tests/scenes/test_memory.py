"""Pictures are kept by bytes: what is in use stays, and together they stay below the limit."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.registry import GAMES
from scenes import kept
from scenes.app import App
from scenes.assets import SOURCES, Assets, root
from scenes.games.tables import TABLES
from scenes.kept import PAINTED, Kept
from scenes.view.camera import STEPS
from tests.scenes.test_table_layout import table_of

LATE = {"beacon_patrol": 110, "pelican_bay": 70, "sea_battle": 60, "land_vs_sea": 100}
HD, UHD = (1920, 1080), (3840, 2160)


@pytest.fixture
def late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., App]]:
    """A late game at the table, all of it painted, with a memory that was empty before."""
    apps = []
    monkeypatch.setattr(PAINTED, "_pictures", type(PAINTED._pictures)())
    monkeypatch.setattr(PAINTED, "bytes", 0)

    def late(game: str, size: tuple[int, int]) -> App:
        app = App(GAMES, tmp_path, size, "en", TABLES)
        apps.append(app)
        app.change(animation="off")
        table_of(app, game, 2, LATE[game])
        app.change(life=False)
        for _ in range(20):  # all that is told at the start has come
            app.frame(0.1)
        repaint(app)
        while app.stack.update(0.02):  # the figure on a card is painted bit by bit
            app.frame(0.02)
        repaint(app)
        return app

    yield late
    for app in apps:
        app.stack.clear()
    pygame.quit()


def repaint(app: App) -> None:
    app.stack.top.board.forget_sheet()  # type: ignore[union-attr]
    app.dirt.add_all()
    app.frame(0.02)


@pytest.mark.parametrize("size", [HD, UHD])
@pytest.mark.parametrize("game", GAMES)
def test_a_late_board_is_painted_again_without_reading_or_making_anything(
    late: Callable[..., App], game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = late(game, size)
    assert PAINTED.bytes < PAINTED.most * 2 / 3
    made: list[object] = []
    find = Kept.find

    def counted(memory: Kept, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return find(memory, key, lambda: made.append(key) or make())  # type: ignore[func-returns-value]

    monkeypatch.setattr(Kept, "find", counted)
    repaint(app)
    assert made == []
    app.stack.top.board.pan(1, 0)  # type: ignore[union-attr]
    assert made == []


def test_the_limit_holds_however_near_people_look(late: Callable[..., App]) -> None:
    app = late("land_vs_sea", HD)
    board = app.stack.top.board  # type: ignore[union-attr]
    for step in range(len(STEPS) - 1, 0, -3):
        board.camera.step = step
        repaint(app)
        assert PAINTED.bytes <= PAINTED.most
        assert app.assets._images.bytes <= SOURCES
        seen = [p for p in board._order if board._bounds(p).colliderect(board.area)]
        assert all(map(board._looks.is_ready, seen)), "what is seen was forgotten"


def test_what_is_counted_is_what_is_there() -> None:
    memory = Kept(1_000_000)
    for side in (100, 200, 300, 400, 100, 450):
        memory.find(side, lambda side=side: pygame.Surface((side, side), depth=32))  # type: ignore[misc]
        there = memory._pictures.values()
        assert memory.bytes == sum(p.get_pitch() * p.get_height() for p in there)
        assert memory.bytes <= memory.most
    assert 450 in memory
    assert 300 not in memory


def test_the_room_grows_with_the_window() -> None:
    rooms = []
    for size in ((1280, 720), HD, UHD):
        kept.make_room(size)
        rooms.append(PAINTED.most)
    assert rooms == sorted(rooms)
    assert rooms[1] + SOURCES < 110_000_000


def test_zooming_reads_no_file_again_while_a_half_will_do(late: Callable[..., App]) -> None:
    app = late("land_vs_sea", HD)
    board = app.stack.top.board  # type: ignore[union-attr]
    read: list[str] = []
    app.assets._read = lambda name: read.append(name) or None  # type: ignore[func-returns-value, method-assign]
    for step in (STEPS.index(64), STEPS.index(114)):
        board.camera.step = step
        repaint(app)
    assert read == []


def test_only_so_many_fonts_stay_open() -> None:
    pygame.font.init()
    assets = Assets()
    for size in range(14, 214):
        assets.font("Nunito_600SemiBold", size).width("Щогла")
    assert len(assets._fonts) <= 48


def test_pictures_are_kept_nowhere_else() -> None:
    """A memory that counts calls instead of bytes grows with the window."""
    wrong = []
    for path in (root() / "scenes").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.returns is not None:
                marks = " ".join(map(ast.unparse, node.decorator_list))
                if "cache" in marks and "Surface" in ast.unparse(node.returns):
                    wrong.append(f"{path.name}: {node.name}")
            elif isinstance(node, ast.AnnAssign) and path.name != "kept.py":
                kind = ast.unparse(node.annotation)
                if "dict[" in kind and "Surface" in kind:
                    wrong.append(f"{path.name}: {ast.unparse(node.target)}")
    assert wrong == []
