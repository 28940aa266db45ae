"""Writes game/beacon_patrol/tiles.toml: HQ, 54 base tiles, 5 turbines, 4 piers."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SIDES = "NESW"
CORNERS = ("NE", "ES", "SW", "NW")
TRIPLES = ("NES", "ESW", "NSW", "NEW")
OUTPUT = Path(__file__).parent.parent / "game" / "beacon_patrol" / "tiles.toml"
HEADER = """\
# The tiles of Beacon Patrol. All lie the same way up as HQ and are never turned.
# edges: what the sides north, east, south and west show, W water or L land
# areas: which sides (0 north, 1 east, 2 south, 3 west) hang together; water is one piece
# houses: how many stand on each area of land, in the order of `areas`
# feature: plain, buoy, beacon, turbine or pier
"""


@dataclass(frozen=True, slots=True)
class Print:
    """One tile to be printed: its land areas as sides, houses on each, and the feature."""

    islands: tuple[str, ...]
    houses: tuple[int, ...]
    feature: str

    def toml(self, is_hq: bool) -> str:
        land = "".join(self.islands)
        water = "".join(side for side in SIDES if side not in land)
        areas = " ".join(
            "".join(str(SIDES.index(side)) for side in area) for area in (*self.islands, water)
        )
        edges = "".join("L" if side in land else "W" for side in SIDES)
        lines = ["[[tile]]", f'edges = "{edges}"', f'areas = "{areas}"']
        lines += [f"houses = {list(self.houses)}"] if self.houses else []
        lines += [f'feature = "{self.feature}"']
        lines += ["hq = true"] if is_hq else []
        return "\n".join(lines)


def base() -> Iterator[Print]:
    for feature in ("plain", "buoy"):
        yield from (Print((), (), feature) for _ in range(6))
    for side in SIDES:
        yield from (Print((side,), (houses,), "plain") for houses in (1, 2))
        yield from (Print((side,), (houses,), "buoy") for houses in (0, 1))
        yield Print((side,), (0,), "beacon")
    for strips in (("N", "S"), ("E", "W")):
        yield from (Print(strips, houses, "plain") for houses in ((1, 0), (0, 1)))
        yield Print(strips, (0, 0), "buoy")
    for corner in CORNERS:
        yield Print((corner,), (1,), "plain")
        yield Print((corner,), (0,), "beacon")
    for number, triple in enumerate(TRIPLES):
        yield Print((triple,), (2 if number == 0 else 1,), "plain")
        yield Print((triple,), (number % 2,), "beacon")


def expansions() -> Iterator[Print]:
    yield from (Print((), (), "turbine") for _ in range(5))
    yield from (Print((corner,), (1,), "pier") for corner in CORNERS)


def main() -> None:
    hq = Print((), (), "beacon")
    tiles = [hq, *base(), *expansions()]
    blocks = (tile.toml(is_hq=tile is hq) for tile in tiles)
    whole = "\n\n".join((HEADER.rstrip("\n"), *blocks)) + "\n"
    OUTPUT.write_text(whole, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
