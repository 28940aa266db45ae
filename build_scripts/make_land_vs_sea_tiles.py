"""Writes game/land_vs_sea/tiles.toml: 58 double-sided tiles, fair to both sides by construction.

Half of the tiles are drawn by lot; each has a twin with land and sea exchanged, marks included,
so that every count that matters is the same for both sides.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random

SEED = 4
TARGET = Path(__file__).resolve().parent.parent / "game" / "land_vs_sea" / "tiles.toml"

SIDES = 6
SWAPPED = str.maketrans("LS", "SL")
CARGO_TWIN = {"caravan": "ship", "ship": "caravan", "": ""}

# Faces of each rotation class among the 58 drawn by lot; the twins fill the other column.
CLASSES = {
    "LLLLLS": 4,
    "LSSSSS": 4,
    "LLLLSS": 5,
    "LLSSSS": 5,
    "LLLSSS": 8,
    "LLLSLS": 6,
    "LSLSSS": 6,
    "LLSLLS": 5,
    "LSSLSS": 5,
    "LLSLSS": 5,
    "LLSSLS": 5,
}
SPLIT_SHARE = 0.65  # how many of the faces are split at a corner
PLUS, AGAIN, STEAL, REACHES, BOTH, CARGO = 19, 6, 5, 18, 3, 14

HEADER = """\
# The tiles of Land vs Sea, written by build_scripts/make_land_vs_sea_tiles.py.
# edges: land (L) or sea (S) by side, clockwise from the east. areas: the sides of each area.
# plus: the area numbers that carry a +. action: again, steal. cargo: caravan, ship.
# range, reef: the sides that the mountains (on land) or the coral (on sea) cover.
"""


@dataclass(frozen=True)
class Face:
    """One side of a tile, before it becomes a line of the file."""

    edges: str
    areas: tuple[tuple[int, ...], ...]
    plus: tuple[int, ...] = ()
    action: str = ""
    range: tuple[int, ...] = ()
    reef: tuple[int, ...] = ()
    cargo: str = ""


def partitions(sides: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """All ways to group the sides."""
    if not sides:
        yield ()
        return
    first, rest = sides[0], sides[1:]
    for bits in range(1 << len(rest)):
        area = (first, *(side for i, side in enumerate(rest) if bits >> i & 1))
        for others in partitions(tuple(side for side in rest if side not in area)):
            yield (area, *others)


def crosses(a: tuple[int, ...], b: tuple[int, ...]) -> bool:
    """Whether two areas would have to run through each other."""
    gaps = {sum(side > corner for corner in a) % len(a) for side in b}
    return len(gaps) > 1


@cache
def wirings(edges: str) -> tuple[tuple[tuple[tuple[int, ...], ...], int], ...]:
    """Every way to join the edges that can be painted, with the number of split corners."""
    found = []
    for areas in partitions(tuple(range(SIDES))):
        if any(len({edges[side] for side in area}) > 1 for area in areas):
            continue
        if any(crosses(a, b) for a in areas for b in areas if a != b):
            continue
        at = {side: number for number, area in enumerate(areas) for side in area}
        coasts = splits = 0
        for side in range(SIDES):
            other = (side + 1) % SIDES
            coasts += edges[side] != edges[other]
            splits += edges[side] == edges[other] and at[side] != at[other]
        # A coast ends at two corners, a split corner is where two coasts meet.
        if splits <= 1 and len(areas) == 1 + coasts // 2 + splits:
            found.append((areas, splits))
    return tuple(found)


def twin(face: Face) -> Face:
    """Land and sea exchanged, and turned so that the edges read as a known class."""
    edges = face.edges.translate(SWAPPED)
    times = next(t for t in range(SIDES) if turned(edges, t) in CLASSES)

    def moved(sides: tuple[int, ...]) -> tuple[int, ...]:
        return tuple((side + times) % SIDES for side in sides)

    areas = [tuple(sorted(moved(area))) for area in face.areas]
    order = sorted(areas)
    return Face(
        turned(edges, times),
        tuple(order),
        tuple(order.index(areas[number]) for number in face.plus),
        face.action,
        moved(face.reef),
        moved(face.range),
        CARGO_TWIN[face.cargo],
    )


def turned(edges: str, times: int) -> str:
    return "".join(edges[(side - times) % SIDES] for side in range(SIDES))


def faces_by_lot(rng: Random) -> list[Face]:
    """The faces without marks, as many of each class as wanted."""
    faces = []
    for edges, count in CLASSES.items():
        whole = [areas for areas, splits in wirings(edges) if not splits]
        split = [areas for areas, splits in wirings(edges) if splits]
        rng.shuffle(whole)
        rng.shuffle(split)
        for number in range(count):
            kind = split if split and rng.random() < SPLIT_SHARE else whole
            faces.append(Face(edges, kind[number % len(kind)]))
    return faces


def paired(faces: list[Face], rng: Random) -> list[tuple[Face, Face]]:
    """Two faces with different edges to each tile, no two tiles alike."""
    while True:
        rng.shuffle(faces)
        tiles = list(zip(faces[::2], faces[1::2], strict=True))
        alike = {frozenset((a, b)) for a, b in tiles}
        if len(alike) == len(tiles) and all(a.edges != b.edges for a, b in tiles):
            return tiles


def stretches(face: Face, letter: str) -> list[tuple[int, ...]]:
    """Two or three contiguous sides of one area of this terrain."""
    found = []
    for area in face.areas:
        if face.edges[area[0]] != letter:
            continue
        for length in (2, 3):
            for first in area:
                sides = tuple((first + i) % SIDES for i in range(length))
                if set(sides) <= set(area):
                    found.append(sides)
    return found


def mark(tiles: list[tuple[Face, Face]], rng: Random) -> list[tuple[Face, Face]]:
    """The marks laid out by lot, evenly between land and sea."""
    faces = [face for tile in tiles for face in tile]
    for number, index in enumerate(rng.sample(range(len(faces)), PLUS)):
        letter = "LS"[number % 2]
        face = faces[index]
        areas = [i for i, area in enumerate(face.areas) if face.edges[area[0]] == letter]
        faces[index] = replace(face, plus=(rng.choice(areas),))
    for number, tile in enumerate(rng.sample(range(len(tiles)), AGAIN + STEAL)):
        index = 2 * tile + rng.randrange(2)
        faces[index] = replace(faces[index], action="again" if number < AGAIN else "steal")
    spread_reaches(faces, rng)
    # A caravan on one side, a ship on the other: half as many traders meet, and each is a choice.
    for tile in rng.sample(range(len(tiles)), CARGO // 2):
        front = 2 * tile + rng.randrange(2)
        faces[front] = replace(faces[front], cargo="caravan")
        faces[front ^ 1] = replace(faces[front ^ 1], cargo="ship")
    return list(zip(faces[::2], faces[1::2], strict=True))


def spread_reaches(faces: list[Face], rng: Random) -> None:
    """Ranges and reefs, one of each per face at most, some faces with both."""
    ranges = {i: stretches(face, "L") for i, face in enumerate(faces)}
    reefs = {i: stretches(face, "S") for i, face in enumerate(faces)}
    both = rng.sample([i for i in ranges if ranges[i] and reefs[i]], BOTH)
    for index in both:
        faces[index] = replace(
            faces[index], range=rng.choice(ranges[index]), reef=rng.choice(reefs[index])
        )
    taken = set(both)
    for number in range(REACHES - 2 * BOTH):
        choices, name = ((ranges, "range"), (reefs, "reef"))[number % 2]
        index = rng.choice([i for i in choices if choices[i] and i not in taken])
        taken.add(index)
        sides = rng.choice(choices[index])
        faces[index] = replace(faces[index], **{name: sides})  # type: ignore[arg-type]


def line(face: Face) -> str:
    """A face as an inline table."""
    areas = " ".join("".join(map(str, area)) for area in face.areas)
    words = [f'edges = "{face.edges}"', f'areas = "{areas}"']
    if face.plus:
        words.append(f"plus = {list(face.plus)}")
    for name, sides in (("range", face.range), ("reef", face.reef)):
        words += [f'{name} = "{"".join(map(str, sides))}"'] if sides else []
    words += [f'{n} = "{v}"' for n in ("action", "cargo") if (v := getattr(face, n))]
    return f"{{ {', '.join(words)} }}"


def document(seed: int) -> str:
    """The whole file."""
    rng = Random(seed)
    half = mark(paired(faces_by_lot(rng), rng), rng)
    tiles = [*half, *((twin(front), twin(back)) for front, back in half)]
    whole = (tuple(range(SIDES)),)
    start = Face("LLLSSS", ((0, 1, 2), (3, 4, 5)))
    volcano = Face("LLLLLL", whole, (0,) * 5, range=(0, 1, 2))
    whirlpool = Face("SSSSSS", whole, (0,) * 5, reef=(0, 1, 2))
    parts = [HEADER, f"start = {line(start)}\n"]
    parts += [f"volcano = {line(volcano)}\n", f"whirlpool = {line(whirlpool)}\n"]
    parts += [f"\n[[tile]]\nfront = {line(front)}\nback = {line(back)}\n" for front, back in tiles]
    return "".join(parts)


def main() -> None:
    TARGET.write_text(document(SEED), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
