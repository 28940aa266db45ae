"""A window onto something higher than itself."""

import pygame

from scenes.intents import Arrow, Position
from scenes.ui import brush
from scenes.ui.widget import Widget


class Scroll(Widget):
    """Shows a part of its child; by wheel, by its bar, by dragging, and to follow the focus."""

    def __init__(self, child: Widget, key: str = "scroll", pad: float = 0) -> None:
        """`pad` is room inside for the shadows and rings of what lies in it."""
        super().__init__(child, key=key)
        self.offset = 0
        self._pad = pad
        self._grip: int | None = None

    @property
    def pad(self) -> int:
        return self.theme.px(self._pad)

    def _bar_room(self) -> int:
        return self.theme.px(22)

    def natural_width(self) -> int:
        return self.children[0].natural_width() + 2 * self.pad

    def least_width(self) -> int:
        return self.children[0].least_width() + 2 * self.pad + self._bar_room()

    def height_for(self, width: int) -> int:
        return self.children[0].height_for(width - 2 * self.pad) + 2 * self.pad

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        width = rect.width - 2 * self.pad
        self._height = self.children[0].height_for(width) + 2 * self.pad
        if self._height > rect.height:
            width -= self._bar_room()
            self._height = self.children[0].height_for(width) + 2 * self.pad
        self.offset = max(0, min(self.offset, self.furthest))
        height = max(self._height, rect.height) - 2 * self.pad
        left, top = rect.x + self.pad, rect.y + self.pad - self.offset
        self.children[0].place(pygame.Rect(left, top, width, height))

    @property
    def furthest(self) -> int:
        return max(0, self._height - self.rect.height)

    def window(self) -> pygame.Rect:
        return self.rect

    def to(self, offset: float) -> None:
        """Scroll so far down."""
        offset = max(0, min(round(offset), self.furthest))
        if offset != self.offset:
            self.children[0].shift(0, self.offset - offset)
            self.offset = offset
            self.screen.dirt.add(self.rect)

    def show(self, rect: pygame.Rect) -> None:
        """Scroll as little as brings the rectangle into view."""
        room = self.theme.px(28)
        if rect.top - room < self.rect.top:
            self.to(self.offset + rect.top - room - self.rect.top)
        elif rect.bottom + room > self.rect.bottom:
            self.to(self.offset + rect.bottom + room - self.rect.bottom)

    def wheel(self, notches: float) -> bool:
        if self.furthest:
            self.to(self.offset - notches * self.theme.em(90))
        return bool(self.furthest)

    def arrow(self, arrow: Arrow) -> bool:
        before = self.offset
        self.to(self.offset + arrow.dy * self.theme.em(60))
        return self.offset != before

    def at(self, position: Position) -> Widget | None:
        if self.furthest and self._lane().collidepoint(position):
            return self
        return super().at(position) if self.rect.collidepoint(position) else None

    def _lane(self) -> pygame.Rect:
        width = self._bar_room()
        return pygame.Rect(self.rect.right - width, self.rect.y, width, self.rect.height)

    def _bar(self) -> pygame.Rect:
        lane = self._lane().inflate(-self.theme.px(10), -self.theme.px(8))
        height = max(self.theme.px(50), lane.height * self.rect.height // self._height)
        y = lane.y + (lane.height - height) * self.offset // max(1, self.furthest)
        return pygame.Rect(lane.x, y, lane.width, height)

    def press(self, position: Position) -> bool:
        if not self.furthest:
            return False
        if self._lane().collidepoint(position):
            bar = self._bar()
            if not bar.collidepoint(position):
                self._grip = bar.height // 2
                self.drag(position)
            else:
                self._grip = position[1] - bar.y
            return True
        return False

    def drag(self, position: Position) -> None:
        if self._grip is not None:
            lane, bar = self._lane(), self._bar()
            room = max(1, lane.height - bar.height)
            self.to((position[1] - self._grip - lane.y) / room * self.furthest)

    def release(self, position: Position) -> None:
        self._grip = None

    def _fade(self, surface: pygame.Surface) -> None:
        """A shade along the edge behind which there is more."""
        size = (self.rect.width, self.theme.px(26))
        if self.offset > 0:
            surface.blit(brush.fading(size, falls=False), self.rect)
        if self.offset < self.furthest:
            lower = (self.rect.x, self.rect.bottom - size[1])
            surface.blit(brush.fading(size, falls=True), lower)

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        inside = clip.clip(self.rect)
        if not inside:
            return
        surface.set_clip(inside)
        self.draw_children(surface)
        if self.furthest:
            self._fade(surface)
            colours, bar = self.theme.colours, self._bar()
            lane = self._lane().inflate(-self.theme.px(10), -self.theme.px(8))
            if lane.height > lane.width:  # else there is no room for a bar
                surface.blit(brush.rounded(lane.size, lane.width // 2, colours.wood, 70), lane)
                surface.blit(brush.rounded(bar.size, bar.width // 2, colours.edge), bar)
        surface.set_clip(clip)
