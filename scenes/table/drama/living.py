"""Small things that stir on the board while nobody does anything: values that can be drawn."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import pi, sin

import pygame

from scenes.kept import PAINTED, kept
from scenes.table.drama.beam import ANGLES, REACH, beam
from scenes.table.drama.moment import Stage, along
from scenes.ui.theme import mixed
from scenes.view.layouts import Point
from scenes.view.pieces import Piece
from scenes.view.stamps import CREAM, blit_light, blit_stamp

BLACK, SPARKLE = (0, 0, 0), (226, 246, 255)
GLINTS = (1, 3, 5, 4, 2, 1)  # brightness, tick by tick
WAY, PACE, REST = 3, 7, 90  # of a gull: tile widths, ticks for each, ticks between two
WAVES = 6  # looks of a flag in the wind
NODS = (0, 4, 9, 12, 12, 7, 12, 9, 4, 0)  # degrees of a bird that preens


@dataclass(frozen=True)
class Living(ABC):
    """How it looks depends on the stage and on how often it has stirred."""

    at: Point
    phase: int = field(default=0, kw_only=True)  # so that not all do the same at the same time

    shows_still = False  # whether it is seen where nothing may stir

    @abstractmethod
    def look(self, tick: int) -> int:
        """Which of its looks it has then; 0 is none, and nothing changes while this does not."""

    @abstractmethod
    def rect(self, stage: Stage, tick: int) -> pygame.Rect:
        """All that it touches then."""

    @abstractmethod
    def draw(self, surface: pygame.Surface, stage: Stage, tick: int) -> None:
        """Show it as it is then."""


@dataclass(frozen=True)
class Beam(Living):
    """A lamp that is lit, its beam turning slowly."""

    shows_still = True

    def look(self, tick: int) -> int:
        return 1 + (tick + self.phase) % ANGLES

    def rect(self, stage: Stage, tick: int) -> pygame.Rect:
        return stage.around(self.at, 2 * REACH).inflate(2, 2)

    def draw(self, surface: pygame.Surface, stage: Stage, tick: int) -> None:
        blit_light(surface, beam(stage.scale, self.look(tick) - 1), stage.at(self.at))


@dataclass(frozen=True)
class Glint(Living):
    """Light on the water, for a moment now and then."""

    every: int = 40  # ticks

    def look(self, tick: int) -> int:
        now = (tick + self.phase) % self.every
        return GLINTS[now] if now < len(GLINTS) else 0

    def rect(self, stage: Stage, tick: int) -> pygame.Rect:
        return stage.around(self.at, 0.3).inflate(4, 4)

    def draw(self, surface: pygame.Surface, stage: Stage, tick: int) -> None:
        blit_light(surface, _sparkle(stage.scale, self.look(tick)), stage.at(self.at))


@dataclass(frozen=True)
class Flag(Living):
    """A pennant in the wind, over the one that is painted."""

    pennant: Piece  # its place counts from `at`

    def look(self, tick: int) -> int:
        return 1 + (tick + self.phase) % WAVES

    def _middle(self, stage: Stage) -> tuple[int, int]:
        (x, y), (east, south) = stage.at(self.at), self.pennant.at
        return (x + round(east * stage.scale), y + round(south * stage.scale))

    def rect(self, stage: Stage, tick: int) -> pygame.Rect:
        side = round(self.pennant.width * stage.scale) + 6
        x, y = self._middle(stage)
        return pygame.Rect(x - side // 2, y - side // 2, side, side)

    def draw(self, surface: pygame.Surface, stage: Stage, tick: int) -> None:
        width = round(self.pennant.width * stage.scale)
        flat = stage.pictures.get(self.pennant.picture, width)
        wave = self.look(tick) - 1
        key = ("flag", self.pennant.picture, width, wave, stage.pictures.has_patterns)
        flying = PAINTED.find(key, lambda: _flying(flat, wave))
        surface.blit(flying, flying.get_rect(center=self._middle(stage)))


@dataclass(frozen=True)
class Preening(Living):
    """A bird on its plate that bows to its feathers now and then."""

    picture: str
    width: float = 0.24
    every: int = 70  # ticks

    def look(self, tick: int) -> int:
        now = (tick + self.phase) % self.every
        return NODS[now] if now < len(NODS) else 0

    def rect(self, stage: Stage, tick: int) -> pygame.Rect:
        return stage.around(self.at, self.width * 1.6).inflate(4, 4)

    def draw(self, surface: pygame.Surface, stage: Stage, tick: int) -> None:
        width = max(14, round(self.width * stage.scale))
        bird, spot = stage.pictures.get(self.picture, width, self.look(tick)), stage.at(self.at)
        pygame.draw.aacircle(surface, CREAM, spot, round(width * 0.54))
        surface.blit(bird, bird.get_rect(center=spot))


@dataclass(frozen=True)
class Gull(Living):
    """The shadow of a gull that crosses the board."""

    to: Point
    takes: int  # ticks
    every: int

    def look(self, tick: int) -> int:
        now = (tick + self.phase) % self.every
        return 1 + now if now < self.takes else 0

    def _now(self, tick: int) -> Point:
        share = (self.look(tick) - 1) / self.takes
        x, y = along(self.at, self.to, share)
        return (x, y + 0.5 * sin(2 * pi * share))

    def rect(self, stage: Stage, tick: int) -> pygame.Rect:
        return stage.around(self._now(tick), 0.75).inflate(4, 4)

    def draw(self, surface: pygame.Surface, stage: Stage, tick: int) -> None:
        wings = (0, 1, 2, 1)[tick // 2 % 4] if self.look(tick) % 24 < 12 else 1
        blit_stamp(surface, _gull(stage.scale, wings), stage.at(self._now(tick)))


def gull_over(centres: Iterable[Point]) -> Iterator[Gull]:
    """One that crosses a board of cells with these centres; it changes its way as they spread."""
    spots = list(centres)
    if spots:
        low, high = min(spots), max(spots)
        top, bottom = min(y for _, y in spots), max(y for _, y in spots)
        left, right = low[0] // WAY * WAY - 1, high[0] // WAY * WAY + WAY
        yield Gull(
            (left, bottom // WAY * WAY),
            to=(right, top // WAY * WAY),
            takes=round((right - left) * PACE),
            every=round((right - left) * PACE) + REST,
        )


@kept
def _sparkle(scale: int, level: int) -> pygame.Surface:
    """A star of light; it adds, and hides nothing."""
    half = max(4, round(scale * 0.14))
    fine = 3
    sheet = pygame.Surface((half * 2 * fine, half * 2 * fine))
    middle, thin = half * fine, max(2, half * fine // 7)
    light = mixed(BLACK, SPARKLE, level / 6)
    for long, across in ((middle * 0.95, thin), (thin, middle * 0.5)):
        star = [
            (middle - long, middle), (middle, middle - across),
            (middle + long, middle), (middle, middle + across),
        ]  # fmt: skip
        pygame.draw.polygon(sheet, light, star)
    return pygame.transform.smoothscale(sheet, (half * 2, half * 2))


def _flying(flat: pygame.Surface, wave: int) -> pygame.Surface:
    """A flag column by column: still at its mast, farther up and down towards its end."""
    wide, high = flat.get_size()
    out = pygame.Surface((wide, high), pygame.SRCALPHA)
    for x in range(wide):
        free = x / wide
        lift = round(high * 0.11 * free * sin(2 * pi * (free * 1.4 - wave / WAVES)))
        out.blit(flat, (x, lift), (x, 0, 1, high))
    return out


@kept
def _gull(scale: int, wings: int) -> pygame.Surface:
    """Two wings and a body, as a shadow with soft edges."""
    half = max(6, round(scale * 0.26))
    fine = 2
    sheet = pygame.Surface((half * 2 * fine, half * 2 * fine), pygame.SRCALPHA)
    middle, tip = half * fine, half * fine * (0.86, 0.74, 0.58)[wings]
    back = half * fine * (0.28, 0.12, -0.1)[wings]
    thick = half * fine * 0.13
    shape = [
        (middle - tip, middle + back), (middle - tip * 0.5, middle - thick * 1.6),
        (middle, middle - thick), (middle + tip * 0.5, middle - thick * 1.6),
        (middle + tip, middle + back), (middle + tip * 0.45, middle + thick * 0.4),
        (middle, middle + thick * 2.2), (middle - tip * 0.45, middle + thick * 0.4),
    ]  # fmt: skip
    pygame.draw.polygon(sheet, (10, 16, 30, 92), shape)
    soft = pygame.transform.gaussian_blur(sheet, max(1, half // 14)).premul_alpha()
    return pygame.transform.smoothscale(soft, (half * 2, half * 2))
