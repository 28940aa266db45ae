"""A solitaire of Pelican Bay: which terrain comes together, and which came in the end (PB-M2)."""

from dataclasses import replace

from game.core.text import Text, text
from game.pelican_bay.board import joins_left, terrain_counts
from game.pelican_bay.scoring import outcome
from game.pelican_bay.state import State
from game.pelican_bay.tile import Terrain
from scenes.screens.finale.tale import Tale

HEADLINES = {
    "one_region": "pb.finale.whole",
    "no_tile_fits": "pb.finale.stuck",
    "no_terrain_in_one_region": "pb.finale.parted",
}


def status(state: State) -> tuple[Text, ...]:
    """Of every terrain, its regions and the largest of them, in one line that is always there to
    be read; then what can no longer be won with."""
    joins, counts = joins_left(state.board), terrain_counts(state.board)
    (sea, seas), (beach, beaches), (forest, forests) = counts
    sizes = {"seas": seas, "beaches": beaches, "forests": forests}
    first = text("pb.solitaire.all", sea=sea, beach=beach, forest=forest, **sizes)
    if set(joins) == {None}:
        return first, text("pb.solitaire.none")
    lost = (kind for kind, left in zip(Terrain, joins, strict=True) if left is None)
    return first, *(text("pb.solitaire.lost", terrain=kind.name.lower()) for kind in lost)


def nearness(state: State) -> tuple[Text, int] | None:
    """The terrain that is nearest to one region, and how many it has."""
    joins, counts = joins_left(state.board), terrain_counts(state.board)
    found = [
        (regions, kind)
        for kind, (regions, _) in zip(Terrain, counts, strict=True)
        if joins[kind] is not None
    ]
    if not found:
        return None
    regions, kind = min(found)
    return text("pb.solitaire.fewest", terrain=kind.name.lower()), regions


def told(tale: Tale, state: State) -> Tale:
    """No points, so regions are told of instead (PB-M2)."""
    ended = outcome(state)
    assert ended is not None
    facts = tuple(
        text("pb.finale.regions", terrain=terrain.name.lower(), n=regions, largest=largest)
        for terrain, (regions, largest) in zip(Terrain, terrain_counts(state.board), strict=True)
    )
    headline = (text(HEADLINES[ended.verdict.key]), ended.verdict)
    return replace(tale, headline=headline, facts=facts)
