"""What has come of the board since: light through new areas, then counters that drop on them."""

from collections.abc import Iterable, Iterator

from scenes.table.drama.moment import Moment, together
from scenes.table.drama.pop import Pop
from scenes.table.drama.sweep import Sweep
from scenes.ui.theme import Colour
from scenes.view.layouts import Point
from scenes.view.marks import Area, Coin, Mark, Medal, Seal

APART = 0.14  # seconds between one counter and the next


def closing(
    before: Iterable[Mark], after: Iterable[Mark], start: Point, ignored: tuple[Colour, ...] = ()
) -> Iterator[Moment]:
    """From what the board told before and what it tells now; `start` is where it began."""
    known = set(before)
    fresh = [mark for mark in after if mark not in known]
    by_colour: dict[Colour, list[Area]] = {}
    for mark in fresh:
        if isinstance(mark, Area) and mark.colour not in ignored:
            by_colour.setdefault(mark.colour, []).append(mark)
    sweeps = tuple(
        Sweep(tuple((area.cell, area.shape) for area in areas), colour, start)
        for colour, areas in by_colour.items()
    )
    yield from together(sweeps)
    counters = (mark for mark in fresh if isinstance(mark, Coin | Seal | Medal))
    yield from together(tuple(Pop(mark) for mark in counters if not _is_plain(mark)), APART)


def _is_plain(mark: Mark) -> bool:
    """Whether it says that nobody has something, which is nothing to celebrate."""
    return isinstance(mark, Seal) and not mark.picture
