"""The chapter for those who own the box: what is in it, how it is set up, and how to play it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

import pygame

from game.core.options import OptionValue
from game.core.pages import Page
from game.core.rules import AnyRules
from game.core.setting_up import SetUpStep
from scenes.i18n import Words
from scenes.screens.rulebook.card import CardLine
from scenes.screens.rulebook.search import title_of
from scenes.screens.rulebook.topic import TEXT, Beside
from scenes.ui import brush
from scenes.ui.choice import Choice
from scenes.ui.layout import Column, Row, Sides
from scenes.ui.text import Label
from scenes.ui.theme import mixed
from scenes.ui.widget import Widget

STEP = 40  # design pixels of the letters: the counter before a step
GAP = 26  # design pixels between the parts, and between the columns


@dataclass(frozen=True, slots=True)
class Players:
    """For how many the set-up is told, and how another number is chosen."""

    rules: AnyRules
    seats: int
    choose: Callable[[int], None]


def seats_for(page: Page, anchor: str, seats: int) -> int:
    """The number of players for which a step is told that was looked for."""
    for step in page.set_up:
        if anchor == f"step:{step.name}":
            fitting = [int(number) for number in step.options.get("seats", (seats,))]
            return seats if seats in fitting else fitting[0]
    return seats


class Chapter(Widget):
    """Read down the left, then down the right, where figures stand on top; both about as long."""

    def __init__(
        self,
        words: Words,
        page: Page,
        plates: Sequence[Widget],
        target: str,
        players: Players,
    ) -> None:
        sections: list[Widget] = []
        for name, paragraphs in groupby(page.paragraphs, lambda name: name.partition("_")[0]):
            lines = [
                CardLine(words(page.paragraph(each)), f"paragraph:{each}" == target, each)
                for each in paragraphs
            ]
            sections.append(_section(words, name, lines))
        title = Label(title_of(page, words), "heading", key="title")
        box, *others = sections
        self._first = (title, box, _set_up(words, page, target, players))
        self._plates, self._others = tuple(plates), tuple(others)
        super().__init__(*self._first, *self._plates, *self._others)

    def _columns(self, width: int) -> list[tuple[Widget, ...]]:
        """What stands below one another; in large letters or a small window all of it."""
        if width < self.theme.em(TEXT) + self.theme.px(Beside.least):
            return [tuple(self.children)]
        others, wide = self._others, self._wide(width, 2)
        ways = [
            [(*self._first, *others[:cut]), (*self._plates, *others[cut:])]
            for cut in range(len(others) + 1)
        ]
        return min(ways, key=lambda columns: max(self._high(each, wide) for each in columns))

    def _wide(self, width: int, columns: int) -> int:
        return (width - (columns - 1) * self._gap) // columns

    @property
    def _gap(self) -> int:
        return self.theme.px(GAP)

    def _high(self, parts: Sequence[Widget], width: int) -> int:
        return sum(part.height_for(width) + self._gap for part in parts) - self._gap

    def height_for(self, width: int) -> int:
        columns = self._columns(width)
        return max(self._high(parts, self._wide(width, len(columns))) for parts in columns)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        columns = self._columns(rect.width)
        wide = self._wide(rect.width, len(columns))
        for number, parts in enumerate(columns):
            x, y = rect.x + number * (wide + self._gap), rect.y
            for part in parts:
                high = part.height_for(wide)
                part.place(pygame.Rect(x, y, wide, high))
                y += high + self._gap


def _section(words: Words, name: str, lines: Sequence[Widget]) -> Widget:
    return Column(Label(words(f"rulebook.chapter.{name}"), "rule"), *lines, gap=0)


def _set_up(words: Words, page: Page, target: str, players: Players) -> Widget:
    """The steps for so many players; what depends on something else says so."""
    rules, seats = players.rules, players.seats
    head: Widget = Label(words("rulebook.chapter.set_up"), "rule")
    if len(rules.seats) > 1:
        choice = Choice([(n, str(n)) for n in rules.seats], seats, players.choose, key="seats")
        head = Sides(head, Row(Label(words("setup.how_many"), "small", "faint"), choice, gap=14))
    steps = [step for step in page.set_up if seats in step.options.get("seats", rules.seats)]
    lines, number, before = [], 0, None
    for step in steps:
        if before is None or not _is_instead(step, before):
            number += 1
        tag = " · ".join(_tags(words, rules, step, seats))
        is_lit = f"step:{step.name}" == target
        lines.append(StepLine(number, words(step.words), tag, is_lit, step.name))
        before = step
    return Column(head, *lines, gap=4)


def _is_instead(step: SetUpStep, other: SetUpStep) -> bool:
    """Whether one of two is done, by what was chosen."""
    return any(
        name != "seats" and not set(choices) & set(other.options.get(name, choices))
        for name, choices in step.options.items()
    )


def _tags(words: Words, rules: AnyRules, step: SetUpStep, seats: int) -> list[str]:
    """The choices that a step is for, where there is something to choose."""
    open_to = {option.name: option.choices for option in rules.options(seats)}
    tags = []
    for name, choices in step.options.items():
        if name == "seats" or len(open_to.get(name, ())) < 2 or False in choices:
            continue
        title = words.first(f"option.{rules.name}.{name}", f"option.{name}") or name
        told = [_choice(words, rules.name, name, choice) for choice in choices]
        tags.append(title if True in choices else f"{title}: {', '.join(told)}")
    return tags


def _choice(words: Words, game: str, name: str, choice: OptionValue) -> str:
    found = words.first(f"option.{game}.{name}.{choice}", f"option.{name}.{choice}")
    return found or str(choice)


class StepLine(Widget):
    """One step of setting up behind its number; above it, when it is done at all."""

    def __init__(self, number: int, text: str, tag: str, lit: bool, name: str) -> None:
        parts: list[Widget] = [Label(tag, "small", "sea")] if tag else []
        super().__init__(Column(*parts, Label(text, rich=True), gap=0), key=f"step:{name}")
        self._number = number
        self._lit = lit

    def _lead(self) -> int:
        return self.theme.em(STEP) + self.theme.px(14)

    def least_width(self) -> int:
        return super().least_width() + self._lead()

    def height_for(self, width: int) -> int:
        words = self.children[0].height_for(width - self._lead())
        return max(words, self.theme.em(STEP)) + 2 * self.theme.px(6)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        lead, down = self._lead(), self.theme.px(6)
        high = self.children[0].height_for(rect.width - lead)
        top = rect.y + down + max(0, self.theme.em(STEP) - high) // 2
        self.children[0].place(pygame.Rect(rect.x + lead, top, rect.width - lead, high))

    def paint(self, surface: pygame.Surface) -> None:
        px, colours, side = self.theme.px, self.theme.colours, self.theme.em(STEP)
        if self._lit:
            tint = mixed(colours.paper_light, colours.lamp, 0.4)
            surface.blit(brush.rounded(self.rect.size, px(10), tint), self.rect)
        seal = pygame.Rect(self.rect.x, self.rect.y + px(6), side, side)
        surface.blit(brush.rounded(seal.size, side // 2, colours.sea), seal)
        figure = brush.written(self.theme.font("strong"), str(self._number), colours.cream)
        surface.blit(figure, figure.get_rect(center=seal.center))
