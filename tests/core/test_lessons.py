"""Lessons as data, and the tutor who hears what is tried."""

from pathlib import Path

import pytest

from game.beacon_patrol.rules import RULES
from game.core.condition import Try
from game.core.errors import BadContent
from game.core.lesson import Kind, read_lesson
from game.core.tutor import ALLOWED, COUNT, GHOST, OTHER, Mood, Tutor
from game.sea_battle.rules import RULES as SEA_BATTLE

TWO_STEPS = '''
name = "first"
rules = ["BP-C1", "BP-P1"]

[[steps]]
kind = "do"
position = """
.  N   sea/buoy  N         .
W  HQ  sea       sea/buoy  E
.  .   sea@      .         .

hand 0: S
"""
goal = { gained = ">=2" }
way = ["place 0 0,1"]
light = ["0,1"]
replies = [{ words = "below", when = { move = "place", cell = "1,2" } }]

[[steps]]
kind = "answer"
ask = "number"
right = 3
replies = [{ words = "few", answer = "<=1" }, { words = "two", answer = [2, 20] }]
'''

REFUSED = '''
name = "second"
rules = ["BP-P1"]

[[steps]]
kind = "refused"
position = """
.  N    .
W  HQ@  E
.  .    .

hand 0: S
"""
rule = "BP-P1"
refusal = "only_diagonal_to_ship"
way = ["place 0 1,1"]
'''


def lesson_of(folder: Path, words: str):
    path = folder / "lesson.toml"
    path.write_text(words, encoding="utf-8")
    return read_lesson(path, RULES)


def place(tutor: Tutor, words: str):
    match = tutor.match()
    match.play(RULES.move_from_text(words))
    return tutor.played(match), match


def test_any_way_to_the_goal_counts(tmp_path):
    lesson = lesson_of(tmp_path, TWO_STEPS)
    for words, points in (("place 0 0,1", 3), ("place 0 2,1", 2)):
        tutor = Tutor(lesson, RULES)
        said, _ = place(tutor, words)
        assert (said.mood, said.words) == (Mood.DONE, "bp.lesson.first.1.done")
        assert said.points == points
        assert tutor.is_met


def test_what_is_legal_but_off_the_goal_is_answered_and_taken_back(tmp_path):
    tutor = Tutor(lesson_of(tmp_path, TWO_STEPS), RULES)
    said, match = place(tutor, "place 0 1,2")
    assert (said.mood, said.words, said.take_back) == (
        Mood.AGAIN,
        "bp.lesson.first.1.below",
        True,
    )
    match.undo()
    match.play(RULES.move_from_text("sail 0"))
    assert tutor.played(match).words == OTHER
    assert not tutor.is_met


def test_wrong_answers_have_replies_of_their_own(tmp_path):
    tutor = Tutor(lesson_of(tmp_path, TWO_STEPS), RULES, 1)
    for answer, words in ((1, "few"), (0, "few"), (2, "two"), (20, "two")):
        assert tutor.answered(answer).words == f"bp.lesson.first.2.{words}"
    assert tutor.answered(7).words == COUNT
    assert tutor.answered(3).mood is Mood.DONE


def test_a_step_without_a_position_begins_where_the_way_before_ended(tmp_path):
    first, second = lesson_of(tmp_path, TWO_STEPS).steps
    assert (0, 1) not in first.position.board.laid
    assert (0, 1) in second.position.board.laid


def gone_on(folder: Path, words: str, move: str) -> Tutor:
    """A tutor at the second step of a lesson whose first was done by this move."""
    tutor = Tutor(lesson_of(folder, words), RULES)
    said, match = place(tutor, move)
    assert said.mood is Mood.DONE
    tutor.go_on(match)
    return tutor


SAIL_ON = (
    TWO_STEPS.partition('[[steps]]\nkind = "answer"')[0]
    + """
[[steps]]
kind = "do"
goal = { event = "turn_ended" }
way = ["end"]
"""
)


def test_a_step_goes_on_from_what_the_learner_did(tmp_path):
    """If its way holds there too; nothing that was laid is thrown away."""
    for move, cell in (("place 0 0,1", (0, 1)), ("place 0 2,1", (2, 1))):
        tutor = gone_on(tmp_path, SAIL_ON, move)
        assert cell in tutor.step.position.board.laid
        assert tutor.match().state is tutor.step.position
        tutor.begin_again()
        assert cell in tutor.step.position.board.laid


