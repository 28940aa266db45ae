"""The settings on paper; every change shows at once."""

from game.about import LANGUAGES
from game.core.planning import LEVELS
from scenes.settings import ANIMATIONS, CONFIRMS, HELPERS
from scenes.ui.button import Button
from scenes.ui.choice import Choice, Stepper
from scenes.ui.frame import Frame
from scenes.ui.keys import KeysDialog
from scenes.ui.layout import Align, Column, Grid, Row, Sides
from scenes.ui.panel import Panel
from scenes.ui.screen import Screen
from scenes.ui.slider import Slider
from scenes.ui.text import Label
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget


class SettingsScene(Screen):
    """Language and reading, sound, play."""

    def build(self) -> Widget:
        words = self.app.words
        content = Grid(
            Column(Panel(self._reading()), Panel(self._sound()), gap=36),
            Column(Panel(self._seeing()), Panel(self._playing()), gap=36),
            least=lambda: self.app.theme.em(620),
            most=2,
            gap=36,
        )
        return Frame(
            Label(words("menu.settings"), "screen", "cream", shadow=True),
            content,
            Row(
                Button(words("back"), self._back, "left", key="back"),
                Button(words("keys.title"), self._keys, "info", key="keys"),
                gap=24,
            ),
            most=1640,
        )

    def _back(self) -> None:
        self.back()

    def _keys(self) -> None:
        self.app.stack.push(KeysDialog(self.app))

    def _line(self, name: str, control: Widget) -> Widget:
        words = self.app.words
        label: Widget = Label(words(f"settings.{name}"))
        if words.has(f"settings.{name}.text"):
            note = Label(words(f"settings.{name}.text"), "small", "faint")
            label = Column(label, note, gap=0)
        return Sides(label, control)

    def _toggle(self, name: str) -> Widget:
        value = getattr(self.app.settings, name)
        return self._line(name, Toggle(value, lambda on: self.app.change(**{name: on}), key=name))

    def _slider(
        self, name: str, value: int, least: int, most: int, step: int, settled: bool
    ) -> Widget:
        slider = Slider(
            value,
            least,
            most,
            step,
            lambda value: self.app.change(**{name: value}),
            key=name,
            settled=settled,
        )
        return self._line(name, slider)

    def _part(self, title: str, *lines: Widget) -> Widget:
        return Column(Label(self.app.words(title), "heading"), *lines, gap=20)

    def _reading(self) -> Widget:
        language = Choice(
            list(LANGUAGES.items()),
            self.app.words.language,
            lambda code: self.app.change(language=code),
            key="language",
        )
        return self._part(
            "settings.reading",
            self._line("language", language),
            self._slider("text_scale", self.app.text_scale, 100, 200, 10, settled=True),
        )

    def _sound(self) -> Widget:
        settings = self.app.settings
        return self._part(
            "settings.sound",
            self._slider("effects", settings.effects, 0, 100, 10, settled=False),
            self._slider("ambience", settings.ambience, 0, 100, 10, settled=False),
            self._toggle("mute"),
        )

    def _seeing(self) -> Widget:
        words = self.app.words
        animation = Choice(
            [(name, words(f"animation.{name}")) for name in ANIMATIONS],
            self.app.settings.animation,
            lambda name: self.app.change(animation=name),
            key="animation",
        )
        return self._part(
            "settings.seeing",
            self._toggle("high_contrast"),
            self._toggle("patterns"),
            self._toggle("full_screen"),
            self._line("animation", animation),
            self._toggle("less_motion"),
            self._toggle("life"),
        )

    def _playing(self) -> Widget:
        words, helper = self.app.words, self.app.settings.helper
        choice = Choice(
            [(level, words(f"helper.{level}")) for level in HELPERS],
            helper,
            lambda level: self.app.change(helper=level),
            key="helper",
        )
        confirm = Choice(
            [(name, words(f"confirm.{name}")) for name in CONFIRMS],
            self.app.settings.confirm,
            lambda name: self.app.change(confirm=name),
            key="confirm",
        )
        adviser = Stepper(
            [(level, words(f"level.{level}")) for level in LEVELS],
            self.app.settings.adviser,
            lambda level: self.app.change(adviser=level),
            key="adviser",
        )
        return self._part(
            "settings.playing",
            Column(
                Label(words("setup.helper")),
                choice,
                Label(words(f"helper.{helper}.text"), "small", "faint"),
                gap=8,
                align=Align.START,
            ),
            self._line("adviser", adviser),
            self._toggle("cover"),
            self._toggle("ends_turns"),
            self._line("confirm", confirm),
        )
