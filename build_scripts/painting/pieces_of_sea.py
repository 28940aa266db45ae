"""The hexes of a chart: open sea with course lines, and over it islands and shoals.

Islands and shoals are pieces a little larger than a hex, with a mask: bit i is set where the
neighbour across side i is of the same kind. What a piece shows follows from the mask alone; between
two neighbours of one kind the picture runs on, elsewhere it fades out over the water.
"""

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, label

from build_scripts.painting import contrast
from build_scripts.painting.areas import Layout, Patches
from build_scripts.painting.ground import FINE, Ground
from build_scripts.painting.land import cliffs, hachures, paint_land
from build_scripts.painting.palette import FOAM, SAND_LIGHT, SEA_INK, SHALLOW, SHELF, Colour
from build_scripts.painting.pen import Pen, arc
from build_scripts.painting.sea import coast_line, paint_sea, wavelets
from build_scripts.painting.shapes import HEX, Array, grid, smooth
from build_scripts.painting.sprites import palm, rim_crown, stone
from build_scripts.painting.trees import groves

WIDTH = 384  # of a hex
STARK_WIDTH = 192
MARGIN = 0.15  # a piece is 1.3 hexes wide
INSET = 0.085  # how far inside its hex an island's coast runs
ROUND = 26.0  # how sharply capes are cut: high is sharp
SIDES = range(6)


def _canvas(seed: list[int], kind: int, width: int = WIDTH, margin: float = 0.0) -> Ground:
    canvas = grid(HEX, int(width * FINE), margin)
    layout = Layout(HEX, (kind,) * 6, (tuple(SIDES),))
    labels = np.zeros(canvas.size, np.int16)
    return Ground(Patches(layout, canvas, labels), np.random.default_rng(seed))


def _hex_distance(ground: Ground, x: float, y: float) -> Array:
    """Distance to the hexagon about a point, negative inside."""
    ax, ay = np.abs(ground.grid.x - x), np.abs(ground.grid.y - y)
    # Fold into the sector of one edge: edges look along 0, 60 and 120 degrees.
    c, s = np.cos(np.pi / 3), np.sin(np.pi / 3)
    across = np.maximum(ax, ax * c + ay * s)
    turned = ax * c + ay * s > ax
    u = np.where(turned, ax * c + ay * s, ax)
    v = np.where(turned, -ax * s + ay * c, ay)
    beyond = np.maximum(np.abs(v) - 0.5 / np.sqrt(3), 0)
    return np.where(across < 0.5, across - 0.5, np.hypot(u - 0.5, beyond)).astype(np.float32)


def _neighbour(side: int) -> tuple[float, float]:
    x, y = HEX.middle(side)
    return (2 * x, 2 * y)


def _surroundings(ground: Ground, mask: int) -> tuple[Array, Array]:
    """Signed distance to the border of its kind (positive inside), and the piece's own share.

    The share is 1 on the piece's own hex and on those places of foreign hexes that are nearer to it
    than to its neighbours of the same kind.
    """
    own = _hex_distance(ground, 0, 0)
    alike = [_hex_distance(ground, *_neighbour(s)) for s in SIDES if mask >> s & 1]
    foreign = [_hex_distance(ground, *_neighbour(s)) for s in SIDES if not mask >> s & 1]
    outside = np.minimum(own, np.min(alike, axis=0)) if alike else own
    if foreign:
        nearness = sum(np.exp(-ROUND * np.maximum(f, 0).astype(np.float64)) for f in foreign)
        inside = -np.log(nearness) / ROUND
    else:
        inside = np.full(own.shape, 9.0)
    signed = np.where(outside <= 0, inside, -outside)
    share = np.ones(own.shape, np.float32)
    overlap = 1.2 / ground.grid.scale  # neighbours overlap a little, or the sea would shine through
    for other in alike:
        share = np.minimum(share, np.clip((other - own + 2 * overlap) / overlap, 0, 1))
    return signed.astype(np.float32), share


def open_sea(variant: int) -> Image.Image:
    """Deep water with the three course lines."""
    ground = _canvas([7, variant], 1)
    far = np.full(ground.grid.size, 9, np.float32)
    ground.taken += [
        (0.5 * t * np.cos(a), 0.5 * t * np.sin(a), 0.012)
        for a in np.arange(6) * np.pi / 3
        for t in np.linspace(0.1, 1, 9)
    ]
    ground.taken.append((0, 0, 0.06))
    depth = paint_sea(ground, far)
    wavelets(ground, depth, far, 0.15)
    _course_lines(ground, FOAM, 0.014, 60)
    _course_lines(ground, SEA_INK, 0.0095, 185)
    return ground.finished(WIDTH, 0.75)


def _course_lines(ground: Ground, ink: Colour, width: float, alpha: int) -> None:
    """From the middle of the hex to the middle of each side."""
    pen = Pen(ground.grid.width, ground.grid.height, ground.grid.scale, large=2)
    for side in SIDES:
        x, y = HEX.middle(side)
        pen.line([(x * 0.13, y * 0.13), (x, y)], ink, width, alpha)
    pen.line(arc(0, 0, 0.036, 0, 360, 30), ink, width, alpha)
    ground.lay(pen.picture())


