"""Why a move is a good one: what to look at, what to do, and what that brings."""

from dataclasses import dataclass

from game.core.text import Text
from scenes.view.marks import Mark


@dataclass(frozen=True, slots=True)
class Advice:
    """What somebody at the table would say who is asked for help, a little at a time."""

    look: Text  # what it is about
    do: Text  # the move
    why: tuple[Text, ...] = ()  # what it brings
    area: tuple[Mark, ...] = ()  # what it is about, as it lies on the board
