"""How the screen of kept games shares the window: a list, a card, and what stands around them."""

import pygame

from scenes.ui import brush
from scenes.ui.button import Button
from scenes.ui.layout import Sides
from scenes.ui.text import Label
from scenes.ui.widget import Widget

EDGE, GAP = 30, 22  # design pixels
SHARE, MOST = 0.37, 640  # of the width for the card, and design pixels at most


class Panes(Widget):
    """Heading above, buttons below; list and card side by side, each scrolls for itself."""

    def __init__(
        self, heading: Widget, left: Widget, right: Widget | None, slip: Widget | None,
        buttons: Widget, share: float = SHARE,
    ) -> None:  # fmt: skip
        self._share = share
        self._heading, self._left, self._right = heading, left, right
        self._slip, self._buttons = slip, buttons
        parts = (heading, left, right, buttons, slip)  # which lies above the others
        super().__init__(*(part for part in parts if part is not None))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        edge, gap = self.theme.px(EDGE), self.theme.px(GAP)
        inner = rect.inflate(-2 * edge, -2 * self.theme.px(18))
        top = self._heading.height_for(inner.width)
        self._heading.place(pygame.Rect(inner.x, inner.y, inner.width, top))
        low = self._buttons.height_for(inner.width)
        self._buttons.place(pygame.Rect(inner.x, inner.bottom - low, inner.width, low))
        bottom = self._buttons.rect.top - gap
        if self._slip is not None:
            bottom = self._place_slip(self._slip, inner, bottom, gap)
        middle = pygame.Rect(inner.x, inner.y + top + gap, inner.width, 0)
        middle.height = max(self.theme.px(60), bottom - middle.y)
        if self._right is None:
            self._left.place(middle)
            return
        wide = min(round(middle.width * self._share), self.theme.em(MOST))
        wide = max(wide, min(self._right.least_width(), middle.width // 2))
        left = pygame.Rect(middle.topleft, (middle.width - wide - gap, middle.height))
        self._left.place(left)
        self._right.place(pygame.Rect(left.right + gap, middle.y, wide, middle.height))

    def _place_slip(self, slip: Widget, inner: pygame.Rect, bottom: int, gap: int) -> int:
        """Between the buttons if it has room there, else above them; where the rest ends."""
        wide = min(slip.natural_width(), inner.width)
        room = pygame.Rect(0, 0, wide, slip.height_for(wide))
        low, ends = self._buttons.rect, [part.rect for part in self._buttons.children]
        between = ends[-1].left - ends[0].right - 2 * gap
        if ends[0].centery == ends[-1].centery and wide <= between:
            room.center = ((ends[0].right + ends[-1].left) // 2, low.centery)
            slip.place(room)
            return min(bottom, room.top - gap // 2)
        room.midbottom = (inner.centerx, bottom)
        slip.place(room)
        return room.top - gap


class Slip(Widget):
    """A note on dark paper with one thing to do about it; it stays until something else happens."""

    def __init__(self, told: str, button: Button) -> None:
        super().__init__(Sides(Label(told, "body", "cream"), button, gap=24))

    def _pads(self) -> tuple[int, int]:
        return self.theme.px(24), self.theme.px(10)

    def natural_width(self) -> int:
        return super().natural_width() + 2 * self._pads()[0]

    def height_for(self, width: int) -> int:
        across, down = self._pads()
        return super().height_for(width - 2 * across) + 2 * down

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        across, down = self._pads()
        self.children[0].place(rect.inflate(-2 * across, -2 * down))

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        blur = px(16)
        shade = brush.shadow(self.rect.size, blur, 150)
        surface.blit(shade, (self.rect.x - blur, self.rect.y - blur + px(6)))
        surface.blit(brush.rounded(self.rect.size, px(14), (38, 30, 26)), self.rect)
        pygame.draw.rect(surface, colours.lamp, self.rect, 2, border_radius=px(14))
