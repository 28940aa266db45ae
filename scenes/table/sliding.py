"""A thing that slides back to where it was taken from."""

from collections.abc import Callable

from scenes.intents import Position
from scenes.table.parts import Table
from scenes.ui.tween import Tween, out
from scenes.view.pieces import Held

SECONDS = 0.18


def slide(
    table: Table, shown: Held, way: tuple[Position, Position], is_free: Callable[[], bool]
) -> None:
    """Show it on its way as long as the hand is free."""
    board, (start, end) = table.board, way

    def go(share: float) -> None:
        if is_free():
            x = round(start[0] + (end[0] - start[0]) * share)
            y = round(start[1] + (end[1] - start[1]) * share)
            board.hold(shown, (x, y))

    def rest() -> None:
        if is_free():
            board.hold(None, end)

    table.tweens.start(Tween(0, 1, SECONDS, go, rest, out))
