"""Plans tried out by several processes: the same answer, whoever dies or stands still."""

import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.halving import Pair
from game.ai.levels import player_of
from game.ai.limit import Limit, Simulations
from game.ai.trials import Alone, Trials
from game.core.match import Match
from game.core.planning import Patience
from game.registry import GAMES
from scenes.sitting import crew as crew_module
from scenes.sitting.crew import Crew, Share, hands_for, try_out
from scenes.sitting.people import seated
from scenes.sitting.process import Process
from scenes.sitting.sitting import Sitting
from tests.contract.games import random_states

MANY = 60.0  # seconds, however busy the machine is


@pytest.fixture
def hands() -> Iterator[list[Process]]:
    found = [Process(try_out), Process(try_out)]
    yield found
    for hand in found:
        hand.end()


@pytest.fixture
def done_here(monkeypatch: pytest.MonkeyPatch) -> list[Pair]:
    """What this process tries out by itself."""
    done: list[Pair] = []
    real = Trials.result

    def result(
        trials: Trials, rules: Any, planner: Any, pair: Pair, patience: Patience
    ) -> float | None:
        done.append(pair)
        return real(trials, rules, planner, pair, patience)

    monkeypatch.setattr(Trials, "result", result)
    return done


def decision(game: str) -> tuple[Any, int]:
    """A view late in a random game, where everything is soon tried out."""
    rules = GAMES[game]
    states = random_states(rules, rules.default_options(2), 4, 10**6)
    late = [state for state in states if rules.to_move(state) is not None]
    state = next(state for state in reversed(late[:-12]) if len(rules.legal(state)) > 4)
    seat = rules.to_move(state)
    assert seat is not None
    return rules.view(state, seat), seat


def trials_of(game: str) -> tuple[Trials, list[Pair]]:
    rules = GAMES[game]
    assert rules.planner is not None
    view, seat = decision(game)
    skill = rules.planner.skills["captain"]
    plans = rules.planner.plans(view, seat, skill, Random(1), Limit())[:2]
    return Trials(view, seat, plans, 5), [(n % len(plans), n) for n in range(12)]


def results(trier: Any, game: str, limit: Limit) -> list[float | None]:
    rules = GAMES[game]
    trials, pairs = trials_of(game)
    return list(trier.results(rules, rules.planner, trials, pairs, limit))


@pytest.mark.parametrize("game", ["beacon_patrol", "land_vs_sea"])
def test_the_answer_is_the_same_on_any_number_of_cores(hands: list[Process], game: str) -> None:
    rules = GAMES[game]
    view, seat = decision(game)
    crew = Crew([hand.pipe for hand in hands], MANY)
    for most in (10, 40):
        alone, together = (
            player_of("captain", rules, trier).choose(
                rules, view, seat, Random(7), Simulations(most)
            )
            for trier in (Alone(), crew)
        )
        assert alone == together
    everything = results(Alone(), game, Limit())
    assert results(crew, game, Limit()) == everything
    trials, pairs = trials_of(game)
    hands[0].pipe.send((99, Share(game, trials, pairs, MANY)))
    told: tuple[int, list[float]] = (0, [])
    while told[0] != 99:
        told = hands[0].pipe.recv()
    assert told[1] == everything


def test_what_a_hand_has_done_is_not_done_again(done_here: list[Pair]) -> None:
    ours, theirs = get_context("spawn").Pipe()
    theirs.send((0, [1.0]))  # to an older question
    theirs.send((1, [99.0] * 6))
    _, pairs = trials_of("land_vs_sea")
    found = results(Crew([ours], MANY), "land_vs_sea", Limit())
    assert found[1::2] == [99.0] * 6
    assert 99.0 not in found[0::2]
    assert done_here == pairs[0::2]


def test_who_dies_or_stands_still_is_not_waited_for(
    hands: list[Process], done_here: list[Pair]
) -> None:
    everything = results(Alone(), "land_vs_sea", Limit())
    crew = Crew([hand.pipe for hand in hands], MANY)
    assert results(crew, "land_vs_sea", Limit()) == everything
    dead, still = hands[0].pid, hands[1].pid
    assert dead is not None
    assert still is not None
    os.kill(dead, signal.SIGKILL)
    os.kill(still, signal.SIGSTOP)
    for _ in range(2):
        done_here.clear()
        assert results(crew, "land_vs_sea", Limit()) == everything
        assert set(done_here) == set(trials_of("land_vs_sea")[1])


def test_a_stop_is_heard_while_others_try(hands: list[Process], done_here: list[Pair]) -> None:
    """Nothing more is begun; what comes too late does not count."""
    limit = Limit()
    limit.stop()
    crew = Crew([hand.pipe for hand in hands], MANY)
    assert None in results(crew, "land_vs_sea", limit)
    assert done_here == []


def test_nobody_helps_on_a_single_core(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = GAMES["land_vs_sea"]
    state = rules.setup(rules.default_options(2), 1)
    for cores, expected in ((1, 0), (2, 1), (4, 3), (64, crew_module.MOST_HANDS)):
        monkeypatch.setattr(crew_module, "_cores", lambda cores=cores: cores)
        assert hands_for(rules, state, ["captain"]) == expected
    quiet = type("Quiet", (type(rules),), {"planner": None})()
    assert hands_for(quiet, state, ["captain"]) == 0


def test_nobody_helps_where_nothing_is_tried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pelican Bay alone and together, and by levels that trust their first sight."""
    monkeypatch.setattr(crew_module, "_cores", lambda: 4)
    rules = GAMES["pelican_bay"]

    def helping(seats: int, *levels: str) -> int:
        return hands_for(rules, rules.setup(rules.default_options(seats), 1), levels)

    assert [helping(seats, "captain") for seats in (1, 2, 4)] == [3, 0, 0]
    assert helping(1) == helping(1, "cabin_boy", "deckhand") == 0


def test_a_sitting_gets_help_when_a_captain_sits_down(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(crew_module, "_cores", lambda: 2)
    match: Match[Any, Any] = Match(GAMES["beacon_patrol"], {"seats": 2}, 1)
    people = (seated(0, "Ann"), replace(seated(1, "Ben"), level="deckhand"))
    sitting = Sitting(match, people, "learner", tmp_path / "a.save")
    assert sitting._thinker.hands == 0
    sitting.hand_to(1, "captain")
    assert sitting._thinker.hands == 1
    sitting.hand_to(1, "")
    assert sitting._thinker.hands == 0
    sitting.close()
