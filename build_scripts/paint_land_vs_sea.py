"""Land vs Sea: 116 faces, start tile, volcano and whirlpool; marks apart, to be drawn upright."""

import itertools
from collections.abc import Iterator
from math import cos, radians, sin
from typing import Any

import numpy as np
from PIL import Image
from scipy.signal import fftconvolve

from build_scripts.painting import far
from build_scripts.painting.areas import Layout, Patches, lay_out
from build_scripts.painting.atlas import fragment
from build_scripts.painting.backs import hex_back
from build_scripts.painting.contrast import FAR, NEAR, Look, kept, stark
from build_scripts.painting.files import Job, json_text, webp
from build_scripts.painting.ground import FINE, Ground
from build_scripts.painting.land import cliffs, hachures, paint_land
from build_scripts.painting.marks import MARKS
from build_scripts.painting.outlines import apart, outlines_of
from build_scripts.painting.palette import PLAYERS
from build_scripts.painting.pen import Point
from build_scripts.painting.relief import (
    crest_distance,
    crest_point,
    mountains,
    reef,
    volcano,
    whirlpool,
)
from build_scripts.painting.rims import hex_rim
from build_scripts.painting.rooms import rooms_of
from build_scripts.painting.sea import coast_line, paint_sea, wavelets
from build_scripts.painting.shapes import HEX, Array, Grid, grid
from build_scripts.painting.tokens import waypoint
from build_scripts.painting.trees import groves
from game.land_vs_sea.faces import FACES, VOLCANO, WHIRLPOOL, Action, Cargo, Terrain

GAME = "land_vs_sea"
WIDTH = 512
STRANGE, BEYOND = 0.4, 0.25  # against covering other areas, and against reaching over the rim
WITHIN = 0.35  # of its half width: the middle of a mark is at least so far from the rim,
FARTHEST = 0.46  # and at most so far from the middle of the tile


def face_name(number: int) -> str:
    """Faces of tiles in order, then start, volcano and whirlpool."""
    return f"face_{number:03}"


def patches_of(number: int, canvas: Grid) -> Patches:
    """The areas of a face in pixels."""
    face = FACES[number].face
    rng = np.random.default_rng([3, number])
    return lay_out(Layout(HEX, face.edges, face.areas), canvas, rng, 0.15)


def anchors_of(number: int, patches: Patches) -> list[dict[str, Any]]:
    """The marks of a face, each with its place on the unturned tile and its widths; places are
    found for the larger of them."""
    tile = FACES[number]
    marks: list[dict[str, Any]] = []
    taken: list[tuple[float, float, float]] = []

    def add(mark: str, x: float, y: float, **more: object) -> None:
        size = {"width": MARKS[mark].width, "far": MARKS[mark].far}
        marks.append({"mark": mark, "x": round(x, 4), "y": round(y, 4), **size, **more})
        taken.append((x, y, MARKS[mark].far / 2))

    for side in tile.range:
        add("peak", *crest_point(HEX, side), side=side)
    for side in tile.reef:
        add("coral", *crest_point(HEX, side), side=side)
    if tile.action is not Action.NONE:
        add(tile.action.value, 0.0, 0.0)
    if number in (VOLCANO, WHIRLPOOL):
        for k in range(5):
            turn = radians(165 + 37.5 * k)
            add("plus", 0.365 * cos(turn), 0.365 * sin(turn), area=0)
    else:
        for area, count in enumerate(tile.plus):
            for _ in range(count):
                add("plus", *_free_place(patches, [area], taken, MARKS["plus"].far / 2), area=area)
        if tile.cargo is not Cargo.NONE:
            kind = Terrain.LAND if tile.cargo is Cargo.CARAVAN else Terrain.SEA
            own = [area for area, k in enumerate(tile.face.kinds) if k == kind]
            half = MARKS[tile.cargo.value].far / 2
            add(tile.cargo.value, *_free_place(patches, own, taken, half))
    return marks


def spots_of(patches: Patches, anchors: list[dict[str, Any]]) -> list[list[float]]:
    """The roomiest place of each area beside the marks of a face, for waypoints."""
    areas = range(len(patches.layout.areas))
    taken = [(mark["x"], mark["y"], mark["far"] / 2) for mark in anchors]
    return [[round(v, 4) for v in _free_place(patches, [area], taken, 0.14)] for area in areas]


def _free_place(
    patches: Patches, areas: list[int], taken: list[tuple[float, float, float]], half: float
) -> Point:
    """Where a mark lies on its own areas as far as may be, clear of what is there already.

    On a strip along the rim it may reach over the rim rather than over other areas.
    """
    canvas = patches.grid
    own = np.max([patches.mask(area) for area in areas], axis=0)
    room = np.max([patches.clearance(area) for area in areas], axis=0)
    away = np.hypot(canvas.x, canvas.y)
    score = np.minimum(room, half * 1.15) - 0.01 * away
    score -= STRANGE * _covered(canvas, (canvas.rim > 0) & ~own, half)
    score -= BEYOND * _covered(canvas, canvas.rim <= 0, half)
    score -= 6.0 * (room <= 0.012) + 3.0 * ((canvas.rim < half * WITHIN) | (away > FARTHEST))
    for x, y, radius in taken:
        gap = np.hypot(canvas.x - x, canvas.y - y) - radius - half
        score -= 2.0 * np.maximum(0, 0.012 - gap)
    row, column = np.unravel_index(int(score.argmax()), score.shape)
    return (float(canvas.x[row, column]), float(canvas.y[row, column]))


