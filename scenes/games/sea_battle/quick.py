"""The set-up of a fleet in one press."""

from game.core.text import text
from game.sea_battle.board import NOWHERE
from game.sea_battle.fleet import FLEET, Ship
from game.sea_battle.moves import DeclareFlagship
from game.sea_battle.state import Phase, State
from scenes.table.showing import Press


def quick_set_up(view: State) -> Press:
    """The rest of a seat's set-up, as a computer player would do it, flagship included."""
    seat = view.turn.seat
    berths = view.board.ships[seat * FLEET : (seat + 1) * FLEET]
    to_find = berths.count(NOWHERE) + (view.phase is Phase.FORT)
    # the flagship now, or somebody would ask for it later
    named = () if view.declared >> seat & 1 else (DeclareFlagship(Ship.LINE),)
    return Press(text("sb.press.quick"), named, is_end=True, to_find=to_find)
