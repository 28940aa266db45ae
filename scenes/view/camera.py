"""Where on the board one looks, and from how near."""

from math import floor

import pygame

from scenes.view.layouts import Point

# Pixels per tile width; pictures are scaled once for each, never in between. Even, so that half a
# tile is a whole number of pixels and neighbours leave no gap.
STEPS = (
    28, 30, 34, 36, 40, 44, 48, 54, 58, 64, 70, 78, 86, 94, 104, 114, 126, 138, 150, 166, 182, 200,
    220, 242, 266, 294, 322, 356,
)  # fmt: skip
NOTCH = 2  # steps of one notch of the wheel


class Camera:
    """Board points to window points and back."""

    def __init__(self) -> None:
        self.area = pygame.Rect(0, 0, 1, 1)
        self.step = STEPS.index(126)
        self.focus: Point = (0.0, 0.0)  # the board point in the middle of the area

    @property
    def scale(self) -> int:
        return STEPS[self.step]

    def to_window(self, point: Point) -> tuple[int, int]:
        x = self.area.centerx + (point[0] - self.focus[0]) * self.scale
        y = self.area.centery + (point[1] - self.focus[1]) * self.scale
        return (floor(x + 0.5), floor(y + 0.5))  # round() would take every other half down

    def to_board(self, at: tuple[int, int]) -> Point:
        x = self.focus[0] + (at[0] - self.area.centerx) / self.scale
        y = self.focus[1] + (at[1] - self.area.centery) / self.scale
        return (x, y)

    def pan(self, dx: int, dy: int) -> None:
        """The board follows the hand by so many pixels."""
        self.focus = (self.focus[0] - dx / self.scale, self.focus[1] - dy / self.scale)

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

    def fit(self, low: Point, high: Point, largest: int = 150) -> None:
        """Show everything between two corners, no nearer than `largest` pixels a tile."""
        width, height = max(high[0] - low[0], 0.1), max(high[1] - low[1], 0.1)
        room = min(self.area.width / width, self.area.height / height)
        fitting = [n for n, scale in enumerate(STEPS) if scale <= min(room, largest)]
        self.step = fitting[-1] if fitting else 0
        self.focus = ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2)
