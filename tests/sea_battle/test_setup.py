"""Parts and set-up: SB-C, SB-S, SB-G2."""

import pytest

from game.core.events import Rolled, TurnEnded
from game.sea_battle.board import NOWHERE
from game.sea_battle.events import FlagshipDeclared
from game.sea_battle.fleet import MAKES, SHIPS, Ship
from game.sea_battle.moves import (
    Answer,
    DeclareFlagship,
    EndTurn,
    Fire,
    OfferDraw,
    PlaceFort,
    PlaceShip,
    Roll,
    Sail,
    TurnOnSpot,
)
from game.sea_battle.rules import RULES
from game.sea_battle.state import Phase
from tests.sea_battle.boards import B, F, G, L, allowed, at, play, refused, scene

COAST = """
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
     1 ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ 4
    ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ 5 ~ ~ ~ ~ ~ ~ ~
    2 ~ ~ : ~ ~ ~ ~ ~ ~ ~ ~ 6 ~ ~ ~
     3 ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    """


def coast(**given):
    return scene(COAST, phase=Phase.FORT, **given)


# --- SB-C


def test_only_hexes_with_course_lines_can_be_sailed():
    """SB-C1: not land, not shoals."""
    state, _ = scene(
        """
        ~ ~ ~
         aB# :
        ~ ~ ~
        """
    )
    assert refused(state, Sail(B, (1, 1), 0)) == "SB-M2 not_sailable"
    assert refused(state, Sail(B, (2, 1), 0)) == "SB-M2 not_sailable"
    assert allowed(state, Sail(B, (1, 0), 0))


def test_every_player_has_four_ships_and_a_fort():
    """SB-C2: the table of ships."""
    table = {
        ship.name: (make.wind, make.calm, make.range, make.shots, make.lobs, make.hull)
        for ship, make in zip(SHIPS, MAKES, strict=True)
    }
    assert table == {
        "LINE": (4, 0, 3, 3, False, 5),
        "GALLEON": (3, 0, 3, 2, False, 4),
        "FRIGATE": (5, 0, 3, 1, False, 4),
        "BRIG": (4, 2, 2, 1, True, 3),
    }
    state = RULES.setup({"seats": 3}, 1)
    assert len(state.board.ships) == 12
    assert len(state.board.forts) == 3


# --- SB-S1


def test_a_fort_stands_on_land_or_at_the_edge():
    """SB-S1: and nowhere else; a shoal is no land."""
    state, spot = coast()
    assert allowed(state, PlaceFort(spot["#"]))
    assert allowed(state, PlaceFort(spot["1"]))
    assert refused(state, PlaceFort((3, 3))) == "SB-S1 neither_land_nor_edge"
    assert refused(state, PlaceFort(spot[":"])) == "SB-S1 neither_land_nor_edge"


def test_a_shoal_at_the_edge_bears_a_fort():
    """SB-S1: any hex at the map's edge."""
    state, spot = scene(COAST.replace("3 ~ ~ ~", ": ~ ~ ~"), phase=Phase.FORT)
    assert allowed(state, PlaceFort(spot[":"]))


def test_the_edge_of_a_hole_is_no_edge():
    """SB-S1: the map's edge is its outer rim."""
    state, _ = scene(COAST.replace("2 ~ ~ : ", "~ ~ ~ _ "), phase=Phase.FORT)
    assert refused(state, PlaceFort((0, 4))) == "SB-S1 neither_land_nor_edge"
    bay, _ = scene(COAST.replace("2 ~ ~ : ", "_ _ ~ ~ "), phase=Phase.FORT)
    assert allowed(bay, PlaceFort((0, 4)))


def test_a_fort_stands_in_the_own_part_of_the_map():
    """SB-S1: and midline hexes belong to nobody."""
    state, spot = coast()
    assert refused(state, PlaceFort(spot["4"])) == "SB-S1 not_in_own_sector"
    assert allowed(coast(seat=1, starter=1)[0], PlaceFort(spot["4"]))
    rows = tuple("1" * 5 + "0" * 6 + "2" * 4 + c for c in "2020202")
    nobody, _ = coast(sectors=rows)
    top = (6, 0)
    assert allowed(state, PlaceFort(top))
    assert refused(nobody, PlaceFort(top)) == "SB-S1 not_in_own_sector"


def test_a_fort_needs_four_sailable_neighbours():
    """SB-S1: with staggered rows half of the side hexes have too few."""
    state, spot = coast()
    assert refused(state, PlaceFort(spot["2"])) == "SB-S1 too_few_berths"
    reason = RULES.why_not(state, PlaceFort(spot["2"]))
    assert dict(reason.text.params) == {"berths": 3, "needed": 4}
    assert refused(state, PlaceFort((0, 0))) == "SB-S1 too_few_berths"


