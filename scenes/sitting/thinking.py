"""Whatever takes long is thought out in another process, so that the table never stutters.

That process may die, for want of memory or by a fault of its own. It is started again and asked
again; only a question on which it died time after time is given up.
"""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from multiprocessing.connection import Connection
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import Any, TypeAlias

from game.ai.levels import player_of, seconds_of, thought_of
from game.ai.limit import Limit, Seconds
from game.ai.player import Player, Thought
from game.core.match import Match
from game.registry import GAMES
from scenes.deaf import deaf

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


def find_move(task: Task, limit: Limit) -> Thought:
    """The move the player of the task chooses, from what its seat may know, and why."""
    rules = GAMES[task.game]
    match: Match[Any, Any] = Match(
        rules, task.options, task.seed, moves=task.moves, position=task.position
    )
    rng = Random(f"{task.seed}/{task.seat}/{len(task.moves)}")
    view = rules.view(match.state, task.seat)
    player = _player(task.level, task.game)
    return thought_of(player, rules, view, task.seat, rng, limit, task.aloud)


@cache
def _player(level: str, game: str) -> Player:
    """The same one for every move of a turn: it keeps to its plans."""
    return player_of(level, GAMES[game])


Find: TypeAlias = Callable[[Any, Limit], Any]  # of a task: mostly a thought
Tell: TypeAlias = Callable[[Any], None]


def _work(pipe: Connection, find: Find) -> None:
    """The life of the other process: one question after the other until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    questions: SimpleQueue[tuple[int, Any, Limit]] = SimpleQueue()
    Thread(target=_listen, args=(pipe, questions), daemon=True).start()
    while True:
        number, task, limit = questions.get()
        found = find(task, limit)
        with suppress(OSError):  # nobody listens any more: the other thread knows
            pipe.send((number, found))


def _listen(pipe: Connection, questions: SimpleQueue[tuple[int, Any, Limit]]) -> None:
    """Hear while somebody thinks: whatever comes, the question before it is over."""
    limit = Limit()
    try:
        while True:
            number, task = pipe.recv()
            limit.stop()
            if task is not None:
                limit = Seconds(task.seconds, time.monotonic)
                questions.put((number, task, limit))
    finally:
        os._exit(0)  # the program is gone, and nothing here is worth keeping


class _Worker:
    """The other process, and the pipe to it."""

    def __init__(self, find: Find) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, find), daemon=True)
        try:
            with deaf():
                self._process.start()
        except OSError:
            self.pipe.close()
            raise
        finally:
            theirs.close()

    def end(self) -> None:
        """Dead or alive, nothing of it is left."""
        self.pipe.close()
        self._process.kill()
        self._process.join()
        self._process.close()


class Thinker:
    """Asks the other process, one question at a time, and tells what it found."""

    def __init__(self, find: Find = find_move) -> None:
        self._find = find
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
        self._bury()

    def _ready(self) -> _Worker:
        if self._worker is None:
            self._worker = _Worker(self._find)
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

    def _bury(self) -> None:
        """The process is dead, or as good as dead; the next question starts another."""
        self._deaths += 1
        if self._worker is not None:
            self._worker.end()
            self._worker = None
