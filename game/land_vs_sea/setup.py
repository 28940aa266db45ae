"""Before the first move: what can be chosen, and the deal."""

from random import Random

from game.core.options import Option, Options, OptionValue
from game.land_vs_sea.board import first_board
from game.land_vs_sea.faces import TILES, Action
from game.land_vs_sea.roles import ROLES
from game.land_vs_sea.state import EXTRAS, Phase, Setup, Stacked, State
from game.tiles.bag import shuffled


def options(seats: int) -> tuple[Option, ...]:
    """What can be chosen with this number of players."""
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


def agreed(setup: Setup) -> dict[str, OptionValue]:
    """As options; how the sides were chosen is not kept."""
    chosen: dict[str, OptionValue] = {"seats": len(setup.roles), "sides": "lot"}
    chosen |= {name: getattr(setup, name) for name in EXTRAS}
    return chosen | ({"advice": setup.advice} if setup.advice else {})


def deal(options: Options, rng: Random) -> State:
    """Sides by lot, the start tile, two equal stacks, and the draft about to begin."""
    seats = int(options["seats"])
    roles = ROLES[seats]
    if options["sides"] == "lot":  # LS-S1
        first = rng.randrange(seats)
        roles = roles[-first:] + roles[:-first]
    setup = Setup(
        roles,
        bool(options["mountains"]),
        bool(options["caravans"]),
        bool(options["waypoints"]),
        str(options.get("advice", "")),
    )
    tiles = shuffled((_either_side_up(tile, rng) for tile in range(TILES)), rng)
    return State(
        setup=setup,
        phase=Phase.DRAFT,
        seat=setup.first,
        hands=((),) * seats,
        stacks=(tiles[: TILES // 2], tiles[TILES // 2 :]),
        board=first_board(),
        erupted=False,
        action=Action.NONE,
        completed=(),
        waypoints=(None,) * seats,
        points=(0,) * len(setup.sides),
        items=((),) * len(setup.sides),
    )


def _either_side_up(tile: int, rng: Random) -> Stacked:
    up = rng.randrange(2)
    return Stacked(2 * tile + up, 2 * tile + 1 - up)
