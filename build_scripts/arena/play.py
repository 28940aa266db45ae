"""One game of the arena, and who plays it."""

import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any

from build_scripts.yardstick import strong_player
from game.ai.greedy import GreedyPlayer
from game.ai.levels import LEVELS, player_of, seconds_of
from game.ai.limit import Limit, Seconds
from game.ai.player import Player, RandomPlayer
from game.core.match import Match
from game.core.options import OptionValue
from game.core.rules import AnyRules
from game.registry import GAMES

AHEAD = 2  # games that wait for each process


@dataclass(frozen=True)
class Job:
    """One game to play, as plain values for another process."""

    game: str
    options: dict[str, OptionValue]
    players: tuple[str, ...]  # by seat
    seed: int
    most_moves: int
    by_clock: bool = False


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
    seconds: dict[str, list[float]] = field(default_factory=dict)  # of each decision, by player


def player_from(words: str, rules: AnyRules) -> Player:
    """A level, `strong` (the yardstick), `random`, `greedy` or `greedy:WIDTHxDEPTH`."""
    kind, _, size = words.partition(":")
    if words in LEVELS:
        return player_of(words, rules)
    if words == "random":
        return RandomPlayer()
    if words in ("strong", "greedy"):
        return strong_player(rules)
    width, _, depth = size.partition("x")
    if kind == "greedy" and width.isdecimal() and depth.isdecimal() and int(width) and int(depth):
        return GreedyPlayer(int(width), int(depth))
    raise ValueError(words)


def play(job: Job) -> Played:
    """One whole game. Without a clock the same job is the same game on every machine."""
    rules = GAMES[job.game]
    players = [player_from(words, rules) for words in job.players]
    rng = Random(f"arena/{job.seed}")
    match: Match[Any, Any] = Match(rules, job.options, job.seed)
    events: Counter[str] = Counter()
    seconds: dict[str, list[float]] = {name: [] for name in job.players}
    match.listen(lambda _, done: events.update(type(e).__name__ for e in done.step.events))
    while rules.outcome(match.state) is None and match.length < job.most_moves:
        seat = rules.to_move(match.state)
        assert seat is not None
        view = rules.view(match.state, seat)
        name = job.players[seat]
        limit = Limit()
        if job.by_clock and name in LEVELS:
            limit = Seconds(seconds_of(name, rules), time.monotonic)
        start = time.perf_counter()
        move = players[seat].choose(rules, view, seat, rng, limit)
        seconds[name].append(time.perf_counter() - start)
        match.play(move)
    outcome = rules.outcome(match.state)
    winners = outcome.winners if outcome else tuple(range(len(players)))
    share = 1 / len(winners) if winners else 0.0
    return Played(
        job.seed,
        job.players,
        tuple(share if seat in winners else 0.0 for seat in range(len(players))),
        tuple(score.total for score in rules.scores(match.state)),
        match.length,
        outcome is not None,
        outcome.verdict.key if outcome else "unfinished",
        dict(events),
        seconds,
    )


def seated(names: list[str], seats: int, number: int) -> tuple[str, ...]:
    """Who sits where in a game: in the order given, one seat on with every game."""
    around = [names[seat % len(names)] for seat in range(seats)]
    shift = number % seats if len(set(around)) > 1 else 0
    return tuple(around[(seat - shift) % seats] for seat in range(seats))


def played_in_order(
    pool: ProcessPoolExecutor, processes: int, jobs: Iterator[Job]
) -> Iterator[Played]:
    """Many games at once, told in order; once enough is heard, the rest is dropped."""
    waiting: list[Future[Played]] = [
        pool.submit(play, job) for job in islice(jobs, AHEAD * processes)
    ]
    try:
        while waiting:
            done = waiting.pop(0).result()
            waiting += [pool.submit(play, job) for job in islice(jobs, 1)]
            yield done
    finally:
        for future in waiting:
            future.cancel()
