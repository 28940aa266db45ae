"""The chance that an area of Land vs Sea is completed, fitted to games of the computer players.

    python -m build_scripts.fit_hopes --games 30 --seed 5000

Before every turn all open areas are noted with what `game/land_vs_sea/hopes.py` looks at; at the
end it is known which were completed. The log odds are fitted by Newton's steps, an area counting
as many times as it has tiles, to two games of three; the third tells how good they are. What is
printed goes into `weights.toml` by hand.
"""

import argparse
import sys
from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import NamedTuple, TypeAlias

from game.ai.levels import player_of
from game.ai.limit import Limit
from game.core.match import Match
from game.land_vs_sea.faces import TILES
from game.land_vs_sea.hopes import LAST, as_bits, waiting
from game.land_vs_sea.promise import promises, to_be_laid
from game.land_vs_sea.rules import RULES
from game.land_vs_sea.state import Phase, State

NAMES = ("base", "late", "edges", "cells", "tight")
STEPS = 30
EASE = 1e-3  # keeps weights from running away where everything or nothing is completed
LEAST = 1e-3  # no forecast is surer than that


# The root of an area, its tiles, its chance at a glance, and its signs.
Noted: TypeAlias = tuple[int, int, float, tuple[float, ...]]


class Area(NamedTuple):
    """One open area before one turn."""

    signs: tuple[float, ...]  # by weight
    tiles: int
    at_a_glance: float
    completed: bool


def areas(seed: int, level: str) -> list[Area]:
    """All open areas of one game."""
    match = Match(RULES, RULES.checked_options({"seats": 2}), seed)
    players = [player_of(level, RULES) for _ in range(2)]
    rng = Random(f"hopes/{seed}")
    noted: list[Noted] = []
    while RULES.outcome(match.state) is None:
        state = match.state
        if state.phase is Phase.PLACE:
            noted += _noted(state)
        view = RULES.view(state, state.seat)
        match.play(players[state.seat].choose(RULES, view, state.seat, rng, Limit()))
    regions = match.state.board.regions
    return [Area(signs, size, glance, not regions.of(r).open) for r, size, glance, signs in noted]


def _noted(state: State) -> list[Noted]:
    left = to_be_laid(state)
    tiles = [tile[:2] for some in (*state.stacks, *state.hands) for tile in some]
    to_come = as_bits(face for tile in tiles for face in tile)
    cells, tight = waiting(state.board, to_come, left, state.erupted)
    late = log(left / TILES + LAST)
    found: list[Noted] = []
    for root, count in cells.items():
        region = state.board.regions.at_root[root]
        signs = (1.0, late, log(region.open), log(count), tight[root])
        found.append((root, region.size, promises(left)[region.open], signs))
    return found


def fitted(known: Sequence[Area]) -> list[float]:
    """The weights that make what happened likeliest."""
    weights = [0.0] * len(known[0].signs)
    each = range(len(weights))
    for _ in range(STEPS):
        pull = [-EASE * weight for weight in weights]
        bend = [[EASE * (a == b) for b in each] for a in each]
        for signs, tiles, _, completed in known:
            chance = forecast(weights, signs)
            off, spread = tiles * (completed - chance), tiles * chance * (1 - chance)
            for a in each:
                pull[a] += off * signs[a]
                for b in each:
                    bend[a][b] += spread * signs[a] * signs[b]
        weights = [old + step for old, step in zip(weights, solved(bend, pull), strict=True)]
    return weights


def forecast(weights: Sequence[float], signs: Sequence[float]) -> float:
    odds = sum(weight * sign for weight, sign in zip(weights, signs, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(len(rows)):
        best = max(range(at, len(rows)), key=lambda number: abs(rows[number][at]))
        rows[at], rows[best] = rows[best], rows[at]
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for number, row in enumerate(rows):
            if number != at:
                times = row[at]
                rows[number] = [x - times * y for x, y in zip(row, rows[at], strict=True)]
    return [row[-1] for row in rows]


def surprise(chances: Sequence[float], known: Sequence[Area]) -> float:
    """The log loss for a tile."""
    total = 0.0
    for chance, area in zip(chances, known, strict=True):
        sure = min(1 - LEAST, max(LEAST, chance))
        total -= area.tiles * log(sure if area.completed else 1 - sure)
    return total / sum(area.tiles for area in known)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--level", default="mate")
    parser.add_argument("--seed", type=int, default=5000)
    args = parser.parse_args(argv)
    if args.games < 2:
        parser.error("one game to fit to, and one to check with")
    games = [areas(args.seed + number, args.level) for number in range(args.games)]
    check = [area for number, game in enumerate(games) if number % 3 == 1 for area in game]
    weights = fitted(
        [area for number, game in enumerate(games) if number % 3 != 1 for area in game]
    )
    closer = [forecast(weights, area.signs) for area in check]
    for name, weight in zip(NAMES, weights, strict=True):
        print(f"{name} = {weight:.2f}")
    glance = surprise([area.at_a_glance for area in check], check)
    print(f"log loss {surprise(closer, check):.3f}, at a glance {glance:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
