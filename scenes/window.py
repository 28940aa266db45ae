"""The window: opened early, with the bare table in it, while everything else is still loading."""

import os
import sys
from contextlib import suppress
from ctypes import CDLL, CFUNCTYPE, c_int, c_void_p

import pygame

from scenes.assets import Assets, CannotDraw

NO_WINDOW = ("offscreen", "dummy")
SMALLEST = (1280, 720)  # of the sizes chosen for people; they may make it smaller
LEAST = (640, 480)  # a smaller window shows a part of what would lie in this one


def open_window(assets: Assets, size: tuple[int, int] | None, full_screen: bool) -> pygame.Surface:
    """Open the window and show the wooden table in it."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_driver() in NO_WINDOW and not os.environ.get("SDL_VIDEODRIVER"):
        raise CannotDraw("there is no display to open a window on")
    if pygame.display.get_driver() == "x11":
        _heed_lost_display()
    pygame.display.set_icon(assets.icon())
    surface = set_mode(size or comfortable_size(), full_screen)
    surface.blit(assets.fitted("ui/table.jpg", surface.get_size()), (0, 0))
    pygame.display.flip()
    return surface


def _heed_lost_display() -> None:
    """Xlib ends a program whose display goes away: at least say so."""
    with suppress(OSError, AttributeError):
        CDLL("libX11.so.6").XSetIOErrorHandler(_END)


def _end(display: object) -> int:
    print("captains-table: the display is gone; the game is kept", file=sys.stderr, flush=True)
    os._exit(1)


_END = CFUNCTYPE(c_int, c_void_p)(_end)  # stays as long as Xlib may call it


def set_mode(size: tuple[int, int], full_screen: bool) -> pygame.Surface:
    """Change between a window and the full screen, or change the window's size."""
    if full_screen:
        with suppress(pygame.error):  # then a window must do
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def drawn_on() -> pygame.Surface:
    """What is drawn on: the window, or a larger sheet where nothing would fit into the window."""
    window = _window()
    wide, high = window.get_size()
    if wide >= LEAST[0] and high >= LEAST[1]:
        return window
    return pygame.Surface((max(wide, LEAST[0]), max(high, LEAST[1])), 0, window)


def _window() -> pygame.Surface:
    window = pygame.display.get_surface()
    if window is None:
        raise CannotDraw("there is no window, the game is kept")
    return window


def show(surface: pygame.Surface, rects: list[pygame.Rect]) -> None:
    """Have what was drawn in the window; `CannotDraw` if that is gone."""
    window = _window()
    try:
        if surface is not window:
            window.blit(surface, (0, 0))
        pygame.display.update(rects)
    except pygame.error as error:
        raise CannotDraw(f"the window is gone ({error}), the game is kept") from error


def comfortable_size() -> tuple[int, int]:
    """Four fifths of the desktop, so that it is as large on a fine screen as on a coarse one."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return (
        min(width, max(SMALLEST[0], width * 4 // 5)),
        min(height, max(SMALLEST[1], height * 4 // 5)),
    )