def test_a_fort_does_not_part_connected_water():
    """SB-S1: a way that was open stays open."""
    state, spot = scene(
        """
        ~ ~ ~ ~ ~ ~ ~ ~
         ~ ~ ~ ~ ~ ~ ~
        ~ ~ # ~ ~ ~ ~ ~
         1 # ~ ~ ~ ~ ~
        ~ ~ # ~ ~ ~ ~ ~
         ~ # ~ ~ ~ ~ ~
        ~ ~ # ~ ~ ~ ~ ~
        """,
        phase=Phase.FORT,
    )
    assert refused(state, PlaceFort(spot["1"])) == "SB-S1 parts_the_water"


def test_a_fort_on_land_parts_nothing():
    """SB-S1: two waters that were never connected may lie on its two sides."""
    state, _ = scene(
        """
        ~ ~ ~ # ~ ~ ~ ~
         ~ ~ ~ # ~ ~ ~
        ~ ~ ~ # ~ ~ ~ ~
         ~ ~ ~ # ~ ~ ~
        ~ ~ ~ # ~ ~ ~ ~
        """,
        phase=Phase.FORT,
    )
    assert allowed(state, PlaceFort((2, 2)))


def test_two_forts_together_may_not_part_the_water_either():
    """SB-S1: the second fort is judged with the first in its place."""
    ring = """
        ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
         ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
        ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
         1 # # # # # # # # # # # # # 2
        ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
         ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
        """
    alone, spot = scene(ring, phase=Phase.FORT, seat=1, starter=1)
    assert allowed(alone, PlaceFort(spot["2"]))
    built = ring.replace("1 ", "ax").replace("~ ~ ~ ~ ", "aLaGaFaB", 1)
    state, spot = scene(built, phase=Phase.FORT, seat=1)
    assert refused(state, PlaceFort(spot["2"])) == "SB-S1 parts_the_water"


def test_forts_stand_eleven_apart():
    """SB-S1: ten is too close."""
    state, spot = coast()
    first = play(state, PlaceFort(spot["#"]))
    berths = [(2, 1), (3, 1), (1, 2), (3, 2)]
    for ship, cell in zip(SHIPS, berths, strict=True):
        first = play(first, PlaceShip(ship, cell, 0))
    assert first.turn.seat == 1
    assert refused(first, PlaceFort((12, 0))) == "SB-S1 forts_too_close"
    reason = RULES.why_not(first, PlaceFort((12, 0)))
    assert dict(reason.text.params) == {"distance": 10, "needed": 11}
    assert spot["#"] in reason.cells
    assert allowed(first, PlaceFort((13, 0)))


def test_fort_first_and_only_one():
    """SB-S1: each places the fort, then the ships."""
    state, spot = coast()
    assert refused(state, PlaceShip(L, (1, 1), 0)) == "SB-S1 fort_comes_first"
    state = play(state, PlaceFort(spot["1"]))
    assert refused(state, PlaceFort(spot["3"])) == "SB-S1 fort_stands_already"


def test_a_fort_closes_the_sea_hex_it_stands_on():
    """SB-S1, SB-M2: nothing sails there any more."""
    state, spot = coast()
    assert spot["1"] in state.waters.cells(state.board.clear)
    assert spot["1"] not in state.waters.cells(play(state, PlaceFort(spot["1"])).board.clear)


# --- SB-S2


def test_ships_go_beside_the_fort_on_different_sailable_hexes():
    """SB-S2: at distance 1, one ship a hex, in any order."""
    state, spot = scene(
        """
        ~ ~ ~ ~ ~ ~ ~
         ~ # ~ ~ ~ ~ ~
        ~ ~ aX1 2 ~ ~
         ~ ~ ~ ~ ~ ~ ~
        """,
        phase=Phase.SHIPS,
    )
    assert allowed(state, PlaceShip(F, spot["1"], 0))
    assert refused(state, PlaceShip(F, spot["2"], 0)) == "SB-S2 not_beside_the_fort"
    assert refused(state, PlaceShip(F, spot["#"], 0)) == "SB-S2 not_sailable"
    assert refused(state, PlaceShip(F, spot["aX"], 0)) == "SB-S2 not_beside_the_fort"
    placed = play(state, PlaceShip(F, spot["1"], 0))
    assert refused(placed, PlaceShip(L, spot["1"], 0)) == "SB-S2 berth_taken"
    assert refused(placed, PlaceShip(F, (0, 2), 0)) == "SB-S2 ship_placed_already"