def test_a_step_begins_as_it_is_written_where_its_way_does_not_hold(tmp_path):
    words = SAIL_ON.replace("turn_ended", "ship_sailed").replace('["end"]', '["sail 1"]')
    tutor = gone_on(tmp_path, words, "place 0 2,1")
    assert tutor.step is tutor.lesson.steps[1]
    assert (0, 1) in tutor.step.position.board.laid


def test_a_question_is_asked_of_what_the_learner_did_only_if_that_scored_the_same(tmp_path):
    tutor = gone_on(tmp_path, TWO_STEPS, "place 0 2,1")
    assert tutor.step is tutor.lesson.steps[1]
    assert gone_on(tmp_path, TWO_STEPS, "place 0 0,1").step.position is not tutor.step.position


def test_the_planned_refusal_is_the_goal_and_others_are_not(tmp_path):
    tutor = Tutor(lesson_of(tmp_path, REFUSED), RULES)
    state = tutor.match().state
    occupied = RULES.why_not(state, RULES.move_from_text("place 0 1,0"))
    assert occupied is not None
    assert tutor.refused(occupied) is None
    said, _ = place(tutor, "place 0 0,1")
    assert (said.mood, said.words, said.take_back) == (Mood.AGAIN, ALLOWED, True)
    diagonal = RULES.why_not(state, RULES.move_from_text("place 0 -1,1"))
    assert diagonal is not None
    said = tutor.refused(diagonal)
    assert said is not None
    assert said.mood is Mood.DONE


def test_hints_say_more_each_time(tmp_path):
    tutor = Tutor(lesson_of(tmp_path, TWO_STEPS), RULES)
    match = tutor.match()
    first, second, third = (tutor.hint(match) for _ in range(3))
    assert (first.cells, first.move) == ((), None)
    assert (second.cells, second.move) == (((0, 1),), None)
    assert third.words == GHOST
    assert third.move == tutor.step.way[0]


def test_a_lesson_goes_from_step_to_step_and_can_be_taken_up(tmp_path):
    lesson = lesson_of(tmp_path, TWO_STEPS)
    tutor = Tutor(lesson, RULES, 1)
    assert tutor.step.kind is Kind.ANSWER
    tutor.go_on()
    assert tutor.is_over
    tutor.go_to(0)
    assert tutor.step is lesson.steps[0]


def test_every_text_of_a_lesson_is_named(tmp_path):
    assert list(lesson_of(tmp_path, TWO_STEPS).texts()) == [
        "bp.lesson.first",
        "bp.lesson.first.1.say",
        "bp.lesson.first.1.done",
        "bp.lesson.first.1.hint",
        "bp.lesson.first.1.below",
        "bp.lesson.first.2.say",
        "bp.lesson.first.2.done",
        "bp.lesson.first.2.hint",
        "bp.lesson.first.2.few",
        "bp.lesson.first.2.two",
    ]


@pytest.mark.parametrize(
    ("source", "before", "after", "where", "fault"),
    [
        (TWO_STEPS, 'kind = "do"', 'kind = "dream"', "steps 1", "word_not_understood"),
        (TWO_STEPS, '"BP-P1"', '"BP-Z9"', "lesson.toml", "unknown_rule"),
        (TWO_STEPS, "hand 0: S", "hand 0: Q", "position: line 5", "no_such_tile"),
        (TWO_STEPS, "place 0 0,1", "place 0 5,5", "steps 1", "illegal_move"),
        (TWO_STEPS, "place 0 0,1", "plaice 0 0,1", "steps 1: way", "unknown_verb"),
        (TWO_STEPS, '">=2"', '">=9"', "steps 1", "goal_not_reached_by_the_way"),
        (TWO_STEPS, '">=2"', '">=0"', "steps 1", "goal_not_reached_by_the_way"),
        (TWO_STEPS, "gained", "grained", "steps 1", "unknown_key"),
        (TWO_STEPS, 'light = ["0,1"]', 'light = ["x"]', "steps 1", "not_a_cell"),
        (TWO_STEPS, "right = 3", 'right = "3"', "steps 2", "wrong_type"),
        (TWO_STEPS, 'ask = "number"', 'ask = "choice"', "steps 2", "wrong_type"),
        (TWO_STEPS, 'ask = "number"', 'ask = "number"\nrule = "BP-Z9"', "steps 2", "unknown_rule"),
        (REFUSED, "place 0 1,1", "place 0 0,1", "steps 1", "not_refused"),
        (REFUSED, "place 0 1,1", "place 0 1,0", "steps 1", "refused_otherwise"),
        (REFUSED, 'way = ["place 0 1,1"]', "", "steps 1", "missing"),
        (REFUSED, "position =", "posit =", "steps 1", "unknown_key"),
    ],
)
def test_a_fault_is_named_with_file_and_step(tmp_path, source, before, after, where, fault):
    assert before in source
    with pytest.raises(BadContent) as error:
        lesson_of(tmp_path, source.replace(before, after, 1))
    assert where in error.value.where
    assert error.value.where.startswith("lesson.toml")
    assert fault in error.value.fault.key


