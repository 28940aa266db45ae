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
    """Of every terrain, its regions and the largest of them; first all in one line, which is
    always there to be read."""
    joins, counts = joins_left(state.board), terrain_counts(state.board)
    (sea, seas), (beach, beaches), (forest, forests) = counts
    sizes = {"seas": seas, "beaches": beaches, "forests": forests}
    first = [text("pb.solitaire.all", sea=sea, beach=beach, forest=forest, **sizes)]
    if set(joins) == {None}:
        first.append(text("pb.solitaire.none"))
    lines = [
        text(
            "pb.solitaire.lost" if joins[kind] is None else "pb.solitaire",
            terrain=Terrain(kind).name.lower(),
            n=regions,
            size=largest,
        )
        for kind, (regions, largest) in enumerate(counts)
    ]
    return (*first, *lines)


def nearness(state: State) -> tuple[Text, int] | None:
    """How near the best terrain is to one region."""
    joins = [(left, kind) for kind, left in enumerate(joins_left(state.board)) if left is not None]
    if not joins:
        return None
    left, kind = min(joins)
    return text("pb.solitaire.joins", terrain=Terrain(kind).name.lower()), left


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
