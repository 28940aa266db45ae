"""What a seat may know, and what it must hold possible: LS-S2."""

from random import Random

from game.core.values import changed
from game.land_vs_sea.faces import TILES
from game.land_vs_sea.state import HIDDEN, Hand, Held, Stack, Stacked, State


def view(state: State, seat: int) -> State:
    """Upper sides of hands and stack tops stay; lower sides only where this seat saw them."""
    return state._replace(
        hands=tuple(_seen_hand(hand, seat) for hand in state.hands),
        stacks=(_seen_stack(state.stacks[0]), _seen_stack(state.stacks[1])),
    )


def _seen_hand(hand: Hand, seat: int) -> Hand:
    return tuple(
        held if held.known >> seat & 1 else Held(held.upper, HIDDEN, held.known) for held in hand
    )


def _seen_stack(stack: Stack) -> Stack:
    if not stack:
        return stack
    below = (Stacked(HIDDEN, HIDDEN),) * (len(stack) - 1)
    return (Stacked(stack[0].upper, HIDDEN), *below)


def guess(view: State, rng: Random) -> State:
    """The unseen faces, paired at random, where the view shows none."""
    unseen = unseen_faces(view)
    rng.shuffle(unseen)

    def known(face: int) -> int:
        return unseen.pop() if face == HIDDEN else face

    def filled(stack: Stack) -> Stack:
        return tuple(Stacked(known(upper), known(lower)) for upper, lower in stack)

    hands = tuple(
        tuple(Held(held.upper, known(held.lower), held.known) for held in hand)
        for hand in view.hands
    )
    return view._replace(hands=hands, stacks=(filled(view.stacks[0]), filled(view.stacks[1])))


def unseen_faces(view: State) -> list[int]:
    """The faces that neither lie on the map nor show in a hand or on a stack."""
    seen = {tile.face for tile in view.board.laid.values()}
    for hand in view.hands:
        seen.update(face for held in hand for face in (held.upper, held.lower))
    for stack in view.stacks:
        seen.update(face for tile in stack for face in tile)
    return [face for face in range(2 * TILES) if face not in seen]


def redealt(state: State, seat: int, rng: Random) -> State:
    """The same with another tile in the place of the one drawn last, from below the stack tops."""
    below = [(number, place) for number in (0, 1) for place in range(1, len(state.stacks[number]))]
    if not below or not state.hands[seat]:
        return state
    number, place = rng.choice(below)
    last = len(state.hands[seat]) - 1
    held, tile = state.hands[seat][last], state.stacks[number][place]
    hand = changed(state.hands[seat], last, Held(tile.upper, tile.lower, held.known))
    stack = changed(state.stacks[number], place, Stacked(held.upper, held.lower))
    stacks = (stack, state.stacks[1]) if number == 0 else (state.stacks[0], stack)
    return state._replace(hands=changed(state.hands, seat, hand), stacks=stacks)
