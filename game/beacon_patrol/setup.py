"""Options and the first deal (BP-S1 to BP-S5)."""

from random import Random

from game.beacon_patrol.board import home_waters
from game.beacon_patrol.state import Setup, State, Turn
from game.beacon_patrol.tileset import Expansions, bits, chosen_tiles
from game.core.options import Option, Options, OptionValue
from game.tiles.bag import draw, shuffled

LOTS = "lots"


def options(seats: int) -> tuple[Option, ...]:
    """Expansions; with partners also the question before a swap and who begins."""
    expansions = Option("expansions", tuple(choice.value for choice in Expansions))
    if seats == 1:
        return (expansions,)
    return (expansions, Option("consent", (True, False)), Option("first", (LOTS, *range(seats))))


def agreed(setup: Setup) -> dict[str, OptionValue]:
    """As options; who began is not kept."""
    chosen: dict[str, OptionValue] = {"seats": setup.seats, "expansions": setup.expansions.value}
    return chosen if setup.seats == 1 else chosen | {"consent": setup.consent, "first": LOTS}


def deal(options: Options, rng: Random) -> State:
    """HQ, a shuffled stack, full hands, every ship at HQ, all tokens blue."""
    seats = int(options["seats"])
    setup = Setup(seats, Expansions(options["expansions"]), bool(options.get("consent", False)))
    tiles = chosen_tiles(setup.expansions)
    stack = shuffled(tiles, rng)  # BP-S2
    lot = rng.randrange(seats)
    chosen = options.get("first", LOTS)
    first = lot if chosen == LOTS else int(chosen)  # BP-S5
    hands = []
    for _ in range(seats):
        hand, stack = draw(stack, setup.hand_size)  # BP-S4
        hands.append(hand)
    ships = ((0, 0),) * seats  # BP-S3
    turn = Turn(first, setup.tokens)
    return State(setup, home_waters(), stack, tuple(hands), ships, bits(tiles), turn)
