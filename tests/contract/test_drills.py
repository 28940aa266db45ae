"""Drills agree with referee and scoring, are fair, and come back as they were.

Ten thousand of each game: `python -m build_scripts.drills`.
"""

import pytest

from build_scripts.drills import check
from game.core.drill import Question, Topic, make, why
from game.registry import GAMES

SAMPLE = 10
games = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)


@games
def test_referee_and_scoring_agree_with_every_drill(rules):
    wrong, kinds = check(rules, SAMPLE, seed=70_000)
    assert wrong == []
    assert kinds["amount"] == 3
    assert kinds["rule"] == 2


@games
def test_both_answers_are_equally_common_and_refusals_are_near_misses(rules):
    drills = [make(rules, Topic(Question.LEGAL, seed, extras=seed % 2 == 0)) for seed in range(24)]
    verdicts = [drill.right for drill in drills]
    assert 8 <= verdicts.count(True) <= 16
    for drill in (drill for drill in drills if not drill.right):
        if "match" in drill.reason.text.key:
            assert len(drill.reason.edges) == 1
        told = dict(drill.reason.text.params)
        if "distance" in told:
            assert told["distance"] - told.get("allowance", told.get("range", 0)) == 1


@games
@pytest.mark.parametrize("question", Question)
def test_the_same_topic_gives_the_same_question(rules, question):
    first, again, other = (make(rules, Topic(question, seed)) for seed in (5, 5, 6))
    assert first == again
    assert first != other


@games
def test_plain_questions_come_from_the_game_that_people_begin_with(rules):
    for question in Question:
        drill = make(rules, Topic(question, 3, extras=False))
        agreed, usual = rules.agreed(drill.view), rules.default_options(2)
        kept = set(agreed) - {"sides", "first"}  # by lot, or not kept
        assert {name: agreed[name] for name in kept} == {name: usual[name] for name in kept}


def test_what_is_not_legal_asks_on_by_which_rule():
    rules = GAMES["beacon_patrol"]
    topics = (Topic(Question.LEGAL, seed) for seed in range(16))
    drills = [make(rules, topic) for topic in topics]
    asked = [(drill, why(rules, drill)) for drill in drills]
    assert all(then is None for drill, then in asked if drill.right)
    follow_ups = [(drill, then) for drill, then in asked if then is not None]
    assert follow_ups
    for drill, then in follow_ups:
        assert then.right == drill.reason.rule in then.choices
        assert then.moves == drill.moves
        assert then == why(rules, drill)
