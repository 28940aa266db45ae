"""What Pelican Bay teaches its players: whole turns, what they leave to the next, and the disc."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import ClassVar, NamedTuple

from game.cell import Cell
from game.core.planning import Measure, Odds, Patience, Plan, Planner, Round, Skill, read_weights
from game.core.text import Text
from game.core.values import without
from game.grid.hex import SIDES
from game.pelican_bay.alone import Bay, Bays
from game.pelican_bay.base import base_moves
from game.pelican_bay.board import Board
from game.pelican_bay.discs import disc_moves
from game.pelican_bay.evaluate import evaluate, expected_step
from game.pelican_bay.explain import explain
from game.pelican_bay.legal import legal_moves
from game.pelican_bay.moves import (
    HAND,
    PASS,
    SKIP_DISC,
    LayBase,
    Move,
    MoveDisc,
    Place,
    PlaceDisc,
    TakePelican,
)
from game.pelican_bay.play import applied
from game.pelican_bay.rounds import is_last_turn
from game.pelican_bay.scoring import PELICAN_POINTS
from game.pelican_bay.secrets import guess, redealt, unseen
from game.pelican_bay.state import Phase, State
from game.pelican_bay.steps import Choice, Prospects, first_free
from game.pelican_bay.turns import Line, lines

_WEIGHTS, _SKILLS = read_weights(Path(__file__).with_name("weights.toml"))
_WORTH, _SEARCH = _WEIGHTS["worth"], _WEIGHTS["search"]
ALONE = _WEIGHTS["alone"]
_REGION: float = ALONE["region"]
_BAYS = Bays(ALONE["steady"])
_DISC_PHASES = (Phase.DISC, Phase.BASE_DISC)


class PelicanBayPlanner(Planner[State, Move]):
    """Two to four players, and the solitaire."""

    skills: ClassVar[dict[str, Skill]] = _SKILLS
    trust: ClassVar[float] = _SEARCH["trust"]
    blunder: ClassVar[float] = _WORTH["blunder"]
    odds: ClassVar[Odds] = Odds(**_WEIGHTS["odds"])
    # a point of a turn counts once, and once more in the first sight
    measure: ClassVar[Measure] = Measure("points", 1 + _WORTH["quick"])

    def plans(
        self, view: State, seat: int, skill: Skill, rng: Random, patience: Patience
    ) -> Sequence[Plan[Move]]:
        if view.is_solitaire:
            return _alone(view)[: skill.breadth]
        if view.phase is Phase.BASE:
            return _one_move(view, seat, rng, patience)
        if view.phase is Phase.PELICAN:
            return _robberies(view)
        return _Table(view, skill, rng).plans(patience)

    def rounds(self, view: State, skill: Skill) -> Sequence[Round]:
        """With others, what may come is weighed within each plan."""
        return skill.rounds if view.is_solitaire else ()

    def outlook(
        self, world: State, plan: Plan[Move], seat: int, rng: Random, patience: Patience
    ) -> float | None:
        if not world.is_solitaire:
            return plan.worth
        bay, after = _BAYS.of(world.board).copy(), world
        for move in plan.moves:
            if isinstance(move, LayBase | Place):
                bay.lay(move.cell, after.hand[move.slot] * SIDES + move.turn)
            after = applied(after, move).state
        regions = bay.play(after.hand, after.stack, ALONE["steps"], patience)
        return None if regions is None else -_REGION * regions

    def to_come(self, state: State) -> int:
        return len(state.stack) + sum(map(len, state.hands))

    def redealt(self, state: State, seat: int, rng: Random) -> State | None:
        return None if state.phase is Phase.BASE else redealt(state, seat, rng)

    def explain(
        self, view: State, plan: Plan[Move], others: Sequence[Plan[Move]], seat: int, aloud: bool
    ) -> tuple[Text, ...]:
        return tuple(explain(view, plan, aloud))


def _alone(view: State) -> list[Plan[Move]]:
    """Whole bases, and tiles of the hand, by the regions there will be of one terrain."""
    table = _BAYS.of(view.board)
    if view.phase is Phase.BASE:
        found = [
            Plan(moves, -_REGION * Bay(board, table.terrain).foreseen())
            for moves, board in _bases(view.board, view.hand)
        ]
    else:
        found = [
            Plan((Place(way.slot, way.cell, way.turned % SIDES),), -_REGION * way.regions)
            for way in table.ways(view.hand)
        ]
    return sorted(found, key=lambda plan: -plan.worth) or [Plan((PASS,), 0.0)]


def _bases(board: Board, hand: tuple[int, ...]) -> Iterator[tuple[tuple[Move, ...], Board]]:
    """Every base that can still be made of a hand, with the moves that make it."""
    if not hand:
        yield (), board
    for move in base_moves(board, hand):
        after = board.with_tile(move.cell, hand[move.slot] * SIDES + move.turn)
        for moves, finished in _bases(after, without(hand, move.slot)):
            yield (move, *moves), finished


def _one_move(view: State, seat: int, rng: Random, patience: Patience) -> list[Plan[Move]]:
    """Every move, by how the position looks after it."""
    world = guess(view, rng)
    found: list[Plan[Move]] = []
    for move in legal_moves(world):
        if found and patience.is_up:
            break
        found.append(Plan((move,), evaluate(applied(world, move).state, seat)))
    return sorted(found, key=lambda plan: -plan.worth)


def _robberies(view: State) -> list[Plan[Move]]:
    """A pelican is taken from whoever is ahead; the kind take it from whoever has most."""
    totals = [
        sum(item.points for item in items) + PELICAN_POINTS * had
        for items, had in zip(view.items, view.pelicans, strict=True)
    ]
    most = max(
        view.pelicans[move.seat] for move in legal_moves(view) if isinstance(move, TakePelican)
    )
    plans: list[Plan[Move]] = [
        Plan((move,), float(totals[move.seat]), float(view.pelicans[move.seat] < most))
        for move in legal_moves(view)
        if isinstance(move, TakePelican)
    ]
    return sorted(plans, key=lambda plan: -plan.worth)


class _End(NamedTuple):
    """A line with the board it leaves."""

    line: Line
    board: Board
    quick: float


class _Table:
    """One decision: what the others may hold is imagined once, for all that is compared."""

    def __init__(self, view: State, skill: Skill, rng: Random) -> None:
        self._breadth = skill.breadth
        self._view = view
        self._others = len(view.order) - 1
        rest = unseen(view)
        self._decks = []
        for _ in range(skill.guesses):
            rng.shuffle(rest)
            self._decks.append(tuple(rest[: 2 * HAND]))
        # beyond its own points a pelican is missed by others, once they must give it
        robbed = PELICAN_POINTS / self._others if not view.supply else 0.0
        self._pelican = PELICAN_POINTS + robbed
        self._is_last = is_last_turn(view)

    def plans(self, patience: Patience) -> list[Plan[Move]]:
        """The lines that look best, each with the disc that leaves least to the next player."""
        ends = self._ends()
        found: list[Plan[Move]] = []
        for end in ends:
            if found and patience.is_up:
                break
            found += self._finished(end)
        return sorted(found, key=lambda plan: -plan.worth)

    def _ends(self) -> list[_End]:
        board = self._view.board
        found = lines(self._view)
        bonus = _WORTH["bonus"] * _largest_open(board)
        found.sort(key=lambda line: -line.points - bool(line.claims) * bonus - self._claimed(line))
        ends = []
        for line in found[: max(self._breadth, _SEARCH["looked_at"])]:
            after = board
            for cell, turned in line.laid:
                after = after.with_tile(cell, turned)
            step = expected_step(after, ())
            quick = line.points + self._claimed(line)
            if line.claims:
                quick += _WORTH["bonus"] * step
            if not self._is_last:
                quick -= _WORTH["reply"] * step
            ends.append(_End(line, after, quick))
        ends.sort(key=lambda end: -end.quick)
        return ends[: self._breadth]

    def _claimed(self, line: Line) -> float:
        return line.claims * self._pelican

    def _finished(self, end: _End) -> list[Plan[Move]]:
        """With the best disc, and with one that does no harm."""
        view, line, board = self._view, end.line, end.board
        state = view
        for move in line.moves:
            state = applied(state, move).state
        prospects = Prospects(board, self._pelican, _WORTH["bonus"] * _largest_open(board))
        gained = line.points + self._claimed(line) + _WORTH["quick"] * end.quick
        if line.claims:
            draws = HAND - len(line.rest)
            hands = [(*line.rest, *deck[HAND : HAND + draws]) for deck in self._decks]
            gained += _mean([prospects.best(hand, view.discs) for hand in hands])
        if state.phase is Phase.OVER or self._is_last:
            return [Plan(line.moves, gained)]
        replies = [prospects.choices(deck[:HAND]) for deck in self._decks]
        weight = _WORTH["others"] if self._others > 1 else 1.0
        found = self._discs(view._replace(board=board), replies)
        if state.phase not in _DISC_PHASES:
            # what is drawn first decides about the disc; after a pass there is none
            left = found[0][0] if line.claims else found[-1][0]
            return [Plan(line.moves, gained - weight * left)]
        hardest, mildest = found[0], found[-1]
        return [
            Plan((*line.moves, move), gained - weight * left, mildest[0] - left)
            for left, move in dict.fromkeys((hardest, mildest))
        ]

    def _discs(self, state: State, replies: Sequence[Sequence[Choice]]) -> list[tuple[float, Move]]:
        """What discs leave to the next player, least first: where it matters, and elsewhere."""
        wanted = {
            cell
            for reply in replies
            for choice in reply[: _SEARCH["blocked"]]
            for cell in choice.cells
        }
        looked_at: dict[tuple[int, Cell | None], Move] = {}
        for move in disc_moves(state):
            disc = move.disc if isinstance(move, MoveDisc) else len(state.discs)
            looked_at.setdefault((disc, move.cell if move.cell in wanted else None), move)
        if state.phase is Phase.BASE_DISC:
            looked_at[-1, None] = SKIP_DISC
        found = [
            (_mean([first_free(reply, _blocked(state.discs, move)) for reply in replies]), move)
            for move in looked_at.values()
        ]
        return sorted(found, key=lambda disc: disc[0])


def _blocked(discs: tuple[Cell, ...], move: Move) -> tuple[Cell, ...]:
    """Where discs lie after a move of one."""
    if isinstance(move, PlaceDisc):
        return (*discs, move.cell)
    if isinstance(move, MoveDisc):
        return (*discs[: move.disc], move.cell, *discs[move.disc + 1 :])
    return discs


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _largest_open(board: Board) -> int:
    """Of all regions that can still grow."""
    return max([r.size for r in board.regions.at_root.values() if r.open], default=0)


PLANNER = PelicanBayPlanner()
