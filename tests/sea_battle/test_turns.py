"""Rounds, turns, wind and the draw: SB-T, SB-G4."""

import pytest

from game.core.match import Match
from game.sea_battle.moves import Answer, EndTurn, Fire, OfferDraw, Roll, Sail, TurnOnSpot
from game.sea_battle.rules import RULES
from game.sea_battle.state import Phase
from tests.sea_battle.boards import ALL_SHOTS, B, F, G, L, allowed, play, refused, scene, shots_left

FLEETS = """
    aLaGaFaB~ ~ ~ ~
     1 2 3 4 ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ bLbGbFbB
    """
THREE = """
    aL~ ~ ~ ~ ~ ~ ~
     ~ ~ ~ bL~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ cL
    """


# --- SB-T1


def test_any_number_of_ships_or_none_may_act():
    """SB-T1, SB-M1: all four, or not one."""
    state, spot = scene(FLEETS)
    idle = play(state, EndTurn())
    assert RULES.to_move(idle) == 1
    busy = play(
        state,
        Sail(L, spot["1"], 0),
        Sail(G, spot["2"], 0),
        Sail(F, spot["3"], 0),
        Sail(B, spot["4"], 0),
        EndTurn(),
    )
    assert RULES.to_move(busy) == 1


def test_every_player_has_one_turn_a_round():
    """SB-T1: then comes the wind of the next."""
    state, _ = scene(THREE, seats=3)
    seats = []
    for _ in range(3):
        assert state.phase is Phase.TURN
        seats.append(state.turn.seat)
        state = play(state, EndTurn())
    assert seats == [0, 1, 2]
    assert (state.phase, state.round) == (Phase.WIND, 2)


def test_a_new_turn_has_all_its_moves_and_shots():
    """SB-T1, SB-T3: unused shots are lost, not saved."""
    state, spot = scene(FLEETS)
    state = play(state, Sail(L, spot["1"], 0))
    for handed_over in ((EndTurn(),), (EndTurn(), Roll(6))):
        state = play(state, *handed_over)
        assert shots_left(state) == ALL_SHOTS
        assert state.turn.moved == 0


# --- SB-T2


@pytest.mark.parametrize("face", range(1, 7))
def test_the_wind(face):
    """SB-T2: 1-2 calm, only brigs move, up to 2; 3-6 wind."""
    state, spot = scene(FLEETS, phase=Phase.WIND)
    assert RULES.is_chance(state)
    state = play(state, Roll(face))
    movers = {move.ship for move in RULES.legal(state) if isinstance(move, Sail)}
    if face >= 3:
        assert movers == {L, G, F, B}
    else:
        assert movers == {B}
        assert refused(state, Sail(L, spot["1"], 0)) == "SB-T2 calm_no_sailing"
        assert refused(state, Sail(B, spot["1"], 0)) == "SB-M1 too_far"
        assert allowed(state, Sail(B, spot["3"], 0))


def test_all_may_fire_in_a_calm():
    """SB-T2."""
    state, _ = scene("aL~ bL~ \n ~ ~ ~ ~ ", wind=1)
    assert allowed(state, Fire(L, 1, L))


def test_the_wind_is_rolled_for_in_rotation():
    """SB-T2: the starting player first."""
    state, _ = scene(THREE, seats=3, starter=1, seat=1, phase=Phase.WIND)
    rollers = []
    for _ in range(4):
        step = RULES.apply(state, Roll(4))
        rollers.append(step.events[0].seat)
        state = play(step.state, EndTurn(), EndTurn(), EndTurn())
    assert rollers == [1, 2, 0, 1]


def test_nobody_acts_before_the_wind_is_known():
    """SB-T2: the die comes first."""
    state, spot = scene(FLEETS, phase=Phase.WIND)
    for move in (Sail(L, spot["1"], 0), Fire(L, 1, L), EndTurn(), OfferDraw(), Answer(True)):
        assert refused(state, move) == "SB-T2 a_die_is_in_the_air"
    assert refused(state, Roll(0)) == "SB-T2 not_a_face_of_the_die"


def test_the_starter_opens_every_round():
    """SB-S3, SB-T2: whoever rolls."""
    state, _ = scene(THREE, seats=3, starter=1, seat=1, phase=Phase.WIND)
    for _ in range(3):
        state = play(state, Roll(5))
        assert state.turn.seat == 1
        state = play(state, EndTurn(), EndTurn(), EndTurn())


# --- SB-T3


def test_shots_before_and_after_a_move_in_any_split():
    """SB-T3: and ships interleaved freely."""
    state, spot = scene(
        """
        aL1 bL~ ~
         2 aG~ ~ ~
        ~ ~ ~ ~ ~
        """
    )
    state = play(
        state,
        Fire(L, 1, L),
        Roll(2),
        Fire(G, 1, L),
        Roll(2),
        Sail(L, spot["1"], 0),
        Fire(L, 1, L),
        Roll(2),
        Sail(G, spot["2"], 0),
        Fire(L, 1, L),
        Roll(2),
    )
    assert shots_left(state)["L"] == 0
    assert shots_left(state)["G"] == 1
    assert refused(state, Fire(L, 1, L)) == "SB-F1 no_shots_left"


