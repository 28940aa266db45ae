"""How close a game was: what people are told has to be true."""

import pytest

from game.core.ladder import Rung, held
from game.core.margin import Margin, margin
from game.core.score import Item, Outcome, Score
from game.core.text import text


def ended(*totals: int) -> Outcome:
    """The most points win, ties are shared."""
    scores = tuple(Score((seat,), (Item("X-1", points),)) for seat, points in enumerate(totals))
    winners = tuple(seat for seat, points in enumerate(totals) if points == max(totals))
    return Outcome(winners, scores, text("most_points", points=max(totals)))


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((0, 0), Margin.NOTHING),
        ((0, 0, 0), Margin.NOTHING),
        ((7, 7), Margin.DRAW),
        ((7, 7, 7, 7), Margin.DRAW),
        ((7, 3, 7), Margin.SHARED),
        ((0, 5, 5), Margin.SHARED),
        ((1, 0), Margin.NARROW),
        ((12, 10), Margin.NARROW),
        ((12, 9), Margin.CLEAR),
        ((100, 95), Margin.NARROW),
        ((100, 94), Margin.CLEAR),
        ((20, 60, 41), Margin.CLEAR),
        ((20, 10), Margin.CLEAR),
        ((21, 10), Margin.RUNAWAY),
        ((9, 0), Margin.RUNAWAY),
        ((8, 30, 14, 2), Margin.RUNAWAY),
    ],
)
def test_the_margin_of_the_first_over_the_second(totals: tuple[int, ...], expected: Margin) -> None:
    assert margin(ended(*totals)) is expected
    assert margin(ended(*reversed(totals))) is expected


@pytest.mark.parametrize(("points", "rank"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (99, 2)])
def test_a_rank_is_held_from_its_first_point_on(points: int, rank: int) -> None:
    ladder = (Rung(0, "low"), Rung(10, "middle"), Rung(20, "high"))
    assert held(ladder, points) == rank
