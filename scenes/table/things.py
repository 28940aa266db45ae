"""Things on rack and panels: pictures that can be picked up, and places to put them."""

from collections.abc import Callable
from typing import Protocol

import pygame

from scenes.intents import Position
from scenes.table.keys import Key
from scenes.table.showing import Item
from scenes.table.tally import Tallies
from scenes.table.telling import Telling
from scenes.ui import brush
from scenes.ui.button import Pressable
from scenes.ui.layout import Align, Row
from scenes.ui.text import Label
from scenes.ui.theme import Theme
from scenes.ui.widget import Widget
from scenes.view.in_hand import draw_thing
from scenes.view.pictures import Pictures
from scenes.view.pieces import Held

TILE = 112  # the width of a tile on the rack, in design pixels


class Hands(Protocol):
    """Who picks things up: the table scene."""

    pictures: Pictures
    telling: Telling
    tallies: Tallies

    def pick_up(self, item: Item, at: Position, by_key: bool) -> bool: ...

    def is_held(self, key: Key) -> bool: ...

    def is_glowing(self, key: Key) -> bool: ...

    def is_peeking(self) -> bool: ...

    def say(self, item: Item) -> str: ...

    def as_lying(self, held: Held) -> Held: ...


class Thing(Widget):
    """One item; pressed or activated it comes into the hand."""

    focusable = True

    def __init__(self, hands: Hands, item: Item, width: float, height: float = 1.0) -> None:
        super().__init__(key=f"thing:{item.key}", tip=hands.telling.item(item))
        self.item = item
        self._hands = hands
        self._width = width
        self._height = height

    def natural_width(self) -> int:
        return self.theme.px(self._width)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return round(self.theme.px(self._width) * self._height)

    def margin(self) -> int:
        return self.theme.px(14)

    def press(self, position: Position) -> bool:
        return self._hands.pick_up(self.item, position, by_key=False)

    def activate(self) -> bool:
        return self._hands.pick_up(self.item, self.rect.center, by_key=True)

    def paint(self, surface: pygame.Surface) -> None:
        key, colours, px = self.item.key, self.theme.colours, self.theme.px
        if self._hands.is_glowing(key):
            halo = self.rect.inflate(px(14), px(14))
            surface.blit(brush.rounded(halo.size, px(14), colours.lamp, 120), halo)
            pygame.draw.rect(surface, colours.lamp, halo, px(4), border_radius=px(14))
        if not self._hands.is_held(key):
            flip = self._hands.is_peeking() and self.item.back is not None
            raised = px(6) if self.hovered or (self.focused and self.screen.shows_focus) else 0
            at = (self.rect.centerx, self.rect.centery - raised)
            scale = round(self.rect.width / max(_room(self.item), self.item.face.width))
            shown = self._hands.as_lying(self.item.shown(0, flip))
            draw_thing(surface, self._hands.pictures, shown, at, scale)
        if self.item.count:
            paint_count(surface, self.theme, str(self.item.count), self.rect)
        if self.focused and self.screen.shows_focus:
            brush.focus_ring(surface, self.rect, px(10), colours.lamp, colours.ink, px(4))


