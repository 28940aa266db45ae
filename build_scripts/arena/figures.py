"""What games say about players: means and parts with intervals, ratings, and when to stop."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log, log10, sqrt
from random import Random
from statistics import fmean, mean, quantiles, stdev
from typing import Any

from build_scripts.arena.play import Played

SURE = 1.96  # standard errors: 95 of 100
RISK = 0.05  # of either mistake, when a comparison is stopped
LEAST_GAMES = 10  # before one is
FIRST_RATING, TENFOLD = 1500.0, 400.0  # Elo: so many points are ten to one
RESAMPLES, ROUNDS = 200, 200


@dataclass(frozen=True)
class Between:
    """A figure and the interval it lies in, 95 times of 100."""

    value: float
    low: float
    high: float

    def shown(self, form: str = ".1f", times: float = 1.0) -> str:
        value, low, high = (format(times * x, form) for x in (self.value, self.low, self.high))
        return f"{value} [{low}, {high}]"


def average(values: Sequence[float]) -> Between:
    """The mean of figures."""
    middle = fmean(values)
    off = SURE * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Between(middle, middle - off, middle + off)


def part(shares: Sequence[float]) -> Between:
    """The part of games won, ties in parts, by Wilson."""
    count, won = len(shares), fmean(shares)
    square = SURE * SURE / count
    middle = (won + square / 2) / (1 + square)
    off = SURE * sqrt(won * (1 - won) / count + square / (4 * count)) / (1 + square)
    return Between(won, max(0.0, middle - off), min(1.0, middle + off))


def verdict(shares: Sequence[float], low: float, high: float) -> str:
    """Sequential test of a part: `high` or `low` once one of them is that likely, else nothing."""
    if len(shares) < LEAST_GAMES:
        return ""
    spread = max(0.05, stdev(shares) ** 2)  # few games of one kind are not certain
    middle = fmean(shares)
    odds = len(shares) * (high - low) * (2 * middle - low - high) / (2 * spread)
    bound = log((1 - RISK) / RISK)
    return "high" if odds >= bound else "low" if odds <= -bound else ""


Duels = Mapping[tuple[str, str], Sequence[float]]


def ratings(duels: Duels, seed: int = 1) -> dict[str, Between]:
    """Elo ratings of all who met, their mean being the same always; intervals by resampling."""
    names = sorted({name for pair in duels for name in pair})
    found = _rated(names, {pair: (fmean(shares), len(shares)) for pair, shares in duels.items()})
    rng = Random(seed)
    many: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(RESAMPLES):
        drawn = {
            pair: (fmean(rng.choices(shares, k=len(shares))), len(shares))
            for pair, shares in duels.items()
        }
        for name, rating in _rated(names, drawn).items():
            many[name].append(rating)
    return {name: Between(found[name], *_middle_part(many[name])) for name in names}


def _middle_part(values: list[float]) -> tuple[float, float]:
    cuts = quantiles(values, n=40, method="inclusive")
    return cuts[0], cuts[-1]


def _rated(
    names: Sequence[str], results: Mapping[tuple[str, str], tuple[float, int]]
) -> dict[str, float]:
    """Bradley and Terry's strengths, each duel with half a win for either side added."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        won, met = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0.0)
        for (one, other), (share, games) in results.items():
            weight = (games + 1) / (strength[one] + strength[other])
            won[one] += share * games + 0.5
            won[other] += (1 - share) * games + 0.5
            met[one] += weight
            met[other] += weight
        strength = {name: won[name] / met[name] for name in names}
    rated = {name: TENFOLD * log10(value) for name, value in strength.items()}
    middle = fmean(rated.values())
    return {name: FIRST_RATING + value - middle for name, value in rated.items()}


# --- one match in figures


def summary(games: Sequence[Played]) -> dict[str, Any]:
    """The figures people ask for."""
    seats, sides = range(len(games[0].shares)), range(len(games[0].totals))
    kinds = sorted({kind for game in games for kind in game.events})
    names = sorted({name for game in games for name in game.players})
    return {
        "games": len(games),
        "unfinished": sum(not game.finished for game in games),
        "wins_by_seat": [_rounded(part([g.shares[seat] for g in games])) for seat in seats],
        "wins_by_player": {name: _rounded(part(shares_of(games, name))) for name in names},
        "ties": sum(max(game.shares) < 1 for game in games),
        "points_by_player": {name: _rounded(average(points_of(games, name))) for name in names},
        "scores": [spread([game.totals[side] for game in games]) for side in sides],
        "moves": spread([game.moves for game in games]),
        "seconds": {name: pace(games, name) for name in names},
        "verdicts": dict(Counter(game.verdict for game in games).most_common()),
        "events_per_game": {k: spread([g.events.get(k, 0) for g in games]) for k in kinds},
    }


def _rounded(found: Between) -> list[float]:
    return [round(found.value, 4), round(found.low, 4), round(found.high, 4)]


def shares_of(games: Sequence[Played], name: str) -> list[float]:
    """What a player won of each game, all seats of that player together."""
    return [
        sum(share for who, share in zip(game.players, game.shares, strict=True) if who == name)
        for game in games
    ]


def points_of(games: Sequence[Played], name: str) -> list[float]:
    """The points of a player's sides, game by game."""
    found = []
    for game in games:
        sides = len(game.totals)
        own = [game.totals[seat % sides] for seat, who in enumerate(game.players) if who == name]
        found.append(fmean(own))
    return found


def pace(games: Sequence[Played], name: str) -> dict[str, float]:
    """Seconds for a decision."""
    every = [second for game in games for second in game.seconds.get(name, ())]
    if not every:
        return {}
    found = spread(every)
    return {
        "mean": round(fmean(every), 4),
        "p90": round(found["p90"], 4),
        "most": round(max(every), 4),
    }


def spread(values: Sequence[float]) -> dict[str, float]:
    """Mean, and where the lower, middle and upper parts lie."""
    values = [*values, *values] if len(values) == 1 else values
    tenths = quantiles(values, n=10, method="inclusive")
    return {
        "mean": round(mean(values), 2),
        "p10": tenths[0],
        "median": tenths[4],
        "p90": tenths[8],
        "least": min(values),
        "most": max(values),
    }
