"""A figure of the rulebook: a position as on the table, what it shows, and a way into it."""

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from game.cell import Cell
from game.core.pages import Figure, Page
from game.core.rules import AnyRules
from scenes.game_host import GameHost
from scenes.kept import PAINTED
from scenes.screens.finale.picture import BoardPicture, Canvas, Subject
from scenes.screens.rulebook import callouts
from scenes.screens.rulebook.rack import Rack
from scenes.sitting.people import COLOURS, SYMBOLS
from scenes.sitting.trial import try_out
from scenes.ui import brush
from scenes.ui.button import Button
from scenes.ui.layout import Align, Column, Row, Sides
from scenes.ui.picture import Badge
from scenes.ui.text import Label
from scenes.ui.theme import Colour
from scenes.ui.widget import Widget
from scenes.view.ground import Ground
from scenes.view.layouts import Layout
from scenes.view.marks import Mark
from scenes.view.pictures import Pictures
from scenes.view.pieces import Named, Piece

LOW, HIGH = 0.34, 0.74  # of its width: how high a picture is at least and at most
NARROW = 0.3  # tile widths of wood around the board
BADGE = 34  # design pixels
MOST_ASIDE = 0.4  # of its width, for names
RING = 0.5  # tile widths at most, around what is named


class Pointing:
    """What can be seen of a position, and the cells that the figure is about."""

    def __init__(self, subject: Subject, cells: tuple[Cell, ...]) -> None:
        self._subject = subject
        self._cells = cells

    @property
    def layout(self) -> Layout:
        return self._subject.layout

    def pieces(self, view: Any) -> Iterable[Piece]:
        return self._subject.pieces(view)

    def ground(self, view: Any) -> Ground | None:
        return self._subject.ground(view)

    def extent(self, view: Any) -> Iterable[Cell]:
        return dict.fromkeys((*self._subject.extent(view), *self._cells))

    def story(self, view: Any) -> Iterable[Mark]:
        return self._subject.story(view)

    def pointed_out(self, view: Any, cells: tuple[Cell, ...], colour: Colour) -> tuple[Mark, ...]:
        return self._subject.pointed_out(view, cells, colour)


class Shown:
    """A figure as it is painted once for every size; what is done is kept."""

    def __init__(
        self,
        app: GameHost,
        picture: BoardPicture,
        name: tuple[object, ...],
        named: tuple[Named, ...] = (),
    ) -> None:
        self._app = app
        self._picture = picture
        self._name = name
        self._named = named
        self._canvas: Canvas | None = None
        self._key: tuple[object, ...] = ()

    @property
    def shape(self) -> float:
        """How high it is for its width."""
        box = self._picture.box
        return float(box.height / box.width)

    @property
    def called(self) -> tuple[str, ...]:
        """What is named beside it."""
        return tuple(self._app.words(one.key) for one in self._named)

    def rings(self, size: tuple[int, int]) -> tuple[pygame.Rect, ...]:
        """Around what is named, one by one."""
        scale, rings = self._picture.scale(size), []
        for one in self._named:
            ring = pygame.Rect(0, 0, *(2 * [round(min(one.width, RING) * scale)]))
            ring.center = self._picture.spot(one.at, size)
            rings.append(ring)
        return tuple(rings)

    def at(self, size: tuple[int, int], aside: int = 0) -> pygame.Surface:
        """As far as it is painted by now, with so much wood beside it."""
        stark, patterns = self._app.theme.high_contrast, self._app.settings.patterns
        self._key = (*self._name, size, stark, patterns)
        if self._key in PAINTED:
            self._canvas = None
            return PAINTED.find(self._key, self.wood)
        self._canvas = self._picture.on(self.wood(size, aside), self._key)
        return self._canvas.picture

    def wood(self, size: tuple[int, int] = (1, 1), aside: int = 0) -> pygame.Surface:
        """The table that it lies on, so far from its left end."""
        wood = pygame.Surface(size)
        if self._app.theme.high_contrast:
            wood.fill(self._app.theme.colours.wood)
        else:
            wood.blit(self._app.assets.fitted("ui/table.jpg", self._app.size), (-aside, 0))
        return wood

    def go_on(self) -> bool:
        """Paint some more; False if there is nothing left to do."""
        if self._canvas is None:
            return False
        if self._canvas.go_on():
            return True
        done, self._canvas = self._canvas.picture, None
        PAINTED.find(self._key, lambda: done)
        return False


