"""Guns: SB-F, SB-A5 to SB-A7."""

from collections import Counter

import pytest

from game.grid import hex as grid
from game.sea_battle.gunnery import Arc, arc, faces, line_of_fire, odds
from game.sea_battle.moves import EndTurn, Fire, Roll, Sail
from game.sea_battle.rules import RULES
from tests.sea_battle.boards import (
    B,
    F,
    G,
    L,
    allowed,
    at,
    damage,
    play,
    refused,
    scene,
    shots_left,
)

# --- SB-F1


@pytest.mark.parametrize(("ship", "longest"), [("L", 3), ("G", 3), ("F", 3), ("B", 2)])
def test_targets_within_range(ship, longest):
    """SB-F1, SB-C2: three hexes, the brig two."""
    kind = dict(zip("LGFB", (L, G, F, B), strict=True))[ship]
    for apart in range(1, 6):
        between = "~ " * (apart - 1)
        state, _ = scene(f"a{ship}{between}bL~ \n ~ ~ ~ ~ ~ ~ ~ ")
        shot = Fire(kind, 1, L)
        if apart <= longest:
            assert allowed(state, shot)
        else:
            assert refused(state, shot) == "SB-F1 out_of_range"
            params = dict(RULES.why_not(state, shot).text.params)
            assert params == {"distance": apart, "range": longest}


def test_one_die_a_shot_up_to_the_shots_of_the_ship():
    """SB-F1: three for the ship of the line, then no more."""
    state, _ = scene(
        """
        aL~ bL~
         ~ ~ ~ ~
        """
    )
    for left in (2, 1, 0):
        state = play(state, Fire(L, 1, L))
        assert RULES.is_chance(state)
        assert len(RULES.legal(state)) == 6
        state = play(state, Roll(1))
        assert shots_left(state)["L"] == left
    assert refused(state, Fire(L, 1, L)) == "SB-F1 no_shots_left"


def test_shots_may_be_split_over_targets():
    """SB-F1: three shots at three ships."""
    state, _ = scene(
        """
        ~ ~ bL~
         ~ aL~ bG
        ~ ~ bF~
        """
    )
    for target in (L, G, F):
        state = play(state, Fire(L, 1, target), Roll(6))
    assert [damage(state, name) for name in ("bL", "bG", "bF")] == [1, 1, 1]


def test_only_enemies_are_targets():
    """SB-F1: own ships and nobody's are not."""
    state, _ = scene(
        """
        aLaG~ bL
         ~ ~ ~ ~
        """
    )
    assert refused(state, Fire(L, 0, G)) == "SB-F1 not_an_enemy"
    assert refused(state, Fire(L, 2, G)) == "SB-F1 not_an_enemy"
    assert refused(state, Fire(L, -1, G)) == "SB-F1 not_an_enemy"
    assert RULES.why_not(state, Fire(L, 0, G)).remedy is None
    for wrong in (Fire(G, 0, L), Fire(G, 2, L), Fire(G, 1, B)):
        assert RULES.why_not(state, wrong).remedy.move == Fire(G, 1, L)


def test_the_remedy_is_another_target_in_range():
    """SB-F1."""
    state, _ = scene(
        """
        aL~ bG~ ~ ~ bL
         ~ ~ ~ ~ ~ ~ ~
        """
    )
    remedy = RULES.why_not(state, Fire(L, 1, L)).remedy
    assert remedy.move == Fire(L, 1, G)


# --- SB-F2


def test_three_to_six_hits():
    """SB-F2."""
    state, _ = scene(
        """
        aL~ bL~
         ~ ~ ~ ~
        """
    )
    hits = [face for face in range(1, 7) if damage(play(state, Fire(L, 1, L), Roll(face)), "bL")]
    assert hits == [3, 4, 5, 6]


def test_at_distance_one_everything_but_a_two():
    """SB-F2."""
    state, _ = scene(
        """
        aFbL~ ~
         ~ ~ ~ ~
        """
    )
    hits = [face for face in range(1, 7) if damage(play(state, Fire(F, 1, L), Roll(face)), "bL")]
    assert hits == [1, 3, 4, 5, 6]


# --- SB-F3


@pytest.mark.parametrize("obstacle", ["aG", "bF", "# ", ": ", "ax", "bX", "_ "])
def test_what_blocks_a_line_of_fire(obstacle):
    """SB-F3: ships of either side, hexes that cannot be sailed, forts, and hexes off the map."""
    state, _ = scene(f"aL{obstacle}bL~ \n ~ ~ ~ ~ ")
    assert refused(state, Fire(L, 1, L)) == "SB-F3 line_of_fire_blocked"
    assert RULES.why_not(state, Fire(L, 1, L)).cells == ((1, 0),)
    free, _ = scene("aL~ bL~ \n ~ ~ ~ ~ ")
    assert allowed(free, Fire(L, 1, L))


