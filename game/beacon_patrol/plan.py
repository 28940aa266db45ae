"""What Beacon Patrol teaches its players: whole turns, swaps, and how a game may go on."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar

from game.beacon_patrol.chances import BELIEFS, SKILLS, WEIGHTS, Beliefs
from game.beacon_patrol.explain import explain
from game.beacon_patrol.legal import ANSWERS, legal
from game.beacon_patrol.moves import Answer, Move, Offer
from game.beacon_patrol.orders import orders
from game.beacon_patrol.play import apply, seat_after
from game.beacon_patrol.secrets import redealt
from game.beacon_patrol.sketch import Sketch, place_of
from game.beacon_patrol.state import State
from game.beacon_patrol.swaps import after_swap, lent, proposed
from game.beacon_patrol.tileset import bits
from game.beacon_patrol.voyages import KIND, Means, Voyage, voyages
from game.core.planning import Patience, Plan, Planner, Skill
from game.core.text import Text

_SEARCH = WEIGHTS["search"]
ASKING: float = WEIGHTS["worth"]["swap"]


class BeaconPatrolPlanner(Planner[State, Move]):
    """Everybody plays for the same score, so a seat means nothing here."""

    skills: ClassVar[dict[str, Skill]] = SKILLS
    trust: ClassVar[float] = _SEARCH["trust"]
    blunder: ClassVar[float] = WEIGHTS["worth"]["blunder"]

    def plans(
        self, view: State, seat: int, skill: Skill, rng: Random, patience: Patience
    ) -> Sequence[Plan[Move]]:
        if view.turn.offer is not None:
            return [Plan((move,), 0.0) for move in ANSWERS[:1]]  # who asks has thought it over
        found: list[tuple[float, State, tuple[Move, ...], Voyage]] = []
        for state, opening, cost in _hands(view):
            if found and patience.is_up:
                break
            turns = _turns(state, _SEARCH["width"], max(skill.breadth, _SEARCH["ends"]))
            found += [(turn.value - cost, state, opening, turn) for turn in turns]
        found.sort(key=lambda line: line[0], reverse=True)
        return [
            Plan((*opening, *orders(state, turn)), worth)
            for worth, state, opening, turn in found[: skill.breadth]
        ]

    def outlook(
        self, world: State, plan: Plan[Move], seat: int, rng: Random, patience: Patience
    ) -> float | None:
        state = world
        for move in plan.moves:
            state = apply(state, move).state
        return played_on(state, patience)

    def redealt(self, state: State, seat: int, rng: Random) -> State:
        return redealt(state, seat, rng)

    def explain(
        self, view: State, plan: Plan[Move], others: Sequence[Plan[Move]], seat: int, aloud: bool
    ) -> tuple[Text, ...]:
        return tuple(explain(view, plan, others, aloud))

    def is_asking(self, move: Move) -> bool:
        return isinstance(move, Offer)


def _hands(view: State) -> Iterator[tuple[State, tuple[Move, ...], float]]:
    """The hands as they are, and after every swap that makes a difference (BP-T3)."""
    yield view, (), 0.0
    if view.turn.refused:  # who has said no is not pestered
        return
    seen = set()
    for move in legal(view):
        if isinstance(move, Offer):
            swap = proposed(view, move)
            kinds = (KIND[swap.tile], swap.partner, KIND[swap.wanted])
            if kinds not in seen and kinds[0] != kinds[2]:
                seen.add(kinds)
                asked = apply(view, move).state
                if asked.turn.offer is None:
                    yield asked, (move,), ASKING
                else:
                    yes = Answer(yes=True)
                    yield apply(asked, yes).state, (move, yes), ASKING


def _turns(state: State, width: int, ends: int) -> list[Voyage]:
    """The turns that look best."""
    seat = state.turn.seat
    hand = state.hands[seat]
    believed = BELIEFS.chances(state.left ^ bits(hand))
    sketch = Sketch(state.board.laid)
    sketch.weigh(believed)
    can_keep = state.setup.seats == 1 and bool(state.stack)
    means = Means(hand, state.turn.tokens, can_keep)
    return voyages(sketch, place_of(state.ships[seat]), means, believed, width, ends)


def played_on(state: State, patience: Patience, beliefs: Beliefs = BELIEFS) -> float | None:
    """The points at the end, if everybody goes on as things look best at a glance."""
    sketch = Sketch(state.board.laid)
    setup, stack, left = state.setup, state.stack, state.left
    hands = list(state.hands)
    ships = [place_of(ship) for ship in state.ships]
    seat = state.turn.seat
    width = _SEARCH["glance_width" if setup.seats == 1 else "glance_swap_width"]
    ends = _SEARCH["glance_ends"]
    while left:
        if patience.is_up:
            return None
        hand = hands[seat]
        believed = beliefs.chances(left ^ bits(hand))
        sketch.weigh(believed)
        means = Means(hand, setup.tokens, setup.seats == 1 and bool(stack), lent(hands, seat))
        turn = voyages(sketch, ships[seat], means, believed, width, ends)[0]
        for place, tile in turn.path:
            sketch.lay(place, tile, believed)
        ships[seat] = turn.ship
        if turn.swap is not None:
            hands = after_swap(hands, *turn.swap)
            hand = hands[seat]
        kept = () if turn.kept is None else (turn.kept,)
        left ^= bits(hand) ^ bits(kept)
        drawn = setup.hand_size - len(kept)
        hands[seat] = kept + stack[:drawn]
        stack = stack[drawn:]
        seat = seat_after(tuple(hands), seat)
    return sketch.points


PLANNER = BeaconPatrolPlanner()
