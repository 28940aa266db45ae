"""What the greedy player wants, and the drawing in bug reports."""

from random import Random

from game.ai.greedy import GreedyPlayer
from game.ai.limit import Limit
from game.core.match import Match
from game.sea_battle.evaluate import WON, evaluate
from game.sea_battle.moves import Answer, DeclareFlagship, EndTurn, Fire, OfferDraw, Roll, Sail
from game.sea_battle.rules import RULES
from game.sea_battle.state import Phase
from tests.sea_battle.boards import L, play, scene
from tests.sea_battle.oracle import OPTION_SETS

DUEL = """
    aL~ ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ bL~ ~ ~
    """


def choice(state):
    return GreedyPlayer().choose(RULES, state, RULES.to_move(state), Random(1), Limit())


def test_it_fires_when_it_can():
    state, _ = scene("aLbL~ ~ \n # # # # ")
    assert choice(state) == Fire(L, 1, L)


def test_it_sails_into_range_then_fires():
    state, _ = scene(DUEL, damage={"bL": 4})
    move = choice(state)
    assert isinstance(move, Sail)
    assert choice(play(state, move)) == Fire(L, 1, L)


def test_it_takes_a_fort_it_can_take():
    """SB-K1: the flagship stays where it is."""
    state, spot = scene(
        """
        ~ ~ ~ bX~ ~ ~ ~ ~
         aL~ 1 ~ ~ ~ ~ bL
        ~ ~ ~ ~ ~ ~ ~ ~ ~
        """,
        damage={"bL": 4},
    )
    state = play(state, Sail(L, spot["1"], 0), EndTurn(), EndTurn(), Roll(4))
    assert choice(state) == EndTurn()
    assert evaluate(play(state, EndTurn()), 0) == WON
    assert evaluate(play(state, EndTurn()), 1) == -WON


def test_it_neither_offers_nor_takes_a_draw_in_an_even_battle():
    state, _ = scene(DUEL)
    sailed = play(state, choice(state))
    for position in (state, sailed):
        assert choice(position) != OfferDraw()
        assert choice(play(position, OfferDraw())) == Answer(False)


def test_it_takes_a_draw_when_all_is_lost():
    state, _ = scene(
        """
        aL~ ~ ~ ~ ~ ~ ~
         aGaFaB~ ~ ~ ~ ~
        ~ ~ ~ ~ bL~ ~ ~
        """,
        damage={"bL": 4},
    )
    assert choice(play(state, OfferDraw())) == Answer(True)


def test_it_keeps_the_admiral_in_the_ship_of_the_line():
    """And says so when it is asked, not before."""
    for seed, options in enumerate(OPTION_SETS * 4):
        match = Match(RULES, options, seed)
        while not match.state.round:
            move = choice(match.state)
            asked = match.state.phase is Phase.FLAGSHIPS
            assert isinstance(move, DeclareFlagship) == asked
            match.play(move)
        assert set(match.state.flagships) == {L}


def test_greedy_players_finish_a_game():
    for options in ({"seats": 2}, {"seats": 2, "advanced": True}):
        match = Match(RULES, options, 7)
        player, rng = GreedyPlayer(), Random(7)
        while RULES.outcome(match.state) is None:
            assert match.state.round < 100
            seat = RULES.to_move(match.state)
            match.play(player.choose(RULES, match.state, seat, rng, Limit()))
        assert RULES.outcome(match.state).verdict.key in ("flagship_sunk", "fort_captured")


def test_the_drawing_tells_everything():
    state, _ = scene(DUEL, damage={"bL": 2}, advanced=True, heading={"bL": "NW"})
    assert RULES.drawing(state).split("\n") == [
        "aL~ ~ ~ ~ ~ ~ ~",
        " ~ ~ ~ ~ ~ ~ ~ ~",
        "~ ~ ~ ~ bL~ ~ ~",
        "turn, round 1, wind 6, seat a, moved -, shots 3211",
        "a: L* 5/5 0,0 E; G 0/4 -; F 0/4 -; B 0/3 -",
        "b: L* 3/5 3,2 NW; G 0/4 -; F 0/4 -; B 0/3 -",
    ]
    over = play(scene("aLbL~ ~ \n ~ ~ ~ ~ ", damage={"bL": 4})[0], Fire(L, 1, L))
    assert "L at bL hits (1, 3, 4, 5, 6)" in RULES.drawing(over)
    assert "over: a: flagship sunk" in RULES.drawing(play(over, Roll(6)))
