"""Lessons by hand: a few of all steps and ways, each by the next kind of input in turn.

`python -m build_scripts.lessons --inputs` goes all of them.
"""

import pygame
import pytest

from build_scripts.lessons import course
from build_scripts.lessons.inputs import gone, program
from game.core.lesson import Kind
from game.registry import GAMES
from tests.scenes.learner import INPUTS

EVERY = 9  # which of all steps are gone


@pytest.fixture(scope="module")
def app():
    yield program()
    pygame.quit()


@pytest.mark.parametrize(("name", "number"), [("calm_and_lobbing", 0), ("bow_and_turning", 1)])
def test_what_is_turned_where_it_lies_is_put_down_there(app, name, number):
    """SB-A1, SB-A4: turning is all that is tried in these steps."""
    lesson = next(one for one in course("sea_battle") if one.name == name)
    for by in INPUTS:
        assert gone(app, lesson, number, lesson.steps[number].way, by) == ""


@pytest.mark.parametrize("game", GAMES)
def test_steps_are_done_by_every_kind_of_input(app, game):
    steps = [
        (lesson, number)
        for lesson in course(game)
        for number, step in enumerate(lesson.steps)
        if step.kind is not Kind.PLAY
    ]
    faults = {}
    for count, (lesson, number) in enumerate(steps[::EVERY]):
        by = list(INPUTS)[count % len(INPUTS)]
        faults[lesson.name, number, by] = gone(app, lesson, number, lesson.steps[number].way, by)
    assert {where: fault for where, fault in faults.items() if fault} == {}


@pytest.mark.parametrize("by", INPUTS)
def test_a_ship_is_turned_where_it_lies_by_every_kind_of_input(app, by):
    lesson = next(each for each in course("sea_battle") if each.name == "bow_and_turning")
    number = next(n for n, step in enumerate(lesson.steps) if step.rule == "SB-A2")
    assert not gone(app, lesson, number, lesson.steps[number].way, by)
