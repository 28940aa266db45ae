"""The worked examples of the rules, as little boards."""

from game.sea_battle.gunnery import Arc, arc, faces, line_of_fire, odds
from game.sea_battle.moves import EndTurn, Fire, PlaceShip, Roll, Sail
from game.sea_battle.navigation import course
from game.sea_battle.rules import RULES
from game.sea_battle.state import Phase
from tests.sea_battle.boards import B, F, G, L, allowed, damage, play, refused, scene


def test_example_01_range_of_a_ship_of_the_line():
    """SB-F1, SB-F3: free and blocked lines."""
    state, spot = scene(
        """
        ~ ~ ~ ~ ~ ~ ~
         ~ bF~ bB~ ~ ~
        ~ ~ # ~ ~ ~ ~
         ~ ~ aL~ ~ bG~
        ~ ~ ~ ~ ~ ~ ~
         ~ ~ bL~ ~ ~ ~
        """
    )
    assert allowed(state, Fire(L, 1, G))  # three hexes ahead, nothing between
    assert allowed(state, Fire(L, 1, B))
    assert allowed(state, Fire(L, 1, L))
    assert refused(state, Fire(L, 1, F)) == "SB-F3 line_of_fire_blocked"
    island = (1, 2)
    assert RULES.why_not(state, Fire(L, 1, F)).cells == (island,)
    assert line_of_fire(state, spot["aL"], spot["bF"]).blocked_by == (island,)
    assert line_of_fire(state, spot["aL"], spot["bG"]).free


def test_example_02_a_path_round_islands():
    """SB-M1, SB-M2: five hexes round the island, and not over it."""
    picture = """
        aF# 2 ~
         ~ # ~ ~
        ~ ~ 1 ~
        """
    state, spot = scene(picture)
    move = Sail(F, spot["2"], 0)
    assert allowed(state, move)
    track = [cell for cell, _ in course(state, move)]
    assert track == [(0, 0), (0, 1), (0, 2), (1, 2), (2, 1), (2, 0)]
    assert spot["1"] in track
    assert refused(state, Sail(F, spot["#"], 0)) == "SB-M2 not_sailable"
    slower, spot = scene(picture.replace("aF", "aB"))
    assert refused(slower, Sail(B, spot["2"], 0)) == "SB-M2 no_way_short_enough"


def test_example_03_stances_on_the_course_lines():
    """SB-A1: the bow points through one of the six sides."""
    picture = """
        ~ ~ ~ ~ ~
         ~ aX1 ~ ~
        ~ ~ ~ ~ ~
        """
    state, spot = scene(picture, advanced=True, phase=Phase.SHIPS)
    assert all(allowed(state, PlaceShip(G, spot["1"], heading)) for heading in range(6))
    assert refused(state, PlaceShip(G, spot["1"], 6)) == "SB-A1 not_along_a_course_line"
    assert refused(state, PlaceShip(G, spot["1"], -1)) == "SB-A1 not_along_a_course_line"
    basic, spot = scene(picture, phase=Phase.SHIPS)
    assert refused(basic, PlaceShip(G, spot["1"], 1)) == "SB-A1 no_headings_in_basic_rules"


def test_example_04_tracks_of_a_galleon_and_a_brig():
    """SB-A3: the galleon bends by one line a hex, the brig by two."""
    picture = """
        ~ ~ ~ ~ ~ ~
         ~ {}1 ~ ~ ~
        ~ ~ ~ 2 ~ ~
         ~ ~ 3 ~ ~ ~
        ~ ~ ~ ~ ~ ~
        """
    east, south_east, south_west, west = range(4)
    state, spot = scene(picture.format("aG"), advanced=True)
    bend = Sail(G, spot["3"], west)
    assert allowed(state, bend)
    assert course(state, bend) == (
        (spot["aG"], east),
        (spot["1"], south_east),
        (spot["2"], south_west),
        (spot["3"], west),
    )
    assert refused(state, Sail(G, spot["2"], west)) == "SB-A3 cannot_be_steered"
    state, spot = scene(picture.format("aB"), advanced=True)
    assert allowed(state, Sail(B, spot["2"], west))
    circle = Sail(B, spot["aB"], east)
    assert allowed(state, circle)
    assert [heading for _, heading in course(state, circle)] == [0, 4, 2, 0]
    assert course(state, circle)[1] == (spot["1"], 4)


def test_example_05_arcs_of_a_ship_of_the_line():
    """SB-A5: a galleon abeam, a frigate ahead, a brig in the dead zone."""
    state, spot = scene(
        """
        ~ ~ ~ ~ ~ ~
         ~ aL~ bF~ ~
        ~ ~ ~ bB~ ~
         ~ bG~ ~ ~ ~
        ~ ~ ~ ~ ~ ~
        """,
        advanced=True,
    )

    def seen(name):
        return arc(0, tuple(b - a for a, b in zip(spot["aL"], spot[name], strict=True)))

    assert seen("bG") is Arc.STARBOARD
    assert seen("bF") is Arc.BOW
    assert seen("bB") is Arc.DEAD
    assert faces(state, Fire(L, 1, G)) == (3, 4, 5, 6)
    assert faces(state, Fire(L, 1, F)) == (5, 6)
    assert refused(state, Fire(L, 1, B)) == "SB-A5 in_dead_zone"


def test_example_06_the_odd_rule_of_adjacent_shots():
    """SB-F2: at distance 1 a 1 hits and a 2 misses."""
    state, _ = scene(
        """
        aLbL~ ~
         ~ ~ ~ ~
        """
    )
    assert odds(state, Fire(L, 1, L)).as_integer_ratio() == (5, 6)
    hit = play(state, Fire(L, 1, L), Roll(1))
    assert damage(hit, "bL") == 1
    missed = play(state, Fire(L, 1, L), Roll(2))
    assert damage(missed, "bL") == 0


def test_example_07_capturing_a_fort_over_two_turns():
    """SB-K1: come alongside, stay for the whole next turn."""
    state, spot = scene(
        """
        ~ ~ ~ bX~ ~
         aL~ 1 ~ ~ ~
        ~ ~ ~ ~ bL~
        """
    )
    beside = play(state, Sail(L, spot["1"], 0), EndTurn())
    assert RULES.outcome(beside) is None
    later = play(beside, EndTurn(), Roll(4), EndTurn())
    assert RULES.outcome(later).winners == (0,)
    assert RULES.outcome(later).verdict.key == "fort_captured"
