"""What players of Land vs Sea are taught: a glance tells what laying a tile would bring."""

from dataclasses import replace
from random import Random

import pytest

from game.ai.limit import Limit
from game.core.planning import Plan, Round, Skill
from game.grid.hex import neighbours
from game.land_vs_sea.faces import FACES, TILES, Action
from game.land_vs_sea.fits import ALL_LAND, ONE_KIND, ROTATIONS, TURNED, WEIGHT
from game.land_vs_sea.glance import Glance, Way, lead
from game.land_vs_sea.hopes import EVERY_FACE, FITTING, as_bits, hopes, not_laid
from game.land_vs_sea.imagined import Imagined
from game.land_vs_sea.moves import Place
from game.land_vs_sea.promise import WEIGHTS, promises, to_be_laid
from game.land_vs_sea.roles import GATHERER, Role
from game.land_vs_sea.rules import RULES
from game.land_vs_sea.scoring import trade_routes
from game.land_vs_sea.state import Phase
from tests.contract.games import random_states

EXTRAS = {"mountains": True, "caravans": True, "waypoints": True}
SKILL = Skill(0.0, 6)


def states(seats, every=1, most=150, **options):
    for number, state in enumerate(random_states(RULES, {"seats": seats} | options, 3, most)):
        if number % every == 0 and RULES.to_move(state) is not None:
            yield state


def worth(board, chances):
    """By side, points of completed areas and promises of the others."""
    found = [0.0, 0.0]
    for region in board.regions.at_root.values():
        found[GATHERER[region.kind]] += region.size * chances[region.open]
    return found


def test_a_glance_sees_what_laying_finds():
    """LS-R1, LS-R2: areas join, complete and promise just as on the map."""
    chances = promises(30)
    told = 0
    for state in states(2, every=4):
        if state.phase is not Phase.PLACE:
            continue
        glance = Glance(state.setup, state.board, chances, erupted=True)
        before = worth(state.board, chances)
        for way in list(glance.ways([held.upper for held in state.hands[state.seat]]))[::5]:
            if FACES[way.face].action is not Action.NONE:
                continue
            board, completed = state.board.lay(way.cell, way.face, way.turn)
            marks = sum(board.regions.at_root[root].marks for root in completed)
            after = worth(board, chances)
            after[Role.SEA] += marks
            gained = glance.gains(way, Role.SEA)
            assert gained == pytest.approx([a - b for a, b in zip(after, before, strict=True)])
            told += 1
    assert told > 50


def test_a_glance_counts_chains_and_traders_as_the_game_does():
    """LS-M1, LS-K1."""
    seen = 0
    for state in states(2, every=2, **EXTRAS):
        if state.phase is not Phase.PLACE:
            continue
        glance = Glance(state.setup, state.board, (0.0,) * 64, erupted=True)
        role = state.setup.roles[state.seat]
        for move in RULES.legal(state)[::7]:
            held = state.hands[state.seat][move.slot]
            face = held.lower if move.lower else held.upper
            after = RULES.apply(state, move).state
            extra = [
                item.points
                for side in range(2)
                for item in after.items[side][len(state.items[side]) :]
                if item.rule in ("LS-M1", "LS-K1")
            ]
            if extra and after.phase in (Phase.DRAW, Phase.WAYPOINT):
                gained = sum(glance.gains(Way(move.cell, face, move.turn), role))
                assert gained >= sum(extra)
                seen += 1
    assert seen > 10


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (2, EXTRAS), (3, {}), (4, {})])
def test_every_plan_is_legal_to_its_end(seats, options):
    checked, phases = 0, set()
    for state in states(seats, every=3, **options):
        seat = RULES.to_move(state)
        plans = RULES.planner.plans(RULES.view(state, seat), seat, SKILL, Random(1), Limit())
        phases.add(state.phase)
        assert [plan.worth for plan in plans] == sorted((p.worth for p in plans), reverse=True)
        for plan in plans:
            after = state
            for move in plan.moves:
                assert RULES.why_not(after, move) is None
                after = RULES.apply(after, move).state
            checked += 1
    assert checked > 60
    assert {Phase.PLACE, Phase.DRAW} <= phases


