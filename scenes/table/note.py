"""A slip of paper that sits at a place on the board: why not, or what this is."""

import pygame

from scenes.ui import brush
from scenes.ui.layout import Column, Inset
from scenes.ui.text import Label
from scenes.ui.widget import Widget


class Note(Widget):
    """A few lines beside a point, inside the free part of the window."""

    def __init__(self, title: str, lines: tuple[str, ...], rule: str = "", alarm: bool = False):
        parts: list[Widget] = []
        if title:
            parts.append(Label(title, "strong", "accent" if alarm else "ink"))
        parts += [Label(line, "small") for line in lines]
        if rule:
            parts.append(Label(rule, "small", "sea"))
        super().__init__(Inset(Column(*parts, gap=4), 18, 14))
        self._alarm = alarm

    def margin(self) -> int:
        return self.theme.px(16)

    def arrange(self, at: tuple[int, int], free: pygame.Rect, apart: int) -> None:
        """Take a place beside the point, on the side where there is room."""
        px = self.theme.px
        content = self.children[0]
        width = min(self.theme.em(430), max(px(160), content.natural_width()), free.width)
        rect = pygame.Rect(0, 0, width, content.height_for(width))
        rect.midleft = (at[0] + apart, at[1])
        if rect.right > free.right:
            rect.midright = (at[0] - apart, at[1])
        if rect.left < free.left:
            rect.midtop = (at[0], at[1] + apart)
        rect.clamp_ip(free)
        self.place(rect)

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        blur = px(16)
        shade = brush.shadow(self.rect.size, blur, 150)
        surface.blit(shade, (self.rect.x - blur, self.rect.y - blur + px(6)))
        surface.blit(brush.rounded(self.rect.size, px(12), colours.paper_light), self.rect)
        edge = colours.accent if self._alarm else colours.edge
        pygame.draw.rect(surface, edge, self.rect, px(2), border_radius=px(12))
