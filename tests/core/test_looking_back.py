"""Looking back: what was given away, what was luck, and that neither is made up."""

from math import exp
from random import Random

import pytest

from game.ai.judging import WORLDS, Judgement, judge
from game.ai.levels import adviser_of
from game.ai.limit import Limit, Simulations
from game.ai.looking_back import Choice, Review, is_flawless, review, turning_points
from game.core.chronicle import Span, spans
from game.core.match import Match
from game.core.planning import CHANCES, LEVELS, Plan, Planner, Skill
from game.core.text import text
from game.registry import GAMES
from tests.core.toy import TOY, Face, Pass, Take, Throw, Toy

PLANNED = [game for game in GAMES.values() if game.planner is not None]
SEATS = 2
TURNS = {"beacon_patrol": 4, "land_vs_sea": 12}  # that tell players apart, the draft included


class Pebbles(Planner):
    """Knows three turns, of which the longest brings most; the world adds its secret to all."""

    skills = dict.fromkeys(LEVELS, Skill(error=9.0, breadth=1))

    def plans(self, view, seat, skill, rng, patience):
        assert skill.error == 0.0
        return [
            Plan((Take(1), Pass()), 1.0),
            Plan((Take(3), Take(2), Pass()), 5.0),
            Plan((Take(2), Take(1), Pass()), 3.0),
        ][: max(skill.breadth, 3)]

    def outlook(self, world, plan, seat, rng, patience):
        return None if patience.is_up else plan.worth + world.secret

    def explain(self, view, plan, others, seat, aloud):
        return (text("takes", n=len(plan.moves), others=len(others), aloud=aloud),)


class Heaps(Toy):
    planner = Pebbles()

    def evaluate(self, state, seat):
        return float(state.won[seat] - state.pebbles)


HEAPS = Heaps()
HOPE = 1 / (1 + exp(4.0))  # of whoever has thrown four points away where one is odds of e to one


def judged(*played, limit=None):
    view = TOY.view(TOY.setup({"seats": 2}, 1), 0)
    return judge(HEAPS, view, 0, played, Random(1), limit or Limit())


def test_the_best_plan_gives_nothing_away():
    found = judged(Take(3), Take(2), Pass())
    assert (found.loss, found.better) == (0.0, ())
    assert found.moves == (Take(3), Take(2), Pass())


def test_a_lesser_plan_gives_away_the_difference_and_the_better_one_is_explained():
    found = judged(Take(1), Pass())
    assert found.loss == pytest.approx(4.0)
    assert found.better == (Take(3), Take(2), Pass())
    assert (found.wins, found.worlds) == (WORLDS, WORLDS)
    assert found.why == (text("takes", n=3, others=1, aloud=False),)


def test_the_same_in_another_order_is_the_same():
    assert judged(Take(2), Take(3), Pass()).loss == pytest.approx(0.0)


def test_what_nobody_thought_of_is_worth_no_more_than_the_least():
    assert judged(Throw()).loss == pytest.approx(4.0)


def test_of_a_longer_line_only_the_plan_is_judged():
    assert judged(Take(1), Pass(), Take(3)).moves == (Take(1), Pass())


def test_who_is_stopped_accuses_nobody():
    limit = Limit()
    limit.stop()
    assert judged(Take(1), Pass(), limit=limit).loss == 0.0


def test_a_die_brings_luck_beside_its_average():
    match = Match(HEAPS, {"seats": 2}, 1, moves=(Throw(), Face(6), Pass()))
    (span,) = spans(match)
    found = review(match, span, Limit())
    assert found.luck == pytest.approx(6 - 3.5)
    assert found.standing == (0.5, 0.5)  # as likely to win
    assert [choice.odds for choice in found.choices] == 2 * [(pytest.approx(HOPE), 0.5)]
    assert [choice.ply for choice in found.choices] == [0, 2]


def reviewed(seat, *losses, wins=9):
    """A turn whose choices gave so much away."""
    judgements = [Judgement((Pass(),), (Take(3),), loss, wins, WORLDS) for loss in losses]
    choices = tuple(Choice(ply, found) for ply, found in enumerate(judgements))
    return Review(Span(seat, 0, len(losses)), choices, 0.0, (0.0, 0.0))


def test_turning_points_are_the_worst_choices_of_people_in_their_order():
    turns = [reviewed(0, 1.0, 4.0, 3.0), reviewed(1, 9.0), reviewed(0, 2.9), reviewed(0, 5.0)]
    points = turning_points(turns, {0}, 3.0)
    assert [(point.turn, point.choice.ply) for point in points] == [(0, 1), (3, 0)]
    many = [reviewed(0, loss) for loss in (9.0, 4.0, 8.0, 7.0, 5.0, 6.0)]
    assert [point.turn for point in turning_points(many, {0}, 3.0)] == [0, 2, 3, 4, 5]
    assert turning_points([reviewed(0, 9.0, wins=5)], {0}, 3.0) == ()  # as often as not


