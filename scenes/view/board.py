"""The board: pieces painted once on a sheet, and over it only what moves or explains."""

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator
from copy import copy
from dataclasses import replace
from functools import partial
from math import dist

import pygame

from game.cell import Cell
from scenes.atelier import Atelier
from scenes.letters import Letters
from scenes.view import marks
from scenes.view.bounds import Bounds, differing
from scenes.view.camera import Camera, Scope
from scenes.view.counters import Counters
from scenes.view.cut_out import CutOut
from scenes.view.glide import SECONDS, Glide
from scenes.view.ground import Ground, GroundView
from scenes.view.in_hand import InHand, draw_marks
from scenes.view.layouts import Layout, Point
from scenes.view.looks import Looks
from scenes.view.motion import Motion, settling
from scenes.view.pictures import Pictures
from scenes.view.pieces import TILES, Held, Piece, depth
from scenes.view.sheet import Sheet
from scenes.view.stamps import Stamps
from scenes.view.workload import Workload

FEW = 6  # pictures that are made at once without being felt
WAKE = (214, 236, 240)
NUDGE = 0.5  # tile widths: what comes to lie less far from where it was has only moved aside


class BoardView:
    """Shows pieces; knows nothing of what they mean."""

    def __init__(
        self,
        layout: Layout,
        pictures: Pictures,
        wood: Callable[[], pygame.Surface],
        mark_dirty: Callable[[pygame.Rect], None],
        font: Callable[[int], Letters],
        atelier: Atelier | None = None,
        pace: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """`pace`: how fast things move; 0 where nothing is to move."""
        self.layout = layout
        self.camera = Camera()
        self.area = pygame.Rect(0, 0, 1, 1)
        self._pictures = pictures
        self._wood = wood
        self._mark_dirty = mark_dirty
        self._stamps = Stamps(layout, font)
        self.counters = Counters(pictures, font)
        self._looks = Looks(pictures, self.camera)
        self.ground = GroundView(atelier)
        self._shown: tuple[tuple[Piece, ...], Ground | None] = ((), None)
        self._has_patterns = pictures.has_patterns
        self._pieces: dict[Hashable, Piece] = {}
        self._order: list[Piece] = []
        self._pace = pace
        self._sheet = Sheet(self._paint)
        self._glide: Glide | None = None
        self._cut_out = CutOut((1, 1))
        self._workload = Workload(self._sheet, self._make_ready, self._is_read)
        self._moving: dict[Hashable, Motion] = {}
        self.explained: tuple[marks.Mark, ...] = ()
        self._story: tuple[marks.Mark, ...] = ()  # marks that lie on the tiles as pieces do
        self._above: tuple[marks.Mark, ...] = ()  # and those that no piece covers
        self._bounds_of_marks = Bounds(layout, self.camera)
        self._bounds_of_story = Bounds(layout, self.camera)
        self._hand = InHand(pictures, self._stamps)

    # --- where one looks

    def place(
        self, window: pygame.Rect, free: pygame.Rect, over: tuple[pygame.Rect, ...] = ()
    ) -> None:
        """The sheet lies under the whole window; what matters is shown in its free part, clear of
        what hangs over that."""
        self.camera.over = over
        if window.size != self.area.size:
            self.area = pygame.Rect(window)
            self.camera.area = pygame.Rect(free)
            self._cut_out = CutOut(window.size)
            self._glide = None
            self.forget_sheet()
        else:
            self.camera.move_area(free)
        if self._has_patterns != self._pictures.has_patterns:
            self.show(*self._shown)
            self.forget_sheet()

    def forget_sheet(self) -> None:
        """Paint everything again: camera, window or pictures changed."""
        self._sheet.forget(self.area)
        self._mark_dirty(self.area)

    def pan(self, dx: int, dy: int) -> None:
        """The board follows the hand."""
        self._glide = None
        self.camera.pan(dx, dy)
        self.forget_sheet()

    def bring_into_sight(self, spot: tuple[int, int]) -> None:
        """Slide the board if a point of it lies outside of the free part of the window."""
        if not self.camera.area.collidepoint(spot):
            room = self.camera.area.inflate(-self.camera.scale, -self.camera.scale)
            x = max(room.left, min(spot[0], room.right))
            y = max(room.top, min(spot[1], room.bottom))
            self._look(lambda: self.camera.pan(x - spot[0], y - spot[1]))

    def zoom(self, at: tuple[int, int], notches: int) -> None:
        """Nearer or farther."""
        self._look(lambda: self.camera.zoom(at, notches))

    def turn(self, degrees: int) -> None:
        """Let the board be seen from another side of the table."""
        self._look(lambda: setattr(self.camera, "turn", degrees % 360))

    def fit(self, scope: Scope) -> None:
        """Show what there is to see."""
        self._look(lambda: self.camera.fit(scope))

    def _look(self, change: Callable[[], object]) -> None:
        """Look elsewhere: the board glides there, or jumps where nothing is to move. Until all
        pictures have their new size, the old ones are stretched."""
        before, on_sheet = self.camera.stand, self._seen_from_sheet()
        is_seen = not self._glide and not self._sheet.is_blank
        if is_seen:
            self._sheet.brought_up_to_date()
        change()
        if self.camera.stand == before:
            return
        if self.camera.turn != before.turn:
            self._order.sort(key=self._depth)
        seen = [piece for piece in self._order if self._bounds(piece).colliderect(self.area)]
        unready = [piece for piece in seen if not self._looks.is_ready(piece)]
        for piece in set(seen).difference(unready):
            self._looks.picture(piece)  # what is here already must not be forgotten for the others
        pace = self._pace()
        seconds = SECONDS / pace if pace > 0 else 0.0
        if self._glide is not None:
            self._glide.start_anew(before, seconds)
        elif is_seen and (seconds or len(unready) > FEW):
            picture = self._sheet.give_away()
            for mark in self.explained:
                self._draw_mark(picture, mark, on_sheet)
            cut = partial(self._cut_out.of, picture, self._wood(), self.area)
            self._glide = Glide(picture, cut, before, seconds)
        self._workload.take((*unready, *self._story))
        self.forget_sheet()

    def _make_ready(self, thing: Piece | marks.Mark) -> None:
        """Have the picture of something made before it is needed."""
        if isinstance(thing, Piece):
            self._looks.picture(thing)
        else:
            self._draw_mark(pygame.Surface((1, 1)), thing, self.camera)

    def _is_read(self, thing: Piece | marks.Mark) -> bool:
        return not isinstance(thing, Piece) or self._looks.is_read(thing)

    def _sharpen(self, seconds: float) -> bool:
        """Go on gliding, and make some of what the new look needs; True while there is more."""
        if self._glide is None:
            return False
        if not self._glide.advance(seconds, is_sharp=self._workload.go_on(self._glide)):
            self._glide = None
        if self._glide is None or not self._glide.is_waiting:
            self._mark_dirty(self.area)
        return True

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

    def show(self, pieces: Iterable[Piece], ground: Ground | None = None) -> None:
        """Let just these pieces lie on the board; only what differs is painted."""
        self._shown = (tuple(pieces), ground)
        self._has_patterns = self._pictures.has_patterns
        tiles = ground.stark if ground is not None and self._has_patterns else ()
        self._show_ground(ground)
        fresh = {piece.key: piece for piece in (*tiles, *self._shown[0])}
        for key in self._pieces.keys() | fresh.keys():
            before, after = self._pieces.get(key), fresh.get(key)
            if before != after:
                self._stain(*(piece for piece in (before, after) if piece is not None))
            if before and after and key not in self._moving and _is_nudged(before, after):
                self._nudge(key, before.at, after.at)
        self._pieces = fresh
        self._order = sorted(fresh.values(), key=self._depth)
        self._moving = {key: m for key, m in self._moving.items() if key in fresh}

    def _nudge(self, key: Hashable, start: Point, end: Point) -> None:
        """Let a piece make room for others."""
        if (pace := self._pace()) > 0:
            self._moving[key] = settling(start, end, pace)

    def inscribe(self, story: Iterable[marks.Mark], above: Iterable[marks.Mark] = ()) -> None:
        """Let just these marks lie on the tiles, under all other pieces, and some above them; they
        are part of the sheet."""
        fresh, over = marks.layered(story), tuple(above)
        for mark in differing(self._story, fresh) | differing(self._above, over):
            rect = marks.bounds(mark, self.layout, self.camera)
            self._mark_dirty(rect.clip(self.area))
            self._sheet.stain(rect)
        self._story, self._above = fresh, over

    def _show_ground(self, ground: Ground | None) -> None:
        painting = ground.painting if ground is not None and not self._has_patterns else None
        if self.ground.show(painting):
            self.forget_sheet()

    def remembered(self) -> Iterator[bool]:
        """Have at hand what is painted beside a change, one picture after the other; True where
        one was forgotten."""
        return self._looks.remembered(tuple(self._order))

    def move(self, key: Hashable, motion: Motion) -> None:
        """Let a piece come to its place along a motion."""
        if key in self._pieces:
            self._glide = None
            self._moving[key] = motion
            self._stain(self._pieces[key])

    @property
    def is_gliding(self) -> bool:
        """Whether the board is on its way to another look."""
        return self._glide is not None

    @property
    def is_moving(self) -> bool:
        return bool(self._moving)

    def skip_motions(self) -> None:
        """Whoever is in a hurry need not wait."""
        if self._glide is not None:
            self._glide.finish()
        for key, motion in self._moving.items():
            self._mark_dirty(self._moving_bounds(key, motion))  # where it was seen last
            motion.finish()
        self.update(0.0)

    def update(self, seconds: float) -> bool:
        """Let time pass; True while something moves."""
        gliding = self._sharpen(seconds)
        if self.ground.update():
            self.forget_sheet()
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
        return gliding or bool(self._moving) or self.ground.is_coming

    # --- what explains, and what the hand holds

    def explain(self, fresh: tuple[marks.Mark, ...]) -> None:
        """Draw these marks over the board, in place of those before."""
        if fresh == self.explained:
            return
        for mark in differing(self.explained, fresh):
            self._mark_dirty(marks.bounds(mark, self.layout, self.camera).clip(self.area))
        self.explained = fresh

    def bounds_of(self, *kinds: type[marks.Mark]) -> list[pygame.Rect]:
        """The cells of the window that marks of these kinds lie on, for notes to keep clear of."""
        side = self.camera.scale
        found = self._bounds_of_marks.of_kinds(self.explained, kinds)
        return [rect.inflate(side - rect.width, side - rect.height) for rect in found]

    def written(self) -> list[pygame.Rect]:
        """Where words are pinned to cells."""
        tags = (mark for mark in self.explained if isinstance(mark, marks.Tag))
        return [marks.plate(tag, self.layout, self.camera, self._stamps) for tag in tags]

    def hold(
        self, held: Held | None, at: tuple[int, int], breadth: float = 1.0, most: int | None = None
    ) -> None:
        """Show something in the hand, lifted; narrow while it turns, and so wide at most."""
        self._mark_dirty(self._held_bounds())
        self._hand.hold(self.as_lying(held) if held else None, at, breadth, most)
        self._mark_dirty(self._held_bounds())

    def carry(self, at: tuple[int, int]) -> None:
        """What is in the hand moves, and stays as it is."""
        self._mark_dirty(self._held_bounds())
        self._hand.at = at
        self._mark_dirty(self._held_bounds())

    def _held_bounds(self) -> pygame.Rect:
        """The part of the window that the hand may touch, with what is seen on the thing in it."""
        return self._hand.bounds(self.camera, self._bounds_of_marks.plain(self.explained))

    # --- drawing

    def draw(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        part = dirty.clip(self.area)
        if part:
            clip = surface.get_clip()
            surface.set_clip(part.clip(clip))
            if self._glide is not None:
                self._draw_gliding(surface, part, self._glide)
            else:
                sheet = self._sheet.brought_up_to_date()
                surface.blit(sheet, part, part.move(-self.area.x, -self.area.y))
                for mark in self._bounds_of_marks.near(self.explained, part):
                    self._draw_mark(surface, mark, self.camera)
            for key, motion in self._moving.items():
                self._draw_moving(surface, self._pieces[key], motion)
            surface.set_clip(clip)

    def _draw_gliding(self, surface: pygame.Surface, part: pygame.Rect, glide: Glide) -> None:
        """The old picture on its way, and the new one coming through."""
        surface.blit(self._wood(), part, part)
        glide.draw(surface, self.area, self.camera.stand)
        if glide.melted:
            sheet = self._sheet.brought_up_to_date()
            sheet.set_alpha(round(255 * glide.melted))
            surface.blit(sheet, part, part.move(-self.area.x, -self.area.y))
            sheet.set_alpha(None)

    def draw_held(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        """What is held is drawn last of all, over panels and rack too."""
        if not self._held_bounds().colliderect(dirty):
            return
        self._hand.draw(surface, self.camera)
        plain = self._bounds_of_marks.plain(self.explained)
        for mark, _ in self._hand.seen_on_it(plain, self.camera):
            self._draw_mark(surface, mark, self._hand.lifted(self.camera))

    def _paint(self, sheet: pygame.Surface, part: pygame.Rect) -> None:
        """Paint a part of the sheet anew: wood, shadows, then pieces by layer."""
        ox, oy = self.area.topleft
        sheet.set_clip(part.move(-ox, -oy))
        sheet.blit(self._wood(), part.move(-ox, -oy), part)
        self.ground.draw(sheet, part.move(-ox, -oy), self._seen_from_sheet())
        scale = self.camera.scale
        resting = [piece for piece in self._order if piece.key not in self._moving]
        shadow = self._stamps.shadow(scale, 0.0)
        drop = max(1, scale // 32)
        near = part.inflate(scale * 2, scale * 2)
        upper = bisect_right(resting, TILES, key=lambda piece: piece.layer)
        for x, y in (self.camera.to_window(tile.at) for tile in resting[:upper]):
            if near.collidepoint(x, y):
                sheet.blit(shadow, shadow.get_rect(center=(x - ox + drop, y - oy + drop * 2)))
        self._paint_pieces(sheet, part, resting[:upper])
        self._paint_story(sheet, part)
        self._paint_pieces(sheet, part, resting[upper:])
        for mark in self._above:
            self._draw_mark(sheet, mark, self._seen_from_sheet())
        sheet.set_clip(None)

    def _paint_pieces(
        self, sheet: pygame.Surface, part: pygame.Rect, pieces: Iterable[Piece]
    ) -> None:
        """What goes with a piece is covered by no other piece."""
        on_sheet = self._seen_from_sheet()
        seen = [piece for piece in pieces if self._bounds(piece).colliderect(part)]
        for piece in seen:
            self._draw_bare(sheet, piece, on_sheet.to_window(piece.at))
        for piece in seen:
            at = on_sheet.to_window(piece.at)
            draw_marks(sheet, self._pictures, piece.marks, at, self.camera.scale)

    def _paint_story(self, sheet: pygame.Surface, part: pygame.Rect) -> None:
        on_sheet = self._seen_from_sheet()
        for mark in self._bounds_of_story.near(self._story, part):
            self._draw_mark(sheet, mark, on_sheet)

    def _draw_mark(self, surface: pygame.Surface, mark: marks.Mark, camera: Camera) -> None:
        marks.draw(surface, mark, self.layout, camera, self._stamps, self.counters)

    def _seen_from_sheet(self) -> Camera:
        """The camera with the sheet's corner for that of the window."""
        camera = copy(self.camera)
        camera.area = self.camera.area.move(-self.area.x, -self.area.y)
        return camera

    def _draw_bare(self, surface: pygame.Surface, piece: Piece, at: tuple[int, int]) -> None:
        picture = self._looks.picture(piece)
        surface.blit(picture, picture.get_rect(center=at))

    def as_lying(self, held: Held) -> Held:
        """A thing as it would lie on the board."""
        return held.turned(self.camera.turn) if held.is_tile else held

    def _depth(self, piece: Piece) -> tuple[int, float]:
        return depth(piece, self.camera.turn)

    def _stain(self, *pieces: Piece) -> None:
        """A piece came, went or changed: paint its place again before the next frame."""
        for piece in pieces:
            rect = self._bounds(piece).inflate(self.camera.scale // 2, self.camera.scale // 2)
            self._mark_dirty(rect.clip(self.area))
            self._sheet.stain(rect)

    def _bounds(self, piece: Piece) -> pygame.Rect:
        most = max(1.0, self.layout.height) * 1.1
        side = round(self._looks.breadth(piece) * self.camera.scale * most) + 4
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.camera.to_window(piece.at)
        return rect

    def _moving_bounds(self, key: Hashable, motion: Motion) -> pygame.Rect:
        rect = self._bounds(self._pieces[key])
        rect.center = self.camera.to_window(motion.at())
        lift = round(motion.height() * self.camera.scale)
        for point in motion.wake()[:1]:
            rect.union_ip(pygame.Rect(self.camera.to_window(point), (1, 1)))
        return rect.inflate(rect.width // 2 + lift, rect.height // 2 + lift * 2).clip(self.area)

    def _draw_moving(self, surface: pygame.Surface, piece: Piece, motion: Motion) -> None:
        scale = self.camera.scale
        x, y = self.camera.to_window(motion.at())
        height = motion.height()
        if piece.layer == TILES:
            shadow = self._stamps.shadow(scale, round(min(0.35, height), 1))
            drop = max(1, scale // 32) + round(height * scale / 2)
            surface.blit(shadow, shadow.get_rect(center=(x + drop // 2, y + drop)))
        for number, spot in enumerate(map(self.camera.to_window, motion.wake()), 1):
            pygame.draw.aacircle(surface, WAKE, spot, max(1, scale * number // 160))
        at = (x, y - round(height * scale))
        self._draw_bare(surface, replace(piece, picture=motion.picture() or piece.picture), at)
        draw_marks(surface, self._pictures, piece.marks, at, scale)


def _is_nudged(before: Piece, after: Piece) -> bool:
    return before.at != after.at and dist(before.at, after.at) < NUDGE
