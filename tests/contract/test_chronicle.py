"""Every game can be told turn by turn, and the tale agrees with the outcome."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.chronicle import Chronicle, chronicle
from game.core.match import Match
from game.core.rules import AnyRules
from game.sea_battle import battle
from tests.contract.games import EVERY_OPTION_SET, random_match

MOST = 400  # moves


def told(match: Match[Any, Any]) -> Chronicle:
    return battle.chronicle(match) if match.rules.name == "sea_battle" else chronicle(match)


def rises(values: Sequence[int]) -> bool:
    return list(values) == sorted(values)


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_tale_ends_with_the_score(rules: AnyRules, options: dict[str, Any], seed: int) -> None:
    match = random_match(rules, options, seed, MOST)
    story = told(match)
    outcome = rules.outcome(match.state)
    if rules.name != "sea_battle" and outcome is not None:
        assert story.final == tuple(score.total for score in outcome.scores)
        assert story.sides == tuple(score.seats for score in outcome.scores)
    totals = [(0,) * len(story.sides), *(turn.totals for turn in story.turns), story.final]
    assert all(rises(side) for side in zip(*totals, strict=True))


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_turns_follow_one_another_and_bring_what_they_say(
    rules: AnyRules, options: dict[str, Any]
) -> None:
    story = told(random_match(rules, options, 3, MOST))
    before, end = (0,) * len(story.sides), None
    for turn in story.turns:
        assert end in (None, turn.span.start)
        assert turn.span.start < turn.span.end
        side = story.side_of(turn.span.seat)
        assert turn.gain == turn.totals[side] - before[side]
        before, end = turn.totals, turn.span.end
    best = [story.turns[number].gain for number in story.best(3)]
    assert best == sorted((turn.gain for turn in story.turns if turn.gain > 0), reverse=True)[:3]


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_a_match_can_be_seen_as_it_stood(rules: AnyRules, options: dict[str, Any]) -> None:
    match = random_match(rules, options, 4, 60)
    for ply in (0, 1, len(match.history) // 2, len(match.history)):
        then = match.at(ply)
        assert then.history == match.history[:ply]
        assert then.state == (match.history[ply - 1].step.state if ply else match.start)
    assert len(match.history) >= 1
