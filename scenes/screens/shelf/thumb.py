"""The board of a kept game on a small card in the list."""

import pygame

from scenes.screens.shelf.glimpse import Glimpses, Wanted
from scenes.sitting.shelf import Info
from scenes.ui import brush
from scenes.ui.icons import icon
from scenes.ui.theme import mixed
from scenes.ui.widget import Widget

SIZE, RIM = (140, 92), 4  # design pixels


class Thumb(Widget):
    """Bare paper until the board has been painted; a warning where there is none."""

    def __init__(self, info: Info, glimpses: Glimpses) -> None:
        super().__init__()
        self._info = info
        self._glimpses = glimpses

    def natural_width(self) -> int:
        return self.theme.px(SIZE[0])

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.px(SIZE[1])

    def _room(self) -> pygame.Rect:
        rim = 2 * self.theme.px(RIM)
        return pygame.Rect(0, 0, self.theme.px(SIZE[0]) - rim, self.theme.px(SIZE[1]) - rim)

    @property
    def wanted(self) -> Wanted:
        """What is to be painted for it."""
        return (self._info, self._room().size, self._paper)

    def _paper(self) -> pygame.Surface:
        colours, size = self.theme.colours, self._room().size
        tint = mixed(colours.paper, colours.paper_shade, 0.5)
        stark = self.theme.high_contrast
        sheet = pygame.Surface(size)
        sheet.blit(self.screen.sheets.paper(size, 1, tint, tint, stark), (0, 0))
        return sheet

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        frame = pygame.Rect(self.rect.topleft, (px(SIZE[0]), px(SIZE[1])))
        wood = mixed(colours.wood, (96, 62, 36), 0.6)
        surface.blit(brush.rounded(frame.size, px(5), wood), frame)
        room = self._room()
        room.center = frame.center
        painted = self._glimpses.picture(self._info, room.size)
        surface.blit(painted if painted is not None else self._paper(), room)
        if self._info.fault is not None:
            sign = icon("warning", px(46), colours.accent)
            surface.blit(sign, sign.get_rect(center=frame.center))
