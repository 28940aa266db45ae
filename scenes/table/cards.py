"""The paper around the board: players, what one may do, the score, the log."""

import pygame

from scenes.sitting.people import Person
from scenes.table.offer import Offer
from scenes.table.showing import Gauge, SeatPanel
from scenes.table.things import Hands, things
from scenes.ui import brush
from scenes.ui.entry import Entry
from scenes.ui.layout import Align, Column, Grid, Row, Sides
from scenes.ui.panel import Panel
from scenes.ui.picture import Badge, Icon
from scenes.ui.text import Label
from scenes.ui.theme import mixed
from scenes.ui.widget import Widget

PAD = 20
TILE = 74  # the width of a tile among the facts about somebody


class Token(Widget):
    """A small picture in a row of its like, perhaps with a mark in its corner."""

    def __init__(self, hands: Hands, picture: str, size: float = 34, mark: str = "") -> None:
        super().__init__()
        self._hands = hands
        self.picture = picture
        self._size = size
        self._mark = mark

    def natural_width(self) -> int:
        return self.theme.px(self._size)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.px(self._size)

    def paint(self, surface: pygame.Surface) -> None:
        picture = self._hands.pictures.get(self.picture, self.rect.width)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self._mark:
            mark = self._hands.pictures.get(self._mark, self.rect.width // 2)
            surface.blit(mark, mark.get_rect(topright=self.rect.topright))


def pips(hands: Hands, gauge: Gauge, size: float) -> Widget:
    """What is left of a hull, plank by plank."""
    broken = gauge.most - gauge.left
    names = (gauge.whole,) * gauge.left + (gauge.broken,) * broken
    return Row(*(Token(hands, name, size) for name in names), gap=size / 12, align=Align.END)


def seat_facts(
    hands: Hands,
    person: Person,
    panel: SeatPanel,
    lines: tuple[str, ...],
    tokens: str,
    gauges: tuple[str, ...],
    tile_height: float,
) -> Widget:
    """Everything about one player: whole name, points, tokens, hulls, what all may see of the
    hand."""
    head: Widget = Entry(
        Badge(person.colour, person.symbol, 44), Label(person.name, "strong", breaks=True)
    )
    if panel.points is not None:
        head = Sides(head, Label(str(panel.points), "heading"), gap=14)
    parts: list[Widget] = [head, *(Label(line, "small", "faint") for line in lines)]
    if panel.tokens:
        parts.append(Row(*(Token(hands, picture) for picture in panel.tokens), gap=8))
        parts.append(Label(tokens, "small", "faint"))
    parts += [
        Sides(Label(word, "small"), pips(hands, gauge, 24), gap=14)
        for word, gauge in zip(gauges, panel.gauges, strict=True)
    ]
    if panel.items:
        parts.append(things(hands, panel.items, TILE, tile_height, Align.START))
    return Column(*parts, gap=10)


class Bullet(Widget):
    """A small sign, and words that take the rest of the line."""

    def __init__(self, sign: Widget, words: Widget) -> None:
        super().__init__(sign, words)

    def _indent(self) -> int:
        return self.children[0].natural_width() + self.theme.px(8)

    def natural_width(self) -> int:
        return self._indent() + self.children[1].natural_width()

    def least_width(self) -> int:
        return self._indent() + self.children[1].least_width()

    def height_for(self, width: int) -> int:
        sign, words = self.children
        least = sign.height_for(sign.natural_width())
        return max(least, words.height_for(width - self._indent()))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        sign, words = self.children
        high = max(self.theme.line_height("small"), sign.height_for(sign.natural_width()))
        sign.place(pygame.Rect(rect.x, rect.y, sign.natural_width(), high))
        left = rect.x + self._indent()
        words.place(pygame.Rect(left, rect.y, rect.right - left, rect.height))


def guide_lines(title: str, lines: tuple[str, ...]) -> Widget:
    """The reminder: all that one may do now."""
    rows = [Bullet(Icon("right", 18, "accent"), Label(line, "small")) for line in lines]
    return Column(Label(title, "strong"), *rows, gap=8)


def status_facts(
    word: str,
    number: int | None,
    lines: tuple[str, ...],
    track: Widget | None,
    emblem: Widget | None,
) -> Widget:
    """One large number or an emblem, and a few small facts."""
    parts: list[Widget] = []
    if number is not None:
        parts.append(Sides(Label(word, "strong", "faint"), Label(str(number), "number"), gap=10))
    facts = Column(*(Label(line, "small") for line in lines), gap=8)
    parts.append(Bullet(emblem, facts) if emblem else facts)
    if track is not None:
        parts.append(track)
    return Column(*parts, gap=8)


class Track(Widget):
    """A score track of fifty that people lap."""

    LAP = 50

    def __init__(self, entries: tuple[tuple[str, str, int], ...]) -> None:
        """Colour, symbol and points of each side."""
        super().__init__()
        self._entries = entries

    def natural_width(self) -> int:
        return self.theme.px(280)

    def height_for(self, width: int) -> int:
        return self.theme.em(44) * len(self._entries)

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        row = self.rect.height // max(1, len(self._entries))
        for number, (colour, symbol, points) in enumerate(self._entries):
            y = self.rect.y + number * row
            lane = pygame.Rect(self.rect.x, y + row // 2 - px(7), self.rect.width, px(14))
            laps, rest = divmod(points, self.LAP)
            shade = self.theme.player(colour)
            ground = mixed(colours.paper_shade, shade, 0.45) if laps else colours.paper_shade
            surface.blit(brush.rounded(lane.size, px(7), ground), lane)
            for mark in range(10, self.LAP, 10):
                x = lane.x + lane.width * mark // self.LAP
                pygame.draw.line(surface, colours.edge, (x, lane.y), (x, lane.bottom - 1))
            done = max(px(14), lane.width * rest // self.LAP)
            surface.blit(brush.rounded((done, lane.height), px(7), shade), lane)
            self._paint_counter(
                surface, (lane.x + done, lane.centery), colour, symbol, points, laps
            )

    def _paint_counter(
        self,
        surface: pygame.Surface,
        at: tuple[int, int],
        colour: str,
        symbol: str,
        points: int,
        laps: int,
    ) -> None:
        size = self.theme.em(36)
        counter = Badge(colour, symbol)
        counter.attach(self.screen)
        spot = pygame.Rect(0, 0, size, size)
        spot.center = at
        counter.place(spot.clamp(self.rect.inflate(size // 2, 0)))
        counter.paint(surface)
        if laps:
            words = brush.written(
                self.theme.font("small"), f"+{laps * self.LAP}", self.theme.colours.faint
            )
            surface.blit(words, words.get_rect(midright=(self.rect.right, at[1] - size // 2)))


class Decision(Panel):
    """A choice that has to be made before anything else."""

    is_kept_clear = True

    def __init__(self, question: str, why: str, buttons: list[Widget], is_large: bool) -> None:
        """`why`: what somebody says who asks; large letters need no bold ones."""
        asked: list[Widget] = [
            Label(question, "small" if is_large else "strong", align=Align.MIDDLE),
            *([Label(why, "small", "faint", Align.MIDDLE)] if why else []),
        ]
        pad = 14 if is_large else PAD
        answers = _answers(buttons, 32 if is_large else 20)
        super().__init__(Column(Column(*asked, gap=2), answers, gap=12), pad, lit=True)


def _answers(buttons: list[Widget], gap: int) -> Widget:
    """Of those that say what they bring neither weighs more than the other."""
    if all(isinstance(button, Offer) for button in buttons):
        return Grid(*buttons, least=lambda: max(b.natural_width() for b in buttons), gap=gap)
    return Row(*buttons, gap=gap, align=Align.MIDDLE)
