"""Drawing with outlines, smooth at any size: everything is drawn large and made smaller."""

import itertools
from collections.abc import Iterable, Sequence
from math import atan2, cos, hypot, pi, sin

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from build_scripts.painting.palette import INK, Colour

Point = tuple[float, float]
LARGE = 4


def curve(points: Sequence[Point], steps: int = 10, closed: bool = False) -> list[Point]:
    """A smooth line through the points (Catmull-Rom)."""
    count = len(points)
    line: list[Point] = []
    spans = count if closed else count - 1
    for i in range(spans):
        p0 = points[(i - 1) % count] if closed or i else points[0]
        p1, p2 = points[i], points[(i + 1) % count]
        p3 = points[(i + 2) % count] if closed or i + 2 < count else points[-1]
        for step in range(steps):
            t = step / steps
            line.append(
                tuple(
                    0.5
                    * (
                        2 * b
                        + (c - a) * t
                        + (2 * a - 5 * b + 4 * c - d) * t * t
                        + (3 * b - a - 3 * c + d) * t**3
                    )
                    for a, b, c, d in zip(p0, p1, p2, p3, strict=True)
                )  # type: ignore[arg-type]
            )
    if not closed:
        line.append(points[-1])
    return line


def arc(
    x: float, y: float, radius: float, start: float, end: float, steps: int = 40
) -> list[Point]:
    """Points on a circle, angles in degrees, clockwise from the right."""
    angles = (start + (end - start) * i / steps for i in range(steps + 1))
    return [(x + radius * cos(a * pi / 180), y + radius * sin(a * pi / 180)) for a in angles]


