"""Looking for a place: a cursor on the empty cells tells what could still come to lie there."""

from math import dist

from game.cell import Cell
from scenes.intents import Arrow, Command, Intent, Pointed, Pressed
from scenes.table.gestures import OnCell
from scenes.table.parts import Table
from scenes.table.targets import towards


class Scouting:
    """By arrow keys or with the pointer; Esc or any press ends it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._cell: Cell | None = None

    @property
    def is_on(self) -> bool:
        return self._cell is not None

    def start(self) -> None:
        """Begin in the middle of what is in sight."""
        table = self._table
        table.hand.let_go()
        spots = self._spots()
        if not spots:
            table.app.toasts.show(table.app.words("left.nowhere"))
            return
        middle = table.board.camera.area.center
        self._go(min(spots, key=lambda cell: dist(middle, spots[cell])))

    def handle(self, intent: Intent) -> bool:
        if self._cell is None:
            return False
        match intent:
            case Arrow(dx, dy):
                self._go_towards(self._cell, dx, dy)
            case Command.NEXT | Command.PREVIOUS:
                self._step(self._cell, 1 if intent is Command.NEXT else -1)
            case Pointed(at):
                cell = self._table.board.cell_at(at)
                if cell != self._cell and self._table.is_board(at) and cell in self._spots():
                    self._go(cell)
            case Command.CANCEL | Command.ACTIVATE | Command.WHAT_FITS:
                self._stop()
            case Pressed() | Command():
                self._stop()
                return False
            case _:
                return False
        return True

    def _spots(self) -> dict[Cell, tuple[int, int]]:
        """The empty cells where a tile could lie, and where they are in the window."""
        table = self._table
        left = table.presenter.remaining(table.view, table.viewer)
        if left is None:
            return {}
        near = table.presenter.layout.grid.neighbours
        cells = dict.fromkeys(
            cell for own in table.presenter.extent(table.view) for cell in near(own)
        )
        return {c: table.board.window_point(c) for c in cells if left.fitting(c) is not None}

    def _go(self, cell: Cell) -> None:
        self._cell = cell
        self._table.board.bring_into_sight(self._table.board.window_point(cell))
        self._table.notes.show_fits(cell)

    def _go_towards(self, cell: Cell, dx: int, dy: int) -> None:
        spots = self._spots()
        others = [(OnCell(other), at) for other, at in spots.items() if other != cell]
        found = towards(others, self._table.board.window_point(cell), dx, dy)
        if isinstance(found, OnCell):
            self._go(found.cell)

    def _step(self, cell: Cell, step: int) -> None:
        """The next as one reads: row by row."""
        spots = self._spots()
        cells = sorted(spots, key=lambda other: spots[other][::-1])
        here = cells.index(cell) if cell in cells else -step
        self._go(cells[(here + step) % len(cells)])

    def _stop(self) -> None:
        self._cell = None
        self._table.notes.forget()
