"""Why a move is refused: the rule, the evidence, and the remedy if the hand holds one."""

from dataclasses import dataclass
from typing import Any

from game.cell import Cell
from game.core.text import Text, Value, text


@dataclass(frozen=True, slots=True)
class Remedy:
    """A legal move close to the refused one, and how to say it."""

    text: Text
    move: Any
    cells: tuple[Cell, ...] = ()  # the way it leads, where more than one move is needed
    is_one: bool = False  # it names one place, however many others would do


@dataclass(frozen=True, slots=True)
class Reason:
    """The first broken rule."""

    rule: str
    text: Text
    cells: tuple[Cell, ...] = ()
    edges: tuple[tuple[Cell, int], ...] = ()  # the side of a cell where it goes wrong
    remedy: Remedy | None = None


def turned(move: Any, times: int, sides: int) -> Remedy:
    """The same tile turned clockwise so many times, or back if that is the shorter way."""
    times %= sides
    if 2 * times > sides:
        return Remedy(text("turned_back_it_fits", times=sides - times), move)
    return Remedy(text("turned_it_fits", times=times), move)


def refuse(
    rule: str,
    key: str,
    /,
    *,
    cells: tuple[Cell, ...] = (),
    edges: tuple[tuple[Cell, int], ...] = (),
    remedy: Remedy | None = None,
    **params: Value,
) -> Reason:
    return Reason(rule, text(key, **params), cells, edges, remedy)
