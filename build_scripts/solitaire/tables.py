"""What the program in C is told of the game: tiles, looks of cells, how the captain tries."""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any

from build_scripts.solitaire.costs import FIRST, FITS, KINDS, LEFT, LOOKS, LOST, ROWS, looks
from game.grid.hex import SIDES
from game.pelican_bay.alone import FEWEST
from game.pelican_bay.plan import ALONE, PLANNER
from game.pelican_bay.prospect import kind_of
from game.pelican_bay.tile import Terrain
from game.pelican_bay.tileset import AREA_AT, AREAS, EDGES, TILE_COUNT

CAPTAIN = PLANNER.skills["captain"]


def numbers() -> dict[str, float]:
    """What has one value."""
    rows = {f"{part.upper()}_ROWS": count for part, count in ROWS.items()}
    return {
        "TILES": TILE_COUNT,
        "FEWEST": FEWEST[Terrain.SEA],
        "LOST": LOST,
        "KNOTS": len(LEFT),
        "BANDS": len(FITS),
        **{part.upper(): first for part, first in FIRST.items()},
        **rows,
        "ROWS": sum(ROWS.values()),
        "STEPS": ALONE["steps"],
        "TRUST": PLANNER.trust,
        "BREADTH": CAPTAIN.breadth,
    }


def lists() -> dict[str, Sequence[Any]]:
    """What has a value for every turned tile, look or round."""
    number_of = {look: number for number, look in enumerate(LOOKS)}
    return {
        "EDGES": [tuple(map(int, edges)) for edges in EDGES],
        "AREA_AT": AREA_AT,
        "AREAS": [len(areas) for areas in AREAS],
        # by area; where there is none, no terrain
        "KIND": [_filled([int(kind) for kind, _, _ in areas]) for areas in AREAS],
        "IS_NEW": [int(EDGES.index(edges) == turned) for turned, edges in enumerate(EDGES)],
        "LOOKS": [(_code(sides), number_of[look]) for sides, look in looks().items()],
        "KIND_OF": [KINDS.index(kind_of(look)) for look in LOOKS],
        "LEFT": LEFT,
        "FITS": FITS,
        "TRIED": CAPTAIN.rounds,
    }


def _filled(kinds: list[int]) -> list[int]:
    return kinds + [len(Terrain)] * (SIDES - len(kinds))


def _code(sides: Iterable[int]) -> int:
    """Three bits a side."""
    return reduce(lambda code, shown: code << 3 | shown, sides)


def header() -> str:
    """All of it in C."""
    lines = [f"#define {name} {value}" for name, value in numbers().items()]
    for name, values in lists().items():
        rows = [_in_c(value) for value in values]
        width = f"[{len(values[0])}]" if isinstance(values[0], Sequence) else ""
        lines.append(f"static const int {name}[{len(rows)}]{width} = {{{', '.join(rows)}}};")
    return "\n".join(lines) + "\n"


def _in_c(value: Any) -> str:
    return f"{{{', '.join(map(str, value))}}}" if isinstance(value, Sequence) else str(value)
