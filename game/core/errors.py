"""Everything that can be wrong with what is handed to the games, as typed errors."""

from game.core.reasons import Reason
from game.core.text import Text, Value, text


class GameError(Exception):
    """A fault in the input: what is wrong, as data, and where."""

    def __init__(self, fault: Text, where: str = "") -> None:
        super().__init__(f"{where}: {fault}" if where else str(fault))
        self.fault = fault
        self.where = where


class IllegalMove(GameError):
    """The referee refused: by which rule, which move of the match, in which position."""

    def __init__(self, reason: Reason, move: str, number: int, position: str) -> None:
        super().__init__(reason.text, f"{reason.rule}: move {number}: {move}")
        self.reason = reason
        self.move = move
        self.number = number
        self.position = position


class CannotUndo(GameError):
    """Nothing to take back or play again, or something was revealed since."""


class BadMoveText(GameError):
    """Not the text of a move, or a move that has none."""


class BadOptions(GameError):
    """Options, seats or seed the game does not know."""


class BadRecord(GameError):
    """A record that is damaged, foreign or newer."""


class BadPosition(GameError):
    """Not the text of a position; `where` names the line."""


class BadContent(GameError):
    """A tile file or map with a fault; `where` names file and entry."""


def bad_content(where: str, fault: str, /, **params: Value) -> BadContent:
    return BadContent(text(fault, **params), where)
