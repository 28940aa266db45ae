"""Whole games: invariants, events that tell everything, drawings, the greedy player."""

from random import Random

import pytest

from game.ai.greedy import GreedyPlayer
from game.ai.limit import Limit
from game.ai.player import RandomPlayer
from game.core.events import GameEnded, RegionClosed, Scored, TilePlaced, TurnEnded
from game.core.match import Match
from game.core.record import dump, load
from game.land_vs_sea.evaluate import WON
from game.land_vs_sea.events import TileStolen, TileTaken, WaypointPlaced, WaypointReturned
from game.land_vs_sea.faces import START, TILES
from game.land_vs_sea.moves import Place
from game.land_vs_sea.rules import RULES
from game.land_vs_sea.state import Phase
from tests.land_vs_sea.boards import random_play, scene
from tests.land_vs_sea.oracle import OPTION_SETS, check_invariants, check_pairs


@pytest.mark.parametrize("options", OPTION_SETS)
@pytest.mark.parametrize("seed", range(3))
def test_random_games_keep_every_invariant(options, seed):
    """LS-E1: 58 tiles, no more and no fewer, and then it is over."""
    for number, state in enumerate(random_play(options, seed, 1000)):
        if number % 7 == 0 or state.phase in (Phase.OVER, Phase.ERUPT):
            check_invariants(state)
            check_pairs(state)
    assert state.phase is Phase.OVER
    assert sum(tile.face < START for tile in state.board.laid.values()) == TILES
    assert RULES.outcome(state) is not None


@pytest.mark.parametrize("options", OPTION_SETS)
def test_events_tell_everything(options):
    """Points, tiles and waypoints added up from the events are those of the state."""
    rng = Random(7)
    state = RULES.setup(options, 7)
    scored = [0] * options["seats"]
    laid, hands, waypoints, closed = 1, [0] * options["seats"], [None] * options["seats"], 0
    while RULES.legal(state):
        before = state.seat
        step = RULES.apply(state, rng.choice(RULES.legal(state)))
        for event in step.events:
            match event:
                case Scored():
                    for seat in event.seats:
                        scored[seat] += event.item.points
                case TilePlaced():
                    laid += 1
                    hands[event.seat] -= event.tile < START
                case TileTaken():
                    hands[event.seat] += event.count
                case TileStolen():
                    hands[event.seat] += 1
                    hands[event.victim] -= 1
                case WaypointPlaced():
                    waypoints[event.seat] = (event.cell, event.area)
                case WaypointReturned():
                    waypoints[event.seat] = None
                case RegionClosed():
                    closed += 1
        state = step.state
        passed = [event for event in step.events if isinstance(event, TurnEnded)]
        if passed:
            assert step.reveals or state.seat == before
            assert (passed[0].seat, passed[0].next_seat) == (before, state.seat)
        else:
            assert state.seat == before
        assert [state.points[role] for role in state.setup.roles] == scored
        assert laid == len(state.board.laid)
        assert [len(hand) for hand in state.hands] == hands
        assert list(state.waypoints) == waypoints
    assert isinstance(step.events[-1], GameEnded)
    assert closed == sum(region.is_closed for region in state.board.regions.at_root.values())


def test_every_item_says_what_it_is_for():
    """Land is paid for land and mountains, Sea for sea and coral; the rest may be anybody's."""
    own = {
        "LS-R1": ("land_area_completed", "sea_area_completed"),
        "LS-M1": ("mountain_chain", "coral_chain"),
        "LS-R2": ("bonus_marks",) * 2,
        "LS-K1": ("traders_meet",) * 2,
        "LS-K2": ("trade_route",) * 2,
        "LS-W2": ("waypoint_returned",) * 2,
    }
    ends = [list(random_play(OPTION_SETS[1], seed, 1000))[-1] for seed in range(3)]
    paid = [(role, item) for state in ends for role in (0, 1) for item in state.items[role]]
    assert all(item.text.key == own[item.rule][role] for role, item in paid)
    assert {item.rule for _, item in paid} == set(own)


def test_apply_leaves_the_state_alone():
    state = scene("*").state
    kept = RULES.drawing(state)
    steps = {RULES.drawing(RULES.apply(state, move).state) for move in RULES.legal(state)}
    assert len(steps) > 10
    assert RULES.drawing(state) == kept


def test_the_order_of_moves_is_by_cell_tile_side_and_turn():
    """Cells in the order the map reached them: that order is part of the state."""
    state = scene("* a", a="???L??").state
    keys = [
        (list(state.board.asking).index(m.cell), m.slot, m.lower, m.turn)
        for m in RULES.legal(state)
    ]
    assert keys == sorted(keys)


def test_a_match_can_be_saved_and_replayed():
    rng = Random(3)
    match = Match(RULES, RULES.default_options(4), 3)
    while RULES.outcome(match.state) is None:
        match.play(rng.choice(RULES.legal(match.state)))
    again = load(dump(match), {RULES.name: RULES})
    assert again.state == match.state
    assert dump(again) == dump(match)


def test_drawing_shows_all_there_is():
    state = scene("* x", hand="x", seats=3, waypoints=True, x="???L??").play("x").state
    words = RULES.drawing(state)
    for wanted in (
        "phase waypoint",
        "seat 2 cartographer",
        "stack 1",
        "score (0,)",
        "116.0",
        "volcano",
    ):
        assert wanted in words
    hidden = RULES.drawing(RULES.view(state, 1))
    assert "/ ?" in hidden


def test_chance_plays_no_part():
    assert not any(RULES.is_chance(state) for state in random_play({"seats": 2}, 1, 60))


def test_evaluate_prefers_points_and_victory():
    """Completing the own area beats laying the tile elsewhere; a won game beats everything."""
    board = scene(" a x\n*", hand="x", a="L????? any area0", x="???L?? any still area3")
    best = RULES.evaluate(board.play("x").state, 0)
    elsewhere = next(
        move
        for move in RULES.legal(board.state)
        if isinstance(move, Place) and move.slot == 0 and move.cell == (-1, 0)
    )
    assert best > RULES.evaluate(RULES.apply(board.state, elsewhere).state, 0)
    last = scene(
        " a x\n*", hand="x", others=0, spare=False, stacks=0,
        a="L????? any area0", x="???L?? any area3",
    ).play("x").state  # fmt: skip
    assert RULES.evaluate(last, 0) > WON
    assert RULES.evaluate(last, 1) < -WON


def test_evaluate_is_fair_to_both_sides():
    """What one of two sides gains the other loses."""
    for state in random_play({"seats": 2, "waypoints": True}, 9, 300):
        assert RULES.evaluate(state, 0) == pytest.approx(-RULES.evaluate(state, 1))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats):
    """Land plays greedily, everybody else at random."""
    won = 0
    for seed in range(3):
        rng = Random(seed)
        options = {"seats": seats, "sides": "as_seated"}
        state = RULES.setup(options, seed)
        players = [GreedyPlayer() if seat % 2 == 0 else RandomPlayer() for seat in range(seats)]
        while RULES.outcome(state) is None:
            seat = RULES.to_move(state)
            move = players[seat].choose(RULES, RULES.view(state, seat), seat, rng, Limit())
            state = RULES.apply(state, move).state
        won += 0 in RULES.outcome(state).winners
    assert won >= 2