def test_whoever_may_play_again_plans_both_tiles():
    """LS-A1."""
    found = 0
    for state in states(2, most=300):
        if state.phase is Phase.PLACE and len(state.hands[state.seat]) == 2:
            plans = RULES.planner.plans(
                RULES.view(state, state.seat), state.seat, SKILL, Random(1), Limit()
            )
            found += any([type(m) for m in plan.moves] == [Place, Place] for plan in plans)
    assert found > 2


@pytest.mark.parametrize(("seats", "options"), [(2, EXTRAS), (3, {})])
def test_an_imagined_game_ends_with_its_points(seats, options):
    state = next(s for s in states(seats, most=40, **options) if s.phase is Phase.DRAW)
    game = Imagined(state, Random(1))
    assert game.play(200, Limit())
    assert len(game.board.laid) >= 59
    role = state.setup.roles[0]
    assert abs(game.lead(role)) < 200
    assert sum(game.points) > 60
    stopped = Limit()
    stopped.stop()
    assert not Imagined(state, Random(1)).play(5, stopped)


def test_fewer_open_edges_and_more_tiles_promise_more():
    for left in (5, 20, 58):
        row = promises(left)
        assert row[0] == 1.0
        assert list(row) == sorted(row, reverse=True)
    assert all(late <= early for late, early in zip(promises(5)[1:], promises(50)[1:], strict=True))
    state = next(states(2))
    assert to_be_laid(state) == 58
    assert WEIGHTS["promise"]["open_1"][-1] == promises(58)[1]


def test_a_lead_is_over_the_others():
    assert lead([3.0, 1.0], Role.LAND) == 2.0
    assert lead([3.0, 1.0, 1.0], Role.SEA) == -1.0


def regions_waiting(state):
    """By root of each open region, the empty cells it waits for."""
    found = {}
    for cell in state.board.asking:
        for side, other in enumerate(neighbours(cell)):
            there = state.board.laid.get(other)
            if there is not None:
                area = TURNED[there.face][there.turn].area_across[side]
                found.setdefault(state.board.root_at(other, area), set()).add(cell)
    return found


