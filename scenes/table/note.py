"""A slip of paper beside a place on the board: why not, or what this is."""

from collections.abc import Callable

import pygame

from scenes.table.dock import Line, Room, Subject, docked, lead
from scenes.ui import brush
from scenes.ui.layout import Column, Inset
from scenes.ui.text import Label, underline
from scenes.ui.widget import Widget

BLUR, DROP = 16, 6  # design pixels: how far its shadow reaches, and falls
WIDTHS = (430, 300)  # at most, and where that finds no room


class RuleLink(Label):
    """The rule that a note rests on; pressed, it opens the rulebook there."""

    def __init__(self, text: str, follow: Callable[[], None]) -> None:
        super().__init__(text, "small", "sea")
        self.follow = follow

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        underline(self, surface)


class Note(Widget):
    """A few lines that lead to what they speak of and hide none of it."""

    def __init__(
        self,
        title: str,
        lines: tuple[str, ...],
        rule: RuleLink | None = None,
        alarm: bool = False,
        pictures: tuple[Widget, ...] = (),
        leads: bool = True,
    ) -> None:
        """Without `leads`, what it speaks of is ringed: a line would only cross words."""
        parts: list[Widget] = []
        if title:
            parts.append(Label(title, "strong", "accent" if alarm else "ink"))
        parts += [Label(line, "small") for line in lines]
        parts += [*pictures, *((rule,) if rule is not None else ())]
        super().__init__(Inset(Column(*parts, gap=4), 18, 14))
        self.rule = rule
        self._alarm = alarm
        self._leads = leads
        self._lead: Line | None = None

    def margin(self) -> int:
        return self.theme.px(BLUR) + self.theme.px(DROP)

    def arrange(self, subject: Subject, room: Room) -> None:
        """Take a place beside what it speaks of."""
        content, widest = self.children[0], max(self.theme.px(160), room.free.width)
        wish = max(self.theme.px(160), content.natural_width())
        widths = [min(self.theme.em(most), wish, widest) for most in WIDTHS]
        sizes = [(width, content.height_for(width)) for width in widths]
        self.place(docked(sizes, subject, room))
        self._lead = lead(self.rect, subject.named[0]) if self._leads else None

    def invalidate(self) -> None:
        super().invalidate()
        if self._lead is not None:
            (ax, ay), (bx, by) = self._lead
            span = pygame.Rect(min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by))
            reach = 2 * self.margin()
            self.screen.dirt.add(span.inflate(reach, reach))

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        edge = colours.accent if self._alarm else colours.edge
        if self._lead is not None:
            start, end = self._lead
            pygame.draw.line(surface, colours.paper_light, start, end, px(7))
            pygame.draw.line(surface, edge, start, end, px(3))
            pygame.draw.aacircle(surface, colours.paper_light, end, px(9))
            pygame.draw.aacircle(surface, edge, end, px(6))
        blur = px(BLUR)
        shade = brush.shadow(self.rect.size, blur, 150)
        surface.blit(shade, (self.rect.x - blur, self.rect.y - blur + px(DROP)))
        surface.blit(brush.rounded(self.rect.size, px(12), colours.paper_light), self.rect)
        pygame.draw.rect(surface, edge, self.rect, px(2), border_radius=px(12))
