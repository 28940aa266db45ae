"""A kept game as a line of the list, and what is told of it in words."""

from datetime import datetime
from enum import Enum

import pygame

from scenes.i18n import Words
from scenes.screens.shelf.glimpse import Glimpse
from scenes.screens.shelf.thumb import Thumb
from scenes.sitting.carrying import own_name
from scenes.sitting.shelf import Info
from scenes.ui.entry import Entry
from scenes.ui.layout import Align, Column, Row, Sides
from scenes.ui.one_line import OneLine
from scenes.ui.picture import Icon
from scenes.ui.text import Label
from scenes.ui.widget import Widget


class State(Enum):
    """What can be done with a game."""

    GOING_ON = "going_on"
    OVER = "over"
    HELD = "held"
    DAMAGED = "damaged"


ICONS = {
    State.GOING_ON: ("play", "sea"),
    State.OVER: ("star", "faint"),
    State.HELD: ("computer", "accent"),
    State.DAMAGED: ("warning", "accent"),
}


class Settled(Widget):
    """A line that is measured once: lists are long, and shown anew with every key."""

    def __init__(self, child: Widget, thumb: Thumb) -> None:
        super().__init__(child)
        self.thumb = thumb
        self._measured: tuple[object, int] | None = None
        self._laid: object = None

    def _look(self, width: int) -> object:
        return (width, self.theme.scale, self.theme.text_scale)

    def height_for(self, width: int) -> int:
        look = self._look(width)
        if self._measured is None or self._measured[0] != look:
            self._measured = (look, super().height_for(width))
        return self._measured[1]

    def place(self, rect: pygame.Rect) -> None:
        look = (self._look(rect.width), rect.height)
        if look == self._laid:
            self.shift(rect.x - self.rect.x, rect.y - self.rect.y)
        else:
            self._laid = look
            super().place(rect)


def line(words: Words, info: Info, state: State, glimpse: Glimpse | None, thumb: Thumb) -> Settled:
    """Its board, what it is called, who plays it, when it was, and how it stands."""
    return Settled(_told(words, info, state, glimpse, thumb), thumb)


def _told(words: Words, info: Info, state: State, glimpse: Glimpse | None, thumb: Thumb) -> Widget:
    when = Label(when_told(info), "small", "faint")
    if info.fault is not None:
        fault = Label(sentence(words.say(info.fault.fault)), "small", "accent")
        body = Column(Sides(OneLine(info.path.name, "strong"), when), fault, gap=2)
        return Entry(thumb, body, gap=16)
    game, own = words(f"game.{info.game}"), own_name(info)
    people = ", ".join(info.names)
    names = " · ".join(filter(None, (game if own else "", people)))
    score = "" if glimpse is None else score_told(words, glimpse)
    return Entry(
        thumb,
        Column(
            Sides(OneLine(own or game, "strong"), when),
            OneLine(names, "body"),
            Sides(sign(words, state, info), Label(score, "strong")),
            gap=2,
        ),
        gap=16,
    )


def sign(words: Words, state: State, info: Info) -> Widget:
    """How things are, as a sign and a word."""
    name, colour = ICONS[state]
    told = words(f"saves.state.{state.value}", n=info.moves)
    return Row(Icon(name, 20, colour), Label(told, "small", colour), gap=8, align=Align.START)


def score_told(words: Words, glimpse: Glimpse) -> str:
    """Points side against side, or all together; none where nobody has any."""
    totals = [score.total for score in glimpse.scores]
    if not any(totals):
        return ""
    if len(totals) == 1:
        return words("saves.points", n=totals[0])
    return " : ".join(map(str, totals))


def when_told(info: Info) -> str:
    return f"{datetime.fromtimestamp(info.when):%d.%m.%Y %H:%M}"


def sentence(words: str) -> str:
    """With a capital letter, where it stands by itself."""
    return words[:1].upper() + words[1:]
