"""Words on paper or wood: labels that wrap, with bold words and links."""

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import zip_longest

import pygame

from scenes.ui import brush
from scenes.ui.layout import Align
from scenes.ui.widget import Widget

LONGEST = 6000  # letters of a label; a licence has 4,400
LEAST_SPACE = 0.4  # of a letter's width

_AFTER_HYPHEN = re.compile(r"(?<=[^\W\d_]{2}-)(?=[^\W\d_])")  # a line may end there
# A dash alone, or a dot between things: it ends a line, and begins none. What a thing brings, a
# figure without a noun, stays with its dash.
_DASH = re.compile(r"[—–·](?:$|\u00a0)")
_SUM = re.compile(r"(?<=[—–]) (?=\d+(?:[^\w\s]|$))")
# Words of one letter, and figures, go with what follows them.
_LEANS = re.compile(r"[«(]?(?:[вузійиєоакся]|\d+)$", re.IGNORECASE)
_FEW = re.compile(r".{1,200}", re.DOTALL)  # letters of one piece; no word is longer
_MARK = re.compile(r"\*\*(?P<bold>.+?)\*\*|\[(?P<words>[^\]]+)\]\((?P<target>[^)]+)\)")


@dataclass(frozen=True, slots=True)
class Piece:
    """A word with its look; `glued` to the word before it, or `joined`: a line may end between.

    One that is `held` stays on the line of the word before it, after a space.
    """

    text: str
    face: str
    link: int | None
    glued: bool
    joined: bool = False
    held: bool = False

    @property
    def is_spaced(self) -> bool:
        return not (self.glued or self.joined)


@dataclass(frozen=True, slots=True)
class Line:
    """Pieces with their places across."""

    pieces: tuple[tuple[int, Piece], ...]
    width: int


class Link(Widget):
    """A stretch of words that leads somewhere; drawn by its label."""

    focusable = True

    def __init__(self, target: str, follow: Callable[[str], None]) -> None:
        super().__init__(key=f"link:{target}")
        self._target = target
        self._follow = follow
        self.spots: list[pygame.Rect] = []

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        for spot in self.spots:
            spot.move_ip(dx, dy)

    def at(self, position: tuple[int, int]) -> Widget | None:
        """A link may run over two lines: only its words count."""
        return self if any(spot.collidepoint(position) for spot in self.spots) else None

    def press(self, position: tuple[int, int]) -> bool:
        return True

    def release(self, position: tuple[int, int]) -> None:
        if self.rect.collidepoint(position):
            self.activate()

    def activate(self) -> bool:
        self._follow(self._target)
        return True


