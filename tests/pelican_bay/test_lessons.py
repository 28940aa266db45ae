"""What the lessons of Pelican Bay promise beside what holds for those of every game."""

from collections.abc import Iterator

import pytest

from build_scripts.lessons import course
from game.cell import Cell
from game.core.condition import Try
from game.core.lesson import Kind, Lesson, Step
from game.core.tutor import Tutor
from game.pelican_bay.moves import STOP
from game.pelican_bay.rules import RULES
from game.pelican_bay.state import Stage, State
from game.pelican_bay.tileset import EDGES
from scenes.assets import Assets
from scenes.i18n import Words


@pytest.fixture(scope="module")
def lessons() -> dict[str, Lesson]:
    return {lesson.name: lesson for lesson in course("pelican_bay")}


def tasks(lessons: dict[str, Lesson]) -> Iterator[tuple[Lesson, int]]:
    for lesson in lessons.values():
        for number, step in enumerate(lesson.steps):
            if step.kind is Kind.DO:
                yield lesson, number


def ends(step: Step, *done: object) -> Iterator[State]:
    """Where the step can end, whatever the learner does."""
    match = step.match(RULES)
    for move in done:
        match.play(move)
    tried = Try(RULES, step.position, match.history)
    assert step.goal is not None
    if step.goal(tried):
        yield match.state
    elif len(done) < step.moves:
        for move in RULES.legal(match.state):
            yield from ends(step, *done, move)


def seen(state: State) -> tuple[dict[Cell, tuple[int, ...]], tuple[Cell, ...], list[int]]:
    """Tiles as they show their edges, discs, points: what there is to be seen."""
    tiles = {cell: EDGES[turned] for cell, (turned, _) in state.board.laid.items()}
    return tiles, state.discs, [score.total for score in RULES.scores(state)]


def test_what_follows_a_task_is_what_the_learner_did(lessons: dict[str, Lesson]):
    """A step that goes on from the one before it asks about the tiles that were laid in it."""
    for lesson, number in tasks(lessons):
        step, rest = lesson.steps[number], lesson.steps[number + 1 :]
        match = step.match(RULES)
        for move in step.way:
            match.play(move)
        if rest and rest[0].position == match.state:
            there = seen(match.state)
            assert all(seen(end) == there for end in ends(step)), (lesson.name, number)


def test_who_has_to_stop_is_told_so(lessons: dict[str, Lesson]):
    """Nobody lays what was asked for and waits for an answer of the card."""
    for lesson, number in tasks(lessons):
        if STOP in lesson.steps[number].way:
            assert "stop" in Words(Assets().locale, "en")(lesson.words(number, "say"))


def test_the_reserve_is_empty_where_the_lesson_says_so(lessons: dict[str, Lesson]):
    """And somebody could not draw as many as the others."""
    step = lessons["last_round"].steps[3]
    assert step.position.stage is Stage.LAST
    assert not step.position.reserve
    assert len(set(map(len, step.position.hands))) > 1


def test_a_tile_that_touches_nothing_is_not_the_single_edge_to_be_tried(
    lessons: dict[str, Lesson],
):
    """That a single edge is not enough would be no answer to it."""
    tutor = Tutor(lessons["two_sides"], RULES, 1)
    for words, is_met in (("place 0 9,9 5", False), ("place 0 2,0 5", True)):
        reason = RULES.why_not(tutor.step.position, RULES.move_from_text(words))
        assert reason is not None
        tutor.refused(reason)
        assert tutor.is_met is is_met
