"""Little text boards: letters are tiles of the real set, found by how they look.

Rows of hexes, points up, each row half a hex off the next:

      . a b
       * x

`*` is the start tile, LLLSSS from the east clockwise. Each letter has a description: six edges from
the east clockwise (`?` for either kind), then marks. A tile has no marks but those named, unless
the word `any` is among them.

    +3          the area at side 3 carries a `+`
    range01     mountains cover at least these sides; reef34 likewise
    area03      these sides, and no others, are one area
    again steal caravan ship
    -3 flat0 still   with `any`: no `+` there, no mountains or coral on the side, no action
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from textwrap import dedent

from game.cell import Cell
from game.core.position import written
from game.core.rules import Step
from game.core.values import changed
from game.grid.hex import SIDES, neighbour, neighbours, opposite
from game.land_vs_sea import position
from game.land_vs_sea.board_words import rows
from game.land_vs_sea.faces import FACES, START, TILES
from game.land_vs_sea.moves import HAND, Place
from game.land_vs_sea.roles import ROLES
from game.land_vs_sea.rules import RULES
from game.land_vs_sea.state import State, Waypoint
from game.land_vs_sea.tile_words import laid_in_words

Turned = tuple[int, int]  # face, turn
# The position that shows what the text form is like.
EXAMPLE = dedent(position.__doc__.split("\n\n", 1)[1].split("The rows")[0]).strip("\n") + "\n"


def example_with(old: str, new: str) -> str:
    """The example with something else in one place."""
    assert EXAMPLE.count(old) == 1
    return EXAMPLE.replace(old, new)


@dataclass(frozen=True)
class Scene:
    """A state made from a text board, with the letters still to be played."""

    state: State
    tiles: dict[str, Turned]
    cells: dict[str, Cell]

    def move(self, letter: str) -> Place:
        """The placement that the board shows for a letter of the hand."""
        face, turn = self.tiles[letter]
        return placing(self.state, face, self.cells[letter], turn)

    def play(self, letters: str) -> Step[State]:
        """Place these letters one after the other; the last step."""
        state = self.state
        for letter in letters:
            face, turn = self.tiles[letter]
            step = played(state, placing(state, face, self.cells[letter], turn))
            state = step.state
        return step

    def marked(self, seat: int, letter: str, side: int) -> "Scene":
        """The same with a waypoint of that seat on the area at a side of a tile."""
        waypoint = waypoint_on(self.state, self.cells[letter], side)
        waypoints = changed(self.state.waypoints, seat, waypoint)
        return replace(self, state=self.state._replace(waypoints=waypoints))


def placing(state: State, face: int, cell: Cell, turn: int) -> Place:
    for slot, held in enumerate(state.hands[state.seat]):
        if face in (held.upper, held.lower):
            return Place(slot, face == held.lower, cell, turn)
    raise LookupError(f"face {face} is not in the hand")


def played(state: State, move: object) -> Step[State]:
    """The step of a move that the referee must allow."""
    reason = RULES.why_not(state, move)
    assert reason is None, f"{reason}\n{RULES.drawing(state)}"
    assert move in RULES.legal(state)
    return RULES.apply(state, move)


def area_at(state: State, cell: Cell, side: int) -> int:
    tile = state.board.laid[cell]
    return FACES[tile.face].face.turned[tile.turn].area_at[side]


def waypoint_on(state: State, cell: Cell, side: int) -> Waypoint:
    return Waypoint(cell, area_at(state, cell, side))


def scene(
    text: str,
    *,
    hand: str = "",
    seat: int = 0,
    seats: int = 2,
    mountains: bool = False,
    caravans: bool = False,
    waypoints: bool = False,
    others: int = HAND,
    spare: bool = True,
    stacks: int = TILES,
    seed: int = 1,
    **looks: str,
) -> Scene:
    """The board with all letters but those of the hand laid, and that hand to play.

    `spare` fills the hand up with a plain tile; `others` is the size of the other hands; at most
    `stacks` tiles are left to draw.
    """
    cells = places(text)
    tiles = solve(cells, looks, Random(seed))
    laid = {cells[letter]: tile for letter, tile in tiles.items() if letter not in hand}
    used = {face // 2 for face, _ in tiles.values()}
    rest = [tile for tile in range(TILES) if tile not in used]
    plain = sorted(rest, key=lambda tile: (not is_plain(2 * tile), tile))
    own = [tiles[letter][0] for letter in hand]
    if spare and len(own) < HAND:
        own.append(2 * plain.pop(0))
    hands = [
        own if other == seat else [2 * plain.pop(0) for _ in range(others)]
        for other in range(seats)
    ]
    left = [2 * tile for tile in plain[:stacks]]
    half = (len(left) + 1) // 2
    three = seats == 3  # LS-3P1: they always play with mountains and caravans
    extras = {
        "mountains": mountains or three, "caravans": caravans or three, "waypoints": waypoints
    }  # fmt: skip
    lines = [
        ("roles", " ".join(role.name.lower() for role in ROLES[seats])),
        ("extras", " ".join(name for name, on in extras.items() if on)),
        ("seat", str(seat)),
        *((f"hand {other}", named(faces)) for other, faces in enumerate(hands)),
        ("stack 0", named(left[:half])),
        ("stack 1", named(left[half:])),
    ]
    state = RULES.read(written(rows({(0, 0): (START, 0), **laid}), lines))
    return Scene(state, tiles, cells)


def hole_of_land() -> State:
    """Four players, and six edges of land about to be filled before playing again."""
    looks = {"a": "?L????", "b": "??L???", "c": "L??L??", "d": "???L??", "e": "?????L"}
    board = scene(
        "    a b\n * c . d\n    e x",
        hand="x",
        seats=4,
        mountains=True,
        waypoints=True,
        x="????L? any again",
        **{letter: f"{look} any still" for letter, look in looks.items()},
    )
    return board.play("x").state


def named(faces: list[int]) -> str:
    return " ".join(laid_in_words(face, 0) for face in faces)


def places(text: str) -> dict[str, Cell]:
    """Where the letters are, the start tile at the origin."""
    found = {
        sign: (column, row)
        for row, line in enumerate(text.splitlines())
        for column, sign in enumerate(line)
        if sign not in " ."
    }
    column_0, row_0 = found.pop("*")
    cells: dict[str, Cell] = {}
    for letter, (column, row) in found.items():
        r = row - row_0
        twice_q = column - column_0 - r
        assert twice_q % 2 == 0, f"{letter} does not stand between the hexes of the rows beside it"
        cells[letter] = (twice_q // 2, r)
    return cells


def solve(cells: dict[str, Cell], looks: dict[str, str], rng: Random) -> dict[str, Turned]:
    """A different tile for every letter, looking as described and matching its neighbours."""
    assert set(cells) == set(looks), set(cells) ^ set(looks)
    choices: dict[str, list[Turned]] = {}
    for letter, look in looks.items():
        choices[letter] = [
            (face, turn)
            for face in range(2 * TILES)
            for turn in range(SIDES)
            if matches(face, turn, look)
        ]
        assert choices[letter], f"no face looks like {letter}: {look}"
        rng.shuffle(choices[letter])
    at = {cells[letter]: letter for letter in cells}
    order: list[str] = []
    while len(order) < len(cells):  # outwards, the tightest places first
        done = {(0, 0), *(cells[letter] for letter in order)}
        order.append(
            max(
                (letter for letter in cells if letter not in order),
                key=lambda letter: (
                    len(done.intersection(neighbours(cells[letter]))),
                    -len(choices[letter]),
                ),
            )
        )
    chosen: dict[str, Turned] = {}
    steps = 0

    def edge(cell: Cell, side: int) -> int | None:
        if cell == (0, 0):
            return FACES[START].face.edges[side]
        if at.get(cell) in chosen:
            face, turn = chosen[at[cell]]
            return FACES[face].face.turned[turn].edges[side]
        return None

    def fits(letter: str, tile: Turned) -> bool:
        face, turn = tile
        edges = FACES[face].face.turned[turn].edges
        across = (edge(neighbour(cells[letter], side), opposite(side)) for side in range(SIDES))
        return all(kind is None or kind == edges[s] for s, kind in enumerate(across))

    def search(number: int) -> bool:
        nonlocal steps
        if number == len(order):
            return True
        letter = order[number]
        used = {face // 2 for face, _ in chosen.values()}
        for tile in choices[letter]:
            steps += 1
            assert steps < 200_000, "the tile set has no such board"
            if tile[0] // 2 not in used and fits(letter, tile):
                chosen[letter] = tile
                if search(number + 1):
                    return True
                del chosen[letter]
        return False

    assert search(0), "the tile set has no such board"
    return chosen


def matches(face: int, turn: int, look: str) -> bool:
    """Whether a face in this rotation looks as described."""
    edges, *words = look.split()
    tile = FACES[face]
    turned = tile.face.turned[turn]
    if any(
        letter not in ("?", "LS"[kind]) for letter, kind in zip(edges, turned.edges, strict=True)
    ):
        return False
    plus = {turned.area_at[int(word[1:])] for word in words if word[0] == "+"}
    action = next((word for word in words if word in ("again", "steal")), "")
    cargo = next((word for word in words if word in ("caravan", "ship")), "")
    covered = {"range": sides_of(words, "range"), "reef": sides_of(words, "reef")}
    covers = {
        "range": {(side + turn) % SIDES for side in tile.range},
        "reef": {(side + turn) % SIDES for side in tile.reef},
    }
    if any(not sides <= covers[name] for name, sides in covered.items()):
        return False
    areas = [set(area) for area in turned.areas]
    if any(sides_of([word], "area") not in areas for word in words if word.startswith("area")):
        return False
    found = {area for area, count in enumerate(tile.plus) if count}
    if "any" in words:
        if found & {turned.area_at[int(word[1:])] for word in words if word[0] == "-"}:
            return False
        if sides_of(words, "flat") & (covers["range"] | covers["reef"]):
            return False
        if "still" in words and tile.action.value:
            return False
        return (
            plus <= found and action in ("", tile.action.value) and cargo in ("", tile.cargo.value)
        )
    return (
        plus == found
        and (action, cargo) == (tile.action.value, tile.cargo.value)
        and all(bool(covered[name]) == bool(covers[name]) for name in covers)
    )


def sides_of(words: list[str], name: str) -> set[int]:
    return {int(side) for w in words if w.startswith(name) for side in w.removeprefix(name)}


def is_plain(face: int) -> bool:
    """No marks on either side of its tile."""
    return all(
        not any(tile.plus) and not tile.action.value and not tile.cargo.value
        for tile in (FACES[face], FACES[face ^ 1])
    )


def random_play(options: dict, seed: int, moves: int) -> Iterator[State]:
    """The states of a random game."""
    rng = Random(seed)
    state = RULES.setup(options, seed)
    for _ in range(moves):
        yield state
        legal = RULES.legal(state)
        if not legal:
            return
        state = RULES.apply(state, rng.choice(legal)).state


def points(step_or_state: Step[State] | State) -> tuple[int, ...]:
    """By role."""
    state = step_or_state.state if isinstance(step_or_state, Step) else step_or_state
    return state.points
