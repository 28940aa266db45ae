"""Positions from little text boards, and moves in words.

`N/buoy` is land in the north and a buoy, `NE:1` land in two sides with a house, `sea` no land,
`.` an empty cell. `@` after a word marks the ship of seat 0, `@1` that of seat 1, `@01` both.
A word without houses takes any.
"""

from inspect import cleandoc

from game.beacon_patrol.moves import Move
from game.beacon_patrol.rules import RULES
from game.beacon_patrol.state import State
from game.beacon_patrol.tileset import TILES
from game.core.position import written
from game.core.reasons import Reason


def position(
    rows: str,
    *hands: str,
    stack: str | None = None,
    seat: int = 0,
    tokens: int | None = None,
    expansions: str = "both",
    consent: bool = False,
) -> State:
    """A state; without a stack all other tiles are in it, by number."""
    lines = [("seats", str(len(hands) or 1)), ("expansions", expansions), ("seat", str(seat))]
    lines += [(f"hand {number}", words) for number, words in enumerate(hands)]
    if stack is not None:
        lines.append(("stack", stack or "-"))
    if tokens is not None:
        lines.append(("tokens", str(tokens)))
    if len(hands) > 1:
        lines.append(("consent", "yes" if consent else "no"))
    return RULES.read(written(cleandoc(rows).splitlines(), lines))


def move(words: str) -> Move:
    return RULES.move_from_text(words)


def why_not(state: State, words: str) -> Reason | None:
    return RULES.why_not(state, move(words))


def verdict(state: State, words: str) -> str | None:
    """The rule the move breaks, None if it is legal."""
    reason = why_not(state, words)
    return reason.rule if reason else None


def play(state: State, *moves: str) -> State:
    """The state after these moves, each of them legal."""
    for words in moves:
        assert verdict(state, words) is None, f"{words}: {why_not(state, words)}"
        state = RULES.apply(state, move(words)).state
    return state


def allowed(state: State, verb: str) -> list[str]:
    """The legal moves of one kind, as words."""
    words = map(RULES.move_to_text, RULES.legal(state))
    return [word for word in words if word.split()[0] == verb]


def hand(state: State, seat: int = 0) -> list[str]:
    return [TILES[tile].word for tile in state.hands[seat]]


def points(state: State) -> int:
    return RULES.scores(state)[0].total
