"""Winning: SB-G1, SB-G3, SB-K1."""

from game.core.events import GameEnded
from game.grid.hex import distance
from game.sea_battle.board import NOWHERE
from game.sea_battle.events import FleetLost, FortCaptured, ShipSunk, SiegeBegun
from game.sea_battle.moves import Answer, EndTurn, Fire, OfferDraw, Roll, Sail, TurnOnSpot
from game.sea_battle.rules import RULES
from game.sea_battle.state import Phase
from tests.sea_battle.boards import B, F, G, L, allowed, at, play, refused, scene

# --- SB-G1


def test_sinking_the_flagship_wins():
    """SB-G1: whichever ship that is."""
    state, _ = scene("aL~ bF~ bL\n ~ ~ ~ ~ ~ ", flagships="LF", damage={"bF": 3})
    step = RULES.apply(play(state, Fire(L, 1, F)), Roll(3))
    outcome = RULES.outcome(step.state)
    assert outcome.winners == (0,)
    assert outcome.verdict.key == "flagship_sunk"
    assert ShipSunk(1, F, (2, 0), True) in step.events
    assert GameEnded() in step.events
    assert RULES.legal(step.state) == ()
    assert refused(step.state, EndTurn()) == "SB-G1 game_is_over"


def test_sinking_another_ship_does_not_win():
    """SB-G1, SB-G2: the ship of the line is no flagship if another was declared."""
    state, _ = scene("aL~ bL~ bF\n ~ ~ ~ ~ ~ ", flagships="LF", damage={"bL": 4})
    assert RULES.outcome(play(state, Fire(L, 1, L), Roll(3))) is None


def test_the_first_to_do_it_wins():
    """SB-G1: the game ends at once, with shots and moves left."""
    state, _ = scene("aL~ bL~ \n ~ ~ ~ ~ ", damage={"bL": 4, "aL": 4})
    over = play(state, Fire(L, 1, L), Roll(6))
    assert over.phase is Phase.OVER
    assert RULES.to_move(over) is None
    assert not RULES.is_chance(over)


# --- SB-K1

HARBOUR = """
    ~ ~ ~ bX~ ~ ~
     aL~ 1 2 ~ ~ ~
    ~ aG~ ~ ~ ~ bL
     ~ ~ ~ ~ ~ ~ bB
    """


def a_round_later(state):
    """The other player passes, the wind blows."""
    return play(state, EndTurn(), Roll(4))


def test_capture_falls_at_the_end_of_the_next_turn():
    """SB-K1: not before. SB-G1: it wins."""
    state, spot = scene(HARBOUR)
    alongside = play(state, Sail(L, spot["1"], 0))
    step = RULES.apply(alongside, EndTurn())
    assert SiegeBegun(0, 1, (3, 0)) in step.events
    mine = a_round_later(step.state)
    assert RULES.outcome(mine) is None
    end = RULES.apply(mine, EndTurn())
    assert FortCaptured(0, 1, (3, 0)) in end.events
    assert RULES.outcome(end.state).winners == (0,)


def test_moving_to_another_hex_beside_the_fort_starts_anew():
    """SB-K1."""
    state, spot = scene(HARBOUR)
    state = a_round_later(play(state, Sail(L, spot["1"], 0), EndTurn()))
    state = play(state, Sail(L, spot["2"], 0), EndTurn())
    assert RULES.outcome(state) is None
    state = play(a_round_later(state), EndTurn())
    assert RULES.outcome(state).winners == (0,)


def test_leaving_and_coming_back_starts_anew():
    """SB-K1, SB-M1: back in the same hex it has left it all the same."""
    state, spot = scene(HARBOUR)
    state = a_round_later(play(state, Sail(L, spot["1"], 0), EndTurn()))
    state = play(state, Sail(L, spot["1"], 0), EndTurn())
    assert RULES.outcome(state) is None
    state = play(a_round_later(state), EndTurn())
    assert RULES.outcome(state).winners == (0,)


def test_sailing_away_gives_the_siege_up():
    """SB-K1."""
    state, spot = scene(HARBOUR)
    state = a_round_later(play(state, Sail(L, spot["1"], 0), EndTurn()))
    state = play(state, Sail(L, spot["aL"], 0), EndTurn())
    assert state.sieges == (NOWHERE, NOWHERE)
    assert RULES.outcome(play(a_round_later(state), EndTurn())) is None


