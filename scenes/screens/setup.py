"""Before a game: who sits where, what is played, how much help, which shuffle."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from secrets import randbelow
from typing import Any

import pygame

from game.core.match import Match
from game.core.options import Option, OptionValue
from game.core.planning import LEVELS
from game.core.rules import AnyRules
from scenes.disc_fault import fault_of
from scenes.game_host import GameHost
from scenes.learning.course import has_course
from scenes.learning.learners import known_as
from scenes.screens.learn.known import is_new, tell_differences
from scenes.screens.menu import Deed, GameMenu, menu_button
from scenes.screens.own_settings import own_settings
from scenes.settings import HELPERS
from scenes.sitting import people, remembered
from scenes.sitting.people import LONGEST_NAME, SYMBOLS, Person
from scenes.sitting.remembered import Remembered
from scenes.sitting.shelf import new_path
from scenes.sitting.sitting import Sitting
from scenes.sitting.wishes import Wishes
from scenes.ui.button import Button, Pressable
from scenes.ui.choice import Choice, Stepper
from scenes.ui.entry import Entry
from scenes.ui.frame import Frame
from scenes.ui.layout import Align, Column, Grid, Row, Sides
from scenes.ui.panel import Panel
from scenes.ui.picture import Badge, Rule
from scenes.ui.screen import Screen
from scenes.ui.text import Label
from scenes.ui.text_input import TextInput
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget

PAD = 24  # design pixels of a sheet's margin
TUTOR = "tutor"  # kept with the options of a game
CODES = 1_000_000  # shuffle codes people can read out to one another


class Setup(Screen):
    """Seats on the left, the game on the right, one red button."""

    app: GameHost

    def __init__(self, app: GameHost, rules: AnyRules) -> None:
        super().__init__(app)
        self._rules = rules
        kept = remembered.read(app.data, self._default_name)
        self._others = kept.games  # how all games were set up last
        self._people = list(kept.people)
        self._options = dict(kept.games.get(rules.name, {}))
        seats = self._options.pop("seats", 2)
        self._tutor = self._options.pop(TUTOR, False) is True
        self._seats = int(seats) if seats in rules.seats else rules.seats[0]
        self._unfolded: int | None = None  # whose own settings are shown
        table = app.tables.get(rules.name)
        self._pickers = {name: make(app) for name, make in table.pickers.items()} if table else {}
        self._shortcuts = table.shortcuts if table else ()
        self._code = str(randbelow(CODES))
        self._set_up: bool | None = None  # whether to set it up together, if somebody has said so
        self._offers_learning = has_course(rules.name) and is_new(app, rules.name)
        self._found = self._chosen()

    def enter(self) -> None:
        super().enter()
        tell_differences(self.app, self._rules.name)

    def first_focus(self) -> Widget | None:
        return self.focusable("play") or super().first_focus()

    # --- what is chosen

    @property
    def chosen_people(self) -> tuple[Person, ...]:
        """Everyone, with a name for those who gave none."""
        return tuple(self._named(seat) for seat in range(self._seats))

    def _named(self, seat: int) -> Person:
        person = self._people[seat]
        name = people.readable(person.name)
        is_nameless = person.is_nameless or not name
        return replace(person, name=name or self._default_name(seat + 1), is_nameless=is_nameless)

    def _default_name(self, number: int) -> str:
        return self.app.words("setup.default_name", n=number)

    @property
    def chosen_options(self) -> dict[str, OptionValue]:
        chosen: dict[str, OptionValue] = {"seats": self._seats}
        for option in self._rules.options(self._seats):
            value = self._options.get(option.name, option.default)
            chosen[option.name] = value if self._can_choose(option, value) else option.default
        return chosen

    @property
    def sets_up(self) -> bool:
        """Whether the set-up is shown: where somebody has never played the game, unless they want
        no help."""
        if self._set_up is not None:
            return self._set_up
        progress, game = self.app.logbook.progress, self._rules.name
        known = [progress.of(name, game).has_played for name in self._players]
        return self.app.settings.helper != "purist" and not all(known)

    @property
    def _players(self) -> tuple[str, ...]:
        """The names by which people's progress is kept."""
        return tuple(known_as(person) for person in self.chosen_people if not person.is_computer)

    def _can_choose(self, option: Option, value: OptionValue) -> bool:
        picker = self._pickers.get(option.name)
        return option.accepts(value) or bool(picker and picker.accepts(value, self._seats))

    # --- the picture

    def build(self) -> Widget:
        words = self.app.words
        self._people = list(people.called(tuple(self._people), self._default_name))
        heading = Sides(
            Label(words(f"game.{self._rules.name}"), "screen", "cream", shadow=True),
            self._doors(),
        )
        content = Grid(
            Panel(self._seats_part(), PAD),
            Panel(self._game_part(), PAD),
            least=lambda: self.app.theme.em(640),
            most=2,
            gap=36,
        )
        buttons = Sides(
            Button(words("back"), self._back, "left", key="back"),
            Button(words("setup.play"), self.play, "play", primary=True, key="play"),
        )
        return Frame(heading, content, buttons, most=1720)

    def back(self) -> bool:
        """Whoever comes again finds what was changed here."""
        if self._chosen() != self._found:
            self._remember()
        return super().back()

    def _back(self) -> None:
        self.back()

    def _menu(self) -> None:
        way_out = Deed("results.title", "door", self._back)
        self.app.stack.push(GameMenu(self.app, self._rules.name, way_out))

    def _seats_part(self) -> Widget:
        words = self.app.words
        seats = self._rules.seats
        head: Widget = Label(words("setup.people"), "heading")
        if len(seats) > 1:
            choice = Choice([(n, str(n)) for n in seats], self._seats, self._seat, key="seats")
            head = Sides(head, Row(Label(words("setup.how_many")), choice, gap=16))
        parts: list[Widget] = [head, Rule()]
        for seat in range(self._seats):
            parts.append(self._seat_row(seat))
            if seat == self._unfolded and not self._people[seat].is_computer:
                wishes = self._people[seat].wishes
                parts.append(own_settings(words, seat, wishes, self._wish(seat)))
        for name, picker in self._pickers.items():
            value, change = self.chosen_options[name], self._option_setter(name)
            parts += [Rule(), picker.part(value, self.chosen_people, change)]
        if not self._pickers:
            parts += [Rule(), self._code_row(), self._set_up_row(), self._tutor_row()]
        return Column(*parts, gap=12)

    def _seat_row(self, seat: int) -> Widget:
        words, person = self.app.words, self._people[seat]
        badge = BadgeButton(person, lambda: self._next_colour(seat), words("setup.badge_tip"), seat)
        name = TextInput(
            person.name,
            lambda text: self._put(seat, name=text, is_nameless=False),
            longest=LONGEST_NAME,
            allowed=people.can_draw,
            width=230,
            key=f"name{seat}",
        )
        kinds = [("", words("setup.human"))] + [(lv, words(f"level.{lv}")) for lv in LEVELS]
        kind = Stepper(
            kinds, person.level, lambda level: self._put(seat, level=level), key=f"kind{seat}"
        )
        own = Button(
            "", lambda: self._fold(seat), "gear", key=f"own{seat}", tip=words("setup.own.tip")
        )
        own.enabled = not person.is_computer
        row = Sides(Entry(badge, name, 16), Row(kind, own, gap=10))
        if not person.is_computer:
            return row
        about = Label(words(f"level.{person.level}.text"), "small", "faint", Align.END)
        return Column(row, about, gap=4)

    def _about(self) -> str:
        """What the game is about; for some numbers of players it is another one."""
        words, key = self.app.words, f"about.{self._rules.name}"
        own = f"{key}.{self._seats}"
        return words(own if words.has(own) else key)

    def _game_part(self) -> Widget:
        words = self.app.words
        parts: list[Widget] = [
            Label(words("setup.game"), "heading"),
            Label(self._about(), "body", "faint"),
            Rule(),
        ]
        options = self._rules.options(self._seats)
        parts += [
            self._option_row(option) for option in options if option.name not in self._pickers
        ]
        if self.app.settings.helper != "purist":
            parts += [self._shortcut_row(name) for name in self._shortcuts]
        helper = Choice(
            [(level, words(f"helper.{level}")) for level in HELPERS],
            self.app.settings.helper,
            lambda level: self.app.change(helper=level),
            key="helper",
        )
        parts += [
            Column(
                Label(words("setup.helper")),
                helper,
                Label(words(f"helper.{self.app.settings.helper}.text"), "small", "faint"),
                gap=8,
                align=Align.START,
            ),
        ]
        if self._pickers:
            parts += [self._tutor_row(), self._set_up_row(), self._code_row()]
        return Column(*parts, gap=12)

    def _tutor_row(self) -> Widget:
        words = self.app.words
        about = Label(words("tutor.switch.text"), "small", "faint")
        switch = Toggle(self._tutor, self._choose_tutor, key="tutor")
        return Sides(Column(Label(words("tutor.switch")), about, gap=0), switch)

    def _choose_tutor(self, is_wanted: bool) -> None:
        self._tutor = is_wanted
        self.refresh()

    def _set_up_row(self) -> Widget:
        words = self.app.words
        about = Label(words("set_up.switch.text"), "small", "faint")
        switch = Toggle(self.sets_up, self._choose_set_up, key="set_up")
        return Sides(Column(Label(words("set_up.title")), about, gap=0), switch)

    def _choose_set_up(self, is_wanted: bool) -> None:
        self._set_up = is_wanted
        self.refresh()

    def _doors(self) -> Widget:
        """The menu, and before it the way to learn a game that nobody here knows."""
        words, name = self.app.words, self._rules.name
        doors: list[Widget] = [menu_button(self.app, self._menu)]
        if self._offers_learning:
            learn = partial(self.app.show_learn, name)
            tip = words("learn.offer")
            doors.insert(0, Button(words("learn.learn"), learn, "helm", key="learn", tip=tip))
        return Row(*doors, gap=16)

    def _code_row(self) -> Widget:
        """Where there is room: with the people, unless they share their sheet with maps."""
        words = self.app.words
        code = TextInput(
            self._code, self._set_code, 19, lambda c: c in "0123456789", width=150, key="code"
        )
        again = Button("", self._shuffle, "die", key="shuffle", tip=words("setup.new_code"))
        about = Label(words("setup.code_text"), "small", "faint")
        return Sides(Column(Label(words("setup.code")), about, gap=0), Row(code, again, gap=12))

    def _option_row(self, option: Option) -> Widget:
        value = self.chosen_options[option.name]
        label = Label(self._option_words(option.name))
        change = self._option_setter(option.name)
        key = f"option:{option.name}"
        if set(option.choices) == {True, False} and all(type(c) is bool for c in option.choices):
            return Sides(label, Toggle(bool(value), change, key=key))
        choices = [(choice, self._choice_words(option.name, choice)) for choice in option.choices]
        if len(choices) == 1:
            return Sides(label, Label(choices[0][1], "strong"))
        control = Choice if len(choices) <= 3 else Stepper
        return Sides(label, control(choices, value, change, key=key))

    def _shortcut_row(self, name: str) -> Widget:
        """A setting of this game: whether a button saves people work."""
        is_on = bool(getattr(self.app.settings, name))
        switch = Toggle(is_on, lambda on: self.app.change(**{name: on}), key=f"setting:{name}")
        return Sides(Label(self.app.words(f"settings.{name}")), switch)

    def _option_setter(self, name: str) -> Callable[[OptionValue], None]:
        def change(value: OptionValue) -> None:
            self._options[name] = value
            self.refresh()

        return change

    def _option_words(self, name: str) -> str:
        game = self._rules.name
        found = self.app.words.first(f"option.{game}.{name}", f"option.{name}")
        return found or name.replace("_", " ").capitalize()

    def _choice_words(self, name: str, value: OptionValue) -> str:
        if name == "first" and type(value) is int:
            return self._named(value).name
        game = self._rules.name
        shown = {True: "yes", False: "no"}.get(value, value) if type(value) is bool else value
        found = self.app.words.first(f"option.{game}.{name}.{shown}", f"option.{name}.{shown}")
        return found or str(shown).replace("_", " ").capitalize()

    # --- changes

    def _seat(self, number: int) -> None:
        self._seats = number
        self.refresh()

    def _put(self, seat: int, **changes: Any) -> None:
        self._people[seat] = replace(self._people[seat], **changes)
        self.refresh()

    def _fold(self, seat: int) -> None:
        """Show somebody's own settings, or fold them away again."""
        self._unfolded = None if self._unfolded == seat else seat
        self.refresh()

    def _wish(self, seat: int) -> Callable[[Wishes], None]:
        return lambda wishes: self._put(seat, wishes=wishes)

    def _next_colour(self, seat: int) -> None:
        """The next colour; whoever had it gets this one's. Symbols go with colours."""
        mine = self._people[seat]
        index = (people.COLOURS.index(mine.colour) + 1) % len(people.COLOURS)
        colour, symbol = people.COLOURS[index], SYMBOLS[index]
        for other in range(len(self._people)):
            theirs = self._people[other]
            if other != seat and theirs.colour == colour:
                self._people[other] = replace(theirs, colour=mine.colour, symbol=mine.symbol)
        self._people[seat] = replace(mine, colour=colour, symbol=symbol)
        self.refresh()

    def _set_code(self, code: str) -> None:
        self._code = code

    def _shuffle(self) -> None:
        self._code = str(randbelow(CODES))
        self.refresh()

    # --- off we go

    def play(self) -> None:
        """Set the game up and sit down at its table."""
        seed = min(int(self._code or "0"), 2**63 - 1)
        match = Match(self._rules, self.chosen_options, seed)
        path = new_path(self.app.saves, self._rules.name)
        helper = self.app.settings.helper
        sitting = Sitting(match, self.chosen_people, helper, path, tutor=self._tutor)
        set_up = self.sets_up
        self._remember()
        self.app.logbook.played(self._players, self._rules.name)
        self.app.stack.pop()
        self.app.sit_down(sitting, set_up)

    def _chosen(self) -> Remembered:
        """Who sits here and what they chose, among what is known of other games."""
        chosen = {**self.chosen_options, TUTOR: self._tutor}
        everyone = tuple(self._named(seat) for seat in range(len(self._people)))
        return Remembered(everyone, {**self._others, self._rules.name: chosen})

    def _remember(self) -> None:
        """Keep it for the next time."""
        try:
            remembered.write(self.app.data, self._chosen())
        except OSError as error:
            fault = self.app.words("settings.not_kept", fault=fault_of(error))
            self.app.toasts.show(fault, "warning")


class BadgeButton(Pressable):
    """A player's counter that changes colour and symbol when pressed."""

    def __init__(self, person: Person, action: Callable[[], None], tip: str, seat: int) -> None:
        super().__init__(
            Badge(person.colour, person.symbol, 58), action=action, tip=tip, key=f"badge{seat}"
        )

    def paint(self, surface: pygame.Surface) -> None:
        self.ring(surface, self.rect.height // 2)
