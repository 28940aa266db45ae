"""The board on its way from one look to another: its old picture, until the new one is there."""

import pygame

from scenes.ui.tween import out
from scenes.view.camera import Stand
from scenes.view.layouts import Point, turned

SECONDS = 0.36
MELTING = 0.7  # of the time: from then on the new picture shows through
COARSE = 2  # a picture that turns is so many times smaller, which nobody sees in passing


class Glide:
    """A picture that was taken from one stand, seen on the way to another."""

    def __init__(
        self, surfaces: tuple[pygame.Surface, pygame.Surface], taken: Stand, seconds: float
    ) -> None:
        """The picture, and a surface as large that nobody else uses meanwhile."""
        self._picture, self._canvas = surfaces
        self._coarse: pygame.Surface | None = None
        self._taken = self._start = taken
        self._seconds = seconds
        self._passed = 0.0
        self._is_sharp = False

    def start_anew(self, end: Stand, seconds: float) -> None:
        """Go elsewhere from wherever it is on the way to its end."""
        self._start = self._now(end)
        self._seconds, self._passed, self._is_sharp = seconds, 0.0, False

    def advance(self, seconds: float, is_sharp: bool) -> bool:
        """Go on; True while under way. The end has to wait until the new picture is there."""
        self._is_sharp = is_sharp
        most = self._seconds if is_sharp else self._seconds * MELTING
        self._passed = min(self._passed + seconds, max(self._passed, most))
        return not is_sharp or self._passed < self._seconds

    @property
    def has_begun(self) -> bool:
        """Whether it was seen already: its first frame has enough to do."""
        return self._passed > 0 or not self._seconds

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
        now, taken = self._now(end), self._taken
        picture, fine = self._picture, now.scale / taken.scale
        angle = now.turn - taken.turn
        if angle % 360:
            picture, fine = pygame.transform.rotate(self._small(), -angle), fine * COARSE
        x, y = area.centerx - taken.middle[0], area.centery - taken.middle[1]
        x, y = turned((x / taken.scale, y / taken.scale), -taken.turn)
        at = (taken.focus[0] + x - now.focus[0], taken.focus[1] + y - now.focus[1])
        x, y = turned(at, now.turn)
        wide, high = picture.get_width() * fine, picture.get_height() * fine
        left = now.middle[0] + x * now.scale - wide / 2
        top = now.middle[1] + y * now.scale - high / 2
        self._stretch(surface, area, picture, pygame.FRect(left, top, wide, high))

    def _small(self) -> pygame.Surface:
        if self._coarse is None:
            wide, high = self._picture.get_size()
            size = (wide // COARSE, high // COARSE)
            self._coarse = pygame.transform.smoothscale(self._picture, size)
        return self._coarse

    def _stretch(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        picture: pygame.Surface,
        to: pygame.FRect,
    ) -> None:
        """Draw a picture into a rectangle; only what is seen of it is scaled."""
        seen = pygame.Rect(round(to.x), round(to.y), round(to.width), round(to.height)).clip(area)
        if not seen:
            return
        across, down = picture.get_width() / to.width, picture.get_height() / to.height
        source = pygame.Rect(
            round((seen.x - to.x) * across),
            round((seen.y - to.y) * down),
            max(1, round(seen.width * across)),
            max(1, round(seen.height * down)),
        ).clip(picture.get_rect())
        if source:
            shown = self._canvas.subsurface((0, 0, *seen.size))
            pygame.transform.smoothscale(picture.subsurface(source), seen.size, shown)
            surface.blit(shown, seen)


def _between(one: Point, other: Point, share: float) -> Point:
    return (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)
