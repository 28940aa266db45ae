"""A map to choose: its chart in small, its title, how many can play."""

from collections.abc import Callable, Sequence

import pygame

from game.sea_battle.chart import Chart
from scenes.games.sea_battle.maps.picture import ASPECT, LAYOUT, chart_picture, fitted, roomy_cell
from scenes.sitting.people import Person
from scenes.ui import brush
from scenes.ui.button import Pressable
from scenes.ui.icons import icon
from scenes.ui.layout import Align, Column, Row
from scenes.ui.picture import Icon, badge
from scenes.ui.text import Label
from scenes.ui.widget import Widget


class MapCard(Pressable):
    """A small sheet with a chart; the chosen one is lit, and has a tick."""

    def __init__(
        self,
        chart: Chart,
        title: str,
        people: Sequence[Person],
        chosen: bool,
        action: Callable[[], None],
        key: str,
        is_own: bool = False,
        tip: str = "",
    ) -> None:
        """`people` get the sectors in their order; a feather marks a player's own map."""
        seats = Label("–".join(map(str, chart.seats)), "small", "faint")
        line: list[Widget] = [Icon("person", 20, "faint"), seats]
        if is_own:
            line.append(Icon("feather", 20, "accent"))
        self._words = Column(
            Label(title, "small", align=Align.MIDDLE, breaks=is_own),
            Row(*line, gap=6, align=Align.MIDDLE),
            gap=2,
        )
        super().__init__(self._words, action=action, key=key, tip=tip)
        self.chosen = chosen
        self._chart = chart
        sectors = chart.sectors_for(len(people))
        self._owners = tuple(zip(sectors, people, strict=True))

    def margin(self) -> int:
        return self.theme.px(22)

    def _pad(self) -> int:
        return self.theme.px(9)

    def natural_width(self) -> int:
        return max(self.theme.em(150), self.least_width())

    def least_width(self) -> int:
        return self._words.least_width() + 2 * self._pad()

    def _picture_box(self, width: int) -> tuple[int, int]:
        inner = max(1, width - 2 * self._pad())
        return inner, max(1, round(inner * ASPECT))

    def height_for(self, width: int) -> int:
        wide, high = self._picture_box(width)
        return high + self._words.height_for(wide) + 2 * self._pad() + self.theme.px(6)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        wide, high = self._picture_box(rect.width)
        top = rect.y + self._pad() + high + self.theme.px(6)
        tall = self._words.height_for(wide)
        self._words.place(pygame.Rect(rect.x + self._pad(), top, wide, tall))

    # --- picture

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        radius = px(12)
        blur = px(10)
        shade = brush.shadow(self.rect.size, blur, 70 if self.held else 120)
        surface.blit(shade, (self.rect.x - blur, self.rect.y - blur + px(4)))
        if self.chosen:
            for more, colour in ((px(5) + 2, colours.ink), (px(5), colours.lamp)):
                lit = self.rect.inflate(2 * more, 2 * more)
                surface.blit(brush.rounded(lit.size, radius + more, colour), lit)
        bright = self.chosen or self.hovered
        tint = colours.paper_light if bright else colours.paper
        sheet = self.screen.sheets.paper(
            self.rect.size, radius, tint, colours.edge, self.theme.high_contrast
        )
        surface.blit(sheet, self.rect)
        self._paint_chart(surface)
        if self.chosen:
            self._paint_tick(surface)
        grown = px(5) if self.chosen else 0
        if self.focused and self.screen.shows_focus:
            brush.focus_ring(
                surface,
                self.rect.inflate(2 * grown, 2 * grown),
                radius + grown,
                colours.lamp,
                colours.ink,
                px(4),
            )

    def _paint_chart(self, surface: pygame.Surface) -> None:
        box = self._picture_box(self.rect.width)
        left, top = self.rect.x + self._pad(), self.rect.y + self._pad()
        tints = tuple((sector, self.theme.player(p.colour)) for sector, p in self._owners)
        picture = chart_picture(self._chart, box, tints, self.theme.high_contrast)
        surface.blit(picture, (left, top))
        size = max(self.theme.px(20), box[0] // 9)
        for sector, person in self._owners:
            x, y = fitted(self._chart, box)(LAYOUT.centre(roomy_cell(self._chart, sector)))
            colour = self.theme.player(person.colour)
            counter = badge(self.theme.assets, person.symbol, colour, size)
            surface.blit(counter, counter.get_rect(center=(round(left + x), round(top + y))))

    def _paint_tick(self, surface: pygame.Surface) -> None:
        """Not only the light tells which one is chosen."""
        colours, size = self.theme.colours, self.theme.px(34)
        disc = brush.rounded((size, size), size // 2, colours.sea)
        at = disc.get_rect(center=(self.rect.right - size // 4, self.rect.y + size // 4))
        rim = brush.rounded((size + 4, size + 4), size // 2 + 2, colours.paper_light)
        surface.blit(rim, at.inflate(4, 4))
        surface.blit(disc, at)
        mark = icon("tick", size * 6 // 10, colours.paper_light)
        surface.blit(mark, mark.get_rect(center=at.center))


def card_width(cards: Sequence[Widget]) -> int:
    """The width below which a title would be broken."""
    return max(card.natural_width() for card in cards)
