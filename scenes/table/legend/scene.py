"""The legend over the table: all that lies there stays bright and is labelled, the rest is dark."""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from scenes.intents import Arrow, Command, Intent, Lifted, Pressed
from scenes.table.legend.layout import Placed, Wanted, laid, misleading
from scenes.table.legend.tab import WIDE, Tab
from scenes.table.legend.terms import Term, terms
from scenes.table.parts import Table
from scenes.ui.keys import KeysDialog
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget

DARK = (12, 8, 6, 158)  # 62 of 100
FOOT = 2 * WIDE  # how to go on has a line to itself
BODY = 0.7  # of the room of a ship: where there is more of it than air
HELD = 0.4  # seconds: who lets the key go sooner wants the legend to stay
LARGE = 1.4  # text so many times larger than usual


class Legend(Screen):
    """As long as the key is held, or until the next press; large letters may take more pages."""

    covers = False

    def __init__(self, table: Table) -> None:
        super().__init__(table.app)
        self._table = table
        self._pages: list[list[Term]] = []
        self._page = 0
        self._age = 0.0
        self._tabs: list[Tab] = []
        self._foot = Tab("", "")
        self._placed: list[Placed] = []
        self._picture: pygame.Surface | None = None

    # --- which labels, and where

    def refresh(self) -> None:
        self._pages = []
        self._page = 0
        super().refresh()

    def build(self) -> Widget:
        if not self._pages:
            self._pages = self._divided()
        self._tabs, self._foot, placed = self._laid(self._pages[self._page])
        self._placed = placed or []
        self._picture = None
        return Widget(*self._tabs, self._foot)

    def arrange(self) -> None:
        self.root.rect = pygame.Rect((0, 0), self.app.size)
        spots = [term.spot for term in self._pages[self._page]]
        labels = [placed.label for placed in self._placed]
        self._foot.place(self._foot_place(self._foot, [*spots, *labels]))
        for tab, placed in zip(self._tabs, self._placed, strict=False):
            tab.place(placed.label)

    def _divided(self) -> list[list[Term]]:
        """All on one page; else the board first, then what lies around it."""
        on_board, around = terms(self._table)
        if self._fits([*on_board, *around]):
            return [[*on_board, *around]]
        pages: list[list[Term]] = [[]]
        for term in on_board:
            self._find_room(term, pages)
        pages.append([])
        for term in around:
            self._find_room(term, pages)
        return [page for page in pages if page]

    def _find_room(self, term: Term, pages: list[list[Term]]) -> None:
        """On the last page that has some, or on one of its own."""
        page = next((one for one in reversed(pages) if self._fits([*one, term])), None)
        if page is None:
            page = []
            pages.append(page)
        page.append(term)

    def _fits(self, page: Sequence[Term]) -> bool:
        return self._laid(page)[2] is not None

    def _laid(self, page: Sequence[Term]) -> tuple[list[Tab], Tab, list[Placed] | None]:
        tabs = [self._tab(term) for term in page]
        feet = [Tab(words, "", FOOT) for words in self._foot_words()]
        for tab in (*tabs, *feet):
            tab.attach(self)
        wanted = [
            Wanted(term.spot, tab.size(), term.way, term.is_round)
            for term, tab in zip(page, tabs, strict=True)
        ]
        window = pygame.Rect((0, 0), self.app.size)
        is_large = self.theme.text_scale >= LARGE  # then labels reach far over the board
        spots = [term.spot for term in page if is_large or not term.is_round]
        named = [term.spot for term in page]
        taken = [*(self._foot_place(foot, named) for foot in feet), *spots]
        read = [w.rect for w in self._table.root.walk() if w.is_kept_clear and w.rect]
        free, (spared, tiles) = self._table.free, self._pieces()
        placed = laid(wanted, window, free, (*taken, *read), spared, tiles)
        if placed is None:  # better on a card that is dark now than on another page
            placed = laid(wanted, window, free, taken, spared, tiles)
        is_strict = is_large or self._table.presenter.is_whole  # ships of a chart lie close
        if is_strict and placed is not None and misleading(wanted, placed):
            placed = None
        if placed is None and len(page) == 1:
            placed = laid(wanted, window, free, (), spared, tiles)
        return tabs, feet[len(self._pages) > 1], placed

    def _pieces(self) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """Ships of a chart, where labels find room beside them; and tiles, wherever they lie."""
        presenter, board = self._table.presenter, self._table.board
        pieces = presenter.pieces(self._table.view)
        if presenter.is_whole:
            return [board.room_at(piece.at, piece.width * BODY) for piece in pieces], []
        return [], [board.room_at(piece.at, piece.width) for piece in pieces if piece.width >= 1]

    def _tab(self, term: Term) -> Tab:
        """Large letters have no room to explain what stands around the board."""
        words = self.app.words
        if term.words:
            return Tab(term.words, "")
        is_brief = not term.is_round and self.theme.text_scale >= LARGE
        text = f"{term.key}.text"
        own = f"{text}.{self._table.rules.name}"
        return Tab(words(term.key), "" if is_brief else words(own if words.has(own) else text))

    def _foot_words(self) -> tuple[str, str]:
        """How to go on, from a single page and from one of several."""
        words, page, pages = self.app.words, self._page + 1, max(2, len(self._pages))
        return words("table.legend_close"), words("table.legend_page", page=page, pages=pages)

    def _foot_place(self, foot: Tab, taken: Sequence[pygame.Rect]) -> pygame.Rect:
        """In a lower corner, or else somewhat higher, off the things that are named."""
        edge = self.theme.px(14)
        room = pygame.Rect((0, 0), self.app.size).inflate(-2 * edge, -2 * edge)
        place = pygame.Rect((0, 0), foot.size())
        for y in range(room.bottom, room.centery, -place.height):
            for corner in ((room.left, y), (room.right - place.width, y)):
                place.bottomleft = corner
                if place.inflate(2 * edge, 2 * edge).collidelist(taken) < 0:
                    return place
        place.bottomleft = room.bottomleft
        return place

    # --- going on

    def update(self, dt: float) -> bool:
        self._age += dt
        return super().update(dt)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Lifted(Command.HELP) if self._age > HELD:
                self.app.stack.pop()
            case Command.HELP:
                self.app.stack.replace(KeysDialog(self.app))
            case Command.RULES:
                self.app.stack.pop()
                self._table.show_rules()
            case Command.CANCEL:
                self.app.stack.pop()
            case Pressed() | Arrow() | Command.ACTIVATE | Command.NEXT:
                self._turn_page()
            case Command.FULL_SCREEN | Command.MUTE:
                return False
        return True

    def _turn_page(self) -> None:
        if self._page + 1 == len(self._pages):
            self.app.stack.pop()
            return
        self._page += 1
        super().refresh()

    # --- the picture

    def draw_background(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        if self._picture is None:
            self._picture = self._painted()
        surface.blit(self._picture, dirty, dirty)

    def _painted(self) -> pygame.Surface:
        """The dark, with a bright hole and a ring for each thing, and the leads."""
        sheet = pygame.Surface(self.app.size, pygame.SRCALPHA)
        sheet.fill(DARK)
        page = self._pages[self._page]
        ink, cream = (24, 16, 10, 255), (*self.theme.colours.cream, 255)
        for term in sorted(page, key=lambda one: -one.spot.width):  # no ring runs into a smaller
            _cut(sheet, term, (0, 0, 0, 0), 0)
            _cut(sheet, term, ink, 4)
            _cut(sheet, term, cream, 2)
        for colour, width in ((ink, 4), (cream, 2)):
            for placed in self._placed:
                for start, end in pairwise(placed.lead):
                    pygame.draw.aaline(sheet, colour, start, end, width)
                pygame.draw.aacircle(sheet, colour, placed.lead[-1], 2 + width // 2)
        return sheet


def _cut(sheet: pygame.Surface, term: Term, colour: tuple[int, int, int, int], width: int) -> None:
    """The room of a thing, filled or as a ring."""
    if term.is_square:
        pygame.draw.rect(sheet, colour, term.spot, width, border_radius=8)
    elif term.is_round:
        pygame.draw.circle(sheet, colour, term.spot.center, term.spot.width // 2, width)
    else:
        room = term.spot.inflate(8, 8)
        pygame.draw.rect(sheet, colour, room, width, border_radius=12)
