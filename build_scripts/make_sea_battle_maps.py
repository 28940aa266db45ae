"""Writes the Sea Battle maps: half or a quarter is drawn here, symmetry does the rest."""

import struct
import sys
import zlib
from dataclasses import dataclass
from pathlib import Path

from game.cell import Cell
from game.grid.hex import SIDES, distance, turn
from game.grid.terrain import LAND, SEA, SHOAL, VOID, cell_at, hexes

FOLDER = Path(__file__).parent.parent / "game" / "sea_battle" / "maps"
TILE_WIDTH, TILE_HEIGHT, HEX_SIDE = 28, 32, 16
COLOURS = {
    "sea": (70, 130, 170),
    "shoal": (150, 190, 190),
    "land": (205, 180, 120),
    "sector_1": (200, 80, 70),
    "sector_2": (80, 120, 200),
    "sector_3": (90, 160, 90),
    "sector_4": (220, 180, 60),
}
KINDS = tuple(COLOURS)
THIRDS = 3
HOME = 5  # how far each of three reaches from its corner
TERRAIN = {SEA: "sea", SHOAL: "shoal", LAND: "land"}


@dataclass(frozen=True, slots=True)
class Plan:
    """A map before symmetry: odd rows are one hex shorter, so that both sides are alike."""

    name: str
    titles: tuple[str, str, str]  # en, uk, ru
    rows: tuple[str, ...]


# Turned by half a turn about the middle; the last row is the middle one.
FOR_TWO = (
    Plan(
        "twin_isles",
        ("Twin Isles", "Острови-близнюки", "Острова-близнецы"),
        (
            "~~~~~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~~~~~~",
            "~~~#~~~~~~~~~~~~~~~",
            "~~##~~~~:~~~~~~~~~",
            "~~~~~~~~##:~~~~~~~~",
            "~~~~~~~###~~~~:~~~",
            "~~~~~~~~##~~~~~:~~~",
            "~~:~~~~~~~~~~~~:~~",
        ),
    ),
    Plan(
        "broken_ring",
        ("The Broken Ring", "Розірване кільце", "Разорванное кольцо"),
        (
            "~~~~~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~~~~~~~",
            "~~~~~:~~~~~~~:~~~~",
            "~~~~~~~~###~~~~~~~~",
            "~~~#~~~#~~:#~~~~~~",
            "~~~##~~#~~~~#~~~~~~",
            "~~~~~~~~~~~~~~~~~~",
        ),
    ),
    Plan(
        "open_sea",
        ("The Open Sea", "Відкрите море", "Открытое море"),
        (
            "~~~~~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~:~~~~~",
            "~~~~~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~~~~~~",
        ),
    ),
    Plan(
        "gateway",
        ("The Gateway", "Морська брама", "Морские ворота"),
        (
            "~~~~~~~~###~~~~~~~~",
            "~~~~~~~~##~~~~~~~~",
            "~~~~~~~:##~~~~~~~~~",
            "~~~~~~~~#:~~~~~~~~",
            "~~~#~~~~~~~~~~~~~~~",
            "~~~#~~~~~~~~~:~~~~",
            "~~~~~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~~~~~~",
        ),
    ),
    Plan(
        "narrows",
        ("The Narrows", "Протока", "Пролив"),
        (
            "~~~~~~~~###~~~~~~~~",
            "~~~~~~~~##~~~~~~~~",
            "~~~~~~~:##~~~~~~~~~",
            "~~~~~~~~#:~~~~~~~~",
            "~~~#~~~~~~~~~~~~~~~",
            "~~~#~~~~~~~~~:~~~~",
            "~~~~~~~~~#~~~~~~~~~",
            "~~~~~~~~##~~~~~~~~",
        ),
    ),
)
# The quarter in the north-west, mirrored both ways; even rows end in the middle column.
FOR_MORE = (
    Plan(
        "four_winds",
        ("Four Winds", "Чотири вітри", "Четыре ветра"),
        (
            "~~~~~~~~~~~~",
            "~~~~~~~~~~~",
            "~~~~~~~~~~~~",
            "~~~##~~~~~~",
            "~~~~#~~~~~:~",
            "~~~~~~~~~~~",
            "~~~~~~~~~~~~",
            "~~~~~~~:~~#",
            "~~~:~~~~~~##",
            "~~~~~~~~~##",
        ),
    ),
    Plan(
        "four_isles",
        ("Four Isles", "Чотири острови", "Четыре острова"),
        (
            "~~~~~~~~~~~#",
            "~~~~~~~~~~#",
            "~~~~##~~~~~#",
            "~~~~#~~~~~:",
            "~~~~~~~~~~~~",
            "~~~~~~~~~~~",
            "~~~~~~~~~~~~",
            "~~~~~~~~:~~",
            "~~~~~~~~~~~~",
            "~~~~~~~~~~~",
        ),
    ),
    Plan(
        "crossroads",
        ("The Crossroads", "Перехрестя", "Перекрёсток"),
        (
            "~~~~~~~~~~~#",
            "~~~~~~~~~~#",
            "~~~~~#~~~~~#",
            "~~~~##~~~~:",
            "~~~~~~~~~~~~",
            "~~~~~~~~~~~",
            "~~~~~~~~~~~~",
            "~~~~~~~~:~~",
            "~~~~~~~~~~~~",
            "###:~~~~~~~",
        ),
    ),
)

