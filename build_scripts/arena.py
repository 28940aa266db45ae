"""Computer players against each other, many games at once: who wins, by how much, how.

    python -m build_scripts.arena GAME --seats N --players greedy,random --games M --seed S --json

Players take seats in the order given (repeated if there are fewer than seats) and move one
seat on with every game, unless they are all alike. A tie counts as equal parts of a win.
"""

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import mean, quantiles
from typing import Any

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts.yardstick import strong_player
from game.ai.greedy import GreedyPlayer
from game.ai.limit import Limit
from game.ai.player import Player, RandomPlayer
from game.core.errors import BadOptions
from game.core.match import Match
from game.core.options import OptionValue
from game.core.rules import AnyRules
from game.registry import GAMES


@dataclass(frozen=True)
class Job:
    """One game to play, as plain values for another process."""

    game: str
    options: dict[str, OptionValue]
    players: tuple[str, ...]  # by seat
    seed: int
    most_moves: int


@dataclass
class Played:
    """What became of a job."""

    seed: int
    players: tuple[str, ...]
    shares: tuple[float, ...]  # by seat: one for a win, parts of one for a tie
    totals: tuple[int, ...]  # by side, as the game scores
    moves: int
    finished: bool
    verdict: str
    events: dict[str, int] = field(default_factory=dict)


def player_from(words: str, rules: AnyRules) -> Player:
    """`random`, `greedy` (with the foresight of a strong player) or `greedy:WIDTHxDEPTH`."""
    kind, _, size = words.partition(":")
    if kind == "random" and not size:
        return RandomPlayer()
    if kind == "greedy":
        if not size:
            return strong_player(rules)
        width, _, depth = size.partition("x")
        if width.isdecimal() and depth.isdecimal() and int(width) and int(depth):
            return GreedyPlayer(int(width), int(depth))
    raise ValueError(words)


def play(job: Job) -> Played:
    """One whole game."""
    rules = GAMES[job.game]
    players = [player_from(words, rules) for words in job.players]
    rng = Random(f"arena/{job.seed}")
    match: Match[Any, Any] = Match(rules, job.options, job.seed)
    events: Counter[str] = Counter()
    match.listen(lambda _, done: events.update(type(e).__name__ for e in done.step.events))
    while rules.outcome(match.state) is None and len(match.history) < job.most_moves:
        seat = rules.to_move(match.state)
        assert seat is not None
        view = rules.view(match.state, seat)
        match.play(players[seat].choose(rules, view, seat, rng, Limit()))
    outcome = rules.outcome(match.state)
    winners = outcome.winners if outcome else tuple(range(len(players)))
    share = 1 / len(winners) if winners else 0.0
    return Played(
        job.seed,
        job.players,
        tuple(share if seat in winners else 0.0 for seat in range(len(players))),
        tuple(score.total for score in rules.scores(match.state)),
        len(match.history),
        outcome is not None,
        outcome.verdict.key if outcome else "unfinished",
        dict(events),
    )


def jobs(args: argparse.Namespace, options: dict[str, OptionValue]) -> Iterator[Job]:
    names = args.players.split(",")
    around = [names[seat % len(names)] for seat in range(args.seats)]
    for number in range(args.games):
        shift = number % args.seats if len(set(around)) > 1 else 0
        seated = tuple(around[(seat - shift) % args.seats] for seat in range(args.seats))
        yield Job(args.game, options, seated, args.seed + number, args.most_moves)


def summary(games: list[Played]) -> dict[str, Any]:
    """The figures people ask for."""
    seats = len(games[0].shares)
    by_player: Counter[str] = Counter()
    for game in games:
        for name, share in zip(game.players, game.shares, strict=True):
            by_player[name] += share  # type: ignore[assignment]
    kinds = sorted({kind for game in games for kind in game.events})
    sides = range(len(games[0].totals))
    return {
        "games": len(games),
        "unfinished": sum(not game.finished for game in games),
        "wins_by_seat": [round(mean(g.shares[seat] for g in games), 4) for seat in range(seats)],
        "wins_by_player": {n: round(wins / len(games), 4) for n, wins in sorted(by_player.items())},
        "ties": sum(max(game.shares) < 1 for game in games),
        "scores": [spread([game.totals[side] for game in games]) for side in sides],
        "moves": spread([game.moves for game in games]),
        "verdicts": dict(Counter(game.verdict for game in games).most_common()),
        "events_per_game": {k: spread([g.events.get(k, 0) for g in games]) for k in kinds},
    }


def spread(values: list[int]) -> dict[str, float]:
    """Mean, and where the lower, middle and upper parts lie."""
    if len(values) == 1:
        values = values * 2
    tenths = quantiles(values, n=10, method="inclusive")
    return {
        "mean": round(mean(values), 2),
        "p10": tenths[0],
        "median": tenths[4],
        "p90": tenths[8],
        "least": min(values),
        "most": max(values),
    }


def with_progress(games: Iterable[Played], total: int) -> Iterator[Played]:
    """Shows on standard error how far it is, if somebody is watching."""
    watched = sys.stderr.isatty()
    for number, game in enumerate(games, 1):
        if watched:
            done = 40 * number // total
            bar = "#" * done + "." * (40 - done)
            print(f"\r[{bar}] {number}/{total}", end="", file=sys.stderr, flush=True)
        yield game
    if watched:
        print(file=sys.stderr)


def arguments(argv: list[str]) -> tuple[argparse.Namespace, dict[str, OptionValue]]:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--players", default="greedy", help="greedy,random,greedy:8x6 ...")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--most-moves", type=int, default=5000, help="then it counts as a tie")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true", help="machine-readable figures")
    args = parser.parse_args(argv)
    if min(args.games, args.most_moves, args.processes) < 1:
        parser.error("games, most-moves and processes must be at least 1")
    rules = GAMES[args.game]
    try:
        for name in args.players.split(","):
            player_from(name, rules)
    except ValueError as error:
        parser.error(f"unknown player: {error}")
    given: dict[str, OptionValue] = {"seats": args.seats}
    try:
        known = {o.name: o for o in rules.options(args.seats)} if args.seats in rules.seats else {}
        for pair in args.option:
            name, _, words = pair.partition("=")
            choices = known[name].choices if name in known else ()
            given[name] = next((c for c in choices if str(c).lower() == words.lower()), words)
        return args, rules.checked_options(given)
    except BadOptions as error:
        parser.error(str(error))


def main(argv: list[str]) -> int:
    args, options = arguments(argv)
    with ProcessPoolExecutor(args.processes) as pool:
        played = pool.map(play, jobs(args, options), chunksize=max(1, min(8, args.games // 16)))
        games = list(with_progress(played, args.games))
    figures = {"game": args.game, "options": options, "players": args.players, "seed": args.seed}
    figures |= summary(games)
    if args.json:
        print(json.dumps(figures, indent=1))
    else:
        for name, value in figures.items():
            print(f"{name:16} {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
