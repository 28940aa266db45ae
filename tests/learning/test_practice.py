"""What was missed in the drills comes back, kept by name and game."""

from pathlib import Path
from random import Random

import pytest

from game.core.drill import Question, Topic
from game.registry import GAMES
from scenes.drills.exam import COMING_BACK, QUESTIONS, Exam, topics_for
from scenes.learning.logbook import Logbook
from scenes.learning.practice import LEARNT, MOST, NEVER, Practice
from tests.learning.test_progress import book

HARD = Topic(Question.RULE, 41)
EASY = Topic(Question.LEGAL, 7, extras=False)


def rounds_until_back(practice: Practice) -> int:
    count = 0
    while HARD not in practice.due:
        practice, count = practice.begun(), count + 1
        assert count < 20
    return count


def test_a_miss_comes_back_at_once_and_then_ever_later_until_it_is_learnt() -> None:
    practice = NEVER.begun().answered(EASY, is_right=True).answered(HARD, is_right=False)
    waits = []
    for _ in range(LEARNT):
        waits.append(rounds_until_back(practice))
        practice = Practice(practice.rounds + waits[-1], 0, practice.again)
        practice = practice.answered(HARD, is_right=True)
    assert waits == [1, 2, 4]
    assert practice.again == {}


def test_a_second_miss_starts_over() -> None:
    practice = NEVER.begun().answered(HARD, is_right=False).begun()
    practice = practice.answered(HARD, is_right=True).answered(HARD, is_right=False)
    assert rounds_until_back(practice) == 1


def test_misses_and_the_best_round_are_kept_by_name_and_game(tmp_path: Path) -> None:
    log = book(tmp_path)
    mine = NEVER.begun().answered(HARD, False).answered(EASY, False).finished(8).finished(6)
    log.practised("Olena", "sea_battle", mine)
    log.practised("Walter", "sea_battle", NEVER.begun())
    again: Logbook = book(tmp_path)
    assert again.progress.of("Olena", "sea_battle").practice == mine
    assert mine.best == 8
    assert again.progress.of("Walter", "sea_battle").practice == Practice(rounds=1)
    assert again.progress.of("Olena", "pelican_bay").practice == NEVER


def test_what_was_missed_first_is_forgotten_first() -> None:
    practice = NEVER.begun()
    for seed in range(MOST + 3):
        practice = practice.answered(Topic(Question.LEGAL, seed), is_right=False)
    assert len(practice.again) == MOST
    assert Topic(Question.LEGAL, 2) not in practice.again
    assert Topic(Question.LEGAL, 3) in practice.again


def test_a_round_mixes_what_comes_back_with_new_questions_of_all_kinds() -> None:
    practice = NEVER.begun()
    for seed in range(COMING_BACK + 2):
        practice = practice.answered(Topic(Question.AMOUNT, seed), is_right=False)
    practice = practice.begun()
    topics = topics_for(practice, True, Random(1))
    assert len(set(topics)) == QUESTIONS
    assert sum(topic in practice.again for topic in topics) == COMING_BACK
    assert {topic.question for topic in topics} == set(Question)
    fresh = topics_for(NEVER, False, Random(1))
    assert [topic.question for topic in fresh].count(Question.LEGAL) == 5
    assert not any(topic.extras for topic in fresh)


@pytest.fixture(scope="module")
def refused():
    """A move that breaks a rule, and the book in which answers are taken down."""
    from game.core.drill import make, why

    rules = GAMES["beacon_patrol"]
    drills = (make(rules, Topic(Question.LEGAL, seed)) for seed in range(50))
    return rules, next(drill for drill in drills if drill and why(rules, drill))


@pytest.mark.parametrize(
    ("answers", "is_right"),
    [((True,), False), ((None,), False), ((False, None), False), ((False, "rule"), True)],
)
def test_what_is_not_legal_is_right_only_with_its_rule(refused, answers, is_right) -> None:
    rules, drill = refused
    kept: list[tuple[Topic, bool]] = []
    exam = Exam(rules, lambda topic, right: kept.append((topic, right)))
    exam.begin(drill)
    for answer in answers:
        assert not exam.is_answered
        exam.give(exam.drill.right if answer == "rule" else answer)
    assert exam.is_answered
    assert kept == [(drill.topic, is_right)]
    assert exam.marks == [is_right]
    assert exam.missed == ([] if is_right else [drill])
    exam.give(False)
    assert len(kept) == 1
