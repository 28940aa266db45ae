"""Points count up on the cards, and are there at once where nothing is to move."""

from scenes.table.tally import Tallies
from scenes.ui.tween import Tweens


def test_points_count_up_to_what_was_earned():
    changed = []
    tweens = Tweens(lambda: 1.0)
    tallies = Tallies(tweens, changed.append)
    tallies.go_to("seat0", 10)
    assert tallies.at("seat0") == 10
    assert not changed
    tallies.go_to("seat0", 15)
    assert tallies.at("seat0") == 10
    seen = {tallies.at("seat0")}
    while tweens.advance(0.05):
        seen.add(tallies.at("seat0"))
    assert tallies.at("seat0") == 15
    assert seen >= {11, 13}
    assert set(changed) == {"seat0"}


def test_a_count_that_is_overtaken_goes_on_from_where_it_is():
    tweens = Tweens(lambda: 1.0)
    tallies = Tallies(tweens, lambda key: None)
    tallies.go_to("seat0", 0)
    tallies.go_to("seat0", 10)
    tweens.advance(0.2)
    middle = tallies.at("seat0")
    assert 0 < middle < 10
    tallies.go_to("seat0", 2)
    assert tallies.at("seat0") == middle
    while tweens.advance(0.1):
        pass
    assert tallies.at("seat0") == 2


def test_with_less_motion_points_are_there_at_once():
    tallies = Tallies(Tweens(lambda: 0.0), lambda key: None)
    tallies.go_to("seat0", 3)
    tallies.go_to("seat0", 9)
    assert tallies.at("seat0") == 9
