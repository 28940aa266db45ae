"""A position as text, exact both ways; as a key; as a drawing.

    sea/buoy#2  N:1    .
    W:1         HQ@01  sea#4

    seats: 2
    tokens: 1
    refused: S:1 for E/buoy
    hand 0: S:1 sea#1
    hand 1: E/buoy N/beacon
    stack: sea#2 sea/buoy#6 W/beacon

Rows hold tiles by name (see `box`), `.` where there is none, `@` and the seats of the ships there;
HQ is at 0,0, and ships not marked are there too. Without a stack all tiles that lie nowhere else
are in it, by number; `stack: ?` says the same, face down, and `stack: sea#2 ?` with this tile on
top; then `discarded` names the tiles out of the game. With a stack in words all other tiles are.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from game.beacon_patrol.board import NOTHING_LAID, Board
from game.beacon_patrol.box import ALIKE, NAMES, called, taken_out
from game.beacon_patrol.scoring import score
from game.beacon_patrol.secrets import known_top, unseen
from game.beacon_patrol.state import HIDDEN, Setup, State, Swap, Turn
from game.beacon_patrol.swaps import offer_of
from game.beacon_patrol.tileset import HQ, LAND, TILES, Expansions, Feature, bits, chosen_tiles
from game.cell import Cell
from game.core.position import Reader, cells_in_words, written
from game.grid.square import E, N, S, W

_EMPTY, _SHIP, _NOTHING, _FACE_DOWN = ".", "@", "-", "?"
_SEATS = "0123"
_Tiles: TypeAlias = tuple[int, ...]


# --- from words


class _Square(NamedTuple):
    """A tile of the rows."""

    row: int
    cell: Cell
    word: str
    ships: str


def read(words: str) -> State:
    """The state of a text; `BadPosition` names the line at fault."""
    reader = Reader(words)
    setup = _setup(reader)
    squares = _squares(reader)
    tiles, hands, stack = _tiles(reader, setup, squares)
    state = State(
        setup,
        _board(reader, squares, tiles),
        _seen(reader, stack),
        hands,
        _ships(reader, squares, setup.seats),
        bits(stack) + sum(map(bits, hands)),
        _turn(reader, setup),
    )
    state = _with_swaps(reader, state)
    reader.finish()
    return state


def _setup(reader: Reader) -> Setup:
    seats = reader.whole("seats", 1, len(_SEATS), 1)
    choices = {choice.value: choice for choice in Expansions}
    expansions = reader.choice("expansions", choices, Expansions.NONE)
    return Setup(seats, expansions, reader.yes("consent", True) if seats > 1 else False)


def _squares(reader: Reader) -> list[_Square]:
    """The tiles row by row, HQ at 0,0."""
    found = [
        _Square(y, (x, y), word, (ships or _SEATS[0]) if mark else "")
        for y, row in enumerate(reader.rows)
        for x, (word, mark, ships) in enumerate(part.partition(_SHIP) for part in row.split())
        if word != _EMPTY or mark
    ]
    home = next((square.cell for square in found if square.word == NAMES[HQ]), None)
    if home is None:
        raise reader.bad("board", "no_headquarters")
    squares = [
        square._replace(cell=(square.cell[0] - home[0], square.cell[1] - home[1]))
        for square in found
    ]
    for square in squares:
        if max(map(abs, square.cell)) >= len(TILES):
            raise reader.bad_row(square.row, "too_far_from_headquarters")
    return squares


def _tiles(
    reader: Reader, setup: Setup, squares: Sequence[_Square]
) -> tuple[_Tiles, tuple[_Tiles, ...], _Tiles]:
    """The tiles of the board, the hands and the stack."""
    box = (HQ, *chosen_tiles(setup.expansions))
    names = [f"hand {seat}" for seat in range(setup.seats)]
    is_rest = _is_rest(reader)
    *found, stack, discarded = taken_out(
        [
            *(((square.word,), partial(reader.bad_row, square.row)) for square in squares),
            *((_hand(reader, name, setup.hand_size), partial(reader.bad, name)) for name in names),
            (_top(reader), partial(reader.bad, "stack")),
            (_listed(reader, "discarded"), partial(reader.bad, "discarded")),
        ],
        box,
    )
    tiles, hands = tuple(tile for (tile,) in found[: len(squares)]), tuple(found[len(squares) :])
    seen = {*tiles, *stack, *discarded}.union(*hands)
    rest = tuple(tile for tile in box if tile not in seen)
    if is_rest:
        return tiles, hands, (*stack, *rest)
    if rest and reader.has("discarded"):
        raise reader.bad("discarded", "tiles_are_missing", count=len(rest))
    return tiles, hands, stack


def _is_rest(reader: Reader) -> bool:
    """Whether all that lies nowhere else is in the stack."""
    return reader.words("stack", _FACE_DOWN).split()[-1:] == [_FACE_DOWN]


def _seen(reader: Reader, stack: _Tiles) -> _Tiles:
    """The stack as far as it is known: all of it, unless it says that it goes on face down."""
    if not reader.has("stack") or not _is_rest(reader):
        return stack
    known = len(_top(reader))
    return (*stack[:known], *(HIDDEN,) * (len(stack) - known))


def _hand(reader: Reader, name: str, most: int) -> list[str]:
    words = reader.words(name).split()
    if len(words) > most:
        raise reader.bad(name, "too_many_tiles", found=len(words), most=most)
    return words


def _listed(reader: Reader, name: str) -> list[str]:
    words = reader.words(name)
    return [] if words == _NOTHING else words.split()


def _top(reader: Reader) -> list[str]:
    """The tiles of the stack that are named: all, or those on top."""
    words = _listed(reader, "stack")
    return words[:-1] if words[-1:] == [_FACE_DOWN] else words


def _board(reader: Reader, squares: Sequence[_Square], tiles: _Tiles) -> Board:
    """The tiles laid in their order, from the top row by row unless told otherwise."""
    found = {square.cell: (square, tile) for square, tile in zip(squares, tiles, strict=True)}
    order = reader.cells("laid", tuple(found))
    if sorted(order) != sorted(found):
        raise reader.bad("laid", "not_the_cells_of_the_board")
    board = NOTHING_LAID
    for cell in order:
        square, tile = found[cell]
        if board.mismatches(tile, cell):
            raise reader.bad_row(square.row, "edge_mismatch", word=square.word)
        board, _ = board.lay(cell, tile)
    return board


def _ships(reader: Reader, squares: Sequence[_Square], seats: int) -> tuple[Cell, ...]:
    ships: dict[str, Cell] = {}
    for square in squares:
        for ship in square.ships:
            if ship not in _SEATS[:seats]:
                raise reader.bad_row(square.row, "no_such_ship", ship=ship)
            if ship in ships:
                raise reader.bad_row(square.row, "ship_twice", ship=ship)
            ships[ship] = square.cell
    return tuple(ships.get(ship, (0, 0)) for ship in _SEATS[:seats])


def _turn(reader: Reader, setup: Setup) -> Turn:
    seat = reader.whole("seat", 0, setup.seats - 1, 0)
    tokens = reader.whole("tokens", 0, setup.tokens, setup.tokens)
    return Turn(seat, tokens, reader.yes("swapped") if setup.seats > 1 else False)


def _with_swaps(reader: Reader, state: State) -> State:
    """What was offered and refused in this turn, where anybody is asked at all (BP-X1)."""
    turn, hand = state.turn, state.hands[state.turn.seat]
    box = chosen_tiles(state.setup.expansions)
    gone = tuple(tile for tile in box if not state.left >> tile & 1)
    refused: tuple[Swap, ...] = ()
    for words in reader.words("refused").split(";") if reader.has("refused") else ():
        swap = _swap(reader, "refused", words, state, (*hand, *gone))
        if swap in refused:
            raise reader.bad("refused", "offer_already_refused")
        refused += (swap,)
    offer = None
    if reader.has("offer"):
        offer = _swap(reader, "offer", reader.words("offer"), state, hand)
        if offer in refused:
            raise reader.bad("offer", "offer_already_refused")
    if (offer or refused) and (turn.has_swapped or not state.setup.consent):
        raise reader.bad("offer" if offer else "refused", "nobody_is_asked")
    return state._replace(turn=turn._replace(offer=offer, refused=refused))


def _swap(reader: Reader, name: str, words: str, state: State, offered: _Tiles) -> Swap:
    """A swap from `N:1 for sea#2`: whoever holds the tile that is wanted is the partner."""
    give, _, get = words.partition(" for ")
    seat, tile = state.turn.seat, called(give.strip(), offered)
    if tile is None:
        raise reader.bad(name, "no_such_tile_in_hand", word=give.strip()[:40])
    for partner, hand in enumerate(state.hands):
        wanted = called(get.strip(), hand)
        if wanted is not None and partner != seat:
            return Swap(seat, tile, partner, wanted)
    raise reader.bad(name, "no_such_tile_in_partners_hand", word=get.strip()[:40])


# --- into words


def write(state: State) -> str:
    """The state as text, as `read` reads it."""
    across, down = _extent(state)
    words = [[_word(state, (x, y)) for x in across] for y in down]
    widths = [max(map(len, column)) for column in zip(*words, strict=True)]
    rows = (
        "  ".join(f"{word:{width}}" for word, width in zip(row, widths, strict=True))
        for row in words
    )
    return written(rows, _lines(state))


def _word(state: State, cell: Cell) -> str:
    """A tile by name, with the ships on it."""
    if cell not in state.board.laid:
        return _EMPTY
    ships = "".join(str(seat) for seat, at in enumerate(state.ships) if at == cell)
    mark = _SHIP if ships else ""
    return NAMES[state.board.laid[cell]] + mark + (ships if len(state.ships) > 1 else "")


def _lines(state: State) -> Iterator[tuple[str, str]]:
    """All that the rows do not say; nothing where it is as `read` takes it to be."""
    setup, turn, laid = state.setup, state.turn, state.board.laid
    yield "seats", _unless(1, setup.seats)
    yield "expansions", _unless(Expansions.NONE.value, setup.expansions.value)
    yield "consent", "" if setup.consent or setup.seats == 1 else "no"
    yield "seat", _unless(0, turn.seat)
    yield "tokens", _unless(setup.tokens, turn.tokens)
    yield "swapped", "yes" if turn.has_swapped else ""
    yield "offer", _swap_in_words(turn.offer) if turn.offer else ""
    yield "refused", "; ".join(map(_swap_in_words, turn.refused))
    for seat, hand in enumerate(state.hands):
        yield f"hand {seat}", _names(hand)
    seen = {*laid.values()}.union(*state.hands)
    rest = tuple(tile for tile in chosen_tiles(setup.expansions) if tile not in seen)
    if HIDDEN in state.stack:
        yield "stack", f"{_names(known_top(state.stack))} {_FACE_DOWN}".strip()
        yield "discarded", _names([tile for tile in rest if not state.left >> tile & 1])
    elif state.stack != rest:
        yield "stack", _names(state.stack) or _NOTHING
    in_rows = sorted(laid, key=lambda cell: (cell[1], cell[0]))
    yield "laid", "" if in_rows == [*laid] else cells_in_words(laid)


def _unless(default: object, value: object) -> str:
    return "" if value == default else str(value)


def _swap_in_words(swap: Swap) -> str:
    return f"{NAMES[swap.tile]} for {NAMES[swap.wanted]}"


def _names(tiles: Iterable[int]) -> str:
    return " ".join(NAMES[tile] for tile in tiles)


# --- as a key


def key(state: State) -> Hashable:
    """Equal where the same can follow: tiles that are alike, laid in whatever order."""
    turn = state.turn
    return (
        state.setup,
        frozenset((cell, ALIKE[tile]) for cell, tile in state.board.laid.items()),
        _order_to_come(state),
        tuple(map(_kinds, state.hands)),
        state.ships,
        turn.seat,
        turn.tokens,
        turn.has_swapped,
        turn.offer and offer_of(state.hands, turn.offer),
        frozenset(offer_of(state.hands, swap) for swap in turn.refused) - {None},
    )


def _order_to_come(state: State) -> _Tiles:
    """The stack from the top; face down it is a heap, in which no order is known."""
    if HIDDEN in state.stack:
        return (*_kinds(known_top(state.stack)), HIDDEN, *sorted(_kinds(unseen(state))))
    return _kinds(state.stack)


def _kinds(tiles: _Tiles) -> _Tiles:
    return tuple(ALIKE[tile] for tile in tiles)


# --- as a drawing

_SIGNS = {
    Feature.PLAIN: " ",
    Feature.BUOY: "o",
    Feature.BEACON: "B",
    Feature.TURBINE: "T",
    Feature.PIER: "P",
}
_HEIGHT = 3
_BLANK = ("       ",) * _HEIGHT


def drawing(state: State) -> str:
    """Who is to do what, the stack, the hands and the sea with its ships."""
    setup, turn = state.setup, state.turn
    discarded = len(chosen_tiles(setup.expansions)) + 1 - len(state.board.laid)
    discarded -= state.left.bit_count()
    lines = [
        f"seats {setup.seats}, expansions {setup.expansions.value}, "
        f"consent {'asked' if setup.consent else 'not asked'}",
        _phase(state),
        f"points {score(state).total}, stack {len(state.stack)}, discarded {discarded}",
    ]
    if known_top(state.stack):
        lines.append(f"next: {_words(known_top(state.stack))}")
    for seat, hand in enumerate(state.hands):
        tokens = turn.tokens if seat == turn.seat else setup.tokens
        lines.append(f"seat {seat} at {state.ships[seat]}, tokens {tokens}: {_words(hand)}")
    return "\n".join((*lines, *_sea(state))) + "\n"


def _phase(state: State) -> str:
    turn = state.turn
    if state.is_over:
        return "game over"
    if turn.offer:
        seat, tile, partner, wanted = turn.offer
        return f"seat {seat} offers seat {partner} {_words((tile,))} for {_words((wanted,))}"
    refused = "".join(f", refused {_words((swap.tile, swap.wanted))}" for swap in turn.refused)
    return f"turn of seat {turn.seat}, swap {'used' if turn.has_swapped else 'open'}{refused}"


def _words(tiles: _Tiles) -> str:
    return " ".join(TILES[tile].word for tile in tiles) or _NOTHING


def _sea(state: State) -> list[str]:
    across, down = _extent(state)
    lines = ["     " + "".join(f"{x:^7}" for x in across).rstrip()]
    for y in down:
        blocks = [_block(state, (x, y)) for x in across]
        for part in range(_HEIGHT):
            label = f"{y:>4} " if part == 1 else "     "
            lines.append((label + "".join(block[part] for block in blocks)).rstrip())
    return lines


def _extent(state: State) -> tuple[range, range]:
    """The columns and rows that hold tiles."""
    columns, rows = zip(*state.board.laid, strict=True)
    return range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)


def _block(state: State, cell: Cell) -> tuple[str, ...]:
    """A tile as 7 by 3 characters: # land, ~ water, houses as a number on their land."""
    if cell not in state.board.laid:
        return _BLANK
    tile = TILES[state.board.laid[cell]]
    sides = ["~#"[kind == LAND] for kind in tile.face.edges]
    for area, houses in zip(tile.face.areas, tile.houses, strict=True):
        if houses:
            sides[area[0]] = str(houses)
    ships = "".join(str(seat) for seat, at in enumerate(state.ships) if at == cell)
    sign = "H" if tile.is_hq else _SIGNS[tile.feature]
    return (
        f"+{sides[N]:{'~#'[tile.face.edges[N] == LAND]}^5}+",
        f"{sides[W]}{sign}{ships:<4}{sides[E]}",
        f"+{sides[S]:{'~#'[tile.face.edges[S] == LAND]}^5}+",
    )
