"""What computer players say for their turns: it is true, and it gives no secret away."""

from random import Random

import pytest

from game.ai.limit import Limit
from game.core.events import Scored
from game.core.text import Text
from game.pelican_bay.state import HIDDEN
from game.registry import GAMES

EVENINGS = (
    ("beacon_patrol", {"seats": 1, "expansions": "both"}),
    ("beacon_patrol", {"seats": 3}),
    ("pelican_bay", {"seats": 2}),
    ("pelican_bay", {"seats": 4}),
    ("land_vs_sea", {"seats": 2, "mountains": True, "caravans": True, "waypoints": True}),
    ("land_vs_sea", {"seats": 3, "mountains": True, "caravans": True, "waypoints": True}),
    ("land_vs_sea", {"seats": 4}),
)
# What tells how much the mover's side scores by a plan.
EARNED = {
    "bp.why.explores", "pb.why.grows", "pb.why.claims", "pb.why.claims_bare", "pb.why.claims_more",
    "pb.why.declines", "ls.why.brings",
}  # fmt: skip


def turns(game, options, most):
    """Positions with the plans for them, in a game that goes on by the best of them."""
    rules = GAMES[game]
    planner, rng = rules.planner, Random(game)
    state = rules.setup(options, 5)
    for _ in range(most):
        seat = rules.to_move(state)
        if rules.outcome(state) is not None or seat is None:
            return
        view = rules.view(state, seat)
        plans = planner.plans(view, seat, planner.skills["mate"], rng, Limit())
        yield state, seat, plans
        for move in plans[0].moves:
            state = rules.apply(state, move).state


def after(rules, state, moves):
    """The state after some moves, and what they earned, seat by seat."""
    earned = {}
    for move in moves:
        step = rules.apply(state, move)
        state = step.state
        for event in step.events:
            if isinstance(event, Scored) and event.item.rule != "PB-E5":
                for seat in event.seats:
                    earned[seat] = earned.get(seat, 0) + event.item.points
    return state, earned


def said(rules, state, seat, plans, number, aloud=True):
    view = rules.view(state, seat)
    others = (*plans[:number], *plans[number + 1 :])
    return rules.planner.explain(view, plans[number], others, seat, aloud)


@pytest.mark.parametrize(("game", "options"), EVENINGS)
def test_the_points_that_are_named_are_scored(game, options):
    rules, named = GAMES[game], 0
    for state, seat, plans in turns(game, options, 16):
        for number, plan in enumerate(plans[:3]):
            told = said(rules, state, seat, plans, number)
            end, earned = after(rules, state, plan.moves)
            points = [dict(phrase.params)["n"] for phrase in told if phrase.key in EARNED]
            named += bool(points)
            if getattr(end, "completed", ()) and end.phase.value == "steal":  # scored after that
                end, more = after(rules, end, rules.legal(end)[:1])
                earned[seat] = earned.get(seat, 0) + more.get(seat, 0)
            if not getattr(end, "completed", ()):
                assert sum(points) == earned.get(seat, 0), (plan, told)
    assert named > 2


@pytest.mark.parametrize(("game", "options"), EVENINGS)
def test_there_is_something_to_say_for_most_turns(game, options):
    rules = GAMES[game]
    told = [said(rules, *turn, 0, aloud=False) for turn in turns(game, options, 16)]
    assert sum(map(bool, told)) > len(told) / 2
    assert all(isinstance(phrase, Text) for phrases in told for phrase in phrases)


