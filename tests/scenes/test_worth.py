"""Worth in the hand: what the table promises for a drop is what the drop brings."""

from random import Random

import pytest

from game.core.events import RegionClosed, Scored
from game.registry import GAMES
from game.sea_battle.moves import Fire, Sail
from scenes.games.sea_battle.keys import ShipOf
from scenes.table.gestures import OnCell, Pick
from scenes.table.keys import InHand
from scenes.table.worth import NEWS, weigh
from tests.contract.games import ORACLES
from tests.scenes.test_presenters import PRESENTERS

WANTED = 1000
TOLD = ("beacon_patrol", "pelican_bay", "land_vs_sea")
EACH = 12  # drops tried in each position
FEW = 6  # moves looked at for the next one


def drops(name):
    """Drops by hand all along random games: state, what its mover sees, gesture and moves."""
    rules, presenter, rng = GAMES[name], PRESENTERS[name](), Random(name)
    found = 0
    while found < WANTED:
        options = ORACLES[name].OPTION_SETS[rng.randrange(len(ORACLES[name].OPTION_SETS))]
        state = rules.setup(options, rng.randrange(10**6))
        for _ in range(400):
            if rules.outcome(state) is not None:
                break
            seat = rules.to_move(state)
            if seat is not None:
                view = rules.view(state, seat)
                drops = list(presenter.gestures(view).items())
                for gesture, effect in rng.sample(drops, min(EACH, len(drops))):
                    if not isinstance(effect, Pick):
                        yield presenter, state, view, gesture, effect
                        found += is_placement(gesture)
            state = rules.apply(state, decent_move(rules, state, rng)).state


def is_placement(gesture):
    """A tile onto the board, or a ship to somewhere else."""
    return isinstance(gesture.item, InHand | ShipOf) and isinstance(gesture.target, OnCell)


def decent_move(rules, state, rng):
    """The best of a few random ones: on boards of random moves little is worth anything."""
    legal = rules.legal(state)
    few = rng.sample(legal, min(FEW, len(legal)))
    seat = rules.to_move(state)
    if seat is None:
        return few[0]
    return max(few, key=lambda move: rules.evaluate(rules.apply(state, move).state, seat))


def played(rules, state, moves):
    """What really happens, up to the first thing that is news to whoever moves."""
    events = []
    for move in moves:
        assert rules.why_not(state, move) is None
        step = rules.apply(state, move)
        state = step.state
        for event in step.events:
            if isinstance(event, NEWS):
                return state, events
            events.append(event)
        if rules.is_chance(state):
            break
    return state, events


def scored(events):
    return tuple(event for event in events if isinstance(event, Scored))


def totals(rules, state):
    return {score.seats: score.total for score in rules.scores(state)}


@pytest.mark.parametrize("name", PRESENTERS)
def test_what_is_promised_is_what_is_scored(name):
    rules, worthy = GAMES[name], 0
    for presenter, state, view, _, moves in drops(name):
        found = weigh(rules, presenter, view, moves)
        after, events = played(rules, state, moves)
        assert found.earned == scored(events)
        assert found.closed == tuple(e for e in events if isinstance(e, RegionClosed))
        if len(moves) == 1 and not rules.apply(state, moves[0]).reveals:
            gained = {
                seats: total - totals(rules, state)[seats]
                for seats, total in totals(rules, after).items()
            }
            told = {
                seats: sum(e.item.points for e in found.earned if e.seats == seats)
                for seats in gained
            }
            assert told == gained
        for follow_up, promised in found.follow_ups:
            assert promised == scored(played(rules, after, follow_up)[1])
            worthy += bool(promised)
        worthy += bool(found.earned)
    assert worthy >= 40 or name == "sea_battle"


@pytest.mark.parametrize("name", TOLD)
def test_what_is_promised_can_be_said_and_shown(name):
    for number, (presenter, _, view, gesture, moves) in enumerate(drops(name)):
        if number % 5 == 0:
            found = weigh(GAMES[name], presenter, view, moves)
            told = presenter.promise(view, gesture.item, found)
            is_worthy = found.earned or found.owed or any(scored for _, scored in found.follow_ups)
            assert (told is not None and bool(told.lines)) or not is_worthy


def test_what_is_owed_is_scored_by_the_end_of_the_turn():
    """LS-T3: a completed area waits for the second tile, the eruption or the theft."""
    rules, rng, seen = GAMES["land_vs_sea"], Random(5), 0
    for presenter, state, view, _, moves in drops("land_vs_sea"):
        owed = list(weigh(rules, presenter, view, moves).owed)
        seen += bool(owed)
        step = rules.apply(state, moves[0])
        while owed:
            step = rules.apply(step.state, decent_move(rules, step.state, rng))
            for event in scored(step.events):
                if event in owed:
                    owed.remove(event)
            assert not owed or rules.to_move(step.state) == rules.to_move(state)
    assert seen


def test_the_lines_of_a_promise_make_up_its_sum():
    """LS-R1: two areas of one size that a tile completes are two lines."""
    alike = 0
    for presenter, _, view, gesture, moves in drops("land_vs_sea"):
        found = weigh(presenter.rules, presenter, view, moves)
        scored = (*found.earned, *found.owed) if found else ()
        if scored and is_placement(gesture):
            lines = presenter.promise(view, gesture.item, found).lines[1:]
            points = [dict(line.params)["n"] for line in lines if "n" in dict(line.params)]
            assert sum(points) == sum(event.item.points for event in scored)
            alike += len(set(lines)) < len(lines)
    assert alike


def test_a_course_promises_the_targets_that_can_be_fired_at_from_there():
    """SB-F1: as many as there are shots to choose from once the ship has sailed."""
    rules, seen = GAMES["sea_battle"], 0
    for presenter, state, view, gesture, moves in drops("sea_battle"):
        if not isinstance(moves[0], Sail):
            continue
        told = presenter.promise(view, gesture.item, weigh(rules, presenter, view, moves))
        after = rules.apply(state, moves[0]).state
        shots = {
            (move.seat, move.target)
            for move in rules.legal(after)
            if isinstance(move, Fire) and move.ship == moves[0].ship
        }
        promised = dict(told.lines[0].params)["n"] if told else 0
        assert promised == len(shots)
        seen += bool(shots)
    assert seen > 20
