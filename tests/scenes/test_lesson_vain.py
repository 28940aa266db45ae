"""What a lesson says to a press that does nothing: which thing is missing, or comes first."""

import pygame
import pytest

from game.core.lesson import Ask
from tests.scenes.learner import begin, mouse, press_at, rest
from tests.scenes.pilot import click, find, press, said, write
from tests.scenes.test_lesson_scene import asks, first_step, make

__all__ = ("make",)


@pytest.mark.parametrize(
    ("lesson", "ask"), [("counting_and_ranks", Ask.NUMBER), ("around_headquarters", Ask.CELLS)]
)
def test_what_is_missing_is_said_of_an_answer_that_was_not_given(make, lesson, ask):
    app = make()
    step = first_step("beacon_patrol", lesson, asks(ask))
    table = begin(app, "beacon_patrol", lesson, step)
    click(app, find(table, "lesson_answer"))
    assert app.words(f"lesson.lacks_{ask.value}") in said(table)


def test_a_place_that_is_clicked_with_empty_hands_says_to_take_something_first(make):
    app = make()
    table = begin(app, "beacon_patrol", "around_headquarters")
    gap = table.board.window_point((0, 1))
    mouse(app, pygame.MOUSEBUTTONDOWN, gap)
    mouse(app, pygame.MOUSEBUTTONUP, gap)
    assert app.words("table.vain.take_first") in said(table)


def test_a_place_to_be_refused_says_to_take_a_ship_first(make):
    app = make()
    table = begin(app, "sea_battle", "under_sail", 1)
    island = table.board.window_point((3, 3))
    mouse(app, pygame.MOUSEBUTTONDOWN, island)
    mouse(app, pygame.MOUSEBUTTONUP, island)
    assert app.words("table.vain.take_first.sea_battle") in said(table)


def test_advice_does_not_lead_away_from_a_step(make):
    app = make()
    table = begin(app, "beacon_patrol", "around_headquarters")
    table.sitting.attempt(table.view, (table.rules.move_from_text("place 0 1,1"),))  # a corner
    assert table.notes.is_shown
    assert app.words("reason.sail_there_first", steps=1) not in said(table)


def test_a_number_after_a_wrong_one_begins_anew(make):
    app = make()
    step = first_step("beacon_patrol", "counting_and_ranks", asks(Ask.NUMBER))
    table = begin(app, "beacon_patrol", "counting_and_ranks", step)
    write(app, "10")
    press(app, pygame.K_RETURN)
    assert table.tuition.figure == 10
    write(app, "11")
    assert table.tuition.figure == 11


def test_the_keyboard_aims_first_where_the_arrow_points(make):
    app = make()
    table = begin(app, "beacon_patrol", "edges")
    press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN)
    press(app, pygame.K_RETURN)
    assert table.tuition.tutor.is_met


def test_a_way_that_is_too_long_tells_how_many_steps_it_takes(make):
    """BP-M1: of two steps with one token left it is not said that all tokens are spent."""
    app = make()
    table = begin(app, "beacon_patrol", "tokens", 2)
    ship = table.board.window_point(table.view.ships[0])
    far = table.board.window_point((0, 0))
    for kind, at in (
        (pygame.MOUSEMOTION, ship),
        (pygame.MOUSEBUTTONDOWN, ship),
        (pygame.MOUSEMOTION, far),
        (pygame.MOUSEBUTTONUP, far),
    ):
        mouse(app, kind, at)
    assert app.words("reason.too_few_tokens", needed=2, left=1) in said(table)


def test_a_greyed_hint_and_the_paper_around_it_are_no_ground(make):
    app = make()
    table = begin(app, "beacon_patrol", "edges")
    table.sitting.attempt(table.view, (table.tuition.step.way[0],))
    rest(app)
    table.notes.forget()
    hint = find(table, "lesson_hint")
    assert not hint.enabled
    for at in (hint.rect.center, hint.rect.move(0, hint.rect.height + 6).midleft):
        press_at(app, at)
        assert said(table) == ""


def test_the_arrow_goes_and_comes_as_a_whole(make):
    """An answer covers a little of it; the rest must not stay behind in pieces."""
    app = make()
    table = begin(app, "beacon_patrol", "around_headquarters")
    press_at(app, table.board.window_point((0, -1)))
    app.frame(0.02)
    assert table.notes.is_shown
    left = pygame.image.tobytes(app.surface, "RGB")
    app.dirt.add_all()
    app.frame(0)
    assert pygame.image.tobytes(app.surface, "RGB") == left
