"""The hexes of a chart: open sea with course lines, shoals and islands by their neighbours.

A mask has bit i set where the neighbour across side i is of the same kind. What a piece shows on
its rim follows from the mask alone, so coasts run on over the borders of hexes.
"""

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

from build_scripts.painting import contrast
from build_scripts.painting.areas import Layout, Patches
from build_scripts.painting.ground import FINE, Ground
from build_scripts.painting.land import cliffs, hachures, paint_land
from build_scripts.painting.palette import FOAM, SAND_LIGHT, SEA_INK, SHALLOW, SHELF
from build_scripts.painting.pen import Pen, arc
from build_scripts.painting.sea import coast_line, paint_sea, wavelets
from build_scripts.painting.shapes import HEX, Array, grid, smooth
from build_scripts.painting.sprites import palm, rim_crown, stone
from build_scripts.painting.trees import groves

WIDTH = 384
INSET = 0.15  # how far inside its hex an island's coast runs
ROUND = 26.0  # how sharply capes are cut: high is sharp
SIDES = range(6)


def _canvas(seed: list[int], kind: int, width: int = WIDTH) -> Ground:
    canvas = grid(HEX, int(width * FINE))
    layout = Layout(HEX, (kind,) * 6, (tuple(SIDES),))
    labels = np.zeros(canvas.size, np.int16)
    return Ground(Patches(layout, canvas, labels), np.random.default_rng(seed))


def _from_strangers(ground: Ground, mask: int) -> Array:
    """Distance to the nearest neighbouring hex that is of another kind."""
    canvas = ground.grid
    nearness = np.full(canvas.size, np.exp(-9 * ROUND), np.float64)
    for side in SIDES:
        if mask >> side & 1:
            continue
        corners = [HEX.corners[side], HEX.corners[(side + 1) % 6]]
        (x0, y0), (x1, y1) = corners
        dx, dy = x1 - x0, y1 - y0
        t = np.clip(((canvas.x - x0) * dx + (canvas.y - y0) * dy) / (dx * dx + dy * dy), 0, 1)
        away = np.hypot(canvas.x - x0 - t * dx, canvas.y - y0 - t * dy)
        nearness += np.exp(-ROUND * away.astype(np.float64))
    return (-np.log(nearness) / ROUND).astype(np.float32)


def open_sea(variant: int) -> Image.Image:
    """Deep water with the three course lines."""
    ground = _canvas([7, variant], 1)
    far = np.full(ground.grid.size, 9, np.float32)
    ground.taken += [(0.5 * t * np.cos(a), 0.5 * t * np.sin(a), 0.012)
                     for a in np.arange(6) * np.pi / 3 for t in np.linspace(0.1, 1, 9)]  # fmt: skip
    ground.taken.append((0, 0, 0.06))
    depth = paint_sea(ground, far)
    wavelets(ground, depth, far, 0.15)
    _course_lines(ground, FOAM, 0.014, 60)
    _course_lines(ground, SEA_INK, 0.0095, 185)
    return ground.finished(WIDTH, 0.30)


def shoal(mask: int) -> Image.Image:
    """Banks awash: pale water, breakers, rocks, the dotted danger line of a chart."""
    ground = _canvas([8, mask], 1)
    noise, canvas = ground.noise, ground.grid
    far = np.full(canvas.size, 9, np.float32)
    paint_sea(ground, far)
    rough = noise.joined(0.2) * 0.018 + noise.joined(0.09) * 0.010
    bank = _from_strangers(ground, mask) - 0.085 + rough
    ground.over(SHELF, smooth(bank, -0.035, 0.02) * 0.85)
    ground.over(SHALLOW, smooth(bank, 0.03, 0.09) * 0.9)
    sand = smooth(noise.joined(0.16) * 0.5 + noise.joined(0.07) * 0.3, 0.25, 0.75)
    ground.over(SAND_LIGHT, sand * smooth(bank, 0.07, 0.12) * 0.6)
    breakers = np.exp(-((noise.joined(0.11) / 0.07) ** 2)) * smooth(bank, 0.02, 0.06)
    ground.over(FOAM, breakers * smooth(noise.joined(0.06), -0.3, 0.4) * 0.85)
    slope = np.hypot(*np.gradient(gaussian_filter(bank, 2.0))) * canvas.scale + 1e-4
    line = 1 - smooth(np.abs(bank) / slope, 0.002, 0.005)
    dots = smooth(np.cos(np.arctan2(canvas.y, canvas.x) * 42), -0.2, 0.3)
    inner = smooth(canvas.rim, 0.0, 0.012)
    ground.over(SEA_INK, line * dots * 0.8 * inner * (bank < 0.2))
    chance = (smooth(bank, 0.03, 0.07) * (canvas.rim > 0.05)).astype(np.float32)
    for x, y in ground.scatter(chance, 0.12, 60):
        radius = (0.020, 0.028, 0.036)[int(ground.rng.integers(0, 3))]
        pen = Pen(canvas.width, canvas.height, canvas.scale, large=1)
        pen.disc(x, y + radius * 0.3, radius * 1.6, FOAM, None, flat=0.8, alpha=190)
        ground.lay(pen.picture())
        ground.stamp(stone(canvas.scale, radius, int(ground.rng.integers(0, 6))), x, y)
    return ground.finished(WIDTH, 0.30)


