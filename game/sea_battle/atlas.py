"""The maps in the box, and players' own."""

from functools import cache, lru_cache
from pathlib import Path

from game.sea_battle.chart import HEADING, Chart, from_text
from game.sea_battle.survey import check_waters
from game.tiled import read_map

FOLDER = Path(__file__).parent / "maps"
FOR_TWO = ("twin_isles", "broken_ring", "open_sea", "gateway")
FOR_THREE = ("three_bays", "three_winds")
FOR_MORE = ("four_winds", "four_isles")
_OFFERED = {2: FOR_TWO, 3: FOR_THREE, 4: FOR_MORE}
# Not even: in the narrows whoever moved second won two battles of three; at the crossroads two of
# four, one across from the other, won three of five; on a map for four one of three lay between.
_FORMER = {2: ("narrows",), 3: ("four_winds", "crossroads"), 4: ("crossroads",)}


def names(seats: int) -> tuple[str, ...]:
    """The maps in the box for this number of players."""
    return _OFFERED[seats]


def former(seats: object) -> tuple[str, ...]:
    """Those once offered to as many: old games still open."""
    return _FORMER.get(seats, ()) if isinstance(seats, int) else ()


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
