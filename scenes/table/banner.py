"""A ribbon across the board that says something for a moment: whose turn it is, wind or calm.

It never takes a press or a key: whoever is in a hurry plays on, and it is gone.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.sitting.people import Person
from scenes.table.ribbon import Sign, ribbon
from scenes.ui.picture import badge
from scenes.ui.theme import Theme

SECONDS, FADE = 1.7, 0.22  # how long it is there, and how long it comes and goes
TOP = 26  # design pixels below the upper edge of the board


@dataclass(frozen=True, slots=True)
class _Said:
    words: str
    below: str = ""
    left: Sign | None = None
    right: Sign | None = None


class Banner:
    """One saying at a time; the next takes its place."""

    def __init__(
        self,
        theme: Theme,
        area: Callable[[], pygame.Rect],
        mark_dirty: Callable[[pygame.Rect], None],
        speed: Callable[[], float],
    ) -> None:
        """`area` is the board it lies across; at speed 0 it comes and goes at once."""
        self._theme = theme
        self._area = area
        self._mark_dirty = mark_dirty
        self._speed = speed
        self._said: _Said | None = None
        self._ribbon: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._passed = 0.0

    @property
    def words(self) -> str:
        """What it says now; empty if it is not there."""
        return self._said.words if self._said else ""

    def say(
        self, words: str, below: str = "", left: Sign | None = None, right: Sign | None = None
    ) -> None:
        """Show words, perhaps with a smaller line below them and a picture on either side."""
        self.hush()
        self._said = _Said(words, below, left, right)
        self._ribbon = None
        self._passed = 0.0
        self._mark_dirty(self.rect())

    def say_of(self, person: Person, words: str) -> None:
        """Show words beside the counter of whom they are about."""
        theme = self._theme
        sign = partial(badge, theme.assets, person.symbol, theme.player(person.colour))
        self.say(words, left=sign)

    def hush(self) -> None:
        """Take it away."""
        if self._said is not None:
            self._mark_dirty(self.rect())
            self._said = None

    def update(self, seconds: float) -> bool:
        """Time passes; True while it comes or goes."""
        if self._said is None:
            return False
        before = self._alpha()
        self._passed += seconds
        if self._passed >= SECONDS:
            self.hush()
        elif self._alpha() != before:
            self._mark_dirty(self.rect())
        return self._said is not None

    def _alpha(self) -> int:
        speed = self._speed()
        if speed <= 0:
            return 255
        fade = FADE / speed
        share = min(self._passed / fade, (SECONDS - self._passed) / fade)
        return round(255 * max(0.0, min(1.0, share)))

    def rect(self) -> pygame.Rect:
        """Where it lies, shadow included."""
        area = self._area()
        rect = self._painted().get_rect()
        rect.midtop = (area.centerx, area.top + self._theme.px(TOP))
        return rect

    def draw(self, surface: pygame.Surface) -> None:
        if self._said is None or not surface.get_clip().colliderect(self.rect()):
            return
        ribbon = self._painted()
        ribbon.set_alpha(self._alpha())
        surface.blit(ribbon, self.rect())

    # --- painting

    def _painted(self) -> pygame.Surface:
        """The ribbon, painted once for what it says and the measures of the window."""
        assert self._said is not None
        theme = self._theme
        look = (theme.scale, theme.text_scale, theme.high_contrast, self._area().width)
        if self._ribbon is None or self._ribbon[0] != look:
            said, room = self._said, self._area().width
            paper = ribbon(theme, room, said.words, said.below, said.left, said.right)
            self._ribbon = (look, paper)
        return self._ribbon[1]