def test_ships_may_berth_on_either_side_of_a_boundary():
    """SB-S2: beside the fort is enough."""
    rows = ("1120", "1120", "1120")
    state, spot = scene(
        """
        ~ ~ ~ ~
         ~ aX1 ~
        ~ ~ ~ ~
        """,
        phase=Phase.SHIPS,
        sectors=rows,
    )
    assert allowed(state, PlaceShip(B, spot["1"], 0))


def test_the_owner_chooses_headings_by_the_advanced_rules():
    """SB-S2, SB-A1."""
    state, spot = scene(
        """
        ~ ~ ~ ~
         ~ aX1 ~
        ~ ~ ~ ~
        """,
        phase=Phase.SHIPS,
        advanced=True,
    )
    turned = play(state, PlaceShip(B, spot["1"], 4))
    assert turned.board.headings[Ship.BRIG] == 4


# --- SB-S3


def test_the_highest_die_starts():
    """SB-S3: and sets up first; then clockwise."""
    state = RULES.setup({"seats": 3}, 1)
    assert RULES.is_chance(state)
    assert state.board.damage == (0,) * 12
    state = play(state, Roll(2), Roll(5), Roll(4))
    assert (state.phase, RULES.to_move(state), state.starter) == (Phase.FORT, 1, 1)


def test_the_tied_roll_again():
    """SB-S3: only they."""
    state = play(RULES.setup({"seats": 3}, 1), Roll(6), Roll(1), Roll(6))
    assert state.phase is Phase.FIRST_ROLL
    assert state.rolls == (0, -1, 0)
    state = play(state, Roll(3), Roll(3), Roll(1), Roll(2))
    assert state.starter == 2


def set_up(state, seats):
    """Everybody takes the first fort and the first berths offered."""
    for _ in range(seats):
        fort = next(m for m in RULES.legal(state) if isinstance(m, PlaceFort))
        state = play(state, fort)
        for ship in SHIPS:
            berths = (m for m in RULES.legal(state) if isinstance(m, PlaceShip))
            state = play(state, next(m for m in berths if m.ship is ship))
    return state


def keep_flagships(state):
    """Everybody who is asked leaves the admiral in the ship of the line."""
    while state.phase is Phase.FLAGSHIPS:
        state = play(state, DeclareFlagship(L))
    return state


def test_set_up_and_turns_go_clockwise_from_the_starter():
    """SB-S3, SB-T1: the same every round."""
    state = play(RULES.setup({"seats": 3}, 1), Roll(1), Roll(2), Roll(6))
    order = []
    for _ in range(3):
        order.append(RULES.to_move(state))
        state = set_up(state, 1)
    assert order == [2, 0, 1]
    state = keep_flagships(state)
    for _ in range(2):
        state = play(state, Roll(5))
        turns = []
        for _ in range(3):
            turns.append(RULES.to_move(state))
            state = play(state, EndTurn())
        assert turns == [2, 0, 1]


def test_the_starting_player_rolls_for_the_first_wind():
    """SB-T2: and the next one clockwise for the second."""
    state = play(RULES.setup({"seats": 3}, 1), Roll(1), Roll(2), Roll(6))
    state = keep_flagships(set_up(state, 3))
    for roller in (2, 0, 1, 2):
        assert state.phase is Phase.WIND
        step = RULES.apply(state, Roll(4))
        assert step.events[0] == Rolled(roller, 4)
        state = play(step.state, EndTurn(), EndTurn(), EndTurn())


# --- SB-G2


def test_the_ship_of_the_line_is_flagship_by_default():
    """SB-G2."""
    state = set_up(play(RULES.setup({"seats": 2}, 1), Roll(6), Roll(1)), 2)
    assert state.flagships == (Ship.LINE, Ship.LINE)


@pytest.mark.parametrize("ship", SHIPS)
def test_any_ship_can_be_declared_flagship_once(ship):
    """SB-G2: openly, before the first wind roll."""
    state = play(RULES.setup({"seats": 2}, 1), Roll(1), Roll(6))
    state = play(state, DeclareFlagship(ship))
    assert state.flagships == (Ship.LINE, ship)
    assert refused(state, DeclareFlagship(G)) == "SB-G2 flagship_already_declared"
    state = set_up(state, 1)
    assert allowed(state, DeclareFlagship(B))


def test_it_may_be_declared_with_the_fort_standing():
    """SB-G2: at any time of the own set-up."""
    state, spot = coast()
    state = play(state, PlaceFort(spot["1"]), DeclareFlagship(F))
    assert state.flagships[0] is F
    assert state.phase is Phase.SHIPS


