"""A battle in figures: what every fleet fired, hit and sank, and what luck had to do with it."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from game.core.chronicle import Chronicle, Turn, events, spans
from game.core.events import Event
from game.core.match import Match
from game.core.score import Item
from game.sea_battle.events import ShipSunk, ShotFired, ShotHit
from game.sea_battle.fleet import FLEET, HULLS
from game.sea_battle.gunnery import FACES
from game.sea_battle.state import State


@dataclass(frozen=True, slots=True)
class Record:
    """What one fleet did and suffered."""

    shots: int = 0
    hits: int = 0
    expected: Fraction = Fraction(0)  # hits, by the faces with which each shot would hit (SB-F2)
    sunk: int = 0
    lost: int = 0

    @property
    def luck(self) -> Fraction:
        """So many hits more than the dice owed it."""
        return self.hits - self.expected


def records(match: Match[Any, Any]) -> tuple[Record, ...]:
    """By seat, over the whole battle."""
    found = [Record() for _ in range(match.state.setup.seats)]
    shooter = 0
    for played in match.history:
        for event in played.step.events:
            match event:
                case ShotFired(seat=seat, hits=faces):
                    shooter, so_far = seat, found[seat]
                    expected = so_far.expected + Fraction(len(faces), len(FACES))
                    found[seat] = replace(so_far, shots=so_far.shots + 1, expected=expected)
                case ShotHit():
                    found[shooter] = replace(found[shooter], hits=found[shooter].hits + 1)
                case ShipSunk(seat=victim):
                    found[shooter] = replace(found[shooter], sunk=found[shooter].sunk + 1)
                    found[victim] = replace(found[victim], lost=found[victim].lost + 1)
    return tuple(found)


def chronicle(match: Match[Any, Any]) -> Chronicle:
    """The battle turn by turn, from the first wind on: every hit counts one."""
    seats = match.state.setup.seats
    totals, turns = [0] * seats, []
    for span in spans(match):
        if not match.state_after(span.start).round:
            continue
        items = tuple(item for event in events(match, span) for item in _items(event))
        totals[span.seat] += sum(item.points for item in items)
        turns.append(Turn(span, items, tuple(totals)))
    return Chronicle(tuple((seat,) for seat in range(seats)), tuple(turns), tuple(totals))


def hull_left(state: State, seat: int) -> Fraction:
    """Which share of its planks a fleet has left."""
    hurt = sum(state.board.damage[seat * FLEET : (seat + 1) * FLEET])
    return 1 - Fraction(hurt, sum(HULLS))


def _items(event: Event) -> tuple[Item, ...]:
    match event:
        case ShotHit():
            return (Item("SB-F2", 1),)
        case ShipSunk(cell=cell):
            return (Item("SB-F5", 0, (cell,)),)
    return ()
