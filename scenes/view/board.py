"""The board: pieces painted once on a sheet, and over it only what moves or explains."""

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable
from copy import copy
from dataclasses import replace
from time import perf_counter

import pygame

from game.cell import Cell
from scenes.letters import Letters
from scenes.view import marks
from scenes.view.camera import Camera
from scenes.view.counters import Counters
from scenes.view.layouts import Layout, Point
from scenes.view.motion import Motion
from scenes.view.pictures import Pictures
from scenes.view.pieces import TILES, Held, Piece
from scenes.view.stamps import Stamps

FEW = 6  # pictures that are made at once without being felt
WAKE = (214, 236, 240)
PREPARING = 0.008  # seconds of each frame for making pictures


class BoardView:
    """Shows pieces; knows nothing of what they mean."""

    def __init__(
        self,
        layout: Layout,
        pictures: Pictures,
        wood: Callable[[], pygame.Surface],
        mark_dirty: Callable[[pygame.Rect], None],
        font: Callable[[int], Letters],
    ) -> None:
        self.layout = layout
        self.camera = Camera()
        self.area = pygame.Rect(0, 0, 1, 1)
        self._pictures = pictures
        self._wood = wood
        self._mark_dirty = mark_dirty
        self._stamps = Stamps(layout, font)
        self._counters = Counters(pictures, font)
        self._pieces: dict[Hashable, Piece] = {}
        self._order: list[Piece] = []
        self._sheet: pygame.Surface | None = None
        self._unready: list[Piece] = []  # pieces whose pictures the new zoom still needs
        self._stains: list[pygame.Rect] = []  # parts of the sheet that are out of date
        self._moving: dict[Hashable, Motion] = {}
        self._marks: tuple[marks.Mark, ...] = ()
        self._story: tuple[marks.Mark, ...] = ()  # marks that lie on the tiles as pieces do
        self._bounds_of_marks: tuple[object, list[pygame.Rect]] | None = None
        self._held: Held | None = None
        self._held_at: tuple[int, int] = (0, 0)
        self._held_breadth = 1.0

    # --- where one looks

    def place(self, window: pygame.Rect, free: pygame.Rect) -> None:
        """The sheet lies under the whole window; what matters is shown in its free part."""
        self.area = pygame.Rect(window)
        self.camera.area = pygame.Rect(free)
        self.forget_sheet()

    def forget_sheet(self) -> None:
        """Paint everything again: camera, window or pictures changed."""
        self._sheet = None
        self._unready = []
        self._mark_dirty(self.area)

    def pan(self, dx: int, dy: int) -> None:
        self.camera.pan(dx, dy)
        self.forget_sheet()

    def bring_into_sight(self, spot: tuple[int, int]) -> None:
        """Slide the board if a point of it lies outside of the free part of the window."""
        if not self.camera.area.collidepoint(spot):
            room = self.camera.area.inflate(-self.camera.scale, -self.camera.scale)
            x = max(room.left, min(spot[0], room.right))
            y = max(room.top, min(spot[1], room.bottom))
            self.pan(x - spot[0], y - spot[1])

    def zoom(self, at: tuple[int, int], notches: int) -> None:
        """Nearer or farther; until all pictures have the new size, the old sheet is stretched."""
        scale, corner = self.camera.scale, self.camera.to_board(self.area.topleft)
        if not self.camera.zoom(at, notches):
            return
        seen = (piece for piece in self._order if self._bounds(piece).colliderect(self.area))
        self._unready = [piece for piece in seen if not self._is_ready(piece)]
        if self._sheet is not None and len(self._unready) > FEW:
            self._stretch(self._sheet, self.camera.scale / scale, corner)
            self._mark_dirty(self.area)
        else:
            self.forget_sheet()

    def _stretch(self, sheet: pygame.Surface, factor: float, corner: Point) -> None:
        """The sheet as it was, in the size and place of the new camera."""
        size = (round(sheet.get_width() * factor), round(sheet.get_height() * factor))
        x, y = self.camera.to_window(corner)
        stretched = self._wood().copy()
        stretched.blit(pygame.transform.scale(sheet, size), (x - self.area.x, y - self.area.y))
        self._sheet = stretched

    def _prepare(self) -> bool:
        """Make some of the pictures that the new zoom needs; True while there are more."""
        if not self._unready:
            return False
        start = perf_counter()
        while self._unready and perf_counter() - start < PREPARING:
            self._picture(self._unready.pop())
        if not self._unready:
            self.forget_sheet()
        return True

    def fit(self, cells: Iterable[Cell], margin: float) -> None:
        """Show these cells with some room around."""
        self.camera.fit(*self._corners(cells, margin))
        self.forget_sheet()

    def shows(self, cells: Iterable[Cell], margin: float) -> bool:
        """Whether these cells are seen with so much room around."""
        low, high = map(self.camera.to_window, self._corners(cells, margin))
        area = self.camera.area
        return (
            area.left <= low[0] and area.top <= low[1]
            and high[0] <= area.right and high[1] <= area.bottom
        )  # fmt: skip

    def _corners(self, cells: Iterable[Cell], margin: float) -> tuple[Point, Point]:
        centres = [self.layout.centre(cell) for cell in cells] or [(0.0, 0.0)]
        xs, ys = [x for x, _ in centres], [y for _, y in centres]
        room = 0.5 + margin
        return (min(xs) - room, min(ys) - room), (max(xs) + room, max(ys) + room)

    def cell_at(self, at: tuple[int, int]) -> Cell:
        return self.layout.cell_at(self.camera.to_board(at))

    def room_at(self, point: Point, width: float) -> pygame.Rect:
        """What a thing so many tile widths wide takes up in the window."""
        side = round(width * self.camera.scale)
        room = pygame.Rect(0, 0, side, side)
        room.center = self.camera.to_window(point)
        return room

    def window_point(self, cell: Cell) -> tuple[int, int]:
        return self.camera.to_window(self.layout.centre(cell))

    # --- what lies there

    def show(self, pieces: Iterable[Piece]) -> None:
        """Let just these pieces lie on the board; only what differs is painted."""
        fresh = {piece.key: piece for piece in pieces}
        for key in self._pieces.keys() | fresh.keys():
            before, after = self._pieces.get(key), fresh.get(key)
            if before != after:
                self._stain(*(piece for piece in (before, after) if piece is not None))
        self._pieces = fresh
        self._order = sorted(fresh.values(), key=lambda piece: piece.layer)
        self._moving = {key: m for key, m in self._moving.items() if key in fresh}

    def inscribe(self, story: Iterable[marks.Mark]) -> None:
        """Let just these marks lie on the tiles, under all other pieces; they are part of the
        sheet."""
        fresh = tuple(story)
        for mark in set(self._story) ^ set(fresh):
            rect = marks.bounds(mark, self.layout, self.camera)
            self._mark_dirty(rect.clip(self.area))
            self._stains.append(rect)
        self._story = fresh

    def move(self, key: Hashable, motion: Motion) -> None:
        """Let a piece come to its place along a motion."""
        if key in self._pieces:
            self._moving[key] = motion
            self._stain(self._pieces[key])

    @property
    def is_moving(self) -> bool:
        return bool(self._moving)

    def skip_motions(self) -> None:
        for motion in self._moving.values():
            motion.finish()
        self.update(0.0)

    def update(self, seconds: float) -> bool:
        """Let time pass; True while something moves."""
        preparing = self._prepare()
        for key, motion in list(self._moving.items()):
            self._mark_dirty(self._moving_bounds(key, motion))
            motion.advance(seconds)
            if motion.has_ended:
                del self._moving[key]
                self._stain(self._pieces[key])
                if motion.then:
                    motion.then()
            else:
                self._mark_dirty(self._moving_bounds(key, motion))
        return preparing or bool(self._moving)

    # --- what explains, and what the hand holds

    def explain(self, fresh: tuple[marks.Mark, ...]) -> None:
        """Draw these marks over the board, in place of those before."""
        if fresh == self._marks:
            return
        for mark in set(self._marks) ^ set(fresh):
            self._mark_dirty(marks.bounds(mark, self.layout, self.camera).clip(self.area))
        self._marks = fresh
        self._bounds_of_marks = None

    def _mark_bounds(self) -> list[pygame.Rect]:
        """What each mark may touch; the hand asks often, marks and camera change seldom."""
        camera = (self.camera.area.center, self.camera.scale, self.camera.focus)
        if self._bounds_of_marks is None or self._bounds_of_marks[0] != camera:
            found = [marks.bounds(mark, self.layout, self.camera) for mark in self._marks]
            self._bounds_of_marks = (camera, found)
        return self._bounds_of_marks[1]

    def shown(self) -> list[pygame.Rect]:
        """The parts of the window that marks speak of, for notes to keep clear of."""
        side = self.camera.scale
        return [
            bounds.inflate(side - bounds.width, side - bounds.height)
            for mark, bounds in zip(self._marks, self._mark_bounds(), strict=True)
            if isinstance(mark, marks.Area | marks.Coin | marks.Edge | marks.Tag | marks.Wash)
        ]

    def hold(self, held: Held | None, at: tuple[int, int], breadth: float = 1.0) -> None:
        """Show something in the hand, lifted above the table; narrow while it turns over."""
        if self._held:
            self._mark_dirty(self._held_bounds())
        self._held, self._held_at, self._held_breadth = held, at, breadth
        if held:
            self._mark_dirty(self._held_bounds())

    # --- drawing

    def draw(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        part = dirty.clip(self.area)
        if part:
            self._bring_up_to_date()
            assert self._sheet is not None
            surface.blit(self._sheet, part, part.move(-self.area.x, -self.area.y))
            clip = surface.get_clip()
            surface.set_clip(part.clip(clip))
            for index in part.collidelistall(self._mark_bounds()):
                self._draw_mark(surface, self._marks[index], self.camera)
            for key, motion in self._moving.items():
                self._draw_moving(surface, self._pieces[key], motion)
            surface.set_clip(clip)

    def draw_held(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        """What is held is drawn last of all, over panels and rack too."""
        if self._held is None or not self._held_bounds().colliderect(dirty):
            return
        scale, (x, y) = self.camera.scale, self._held_at
        rise = scale // 14
        if self._held.width == 1.0:  # a tile
            shadow = self._stamps.shadow(scale, 0.35)
            surface.blit(shadow, shadow.get_rect(center=(x + rise, y + rise * 2)))
        if self._held_breadth < 1:
            self._draw_turning_over(surface, self._held, (x, y - rise))
        else:
            draw_thing(surface, self._pictures, self._held, (x, y - rise), scale)
        self._draw_on_held(surface, rise)

    def _draw_on_held(self, surface: pygame.Surface, rise: int) -> None:
        """What is marked just where a held thing lies is seen on it."""
        lifted = copy(self.camera)
        lifted.area = self.camera.area.move(0, -rise)
        under = pygame.Rect(0, 0, self.camera.scale, self.camera.scale)
        under.center = self._held_at
        for mark in self._marks:
            spot = marks.bounds(mark, self.layout, self.camera).center
            if isinstance(mark, marks.Area | marks.Coin) and under.collidepoint(spot):
                self._draw_mark(surface, mark, lifted)

    def _draw_turning_over(self, surface: pygame.Surface, held: Held, at: tuple[int, int]) -> None:
        picture = self._pictures.get(
            held.picture, round(held.width * self.camera.scale), held.degrees
        )
        width = max(1, round(picture.get_width() * self._held_breadth))
        narrow = pygame.transform.scale(picture, (width, picture.get_height()))
        surface.blit(narrow, narrow.get_rect(center=at))

    def _bring_up_to_date(self) -> None:
        if self._sheet is None:
            self._sheet = pygame.Surface(self.area.size)
            self._paint(self._sheet, self.area)
        else:
            for rect in self._stains:
                self._paint(self._sheet, rect.clip(self.area))
        self._stains.clear()

    def _paint(self, sheet: pygame.Surface, part: pygame.Rect) -> None:
        """Paint a part of the sheet anew: wood, shadows, then pieces by layer."""
        ox, oy = self.area.topleft
        sheet.set_clip(part.move(-ox, -oy))
        sheet.blit(self._wood(), part.move(-ox, -oy), part)
        scale = self.camera.scale
        resting = [piece for piece in self._order if piece.key not in self._moving]
        shadow = self._stamps.shadow(scale, 0.0)
        drop = max(1, scale // 32)
        near = part.inflate(scale * 2, scale * 2)
        for piece in resting:
            x, y = self.camera.to_window(piece.at)
            if piece.layer == TILES and near.collidepoint(x, y):
                sheet.blit(shadow, shadow.get_rect(center=(x - ox + drop, y - oy + drop * 2)))
        upper = bisect_right(resting, TILES, key=lambda piece: piece.layer)
        self._paint_pieces(sheet, part, resting[:upper])
        self._paint_story(sheet, part)
        self._paint_pieces(sheet, part, resting[upper:])
        sheet.set_clip(None)

    def _paint_pieces(
        self, sheet: pygame.Surface, part: pygame.Rect, pieces: Iterable[Piece]
    ) -> None:
        ox, oy = self.area.topleft
        for piece in pieces:
            if self._bounds(piece).colliderect(part):
                picture = self._picture(piece)
                x, y = self.camera.to_window(piece.at)
                sheet.blit(picture, picture.get_rect(center=(x - ox, y - oy)))

    def _paint_story(self, sheet: pygame.Surface, part: pygame.Rect) -> None:
        on_sheet = copy(self.camera)
        on_sheet.area = self.camera.area.move(-self.area.x, -self.area.y)
        for mark in self._story:
            if marks.bounds(mark, self.layout, self.camera).colliderect(part):
                self._draw_mark(sheet, mark, on_sheet)

    def _draw_mark(self, surface: pygame.Surface, mark: marks.Mark, camera: Camera) -> None:
        marks.draw(surface, mark, self.layout, camera, self._stamps, self._counters)

    def _picture(self, piece: Piece) -> pygame.Surface:
        return self._pictures.get(piece.picture, self._width(piece), piece.degrees)

    def _is_ready(self, piece: Piece) -> bool:
        return self._pictures.is_ready(piece.picture, self._width(piece), piece.degrees)

    def _width(self, piece: Piece) -> int:
        """Tiles reach a little over their rims, so that no wood shines through between them."""
        width = round(piece.width * self.camera.scale)
        return width + (max(2, width // 48) if piece.layer == TILES else 0)

    def _stain(self, *pieces: Piece) -> None:
        """A piece came, went or changed: paint its place again before the next frame."""
        for piece in pieces:
            rect = self._bounds(piece).inflate(self.camera.scale // 2, self.camera.scale // 2)
            self._mark_dirty(rect.clip(self.area))
            self._stains.append(rect)

    def _bounds(self, piece: Piece) -> pygame.Rect:
        side = round(piece.width * self.camera.scale * max(1.0, self.layout.height) * 1.1) + 4
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.camera.to_window(piece.at)
        return rect

    def _moving_bounds(self, key: Hashable, motion: Motion) -> pygame.Rect:
        rect = self._bounds(self._pieces[key])
        rect.center = self.camera.to_window(motion.at())
        lift = round(motion.height() * self.camera.scale)
        if motion.leaves_wake:
            spots = [self.camera.to_window(point) for point in motion.wake()]
            rect.union_ip(pygame.Rect(spots[0], (1, 1)))
        return rect.inflate(rect.width // 2 + lift, rect.height // 2 + lift * 2).clip(self.area)

    def _held_bounds(self) -> pygame.Rect:
        side = round(self.camera.scale * 2.1)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self._held_at
        return rect

    def _draw_moving(self, surface: pygame.Surface, piece: Piece, motion: Motion) -> None:
        scale = self.camera.scale
        x, y = self.camera.to_window(motion.at())
        height = motion.height()
        if piece.layer == TILES:
            shadow = self._stamps.shadow(scale, round(min(0.35, height), 1))
            drop = max(1, scale // 32) + round(height * scale / 2)
            surface.blit(shadow, shadow.get_rect(center=(x + drop // 2, y + drop)))
        if motion.leaves_wake:
            for number, point in enumerate(motion.wake(), 1):
                spot = self.camera.to_window(point)
                pygame.draw.aacircle(surface, WAKE, spot, max(1, scale * number // 160))
        on_the_way = motion.picture()
        picture = self._picture(replace(piece, picture=on_the_way) if on_the_way else piece)
        surface.blit(picture, picture.get_rect(center=(x, y - round(height * scale))))


def draw_thing(
    surface: pygame.Surface, pictures: Pictures, held: Held, at: tuple[int, int], scale: int
) -> None:
    """A thing with its marks, its middle at a point, so many pixels to a tile width."""
    picture = pictures.get(held.picture, round(held.width * scale), held.degrees)
    surface.blit(picture, picture.get_rect(center=at))
    for mark in held.marks:
        small = pictures.get(mark.picture, round(mark.width * scale), mark.degrees)
        spot = (at[0] + round(mark.at[0] * scale), at[1] + round(mark.at[1] * scale))
        surface.blit(small, small.get_rect(center=spot))
