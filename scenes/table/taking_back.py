"""Moves taken back and played again; what is barred, all at the table have to agree on."""

from scenes.table.parts import Table
from scenes.ui.dialog import question


class TakingBack:
    """What the buttons and keys for undo and redo do."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def undo(self) -> None:
        """Take back the last move, or say why not and ask whether all agree to it."""
        table = self._table
        if table.flow.is_busy or not table.sitting.has_moves:
            table.app.toasts.show(table.app.words("table.cannot_undo"), "undo")
            return
        past = table.flow.turn_end.open_bars
        barred = [bar for bar in table.sitting.bars if bar not in past]
        if not barred:
            table.sitting.undo(past)
            return
        words, bar = table.app.words, barred[0]
        table.hand.let_go()
        table.app.stack.push(
            question(
                table.app,
                words(f"undo.barred.{bar.value}"),
                words(f"undo.agree.{bar.value}"),
                words("undo.yes"),
                words("undo.no"),
                lambda: table.sitting.take_back(bar),
            )
        )

    def redo(self) -> None:
        if self._table.sitting.can_redo and not self._table.flow.is_busy:
            self._table.sitting.redo()

    def reset_turn(self) -> None:
        """Take back everything since the turn began, as far as nothing bars it."""
        table = self._table
        table.hand.let_go()
        if table.flow.is_busy or not table.sitting.may_play:
            return
        past = table.flow.turn_end.open_bars
        if past and all(bar in past for bar in table.match.bars):
            table.sitting.undo(past)
        table.sitting.reset_turn()
