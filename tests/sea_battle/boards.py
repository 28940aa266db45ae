"""Little text boards: two signs a hex, every second row half a hex to the east.

`~` sea, `:` shoal, `#` land, `_` no hex; `aL` the ship of the line of seat a (L G F B), `aX` its
fort on land, `ax` on sea; a digit is a sea hex that the test wants to name.
"""

from typing import NamedTuple

from game.cell import Cell
from game.sea_battle.board import NOWHERE, Board
from game.sea_battle.chart import Chart, cell_at
from game.sea_battle.fleet import FLEET, HULLS, SHOTS, Ship
from game.sea_battle.rules import RULES
from game.sea_battle.state import Phase, State, Turn, setup_for

SHIPS = {"L": Ship.LINE, "G": Ship.GALLEON, "F": Ship.FRIGATE, "B": Ship.BRIG}
SETTING_UP = (Phase.FORT, Phase.SHIPS, Phase.FLAGSHIPS)
COMPASS = {"E": 0, "SE": 1, "SW": 2, "W": 3, "NW": 4, "NE": 5}
L, G, F, B = Ship


class Scene(NamedTuple):
    """A state and the hexes that have a name on its picture."""

    state: State
    spot: dict[str, Cell]


def scene(
    picture: str,
    *,
    seats: int = 2,
    seat: int = 0,
    wind: int = 6,
    advanced: bool = False,
    last_fleet: bool = False,
    heading: dict[str, str] | None = None,
    damage: dict[str, int] | None = None,
    flagships: str = "LLLL",
    sectors: tuple[str, ...] = (),
    phase: Phase = Phase.TURN,
    starter: int = 0,
    unused: int = 0,
) -> Scene:
    """A game under way, or being set up with another phase."""
    rows = [_words(line, number) for number, line in enumerate(_lines(picture))]
    width = max(map(len, rows))
    rows = [row + ["_ "] * (width - len(row)) for row in rows]
    spot = {
        word.strip(): cell_at(column, number)
        for number, row in enumerate(rows)
        for column, word in enumerate(row)
    }
    terrain = tuple("".join(map(_terrain, row)) for row in rows)
    chart = Chart((("en", "Test"),), (seats,), unused, terrain, sectors or _halves(terrain, seats))
    setup = setup_for(chart, seats, advanced, last_fleet)
    names = [f"{letter}{sign}" for letter in "abcd"[:seats] for sign in SHIPS]
    number = setup.waters.number
    ships = tuple(number[spot[name]] if name in spot else NOWHERE for name in names)
    sunk = {name: HULLS[SHIPS[name[1]]] for name in names if name not in spot}
    hurt = ({} if phase in SETTING_UP else sunk) | (damage or {})
    forts = tuple(
        next((number[spot[letter + x]] for x in "Xx" if letter + x in spot), NOWHERE)
        for letter in "abcd"[:seats]
    )
    taken = {place for place in ships + forts if place != NOWHERE}
    clear = setup.waters.water & ~sum(1 << place for place in taken)
    state = State(
        setup=setup,
        phase=phase,
        board=Board(
            ships,
            tuple(COMPASS[(heading or {}).get(name, "E")] if name in spot else 0 for name in names),
            tuple(hurt.get(name, 0) for name in names),
            forts,
            clear,
        ),
        turn=Turn(seat),
        flagships=tuple(SHIPS[sign] for sign in flagships[:seats]),
        declared=0,
        afloat=(1 << seats) - 1,
        sieges=(NOWHERE,) * seats,
        rolls=tuple(6 if other == starter else 1 for other in range(seats)),
        starter=starter,
        roller=starter,
        round=0 if phase in SETTING_UP else 1,
        wind=0 if phase in (*SETTING_UP, Phase.WIND) else wind,
    )
    return Scene(state, spot)


def _lines(picture: str) -> list[str]:
    """The rows of a picture, without the indentation they share."""
    lines = [line.rstrip() for line in picture.strip("\n").split("\n") if line.strip()]
    shared = min(len(line) - len(line.lstrip()) for line in lines[::2])
    return [line[shared:] for line in lines]


def _words(line: str, number: int) -> list[str]:
    line = line[number % 2 :]
    return [line[place : place + 2].ljust(2) for place in range(0, len(line), 2)]


def _terrain(word: str) -> str:
    if word[0] in "~:#_":
        return word[0]
    return "#" if word[1] == "X" else "~"


def _halves(terrain: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """A strip of the map for each seat, from west to east."""
    width = len(terrain[0])
    return tuple(
        "".join(
            "0" if sign == "_" else str(1 + column * seats // width)
            for column, sign in enumerate(row)
        )
        for row in terrain
    )


def play(state: State, *moves: object) -> State:
    """The state after legal moves; an illegal one fails the test."""
    for move in moves:
        reason = RULES.why_not(state, move)
        assert reason is None, (move, reason)
        state = RULES.apply(state, move).state
    return state


def refused(state: State, move: object) -> str:
    """The rule and key by which a move is refused."""
    reason = RULES.why_not(state, move)
    assert reason is not None, move
    assert move not in RULES.legal(state)
    if reason.remedy:
        assert reason.remedy.move in RULES.legal(state)
    return f"{reason.rule} {reason.text.key}"


def allowed(state: State, move: object) -> bool:
    """Whether a move is legal, by the referee and by the list alike."""
    listed = move in RULES.legal(state)
    assert listed == (RULES.why_not(state, move) is None)
    return listed


def shots_left(state: State) -> dict[str, int]:
    return dict(zip("LGFB", state.turn.shots, strict=True))


ALL_SHOTS = dict(zip("LGFB", SHOTS, strict=True))


def at(state: State, name: str) -> Cell | None:
    """Where a ship is, by its two letters."""
    place = state.board.ships["abcd".index(name[0]) * FLEET + SHIPS[name[1]]]
    return None if place == NOWHERE else state.waters.cell[place]


def damage(state: State, name: str) -> int:
    return state.board.damage["abcd".index(name[0]) * FLEET + SHIPS[name[1]]]
