"""A table to try something out: all hands are one's own, and it is left as it was come to."""

from functools import partial

from scenes.game_host import GameHost
from scenes.screens.menu import Deed, GameMenu
from scenes.sitting.sitting import Sitting
from scenes.sitting.trial import try_out
from scenes.table.at_screen import AtScreen
from scenes.table.flow import Flow
from scenes.table.menu import ask_referee
from scenes.table.presenter import Presenter
from scenes.table.scene import TableScene
from scenes.ui.screen import Screen


class Alone(AtScreen):
    """One person sits at every seat in turn, and reads as they did before."""

    def suit(self) -> None:
        self.call_nameless()

    def get_up(self) -> None:
        """Whoever sat here goes on reading."""


class Trying(Flow):
    """Nothing is secret, and the same position comes again."""

    def __init__(self, trial: "Trial") -> None:
        super().__init__(trial)
        self._trial = trial

    def cover_if_secret(self) -> bool:
        return False

    def once_more(self) -> None:
        table = self._trial
        door = table.app.tables[table.rules.name]
        again = try_out(table.rules, table.match.start, door.looks)
        table.app.stack.replace(door.trial(table.app, again, table.is_laid))


class Trial(TableScene):
    """The ordinary table from a position; Esc and the menu lead back."""

    def __init__(
        self, app: GameHost, sitting: Sitting, presenter: Presenter, is_laid: bool
    ) -> None:
        """`is_laid`: the position was laid at the referee's table."""
        super().__init__(app, sitting, presenter)
        self.is_laid = is_laid
        self._at_screen = Alone(app, sitting, self.viewer)
        self.flow: Trying = Trying(self)

    def leave(self) -> None:
        Screen.leave(self)
        self.sitting.close()

    def show_menu(self) -> None:
        way_back = "lay.back" if self.is_laid else "rulebook.back"
        way_out = Deed(way_back, "scales" if self.is_laid else "book", self._back)
        again = Deed("rulebook.again", "undo", self.flow.once_more)
        legend = Deed("menu.legend", "lens", self.show_legend)
        referee = Deed("menu.referee", "scales", partial(ask_referee, self))
        due, deeds = self.presenter.rule_due(self.view), (again, legend, referee)
        self.app.stack.push(GameMenu(self.app, self.rules.name, way_out, *deeds, rule=due))

    def _back(self) -> None:
        self.app.stack.pop()
