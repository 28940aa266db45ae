"""A turn that the rules have ended by themselves, until whoever played it ends it too."""

from collections.abc import Sequence
from typing import Any

from game.core.bars import Bar
from game.core.events import Event, TilesDrawn, TurnEnded
from game.core.match import Match
from scenes.table.presenter import Presenter


class TurnEnd:
    """Between the last move of a turn and the press that hands over: a slip is a slip."""

    def __init__(self, match: Match[Any, Any], presenter: Presenter) -> None:
        self._match = match
        self._presenter = presenter
        self._drawn = 0
        self.seat: int | None = None  # whose turn waits to be ended

    def consider(self, events: Sequence[Event], humans: list[int]) -> None:
        """Wait if a person's move has ended the turn by itself and somebody else is next."""
        ended = next((event for event in events if isinstance(event, TurnEnded)), None)
        if ended is None or ended.seat == ended.next_seat or ended.seat not in humans:
            return
        move, before = self._last_decision()
        if self._presenter.waits_after(before, move):
            self.seat = ended.seat
            drawn = (event for event in events if isinstance(event, TilesDrawn))
            self._drawn = sum(event.count for event in drawn if event.seat == ended.seat)

    def _last_decision(self) -> tuple[Any, Any]:
        """The last move, and the state in which it was played."""
        played = self._match.latest()
        last = next(entry for entry in played if not entry.by_chance)
        before = next(played, None)
        return last.move, self._match.start if before is None else before.step.state

    def is_over(self) -> None:
        """The turn is ended for good, or was taken up again."""
        self.seat = None

    def veiled(self, view: Any) -> Any:
        """The view without what comes to light only when the turn is ended."""
        if self.seat is None or not self._presenter.draws_face_down:
            return view
        return self._presenter.face_down(view, self.seat, self._drawn)

    @property
    def open_bars(self) -> tuple[Bar, ...]:
        """What bars nothing yet: nobody else has sat down, nothing drawn has been looked at."""
        return () if self.seat is None else self._forgiven()

    def forgiven_after(self, before: Any, move: Any) -> tuple[Bar, ...]:
        """What would bar nothing if this move ended the turn."""
        return self._forgiven() if self._presenter.waits_after(before, move) else ()

    def _forgiven(self) -> tuple[Bar, ...]:
        is_unseen = self._presenter.draws_face_down
        return (Bar.HANDED_OVER, Bar.DRAWN) if is_unseen else (Bar.HANDED_OVER,)
