"""How fast the rules and the table are, each figure beside a reference from the same run.

Rounds of every engine alternate, so that a machine that drifts drifts for all; only the
ratios mean something. Prints JSON.
"""

import argparse
import gc
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from random import Random
from statistics import median
from typing import Any

import chess

from build_scripts.bench_moments import BUDGET
from build_scripts.bench_search import search_nodes
from build_scripts.bench_thinking import LONGEST
from game.ai.player import random_move
from game.core.rules import AnyRules
from game.registry import GAMES

SIZES = (SMALL, LARGE) = ("1280x720", "1920x1080")
PLIES_GOAL = 1.3  # times python-chess
LEGAL_GOAL = 10.0  # times the naive generator


def clean_table() -> None:
    """What earlier rounds left in memory is not swept up again during the next."""
    gc.collect()
    gc.freeze()


def chess_plies(seconds: float, rng: Random) -> float:
    """Random chess games: list the legal moves, push one."""
    clean_table()
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
    clean_table()
    plies, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = rules.setup(options, rng.randrange(10**9))
        while rules.outcome(state) is None and time.perf_counter() - start < seconds:
            state = rules.apply(state, random_move(rules, state, rng)).state
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
            state = rules.apply(state, random_move(rules, state, rng)).state
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
        nodes = [search_nodes(rules, options[name], seconds, rng) for _ in range(rounds)]
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
            "search_nodes_per_second": round(median(nodes)),
            "times_python_chess": round(median(ratios), 2),
            "goal": PLIES_GOAL,
            "legal_microseconds": round(median(fast_times), 2),
            "naive_microseconds": round(median(naive_times), 1),
            "legal_times_naive": round(median(speedups), 1),
            "legal_goal": LEGAL_GOAL,
            "meets_goals": median(ratios) >= PLIES_GOAL and median(speedups) >= LEGAL_GOAL,
        }
    return {"python_chess_plies_per_second": round(median(reference)), "games": games}


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """The environment of a window: the screen there is, or a virtual one."""
    if sys.platform != "linux" or os.environ.get("DISPLAY"):
        yield dict(os.environ)
        return
    ready, tell = os.pipe()
    size = ("-screen", "0", "1920x1080x24")
    server = subprocess.Popen(["Xvfb", "-displayfd", str(tell), *size], pass_fds=[tell])
    os.close(tell)
    try:
        with os.fdopen(ready) as answer:
            number = answer.readline().strip()
        yield dict(os.environ) | {"DISPLAY": f":{number}"}
    finally:
        server.terminate()
        server.wait()


def window(
    name: str, size: str, environment: dict[str, str], game: str = "beacon_patrol"
) -> dict[str, Any]:
    """One measurement of the table, in a process of its own; how long it took as a whole too."""
    command = [sys.executable, "-m", "build_scripts.bench_table", name]
    command += ["--size", size, "--game", game]
    start = time.perf_counter()
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return figures | {"seconds": round(time.perf_counter() - start, 3)}


def measure_table(rounds: int) -> dict[str, Any]:
    """The figures of the table with the goals they are held against."""
    with screen() as environment:
        # the worst frames of one run tell of the machine: the middle of several runs counts
        drags = {
            game: [
                {size: window("drag", size, environment, game) for size in SIZES}
                for _ in range(rounds)
            ]
            for game in GAMES
        }
        pan = window("pan", LARGE, environment)
        thinking = window("thinking", LARGE, environment)
        idle = {game: window("idle", LARGE, environment, game) for game in GAMES}
        moments = {game: window("moments", LARGE, environment, game) for game in GAMES}
        windows: dict[str, list[dict[str, Any]]] = {"empty": [], "start": [], "title": []}
        for _ in range(rounds):
            for name, measured in windows.items():
                measured.append(window(name, SMALL, environment))

    def against_empty(name: str, figure: str) -> float:
        pairs = zip(windows[name], windows["empty"], strict=True)
        return median(one[figure] / other[figure] for one, other in pairs)

    ratios = {
        "first_frame_to_empty_window": (against_empty("start", "seconds"), 2.0),
        "title_to_empty_window": (against_empty("title", "seconds"), 3.0),
        "memory_to_empty_window": (against_empty("title", "rss"), 3.0),
    }
    together = thinking["together"]
    ratios["frame_p99_while_captains_think"] = (together["p99"] / thinking["alone"]["p99"], 1.25)
    ratios["worst_frame_while_captains_think"] = (together["worst"] / LONGEST, 1.0)
    for game, used in idle.items():
        ratios[f"{game}_idle_to_naive_loop"] = (used["rest"] / used["naive"], 0.1)
    for game, runs in drags.items():
        for size in SIZES:
            pairs = [(run[size]["drag"], run[size]["cached_board_and_flip"]) for run in runs]
            to_flip = median(drag["p99"] / flip["p50"] for drag, flip in pairs)
            ratios[f"{game}_drag_p99_to_cached_flip_p50_{size}"] = (to_flip, 0.5)
    for game, played in moments.items():
        worst = max(kind["worst"] for kind in played["milliseconds"].values())
        ratios[f"{game}_worst_frame_to_budget"] = (worst / BUDGET, 1.0)
    figures = {
        n: {"ratio": round(r, 3), "goal": g, "meets_goal": r <= g} for n, (r, g) in ratios.items()
    }
    return figures | {
        "milliseconds": {"drag": drags, "pan": pan, "thinking": thinking, "moments": moments},
        "idle": idle,
    }


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="per engine and round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", choices=("rules", "table"), help="measure one half")
    args = parser.parse_args(argv)
    if args.seconds <= 0 or args.rounds < 1:
        parser.error("seconds and rounds must be positive")
    figures: dict[str, Any] = {}
    if args.only != "table":
        figures["rules"] = measure(args.seconds, args.rounds)
    if args.only != "rules":
        figures["table"] = measure_table(args.rounds)
    print(json.dumps(figures, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
