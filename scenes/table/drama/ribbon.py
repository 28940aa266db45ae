"""A ribbon of paper across the board: for a moment it says what everybody has to know."""

from dataclasses import dataclass, field
from functools import partial

import pygame

from game.core.text import Text
from scenes.kept import PAINTED
from scenes.table.drama.moment import Moment, Stage, fade
from scenes.table.ribbon import ribbon

HEIGHT = 0.16  # of the free board, from its top to the ribbon's middle
SLIDE = 26  # design pixels that it comes down


@dataclass(frozen=True)
class Ribbon(Moment):
    """A headline, perhaps a line below it and a picture at each end."""

    title: Text
    more: Text | None = None
    left: str = ""  # pictures
    right: str = ""
    seconds: float = field(default=1.5, kw_only=True)

    def rect(self, stage: Stage, share: float) -> pygame.Rect:
        rect = self._sheet(stage).get_rect()
        slide = stage.theme.px(SLIDE) * (1 - min(1.0, share / 0.15)) ** 2
        rect.midtop = (stage.free.centerx, 0)
        rect.centery = stage.free.top + round(stage.free.height * HEIGHT - slide)
        rect.top = max(rect.top, 0)
        return rect

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        sheet = self._sheet(stage)
        sheet.set_alpha(round(255 * fade(share)))
        surface.blit(sheet, self.rect(stage, share))

    def _sheet(self, stage: Stage) -> pygame.Surface:
        title = stage.say(self.title)
        more = stage.say(self.more) if self.more is not None else ""
        key = (title, more, self.left, self.right, stage.theme.window, stage.theme.text_scale,
               stage.theme.high_contrast)  # fmt: skip
        ends = (self.left, self.right)
        signs = [partial(stage.pictures.get, name) if name else None for name in ends]
        room = stage.free.width
        return PAINTED.find(
            (stage.sheets, key), lambda: ribbon(stage.theme, room, title, more, *signs)
        )
