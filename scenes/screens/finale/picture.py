"""The board as a picture in a frame, drawn by the same view as on the table."""

from collections.abc import Callable, Iterable
from math import cos, floor, pi, sin
from typing import Any, Protocol

import pygame

from game.cell import Cell
from scenes.letters import Letters
from scenes.ui import brush
from scenes.ui.layout import Align, Column
from scenes.ui.text import Label
from scenes.ui.theme import Colour, mixed
from scenes.ui.widget import Widget
from scenes.view.board import BoardView
from scenes.view.camera import LARGEST, STEPS, Camera, Scope
from scenes.view.ground import Ground, Painting
from scenes.view.layouts import Layout, Point
from scenes.view.marks import Mark
from scenes.view.pictures import Pictures
from scenes.view.pieces import Held, Named, Piece

ROOM = 0.5  # tile widths of paper around the board
WINDS = 16
BAND = 32  # pixels that are painted in one frame
FRAME, MAT, LEAST = 12, 14, 330  # in design pixels


class Subject(Protocol):
    """What can be seen of a game."""

    @property
    def layout(self) -> Layout: ...

    def pieces(self, view: Any) -> Iterable[Piece]: ...

    def story(self, view: Any) -> Iterable[Mark]: ...

    def ground(self, view: Any) -> Ground | None: ...

    def extent(self, view: Any) -> Iterable[Cell]: ...

    def pointed_out(self, view: Any, cells: tuple[Cell, ...], colour: Colour) -> tuple[Mark, ...]:
        """What is about these cells."""
        ...


class TableSubject(Subject, Protocol):
    """With what lies before the people around it."""

    def open_hand(self, view: Any, seat: int) -> Iterable[Held]: ...

    def named(self, view: Any) -> Iterable[Named]: ...


class Canvas:
    """A board painted band by band, so that no frame takes long."""

    def __init__(self, board: BoardView, paper: pygame.Surface, size: tuple[int, int]) -> None:
        self._board = board
        self._area = paper.get_rect()
        self._sheet = paper.copy()
        self._size = size
        self._next = 0  # where the next band begins
        self.picture = pygame.transform.smoothscale(paper, size)

    def go_on(self) -> bool:
        """Paint another band; False if there was none left."""
        if self._board.ground.sketch_some(self._board.camera.scale):
            return True
        if self._next >= self._area.height:
            return False
        band = pygame.Rect(0, self._next, self._area.width, BAND).clip(self._area)
        self._board.area = band
        self._board.forget_sheet()
        self._board.draw(self._sheet, band)
        self._next += BAND
        self.picture = pygame.transform.smoothscale(self._sheet, self._size)
        return True


class BoardPicture:
    """A position that can be painted at any size; what was painted last is kept."""

    def __init__(
        self,
        subject: Subject,
        view: Any,
        pictures: Pictures,
        font: Callable[[int], Letters],
        pointed_out: tuple[Mark, ...] = (),
        room: float = ROOM,
    ) -> None:
        """`pointed_out` are marks that lie over everything else; `room` is left around it all."""
        self._subject = subject
        self._view = view
        self.pictures = pictures
        self._font = font
        self._pointed_out = pointed_out
        self._room = room
        self._kept: tuple[object, Canvas] | None = None

    @property
    def box(self) -> pygame.FRect:
        """What there is to be seen, in tile widths."""
        cells = self._subject.extent(self._view)
        return Camera().box(map(self._subject.layout.centre, cells), 0.5 + self._room)

    @property
    def painting(self) -> Painting | None:
        """What lies under its pieces, where that is painted."""
        ground = self._subject.ground(self._view)
        return None if ground is None or self.pictures.has_patterns else ground.painting

    def begin_anew(self) -> None:
        """What lies under its pieces has become finer."""
        self._kept = None

    def on(self, paper: pygame.Surface, look: object) -> Canvas:
        """The whole board on this paper, begun anew if the paper has another look."""
        look = (paper.get_size(), self.pictures.has_patterns, look)
        if self._kept is None or self._kept[0] != look:
            self._kept = (look, self._begun(paper))
        return self._kept[1]

    def forget(self) -> None:
        """Keep no more than what is needed to paint it again."""
        self._kept = None

    def scale(self, size: tuple[int, int]) -> float:
        """How many pixels wide a tile is on paper of this size."""
        return min(LARGEST, size[0] / self.box.width, size[1] / self.box.height)

    def spot(self, at: Point, size: tuple[int, int]) -> tuple[int, int]:
        """Where a point of the board lies on it."""
        box, scale = self.box, self.scale(size)
        x, y = at[0] - box.centerx, at[1] - box.centery
        return (round(size[0] / 2 + x * scale), round(size[1] / 2 + y * scale))

    def _begun(self, paper: pygame.Surface) -> Canvas:
        """It is painted a little larger and shrunk, so that it fills the room."""
        layout, font, size = self._subject.layout, self._font, paper.get_size()
        box, fitting = self.box, self.scale(size)
        step = next(step for step in STEPS if step >= fitting)
        area = pygame.Rect(0, 0, *(floor(length * step / fitting) + 1 for length in size))
        ground = pygame.transform.smoothscale(paper, area.size)
        board = BoardView(layout, self.pictures, lambda: ground, _nothing, font)
        board.place(area, area)
        board.show(self._subject.pieces(self._view), self._subject.ground(self._view))
        board.inscribe(self._subject.story(self._view))
        board.explain(self._pointed_out)
        board.fit(Scope(box, box, 0))
        return Canvas(board, ground, size)


