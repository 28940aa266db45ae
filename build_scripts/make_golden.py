"""Writes the golden playthroughs: whole games, with what was legal at every step."""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from game.ai.player import random_move
from game.core.match import Match
from game.core.options import Options
from game.core.record import dump
from game.core.rules import AnyRules
from game.registry import GAMES

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
MOST_MOVES = 400  # a random sea battle would fill books


def variants(rules: AnyRules) -> dict[str, dict[str, Any]]:
    """Options worth pinning: the default for every number of players, then each last choice."""
    found: dict[str, dict[str, Any]] = {}
    for seats in rules.seats:
        found[f"{rules.name}-{seats}"] = rules.default_options(seats)
        full = {option.name: option.choices[-1] for option in rules.options(seats)}
        found[f"{rules.name}-{seats}-other"] = {"seats": seats, **full}
    return found


def golden(rules: AnyRules, options: Options, seed: int) -> dict[str, Any]:
    """A random game and everything about it that must not change unnoticed."""
    rng = Random(f"golden/{rules.name}/{seed}")
    match: Match[Any, Any] = Match(rules, options, seed)
    while rules.outcome(match.state) is None and len(match.history) < MOST_MOVES:
        match.play(random_move(rules, match.state, rng))
    return {"record": json.loads(dump(match)), **findings(match)}


def findings(match: Match[Any, Any]) -> dict[str, Any]:
    """Counts of legal moves, scores and the last position of a match."""
    rules = match.rules
    states = [match.start, *(played.step.state for played in match.history)]
    outcome = rules.outcome(match.state)
    return {
        "legal": [len(rules.legal(state)) for state in states],
        "totals": [score.total for score in rules.scores(match.state)],
        "winners": list(outcome.winners) if outcome else None,
        "position": rules.drawing(match.state).splitlines(),
    }


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    for rules in GAMES.values():
        for number, (name, options) in enumerate(variants(rules).items()):
            content = json.dumps(golden(rules, options, number + 1), ensure_ascii=False, indent=1)
            (FOLDER / f"{name}.json").write_text(content + "\n", encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
