"""How far each player has come: steps and stars by lesson, rules met; a value, read and written.

A rule is met where it mattered to somebody, and explained where words of it were read: in a
lesson, on a card, in a refusal. What was explained once is not explained again by a card.

People are told apart by name; whoever has given none is the one without a name.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

from game.core.lesson import MAX_STEPS, STARS
from scenes.files import read_whole, write_whole
from scenes.learning import practice
from scenes.learning.practice import NEVER, Practice
from scenes.sitting.people import LONGEST_NAME, readable

FORMAT = 1
MOST_BYTES = 1_000_000
MOST_PEOPLE = 200  # whoever came first is forgotten first
MOST_ENTRIES = 200  # lessons or rules of a game, and games
LONGEST_KEY = 60
ENOUGH = 3  # lessons after which somebody knows what a game is about


class OnProgress(Protocol):
    """Takes down how far somebody came in a lesson."""

    def __call__(
        self,
        lesson: str,
        step: int,  # to go on with
        steps: int,
        stars: int,
        done: bool,
        helped: frozenset[int] = frozenset(),  # the steps of it in which help was asked for
        /,
    ) -> None: ...


@dataclass(frozen=True, slots=True)
class Reached:
    """How far somebody came in a lesson."""

    step: int = 0  # to go on with
    done: bool = False
    stars: int = 0
    helped: frozenset[int] = frozenset()  # the steps in which help was asked for

    @property
    def is_begun(self) -> bool:
        return self.done or self.step > 0


@dataclass(frozen=True, slots=True)
class Learnt:
    """What somebody knows of a game."""

    lessons: Mapping[str, Reached] = field(default_factory=dict)
    rules: frozenset[str] = frozenset()  # met
    explained: frozenset[str] = frozenset()  # those of them
    has_played: bool = False
    practice: Practice = NEVER

    @property
    def done(self) -> int:
        return sum(reached.done for reached in self.lessons.values())


NOTHING, NOT_YET = Learnt(), Reached()


@dataclass(frozen=True, slots=True)
class Progress:
    """What all people know of all games; a change makes a new one."""

    people: Mapping[str, Mapping[str, Learnt]] = field(default_factory=dict)
    told: frozenset[str] = frozenset()  # comparisons of two games that people have read

    def of(self, name: str, game: str) -> Learnt:
        return self.people.get(name, {}).get(game, NOTHING)

    def reached(self, name: str, game: str, lesson: str) -> Reached:
        return self.of(name, game).lessons.get(lesson, NOT_YET)

    def has_learnt(self, game: str) -> bool:
        """Whether anybody has finished a lesson of this game."""
        return any(games[game].done for games in self.people.values() if game in games)

    def knows(self, name: str) -> frozenset[str]:
        """The games somebody has learnt enough of to compare others with."""
        games = self.people.get(name, {})
        return frozenset(game for game, learnt in games.items() if learnt.done >= ENOUGH)

    def after(
        self, name: str, game: str, lesson: str, now: Reached, rules: Iterable[str]
    ) -> Progress:
        """With a lesson gone on; what was done before stays done, and the best stars count."""
        before, learnt = self.reached(name, game, lesson), self.of(name, game)
        done, stars = before.done or now.done, max(before.stars, now.stars)
        best = replace(now, done=done, stars=stars)
        lessons = {**learnt.lessons, lesson: best}
        taught = self._with(name, game, replace(learnt, lessons=lessons))
        return taught.explained(name, game, rules if best.done else ())

    def met(self, name: str, game: str, rules: Iterable[str]) -> Progress:
        """With rules that mattered to somebody in a game."""
        learnt = self.of(name, game)
        return self._with(name, game, replace(learnt, rules=learnt.rules | frozenset(rules)))

    def explained(self, name: str, game: str, rules: Iterable[str]) -> Progress:
        """With rules that somebody has read about, and so has met."""
        told = frozenset(rules)
        learnt = self.of(name, game)
        learnt = replace(learnt, rules=learnt.rules | told, explained=learnt.explained | told)
        return self._with(name, game, learnt)

    def played(self, name: str, game: str) -> Progress:
        """With a game that somebody has sat down to."""
        return self._with(name, game, replace(self.of(name, game), has_played=True))

    def practised(self, name: str, game: str, now: Practice) -> Progress:
        """With drills that somebody has answered."""
        return self._with(name, game, replace(self.of(name, game), practice=now))

    def having_told(self, comparison: str) -> Progress:
        return replace(self, told=self.told | {comparison})

    def _with(self, name: str, game: str, learnt: Learnt) -> Progress:
        others = {who: games for who, games in self.people.items() if who != name}
        if len(others) >= MOST_PEOPLE:
            del others[next(iter(others))]
        mine = {**self.people.get(name, {}), game: learnt}
        return replace(self, people={**others, name: mine})


# --- as a file


def read(path: Path) -> Progress:
    """The progress of a file; `ValueError` or `OSError` if it cannot be used."""
    found = json.loads(read_whole(path, MOST_BYTES).decode("utf-8"))
    if type(_entry(found, "format")) is not int or found["format"] != FORMAT:
        raise ValueError("of another version")
    people = _table(found.get("people"), MOST_PEOPLE)
    told = _keys(found.get("told"))
    return Progress({_name(name): _games(games) for name, games in people.items()}, told)


def write(path: Path, progress: Progress) -> None:
    """Keep it; `OSError` if the disc does not take it."""
    whole = {
        "format": FORMAT,
        "people": {
            name: {game: _to_data(learnt) for game, learnt in games.items()}
            for name, games in progress.people.items()
        },
        "told": sorted(progress.told),
    }
    write_whole(path, json.dumps(whole, ensure_ascii=False, indent=1) + "\n")


def _to_data(learnt: Learnt) -> dict[str, Any]:
    lessons = {
        name: {
            "step": reached.step,
            "done": reached.done,
            "stars": reached.stars,
            "helped": sorted(reached.helped),
        }
        for name, reached in learnt.lessons.items()
    }
    return {
        "lessons": lessons,
        "rules": sorted(learnt.rules),
        "explained": sorted(learnt.explained),
        "played": learnt.has_played,
        "drills": practice.to_data(learnt.practice),
    }


def _entry(data: Any, name: str) -> Any:
    return _table(data, MOST_ENTRIES).get(name)


def _table(data: Any, most: int) -> dict[str, Any]:
    if not isinstance(data, dict) or len(data) > most:
        raise ValueError("no table")
    return data


def _key(word: Any) -> str:
    if not (isinstance(word, str) and 0 < len(word) <= LONGEST_KEY and word.isprintable()):
        raise ValueError("no name")
    return word


def _keys(data: Any) -> frozenset[str]:
    if not isinstance(data, list) or len(data) > MOST_ENTRIES:
        raise ValueError("no list")
    return frozenset(map(_key, data))


def _name(name: str) -> str:
    if len(name) > LONGEST_NAME or readable(name) != name:
        raise ValueError("nobody's name")
    return name


def _games(data: Any) -> dict[str, Learnt]:
    return {_key(game): _learnt(learnt) for game, learnt in _table(data, MOST_ENTRIES).items()}


def _learnt(data: Any) -> Learnt:
    lessons = _table(_entry(data, "lessons"), MOST_ENTRIES)
    rules = _keys(data.get("rules"))
    has_played = data.get("played", False)
    if type(has_played) is not bool:
        raise ValueError("neither played nor not")
    return Learnt(
        {_key(name): _reached(reached) for name, reached in lessons.items()},
        rules,
        _keys(data["explained"]) if "explained" in data else rules,  # once only lessons counted
        has_played,
        practice.from_data(data["drills"]) if "drills" in data else NEVER,
    )


def _reached(data: Any) -> Reached:
    step, done, stars = (_entry(data, name) for name in ("step", "done", "stars"))
    right = (
        type(step) is int
        and 0 <= step <= MAX_STEPS
        and type(done) is bool
        and type(stars) is int
        and 0 <= stars <= STARS
    )
    if not right:
        raise ValueError("no lesson")
    return Reached(step, done, stars, _steps(data.get("helped", [])))


def _steps(data: Any) -> frozenset[int]:
    """Steps of a lesson; none where nobody took them down yet."""
    if not isinstance(data, list) or len(data) > MAX_STEPS:
        raise ValueError("no steps")
    if not all(type(step) is int and 0 <= step < MAX_STEPS for step in data):
        raise ValueError("no such step")
    return frozenset(data)
