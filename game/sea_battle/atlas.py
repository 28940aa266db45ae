"""The maps in the box, and players' own."""

from functools import cache, lru_cache
from pathlib import Path

from game.sea_battle.chart import HEADING, Chart, from_text
from game.sea_battle.survey import check_waters
from game.tiled import read_map

FOLDER = Path(__file__).parent / "maps"
FOR_TWO = ("twin_isles", "broken_ring", "open_sea", "narrows")
FOR_THREE = ("three_bays",)
FOR_MORE = ("four_winds", "crossroads")


def names(seats: int) -> tuple[str, ...]:
    """The maps in the box for this number of players."""
    if seats == 2:
        return FOR_TWO
    return FOR_THREE + FOR_MORE if seats == 3 else FOR_MORE


@cache
def built_in(name: str) -> Chart:
    return read_map(FOLDER / f"{name}.tmx")


def is_own(value: object) -> bool:
    """Whether an option holds a whole map and not a name."""
    return isinstance(value, str) and value.startswith(HEADING)


@lru_cache(maxsize=32)
def own(source: str) -> Chart:
    """A player's map from its text, checked like every other."""
    chart = from_text(source)
    check_waters(chart, "map")
    return chart


def chart_for(value: str) -> Chart:
    """The chart that an option names or holds."""
    return own(value) if is_own(value) else built_in(value)
