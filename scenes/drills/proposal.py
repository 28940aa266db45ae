"""A move that somebody thinks of, as it is drawn: the thing where it would lie, and its way."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import dist
from typing import Any

from game.cell import Cell
from scenes.table.gestures import Gesture, OnCell
from scenes.table.keys import Key
from scenes.table.presenter import Presenter
from scenes.table.showing import Item
from scenes.ui.theme import Colour
from scenes.view.layouts import Layout, Point
from scenes.view.marks import Edge, Mark, Path
from scenes.view.pieces import MARKS, Held, Piece

APART = 0.35  # tile widths, below which one thing would hide another
WHERE_FROM: Colour = (255, 250, 232)
INK: Colour = (40, 28, 18)


@dataclass(frozen=True, slots=True)
class Thought(Key):
    """The tile that is only thought of."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A thing, where it lies on the board if it does, and where it would go."""

    gesture: Gesture
    target: OnCell
    item: Item
    held: Held
    start: Point | None
    end: Point
    cell: Cell  # which is meant: the one before the bow, where a ship turns
    is_free: bool  # no piece stands there, so that the thing itself can be shown

    @property
    def ghost(self) -> Held | None:
        """What is seen through, at its end: all but tiles, which lie as if they were laid."""
        return self.held if self.is_free and not self.held.is_tile else None

    def pieces(self) -> Iterator[Piece]:
        if self.held.is_tile:
            held = self.held
            yield Piece(Thought(), held.picture, self.end, degrees=held.degrees, marks=held.marks)

    def marks(self, presenter: Presenter, colour: Colour) -> Iterator[Mark]:
        """The rim of the place, and the way there from a place on the board."""
        if self.start is not None:
            here = presenter.layout.cell_at(self.start)
            yield from rim(presenter.layout, here, WHERE_FROM)
            yield Path((self.start, self.end), colour)
        yield from rim(presenter.layout, self.cell, colour)


def rim(layout: Layout, cell: Cell, colour: Colour) -> Iterator[Mark]:
    """All sides of a cell, on dark ink so that it stands out on any ground."""
    sides = range(len(layout.corners(cell)))
    yield from (Edge(cell, side, INK, 0.09) for side in sides)
    yield from (Edge(cell, side, colour, 0.055) for side in sides)


def proposed(presenter: Presenter, view: Any, seat: int, move: Any) -> Proposal | None:
    """How to draw a move; None for one that no hand makes."""
    gesture = presenter.meant_by(view, move)
    if gesture is None or not isinstance(gesture.target, OnCell):
        return None
    showing = presenter.showing(view, seat)
    items = {item.key: item for item in (*showing.rack, *showing.spread)}
    item = presenter.item(view, gesture.item) or items.get(gesture.item)
    if item is None:
        return None
    start, end = presenter.place_of(view, gesture.item), presenter.spot(view, gesture.target)
    cell = gesture.target.cell
    if start == end:
        cell = presenter.layout.grid.neighbours(cell)[gesture.turn]
        end = presenter.layout.centre(cell)
        is_free = False
    else:
        others = (piece.at for piece in presenter.pieces(view) if piece.layer > MARKS)
        is_free = all(dist(at, end) >= APART for at in others)
    held = item.shown(gesture.turn, gesture.flip)
    return Proposal(gesture, gesture.target, item, held, start, end, cell, is_free)
