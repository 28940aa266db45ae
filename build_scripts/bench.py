"""How fast the rules are, each figure beside a reference from the same run.

Rounds of every engine alternate, so that a machine that drifts drifts for all; only the
ratios mean something. Prints JSON.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from typing import Any

import chess

from game.core.rules import AnyRules
from game.registry import GAMES

PLIES_GOAL = 1.3  # times python-chess
LEGAL_GOAL = 10.0  # times the naive generator


def chess_plies(seconds: float, rng: Random) -> float:
    """Random chess games: list the legal moves, push one."""
    plies, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        board = chess.Board()
        for _ in range(200):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            plies += 1
    return plies / (time.perf_counter() - start)


def game_plies(rules: AnyRules, options: dict[str, Any], seconds: float, rng: Random) -> float:
    """Random games of ours: list the legal moves, apply one, look whether it is over."""
    plies, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = rules.setup(options, rng.randrange(10**9))
        while rules.outcome(state) is None and time.perf_counter() - start < seconds:
            state = rules.apply(state, rng.choice(rules.legal(state))).state
            plies += 1
    return plies / (time.perf_counter() - start)


def sample_states(rules: AnyRules, options: dict[str, Any], count: int, rng: Random) -> list[Any]:
    """Decisions from all over random games."""
    states: list[Any] = []
    while len(states) < count:
        state = rules.setup(options, rng.randrange(10**9))
        for _ in range(rng.randrange(160)):
            if rules.outcome(state) is not None:
                break
            state = rules.apply(state, rng.choice(rules.legal(state))).state
        if rules.to_move(state) is not None:
            states.append(state)
    return states


def microseconds(call: Callable[[Any], Any], states: list[Any]) -> float:
    start = time.perf_counter()
    for state in states:
        call(state)
    return (time.perf_counter() - start) / len(states) * 1e6


def measure(seconds: float, rounds: int) -> dict[str, Any]:
    rng = Random(1)
    options = {name: rules.default_options(2) for name, rules in GAMES.items()}
    reference: list[float] = []
    plies: dict[str, list[float]] = {name: [] for name in GAMES}
    for _ in range(rounds):
        reference.append(chess_plies(seconds, rng))
        for name, rules in GAMES.items():
            plies[name].append(game_plies(rules, options[name], seconds, rng))
    games: dict[str, Any] = {}
    for name, rules in GAMES.items():
        naive = import_module(f"tests.{name}.oracle").naive_legal
        fast_times, naive_times = [], []
        for _ in range(rounds):
            states = sample_states(rules, options[name], 40, rng)
            naive_times.append(microseconds(naive, states))
            fast_times.append(microseconds(rules.legal, states))
        ratios = [p / c for p, c in zip(plies[name], reference, strict=True)]
        speedups = [n / f for n, f in zip(naive_times, fast_times, strict=True)]
        games[name] = {
            "plies_per_second": round(median(plies[name])),
            "times_python_chess": round(median(ratios), 2),
            "goal": PLIES_GOAL,
            "legal_microseconds": round(median(fast_times), 2),
            "naive_microseconds": round(median(naive_times), 1),
            "legal_times_naive": round(median(speedups), 1),
            "legal_goal": LEGAL_GOAL,
            "meets_goals": median(ratios) >= PLIES_GOAL and median(speedups) >= LEGAL_GOAL,
        }
    return {"python_chess_plies_per_second": round(median(reference)), "games": games}


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="per engine and round")
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args(argv)
    if args.seconds <= 0 or args.rounds < 1:
        parser.error("seconds and rounds must be positive")
    print(json.dumps(measure(args.seconds, args.rounds), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
