"""Pelican Bay: 67 hexagons of sea, beach and forest, bridges and logs, pelicans and suns."""

from collections.abc import Iterator

import numpy as np
from PIL import Image

from build_scripts.painting import far
from build_scripts.painting.areas import CRAG, Layout, Patches, lay_out
from build_scripts.painting.atlas import fragment
from build_scripts.painting.backs import hex_back
from build_scripts.painting.beach import beach_finds, paint_beach
from build_scripts.painting.contrast import FAR, NEAR, Look, kept, stark
from build_scripts.painting.counters import bolt_tile, first_player
from build_scripts.painting.crags import paint_crags
from build_scripts.painting.crossings import bridge, logs, span_between
from build_scripts.painting.files import Job, json_text, webp
from build_scripts.painting.forest import clearings, paint_forest, plant, wood_edge
from build_scripts.painting.ground import FINE, Ground
from build_scripts.painting.outlines import outlines_of
from build_scripts.painting.pen import Pen, Point
from build_scripts.painting.rims import hex_rim
from build_scripts.painting.rooms import rooms_of
from build_scripts.painting.sea import coast_line, paint_sea, wavelets
from build_scripts.painting.shapes import HEX, Grid, grid
from build_scripts.painting.sprites import skiff
from build_scripts.painting.tokens import pelican, sun_disc
from game.pelican_bay.tileset import TILES, Terrain

GAME = "pelican_bay"
WIDTH = 512
WIDER = 1.5  # bridges and logs of the far set


def tile_name(number: int) -> str:
    return f"tile_{number:02}"


def patches_of(number: int, canvas: Grid) -> Patches:
    """The areas of a tile in pixels, linked patches still apart."""
    face = TILES[number].patches
    rng = np.random.default_rng([5, number])
    return lay_out(Layout(HEX, face.edges, face.areas), canvas, rng, 0.12, crags=True)


def link_of(number: int, patches: Patches) -> tuple[str, Point, Point] | None:
    """The bridge or the logs of a tile, with both ends."""
    tile = TILES[number]
    if tile.link is None:
        return None
    kind = tile.patches.kinds[tile.link[0]]
    ends = span_between(patches, *tile.link, tile.beneath)
    return ("bridge" if kind == Terrain.FOREST else "logs", *ends)


def paint_tile(number: int, patches: Patches) -> Image.Image:
    """One finished tile."""
    ground = Ground(patches, np.random.default_rng([6, number]))
    edges = patches.layout.edges
    link = link_of(number, patches)
    if link:
        _keep_clear(ground, link, 0.075)
    at = {terrain: ground.depth(patches.of_kind(terrain)) for terrain in Terrain}
    sea, beach, forest = at[Terrain.SEA], at[Terrain.BEACH], at[Terrain.FOREST]
    if Terrain.SEA in edges:
        depth = paint_sea(ground, sea)
        wavelets(ground, depth, sea, turns=True)
        _boats(ground, sea)
    if Terrain.BEACH in edges:
        paint_beach(ground, beach, -sea if Terrain.SEA in edges else np.full_like(sea, 9.0))
    if Terrain.FOREST in edges:
        paint_forest(ground, forest)
        wood_edge(ground, forest)
    if Terrain.SEA in edges and len(set(edges)) > 1:
        coast_line(ground, sea)
    paint_crags(ground)
    if Terrain.FOREST in edges:
        opening = clearings(ground, forest)
        plant(ground, forest, opening, edges, Terrain.FOREST)
    if Terrain.BEACH in edges:
        water = -sea if Terrain.SEA in edges else np.full_like(sea, 9.0)
        beach_finds(ground, beach, water, forest)
    if link:
        _draw_link(ground, number, link)
    return ground.finished(WIDTH)


def paint_stark(number: int, patches: Patches, look: Look = NEAR) -> Image.Image:
    """The same tile in flat colours and patterns."""
    ground = stark(patches, {terrain: terrain.name.lower() for terrain in Terrain}, look)
    link = link_of(number, patches)
    if link:
        _draw_link(ground, number, link, WIDER if look is FAR else 1.0)
    return kept(ground, look)


def paint_far(number: int, patches: Patches) -> Image.Image:
    """The same tile for small boards."""
    ground = far.far(patches, [8, number])
    edges = patches.layout.edges
    link = link_of(number, patches)
    if link:
        _keep_clear(ground, link, 0.09)
    at = {terrain: ground.depth(ground.patches.of_kind(terrain)) for terrain in Terrain}
    if Terrain.SEA in edges:
        far.water(ground, at[Terrain.SEA], far.BRIGHT)
    if Terrain.BEACH in edges:
        far.sand(ground, at[Terrain.BEACH])
    if Terrain.FOREST in edges:
        far.wood(ground, at[Terrain.FOREST])
    for terrain in sorted(set(edges)) if len(set(edges)) > 1 else ():
        far.coast(ground, at[terrain])
    far.crags(ground)
    if link:
        _draw_link(ground, number, link, WIDER)
    return far.kept(ground)


