"""The menu of a game: go on, rules, settings, language, size of letters, help, and the way out."""

from collections.abc import Callable
from dataclasses import dataclass

from game.about import LANGUAGES
from scenes.game_host import GameHost
from scenes.learning.course import has_course
from scenes.screens.settings import SettingsScene
from scenes.settings import TEXT_SCALES
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.dialog import Middle, Overlay
from scenes.ui.keys import KeysDialog
from scenes.ui.layout import Column, Grid, Inset, Sides
from scenes.ui.scroll import Scroll
from scenes.ui.slider import Slider
from scenes.ui.text import Label
from scenes.ui.widget import Widget

FEW = 7  # doors that have room in two columns
PAD = 6  # room for the focus ring of what scrolls


@dataclass(frozen=True, slots=True)
class Deed:
    """A line of the menu that is particular to the screen below it."""

    text: str  # a key of the catalogue
    icon: str
    action: Callable[[], None]


class GameMenu(Overlay):
    """A sheet over a screen of a game; Esc goes on."""

    app: GameHost

    def __init__(
        self,
        app: GameHost,
        game: str,
        way_out: Deed,
        *deeds: Deed,
        rule: str = "",
        go_on: str = "menu.go_on",
    ) -> None:
        """`rule` tells what is due; `go_on` is the key of what goes back to the screen below."""
        super().__init__(app)
        self._said = go_on
        self._rule = rule
        self._game = game
        self._way_out = way_out
        self._deeds = deeds

    def enter(self) -> None:
        super().enter()
        self.focus_on("go_on")

    def build(self) -> Widget:
        words = self.app.words
        title = Label(words(f"game.{self._game}"), "heading", "accent")
        go_on = Button(words(self._said), self._go_on, "play", primary=True, key="go_on")
        doors = (
            *(self._deed(deed) for deed in self._deeds),
            Button(words("menu.rules"), self._show_rules, "book", key="rules"),
            *self._learn(),
            Button(words("menu.settings"), self._show_settings, "gear", key="settings"),
            Button(words("menu.keys"), self._show_keys, "info", key="keys"),
        )
        buttons = Grid(*doors, least=self._least, most=3, gap=16)
        content = Column(buttons, self._language(), self._letters(), gap=22)
        foot = Grid(self._deed(self._way_out), go_on, least=self._least, most=2, gap=16)
        return Middle(
            Column(Inset(title, PAD, 0), Scroll(content, pad=PAD), Inset(foot, PAD, 0), gap=20),
            960.0 if len(doors) > FEW else 700.0,
        )

    def _least(self) -> int:
        return self.app.theme.em(280)

    def _deed(self, deed: Deed) -> Button:
        def act() -> None:
            self.app.stack.pop()
            deed.action()

        return Button(self.app.words(deed.text), act, deed.icon, key=deed.text)

    def _language(self) -> Widget:
        language = Choice(
            list(LANGUAGES.items()),
            self.app.words.language,
            lambda code: self.app.change(language=code),
            key="language",
        )
        return Column(Label(self.app.words("settings.language")), language, gap=6)

    def _letters(self) -> Widget:
        slider = Slider(
            self.app.text_scale,
            TEXT_SCALES[0],
            TEXT_SCALES[-1],
            TEXT_SCALES.step,
            lambda value: self.app.change(text_scale=value),
            key="text_scale",
            settled=True,
        )
        return Sides(Label(self.app.words("settings.text_scale")), slider)

    def _go_on(self) -> None:
        self.app.stack.pop()

    def _show_rules(self) -> None:
        self.app.show_rules(self._game, self._rule)

    def _learn(self) -> tuple[Button, ...]:
        if not has_course(self._game):
            return ()
        return (Button(self.app.words("learn.learn"), self._show_learn, "helm", key="learn"),)

    def _show_learn(self) -> None:
        self.app.stack.pop()
        self.app.show_learn(self._game)

    def _show_settings(self) -> None:
        self.app.stack.push(SettingsScene(self.app))

    def _show_keys(self) -> None:
        self.app.stack.push(KeysDialog(self.app))


def menu_button(app: GameHost, open_menu: Callable[[], None]) -> Button:
    """The button that every screen of a game has in its upper corner."""
    return Button("", open_menu, "menu", key="menu", tip=app.words("menu.tip"))
