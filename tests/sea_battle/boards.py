"""Little text boards: positions in rows, where a digit is a sea hex that the test wants to name."""

import re
from textwrap import dedent
from typing import NamedTuple

from game.cell import Cell
from game.grid.terrain import cell_at
from game.sea_battle.board import NOWHERE
from game.sea_battle.fleet import FLEET, SHOTS, Ship
from game.sea_battle.rules import RULES
from game.sea_battle.state import Phase, State

SHIPS = {"L": Ship.LINE, "G": Ship.GALLEON, "F": Ship.FRIGATE, "B": Ship.BRIG}
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
    flagships: str = "",
    sectors: tuple[str, ...] = (),
    phase: Phase = Phase.TURN,
    starter: int = 0,
) -> Scene:
    """A game under way, or being set up with another phase."""
    rows = [line.rstrip() for line in dedent(picture).split("\n") if line.strip()]
    lines = {
        "seats": str(seats),
        "advanced": "yes" if advanced else "no",
        "victory": "last_fleet" if last_fleet else "first_success",
        "phase": phase.value,
        "starter": "abcd"[starter],
        "seat": "abcd"[seat],
        "wind": str(wind) if phase is Phase.TURN else "",
        "flagships": " ".join(a + b for a, b in zip("abcd", flagships, strict=False) if b != "L"),
        "headings": ", ".join(f"{name} {bow}" for name, bow in (heading or {}).items()),
        "damage": ", ".join(f"{name} {hurt}" for name, hurt in (damage or {}).items()),
    } | {f"sectors {number}": owners for number, owners in enumerate(sectors, 1)}
    below = [f"{name}: {words}" for name, words in lines.items() if words]
    state = RULES.read("\n".join([*(re.sub(r"\d", "~", row) for row in rows), "", *below]))
    return Scene(state, _named(rows))


def _named(rows: list[str]) -> dict[str, Cell]:
    """The cells by what stands in them."""
    return {
        row[place : place + 2].strip(): cell_at((place - number % 2) // 2, number)
        for number, row in enumerate(rows)
        for place in range(number % 2, len(row), 2)
    }


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
