"""A game under way: the one thing here that changes."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from game.core.errors import CannotUndo, IllegalMove
from game.core.options import Options
from game.core.rules import Rules, Step
from game.core.text import text

S = TypeVar("S")
M = TypeVar("M")


class Act(Enum):
    """What was done to the match."""

    PLAY = "play"
    UNDO = "undo"
    REDO = "redo"


@dataclass(frozen=True, slots=True)
class Played(Generic[S, M]):
    """A move or a result of chance, with what it led to."""

    move: M
    step: Step[S]
    by_chance: bool


Listener: TypeAlias = Callable[[Act, Played[Any, Any]], None]


class Match(Generic[S, M]):
    """Play, undo, redo. Players, bots, lessons and replays all enter here."""

    def __init__(
        self,
        rules: Rules[S, M],
        options: Options,
        seed: int,
        *,
        practice: bool = False,
        moves: Iterable[M] = (),
    ) -> None:
        """A new match, or one taken up again after `moves`, results of chance included."""
        self.rules = rules
        self.options = rules.checked_options(options)
        self.seed = seed
        self.practice = practice
        self._start = rules.setup(self.options, seed)
        self._done: list[Played[S, M]] = []
        self._undone: list[Played[S, M]] = []
        self._listeners: list[Listener] = []
        for move in moves:
            self._advance(move)
        self._let_chance_decide()

    @property
    def state(self) -> S:
        return self._done[-1].step.state if self._done else self._start

    @property
    def start(self) -> S:
        return self._start

    @property
    def history(self) -> tuple[Played[S, M], ...]:
        """Everything played so far, results of chance included."""
        return tuple(self._done)

    def latest(self) -> Iterator[Played[S, M]]:
        """The same from the newest backwards, without copying what nobody looks at."""
        return reversed(self._done)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Tell the listener of every change; the returned call ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def play(self, move: M) -> tuple[Step[S], ...]:
        """Play a legal move, and let chance decide what it has to; else raise `IllegalMove`.

        What is no move of this game at all is a `BadMoveText`.
        """
        before = len(self._done)
        self._advance(move)
        self._let_chance_decide()
        return tuple(played.step for played in self._done[before:])

    @property
    def can_undo(self) -> bool:
        """Whether a move can be taken back: no secret, die or hand-over since."""
        last = self._last_decision()
        if last is None:
            return False
        free = self.practice or self.rules.has_free_undo(self.options)
        return free or not any(played.step.reveals for played in self._done[last:])

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> tuple[Step[S], ...]:
        """Take back the last move and the results of chance it led to: these steps, last first."""
        if not self.can_undo:
            key = "nothing_to_undo" if self._last_decision() is None else "revealed_since"
            raise CannotUndo(text(key), f"move {len(self._done)}")
        before = len(self._undone)
        while len(self._undone) == before or self._undone[-1].by_chance:
            self._undone.append(self._done.pop())
            self._tell(Act.UNDO, self._undone[-1])
        return tuple(played.step for played in self._undone[before:])

    def redo(self) -> tuple[Step[S], ...]:
        """Play the move taken back last, and its results of chance, once more: these steps."""
        if not self._undone:
            raise CannotUndo(text("nothing_to_redo"), f"move {len(self._done)}")
        before = len(self._done)
        while len(self._done) == before or (self._undone and self._undone[-1].by_chance):
            self._done.append(self._undone.pop())
            self._tell(Act.REDO, self._done[-1])
        return tuple(played.step for played in self._done[before:])

    def _last_decision(self) -> int | None:
        for index in reversed(range(len(self._done))):
            if not self._done[index].by_chance:
                return index
        return None

    def _let_chance_decide(self) -> None:
        while self.rules.is_chance(self.state):
            # Drawn from seed and place in the game, so nothing about the die needs saving.
            die = Random(f"{self.seed}/{len(self._done)}")
            self._advance(die.choice(self.rules.legal(self.state)))

    def _advance(self, move: M) -> None:
        state = self.state
        reason = self.rules.why_not(state, move)
        if reason is not None:
            words, position = self.rules.move_to_text(move), self.rules.drawing(state)
            raise IllegalMove(reason, words, len(self._done) + 1, position)
        played = Played(move, self.rules.apply(state, move), self.rules.is_chance(state))
        self._undone.clear()
        self._done.append(played)
        self._tell(Act.PLAY, played)

    def _tell(self, act: Act, played: Played[S, M]) -> None:
        for listener in tuple(self._listeners):
            listener(act, played)
