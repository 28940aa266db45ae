"""Where light may play on the water: a few places that are far from one another."""

from collections.abc import Iterable, Iterator

from scenes.table.drama.living import Glint
from scenes.view.layouts import Point

MANY = 5
STEP = 17  # ticks from one to the next


def glints(places: Iterable[Point], aside: float = 0.0) -> Iterator[Glint]:
    """On some of these places, so many tile widths beside them."""
    found = sorted(places, key=lambda place: (place[0] * 12.9898 + place[1] * 78.233) % 1)
    for number, (x, y) in enumerate(found[:MANY]):
        at = (x + aside * (number % 3 - 1), y + aside * (number % 2))
        yield Glint(at, 46 + 9 * number, phase=number * STEP)
