"""Beacon Patrol: 64 square tiles with their symbols, ships and move tokens."""

from collections.abc import Iterator, Mapping

import numpy as np
from PIL import Image

from build_scripts.painting import far
from build_scripts.painting.areas import Layout, Patches, lay_out
from build_scripts.painting.atlas import fragment
from build_scripts.painting.backs import square_back
from build_scripts.painting.boats import sloop
from build_scripts.painting.contrast import FAR, NEAR, Look, kept, stark
from build_scripts.painting.files import Job, json_text, webp
from build_scripts.painting.ground import FINE, Ground
from build_scripts.painting.land import cliffs, hachures, paint_land
from build_scripts.painting.ornaments import ORNAMENTS, compass_rose
from build_scripts.painting.outlines import apart, outlines_of
from build_scripts.painting.palette import INK, PLAYERS, RED, WHITE
from build_scripts.painting.pen import Pen, Point
from build_scripts.painting.sea import coast_line, paint_sea, soundings, wavelets
from build_scripts.painting.shapes import SQUARE, Array, Grid, grid, smooth
from build_scripts.painting.symbols_coast import (
    LAMP_HEIGHT,
    buoy,
    house,
    lighthouse,
    north_arrow,
    pier,
    turbine,
)
from build_scripts.painting.tokens import move_token
from build_scripts.painting.trees import groves
from game.beacon_patrol.tileset import LAND, TILES, WATER, Feature, Tile

GAME = "beacon_patrol"
WIDTH = 512
Sizes = Mapping[str, float]  # of symbols: tall, or wide if it is a house or a pier
USUAL: Sizes = {"beacon": 0.50, "buoy": 0.36, "house": 0.19, "turbine": 0.66, "pier": 0.10}
LARGER: Sizes = {"beacon": 0.50, "buoy": 0.47, "house": 0.26, "turbine": 0.74, "pier": 0.12}
REACH = {"beacon": (0.18, 1.05), "house": (0.52, 0.89), "buoy": (0.26, 0.86)}  # aside, up: shares
ARROW, RED_ARROW = (0.455, -0.44), (0.435, -0.42)


def patches_of(number: int, canvas: Grid) -> Patches:
    """The land and water of a tile."""
    face = TILES[number].face
    rng = np.random.default_rng([1, number])
    return lay_out(Layout(SQUARE, face.edges, face.areas), canvas, rng, 0.17)


def symbol_places(tile: Tile, patches: Patches) -> list[tuple[str, Point]]:
    """Where everything stands: name and foot of each symbol, the feature first."""
    places: list[tuple[str, Point]] = []
    canvas = patches.grid
    land = [area for area, kind in enumerate(patches.layout.kinds) if kind == LAND]
    water = len(patches.layout.kinds) - 1
    taken: list[Point] = []
    match tile.feature:
        case Feature.BEACON if tile.is_open_sea:
            places.append(("beacon", (0.0, 0.24)))
        case Feature.BEACON:
            room = _room(patches, land[0], taken, (0.0, -0.25), (0.15, 0.26))
            places.append(("beacon", _best(canvas, room, (0.0, 0.10))))
        case Feature.BUOY:
            room = _room(patches, water, taken, (0.0, -0.13), (0.10, 0.20), 0.30)
            places.append(("buoy", _best(canvas, room, (0.0, 0.06))))
        case Feature.TURBINE:
            places.append(("turbine", (0.0, 0.30)))
        case Feature.PIER:
            places.append(("pier", (0.0, 0.0)))
        case Feature.PLAIN:
            pass
    taken += [place for _, place in places]
    if tile.feature is Feature.PIER:
        (x0, y0), (x1, y1) = _pier_line(patches)
        taken += [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + 0.04) for t in (0.0, 0.3, 0.6)]
    for area, count in enumerate(tile.houses):
        for _ in range(count):
            room = _room(patches, area, taken, (0.0, -0.07), (0.10, 0.09))
            spot = _best(canvas, room, (0.0, 0.05))
            places.append(("house", spot))
            taken.append(spot)
    return places


