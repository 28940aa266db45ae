"""What every game promises, over whole random games with every set of options."""

import copy
from collections import Counter
from functools import partial
from random import Random

import pytest

from game.core.errors import BadMoveText, BadOptions, IllegalMove
from game.core.events import Scored
from game.core.match import Match
from game.core.record import dump, load
from game.core.rules import MAX_SEED
from game.registry import GAMES
from tests.contract.games import (
    EVERY_GAME,
    EVERY_OPTION_SET,
    EVERY_SEATING,
    ORACLES,
    option_sets,
    random_match,
    random_states,
)

LONG = 4000  # moves; random sea battles go on and on


def test_the_box_holds_the_four_games():
    assert {name: rules.seats for name, rules in GAMES.items()} == {
        "beacon_patrol": (1, 2, 3, 4),
        "pelican_bay": (1, 2, 3, 4),
        "sea_battle": (2, 3, 4),
        "land_vs_sea": (2, 3, 4),
    }
    assert all(rules.name == name for name, rules in GAMES.items())


@pytest.mark.parametrize(("rules", "seats"), EVERY_SEATING)
def test_every_option_value_is_tried_with_every_number_of_players(rules, seats):
    for option in rules.options(seats):
        tried = {str(rules.checked_options(o)[option.name]) for o in option_sets(rules, seats)}
        assert tried >= {str(choice) for choice in option.choices}, option.name


@pytest.mark.parametrize(("rules", "seats"), EVERY_SEATING)
def test_defaults_are_whole_and_start_a_game(rules, seats):
    options = rules.default_options(seats)
    assert options["seats"] == seats
    assert rules.checked_options(options) == options
    assert set(options) == {"seats"} | {option.name for option in rules.options(seats)}
    assert rules.legal(rules.setup(options, 3))


@pytest.mark.parametrize("rules", EVERY_GAME)
@pytest.mark.parametrize("seats", [0, 5, -1, "2", None, 2.0, True])
def test_a_wrong_number_of_seats_is_refused(rules, seats):
    with pytest.raises(BadOptions) as caught:
        rules.setup({"seats": seats}, 1)
    assert caught.value.where == "seats"


