"""A position of a lesson as a small picture, drawn by the game's own board view."""

import pygame

from scenes.screens.finale.picture import BoardPicture, Canvas
from scenes.ui import brush
from scenes.ui.layout import Spring
from scenes.ui.theme import mixed
from scenes.view.ground import Painting

LEAST = 150  # design pixels high; all that is left over comes on top


class Figure(Spring):
    """A board on wood, painted a little more with every frame."""

    def __init__(self, picture: BoardPicture) -> None:
        super().__init__(key="figure")
        self._picture = picture
        self._canvas: Canvas | None = None

    def natural_width(self) -> int:
        return self.theme.px(440)

    def height_for(self, width: int) -> int:
        return self.theme.px(LEAST)

    def paint(self, surface: pygame.Surface) -> None:
        px, rect = self.theme.px, self.rect
        self._canvas = self._picture.on(self._wood(rect.size), self.theme.high_contrast)
        surface.blit(self._canvas.picture, rect)
        corners = brush.rounded(rect.size, px(6), (0, 0, 0), 0)
        surface.blit(corners, rect)
        line = mixed(self.theme.colours.wood, (0, 0, 0), 0.3)
        pygame.draw.rect(surface, line, rect, px(3), border_radius=px(4))

    def _wood(self, size: tuple[int, int]) -> pygame.Surface:
        wood = pygame.Surface(size)
        if self.theme.high_contrast:
            wood.fill(self.theme.colours.wood)
        else:
            table = self.theme.assets.fitted("ui/table.jpg", self.theme.window)
            middle = table.get_rect().center
            wood.blit(table, (0, 0), pygame.Rect((0, 0), size).move(middle))
        return wood

    @property
    def painting(self) -> Painting | None:
        return self._picture.painting

    def begin_anew(self) -> None:
        """Something finer lies under the pieces now."""
        self._picture.begin_anew()
        self.invalidate()

    def go_on(self) -> bool:
        """Paint some more of the board, once it is known how large; False if all is painted."""
        going = self._canvas is not None and self._canvas.go_on()
        if going:
            self.invalidate()
        return going
