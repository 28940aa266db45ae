"""Whose games these are, and who made the letters."""

from scenes.game_host import GameHost
from scenes.ui.button import Button
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.frame import Frame
from scenes.ui.layout import Column, Grid, Row
from scenes.ui.panel import Panel
from scenes.ui.screen import Screen
from scenes.ui.text import Label
from scenes.ui.widget import Widget

FONTS: dict[str, str] = {
    "Yeseva One": "OFL-yeseva-one.txt",
    "Piazzolla": "OFL-piazzolla.txt",
    "Nunito": "OFL-nunito.txt",
}


class Credits(Screen):
    """The designers first."""

    app: GameHost

    def __init__(self, app: GameHost) -> None:
        super().__init__(app)

    def build(self) -> Widget:
        words = self.app.words
        games = [
            Column(
                Label(words(f"game.{name}"), "strong"),
                Label(words(f"design.{name}"), "body", "faint"),
                gap=0,
            )
            for name in self.app.games
        ]
        fonts = " · ".join(f"[{_unbroken(name)}]({file})" for name, file in FONTS.items())
        content = Grid(
            Panel(Column(Label(words("credits.games"), "heading"), *games, gap=18)),
            Panel(
                Column(
                    Label(words("credits.adaptation_title"), "heading"),
                    Label(words("credits.adaptation")),
                    Label(words("credits.fonts"), "heading"),
                    Label(
                        words("credits.fonts_text", fonts=fonts), rich=True, follow=self._licence
                    ),
                    Label(words("credits.made_with"), "small", "faint"),
                    gap=14,
                )
            ),
            least=lambda: self.app.theme.em(560),
            most=2,
            gap=36,
        )
        return Frame(
            Label(words("menu.credits"), "screen", "cream", shadow=True),
            content,
            Row(Button(words("back"), self._back, "left", key="back")),
            most=1500,
        )

    def _back(self) -> None:
        self.back()

    def _licence(self, file: str) -> None:
        """Show a font's licence, as it asks for."""
        text = self.app.assets.text(f"fonts/{file}") or self.app.words(
            "credits.no_licence", file=f"art/fonts/{file}"
        )
        dialog = Dialog(
            self.app,
            "SIL Open Font License",
            lambda: (Label(text, "small", breaks=True),),
            (Answer(self.app.words("close"), icon="tick", primary=True),),
        )
        dialog.width = 1100
        self.app.stack.push(dialog)


def _unbroken(name: str) -> str:
    return name.replace(" ", "\u00a0")
