"""What Land vs Sea teaches its players: where tiles count most, and how the game may go on."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import ClassVar

from game.core.planning import Odds, Patience, Plan, Planner, Skill
from game.core.text import Text
from game.grid.hex import neighbours
from game.land_vs_sea.board import Board
from game.land_vs_sea.explain import explain
from game.land_vs_sea.faces import FACES, VOLCANO, WHIRLPOOL, Action, Terrain
from game.land_vs_sea.fits import ONE_KIND
from game.land_vs_sea.glance import Glance, Way, lead
from game.land_vs_sea.hopes import hopes, not_laid
from game.land_vs_sea.imagined import Imagined
from game.land_vs_sea.legal import legal
from game.land_vs_sea.moves import Draw, Erupt, Move, Place, PlaceWaypoint, SkipWaypoint, Steal
from game.land_vs_sea.play import play
from game.land_vs_sea.promise import SKILLS, WEIGHTS, promises, to_be_laid
from game.land_vs_sea.roles import GATHERER
from game.land_vs_sea.secrets import redealt
from game.land_vs_sea.state import HIDDEN, Phase, State

_WORTH, _SEARCH = WEIGHTS["worth"], WEIGHTS["search"]


class LandVsSeaPlanner(Planner[State, Move]):
    """Two sides, three with the Cartographer, or two teams."""

    skills: ClassVar[dict[str, Skill]] = SKILLS
    trust: ClassVar[float] = _SEARCH["trust"]
    blunder: ClassVar[float] = _WORTH["blunder"]
    odds: ClassVar[Odds] = Odds(**WEIGHTS["odds"])

    def plans(
        self, view: State, seat: int, skill: Skill, rng: Random, patience: Patience
    ) -> Sequence[Plan[Move]]:
        found = _Table(view, seat, patience).plans(skill)
        return sorted(found, key=lambda plan: -plan.worth)[: skill.breadth]

    def outlook(
        self, world: State, plan: Plan[Move], seat: int, rng: Random, patience: Patience
    ) -> float | None:
        state = world
        for move in plan.moves:
            state = play(state, move).state
        game = Imagined(state, rng)
        if not game.play(_SEARCH["turns"], patience):
            return None
        return game.lead(world.setup.roles[seat])

    def to_come(self, state: State) -> int:
        return to_be_laid(state)

    def redealt(self, state: State, seat: int, rng: Random) -> State:
        return redealt(state, seat, rng)

    def explain(
        self, view: State, plan: Plan[Move], others: Sequence[Plan[Move]], seat: int, aloud: bool
    ) -> tuple[Text, ...]:
        return tuple(explain(view, plan, others, seat, aloud))


class _Table:
    """One decision."""

    def __init__(self, view: State, seat: int, patience: Patience) -> None:
        self._view = view
        self._role = view.setup.roles[seat]
        self._patience = patience

    def plans(self, skill: Skill) -> list[Plan[Move]]:
        view = self._view
        match view.phase:
            case Phase.PLACE | Phase.AGAIN:
                found = self._placements(skill.breadth)
                return self._looked_at(found) if skill.rounds else found
            case Phase.DRAW | Phase.DRAFT:
                return [Plan((move,), self._draw(move)) for move in legal(view)]
            case Phase.STEAL:
                return [Plan((move,), self._loot(move)) for move in legal(view)]
            case Phase.ERUPT:
                return [Plan((move,), self._eruption(move)) for move in legal(view)]
            case _:
                return self._waypoints()

    def _glance(self, state: State) -> Glance:
        return Glance(state.setup, state.board, promises(to_be_laid(state)), state.erupted)

    def _placements(self, breadth: int) -> list[Plan[Move]]:
        """Tiles of the hand; one that lets play again together with the other."""
        view = self._view
        glance = self._glance(view)
        hand = view.hands[view.seat]
        found: list[Plan[Move]] = []
        for slot, held in enumerate(hand):
            for lower, face in enumerate((held.upper, held.lower)):
                for way in glance.ways((face,)):
                    gained = glance.gains(way, self._role)
                    move = Place(slot, bool(lower), way.cell, way.turn)
                    found.append(Plan((move,), lead(gained, self._role), self._harm(gained)))
        found.sort(key=lambda plan: -plan.worth)
        del found[breadth * _SEARCH["looks"] :]
        if view.phase is Phase.PLACE and len(hand) > 1:
            for number, plan in enumerate(found[:breadth]):
                if self._patience.is_up:
                    break
                if self._lets_play_again(plan):
                    found[number] = self._with_the_other(plan)
        return found

    def _looked_at(self, plans: list[Plan[Move]]) -> list[Plan[Move]]:
        """The same plans, with a closer look at what the areas promise after them."""
        view = self._view
        found, before = [], self._closer(view.board)
        for plan in plans:
            if self._patience.is_up:
                return plans
            board, hand = view.board, list(view.hands[view.seat])
            for move in plan.moves:
                assert isinstance(move, Place)
                held = hand.pop(move.slot)
                face = held.lower if move.lower else held.upper
                board, _ = board.lay(move.cell, face, move.turn)
            found.append(replace(plan, worth=plan.worth + self._closer(board) - before))
        return found

    def _closer(self, board: Board) -> float:
        """How much better a closer look at the areas tells of them than a glance."""
        left = to_be_laid(self._view)
        hoped = hopes(board, not_laid(board), left, self._view.erupted)
        chances = promises(left)
        for region in board.regions.at_root.values():
            if region.open:
                hoped[region.kind] -= region.size * chances[region.open]
        gained = [0.0] * len(self._view.setup.sides)
        for kind, more in enumerate(hoped):
            gained[GATHERER[kind]] = more
        return lead(gained, self._role)

    def _lets_play_again(self, plan: Plan[Move]) -> bool:
        move = plan.moves[0]
        assert isinstance(move, Place)
        held = self._view.hands[self._view.seat][move.slot]
        return FACES[held.lower if move.lower else held.upper].action is Action.AGAIN

    def _with_the_other(self, plan: Plan[Move]) -> Plan[Move]:
        after = play(self._view, plan.moves[0]).state
        if after.phase is not Phase.AGAIN:
            return plan
        glance = self._glance(after)
        best, gained = None, float("-inf")
        for move in legal(after):
            assert isinstance(move, Place)
            held = after.hands[after.seat][move.slot]
            way = Way(move.cell, held.lower if move.lower else held.upper, move.turn)
            worth = lead(glance.gains(way, self._role), self._role)
            if worth > gained:
                best, gained = move, worth
        assert best is not None
        return Plan((*plan.moves, best), plan.worth - _WORTH["again"] + gained, plan.harm)

    def _harm(self, gained: Sequence[float]) -> float:
        """What others lose by it."""
        lost = [-change for role, change in enumerate(gained) if role != self._role]
        mild: float = _WORTH["mild"]
        return max(0.0, max(lost) - mild)

    def _best_gain(self, faces: Sequence[int], state: State) -> float:
        glance = self._glance(state)
        gains = [lead(glance.gains(way, self._role), self._role) for way in glance.ways(faces)]
        return max(gains, default=0.0)

    def _draw(self, move: Move) -> float:
        """What its upper side could do on the map as it is."""
        assert isinstance(move, Draw)
        top = self._view.stacks[move.stack][0]
        return self._best_gain((top.upper,), self._view)

    def _loot(self, move: Move) -> float:
        """The same for a tile to steal; beside what it could do, its holder misses it."""
        assert isinstance(move, Steal)
        held = self._view.hands[move.seat][move.slot]
        faces = [face for face in (held.upper, held.lower) if face != HIDDEN]
        is_foe = self._view.setup.roles[move.seat] is not self._role
        return self._best_gain(faces, self._view) * (1.0 if is_foe else 0.0)

    def _eruption(self, move: Move) -> float:
        assert isinstance(move, Erupt)
        view = self._view
        terrain = ONE_KIND[view.board.asking[move.cell]]
        way = Way(move.cell, VOLCANO if terrain is Terrain.LAND else WHIRLPOOL, move.turn)
        return lead(self._glance(view).gains(way, self._role), self._role)

    def _waypoints(self) -> list[Plan[Move]]:
        """On areas that will be completed, and on tiles that will be surrounded."""
        found: list[Plan[Move]] = []
        chances = promises(to_be_laid(self._view))
        for move in legal(self._view):
            if isinstance(move, PlaceWaypoint):
                found.append(Plan((move,), _WORTH["waypoint"] * self._return(move, chances)))
            elif isinstance(move, SkipWaypoint):
                found.append(Plan((move,), 0.0))
        return found

    def _return(self, move: PlaceWaypoint, chances: Sequence[float]) -> float:
        board = self._view.board
        open_edges = board.regions.at_root[board.root_at(move.cell, move.area)].open
        gaps = sum(near not in board.laid for near in neighbours(move.cell))
        return max(chances[open_edges] if open_edges else 0.0, chances[gaps])


PLANNER = LandVsSeaPlanner()
