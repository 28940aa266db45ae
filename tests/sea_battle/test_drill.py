"""What is asked of courses: one thing at most is wrong with each."""

from game.sea_battle.drill import EXERCISES
from game.sea_battle.fleet import Ship
from game.sea_battle.moves import Sail
from game.sea_battle.position import read
from game.sea_battle.referee import why_not

ROWS = """
~ ~ ~ ~ ~ ~ ~
 ~ ~ ~ # ~ ~ ~
~ aF~ # ~ ~ bL
 ~ ~ ~ # aL~ ~
~ ~ ~ ~ ~ ~ ~

wind: {wind}
"""
ISLAND = {(3, 1), (2, 2), (2, 3)}


def courses(wind: int) -> list[Sail]:
    tries = EXERCISES.tries(read(ROWS.format(wind=wind)))
    return [move for move in tries if isinstance(move, Sail) and move.ship is Ship.FRIGATE]


def test_a_becalmed_ship_is_asked_about_only_where_a_wind_would_take_it() -> None:
    calm, windy = read(ROWS.format(wind=1)), read(ROWS.format(wind=6))
    asked = courses(1)
    assert len(asked) > 10
    for move in asked:
        reason = why_not(calm, move)
        assert reason is not None
        assert reason.rule == "SB-T2"
        assert why_not(windy, move) is None


def test_in_the_wind_land_and_too_long_a_course_are_asked_about_too() -> None:
    windy = read(ROWS.format(wind=6))
    refused = {move.to: reason.rule for move in courses(6) if (reason := why_not(windy, move))}
    assert {cell for cell, rule in refused.items() if rule == "SB-M2"} >= ISLAND
    assert "SB-M1" in refused.values()
