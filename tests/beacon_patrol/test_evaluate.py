"""What a computer player thinks of a position."""

from random import Random

from build_scripts.yardstick import strong_player
from game.ai.greedy import GreedyPlayer
from game.ai.limit import Limit
from game.ai.player import RandomPlayer
from game.beacon_patrol.rules import RULES
from tests.beacon_patrol.boards import move, play, points, position


def worth(state):
    return RULES.evaluate(state, 0)


def finished(player, seed):
    rng, state = Random(seed), RULES.setup({"seats": 1}, seed)
    while RULES.outcome(state) is None:
        chosen = player.choose(RULES, RULES.view(state, 0), 0, rng, Limit())
        state = RULES.apply(state, chosen).state
    return points(state)


def test_looking_ahead_beats_playing_at_random():
    """The rank table of BP-F6 come true: chance stays with the novices, foresight does not."""
    foresight = [finished(GreedyPlayer(2, 6), seed) for seed in range(3)]
    chance = [finished(RandomPlayer(), seed) for seed in range(200)]
    assert sum(chance) / len(chance) < 26
    assert max(chance) < min(foresight)
    assert sum(foresight) / len(foresight) >= 26


def test_a_finished_game_is_worth_its_points():
    state = position(
        """
        .    sea  .
        sea  HQ   sea@
        .    sea  .
        """,
        "N",
        stack="",
    )
    assert worth(play(state, "place 0 1,-1")) == 3.0
    assert worth(play(state, "end")) == 3.0


def test_filling_a_hole_beats_wandering_off():
    state = position(
        """
        sea  sea  .
        sea  HQ@  .
        sea  sea  .
        """,
        "sea",
    )
    assert worth(play(state, "place 0 1,0")) > worth(state)
    player = strong_player(RULES)
    assert player.choose(RULES, RULES.view(state, 0), 0, Random(1), Limit()) == move("place 0 1,0")


def test_a_hole_that_nothing_fits_is_given_up():
    """Between HQ and land only a tile with land in the east is of use."""
    board = """
        .    sea  .  .
        sea  HQ@  .  W
        .    sea  .  .
        """
    hopeful = position(board, "N", stack="E")
    hopeless = position(board, "N", stack="S")
    assert worth(hopeful) > worth(hopeless)


def test_tiles_to_come_are_worth_something():
    state = position("HQ@ sea", "N E S")
    assert worth(play(state, "sail 1")) > worth(play(state, "discard 0 1"))
    assert worth(play(state, "keep 0")) > worth(play(state, "end"))


def test_what_a_partner_asks_for_is_granted():
    """BP-X1: computer partners answer themselves."""
    state = position("HQ@01", "N E S", "W W/buoy S", consent=True)
    asked = play(state, "offer 0 1 0")
    chosen = GreedyPlayer().choose(RULES, RULES.view(asked, 1), 1, Random(1), Limit())
    assert chosen == move("answer yes")


def test_a_swap_is_proposed_where_the_other_tile_fits():
    """BP-X1: asked or not, for the tile that closes the hole."""
    for consent in (True, False):
        state = position(
            """
            sea  sea   .
            sea  HQ@01 .
            sea  sea   .
            """,
            "W",
            "sea",
            consent=consent,
            tokens=0,
        )
        chosen = strong_player(RULES).choose(RULES, RULES.view(state, 0), 0, Random(1), Limit())
        assert chosen == move("offer 0 1 0")
