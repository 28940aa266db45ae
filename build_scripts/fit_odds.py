"""What a lead is worth, fitted to games of the computer players: the odds of `weights.toml`.

    python -m build_scripts.fit_odds pelican_bay --games 300 --seed 7000

After every turn it is noted how all sides stood and what was still to come; at the end it is known
who won. The two numbers of the odds are those that make this likeliest in two games of three; the
third tells how good they are, beside even chances. What is printed goes into the game's
`weights.toml` by hand.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from math import log, sqrt
from random import Random
from statistics import fmean
from typing import NamedTuple

from game.ai.levels import player_of
from game.ai.limit import Limit
from game.ai.odds import chances, shares, standings
from game.core.chronicle import spans
from game.core.match import Match
from game.registry import GAMES

LEVEL = "mate"
FINE = 1.05  # steps of the search, as ratios
ROUGH = [0.5 * 1.25**n for n in range(26)]
LEAST = 1e-3  # no forecast is surer than that
BINS = 5


class Turn(NamedTuple):
    """How all sides stood after a turn, what was to come, and what they got in the end."""

    standing: list[float]
    to_come: int
    won: tuple[float, ...]


def turns(game: str, seats: int, seed: int) -> list[Turn]:
    """All turns of one game; the last, which ends it, left out."""
    rules = GAMES[game]
    match = Match(rules, rules.default_options(seats), seed)
    players, rng = [player_of(LEVEL, rules) for _ in range(seats)], Random(f"odds/{seed}")
    while (seat := rules.to_move(match.state)) is not None:
        view = rules.view(match.state, seat)
        match.play(players[seat].choose(rules, view, seat, rng, Limit()))
    assert rules.planner is not None
    won = chances(rules, match.state)
    states = [match.state_after(span.end) for span in list(spans(match))[:-1]]
    return [Turn(standings(rules, s), rules.planner.to_come(s), won) for s in states]


def surprise(known: Sequence[Turn], now: float, coming: float) -> float:
    """The log loss of a forecast."""
    total = 0.0
    for turn in known:
        told = _foretold(turn, now, coming)
        total -= sum(won * log(max(LEAST, chance)) for chance, won in told)
    return total / len(known)


def _foretold(turn: Turn, now: float, coming: float) -> Iterator[tuple[float, float]]:
    """Of each side the chance it seemed to have, and what it got."""
    forecast = shares(turn.standing, now + coming * sqrt(turn.to_come))
    return zip(forecast, turn.won, strict=True)


def fitted(known: Sequence[Turn]) -> tuple[float, float]:
    """Rough steps over everything, then finer ones around the best."""
    has_end = any(turn.to_come for turn in known)
    more = [0.0, *(n / 10 for n in ROUGH)] if has_end else [0.0]
    now, coming = min(product(ROUGH, more), key=lambda odds: surprise(known, *odds))
    near = [FINE**n for n in range(-5, 6)]
    finer = product((now * n for n in near), {coming * n for n in near})
    return min(finer, key=lambda odds: surprise(known, *odds))


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=7000)
    args = parser.parse_args(argv)
    if args.games < 2 or args.seats < 2:
        parser.error("two games at least, one to fit to and one to check with, of two players")
    seeds = range(args.seed, args.seed + args.games)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        games = list(pool.map(turns, [args.game] * len(seeds), [args.seats] * len(seeds), seeds))
    known = [turn for number, game in enumerate(games) if number % 3 != 1 for turn in game]
    check = [turn for number, game in enumerate(games) if number % 3 == 1 for turn in game]
    now, coming = fitted(known)
    print(f"now = {now:.2g}\ncoming = {coming:.2g}")
    print(f"log loss {surprise(check, now, coming):.3f}, even {log(args.seats):.3f}")
    told = [pair for turn in check for pair in _foretold(turn, now, coming)]
    for low in range(BINS):
        within = [won for chance, won in told if low <= chance * BINS < low + 1]
        if within:
            among, came = f"{low / BINS:.0%} to {(low + 1) / BINS:.0%}", fmean(within)
            print(f"{among}: won {came:.0%}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
