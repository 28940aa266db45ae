"""What the log-book keeps, as values: games that ended, puzzles of the day; read and written."""

import hashlib
import json
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, TypeAlias

from game.core import record
from game.core.chronicle import spans
from game.core.match import Match
from game.core.options import OptionValue
from game.core.planning import LEVELS
from game.core.rules import MAX_SEED
from scenes.sitting.people import LONGEST_NAME, readable
from scenes.sitting.save import Party

LONGEST_KEY = 60
LONGEST_VALUE = 200  # of an option that is text; a map of one's own is told by its beginning
MOST_SEATS, MOST_OPTIONS = 4, 40
MOST_POINTS, MOST_TURNS = 100_000, 100_000
ID = 20  # letters


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at a seat; `level` is empty for a human being."""

    name: str
    level: str = ""
    is_nameless: bool = False

    @property
    def is_human(self) -> bool:
        return not self.level


@dataclass(frozen=True, slots=True)
class Entry:
    """A game that came to its end."""

    id: str
    game: str
    when: str  # as ISO has it, to the minute
    players: tuple[Player, ...]
    sides: tuple[tuple[int, ...], ...]  # the seats that score together
    points: tuple[int, ...]  # of each side
    winners: tuple[int, ...]  # seats
    verdict: str
    turns: int
    seed: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    save: str = ""  # the file it was kept in

    @property
    def is_shared(self) -> bool:
        """Whether all play together, or one alone."""
        return len(self.sides) == 1

    @property
    def day(self) -> str:
        return self.when[:10]

    def points_of(self, seat: int) -> int:
        number = next(n for n, seats in enumerate(self.sides) if seat in seats)
        return self.points[number]


@dataclass(frozen=True, slots=True)
class Solved:
    """The puzzle of a day, and whether the answer was right; the first one counts."""

    day: str
    is_right: bool


@dataclass(frozen=True, slots=True)
class Struck:
    """A game that went on after its end, so that it had none."""

    id: str


Line: TypeAlias = Entry | Solved | Struck


def key_of(name: str) -> str:
    """What tells people apart: names typed with other letters or spaces are the same person."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def id_of(match: Match[Any, Any]) -> str:
    """The same game has the same one, wherever it is kept."""
    plain = json.dumps(json.loads(record.dump(match)), sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(plain.encode()).hexdigest()[:ID]


def entry_of(party: Party, when: datetime) -> Entry | None:
    """The line of a game; None if it goes on, or was none that counts."""
    match = party.match
    outcome = match.rules.outcome(match.state)
    if outcome is None or match.practice or match.position is not None:
        return None
    players = tuple(
        Player(person.name, person.level, person.is_nameless) for person in party.people
    )
    options = {name: _short(value) for name, value in match.options.items()}
    return Entry(
        id_of(match), party.game, f"{when:%Y-%m-%dT%H:%M}", players,
        tuple(score.seats for score in outcome.scores),
        tuple(score.total for score in outcome.scores),
        outcome.winners, outcome.verdict.key, sum(1 for _ in spans(match)), match.seed, options,
        party.path.name,
    )  # fmt: skip


def _short(value: OptionValue) -> OptionValue:
    return value[:LONGEST_VALUE] if isinstance(value, str) else value


# --- as text


def to_data(line: Line) -> dict[str, Any]:
    match line:
        case Solved(day, is_right):
            return {"puzzle": day, "right": is_right}
        case Struck(id_):
            return {"struck": id_}
    return {
        "id": line.id,
        "game": line.game,
        "when": line.when,
        "players": [
            {"name": p.name, "level": p.level, "nameless": p.is_nameless} for p in line.players
        ],
        "sides": [list(seats) for seats in line.sides],
        "points": list(line.points),
        "winners": list(line.winners),
        "verdict": line.verdict,
        "turns": line.turns,
        "seed": line.seed,
        "options": dict(line.options),
        "save": line.save,
    }


def from_data(data: Any) -> Line:
    """A line of a file; `ValueError` if anything about it is wrong."""
    if not isinstance(data, dict):
        raise ValueError("no line")
    if "puzzle" in data:
        return Solved(_day(data["puzzle"]), _boolean(data.get("right")))
    if "struck" in data:
        return Struck(_text(data["struck"], ID))
    players = tuple(map(_player, _list(data.get("players"), 1, MOST_SEATS)))
    seats = range(len(players))
    sides = tuple(tuple(_list(side, 1, MOST_SEATS)) for side in _list(data.get("sides"), 1, 4))
    points = tuple(_number(n, MOST_POINTS) for n in _list(data.get("points"), 1, 4))
    winners = tuple(_list(data.get("winners"), 0, MOST_SEATS))
    together = sorted(seat for side in sides for seat in side if type(seat) is int)
    if together != list(seats) or len(points) != len(sides) or not set(winners) <= set(seats):
        raise ValueError("no sides")
    return Entry(
        _text(data.get("id"), ID), _text(data.get("game"), LONGEST_KEY), _when(data.get("when")),
        players, sides, points, winners, _text(data.get("verdict"), LONGEST_KEY),
        _number(data.get("turns"), MOST_TURNS), _number(data.get("seed"), MAX_SEED),
        _options(data.get("options")), _text(data.get("save"), 255, least=0),
    )  # fmt: skip


def _list(data: Any, least: int, most: int) -> list[Any]:
    if not isinstance(data, list) or not least <= len(data) <= most:
        raise ValueError("no list")
    return data


def _text(data: Any, most: int, least: int = 1) -> str:
    if not isinstance(data, str) or not least <= len(data) <= most:
        raise ValueError("no text")
    return data


def _number(data: Any, most: int) -> int:
    if type(data) is not int or not -most <= data <= most:
        raise ValueError("no number")
    return data


def _boolean(data: Any) -> bool:
    if type(data) is not bool:
        raise ValueError("neither yes nor no")
    return data


def _day(data: Any) -> str:
    return date.fromisoformat(_text(data, 10)).isoformat()


def _when(data: Any) -> str:
    return f"{datetime.fromisoformat(_text(data, 16)):%Y-%m-%dT%H:%M}"


def _player(data: Any) -> Player:
    if not isinstance(data, dict):
        raise ValueError("nobody")
    name, level = _text(data.get("name"), LONGEST_NAME), data.get("level")
    if readable(name) != name or level not in ("", *LEVELS):
        raise ValueError("nobody")
    return Player(name, level, _boolean(data.get("nameless")))


def _options(data: Any) -> dict[str, OptionValue]:
    if not isinstance(data, dict) or len(data) > MOST_OPTIONS:
        raise ValueError("no options")
    for name, value in data.items():
        _text(name, LONGEST_KEY)
        if type(value) not in (bool, int, str):
            raise ValueError("no option")
    return data
