"""A shot: smoke at the gun, a ball on its arc, then splinters or a splash."""

from dataclasses import dataclass, field
from math import cos, pi, sin, tau
from random import Random

import pygame

from scenes.kept import kept
from scenes.table.drama.moment import Moment, Stage, along, blit_faded, fade, far
from scenes.view.layouts import Point
from scenes.view.stamps import blit_stamp

SMOKE, HIT, SPLASH = (f"sea_battle/{name}.webp" for name in ("smoke", "hit", "splash"))
GUN = 0.3  # tile widths from the middle of a ship to where its guns smoke
LOW, HIGH = 0.16, 0.42  # of its way: how high a ball flies, and one that is lobbed
TRAIL = 7  # puffs that a ball leaves behind it
SPLINTERS = 14
WOOD = ((122, 74, 38), (158, 104, 58), (74, 46, 28), (196, 150, 96))
FOAM = (236, 248, 250)


@dataclass(frozen=True)
class Shot(Moment):
    """From the gun to the target, while the die is still in everybody's mind."""

    start: Point
    end: Point
    is_lobbed: bool
    seconds: float = field(default=0.75, kw_only=True)
    is_before: bool = field(default=True, kw_only=True)

    def _ball(self, share: float) -> tuple[Point, float]:
        """Where it is above the water, and how high."""
        way = far(self.start, self.end)
        height = way * (HIGH if self.is_lobbed else LOW) * sin(pi * share)
        return along(self.start, self.end, share), height

    def _gun(self) -> Point:
        way = far(self.start, self.end) or 1.0
        return along(self.start, self.end, GUN / way)

    def rect(self, stage: Stage, share: float) -> pygame.Rect:
        smoke = stage.near(self._gun(), 2.0)
        side = stage.unit // 2
        spots = [stage.at(self._ball(share)[0])]
        spots += [stage.above(*self._ball(max(0.0, share - back))) for back in (0.0, 0.1, 0.2)]
        return smoke.unionall(
            [pygame.Rect(x - side // 2, y - side // 2, side, side) for x, y in spots]
        )

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        scale, gun = stage.unit, self._gun()
        puff = stage.pictures.get(SMOKE, round(scale * (0.8, 1.0, 1.15)[min(2, int(share * 6))]))
        rise = round(scale * 0.25 * share)
        x, y = stage.at(gun)
        if share < 0.16:
            blit_stamp(surface, _flash(round(scale * 0.9)), (x, y))
        for number in range(TRAIL, 0, -1):
            then = share - 0.2 * number / TRAIL
            if then > 0:
                stamp = _puff(max(2, round(scale * 0.05)), 96 - 12 * number)
                blit_stamp(surface, stamp, stage.above(*self._ball(then)))
        spot, height = self._ball(share)
        blit_stamp(surface, _shade(max(3, round(scale * 0.1))), stage.at(spot))
        ball = _iron(max(4, round(scale * (0.085 + 0.03 * height))))
        blit_stamp(surface, ball, stage.above(spot, height))
        blit_faded(surface, puff, (x, y - rise), fade(share, 0.05, 0.6))


@dataclass(frozen=True)
class Hit(Moment):
    """A flash, splinters of the hull, and smoke that drifts off."""

    at: Point
    seconds: float = field(default=1.0, kw_only=True)

    def rect(self, stage: Stage, share: float) -> pygame.Rect:
        return stage.near(self.at, 3.4)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        scale, (x, y) = stage.unit, stage.at(self.at)
        if share < 0.22:
            wide = round(scale * (1.2, 1.9, 1.5)[min(2, int(share / 0.075))])
            blit_stamp(surface, _flash(wide), (x, y))
        if share < 0.5:
            burst = stage.pictures.get(
                HIT, round(scale * (0.8, 1.15, 1.3)[min(2, int(share * 18))])
            )
            blit_faded(surface, burst, (x, y - scale // 10), fade(share * 2, 0.02, 0.5))
        else:
            smoke = stage.pictures.get(SMOKE, round(scale * 1.1))
            drift = round(scale * 0.4 * (share - 0.5))
            blit_faded(surface, smoke, (x + drift, y - scale // 5 - drift), fade(share * 2 - 1))
        self._draw_splinters(surface, scale, (x, y), share)

    def _draw_splinters(
        self, surface: pygame.Surface, scale: int, at: tuple[int, int], share: float
    ) -> None:
        """They fly up, turn, and fall into the water one after the other."""
        rng = Random(7)
        for number in range(SPLINTERS):
            angle, speed = rng.uniform(0, tau), rng.uniform(0.5, 1.35)
            life, spin, long = rng.uniform(0.5, 0.95), rng.uniform(3, 9), rng.uniform(0.06, 0.15)
            if share > life:
                continue
            x = at[0] + scale * cos(angle) * speed * share
            y = at[1] + scale * (sin(angle) * speed * 0.5 * share - 1.5 * share + 2.2 * share**2)
            dx, dy = cos(spin * share * 4) * long * scale, sin(spin * share * 4) * long * scale
            thick = max(2, scale // 34)
            ends = ((x - dx / 2, y - dy / 2), (x + dx / 2, y + dy / 2))
            pygame.draw.line(surface, WOOD[number % len(WOOD)], *ends, thick)


@dataclass(frozen=True)
class Splash(Moment):
    """A column of water beside the ship, drops and rings."""

    at: Point
    seconds: float = field(default=0.95, kw_only=True)

    def rect(self, stage: Stage, share: float) -> pygame.Rect:
        return stage.near(self.at, 2.6)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        scale, (x, y) = stage.unit, stage.at(self.at)
        draw_rings(surface, (x, y), scale, share, 0.85)
        step = min(3, int(share * 14))
        column = stage.pictures.get(SPLASH, round(scale * (0.55, 0.85, 1.1, 1.2)[step]))
        sunk = round(scale * 0.25 * max(0.0, share - 0.4))
        blit_faded(surface, column, (x, y - scale // 6 + sunk), fade(share, 0.0, 0.6))
        rng = Random(3)
        for _ in range(12):
            angle, speed = rng.uniform(pi * 1.1, pi * 1.9), rng.uniform(0.5, 1.2)
            if share < 0.75:
                dx = cos(angle) * speed * share * 0.9
                dy = sin(angle) * speed * share * 1.6 + 2.0 * share**2
                spot = (x + round(dx * scale), y + round(dy * scale))
                blit_stamp(surface, _puff(max(2, scale // 30), 210), spot)


def draw_rings(
    surface: pygame.Surface, at: tuple[int, int], scale: int, share: float, reach: float
) -> None:
    """Rings that widen on the water."""
    for number in range(3):
        grown = (share - 0.16 * number) / (1 - 0.16 * number)
        if 0 < grown < 1:
            wide = max(8, round(2 * reach * scale * (0.15 + 0.85 * grown)) // 8 * 8)
            ring = _ring(wide)
            blit_faded(surface, ring, at, 0.85 * (1 - grown))


@kept
def _ring(wide: int) -> pygame.Surface:
    sheet = pygame.Surface((wide * 2, wide), pygame.SRCALPHA)
    pygame.draw.ellipse(sheet, (*FOAM, 230), sheet.get_rect(), max(3, wide // 16))
    return pygame.transform.smoothscale(sheet, (wide, wide // 2))


@kept
def _puff(radius: int, alpha: int) -> pygame.Surface:
    return _disc(radius, (*FOAM, alpha))


@kept
def _iron(radius: int) -> pygame.Surface:
    """A ball with a light on it."""
    sheet = pygame.Surface((radius * 8, radius * 8), pygame.SRCALPHA)
    middle = sheet.get_rect().center
    pygame.draw.circle(sheet, (22, 22, 28, 255), middle, radius * 4)
    pygame.draw.circle(sheet, (60, 60, 70, 255), middle, radius * 3)
    light = (middle[0] - radius, middle[1] - radius)
    pygame.draw.circle(sheet, (168, 172, 184, 255), light, radius)
    return pygame.transform.smoothscale(sheet.premul_alpha(), (radius * 2, radius * 2))


@kept
def _shade(radius: int) -> pygame.Surface:
    """What a ball throws on the water."""
    sheet = pygame.Surface((radius * 8, radius * 4), pygame.SRCALPHA)
    pygame.draw.ellipse(sheet, (6, 20, 40, 120), sheet.get_rect())
    return pygame.transform.smoothscale(sheet.premul_alpha(), (radius * 2, radius))


@kept
def _flash(wide: int) -> pygame.Surface:
    """The light of powder, brightest in the middle."""
    side = max(8, wide // 2)
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    steps = 10
    for step in range(steps, 0, -1):
        share = step / steps
        colour = (
            255,
            round(250 - 90 * share),
            round(220 - 170 * share),
            round(235 * (1.1 - share)),
        )
        pygame.draw.circle(sheet, colour, (side // 2, side // 2), max(1, round(side / 2 * share)))
    soft = pygame.transform.gaussian_blur(sheet, max(1, side // 14))
    return pygame.transform.smoothscale(soft.premul_alpha(), (wide, wide))


def _disc(radius: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    sheet = pygame.Surface((radius * 8, radius * 8), pygame.SRCALPHA)
    pygame.draw.circle(sheet, colour, sheet.get_rect().center, radius * 4)
    return pygame.transform.smoothscale(sheet.premul_alpha(), (radius * 2, radius * 2))