class Pen:
    """A clear sheet of `width` by `height` pixels; the unit is `scale` pixels, origin `middle`."""

    def __init__(
        self, width: int, height: int, scale: float, middle: Point | None = None, large: int = LARGE
    ) -> None:
        self._size = (width, height)
        self._large = large
        self._scale = scale * large
        x, y = middle if middle is not None else (width / 2, height / 2)
        self._origin = (x * large, y * large)
        self.sheet = Image.new("RGBA", (width * large, height * large), (0, 0, 0, 0))
        self.outline = 0.012  # the usual width of an ink line, in units

    def at(self, x: float, y: float) -> Point:
        return (self._origin[0] + x * self._scale, self._origin[1] + y * self._scale)

    def shape(
        self,
        points: Iterable[Point],
        fill: Colour | tuple[Colour, Colour] | None,
        ink: Colour | None = INK,
        width: float | None = None,
        across: bool = True,
        alpha: int = 255,
    ) -> None:
        """A filled outline; two colours shade from left to right, or from top to bottom."""
        places = [self.at(x, y) for x, y in points]
        if fill is not None:
            self._fill(places, fill, across, alpha)
        if ink is not None:
            self._stroke([*places, places[0]], ink, width or self.outline)

    def _fill(
        self,
        places: list[Point],
        fill: Colour | tuple[Colour, Colour],
        across: bool,
        alpha: int,
    ) -> None:
        left, top = (int(min(p[axis] for p in places)) - 1 for axis in (0, 1))
        right, bottom = (int(max(p[axis] for p in places)) + 2 for axis in (0, 1))
        mask = Image.new("L", (max(1, right - left), max(1, bottom - top)), 0)
        ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in places], fill=alpha)
        if isinstance(fill[0], tuple):
            count = mask.width if across else mask.height
            t = np.linspace(0, 1, count)[:, None]
            row = np.asarray(fill[0]) * (1 - t) + np.asarray(fill[1]) * t
            strip = row.astype(np.uint8)[None] if across else row.astype(np.uint8)[:, None]
            paint = Image.fromarray(np.ascontiguousarray(strip)).resize(mask.size)
        else:
            paint = Image.new("RGB", mask.size, fill)  # type: ignore[arg-type]
        coloured = paint.convert("RGBA")
        coloured.putalpha(mask)
        self._composite(coloured, left, top)

    def _composite(self, layer: Image.Image, left: int, top: int) -> None:
        x0, y0 = max(0, left), max(0, top)
        x1 = min(self.sheet.width, left + layer.width)
        y1 = min(self.sheet.height, top + layer.height)
        if x0 < x1 and y0 < y1:
            part = layer.crop((x0 - left, y0 - top, x1 - left, y1 - top))
            self.sheet.alpha_composite(part, (x0, y0))

    def _stroke(self, places: list[Point], ink: Colour, width: float, alpha: int = 255) -> None:
        thick = max(1.0, width * self._scale)
        pad = int(thick) + 2
        left, top = (int(min(p[axis] for p in places)) - pad for axis in (0, 1))
        right, bottom = (int(max(p[axis] for p in places)) + pad for axis in (0, 1))
        mask = Image.new("L", (right - left, bottom - top), 0)
        draw = ImageDraw.Draw(mask)
        moved = [(x - left, y - top) for x, y in places]
        for (x0, y0), (x1, y1) in itertools.pairwise(moved):
            length = hypot(x1 - x0, y1 - y0)
            if length < 1e-6:
                continue
            nx, ny = -(y1 - y0) / length * thick / 2, (x1 - x0) / length * thick / 2
            draw.polygon(
                [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)],
                fill=alpha,
            )
        radius = thick / 2
        for x, y in moved:
            draw.ellipse([x - radius, y - radius, x + radius, y + radius], fill=alpha)
        layer = Image.new("RGBA", mask.size, (*ink, 0))
        layer.putalpha(mask)
        self._composite(layer, left, top)

    def line(
        self,
        points: Iterable[Point],
        ink: Colour = INK,
        width: float | None = None,
        alpha: int = 255,
    ) -> None:
        """An open line with round ends."""
        self._stroke([self.at(x, y) for x, y in points], ink, width or self.outline, alpha)

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        fill: Colour | tuple[Colour, Colour] | None,
        ink: Colour | None = INK,
        width: float | None = None,
        flat: float = 1.0,
        alpha: int = 255,
    ) -> None:
        """A circle, or with `flat` below 1 an ellipse."""
        points = [(px, y + (py - y) * flat) for px, py in arc(x, y, radius, 0, 354, 59)]
        self.shape(points, fill, ink, width, alpha=alpha)

    def ring(self, x: float, y: float, radius: float, ink: Colour, width: float) -> None:
        self.line(arc(x, y, radius, 0, 360, 72), ink, width)

    def glow(self, x: float, y: float, radius: float, colour: Colour, strength: float) -> None:
        """A soft light that fades to nothing."""
        px, py = self.at(x, y)
        size = int(radius * self._scale)
        span = np.linspace(-1, 1, 2 * size)
        away = np.hypot(span[:, None], span[None, :])
        alpha = np.clip(1 - away, 0, 1) ** 1.8 * 255 * strength
        layer = np.empty((2 * size, 2 * size, 4), np.uint8)
        layer[..., :3] = colour
        layer[..., 3] = alpha.astype(np.uint8)
        self._composite(Image.fromarray(layer), int(px) - size, int(py) - size)

    def halo(self, colour: Colour, width: float, alpha: int = 255) -> None:
        """A band of colour around everything drawn so far."""
        size = max(3, int(width * self._scale) * 2 + 1)
        spread = self.sheet.getchannel("A").point(lambda v: 255 if v > 100 else 0)
        step = 9
        for _ in range(max(1, round(size / (step - 1)))):
            spread = spread.filter(ImageFilter.MaxFilter(step))
        spread = spread.filter(ImageFilter.GaussianBlur(self._large * 0.6))
        under = Image.new("RGBA", self.sheet.size, (*colour, 0))
        under.putalpha(spread.point(lambda v: v * alpha // 255))
        under.alpha_composite(self.sheet)
        self.sheet = under

    def shadow(self, dx: float, dy: float, blur: float, alpha: int = 110) -> None:
        """A soft shadow under everything drawn so far."""
        cast = self.sheet.getchannel("A").point(lambda v: v * alpha // 255)
        moved = Image.new("L", self.sheet.size, 0)
        moved.paste(cast, (round(dx * self._scale), round(dy * self._scale)))
        moved = moved.filter(ImageFilter.GaussianBlur(blur * self._scale))
        under = Image.new("RGBA", self.sheet.size, (18, 24, 36, 0))
        under.putalpha(moved)
        under.alpha_composite(self.sheet)
        self.sheet = under

    def picture(self) -> Image.Image:
        """What was drawn, at its proper size."""
        # Colour is weighed by alpha while shrinking, so that edges keep their ink.
        return self.sheet.convert("RGBa").resize(self._size, Image.Resampling.BOX).convert("RGBA")


def turned(points: Iterable[Point], degrees: float, about: Point = (0, 0)) -> list[Point]:
    """The points turned clockwise."""
    a = degrees * pi / 180
    x0, y0 = about
    return [
        (
            x0 + (x - x0) * cos(a) - (y - y0) * sin(a),
            y0 + (x - x0) * sin(a) + (y - y0) * cos(a),
        )
        for x, y in points
    ]


def direction(a: Point, b: Point) -> float:
    """The angle of the way from one point to another, in degrees."""
    return atan2(b[1] - a[1], b[0] - a[0]) * 180 / pi
