"""Where on the board one looks, from how near, and from which side of the table."""

from collections.abc import Iterable
from copy import copy
from math import dist, floor
from typing import NamedTuple

import pygame

from scenes.view.layouts import Point, turned

# Pixels per tile width; pictures are scaled once for each, never in between. Even, so that half a
# tile is a whole number of pixels and neighbours leave no gap.
STEPS = (
    20, 22, 24, 26, 28, 30, 34, 36, 40, 44, 48, 54, 58, 64, 70, 78, 86, 94, 104, 114, 126, 138, 150,
    166, 182, 200, 220, 242, 266, 294, 322, 356,
)  # fmt: skip
NOTCH = 2  # steps of one notch of the wheel
LARGEST = 150  # pixels to a tile width: no board is shown nearer by itself,
LARGEST_PART = 0.3  # nor than so much of the shorter side of a larger room
DRIFT = 1.25  # tile widths that a large board may lie off the middle
HALF = 0.5 + 5e-7  # of a pixel: halves go up, those of a turned board too, which are not exact


class Stand(NamedTuple):
    """What a camera shows, also on the way from one look to another."""

    focus: Point  # the board point in the middle
    middle: Point  # in the window
    scale: float
    turn: float  # degrees


class Scope(NamedTuple):
    """What is to be seen of a board, in parts of it as it is turned."""

    whole: pygame.FRect
    play: pygame.FRect  # has to be seen where the whole is too large
    least: int  # pixels to a tile width


