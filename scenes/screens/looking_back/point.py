"""A turning point: what was played, what was better and by how much, and both to be seen."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.screens.finale.markers import COIN, coin
from scenes.ui.button import Button
from scenes.ui.entry import Entry
from scenes.ui.layout import Column, Row, Sides
from scenes.ui.text import Label
from scenes.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class Point:
    """A turning point in words, with two ways to see it."""

    title: str
    played: str
    better: str
    why: str
    worth: str  # by how much, and how sure that is
    see_played: Callable[[], None]
    see_better: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Captions:
    """What stands on the two buttons."""

    played: str
    better: str


class Coin(Widget):
    """The letter that stands on the curve, too."""

    def __init__(self, letter: str) -> None:
        super().__init__()
        self._letter = letter

    def natural_width(self) -> int:
        return 2 * self.theme.em(COIN)

    def height_for(self, width: int) -> int:
        return 2 * self.theme.em(COIN)

    def paint(self, surface: pygame.Surface) -> None:
        coin(surface, self.theme, self.rect.center, self._letter)


def shown(point: Point, letter: str, number: int, captions: Captions) -> Widget:
    """The point as widgets."""
    played = Button(captions.played, point.see_played, "replay", key=f"played{number}")
    better = Button(captions.better, point.see_better, "bulb", key=f"better{number}")
    title = Label(point.title, "strong", breaks=True)
    lines: list[Widget] = [
        Sides(title, Row(played, better, gap=10)),
        Label(point.played, "small", "faint"),
        Label(point.better, "small"),
    ]
    if point.why:
        lines.append(Label(point.why, "small", "faint"))
    lines.append(Label(point.worth, "small", "accent"))
    return Entry(Coin(letter), Column(*lines, gap=4), gap=14)
