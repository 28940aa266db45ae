"""What a step of setting up speaks of: pieces on the board and things around it, by name.

Names are the last words of those in the legend: `pb.name.disc` is `disc`. Besides, `people` are
all cards of players, and `board` is all of the board.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from scenes.intents import Position
from scenes.table.fleet import Fleet, HullRow
from scenes.table.keys import RACK
from scenes.table.legend.terms import is_on_rack, term_of
from scenes.table.parts import Table
from scenes.table.seat_card import SeatCard, Tokens
from scenes.table.things import Labelled, Place, Thing
from scenes.ui.widget import Widget
from scenes.view.marks import Mark
from scenes.view.pieces import TILES, Held, Piece

PEOPLE, BOARD, ON_RACK = "people", "board", "rack"
MOST = 5  # pieces of a pile that are seen to fly


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture at its place in the window, so many pixels to a tile width."""

    held: Held
    at: Position
    scale: int


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a part lies: `key` names it in the catalogues, if it needs a name."""

    key: str
    rect: pygame.Rect
    sprites: tuple[Sprite, ...] = ()


def last_word(key: str) -> str:
    return key.rpartition(".")[2]


def name_of_piece(table: Table, piece: Piece) -> str:
    return last_word(table.presenter.naming.picture(piece.picture))


def name_of_mark(table: Table, mark: Mark) -> str:
    return last_word(table.presenter.naming.mark(mark))


def spots(table: Table, part: str) -> list[Spot]:
    """All that bears a name, wherever it lies."""
    if part == BOARD:
        return [_board(table)]
    found = [*_pieces(table, part), *_marks(table, part)]
    for widget in table.root.walk():
        is_told = part == ON_RACK and isinstance(widget, Thing)  # by its place
        if widget.rect and not is_told and part in _names(table, widget):
            found.append(_of_widget(table, widget))
    return found


def kept_back(table: Table, in_box: frozenset[str]) -> Iterator[Widget]:
    """The widgets whose things are still in the box."""
    for widget in table.root.walk():
        if isinstance(widget, Thing | Tokens | HullRow) and in_box & _names(table, widget):
            labelled = isinstance(widget.parent, Labelled)
            yield widget.parent if labelled and widget.parent else widget


def racks(table: Table, in_box: frozenset[str]) -> Iterator[Widget]:
    """An empty rack would make people wonder before anything belongs there."""
    for one in table.root.walk():
        if isinstance(one, Place) and _is_rack(one):
            lying = [part for part in one.walk() if isinstance(part, Thing)]
            is_empty = bool(lying) and all(in_box & _names(table, thing) for thing in lying)
            if is_empty or ON_RACK in in_box:
                yield one


def _is_rack(place: Place) -> bool:
    return place.target == RACK


def _names(table: Table, widget: Widget) -> set[str]:
    """What a widget is called; a thing on the rack is part of that, and by its label itself."""
    if isinstance(widget, Place) and _is_rack(widget):
        return {ON_RACK}
    if isinstance(widget, Thing) and is_on_rack(widget):
        label = widget.item.label
        return {ON_RACK} if label is None else {ON_RACK, last_word(label.key)}
    term = term_of(table, widget)
    names = {last_word(term.key)} if term is not None else set()
    return names | {PEOPLE} if isinstance(widget, SeatCard | Fleet) else names


def _board(table: Table) -> Spot:
    layout, board = table.presenter.layout, table.board
    cells = [board.room_at(layout.centre(cell), 1) for cell in table.presenter.extent(table.view)]
    return Spot("", cells[0].unionall(cells[1:]))


def _pieces(table: Table, part: str) -> Iterator[Spot]:
    for piece in table.presenter.pieces(table.view):
        if name_of_piece(table, piece) == part:
            rect = table.board.room_at(piece.at, piece.width)
            if piece.layer == TILES:
                rect = rect.inflate(0, round(rect.height * (table.presenter.layout.height - 1)))
            held = Held(piece.picture, piece.marks, piece.degrees, piece.width)
            sprite = Sprite(held, rect.center, table.board.camera.scale)
            key = table.presenter.naming.picture(piece.picture)
            yield Spot(key, rect, (sprite,))


def _marks(table: Table, part: str) -> Iterator[Spot]:
    """What is drawn on the board is all over it."""
    if any(name_of_mark(table, mark) == part for mark in table.presenter.story(table.view)):
        yield _board(table)


def _of_widget(table: Table, widget: Widget) -> Spot:
    rect = pygame.Rect(widget.rect)
    match widget:
        case Place():
            things = [part for part in widget.walk() if isinstance(part, Thing)]
            return Spot("", rect, sprites=tuple(map(_sprite, things)))
        case Thing():
            sprites = (_sprite(widget),) * max(1, min(MOST, widget.item.count))
            if isinstance(widget.parent, Labelled):  # it has its name below it
                return Spot("", pygame.Rect(widget.parent.rect), sprites=sprites)
            return Spot(_key(table, widget), rect, sprites=sprites)
        case Tokens():
            wide = rect.width // max(1, len(widget.pictures))
            return Spot(
                _key(table, widget),
                rect,
                sprites=tuple(
                    Sprite(Held(picture), (rect.x + number * wide + wide // 2, rect.centery), wide)
                    for number, picture in enumerate(widget.pictures)
                ),
            )
        case HullRow():
            return Spot(_key(table, widget), rect)
    return Spot("", rect)


def _key(table: Table, widget: Widget) -> str:
    term = term_of(table, widget)
    return term.key if term is not None else ""


def _sprite(thing: Thing) -> Sprite:
    face = thing.item.face
    return Sprite(face, thing.rect.center, round(thing.rect.width / max(1.0, face.width)))
