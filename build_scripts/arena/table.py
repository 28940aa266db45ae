"""Ratings drawn as a table: in plain characters, and as a picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from build_scripts.arena.figures import Between

FONTS = Path(__file__).resolve().parents[2] / "art" / "fonts"
WIDE, SIGN, LINE = 40, "●", "─"
INK, FAINT, PAPER, SEA, BAND = "#26323c", "#7a7468", "#f3ead3", "#2a5d84", "#c9d6dc"
MARGIN, ROW, NAME, GRAPH, WORDS = 36, 46, 170, 460, 560


@dataclass(frozen=True)
class Line:
    """One player: a figure to draw, and what else is known."""

    name: str
    figure: Between
    words: str


def in_characters(title: str, lines: Sequence[Line]) -> str:
    """Name, interval with the figure in it, words."""
    low, high = _bounds(lines)
    shown = [title, ""]
    for line in lines:
        row = [" "] * WIDE
        start, at, end = (
            round((x - low) / (high - low) * (WIDE - 1))
            for x in (line.figure.low, line.figure.value, line.figure.high)
        )
        row[start : end + 1] = LINE * (end + 1 - start)
        row[at] = SIGN
        shown.append(f"{line.name:>10}  {''.join(row)}  {line.words}")
    return "\n".join(shown)


def _bounds(lines: Sequence[Line]) -> tuple[float, float]:
    low, high = min(x.figure.low for x in lines), max(x.figure.high for x in lines)
    return low, max(high, low + 1e-9)


def in_a_picture(title: str, lines: Sequence[Line], path: Path) -> None:
    """The same as a PNG."""
    size = (2 * MARGIN + NAME + GRAPH + WORDS, 2 * MARGIN + ROW * (len(lines) + 1))
    picture = Image.new("RGB", size, PAPER)
    pen = ImageDraw.Draw(picture)
    bold = ImageFont.truetype(FONTS / "Nunito_800ExtraBold.ttf", 22)
    plain = ImageFont.truetype(FONTS / "Nunito_600SemiBold.ttf", 18)
    pen.text((MARGIN, MARGIN), title, INK, bold)
    low, high = _bounds(lines)
    left = MARGIN + NAME

    def across(value: float) -> float:
        return left + (value - low) / (high - low) * (GRAPH - 40)

    for number, line in enumerate(lines, 1):
        y = MARGIN + ROW * number + ROW // 2
        pen.line((left, y, left + GRAPH - 40, y), "#ddd2b8", 1)
        pen.rounded_rectangle(
            (across(line.figure.low) - 2, y - 7, across(line.figure.high) + 2, y + 7), 7, BAND
        )
        middle = across(line.figure.value)
        pen.ellipse((middle - 7, y - 7, middle + 7, y + 7), SEA)
        pen.text((MARGIN, y), line.name, INK, bold, anchor="lm")
        pen.text((left + GRAPH, y), line.words, FAINT, plain, anchor="lm")
    picture.save(path)
