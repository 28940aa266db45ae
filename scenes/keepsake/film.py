"""The growth of a game as a film: one picture after each turn, the last one held."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pygame

from game.core.chronicle import spans
from scenes.keepsake import gif
from scenes.keepsake.board import Print, Still
from scenes.keepsake.chart_paper import chart_paper, draw_border
from scenes.keepsake.figures import people_line
from scenes.keepsake.game import Subject
from scenes.keepsake.order import Report
from scenes.keepsake.sheet import Printed
from scenes.ui.layout import Align, Column
from scenes.ui.text import Label
from scenes.view.camera import Camera

MOST_BYTES = 5_000_000
SIDES = (1000, 860, 720, 600, 480)  # pixels of the map's longer side, tried until the file fits
SHORTEST = 0.5  # of the longer side
LETTERS = 0.78  # pixels to a design pixel, at the largest size
DELAY, FIRST, LAST = 55, 120, 500  # hundredths of a second
LONGEST = 3600  # hundredths of a second that all turns together take
BORDER = 13  # design pixels of the scale around the map
ROOM = 0.25  # tile widths of paper around the board
MASKS = (31 << 10, 31 << 5, 31, 0)


def film(subject: Subject, report: Report) -> list[bytes]:
    """The whole file, small enough to be sent to anybody."""
    pieces: list[bytes] = []
    for number, side in enumerate(SIDES):
        pieces = []
        size = 0
        for piece in Film(subject, side).frames(report):
            pieces.append(piece)
            size += len(piece)
            if size > MOST_BYTES and number + 1 < len(SIDES):
                break
        else:
            return pieces
    return pieces


class Film:
    """Frames of one size."""

    def __init__(self, subject: Subject, side: int) -> None:
        self._subject = subject
        self._ground = Printed(subject.assets, LETTERS * side / SIDES[0], subject.is_stark)
        presenter, view = subject.presenter, subject.view()
        cells = presenter.extent(view)
        self._box = Camera().box(map(presenter.layout.centre, cells), 0.5 + ROOM)
        ground = presenter.ground(view)
        if ground is not None:
            self._box = pygame.FRect(ground.painting.corner, ground.painting.size)
        longer = max(self._box.width, self._box.height)
        wide, high = (round(side * max(SHORTEST, length / longer)) for length in self._box.size)
        self._band = self._ground.height(self._caption(0, view), wide) + self._ground.theme.px(40)
        rim = 2 * self._ground.theme.px(BORDER)
        self._size = (wide + 2 * rim, high + self._band + rim)
        self._map = pygame.Rect(rim, self._band, wide, high)

    def _stops(self) -> list[int]:
        """After how many moves a picture is taken: before the first turn and after each."""
        match = self._subject.match
        ends = [span.end for span in spans(match)]
        return list(dict.fromkeys((0, *ends, len(match.history))))

    def frames(self, report: Report) -> Iterator[bytes]:
        """The file piece by piece."""
        subject, wide = self._subject, self._size[0]
        stops = self._stops()
        delay = max(8, min(DELAY, LONGEST // max(1, len(stops))))
        board, sheet = self._begun(subject.view(len(subject.match.history)))
        palette = gif.Palette(_colours(sheet))
        yield gif.beginning(self._size, palette)
        places = Places(palette, wide)
        for number, moves in enumerate(stops):
            view = subject.view(moves)
            self._recall(moves)
            board.show(view)
            board.paint_changes()
            self._caption_on(sheet, number, view)
            before, after = places.last, places.of(_pixels(sheet))
            is_last = number + 1 == len(stops)
            now = LAST if is_last else FIRST if not number else delay
            yield gif.written(gif.changed(before, after, wide, now))
            report(0.05 + 0.9 * (number + 1) / len(stops))
        yield gif.END

    def _begun(self, last: Any) -> tuple[Print, pygame.Surface]:
        """A board that shows how it ended, on a sheet of its own."""
        subject, theme = self._subject, self._ground.theme
        sheet = chart_paper(subject.assets, self._size, theme.colours, True)
        camera = Still(self._map, self._box, 4096)
        board = Print(subject, theme, sheet, camera, is_lasting=True)
        board.show(last)
        board.paint_at_once()
        draw_border(
            sheet, self._map, theme.px(BORDER), theme.colours.ink, theme.colours.paper_light
        )
        self._caption_on(sheet, 0, last)
        return board, sheet

    def _recall(self, moves: int) -> None:
        """What a presenter remembers, as it was then."""
        history = self._subject.match.history[:moves]
        self._subject.presenter.recall([e for played in history for e in played.step.events])

    # --- what is told above the map

    def _caption(self, turn: int, view: Any) -> Column:
        subject, words = self._subject, self._subject.words
        scores = subject.match.rules.scores(view)
        points = " : ".join(str(score.total) for score in scores)
        title = f"{words(f'game.{subject.game}')}  ·  {subject.date}"
        told = words("keepsake.turn", n=turn)
        if any(score.total for score in scores):
            told = f"{told}  ·  {words('keepsake.points', points=points)}"
        return Column(
            Label(title, "sheet", "ink", Align.MIDDLE),
            people_line(subject),
            Label(told, "strong", "ink", Align.MIDDLE),
            gap=2,
        )

    def _caption_on(self, sheet: pygame.Surface, turn: int, view: Any) -> None:
        wide = self._size[0]
        px = self._ground.theme.px
        band = self._band - px(24)  # the border reaches up into the rest
        sheet.fill(self._ground.theme.colours.paper, (0, 0, wide, band))
        room = pygame.Rect(0, px(8), wide, band - px(8))
        self._ground.put(self._caption(turn, view), sheet, room)


class Places:
    """Frames as places in a palette; rows that stay the same are not looked up again."""

    def __init__(self, palette: gif.Palette, width: int) -> None:
        self._palette = palette
        self._width = width
        self._pixels = memoryview(b"").cast("H")
        self.last = b""

    def of(self, pixels: memoryview) -> bytes:
        wide, old, last = self._width, self._pixels, self.last
        rows = range(0, len(pixels), wide)
        new = [
            last[row : row + wide]
            if last and old[row : row + wide] == pixels[row : row + wide]
            else self._palette.places(pixels[row : row + wide])
            for row in rows
        ]
        self._pixels, self.last = pixels, b"".join(new)
        return self.last


def _coarse(sheet: pygame.Surface) -> pygame.Surface:
    """The same in colours of 15 bits."""
    coarse = pygame.Surface(sheet.get_size(), 0, 16, MASKS)
    coarse.blit(sheet, (0, 0))
    return coarse


def _pixels(sheet: pygame.Surface) -> memoryview:
    """The colours of a sheet row by row, of 15 bits each."""
    coarse = _coarse(sheet)
    raw, pitch = coarse.get_buffer().raw, coarse.get_pitch()
    wide, high = coarse.get_size()
    if pitch != 2 * wide:
        raw = b"".join(raw[row * pitch : row * pitch + 2 * wide] for row in range(high))
    return memoryview(raw).cast("H")


def _colours(sheet: pygame.Surface) -> gif.Histogram:
    return Counter(_pixels(sheet))
