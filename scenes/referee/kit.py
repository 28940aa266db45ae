"""What a game tells of its things so that they can be laid by hand."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, Generic, TypeAlias, TypeVar

from game.cell import Cell
from game.core.laying import Put, Thing
from game.core.text import Text
from scenes.referee.keys import OfThing
from scenes.table.keys import Key
from scenes.table.presenter import Presenter
from scenes.table.showing import Item
from scenes.view.pieces import SHIPS, TILES, TOKENS, Held, Piece

P = TypeVar("P", bound=Presenter)


class Kit(ABC, Generic[P]):
    """Pictures of things, and which thing of the table each of them is."""

    def __init__(self, presenter: P) -> None:
        self.presenter = presenter

    @abstractmethod
    def look(self, view: Any, thing: Thing) -> Item:
        """A thing to hold."""

    @abstractmethod
    def thing(self, view: Any, key: Key, laid: tuple[Put, ...]) -> Thing | None:
        """The thing that a piece of the board is; None for what stays where it is."""

    @abstractmethod
    def key(self, view: Any, thing: Thing, laid: tuple[Put, ...]) -> Key | None:
        """As what somebody holds a thing whose time has come; None if nobody could."""

    def moves(self, thing: Thing, seat: int) -> bool:
        """Whether a thing on the board is moved by this seat."""
        return False

    def tags(self, view: Any, thing: Thing) -> tuple[str, ...]:
        """Under which words it is found: what it shows."""
        held = self.look(view, thing)
        sides = (held.face, *((held.back,) if held.back else ()))
        pictures = [name for side in sides for name in _pictures(side)]
        names = (self.presenter.naming.picture(picture) for picture in pictures)
        return tuple(dict.fromkeys(name for name in names if name))

    def pieces(self, view: Any, put: Put) -> Iterator[Piece]:
        """A thing that lies where it cannot."""
        item = self.look(view, put.thing)
        held = item.shown(put.turn if item.turns > 1 else 0, False)
        layer = TILES if held.is_tile else SHIPS if held.width > 1 else TOKENS
        at = self.presenter.layout.centre(put.cell)
        key = OfThing(put.thing)
        yield Piece(
            key, held.picture, at, held.width, degrees=held.degrees, layer=layer, marks=held.marks
        )


AnyKit: TypeAlias = Kit[Any]


def plain(thing: Thing, held: Held, label: Text | None = None) -> Item:
    """Something that neither turns nor has another side."""
    return Item(OfThing(thing), held, label=label)


def lying(laid: tuple[Put, ...], kind: str, cell: Cell) -> Thing | None:
    """The thing of a kind that was laid on a cell."""
    found = (put.thing for put in laid if put.cell == cell and put.thing.kind == kind)
    return next(found, None)


def _pictures(side: Held) -> list[str]:
    return [side.picture, *(mark.picture for mark in side.marks)]