# A hexagon: what stands in one third is turned about the middle into the two others.
FOR_THREE = (
    Plan(
        "three_bays",
        ("Three Bays", "Три затоки", "Три залива"),
        (
            "~~~~~~~~##",
            "~~~~~~~~~##",
            "~~~~~~~~~#~~",
            "~~~#~~~~~#~~~",
            "~~~~#~~~~:~~~~",
            "~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~~~~",
            "~~~~~~~:~~~~~~~~~",
            "~~~~~~~~~~~~~~~~~~",
            "~~~~~~~~~~#~~~~~~~~",
            "~~~~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~",
            "~~~~~~~~~~~~",
            "~~~~~~~~~~~",
            "~~~~~~~~~~",
        ),
    ),
    Plan(
        "three_winds",
        ("Three Winds", "Три вітри", "Три ветра"),
        (
            "~~~~~~~~~~",
            "~~~~~~~~~~~",
            "~~~~~~~~~~~~",
            "~~~~#~~~~:~~~",
            "~~~~~#~~~~~~~~",
            "~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~:~~~~",
            "~~~~~~~~~##~~~~~~",
            "~~~~~~~~~#~~~~~~~~",
            "~~~~~~~~~#~~~~~~~~~",
            "~~~~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~~",
            "~~~~~~~~~~~~~",
            "~~~~~~~~~~~~",
            "~~~~~~~~~~~",
            "~~~~~~~~~~",
        ),
    ),
)


def turned(plan: Plan) -> list[str]:
    """The whole map from its northern half."""
    middle = plan.rows[-1]
    if middle != middle[::-1]:
        raise ValueError(f"{plan.name}: the middle row is not the same both ways")
    return [*plan.rows, *(row[::-1] for row in reversed(plan.rows[:-1]))]


def mirrored(plan: Plan) -> list[str]:
    """The whole map from its north-western quarter."""
    half = widened(plan)
    return [*half, *reversed(half[:-1])]


def widened(plan: Plan) -> list[str]:
    """The rows of a plan from their western half."""
    return [
        row + (row[::-1] if number % 2 else row[-2::-1]) for number, row in enumerate(plan.rows)
    ]


def halves(rows: list[str]) -> list[list[int]]:
    """West and east; the hexes in the very middle are nobody's."""
    return [
        [
            1 + (place > 0) if (place := _from_middle(rows, column, number)) else 0
            for column in range(len(row))
        ]
        for number, row in enumerate(rows)
    ]


def quarters(rows: list[str]) -> list[list[int]]:
    """Clockwise from the north-west; the middle row and the middle column are nobody's."""
    middle = len(rows) // 2
    sectors = []
    for number, row in enumerate(rows):
        places = [_from_middle(rows, column, number) for column in range(len(row))]
        west, east = (1, 2) if number < middle else (4, 3)
        nobody = number == middle
        sectors.append(
            [0 if nobody or not place else west if place < 0 else east for place in places]
        )
    return sectors


def thirds(rows: list[str]) -> list[list[int]]:
    """The hexes near every second corner, clockwise from the north-west; the rest is nobody's."""
    middle = _middle(rows)
    homes = [cell_at(len(rows[0]) - len(rows[0].lstrip(VOID)), 0)]
    while len(homes) < THIRDS:
        homes.append(turned_third(homes[-1], middle))
    sectors = [[0] * len(row) for row in rows]
    for row, signs in enumerate(rows):
        for column in range(len(signs)):
            for sector, home in enumerate(homes, 1):
                if signs[column] != VOID and distance(cell_at(column, row), home) <= HOME:
                    sectors[row][column] = sector
    return sectors


