"""The title: four boxes on a wooden table."""

from datetime import date

import pygame

from game.about import LANGUAGES
from game.registry import SEATS
from scenes.game_host import GameHost
from scenes.learning.course import has_course
from scenes.screens.learn.known import new_games
from scenes.sitting import shelf
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.dialog import Answer, Dialog, question
from scenes.ui.game_box import GameBox
from scenes.ui.layout import Align, Column, Grid, Inset, Row, Sides, Spring
from scenes.ui.screen import Screen
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label
from scenes.ui.widget import Widget


class Title(Screen):
    """Where everything begins."""

    app: GameHost

    def __init__(self, app: GameHost) -> None:
        super().__init__(app)
        self._latest: shelf.Info | None = None
        self._new: frozenset[str] = frozenset()  # games nobody here has learnt or finished

    def _look_for_saves(self) -> None:
        found = shelf.listing(self.app.saves, self.app.games)
        usable = (info for info in found if info.fault is None and not info.is_over)
        self._new = new_games(self.app, found)
        self._latest = next((info for info in usable if info.game in self.app.tables), None)

    def enter(self) -> None:
        self._look_for_saves()
        super().enter()
        self.app.sound.surround("ambience")

    def resume(self) -> None:
        self._look_for_saves()
        super().resume()

    def first_focus(self) -> Widget | None:
        return self.focusable("continue") or next(iter(self.root_boxes()), None)

    def build(self) -> Widget:
        words = self.app.words
        heading: Widget = Label(words("title"), "title", "cream", shadow=True)
        if self._latest is None:
            below = Label(words("subtitle"), "body", "cream", shadow=True)
            heading = Column(heading, below, gap=0)
        language = Choice(
            [(code, code.upper()) for code in LANGUAGES],
            words.language,
            lambda code: self.app.change(language=code),
            key="language",
        )
        language.tip = words("settings.language")
        parts: list[Widget] = [Sides(heading, Row(language, self._small_doors(), gap=20))]
        if self._latest is not None:
            parts.append(Row(self._continue(self._latest), align=Align.START))
        boxes = Grid(
            *map(self._box, self.app.games),
            least=self._least_box,
            most=4,
            gap=44,
        )
        parts += [Spring(), boxes, Spring(), self._buttons()]
        return Scroll(Inset(Column(*parts, gap=22), 84, 36), pad=0)

    def _least_box(self) -> int:
        boxes = [w for w in self.root_boxes() if isinstance(w, GameBox)]
        widest = max((box.least_width() for box in boxes), default=0)
        return max(self.app.theme.px(300), widest)

    def root_boxes(self) -> list[Widget]:
        return [widget for widget in self.root.walk() if isinstance(widget, GameBox)]

    def _continue(self, info: shelf.Info) -> Widget:
        words = self.app.words
        people = ", ".join(info.names)
        game = words(f"game.{info.game}")
        text = words("menu.continue", game=game, people=people)
        return Button(
            text,
            lambda: self.app.open_file(info.path),
            icon="play",
            primary=True,
            key="continue",
        )

    def _box(self, name: str) -> Widget:
        words = self.app.words
        has_table = name in self.app.tables
        box = GameBox(
            name,
            words(f"game.{name}"),
            words("menu.players", range=_span(SEATS[name]), mood=words(f"mood.{name}")),
            "" if has_table else words("menu.soon"),
            lambda: self._open(name),
            key=f"box:{name}",
        )
        if not (has_table and has_course(name)):
            return box
        return Column(box, Row(self._learn(name), align=Align.MIDDLE), gap=26)

    def _learn(self, name: str) -> Button:
        """Stands out under a game that is new here, unless another waits to be gone on with."""
        key = "learn.learn" if name in self._new else "learn.title"
        return Button(
            self.app.words(key),
            lambda: self.app.show_learn(name),
            "helm",
            primary=name in self._new and self._latest is None,
            key=f"learn:{name}",
        )

    def _open(self, name: str) -> None:
        from scenes.screens.setup import Setup

        if name in self.app.tables:
            self.app.stack.push(Setup(self.app, self.app.games[name]))
        else:
            self.app.stack.push(self._about(name))

    def _about(self, name: str) -> Dialog:
        words = self.app.words
        return Dialog(
            self.app,
            words(f"game.{name}"),
            lambda: (
                Label(words(f"about.{name}")),
                Label(words(f"design.{name}"), "small", "faint"),
                Label(words("menu.soon_text")),
            ),
            (Answer(words("close"), icon="tick", primary=True),),
        )

    def _buttons(self) -> Widget:
        app, words = self.app, self.app.words
        doors = (
            ("saves", "menu.saves", self._show_saves, "chest"),
            ("daily", "daily.title", self._show_daily, "calendar"),
            ("annals", "annals.title", self._show_annals, "chart"),
            ("referee", "menu.referee", self._show_referee, "scales"),
            ("quit", "menu.quit", app.quit, "door"),
        )
        return Row(
            *(Button(words(name), go, icon, key=key) for key, name, go, icon in doors),
            gap=24,
            align=Align.MIDDLE,
        )

    def _small_doors(self) -> Widget:
        """What is needed now and then stands beside the languages, as signs."""
        words = self.app.words
        doors = (
            ("settings", "menu.settings", self._show_settings, "gear"),
            ("credits", "menu.credits", self._show_credits, "feather"),
        )
        return Row(
            *(Button("", go, icon, key=key, tip=words(name)) for key, name, go, icon in doors),
            gap=12,
        )

    def _show_saves(self) -> None:
        from scenes.screens.saves import Saves

        self.app.stack.push(Saves(self.app))

    def _show_referee(self) -> None:
        from scenes.screens.referee_door import RefereeDoor

        self.app.stack.push(RefereeDoor(self.app))

    def _show_daily(self) -> None:
        from scenes.screens.daily.scene import Daily

        self.app.stack.push(Daily(self.app, date.today()))

    def _show_annals(self) -> None:
        from scenes.screens.statistics.scene import Statistics

        self.app.stack.push(Statistics(self.app))

    def _show_settings(self) -> None:
        from scenes.screens.settings import SettingsScene

        self.app.stack.push(SettingsScene(self.app))

    def _show_credits(self) -> None:
        from scenes.screens.credits import Credits

        self.app.stack.push(Credits(self.app))

    def back(self) -> bool:
        words = self.app.words
        self.app.stack.push(
            question(
                self.app,
                words("menu.quit_title"),
                words("menu.quit_text"),
                words("menu.quit"),
                words("menu.stay"),
                self.app.quit,
            )
        )
        return True

    def draw_background(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        super().draw_background(surface, dirty)
        if self.app.theme.high_contrast:
            return
        side = self.app.theme.px(760)
        rose = self.app.assets.fitted("ui/compass.png", (side, side))
        width, height = self.app.size
        surface.blit(rose, rose.get_rect(center=(round(width * 0.86), round(height * 0.2))))


def _span(seats: tuple[int, ...]) -> str:
    """How many can play: `1–4`, or `2, 4`."""
    whole = list(range(seats[0], seats[-1] + 1)) == list(seats)
    if whole and len(seats) > 1:
        return f"{seats[0]}–{seats[-1]}"
    return ", ".join(map(str, seats))
