"""Whatever takes long is thought out in another process, so that the table never stutters.

That process may die, for want of memory or by a fault of its own. It is started again and asked
again; only a question on which it died time after time is given up.
"""

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Any, TypeAlias

from game.ai.levels import adviser_of, player_of, seconds_of, thought_of
from game.ai.limit import Limit
from game.ai.player import Player, Thought
from game.ai.trials import Trier
from game.core.match import Match
from game.registry import GAMES
from scenes.sitting.crew import Crew, try_out
from scenes.sitting.process import Find, Process

LONGEST = 3.0  # seconds anybody may think about a move
PATIENCE = 20.0  # seconds after which a process that says nothing counts as dead
LEISURE = 0.5  # seconds between two looks whether it lives while nobody asks
MOST_DEATHS = 3  # on one question


@dataclass(frozen=True, slots=True)
class Task:
    """A position as the moves that led there, and who is to find the next."""

    game: str
    options: Mapping[str, Any]
    seed: int
    moves: tuple[Any, ...]  # results of chance included
    seat: int
    level: str
    position: Any = None  # where the match began, if not with a deal
    seconds: float = LONGEST  # to think about it
    aloud: bool = True  # whether the reason for a move is for everybody to hear

    @classmethod
    def at(cls, match: Match[Any, Any], seat: int, level: str, aloud: bool = True) -> "Task":
        """The match as it stands."""
        moves = tuple(played.move for played in match.history)
        name, position = match.rules.name, match.position
        seconds = seconds_of(level, match.rules)
        return cls(name, match.options, match.seed, moves, seat, level, position, seconds, aloud)


def find_move(task: Task, limit: Limit, trier: Trier | None = None) -> Thought:
    """The move the player of the task chooses, from what its seat may know, and why."""
    rules = GAMES[task.game]
    match: Match[Any, Any] = Match(
        rules, task.options, task.seed, moves=task.moves, position=task.position
    )
    rng = Random(f"{task.seed}/{task.seat}/{len(task.moves)}")
    view = rules.view(match.state, task.seat)
    player = _player(task.level, task.game, trier, not task.aloud)
    return thought_of(player, rules, view, task.seat, rng, limit, task.aloud)


@cache
def _player(level: str, game: str, trier: Trier | None, advises: bool) -> Player:
    """The same one for every move of a turn: it keeps to its plans."""
    return (adviser_of if advises else player_of)(level, GAMES[game], trier)


Tell: TypeAlias = Callable[[Any], None]


class _Worker(Process):
    """The process that thinks, with others to help it."""

    def __init__(self, find: Find, hands: int = 0) -> None:
        self._hands: list[Process] = []
        with suppress(OSError):  # then there are fewer
            for _ in range(hands):
                self._hands.append(Process(try_out, is_kind=True))
        if self._hands:
            find = partial(find, trier=Crew([hand.pipe for hand in self._hands], LONGEST))
        try:
            super().__init__(find)
        except OSError:
            self._end_hands()
            raise
        for hand in self._hands:
            hand.pipe.close()  # only the process that thinks has a word with them

    @property
    def is_whole(self) -> bool:
        """Whether all who help are still alive."""
        return all(hand.is_alive for hand in self._hands)

    def end(self) -> None:
        super().end()
        self._end_hands()

    def _end_hands(self) -> None:
        for hand in self._hands:
            hand.end()


class Thinker:
    """Asks the other process, one question at a time, and tells what it found."""

    def __init__(self, find: Find = find_move, hands: int = 0) -> None:
        """So many more processes help, if `find` knows what to do with a `trier`."""
        self._find = find
        self.hands = hands
        self._worker: _Worker | None = None
        self._question: tuple[Any, Tell] | None = None
        self._number = 0  # of the question, to know its answer by
        self._deaths = 0
        self._since = 0.0
        self._looked = 0.0

    @property
    def is_busy(self) -> bool:
        return self._question is not None

    def start(self) -> None:
        """Have the process ready before anybody waits for it."""
        with suppress(OSError):  # it is tried again with the first question
            self._ready()

    def ask(self, task: Any, tell: Tell) -> None:
        """Think about this and nothing else; `tell` gets what was found, or None if that is given
        up."""
        self._number += 1
        self._question = (task, tell)
        self._deaths = 0
        self._send(task)

    def forget(self) -> None:
        """What is being thought about is no longer wanted."""
        if self._question is not None:
            self._question = None
            self._number += 1
            if self._worker is not None:
                self._send(None)

    def update(self) -> None:
        """Hear what was found, and see that somebody thinks while there is a question."""
        now = time.monotonic()
        if self._question is None and now - self._looked < LEISURE:
            return
        self._looked = now
        found = self._heard()
        if self._question is None:
            self._leave_if_maimed()
            return
        task, tell = self._question
        if found is not None:
            self._question = None
            tell(found)
        elif self._deaths >= MOST_DEATHS:
            self._question = None
            tell(None)
        elif self._worker is None:
            self._send(task)
        elif now - self._since > PATIENCE:
            self._bury()

    def close(self) -> None:
        self._question = None
        self._end()

    def _ready(self) -> _Worker:
        self._leave_if_maimed()
        if self._worker is None:
            self._worker = _Worker(self._find, self.hands)
        return self._worker

    def _send(self, task: Any) -> None:
        self._since = time.monotonic()
        try:
            self._ready().pipe.send((self._number, task))
        except OSError:
            self._bury()

    def _heard(self) -> Any:
        """The answer to the last question, if it has come; older ones are passed over."""
        try:
            while self._worker is not None and self._worker.pipe.poll():
                number, found = self._worker.pipe.recv()
                if number == self._number:
                    return found
        except (EOFError, OSError):
            self._bury()
        return None

    def _leave_if_maimed(self) -> None:
        """Of those who help one has died: the next question is for others."""
        if self._worker is not None and not self._worker.is_whole:
            self._end()

    def _bury(self) -> None:
        """The process is dead, or as good as dead; the next question starts another."""
        self._deaths += 1
        self._end()

    def _end(self) -> None:
        if self._worker is not None:
            self._worker.end()
            self._worker = None