STARS = """
name = "third"
rules = ["BP-P1"]

[[steps]]
kind = "play"
position = '''
.  N    .
W  HQ@  E
.  .    .

hand 0: S
'''
moves = 1
stars = [{}]
"""


@pytest.mark.parametrize(
    ("stars", "earned"),
    [
        ("1, 3, 9", 2),
        ('{ move = "place" }, { event = "scored", cells = "0,0" }, { gained = ">=9" }', 2),
    ],
)
def test_stars_are_for_points_or_for_what_is_reached(tmp_path, stars, earned):
    tutor = Tutor(lesson_of(tmp_path, STARS.format(stars)), RULES)
    said, _ = place(tutor, "place 0 0,1")
    assert (said.mood, said.stars, tutor.stars) == (Mood.DONE, earned, earned)


@pytest.mark.parametrize("stars", ["1, 2", "3, 2, 1", "{ gained = 1 }, 2, 3"])
def test_stars_are_three_and_harder_and_harder(tmp_path, stars):
    with pytest.raises(BadContent):
        lesson_of(tmp_path, STARS.format(stars))


def test_help_costs_a_star_a_step_but_never_the_last(tmp_path):
    tutor = Tutor(lesson_of(tmp_path, TWO_STEPS), RULES)
    assert tutor.stars == 3
    for stars in (2, 1):
        tutor.hint(tutor.match())
        tutor.hint(tutor.match())  # however much of it
        assert tutor.stars == stars
        tutor.go_on()
    tutor.start_over()
    assert (tutor.at, tutor.stars) == (0, 3)


def test_help_costs_nothing_where_a_small_game_is_played(tmp_path):
    tutor = Tutor(lesson_of(tmp_path, STARS.format("1, 2, 3")), RULES)
    assert tutor.stars == 0
    tutor.hint(tutor.match())
    place(tutor, "place 0 0,1")
    assert tutor.stars == 3


SMALL = '''
name = "small"
rules = ["SB-G1"]

[[steps]]
kind = "play"
position = """
~ ~ ~ ~ ~ ~ ~
 aF~ ~ ~ ~ ~ ~
~ ~ ~ ~ ~ ~ bG
"""
turns = 2
stars = [
  { event = "shot_hit", seat = 1 },
  { event = "shot_hit", seat = 1, damage = ">=3" },
  { event = "ship_sunk", seat = 1 },
]
'''


def test_a_small_game_is_over_after_so_many_turns_of_the_learner(tmp_path):
    """However much or little is done in them; a die in the air ends no turn."""
    path = tmp_path / "lesson.toml"
    path.write_text(SMALL, encoding="utf-8")
    tutor = Tutor(read_lesson(path, SEA_BATTLE), SEA_BATTLE)
    match = tutor.match()
    left = []
    for words in ("sail frigate 4,1 0", "fire frigate 1 galleon", "end", "end", "end"):
        match.play(SEA_BATTLE.move_from_text(words))
        said = tutor.played(match)
        left.append(tutor.turns_left(Try(SEA_BATTLE, tutor.step.position, match.history)))
    assert left == [2, 2, 1, 1, 0]
    assert said.mood is (Mood.DONE if said.stars else Mood.AGAIN)
