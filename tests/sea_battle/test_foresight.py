"""What players of Sea Battle see coming: forts that fall in some turns, corners, won battles."""

import pytest

from game.sea_battle.beliefs import WEIGHTS, Beliefs
from game.sea_battle.berthing import apart
from game.sea_battle.deployment import fort_sites
from game.sea_battle.fleet import HULLS
from game.sea_battle.forts import lone_sites
from game.sea_battle.judgement import Judgement
from game.sea_battle.moves import Roll
from game.sea_battle.rules import RULES
from game.sea_battle.stakes import EVEN, stakes
from game.sea_battle.waters import numbers
from tests.sea_battle.boards import B, F, G, L, play, scene
from tests.sea_battle.test_explain import told
from tests.sea_battle.test_plan import plans, turn_of

BELIEFS = Beliefs(WEIGHTS)


def judged(state, seat=0, fleets=2):
    return Judgement(state, seat, Beliefs(WEIGHTS, fleets))


# --- forts

RACE = """
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
     aX~ ~ 1 ~ ~ ~ ~ 2 ~ ~ ~ bL~ ~ ~ aL~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ aF~
    """


def in_danger(state, line):
    """What is left of the fort to the enemy, the ship of the line standing somewhere."""
    judge = judged(state)
    ships = list(judge.start.ships)
    ships[L] = state.waters.number[line]
    return judge.races.theirs(tuple(ships), [foe.left for foe in judge.look.foes])


def test_a_fort_is_safer_the_nearer_its_guards_are():
    """SB-K1: the guns have to be there in time."""
    state, spot = scene(RACE, flagships="FL", damage={"bL": 2})
    away = in_danger(state, spot["aL"])
    assert away > in_danger(state, spot["2"]) > 0
    assert in_danger(state, spot["1"]) == in_danger(state, spot["2"])  # both are in time


def test_guards_sail_home_before_it_is_too_late():
    state, _ = scene(RACE, flagships="FL", damage={"bL": 2})
    end, _ = turn_of(state, dice=2)
    home = state.waters.distances[state.board.forts[0]]
    assert home[end.board.ships[L]] < home[state.board.ships[L]]


def test_a_fort_that_nobody_guards_is_worth_more_every_turn():
    state, spot = scene(
        """
        ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
         bX~ ~ ~ ~ ~ 1 ~ ~ ~ ~ ~ aF~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ bL
        """,
        flagships="FL",
    )
    races = judged(state).races
    here = list(state.board.ships[:4])
    nearer = [*here[:F], state.waters.number[spot["1"]], *here[F + 1 :]]
    assert races.ours(tuple(nearer)) > races.ours(tuple(here)) > 0
    assert told(state)[0].key == "sb.why.races"


@pytest.mark.parametrize(("damage", "is_daring"), [(0, True), (1, False)])
def test_guards_make_a_fort_worth_less(damage, is_daring):
    """Unless they cannot sink the flagship at once."""
    found = []
    for guard in (1, 24):
        row = ["bX", *["~ "] * 25]
        row[10], row[guard] = "aF", "bL"
        picture = "".join(row) + "\n" + " ~" * 26
        state, _ = scene(picture, flagships="FL", damage={"aF": damage})
        found.append(judged(state).races.ours(state.board.ships[:4]))
    assert (found[0] == found[1]) == is_daring
    assert found[0] <= found[1]


def test_fire_at_a_flagship_before_the_fort_counts():
    """What it is hit by now, it does not outlive then."""
    state, _ = scene("aX~ ~ aL~ bL~ ~ \n ~ ~ ~ ~ ~ ~ ~ ~ ", damage={"bL": 1})
    judge = judged(state)
    hulls = judge.after(judge.volley(judge.start))
    whole = (judge.look.foes[0].left,)
    assert hulls < whole
    assert judge.open_fort(judge.start, hulls) < judge.open_fort(judge.start, whole)
    ships = judge.start.ships
    assert judge.races.theirs(ships, hulls) < judge.races.theirs(ships, whole)


# --- corners


@pytest.mark.parametrize("advanced", [False, True])
def test_a_corner_is_no_place_for_a_flagship(advanced):
    """Out of range now, but nowhere to go: the open sea is better."""
    wide = "\n".join(" " * (row % 2) + "~ " * 24 for row in range(24))
    rows = wide.split("\n")
    rows[0] = "aF" + rows[0][2:]
    rows[2] = rows[2][:16] + "bL" + rows[2][18:]
    heading = {"aF": "SE", "bL": "W"} if advanced else None
    state, _ = scene("\n".join(rows), flagships="FL", advanced=advanced, heading=heading)
    judge = judged(state)
    middle = state.waters.number[(8, 12)]
    stand = judge.start._replace(ships=(-1, -1, middle, -1))
    assert judge.cornered(judge.start) > judge.cornered(stand) == 0
    late = state._replace(round=WEIGHTS["draw"]["long"] + 1)
    assert judged(late).cornered(judge.start) == 0  # it has to end some day


# --- who is ahead


def test_who_is_ahead_has_more_to_lose():
    whole = [(ship, HULLS[ship]) for ship in (L, G, F, B)]
    ahead, behind = stakes(whole, [(L, 2)], BELIEFS), stakes([(L, 2)], whole, BELIEFS)
    assert ahead.ours > 1 > ahead.theirs > 0
    assert behind.theirs > 1 > behind.ours > 0
    assert stakes(whole, whole, BELIEFS) == EVEN


def test_a_lead_makes_the_own_flagship_dearer_and_theirs_cheaper():
    picture = "aL~ ~ ~ ~ ~ ~ bL\n aF~ ~ ~ ~ ~ bF~ "
    even, _ = scene(picture)
    better, _ = scene(picture, damage={"bF": 3})
    one, other = judged(even), judged(better)
    assert other._own_gains[0][1] > one._own_gains[0][1]
    assert other.gains[0][1] < one.gains[0][1]


def test_with_three_nobody_is_ahead_of_all():
    state, _ = scene("aL~ ~ bL\n ~ ~ ~ ~ \n~ ~ cL~ ", seats=3, damage={"bL": 4, "cL": 4})
    assert judged(state, fleets=3).stakes == EVEN


# --- set-up


def test_who_builds_first_keeps_away_from_wherever_the_others_may_build():
    """SB-S1: the nearest place left to them is as far as can be."""
    state = RULES.setup({"seats": 2}, 3)
    while RULES.is_chance(state):
        state = play(state, Roll(1 + state.turn.seat))
    seat, waters = state.turn.seat, state.waters
    theirs = list(numbers(lone_sites(waters, state.setup.sectors[1 - seat])))
    nearest = {
        at: min(apart(waters, place, at) for place in theirs) for at in numbers(fort_sites(state))
    }
    chosen = waters.number[plans(state)[0].moves[0].cell]
    assert nearest[chosen] == max(nearest.values()) > min(nearest.values())
