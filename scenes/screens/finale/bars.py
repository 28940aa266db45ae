"""The sides compared: a bar for each, made up of the kinds of points it earned."""

from collections import Counter
from collections.abc import Callable, Sequence

import pygame

from game.core.score import Outcome, Score
from scenes.i18n import Words
from scenes.sitting.people import Person
from scenes.ui import brush
from scenes.ui.entry import Entry
from scenes.ui.layout import Align, Column, Row, Sides
from scenes.ui.picture import Badge, Icon
from scenes.ui.text import Label
from scenes.ui.theme import Colour, contrast, mixed
from scenes.ui.widget import Widget

HIGH, LOW, SWATCH = 34, 26, (40, 24)  # in design pixels of text
PALER = (0.0, 0.55, 0.28, 0.75, 0.42, 0.88)  # by kind: so much paper in the colour
INK, CREAM = (38, 30, 26), (255, 248, 232)


def bars(
    words: Words,
    people: Sequence[Person],
    outcome: Outcome,
    follow: Callable[[str], None] | None = None,
) -> Widget:
    """The sides from the best down, then kind by kind with bars, or with points alone; a kind of
    points leads to its rule, if anything follows it."""
    by_kind: Counter[str] = Counter()
    for item in (item for score in outcome.scores for item in score.items):
        by_kind[item.rule] += item.points
    kinds = [rule for rule, _ in by_kind.most_common()]
    most = max(1, *(score.total for score in outcome.scores))
    ranked = sorted(outcome.scores, key=lambda score: -score.total)
    sides: list[Widget] = []
    for score in ranked:
        won = any(seat in outcome.winners for seat in score.seats)
        sides.append(_side(words, people, score, won, kinds, most))
    brief = [
        _name(words, kind, rule, follow, " · ".join(str(_points(one, rule)) for one in ranked))
        for kind, rule in enumerate(kinds)
    ]
    at_length = [
        _kind(people, ranked, kind, rule, _name(words, kind, rule, follow))
        for kind, rule in enumerate(kinds)
    ]
    return Above(Column(*sides, gap=16), Column(*at_length, gap=12), Column(*brief, gap=4))


def _name(
    words: Words,
    kind: int,
    rule: str,
    follow: Callable[[str], None] | None,
    points: str = "",
) -> Widget:
    """What a pattern means, perhaps with the points of all sides; on paper it leads nowhere."""
    name = words(f"finale.kind.{rule}")
    counted = f" **{points}**" if points else ""
    told = (name if follow is None else f"[{name}]({rule})") + counted
    return Entry(Swatch(kind), Label(told, "small", follow=follow, rich=True), gap=10)


def _points(score: Score, rule: str) -> int:
    return sum(item.points for item in score.items if item.rule == rule)


def _kind(
    people: Sequence[Person], ranked: Sequence[Score], kind: int, rule: str, name: Widget
) -> Widget:
    """One kind of points, the sides below one another."""
    most = max(1, *(_points(score, rule) for score in ranked))
    lines: list[Widget] = []
    for score in ranked:
        person = people[score.seats[0]]
        bar = KindBar(_points(score, rule), most, person.colour, kind)
        lines.append(Entry(Badge(person.colour, person.symbol, 26), bar, gap=8))
    return Column(name, *lines, gap=3)


def _side(
    words: Words, people: Sequence[Person], score: Score, won: bool, kinds: list[str], most: int
) -> Widget:
    seated = [people[seat] for seat in score.seats]
    names = Column(
        *(Entry(Badge(p.colour, p.symbol, 36), Label(p.name, "strong", breaks=True), gap=8)
          for p in seated), gap=4,
    )  # fmt: skip
    total: list[Widget] = [Icon("star", 24, "accent")] if won else []
    total.append(Label(str(score.total), "heading", "accent"))
    parts = [_points(score, rule) for rule in kinds]
    said = [f"{words(f'finale.kind.{rule}')}: {points}" for rule, points in
            zip(kinds, parts, strict=True) if points]  # fmt: skip
    bar = Bar(parts, most, seated[0].colour, tip=" · ".join(said))
    return Column(Sides(names, Row(*total, gap=2, align=Align.END), gap=4), bar, gap=4)


