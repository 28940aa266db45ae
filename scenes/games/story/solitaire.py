"""What the finale tells of a solitaire of Pelican Bay: which terrain came together."""

from dataclasses import replace

from game.core.text import text
from game.pelican_bay.board import terrain_counts
from game.pelican_bay.scoring import outcome
from game.pelican_bay.state import State
from game.pelican_bay.tile import Terrain
from scenes.screens.finale.tale import Tale

HEADLINES = {
    "one_region": "pb.finale.whole",
    "no_tile_fits": "pb.finale.stuck",
    "no_terrain_in_one_region": "pb.finale.parted",
}


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
