"""Sequential halving: what looks best is tried out more and more, in the same worlds for all."""

from collections.abc import Callable, Sequence

from game.ai.limit import Limit
from game.core.planning import Round


def best_of(
    worths: Sequence[float],
    trust: float,
    rounds: Sequence[Round],
    tried: Callable[[int, int], float | None],
    limit: Limit,
) -> int:
    """The number of the best candidate, as far as the limit lets it be known.

    `tried(candidate, world)` is what becomes of a candidate in a world. A world counts once all
    candidates were tried in it, so that none is only luckier; `worths` count as `trust` worlds.
    """
    totals = [worth * trust for worth in worths]
    left = sorted(range(len(worths)), key=lambda number: -totals[number])
    world = 0
    for plans, worlds in rounds:
        del left[plans:]
        if len(left) < 2:
            break
        for _ in range(worlds):
            results = []
            for number in left:
                if limit.is_up:
                    return left[0]
                limit.count()
                result = tried(number, world)
                if result is None:
                    return left[0]
                results.append(result)
            for number, result in zip(left, results, strict=True):
                totals[number] += result
            left.sort(key=lambda number: -totals[number])
            world += 1
    return left[0]
