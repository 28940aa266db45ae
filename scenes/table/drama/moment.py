"""Something that plays over the board for a moment."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from math import hypot

import pygame

from game.core.events import Event
from game.core.text import Text
from scenes.ui.brush import Sheets
from scenes.ui.theme import Theme
from scenes.view.board import BoardView
from scenes.view.counters import Counters
from scenes.view.layouts import Point
from scenes.view.pictures import Pictures

LEAST = 78  # design pixels to a tile width that make a moment worth looking at


@dataclass(frozen=True)
class Stage:
    """Where moments play, and what they are drawn with."""

    board: BoardView
    pictures: Pictures
    theme: Theme
    sheets: Sheets
    card: Callable[[int], pygame.Rect | None]  # of a seat, if it is in sight
    say: Callable[[Text], str]

    @property
    def scale(self) -> int:
        """Pixels to a tile width."""
        return self.board.camera.scale

    @property
    def free(self) -> pygame.Rect:
        """The part of the window that nothing but the board has."""
        return self.board.camera.area

    @property
    def unit(self) -> int:
        """The same, but never so few that nobody would see what happens."""
        return max(self.scale, self.theme.px(LEAST))

    @property
    def counters(self) -> Counters:
        return Counters(self.pictures, self.theme.plate_font)

    def at(self, point: Point) -> tuple[int, int]:
        """Where a point of the board is in the window."""
        return self.board.camera.to_window(point)

    def above(self, point: Point, height: float) -> tuple[int, int]:
        """Where something is seen so many tile widths above a point of the board."""
        x, y = self.at(point)
        return (x, y - round(height * self.scale))

    def around(self, point: Point, width: float) -> pygame.Rect:
        """The square so many tile widths wide around a point of the board."""
        return self.board.room_at(point, width)

    def near(self, point: Point, units: float) -> pygame.Rect:
        """The square so many units wide around a point of the board."""
        side = round(units * self.unit)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.at(point)
        return rect


@dataclass(frozen=True, kw_only=True)
class Moment(ABC):
    """Drawing depends on nothing but the stage and the share of its time that has passed."""

    events: tuple[Event, ...] = ()  # what it shows: their sounds come as it begins
    seconds: float = 1.0
    is_before: bool = False  # it plays over the position as it was; the game waits for it

    @property
    def name(self) -> str:
        return type(self).__name__.lower()

    @abstractmethod
    def rect(self, stage: Stage, share: float) -> pygame.Rect:
        """All that it touches then."""

    @abstractmethod
    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        """Show it as it is after a share of its time, 0 to 1."""


@dataclass(frozen=True, kw_only=True)
class Together(Moment):
    """Several at once, each a little after the one before."""

    parts: tuple[Moment, ...]
    apart: float = 0.0  # seconds

    @property
    def name(self) -> str:
        return self.parts[0].name

    def _begun(self, share: float) -> list[tuple[Moment, float]]:
        now = share * self.seconds
        shares = [(now - n * self.apart) / part.seconds for n, part in enumerate(self.parts)]
        return [(part, own) for part, own in zip(self.parts, shares, strict=True) if 0 <= own <= 1]

    def rect(self, stage: Stage, share: float) -> pygame.Rect:
        rects = [part.rect(stage, own) for part, own in self._begun(share)]
        return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        for part, own in self._begun(share):
            part.draw(surface, stage, own)


def together(parts: tuple[Moment, ...], apart: float = 0.0) -> tuple[Moment, ...]:
    """These as one moment; nothing if there are none."""
    if len(parts) < 2:
        return parts
    lasts = max(n * apart + part.seconds for n, part in enumerate(parts))
    events = tuple(event for part in parts for event in part.events)
    return (Together(parts=parts, apart=apart, seconds=lasts, events=events),)


def blit_faded(
    surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], alpha: float
) -> None:
    """A kept picture with its middle at a point, as far as it has not faded, 0 to 1."""
    if alpha <= 0:
        return
    picture.set_alpha(round(255 * min(1.0, alpha)))
    surface.blit(picture, picture.get_rect(center=at))
    picture.set_alpha(255)


def along(start: Point, end: Point, share: float) -> Point:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def far(start: Point, end: Point) -> float:
    return hypot(end[0] - start[0], end[1] - start[1])


def fade(share: float, rise: float = 0.15, fall: float = 0.25) -> float:
    """Comes, stays and goes: how much of it is seen after a share of its time."""
    return min(1.0, share / rise if rise else 1.0, (1 - share) / fall if fall else 1.0)
