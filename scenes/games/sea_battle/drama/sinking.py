"""A ship heels over and goes down; rings widen where she was."""

from dataclasses import dataclass, field

import pygame

from scenes.games.sea_battle.drama.gunfire import FOAM, draw_rings
from scenes.table.drama.moment import Moment, Stage, blit_faded, fade
from scenes.view.pieces import Piece

SUNKEN = "sea_battle/sinking.webp"
HEEL = 6  # degrees from one picture to the next
HEELS = 8  # pictures
DOWN = 0.25  # of its time: from then on she sinks
AFLOAT = 0.22  # tile widths from the middle of the picture to the water


@dataclass(frozen=True)
class Sinking(Moment):
    """The ship as she lay, on her way down."""

    ship: Piece
    seconds: float = field(default=2.2, kw_only=True)

    def rect(self, stage: Stage, share: float) -> pygame.Rect:
        return stage.around(self.ship.at, self.ship.width * 1.7)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        scale, (x, y) = stage.scale, stage.at(self.ship.at)
        water = y + round(scale * AFLOAT)
        sunk = max(0.0, (share - DOWN) / (0.85 - DOWN))
        draw_rings(surface, (x, water), scale, max(0.0, share * 1.2 - 0.2), 1.25)
        if sunk < 1:
            heel = min(HEELS, round(share * HEELS * 1.4)) * HEEL
            ship = stage.pictures.get(self.ship.picture, round(self.ship.width * scale), heel)
            clip = surface.get_clip()
            above = pygame.Rect(0, 0, surface.get_width(), water + round(scale * 0.3 * (1 - sunk)))
            surface.set_clip(clip.clip(above))
            low = round(scale * self.ship.width * 0.55 * sunk**1.5)
            surface.blit(ship, ship.get_rect(center=(x, y + low)))
            surface.set_clip(clip)
        self._draw_bubbles(surface, scale, (x, water), share)
        smoke = stage.pictures.get(SUNKEN, round(scale * 1.1))
        blit_faded(surface, smoke, (x, water - scale // 8), 0.9 * fade(share, 0.5, 0.35))

    def _draw_bubbles(
        self, surface: pygame.Surface, scale: int, at: tuple[int, int], share: float
    ) -> None:
        for number in range(9):
            begun = (share * 3 + number * 0.37) % 1
            if share < 0.2 or begun > 0.8:
                continue
            x = at[0] + round(scale * 0.6 * ((number * 0.618) % 1 - 0.5) * 2)
            y = at[1] + round(scale * (0.12 * ((number * 0.41) % 1) - 0.12 * begun))
            radius = max(1, round(scale * 0.035 * (1 - begun)))
            pygame.draw.aacircle(surface, FOAM, (x, y), radius, max(1, radius // 2))
