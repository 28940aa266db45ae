"""Short notes that come up at the bottom of the window and go again by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.ui import brush
from scenes.ui.icons import icon

if TYPE_CHECKING:
    from scenes.app import App

SECONDS = 5.0


class Toasts:
    """One note at a time, above every scene; the next waits its turn."""

    def __init__(self, app: App) -> None:
        self._app = app
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
            reach = self._app.theme.px(40)
            self._app.dirt.add(self.rect().inflate(reach, reach))

    def _lines(self) -> list[str]:
        """The note in lines that fit into the window."""
        font = self._app.theme.font("body")
        room = min(self._app.size[0] - self._app.theme.px(260), self._app.theme.em(760))
        lines = [""]
        for word in self._waiting[0][0].split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and font.size(longer)[0] > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def rect(self) -> pygame.Rect:
        theme = self._app.theme
        lines = self._lines()
        width = max(theme.font("body").size(line)[0] for line in lines)
        width += theme.em(34) + theme.px(16 + 56)
        height = len(lines) * theme.line_height("body") + theme.px(32)
        rect = pygame.Rect(0, 0, width, height)
        rect.midbottom = (self._app.size[0] // 2, self._app.size[1] - theme.px(110))
        return rect

    def draw(self, surface: pygame.Surface) -> None:
        if not self._waiting or not surface.get_clip().colliderect(self.rect().inflate(80, 80)):
            return
        theme, rect = self._app.theme, self.rect()
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
