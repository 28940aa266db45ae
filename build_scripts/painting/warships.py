"""The four warships of Sea Battle in six headings: hulls, masts, sails and flags."""

import itertools
from dataclasses import dataclass

import numpy as np
from PIL import Image

from build_scripts.painting.emblems import emblem
from build_scripts.painting.palette import (
    CREAM,
    FOAM,
    INK,
    PLAYERS,
    SYMBOL_OF,
    TIMBER,
    TIMBER_DARK,
    TIMBER_LIGHT,
    Colour,
    darker,
    lighter,
    mix,
)
from build_scripts.painting.pen import Pen, Point, curve
from build_scripts.painting.solid import LIGHT, Eye, Solid, lit, prism

SIZE = 288
REACH = 1.06  # a picture shows this many hexes; the hull lies a little below its middle
LINE = 0.0085
RIM = 0.009  # light around a ship, which parts her from those behind her
DECK: Colour = (206, 166, 112)
HULL: Colour = (140, 92, 56)


@dataclass(frozen=True)
class Mast:
    """A mast: where it stands, its height, and its square sails from the lowest up."""

    x: float
    height: float
    sails: tuple[tuple[float, float, float], ...]  # foot, head, width
    gaff: float = 0.0  # length of a fore-and-aft sail behind it


@dataclass(frozen=True)
class Build:
    """The measures of one type, in hex widths."""

    length: float
    beam: float
    side: float  # height of the deck
    decks: int  # rows of guns
    guns: int
    stern: float  # height of the quarterdeck above the deck
    bow: float
    masts: tuple[Mast, ...]
    jib: float


BUILDS: dict[str, Build] = {
    "line": Build(
        0.88, 0.270, 0.135, 2, 8, 0.065, 0.03,
        (
            Mast(0.21, 0.50, ((0.13, 0.27, 0.30), (0.29, 0.40, 0.23), (0.41, 0.48, 0.16))),
            Mast(0.00, 0.56, ((0.13, 0.29, 0.34), (0.31, 0.44, 0.26), (0.45, 0.54, 0.18))),
            Mast(-0.22, 0.44, ((0.27, 0.37, 0.20),), 0.17),
        ),
        0.17,
    ),
    "galleon": Build(
        0.80, 0.275, 0.110, 1, 5, 0.125, 0.075,
        (
            Mast(0.19, 0.42, ((0.13, 0.27, 0.29), (0.29, 0.39, 0.20))),
            Mast(-0.01, 0.48, ((0.12, 0.30, 0.35), (0.32, 0.44, 0.22))),
            Mast(-0.22, 0.38, (), 0.20),
        ),
        0.12,
    ),
    "frigate": Build(
        0.80, 0.195, 0.095, 1, 7, 0.025, 0.0,
        (
            Mast(0.18, 0.46, ((0.10, 0.23, 0.25), (0.25, 0.36, 0.19), (0.37, 0.44, 0.13))),
            Mast(-0.02, 0.52, ((0.10, 0.25, 0.28), (0.27, 0.40, 0.21), (0.41, 0.50, 0.14))),
            Mast(-0.20, 0.40, ((0.24, 0.33, 0.16),), 0.15),
        ),
        0.19,
    ),
    "brig": Build(
        0.62, 0.170, 0.080, 1, 4, 0.0, 0.0,
        (
            Mast(0.11, 0.38, ((0.09, 0.21, 0.22), (0.23, 0.34, 0.16))),
            Mast(-0.10, 0.42, ((0.23, 0.35, 0.17),), 0.20),
        ),
        0.17,
    ),
}  # fmt: skip


def _outline(build: Build) -> list[Point]:
    """The deck from above, bow ahead."""
    half, wide = build.length / 2, build.beam / 2
    right = [
        (-half, wide * 0.62), (-half * 0.7, wide * 0.92), (-half * 0.1, wide),
        (half * 0.45, wide * 0.88), (half * 0.8, wide * 0.45), (half, 0.0),
    ]  # fmt: skip
    starboard = curve(right, 5)
    return [*starboard, *[(x, -y) for x, y in reversed(starboard[:-1])]]


