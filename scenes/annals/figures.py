"""What the log-book tells of people and games: counts, bests, averages, head to head, records."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from scenes.annals.entry import Entry, Player, key_of

NAMELESS = "#"  # begins the key of whoever is called by a seat


@dataclass(frozen=True, slots=True)
class Someone:
    """A person of the log-book; whoever gave no name is told by the number of the seat."""

    key: str
    name: str
    seat: int | None = None  # from 0, of somebody without a name


@dataclass(frozen=True, slots=True)
class Result:
    """A game as it went for one person."""

    entry: Entry
    seat: int

    @property
    def points(self) -> int:
        return self.entry.points_of(self.seat)

    @property
    def has_won(self) -> bool:
        return self.seat in self.entry.winners


@dataclass(frozen=True, slots=True)
class Tally:
    """Results of somebody in one game, the oldest first."""

    results: tuple[Result, ...] = ()

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def contests(self) -> tuple[Result, ...]:
        """Those with somebody to win against."""
        return tuple(result for result in self.results if not result.entry.is_shared)

    @property
    def wins(self) -> int:
        return sum(result.has_won for result in self.contests)

    @property
    def best(self) -> int:
        return max((result.points for result in self.results), default=0)

    @property
    def average(self) -> float:
        return sum(result.points for result in self.results) / max(1, self.games)

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(result.points for result in self.results)


@dataclass(frozen=True, slots=True)
class Duel:
    """How two people stand against each other."""

    one: Someone
    other: Someone
    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses


def _key(player: Player, seat: int) -> str:
    return f"{NAMELESS}{seat}" if player.is_nameless else key_of(player.name)


class Figures:
    """Everything that can be asked of a log-book."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.entries = sorted(entries, key=lambda entry: entry.when)
        self._of: dict[str, list[Result]] = {}
        self.people: dict[str, Someone] = {}
        for entry in self.entries:
            for seat, player in enumerate(entry.players):
                if player.is_human:
                    key = _key(player, seat)
                    self._of.setdefault(key, []).append(Result(entry, seat))
                    number = seat if player.is_nameless else None
                    self.people[key] = Someone(key, player.name, number)  # as last written

    @property
    def ranked(self) -> list[Someone]:
        """Everybody, whoever played most first."""
        return sorted(self.people.values(), key=lambda one: (-len(self._of[one.key]), one.key))

    def games(self, game: str) -> list[Entry]:
        return [entry for entry in self.entries if entry.game == game]

    def tally(self, someone: Someone, game: str) -> Tally:
        """Results of a person in a game that has sides, or is played together."""
        found = self._of.get(someone.key, ())
        return Tally(tuple(result for result in found if result.entry.game == game))

    def total(self, someone: Someone) -> Tally:
        return Tally(tuple(self._of.get(someone.key, ())))

    def verdicts(self, game: str) -> Counter[str]:
        """How often each end was reached: in Beacon Patrol, each rank."""
        return Counter(entry.verdict for entry in self.games(game))

    def duels(self) -> list[Duel]:
        """Everybody against everybody they have met, those who met most often first."""
        met: dict[tuple[str, str], list[int]] = {}
        for entry in self.entries:
            humans = [
                (_key(player, seat), seat)
                for seat, player in enumerate(entry.players)
                if player.is_human
            ]
            for (one, a), (other, b) in combinations(sorted(humans), 2):
                if one != other and not _are_partners(entry, a, b):
                    scores = met.setdefault((one, other), [0, 0, 0])
                    scores[_result(entry, a, b)] += 1
        found = [
            Duel(self.people[one], self.people[other], *scores)
            for (one, other), scores in met.items()
        ]
        return sorted(found, key=lambda duel: -duel.games)


def _are_partners(entry: Entry, one: int, other: int) -> bool:
    return any(one in side and other in side for side in entry.sides)


def _result(entry: Entry, one: int, other: int) -> int:
    """0 if the first was ahead, 2 if the other was, else 1: by victory, else by points."""
    won = (one in entry.winners) - (other in entry.winners)
    mine, theirs = entry.points_of(one), entry.points_of(other)
    return 1 - (won or (mine > theirs) - (mine < theirs))


# --- records


@dataclass(frozen=True, slots=True)
class Record:
    """A feat worth remembering: which, of whom, how much, and when."""

    kind: str
    game: str
    names: tuple[str, ...]
    value: int
    day: str  # empty if it was not one day


def records(entries: Sequence[Entry]) -> list[Record]:
    """Of every game its best; people only, computer players set no records."""
    found: list[Record] = []
    for game in dict.fromkeys(entry.game for entry in entries):
        mine = [entry for entry in entries if entry.game == game]
        best = (_highest(mine), _champion(mine), _margin(mine, True), _margin(mine, False))
        found += filter(None, (*best, _quickest(mine), _longest(mine)))
    return found


def _names(entry: Entry, seats: Iterable[int]) -> tuple[str, ...]:
    return tuple(entry.players[seat].name for seat in seats if entry.players[seat].is_human)


def _highest(entries: Sequence[Entry]) -> Record | None:
    """Most points of a side with people on it."""
    sides = [
        (entry.points[number], entry, names)
        for entry in entries
        for number, seats in enumerate(entry.sides)
        if (names := _names(entry, seats)) and entry.points[number] > 0
    ]
    if not sides:
        return None
    points, entry, names = max(sides, key=lambda side: side[0])
    return Record("highest", entry.game, names, points, entry.day)


def _margin(entries: Sequence[Entry], is_widest: bool) -> Record | None:
    """The widest or the closest win of somebody over others."""
    wins = []
    for entry in entries:
        names = _names(entry, entry.winners)
        if entry.is_shared or not names or not any(entry.points):
            continue
        best, second, *_ = sorted(entry.points, reverse=True)
        if best > second:
            wins.append((best - second, entry, names))
    if not wins or (not is_widest and len(wins) < 2):
        return None
    choose = max if is_widest else min
    value, entry, names = choose(wins, key=lambda win: win[0])
    return Record("widest" if is_widest else "closest", entry.game, names, value, entry.day)


def _champion(entries: Sequence[Entry]) -> Record | None:
    """Whoever has won most often, with all who have won as often."""
    figures = Figures(entries)
    game = entries[0].game
    wins = {one: figures.tally(one, game).wins for one in figures.people.values()}
    most = max(wins.values(), default=0)
    names = tuple(one.name for one, count in wins.items() if count == most)
    return Record("champion", game, names, most, "") if most else None


def _quickest(entries: Sequence[Entry]) -> Record | None:
    """The shortest way to a win, where points do not tell."""
    won = [e for e in entries if not e.is_shared and not any(e.points) and _names(e, e.winners)]
    if not won:
        return None
    entry = min(won, key=lambda one: one.turns)
    return Record("quickest", entry.game, _names(entry, entry.winners), entry.turns, entry.day)


def _longest(entries: Sequence[Entry]) -> Record | None:
    """The longest game of all."""
    longest = max(entries, key=lambda entry: entry.turns)
    names = _names(longest, range(len(longest.players)))
    return Record("longest", longest.game, names, longest.turns, longest.day) if names else None
