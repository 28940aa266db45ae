"""Why a turn of Pelican Bay is played: what it scores, what it leaves, what a disc is good for."""

from collections.abc import Sequence
from typing import NamedTuple

from game.cell import Cell
from game.core.events import Event, Scored, TilePlaced
from game.core.planning import Plan
from game.core.score import Item
from game.core.text import Text, text
from game.core.values import changed
from game.grid.hex import neighbours, opposite
from game.grid.regions import Region
from game.pelican_bay.board import Board, terrain_counts
from game.pelican_bay.evaluate import expected_step
from game.pelican_bay.events import MARKER, BonusStep, PelicanPerched
from game.pelican_bay.moves import Decline, Move, MoveDisc, PlaceDisc, SkipDisc, TakePelican
from game.pelican_bay.play import applied
from game.pelican_bay.rounds import is_last_turn
from game.pelican_bay.scoring import closed_by_last, points
from game.pelican_bay.state import Phase, State
from game.pelican_bay.tile import Terrain
from game.pelican_bay.turns import lines

_NOTABLE = 2  # tiles: smaller regions are not worth a word
_EARNED = ("PB-R1", "PB-R3")


class _Turn(NamedTuple):
    """What comes of some moves, as everybody sees it."""

    tiles: tuple[tuple[Cell, int], ...]  # where which of them come to lie
    items: tuple[Item, ...]  # what is scored
    pelicans: int
    board: Board
    discs: tuple[Cell, ...]
    declined: int  # points of what is closed and not claimed
    plays_on: bool  # a bonus step follows
    hands_over: bool  # the disc is the last of a turn

    @property
    def points(self) -> int:
        return sum(item.points for item in self.items)

    @property
    def left(self) -> int:
        """What the next step brings about, to whoever makes it."""
        return round(expected_step(self.board, self.discs))


def explain(view: State, plan: Plan[Move], aloud: bool) -> list[Text]:
    """Told aloud, the turn is compared with other turns of the same tiles only: the rest of a hand
    is its owner's affair."""
    first = plan.moves[0]
    if isinstance(first, TakePelican):
        return [_robbery(view, first.seat)]
    if view.is_solitaire:
        return _alone(view, first)
    if view.phase is Phase.BASE:
        return [text("pb.why.base")]
    turn = _played(view, plan.moves)
    told = _gain(turn)
    if turn.plays_on:
        told.append(_another_step(turn, _rivals(view, turn, aloud)))
    elif turn.hands_over and not is_last_turn(view):
        told += _holding_back(turn, _rivals(view, turn, aloud))
    return told + _disc(turn, view.discs)


def _rivals(view: State, turn: _Turn, aloud: bool) -> list[_Turn]:
    """Other turns that score more; each as if the disc went to the same place."""
    hand = view.hand
    if aloud and view.phase in (Phase.FIRST, Phase.SECOND):
        shown = {tile for _, tile in turn.tiles}
        hand = tuple(tile for tile in hand if tile in shown)
    if not hand and view.phase is not Phase.CLAIM:
        return []
    seen = view._replace(hands=changed(view.hands, view.seat, hand))
    richer = [line for line in lines(seen) if line.points > turn.points]
    return [_played(seen, line.moves)._replace(discs=turn.discs) for line in richer]


def _played(view: State, moves: Sequence[Move]) -> _Turn:
    state, events, declined = view, list[Event](), 0
    for move in moves:
        if isinstance(move, Decline):
            declined = sum(region.size for region in closed_by_last(state.board))
        step = applied(state, move)
        state = step.state
        events += step.events
    return _Turn(
        tuple((event.cell, event.tile) for event in events if isinstance(event, TilePlaced)),
        tuple(e.item for e in events if isinstance(e, Scored) and e.item.rule in _EARNED),
        sum(isinstance(e, PelicanPerched) and e.source != MARKER for e in events),
        state.board,
        state.discs,
        declined,
        any(isinstance(event, BonusStep) for event in events),
        isinstance(moves[-1], PlaceDisc | MoveDisc | SkipDisc),
    )


def _gain(turn: _Turn) -> list[Text]:
    if not turn.items:
        return []
    largest = max(turn.items, key=lambda item: item.points)
    terrain = str(dict(largest.text.params)["terrain"]) if largest.text else ""
    if turn.declined:
        n, less = turn.points, turn.declined
        return [text("pb.why.declines", terrain=terrain, n=n, less=less)]
    if len(turn.items) > 1:
        return [text("pb.why.claims_more", regions=len(turn.items), n=turn.points)]
    if largest.rule == "PB-R1":
        return [text("pb.why.grows", terrain=terrain, n=turn.points)]
    if turn.pelicans:
        return [text("pb.why.claims", terrain=terrain, n=turn.points)]
    return [text("pb.why.claims_bare", terrain=terrain, n=turn.points)]


def _another_step(turn: _Turn, rivals: Sequence[_Turn]) -> Text:
    """What a claim brings beside its points, and what it is preferred to."""
    most = max((rival.points for rival in rivals if not rival.plays_on), default=0)
    if most > turn.points:
        return text("pb.why.rather_claims", n=most - turn.points)
    return text("pb.why.plays_on")


def _holding_back(turn: _Turn, rivals: Sequence[_Turn]) -> list[Text]:
    """How much more would have been left to the next player for more points; what is left to them
    anyway speaks for no turn."""
    for rival in sorted(rivals, key=lambda other: -other.points):
        more, left = rival.points - turn.points, rival.left - turn.left
        if 0 < more <= left:
            return [text("pb.why.holds_back", n=more, left=rival.left, least=turn.left)]
    return []


def _disc(turn: _Turn, before: tuple[Cell, ...]) -> list[Text]:
    """PB-D2: beside which region a disc is in the way."""
    for cell in turn.discs:
        if cell not in before:
            regions = _touching(turn.board, cell)
            if regions and any(opening.cell == cell for opening in turn.board.openings):
                largest = max(regions, key=lambda region: region.size)
                if largest.size < _NOTABLE:
                    break
                word = Terrain(largest.kind).name.lower()
                return [text("pb.why.blocks", terrain=word, n=largest.size)]
    return []


def _touching(board: Board, cell: Cell) -> list[Region]:
    return [
        board.region_at(near, opposite(side))
        for side, near in enumerate(neighbours(cell))
        if near in board.laid
    ]


def _robbery(view: State, seat: int) -> Text:
    """PB-L1: from whom a pelican is taken."""
    others = [other for other in view.order if other != view.seat]
    if all(points(view, seat) >= points(view, other) for other in others):
        return text("pb.why.robs_leader", seat=seat)
    return text("pb.why.robs", seat=seat, n=view.pelicans[seat])


def _alone(view: State, move: Move) -> list[Text]:
    """PB-M2: how near the most connected terrain is to one region."""
    after = applied(view, move).state.board
    before, counts = terrain_counts(view.board), terrain_counts(after)
    terrain = min(Terrain, key=lambda kind: counts[kind][0])
    word, n = terrain.name.lower(), counts[terrain][0]
    told = [text("pb.why.joins", terrain=word, n=n)] if n < before[terrain][0] else []
    places = len(after.openings)  # none before two tiles of the base lie there
    return [*told, text("pb.why.places", n=places)] if places else told
