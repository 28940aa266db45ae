"""A month as a sheet of days: today lit, each day with what came of it."""

from calendar import Calendar
from collections.abc import Callable
from datetime import date

import pygame

from scenes.daily.results import Result
from scenes.i18n import Words
from scenes.ui import brush
from scenes.ui.button import Pressable
from scenes.ui.icons import icon
from scenes.ui.layout import Align
from scenes.ui.text import Label
from scenes.ui.theme import Colour, contrast, mixed
from scenes.ui.widget import Widget

WEEK = 7
HIGH, GAP = 70, 6  # design pixels of a day, and between two
NARROW = 60
SIGN = 24
INK, CREAM = (38, 30, 26), (255, 248, 232)


class Day(Pressable):
    """A day: its number, and signs for what was done."""

    def __init__(
        self, day: date, result: Result, choose: Callable[[date], None], tip: str, **looks: bool
    ) -> None:
        """`looks`: is_today, is_chosen, is_other (of the month before or after), is_open."""
        super().__init__(action=lambda: choose(day), key=f"day:{day.isoformat()}", tip=tip)
        self.day = day
        self._result = result
        self._looks = looks
        self.enabled = looks["is_open"]

    def margin(self) -> int:
        return self.theme.px(16)

    def _tint(self) -> Colour:
        colours = self.theme.colours
        if self._looks["is_chosen"]:
            return colours.sea
        if self._looks["is_today"]:
            return mixed(colours.lamp, colours.paper_light, 0.3)
        if self.hovered:
            return colours.paper_light
        return mixed(colours.paper, colours.paper_shade, 0.55 if self._result.done else 0.2)

    def paint(self, surface: pygame.Surface) -> None:
        px, colours, rect = self.theme.px, self.theme.colours, self.rect
        tint = self._tint()
        rim = colours.accent if self._looks["is_today"] else colours.edge
        surface.blit(brush.rounded(rect.size, px(8), rim), rect)
        thick = px(3) if self._looks["is_today"] else 1
        inner = rect.inflate(-2 * thick, -2 * thick)
        surface.blit(brush.rounded(inner.size, px(7), tint), inner)
        ink = CREAM if contrast(CREAM, tint) > contrast(INK, tint) else INK
        if self._looks["is_other"] or not self._looks["is_open"]:
            ink = mixed(ink, tint, 0.45)
        figure = brush.written(self.theme.font("strong"), str(self.day.day), ink)
        pad = px(8)
        surface.blit(figure, (rect.x + pad, rect.y + px(4)))
        if self._looks["is_open"]:
            self._paint_result(surface, rect.inflate(-2 * pad, -2 * px(5)), ink)
        self.ring(surface, px(8))

    def _paint_result(self, surface: pygame.Surface, room: pygame.Rect, ink: Colour) -> None:
        """Points at the lower left, signs of solitaire and puzzle at the lower right."""
        result, side = self._result, min(self.theme.em(SIGN), room.height // 2)
        right = room.right
        for name, is_well in (("bulb", result.puzzle), ("sun", result.solitaire)):
            if is_well is not None:
                place = pygame.Rect(right - side, room.bottom - side, side, side)
                surface.blit(icon(name, side, ink), place)
                if not is_well:
                    self._strike(surface, place, ink)
                right -= side + self.theme.px(3)
        if result.points is not None:
            figure = brush.written(self.theme.font("small"), str(result.points), ink)
            if room.left + figure.get_width() <= right:
                surface.blit(figure, figure.get_rect(bottomleft=room.bottomleft))

    def _strike(self, surface: pygame.Surface, place: pygame.Rect, ink: Colour) -> None:
        """What was tried and did not come off."""
        thick = max(2, self.theme.px(3))
        ends = (place.bottomleft, place.topright)
        pygame.draw.line(surface, self._tint(), *ends, 3 * thick)
        pygame.draw.line(surface, ink, *ends, thick)


class Month(Widget):
    """Weeks below one another, Monday first."""

    def __init__(
        self, words: Words, shown: date, today: date, chosen: date,
        result: Callable[[str], Result], choose: Callable[[date], None],
    ) -> None:  # fmt: skip
        heads = [
            Label(words(f"daily.weekday.{number}"), "small", "faint", Align.MIDDLE)
            for number in range(1, WEEK + 1)
        ]
        weeks = Calendar().monthdatescalendar(shown.year, shown.month)
        days = [
            Day(
                day, result(day.isoformat()) if day <= today else Result(), choose,
                day_words(words, day), is_today=day == today, is_chosen=day == chosen,
                is_other=day.month != shown.month, is_open=day <= today,
            )
            for week in weeks
            for day in week
        ]  # fmt: skip
        super().__init__(*heads, *days)
        self._heads, self._days = heads, days

    def natural_width(self) -> int:
        return WEEK * (self.theme.em(96) + self.theme.px(GAP))

    def least_width(self) -> int:
        return WEEK * (self.theme.em(NARROW) + self.theme.px(GAP))

    def _head(self) -> int:
        return self.theme.line_height("small") + self.theme.px(4)

    def height_for(self, width: int) -> int:
        weeks = len(self._days) // WEEK
        return self._head() + weeks * (self.theme.em(HIGH) + self.theme.px(GAP))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        gap, weeks = self.theme.px(GAP), len(self._days) // WEEK
        wide = (rect.width - gap * (WEEK - 1)) // WEEK
        high = (rect.height - self._head() - gap * (weeks - 1)) // weeks
        for number, head in enumerate(self._heads):
            left = rect.x + number * (wide + gap)
            head.place(pygame.Rect(left, rect.y, wide, self.theme.line_height("small")))
        for number, day in enumerate(self._days):
            row, column = divmod(number, WEEK)
            left = rect.x + column * (wide + gap)
            top = rect.y + self._head() + row * (high + gap)
            day.place(pygame.Rect(left, top, wide, high))


def day_words(words: Words, day: date) -> str:
    """A date in words, such as "18 November 2026"."""
    month = words(f"daily.of_month.{day.month}")
    return words("daily.date", day=day.day, month=month, year=day.year)
