"""A battle in figures, against what is counted by hand."""

from fractions import Fraction

import pytest

from game.core.match import Match
from game.sea_battle.battle import Record, chronicle, hull_left, records
from game.sea_battle.moves import DeclareFlagship, EndTurn, Fire, Move, Roll
from game.sea_battle.rules import RULES
from tests.sea_battle.boards import B, L, scene


def fought(*moves: Move) -> Match:
    """Two fleets side by side: the brig lies beside the enemy, the others two hexes away."""
    state, _ = scene(
        """
        ~ aL~ bL~ ~
         ~ aB~ ~ ~ ~
        ~ ~ bB~ ~ ~
        """,
        flagships="LL",
    )
    return Match(RULES, {"seats": 2}, 1, position=state, moves=moves)


def test_luck_is_hits_less_what_the_faces_promised() -> None:
    """SB-F2: at distance 2 four faces of six hit, at distance 1 five of six."""
    match = fought(
        Fire(L, 1, L), Roll(3),  # 4/6: a hit
        Fire(L, 1, L), Roll(2),  # 4/6: a miss
        Fire(B, 1, B), Roll(1),  # 5/6: a hit
    )  # fmt: skip
    mine, theirs = records(match)
    assert mine == Record(shots=3, hits=2, expected=Fraction(13, 6))
    assert mine.luck == Fraction(-1, 6)
    assert theirs == Record()
    assert theirs.luck == 0


def test_sunk_ships_are_told_of_both_fleets() -> None:
    """SB-F5: the third hit sinks a brig."""
    state, _ = scene(
        """
        ~ aL~ bL~ ~
         ~ ~ bB~ ~ ~
        """,
        damage={"bB": 2},
    )
    match = Match(RULES, {"seats": 2}, 1, position=state, moves=(Fire(L, 1, B), Roll(6)))
    mine, theirs = records(match)
    assert (mine.sunk, mine.lost) == (1, 0)
    assert (theirs.sunk, theirs.lost) == (0, 1)
    # Only the ships of the line are left, whole: 5 planks of 16.
    assert hull_left(match.state, 0) == hull_left(match.state, 1) == Fraction(5, 16)


def test_every_hit_counts_one_in_the_turn_it_fell() -> None:
    """SB-F5: each hit is one damage."""
    match = fought(Fire(L, 1, L), Roll(5), Fire(B, 1, B), Roll(6), EndTurn())
    story = chronicle(match)
    assert [turn.gain for turn in story.turns] == [2]
    assert story.turns[0].span.seat == 0
    assert story.final == (2, 0)


@pytest.mark.parametrize("asked", [(), (0,), (0, 1)])
def test_what_is_said_of_flagships_is_no_turn_yet(asked: tuple[int, ...]) -> None:
    """SB-G2: who has not named a flagship in the set-up is asked after it."""
    match: Match = Match(RULES, {"seats": 2}, 3)
    while not match.state.round:
        seat = match.state.turn.seat
        legal = RULES.legal(match.state)
        named = [move for move in legal if isinstance(move, DeclareFlagship)]
        others = [move for move in legal if not isinstance(move, DeclareFlagship)]
        is_early = bool(named) and bool(others) and seat not in asked
        match.play((named if is_early else others or named)[0])
    assert not chronicle(match).turns
    opener = match.state.starter
    for _ in range(2):
        match.play(EndTurn())
    assert [turn.span.seat for turn in chronicle(match).turns] == [opener, 1 - opener]
