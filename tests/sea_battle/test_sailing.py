"""Moving ships: SB-M, SB-T3, SB-A1 to SB-A4."""

import pytest

from game.grid.hex import disc
from game.sea_battle.moves import Fire, Roll, Sail, TurnOnSpot
from game.sea_battle.navigation import course, reachable
from game.sea_battle.rules import RULES
from tests.sea_battle.boards import B, F, G, L, allowed, at, play, refused, scene

OPEN = """
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
     ~ {}~ ~ 3 4 5 6 ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    """


# --- basic


@pytest.mark.parametrize(
    ("name", "ship", "farthest"), [("aL", L, 4), ("aG", G, 3), ("aF", F, 5), ("aB", B, 4)]
)
def test_up_to_the_listed_number_of_hexes(name, ship, farthest):
    """SB-M1, SB-C2: fewer is fine, more is not."""
    state, spot = scene(OPEN.format(name))
    for number in "3456":
        move = Sail(ship, spot[number], 0)
        if int(number) <= farthest:
            assert allowed(state, move)
        else:
            assert refused(state, move) == "SB-M1 too_far"
            params = dict(RULES.why_not(state, move).text.params)
            assert params == {"distance": int(number), "allowance": farthest}


@pytest.mark.parametrize(("name", "ship", "farthest"), [("aG", G, 3), ("aB", B, 4)])
def test_any_direction_turning_freely_fewer_hexes_too(name, ship, farthest):
    """SB-M1: in open water every hex near enough, the own one included."""
    rows = [" " * (row % 2) + "~ " * 9 for row in range(9)]
    rows[4] = f"~ ~ ~ ~ {name}~ ~ ~ ~ "
    state, spot = scene("\n".join(rows))
    ends = {cell for cell, _ in reachable(state, 0, ship)}
    assert ends == set(disc(spot[name], farthest))
    assert all(allowed(state, Sail(ship, cell, 0)) for cell in ends)


def test_a_refused_move_names_the_nearest_hex_in_reach():
    """SB-M1: the remedy."""
    state, spot = scene(OPEN.format("aG"))
    remedy = RULES.why_not(state, Sail(G, spot["6"], 0)).remedy
    assert remedy.move == Sail(G, spot["3"], 0)


def test_back_to_the_same_hex_is_a_move():
    """SB-M1: out and home again; the ship has moved then."""
    state, spot = scene(OPEN.format("aL"))
    home = Sail(L, spot["aL"], 0)
    assert allowed(state, home)
    assert [cell for cell, _ in course(state, home)][::2] == [spot["aL"], spot["aL"]]
    after = play(state, home)
    assert at(after, "aL") == spot["aL"]
    assert refused(after, Sail(L, spot["3"], 0)) == "SB-T3 ship_moved_already"


def test_no_move_home_for_a_ship_shut_in():
    """SB-M1, SB-M2: it cannot leave its hex."""
    state, spot = scene(
        """
        # # ~
         aL# ~
        # # ~
        """
    )
    assert refused(state, Sail(L, spot["aL"], 0)) == "SB-M2 no_way_short_enough"
    assert reachable(state, 0, L) == ()


def test_never_through_or_onto_another_ship():
    """SB-M2: own ships included."""
    state, spot = scene(
        """
        # # # # ~
         aLaGbF1 ~
        # # # # ~
        """
    )
    assert refused(state, Sail(L, spot["aG"], 0)) == "SB-M2 own_ship_there"
    assert refused(state, Sail(L, spot["bF"], 0)) == "SB-M2 enemy_ship_there"
    assert refused(state, Sail(L, spot["1"], 0)) == "SB-M2 no_way_short_enough"
    assert refused(state, Sail(G, spot["1"], 0)) == "SB-M2 no_way_short_enough"


@pytest.mark.parametrize("between", ["aG", "bF"])
def test_a_ship_shuts_a_strait(between):
    """SB-M2: whosever it is."""
    state, spot = scene(f"# # # # ~ \n aL{between}1 ~ ~ \n# # # # ~ ")
    assert refused(state, Sail(L, spot["1"], 0)) == "SB-M2 no_way_short_enough"


@pytest.mark.parametrize("fort", ["ax", "aX", "bx", "bX"])
def test_nobody_sails_a_forts_hex(fort):
    """SB-M2: on sea or land, the own one neither."""
    state, spot = scene(f"# # # # ~ \n aL{fort}1 ~ ~ \n# # # # ~ ")
    assert refused(state, Sail(L, spot[fort], 0)) == "SB-M2 fort_cannot_be_sailed"
    assert refused(state, Sail(L, spot["1"], 0)) == "SB-M2 no_way_short_enough"


def test_not_off_the_map():
    """SB-M2, SB-C1."""
    state, _ = scene(OPEN.format("aF"))
    assert refused(state, Sail(F, (-3, 3), 0)) == "SB-M2 off_the_map"
    assert refused(state, Sail(F, (900, -900), 0)) == "SB-M2 off_the_map"


# --- SB-T3


def test_a_ship_moves_once_a_turn():
    """SB-T3: even if steps were left."""
    state, spot = scene(OPEN.format("aF"))
    state = play(state, Sail(F, spot["3"], 0))
    assert refused(state, Sail(F, spot["4"], 0)) == "SB-T3 ship_moved_already"
    assert not [move for move in RULES.legal(state) if isinstance(move, Sail)]


# --- advanced


