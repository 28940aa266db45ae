"""How a lesson goes on from what the learner did, where a step has no position of its own."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from game.core.errors import BadContent
from game.core.events import Event, Scored
from game.core.lesson import Kind, Step, end_of
from game.core.match import Match, Played
from game.core.rules import AnyRules


def continued(before: Step, done: Match[Any, Any], step: Step, rules: AnyRules) -> Step:
    """The next step as it begins where the learner came; as it is written, if that holds only at
    the end of the way."""
    own = replace(step, position=done.state)
    return own if step.goes_on and _holds(before, done, step, own, rules) else step


def _holds(before: Step, done: Match[Any, Any], step: Step, own: Step, rules: AnyRules) -> bool:
    """Whether the same seat is to move, the way leads to the goal from there, and a question is
    asked of the same scores."""
    if rules.to_move(own.position) != rules.to_move(step.position):
        return False
    if step.kind is Kind.ANSWER and _scored(done.history) != _scored_by_way(before, rules):
        return False
    try:
        end_of("", own, rules)
    except BadContent:
        return False
    return True


def _scored_by_way(step: Step, rules: AnyRules) -> list[Event]:
    match = step.match(rules)
    for move in step.way if step.kind is Kind.DO else ():
        match.play(move)
    return _scored(match.history)


def _scored(played: Iterable[Played[Any, Any]]) -> list[Event]:
    return [event for one in played for event in one.step.events if isinstance(event, Scored)]