def warship(kind: str, player: str, heading: int, size: int = SIZE) -> Image.Image:
    """One ship under sail, bow towards a side of its hex."""
    build, colour = BUILDS[kind], PLAYERS[player]
    eye = Eye(heading)
    water, pen = (Pen(size, size, size / REACH, (size / 2, size * 0.58), large=4) for _ in "wp")
    outline = _outline(build)
    _wake(water, eye, build, outline)
    prism(pen, eye, outline, 0.0, build.side, HULL, DECK, INK, LINE, 0.86)
    _gun_decks(pen, eye, build, outline, colour)
    _castles(pen, eye, build, outline, colour)
    half = build.length / 2
    tip: Solid = (half + 0.075, 0, build.side + 0.06)
    pen.line([eye.see((half * 0.8, 0, build.side)), eye.see(tip)], INK, 0.018)
    pen.line([eye.see((half * 0.8, 0, build.side)), eye.see(tip)], TIMBER, 0.009)
    rig = [(eye.depth((mast.x, 0, 0)), mast) for mast in build.masts]
    jib_first = eye.depth((half, 0, 0)) < eye.depth((0, 0, 0))
    if jib_first:
        _jibs(pen, eye, build, tip)
    for _, mast in sorted(rig, key=lambda item: item[0]):
        _mast(pen, eye, build, mast, player, mast is max(build.masts, key=lambda m: m.height))
    if not jib_first:
        _jibs(pen, eye, build, tip)
    _ensign(pen, eye, build, colour)
    pen.halo(CREAM, RIM, 220)
    water.sheet.alpha_composite(pen.sheet)
    return water.picture()


def _wake(pen: Pen, eye: Eye, build: Build, outline: list[Point]) -> None:
    """Shadow on the water, foam at the bow and a wake astern."""
    half, wide = build.length / 2, build.beam / 2
    shade = [eye.see((x * 0.98, y * 1.05, 0)) for x, y in outline]
    pen.shape([(x + 0.025, y + 0.035) for x, y in shade], (12, 42, 66), None, alpha=120)
    for side in (-1, 1):
        bow = [
            (half * 1.02, 0.0),
            (half * 0.55, side * wide * 1.05),
            (half * 0.05, side * wide * 1.45),
        ]
        pen.line([eye.see((x, y, 0)) for x, y in curve(bow, 6)], FOAM, 0.013, 220)
        trail = [
            (-half * 0.95, side * wide * 0.6),
            (-half * 1.06, side * wide * 0.85),
            (-half * 1.17, side * wide * 1.15),
        ]
        pen.line([eye.see((x, y, 0)) for x, y in curve(trail, 6)], FOAM, 0.010, 190)
    pen.line([eye.see((x, 0, 0)) for x in (-half * 1.02, -half * 1.15)], FOAM, 0.012, 170)


def _gun_decks(pen: Pen, eye: Eye, build: Build, outline: list[Point], colour: Colour) -> None:
    """A band in the player's colour and the open ports, on the side that is seen."""
    for side in (1, -1):
        outward = eye.world((0, side, 0))
        visible, light = outward[1] > 0, float(outward @ LIGHT)
        edge = [(x, y) for x, y in outline if y * side >= -1e-9]
        edge.sort()
        low, high = build.side * 0.46, build.side * 0.80
        if build.decks == 2:
            low, high = build.side * 0.30, build.side * 0.84
        if not visible:
            continue

        def on_hull(x: float, y: float, z: float) -> Point:
            share = 0.86 + 0.14 * z / build.side
            return eye.see((x * share, y * share, z))

        band = [on_hull(x, y, low) for x, y in edge] + [
            on_hull(x, y, high) for x, y in reversed(edge)
        ]
        pen.shape(band, lit(colour, light * 0.6), INK, LINE * 0.5)
        xs = [p[0] for p in edge]
        ys = [p[1] for p in edge]
        for row in range(build.decks):
            z = low + (high - low) * (row + 0.5) / build.decks
            for i in range(build.guns):
                x = build.length * (-0.36 + 0.66 * i / (build.guns - 1))
                y = float(np.interp(x, xs, ys))
                px, py = on_hull(x, y, z)
                s = 0.0095
                pen.shape(
                    [(px - s, py - s), (px + s, py - s), (px + s, py + s), (px - s, py + s)],
                    (28, 26, 32),
                    None,
                )