def _nothing(_: pygame.Rect) -> None:
    """Nobody looks while it is painted."""


class Framed(Widget):
    """The picture in a wooden frame with a gold line, and a caption on its mat."""

    def __init__(
        self,
        picture: BoardPicture,
        caption: str,
        counted: str = "",
        follow: Callable[[str], None] | None = None,
    ) -> None:
        """`follow` opens what words of `counted` lead to."""
        lines: list[Widget] = [Label(caption, "strong", "ink", Align.MIDDLE, breaks=True)]
        if counted:
            lines.append(Label(counted, "small", "faint", Align.MIDDLE, follow, rich=True))
        super().__init__(Column(*lines, gap=0))
        self._picture = picture
        self._canvas: Canvas | None = None

    def _rim(self) -> int:
        return self.theme.px(FRAME) + self.theme.px(MAT)

    def natural_width(self) -> int:
        return self.theme.px(700)

    def least_width(self) -> int:
        return super().least_width() + 2 * self._rim()

    def height_for(self, width: int) -> int:
        words = self.children[0].height_for(width - 2 * self._rim())
        return self.theme.px(LEAST) + words + 2 * self._rim()

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        inner = rect.inflate(-2 * self._rim(), -2 * self._rim())
        high = self.children[0].height_for(inner.width)
        self.children[0].place(pygame.Rect(inner.x, inner.bottom - high, inner.width, high))

    def paint(self, surface: pygame.Surface) -> None:
        px, colours, rect = self.theme.px, self.theme.colours, self.rect
        blur = px(30)
        shade = brush.shadow(rect.size, blur, 160)
        surface.blit(shade, (rect.x - blur, rect.y - blur + px(10)))
        wood = mixed(colours.wood, (96, 62, 36), 0.6)
        surface.blit(brush.rounded(rect.size, px(6), wood), rect)
        line = rect.inflate(-px(12), -px(12))
        pygame.draw.rect(surface, mixed(colours.lamp, colours.wood, 0.25), line, max(1, px(2)))
        mat = rect.inflate(-2 * px(FRAME), -2 * px(FRAME))
        paper = self._paper(mat.size)
        surface.blit(paper, mat)
        room = mat.inflate(-px(8), -px(8))
        room.height = self.children[0].rect.top - room.top - px(4)
        under = pygame.Surface(room.size)
        under.blit(paper, (mat.x - room.x, mat.y - room.y))
        self._canvas = self._picture.on(under, self.theme.high_contrast)
        surface.blit(self._canvas.picture, room)

    def _paper(self, size: tuple[int, int]) -> pygame.Surface:
        """Chart paper, with the faint lines of the winds."""
        colours = self.theme.colours
        tint = mixed(colours.paper, colours.paper_shade, 0.5)
        sheet = self.screen.sheets.paper(size, 2, tint, colours.edge, self.theme.high_contrast)
        if self.theme.high_contrast:
            return sheet
        paper, (x, y) = sheet.copy(), sheet.get_rect().center
        faint = mixed(tint, colours.edge, 0.3)
        for wind in range(WINDS):
            angle, far = 2 * pi * wind / WINDS, sum(size)
            pygame.draw.aaline(paper, faint, (x, y), (x + far * cos(angle), y + far * sin(angle)))
        return paper

    def go_on(self) -> bool:
        """Paint some more of the board, once it is known how large; False if all is painted."""
        going = self._canvas is not None and self._canvas.go_on()
        if going:
            self.invalidate()
        return going