def _boats(ground: Ground, sea: np.ndarray) -> None:
    """A rowing boat here and there; it counts for nothing."""
    if ground.rng.random() < 0.45:
        room = ((sea > 0.09) & (ground.grid.rim > 0.11)).astype(np.float32)
        for x, y in ground.scatter(room, 0.5, 12)[:1]:
            if ground.is_free(x, y, 0.05):
                ground.stamp(
                    skiff(ground.grid.scale, 0.048, int(ground.rng.integers(0, 12)) * 30), x, y
                )


def _keep_clear(ground: Ground, link: tuple[str, Point, Point], radius: float) -> None:
    _, (x0, y0), (x1, y1) = link
    ground.taken += [
        (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, radius) for t in np.linspace(0, 1, 7).tolist()
    ]


def _draw_link(
    ground: Ground, number: int, link: tuple[str, Point, Point], wider: float = 1.0
) -> None:
    canvas = ground.grid
    pen = Pen(canvas.width, canvas.height, canvas.scale, large=3)
    name, start, end = link
    tile = TILES[number]
    if name == "bridge":
        bridge(pen, start, end, wider)
    else:
        wet = any(tile.patches.kinds[area] == Terrain.SEA for area in tile.beneath)
        logs(pen, start, end, wet, wider)
    ground.lay(pen.picture())


def linked(number: int) -> list[list[int]]:
    """The patches of each area as the rules know it."""
    tile = TILES[number]
    return [
        [n for n, patch in enumerate(tile.patches.areas) if patch[0] in sides]
        for sides in tile.face.areas
    ]


def spots_of(number: int, patches: Patches) -> list[list[float]]:
    """Where a pelican stands on each area as the rules know it."""
    canvas = patches.grid
    spots = []
    for own in linked(number):
        room = np.max([np.minimum(patches.clearance(patch), 0.12) for patch in own], axis=0)
        score = room - 0.02 * np.hypot(canvas.x, canvas.y)
        row, column = np.unravel_index(int(score.argmax()), score.shape)
        place = (canvas.x[row, column], canvas.y[row, column])
        spots.append([round(float(v), 4) for v in place])
    return spots


def anchors_of(number: int, patches: Patches) -> list[dict[str, object]]:
    """The bridge or the logs, with both ends, and rocks; they are painted already."""
    anchors: list[dict[str, object]] = []
    link = link_of(number, patches)
    if link is not None:
        name, (x0, y0), (x1, y1) = link
        ends = [[round(x0, 4), round(y0, 4)], [round(x1, 4), round(y1, 4)]]
        middle = {"x": round((x0 + x1) / 2, 4), "y": round((y0 + y1) / 2, 4)}
        anchors.append({"mark": name, **middle, "ends": ends})
    rocks = patches.labels == CRAG
    if rocks.any():
        x, y = (round(float(axis[rocks].mean()), 4) for axis in (patches.grid.x, patches.grid.y))
        anchors.append({"mark": "rocks", "x": x, "y": y})
    return anchors


def paint(number: int) -> dict[str, bytes]:
    """Picture, anchors and area map of a tile."""
    patches = patches_of(number, grid(HEX, int(WIDTH * FINE)))
    name = tile_name(number)
    return {
        f"{GAME}/{name}.webp": webp(paint_tile(number, patches)),
        f"{GAME}/far/{name}.webp": webp(paint_far(number, patches)),
        f"{GAME}/contrast/{name}.webp": webp(paint_stark(number, patches)),
        f"{GAME}/contrast/far/{name}.webp": webp(paint_stark(number, patches, FAR)),
        f"{GAME}/anchors.json#{number}": json_text(anchors_of(number, patches)),
        f"{GAME}/spots.json#{number}": json_text(spots_of(number, patches)),
        f"{GAME}/rooms.json#{number}": json_text(rooms_of(patches, linked(number))),
        f"{GAME}/areas.png#{number:03}": fragment(patches),
        f"{GAME}/outlines.json#{number}": json_text(outlines_of(patches, linked(number))),
    }


def paint_pieces() -> dict[str, bytes]:
    """Pelican, sun disc, first-player and bolt tiles, and the bevel of a tile."""
    return {
        f"{GAME}/pelican.webp": webp(pelican()),
        f"{GAME}/disc.webp": webp(sun_disc()),
        f"{GAME}/back.webp": webp(hex_back(WIDTH)),
        f"{GAME}/first_player.webp": webp(first_player()),
        f"{GAME}/bolt.webp": webp(bolt_tile()),
        f"{GAME}/rim.webp": webp(hex_rim(WIDTH)),
    }


def jobs() -> Iterator[Job]:
    """Everything of this game."""
    for number in range(len(TILES)):
        yield Job(GAME, tile_name(number), paint, (number,))
    yield Job(GAME, "pieces", paint_pieces)
