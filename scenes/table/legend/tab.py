"""A label of the legend: a name, and below it what the thing is or does."""

import pygame

from scenes.ui import brush
from scenes.ui.layout import Column, Inset
from scenes.ui.text import Label
from scenes.ui.widget import Widget

WIDE = 340  # design pixels of words before they wrap


class Tab(Widget):
    """A slip of paper; as wide as its words, within reason."""

    def __init__(self, name: str, text: str, wide: int = WIDE) -> None:
        self._wide = wide
        lines: list[Widget] = [Label(name, "strong" if text else "small")]
        if text:
            lines.append(Label(text, "small", "faint"))
        super().__init__(Inset(Column(*lines, gap=0), 14, 5))

    def size(self) -> tuple[int, int]:
        content = self.children[0]
        wide = min(content.natural_width(), max(self.theme.em(self._wide), content.least_width()))
        return wide, content.height_for(wide)

    def margin(self) -> int:
        return self.theme.px(12)

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        surface.blit(brush.rounded(self.rect.size, px(8), colours.paper_light), self.rect)
        pygame.draw.rect(surface, colours.lamp, self.rect, max(1, px(2)), border_radius=px(8))
