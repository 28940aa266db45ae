"""What players of Sea Battle are taught: fire, threats, sieges, set-ups, draws."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from game.ai.levels import LEVELS, player_of
from game.ai.limit import Limit, Simulations
from game.core.match import Match
from game.core.planning import Skill
from game.sea_battle.bearings import bearings_of, best_faces
from game.sea_battle.beliefs import SKILLS, WEIGHTS, Beliefs
from game.sea_battle.fleet import FLEET, HULLS, SHIPS
from game.sea_battle.gunnery import hits
from game.sea_battle.judgement import Judgement
from game.sea_battle.lookout import Lookout
from game.sea_battle.moves import (
    Answer,
    DeclareFlagship,
    EndTurn,
    Fire,
    OfferDraw,
    Roll,
    Sail,
)
from game.sea_battle.replies import sailed
from game.sea_battle.rules import RULES
from game.sea_battle.state import Phase
from game.sea_battle.volley import IDLE, best_volley, hit_chances, sunk_chance, worth
from tests.contract.games import random_states
from tests.sea_battle.boards import B, F, L, play, scene
from tests.sea_battle.oracle import OPTION_SETS

SKILL = Skill(0.0, 12)
PLANNER = RULES.planner


def plans(state, skill=SKILL, limit=None):
    seat = RULES.to_move(state)
    return PLANNER.plans(state, seat, skill, Random(1), limit or Limit())


def choice(state, level="mate"):
    player = player_of(level, RULES)
    player._skill = replace(player._skill, error=0.0)
    return player.choose(RULES, state, RULES.to_move(state), Random(1), Limit())


def turn_of(state, level="mate", dice=None):
    """A whole turn of a level, shots falling as told (all hit by default)."""
    player, seat, rng = player_of(level, RULES), RULES.to_move(state), Random(2)
    player._skill = replace(player._skill, error=0.0)
    played = []
    while (
        RULES.outcome(state) is None and state.turn.seat == seat and state.phase is not Phase.WIND
    ):
        move = Roll(6)
        if not RULES.is_chance(state):
            move = player.choose(RULES, state, seat, rng, Limit())
        elif dice is not None:
            move = Roll(dice)
        assert RULES.why_not(state, move) is None
        state = play(state, move)
        played.append(move)
    return state, played


# --- odds


def test_hits_are_as_likely_as_counting_all_faces_says():
    """SB-F2, SB-A6: two shots that hit with five faces, one with four, one with two."""
    shots = [5, 5, 4, 2]
    counted = [0] * (len(shots) + 1)
    for faces in product(range(6), repeat=len(shots)):
        counted[sum(face < count for face, count in zip(faces, shots, strict=True))] += 1
    assert hit_chances((2, 1, 1)) == pytest.approx([n / 6**4 for n in counted])
    assert sunk_chance((2, 1, 1), 3) == pytest.approx(sum(counted[3:]) / 6**4)
    assert worth((1, 0, 0), (0.0, 12.0)) == pytest.approx(10.0)


def test_a_volley_goes_where_it_is_worth_most():
    flagship, brig = (0.0, 30.0, 400.0), (0.0, 6.0, 12.0, 28.0)
    both = best_volley(((3, (4, 4)), (1, (0, 5))), (flagship, brig))
    assert both.aim == (0, 1)
    assert both.aims == ((0, 3, 0), (1, 0, 0))
    assert both.worth == pytest.approx(worth((0, 3, 0), flagship) + worth((1, 0, 0), brig))
    assert best_volley(((3, (0, 0)),), (flagship, brig)).aim == (IDLE,)
    helping_others = (0.0, -9.0, -20.0)
    assert best_volley(((1, (4,)),), (helping_others,)).aim == (IDLE,)


# --- who can hit whom


@pytest.mark.parametrize("advanced", [False, True])
def test_bearings_are_what_the_guns_say(advanced):
    """SB-F1, SB-F3, SB-A5: from every hex around, by every heading."""
    state, _ = scene("~ ~ ~ # ~ ~\n ~ ~ : ~ ~ ~\n~ ~ ~ ~ # ~\n ~ ~ ~ ~ ~ ~", advanced=advanced)
    waters = state.waters
    bearings = bearings_of(waters, waters.water, advanced)
    told = 0
    for ship, target in product(SHIPS, waters.cell):
        marks = bearings.by_gun[ship][target]
        for at, heading in product(waters.lines[target], state.setup.headings):
            bow = heading if advanced else None
            expected = len(hits(ship, bow, waters.lines[at][target], waters.water))
            reach = [0] * len(state.setup.headings)
            reach[heading] = waters.bit[at]
            assert best_faces(marks, tuple(reach)) == expected
            told += bool(expected)
    assert told > 100


def skirmishes(advanced):
    """Two little fleets on a little sea, the one with all its turn before it."""
    rng = Random(5)
    for _ in range(12):
        signs = list("~" * 54 + "#::")
        pieces = ["aL", "aF", "aB", "bL", "bG", "bB"]
        for at, piece in zip(rng.sample(range(54), 6), pieces, strict=True):
            signs[at] = piece
        rng.shuffle(signs)
        words = [sign.ljust(2) for sign in signs]
        rows = [" " * (row % 2) + "".join(words[10 * row : 10 * row + 10]) for row in range(5)]
        if all(piece in "".join(rows) for piece in pieces):
            heading = {piece: rng.choice(["E", "SE", "SW", "W", "NW", "NE"]) for piece in pieces}
            heading = heading if advanced else None
            yield scene("\n".join(rows), advanced=advanced, heading=heading).state


@pytest.mark.parametrize("advanced", [False, True])
def test_whoever_hits_next_turn_was_foreseen(advanced):
    """No shot that an enemy fires in its turn comes from nowhere."""
    seen = 0
    for state in skirmishes(advanced):
        mine = 1 - state.turn.seat
        look = Lookout(state, mine)
        faces = {
            (foe.ship, ship): best_faces(look._marks[foe.ship][at], foe.reach[state.wind > 2])
            for foe in look.foes
            for ship, at in enumerate(state.board.ships[mine * FLEET :][:FLEET])
            if at >= 0
        }
        for first in RULES.legal(state):
            after = RULES.apply(state, first).state
            if after.phase is not Phase.TURN or after.turn.seat == mine:
                continue
            for move in RULES.legal(after):
                if isinstance(move, Fire):
                    aimed = len(RULES.apply(after, move).state.turn.shot.hits)
                    assert aimed <= faces[move.ship, move.target]
                    seen += 1
    assert seen > 30


# --- plans


@pytest.mark.parametrize("options", OPTION_SETS)
def test_plans_are_legal_to_their_end(options):
    for number, state in enumerate(random_states(RULES, options, 6, 260)):
        if number % 9 or RULES.to_move(state) is None:
            continue
        for plan in plans(state)[:6]:
            after = state
            for move in plan.moves:
                assert RULES.why_not(after, move) is None
                after = RULES.apply(after, move).state


def test_a_stopped_player_still_has_a_plan():
    state = next(s for s in random_states(RULES, {"seats": 2}, 1, 99) if s.phase is Phase.TURN)
    found = plans(state, limit=Simulations(0))
    assert RULES.why_not(state, found[0].moves[0]) is None


def test_the_past_changes_no_choice():
    """Nothing is hidden here; who rolled what at the start says nothing about the best move."""
    state, _ = scene("aLaG~ ~ ~ ~ \n ~ ~ ~ ~ bF\n~ ~ ~ ~ ~ bL")
    other = state._replace(rolls=(6, 2))
    assert [plan.moves for plan in plans(state)] == [plan.moves for plan in plans(other)]


def test_the_best_answer_is_taken_from_a_board_after_the_fire():
    state, _ = scene("aL~ bB~ \n # # # # ", damage={"bB": 2}, flagships="LL")
    best = plans(state)[0]
    after = sailed(state, 0, best.sailing)
    assert after.board.ships[FLEET + B] == -1
    assert after.board.damage[FLEET + B] == HULLS[B]


# --- known positions


def test_it_sinks_the_flagship_that_it_can_sink():
    """SB-G1: rather than the nearer brig."""
    state, _ = scene("~ bBaL~ bL\n # # # # # ", damage={"bL": 4, "bB": 2})
    end, played = turn_of(state)
    assert Fire(L, 1, L) in played
    assert RULES.outcome(end).winners == (0,)


def test_it_sails_into_range_to_sink_it():
    state, _ = scene("aL~ ~ ~ ~ ~ ~ ~ \n ~ ~ ~ ~ ~ ~ ~ ~ \n~ ~ ~ ~ ~ bL~ ~ ", damage={"bL": 4})
    end, played = turn_of(state)
    assert isinstance(played[0], Sail)
    assert RULES.outcome(end).winners == (0,)


@pytest.mark.parametrize("level", ["deckhand", "mate", "captain"])
def test_it_takes_the_fort(level):
    """SB-K1: the flagship lies beside it already."""
    state, spot = scene(
        "~ ~ ~ bX~ ~ ~ ~ ~ \n aL~ 1 ~ ~ ~ ~ bL\n~ ~ ~ ~ ~ ~ ~ ~ ~ ", damage={"bL": 4}
    )
    state = play(state, Sail(L, spot["1"], 0), EndTurn(), EndTurn(), Roll(4))
    end, _ = turn_of(state, level)
    assert RULES.outcome(end).winners == (0,)


def test_it_goes_to_a_fort_that_nobody_guards():
    state, _ = scene(
        """
        bX~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
         ~ ~ ~ aF~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ bL
        """,
        flagships="FL",
    )
    end, _ = turn_of(state)
    assert end.sieges[0] >= 0


def test_it_saves_its_flagship():
    """Hurt, and in reach of three guns: it leaves their reach."""
    state, _ = scene(
        """
        ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
         ~ bL~ ~ ~ ~ aF~ ~ ~ ~ ~ ~ ~ ~ ~
        ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
        """,
        damage={"aF": 3},
        flagships="FL",
    )
    beliefs = Beliefs(WEIGHTS)
    judge = Judgement(state, 0, beliefs)
    assert judge.sunk(judge.start.ships[F]) > 0.5
    end, _ = turn_of(state)
    assert judge.sunk(end.board.ships[F]) == 0


def test_it_does_not_sail_into_a_sure_loss():
    """A wounded flagship does not go to a fort that a fleet guards."""
    state, _ = scene(
        """
        ~ ~ ~ ~ ~ ~ bXbL~ ~ ~
         ~ ~ ~ ~ ~ ~ bGbF~ ~ ~
        aF~ ~ ~ ~ ~ ~ ~ ~ ~ ~
         ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
        """,
        damage={"aF": 3},
        flagships="FL",
    )
    end, _ = turn_of(state, dice=2)
    beside = state.waters.around[state.board.forts[1]]
    assert not state.waters.bit[end.board.ships[F]] & beside


def test_no_side_of_a_map_is_favoured():
    """Between hexes that are as near to the prey lots decide, left and right of the line to it."""
    rows = [" ~ ~ ~ ~" if row % 2 else "~ ~ ~ ~ ~" for row in range(15)]
    rows[0], rows[14] = "~ ~ bL~ ~", "~ ~ aG~ ~"
    upwards, _ = scene("\n".join(rows), flagships="GL")
    downwards, _ = scene("\n".join(reversed(rows)), flagships="GL")
    for state in (upwards, downwards):
        found = {
            PLANNER.plans(state, 0, SKILL, Random(seed), Limit())[0].moves[0].to
            for seed in range(40)
        }
        assert len({row for _, row in found}) == 1
        assert len(found) == 4


def test_with_three_it_does_not_hunt_for_others():
    """SB-G3: the first success wins, so a flagship is not hurt for the next one to sink."""
    state, _ = scene(
        "aB~ bL~ cL\n ~ ~ ~ cG~ \n~ ~ ~ ~ ~ ", seats=3, damage={"bL": 1}, flagships="BLL"
    )
    judge = Judgement(state, 0, Beliefs(WEIGHTS, 3))
    flagship = next(n for n, foe in enumerate(judge.look.foes) if foe.seat == 1)
    assert judge.gains[flagship][1] < Beliefs(WEIGHTS, 3).gains(L, 4, True)[1]


# --- set-up, flagship, draws


@pytest.mark.parametrize("options", OPTION_SETS)
def test_a_set_up_is_thought_out_once(options):
    """SB-S1, SB-S2: fort and four ships in one plan."""
    state = RULES.setup(options, 3)
    while RULES.is_chance(state):
        state = play(state, Roll(1 + state.turn.seat))
    plan = plans(state)[0]
    assert len(plan.moves) == 1 + FLEET
    seat = state.turn.seat
    assert play(state, *plan.moves).board.ships[seat * FLEET :][:FLEET].count(-1) == 0


def test_the_flagship_is_named_when_asked():
    state = RULES.setup({"seats": 2}, 3)
    rng = Random(1)
    while state.phase is not Phase.FLAGSHIPS:
        move = rng.choice(RULES.legal(state)) if RULES.is_chance(state) else choice(state)
        assert not isinstance(move, DeclareFlagship)
        state = play(state, move)
    assert choice(state) == DeclareFlagship(SHIPS[WEIGHTS["flagship"]["basic"]])


LOST = "aL~ ~ ~ ~ ~ ~ ~ \n aGaFaB~ ~ ~ ~ ~ \n~ ~ ~ ~ bL~ ~ ~ "


def test_a_draw_is_agreed_only_by_who_has_nothing_to_win():
    """SB-G4."""
    state, _ = scene(LOST, damage={"bL": 4})
    assert choice(play(state, OfferDraw())) == Answer(True)
    even, _ = scene("aL~ ~ ~ ~ ~ ~ ~ ~ ~ \n ~ ~ ~ ~ ~ ~ ~ ~ ~ bL")
    assert choice(play(even, OfferDraw())) == Answer(False)


def test_a_draw_is_offered_now_and_then_by_who_is_losing():
    state, _ = scene(LOST, damage={"bL": 4}, seat=1)
    asked = [choice(state._replace(round=n)) == OfferDraw() for n in range(4, 12)]
    assert asked == [n % WEIGHTS["draw"]["every"] == 0 for n in range(4, 12)]
    ahead, _ = scene(LOST, damage={"bL": 4}, seat=0)
    assert choice(ahead._replace(round=4)) != OfferDraw()


# --- levels


def test_who_is_kind_lets_a_wounded_flagship_go():
    """For some rounds; and not if it is about to take the fort."""
    state, _ = scene("~ bBaL~ bL\n # # # # # ", damage={"bL": 4})
    kind, stern = SKILLS["cabin_boy"], replace(SKILLS["cabin_boy"], is_kind=False)
    aimed = lambda skill, at: {  # noqa: E731
        move for plan in plans(at, skill) for move in plan.moves if isinstance(move, Fire)
    }
    assert Fire(L, 1, L) in aimed(stern, state)
    assert aimed(kind, state) == {Fire(L, 1, B)}
    late = state._replace(round=WEIGHTS["kind"]["mercy"] + 1)
    assert Fire(L, 1, L) in aimed(kind, late)


def test_levels_differ_in_how_far_off_they_are():
    errors = [SKILLS[level].error for level in LEVELS]
    assert errors == sorted(errors, reverse=True)
    assert [SKILLS[level].is_kind for level in LEVELS] == [True, False, False, False]
    assert SKILLS["captain"].rounds
    assert not SKILLS["mate"].rounds


def test_a_mate_beats_a_cabin_boy():
    won = 0
    for seed in range(6):
        match, rng = Match(RULES, {"seats": 2}, seed), Random(seed)
        crew = [player_of("mate" if seat == seed % 2 else "cabin_boy", RULES) for seat in (0, 1)]
        while RULES.outcome(match.state) is None:
            seat = RULES.to_move(match.state)
            match.play(crew[seat].choose(RULES, match.state, seat, rng, Limit()))
        won += RULES.outcome(match.state).winners == (seed % 2,)
    assert won >= 4