def paint_count(surface: pygame.Surface, theme: Theme, count: str, on: pygame.Rect) -> None:
    """How many there are, on a small plate in the corner of a picture; large letters leave its
    upper left half in sight."""
    words = brush.written(theme.font("small"), count, theme.colours.cream)
    disc = pygame.Rect(0, 0, max(words.get_width() + theme.px(18), theme.em(34)), theme.em(32))
    disc.bottomright = (on.right + theme.px(4), on.bottom + theme.px(4))
    disc.topleft = (max(disc.left, on.centerx - theme.px(4)), max(disc.top, on.centery))
    surface.blit(brush.rounded(disc.size, disc.height // 2, theme.colours.ink), disc)
    surface.blit(words, words.get_rect(center=disc.center))


class Lying(Thing):
    """A piece of the board, for the keyboard: the board paints it, the pointer finds it there."""

    def __init__(self, hands: Hands, item: Item, where: Callable[[], pygame.Rect]) -> None:
        self._where = where
        super().__init__(hands, item, 0)

    @property
    def rect(self) -> pygame.Rect:
        return self._where()

    @rect.setter
    def rect(self, rect: pygame.Rect) -> None:
        """The board moves under the window; nobody else gives it a place."""

    def at(self, position: Position) -> None:
        return None

    def paint(self, surface: pygame.Surface) -> None:
        is_focused = self.focused and self.screen.shows_focus
        if is_focused or self._hands.is_glowing(self.item.key):
            px, colours = self.theme.px, self.theme.colours
            radius = self.rect.width // 2
            brush.focus_ring(surface, self.rect, radius, colours.lamp, colours.ink, px(4))


class Chip(Pressable):
    """A picture that is a button."""

    def __init__(
        self, hands: Hands, held: Held, action: Callable[[], None], key: str, tip: str
    ) -> None:
        super().__init__(action=action, key=key, tip=tip)
        self._hands = hands
        self._held = held

    def natural_width(self) -> int:
        return self.theme.px(98)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return self.theme.px(96)

    def margin(self) -> int:
        return self.theme.px(14)

    def paint(self, surface: pygame.Surface) -> None:
        px, colours, blur = self.theme.px, self.theme.colours, self.theme.px(8)
        shade = brush.shadow(self.rect.size, blur, 150)
        surface.blit(shade, (self.rect.x - blur, self.rect.y - blur + px(4)))
        is_lit = self.hovered and self.enabled
        surface.blit(brush.rounded(self.rect.size, px(10), colours.edge), self.rect)
        inner = self.rect.inflate(-2, -2)
        tint = colours.lamp if is_lit else colours.paper_light
        surface.blit(brush.rounded(inner.size, px(9), tint), inner)
        shown = self._hands.as_lying(self._held)
        draw_thing(surface, self._hands.pictures, shown, self.rect.center, px(76))
        self.ring(surface, px(10))


class Gap(Widget):
    """Where a thing lay that was played in this turn."""

    def __init__(self, width: float, height: float) -> None:
        super().__init__()
        self._width = width
        self._height = height

    def natural_width(self) -> int:
        return self.theme.px(self._width)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        return round(self.theme.px(self._width) * self._height)

    def paint(self, surface: pygame.Surface) -> None:
        px = self.theme.px
        rim = self.rect.inflate(-px(8), -px(8))
        pygame.draw.rect(surface, (120, 86, 56), rim, max(1, px(2)), border_radius=px(8))


class Place(Widget):
    """A place to put things that is no cell: it has a key like an item."""

    def __init__(self, target: Key, child: Widget, key: str = "") -> None:
        super().__init__(child, key=key)
        self.target = target


class Tray(Widget):
    """The wooden rack of the player to move; as high for no tile as for one."""

    def __init__(self, child: Widget, room: tuple[float, float], pad: float = 16) -> None:
        super().__init__(child)
        self._room = room
        self._pad = pad

    def natural_width(self) -> int:
        px = self.theme.px
        return max(self.children[0].natural_width(), px(self._room[0])) + 3 * px(self._pad)

    def height_for(self, width: int) -> int:
        px, pad = self.theme.px, self.theme.px(self._pad)
        return max(self.children[0].height_for(width - 3 * pad), px(self._room[1])) + 2 * pad

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        pad = self.theme.px(self._pad)
        room = rect.inflate(-3 * pad, -2 * pad)
        high = min(room.height, self.children[0].height_for(room.width))
        self.children[0].place(room.inflate(0, high - room.height))

    def margin(self) -> int:
        return self.theme.px(30)

    def paint(self, surface: pygame.Surface) -> None:
        px = self.theme.px
        blur = px(24)
        shade = brush.shadow(self.rect.size, blur, 170)
        surface.blit(shade, (self.rect.x - blur, self.rect.y - blur + px(8)))
        body = brush.rounded(self.rect.size, px(22), (96, 64, 40))
        surface.blit(body, self.rect)
        inner = self.rect.inflate(-px(14), -px(14))
        surface.blit(brush.rounded(inner.size, px(16), (66, 43, 27)), inner)
        lip = pygame.Rect(inner.x, inner.bottom - px(12), inner.width, px(12))
        surface.blit(brush.rounded(lip.size, px(6), (120, 82, 52)), lip)
        pygame.draw.rect(surface, (146, 104, 68), self.rect, px(2), border_radius=px(22))


def labelled(thing: Thing, words: str) -> Widget:
    """A thing with its name below, cream on wood."""
    return Labelled(thing, Label(words, "small", "cream", align=Align.MIDDLE, shadow=True))


class Labelled(Widget):
    """A thing above its name."""

    def at(self, position: Position) -> Widget | None:
        """The name means the thing."""
        return self.children[0] if self.rect.collidepoint(position) else None

    def natural_width(self) -> int:
        return max(self.children[0].natural_width(), self.children[1].natural_width())

    def height_for(self, width: int) -> int:
        thing, label = self.children
        return thing.height_for(width) + label.height_for(width) + self.theme.px(4)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        thing, label = self.children
        wide, high = thing.natural_width(), thing.height_for(rect.width)
        spot = pygame.Rect(0, rect.y, wide, high)
        spot.centerx = rect.centerx
        thing.place(spot)
        below = label.height_for(rect.width)
        label.place(pygame.Rect(rect.x, rect.bottom - below, rect.width, below))


def thing(hands: Hands, item: Item, width: float, height: float) -> Thing:
    """An item in a row; small ones take less room."""
    return Thing(hands, item, width * _room(item), height)


def _room(item: Item) -> float:
    """How wide the place of something is, in tile widths."""
    return min(1.0, item.face.width * 1.4)


def things(
    hands: Hands,
    items: tuple[Item, ...],
    width: float,
    height: float,
    align: Align = Align.MIDDLE,
) -> Row:
    """A row of items."""
    return Row(*(thing(hands, item, width, height) for item in items), gap=18, align=align)