def _room(
    patches: Patches, area: int, taken: list[Point], lift: Point, span: Point, head: float = 0.0
) -> Array:
    """How well a symbol fits, by the place of its foot: on its area, clear of rim and others."""
    canvas = patches.grid
    clear = patches.clearance(area)
    room = np.minimum(clear, 0.13)
    if head:  # the top of the symbol stands clear as well
        raised = np.roll(clear, round(head * canvas.scale), axis=0)
        room = np.minimum(room, raised + 0.02)
    for x, y in taken:
        near = np.hypot(canvas.x - x, (canvas.y - y + 0.02) * 0.9)
        room = room - 0.6 * (1 - smooth(near, 0.10, 0.24))
    middle_x, middle_y = canvas.x + lift[0], canvas.y + lift[1]
    over = np.maximum(np.abs(middle_x) + span[0], np.abs(middle_y) + span[1]) - 0.475
    corner = np.maximum(0, 0.16 - np.hypot(middle_x - ARROW[0], middle_y - ARROW[1]))
    return room - 8 * np.maximum(over, 0) - corner - 2.0 * (clear <= 0.012)


def _best(canvas: Grid, room: Array, towards: Point) -> Point:
    """The roomiest place, among equals the one nearest to a wish."""
    score = room - 0.05 * np.hypot(canvas.x - towards[0], canvas.y - towards[1])
    row, column = np.unravel_index(int(score.argmax()), score.shape)
    return (float(canvas.x[row, column]), float(canvas.y[row, column]))


def _pier_line(patches: Patches) -> tuple[Point, Point]:
    """From the land of a corner tile straight into its water."""
    corner = np.mean([SQUARE.middle(side) for side in patches.layout.areas[0]], axis=0) * 2
    ux, uy = (corner / np.hypot(*corner)).tolist()
    canvas = patches.grid
    land = patches.mask(0)
    for step in np.arange(0.30, -0.35, -0.01):
        if not land[canvas.index(ux * step, uy * step)]:
            start = step + 0.07
            return ((ux * start, uy * start), (ux * (start - 0.40), uy * (start - 0.40)))
    raise ValueError("no shore for the pier")


def paint_tile(number: int, patches: Patches) -> Image.Image:
    """One finished tile."""
    tile = TILES[number]
    rng = np.random.default_rng([2, number])
    canvas = patches.grid
    ground = Ground(patches, rng)
    places = symbol_places(tile, patches)
    for name, (x, y) in places:
        size = {"beacon": 0.14, "buoy": 0.15, "house": 0.085, "turbine": 0.2, "pier": 0.22}[name]
        ground.taken.append((x, y - (0.1 if name in ("beacon", "buoy", "turbine") else 0.03), size))
    ground.taken.append((*ARROW, 0.04))
    inland = ground.depth(patches.of_kind(LAND))
    depth = paint_sea(ground, -inland)
    pen = Pen(canvas.width, canvas.height, canvas.scale, large=2)
    if tile.is_hq:
        compass_rose(pen, 0.0, 0.02, 0.40)
    elif tile.is_open_sea and tile.feature is Feature.PLAIN:
        x, y = rng.uniform(-0.1, 0.1, 2)
        ORNAMENTS[number % len(ORNAMENTS)](pen, float(x), float(y), 0.23)
        ground.taken.append((float(x), float(y), 0.25))
    ground.lay(pen.picture())
    soundings(ground, depth, 5 if tile.is_open_sea else 3)
    wavelets(ground, depth, -inland)
    if LAND in tile.face.edges:
        height = paint_land(ground, inland)
        hachures(ground, height, inland)
        cliffs(ground, inland)
        coast_line(ground, inland)
        groves(ground, inland)
    _draw_symbols(ground, tile, patches, places)
    return ground.finished(WIDTH)


def _draw_symbols(
    ground: Ground,
    tile: Tile,
    patches: Patches,
    places: list[tuple[str, Point]],
    sizes: Sizes = USUAL,
    halo: bool = False,
) -> None:
    canvas = ground.grid
    pen = Pen(canvas.width, canvas.height, canvas.scale, large=3)
    for name, (x, y) in sorted(places, key=lambda place: place[1][1]):
        size = _within(name, sizes[name] * (1.12 if tile.is_hq else 1), x, y)
        if name == "pier":
            start, end = _pier_line(patches)
            pier(pen, start, end, size)
        if name == "beacon":
            lighthouse(pen, x, y, size, rock=tile.is_open_sea)
        if name == "buoy":
            buoy(pen, x, y, size)
        if name == "turbine":
            turbine(pen, x, y, size)
        if name == "house":
            house(pen, x, y, size)
    extra = tile.feature in (Feature.TURBINE, Feature.PIER)
    if extra:  # told apart by it when the box is packed (BP-C2)
        north_arrow(pen, *RED_ARROW, 0.105, RED)
    else:
        north_arrow(pen, *ARROW, 0.055, INK)
    if halo:
        pen.halo(WHITE, 0.010)
    ground.lay(pen.picture())


