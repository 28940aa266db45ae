"""Plans tried out on several cores at once; the answer is the same on one."""

import os
from collections.abc import Sequence
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
GRACE = 0.025  # seconds for a hand that was told to stop


def hands_for(rules: AnyRules, state: Any) -> int:
    """How many other processes can help to think about such a game."""
    planner = rules.planner
    if planner is None or not any(planner.rounds(state, s) for s in planner.skills.values()):
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
        self._pipe = pipe
        self._number = 0

    def ask(self, share: Share | None) -> None:
        """Try this out; None: nothing any more."""
        self._number += share is not None
        try:
            self._pipe.send((self._number, share))
        except OSError:
            self.is_lost = True

    def told(self, seconds: float = 0.0) -> list[float] | None:
        """The results, if they come in so much time."""
        try:
            while not self.is_lost and self._pipe.poll(seconds):
                number, found = self._pipe.recv()
                if number == self._number:
                    return list(found)
        except (EOFError, OSError):
            self.is_lost = True
        return None


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
            told = hand.told()
            for pair in reversed(share):  # it does them from the first on
                if told is not None or limit.is_up:
                    break
                do(pair)
                told = hand.told()
            if told is None:
                hand.ask(None)
                told = hand.told(GRACE) if limit.is_up else None
            found.update(zip(share, told or (), strict=False))
        return [found.get(pair) for pair in pairs]