def _castles(pen: Pen, eye: Eye, build: Build, outline: list[Point], colour: Colour) -> None:
    """Quarterdeck and forecastle, the farther one first."""
    half = build.length / 2
    parts: list[tuple[float, list[Point], float]] = []
    if build.stern:
        parts.append((-half * 0.7, [(x, y) for x, y in outline if x < -half * 0.38], build.stern))
    if build.bow:
        fore = [(x, y) for x, y in outline if half * 0.48 < x < half * 0.86]
        parts.append((half * 0.7, fore, build.bow))
    for _, part, height in sorted(parts, key=lambda item: eye.depth((item[0], 0, 0))):
        prism(pen, eye, [(x * 0.98, y * 0.94) for x, y in part], build.side, build.side + height,
              mix(HULL, colour, 0.35), lighter(DECK, 0.12), INK, LINE)  # fmt: skip
    grating = [(0.06, 0.03), (-0.06, 0.03), (-0.06, -0.03), (0.06, -0.03)]
    pen.shape([eye.see((x, y, build.side)) for x, y in grating], TIMBER_DARK, INK, LINE * 0.6)


def _mast(pen: Pen, eye: Eye, build: Build, mast: Mast, player: str, main: bool) -> None:
    """Pole, sails and pennant of one mast."""
    colour = PLAYERS[player]
    foot, top = eye.see((mast.x, 0, build.side)), eye.see((mast.x, 0, mast.height + 0.03))
    pen.line([foot, top], INK, 0.019)
    pen.line([foot, top], TIMBER_LIGHT, 0.0085)
    if mast.gaff:
        _gaff(pen, eye, build, mast)
    brace = max((0.62, -0.62), key=lambda a: abs(np.sin(eye.heading * np.pi / 3 + a)))
    for number, (low, high, wide) in enumerate(mast.sails):
        coloured = number % 2 == 1 or (number == 0 and len(mast.sails) == 1)
        _square_sail(pen, eye, mast.x, low, high, wide, brace, colour if coloured else CREAM)
        if number == 0 and main and not coloured:
            _sail_emblem(pen, eye, mast.x, low, high, wide, brace, player)
    flag = [top, (top[0] - 0.085, top[1] + 0.012), (top[0] - 0.004, top[1] + 0.036)]
    pen.shape(flag, colour, INK, LINE * 0.8)


def _on_sail(
    x: float, low: float, high: float, wide: float, brace: float, u: float, v: float
) -> Solid:
    """A point of a full sail: u across from -1 to 1, v from its foot 0 to its head 1."""
    half = wide / 2 * (1.08 - 0.16 * v)
    belly = 0.055 * np.cos(u * np.pi / 2) * np.sin(np.pi * (0.15 + 0.75 * v))
    along, across = belly, u * half
    return (
        float(x + 0.02 + along * np.cos(brace) - across * np.sin(brace)),
        float(along * np.sin(brace) + across * np.cos(brace)),
        low + (high - low) * v - 0.012 * (1 - v) * (1 - u * u) * -1,
    )