def _within(name: str, size: float, x: float, y: float) -> float:
    """The size of a symbol, so that it stays on its tile."""
    aside, up = REACH.get(name, (0.0, 0.0))
    most = [(0.485 - abs(x)) / aside, (y + 0.485) / up] if name in REACH else []
    return min(size, *most) if most else size


def paint_far(number: int, patches: Patches) -> Image.Image:
    """The same tile for small boards."""
    tile = TILES[number]
    ground = far.far(patches, [9, number])
    places = symbol_places(tile, patches)
    ground.taken += [(x, y - 0.06, 0.12) for _, (x, y) in places]
    inland = ground.depth(ground.patches.of_kind(LAND))
    far.water(ground, -inland)
    if tile.is_hq:
        pen = Pen(ground.grid.width, ground.grid.height, ground.grid.scale, large=2)
        compass_rose(pen, 0.0, 0.02, 0.40)
        ground.lay(pen.picture())
    if LAND in tile.face.edges:
        far.meadow(ground, inland)
        far.sparse_trees(ground, inland)
        far.coast(ground, inland)
    _draw_symbols(ground, tile, patches, places, LARGER)
    return far.kept(ground)


def paint_stark(number: int, patches: Patches, look: Look = NEAR) -> Image.Image:
    """The same tile in flat colours and patterns."""
    ground = stark(patches, {WATER: "sea", LAND: "land"}, look)
    places = symbol_places(TILES[number], patches)
    sizes = LARGER if look is FAR else USUAL
    _draw_symbols(ground, TILES[number], patches, places, sizes, halo=True)
    return kept(ground, look)


def anchors_of(number: int, patches: Patches) -> list[dict[str, object]]:
    """What stands on a tile, by the place of its foot, beacons with the height of their lamp; it
    is painted already."""
    tile, found = TILES[number], []
    for name, (x, y) in symbol_places(tile, patches):
        anchor: dict[str, object] = {"mark": name, "x": round(x, 4), "y": round(y, 4)}
        if name == "beacon":
            tall = _within(name, USUAL[name] * (1.12 if tile.is_hq else 1), x, y)
            anchor["lamp"] = round(y - LAMP_HEIGHT * tall, 4)
        found.append(anchor)
    return found


def tile_name(number: int) -> str:
    return f"tile_{number:02}"


def paint(number: int) -> dict[str, bytes]:
    """Picture, stark picture, anchors and area map of a tile."""
    patches = patches_of(number, grid(SQUARE, int(WIDTH * FINE)))
    name = tile_name(number)
    return {
        f"{GAME}/{name}.webp": webp(paint_tile(number, patches)),
        f"{GAME}/far/{name}.webp": webp(paint_far(number, patches)),
        f"{GAME}/contrast/{name}.webp": webp(paint_stark(number, patches)),
        f"{GAME}/contrast/far/{name}.webp": webp(paint_stark(number, patches, FAR)),
        f"{GAME}/anchors.json#{number}": json_text(anchors_of(number, patches)),
        f"{GAME}/areas.png#{number:03}": fragment(patches),
        f"{GAME}/outlines.json#{number}": json_text(outlines_of(patches, apart(patches))),
    }


def paint_pieces() -> dict[str, bytes]:
    """Ships in the four colours and the two sides of a move token."""
    files = {f"{GAME}/ship_{player}.webp": webp(sloop(player)) for player in PLAYERS}
    files[f"{GAME}/move_ready.webp"] = webp(move_token(True))
    files[f"{GAME}/move_spent.webp"] = webp(move_token(False))
    files[f"{GAME}/back.webp"] = webp(square_back(WIDTH))
    return files


def jobs() -> Iterator[Job]:
    """Everything of this game."""
    for number in range(len(TILES)):
        yield Job(GAME, f"tile {number}", paint, (number,))
    yield Job(GAME, "pieces", paint_pieces)
