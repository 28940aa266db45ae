"""The window: opened early, with the bare table in it, while everything else is still loading."""

import os
from contextlib import suppress

import pygame

from scenes.assets import Assets, CannotDraw

NO_WINDOW = ("offscreen", "dummy")
SMALLEST = (1280, 720)  # of the sizes chosen for people; they may make it smaller


def open_window(assets: Assets, size: tuple[int, int] | None, full_screen: bool) -> pygame.Surface:
    """Open the window and show the wooden table in it."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_driver() in NO_WINDOW and not os.environ.get("SDL_VIDEODRIVER"):
        raise CannotDraw("there is no display to open a window on")
    pygame.display.set_icon(assets.icon())
    surface = set_mode(size or comfortable_size(), full_screen)
    surface.blit(assets.fitted("ui/table.jpg", surface.get_size()), (0, 0))
    pygame.display.flip()
    return surface


def set_mode(size: tuple[int, int], full_screen: bool) -> pygame.Surface:
    """Change between a window and the full screen, or change the window's size."""
    if full_screen:
        with suppress(pygame.error):  # then a window must do
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def comfortable_size() -> tuple[int, int]:
    """Four fifths of the desktop, so that it is as large on a fine screen as on a coarse one."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return (
        min(width, max(SMALLEST[0], width * 4 // 5)),
        min(height, max(SMALLEST[1], height * 4 // 5)),
    )
