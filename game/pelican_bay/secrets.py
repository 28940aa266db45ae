"""What a seat may know, and a guess at the rest."""

from itertools import combinations
from random import Random

from game.core.errors import bad_content
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


def guess(view: State, seat: int, rng: Random) -> State:
    """The unseen tiles dealt at random to where tiles lie face down."""
    tiles = unseen(view, seat)
    rng.shuffle(tiles)
    if view.phase is Phase.BASE and HIDDEN in view.hand:
        tiles = _with_base_first(view, tiles)
    return _dealt(view, seat, tiles)


def unseen(view: State, seat: int) -> list[int]:
    """The tiles that neither lie on the board nor in this seat's hand."""
    seen = {turned // SIDES for turned, _ in view.board.laid.values()} | set(view.hands[seat])
    return [tile for tile in range(TILE_COUNT) if tile not in seen]


def _with_base_first(view: State, tiles: list[int]) -> list[int]:
    """The same tiles, first those for whoever lays the base: they can finish it (PB-S2)."""
    for hand in combinations(tiles, len(view.hand)):
        if base.can_be_finished(view.board, hand):
            return [*hand, *(tile for tile in tiles if tile not in hand)]
    raise bad_content("tiles.toml", "no_tiles_finish_the_base")


def _dealt(view: State, seat: int, tiles: list[int]) -> State:
    at = 0
    hands = []
    for other, hand in enumerate(view.hands):
        if other == seat:
            hands.append(hand)
        else:
            hands.append(tuple(tiles[at : at + len(hand)]))
            at += len(hand)
    reserve = at + len(view.stack)
    return view._replace(
        hands=tuple(hands), stack=tuple(tiles[at:reserve]), reserve=tuple(tiles[reserve:])
    )