def test_turning_firing_and_calm_do_not_matter():
    """SB-K1: nor enemy ships nearby."""
    state, _ = scene(
        """
        ~ ~ ~ bX~ ~
         ~ ~ aLbL~ ~
        ~ ~ ~ ~ ~ ~
        """,
        advanced=True,
    )
    state = play(state, EndTurn(), EndTurn(), Roll(1))
    state = play(state, Fire(L, 1, L), Roll(2), EndTurn())
    assert RULES.outcome(state).verdict.key == "fort_captured"
    state, _ = scene(
        """
        ~ ~ ~ bX~ ~
         ~ ~ aLbL~ ~
        ~ ~ ~ ~ ~ ~
        """,
        advanced=True,
    )
    state = play(state, EndTurn(), EndTurn(), Roll(6), TurnOnSpot(L, 1), EndTurn())
    assert RULES.outcome(state).verdict.key == "fort_captured"


def test_two_hexes_off_is_not_alongside():
    """SB-K1: next to the fort."""
    state, spot = scene(HARBOUR.replace("~ aG~ ~", "~ aG~ 3"))
    assert distance(spot["3"], spot["bX"]) == 2
    state = play(state, Sail(L, spot["3"], 0), EndTurn())
    assert state.sieges == (NOWHERE, NOWHERE)
    assert RULES.outcome(play(a_round_later(state), EndTurn())) is None


def test_only_the_flagship_captures():
    """SB-K1."""
    state, spot = scene(HARBOUR)
    state = a_round_later(play(state, Sail(G, spot["1"], 0), EndTurn()))
    assert state.sieges == (NOWHERE, NOWHERE)
    assert RULES.outcome(play(state, EndTurn())) is None


def test_the_own_fort_is_not_captured():
    """SB-K1: the enemy's is."""
    state, _ = scene(
        """
        aXaL~ ~ bL
         ~ ~ ~ ~ ~
        """
    )
    state = play(a_round_later(play(state, EndTurn())), EndTurn())
    assert RULES.outcome(state) is None


def test_a_sunk_flagship_captures_nothing():
    """SB-K1: it has to be afloat."""
    state, _ = scene(
        """
        ~ ~ ~ bX~ ~
         ~ ~ aLbL~ ~
        ~ ~ ~ ~ ~ ~
        """,
        damage={"aL": 4},
    )
    state = play(state, EndTurn())
    state = play(state, Fire(L, 0, L), Roll(6))
    assert RULES.outcome(state).winners == (1,)


def test_defenders_may_fill_every_hex_beside_their_fort():
    """SB-K1: then nobody comes alongside."""
    state, spot = scene(
        """
        # # bL~ ~
         # bXbG~ ~
        # bF1 bBaL
        """,
        seat=1,
    )
    assert allowed(state, Sail(B, spot["1"], 0))
    state = play(state, Sail(B, spot["1"], 0), EndTurn(), Roll(6))
    ends = [move.to for move in RULES.legal(state) if isinstance(move, Sail)]
    assert ends
    assert min(distance(cell, spot["bX"]) for cell in ends) > 1


# --- SB-G3

FOUR = """
    ~ aL~ cL~ ~ bL
     aX~ ~ bG1 ~ ~
    ~ ~ ~ ~ 2 bx~
     dL~ ~ ~ ~ ~ ~
    """


def test_the_first_success_against_any_opponent_wins():
    """SB-G3: with three or four players too."""
    state, _ = scene(FOUR, seats=4, damage={"cL": 4})
    over = play(state, Fire(L, 2, L), Roll(6))
    assert RULES.outcome(over).winners == (0,)


def test_last_fleet_left_the_loser_leaves_the_map_at_once():
    """SB-G3: ships and fort go, their hexes are terrain again, the turn goes on."""
    state, spot = scene(FOUR, seats=4, last_fleet=True, damage={"bL": 4}, seat=2)
    assert refused(state, Sail(L, spot["bG"], 0)) == "SB-M2 enemy_ship_there"
    state = play(state, Fire(L, 1, L))
    step = RULES.apply(state, Roll(3))
    after = step.state
    assert FleetLost(1) in step.events
    assert RULES.outcome(after) is None
    assert (after.phase, after.turn.seat) == (Phase.TURN, 2)
    assert at(after, "bG") is None
    assert after.board.forts[1] == NOWHERE
    assert allowed(after, Sail(L, spot["bG"], 0))
    assert allowed(after, Sail(L, spot["bx"], 0))
    assert refused(after, Fire(L, 1, G)) == "SB-G3 target_is_gone"


def test_a_fort_on_land_leaves_land_behind():
    """SB-G3: the hex reverts to its terrain."""
    picture = FOUR.replace("2 bx~", "cGbXdG")
    state, spot = scene(picture, seats=4, last_fleet=True, damage={"bL": 4}, seat=2)
    after = play(state, Fire(L, 1, L), Roll(3))
    assert refused(after, Sail(G, spot["bX"], 0)) == "SB-M2 not_sailable"
    assert refused(after, Fire(G, 3, G)) == "SB-F3 line_of_fire_blocked"


