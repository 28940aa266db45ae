"""Lessons of Beacon Patrol praise what was done, and go on from it."""

from build_scripts.lessons import course
from game.beacon_patrol.moves import Offer
from game.beacon_patrol.rules import RULES
from game.core.lesson import Step
from tests.beacon_patrol.boards import move


def steps(lesson: str) -> tuple[Step, ...]:
    return next(one for one in course(RULES.name) if one.name == lesson).steps


def test_nobody_sails_past_the_partner_and_is_praised_for_stopping() -> None:
    """Two ships are on one tile when the step is done."""
    start = steps("tokens")[5].position
    reason = RULES.why_not_all(start, [move("sail 1"), move("sail 1")])
    assert reason is not None
    assert reason.text.key == "too_few_tokens"
    assert RULES.legal(RULES.apply(start, move("sail 1")).state) == (move("end"),)


def test_what_was_swapped_is_what_the_next_step_lays() -> None:
    """Whichever tile of the partner was taken."""
    first, second, *_ = steps("swap")
    offers = [one for one in RULES.legal(first.position) if isinstance(one, Offer)]
    assert offers
    for offer in offers:
        assert RULES.apply(first.position, offer).state.hands == second.position.hands