class Bar(Widget):
    """Points side by side, each kind in its own tone and pattern, with its number if it fits."""

    def __init__(self, parts: Sequence[int], most: int, colour: str, tip: str) -> None:
        super().__init__(tip=tip)
        self._parts = parts
        self._most = most
        self._colour = colour

    def least_width(self) -> int:
        return self.theme.em(120)

    def height_for(self, width: int) -> int:
        return self.theme.em(HIGH)

    def paint(self, surface: pygame.Surface) -> None:
        colours, rect = self.theme.colours, self.rect
        pygame.draw.rect(surface, colours.paper_shade, rect, border_radius=self.theme.px(5))
        done = 0
        for kind, points in enumerate(self._parts):
            if points <= 0:
                continue
            left = rect.x + rect.width * done // self._most
            done += points
            right = rect.x + rect.width * done // self._most
            part = pygame.Rect(left, rect.y, max(2, right - left), rect.height)
            colour = toned(self.theme.player(self._colour), kind)
            patterned(surface, part, colour, kind)
            ink = INK if contrast(INK, colour) > contrast(CREAM, colour) else CREAM
            figure = brush.written(self.theme.font("small"), str(points), ink)
            if figure.get_width() + 4 <= part.width:
                self._plate(surface, figure, part, colour, kind)
        pygame.draw.rect(surface, colours.edge, rect, 1, border_radius=self.theme.px(5))

    def _plate(
        self, surface: pygame.Surface, figure: pygame.Surface, part: pygame.Rect,
        colour: Colour, kind: int,
    ) -> None:  # fmt: skip
        at = figure.get_rect(center=part.center)
        if kind % 3:  # lines would run through the number
            pygame.draw.rect(surface, colour, at.inflate(6, 0), border_radius=4)
        surface.blit(figure, at)


class KindBar(Widget):
    """One kind of points of one side, and how many they are."""

    def __init__(self, points: int, most: int, colour: str, kind: int) -> None:
        super().__init__()
        self._points = points
        self._most = most
        self._colour = colour
        self._kind = kind

    def least_width(self) -> int:
        return self.theme.em(80)

    def height_for(self, width: int) -> int:
        return self.theme.em(LOW)

    def paint(self, surface: pygame.Surface) -> None:
        font, colours, rect = self.theme.font("small"), self.theme.colours, self.rect
        gap = self.theme.px(8)
        room = rect.width - font.width(str(self._most)) - gap
        bar = pygame.Rect(rect.x, 0, room * max(0, self._points) // self._most, self.theme.em(16))
        bar.centery = rect.centery
        if bar.width:
            patterned(surface, bar, toned(self.theme.player(self._colour), self._kind), self._kind)
            pygame.draw.rect(surface, colours.edge, bar, 1)
        figure = brush.written(font, str(self._points), colours.ink)
        surface.blit(figure, figure.get_rect(midleft=(bar.right + gap, rect.centery)))


class Above(Widget):
    """Something, and below it the longer of two things if there is room, else the shorter."""

    def __init__(self, upper: Widget, longer: Widget, shorter: Widget) -> None:
        self._upper, self._longer, self._shorter = upper, longer, shorter
        super().__init__(upper, longer, shorter)

    def least_width(self) -> int:
        return max(self._upper.least_width(), self._shorter.least_width())

    def height_for(self, width: int) -> int:
        return self._height(self._shorter, width)

    def _height(self, lower: Widget, width: int) -> int:
        return self._upper.height_for(width) + self.theme.px(20) + lower.height_for(width)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        fits = self._height(self._longer, rect.width) <= rect.height
        lower = self._longer if fits else self._shorter
        self.children = [self._upper, lower]
        high = self._upper.height_for(rect.width)
        self._upper.place(pygame.Rect(rect.x, rect.y, rect.width, high))
        top = rect.y + high + self.theme.px(20)
        lower.place(pygame.Rect(rect.x, top, rect.width, lower.height_for(rect.width)))


class Swatch(Widget):
    """What one kind of points looks like."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self._kind = kind

    def natural_width(self) -> int:
        return self.theme.em(SWATCH[0])

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.em(SWATCH[1])

    def paint(self, surface: pygame.Surface) -> None:
        patterned(surface, self.rect, toned(self.theme.colours.faint, self._kind), self._kind)
        pygame.draw.rect(surface, self.theme.colours.edge, self.rect, 1)


def toned(colour: Colour, kind: int) -> Colour:
    return mixed(colour, (252, 246, 232), PALER[kind % len(PALER)])


def patterned(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, kind: int) -> None:
    """A fill that is told from the others without colour: plain, falling or rising lines."""
    clip = surface.get_clip()
    surface.set_clip(clip.clip(rect))
    surface.fill(colour, rect)
    if kind % 3:
        line, step = mixed(colour, INK, 0.35), max(7, rect.height // 3)
        lean = rect.height if kind % 3 == 1 else -rect.height
        for x in range(rect.left - rect.height, rect.right + rect.height, step):
            pygame.draw.aaline(surface, line, (x, rect.bottom), (x + lean, rect.top))
    pygame.draw.line(surface, INK, rect.topright, rect.bottomright)
    surface.set_clip(clip)
