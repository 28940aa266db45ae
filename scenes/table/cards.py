"""The paper around the board: players, what one may do, the score, the log."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from game.cell import Cell
from scenes.sitting.people import Person
from scenes.table.showing import Gauge, SeatPanel
from scenes.table.things import Hands, things
from scenes.ui import brush
from scenes.ui.entry import Entry
from scenes.ui.layout import Align, Column, Grid, Row, Sides
from scenes.ui.panel import Panel
from scenes.ui.picture import Badge, Icon
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label
from scenes.ui.theme import mixed
from scenes.ui.widget import Widget

PAD = 20


@dataclass(frozen=True)
class Cut:
    """How much room the cards of people and the reminder take."""

    badge: float
    tile: float
    hull: float
    pad: float
    gap: float  # between the parts of a card
    apart: float  # between the cards
    is_close: bool  # facts stand below the name, tokens beside the tiles
    is_large: bool = False  # letters that beside the badge would break a name within a word


ROOMY = Cut(badge=50, tile=74, hull=44, pad=PAD, gap=10, apart=22, is_close=False)
CLOSE = Cut(badge=40, tile=60, hull=34, pad=12, gap=6, apart=12, is_close=True)
ONE_ROW = 4  # tiles and tokens that find room side by side


class Token(Widget):
    """A small picture in a row of its like, perhaps with a mark in its corner."""

    def __init__(self, hands: Hands, picture: str, size: float = 34, mark: str = "") -> None:
        super().__init__()
        self._hands = hands
        self._picture = picture
        self._size = size
        self._mark = mark

    def natural_width(self) -> int:
        return self.theme.px(self._size)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.px(self._size)

    def paint(self, surface: pygame.Surface) -> None:
        picture = self._hands.pictures.get(self._picture, self.rect.width)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self._mark:
            mark = self._hands.pictures.get(self._mark, self.rect.width // 2)
            surface.blit(mark, mark.get_rect(topright=self.rect.topright))


def hulls(
    hands: Hands, words: tuple[str, ...], gauges: tuple[Gauge, ...], size: float
) -> list[Widget]:
    """The damage board: ship by ship, or two in a row where pictures stand for the words."""
    if not any(gauge.picture for gauge in gauges):
        return [
            Sides(Label(word, "small"), pips(hands, gauge, 24), gap=8)
            for word, gauge in zip(words, gauges, strict=True)
        ]
    rows = [
        Row(Token(hands, gauge.picture, size, gauge.mark), pips(hands, gauge, 16), gap=2)
        for gauge in gauges
    ]
    return [Grid(*rows, least=lambda: max(row.natural_width() for row in rows), most=2, gap=6)]


def pips(hands: Hands, gauge: Gauge, size: float) -> Widget:
    """What is left of a hull, plank by plank."""
    broken = gauge.most - gauge.left
    names = (gauge.whole,) * gauge.left + (gauge.broken,) * broken
    return Row(*(Token(hands, name, size) for name in names), gap=size / 12, align=Align.END)


def seat_card(
    hands: Hands,
    person: Person,
    panel: SeatPanel,
    note: str,
    lines: tuple[str, ...],
    gauges: tuple[str, ...],
    tile_height: float,
    is_acting: bool,
    cut: Cut,
) -> Widget:
    """One player: badge, name, tokens, points and what everyone may see of the hand."""
    facts: list[Widget] = [Label(line, "small", "faint") for line in lines]
    below: list[Widget] = []
    if is_acting or not cut.is_close:
        below.append(Label(note, "small", "faint"))
    if cut.is_close:
        below, facts = below + facts, []
    name = Column(Label(person.name, "strong", breaks=True), *below, gap=0)
    badge = Badge(person.colour, person.symbol, cut.badge)
    head: Widget = Row(badge, name, gap=14) if cut.is_large else Entry(badge, name)
    if panel.points is not None:
        head = Sides(head, Label(str(panel.points), "heading"), gap=8)
    tiles = things(hands, panel.items, cut.tile, tile_height, Align.START) if panel.items else None
    tokens = Row(*(Token(hands, picture) for picture in panel.tokens), gap=8)
    is_one_row = cut.is_close and tiles and len(panel.items) + len(panel.tokens) <= ONE_ROW
    parts: list[Widget] = [head]
    if panel.tokens and not is_one_row:
        parts.append(Sides(facts.pop(0), tokens, gap=8) if facts else tokens)
    parts += facts
    parts += hulls(hands, gauges, panel.gauges, cut.hull) if panel.gauges else []
    if tiles:
        parts.append(Sides(tiles, tokens, gap=8) if is_one_row and panel.tokens else tiles)
    return Panel(Column(*parts, gap=cut.gap), pad=cut.pad, lit=is_acting)


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


def guide_card(title: str, lines: tuple[str, ...], cut: Cut) -> Widget:
    """The reminder card: what one may do now."""
    rows = [Bullet(Icon("right", 18, "accent"), Label(line, "small")) for line in lines]
    return Panel(Column(Label(title, "strong"), *rows, gap=cut.gap), pad=cut.pad)


def status_card(
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
    return Panel(Column(*parts, gap=8), pad=PAD)


class LogLine(Label):
    """A sentence of the log; under the pointer its cells light up."""

    focusable = False

    def __init__(
        self,
        words: str,
        cells: tuple[Cell, ...],
        show: Callable[[tuple[Cell, ...]], None],
        is_score: bool,
    ) -> None:
        super().__init__(words, "small", "sea" if is_score else "ink")
        self._cells = cells
        self._show = show

    def set_hovered(self, hovered: bool) -> None:
        if hovered != self.hovered and self._cells:
            self._show(self._cells if hovered else ())
        super().set_hovered(hovered)


class LogCard(Widget):
    """The newest sentences, the last at the bottom; it takes the height it is given."""

    is_shown = True

    def __init__(self, title: str, lines: Iterable[Widget]) -> None:
        self._lines = Column(*lines, gap=6)
        self._scroll = Scroll(self._lines, key="log")
        self._title = Label(title, "strong")
        super().__init__(Panel(_Stretch(self._title, self._scroll), pad=PAD))

    def natural_width(self) -> int:
        return self.theme.px(300)

    def height_for(self, width: int) -> int:
        return self.theme.px(180)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self.children[0].place(rect)

    def draw(self, surface: pygame.Surface) -> None:
        if self.is_shown:
            super().draw(surface)

    def at(self, position: tuple[int, int]) -> Widget | None:
        return super().at(position) if self.is_shown else None

    def to_end(self) -> None:
        self._scroll.to(self._scroll.furthest)


class _Stretch(Widget):
    """A title, and below it something that takes the rest."""

    def natural_width(self) -> int:
        return max(child.natural_width() for child in self.children)

    def height_for(self, width: int) -> int:
        return self.children[0].height_for(width) + self.theme.px(100)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        title, rest = self.children
        high = title.height_for(rect.width)
        title.place(pygame.Rect(rect.x, rect.y, rect.width, high))
        top = rect.y + high + self.theme.px(8)
        rest.place(pygame.Rect(rect.x, top, rect.width, max(1, rect.bottom - top)))


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


def decision_card(question: str, buttons: list[Widget]) -> Widget:
    """A choice that has to be made before anything else."""
    return Panel(
        Column(
            Label(question, "strong", align=Align.MIDDLE),
            Row(*buttons, gap=18, align=Align.MIDDLE),
            gap=14,
        ),
        pad=PAD,
        lit=True,
    )
