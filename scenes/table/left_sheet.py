"""A sheet over the table: the tiles that are still to come, in pictures."""

from scenes.table.parts import Table
from scenes.table.remaining import Group, Remaining
from scenes.table.samples import samples
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.layout import Column
from scenes.ui.text import Label
from scenes.ui.widget import Widget

TILE = 76  # the width of a tile, in design pixels


class LeftSheet(Dialog):
    """How many are left of every kind, as far as whoever looks may know."""

    width = 1240.0

    def __init__(self, table: Table, left: Remaining) -> None:
        words = table.app.words
        close = Answer(words("close"), icon="tick", primary=True)
        super().__init__(table.app, words("left.title"), self._rows, (close,))
        self._table = table
        self._left = left

    def _rows(self) -> list[Widget]:
        told = Label(self.app.words.say(self._left.told))
        return [told, *(self._group(group) for group in self._left.groups)]

    def _group(self, group: Group) -> Widget:
        words = self.app.words
        title = words("left.group", title=words.say(group.title), n=group.count)
        height = self._table.presenter.layout.height
        pictures = samples(self._table, group.sorts, TILE, height)
        return Column(Label(title, "strong"), pictures, gap=8)


def show_left(table: Table) -> None:
    """Open the sheet, or say that no tiles come in this game."""
    left = table.presenter.remaining(table.view, table.viewer)
    if left is None:
        table.app.toasts.show(table.app.words("left.none"))
        return
    table.hand.let_go()
    table.notes.forget()
    table.app.stack.push(LeftSheet(table, left))
