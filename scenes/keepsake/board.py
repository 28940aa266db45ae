"""A board painted at any size, strip by strip, on whatever lies below it."""

from collections.abc import Iterator
from copy import copy
from typing import Any

import pygame

from scenes.keepsake.game import Subject
from scenes.kept import PAINTED
from scenes.letters import Letters
from scenes.ui.theme import Theme
from scenes.view.board import BoardView
from scenes.view.camera import Camera
from scenes.view.ground import FINE, Ground

STRIP = 256  # pixels painted at once
LARGEST = 420  # pixels to a tile width: pictures are no finer
FINEST = 96  # pixels to a hex at which a chart is painted


class Still(Camera):
    """Stands at any distance, not only at the steps of the table."""

    def __init__(self, area: pygame.Rect, box: pygame.FRect, largest: int) -> None:
        super().__init__()
        self.area = pygame.Rect(area)
        fitting = min(largest, area.width / box.width, area.height / box.height)
        self._scale = max(8, int(fitting) // 2 * 2)  # even, as the steps are
        self.focus = box.center

    @property
    def scale(self) -> int:
        return self._scale


def paint_ground(ground: Ground, scale: int) -> None:
    """Have a chart painted finely before it is first asked for."""
    painting, unit = ground.painting, min(scale, FINEST)
    PAINTED.find((painting, FINE), lambda: painting.paint(painting.subject, unit))


class Print:
    """A board on a sheet: painted once, or again and again as a game goes on."""

    def __init__(
        self, subject: Subject, theme: Theme, paper: pygame.Surface, camera: Still,
        is_lasting: bool = False,
    ) -> None:  # fmt: skip
        """`paper` is what lies below the board, and what it is painted on; `is_lasting` if it is
        painted on more than once."""
        self._shown = subject.presenter
        self._sheet = paper
        self.area = area = pygame.Rect(camera.area)  # of the sheet
        self.camera = copy(camera)
        self.camera.area = pygame.Rect((0, 0), area.size)
        self._stained: list[pygame.Rect] = []  # since somebody asked last
        below = paper.subsurface(area)
        ground = below.copy() if is_lasting else below
        self._board = BoardView(
            self._shown.layout, subject.pictures, lambda: ground, self._stain, self._font
        )
        self._theme = theme
        self._board.area = pygame.Rect((0, 0), area.size)
        self._board.camera = self.camera

    def _font(self, size: int) -> Letters:
        return self._theme.plate_font(size)

    def _stain(self, rect: pygame.Rect) -> None:
        self._stained.append(rect.clip(self.camera.area))

    def show(self, view: Any) -> None:
        """Lay this position out; nothing is painted yet."""
        ground = self._shown.ground(view)
        if ground is not None and not self._theme.high_contrast:
            paint_ground(ground, self.camera.scale)
        self._board.show(self._shown.pieces(view), ground)
        self._board.inscribe(self._shown.story(view))

    def paint(self) -> Iterator[float]:
        """The whole board, strip by strip; how much of it is done."""
        whole = pygame.Rect((0, 0), self.area.size)
        for top in range(0, whole.height, STRIP):
            strip = pygame.Rect(0, top, whole.width, STRIP).clip(whole)
            self._board.area = strip
            self._board.forget_sheet()
            self._board.draw(self._sheet.subsurface(self.area), strip)
            yield strip.bottom / whole.height

    def paint_at_once(self) -> None:
        """The whole board; from then on changes can be painted."""
        self._board.area = pygame.Rect((0, 0), self.area.size)
        self._board.forget_sheet()
        self.paint_changes()

    def paint_changes(self) -> None:
        """What is stained, painted anew."""
        stains, self._stained = self._stained, []
        target = self._sheet.subsurface(self.area)
        for stain in filter(None, stains):
            self._board.draw(target, stain)

    def spot(self, at: tuple[float, float], width: float) -> pygame.Rect:
        """The square on the sheet around a point of the board, so many tile widths wide."""
        side = max(1, round(width * self.camera.scale))
        square = pygame.Rect(0, 0, side, side)
        square.center = self.camera.to_window(at)
        return square.move(self.area.topleft)
