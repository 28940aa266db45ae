"""Round plates with numbers, symbols and pictures, drawn smoothly once per zoom step."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.kept import kept
from scenes.letters import Letters
from scenes.ui.icons import icon
from scenes.ui.theme import Colour, contrast
from scenes.view.pictures import Pictures, is_far
from scenes.view.stamps import CREAM, INK, LEAST_WORDS, blit_stamp

FINE = 4  # drawn so many times larger, then shrunk
COIN, LARGE, SEAL, MEDAL = 0.25, 0.42, 0.3, 0.22  # heights in tile widths
FAR_COIN, FAR_LARGE, FAR_SEAL, FAR_MEDAL = 0.29, 0.48, 0.4, 0.29  # on boards seen from afar
GREEN: Colour = (58, 112, 66)
LEAST = 17  # pixels a plate is high
SMALL = 52  # pixels to a tile width, below which a number has no room beside a symbol


@dataclass(frozen=True)
class Counters:
    """Pictures of counters; each is centred on its point."""

    pictures: Pictures
    font: Callable[[int], Letters]

    @kept
    def coin(self, scale: int, words: str, colour: Colour, is_large: bool) -> pygame.Surface:
        """A number on a coin."""
        usual, large = (FAR_COIN, FAR_LARGE) if is_far(scale) else (COIN, LARGE)
        high = max(LEAST + 8 * is_large, round(scale * (large if is_large else usual)))
        font = self.font(max(LEAST_WORDS, round(high * 0.66)))
        wide = max(high, font.width(words) + high // 2)
        plate = _plate((wide, high), colour, INK)
        ink = INK if contrast(INK, colour) > contrast(CREAM, colour) else CREAM
        blit_stamp(plate, font.write(words, ink).premul_alpha(), plate.get_rect().center)
        return plate

    @kept
    def seal(self, scale: int, picture: str, symbol: str, colour: Colour) -> pygame.Surface:
        """A plate with a picture, ringed in a colour, and the counter of its owner."""
        share = (FAR_SEAL if is_far(scale) else SEAL) * (1.0 if picture else 0.6)
        high = max(LEAST, round(scale * share))
        plate = _plate((high, high), CREAM if picture else (222, 216, 204), colour)
        if not picture:  # a bar: nobody's
            bar = pygame.Rect(0, 0, high // 2, max(2, high // 7))
            bar.center = plate.get_rect().center
            pygame.draw.rect(plate, INK, bar, border_radius=bar.height // 2)
            return plate
        small = self.pictures.get(picture, round(high * 0.86))
        plate.blit(small, small.get_rect(center=plate.get_rect().center))
        size = max(12, round(high * 0.5))
        sheet = pygame.Surface((high + size, high + size), pygame.SRCALPHA)
        middle = sheet.get_rect().center
        blit_stamp(sheet, plate, middle)
        counter = self.pictures.counter(symbol, colour, size).premul_alpha()
        blit_stamp(sheet, counter, (middle[0] + high * 2 // 5, middle[1] + high * 2 // 5))
        return sheet

    @kept
    def tick(self, scale: int) -> pygame.Surface:
        """A tick on a green plate."""
        high = max(LEAST, round(scale * (FAR_COIN if is_far(scale) else COIN)))
        plate = _plate((high, high), GREEN, CREAM)
        sign = icon("tick", round(high * 0.7), CREAM).premul_alpha()
        blit_stamp(plate, sign, plate.get_rect().center)
        return plate

    @kept
    def medal(self, scale: int, words: str, symbol: str, colour: Colour) -> pygame.Surface:
        """A symbol, and a number on a strip of paper behind it; on small boards only the number."""
        if scale < SMALL:
            return self.coin(scale, words, colour, False)
        high = max(LEAST, round(scale * (FAR_MEDAL if is_far(scale) else MEDAL)))
        font = self.font(max(LEAST_WORDS, round(high * 0.75)))
        wide = high + font.width(words) + high * 2 // 5
        plate = _plate((wide, high), CREAM, INK)
        counter = self.pictures.counter(symbol, colour, high).premul_alpha()
        blit_stamp(plate, counter, (high // 2, high // 2))
        middle = (high + (wide - high) // 2 - high // 10, high // 2)
        blit_stamp(plate, font.write(words, INK).premul_alpha(), middle)
        return plate


def _plate(size: tuple[int, int], colour: Colour, rim: Colour) -> pygame.Surface:
    """A round or oval plate with a rim."""
    wide, high = size
    plate = pygame.Surface((wide * FINE, high * FINE), pygame.SRCALPHA)
    rect, corner = plate.get_rect(), high * FINE // 2
    pygame.draw.rect(plate, (*INK, 255), rect, border_radius=corner)
    thin = max(1, high // 18) * FINE
    inner = rect.inflate(-2 * thin, -2 * thin)
    pygame.draw.rect(plate, (*rim, 255), inner, border_radius=corner)
    thick = 0 if rim == INK else max(1, high // 12) * FINE
    pygame.draw.rect(
        plate, (*colour, 255), inner.inflate(-2 * thick, -2 * thick), border_radius=corner
    )
    return pygame.transform.smoothscale(plate.premul_alpha(), size)
