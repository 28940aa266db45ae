"""Moves that are buttons, and the red one that ends a turn."""

from scenes.table.parts import Table
from scenes.table.showing import Press, Showing
from scenes.ui.dialog import question


class Buttons:
    """Plays what is pressed; it asks back if something useful would be lost."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def press(self, press: Press) -> None:
        table = self._table
        if not table.may_act:
            return
        table.hand.let_go()
        if press.warning is None or not table.helps:
            table.flow.press(press)
            return
        words, names = table.app.words, table.sitting.names
        table.app.stack.push(
            question(
                table.app,
                words("table.sure"),
                words.say(press.warning, names),
                words.say(press.label, names),
                words("table.play_on"),
                lambda: table.flow.press(press),
            )
        )

    def end_turn(self, showing: Showing) -> None:
        """A turn that is over is passed on; else the move that ends it is played."""
        table = self._table
        if table.flow.turn_end.seat is not None:
            table.hand.let_go()
            table.flow.pass_on()
            return
        ends = [press for press in showing.presses if press.is_end]
        if ends:
            self.press(ends[0])
