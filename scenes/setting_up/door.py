"""How a new game comes to its table: set up together, or as it is where that cannot be told."""

from game.core.errors import BadContent
from game.core.setting_up import belonging, set_up_of
from scenes.content_fault import fault_in
from scenes.game_host import GameHost
from scenes.scene import Scene
from scenes.sitting.sitting import Sitting


def new_table(app: GameHost, sitting: Sitting) -> Scene:
    """The table of a new game that shows how it is set up; a fault in the steps is told."""
    table = app.tables[sitting.game]
    try:
        steps = belonging(set_up_of(sitting.match.rules), sitting.match.options)
    except BadContent as error:
        fault = fault_in(app.words, error)
        app.toasts.show(app.words("set_up.broken", file=error.where, fault=fault), "warning")
        steps = ()
    return table.set_up(app, sitting, steps) if steps else table.scene(app, sitting)
