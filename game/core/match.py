"""A game under way: the one thing here that changes."""

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from game.core.bars import Bar, bars
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
        position: S | None = None,
    ) -> None:
        """A new match, or one taken up again after `moves`, results of chance included.

        With a position it begins there, and what was agreed before it is told by the position.
        """
        self.rules = rules
        self.position = position
        if position is None:
            self.options = rules.checked_options(options)
            self._start = rules.setup(self.options, seed)
        else:
            self.options = rules.agreed(position)
            self._start = position
        self.seed = seed
        self.practice = practice
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

    @property
    def length(self) -> int:
        """How much was played so far, results of chance included."""
        return len(self._done)

    def state_after(self, moves: int) -> S:
        """The state after so many of them."""
        return self._done[moves - 1].step.state if moves else self._start

    def latest(self) -> Iterator[Played[S, M]]:
        """The same from the newest backwards, without copying what nobody looks at."""
        return reversed(self._done)

    def at(self, ply: int) -> "Match[S, M]":
        """Another match, as this one stood after so many moves, results of chance included."""
        then = Match(
            self.rules, self.options, self.seed, practice=self.practice, position=self.position
        )
        then._done = self._done[:ply]
        return then

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
    def has_decisions(self) -> bool:
        """Whether there is a move to take back, barred or not."""
        return self._last_decision() is not None

    @property
    def bars(self) -> tuple[Bar, ...]:
        """What keeps the last move from being taken back; nothing where undo is free."""
        last = self._last_decision()
        return () if last is None else self.bars_since(last)

    def bars_since(self, moves: int) -> tuple[Bar, ...]:
        """What keeps all from being taken back that was played after so many moves, the newest
        first."""
        if self.practice or self.rules.has_free_undo(self.options):
            return ()
        found, end = dict[Bar, None](), len(self._done)
        for ply in reversed(range(moves, end)):
            if not self._done[ply].by_chance:
                found |= dict.fromkeys(self._bars_of(ply, end))
                end = ply
        return tuple(found)

    def _bars_of(self, ply: int, end: int) -> tuple[Bar, ...]:
        """The bars of one decision with what chance added to it."""
        steps = [(*played.step[1:], played.by_chance) for played in self._done[ply:end]]
        seats = (self.rules.to_move(self.state_after(moves)) for moves in (ply, end))
        return bars(steps, len(set(seats)) > 1)

    @property
    def can_undo(self) -> bool:
        """Whether a move can be taken back: no secret, die or hand-over since."""
        return self.has_decisions and not self.bars

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self, past: Container[Bar] = ()) -> tuple[Step[S], ...]:
        """Take back the last move and the results of chance it led to: these steps, last first.

        `past` are the bars that are let pass: people agree, or nobody has sat down yet.
        """
        if not self.has_decisions:
            raise CannotUndo(text("nothing_to_undo"), f"move {len(self._done)}")
        if any(bar not in past for bar in self.bars):
            raise CannotUndo(text("revealed_since"), f"move {len(self._done)}")
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
