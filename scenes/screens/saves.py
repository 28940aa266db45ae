"""The games that were kept: seen at a glance, gone on with, seen again, moved about.

Files that cannot be used say why and are left alone; what is deleted can be had back.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.errors import GameError
from scenes.disc_fault import fault_of
from scenes.folders import show
from scenes.game_host import GameHost
from scenes.intents import Command, Dropped, Intent
from scenes.screens.finale.picture import Framed
from scenes.screens.shelf.card import Deeds, card
from scenes.screens.shelf.chooser import Chooser
from scenes.screens.shelf.glimpse import Glimpses, Wanted
from scenes.screens.shelf.line import Settled, State, line
from scenes.screens.shelf.naming import Naming
from scenes.screens.shelf.panes import Panes, Slip
from scenes.screens.shelf.places import home
from scenes.screens.shelf.thumb import Thumb
from scenes.sitting import carrying, removed, shelf
from scenes.sitting.carrying import NameTaken
from scenes.sitting.lock import Held
from scenes.sitting.removed import Removed
from scenes.sitting.shelf import Info
from scenes.ui.button import Button
from scenes.ui.choice import Choice, Stepper
from scenes.ui.dialog import warning
from scenes.ui.layout import Align, Row, Sides
from scenes.ui.listing import Listing
from scenes.ui.panel import Panel
from scenes.ui.screen import Screen
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label
from scenes.ui.widget import Widget

SORTS = ("date", "game", "people")
PAUSE = 0.25  # seconds at least from news to news
LARGE = 1.4  # text so many times larger than usual: the picture in the list has to do


class Saves(Screen):
    """A list and a card about what is chosen in it; files that cannot be used come last."""

    app: GameHost

    def __init__(self, app: GameHost) -> None:
        super().__init__(app)
        self._all: list[Info] = []
        self._infos: list[Info] = []  # those that are shown
        self._states: dict[Path, State] = {}
        self._chosen = 0
        self._sort = SORTS[0]
        self._game = ""  # the only one that is shown, if any
        self._lines: dict[Path, tuple[object, Settled]] = {}
        self._glimpses = Glimpses(app, self._seen_more)
        self._framed: tuple[Path, Framed | None] | None = None  # of the chosen game
        self._removed: list[Removed] = []  # the last deleted last
        self._has_news = False
        self._since = 0.0  # seconds since news were shown
        self._is_new = False  # the frame has still to be seen before it can be painted
        self._folder = home()  # where files were looked for last

    @property
    def _aside(self) -> Path:
        return self.app.data / removed.FOLDER

    # --- life

    def enter(self) -> None:
        removed.sweep(self._aside)
        self._look()
        super().enter()
        self.focus_on("listing")

    def resume(self) -> None:
        self._look()
        super().resume()

    def leave(self) -> None:
        super().leave()
        for game in self._removed:
            game.forget()
        self._removed.clear()

    def _look(self, chosen: Path | None = None) -> None:
        """See what lies there now; what was chosen stays so, unless something else is."""
        if chosen is None and self._infos:
            chosen = self._infos[self._chosen].path
        self._all = shelf.listing(self.app.saves, self.app.games)
        self._states = {info.path: self._state(info) for info in self._all}
        self._arrange()
        places = [number for number, info in enumerate(self._infos) if info.path == chosen]
        self._chosen = max(0, min([*places, self._chosen][0], len(self._infos) - 1))

    def _state(self, info: Info) -> State:
        if info.fault is not None:
            return State.DAMAGED
        if carrying.is_held(info):
            return State.HELD
        return State.OVER if info.is_over else State.GOING_ON

    def _arrange(self) -> None:
        words = self.app.words
        found = [info for info in self._all if self._game in ("", info.game)]
        orders: dict[str, Callable[[Info], str]] = {
            "date": lambda info: "",
            "game": lambda info: words(f"game.{info.game}").casefold(),
            "people": lambda info: ", ".join(info.names).casefold(),
        }
        order = orders[self._sort]
        self._infos = sorted(found, key=lambda info: (info.fault is not None, order(info)))

    @property
    def chosen(self) -> Info | None:
        return self._infos[self._chosen] if self._infos else None

    # --- what is shown

    def build(self) -> Widget:
        words, info = self.app.words, self.chosen
        lines = [self._line(one) for one in self._infos]
        if lines:
            content: Widget = Listing(lines, self._chosen, self._choose, self._open_at, pad=11)
        else:
            content = Label(words("saves.none"))
        left = Panel(Scroll(content, key="games", pad=6), pad=14)
        right = None
        if info is not None:
            right = Panel(Scroll(self._card(info), key="card", pad=10), pad=12)
        return Panes(self._heading(), left, right, self._slip(), self._foot())

    def _line(self, info: Info) -> Settled:
        """The same as before, as long as nothing about the game has changed."""
        words, state, glimpse = self.app.words, self._states[info.path], self._glimpses.of(info)
        told = (info, state, glimpse, words.language)
        before = self._lines.get(info.path)
        if before is None or before[0] != told:
            made = line(words, info, state, glimpse, Thumb(info, self._glimpses))
            before = self._lines[info.path] = (told, made)
        return before[1]

    def _card(self, info: Info) -> Widget:
        glimpse = self._glimpses.of(info)
        if self._framed is not None and self._framed[0] != info.path:
            self._forget_frame()
        deeds = Deeds(self._open, self._replay, self._ask_name, self._give_out, self._delete)
        theme, state = self.app.theme, self._states[info.path]
        large = theme.text_scale >= LARGE
        made, frame = card(
            self.app.words, info, state, glimpse, deeds, lambda: theme.em(190), not large
        )
        self._framed = (info.path, frame)
        self._is_new = frame is not None
        return made

    def _forget_frame(self) -> None:
        """Pictures of games that are not chosen any more are small."""
        left = [info for info in self._all if self._framed and info.path == self._framed[0]]
        for info in left:
            glimpse = self._glimpses.of(info)
            if glimpse is not None:
                glimpse.picture.forget()

    def _heading(self) -> Widget:
        words = self.app.words
        title = Label(words("menu.saves"), "screen", "cream", shadow=True)
        if len(self._all) < 2:
            return title
        sorts = [(sort, words(f"saves.sort.{sort}")) for sort in SORTS]
        sort = Choice(sorts, self._sort, self._sort_by, key="sort")
        games = [("", words("saves.all_games"))]
        games += [(game, words(f"game.{game}")) for game in self.app.games]
        only = Stepper(games, self._game, self._show_only, key="filter")
        return Sides(title, Row(sort, only, gap=16, align=Align.END))

    def _slip(self) -> Widget | None:
        if not self._removed:
            return None
        words, info = self.app.words, self._removed[-1].info
        name = (
            carrying.own_name(info) or words(f"game.{info.game}") if info.game else info.path.name
        )
        undo = Button(words("saves.undo"), self._undo, "undo", key="undo")
        return Slip(words("saves.deleted", name=name), undo)

    def _foot(self) -> Widget:
        words = self.app.words
        back = Button(words("back"), self._back, "left", key="back")
        take_in = Button(words("saves.import"), self._find_file, "import", key="import")
        folder = Button(words("saves.folder"), self._show_folder, "folder", key="folder")
        return Sides(back, Row(take_in, folder, gap=16, align=Align.END))

    # --- pictures

    def _seen_more(self) -> None:
        self._has_news = True

    def _wanted(self) -> list[Wanted]:
        """The chosen one first, then all that can be seen, then the rest."""
        lines = ((info, self._lines[info.path][1].thumb) for info in self._infos)
        thumbs = [(info, thumb) for info, thumb in lines if info.fault is None]
        thumbs.sort(key=lambda one: (one[0] is not self.chosen, not one[1].seen().height))
        return [thumb.wanted for _, thumb in thumbs]

    def prepare(self) -> bool:
        return self._glimpses.go_on(self._wanted())

    def update(self, dt: float) -> bool:
        self._since += dt
        if self._has_news and self._captor is None and self._since > PAUSE:
            self._has_news, self._since = False, 0.0
            self.refresh()
        frame = self._framed[1] if self._framed is not None else None
        painting = frame is not None and frame.go_on()
        is_new, self._is_new = self._is_new, False
        return super().update(dt) or painting or is_new or self._has_news

    # --- the list

    def _choose(self, number: int) -> None:
        self._chosen = number
        self.refresh()
        self._show_chosen()

    def _show_chosen(self) -> None:
        listing = self.focusable("listing")
        if isinstance(listing, Listing):
            listing.show_chosen()

    def _sort_by(self, sort: str) -> None:
        self._sort = sort
        self._look()
        self.refresh()
        self._show_chosen()

    def _show_only(self, game: str) -> None:
        self._game = game
        self._look()
        self.refresh()

    # --- one game

    def _open_at(self, number: int) -> None:
        self._chosen = number
        self._open()

    def _open(self) -> None:
        info = self.chosen
        if info is None:
            return
        if info.fault is not None:
            self.app.stack.push(self.app.fault_dialog(info.path, info.fault))
        else:
            self.app.open_file(info.path)

    def _replay(self) -> None:
        if self.chosen is not None:
            self.app.open_replay(self.chosen.path)

    def _ask_name(self) -> None:
        info = self.chosen
        if info is not None:
            name = carrying.own_name(info)
            self.app.stack.push(Naming(self.app, name, lambda words: self._rename(info, words)))

    def _rename(self, info: Info, name: str) -> str:
        """What is wrong with a name; empty if the game has it now."""
        words, fit = self.app.words, carrying.fit_name(name)
        if not fit:
            return words("saves.name_empty")
        try:
            self._look(carrying.rename(info, fit))
        except NameTaken:
            return words("saves.name_taken")
        except Held:
            return words("saves.held_name")
        except OSError as error:
            return words("saves.not_renamed", fault=fault_of(error))
        return ""

    # --- deleting, and having it back

    def _delete(self) -> None:
        info = self.chosen
        if info is None:
            return
        try:
            self._removed.append(Removed(info, self._aside))
        except Held:
            self.app.toasts.show(self.app.words("saves.held"), "warning")
        except OSError:
            self._ask_delete(info)
        self._look()
        self.refresh()

    def _undo(self) -> None:
        if not self._removed:
            return
        try:
            back: Path | None = self._removed[-1].restore()
            self._removed.pop()
        except OSError as error:
            back, fault = None, fault_of(error)
            self.app.toasts.show(self.app.words("saves.not_restored", fault=fault), "warning")
        self._look(back)
        self.refresh()
        self._show_chosen()

    def _ask_delete(self, info: Info) -> None:
        """It cannot be kept aside: there would be no way back."""
        words = self.app.words
        game, people = words(f"game.{info.game}"), ", ".join(info.names)
        text = words("saves.delete_text", game=game, people=people)
        if info.fault is not None:
            text = words("saves.delete_file", file=info.path.name)
        yes, no = words("saves.delete"), words("saves.keep")
        title = words("saves.delete_title")
        self.app.stack.push(
            warning(self.app, title, text, yes, no, lambda: self._delete_for_good(info))
        )

    def _delete_for_good(self, info: Info) -> None:
        words, show = self.app.words, self.app.toasts.show
        try:
            shelf.remove(info)
        except Held:
            show(words("saves.held"), "warning")
        except OSError as error:
            show(words("saves.not_deleted", fault=fault_of(error)), "warning")
        self._look()
        self.refresh()

    # --- files of other places

    def _find_file(self) -> None:
        self.app.stack.push(Chooser(self.app, self._folder, self._import))

    def _import(self, path: Path) -> str:
        """What is wrong with a file; empty if it is among the games now."""
        words = self.app.words
        try:
            taken = carrying.take_in(
                path, self.app.saves, self.app.games, lambda n: words("setup.default_name", n=n)
            )
        except GameError as error:
            fault = words.say(error.fault)
            return words("saves.fault", file=path.name, fault=fault)
        except OSError as error:
            return words("saves.not_imported", fault=fault_of(error))
        self._folder = path.parent
        self._game = ""
        self._look(taken)
        self.app.toasts.show(words("saves.imported", file=path.name), "tick")
        return ""

    def take_in(self, path: Path) -> None:
        """A file was dropped onto the window."""
        fault = self._import(path)
        if fault:
            self.app.toasts.show(fault, "warning")
        self.refresh()
        self._show_chosen()

    def _give_out(self) -> None:
        info = self.chosen
        if info is not None:
            name = carrying.fit_name(carrying.own_name(info) or info.path.stem)
            taken = lambda path: self._export(info, path)  # noqa: E731
            self.app.stack.push(Chooser(self.app, self._folder, taken, name))

    def _export(self, info: Info, path: Path) -> str:
        """Why a game was not written there; empty if it was."""
        words = self.app.words
        try:
            carrying.give_out(info, path, self.app.games)
        except GameError as error:
            return words("saves.fault", file=info.path.name, fault=words.say(error.fault))
        except FileExistsError:
            return words("saves.is_there", file=path.name)
        except OSError as error:
            return words("saves.not_exported", fault=fault_of(error))
        self._folder = path.parent
        self.app.toasts.show(words("saves.exported", file=path.name), "tick")
        return ""

    def _show_folder(self) -> None:
        try:
            show(self.app.saves)
        except OSError as error:
            fault = self.app.words("saves.no_folder", fault=fault_of(error))
            self.app.toasts.show(fault, "warning")

    # --- intents

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Command.REMOVE:
                self._delete()
            case Command.UNDO if self._removed:
                self._undo()
            case Dropped(path):
                self.take_in(Path(path))
            case _:
                return super().handle(intent)
        return True

    def _back(self) -> None:
        self.back()