@pytest.mark.parametrize(
    ("upper", "lower", "free"),
    [("~ ", "~ ", True), ("# ", "~ ", True), ("~ ", "bG", True), ("# ", "bG", False)],
)
def test_a_line_along_a_border_is_blocked_by_two_obstacles_only(upper, lower, free):
    """SB-F3: it runs between the two hexes in the middle row."""
    state, spot = scene(
        f"""
        ~ aL~ ~
         {upper}{lower}~ ~
        ~ bL~ ~
        """
    )
    assert grid.distance(spot["aL"], spot["bL"]) == 2
    assert allowed(state, Fire(L, 1, L)) is free
    if not free:
        assert RULES.why_not(state, Fire(L, 1, L)).cells == ((0, 1), (1, 1))


def test_off_the_map_counts_as_an_obstacle_along_a_border():
    """SB-F3: at the map's edge the one hex that is there decides."""
    for middle, free in (("~ ", True), ("# ", False)):
        state, _ = scene(
            f"""
            aL~ ~
             {middle}~ ~
            bL~ ~
            """
        )
        assert allowed(state, Fire(L, 1, L)) is free


def test_every_crossed_hex_counts_at_distance_three():
    """SB-F3: a knight's line crosses two hexes."""
    picture = """
        ~ ~ ~ ~ ~
         aL{}~ ~ ~
        ~ ~ {}bL~
        """
    for first, second, free in (
        ("~ ", "~ ", True),
        ("# ", "~ ", False),
        ("~ ", "# ", False),
    ):
        state, spot = scene(picture.format(first, second))
        assert grid.distance(spot["aL"], spot["bL"]) == 3
        assert line_of_fire(state, spot["aL"], spot["bL"]).free is free
        assert allowed(state, Fire(L, 1, L)) is free


def test_the_ends_of_the_line_do_not_count():
    """SB-F3: the shooter's and the target's own hexes."""
    state, spot = scene("aLbL~ ~ \n ~ ~ ~ ~ ")
    assert line_of_fire(state, spot["aL"], spot["bL"]).free
    assert allowed(state, Fire(L, 1, L))


def test_no_chance_without_a_gun_or_an_enemy():
    """SB-F1, SB-F5: nobody asks for odds in vain."""
    state, _ = scene("aLaGbL~ \n ~ ~ ~ ~ ")
    assert odds(state, Fire(G, 1, L)).as_integer_ratio() == (5, 6)
    for none in (Fire(F, 1, L), Fire(L, 1, B), Fire(L, 0, G), Fire(G, 2, L), Fire(G, -1, L)):
        assert odds(state, none) == 0, none


# --- SB-F4


def test_the_brig_alone_lobs_over_obstacles():
    """SB-F4: hitting on 5-6; with a free line it fires normally."""
    over = "a{}# bL~ \n ~ ~ ~ ~ "
    state, _ = scene(over.format("B"))
    assert faces(state, Fire(B, 1, L)) == (5, 6)
    assert odds(state, Fire(B, 1, L)).as_integer_ratio() == (1, 3)
    hits = [face for face in range(1, 7) if damage(play(state, Fire(B, 1, L), Roll(face)), "bL")]
    assert hits == [5, 6]
    for name, ship in (("L", L), ("G", G), ("F", F)):
        other, _ = scene(over.format(name))
        assert refused(other, Fire(ship, 1, L)) == "SB-F3 line_of_fire_blocked"
    free, _ = scene("aB~ bL~ \n ~ ~ ~ ~ ")
    assert faces(free, Fire(B, 1, L)) == (3, 4, 5, 6)


def test_lobbing_keeps_the_range():
    """SB-F4: two hexes as ever."""
    state, _ = scene("aB# ~ bL~ \n ~ ~ ~ ~ ~ ")
    assert refused(state, Fire(B, 1, L)) == "SB-F1 out_of_range"


def test_a_lobbed_shot_is_told_as_such():
    """SB-F4."""
    state, _ = scene("aB# bL~ \n ~ ~ ~ ~ ")
    (fired,) = RULES.apply(state, Fire(B, 1, L)).events
    assert fired.lobbed
    assert fired.hits == (5, 6)


# --- SB-F5


def test_damage_equal_to_the_hull_sinks():
    """SB-F5: the ship leaves the map, and its hex is clear."""
    state, spot = scene(
        """
        aL~ bG~ bL
         ~ ~ ~ ~ ~
        """,
        damage={"bG": 3},
    )
    hit = play(state, Fire(L, 1, G), Roll(6))
    assert at(hit, "bG") is None
    assert damage(hit, "bG") == 4
    assert refused(hit, Fire(L, 1, G)) == "SB-F5 target_is_gone"
    assert allowed(hit, Sail(L, spot["bG"], 0))
    assert RULES.outcome(hit) is None
    one_less, _ = scene("aL~ bG~ bL\n ~ ~ ~ ~ ~ ", damage={"bG": 2})
    assert at(play(one_less, Fire(L, 1, G), Roll(6)), "bG") is not None


