"""Positions from little text boards: rows of tile words around HQ.

`N/buoy` is land in the north and a buoy, `NE:1` land in two sides with a house, `sea` no land,
`.` an empty cell. `@` after a word marks the ship of seat 0, `@1` that of seat 1, `@01` both.
A word without houses takes any.
"""

from game.beacon_patrol.board import Board
from game.beacon_patrol.moves import Move
from game.beacon_patrol.rules import RULES
from game.beacon_patrol.state import Setup, State, Turn
from game.beacon_patrol.tileset import EVERY_TILE, TILES, Expansions, bits, chosen_tiles
from game.cell import Cell
from game.core.reasons import Reason


class Box:
    """Tiles not yet taken out for a position."""

    def __init__(self) -> None:
        self.tiles = dict(enumerate(TILES))

    def take(self, word: str) -> int:
        for number, tile in self.tiles.items():
            if word in (tile.word, tile.word.split(":")[0]):
                del self.tiles[number]
                return number
        raise LookupError(f"no {word} left in the box")

    def take_all(self, words: str) -> tuple[int, ...]:
        return tuple(self.take(word) for word in words.split())


def read_board(rows: str) -> list[tuple[Cell, str, str]]:
    """Cells, tile words and the seats of the ships on them; HQ is at 0,0."""
    found = [
        (x, y, *(word + "@").split("@")[:2], "@" in word)
        for y, row in enumerate(rows.strip().splitlines())
        for x, word in enumerate(row.split())
        if word != "."
    ]
    hq_x, hq_y = next((x, y) for x, y, word, _, _ in found if word == "HQ")
    return [
        ((x - hq_x, y - hq_y), word, (seats or "0") if marked else "")
        for x, y, word, seats, marked in found
    ]


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
    box = Box()
    seats = len(hands) or 1
    setup = Setup(seats, Expansions(expansions), consent)
    ships: list[Cell] = [(0, 0)] * seats
    board = Board({}, {}, ())
    for cell, word, marks in read_board(rows):
        tile = box.take(word)
        assert board.frontier.get(cell, EVERY_TILE) >> tile & 1, f"{word} does not fit at {cell}"
        board, _ = board.lay(cell, tile)
        for mark in marks:
            ships[int(mark)] = cell
    held = tuple(box.take_all(hand) for hand in hands) or ((),)
    rest = tuple(tile for tile in chosen_tiles(setup.expansions) if tile in box.tiles)
    drawn = rest if stack is None else box.take_all(stack)
    left = bits(drawn) + sum(bits(hand) for hand in held)
    turn = Turn(seat, setup.tokens if tokens is None else tokens)
    return State(setup, board, drawn, held, tuple(ships), left, turn)


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
