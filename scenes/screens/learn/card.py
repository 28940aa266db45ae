"""The card about the chosen harbour: who learns, what is learnt, where to go, what is known."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.core.lesson import STARS
from scenes.i18n import Words
from scenes.learning.progress import Reached
from scenes.screens.learn.figure import Figure
from scenes.screens.learn.marks import ring, star
from scenes.screens.learn.passport import OpenPassport, Passport
from scenes.screens.learn.person_tab import PersonTab
from scenes.sitting.people import Person
from scenes.ui import brush
from scenes.ui.button import Button
from scenes.ui.entry import Entry
from scenes.ui.layout import Column, Grid, Sides
from scenes.ui.panel import Panel
from scenes.ui.text import Label
from scenes.ui.widget import Widget

PAD, NUMBER, STAR = 20, 54, 26  # design pixels
ICONS = {"rulebook": "book", "referee": "scales", "drills": "tick", "at_table": "chest"}

Tab = tuple[Person, bool, Callable[[], object]]


@dataclass(frozen=True, slots=True)
class Told:
    """What the card says about a lesson and about whoever learns."""

    number: int
    title: str
    teaches: str
    minutes: int
    reached: Reached
    steps: int
    met: int  # rules
    rules: int


@dataclass(frozen=True, slots=True)
class Doors:
    """Where one can go from the card."""

    start: Callable[[], object]
    passport: Callable[[], object]
    others: tuple[tuple[str, Callable[[], object]], ...]  # by name


def card(words: Words, told: Told, tabs: Sequence[Tab], figure: Figure, doors: Doors) -> Panel:
    """Everything about the chosen harbour, on paper."""
    parts: list[Widget] = [figure, _heading(words, told), Label(told.teaches, "small")]
    if len(tabs) > 1 or not tabs[0][0].is_nameless:
        parts.insert(0, TabRow(tabs))
    parts += [Button(words(_start(told)), doors.start, primary=True, key="start")]
    if doors.others:
        others = [
            Button(words(f"learn.{name}"), go, ICONS[name], key=name, face="small")
            for name, go in doors.others
        ]
        parts.append(Grid(*others, least=lambda: max(b.least_width() for b in others), gap=14))
    passport = Passport(words, told.met, told.rules)
    parts.append(OpenPassport(passport, doors.passport, words("learn.passport_tip")))
    return Panel(Column(*parts, gap=12), PAD)


def _start(told: Told) -> str:
    if told.reached.done:
        return "learn.again"
    return "learn.go_on" if told.reached.is_begun else "learn.start"


def _heading(words: Words, told: Told) -> Widget:
    step = min(told.reached.step, told.steps - 1) + 1
    is_under_way = told.reached.is_begun and not told.reached.done
    key = "learn.step" if is_under_way else "learn.steps"
    about = words(key, minutes=told.minutes, step=step, steps=told.steps)
    lines = Column(
        Label(told.title, "sheet"),
        Sides(Label(about, "small", "faint"), StarRow(told.reached.stars), 8),
        gap=2,
    )
    return Entry(Number(told.number, told.reached.done), lines, 14)


class Number(Widget):
    """The sign of the harbour."""

    def __init__(self, number: int, is_done: bool) -> None:
        super().__init__()
        self._number = number
        self._is_done = is_done

    def natural_width(self) -> int:
        return self.theme.em(NUMBER)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.em(NUMBER)

    def paint(self, surface: pygame.Surface) -> None:
        sign = ring(min(self.rect.size), 1.0, self._is_done)
        surface.blit(sign, sign.get_rect(center=self.rect.center))
        number = brush.written(self.theme.font("strong"), str(self._number), (30, 28, 34))
        surface.blit(number, number.get_rect(center=self.rect.center))


class StarRow(Widget):
    """How well a lesson went."""

    def __init__(self, full: int) -> None:
        super().__init__()
        self._full = full

    def natural_width(self) -> int:
        return STARS * self.theme.em(STAR)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.em(STAR)

    def paint(self, surface: pygame.Surface) -> None:
        size = self.theme.em(STAR)
        for number in range(STARS):
            spot = (self.rect.x + number * size, self.rect.y)
            surface.blit(star(size - 2, number < self._full), spot)


class TabRow(Grid):
    """A tab for everybody, equally wide."""

    def __init__(self, tabs: Sequence[Tab]) -> None:
        self._tabs = [PersonTab(*tab) for tab in tabs]
        super().__init__(*self._tabs, least=self._least_tab, most=3, gap=6)

    def _least_tab(self) -> int:
        return max(tab.least_width() for tab in self._tabs)
