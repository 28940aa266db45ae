"""Odds: fair between equals, surer the less there is to come, certain in the end."""

from random import Random

import pytest

from build_scripts.fit_odds import Turn, fitted, main, surprise, turns
from game.ai.odds import chances, shares
from game.core.match import Match
from game.core.planning import Odds
from game.registry import GAMES

RIVALS = ["pelican_bay", "sea_battle", "land_vs_sea"]


@pytest.mark.parametrize("game", RIVALS)
def test_they_are_parts_of_one_and_go_to_the_winner_in_the_end(game):
    rules, rng = GAMES[game], Random(5)
    for seats in rules.seats[-2:]:
        match = Match(rules, rules.default_options(seats), 5)
        while rules.outcome(match.state) is None:
            match.play(rng.choice(rules.legal(match.state)))
            told = chances(rules, match.state)
            assert sum(told) == pytest.approx(1.0)
            assert len(told) == len(rules.scores(match.state))
        won = rules.outcome(match.state).winners
        for score, chance in zip(rules.scores(match.state), told, strict=True):
            assert (chance > 0) == any(seat in won for seat in score.seats)


def test_a_lead_counts_for_more_the_nearer_the_end():
    rules = GAMES["pelican_bay"]
    match = Match(rules, rules.default_options(2), 5)
    late = match.state._replace(stack=())
    assert rules.planner.spread(late) < rules.planner.spread(match.state)


@pytest.mark.parametrize("game", RIVALS)
def test_whoever_gives_points_away_has_less_hope_and_all_others_more(game):
    rules = GAMES[game]
    state = Match(rules, rules.default_options(3), 5).state
    before, after = chances(rules, state), chances(rules, state, 1, 4.0)
    side = next(n for n, score in enumerate(rules.scores(state)) if 1 in score.seats)
    assert after[side] < before[side]
    assert all(after[n] > before[n] for n in range(len(before)) if n != side)


def foretold(odds, count):
    """Turns of games in which whoever leads wins just as often as the odds say."""
    rng = Random(1)
    for _ in range(count):
        standing, to_come = [rng.gauss(0, 12), rng.gauss(0, 12)], rng.randrange(50)
        first = rng.random() < shares(standing, odds.now + odds.coming * to_come**0.5)[0]
        yield Turn(standing, to_come, (float(first), float(not first)))


def test_the_odds_are_found_again():
    made = Odds(3.0, 2.0)
    known = list(foretold(made, 3000))
    found = Odds(*fitted(known))
    for to_come in (4, 25):
        spread = made.now + made.coming * to_come**0.5
        assert found.now + found.coming * to_come**0.5 == pytest.approx(spread, rel=0.2)
    assert surprise(known, *found) < surprise(known, 1e6, 0.0)  # which is as good as even


def test_the_turns_of_a_game_are_noted():
    found = turns("pelican_bay", 2, 7000)
    assert len(found) > 10
    assert [turn.to_come for turn in found] == sorted((t.to_come for t in found), reverse=True)
    assert {turn.won for turn in found} < {(1.0, 0.0), (0.0, 1.0), (0.5, 0.5)}


def test_what_cannot_be_fitted_is_told(capsys):
    with pytest.raises(SystemExit):
        main(["pelican_bay", "--games", "1"])
    assert "two games" in capsys.readouterr().err
