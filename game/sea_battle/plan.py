"""What Sea Battle teaches its players: sailings with their fire, set-ups, flagships and draws."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar

from game.core.planning import CHANCES, Measure, Odds, Patience, Plan, Planner, Round, Skill
from game.core.text import Text
from game.sea_battle import SEATS
from game.sea_battle.beliefs import SKILLS, WEIGHTS, Beliefs
from game.sea_battle.berthing import deployments
from game.sea_battle.draws import is_better_drawn, offers_draw
from game.sea_battle.explain import explain
from game.sea_battle.fleet import Ship
from game.sea_battle.judgement import Judgement
from game.sea_battle.legal import OFFER
from game.sea_battle.moves import Answer, DeclareFlagship, Move, OfferDraw
from game.sea_battle.orders import orders
from game.sea_battle.replies import answered
from game.sea_battle.retraced import retraced
from game.sea_battle.sails import Helm, Sailing
from game.sea_battle.state import Phase, State


@dataclass(frozen=True, slots=True)
class Turnout(Plan[Move]):
    """A plan with the sailing that it is the beginning of."""

    sailing: Sailing | None = None


class SeaBattlePlanner(Planner[State, Move]):
    """Two to four fleets; nothing is hidden, dice decide the rest."""

    skills: ClassVar[dict[str, Skill]] = SKILLS
    blunder: ClassVar[float] = WEIGHTS["worth"]["blunder"]
    odds: ClassVar[Odds] = Odds(**WEIGHTS["odds"])
    won: ClassVar[float] = WEIGHTS["worth"]["won"]
    measure: ClassVar[Measure] = CHANCES  # in hits a flagship would be worth three fleets
    trust: ClassVar[float] = WEIGHTS["search"]["trust"]

    def __init__(self, weights: dict[str, Any] = WEIGHTS) -> None:
        self._believed = {fleets: Beliefs(weights, fleets) for fleets in SEATS}
        self._flagships: dict[str, int] = weights["flagship"]

    def plans(
        self, view: State, seat: int, skill: Skill, rng: Random, patience: Patience
    ) -> Sequence[Plan[Move]]:
        match view.phase:
            case Phase.FORT | Phase.SHIPS:
                found = deployments(view, self._beliefs(view).on_land, skill.breadth, rng)
                return [Plan(moves, worth) for worth, moves in found]
            case Phase.FLAGSHIPS:
                return [Plan((DeclareFlagship(self._flagship(view)),), 0.0)]
            case Phase.ANSWER:
                beliefs = self._beliefs(view)
                balance = Judgement(view, seat, beliefs).balance()
                return [Plan((Answer(is_better_drawn(view, balance, beliefs)),), 0.0)]
            case _:
                return self._turns(view, seat, skill, rng, patience)

    def outlook(
        self, world: State, plan: Plan[Move], seat: int, rng: Random, patience: Patience
    ) -> float | None:
        if not isinstance(plan, Turnout) or plan.sailing is None:
            return plan.worth
        return answered(world, seat, plan.sailing, self._beliefs(world), rng, patience)

    def retraced(
        self,
        view: State,
        seat: int,
        moves: tuple[Move, ...],
        nearest: Plan[Move],
        rng: Random,
        patience: Patience,
    ) -> Plan[Move]:
        sailing = retraced(view, seat, moves, self._beliefs(view), rng, patience)
        if sailing is None:
            return replace(nearest, moves=moves)
        return Turnout(moves, sailing.verdict.worth, 0.0, sailing)

    def rounds(self, view: State, skill: Skill) -> Sequence[Round]:
        """With more than two, too much happens before one's next turn."""
        return skill.rounds if view.afloat.bit_count() == 2 else ()

    def _beliefs(self, state: State) -> Beliefs:
        return self._believed[max(state.afloat.bit_count(), SEATS[0])]

    def is_asking(self, move: Move) -> bool:
        return isinstance(move, OfferDraw)

    def explain(
        self,
        view: State,
        plan: Plan[Move],
        others: Sequence[Plan[Move]],
        seat: int,
        aloud: bool,
    ) -> tuple[Text, ...]:
        sailing = plan.sailing if isinstance(plan, Turnout) else None
        return explain(view, seat, plan.moves, sailing, self._beliefs(view))

    def _flagship(self, view: State) -> Ship:
        return Ship(self._flagships["advanced" if view.setup.advanced else "basic"])

    def _turns(
        self, view: State, seat: int, skill: Skill, rng: Random, patience: Patience
    ) -> list[Plan[Move]]:
        beliefs = self._beliefs(view)
        judge = Judgement(view, seat, beliefs, skill.is_kind)
        helm = Helm(judge, rng)
        found: dict[tuple[Move, ...], Plan[Move]] = {}
        for sailing in helm.best(beliefs.width, beliefs.stances, patience):
            if found and patience.is_up:
                break
            moves = orders(judge, helm, sailing)
            if moves not in found:
                found[moves] = Turnout(moves, sailing.verdict.worth, 0.0, sailing)
                if len(found) == skill.breadth:
                    break
        plans = list(found.values())
        if offers_draw(judge, plans[0].worth):
            plans.insert(0, Plan((OFFER,), plans[0].worth + beliefs.won))
        return plans


PLANNER = SeaBattlePlanner()