def test_turning_on_the_spot():
    """SB-A2: one line for the large ships, one or two for the small."""
    wide = {}
    for name, ship in (("aL", L), ("aG", G), ("aF", F), ("aB", B)):
        state, _ = scene(OPEN.format(name), advanced=True)
        wide[name] = [turn for turn in range(6) if allowed(state, TurnOnSpot(ship, turn))]
    assert wide == {"aL": [1, 5], "aG": [1, 5], "aF": [1, 2, 4, 5], "aB": [1, 2, 4, 5]}
    state, _ = scene(OPEN.format("aL"), advanced=True)
    assert refused(state, TurnOnSpot(L, 2)) == "SB-A2 turn_too_wide"
    assert refused(state, TurnOnSpot(L, 0)) == "SB-A2 already_on_that_heading"
    assert refused(state, TurnOnSpot(L, 17)) == "SB-A1 not_along_a_course_line"
    basic, _ = scene(OPEN.format("aL"))
    assert refused(basic, TurnOnSpot(L, 1)) == "SB-A2 no_turns_in_basic_rules"


def test_after_turning_no_sailing_but_firing():
    """SB-A2: and after sailing no turning (SB-A3: the two never combine)."""
    state, _ = scene(
        """
        ~ ~ ~ ~ ~ ~
         ~ aL~ ~ ~ ~
        ~ ~ ~ ~ ~ ~
         ~ bL~ ~ ~ ~
        """,
        advanced=True,
        heading={"aL": "SE"},
    )
    turned = play(state, TurnOnSpot(L, 0))
    assert turned.board.headings[L] == 0
    assert refused(turned, Sail(L, (2, 1), 0)) == "SB-T3 ship_moved_already"
    assert refused(turned, TurnOnSpot(L, 1)) == "SB-T3 ship_moved_already"
    assert allowed(turned, Fire(L, 1, L))
    sailed = play(state, Sail(L, (1, 2), 0))
    assert refused(sailed, TurnOnSpot(L, 1)) == "SB-T3 ship_moved_already"


def test_sailing_is_always_ahead_of_the_bow():
    """SB-A3: with a turn on entering, one line for the large ships, two for the small."""
    state, spot = scene(OPEN.format("aL"), advanced=True)
    start = spot["aL"]
    ahead = (start[0] + 1, start[1])
    one_step = {h for cell, h in reachable(state, 0, L) if cell == ahead}
    assert one_step == {5, 0, 1}
    astern = (start[0] - 1, start[1])
    assert refused(state, Sail(L, astern, 3)) == "SB-A3 cannot_be_steered"
    brig, _ = scene(OPEN.format("aB"), advanced=True)
    assert {h for cell, h in reachable(brig, 0, B) if cell == ahead} >= {4, 5, 0, 1, 2}


def test_the_remedy_is_the_nearest_heading():
    """SB-A3."""
    state, spot = scene(OPEN.format("aG"), advanced=True)
    refusal = RULES.why_not(state, Sail(G, spot["3"], 2))
    assert refusal.rule == "SB-A3"
    assert refusal.remedy.move == Sail(G, spot["3"], 1)
    assert refusal.remedy.text.key == "other_heading"


@pytest.mark.parametrize("block", ["# ", "bB", "ax", "_ "])
def test_blocked_ahead_it_cannot_step_but_turn(block):
    """SB-A3: ship, fort, land or the map's edge."""
    state, _ = scene(
        f"""
        ~ ~ ~ ~
         ~ aL{block}~
        ~ ~ ~ ~
        """,
        advanced=True,
    )
    assert reachable(state, 0, L) == ()
    assert not [m for m in RULES.legal(state) if isinstance(m, Sail)]
    assert allowed(state, TurnOnSpot(L, 1))


def test_blocked_after_a_step_it_stops():
    """SB-A3: a large ship cannot swing round the island in one hex."""
    state, spot = scene(
        """
        # # # # ~
         aG1 # 2 ~
        # # # # ~
        """,
        advanced=True,
    )
    assert {cell for cell, _ in reachable(state, 0, G)} == {spot["1"]}


def test_the_hex_left_behind_is_clear_again():
    """SB-A3: a frigate comes home over three sides and sails on."""
    state, spot = scene(
        """
        # # # # ~
         # aF1 # ~
        # # 2 # ~
         # 3 # # ~
        """,
        advanced=True,
    )
    ends = {cell for cell, _ in reachable(state, 0, F)}
    assert spot["aF"] in ends
    assert spot["2"] in ends


def test_calm_by_the_advanced_rules():
    """SB-A4: turning is movement, so in a calm only brigs turn; they sail two hexes."""
    picture = """
        ~ ~ ~ ~ ~ ~
         aL~ ~ ~ ~ ~
        ~ ~ ~ ~ ~ ~
         aB~ 2 3 ~ ~
        ~ ~ ~ ~ ~ ~
        """
    state, spot = scene(picture, advanced=True, wind=2)
    assert refused(state, TurnOnSpot(L, 1)) == "SB-A4 calm_no_turn"
    assert refused(state, Sail(L, (1, 1), 0)) == "SB-T2 calm_no_sailing"
    assert allowed(state, TurnOnSpot(B, 2))
    assert allowed(state, Sail(B, spot["2"], 2))
    assert refused(state, Sail(B, spot["3"], 0)) == "SB-M1 too_far"
    blowing, _ = scene(picture, advanced=True, wind=3)
    assert allowed(blowing, TurnOnSpot(L, 1))
    assert allowed(blowing, Sail(B, spot["3"], 0))


def test_a_shot_between_two_moves_does_not_free_the_ship():
    """SB-T3: the book's own example."""
    state, spot = scene(
        """
        ~ ~ ~ ~ ~ ~
         aL1 2 bL~ ~
        ~ ~ ~ ~ ~ ~
        """
    )
    state = play(state, Sail(L, spot["1"], 0), Fire(L, 1, L), Roll(2))
    assert refused(state, Sail(L, spot["2"], 0)) == "SB-T3 ship_moved_already"
