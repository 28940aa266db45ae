"""What is asked of Beacon Patrol: what is called impossible is so."""

from game.beacon_patrol.drill import EXERCISES
from game.beacon_patrol.moves import Sail
from tests.beacon_patrol.boards import position


def steps(*hands: str, tokens: int) -> list[Sail]:
    state = position("HQ@ sea", *hands, tokens=tokens)
    return [move for move in EXERCISES.tries(state) if isinstance(move, Sail)]


def test_a_step_is_not_called_impossible_while_a_tile_pays_for_it() -> None:
    """BP-T4, BP-M3: without tokens a ship still moves, as long as there is a tile in hand."""
    assert steps("N", tokens=0) == []
    assert steps("N", tokens=1) == [Sail(1)]
    assert steps("", tokens=0) == [Sail(1)]
