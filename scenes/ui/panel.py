"""A sheet of paper that other things lie on."""

import pygame

from scenes.ui import brush
from scenes.ui.widget import Widget


class Panel(Widget):
    """Paper with a margin inside and a soft shadow below."""

    def __init__(self, child: Widget, pad: float = 32, lit: bool = False, key: str = "") -> None:
        super().__init__(child, key=key)
        self._pad = pad
        self._lit = lit

    @property
    def pad(self) -> int:
        return self.theme.px(self._pad)

    def margin(self) -> int:
        return self.theme.px(44)

    def natural_width(self) -> int:
        return self.children[0].natural_width() + 2 * self.pad

    def least_width(self) -> int:
        return self.children[0].least_width() + 2 * self.pad

    def height_for(self, width: int) -> int:
        return self.children[0].height_for(width - 2 * self.pad) + 2 * self.pad

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self.children[0].place(rect.inflate(-2 * self.pad, -2 * self.pad))

    def paint(self, surface: pygame.Surface) -> None:
        colours, px = self.theme.colours, self.theme.px
        blur = px(34)
        shade = brush.shadow(self.rect.size, blur, 150)
        surface.blit(shade, (self.rect.x - blur, self.rect.y - blur + px(12)))
        sheet = self.screen.sheets.paper(
            self.rect.size, px(14), colours.paper, colours.edge, self.theme.high_contrast
        )
        surface.blit(sheet, self.rect)
        if self._lit:
            pygame.draw.rect(
                surface, colours.lamp, self.rect.inflate(px(8), px(8)), px(5), border_radius=px(17)
            )