class Camera:
    """Board points to window points and back."""

    def __init__(self) -> None:
        self.area = pygame.Rect(0, 0, 1, 1)
        self.over: tuple[pygame.Rect, ...] = ()  # what hangs into the area from its upper edge
        self.step = STEPS.index(126)
        self.focus: Point = (0.0, 0.0)  # the board point in the middle of the area
        self.turn = 0  # degrees by which the board is turned clockwise

    @property
    def scale(self) -> int:
        return STEPS[self.step]

    @property
    def stand(self) -> Stand:
        return Stand(self.focus, self.area.center, self.scale, self.turn)

    def turned(self, point: Point) -> Point:
        """A board point as it lies on the turned board."""
        return turned(point, self.turn)

    def to_window(self, point: Point) -> tuple[int, int]:
        (x, y), (middle_x, middle_y), scale = self.focus, self.area.center, STEPS[self.step]
        x, y = turned((point[0] - x, point[1] - y), self.turn)
        # round() would take every other half down
        return (floor(middle_x + x * scale + HALF), floor(middle_y + y * scale + HALF))

    def to_board(self, at: tuple[int, int]) -> Point:
        x = (at[0] - self.area.centerx) / self.scale
        y = (at[1] - self.area.centery) / self.scale
        x, y = turned((x, y), -self.turn)
        return (self.focus[0] + x, self.focus[1] + y)

    def box(self, points: Iterable[Point], margin: float) -> pygame.FRect:
        """The part of the turned board around some points, with so much room."""
        spots = [self.turned(point) for point in points] or [(0.0, 0.0)]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        left, top = min(xs) - margin, min(ys) - margin
        return pygame.FRect(left, top, max(xs) + margin - left, max(ys) + margin - top)

    def rect(self, box: pygame.FRect) -> pygame.FRect:
        """A part of the turned board, as it lies in the window."""
        x, y = self.turned(self.focus)
        left = self.area.centerx + (box.left - x) * self.scale
        top = self.area.centery + (box.top - y) * self.scale
        return pygame.FRect(left, top, box.width * self.scale, box.height * self.scale)

    def shows(self, box: pygame.FRect) -> bool:
        """Whether a part of the turned board lies in the area, to the pixel."""
        seen, area = self.rect(box), self.area
        across = area.left <= seen.left + 1 and seen.right - 1 <= area.right
        return across and area.top <= seen.top + 1 and seen.bottom - 1 <= area.bottom

    def is_clear(self, box: pygame.FRect) -> bool:
        """Whether nothing hangs over a part of the turned board."""
        return self._hung(box) <= max(self.area.top, self.rect(box).top + 1)

    def _hung(self, box: pygame.FRect) -> int:
        """How far down something hangs over a part of the turned board."""
        seen = self.rect(box)
        beside = (
            one.bottom for one in self.over if seen.left < one.right and one.left < seen.right
        )
        return max(beside, default=self.area.top)

    def rim_of(self, spot: tuple[int, int], inside: int) -> tuple[int, int] | None:
        """For a point that is out of sight the nearest one, so far inside the area; else None."""
        hung = max((one.bottom for one in self.over if one.collidepoint(spot)), default=0)
        if self.area.collidepoint(spot) and not hung:
            return None
        room = self.area.inflate(-2 * inside, -2 * inside)
        x, y = max(room.left, min(spot[0], room.right - 1)), min(spot[1], room.bottom - 1)
        return (x, max(room.top, y, hung + inside if hung else 0))

    def pan(self, dx: int, dy: int) -> None:
        """The board follows the hand by so many pixels."""
        x, y = turned((dx / self.scale, dy / self.scale), -self.turn)
        self.focus = (self.focus[0] - x, self.focus[1] - y)

    def zoom(self, at: tuple[int, int], notches: int) -> bool:
        """Nearer or farther, with the point under the pointer staying there."""
        wanted = max(0, min(len(STEPS) - 1, self.step + notches * NOTCH))
        if wanted == self.step:
            return False
        under = self.to_board(at)
        self.step = wanted
        now = self.to_board(at)
        self.focus = (self.focus[0] + under[0] - now[0], self.focus[1] + under[1] - now[1])
        return True

    def move_area(self, area: pygame.Rect) -> None:
        """Another part of the window is free; the board stays where it is."""
        self.focus = self.to_board(area.center)
        self.area = pygame.Rect(area)

    def fit(self, scope: Scope) -> None:
        """Show the whole of a board; if its tiles would have less than the least width, as much of
        it as has room, with the part in play. It gives way to what hangs over it."""
        self._fit(scope)
        free, hung = self.area, self._hung(scope.whole)
        if not self.is_clear(scope.whole):
            self.area = pygame.Rect(free.left, hung, free.width, free.bottom - hung)
            self._fit(scope)
            self.move_area(free)

    def _fit(self, scope: Scope) -> None:
        whole, play, least = scope
        largest = max(LARGEST, LARGEST_PART * min(self.area.size))
        room = min(self.area.width / whole.width, self.area.height / whole.height, largest)
        nearest = sum(scale <= room for scale in STEPS) - 1
        self.step = max(nearest, _step_of(least))
        wide, high = self.area.width / self.scale, self.area.height / self.scale
        x = _middle((whole.left, whole.right), (play.left, play.right), wide)
        y = _middle((whole.top, whole.bottom), (play.top, play.bottom), high)
        self.focus = turned((x, y), -self.turn)

    def has_room(self, box: pygame.FRect, least: int) -> bool:
        """Whether a part of the board is seen at once where tiles have their least width."""
        scale = STEPS[_step_of(least)]
        return box.width * scale <= self.area.width and box.height * scale <= self.area.height

    def is_calm(self, scope: Scope) -> bool:
        """Whether what there is to see is seen well enough to leave the board where it is."""
        wished = copy(self)
        wished.fit(scope)
        if wished.step > self.step + 1 or not self.is_clear(scope.play):
            return False
        if self.shows(scope.whole):
            return True
        too_large = not wished.shows(scope.whole)
        is_near = dist(wished.focus, self.focus) <= DRIFT
        return too_large and is_near and wished.step == self.step and self.shows(scope.play)


def _step_of(least: int) -> int:
    """The first step at which a tile is so wide."""
    return sum(scale < min(least, LARGEST) for scale in STEPS)


def _middle(whole: Point, play: Point, room: float) -> float:
    """Where to look along one axis: at the middle of the whole, or as near to it as leaves what is
    in play in sight."""
    middle = (whole[0] + whole[1]) / 2
    if whole[1] - whole[0] <= room:
        return middle
    if play[1] - play[0] >= room:
        return (play[0] + play[1]) / 2
    return max(play[1] - room / 2, min(middle, play[0] + room / 2))
