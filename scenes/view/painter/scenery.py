"""What stands on the chart: trees, palms, huts, rocks, ripples and a compass rose."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import dist
from random import Random

import pygame

from game.grid.terrain import LAND, SEA, SHOAL
from scenes.view.painter.coast import MID, Coast
from scenes.view.painter.fields import NOUGHT, Field, Picture, Size, values
from scenes.view.painter.land import Land
from scenes.view.painter.sheet import Sheet

STAMP, ROW, UNIT = 72, 6, 160  # pixels of a stamp, stamps in a row, pixels to a hex
CROWNS, PALMS, STONES, HUTS, RIPPLES = range(5)  # rows of the stamps
ROSE = pygame.Rect(0, 5 * STAMP, 6 * STAMP, 6 * STAMP)
SHEET_SIZE = (ROW * STAMP, ROSE.bottom)
LARGEST_ROSE = 3.2  # hexes
NEAREST_ROSE = 1.2  # with less water around there is none


@dataclass(frozen=True, slots=True)
class Kind:
    """Things of one kind: their stamps, the hexes they are tried in, how close they stand."""

    row: int
    signs: str
    gap: float  # hexes
    tries: int  # in each hex
    is_good: Callable[[int], bool]  # of a pixel's number


def put_scenery(
    sheet: Sheet,
    picture: Picture,
    stamps: pygame.Surface,
    coast: Coast,
    land: Land,
    bank: Field,
    depth: Field,
) -> None:
    """Scatter things where they may stand."""
    dice = Random(sheet.seed + 2)
    shore, deep, sand = values(coast.mid), values(depth), values(bank)
    height, slope, rock = values(land.height), values(land.slope), values(land.cliff)
    wood = values(sheet.noise(81, ((0.75, 1), (0.3, 0.4))))

    def off(place: int) -> float:
        """Hexes inland."""
        return (shore[place] - NOUGHT) / MID

    def is_wooded(place: int) -> bool:
        is_low = height[place] < 150 and slope[place] < 40
        return is_low and off(place) > 0.18 and dice.randrange(70) < wood[place] - 92

    kinds = (
        Kind(RIPPLES, SEA, 0.46, 9, lambda at: deep[at] > 140 and off(at) < -0.5),
        Kind(STONES, LAND, 0.13, 60, lambda at: -0.18 < off(at) < -0.04 and rock[at] > 128),
        Kind(STONES, SHOAL, 0.27, 40, lambda at: sand[at] > 130 and off(at) < -0.1),
        Kind(CROWNS, LAND, 0.078, 400, is_wooded),
        Kind(PALMS, LAND, 0.2, 90, lambda at: 0.09 < off(at) < 0.28 and rock[at] < 90),
        Kind(
            HUTS, LAND, 1.5, 60,
            lambda at: 0.28 < off(at) < 0.46 and rock[at] < 90 and slope[at] < 14,
        ),
    )  # fmt: skip
    for kind in kinds:
        looks = [_stamp(stamps, kind.row, number, sheet.unit) for number in range(ROW)]
        found = sorted(_places(sheet, kind, dice), key=lambda place: place[1])
        chosen = ((dice.choice(looks), place) for place in found)
        picture.fblits([(look, look.get_rect(center=place)) for look, place in chosen])


def _stamp(stamps: pygame.Surface, row: int, number: int, unit: int) -> pygame.Surface:
    whole = stamps.subsurface((number * STAMP, row * STAMP, STAMP, STAMP))
    return pygame.transform.smoothscale_by(whole, unit / UNIT)


def _places(sheet: Sheet, kind: Kind, dice: Random) -> Iterable[Size]:
    """Seeded places at least a gap apart."""
    wide, high = sheet.size
    gap = kind.gap * sheet.unit
    taken: dict[tuple[int, int], list[Size]] = {}
    for cell in sheet.cells(kind.signs):
        middle = sheet.middle(cell)
        for _ in range(kind.tries):
            x, y = (int(axis + dice.uniform(-0.75, 0.75) * sheet.unit) for axis in middle)
            if not (0 <= x < wide and 0 <= y < high and kind.is_good(y * wide + x)):
                continue
            column, row = int(x // gap), int(y // gap)
            around = (
                taken.get((column + right, row + down), ())
                for right in (-1, 0, 1)
                for down in (-1, 0, 1)
            )
            if all(dist((x, y), other) > gap for box in around for other in box):
                taken.setdefault((column, row), []).append((x, y))
                yield (x, y)


def put_rose(sheet: Sheet, picture: Picture, stamps: pygame.Surface) -> pygame.Rect:
    """A compass rose in the widest water, if it is wide enough; where it lies."""
    widest = sheet.widest()
    if widest is None or widest[1] < NEAREST_ROSE * sheet.unit:
        return pygame.Rect(0, 0, 0, 0)
    heart, room = widest
    side = round(min(LARGEST_ROSE * sheet.unit, room * 1.5))
    rose = pygame.transform.smoothscale(stamps.subsurface(ROSE), (side, side))
    return picture.blit(rose, rose.get_rect(center=sheet.middle(heart)))
