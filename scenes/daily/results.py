"""What came of the deals of each day, read off the log-book."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from game.core.daily import seed_of
from game.core.rules import AnyRules
from scenes.annals.book import Book
from scenes.annals.entry import Entry

TOGETHER, ALONE = "beacon_patrol", "pelican_bay"  # the games that have a deal each day


@dataclass(frozen=True, slots=True)
class Result:
    """A day: points of Beacon Patrol, alone and together; the solitaire and the puzzle."""

    alone: int | None = None
    together: int | None = None
    solitaire: bool | None = None
    puzzle: bool | None = None

    @property
    def points(self) -> int | None:
        """The best of Beacon Patrol, however many played it."""
        return max((n for n in (self.alone, self.together) if n is not None), default=None)

    @property
    def done(self) -> int:
        """How many of the three deals were played."""
        return sum(x is not None for x in (self.points, self.solitaire, self.puzzle))


class Results:
    """Finds the games that were deals of a day by their codes."""

    def __init__(self, book: Book, games: Mapping[str, AnyRules]) -> None:
        self._book = book
        self._games = games
        self._by_code: dict[tuple[str, int], list[Entry]] = {}
        for entry in book.entries.values():
            self._by_code.setdefault((entry.game, entry.seed), []).append(entry)

    def of(self, day: str) -> Result:
        patrols = list(self._deals(day, TOGETHER))
        alone = [entry.points[0] for entry in patrols if len(entry.players) == 1]
        together = [entry.points[0] for entry in patrols if len(entry.players) > 1]
        tried = [bool(entry.winners) for entry in self._deals(day, ALONE)]
        solved = self._book.solved.get(day)
        return Result(
            max(alone, default=None),
            max(together, default=None),
            any(tried) if tried else None,
            solved.is_right if solved is not None else None,
        )

    def _deals(self, day: str, game: str) -> Iterable[Entry]:
        """Games with the code of the day and nothing else changed."""
        for entry in self._by_code.get((game, seed_of(day, game)), ()):
            seats = len(entry.players)
            is_single = game != ALONE or seats == 1
            if is_single and dict(entry.options) == options_of(self._games[game], seats):
                yield entry

    def streak(self, today: date) -> int:
        """Days in a row with something done, up to today or yesterday."""
        day = today if self.of(today.isoformat()).done else today - timedelta(days=1)
        days = 0
        while self.of(day.isoformat()).done:
            days += 1
            day -= timedelta(days=1)
        return days


def options_of(rules: AnyRules, seats: int) -> dict[str, object]:
    """How a deal of the day is played: as people begin."""
    return dict(rules.checked_options(rules.default_options(seats)))