def test_the_loser_is_skipped_in_turns_and_wind_rolls():
    """SB-G3: and if the starter is out the next one clockwise opens the round."""
    state, _ = scene(FOUR, seats=4, last_fleet=True, damage={"aL": 4}, seat=2, starter=0)
    state = play(state, Fire(L, 0, L), Roll(3))
    assert state.afloat == 0b1110
    state = play(state, EndTurn())
    assert state.turn.seat == 3
    step = RULES.apply(state, EndTurn())
    assert step.state.roller == 1
    state = play(step.state, Roll(6))
    turns = []
    for _ in range(3):
        turns.append(state.turn.seat)
        state = play(state, EndTurn())
    assert turns == [1, 2, 3]
    assert state.roller == 2


def test_a_loser_rolls_for_no_wind():
    """SB-G3: the next one left clockwise does."""
    state, _ = scene(FOUR, seats=4, last_fleet=True, damage={"bL": 4}, seat=2, starter=0)
    state = play(state, Fire(L, 1, L), Roll(3), EndTurn())
    assert RULES.apply(state, EndTurn()).state.roller == 2


def test_a_lost_fort_is_besieged_no_more():
    """SB-G3, SB-K1: two lie beside it, and the first to take it ends the other's siege."""
    picture = """
        ~ aL~ ~ ~ ~ bL
         aX~ ~ bGcL~ ~
        ~ ~ ~ ~ dLbx~
         ~ ~ ~ ~ ~ ~ ~
        """
    state, _ = scene(picture, seats=4, last_fleet=True, seat=2)
    state = play(state, EndTurn(), EndTurn(), Roll(4), EndTurn(), EndTurn())
    assert NOWHERE not in state.sieges[2:]
    state = play(state, EndTurn())
    assert state.sieges == (NOWHERE,) * 4


def test_a_captured_fort_puts_its_owner_out():
    """SB-G3, SB-K1."""
    state, spot = scene(FOUR, seats=4, last_fleet=True, seat=2)
    state = play(state, Sail(L, spot["2"], 0), EndTurn(), EndTurn(), Roll(5))
    state = play(state, EndTurn(), EndTurn())
    assert state.sieges[2] != NOWHERE
    step = RULES.apply(state, EndTurn())
    assert FleetLost(1) in step.events
    assert step.state.afloat == 0b1101
    assert step.state.sieges == (NOWHERE,) * 4
    assert step.state.turn.seat == 3


def test_the_last_fleet_wins():
    """SB-G3."""
    state, _ = scene("aL~ bL~ cL\n ~ ~ ~ ~ ~ ", seats=3, last_fleet=True, damage={"bL": 4, "cL": 4})
    state = play(state, Fire(L, 1, L), Roll(3), Sail(L, (1, 0), 0), Fire(L, 2, L), Roll(4))
    outcome = RULES.outcome(state)
    assert outcome.winners == (0,)
    assert outcome.verdict.key == "last_fleet_left"


def test_losers_are_not_asked_about_a_draw():
    """SB-G3, SB-G4: only those who are left."""
    state, _ = scene(FOUR, seats=4, last_fleet=True, damage={"bL": 4}, seat=2)
    state = play(state, Fire(L, 1, L), Roll(3), EndTurn(), EndTurn(), Roll(6), OfferDraw())
    assert state.turn.seat == 0
    assert RULES.to_move(state) == 2


def test_those_who_are_left_share_a_draw():
    """SB-G3, SB-G4: the loser neither agrees nor draws."""
    state, _ = scene(FOUR, seats=4, last_fleet=True, damage={"bL": 4}, seat=2)
    state = play(state, Fire(L, 1, L), Roll(3), OfferDraw())
    asked = []
    while state.phase is Phase.ANSWER:
        asked.append(RULES.to_move(state))
        state = play(state, Answer(True))
    assert asked == [3, 0]
    assert RULES.outcome(state).winners == (0, 2, 3)


def test_two_players_have_no_last_fleet_option():
    """SB-G3: it means the same as the first success."""
    choices = {seats: RULES.options(seats)[2].choices for seats in (2, 3, 4)}
    assert choices[2] == ("first_success",)
    assert choices[3] == choices[4] == ("first_success", "last_fleet")


def test_the_flagships_of_a_fleet_can_be_any_ship():
    """SB-G2, SB-K1: a brig with the admiral aboard captures in a calm."""
    state, spot = scene(
        """
        ~ ~ ~ bX~ ~
         aB~ 1 ~ ~ bL
        ~ ~ ~ ~ ~ ~
        """,
        flagships="BL",
        wind=1,
    )
    state = play(state, Sail(B, spot["1"], 0), EndTurn(), EndTurn(), Roll(1), EndTurn())
    assert RULES.outcome(state).winners == (0,)