class Label(Widget):
    """Text that wraps to its width. `**bold**` and `[words](target)` are understood if rich."""

    def __init__(
        self,
        text: str,
        face: str = "body",
        colour: str = "ink",
        align: Align = Align.START,
        follow: Callable[[str], None] | None = None,
        rich: bool = False,
        shadow: bool = False,
        breaks: bool = False,
        key: str = "",
    ) -> None:
        """`breaks` allows long words to be broken: for paths and what people typed."""
        super().__init__(key=key)
        self._breaks = breaks
        self.text = text
        self.face = face
        self.colour = colour
        self.align = align
        self._shadow = shadow
        self._paragraphs, targets = _pieces(text[:LONGEST], face, rich)
        self._wrapped: dict[tuple[int, object], list[Line]] = {}
        self.links = [Link(target, follow) for target in targets] if follow else []
        self.children = list(self.links)

    def _measure(self, piece: Piece) -> int:
        return self.theme.font(piece.face).width(piece.text)

    def _space(self) -> int:
        """At least so wide that words stand apart; the font of headings has a narrow one."""
        font = self.theme.font(self.face)
        return max(font.width(" "), round(font.width("н") * LEAST_SPACE))

    def natural_width(self) -> int:
        widest = max((self._paragraph_width(pieces) for pieces in self._paragraphs), default=0)
        return min(widest, self.theme.window[0])

    def _paragraph_width(self, pieces: list[Piece]) -> int:
        width = sum(self._measure(piece) for piece in pieces)
        return width + self._space() * sum(piece.is_spaced for piece in pieces[1:])

    def least_width(self) -> int:
        if self._breaks:
            return min(self.natural_width(), self.theme.em(120))
        return max(
            (
                sum(self._measure(piece) for piece in group)
                for pieces in self._paragraphs
                for group in _groups(pieces)
            ),
            default=0,
        )

    def lines(self, width: int) -> list[Line]:
        key = (width, self.theme.font(self.face))
        if key not in self._wrapped:
            wrapped = [line for pieces in self._paragraphs for line in self._wrap(pieces, width)]
            before = tuple(self._wrapped.items())[-1:]  # without a scroll bar, and with one
            self._wrapped = {**dict(before), key: wrapped}
        return self._wrapped[key]

    def _wrap(self, pieces: list[Piece], width: int) -> list[Line]:
        lines: list[Line] = []
        row: list[tuple[int, Piece]] = []
        x = 0
        for group in self._together(self._broken(pieces, width) if self._breaks else pieces, width):
            gap = self._space() if row and group[0].is_spaced else 0
            if row and x + gap + self._paragraph_width(group) > width:
                lines.append(Line(tuple(row), x))
                row, x, gap = [], 0, 0
            x += gap
            for number, piece in enumerate(group):
                x += self._space() if number and piece.is_spaced else 0
                row.append((x, piece))
                x += self._measure(piece)
        lines.append(Line(tuple(row), x))
        return lines

    def _together(self, pieces: list[Piece], width: int) -> list[list[Piece]]:
        """What stays on one line, where there is room for it."""
        made: list[list[Piece]] = []
        for group in _groups(pieces):
            is_held = bool(made) and group[0].held
            if is_held and self._paragraph_width([*made[-1], *group]) <= width:
                made[-1] += group
            else:
                made.append(group)
        return made

    def _broken(self, pieces: list[Piece], width: int) -> list[Piece]:
        short: list[Piece] = []
        for piece in pieces:
            rest = piece
            while self._measure(rest) > width and len(rest.text) > 1:
                font, text = self.theme.font(rest.face), rest.text
                lengths = range(2, len(text))
                cut = 1 + bisect_right(lengths, width, key=lambda end: font.width(text[:end]))
                short.append(replace(rest, text=rest.text[:cut]))
                rest = replace(rest, text=rest.text[cut:], glued=False)
            short.append(rest)
        return short

    def height_for(self, width: int) -> int:
        return len(self.lines(width)) * self.theme.line_height(self.face)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        for index, link in enumerate(self.links):
            link.spots = spots = [
                pygame.Rect(x, y, self._measure(piece), self.theme.line_height(self.face))
                for x, y, piece in self._spots()
                if piece.link == index
            ]
            link.rect = spots[0].unionall(spots[1:]) if spots else pygame.Rect(rect.topleft, (0, 0))

    def _spots(self) -> list[tuple[int, int, Piece]]:
        height = self.theme.line_height(self.face)
        spots = []
        for row, line in enumerate(self.lines(self.rect.width)):
            left = self.rect.x + round((self.rect.width - line.width) * self.align.value)
            spots += [(left + x, self.rect.y + row * height, piece) for x, piece in line.pieces]
        return spots

    def paint(self, surface: pygame.Surface) -> None:
        colours = self.theme.colours
        spots = self._spots()
        for (x, y, piece), after in zip_longest(spots, spots[1:]):
            font = self.theme.font(piece.face)
            is_link = piece.link is not None and bool(self.children)
            colour = colours.sea if is_link else getattr(colours, self.colour)
            if self._shadow:
                deep = max(1, font.get_height() // 24)
                surface.blit(brush.written(font, piece.text, (24, 14, 8)), (x + deep, y + deep))
            surface.blit(brush.written(font, piece.text, colour), (x, y))
            if is_link and piece.link is not None:
                line = y + font.get_ascent() + self.theme.px(3)
                thick = 3 if self.children[piece.link].hovered else 1
                goes_on = after and after[1] == y and after[2].link == piece.link
                end = after[0] if goes_on else x + self._measure(piece)
                pygame.draw.line(surface, colour, (x, line), (end, line), thick)
        for link in self.children:
            if link.focused and self.screen.shows_focus:
                ring = link.rect.inflate(4, 2)
                brush.focus_ring(surface, ring, 4, colours.lamp, colours.ink, self.theme.px(3))

    def draw_children(self, surface: pygame.Surface) -> None:
        """Links are painted with the text."""

    def overflow(self) -> str | None:
        widest = max((line.width for line in self.lines(self.rect.width)), default=0)
        if widest > self.rect.width:
            return f"{self.text!r} is {widest} wide in {self.rect.width}"
        if self.height_for(self.rect.width) > self.rect.height:
            return f"{self.text!r} is too high for {self.rect.height}"
        return None


def underline(label: Label, surface: pygame.Surface) -> None:
    """A line below each line of a label that leads somewhere as a whole."""
    theme = label.theme
    high, colour = theme.line_height(label.face), getattr(theme.colours, label.colour)
    for row, line in enumerate(label.lines(label.rect.width)):
        y = label.rect.y + row * high + theme.font(label.face).get_ascent() + 2
        start, end = (label.rect.x, y), (label.rect.x + line.width, y)
        pygame.draw.line(surface, colour, start, end, 2 if label.hovered else 1)


def _groups(pieces: list[Piece]) -> list[list[Piece]]:
    """Pieces that stay on one line together."""
    groups: list[list[Piece]] = []
    for piece in pieces:
        if groups and piece.glued:
            groups[-1].append(piece)
        else:
            groups.append([piece])
    return groups


def _pieces(text: str, face: str, rich: bool) -> tuple[list[list[Piece]], list[str]]:
    targets: list[str] = []
    paragraphs = [_paragraph(line, face, rich, targets) for line in text.split("\n")]
    return paragraphs, targets


def _paragraph(text: str, face: str, rich: bool, targets: list[str]) -> list[Piece]:
    stretches: list[tuple[str, str, int | None]] = []
    end = 0
    for mark in _MARK.finditer(text) if rich else ():
        stretches.append((text[end : mark.start()], face, None))
        if mark["bold"]:
            stretches.append((mark["bold"], "strong", None))
        else:
            stretches.append((mark["words"], face, len(targets)))
            targets.append(mark["target"])
        end = mark.end()
    stretches.append((text[end:], face, None))
    pieces: list[Piece] = []
    open_end = False
    for words, look, link in stretches:
        for index, word in enumerate(_SUM.sub("\u00a0", words).split(" ")):
            if word:
                parts = _AFTER_HYPHEN.split(word)
                first, *rest = (piece for part in parts for piece in _FEW.findall(part))
                held = bool(_DASH.match(word) or (pieces and _LEANS.match(pieces[-1].text)))
                pieces.append(Piece(first, look, link, index == 0 and open_end, held=held))
                pieces += [Piece(part, look, link, glued=False, joined=True) for part in rest]
        if words:
            open_end = not words.endswith(" ")
    return pieces
