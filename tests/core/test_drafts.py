"""Frozen states taken apart and put together again, and tuples changed in one place."""

from typing import NamedTuple

from game.core import draft
from game.core.events import GameEnded
from game.core.values import changed, without


class State(NamedTuple):
    seat: int
    hands: tuple[tuple[int, ...], ...]


class Draft(draft.Draft[State], of=State):
    def hand_over(self) -> None:
        self.seat = 1 - self.seat
        self.events.append(GameEnded())


def test_a_draft_changes_and_the_state_it_came_from_does_not():
    state = State(0, ((1, 2), ()))
    made = Draft(state)
    made.hand_over()
    made.hands = changed(made.hands, 1, (3,))
    step = made.frozen(reveals=True)
    assert step.state == State(1, ((1, 2), (3,)))
    assert type(step.state) is State
    assert step.events == (GameEnded(),)
    assert step.reveals
    assert state == State(0, ((1, 2), ()))


def test_a_draft_left_alone_gives_the_same_state():
    state = State(1, ((), (4,)))
    assert Draft(state).frozen(reveals=False) == (state, (), False)


def test_the_same_tuple_but_one():
    assert changed((1, 2, 3), 1, 9) == (1, 9, 3)
    assert without((1, 2, 3), 0) == (2, 3)
    assert without((1, 2, 3), 2) == (1, 2)
