"""Nothing is cut off, in any language, window and text size."""

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from scenes.app import App
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget
from tests.scenes import pilot

SIZES = ((1280, 720), (1366, 768), (1920, 1080))


def faults(screen: Screen) -> list[str]:
    """Everything in a screen that does not fit where it lies."""
    window = pygame.Rect((0, 0), screen.app.size)
    found = []
    for widget in screen.root.walk():
        name = f"{type(widget).__name__} {widget.key!r} {widget.rect}"
        if widget.overflow():
            found.append(f"{name}: {widget.overflow()}")
        room = _room(widget, window)
        if widget.rect.size != (0, 0) and not room.contains(widget.rect):
            found.append(f"{name} lies outside of {room}")
    return found


def _room(widget: Widget, window: pygame.Rect) -> pygame.Rect:
    """Where a widget may lie: in the window, or at any height inside of what scrolls."""
    for ancestor in widget.ancestors():
        view = ancestor.window()
        if view is not None:
            return pygame.Rect(view.x, -100_000, view.width, 200_000)
    return window


def overlaps(screen: Screen) -> list[str]:
    """Controls that lie on one another."""
    able = [widget for widget in screen.root.walk() if widget.can_focus()]
    return [
        f"{one.key!r} {one.rect} and {other.key!r} {other.rect}"
        for index, one in enumerate(able)
        for other in able[index + 1 :]
        if one.seen().colliderect(other.seen())
    ]


@pytest.mark.parametrize(
    ("size", "language", "text_scale"),
    [*product(SIZES[:1], ("en", "uk", "ru"), (100, 200)), *product(SIZES[1:], ("uk",), (100,))],
)
def test_nothing_is_cut_off(
    make_app: Callable[..., App], size: tuple[int, int], language: str, text_scale: int
) -> None:
    app = make_app(size, language)
    pilot.fill_saves(app)
    app.change(text_scale=text_scale)
    for name, screen in pilot.visit(app):
        assert faults(screen) == [], f"{name}, {size}, {language}, {text_scale} %"
        assert overlaps(screen) == [], f"{name}, {size}, {language}, {text_scale} %"


def test_a_resized_window_is_laid_out_again(app: App) -> None:
    before = pilot.find(app.stack.top, "quit").rect.copy()  # type: ignore[arg-type]
    app.surface = pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    app.dispatch(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1920, y=1080))
    after = pilot.find(app.stack.top, "quit").rect  # type: ignore[arg-type]
    assert after.width > before.width
    assert faults(app.stack.top) == []  # type: ignore[arg-type]


def test_small_text_is_large_enough_at_full_hd(make_app: Callable[..., App]) -> None:
    app = make_app((1920, 1080))
    assert app.theme.font("small").size("x")[1] >= 18
    for face in ("body", "small", "strong"):
        assert app.theme.font(face).get_height() >= 18
