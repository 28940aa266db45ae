"""Sequential halving: what looks best is tried out more and more, in the same worlds for all."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from game.ai.limit import Limit
from game.core.planning import Round

Pair: TypeAlias = tuple[int, int]  # the numbers of a candidate and of the world it is tried in
Results: TypeAlias = Iterable[float | None]  # in the order of the pairs; None: stopped before


def best_of(
    worths: Sequence[float],
    trust: float,
    rounds: Sequence[Round],
    tried: Callable[[Sequence[Pair]], Results],
    limit: Limit,
) -> int:
    """The number of the best candidate, as far as the limit lets it be known.

    `tried(pairs)` tells what becomes of candidates in worlds. A world counts once all candidates
    were tried in it, so that none is only luckier; `worths` count as `trust` worlds.
    """
    totals = [worth * trust for worth in worths]
    left = sorted(range(len(worths)), key=lambda number: -totals[number])
    first = 0  # world of the round
    for plans, worlds in rounds:
        del left[plans:]
        if len(left) < 2:
            break
        numbers = tuple(left)
        every = [(number, first + world) for world in range(worlds) for number in numbers]
        told = iter(tried(every))
        for _ in range(worlds):
            results = []
            for _ in numbers:
                if limit.is_up:
                    return left[0]
                result = next(told)
                if result is None:
                    return left[0]
                limit.count()
                results.append(result)
            for number, result in zip(numbers, results, strict=True):
                totals[number] += result
            left.sort(key=lambda number: -totals[number])
        first += worlds
    return left[0]
