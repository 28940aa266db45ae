"""The costs that are learnt: numbered rows for the program in C, and the file the game reads."""

from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate, product
from math import exp
from pathlib import Path
from typing import Any, TypeAlias

from game.core.content import read_toml
from game.grid.hex import SIDES
from game.pelican_bay.prospect import ASKING, SPOTS, costs_by_look, kind_of, rows_of
from game.pelican_bay.tile import Terrain

LOST = 2000
LEFT = (0, 3, 6, 12, 24, 44, 64)
FITS = (0, 1, 2, 3, 4, 5, 7, 10, 15, 23)
MIDDLES = (0, 1, 2, 3, 4, 5.5, 8, 12, 18, 30)  # of the tiles that fit, in each of these
NUMBERS = {"open": 12, "unmet": 64, "rim": 128, "regions": 32}  # rows of the tables by number

Costs: TypeAlias = "array[float]"  # in regions: row after row, each by number of tiles left

_HEAD = """\

lost = {lost} # a tile that can never be laid

# A row tells the costs while so many tiles are not laid; between these they change evenly.
left = {left}
# The rows of `fitting` are for so many tiles that fit, at least.
fits = {fits}

[table] # by number: open edges of a region, of the terrain and of all; regions of the terrain
"""
_FITTING = (
    "[fitting] # cells, by edges of the terrain, regions among these, and neighbours of one region"
)
_LOOK = (
    "# cells around: `.` nothing yet, `-` another terrain, a digit for each region of the terrain",
    "[look]",
)


@cache
def looks() -> dict[tuple[int, ...], str]:
    """By the sides of a cell its look: 0 for unknown, 1 for another terrain, 2 and more for regions
    as they come up."""
    spots = SPOTS[Terrain.SEA]
    found: dict[tuple[int, ...], str] = {}
    for shown in product((0, 1, 2), repeat=SIDES):
        asked = sum(
            ASKING[side][Terrain.SEA if here == 2 else Terrain.BEACH]
            for side, here in enumerate(shown)
            if here
        )
        for regions in _numbered(shown.count(2)):
            names = iter(regions)
            sides = tuple(2 + next(names) if here == 2 else here for here in shown)
            found[sides] = spots[asked].look_with(list(regions))
    return found


def _numbered(count: int) -> Iterator[tuple[int, ...]]:
    """The regions that so many edges can belong to, numbered as they come up."""
    if not count:
        yield ()
        return
    for before in _numbered(count - 1):
        for region in range(max(before, default=-1) + 2):
            yield (*before, region)


LOOKS = sorted(set(looks().values()))
KINDS = sorted({kind_of(look) for look in LOOKS})
# By part its number of rows, and where they begin; a part has no other order than this.
ROWS = {"fitting": len(KINDS) * len(FITS), "look": len(LOOKS)} | NUMBERS
FIRST = dict(zip(ROWS, accumulate(ROWS.values(), initial=0), strict=False))


def to_begin_with() -> Costs:
    """An edge costs half a region if nobody meets it, which is likelier the fewer tiles fit."""
    costs = _nothing()
    for number, (kind, fitting) in enumerate(product(KINDS, MIDDLES)):
        cost = 0.5 * int(kind[0]) * (0.42 + (1 - 0.42) * exp(-0.6 * fitting))
        _set(costs, "fitting", number, [cost] * len(LEFT))
    return costs


def read(path: Path) -> Costs:
    """The costs of a file; what was never seen costs what came next to it, as in the game."""
    content = read_toml(path)
    if (content["lost"], content["left"], content["fits"]) != (LOST, list(LEFT), list(FITS)):
        raise SystemExit(f"{path.name}: other steps than these can not be taught")
    costs = _nothing()
    for part, count in ROWS.items():
        rows = _rows(content, part)
        for number in range(count):
            row = rows[min(number, len(rows) - 1)]
            _set(costs, part, number, [cost / 1000 for cost in row])
    return costs


def _rows(content: dict[str, Any], part: str) -> list[list[int]]:
    if part == "fitting":
        by_kind = rows_of(content[part])
        return [row for kind in KINDS for row in by_kind[kind]]
    if part == "look":
        by_look = costs_by_look(content[part]["cost"])
        return [by_look[look] for look in LOOKS]
    return rows_of(content["table"])[part]


def written(costs: Costs, note: Sequence[str]) -> str:
    """The file that the game reads, with a note of how it was made."""
    lines = [f"# {line}".rstrip() for line in note]
    lines += _HEAD.format(lost=LOST, left=list(LEFT), fits=list(FITS)).splitlines()
    for part in NUMBERS:
        rows = _thousandths(costs, part)
        while rows[1:] and (not any(rows[-1]) or rows[-1] == rows[-2]):  # never seen
            rows.pop()
        lines += _listed(part, rows)
    lines += ["", _FITTING]
    rows = _thousandths(costs, "fitting")
    for number, kind in enumerate(KINDS):
        lines += _listed(kind, rows[number * len(FITS) : (number + 1) * len(FITS)])
    rows = _thousandths(costs, "look")
    lines += ["", *_LOOK]
    lines += _listed("cost", [(look, *row) for look, row in zip(LOOKS, rows, strict=True)])
    return "\n".join(lines) + "\n"


def _listed(name: str, rows: Sequence[Sequence[object]]) -> list[str]:
    return [f'{name} = """', *(" ".join(map(str, row)) for row in rows), '"""']


def _nothing() -> Costs:
    return array("f", [0.0] * (sum(ROWS.values()) * len(LEFT)))


def _set(costs: Costs, part: str, number: int, row: Sequence[float]) -> None:
    first = (FIRST[part] + number) * len(LEFT)
    costs[first : first + len(LEFT)] = array("f", row)


def _thousandths(costs: Costs, part: str) -> list[list[int]]:
    width = len(LEFT)
    first = FIRST[part] * width
    return [
        [round(cost * 1000) for cost in costs[at : at + width]]
        for at in range(first, first + ROWS[part] * width, width)
    ]