@pytest.mark.parametrize("rules", EVERY_GAME)
def test_an_unknown_option_or_seed_is_refused(rules):
    seats = rules.seats[0]
    with pytest.raises(BadOptions, match="unknown option"):
        rules.setup({"seats": seats, "cannons": "many"}, 1)
    for option in rules.options(seats):
        with pytest.raises(BadOptions) as caught:
            rules.setup({"seats": seats, option.name: "nonsense"}, 1)
        assert option.name in str(caught.value)
    with pytest.raises(BadOptions, match="seed"):
        rules.setup({"seats": seats}, MAX_SEED + 1)
    with pytest.raises(BadOptions, match="not an object"):
        rules.setup(None, 1)


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_legal_is_exactly_what_the_referee_allows(rules, options):
    """Every state early on, then a sample: naive candidates, illegal ones among them."""
    oracle = ORACLES[rules.name]
    refused = 0
    for number, state in enumerate(random_states(rules, options, 5, LONG)):
        if number > 40 and number % 23:
            continue
        if number > 900:
            break
        legal = rules.legal(state)
        assert legal == oracle.naive_legal(state), rules.drawing(state)
        assert len(set(legal)) == len(legal)
        refused += len(set(oracle.candidates(state))) - len(legal)
    assert refused > 1000


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_somebody_decides_or_chance_or_it_is_over(rules, options):
    for state in random_states(rules, options, 6, LONG):
        over = rules.outcome(state) is not None
        chance, seat = rules.is_chance(state), rules.to_move(state)
        assert [over, chance, seat is not None].count(True) == 1
        assert bool(rules.legal(state)) == (not over)
        assert seat is None or 0 <= seat < options["seats"]


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_there_is_always_something_to_do_besides_talking(rules, options):
    for state in random_states(rules, options, 20, 600):
        moves = rules.legal(state)
        assert not moves or not all(rules.is_talk(move) for move in moves)


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_every_refusal_names_a_rule_and_every_remedy_is_legal(rules, options):
    oracle = ORACLES[rules.name]
    prefix = {"beacon_patrol": "BP-", "pelican_bay": "PB-", "sea_battle": "SB-"}
    for number, state in enumerate(random_states(rules, options, 7, 400)):
        if number % 37:
            continue
        for move in oracle.candidates(state):
            reason = rules.why_not(state, move)
            if reason is None:
                continue
            assert reason.rule.startswith(prefix.get(rules.name, "LS-")), move
            if reason.remedy is not None:
                assert rules.why_not(state, reason.remedy.move) is None, (move, reason)


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_applying_leaves_the_old_state_alone(rules, options):
    rng = Random(8)
    for number, state in enumerate(random_states(rules, options, 8, 600)):
        moves = rules.legal(state)
        if number % 11 or not moves:
            continue
        kept = copy.deepcopy(state)
        for move in rng.sample(moves, min(5, len(moves))):
            step = rules.apply(state, move)
            assert state == kept
            assert rules.apply(state, move) == step


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_the_order_of_moves_depends_on_the_state_alone(rules, options):
    for number, state in enumerate(random_states(rules, options, 9, 600)):
        if number % 7 == 0:
            assert rules.legal(copy.deepcopy(state)) == rules.legal(state)


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_moves_survive_as_words(rules, options):
    for number, state in enumerate(random_states(rules, options, 10, 600)):
        if number % 5:
            continue
        for move in rules.legal(state):
            assert rules.move_from_text(rules.move_to_text(move)) == move
            rules.codec.check(move)


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_undo_all_and_redo_all(rules, options):
    match = random_match(rules, options, 11, 300, practice=True)
    states = [match.start] + [played.step.state for played in match.history]
    back = [len(match.history)]
    while match.can_undo:
        match.undo()
        assert match.state == states[len(match.history)]
        back.append(len(match.history))
    assert all(played.by_chance for played in match.history)
    for there in reversed(back[:-1]):
        match.redo()
        assert len(match.history) == there
        assert match.state == states[there]
    assert not match.can_redo


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_undo_stops_where_something_was_revealed(rules, options):
    match = random_match(rules, options, 12, 200)
    free = rules.has_free_undo(match.options)
    while match.can_undo:
        match.undo()
    decided = [i for i, played in enumerate(match.history) if not played.by_chance]
    if free:
        assert decided == []
    else:
        assert any(played.step.reveals for played in match.history[decided[-1] :])


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_saved_loaded_and_saved_again_is_the_same(rules, options):
    match = random_match(rules, options, 13, 500)
    saved = dump(match)
    again = load(saved, GAMES)
    assert dump(again) == saved
    assert again.history == match.history
    assert again.state == match.state
    assert rules.legal(again.state) == rules.legal(match.state)


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_a_seat_sees_nothing_that_is_hidden_from_it(rules, options):
    oracle, rng = ORACLES[rules.name], Random(14)
    for number, state in enumerate(random_states(rules, options, 14, 600)):
        if number % 3:
            continue
        for seat in range(options["seats"]):
            seen = rules.view(state, seat)
            assert rules.view(oracle.replace_hidden(state, seat, rng), seat) == seen
            assert rules.view(seen, seat) == seen
            assert rules.view(rules.guess(seen, seat, rng), seat) == seen


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_whoever_decides_sees_enough_to_know_the_legal_moves(rules, options):
    rng = Random(15)
    for number, state in enumerate(random_states(rules, options, 15, 600)):
        seat = rules.to_move(state)
        if seat is None or number % 3:
            continue
        seen = rules.view(state, seat)
        assert rules.legal(seen) == rules.legal(state)
        assert rules.legal(rules.guess(seen, seat, rng)) == rules.legal(state)


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_the_same_seed_gives_the_same_game(rules, options):
    assert rules.setup(options, 16) == rules.setup(options, 16)
    differ = [rules.setup(options, seed) != rules.setup(options, 16) for seed in range(17, 27)]
    assert any(differ) or rules.is_chance(rules.setup(options, 16))


@pytest.mark.parametrize("rules", EVERY_GAME)
def test_an_illegal_move_changes_nothing(rules):
    oracle = ORACLES[rules.name]
    match = Match(rules, rules.default_options(2), 17)
    illegal = next(m for m in oracle.candidates(match.state) if rules.why_not(match.state, m))
    before = (match.state, match.history)
    with pytest.raises(IllegalMove) as caught:
        match.play(illegal)
    assert (match.state, match.history) == before
    assert caught.value.reason == rules.why_not(match.state, illegal)


@pytest.mark.parametrize("rules", EVERY_GAME)
def test_a_move_of_another_game_is_no_move(rules):
    match = Match(rules, rules.default_options(2), 17)
    for other in GAMES.values():
        move = other.legal(other.setup(other.default_options(2), 17))[0]
        if other is not rules:
            for refuses in (match.play, partial(rules.why_not, match.state), rules.move_to_text):
                with pytest.raises(BadMoveText):
                    refuses(move)


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_scores_are_the_sum_of_their_items_and_end_as_the_outcome(rules, options):
    match = random_match(rules, options, 18, LONG)
    scores = rules.scores(match.state)
    assert sorted(seat for score in scores for seat in score.seats) == list(range(options["seats"]))
    outcome = rules.outcome(match.state)
    assert outcome is None or outcome.scores == scores
    told = [event for played in match.history for event in played.step.events]
    scored = [event for event in told if isinstance(event, Scored)]
    for score in scores:
        assert score.total == sum(item.points for item in score.items)
        told_of = Counter(event.item for event in scored if event.seats == score.seats)
        assert Counter(score.items) == told_of


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_a_state_can_be_drawn_and_evaluated(rules, options):
    for number, state in enumerate(random_states(rules, options, 19, 600)):
        if number % 13 == 0:
            assert len(rules.drawing(state).splitlines()) > 1
            assert all(isinstance(rules.evaluate(state, s), float) for s in range(options["seats"]))