def test_each_result_is_known_before_the_next_shot():
    """SB-T3: while the die is in the air nothing else happens."""
    state, _ = scene("aL~ bL~ \n ~ ~ ~ ~ ")
    state = play(state, Fire(L, 1, L))
    assert RULES.to_move(state) is None
    for move in (Fire(L, 1, L), Sail(L, (1, 0), 0), EndTurn(), OfferDraw(), Answer(True)):
        assert refused(state, move) == "SB-T3 a_die_is_in_the_air"
    assert refused(state, Roll(7)) == "SB-T3 not_a_face_of_the_die"


def test_dice_and_handing_over_cannot_be_taken_back():
    """SB-T3: results stay; a sailed ship may go back until then."""
    state, spot = scene(FLEETS)
    assert not RULES.apply(state, Sail(L, spot["1"], 0)).reveals
    assert RULES.apply(state, EndTurn()).reveals
    match = Match(RULES, {"seats": 2}, 5)
    assert not match.can_undo
    fire, _ = scene("aL~ bL~ \n ~ ~ ~ ~ ")
    assert RULES.apply(play(fire, Fire(L, 1, L)), Roll(2)).reveals


# --- SB-G4


def test_a_draw_is_agreed_by_all_who_are_left():
    """SB-G4: the others answer in turn."""
    state, _ = scene(THREE, seats=3)
    state = play(state, OfferDraw())
    assert RULES.to_move(state) == 1
    assert RULES.legal(state) == (Answer(True), Answer(False))
    state = play(state, Answer(True))
    assert RULES.to_move(state) == 2
    over = play(state, Answer(True))
    assert RULES.outcome(over).winners == (0, 1, 2)
    assert RULES.outcome(over).verdict.key == "draw_agreed"
    assert RULES.legal(over) == ()


def test_after_an_agreed_draw_everything_is_refused():
    """SB-G4: by this rule, for nobody has won."""
    state, spot = scene(FLEETS)
    over = play(state, OfferDraw(), Answer(True))
    for move in (Sail(L, spot["1"], 0), Fire(L, 1, L), EndTurn(), OfferDraw(), Answer(True)):
        assert refused(over, move) == "SB-G4 game_is_over"


def test_one_refusal_and_the_turn_goes_on():
    """SB-G4: where it was; a refused offer is not repeated before the next turn."""
    state, spot = scene(FLEETS)
    state = play(state, OfferDraw(), Answer(False))
    assert RULES.to_move(state) == 0
    assert refused(state, OfferDraw()) == "SB-G4 draw_is_offered_once_a_turn"
    moved = play(state, Sail(L, spot["1"], 0))
    assert refused(moved, OfferDraw()) == "SB-G4 draw_is_offered_once_a_turn"
    again = play(moved, EndTurn(), EndTurn(), Roll(3))
    assert allowed(again, OfferDraw())


def test_a_draw_can_be_offered_at_any_time_of_the_own_turn():
    """SB-G4: after sailing, turning and firing too; the turn then goes on with what is left."""
    state, spot = scene("aL~ bL~ ~ \n 1 ~ ~ ~ ~ ", advanced=True, heading={"aL": "SE"})
    sailed = play(state, Sail(L, spot["1"], 1))
    turned = play(state, TurnOnSpot(L, 0))
    missed = play(sailed, Fire(L, 1, L), Roll(1))
    hit = play(sailed, Fire(L, 1, L), Roll(6))
    for begun in (sailed, turned, missed, hit):
        assert allowed(begun, OfferDraw())
        answered = play(begun, OfferDraw(), Answer(False))
        assert answered == begun._replace(turn=begun.turn._replace(may_offer=False))
        assert RULES.outcome(play(begun, OfferDraw(), Answer(True))).winners == (0, 1)


def test_no_shot_renews_an_offer():
    """SB-G4: once a turn."""
    state, _ = scene("aL~ bL~ \n ~ ~ ~ ~ ")
    state = play(state, OfferDraw(), Answer(False), Fire(L, 1, L), Roll(6))
    assert refused(state, OfferDraw()) == "SB-G4 draw_is_offered_once_a_turn"


def test_an_offer_wants_an_answer():
    """SB-G4."""
    state, _ = scene(FLEETS)
    assert refused(state, Answer(True)) == "SB-G4 no_draw_was_offered"
    asked = play(state, OfferDraw())
    assert refused(asked, EndTurn()) == "SB-G4 answer_the_offer_first"
    assert refused(asked, OfferDraw()) == "SB-G4 answer_the_offer_first"


def test_losing_other_ships_does_not_end_the_game():
    """SB-G4: a flagship alone fights on."""
    state, _ = scene("aL~ bG~ bL\n ~ ~ ~ ~ ~ ", damage={"bG": 3})
    state = play(state, Fire(L, 1, G), Roll(5))
    assert RULES.outcome(state) is None
    assert RULES.to_move(state) == 0
