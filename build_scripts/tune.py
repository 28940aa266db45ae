"""Better weights for the computer players, by mirrored evolution.

    python -m build_scripts.tune beacon_patrol --generations 40 --pairs 12 --games 24 --seed 7

A generation tries pairs of opposite changes to all weights at once on the same shuffles, and goes a
step in the direction that the differences point to. What comes out is written into the game's
`weights.toml`; with the same arguments it is the same again. Shuffles 1 to 999 are never used here:
they are for measuring.
"""

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

from game.ai.limit import Limit
from game.beacon_patrol import chances as beacon_patrol
from game.beacon_patrol.plan import played_on
from game.beacon_patrol.rules import RULES as BEACON_PATROL
from game.core.content import read_toml

FIRST_SEED = 1000
SPREAD = 0.25  # of a trial, in widths of each weight
STEP = 0.2  # of a generation, the same way
EASE = 0.8  # how much of the last step is kept up

# Which weights are tuned, and how wide each is thought to be off.
WIDTHS: dict[str, dict[str, float]] = {
    "beacon_patrol": {
        "filled.base": 0.3,
        "filled.more": 0.3,
        "filled.fitting": 0.1,
        "filled.no_way": 0.1,
        "filled.one_way": 0.1,
        "worth.frontier": 0.08,
        "worth.kept": 0.3,
        "worth.kept_water": 0.2,
        "ship.near": 0.06,
        "ship.near_more": 0.05,
        "ship.fading": 0.08,
    }
}


def patrol(weights: dict[str, Any], seed: int) -> float:
    """A game alone, or every third time one of four."""
    seats = 4 if seed % 3 == 0 else 1
    state = BEACON_PATROL.setup({"seats": seats}, seed)
    points = played_on(state, Limit(), beacon_patrol.Beliefs(weights))
    assert points is not None
    return points


GAMES: dict[str, Callable[[dict[str, Any], int], float]] = {"beacon_patrol": patrol}


class Point:
    """All tuned weights in a row, and the way back to the file."""

    def __init__(self, game: str, path: Path) -> None:
        self._whole = read_toml(path)
        self._places: list[tuple[str, str, int | None]] = []
        self.widths: list[float] = []
        self.values: list[float] = []
        for name, width in WIDTHS[game].items():
            table, key = name.split(".")
            found = self._whole[table][key]
            for number, value in enumerate(found) if isinstance(found, list) else [(None, found)]:
                self._places.append((table, key, number))
                self.widths.append(width)
                self.values.append(value)

    def weights(self, values: Sequence[float]) -> dict[str, Any]:
        """The whole file with these values."""
        changed: dict[str, Any] = {
            name: {k: list(v) if isinstance(v, list) else v for k, v in table.items()}
            for name, table in self._whole.items()
        }
        for (table, key, number), value in zip(self._places, values, strict=True):
            if number is None:
                changed[table][key] = value
            else:
                changed[table][key][number] = value
        return changed

    def write(self, path: Path, values: Sequence[float]) -> None:
        """Put the values into the file; everything else in it stays."""
        weights = self.weights(values)
        words = path.read_text(encoding="utf-8")
        for table, key in dict.fromkeys((table, key) for table, key, _ in self._places):
            found = weights[table][key]
            shown = str(
                [round(v, 3) for v in found] if isinstance(found, list) else round(found, 3)
            )
            pattern = rf"(?ms)(^\[{table}\].*?^{key} = )[^#\n]*?(?=\s*(#|\n))"
            words = re.sub(pattern, lambda hit, shown=shown: hit[1] + shown, words, count=1)
        path.write_text(words, encoding="utf-8")


def trial(job: tuple[str, dict[str, Any], Sequence[int]]) -> list[float]:
    game, weights, seeds = job
    return [GAMES[game](weights, seed) for seed in seeds]


def tuned(args: argparse.Namespace, point: Point) -> list[float]:
    rng = Random(args.seed)
    here = list(point.values)
    way = [0.0] * len(here)
    with ProcessPoolExecutor(args.processes) as pool:
        for generation in range(args.generations):
            seeds = [FIRST_SEED + rng.randrange(10**9) for _ in range(args.games)]
            tries = [[rng.gauss(0, SPREAD) for _ in here] for _ in range(args.pairs)]
            jobs = [
                (args.game, point.weights(_moved(point, here, change, sign)), seeds)
                for change in tries
                for sign in (1, -1)
            ]
            results = [mean(points) for points in pool.map(trial, jobs)]
            pulls = [up - down for up, down in zip(results[::2], results[1::2], strict=True)]
            size = stdev(pulls) or 1.0
            push = [
                mean(pull / size * change[n] for pull, change in zip(pulls, tries, strict=True))
                for n in range(len(here))
            ]
            way = [
                EASE * old + (1 - EASE) * new / SPREAD for old, new in zip(way, push, strict=True)
            ]
            here = _moved(point, here, way, STEP)
            print(f"{generation:3} {mean(results):8.3f}", flush=True)
    return here


def _moved(
    point: Point, values: Sequence[float], change: Sequence[float], times: float
) -> list[float]:
    return [
        value + times * step * width
        for value, step, width in zip(values, change, point.widths, strict=True)
    ]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--pairs", type=int, default=12)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--check", type=int, default=200, help="games to compare before and after")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--processes", type=int, default=1)
    args = parser.parse_args(argv)
    path = Path(__file__).resolve().parent.parent / "game" / args.game / "weights.toml"
    point = Point(args.game, path)
    found = tuned(args, point)
    fresh = range(FIRST_SEED - args.check, FIRST_SEED)
    before, after = (
        trial((args.game, point.weights(values), fresh)) for values in (point.values, found)
    )
    gains = [new - old for old, new in zip(before, after, strict=True)]
    spread = 1.96 * stdev(gains) / len(gains) ** 0.5
    print(f"before {mean(before):.2f}, after {mean(after):.2f}: {mean(gains):+.2f} ± {spread:.2f}")
    if mean(gains) > 0:
        point.write(path, found)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
