"""The loop draws only what changed, crashes gently, and starts only where it can."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.about import VERSION
from scenes.app import App
from scenes.assets import CannotDraw
from scenes.dirt import Dirt
from scenes.intents import Command
from scenes.kept import Kept
from scenes.scene import Scene
from scenes.screens.crash import CrashDialog
from scenes.screens.setup import Setup
from tests.scenes import pilot

HERE = Path(__file__).resolve().parents[2]


def test_nothing_is_drawn_at_rest(app: App) -> None:
    app.frame(0.03)
    app.frame(0.03)
    assert not app.dirt
    assert app.frame(0.03) is False


def test_hovering_a_button_repaints_only_around_it(app: App) -> None:
    for _ in range(5):
        app.frame(0.03)
    button = pilot.find(app.stack.top, "quit")  # type: ignore[arg-type]
    at = button.rect.center
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    (rect,) = app.dirt.take()
    assert rect.contains(button.rect)
    assert rect.width * rect.height < 4 * button.rect.width * button.rect.height


def test_partial_drawing_gives_the_same_picture_as_whole_drawing(app: App) -> None:
    for _ in range(5):
        app.frame(0.03)
    app.change(animation="off")
    for key in ("quit", "box:sea_battle", "saves"):
        at = pilot.find(app.stack.top, key).rect.center  # type: ignore[arg-type]
        app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        app.frame(0.01)
    part = pygame.image.tobytes(app.surface, "RGB")
    app.dirt.add_all()
    app.draw()
    assert part == pygame.image.tobytes(app.surface, "RGB")


def test_dirty_rectangles_never_overlap() -> None:
    dirt = Dirt(pygame.Rect(0, 0, 100, 100))
    for rect in ((0, 0, 10, 10), (50, 50, 10, 10), (5, 5, 50, 50), (90, 90, 30, 30)):
        dirt.add(pygame.Rect(rect))
    rects = dirt.take()
    assert rects == [pygame.Rect(0, 0, 60, 60), pygame.Rect(90, 90, 10, 10)]
    assert not dirt


def test_a_click_on_a_box_opens_its_setup_or_tells_about_it(app: App) -> None:
    menu = app.stack.top
    pilot.click(app, pilot.find(menu, "box:beacon_patrol"))  # type: ignore[arg-type]
    assert isinstance(app.stack.top, Setup)
    app.stack.pop()
    pilot.click(app, pilot.find(menu, "box:pelican_bay"))  # type: ignore[arg-type]
    assert not isinstance(app.stack.top, Setup)
    assert app.stack.top is not menu


def test_play_sits_down_with_what_was_chosen(app: App) -> None:
    scene = Setup(app, app.games["beacon_patrol"])
    app.stack.push(scene)
    pilot.click(app, pilot.find(scene, "badge0"))
    pilot.click(app, pilot.find(scene, "code"))
    for _ in range(20):
        pilot.press(app, pygame.K_BACKSPACE)
        pilot.press(app, pygame.K_DELETE)
    pilot.write(app, "12ab3")
    pilot.click(app, pilot.find(scene, "play"))
    table = app.stack.top
    assert isinstance(table, pilot.PlainTable)
    assert table.sitting.match.seed == 123
    assert [p.colour for p in table.sitting.people] == ["yellow", "red"]
    assert [p.symbol for p in table.sitting.people] == ["star", "anchor"]


def test_a_damaged_save_is_explained_and_left_alone(app: App) -> None:
    pilot.fill_saves(app)
    for name in ("damaged", "newer", "foreign"):
        path = app.saves / f"{name}.save"
        before = path.read_bytes()
        depth = len(app.stack)
        app.open_file(path)
        assert len(app.stack) == depth + 1
        app.handle(Command.CANCEL)
        assert len(app.stack) == depth
        assert path.read_bytes() == before


class Broken(Scene):
    def update(self, dt: float) -> bool:
        raise RuntimeError("the mast is broken")

    def leave(self) -> None:
        raise RuntimeError("the anchor too")

    def report(self) -> str:
        raise RuntimeError("and the parrot is silent")


def test_a_crash_is_reported_and_the_title_comes_back(
    make_app: Callable[..., App], capsys: pytest.CaptureFixture[str]
) -> None:
    app = make_app()
    app.stack.push(Broken())
    with pytest.raises(RuntimeError) as error:
        app.frame(0.03)
    app._crashed(error.value)  # type: ignore[arg-type]
    assert isinstance(app.stack.top, CrashDialog)
    (report,) = (app.data / "reports").iterdir()
    text = report.read_text(encoding="utf-8")
    assert "the mast is broken" in text
    assert "Broken" in text
    assert "the mast is broken" in capsys.readouterr().err
    app.frame(0.03)
    app.handle(Command.ACTIVATE)
    assert type(app.stack.top).__name__ == "Title"


def gone(*_: object, **__: object) -> None:
    raise pygame.error("the screen is gone")


def test_a_window_that_goes_away_ends_the_program_and_the_game_is_kept(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    monkeypatch.setattr(pygame.display, "update", gone)
    with pytest.raises(CannotDraw, match=r"the screen is gone.* the game is kept"):
        app.run()
    assert len(app.stack) == 0
    assert not (app.data / "reports").exists()


def test_where_the_screen_cannot_be_filled_a_window_must_do(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_one = pygame.display.set_mode

    def no_full_screen(size: tuple[int, int], flags: int) -> pygame.Surface:
        return gone() if flags & pygame.FULLSCREEN else open_one(size, flags)  # type: ignore[return-value, func-returns-value]

    monkeypatch.setattr(pygame.display, "set_mode", no_full_screen)
    app.handle(Command.FULL_SCREEN)
    app.frame(0.02)
    assert app.size == (1280, 720)


def start(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    clean = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "SDL_VIDEODRIVER")}
    return subprocess.run(
        [sys.executable, str(HERE / "main.py"), *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        env={**clean, **env},
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("--size", "huge"), "1280x720"),
        (("--size", "10x10"), "640x480"),
        (("--size", "16384x16384"), "8192x8192"),
        (("--language", "fr"), "--language"),
        (("--open", "no such file"), "no such file"),
        (("--open", "a" * 5000), "too long"),
        (("--data-dir", "/dev/null/x"), "--data-dir"),
        (("--sail",), "--sail"),
    ],
)
def test_a_bad_command_line_says_what_is_wrong(arguments: tuple[str, ...], word: str) -> None:
    done = start(*arguments)
    assert done.returncode == 2
    assert word in done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_display_it_says_so(tmp_path: Path) -> None:
    if sys.platform != "linux":
        pytest.skip("other systems always have a display")
    done = start("--data-dir", str(tmp_path), WAYLAND_DISPLAY="")
    assert done.returncode == 1
    assert "no display" in done.stderr
    assert "Traceback" not in done.stderr


def test_version() -> None:
    done = start("--version")
    assert done.returncode == 0
    assert done.stdout == f"captains-table {VERSION}\n"
    project = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" in project["dynamic"]  # it stands in one place


def test_pictures_that_are_not_used_are_forgotten() -> None:
    memory = Kept(most=1200)
    made = []

    def make(name: str) -> pygame.Surface:
        made.append(name)
        return pygame.Surface((10, 10), depth=32)

    for name in ("a", "b", "c", "a", "d", "a", "b"):
        memory.find(name, lambda name=name: make(name))  # type: ignore[misc]
    assert made == ["a", "b", "c", "d", "b"]
    assert len(memory) == 3


@pytest.mark.parametrize("size", [(1, 1), (120, 90), (2000, 50), (50, 1500)])
def test_a_window_too_small_for_anything_shows_a_part(app: App, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.dispatch(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    app.frame(0.02)
    window = pygame.display.get_surface()
    assert window is not None
    assert window.get_size() == size
    assert app.size == (max(size[0], 640), max(size[1], 480))
    assert window.get_at((0, 0)) == app.surface.get_at((0, 0))
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    app.dispatch(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1280, y=720))
    assert app.size == (1280, 720)


def test_a_double_click_on_a_file_that_is_gone_is_told_in_the_window() -> None:
    from main import read_arguments

    chosen = read_arguments(["gone.save"])
    assert (chosen.open, chosen.file) == (None, Path("gone.save"))
