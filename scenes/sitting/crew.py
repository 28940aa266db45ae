"""Plans tried out on several cores at once; the answer is the same on one."""

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from game.ai.halving import Pair, Results
from game.ai.limit import Limit
from game.ai.trials import Trials
from game.core.planning import AnyPlanner
from game.core.rules import AnyRules
from game.registry import GAMES

MOST_HANDS = 3  # beside the process that thinks: more have too little to do
GRACE = 0.025  # seconds for hands that were told to stop


def hands_for(rules: AnyRules, state: Any, levels: Iterable[str]) -> int:
    """How many other processes can help players of these levels to think about such a game."""
    planner = rules.planner
    if planner is None or not any(planner.rounds(state, planner.skills[n]) for n in levels):
        return 0
    return min(MOST_HANDS, _cores() - 1)


def _cores() -> int:
    """Those that this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Share:
    """What one hand is to try out."""

    game: str
    trials: Trials
    pairs: Sequence[Pair]
    seconds: float


def try_out(share: Share, limit: Limit) -> list[float]:
    """The results for the first pairs of a share, as many as the limit allows."""
    rules, found = GAMES[share.game], []
    assert rules.planner is not None
    for pair in share.pairs:
        result = share.trials.result(rules, rules.planner, pair, limit)
        if result is None:
            break
        found.append(result)
    return found


class Hand:
    """A process that helps, as seen by the one that thinks."""

    def __init__(self, pipe: Connection) -> None:
        self.is_lost = False
        self.results: list[float] | None = None  # of the last share, once they are told
        self._pipe = pipe
        self._number = 0

    def ask(self, share: Share) -> None:
        """Try this out, and nothing else."""
        self._number += 1
        self.results = None
        self._send(share)

    def stop(self) -> None:
        """Tell what there is, if that was not done before."""
        self._send(None)

    def _send(self, share: Share | None) -> None:
        try:
            self._pipe.send((self._number, share))
        except OSError:
            self.is_lost = True

    def hear(self, seconds: float = 0.0) -> bool:
        """Whether the results are there, or come in so much time."""
        try:
            while self.results is None and not self.is_lost and self._pipe.poll(seconds):
                number, found = self._pipe.recv()
                if number == self._number:
                    self.results = found
        except (EOFError, OSError):
            self.is_lost = True
        return self.results is not None


class Crew:
    """Has each hand try out its share, and does what a hand fails to do."""

    def __init__(self, pipes: Sequence[Connection], seconds: float) -> None:
        self._hands = [Hand(pipe) for pipe in pipes]
        self._seconds = seconds

    def results(
        self,
        rules: AnyRules,
        planner: AnyPlanner,
        trials: Trials,
        pairs: Sequence[Pair],
        limit: Limit,
    ) -> Results:
        self._hands = [hand for hand in self._hands if not hand.is_lost]
        count = len(self._hands) + 1
        own, *others = (pairs[number::count] for number in range(count))
        shared = list(zip(self._hands, others, strict=True))
        for hand, share in shared:
            hand.ask(Share(rules.name, trials, share, self._seconds))
        found: dict[Pair, float | None] = {}

        def do(pair: Pair) -> None:
            found[pair] = None if limit.is_up else trials.result(rules, planner, pair, limit)

        for pair in own:
            do(pair)
        for hand, share in shared:
            for pair in reversed(share):  # the hand does them from the first on
                if limit.is_up or hand.hear():
                    break
                do(pair)
        for hand in self._hands:
            hand.stop()
        grace = GRACE if limit.is_up else 0.0  # for all of them
        for hand, share in shared:
            if hand.hear(grace):
                found.update(zip(share, hand.results or (), strict=False))
            grace = 0.0
        return [found.get(pair) for pair in pairs]