class Plates:
    """The figures of a book that were looked at."""

    def __init__(self, app: GameHost, rules: AnyRules) -> None:
        self._app, self._rules = app, rules
        self._pictures = Pictures(app.assets, lambda: app.settings.patterns)
        self._shown: dict[tuple[str, int], Shown] = {}

    def of(self, page: Page, number: int, figure: Figure) -> Shown:
        """The picture of a figure, begun if it is new."""
        key = (page.name, number)
        if key not in self._shown:
            self._shown[key] = self._begun(page, key, figure)
        return self._shown[key]

    def racks(self, figure: Figure) -> tuple[Rack, ...]:
        """The open tiles that a figure tells of."""
        rules, table = self._rules, self._app.tables[self._rules.name]
        view = rules.view(figure.position, rules.to_move(figure.position) or 0)
        subject, is_one = table.subject(self._app), len(figure.hands) == 1
        return tuple(
            Rack(
                self._pictures,
                tuple(subject.open_hand(view, seat)),
                None if is_one else Badge(COLOURS[look], SYMBOLS[look], BADGE),
            )
            for seat in figure.hands
            for look in (table.looks[seat],)
        )

    def _begun(self, page: Page, key: tuple[str, int], figure: Figure) -> Shown:
        app, rules = self._app, self._rules
        door = app.tables[rules.name]
        sitting = try_out(rules, figure.position, door.looks)
        subject = door.subject(app)
        view = rules.view(figure.position, sitting.acting or 0)
        pointing = Pointing(subject, figure.light)
        marks = pointing.pointed_out(view, figure.light, app.theme.colours.lamp)
        font = app.theme.plate_font
        picture = BoardPicture(pointing, view, self._pictures, font, marks, room=NARROW)
        named = named_in(subject.named(view), map(page.named, figure.names))
        return Shown(app, picture, ("figure", rules.name, *key), named)


def named_in(lying: Iterable[Named], wanted: Iterable[str]) -> tuple[Named, ...]:
    """One of each kind that is wanted, the one nearest to where its name stands."""
    lying = tuple(lying)
    found = (
        min((one for one in lying if one.key == key), default=None, key=lambda one: one.at)
        for key in wanted
    )
    return tuple(one for one in found if one is not None)


class Plate(Widget):
    """A framed picture, racks and a caption below it, perhaps a number, and what opens it."""

    def __init__(
        self,
        shown: Shown,
        racks: Sequence[Rack],
        caption: str,
        name: str,
        play: Button,
        number: int,
        lit: bool,
    ) -> None:
        foot = Sides(Label(name, "small", "faint"), play) if name else Column(play, align=Align.END)
        told = Label(caption, rich=True, key=f"figure:{number}")
        below = [Row(*racks, gap=12, align=Align.MIDDLE)] if racks else []
        super().__init__(Column(*below, told, foot, gap=8))
        self._shown = shown
        self._lit = lit

    def natural_width(self) -> int:
        return self.theme.px(700)

    def margin(self) -> int:
        return self.theme.px(12)

    def _aside(self, width: int) -> int:
        """How wide the wood is on which names stand; none where too little would be left."""
        aside = callouts.width(self.theme, self._shown.called)
        return aside if aside < MOST_ASIDE * width else 0

    def _picture(self, width: int) -> int:
        """How high the picture is."""
        fitting = (width - self._aside(width)) * self._shown.shape
        return round(max(LOW * width, min(HIGH * width, fitting)))

    def height_for(self, width: int) -> int:
        return self._picture(width) + self.theme.px(10) + self.children[0].height_for(width)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        top = self._picture(rect.width) + self.theme.px(10)
        high = self.children[0].height_for(rect.width)
        self.children[0].place(pygame.Rect(rect.x, rect.y + top, rect.width, high))

    def _frame(self) -> pygame.Rect:
        return pygame.Rect(self.rect.topleft, (self.rect.width, self._picture(self.rect.width)))

    def paint(self, surface: pygame.Surface) -> None:
        px, colours, frame = self.theme.px, self.theme.colours, self._frame()
        rim = px(5)
        edge = colours.lamp if self._lit else (44, 28, 18)
        surface.blit(brush.rounded(frame.size, px(10), edge), frame)
        inner = frame.inflate(-2 * rim, -2 * rim)
        aside = self._aside(frame.width)
        size = (inner.width - aside, inner.height)
        surface.blit(self._shown.at(size, aside), inner.move(aside, 0))
        if aside:
            surface.blit(self._shown.wood((aside, inner.height)), inner)
            rings = [ring.move(inner.x + aside, inner.y) for ring in self._shown.rings(size)]
            callouts.draw(surface, self.theme, inner, zip(self._shown.called, rings, strict=True))

    def go_on(self) -> bool:
        """Paint some more of it, if it can be seen."""
        going = bool(self.seen()) and self._shown.go_on()
        if going:
            self.invalidate()
        return going
