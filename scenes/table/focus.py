"""Where the keyboard goes on after a press or a turn."""

from collections.abc import Callable

from scenes.table.furnish import PRESS
from scenes.table.paper import Slim
from scenes.table.parts import Table
from scenes.table.things import Thing
from scenes.ui.widget import Widget


def is_left(table: Table, before: Widget, moves: Callable[[Widget], bool]) -> bool:
    """The focus stays on what is of use; a button that was pressed has had its turn."""
    if before.key.startswith(PRESS):
        return True
    is_over = table.flow.turn_end.seat is not None
    waits = table.acting is not None and not table.may_act and not is_over
    looked = isinstance(before, Slim)  # at a card, which has told what it had to tell
    return (looked or (isinstance(before, Thing) and not moves(before))) and not waits
