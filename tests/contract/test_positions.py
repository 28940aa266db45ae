"""Positions as text: exact both ways, for every game, whatever state it is in."""

from itertools import pairwise
from random import Random

import pytest

from game.core.errors import BadPosition
from game.core.rules import AnyRules
from tests.contract.games import EVERY_GAME, EVERY_OPTION_SET, option_sets, random_states

STATES, EVERY = 400, 7  # of a game, and each so many of them
MUTATIONS = 150


def sampled(rules: AnyRules, options: dict, seed: int) -> list:
    """States from all over a random game, its last one included."""
    states = list(random_states(rules, options, seed, STATES))
    return [*states[::EVERY], states[-1]]


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_a_position_comes_back_as_it_was_written(rules, options):
    for state in sampled(rules, options, seed=3):
        words = rules.write(state)
        again = rules.read(words)
        assert again == state, words
        assert rules.write(again) == words
        assert rules.legal(again) == rules.legal(state)
        assert rules.scores(again) == rules.scores(state)
        assert rules.key(again) == rules.key(state)
        assert hash(rules.key(again)) == hash(rules.key(state))


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_what_a_seat_may_know_can_be_written_too(rules, options):
    for state in sampled(rules, options, seed=4)[::3]:
        for seat in range(options["seats"]):
            view = rules.view(state, seat)
            assert rules.read(rules.write(view)) == view


@pytest.mark.parametrize(("rules", "options"), EVERY_OPTION_SET)
def test_the_game_goes_on_from_a_text_as_it_would_have(rules, options):
    rng = Random(5)
    states = sampled(rules, options, seed=5)
    state = other = states[len(states) // 2]
    other = rules.read(rules.write(other))
    for _ in range(30):
        moves = rules.legal(state)
        assert rules.legal(other) == moves
        if not moves:
            break
        move = rng.choice(moves)
        one, two = rules.apply(state, move), rules.apply(other, move)
        assert two == one
        state, other = one.state, two.state


@pytest.mark.parametrize("rules", EVERY_GAME)
def test_every_move_leads_to_another_key(rules):
    for options in option_sets(rules, rules.seats[-1]):
        keys = [rules.key(state) for state in random_states(rules, options, 6, 120)]
        assert all(one != other for one, other in pairwise(keys))


@pytest.mark.parametrize("rules", EVERY_GAME)
@pytest.mark.parametrize("words", [None, 7, b"seat: 0", "\0", "seat", "\n\nseat: 9", "x" * 200_000])
def test_what_is_no_position_is_refused(rules, words):
    with pytest.raises(BadPosition):
        rules.read(words)


@pytest.mark.parametrize("rules", EVERY_GAME)
def test_a_fault_names_its_line(rules):
    words = rules.write(rules.setup(rules.default_options(rules.seats[-1]), 1))
    with pytest.raises(BadPosition, match=f"line {len(words.splitlines()) + 1}: nonsense"):
        rules.read(words + "nonsense: 1\n")


@pytest.mark.parametrize("rules", EVERY_GAME)
def test_a_text_changed_at_random_is_a_position_or_refused(rules):
    rng = Random(7)
    texts = [rules.write(state) for state in sampled(rules, option_sets(rules, 2)[-1], seed=7)]
    refused = 0
    for _ in range(MUTATIONS):
        words = mutated(rng.choice(texts), rng)
        try:
            state = rules.read(words)
        except BadPosition:
            refused += 1
            continue
        assert rules.read(rules.write(state)) == state, words
        legal = rules.legal(state)
        assert all(rules.why_not(state, move) is None for move in legal[:20]), words
        assert rules.drawing(state)
        assert rules.scores(state)
        for move in legal[:5]:
            rules.apply(state, move)
    assert 0 < refused < MUTATIONS


def mutated(words: str, rng: Random) -> str:
    """A line lost, doubled, swapped or spoilt."""
    lines = words.split("\n")
    place = rng.randrange(len(lines))
    match rng.randrange(5):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, rng.choice(lines))
        case 2:
            other = rng.randrange(len(lines))
            lines[place], lines[other] = lines[other], lines[place]
        case 3:
            tokens = lines[place].split(" ")
            tokens[rng.randrange(len(tokens))] = rng.choice(words.split() or [""])
            lines[place] = " ".join(tokens)
        case 4:
            line = lines[place]
            at = rng.randrange(len(line) + 1)
            lines[place] = line[:at] + rng.choice("0123456789-,:;@?.#~SBFLNE aX\0") + line[at + 1 :]
    return "\n".join(lines)
