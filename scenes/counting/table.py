"""The finished board, to be counted by hand: by pointer, or from place to place by keys."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from scenes.counting.card import RESULT, count_card
from scenes.counting.counting import Counting, Said
from scenes.counting.sheet import Countable, CountSheet
from scenes.game_host import GameHost
from scenes.intents import LEFT, MIDDLE, Intent, Pointed, Position
from scenes.lessons.spots import Spot
from scenes.sitting.sitting import Sitting
from scenes.table.answers import Answers
from scenes.table.look import Asked, Look
from scenes.table.presenter import Presenter
from scenes.table.pressing import Pressing
from scenes.table.showing import Showing
from scenes.table.sight import WholeSight
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget
from scenes.view.layouts import Point
from scenes.view.marks import Coin, Mark

SPOT = 0.34  # tile widths of a place for the keyboard


class KeySpot(Spot):
    """A place that only the keyboard points at; the pointer finds the board below it."""

    def at(self, position: Position) -> Widget | None:
        return None


class OnBoard(Answers):
    """Whoever clicks the board counts."""

    def __init__(self, table: "CountTable") -> None:
        super().__init__(table)
        self._counts = table

    def of_ground(self, at: Position) -> None:
        self._counts.point_at(self._counts.board.camera.to_board(at))


class OnAnything(Pressing):
    """Whatever lies there, a click goes to the board; whoever drags slides it."""

    def press(self, at: Position, button: int) -> bool:
        if button in (LEFT, MIDDLE):
            self._table.sight.grasp(at, is_click=button == LEFT)
        return button in (LEFT, MIDDLE)


class CountTable(Look):
    """An ordinary table without hands and without sums."""

    takes_back = False

    def __init__(
        self,
        app: GameHost,
        sitting: Sitting,
        presenter: Presenter,
        sheet: CountSheet,
        done: Callable[[], None],
    ) -> None:
        self.counting = Counting(sheet, sitting.match.rules.scores(sitting.match.state))
        self.why_not: tuple[str, ...] = ()
        self._why: tuple[Mark, ...] = ()  # and what shows it
        self._done = done
        super().__init__(app, sitting, presenter)
        self.flow: Asked = Asked(self)
        self.answers: OnBoard = OnBoard(self)
        self.sight: WholeSight = WholeSight(self)
        self._pressing: OnAnything = OnAnything(self)

    # --- life

    def enter(self) -> None:
        Screen.enter(self)

    def back(self) -> bool:
        self.show_result()
        return True

    def show_result(self) -> None:
        """Enough: the result."""
        self.app.stack.pop()
        self._done()

    # --- what is shown

    def docked(self) -> Widget:
        return count_card(self)

    def laid_out(self) -> Showing:
        """With the sums as far as they are counted, and without what is no longer needed."""
        showing = super().laid_out()
        sums = {seat: side.total for side in self.counting.sides for seat in side.seats}
        panels = tuple(
            panel if panel.points is None else replace(panel, points=sums[panel.seat])
            for panel in showing.panels
        )
        big = None if showing.big is None else (showing.big[0], sums[0])
        bare = replace(showing, rack=(), has_rack=False, spread=(), guide=(), is_due=False)
        return replace(bare, panels=panels, big=big, track=())

    def on_board(self) -> list[Widget]:
        return [self._key_spot(n, at) for n, at in enumerate(self.counting.sheet.spots)]

    def _key_spot(self, number: int, at: Point) -> KeySpot:
        where = partial(self.board.room_at, at, SPOT)
        return KeySpot((number, 0), where, partial(self.point_at, at))

    def show_position(self) -> None:
        """Story and lit beams would tell what counts."""
        super().show_position()
        self.board.inscribe(())
        self.life.show(())

    def mark_due(self) -> None:
        self.board.explain(tuple(self._marks()))

    def _marks(self) -> Iterable[Mark]:
        """What is counted, with its worth; what was left out, or why something does not count."""
        counting, colours = self.counting, self.app.theme.colours
        shown = counting.counted
        if counting.said is Said.MISSING:
            shown += counting.missing
        for part in shown:
            yield from self._drawn(part)
        for part in counting.counted:
            if part.at is not None:
                yield Coin(part.at, str(part.item.points), colours.lamp, is_large=True)
        if counting.said is Said.MISSING:
            for part in counting.missing:
                if part.at is not None:
                    yield Coin(part.at, "?", colours.accent, is_large=True)
        if counting.said is Said.NOT_COUNTED:
            yield from self._why

    def _drawn(self, part: Countable) -> tuple[Mark, ...]:
        return self.presenter.counted(self.view, part.item) if part.at is not None else ()

    # --- where the keyboard is

    def first_focus(self) -> Widget | None:
        parts = (w for w in self._focusables() if w.key.startswith(("spot:", "part:")))
        return self.focusable(RESULT) or next(parts, None) or super().first_focus()

    # --- what people do

    def handle(self, intent: Intent) -> bool:
        """Nobody is told by the board what is to be counted."""
        if isinstance(intent, Pointed) and not self.counting.is_done:
            return self.sight.handle(intent) or Screen.handle(self, intent)
        return super().handle(intent)

    def point_at(self, point: Point) -> None:
        """Count what lies at a point of the board; nothing lies beside it."""
        told = self.presenter.hover(self.view, point)
        number = self.counting.sheet.part_at(point)
        if told is None and number is None:
            return
        self.why_not, self._why = (), ()
        if number is None and told is not None:
            lines = (self.app.words.say(line, self.sitting.names) for line in told.lines)
            self.why_not, self._why = tuple(lines), told.marks
        self.count(number)
        if number is not None and self.counting.said is Said.COUNTED:
            part = self.counting.sheet.parts[number]
            if part.at is not None:
                self.rising.add(part.item.points, self.board.camera.to_window(part.at))

    def count(self, number: int | None) -> None:
        """A part, or something that is none."""
        self.counting.point_at(number)
        said = self.counting.said
        worth = 0 if number is None else self.counting.sheet.parts[number].item.points
        self.app.sound.play(f"score_{max(1, min(5, worth))}" if said is Said.COUNTED else "refuse")
        self._tell()

    def finish(self) -> None:
        self.counting.finish()
        self.app.sound.play("score_5" if self.counting.is_done else "refuse")
        self._tell()

    def _tell(self) -> None:
        self.mark_due()
        self.refresh()
        if self.counting.is_done:
            self.focus_on(RESULT)
