"""A game's box on the table: painted lid, title, how many can play; it rises under the hand."""

from collections.abc import Callable

import pygame

from scenes.ui import brush
from scenes.ui.button import Pressable
from scenes.ui.layout import Align
from scenes.ui.text import Label
from scenes.ui.theme import Colour
from scenes.ui.tween import Tween, out
from scenes.ui.widget import Widget


class GameBox(Pressable):
    """One of the four boxes; a ribbon tells if it cannot be opened yet."""

    def __init__(
        self,
        game: str,
        title: str,
        info: str,
        ribbon: str,
        action: Callable[[], None],
        key: str,
    ) -> None:
        self._title = Label(title, "box", "cream", Align.MIDDLE, shadow=True)
        self._info = Label(info, "small", "cream", Align.MIDDLE)
        self._ribbon = Label(ribbon, "strong", "cream", Align.MIDDLE) if ribbon else None
        parts = [self._title, self._info] + ([self._ribbon] if self._ribbon else [])
        super().__init__(*parts, action=action, key=key)
        self._game = game
        self._lift = 0.0
        self._tween: Tween | None = None
        self._painted: pygame.Surface | None = None

    def margin(self) -> int:
        return self.theme.px(70)

    def natural_width(self) -> int:
        return self.theme.px(410)

    def least_width(self) -> int:
        inner = max(label.least_width() for label in (self._title, self._info))
        return inner + 2 * self.theme.px(26)

    def _pads(self) -> tuple[int, int]:
        return self.theme.px(26), self.theme.px(24)

    def height_for(self, width: int) -> int:
        across, down = self._pads()
        inner = width - 2 * across
        words = self._title.height_for(inner) + self._info.height_for(inner)
        return max(round(width * 1.34), words + 4 * down + round(width * 0.6))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        across, down = self._pads()
        inner = rect.width - 2 * across
        high = self._title.height_for(inner)
        self._title.place(pygame.Rect(rect.x + across, rect.y + down, inner, high))
        low = self._info.height_for(inner)
        bottom = rect.bottom - self.theme.px(16) - low
        self._info.place(pygame.Rect(rect.x + across, bottom, inner, low))
        if self._ribbon:
            wide = min(inner, self._ribbon.natural_width())
            high = self._ribbon.height_for(wide)
            x = rect.right - self.theme.px(22) - wide
            y = self._info.rect.y - self.theme.px(34) - high
            self._ribbon.place(pygame.Rect(x, y, wide, high))

    def set_hovered(self, hovered: bool) -> None:
        super().set_hovered(hovered)
        self._rise()

    def set_focused(self, focused: bool) -> None:
        super().set_focused(focused)
        self._rise()

    def _rise(self) -> None:
        goal = 1.0 if self.hovered or (self.focused and self.screen.shows_focus) else 0.0
        if self._tween:
            self.screen.tweens.stop(self._tween)
        self._tween = self.screen.tweens.start(
            Tween(self._lift, goal, 0.16, self._set_lift, ease=out)
        )

    def _set_lift(self, lift: float) -> None:
        self._lift = lift
        self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        px = self.theme.px
        up = round(px(12) * self._lift)
        blur = px(30)
        shade = brush.shadow(self.rect.size, blur, 190)
        away = px(14) + round(px(14) * self._lift)
        surface.blit(shade, (self.rect.x - blur + away // 2, self.rect.y - blur + away))
        lid = self.rect.move(0, -up)
        depth = px(16)
        side = brush.rounded((lid.width, lid.height + depth), px(9), self._side_colour())
        surface.blit(side, lid)
        surface.blit(self._lid(), lid)
        self._band(surface, lid)
        for label in (self._title, self._info):
            self._shown(label, surface, up)
        if self._ribbon:
            self._draw_ribbon(surface, up)
        if self.focused and self.screen.shows_focus:
            colours = self.theme.colours
            brush.focus_ring(surface, lid, px(9), colours.lamp, colours.ink, px(4))

    def _side_colour(self) -> Colour:
        picture = self.theme.assets.fitted(f"ui/box_{self._game}.jpg", self.rect.size)
        colour = picture.get_at((picture.get_width() // 2, picture.get_height() - 4))
        return (colour.r * 4 // 10, colour.g * 4 // 10, colour.b * 4 // 10)

    def _lid(self) -> pygame.Surface:
        """The lid's picture with round corners and a little light along its edges."""
        size = self.rect.size
        if self._painted is None or self._painted.get_size() != size:
            lid = self.theme.assets.fitted(f"ui/box_{self._game}.jpg", size).convert_alpha()
            lid.blit(brush.nine(self.theme.assets.image("ui/lid.png"), size, 40), (0, 0))
            corners = brush.rounded(size, self.theme.px(9), (255, 255, 255))
            lid.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._painted = lid
        return self._painted

    def _band(self, surface: pygame.Surface, lid: pygame.Rect) -> None:
        """The dark strip on which the lower words stand."""
        high = self._info.rect.height + 2 * self.theme.px(16)
        alpha = 255 if self.theme.high_contrast else 178
        radius = self.theme.px(9)
        band = brush.rounded((lid.width, high + radius), radius, (20, 24, 32), alpha)
        surface.blit(band, (lid.x, lid.bottom - high), (0, radius, lid.width, high))

    def _shown(self, label: Label, surface: pygame.Surface, up: int) -> None:
        label.shift(0, -up)
        label.draw(surface)
        label.shift(0, up)

    def _draw_ribbon(self, surface: pygame.Surface, up: int) -> None:
        assert self._ribbon is not None
        px, colours = self.theme.px, self.theme.colours
        words = self._ribbon.rect.move(0, -up)
        left, right = words.x - px(34), self.rect.right + px(8)
        rect = pygame.Rect(left, words.y - px(8), right - left, words.height + px(16))
        notch = [
            (rect.x, rect.y),
            (rect.right, rect.y),
            (rect.right, rect.bottom),
            (rect.x, rect.bottom),
            (rect.x + px(14), rect.centery),
        ]
        shade = [(x + px(2), y + px(4)) for x, y in notch]
        pygame.draw.polygon(surface, (20, 12, 8), shade)
        pygame.draw.polygon(surface, colours.accent, notch)
        pygame.draw.aalines(surface, colours.accent, True, notch)
        self._shown(self._ribbon, surface, up)


class SmallBox(Widget):
    """A box beside words, only to be looked at."""

    def __init__(self, game: str, width: float, key: str = "") -> None:
        super().__init__(key=key)
        self._game = game
        self._width = width

    def natural_width(self) -> int:
        return self.theme.px(self._width)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return round(self.natural_width() * 1.24)

    def paint(self, surface: pygame.Surface) -> None:
        px, rect = self.theme.px, self.rect
        blur = px(10)
        surface.blit(brush.shadow(rect.size, blur, 150), (rect.x - blur, rect.y - blur + px(4)))
        surface.blit(self.theme.assets.fitted(f"ui/box_{self._game}.jpg", rect.size), rect)
        pygame.draw.rect(surface, self.theme.colours.ink, rect, px(3), border_radius=px(4))
