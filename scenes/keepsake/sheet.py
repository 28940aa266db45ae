"""What widgets lie on when they are printed: measures and paper, and nobody who looks."""

from typing import cast

import pygame

from scenes.assets import Assets
from scenes.clipboard import Clipboard
from scenes.dirt import Dirt
from scenes.sound import Sound
from scenes.ui.brush import Sheets
from scenes.ui.theme import Theme
from scenes.ui.tween import Tweens
from scenes.ui.widget import Widget


class Printed:
    """A ground for widgets that are painted once."""

    shows_focus = False

    def __init__(self, assets: Assets, scale: float, is_stark: bool) -> None:
        """`scale`: pixels to a design pixel."""
        self.theme = Theme(assets)
        self.theme.high_contrast = is_stark
        self.theme.scale = scale
        self.sheets = Sheets(assets)
        self.dirt = Dirt(pygame.Rect(0, 0, 1, 1))
        self.tweens = Tweens(lambda: 0.0)
        self.sound = cast(Sound, None)  # nobody presses anything
        self.clipboard = cast(Clipboard, None)

    def reveal(self, rect: pygame.Rect, inside: Widget) -> None:
        """All of it is in sight."""

    def put(self, widget: Widget, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Print a widget into a rectangle."""
        widget.attach(self)
        widget.place(rect)
        widget.draw(surface)

    def height(self, widget: Widget, width: int) -> int:
        """How high a widget is that has so much width."""
        widget.attach(self)
        return widget.height_for(width)
