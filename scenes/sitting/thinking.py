"""Computer players think in another process, so that the table never stutters."""

import multiprocessing
from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from game.ai.levels import player_of
from game.ai.limit import Limit
from game.core.match import Match
from game.registry import GAMES


@dataclass(frozen=True, slots=True)
class Task:
    """A position as the moves that led there, and who is to find the next."""

    game: str
    options: Mapping[str, Any]
    seed: int
    moves: tuple[str, ...]
    seat: int
    level: str


def answer(task: Task) -> str:
    """The move the player of the task chooses, from what its seat may know."""
    rules = GAMES[task.game]
    moves = [rules.move_from_text(words) for words in task.moves]
    match: Match[Any, Any] = Match(rules, task.options, task.seed, moves=moves)
    rng = Random(f"{task.seed}/{task.seat}/{len(moves)}")
    view = rules.view(match.state, task.seat)
    move = player_of(task.level, rules).choose(rules, view, task.seat, rng, Limit())
    return rules.move_to_text(move)


def _work(pipe: Connection) -> None:
    """The life of the other process: one task after the other until the pipe closes."""
    try:
        while True:
            number, task = pipe.recv()
            pipe.send((number, answer(task)))
    except (EOFError, OSError, KeyboardInterrupt):
        return


class Thinker:
    """Asks the other process and is told when it has found something."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._number = 0
        self.is_busy = False

    def ask(self, task: Task) -> None:
        self._number += 1
        self._pipe.send((self._number, task))
        self.is_busy = True

    def forget(self) -> None:
        """What is being thought about is no longer wanted."""
        self._number += 1
        self.is_busy = False

    def poll(self) -> str | None:
        """The answer to the last question, once it is there."""
        while self._pipe.poll():
            number, move = self._pipe.recv()
            if number == self._number:
                self.is_busy = False
                return str(move)
        return None

    def close(self) -> None:
        self._pipe.close()
        self._process.terminate()
        self._process.join(1)
