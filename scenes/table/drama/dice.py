"""Dice: they fall large onto the board and lie there until everybody has read them."""

from dataclasses import dataclass, field
from math import pi, sin
from random import Random

import pygame

from scenes.kept import kept
from scenes.table.drama.moment import Moment, Stage, blit_faded
from scenes.ui.theme import mixed
from scenes.view.layouts import Point
from scenes.view.stamps import blit_light

SIZE, SMALL = 178, 50  # design pixels: a die, and a face in the row below it
FALL = 0.4  # of its time: then it lies
TUMBLES = 7  # faces it shows on its way
TURN = 24  # degrees from one of them to the next
GONE = 0.12  # of its time: it fades at the end
FACES = (1, 2, 3, 4, 5, 6)
LAMP = (255, 206, 104)


@dataclass(frozen=True)
class Dice(Moment):
    """One die or several side by side; below a single one the faces that are wanted."""

    pictures: str  # a pattern with a place for the face
    faces: tuple[int, ...]
    wanted: tuple[int, ...] = ()  # all faces are as good as each other, if there are none
    clear_of: tuple[Point, ...] = ()  # what should stay in sight
    seconds: float = field(default=1.7, kw_only=True)
    is_before: bool = field(default=True, kw_only=True)

    def _lie(self, stage: Stage) -> pygame.Rect:
        """Where they come to lie: beside what should stay in sight, if there is room."""
        size = stage.theme.px(SIZE)
        wide = len(self.faces) * round(size * 1.35)
        rect = pygame.Rect(0, 0, wide, size + (stage.theme.px(SMALL) * 2 if self.wanted else 0))
        spots = [stage.at(point) for point in self.clear_of]
        free = stage.free
        places = [(free.centerx + free.width * n // 8, free.centery) for n in (0, -1, 1, -2, 2, 3)]
        for rect.center in places:
            around = rect.inflate(size // 2, size // 2)
            if not any(around.collidepoint(spot) for spot in spots):
                break
        return rect.clamp(free)

    def rect(self, stage: Stage, share: float) -> pygame.Rect:
        size = stage.theme.px(SIZE)
        lie = self._lie(stage).inflate(size, size)
        if share < FALL:
            lie.update(lie.left - size, 0, lie.width + size * 2, lie.bottom)
        return lie

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        lie, size = self._lie(stage), stage.theme.px(SIZE)
        seen = min(1.0, (1 - share) / GONE)
        fallen = min(1.0, share / FALL)
        for number, face in enumerate(self.faces):
            x = lie.left + lie.width * (2 * number + 1) // (2 * len(self.faces))
            self._draw_die(surface, stage, (x, lie.top + size // 2), face, number, fallen, seen)
        if self.wanted and fallen >= 1:
            grown = min(1.0, (share - FALL) / 0.1)
            self._draw_row(surface, stage, (lie.centerx, lie.bottom), grown * seen)

    def _draw_die(
        self,
        surface: pygame.Surface,
        stage: Stage,
        at: tuple[int, int],
        face: int,
        number: int,
        fallen: float,
        seen: float,
    ) -> None:
        """It bounces twice, lower each time, and comes in from the side."""
        size = stage.theme.px(SIZE)
        height = _bounce(fallen) * (at[1] + size)
        aside = round((1 - fallen) ** 2 * size * 1.6)
        x = at[0] - aside
        shadow = _shadow(size)
        low = max(0.0, 1 - 1.6 * height / (at[1] + size))
        blit_faded(surface, shadow, (x + size // 12, at[1] + size // 10), seen * low)
        step = TUMBLES - int(fallen * TUMBLES)
        shown = face
        if step > 0:
            shown = Random(face * 31 + number).sample(FACES, 6)[step % 6]
        elif self.is_hit(face):
            blit_light(surface, _halo(size, round(seen * 4)), at)
        turned = step * TURN + (face * 7 + number * 5) % 13 - 6
        picture = stage.pictures.get(self.pictures.format(shown), size, turned)
        blit_faded(surface, picture, (x, at[1] - round(height)), seen)

    def is_hit(self, face: int) -> bool:
        return not self.wanted or face in self.wanted

    def _draw_row(
        self, surface: pygame.Surface, stage: Stage, at: tuple[int, int], seen: float
    ) -> None:
        """All faces, those that are wanted bright, the one that came ringed."""
        small = stage.theme.px(SMALL)
        step = small + stage.theme.px(8)
        plate = _plate((step * len(FACES) + small // 3, small + small // 2), small // 3)
        middle = (at[0], at[1] - plate.get_height() // 2)
        blit_faded(surface, plate, middle, seen)
        for number, face in enumerate(FACES):
            spot = (middle[0] + round((number - 2.5) * step), middle[1])
            picture = stage.pictures.get(self.pictures.format(face), small)
            blit_faded(surface, picture, spot, seen * (1.0 if face in self.wanted else 0.28))
            if face in self.faces and seen > 0.9:
                ring = pygame.Rect(0, 0, small + 8, small + 8)
                ring.center = spot
                pygame.draw.rect(surface, LAMP, ring, max(2, small // 14), border_radius=small // 4)


def _bounce(fallen: float) -> float:
    """How high it is, of all it falls: down at once, then two small hops."""
    if fallen < 0.5:
        return 1 - (fallen / 0.5) ** 2
    if fallen < 0.8:
        return 0.16 * sin(pi * (fallen - 0.5) / 0.3)
    return 0.05 * sin(pi * (fallen - 0.8) / 0.2)


@kept
def _shadow(size: int) -> pygame.Surface:
    sheet = pygame.Surface((size * 3 // 2 // 4, size * 3 // 2 // 4), pygame.SRCALPHA)
    inner = sheet.get_rect().inflate(-size // 8, -size // 8)
    pygame.draw.rect(sheet, (8, 12, 20, 170), inner, border_radius=size // 16)
    soft = pygame.transform.gaussian_blur(sheet, max(1, size // 40))
    return pygame.transform.smoothscale(soft, (size * 3 // 2, size * 3 // 2))


@kept
def _halo(size: int, strength: int) -> pygame.Surface:
    """Light around a die that was worth throwing; it adds, and hides nothing."""
    side = size // 2
    sheet = pygame.Surface((side, side))
    glow = mixed((0, 0, 0), LAMP, 0.16 * strength)
    pygame.draw.circle(sheet, glow, (side // 2, side // 2), size // 6)
    soft = pygame.transform.gaussian_blur(sheet, max(1, size // 22))
    return pygame.transform.smoothscale(soft, (size * 2, size * 2))


@kept
def _plate(size: tuple[int, int], radius: int) -> pygame.Surface:
    plate = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(plate, (26, 24, 30, 214), plate.get_rect(), border_radius=radius)
    return plate