def _covered(canvas: Grid, ground: Array, half: float) -> Array:
    """Which part of a round mark would lie on this ground, by where its middle is."""
    reach = round(half * canvas.scale)
    y, x = np.ogrid[-reach : reach + 1, -reach : reach + 1]
    disc = (np.hypot(x, y) <= reach).astype(np.float32)
    return fftconvolve(ground.astype(np.float32), disc / disc.sum(), mode="same")


def paint_face(number: int, patches: Patches) -> Image.Image:
    """The terrain of a face, without its upright marks."""
    tile = FACES[number]
    ground = Ground(patches, np.random.default_rng([4, number]))
    inland = ground.depth(patches.of_kind(Terrain.LAND))
    if number == WHIRLPOOL:
        ground.taken.append((0, 0, 0.4))
    depth = paint_sea(ground, -inland)
    wavelets(ground, depth, -inland, turns=True)
    if tile.reef:
        reef(ground, tile.reef, -inland)
    if number == WHIRLPOOL:
        whirlpool(ground)
    if Terrain.LAND in tile.face.edges:
        height = paint_land(ground, inland, light=0.55)
        hachures(ground, height, inland)
        if tile.range:
            _keep_clear(ground, tile.range)
            mountains(ground, tile.range, inland)
        if number == VOLCANO:
            ground.taken.append((0, 0, 0.34))
        if Terrain.SEA in tile.face.edges:
            cliffs(ground, inland, 0.4)
            coast_line(ground, inland)
        groves(ground, inland, 0.45, lean=0.5)
    if number == VOLCANO:
        volcano(ground)
    return ground.finished(WIDTH)


def paint_stark(number: int, patches: Patches, look: Look = NEAR) -> Image.Image:
    """The same face in flat colours and patterns, its ranges and reefs hatched along the edges."""
    tile = FACES[number]
    ground = stark(patches, {Terrain.LAND: "land", Terrain.SEA: "sea"}, look)
    labels = ground.patches
    x, y = ground.grid.x / look.coarse, ground.grid.y / look.coarse
    for sides, kind, colour in (
        (tile.range, Terrain.LAND, (70, 60, 56)),
        (tile.reef, Terrain.SEA, (255, 150, 140)),
    ):
        if sides:
            near, _ = crest_distance(ground, sides)
            hatch = np.abs((x - y) % 0.05 - 0.025) < 0.011
            band = (near < 0.085) & hatch & labels.of_kind(kind)
            ground.over(colour, band.astype(np.float32))
    if number in (VOLCANO, WHIRLPOOL):
        away = np.hypot(x, y)
        ring = (away * look.coarse < 0.2) & (np.abs(away % 0.05 - 0.025) < 0.012)
        ground.over(
            (200, 50, 20) if number == VOLCANO else (255, 255, 255), ring.astype(np.float32)
        )
    return kept(ground, look)


def paint_far(number: int, patches: Patches) -> Image.Image:
    """The same face for small tiles."""
    tile = FACES[number]
    ground = far.far(patches, [7, number])
    inland = ground.depth(ground.patches.of_kind(Terrain.LAND))
    far.water(ground, -inland)
    if tile.reef:
        far.shallows(ground, tile.reef, -inland)
    if number == WHIRLPOOL:
        whirlpool(ground)
    if Terrain.LAND in tile.face.edges:
        far.meadow(ground, inland)
        far.sparse_trees(ground, inland)
        if tile.range:
            far.rocks(ground, tile.range, inland)
        if Terrain.SEA in tile.face.edges:
            far.coast(ground, inland)
    if number == VOLCANO:
        volcano(ground)
    return far.kept(ground)


def _keep_clear(ground: Ground, sides: tuple[int, ...]) -> None:
    points = [crest_point(HEX, side) for side in sides]
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        for t in (0.0, 0.5, 1.0):
            ground.taken.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, 0.085))
    for side in sides:
        ground.taken.append((*HEX.middle(side), 0.07))


def paint(number: int) -> dict[str, bytes]:
    """Picture, anchors and area map of a face."""
    patches = patches_of(number, grid(HEX, int(WIDTH * FINE)))
    anchors, name = anchors_of(number, patches), face_name(number)
    return {
        f"{GAME}/{name}.webp": webp(paint_face(number, patches)),
        f"{GAME}/far/{name}.webp": webp(paint_far(number, patches)),
        f"{GAME}/contrast/{name}.webp": webp(paint_stark(number, patches)),
        f"{GAME}/contrast/far/{name}.webp": webp(paint_stark(number, patches, FAR)),
        f"{GAME}/anchors.json#{number}": json_text(anchors),
        f"{GAME}/spots.json#{number}": json_text(spots_of(patches, anchors)),
        f"{GAME}/rooms.json#{number}": json_text(rooms_of(patches, apart(patches))),
        f"{GAME}/areas.png#{number:03}": fragment(patches),
        f"{GAME}/outlines.json#{number}": json_text(outlines_of(patches, apart(patches))),
    }


def paint_pieces() -> dict[str, bytes]:
    """Marks, waypoints and the bevel that is drawn over a turned tile."""
    files = {f"{GAME}/mark_{name}.webp": webp(mark.draw()) for name, mark in MARKS.items()}
    files |= {f"{GAME}/waypoint_{player}.webp": webp(waypoint(player)) for player in PLAYERS}
    files[f"{GAME}/rim.webp"] = webp(hex_rim(WIDTH))
    files[f"{GAME}/back.webp"] = webp(hex_back(WIDTH))
    return files


def jobs() -> Iterator[Job]:
    """Everything of this game."""
    for number in range(len(FACES)):
        yield Job(GAME, face_name(number), paint, (number,))
    yield Job(GAME, "pieces", paint_pieces)
