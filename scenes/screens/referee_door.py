"""Which game the referee is asked about."""

from functools import partial

from scenes.game_host import GameHost
from scenes.ui.button import Button
from scenes.ui.dialog import Middle, Overlay
from scenes.ui.layout import Column, Grid, Inset, Row
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label
from scenes.ui.widget import Widget

PAD = 6  # room for the focus ring of what scrolls


class RefereeDoor(Overlay):
    """A button for each game that can be played; Esc goes back."""

    app: GameHost

    def __init__(self, app: GameHost, stays: bool = True) -> None:
        """`stays`: what lies below is still there when the referee is left."""
        super().__init__(app)
        self._stays = stays

    def build(self) -> Widget:
        words = self.app.words
        games = [
            Button(
                words(f"game.{name}"), partial(self._open, name), "scales", key=f"referee:{name}"
            )
            for name in self.app.games
            if name in self.app.tables
        ]
        title = Label(words("lay.title"), "heading", "accent")
        said = Label(words("lay.about"))
        buttons = Grid(*games, least=lambda: self.app.theme.em(300), most=2, gap=16)
        close = Button(words("back"), self.back, "left", key="back")
        return Middle(
            Column(
                Inset(title, PAD, 0),
                Scroll(Column(said, buttons, gap=18), pad=PAD),
                Inset(Row(close), PAD, 0),
                gap=20,
            ),
            860.0,
        )

    def _open(self, game: str) -> None:
        stack = self.app.stack
        stack.pop()
        if not self._stays:
            stack.pop()
        self.app.show_referee(game)