def _square_sail(
    pen: Pen, eye: Eye, x: float, low: float, high: float, wide: float, brace: float, cloth: Colour
) -> None:
    def at(u: float, v: float) -> Point:
        return eye.see(_on_sail(x, low, high, wide, brace, u, v))

    spans = np.linspace(-1, 1, 9)
    for left, right in itertools.pairwise(spans):
        quad = [
            _on_sail(x, low, high, wide, brace, u, v)
            for u, v in ((left, 0), (right, 0), (right, 1))
        ]
        seen, light = eye.faces(quad)
        tone = lit(cloth, (light if seen else -light) * 0.55)
        strip = [at(left, v) for v in np.linspace(0, 1, 5)] + [
            at(right, v) for v in np.linspace(1, 0, 5)
        ]
        pen.shape(strip, tone, tone, 0.003)
    rim = (
        [at(u, 0) for u in np.linspace(-1, 1, 9)]
        + [at(1, v) for v in np.linspace(0, 1, 5)]
        + [at(u, 1) for u in np.linspace(1, -1, 9)]
        + [at(-1, v) for v in np.linspace(1, 0, 5)]
    )
    pen.shape(rim, None, INK, LINE)
    pen.line([at(-1.12, 1), at(1.12, 1)], INK, 0.014)
    pen.line([at(-1.12, 1), at(1.12, 1)], TIMBER, 0.0055)


def _sail_emblem(
    pen: Pen, eye: Eye, x: float, low: float, high: float, wide: float, brace: float, player: str
) -> None:
    def spot(u: float, v: float) -> Point:
        return eye.see(_on_sail(x, low, high, wide, brace, u, v))

    flip = 1 if spot(0.5, 0.5)[0] > spot(-0.5, 0.5)[0] else -1
    tall = high - low
    emblem(
        pen,
        SYMBOL_OF[player],
        lambda a, b: spot(flip * a * 0.40 * tall / (wide / 2) * 1.0, 0.5 - b * 0.40),
        0.40 * tall * 0.8,
        darker(PLAYERS[player], 0.1),
        CREAM,
    )


def _gaff(pen: Pen, eye: Eye, build: Build, mast: Mast) -> None:
    """A sail behind the mast, swung out a little."""
    out = 0.07 if eye.see((0, 1, 0))[1] > 0 else -0.07
    points: list[Solid] = [
        (mast.x - 0.01, 0, build.side + 0.05),
        (mast.x - 0.01, 0, mast.height * 0.80),
        (mast.x - mast.gaff * 0.8, out * 0.8, mast.height * 0.92),
        (mast.x - mast.gaff * 1.15, out, build.side + 0.06),
    ]
    _, light = eye.faces(points)
    pen.shape([eye.see(p) for p in points], lit(CREAM, -abs(light) * 0.3), INK, LINE)


def _jibs(pen: Pen, eye: Eye, build: Build, tip: Solid) -> None:
    """Two head sails between bowsprit and foremast."""
    fore = build.masts[0]
    out = 0.05 if eye.see((0, 1, 0))[1] > 0 else -0.05
    for start, top in ((1.0, 0.86), (0.62, 0.62)):
        base = build.length / 2 * 0.86
        ahead: Solid = (
            base + (tip[0] - base) * start,
            0,
            build.side + (tip[2] - build.side) * start,
        )
        points: list[Solid] = [
            ahead,
            (fore.x + 0.02, 0, fore.height * top),
            (fore.x + 0.05, out, build.side + 0.05),
        ]
        pen.shape(
            [eye.see(p) for p in points],
            lit(CREAM, 0.1 if start == 1.0 else -0.15),
            INK,
            LINE * 0.9,
        )


def _ensign(pen: Pen, eye: Eye, build: Build, colour: Colour) -> None:
    """The flag at the stern."""
    x = -build.length / 2 * 0.97
    high = build.side + build.stern
    foot, top = eye.see((x, 0, high)), eye.see((x - 0.02, 0, high + 0.13))
    pen.line([foot, top], INK, 0.010)
    flag = curve([top, (top[0] - 0.05, top[1] - 0.012), (top[0] - 0.10, top[1] + 0.008)], 4)
    low = [(a, b + 0.062) for a, b in reversed(flag)]
    pen.shape([*flag, *low], colour, INK, LINE * 0.8)


KINDS = tuple(BUILDS)
