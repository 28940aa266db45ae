"""What of the board is in sight: it follows the game, until people look around for themselves."""

from collections.abc import Iterable
from math import dist

import pygame

from game.cell import Cell
from game.core.events import TilePlaced
from scenes.intents import Command, Intent, Pan, Pinched, Pointed, Position, Released, Wheeled
from scenes.table.hand import CLICK
from scenes.table.parts import Table
from scenes.view.camera import Scope

PAN_STEP = 80  # pixels by key
AROUND = 1.5  # tile widths around what is in play: the places beside it are seen as a whole
NEAR = 0.95  # around the newest tile: the places beside it can be aimed at
SLACK = 0.15  # tile widths more than there have to be, so that the next tile moves nothing
LEAST, SHARE = 64, 12  # a tile's least width in pixels, and how many of them a window is high
ROWS = 7  # of tiles, where large letters leave the board little height


class Sight:
    """Slides, zooms and turns the board, by hand and by itself."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._grasp: Position | None = None  # the pointer, while it slides the board
        self._clicked: Position | None = None  # where it was pressed, as long as it did not slide
        self.is_own = False  # somebody slid or zoomed the board
        self._window: tuple[int, int] | None = None  # its size when the board was fitted last
        self._followed: object = None  # the position that was looked at last

    # --- by itself

    def arrange(self) -> None:
        """In another window everything is shown anew, whatever people looked at before."""
        if self._window != self._table.app.size:
            self._window = self._table.app.size
            self.fit()

    def fit(self) -> None:
        """Show the whole board, or as much of it as can be seen well."""
        self.is_own = False
        self._table.board.fit(self.scope(SLACK))
        self._table.hand.stay()

    def follow(self) -> None:
        """Look anew once the pieces have come to rest, if the game went on; never under the
        hand, and not while something is being explained."""
        table = self._table
        if self.is_own or self._grasp or not table.hand.is_empty or table.notes.is_shown:
            return
        now = (table.match.length, table.acting, table.viewer, table.board.camera.stand)
        if now != self._followed:
            if not table.board.camera.is_calm(self.scope(0.0)):
                table.board.fit(self.scope(SLACK))
            self._followed = (*now[:-1], table.board.camera.stand)

    def cells(self) -> Iterable[Cell]:
        """What a look at the whole has to show."""
        return self._table.presenter.extent(self._table.view)

    def scope(self, slack: float) -> Scope:
        """All of the board, and what of it is in play."""
        table, layout, camera = self._table, self._table.presenter.layout, self._table.board.camera
        centres = [layout.centre(cell) for cell in self.cells()]
        grows = 0.0 if table.presenter.is_whole else slack
        whole = camera.box(centres, 0.5 + table.presenter.margin + grows)
        if table.presenter.is_whole:
            return Scope(whole, whole, 0)
        least = max(LEAST, table.app.size[1] // SHARE)
        least = min(least, camera.area.height // ROWS)
        play = self._in_play(least) or whole
        return Scope(whole.union(play), play, least)

    def _in_play(self, least: int) -> pygame.FRect | None:
        """Where something is done now, with the newest tile if both are seen at once."""
        table, layout, camera = self._table, self._table.presenter.layout, self._table.board.camera
        own = (table.presenter.place_of(table.view, key) for key in table.useful)
        at = [place for place in own if place is not None]
        at += [layout.centre(cell) for cell in table.presenter.in_play(table.view)]
        newest = [layout.centre(cell) for cell in self._placed_last()]
        seen = [camera.box(spots, near) for spots, near in ((at, AROUND), (newest, NEAR)) if spots]
        if not seen:
            return None
        both = seen[0].union(seen[-1])
        return both if camera.has_room(both, least) else seen[0]

    def _placed_last(self) -> Iterable[Cell]:
        """Where the newest tile lies."""
        for played in self._table.match.latest():
            cells = [e.cell for e in played.step.events if isinstance(e, TilePlaced)]
            if cells:
                return cells
        return ()

    # --- by hand

    def grasp(self, at: Position, is_click: bool = False) -> None:
        """The pointer takes hold of the board; perhaps it only clicks."""
        self._grasp = at
        self._clicked = at if is_click else None

    def handle(self, intent: Intent) -> bool:
        table = self._table
        match intent:
            case Pointed(at) if self._clicked is not None and dist(at, self._clicked) <= CLICK:
                return True
            case Pointed(at) if self._grasp is not None:
                self._clicked = None
                self._slide(at[0] - self._grasp[0], at[1] - self._grasp[1])
                self._grasp = at
            case Released(at) if self._grasp is not None:
                if self._clicked is not None:
                    table.answers.of_ground(at)
                self._grasp = self._clicked = None
            case Wheeled(at, notches) if table.is_board(at):
                table.notes.forget()
                self._zoom(at, 1 if notches > 0 else -1)
            case Pinched(at, factor, slide):
                self._slide(*slide)
                if abs(factor - 1) > 0.04:
                    self._zoom(at, 1 if factor > 1 else -1)
            case Pan(dx, dy):
                self._slide(-dx * PAN_STEP, -dy * PAN_STEP)
                table.hand.stay()
            case Command.ZOOM_IN | Command.ZOOM_OUT:
                middle = table.board.camera.area.center
                self._zoom(middle, 1 if intent is Command.ZOOM_IN else -1)
                table.hand.stay()
            case Command.FIT:
                self.fit()
            case Command.TURN_BOARD:
                self.turn()
            case _:
                return False
        return True

    def _slide(self, dx: int, dy: int) -> None:
        self.is_own = True
        self._table.board.pan(dx, dy)

    def _zoom(self, at: Position, notches: int) -> None:
        self.is_own = True
        self._table.board.zoom(at, notches)

    def turn(self) -> None:
        """Show the board as people see it who sit further round the table."""
        table = self._table
        table.notes.forget()
        table.presenter.turned = (table.presenter.turned + table.presenter.turn_step) % 360
        table.board.turn(table.presenter.turned)
        table.show_position()
        if not self.is_own:
            table.board.fit(self.scope(SLACK))
        table.refresh()


class WholeSight(Sight):
    """All of the board is in sight, however small."""

    def scope(self, slack: float) -> Scope:
        whole = super().scope(slack).whole
        return Scope(whole, whole, 0)