def shuffled_hand(rules, state, seat, shown, rng):
    """The same position where what only the seat knows is otherwise, but for the tiles shown."""
    if rules.name == "pelican_bay":
        loose = [
            *state.stack, *state.reserve,
            *(tile for hand in state.hands for tile in hand if tile not in shown),
        ]  # fmt: skip
        rng.shuffle(loose)
        tiles = iter(loose)
        fresh = lambda pile: tuple(tile if tile in shown else next(tiles) for tile in pile)  # noqa: E731
        return state._replace(
            hands=tuple(map(fresh, state.hands)),
            stack=fresh(state.stack),
            reserve=fresh(state.reserve),
        )
    faces = [face for hand in state.hands for held in hand if (face := held.lower) not in shown]
    faces += [face for stack in state.stacks for tile in stack[:1] for face in (tile.lower,)]
    faces += [face for stack in state.stacks for tile in stack[1:] for face in tile]
    rng.shuffle(faces)
    lower = iter(faces)
    hands = tuple(
        tuple(h if h.lower in shown else h._replace(lower=next(lower)) for h in hand)
        for hand in state.hands
    )
    stacks = tuple(
        (*(t._replace(lower=next(lower)) for t in stack[:1]),
         *(type(t)(next(lower), next(lower)) for t in stack[1:]))
        for stack in state.stacks
    )  # fmt: skip
    return state._replace(hands=hands, stacks=stacks)


def shown_by(rules, state, seat, plan):
    """The tiles, or their lower sides, that a plan shows to everybody."""
    shown = set()
    for move in plan.moves:
        slot = getattr(move, "slot", None)
        if slot is not None and rules.to_move(state) == seat and len(state.hands[seat]) > slot:
            held = state.hands[seat][slot]
            if rules.name == "pelican_bay":
                shown.add(held)
            elif getattr(move, "lower", False):
                shown.add(held.lower)
        state = rules.apply(state, move).state
    return shown - {HIDDEN}


@pytest.mark.parametrize(
    ("game", "options"), [evening for evening in EVENINGS if evening[0] != "beacon_patrol"]
)
def test_what_stays_hidden_changes_no_word(game, options):
    """What is said aloud follows from what all know once the plan is played."""
    rules, rng, compared = GAMES[game], Random(3), 0
    for state, seat, plans in turns(game, options, 12):
        told = said(rules, state, seat, plans, 0)
        shown = shown_by(rules, state, seat, plans[0])
        for _ in range(3):
            other = shuffled_hand(rules, state, seat, shown, rng)
            view = rules.view(other, seat)
            if rules.why_not(view, plans[0].moves[0]) is not None:
                continue
            skill = rules.planner.skills["mate"]
            rest = rules.planner.plans(view, seat, skill, Random(1), Limit())
            again = rules.planner.explain(view, plans[0], rest, seat, True)
            assert again == told
            compared += bool(told)
    assert compared > 2


def test_in_beacon_patrol_the_order_of_the_stack_changes_no_word():
    rules = GAMES["beacon_patrol"]
    for state, seat, plans in turns("beacon_patrol", {"seats": 2}, 8):
        other = rules.guess(rules.view(state, seat), seat, Random(9))
        assert other.stack != state.stack or len(state.stack) < 2
        assert said(rules, state, seat, plans, 0) == said(rules, other, seat, plans, 0)


def test_in_pelican_bay_nothing_is_said_against_a_turn():
    """What is left to the next player is told where another turn would leave more."""
    rules = GAMES["pelican_bay"]
    for state, seat, plans in turns("pelican_bay", {"seats": 2}, 16):
        for number in range(len(plans[:6])):
            for phrase in said(rules, state, seat, plans, number):
                given = dict(phrase.params)
                if "left" in given or "least" in given or phrase.key.endswith("leaves"):
                    assert given["least"] < given["left"]


def test_a_partner_says_what_a_swap_is_for():
    swaps = {f"bp.why.swap_{reason}" for reason in ("points", "fits", "worth", "later")}
    rules, offered = GAMES["beacon_patrol"], 0
    for state, seat, plans in turns("beacon_patrol", {"seats": 2}, 12):
        for number, plan in enumerate(plans):
            is_offer = rules.planner.is_asking(plan.moves[0])
            told = {phrase.key for phrase in said(rules, state, seat, plans, number)}
            assert bool(told & swaps) == is_offer
            offered += is_offer
    assert offered > 3
