"""The board on its way from one look to another: its old picture, until the new one is there."""

from collections.abc import Callable
from typing import TypeAlias

import pygame

from scenes.ui.tween import out
from scenes.view.camera import Stand
from scenes.view.layouts import Point, turned

Surfaces: TypeAlias = tuple[pygame.Surface, pygame.Surface]  # a picture, and one to work on

SECONDS = 0.36
STILL = 2  # frames that have enough to do: one takes the picture, one cuts it out
MELTING = 0.7  # of the time: from then on the new picture shows through
COARSE = 2  # a picture that turns is so many times smaller, which nobody sees in passing


class Glide:
    """A picture that was taken from one stand, seen on the way to another."""

    def __init__(
        self, whole: pygame.Surface, cut: Callable[[], Surfaces], taken: Stand, seconds: float
    ) -> None:
        """`whole` is the picture as it was seen last; `cut` takes it off the table."""
        self._whole = whole
        self._cut = cut
        self._surfaces: Surfaces | None = None
        self._still = STILL if seconds > 0 else 0  # frames that show what was seen before
        self._has_moved = False
        self._coarse: pygame.Surface | None = None
        self._taken = self._start = taken
        self._seconds = seconds
        self._passed = 0.0
        self._is_sharp = False
        self.is_waiting = False  # for the new picture, and looks as it did in the last frame

    def start_anew(self, end: Stand, seconds: float) -> None:
        """Go elsewhere from wherever it is on the way to its end."""
        self._start = self._now(end)
        self._seconds, self._passed, self._is_sharp = seconds, 0.0, False
        self.is_waiting = False

    def advance(self, seconds: float, is_sharp: bool) -> bool:
        """Go on; True while under way. The end has to wait until the new picture is there."""
        if self._still:
            self._still -= 1
            return True
        self._has_moved = True
        self._is_sharp = is_sharp
        most = self._seconds if is_sharp else self._seconds * MELTING
        before, self._passed = self._passed, min(self._passed + seconds, max(self._passed, most))
        self.is_waiting = not is_sharp and self._passed == before
        return not is_sharp or self._passed < self._seconds

    @property
    def is_under_way(self) -> bool:
        """Whether it was seen on its way: until then there is enough to do."""
        return self._surfaces is not None or not self._seconds

    def finish(self) -> None:
        """Be there at once."""
        self._seconds = 0.0

    @property
    def _share(self) -> float:
        return self._passed / self._seconds if self._seconds else 1.0

    @property
    def melted(self) -> float:
        """How much of the new picture is to be seen, 0 to 1."""
        if not self._seconds or not self._is_sharp:
            return 0.0
        return max(0.0, min(1.0, (self._share - MELTING) / (1 - MELTING)))

    def _now(self, end: Stand) -> Stand:
        """Where the eye is on its way."""
        start, share = self._start, out(self._share)
        apart = (end.turn - start.turn + 180) % 360 - 180
        return Stand(
            _between(start.focus, end.focus, share),
            _between(start.middle, end.middle, share),
            start.scale * (end.scale / start.scale) ** share,
            start.turn + apart * share,
        )

    def draw(self, surface: pygame.Surface, area: pygame.Rect, end: Stand) -> None:
        """Put the picture, which showed this area of the window, to where it is seen now."""
        is_still = self._seconds > 0 and not self._has_moved
        if self._surfaces is None and not (is_still and self._still):
            self._surfaces = self._cut()
        if self._surfaces is None or is_still:
            surface.blit(self._whole, area)
            return
        now, taken = self._now(end), self._taken
        (picture, canvas), fine = self._surfaces, now.scale / taken.scale
        angle = now.turn - taken.turn
        if angle % 360:
            picture, fine = pygame.transform.rotate(self._small(picture), -angle), fine * COARSE
        x, y = area.centerx - taken.middle[0], area.centery - taken.middle[1]
        x, y = turned((x / taken.scale, y / taken.scale), -taken.turn)
        at = (taken.focus[0] + x - now.focus[0], taken.focus[1] + y - now.focus[1])
        x, y = turned(at, now.turn)
        wide, high = picture.get_width() * fine, picture.get_height() * fine
        left = now.middle[0] + x * now.scale - wide / 2
        top = now.middle[1] + y * now.scale - high / 2
        to = pygame.FRect(left, top, wide, high)
        seen = pygame.Rect(round(to.x), round(to.y), round(to.width), round(to.height)).clip(area)
        if seen:
            surface.blit(_stretched(picture, to, seen, canvas), seen)

    def _small(self, picture: pygame.Surface) -> pygame.Surface:
        if self._coarse is None:
            wide, high = picture.get_size()
            self._coarse = pygame.transform.smoothscale(picture, (wide // COARSE, high // COARSE))
        return self._coarse


def _between(one: Point, other: Point, share: float) -> Point:
    return (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)


def _stretched(
    picture: pygame.Surface, to: pygame.FRect, seen: pygame.Rect, canvas: pygame.Surface
) -> pygame.Surface:
    """A picture drawn into a rectangle, as far as it is seen; only that is scaled."""
    across, down = picture.get_width() / to.width, picture.get_height() / to.height
    source = pygame.Rect(
        min(picture.get_width() - 1, round((seen.x - to.x) * across)),
        min(picture.get_height() - 1, round((seen.y - to.y) * down)),
        max(1, round(seen.width * across)),
        max(1, round(seen.height * down)),
    ).clip(picture.get_rect())
    shown = canvas.subsurface((0, 0, *seen.size))
    return pygame.transform.smoothscale(picture.subsurface(source), seen.size, shown)