def test_hopes_are_for_open_areas_and_grow_with_the_tiles_to_come():
    for state in states(2, every=10):
        board, left = state.board, to_be_laid(state)
        opened = [0, 0]
        for region in board.regions.at_root.values():
            opened[region.kind] += region.size if region.open else 0
        many = hopes(board, not_laid(board), left, state.erupted)
        few = hopes(board, not_laid(board), left // 2, state.erupted)
        for kind in range(2):
            assert 0 <= few[kind] <= many[kind] <= opened[kind]


def test_there_is_less_hope_for_an_area_where_nothing_fits():
    """Without any face that fits into its cells an area is hardly ever completed."""
    checked = 0
    for state in states(2, every=8):
        board = state.board
        for root, cells in regions_waiting(state).items():
            region = board.regions.at_root[root]
            fitting = 0
            for cell in cells:
                fitting |= FITTING[board.asking[cell]]
            kind = region.kind
            every = hopes(board, EVERY_FACE, 30, True)
            none = hopes(board, EVERY_FACE & ~fitting, 30, True)
            assert none[kind] < every[kind]
            checked += 1
    assert checked > 50


def test_fitting_faces_are_those_that_match():
    for asked in (0, 1, 5, 100, 364, 500, 728):
        found = [face for face in range(2 * TILES) if FITTING[asked] >> face & 1]
        assert found == [face for face in range(2 * TILES) if ROTATIONS[face][asked]]
    assert FITTING[0] == EVERY_FACE == as_bits(range(2 * TILES))


def test_whoever_tries_plans_out_looks_closer_at_areas_first():
    """The same ways to lay, in another order of worth: a dead hole is no promise."""
    tried = replace(SKILL, rounds=(Round(2, 1),))
    changed = 0
    for state in states(2, every=3):
        if state.phase is Phase.PLACE:
            view = RULES.view(state, state.seat)
            first, closer = (
                RULES.planner.plans(view, state.seat, skill, Random(1), Limit())
                for skill in (SKILL, tried)
            )
            assert len(first) == len(closer)
            changed += first[0].moves != closer[0].moves
    assert changed > 5


NEARLY_A_HOLE = {hole - hole // ALL_LAND * weight for hole in ONE_KIND for weight in WEIGHT}


def test_a_glance_sees_the_holes_that_laying_would_enclose():
    """LS-V1."""
    state = next(
        state
        for seed in range(3, 99)
        for state in random_states(RULES, {"seats": 2}, seed, 250)
        if not NEARLY_A_HOLE.isdisjoint(state.board.asking.values())
    )
    before = Glance(state.setup, state.board, promises(30), erupted=False)
    after = Glance(state.setup, state.board, promises(30), erupted=True)
    seen = 0
    for way in before.ways(range(2 * TILES)):
        board, _ = state.board.lay(way.cell, way.face, way.turn)
        made = len(board.one_kind_holes()) - len(state.board.one_kind_holes())
        more = before.gains(way, Role.LAND)[0] - after.gains(way, Role.LAND)[0]
        assert more == pytest.approx(made * WEIGHTS["worth"]["hole"])
        seen += made
    assert seen > 0


def test_it_says_so_where_a_tile_beside_an_area_hinders_it():
    """The tile need not be part of the area: what no longer fits beside it is enough."""
    state, apart = RULES.setup({"seats": 2}, 3), 0
    while RULES.outcome(state) is None:
        view, seat = RULES.view(state, state.seat), state.seat
        plans = RULES.planner.plans(view, seat, Skill(0.0, 30), Random(1), Limit())
        for plan in plans if state.phase is Phase.PLACE else ():
            told = RULES.planner.explain(view, plan, (), seat, False)
            hinders = [dict(phrase.params) for phrase in told if phrase.key == "ls.why.hinders"]
            if hinders and len(plan.moves) == 1:
                regions = RULES.apply(view, plan.moves[0]).state.board.regions
                named = (hinders[0]["n"], hinders[0]["open"])
                assert named in [(area.size, area.open) for area in regions.at_root.values()]
                own = [regions.at_root[root] for root in regions.newest]
                apart += named not in [(area.size, area.open) for area in own]
        state = RULES.apply(state, plans[0].moves[0]).state
    assert apart > 0


def test_it_says_nearer_to_completion_only_where_fewer_edges_are_open():
    """Two open areas become one: it is nearer to its end if it has fewer open edges than either."""
    state, said = RULES.setup({"seats": 2}, 7), {"ls.why.nears": 0, "ls.why.grows": 0}
    for _ in range(60):
        view, seat = RULES.view(state, state.seat), state.seat
        plans = RULES.planner.plans(view, seat, Skill(0.0, 30), Random(1), Limit())
        for plan in plans if state.phase is Phase.PLACE else ():
            told = RULES.planner.explain(view, plan, (), seat, False)
            own = next((phrase for phrase in told if phrase.key in said), None)
            if own is None or len(plan.moves) > 1:
                continue
            about, after = dict(own.params), RULES.apply(view, plan.moves[0]).state.board.regions
            size_and_open = (about["n"], about["open"])
            for root, area in after.at_root.items():
                if (area.size, area.open) == size_and_open and root in after.newest:
                    before = view.board.regions.at_root
                    parts = [part for old, part in before.items() if after.root(old) == root]
                    is_nearer = all(area.open < part.open for part in parts)
                    assert is_nearer == (own.key == "ls.why.nears")
                    said[own.key] += 1
        state = RULES.apply(state, plans[0].moves[0]).state
    assert min(said.values()) > 0


def test_a_last_tile_is_not_blamed_for_routes_that_pay_whatever_is_played():
    """LS-K2: only what it changes of them counts."""
    paid = told = 0
    for seed in range(6):
        rng, state = Random(seed), RULES.setup({"seats": 2, "caravans": True}, seed)
        while len(state.hands[0]) + len(state.hands[1]) > 1 or state.phase is not Phase.PLACE:
            state = RULES.apply(state, rng.choice(RULES.legal(state))).state
        view, seat = RULES.view(state, state.seat), state.seat
        routes = [0, 0]
        for role, item in trade_routes(view.setup, view.board):
            routes[role] += item.points
        foe = view.setup.roles[1 - seat]
        for move in RULES.legal(view):
            after = RULES.apply(view, move).state
            if after.phase is not Phase.OVER:
                continue
            said = RULES.planner.explain(view, Plan((move,), 0.0), (), seat, False)
            given = next((dict(one.params)["n"] for one in said if one.key == "ls.why.gives"), 0)
            assert given == max(0, after.points[foe] - view.points[foe] - routes[foe])
            paid += routes[foe]
            told += 1
    assert paid
    assert told