def test_damage_is_kept():
    """SB-F5: to the end of the game, through turns and rounds."""
    state, _ = scene("aL~ bL~ \n ~ ~ ~ ~ ", damage={"aL": 2})
    state = play(state, Fire(L, 1, L), Roll(6), EndTurn(), EndTurn(), Roll(6))
    assert (damage(state, "aL"), damage(state, "bL")) == (2, 1)
    state = play(state, Fire(L, 1, L), Roll(6))
    assert damage(state, "bL") == 2


def test_a_sunk_ship_neither_sails_nor_fires():
    """SB-F5."""
    state, _ = scene("aL~ bL~ \n ~ ~ ~ ~ ")
    assert refused(state, Sail(G, (1, 0), 0)) == "SB-F5 ship_is_gone"
    assert refused(state, Fire(G, 1, L)) == "SB-F5 ship_is_gone"


def test_a_sunk_ship_opens_the_line_for_the_next_shot():
    """SB-T3, SB-F5: it is gone before the next shot is declared."""
    state, _ = scene("aLbBbL~ \n ~ ~ ~ ~ ", damage={"bB": 2})
    assert refused(state, Fire(L, 1, L)) == "SB-F3 line_of_fire_blocked"
    state = play(state, Fire(L, 1, B), Roll(1))
    assert allowed(state, Fire(L, 1, L))


# --- SB-F6


def test_forts_neither_fire_nor_are_targets():
    """SB-F6: beside a fort there is nothing to shoot at, and nothing shoots back."""
    state, _ = scene(
        """
        aLbX~ ~ ~ bL
         ~ ~ ~ ~ ~ ~
        """
    )
    assert not [move for move in RULES.legal(state) if isinstance(move, Fire)]
    assert refused(state, Fire(L, 1, L)) == "SB-F1 out_of_range"
    assert set(Fire.__dataclass_fields__) == {"ship", "seat", "target"}
    theirs, _ = scene("aLbX~ ~ ~ bL\n ~ ~ ~ ~ ~ ~ ", seat=1)
    assert not [move for move in RULES.legal(theirs) if isinstance(move, Fire)]
    assert refused(theirs, Fire(L, 0, L)) == "SB-F1 out_of_range"


# --- advanced


@pytest.mark.parametrize("heading", range(6))
def test_firing_arcs(heading):
    """SB-A5: no dead zone at distance 1, four dead hexes at 2, eight at 3."""
    found = {
        apart: Counter(
            arc(heading, cell)
            for cell in grid.disc((0, 0), 3)
            if grid.distance(cell, (0, 0)) == apart
        )
        for apart in (1, 2, 3)
    }
    for apart, dead in ((1, 0), (2, 4), (3, 8)):
        assert found[apart][Arc.BOW] == found[apart][Arc.STERN] == 1
        assert found[apart][Arc.PORT] == found[apart][Arc.STARBOARD] == apart + 1
        assert found[apart][Arc.DEAD] == dead
    assert arc(heading, grid.STEPS[heading]) is Arc.BOW
    assert arc(heading, grid.STEPS[(heading + 1) % 6]) is Arc.STARBOARD
    assert arc(heading, grid.STEPS[heading - 1]) is Arc.PORT


def test_broadsides_and_the_guns_at_bow_and_stern():
    """SB-A6: abeam as ever; end on 5-6, at distance 1 3-6."""
    chances = {}
    for name, line in (("near", "aLbL~ ~ "), ("far", "aL~ bL~ ")):
        for heading in ("E", "W", "NE", "SW"):
            state, _ = scene(f"{line}\n ~ ~ ~ ~ ", advanced=True, heading={"aL": heading})
            chances[name, heading] = faces(state, Fire(L, 1, L))
    assert chances["near", "E"] == chances["near", "W"] == (3, 4, 5, 6)
    assert chances["far", "E"] == chances["far", "W"] == (5, 6)
    assert chances["near", "NE"] == chances["near", "SW"] == (1, 3, 4, 5, 6)
    assert chances["far", "NE"] == chances["far", "SW"] == (3, 4, 5, 6)


def test_lobbed_fire_in_every_arc_but_not_into_the_dead_zone():
    """SB-A7: 5-6 abeam and ahead alike."""
    abeam, _ = scene("aB# bL~ \n ~ ~ ~ ~ ", advanced=True, heading={"aB": "NE"})
    ahead, _ = scene("aB# bL~ \n ~ ~ ~ ~ ", advanced=True, heading={"aB": "E"})
    assert faces(abeam, Fire(B, 1, L)) == faces(ahead, Fire(B, 1, L)) == (5, 6)
    picture = """
        ~ aB# ~ ~
         ~ # bL~ ~
        ~ ~ ~ ~ ~
        """
    dead, _ = scene(picture, advanced=True, heading={"aB": "E"})
    assert refused(dead, Fire(B, 1, L)) == "SB-A7 no_lobbing_into_dead_zone"
    turned, _ = scene(picture, advanced=True, heading={"aB": "NE"})
    assert faces(turned, Fire(B, 1, L)) == (5, 6)
    open_water, _ = scene(picture.replace("# ", "~ "), advanced=True, heading={"aB": "E"})
    assert refused(open_water, Fire(B, 1, L)) == "SB-A5 in_dead_zone"
