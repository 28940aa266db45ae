"""What was tried in vain: it stays on the board as long as the referee explains why."""

from collections.abc import Callable
from dataclasses import dataclass

from game.core.reasons import Reason
from scenes.table.grip import Grip
from scenes.table.hand import Hand
from scenes.table.keys import Key
from scenes.table.parts import Table
from scenes.view.layouts import Point
from scenes.view.marks import Lit, Mark, Tick
from scenes.view.pieces import TILES, TOKENS, Held, Piece


@dataclass(frozen=True, slots=True)
class InVain(Key):
    """The likeness of a thing where it may not lie."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A thing as it was put down, and where."""

    held: Held
    at: Point

    def piece(self) -> Piece:
        held, layer = self.held, TILES if self.held.is_tile else TOKENS
        return Piece(
            InVain(),
            held.picture,
            self.at,
            held.width,
            degrees=held.degrees,
            layer=layer,
            has_shadow=held.is_tile,
            marks=held.marks,
        )


class TryingHand(Hand):
    """Tells what it put down where the rules forbid it."""

    def __init__(self, table: Table, tell: Callable[[Tried], None]) -> None:
        super().__init__(table)
        self._tell = tell

    def _send_back(self, held: Grip) -> None:
        super()._send_back(held)
        table = self._table
        at = table.board.camera.to_board(self.tried_at)
        if table.is_board(self.tried_at):
            self._tell(Tried(held.item.shown(held.turn, held.flip), at))


def explained(table: Table, tried: Tried, reason: Reason) -> tuple[Mark, ...]:
    """The referee's marks around what was tried: nothing lies over it, and every edge that
    matches has a tick beside those that do not."""
    layout = table.presenter.layout
    cell = layout.cell_at(tried.at)
    shown = [m for m in table.board.explained if not (isinstance(m, Lit) and m.cell == cell)]
    if tried.held.is_tile and reason.edges:
        laid = set(table.presenter.extent(table.view))
        x, y = layout.centre(cell)
        for side, near in enumerate(layout.grid.neighbours(cell)):
            is_faulty = (cell, side) in reason.edges or near in dict(reason.edges)
            if near in laid and not is_faulty:
                to_x, to_y = layout.centre(near)
                shown.append(Tick(((x + to_x) / 2, (y + to_y) / 2)))
    return tuple(shown)