def whirled(plan: Plan) -> list[str]:
    """The whole hexagon from what one third of it shows."""
    side = len(plan.rows) // 2
    rows = [
        VOID * ((abs(side - row) + 1) // 2) + signs + VOID * (abs(side - row) // 2)
        for row, signs in enumerate(plan.rows)
    ]
    middle = _middle(rows)
    shown = {cell: sign for cell, sign in hexes(rows) if sign != SEA}
    found = dict(shown)
    for _ in range(THIRDS - 1):
        shown = {turned_third(cell, middle): sign for cell, sign in shown.items()}
        found |= shown
    return [
        "".join(found.get(cell_at(column, row), sign) for column, sign in enumerate(signs))
        for row, signs in enumerate(rows)
    ]


def turned_third(cell: Cell, middle: Cell) -> Cell:
    """Where a hex comes to lie when all is turned clockwise by a third."""
    q, row = turn((cell[0] - middle[0], cell[1] - middle[1]), SIDES // THIRDS)
    return (middle[0] + q, middle[1] + row)


def _middle(rows: list[str]) -> Cell:
    return cell_at(len(rows[0]) // 2, len(rows) // 2)


def _from_middle(rows: list[str], column: int, row: int) -> int:
    """Half hexes to the east of the middle."""
    return 2 * column + row % 2 - (len(rows[0]) - 1)


def tmx(plan: Plan, rows: list[str], sectors: list[list[int]], seats: str, unused: int) -> str:
    """The map as Tiled would write it."""
    width, height = len(rows[0]), len(rows)
    titles = zip(("en", "uk", "ru"), plan.titles, strict=True)
    properties = [("seats", seats), *((f"title_{key}", words) for key, words in titles)]
    properties.append(("unused_sector", str(unused)))
    layers = (
        ("terrain", [[_tile(sign) for sign in row] for row in rows]),
        ("sectors", [[number and 3 + number for number in row] for row in sectors]),
    )
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<map version="1.10" orientation="hexagonal" renderorder="right-down"'
        f' width="{width}" height="{height}" tilewidth="{TILE_WIDTH}" tileheight="{TILE_HEIGHT}"'
        f' infinite="0" hexsidelength="{HEX_SIDE}" staggeraxis="y" staggerindex="odd"'
        ' nextlayerid="3" nextobjectid="1">',
        " <properties>",
        *(f'  <property name="{key}" value="{words}"/>' for key, words in properties),
        " </properties>",
        f' <tileset firstgid="1" name="chart" tilewidth="{TILE_WIDTH}"'
        f' tileheight="{TILE_HEIGHT}" tilecount="{len(KINDS)}" columns="{len(KINDS)}">',
        f'  <image source="chart.png" width="{TILE_WIDTH * len(KINDS)}" height="{TILE_HEIGHT}"/>',
    ]
    for number, kind in enumerate(KINDS):
        lines += [
            f'  <tile id="{number}">',
            "   <properties>",
            f'    <property name="kind" value="{kind}"/>',
            "   </properties>",
            "  </tile>",
        ]
    lines.append(" </tileset>")
    for number, (name, tiles) in enumerate(layers, 1):
        lines.append(f' <layer id="{number}" name="{name}" width="{width}" height="{height}">')
        lines.append('  <data encoding="csv">')
        whole = [[*row, *([0] * (width - len(row)))] for row in tiles]
        lines.append(",\n".join(",".join(map(str, row)) for row in whole))
        lines += ["</data>", " </layer>"]
    lines.append("</map>")
    return "\n".join(lines) + "\n"


def _tile(sign: str) -> int:
    """The number of a terrain's tile; there is none where there is no hex."""
    return 0 if sign == VOID else 1 + KINDS.index(TERRAIN[sign])


def picture() -> bytes:
    """The tiles as a PNG, so that the maps can be seen and changed in Tiled."""
    rows = []
    for y in range(TILE_HEIGHT):
        row = b"".join(
            bytes((*COLOURS[kind], (255 if kind in TERRAIN.values() else 110) * _in_hex(x, y)))
            for kind in KINDS
            for x in range(TILE_WIDTH)
        )
        rows.append(b"\0" + row)
    size = struct.pack(">IIBBBBB", TILE_WIDTH * len(KINDS), TILE_HEIGHT, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", size), (b"IDAT", zlib.compress(b"".join(rows), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )


def _in_hex(x: int, y: int) -> bool:
    """Whether the middle of a pixel lies in a hexagon with its points up."""
    across, down = abs(2 * x + 1 - TILE_WIDTH), abs(2 * y + 1 - TILE_HEIGHT)
    return across * (TILE_HEIGHT - HEX_SIDE) <= (TILE_HEIGHT - down) * TILE_WIDTH


def maps() -> dict[str, str]:
    """Every map by its file name."""
    found = {}
    for plan in FOR_TWO:
        rows = turned(plan)
        found[f"{plan.name}.tmx"] = tmx(plan, rows, halves(rows), "2", 0)
    for plan in FOR_THREE:
        rows = whirled(plan)
        found[f"{plan.name}.tmx"] = tmx(plan, rows, thirds(rows), "3", 0)
    for plan in FOR_MORE:
        rows = mirrored(plan)
        found[f"{plan.name}.tmx"] = tmx(plan, rows, quarters(rows), "3 4", 4)
    return found


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    for name, content in maps().items():
        (FOLDER / name).write_text(content, encoding="utf-8", newline="\n")
    (FOLDER / "chart.png").write_bytes(picture())
    return 0


if __name__ == "__main__":
    sys.exit(main())
