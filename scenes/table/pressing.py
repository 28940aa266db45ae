"""Pressing on the board: a piece is taken, or says why it stays."""

from scenes.intents import LEFT, MIDDLE, Intent, Pointed, Position, Pressed, Released
from scenes.table.parts import Table
from scenes.table.reach import piece_at


class Pressing:
    """Only bare ground, or the wheel pressed, slides the board."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._is_stuck = False  # a piece is grabbed that stays, and says why

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Pointed() if self._is_stuck:
                return True
            case Released() if self._is_stuck:
                self._is_stuck = False
                return True
            case Pressed(at, button) if self._table.is_board(at):
                return self.press(at, button)
        return False

    def press(self, at: Position, button: int) -> bool:
        """Something of the board was pressed; True if that meant something."""
        table = self._table
        was_shown = table.notes.is_shown
        table.notes.forget()
        if button not in (LEFT, MIDDLE):
            return False
        table.focus(None)
        point = table.board.camera.to_board(at)
        key = piece_at(table.presenter.pieces(table.view), table.presenter.layout, point)
        if key is None or button == MIDDLE:
            table.sight.grasp(at, is_click=button == LEFT and not was_shown)
            return True
        item = table.presenter.item(table.view, key)
        if item is None:
            table.answers.of_thing(key, table.answers.room_of(key, at))
        self._is_stuck = item is None or not table.pick_up(item, at, by_key=False)
        return True
