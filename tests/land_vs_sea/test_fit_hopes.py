"""How the chances of areas are fitted: what is known finds the weights it was made with."""

from random import Random

import pytest

from build_scripts.fit_hopes import NAMES, Area, areas, fitted, forecast, solved, surprise


def test_equations_are_solved():
    assert solved([[0.0, 2.0], [4.0, 1.0]], [6.0, 11.0]) == pytest.approx([2.0, 3.0])


def test_weights_are_found_again():
    rng = Random(1)
    weights = [0.5, -1.0, 2.0]
    known = []
    for _ in range(6000):
        signs = (1.0, rng.gauss(0, 1), rng.gauss(0, 1))
        completed = rng.random() < forecast(weights, signs)
        known.append(Area(signs, rng.randint(1, 3), 0.5, completed))
    found = fitted(known)
    assert found == pytest.approx(weights, abs=0.2)
    told = surprise([forecast(found, area.signs) for area in known], known)
    assert told < surprise([area.at_a_glance for area in known], known)


def test_the_areas_of_a_game_are_noted():
    found = areas(5000, "deckhand")
    assert len(found) > 200
    assert {area.completed for area in found} == {True, False}
    assert {len(area.signs) for area in found} == {len(NAMES)}
    assert found == areas(5000, "deckhand")
