"""What can be chosen before a game, and the deal (PB-S1, PB-S2, PB-E4)."""

from random import Random

from game.core.errors import bad_content
from game.core.options import Option, Options, OptionValue
from game.pelican_bay import base
from game.pelican_bay.board import Board
from game.pelican_bay.state import BASE, PELICANS, RESERVE, Phase, Setup, Stage, State
from game.pelican_bay.tileset import TILE_COUNT
from game.tiles.bag import shuffled

LOTS = "lots"
TURNS, FEWEST_FIRST = "turns", "fewest_first"


def options(seats: int) -> tuple[Option, ...]:
    if seats == 1:
        return ()
    return (
        Option("first", (LOTS, *range(seats))),  # PB-S2
        Option("final_order", (TURNS, FEWEST_FIRST)),  # PB-E4
    )


def has_free_undo(options: Options) -> bool:
    return options["seats"] == 1  # PB-M2


def agreed(setup: Setup) -> dict[str, OptionValue]:
    """As options; who began is not kept."""
    chosen: dict[str, OptionValue] = {"seats": setup.seats}
    if setup.seats == 1:
        return chosen
    return chosen | {"first": LOTS, "final_order": FEWEST_FIRST if setup.fewest_first else TURNS}


def deal(options: Options, rng: Random) -> State:
    """The stacks, and the three tiles of the base in the hand of whoever lays it."""
    seats = int(options["seats"])
    tiles = shuffled(range(TILE_COUNT), rng)
    size = TILE_COUNT - (RESERVE if seats > 1 else 0)  # PB-S1
    stack, reserve = tiles[:size], tiles[size:]
    first = options.get("first", 0)
    if first == LOTS:
        first = rng.randrange(seats)
    stack = with_base_on_top(stack)
    order = tuple((int(first) + step) % seats for step in range(seats))
    return State(
        setup=Setup(seats, fewest_first=options.get("final_order") == FEWEST_FIRST),
        phase=Phase.BASE,
        stage=Stage.OPEN,
        order=order,
        at=seats - 1,
        board=Board(),
        step_start=0,
        hands=tuple(stack[:BASE] if seat == order[-1] else () for seat in range(seats)),
        stack=stack[BASE:],
        reserve=reserve,
        discs=(),
        supply=PELICANS if seats > 1 else 0,
        pelicans=(0,) * seats,
        claimed=(),
        owed=0,
        items=((),) * seats,
    )


def with_base_on_top(stack: tuple[int, ...]) -> tuple[int, ...]:
    """Three tiles that make no base go to the bottom, until the top three do (PB-S2)."""
    for _ in stack:  # so often that the top three have been all they can be
        if base.can_be_arranged(stack[:BASE]):
            return stack
        stack = stack[BASE:] + stack[:BASE]
    raise bad_content("tiles.toml", "no_three_tiles_make_a_base")
