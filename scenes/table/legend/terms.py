"""What the legend names: things on the board, one of each kind, and what lies around it."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot

import pygame

from scenes.table.cards import Token
from scenes.table.facts_card import FactsCard
from scenes.table.fleet import Fleet, HullRow
from scenes.table.furnish import PRESS, Peek
from scenes.table.keys import RACK, OfSeat
from scenes.table.legend.layout import Way
from scenes.table.parts import Table
from scenes.table.prompt import Prompt
from scenes.table.seat_card import SeatCard, Tokens
from scenes.table.things import Lying, Place, Thing
from scenes.ui.button import Button
from scenes.ui.panel import Panel
from scenes.ui.widget import Widget
from scenes.view.layouts import Point, SquareLayout

LEAST = 26  # pixels of a ring around something small
MOST = 110  # around something large: enough to see what is meant
ASIDE = 0.24  # of the window's width: what lies farther in has room for a lead
FAR = 160  # pixels: farther apart things are not easier to tell


@dataclass(frozen=True, slots=True)
class Term:
    """A thing to name: a key of the catalogue, or words that are there already."""

    key: str
    spot: pygame.Rect
    way: Way = Way.ASIDE
    is_round: bool = False
    words: str = ""
    is_square: bool = False  # a whole square tile: what it shows may stand at its rim


def terms(table: Table) -> tuple[list[Term], list[Term]]:
    """What lies on the board, and what lies around it."""
    on_board = list(_on_board(table))
    named = {term.key for term in on_board}
    return on_board, [term for term in _around(table) if term.key not in named]


# --- on the board


def _on_board(table: Table) -> Iterator[Term]:
    """One thing of each kind that is in sight: where a lead has room, and apart from others."""
    kinds: dict[str, list[pygame.Rect]] = {}
    squares: set[str] = set()
    small: list[tuple[str, pygame.Rect]] = []
    for key, at, width in _lying(table):
        if key:
            spot = _ring(table.board.room_at(at, width), _is_square(table, width))
            kinds.setdefault(key, []).append(spot)
            if width < 1:
                small.append((key, spot))
            if _is_square(table, width):
                squares.add(key)
    chosen: list[pygame.Rect] = []
    for key, spots in sorted(kinds.items(), key=lambda kind: len(kind[1])):
        seen = [spot for spot in spots if table.is_board(spot.center)]
        inside = [spot for spot in seen if table.board.camera.area.contains(spot)]
        if inside or seen:
            others = [spot for other, spot in small if other != key]
            best = min(inside or seen, key=lambda spot: _against(table, spot, chosen, others))
            chosen.append(best)
            yield Term(key, best, is_round=True, is_square=key in squares)


def _lying(table: Table) -> Iterator[tuple[str, Point, float]]:
    presenter = table.presenter
    yield from presenter.named(table.view)
    for cell in table.display.newest:
        yield "name.last_turn", presenter.layout.centre(cell), 1.0


def _is_square(table: Table, width: float) -> bool:
    return width == 1 and isinstance(table.presenter.layout, SquareLayout)


def _ring(room: pygame.Rect, is_square: bool) -> pygame.Rect:
    most = room.width if is_square else MOST
    side = max(LEAST, min(most, round(room.width * 0.9)))
    return room.inflate(side - room.width, side - room.height)


def _against(
    table: Table, spot: pygame.Rect, chosen: list[pygame.Rect], others: list[pygame.Rect]
) -> float:
    """What speaks against naming a thing here: the columns, what is named, and what covers it."""
    area = table.board.camera.area
    inner = area.inflate(-2 * round(area.width * ASIDE), 0)
    outside = max(0, inner.left - spot.left, spot.right - inner.right)
    apart = min((hypot(spot.x - one.x, spot.y - one.y) for one in chosen), default=FAR)
    covered = FAR * any(spot.colliderect(other) for other in others)
    return outside * 2 + covered + max(0.0, FAR - apart)


# --- around it


def _around(table: Table) -> Iterator[Term]:
    seen: set[str] = set()
    for widget in table.root.walk():
        term = term_of(table, widget)
        if term is not None and widget.rect and term.key not in seen:
            seen.add(term.key)
            yield term


def term_of(table: Table, widget: Widget) -> Term | None:
    """What a widget is called, if it needs a name."""
    spot = pygame.Rect(widget.rect)
    naming = table.presenter.naming
    match widget:
        case SeatCard() | Fleet():
            key = "name.mover" if widget.key == f"seat{table.acting}" else "name.others"
            return Term(key, spot, Way.NEAR if isinstance(widget, SeatCard) else Way.BESIDE)
        case Tokens():
            return Term(naming.picture(widget.pictures[0]), spot, Way.NEAR)
        case HullRow():
            return Term("sb.name.hull", spot, Way.NEAR)
        case FactsCard():
            emblem = next((part for part in widget.children if isinstance(part, Token)), None)
            key = naming.picture(emblem.picture) if emblem else "name.facts"
            return Term(key, spot, Way.NEAR)
        case Prompt():
            return Term("name.prompt", spot, Way.BESIDE)
        case Place(target=target) if target == RACK:
            return Term("name.rack", spot, Way.BESIDE)
        case Panel():
            return Term("name.question", spot, Way.BESIDE)
        case Thing() if isinstance(widget.item.key, OfSeat) and not is_on_rack(widget):
            return Term("name.open", spot, Way.NEAR)
        case Thing() if widget.item.label is not None and not is_on_rack(widget):
            return Term(f"name.{widget.item.label.key}", spot, Way.BESIDE)
        case Peek():
            return Term("name.peek", spot, Way.NEAR)
        case Button() if widget.key.startswith(PRESS):
            return Term("name.end", spot, Way.NEAR)
        case Button() if widget.key == "menu":
            return Term("menu", spot, Way.NEAR, words=table.app.words("name.menu"))
        case Button() if widget.tip and not widget.label:
            return Term(widget.key, spot, Way.NEAR, words=widget.tip)
    if widget.key == "log" and widget.tip:
        return Term("log", spot, Way.NEAR, words=widget.tip)
    return None


def is_on_rack(widget: Widget) -> bool:
    """Whether something lies on the board or on the rack, where its picture tells what it is."""
    return isinstance(widget, Lying) or any(isinstance(one, Place) for one in widget.ancestors())