def island(mask: int, variant: int) -> Image.Image:
    """Land whose coast keeps inside the hex except towards other land."""
    ground = _canvas([9, mask, variant], 0)
    noise, canvas = ground.noise, ground.grid
    strangers = _from_strangers(ground, mask)
    rough = (
        noise.joined(0.26, 0.16) * 0.024
        + noise.joined(0.12, 0.12) * 0.011
        + noise.joined(0.055) * 0.004
    )
    inland = strangers - INSET + rough
    inland = inland.astype(np.float32)
    # Only towards strangers the picture has to be plain water on the rim.
    open_rim = np.full(canvas.size, 9, np.float32)
    for side in SIDES:
        if not mask >> side & 1:
            open_rim = np.minimum(open_rim, canvas.by_side[side])
    ground.inner = smooth(open_rim, 0.0, 0.10)
    if mask != 63:
        paint_sea(ground, -inland)
    height = paint_land(ground, inland, relief=0.75)
    hachures(ground, height, inland, 0.024)
    if mask != 63:
        cliffs(ground, inland, 0.5)
        coast_line(ground, inland, width=0.0046)
    groves(ground, inland, 0.6)
    for side in SIDES:
        if mask >> side & 1:
            for t, radius in ((0.40, 0.020), (0.60, 0.020), (0.5, 0.024)):
                ground.stamp(rim_crown(canvas.scale, radius), *HEX.along(side, t))
    shore = ((inland > 0.02) & (inland < 0.05) & (canvas.rim > 0.06)).astype(np.float32)
    for x, y in ground.scatter(shore, 0.16, 30)[:4]:
        ground.stamp(palm(canvas.scale, 0.046, int(ground.rng.integers(0, 6))), x, y)
    return ground.finished(WIDTH, 0.30)


def _course_lines(ground: Ground, ink: tuple[int, int, int], width: float, alpha: int) -> None:
    """From the middle of the hex to the middle of each side."""
    pen = Pen(ground.grid.width, ground.grid.height, ground.grid.scale, large=2)
    for side in SIDES:
        x, y = HEX.middle(side)
        pen.line([(x * 0.13, y * 0.13), (x, y)], ink, width, alpha)
    pen.line(arc(0, 0, 0.036, 0, 360, 30), ink, width, alpha)
    ground.lay(pen.picture())


def stark_sea() -> Image.Image:
    """Flat sea with heavy course lines."""
    ground = _canvas([0], 1, contrast.WIDTH)
    ground.over(contrast.FLAT["sea"], 1.0)
    _course_lines(ground, contrast.MARK["sea"], 0.02, 255)
    return contrast.kept(ground)


def stark_piece(mask: int, kind: str) -> Image.Image:
    """An island or a shoal in flat colour and pattern."""
    ground = _canvas([0], 1, contrast.WIDTH)
    ground.over(contrast.FLAT["sea"], 1.0)
    inside = _from_strangers(ground, mask) - (INSET if kind == "land" else 0.085)
    cover = smooth(inside, -0.003, 0.003)
    if kind == "land":
        ground.over(contrast.FLAT["land"], cover)
        ground.over(contrast.MARK["land"], contrast.pattern("land", ground.grid) * cover)
    else:
        ground.over((150, 214, 226), cover)
        ground.over((0, 0, 0), contrast.pattern("rocks", ground.grid) * cover * 0.8)
    ground.over((0, 0, 0), 1 - smooth(np.abs(inside), 0.006, 0.011))
    return contrast.kept(ground)
