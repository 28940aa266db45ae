"""The window and the loop: looks for input, draws only what changed, rests when nothing moves.

What the title does not need is imported where it is needed: people wait for the title.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.core.errors import BadContent
from scenes import settings
from scenes.assets import Assets, CannotDraw
from scenes.clipboard import Clipboard
from scenes.dirt import Dirt
from scenes.disc_fault import fault_of
from scenes.games.box import BOX
from scenes.i18n import Words
from scenes.intents import Command, Dropped, Intent, Interpreter, Position, Repeater
from scenes.keepsake.keepsakes import Keepsakes
from scenes.learning.logbook import Logbook
from scenes.letters import drawable
from scenes.loading import loading
from scenes.pace import Pace, forget_at_rest, give_back_what_is_gone, keep_what_is_there
from scenes.screens import crash
from scenes.screens.title import Title
from scenes.sitting.wishes import NONE, Wishes
from scenes.sound import Sound
from scenes.stack import Stack
from scenes.system_language import system_language
from scenes.ui.brush import Sheets
from scenes.ui.keys import KeysDialog
from scenes.ui.theme import Theme
from scenes.ui.toast import Toasts
from scenes.window import comfortable_size, drawn_on, open_window, set_mode, show

if TYPE_CHECKING:
    from game.core.errors import GameError
    from game.core.rules import AnyRules
    from scenes.atelier import Atelier
    from scenes.game_host import GameTable
    from scenes.learning.progress import OnProgress
    from scenes.sitting.people import Person
    from scenes.sitting.sitting import Sitting
    from scenes.ui.dialog import Dialog

FILES = 3  # named in one note


def _nobody(wishes: Wishes) -> None:
    """Nobody in particular sits at the screen."""


class App:
    """Everything scenes share: window, settings, words, theme, sound, the games and the stack."""

    def __init__(
        self,
        games: Mapping[str, AnyRules],
        data: Path,
        size: tuple[int, int] | None = None,
        language: str = "",
        tables: Mapping[str, GameTable] = BOX,
        assets: Assets | None = None,
    ) -> None:
        """Uses the window that is open already, or opens one."""
        self.games = games
        self.tables = tables
        self.data = data
        self.assets = assets or Assets()
        self.atelier: Atelier | None = None
        self.stack = Stack()
        self.clipboard = Clipboard()
        self.settings, self._kept_aside = _settings(data / "settings.json")
        if language:
            self.settings = replace(self.settings, language=language)
        self.shows_focus = False  # the keyboard was used last
        self._wishes = NONE  # of whoever sits at the screen
        self._keep_wishes: Callable[[Wishes], None] = _nobody
        self._typing: pygame.Rect | None = None
        self._has_quit = False
        self._loading: Iterator[None] = iter(())
        self.exit_code = 0
        self.surface = self._window(size)
        self._window_size = size or comfortable_size()
        self.sound = Sound(self.assets)
        self.words = Words(self.assets.locale, self._language(), self.assets.lose)
        self.theme = Theme(self.assets)
        self.sheets = Sheets(self.assets)
        self.dirt = Dirt(self.surface.get_rect())
        self.toasts = Toasts(self.theme, self.dirt, self._free)
        self.intents = Interpreter(lambda: self.size)
        self._repeater = Repeater()
        self.logbook = Logbook(data, self._cannot_keep)
        self.keepsakes = Keepsakes(self, data)
        self._apply_settings()

    # --- the window

    def _window(self, size: tuple[int, int] | None) -> pygame.Surface:
        full_screen = self.settings.full_screen
        surface = pygame.display.get_surface()
        if surface is None or not (full_screen or size in (None, surface.get_size())):
            open_window(self.assets, size, full_screen)
        return drawn_on()

    def _free(self) -> pygame.Rect | None:
        """Where notes cover nothing."""
        return self.stack.top.free if self.stack.top is not None else None

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def pointer(self) -> Position:
        return self.intents.pointer

    def _resized(self, size: tuple[int, int]) -> None:
        if not self.settings.full_screen:
            self._window_size = size
        self.surface = drawn_on()
        if self.size == self.theme.window:
            self.dirt.add_all()
        else:
            self._fit()

    def _fit(self) -> None:
        """Take the measures of the window anew."""
        self._measure()
        self.dirt.bounds = self.surface.get_rect()
        self.stack.refresh()

    def _measure(self) -> None:
        self.theme.fit(self.size, self.text_scale, self.settings.high_contrast)

    # --- settings

    @property
    def text_scale(self) -> int:
        return self._wishes.text_scale or self.settings.text_scale

    def _language(self) -> str:
        wished = self._wishes.language or self.settings.language
        return wished or system_language()

    def suit(self, wishes: Wishes, keep: Callable[[Wishes], None] = _nobody) -> None:
        """Read and be read as somebody wants it, from the next refresh on; `keep` is told what
        they change."""
        is_new = wishes != self._wishes
        self._wishes, self._keep_wishes = wishes, keep
        if is_new:
            self.words.use(self._language())
            self._measure()

    def _take_wishes(self, changes: dict[str, Any]) -> dict[str, Any]:
        """Who has own wishes changes those; what is left is for all."""
        mine = {name: value for name, value in changes.items() if getattr(self._wishes, name, 0)}
        if mine:
            self._wishes = replace(self._wishes, **mine)
            self._keep_wishes(self._wishes)
        return {name: value for name, value in changes.items() if name not in mine}

    def change(self, **changes: Any) -> None:
        """Set something, show it at once, and keep it."""
        before = self.settings
        changes = self._take_wishes(changes)
        self.settings = replace(self.settings, **changes)
        if before.full_screen != self.settings.full_screen:
            set_mode(self._window_size, self.settings.full_screen)
            self.surface = drawn_on()
        self._apply_settings()
        try:
            settings.save(self.settings, self.data / "settings.json")
        except OSError as error:
            self.toasts.show(self.words("settings.not_kept", fault=fault_of(error)), "warning")

    def _apply_settings(self) -> None:
        self.words.use(self._language())
        self.sound.set(self.settings.effects, self.settings.ambience, self.settings.mute)
        pygame.display.set_caption(drawable(self.words("title")))
        self._fit()

    # --- going somewhere

    @property
    def saves(self) -> Path:
        return self.data / "saves"

    def show_title(self) -> None:
        """Back to the title, whatever lies above it."""
        self.leave(self._to_title)

    def _to_title(self) -> None:
        if self.stack:
            self.stack.clear()
            give_back_what_is_gone()
        self.stack.push(Title(self))

    def sit_down(self, sitting: Sitting, set_up: bool = False) -> None:
        """Go to the table of a game; a new one may be set up together there."""
        from scenes.setting_up.door import new_table

        laid = self.tables[sitting.game].scene
        self.stack.push(new_table(self, sitting) if set_up else laid(self, sitting))

    def leave(self, go: Callable[[], None]) -> None:
        """Go, unless a scene would lose something by that and asks first."""
        if not any(scene.objects(go) for scene in self.stack):
            go()

    def open_file(self, path: Path) -> None:
        """Open a save, a journal or a record; what is wrong with it is told in a dialog."""
        from scenes.opening import open_file

        open_file(self, path)

    def open_replay(self, path: Path) -> None:
        """Go through a kept game once more, over or not."""
        from scenes.opening import open_replay

        open_replay(self, path)

    def _open_instead(self, path: Path) -> None:
        """Open a file that was dropped on the window, or that the system hands over."""
        self._to_title()
        self.open_file(path)

    def show_rules(self, game: str, rule: str = "") -> None:
        """Open the rulebook of a game over whatever is shown: at a rule, a page, or its first."""
        from scenes.screens.rulebook.door import open_rulebook

        open_rulebook(self, self.games[game], rule)

    def show_learn(self, game: str, lesson: str = "") -> None:
        """Open the course of a game over whatever is shown: at a lesson, or at the next one."""
        from scenes.screens.learn.scene import Learn

        self.stack.push(Learn(self, self.games[game], lesson))

    def show_referee(self, game: str, position: Any = None) -> None:
        """Open the referee's table over whatever is shown, with a position or what was laid
        last."""
        from game.registry import LAYINGS
        from scenes.referee.desk import Desk

        desk = Desk(LAYINGS[game], self.data, position)
        self.stack.push(self.tables[game].referee(self, desk))

    def show_passport(self, game: str, people: Sequence[Person], first: int = 0) -> None:
        """Open the rules passports of people over whatever is shown, that of `first` on top."""
        from scenes.screens.passport.scene import PassportScreen

        self.stack.push(PassportScreen(self, self.games[game], people, first))

    @property
    def learn_doors(self) -> Mapping[str, Callable[[str], None]]:
        """What the Learn screen leads to besides lessons, by name: each opens for a game."""
        return {"rulebook": self.show_rules, "referee": self.show_referee}

    def open_lesson(
        self, game: str, lesson: str, at_step: int, on_progress: OnProgress,
        name: str = "", helped: frozenset[int] = frozenset(),
    ) -> None:  # fmt: skip
        """Begin or resume a lesson of somebody, who was helped in some steps of it before."""
        from scenes.lessons.open import open_lesson

        open_lesson(self, game, lesson, at_step, on_progress, name, helped)

    def open_drills(self, game: str, name: str) -> None:
        """Ask somebody ten questions about a game; what they miss is kept by their name."""
        from scenes.drills.passage import Passage

        Passage(self, game, name).begin()

    def _cannot_keep(self, error: OSError) -> None:
        fault = self.words("learn.not_kept", fault=fault_of(error))
        self.toasts.show(fault, "warning")

    def fault_dialog(self, path: Path, error: GameError) -> Dialog:
        """Says why a file cannot be opened, and that it was left alone."""
        from scenes.opening import fault_dialog

        return fault_dialog(self, path, error)

    def quit(self) -> None:
        self.leave(self._stop)

    def _stop(self) -> None:
        self._has_quit = True

    # --- the loop

    def run(self, open_file: Path | None = None) -> int:
        """Show the title and go on until somebody quits; the exit code."""
        from scenes.atelier import Atelier

        self.atelier = Atelier()
        self.show_title()
        self._loading = self._load()
        if self._kept_aside is not None:
            self.toasts.show(self.words("settings.damaged", file=self._kept_aside.name), "warning")
        if self.logbook.kept_aside is not None:
            kept = self.logbook.kept_aside.name
            self.toasts.show(self.words("learn.damaged", file=kept), "warning")
        if open_file is not None:
            self.open_file(open_file)
        pace, moving = Pace(), True
        try:
            while not self._has_quit:
                dt, news = pace.wait(moving)
                try:
                    moving = self.go_round(dt, news)
                except CannotDraw:
                    raise
                except Exception as error:  # whatever breaks in a scene, people get a clear word
                    self._crashed(error)
        finally:
            self.stack.clear()
            self.atelier.close()
            self.keepsakes.stop()
            pygame.quit()
        return self.exit_code

    def go_round(self, dt: float, news: Collection[pygame.event.Event]) -> bool:
        """A frame, and at rest a little of what will be needed; True while there is more to do."""
        moving = self.frame(dt, news) or self._repeater.is_held
        return moving or (not news and self._prepare())

    def _prepare(self) -> bool:
        """Do a little of what will be needed; False if all of it is done."""
        return forget_at_rest() or next(self._loading, False) is None or self.stack.prepare()

    def _load(self) -> Iterator[None]:
        """Load what the title does not need."""
        try:
            yield from loading()
        except BadContent as error:  # who opens that game is told what to do
            self.assets.lose(error.where)
        if len(self.stack) == 1:
            keep_what_is_there()

    def frame(self, dt: float, news: Iterable[pygame.event.Event] | None = None) -> bool:
        """Input, time, picture; True while something moves."""
        for event in pygame.event.get() if news is None else news:
            self._repeater.note(event)
            self.dispatch(event)
        for event in self._repeater.due(dt):
            self.dispatch(event)
        if self._has_quit:  # the same signal may have ended a process that thinks
            return False
        moving = self.stack.update(dt)
        self.keepsakes.tend()
        self.toasts.update(dt)
        self.draw()
        self._tell_lost()
        return moving or bool(self.dirt)

    def _tell_lost(self) -> None:
        """Name the files that turned out to be missing or damaged."""
        lost = self.assets.take_lost()
        if lost:
            files = ", ".join(lost[:FILES])
            key = "lost.files" if len(lost) <= FILES else "lost.files_and_more"
            more = len(lost) - FILES
            self.toasts.show(self.words(key, files=files, more=more), "warning")

    def dispatch(self, event: pygame.event.Event) -> None:
        """Give one event to whom it concerns."""
        match event.type:
            case pygame.QUIT:
                self.quit()
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                size = getattr(event, "size", None) or (event.x, event.y)
                self._resized(tuple(size))
            case pygame.VIDEOEXPOSE | pygame.WINDOWEXPOSED:
                self.dirt.add_all()
            case _:
                for intent in self.intents.read(event):
                    if self.handle(intent):
                        break

    def handle(self, intent: Intent) -> bool:
        """The scene first; what it has no use for may concern the window."""
        if self.stack.handle(intent):
            return True
        match intent:
            case Command.FULL_SCREEN:
                self.change(full_screen=not self.settings.full_screen)
            case Command.MUTE:
                self.change(mute=not self.settings.mute)
                key = "sound.off" if self.settings.mute else "sound.on"
                self.toasts.show(self.words(key), "mute" if self.settings.mute else "sound")
            case Command.HELP:
                self.stack.push(KeysDialog(self))
            case Dropped(path):
                self.leave(lambda: self._open_instead(Path(path)))
            case _:
                return False
        return True

    def listen_to_typing(self, rect: pygame.Rect | None) -> None:
        """Letters are text while somebody writes into this rectangle."""
        self.intents.typing = rect is not None
        if rect == self._typing:
            return
        self._typing = pygame.Rect(rect) if rect else None
        if rect is not None:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(rect)
        else:
            pygame.key.stop_text_input()

    def draw(self) -> None:
        """Paint the dirty rectangles and show them."""
        rects = self.dirt.take()
        if not rects:
            return
        for rect in rects:
            self.surface.set_clip(rect)
            self.stack.draw(self.surface, rect)
            self.toasts.draw(self.surface)
        self.surface.set_clip(None)
        show(self.surface, rects)

    def _crashed(self, error: Exception) -> None:
        text = crash.report(error, self.stack)
        path = crash.write_report(self.data / "reports", text)
        print(text, file=sys.stderr)
        if any(isinstance(scene, crash.CrashDialog) for scene in self.stack):
            self.exit_code = 1
            self.quit()
            return
        self.stack.abandon()
        self.stack.push(crash.CrashDialog(self, error, path))


def _settings(path: Path) -> tuple[settings.Settings, Path | None]:
    try:
        return settings.load(path), None
    except settings.Damaged as damaged:
        return settings.Settings(), damaged.kept
