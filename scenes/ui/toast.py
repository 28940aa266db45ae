"""Short notes that come up low in the window and go again by themselves."""

from collections.abc import Callable

import pygame

from scenes.dirt import Dirt
from scenes.ui import brush
from scenes.ui.icons import icon
from scenes.ui.theme import Theme

SECONDS = 5.0
MOST_LINES = 8


class Toasts:
    """One note at a time, above every scene; the next waits its turn."""

    def __init__(
        self, theme: Theme, dirt: Dirt, free: Callable[[], pygame.Rect | None] = lambda: None
    ) -> None:
        """`free` tells which part of the window they may cover, if not all is alike."""
        self._theme = theme
        self._dirt = dirt
        self._free = free
        self._waiting: list[tuple[str, str]] = []
        self._left = 0.0

    def show(self, text: str, icon: str = "info") -> None:
        if (text, icon) not in self._waiting:
            self._waiting.append((text, icon))
        if len(self._waiting) == 1:
            self._left = SECONDS
            self._invalidate()

    @property
    def current(self) -> str | None:
        return self._waiting[0][0] if self._waiting else None

    def update(self, dt: float) -> None:
        if not self._waiting:
            return
        self._left -= dt
        if self._left <= 0:
            self._invalidate()
            self._waiting.pop(0)
            self._left = SECONDS
            self._invalidate()

    def _invalidate(self) -> None:
        if self._waiting:
            reach = self._theme.px(48)
            self._dirt.add(self.rect().inflate(reach, reach))

    def _lines(self) -> list[str]:
        """The note in lines that fit into the window."""
        font = self._theme.font("body")
        room = min(self._theme.window[0] - self._theme.px(260), self._theme.em(760))
        lines = [""]
        for word in self._waiting[0][0].split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and font.width(longer) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines[:MOST_LINES]

    def rect(self) -> pygame.Rect:
        theme = self._theme
        lines = self._lines()
        width = max(map(theme.font("body").width, lines))
        width += theme.em(34) + theme.px(16 + 56)
        height = len(lines) * theme.line_height("body") + theme.px(32)
        rect = pygame.Rect(0, 0, width, height)
        free = self._free()
        low = theme.window[1] - theme.px(110) if free is None else free.bottom - theme.px(14)
        rect.midbottom = (theme.window[0] // 2, low)
        return rect

    def draw(self, surface: pygame.Surface) -> None:
        if not self._waiting or not surface.get_clip().colliderect(self.rect().inflate(80, 80)):
            return
        theme, rect = self._theme, self.rect()
        blur = theme.px(16)
        shade = brush.shadow(rect.size, blur, 150)
        surface.blit(shade, (rect.x - blur, rect.y - blur + theme.px(6)))
        surface.blit(brush.rounded(rect.size, theme.px(14), theme.colours.ink), rect)
        pygame.draw.rect(surface, theme.colours.lamp, rect, 2, border_radius=theme.px(14))
        mark = icon(self._waiting[0][1], theme.em(34), theme.colours.lamp)
        left = rect.x + theme.px(28)
        surface.blit(mark, mark.get_rect(midleft=(left, rect.centery)))
        left += theme.em(34) + theme.px(16)
        for row, line in enumerate(self._lines()):
            words = brush.written(theme.font("body"), line, theme.colours.paper_light)
            surface.blit(words, (left, rect.y + theme.px(16) + row * theme.line_height("body")))
