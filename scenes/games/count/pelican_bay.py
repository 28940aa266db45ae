"""Pelican Bay: the pelicans, three points each (PB-E5); regions were written down at once."""

from game.core.text import text
from game.pelican_bay.scoring import pelican_item
from game.pelican_bay.state import State
from scenes.counting.sheet import Countable, CountSheet
from scenes.games.story.pelican_bay import PELICAN


def sheet(view: State) -> CountSheet | None:
    """None where nobody has any: there is nothing left to count."""
    parts = tuple(
        Countable((seat,), pelican_item(1), picture=PELICAN)
        for seat, had in enumerate(view.pelicans)
        for _ in range(had)
    )
    return CountSheet(text("pb.count"), parts) if parts else None
