"""Play, undo, redo, the barrier, listeners."""

import pytest

from game.core.errors import CannotUndo, IllegalMove
from game.core.match import Act, Match
from tests.core.toy import TOY, Face, Pass, Take, Throw


def toy(**given):
    practice = given.pop("practice", False)
    return Match(TOY, {"seats": 2, **given}, 7, practice=practice)


def test_a_legal_move_changes_the_state():
    match = toy()
    steps = match.play(Take(2))
    assert match.state.pebbles == 18
    assert steps == (match.history[-1].step,)


def test_an_illegal_move_raises_with_reason_and_leaves_everything_as_it_was():
    match = toy()
    match.play(Take(1))
    before = (match.state, match.history)
    with pytest.raises(IllegalMove) as caught:
        match.play(Take(9))
    assert (match.state, match.history) == before
    assert caught.value.reason.rule == "TOY-T1"
    assert "take 9" in str(caught.value)
    assert "heap 19" in caught.value.position


def test_an_illegal_move_leaves_what_could_be_redone():
    match = toy()
    match.play(Take(1))
    match.undo()
    with pytest.raises(IllegalMove):
        match.play(Take(9))
    match.redo()
    assert match.state.pebbles == 19


def test_undo_and_redo_go_one_move_at_a_time():
    match = toy()
    match.play(Take(1))
    first = match.state
    match.play(Take(2))
    second = match.state
    match.undo()
    assert match.state == first
    match.redo()
    assert match.state == second
    match.undo()
    match.undo()
    assert match.state == match.start
    assert not match.can_undo


def test_undo_and_redo_give_their_steps_as_play_does():
    match = toy(practice=True)
    match.play(Take(1))
    thrown = match.play(Throw())
    assert len(thrown) == 2
    assert match.undo() == thrown[::-1]
    match.undo()
    assert match.redo() == (match.history[-1].step,)


def test_redo_gives_the_die_with_the_throw():
    match = toy(practice=True)
    thrown = match.play(Throw())
    match.undo()
    assert match.redo() == thrown


def test_a_new_move_forgets_what_was_undone():
    match = toy()
    match.play(Take(1))
    match.undo()
    match.play(Take(2))
    assert not match.can_redo
    with pytest.raises(CannotUndo, match="nothing to redo"):
        match.redo()


def test_undo_stops_at_a_hand_over():
    match = toy()
    match.play(Take(1))
    match.play(Pass())
    assert not match.can_undo
    with pytest.raises(CannotUndo, match="revealed since"):
        match.undo()
    match.play(Take(3))
    match.undo()
    assert not match.can_undo


def test_undo_stops_at_a_die():
    match = toy()
    match.play(Throw())
    assert match.history[-1].by_chance
    assert not match.can_undo


def test_practice_undoes_dice_and_hand_overs_and_redoes_the_same_die():
    match = toy(practice=True)
    match.play(Take(1))
    match.play(Throw())
    fell = match.history[-1].move
    match.play(Pass())
    match.undo()
    match.undo()
    assert [played.move for played in match.history] == [Take(1)]
    match.redo()
    assert [played.move for played in match.history] == [Take(1), Throw(), fell]


def test_rules_may_give_free_undo():
    match = toy(gentle=True)
    match.play(Pass())
    match.undo()
    assert match.state == match.start


def test_nothing_to_undo_at_the_start():
    with pytest.raises(CannotUndo, match="nothing to undo"):
        toy().undo()


def test_chance_is_drawn_from_the_seed_and_the_place():
    falls = []
    for _ in range(2):
        match = toy(pebbles=30)
        match.play(Throw())
        match.play(Throw())
        falls.append([p.move for p in match.history if p.by_chance])
    assert falls[0] == falls[1]
    faces = set()
    for seed in range(60):
        match = Match(TOY, {"seats": 1}, seed)
        match.play(Throw())
        faces.add(match.history[-1].move)
    assert faces == {Face(n) for n in range(1, 7)}


def test_listeners_hear_everything_until_they_leave():
    match = toy(practice=True)
    heard = []
    leave = match.listen(lambda act, played: heard.append((act, played.move)))
    match.play(Throw())
    fell = match.history[-1].move
    match.undo()
    match.redo()
    leave()
    match.play(Take(1))
    assert heard == [
        (Act.PLAY, Throw()),
        (Act.PLAY, fell),
        (Act.UNDO, fell),
        (Act.UNDO, Throw()),
        (Act.REDO, Throw()),
        (Act.REDO, fell),
    ]


def test_a_match_is_taken_up_again_with_the_dice_that_fell():
    match = Match(TOY, {"seats": 2}, 7, moves=(Throw(), Face(1), Throw(), Face(1)))
    assert match.state.pebbles == 18
    unfinished = Match(TOY, {"seats": 2}, 7, moves=(Throw(),))
    assert unfinished.history[-1].by_chance
