"""What a seat may know, and a guess at the rest."""

from itertools import combinations
from random import Random

from game.core.errors import bad_content
from game.core.values import changed
from game.grid.hex import SIDES
from game.pelican_bay import base
from game.pelican_bay.state import HIDDEN, Phase, State
from game.pelican_bay.tileset import TILE_COUNT


def view(state: State, seat: int) -> State:
    """Other hands, the stack and the reserve are face down.

    A player who passed knows what lies at the bottom; that is hidden all the same.
    """
    return state._replace(
        hands=tuple(
            hand if other == seat else (HIDDEN,) * len(hand)
            for other, hand in enumerate(state.hands)
        ),
        stack=(HIDDEN,) * len(state.stack),
        reserve=(HIDDEN,) * len(state.reserve),
    )


def guess(view: State, rng: Random) -> State:
    """The unseen tiles dealt at random to where tiles lie face down."""
    fresh = unseen(view)
    rng.shuffle(fresh)
    if view.phase is Phase.BASE and HIDDEN in view.hand:
        fresh = _with_base_first(view, fresh)
    tiles = iter(fresh)

    def turned_up(pile: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(next(tiles) if tile == HIDDEN else tile for tile in pile)

    return view._replace(
        hands=tuple(map(turned_up, view.hands)),
        stack=turned_up(view.stack),
        reserve=turned_up(view.reserve),
    )


def unseen(view: State) -> list[int]:
    """The tiles that lie face up nowhere."""
    seen = {turned // SIDES for turned, _ in view.board.laid.values()}
    seen = seen.union(*view.hands, view.stack, view.reserve)
    return [tile for tile in range(TILE_COUNT) if tile not in seen]


def _with_base_first(view: State, tiles: list[int]) -> list[int]:
    """The same tiles, first those for whoever lays the base: they can finish it (PB-S2)."""
    for hand in combinations(tiles, len(view.hand)):
        if base.can_be_finished(view.board, hand):
            return [*hand, *(tile for tile in tiles if tile not in hand)]
    raise bad_content("tiles.toml", "no_tiles_finish_the_base")


def redealt(state: State, seat: int, rng: Random) -> State:
    """The same with another tile in the place of the one drawn last, from the stack and the reserve
    (PB-S4); what was kept of an earlier hand is no luck."""
    kept, drawn = state.hands[seat][:-1], state.hands[seat][-1:]
    tiles = [*drawn, *state.stack, *state.reserve]
    rng.shuffle(tiles)
    size, stacked = len(drawn), len(drawn) + len(state.stack)
    hands = changed(state.hands, seat, (*kept, *tiles[:size]))
    stack, reserve = tuple(tiles[size:stacked]), tuple(tiles[stacked:])
    return state._replace(hands=hands, stack=stack, reserve=reserve)
