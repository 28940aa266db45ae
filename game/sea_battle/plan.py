"""What Sea Battle teaches its players: sailings with their fire, set-ups, flagships and draws."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from game.core.planning import Measure, Patience, Plan, Planner, Skill
from game.sea_battle.beliefs import BELIEFS, SKILLS, WEIGHTS, Beliefs
from game.sea_battle.berthing import deployments
from game.sea_battle.fleet import Ship
from game.sea_battle.judgement import Judgement
from game.sea_battle.moves import Answer, DeclareFlagship, Move
from game.sea_battle.orders import orders
from game.sea_battle.sails import Helm
from game.sea_battle.state import Phase, State


class SeaBattlePlanner(Planner[State, Move]):
    """Two to four fleets; nothing is hidden, dice decide the rest."""

    skills: ClassVar[dict[str, Skill]] = SKILLS
    blunder: ClassVar[float] = WEIGHTS["worth"]["blunder"]
    measure: ClassVar[Measure] = Measure("hits", WEIGHTS["worth"]["hit"][0])

    def __init__(self, beliefs: Beliefs = BELIEFS) -> None:
        self._beliefs = beliefs

    def plans(
        self, view: State, seat: int, skill: Skill, rng: Random, patience: Patience
    ) -> Sequence[Plan[Move]]:
        match view.phase:
            case Phase.FORT | Phase.SHIPS:
                found = deployments(view, skill.breadth, rng)
                return [Plan(moves, worth) for worth, moves in found]
            case Phase.FLAGSHIPS:
                return [Plan((DeclareFlagship(self._flagship(view)),), 0.0)]
            case Phase.ANSWER:
                return [Plan((Answer(False),), 0.0)]
            case _:
                return self._turns(view, seat, skill, patience)

    def _flagship(self, view: State) -> Ship:
        return Ship.FRIGATE

    def _turns(self, view: State, seat: int, skill: Skill, patience: Patience) -> list[Plan[Move]]:
        judge = Judgement(view, seat, self._beliefs)
        helm = Helm(judge)
        found: dict[tuple[Move, ...], Plan[Move]] = {}
        for sailing in helm.best(self._beliefs.width, self._beliefs.stances, patience):
            moves = orders(judge, helm, sailing)
            if moves not in found:
                found[moves] = Plan(moves, sailing.verdict.worth)
                if len(found) == skill.breadth:
                    break
        return list(found.values())


PLANNER = SeaBattlePlanner()