def shoal(mask: int) -> Image.Image:
    """Banks awash: pale water, breakers, rocks, the dotted danger line of a chart."""
    ground = _canvas([8, mask], 1, margin=MARGIN)
    noise, canvas = ground.noise, ground.grid
    signed, share = _surroundings(ground, mask)
    rough = noise.joined(0.2, 0.06) * 0.022 + noise.joined(0.09, 0.06) * 0.012
    rough *= 1 - smooth(-canvas.rim, -0.02, 0.04)
    bank = signed - 0.055 + rough
    ground.over(SHELF, 1.0)
    ground.over(SHALLOW, smooth(bank, 0.02, 0.08) * 0.9)
    sand = smooth(noise.joined(0.16) * 0.5 + noise.joined(0.07) * 0.3, 0.25, 0.75)
    ground.over(SAND_LIGHT, sand * smooth(bank, 0.06, 0.12) * 0.6)
    breakers = np.exp(-((noise.joined(0.11) / 0.07) ** 2)) * smooth(bank, 0.02, 0.06)
    ground.over(FOAM, breakers * smooth(noise.joined(0.06), -0.3, 0.4) * 0.85)
    line = 1 - smooth(np.abs(bank), 0.003, 0.006)
    dots = smooth(np.cos((canvas.x + canvas.y * 1.3) * 2 * np.pi / 0.03), -0.1, 0.3)
    ground.over(SEA_INK, line * dots * 0.85 * smooth(np.abs(canvas.rim), 0.0, 0.012))
    chance = (smooth(bank, 0.03, 0.07) * (canvas.rim > 0.05)).astype(np.float32)
    for x, y in ground.scatter(chance, 0.12, 60):
        radius = (0.020, 0.028, 0.036)[int(ground.rng.integers(0, 3))]
        pen = Pen(canvas.width, canvas.height, canvas.scale, large=1)
        pen.disc(x, y + radius * 0.3, radius * 1.6, FOAM, None, flat=0.8, alpha=190)
        ground.lay(pen.picture())
        ground.stamp(stone(canvas.scale, radius, int(ground.rng.integers(0, 6))), x, y)
    alpha = smooth(bank, -0.075, 0.01) * 0.94 * share
    return ground.cut_out(_piece_width(WIDTH), alpha)


def island(mask: int) -> Image.Image:
    """Land whose coast keeps inside the hex except towards other land, with its shallows."""
    ground = _canvas([9, mask], 0, margin=MARGIN)
    noise, canvas = ground.noise, ground.grid
    ground.inner = np.ones(canvas.size, np.float32)  # neighbours know each other here
    signed, share = _surroundings(ground, mask)
    rough = (
        noise.joined(0.34, 0.07) * 0.030
        + noise.joined(0.16, 0.07) * 0.017
        + noise.joined(0.07, 0.05) * 0.007
    ) * (1 - smooth(-canvas.rim, -0.02, 0.04))
    inland = _in_one_piece(signed - INSET + rough)
    if mask != 63:
        paint_sea(ground, -inland)
    height = paint_land(ground, inland, relief=0.5)
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
    border = 1 - smooth(np.abs(canvas.rim), 0.002, 0.005)
    ground.over((250, 245, 228), border * smooth(inland, 0.0, 0.01) * 0.28)
    alpha = (1 - smooth(-inland, 0.055, 0.145)) * share
    return ground.cut_out(_piece_width(WIDTH), alpha)


def _piece_width(hex_width: int) -> int:
    return 2 * round(hex_width * (0.5 + MARGIN))


def _in_one_piece(inland: Array) -> Array:
    """Without the islets that roughness strews along the coast."""
    pieces, _ = label(inland > 0)
    main = int(np.bincount(pieces[inland > 0]).argmax())
    stray = (pieces != main) & (inland > -0.004)
    near_main = gaussian_filter((pieces == main).astype(np.float32), 3.0) > 0.02
    calm = np.where(stray & ~near_main, -0.012, inland)
    return gaussian_filter(calm, 1.2).astype(np.float32)


def stark_sea() -> Image.Image:
    """Flat sea with heavy course lines."""
    ground = _canvas([0], 1, STARK_WIDTH)
    ground.over(contrast.FLAT["sea"], 1.0)
    _course_lines(ground, contrast.MARK["sea"], 0.02, 255)
    return ground.finished(STARK_WIDTH, 0.9)


def stark_piece(mask: int, kind: str) -> Image.Image:
    """An island or a shoal in flat colour and pattern."""
    ground = _canvas([0], 1, STARK_WIDTH, MARGIN)
    signed, share = _surroundings(ground, mask)
    inside = signed - INSET
    if kind == "land":
        ground.over(contrast.FLAT["land"], 1.0)
        ground.over(contrast.MARK["land"], contrast.pattern("land", ground.grid.x, ground.grid.y))
    else:
        ground.over((150, 214, 226), 1.0)
        ground.over((0, 0, 0), contrast.pattern("rocks", ground.grid.x, ground.grid.y) * 0.8)
    ground.over((0, 0, 0), 1 - smooth(inside, 0.008, 0.016))
    return ground.cut_out(_piece_width(STARK_WIDTH), smooth(inside, -0.010, -0.004) * share)
