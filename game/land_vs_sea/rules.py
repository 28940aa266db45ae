"""Land vs Sea behind the contract of all games."""

from random import Random
from typing import ClassVar

from game.core.options import Option, Options
from game.core.reasons import Reason
from game.core.rules import Rules, Step
from game.core.score import Outcome, Score
from game.land_vs_sea import scoring, secrets
from game.land_vs_sea.drawing import drawing
from game.land_vs_sea.evaluate import evaluate
from game.land_vs_sea.faces import TILES, Action
from game.land_vs_sea.listing import legal
from game.land_vs_sea.map import first_map
from game.land_vs_sea.moves import CODEC, Move
from game.land_vs_sea.referee import why_not
from game.land_vs_sea.state import ROLES, Phase, Stacked, State, Table
from game.land_vs_sea.turn import carried_out
from game.tiles.bag import shuffled


class LandVsSea(Rules[State, Move]):
    """Two players, three with a Cartographer, or four in teams."""

    name: ClassVar[str] = "land_vs_sea"
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    codec = CODEC

    def options(self, seats: int) -> tuple[Option, ...]:
        extra = (True,) if seats == 3 else (False, True)  # LS-3P1: the Cartographer lives on them
        waypoints = (False, True) if seats == 2 else (True, False)  # LS-W3
        chosen = (
            Option("sides", ("lot", "as_seated")),
            Option("mountains", extra),
            Option("caravans", extra),
            Option("waypoints", waypoints),
        )
        advice = (Option("advice", ("none", "free")),) if seats == 4 else ()  # LS-4P1
        return chosen + advice

    def deal(self, options: Options, rng: Random) -> State:
        seats = int(options["seats"])
        roles = ROLES[seats]
        if options["sides"] == "lot":  # LS-S1
            first = rng.randrange(seats)
            roles = roles[-first:] + roles[:-first]
        table = Table(
            roles,
            bool(options["mountains"]),
            bool(options["caravans"]),
            bool(options["waypoints"]),
            str(options.get("advice", "")),
        )
        tiles = shuffled((_either_side_up(tile, rng) for tile in range(TILES)), rng)
        nothing = tuple(() for _ in table.sides)
        return State(
            table=table,
            phase=Phase.DRAFT,
            seat=table.first,
            hands=((),) * seats,
            stacks=(tiles[: TILES // 2], tiles[TILES // 2 :]),
            map=first_map(),
            erupted=False,
            action=Action.NONE,
            completed=(),
            flags=(None,) * seats,
            points=(0,) * len(table.sides),
            items=nothing,
        )

    def is_chance(self, state: State) -> bool:
        return False

    def to_move(self, state: State) -> int | None:
        return None if state.phase is Phase.OVER else state.seat

    def legal(self, state: State) -> tuple[Move, ...]:
        return legal(state)

    def verdict(self, state: State, move: Move) -> Reason | None:
        return why_not(state, move)

    def apply(self, state: State, move: Move) -> Step[State]:
        return carried_out(state, move)

    def scores(self, state: State) -> tuple[Score, ...]:
        return scoring.scores(state)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def view(self, state: State, seat: int) -> State:
        return secrets.view(state, seat)

    def guess(self, view: State, seat: int, rng: Random) -> State:
        return secrets.guess(view, rng)

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(state, seat)

    def drawing(self, state: State) -> str:
        return drawing(state)


def _either_side_up(tile: int, rng: Random) -> Stacked:
    up = rng.randrange(2)
    return Stacked(2 * tile + up, 2 * tile + 1 - up)


RULES = LandVsSea()
