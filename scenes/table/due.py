"""What has to be done now, as it glows on the board."""

from scenes.table.gestures import OnCell
from scenes.table.keys import InHand
from scenes.table.parts import Table
from scenes.view.marks import Lit, Mark

MOST = 8  # cells; more of them would say nothing, and light up once the thing is held


def marks(table: Table) -> tuple[Mark, ...]:
    """The cells where the one thing goes that is due, or of which a question speaks."""
    if not table.is_due:
        return ()
    gestures = table.presenter.gestures(table.view)
    cells = dict.fromkeys(table.presenter.asked(table.view))
    cells |= dict.fromkeys(to.target.cell for to in gestures if isinstance(to.target, OnCell))
    is_tile = any(isinstance(key, InHand) for key in table.due)
    is_to_find = is_tile and not (table.helps and table.tells_fits)
    if len(table.due) > 1 or len(cells) > MOST or is_to_find:
        return ()
    lamp = table.app.theme.colours.lamp
    return tuple(Lit(cell, lamp) for cell in cells)