@pytest.mark.parametrize("ship", SHIPS)
def test_it_may_be_declared_when_all_others_have_set_up(ship):
    """SB-G2: until the first wind roll, so with all forts and ships in sight."""
    state = set_up(play(RULES.setup({"seats": 2}, 1), Roll(6), Roll(1)), 2)
    assert RULES.to_move(state) == 0
    assert RULES.legal(state) == tuple(DeclareFlagship(other) for other in SHIPS)
    state = play(state, DeclareFlagship(ship))
    assert state.flagships == (ship, Ship.LINE)
    assert RULES.to_move(state) == 1
    state = play(state, DeclareFlagship(B))
    assert state.flagships == (ship, Ship.BRIG)
    assert state.phase is Phase.WIND


@pytest.mark.parametrize(
    ("faces", "declaring", "asked"),
    [
        ((1, 2, 6), (), [2, 0, 1]),
        ((1, 2, 6), (0,), [2, 1]),
        ((6, 2, 1), (0, 2), [1]),
        ((6, 2, 1), (0, 1, 2), []),
        ((1, 6, 2, 3), (), [1, 2, 3, 0]),
        ((1, 6, 2, 3), (1, 3), [2, 0]),
    ],
)
def test_who_has_not_declared_is_asked_once_in_turn(faces, declaring, asked):
    """SB-G2: from the starter on; who spoke in the own set-up is not asked, and then the wind."""
    state = play(RULES.setup({"seats": len(faces)}, 1), *map(Roll, faces))
    for _ in faces:
        if RULES.to_move(state) in declaring:
            state = play(state, DeclareFlagship(F))
        state = set_up(state, 1)
    seats = []
    while state.phase is Phase.FLAGSHIPS:
        seats.append(RULES.to_move(state))
        state = play(state, DeclareFlagship(L))
    assert seats == asked
    assert state.phase is Phase.WIND
    assert state.flagships == tuple(F if s in declaring else L for s in range(len(faces)))
    assert play(state, Roll(4)).turn.seat == state.starter


def test_a_declaration_on_demand_is_not_taken_back():
    """SB-G2: the next one has heard it, or the die is in the air; in the own set-up it may be."""
    state = set_up(play(RULES.setup({"seats": 2}, 1), Roll(6), Roll(1)), 1)
    assert not RULES.apply(state, DeclareFlagship(F)).reveals
    asked = set_up(state, 1)
    step = RULES.apply(asked, DeclareFlagship(F))
    assert step.reveals
    assert step.events == (FlagshipDeclared(0, F), TurnEnded(0, 1))


def test_nothing_but_flagships_while_they_are_asked_for():
    """SB-G2: forts and ships stand, the battle waits."""
    state = set_up(play(RULES.setup({"seats": 2}, 1), Roll(6), Roll(1)), 2)
    assert refused(state, PlaceFort((0, 0))) == "SB-S1 fort_stands_already"
    assert refused(state, PlaceShip(L, (0, 0), 0)) == "SB-S2 ship_placed_already"
    for move in (Sail(L, (0, 0), 0), TurnOnSpot(L, 1), Fire(L, 1, L), EndTurn(), OfferDraw()):
        assert refused(state, move) == "SB-G2 flagships_come_first"
    assert refused(state, Roll(3)) == "SB-T2 no_die_to_roll"
    assert refused(state, Answer(True)) == "SB-G4 no_draw_was_offered"


def test_the_flagship_never_changes_in_the_game():
    """SB-G2."""
    state = set_up(play(RULES.setup({"seats": 2}, 1), Roll(6), Roll(1)), 2)
    state = keep_flagships(state)
    assert refused(state, DeclareFlagship(F)) == "SB-G2 flagship_never_changes"
    assert refused(play(state, Roll(6)), DeclareFlagship(F)) == "SB-G2 flagship_never_changes"


def test_while_the_dice_for_the_start_fall_nothing_else_happens():
    """SB-S3."""
    state = RULES.setup({"seats": 2}, 1)
    for move in (DeclareFlagship(L), PlaceFort((0, 1)), EndTurn(), OfferDraw(), Answer(True)):
        assert refused(state, move) == "SB-S3 a_die_is_in_the_air"
    assert refused(state, Roll(7)) == "SB-S3 not_a_face_of_the_die"


def test_nothing_else_can_be_done_before_the_set_up_is_over():
    """SB-S3."""
    state, spot = coast()
    assert refused(state, Sail(L, spot["1"], 0)) == "SB-S3 set_up_first"
    assert refused(state, Fire(L, 1, L)) == "SB-S3 set_up_first"
    assert refused(state, EndTurn()) == "SB-S3 set_up_first"
    assert refused(state, Roll(3)) == "SB-T2 no_die_to_roll"
    assert at(state, "aL") is None
    assert state.board.forts == (NOWHERE, NOWHERE)
