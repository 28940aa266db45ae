"""What a step earns, what a game earned, and who won."""

from game.core.score import Item, Outcome, Score
from game.core.text import Text, text
from game.grid.regions import Region
from game.pelican_bay.board import Board, terrain_counts
from game.pelican_bay.state import Phase, State
from game.pelican_bay.tile import Terrain
from game.pelican_bay.tileset import TILE_COUNT

PELICAN_POINTS = 3  # PB-E5


def extended(board: Board, step_start: int) -> list[Region]:
    """The regions that hold every tile of the step and an older one (PB-C4)."""
    older = (1 << step_start) - 1
    step = (1 << len(board.cells)) - 1 - older
    return [
        region
        for region in board.regions_of_last()
        if region.tiles & step == step and region.tiles & older
    ]


def largest_open(board: Board, step_start: int) -> Region | None:
    """The region that scores if nothing is claimed (PB-R1)."""
    found = [region for region in extended(board, step_start) if region.open]
    return max(found, key=lambda region: region.tiles.bit_count(), default=None)


def closed_by_last(board: Board) -> list[Region]:
    """The regions that the tile laid last closed; discs do not help (PB-R2, PB-D3)."""
    return [region for region in board.regions_of_last() if not region.open]


def region_item(rule: str, board: Board, region: Region) -> Item:
    """One point for each tile of a region."""
    cells = board.cells_of(region)
    key = "region_claimed" if rule == "PB-R3" else "region_scored"
    return Item(rule, len(cells), cells, _REGION_TEXT[key][region.kind])


_REGION_TEXT = {
    "region_scored": tuple(text("region_scored", terrain=t.name.lower()) for t in Terrain),
    "region_claimed": tuple(text("region_claimed", terrain=t.name.lower()) for t in Terrain),
}


def pelican_item(count: int) -> Item:
    """The pelicans of one player at the end (PB-E5)."""
    return Item("PB-E5", PELICAN_POINTS * count, (), text("pelicans_scored", pelicans=count))


def is_item(item: Item) -> bool:
    """Whether this game can give such points; one may leave out what they were for."""
    match item.rule:
        case "PB-R1":
            known: tuple[Text, ...] = _REGION_TEXT["region_scored"]
        case "PB-R3":
            known = _REGION_TEXT["region_claimed"]
        case "PB-E5":
            return item == pelican_item(item.points // PELICAN_POINTS) and item.points > 0
        case _:
            return False
    return item.points >= 0 and (item.text is None or item.text in known)


def points(state: State, seat: int) -> int:
    return sum(item.points for item in state.items[seat])


def scores(state: State) -> tuple[Score, ...]:
    return tuple(Score((seat,), items) for seat, items in enumerate(state.items))


def outcome(state: State) -> Outcome | None:
    """Most points win, a tie is shared (PB-E5); alone, one terrain must be whole (PB-M2)."""
    if state.phase is not Phase.OVER:
        return None
    earned = scores(state)
    if state.is_solitaire:
        return _solitaire_outcome(state, earned)
    most = max(score.total for score in earned)
    winners = tuple(score.seats[0] for score in earned if score.total == most)
    key = "most_points" if len(winners) == 1 else "tie_is_shared"
    return Outcome(winners, earned, text(key, points=most))


def _solitaire_outcome(state: State, earned: tuple[Score, ...]) -> Outcome:
    left = TILE_COUNT - len(state.board.cells)
    if left:
        return Outcome((), earned, text("no_tile_fits", left=left))
    counts = terrain_counts(state.board)
    for terrain in Terrain:
        if counts[terrain][0] == 1:
            return Outcome((0,), earned, text("one_region", terrain=terrain.name.lower()))
    return Outcome((), earned, text("no_terrain_in_one_region", fewest=min(counts)[0]))
