"""What is scattered over a sea chart at run time: trees, palms, stones, huts, ripples, a rose."""

from PIL import Image, ImageDraw

from build_scripts.painting.ornaments import compass_rose
from build_scripts.painting.pen import Pen, curve
from build_scripts.painting.sprites import crown, palm, stone
from build_scripts.painting.symbols_coast import house

UNIT, CELL, COUNT = 160, 72, 6  # pixels to a hex, to a stamp; stamps in a row
KINDS = 5
ROSE = CELL * COUNT  # pixels, below the stamps
PALE, INK = (226, 242, 244), (24, 62, 94)
FINE = 4  # lines are drawn so many times larger, then shrunk
RINGS = ((0.98, 14), (0.93, 6), (0.76, 6))  # around the rose: share of its half, breadth


def stamps() -> Image.Image:
    """All of them on one sheet: a row for each kind, then the rose."""
    sheet = Image.new("RGBA", (CELL * COUNT, CELL * KINDS + ROSE))
    for number in range(COUNT):
        kinds = (
            crown(UNIT, (0.044, 0.050, 0.056, 0.064)[number % 4], number),
            palm(UNIT, (0.125, 0.14, 0.16)[number % 3], number),
            stone(UNIT, (0.03, 0.04, 0.055)[number % 3], number),
            _hut(),
            _ripple(number),
        )
        for row, picture in enumerate(kinds):
            left = number * CELL + (CELL - picture.width) // 2
            sheet.alpha_composite(picture, (left, row * CELL + (CELL - picture.height) // 2))
    sheet.alpha_composite(_rings(), (0, CELL * KINDS))
    sheet.alpha_composite(_rose(), (0, CELL * KINDS))
    return sheet


def _hut() -> Image.Image:
    pen = Pen(CELL, CELL, UNIT, large=FINE)
    house(pen, 0, 0.12, 0.27)
    return pen.picture()


def _ripple(number: int) -> Image.Image:
    """One or two little waves."""
    picture = Image.new("RGBA", (CELL * FINE, CELL * FINE), (*PALE, 0))
    points = [(-1.5, 0.2), (-0.75, -0.4), (0, 0.2), (0.75, -0.4), (1.5, 0.2)]
    size, middle = 28 + number * 2, CELL * FINE // 2
    shape = curve(points[: 3 if number % 2 else 5], 6)
    line = [(middle + x * size, middle + y * size) for x, y in shape]
    draw = ImageDraw.Draw(picture)
    draw.line([(x, y + 12) for x, y in line], fill=(*PALE, 110), width=8)
    draw.line(line, fill=(*INK, 130), width=8)
    return picture.resize((CELL, CELL), Image.Resampling.LANCZOS)


def _rings() -> Image.Image:
    """Thin circles around the rose."""
    half = ROSE * FINE // 2
    picture = Image.new("RGBA", (half * 2, half * 2), (*PALE, 0))
    draw = ImageDraw.Draw(picture)
    for share, width in RINGS:
        near, far = half - half * share, half + half * share
        draw.ellipse([near, near, far, far], outline=(*PALE, 160), width=width)
    return picture.resize((ROSE, ROSE), Image.Resampling.LANCZOS)


def _rose() -> Image.Image:
    pen = Pen(ROSE, ROSE, UNIT * 0.95, large=2)
    compass_rose(pen, 0, 0, 1.15)
    rose = pen.picture()
    rose.putalpha(rose.getchannel("A").point(lambda alpha: min(255, int(alpha * 1.7))))
    return rose
