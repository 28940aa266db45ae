"""The map of a game as a sheet to hang on the wall: title, people, score, map, rank and legend."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from scenes.keepsake import legend
from scenes.keepsake.board import LARGEST, Print, Still, paint_ground
from scenes.keepsake.chart_paper import (
    chart_paper,
    draw_border,
    draw_winds,
    faint,
    put_rose,
    roomiest,
)
from scenes.keepsake.figures import figures, masthead, people_line
from scenes.keepsake.game import Subject
from scenes.keepsake.order import Kind
from scenes.keepsake.sheet import Printed
from scenes.ui.layout import Align, Column, Grid
from scenes.ui.picture import Rule
from scenes.ui.text import Label
from scenes.ui.theme import Palette, mixed
from scenes.ui.widget import Widget
from scenes.view.camera import Camera

SHORT = 2480  # pixels of A4, for which all measures are given
SIZES = {Kind.A4: (SHORT, 3508), Kind.A3: (3508, 4961)}  # at 300 dots to the inch
SCALES = (
    2.6,
    2.4,
    2.2,
    2.05,
    1.9,
    1.75,
    1.6,
    1.45,
    1.3,
)  # pixels to a design pixel on A4, the largest first
MARGIN, GAP, BORDER = 120, 46, 34  # pixels of A4
LEAST = 0.94  # of the size that tiles could have, which large letters leave them
UPRIGHT = 0.86  # of the size they would have on a lying sheet, from which an upright one is made
ASIDE = 0.29  # of a wide sheet: the column beside the map
MEDALLION = 74.0  # design pixels
ROSE = 0.24  # of the map at most: the compass
ROOM = 0.35  # tile widths of paper around the board


@dataclass(frozen=True)
class Layout:
    """Where everything goes on a sheet."""

    size: tuple[int, int]
    scale: float  # of the letters
    map: pygame.Rect
    head: pygame.Rect
    figures: pygame.Rect
    legend: pygame.Rect
    foot: pygame.Rect

    def tile(self, box: pygame.FRect) -> float:
        """Pixels that a tile of the board gets."""
        return min(self.map.width / box.width, self.map.height / box.height)


class Poster:
    """Made step by step, so that somebody can be told how far it is."""

    def __init__(self, subject: Subject, kind: Kind) -> None:
        self._subject = subject
        self._paper = SIZES[kind]
        self._grown = self._paper[0] / SHORT
        self._view = subject.view()
        presenter = subject.presenter
        cells = presenter.extent(self._view)
        self._chart = ground = presenter.ground(self._view)  # has a frame of its own
        self._box = Camera().box(map(presenter.layout.centre, cells), 0.5 + ROOM)
        if ground is not None:
            self._box = pygame.FRect(ground.painting.corner, ground.painting.size)
        self._things = legend.things(presenter, self._view)
        self.sheet = pygame.Surface((1, 1))

    def paint(self) -> Iterator[float]:
        """Paint it all; how much of it is done."""
        subject = self._subject
        layout = self._layout()
        ground = Printed(subject.assets, layout.scale, subject.is_stark)
        colours = ground.theme.colours
        camera = Still(layout.map, self._box, LARGEST)
        if self._chart is not None and not subject.is_stark:
            paint_ground(self._chart, camera.scale)  # takes most memory, so it comes first
        self.sheet = chart_paper(subject.assets, layout.size, colours, subject.is_stark)
        yield 0.08
        if not (subject.is_stark or self._chart is not None):
            self._draw_sea(layout.map, camera, colours)
        board = Print(subject, ground.theme, self.sheet, camera)
        board.show(self._view)
        yield 0.2
        for share in board.paint():
            yield 0.2 + 0.55 * share
        if self._chart is None or subject.is_stark:
            draw_border(
                self.sheet,
                layout.map,
                round(BORDER * self._grown),
                colours.ink,
                colours.paper_light,
            )
        self._print(ground, layout, board)
        yield 0.82

    def _draw_sea(self, area: pygame.Rect, camera: Still, colours: Palette) -> None:
        """Lighter paper, the lines of the winds, and a compass where nothing lies."""
        lighter = pygame.Surface(area.size, pygame.SRCALPHA)
        lighter.fill((*colours.paper_light, 130))
        self.sheet.blit(lighter, area)
        lying = [camera.to_window(piece.at) for piece in self._subject.presenter.pieces(self._view)]
        middle, reach = roomiest(area, lying, camera.scale)
        width = max(2, round(3 * self._grown))
        draw_winds(self.sheet, area, middle, faint(colours), width)
        side = min(2 * reach, round(min(area.size) * ROSE))
        if side >= camera.scale:
            rose = self._subject.assets.image("ui/compass.png")
            tint = mixed(colours.paper_shade, colours.ink, 0.45)
            put_rose(self.sheet, rose, middle, side, tint)

    # --- where things go

    def _layout(self) -> Layout:
        """The sheet that shows the map larger, upright or lying."""
        upright, lying = self._upright(), self._lying()
        is_better = upright.tile(self._box) < UPRIGHT * lying.tile(self._box)
        chosen = lying if is_better else upright
        return replace(chosen, map=self._hugged(chosen.map)) if self._chart is not None else chosen

    def _hugged(self, room: pygame.Rect) -> pygame.Rect:
        """Just the part of a room that a chart with a frame of its own fills."""
        tile = min(room.width / self._box.width, room.height / self._box.height)
        hugged = pygame.Rect(0, 0, int(self._box.width * tile), int(self._box.height * tile))
        hugged.center = room.center
        return hugged

    def _px(self, measure: float) -> int:
        return round(measure * self._grown)

    def _ground(self, scale: float) -> Printed:
        return Printed(self._subject.assets, scale * self._grown, self._subject.is_stark)

    def _upright(self) -> Layout:
        """With letters as large as they can be before they take room from the map."""
        largest = self._upright_at(SCALES[-1]).tile(self._box)
        tries = map(self._upright_at, SCALES)
        return next(one for one in tries if one.tile(self._box) >= LEAST * largest)

    def _upright_at(self, scale: float) -> Layout:
        px, ground = self._px, self._ground(scale)
        size = self._paper
        inner = pygame.Rect((0, 0), size).inflate(-2 * px(MARGIN), -2 * px(MARGIN))
        gap, border = px(GAP), px(BORDER) * 2
        head = pygame.Rect(inner.topleft, (inner.width, ground.height(self._head(), inner.width)))
        foot_high = ground.height(self._foot(), inner.width)
        foot = pygame.Rect(inner.x, inner.bottom - foot_high, inner.width, foot_high)
        left = (inner.width - 2 * gap) * 2 // 5
        right = inner.width - 2 * gap - left
        low = max(
            ground.height(self._figures(), left),
            ground.height(self._legend(None, right), right),
        )
        top = foot.top - gap - low
        room = pygame.Rect(
            inner.x + border, head.bottom + gap + border, inner.width - 2 * border, 0
        )
        room.height = max(1, top - gap - border - room.top)
        return Layout(
            size, scale * self._grown, room, head,
            pygame.Rect(inner.x, top, left, low),
            pygame.Rect(inner.right - right, top, right, low), foot,
        )  # fmt: skip

    def _lying(self) -> Layout:
        """With letters as large as have room in the column."""
        tries = [self._lying_at(scale) for scale in SCALES]
        fitting = (one for one in tries if one.legend.bottom <= one.foot.top)
        return next(fitting, tries[-1])

    def _lying_at(self, scale: float) -> Layout:
        px, ground = self._px, self._ground(scale)
        size = (self._paper[1], self._paper[0])
        inner = pygame.Rect((0, 0), size).inflate(-2 * px(MARGIN), -2 * px(MARGIN))
        gap, border = px(GAP), px(BORDER) * 2
        wide = round(inner.width * ASIDE)
        left = inner.right - wide
        head = pygame.Rect(left, inner.y, wide, ground.height(self._head(), wide))
        foot_high = ground.height(self._foot(), wide)
        foot = pygame.Rect(left, inner.bottom - foot_high, wide, foot_high)
        high = ground.height(self._figures(), wide)
        figure = pygame.Rect(left, head.bottom + gap, wide, high)
        low = ground.height(self._legend(None, wide), wide)
        named = pygame.Rect(left, foot.top - gap - low, wide, low)
        if named.top < figure.bottom + gap:
            named.top = figure.bottom + gap
        room = pygame.Rect(inner.x + border, inner.y + border, 0, inner.height - 2 * border)
        room.width = left - gap - 2 * border - inner.x
        return Layout(size, scale * self._grown, room, head, figure, named, foot)

    # --- what is printed

    def _print(self, ground: Printed, layout: Layout, board: Print) -> None:
        sheet = self.sheet
        samples = [self._sample(board, thing) for thing in self._things]
        ground.put(self._head(), sheet, layout.head)
        ground.put(self._figures(), sheet, layout.figures)
        ground.put(self._legend(samples, layout.legend.width), sheet, layout.legend)
        ground.put(self._foot(), sheet, layout.foot)

    def _sample(self, board: Print, thing: legend.Named) -> pygame.Surface:
        """A square of the map around a thing, all of it inside of the map."""
        spot = board.spot(thing.at, thing.width).clamp(board.area)
        return self.sheet.subsurface(spot.clip(board.area)).copy()

    def _head(self) -> Widget:
        subject, words = self._subject, self._subject.words
        parts: list[Widget] = [Label(words(f"game.{subject.game}"), "title", "ink", Align.MIDDLE)]
        parts.append(people_line(subject))
        told = masthead(subject)
        return Column(*parts, *([told] if told is not None else []), gap=12)

    def _figures(self) -> Widget:
        return figures(self._subject)

    def _legend(self, samples: list[pygame.Surface] | None, width: int) -> Widget:
        """With pictures once there are any; without them it is as large."""
        words = self._subject.words
        blank = pygame.Surface((1, 1))
        pictures = samples or [blank] * len(self._things)
        entries = [
            legend.entry(words, thing, picture, MEDALLION)
            for thing, picture in zip(self._things, pictures, strict=True)
        ]
        title = Label(words("keepsake.legend"), "sheet", "ink")
        is_wide = width > SHORT * self._grown / 2
        grid = Grid(*entries, least=lambda: 1, most=3 if is_wide else 2, gap=18)
        return Column(title, grid, gap=14)

    def _foot(self) -> Widget:
        subject, words = self._subject, self._subject.words
        code = words("keepsake.code", code=subject.match.seed)
        line = f"{words('title')}  ·  {subject.date}  ·  {code}"
        return Column(Rule(), Label(line, "small", "faint", Align.MIDDLE), gap=4)