def hoping(loss, played, better):
    """A turn whose choice gave so many points away, and such a chance to win for another."""
    judged = Judgement((Pass(),), (Take(3),), loss, WORLDS, WORLDS)
    return Review(Span(0, 0, 1), (Choice(0, judged, (played, better)),), 0.0, (0.5, 0.5))


def test_the_game_turns_where_chances_to_win_are_lost():
    even, decided = hoping(4.0, 0.3, 0.5), hoping(9.0, 0.001, 0.002)
    slips = [hoping(5.0, 0.4, 0.45) for _ in range(5)]
    points = turning_points([decided, *slips, even], {0}, 3.0)
    assert [point.turn for point in points] == [1, 2, 3, 4, 6]


def test_few_points_that_cost_much_of_a_chance_are_a_turning_point():
    slight, much = hoping(2.5, 0.4, 0.45), hoping(2.5, 0.37, 0.47)
    assert [point.turn for point in turning_points([slight, much], {0}, 3.0)] == [1]


def test_who_gave_away_a_blunder_bit_by_bit_is_not_praised():
    bits = [reviewed(0, 1.0, 0.5), reviewed(1, 9.0), reviewed(0, 1.0)]
    assert is_flawless(bits, {0}, 3.0)
    assert not is_flawless(bits, {0, 1}, 3.0)
    assert not is_flawless([*bits, reviewed(0, 0.5)], {0}, 3.0)


@pytest.mark.parametrize("rules", PLANNED, ids=lambda rules: rules.name)
def test_another_hand_is_made_of_the_same_tiles(rules):
    match = Match(rules, rules.default_options(SEATS), 3)
    rng = Random(3)
    for _ in range(40):
        match.play(rng.choice(rules.legal(match.state)))
        seat = rules.to_move(match.state)
        dealt = rules.planner.redealt(match.state, seat, rng)
        if dealt is None:
            continue
        assert rules.legal(dealt)
        assert sorted(tiles(dealt)) == sorted(tiles(match.state))
        assert replace_hidden(dealt, match.state) == match.state


def tiles(state):
    """Whatever lies in hands and stacks, one after the other."""
    heaps = [*state.hands, *getattr(state, "stacks", ())]
    heaps += [getattr(state, name) for name in ("stack", "reserve") if hasattr(state, name)]
    for tile in (tile for heap in heaps for tile in heap):
        yield (tile.upper, tile.lower) if hasattr(tile, "upper") else tile


def replace_hidden(dealt, state):
    names = {"hands", "stack", "stacks", "reserve"} & set(state._fields)
    return dealt._replace(**{name: getattr(state, name) for name in names})


@pytest.mark.parametrize("rules", PLANNED, ids=lambda rules: rules.name)
def test_who_plays_better_gives_less_away(rules):
    """A careful player against one who does just anything."""
    match = Match(rules, rules.default_options(SEATS), 7)
    careful, rng = adviser_of("mate", rules), Random(7)  # a mate errs on purpose
    reviewed = 0
    lost = [0.0] * SEATS
    while reviewed < TURNS.get(rules.name, 6) and rules.outcome(match.state) is None:
        seat = rules.to_move(match.state)
        view = rules.view(match.state, seat)
        move = rng.choice(rules.legal(view))
        if seat == 0:
            move = careful.choose(rules, view, seat, rng, Simulations(40))
        match.play(move)
        done = list(spans(match))
        for span in done[reviewed:]:
            lost[span.seat] += review(match, span, Limit()).loss
        reviewed = len(done)
    assert reviewed >= 4
    assert lost[0] < lost[1]


class Risks(Pebbles):
    """Its plans are worth what they risk: ten are a win."""

    measure, won = CHANCES, 10.0


class Fates(Heaps):
    planner = Risks()


def test_where_chances_count_a_die_brings_them_and_a_choice_gives_its_share_of_a_win_away():
    match = Match(Fates(), {"seats": 2}, 1, moves=(Throw(), Face(6), Pass()))
    (span,) = spans(match)
    found = review(match, span, Limit())
    # both heaps shrink alike, so no face makes either side likelier to win
    assert found.luck == pytest.approx(0.0)
    assert [choice.odds for choice in found.choices] == 2 * [(pytest.approx(0.3), 0.5)]
    assert found.chances_lost == pytest.approx(0.4)


def test_what_was_kept_of_an_earlier_hand_of_pelican_bay_is_no_luck():
    rules = GAMES["pelican_bay"]
    match, rng = Match(rules, rules.default_options(SEATS), 3), Random(1)
    while match.length < 12:
        match.play(rng.choice(rules.legal(match.state)))
    state, seat = match.state, rules.to_move(match.state)
    dealt = [rules.planner.redealt(state, seat, rng).hands[seat] for _ in range(12)]
    (*kept, drawn) = state.hands[seat]
    assert all(list(hand[:-1]) == kept for hand in dealt)
    assert len({hand[-1] for hand in dealt} - {drawn}) > 6
