"""Surf: pale water along the shore, foam, broken lines of breakers, the shadow of the land."""

from dataclasses import dataclass
from math import exp

from scenes.view.painter.coast import MID, NEAR, Coast
from scenes.view.painter.fields import (
    Picture,
    bent,
    by_hexes,
    lay,
    mixed,
    moved,
    product,
    rise,
)
from scenes.view.painter.sheet import Sheet

PALE, FOAM, SHADOW = (176, 222, 214), (250, 252, 246), (16, 48, 74)
LAPS = ((0.22, 0.010), (0.10, 0.006))
TEARS = ((0.30, 1), (0.14, 0.8))


@dataclass(frozen=True, slots=True)
class Breaker:
    """A line of white water along the shore."""

    away: float  # hexes
    breadth: float
    need: int  # of the noise, to be there
    strength: float

    def line(self, off: float) -> float:
        return self.strength * exp(-(((off + self.away) / self.breadth) ** 2))

    def torn(self, noise: float) -> float:
        return 255 * rise(noise, self.need, self.need + 16)


BREAKERS = (
    Breaker(0.23, 0.034, 116, 0.96),
    Breaker(0.38, 0.028, 130, 0.84),
    Breaker(0.53, 0.024, 142, 0.67),
)


def paint_surf(sheet: Sheet, picture: Picture, coast: Coast) -> None:
    """Lay the sea's edge onto the water."""
    lay(picture, PALE, by_hexes(coast.mid, MID, lambda off: 0.55 * rise(off, -0.48, -0.1)))
    laps, tears = sheet.noise(51, LAPS), sheet.noise(53, TEARS)
    wavy = mixed([(coast.mid, 0.86), (laps, 0.14)])
    known = by_hexes(coast.mid, MID, lambda off: rise(off, -0.72, -0.62))
    for breaker in BREAKERS:
        ring = by_hexes(wavy, MID * 0.86, breaker.line)
        torn = bent(tears, breaker.torn)
        lay(picture, FOAM, product(ring, torn, known))
    edge = mixed([(coast.near, 0.8), (laps, 0.2)])
    lay(picture, FOAM, by_hexes(edge, NEAR * 0.8, lambda off: 0.97 * rise(off, -0.136, -0.072)))
    drop = (round(sheet.unit * 0.035), round(sheet.unit * 0.05))
    lay(picture, SHADOW, bent(moved(coast.shade, drop), lambda value: value * 0.42))
