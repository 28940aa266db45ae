"""Chooses the 67 tiles of Pelican Bay and writes `tiles.toml`: the same seed, the same file.

Run from the top folder: python -m build_scripts.make_pelican_bay_tiles
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from random import Random

from game.pelican_bay.tile import LETTERS, LINKS, Tile, can_be_painted, crosses
from game.tiles.tile import Face

SEED = 7
SIDES = 6
LINKS_EACH = 7
PLAIN_REPEATS = 15
EDGES_EACH = 134
TARGET = Path(__file__).parent.parent / "game" / "pelican_bay" / "tiles.toml"

HEADING = """\
# The 67 tiles of Pelican Bay, written by build_scripts/make_pelican_bay_tiles.py.
# edges: S sea, B beach, F forest, clockwise from the east; areas: the sides each patch reaches.
# bridge (forest) and logs (beach) name the two patches they join into one area.
"""


def patterns() -> list[str]:
    """The 130 edge patterns, one for each class of rotations."""
    words = map("".join, product(LETTERS, repeat=SIDES))
    return sorted({min(word[turn:] + word[:turn] for turn in range(SIDES)) for word in words})


def runs(edges: str) -> list[tuple[int, ...]]:
    """The sides in groups: neighbours of the same terrain belong together."""
    start = next((side for side in range(SIDES) if edges[side] != edges[side - 1]), 0)
    found: list[list[int]] = []
    for side in ((start + step) % SIDES for step in range(SIDES)):
        if found and edges[found[-1][-1]] == edges[side]:
            found[-1].append(side)
        else:
            found.append([side])
    return sorted(tuple(sorted(run)) for run in found)


def repeats(edges: str, letter: str) -> int:
    """How many separate runs this terrain has."""
    return sum(edges[run[0]] == letter for run in runs(edges))


def is_simple(edges: str) -> bool:
    return all(repeats(edges, letter) <= 1 for letter in LETTERS)


def joinings(edges: str) -> Iterator[tuple[tuple[int, ...], ...]]:
    """The patches with at most one pair of runs joined through the middle, if paintable."""
    parts = runs(edges)
    for one, other in [((), ()), *combinations(parts, 2)]:
        if one and edges[one[0]] != edges[other[0]]:
            continue
        joined = tuple(sorted(one + other))
        rest = [part for part in parts if part not in (one, other)]
        patches = tuple(sorted([*rest, joined] if joined else rest))
        if not any(crosses(joined, part) for part in rest) and can_be_painted(
            Face(terrains(edges), patches)
        ):
            yield patches


def linkings(edges: str, letter: str) -> list[tuple[str, str]]:
    """The patches and the link between two of them, with another patch running beneath."""
    return [
        (written(*parts), written(parts[one], parts[other]))
        for parts in joinings(edges)
        for one, other in combinations(range(len(parts)), 2)
        if edges[parts[one][0]] == edges[parts[other][0]] == letter
        and Tile(Face(terrains(edges), parts), (one, other)).beneath
    ]


def terrains(edges: str) -> tuple[int, ...]:
    return tuple(map(LETTERS.index, edges))


def written(*parts: tuple[int, ...]) -> str:
    return " ".join("".join(map(str, sides)) for sides in parts)


def choose(rng: Random) -> dict[str, str]:
    """The edge patterns, each with the name of its link or an empty word."""
    simple = [word for word in patterns() if is_simple(word)]
    others = [word for word in patterns() if not is_simple(word)]
    unpaintable = {word for word in others if not any(joinings(word))}
    linkable = {
        link: {word for word in others if linkings(word, letter)} for link, letter in LINKS.items()
    }
    while True:
        rng.shuffle(others)
        chosen = dict.fromkeys(simple, "")
        for link, words in linkable.items():
            fitting = [word for word in others if word not in chosen and word in words]
            chosen.update(dict.fromkeys(fitting[:LINKS_EACH], link))
        plain = [word for word in others if word not in chosen]
        chosen.update(dict.fromkeys(plain[:PLAIN_REPEATS], ""))
        edges = Counter("".join(chosen))
        is_balanced = all(edges[letter] == EDGES_EACH for letter in LETTERS)
        if is_balanced and not unpaintable & chosen.keys():
            return chosen


def described(edges: str, link: str, rng: Random) -> str:
    """One tile as a table of the file; runs stay apart wherever they can be painted so."""
    lines = ["[[tile]]", f'edges = "{edges}"']
    if link:
        areas, ends = rng.choice(linkings(edges, LINKS[link]))
        lines += [f'areas = "{areas}"', f'{link} = "{ends}"']
    else:
        ways = list(joinings(edges))
        apart = tuple(runs(edges))
        areas = written(*(apart if apart in ways else rng.choice(ways)))
        lines.append(f'areas = "{areas}"')
    return "\n".join(lines)


def main() -> None:
    rng = Random(SEED)
    tables = [described(edges, link, rng) for edges, link in sorted(choose(rng).items())]
    whole = "\n\n".join([HEADING.rstrip(), *tables]) + "\n"
    TARGET.write_text(whole, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
