"""Learners without a table: by the way of a lesson, by every other way, and by chance."""

from collections.abc import Callable, Iterator
from itertools import combinations, islice
from random import Random
from typing import Any, TypeAlias

from build_scripts.lessons import ROOT
from game.about import LANGUAGES
from game.core.lesson import Ask, Kind, Lesson
from game.core.match import Match
from game.core.rules import AnyRules
from game.core.tutor import Mood, Said, Tutor
from scenes.i18n import Words

Way: TypeAlias = tuple[Any, ...]  # moves
May: TypeAlias = Callable[[Match[Any, Any], Any], bool]
NUMBERS = range(100)
MOST_TRIES = 20_000  # of one step, in search of a reply
MOST_WAYS = 400  # of one step that are looked for
RANDOM_TRIES = 6  # in a step, before the way is taken


def any_move(match: Match[Any, Any], move: Any) -> bool:
    return True


def follow(tutor: Tutor, rules: AnyRules) -> Said:
    """Do what the step wants, by its way; what is said in the midst of it counts too."""
    step, match = tutor.step, tutor.match()
    if step.kind is Kind.ANSWER:
        return tutor.answered(step.right)
    if step.kind is Kind.PLAY:
        return small_game(tutor, rules, match, Random(0))
    said = Said(Mood.GO_ON)
    for move in step.way:
        reason = rules.why_not(match.state, move)
        if reason is not None:
            return tutor.refused(reason) or said
        match.play(move)
        said = tutor.played(match) if step.kind is not Kind.WATCH else tutor.watched()
        if said.mood is Mood.AGAIN:
            return said
    return said


def small_game(tutor: Tutor, rules: AnyRules, match: Match[Any, Any], rng: Random) -> Said:
    """The way first if there is one, then by chance until it is over."""
    way, said = list(tutor.step.way), Said(Mood.GO_ON)
    while said.mood is Mood.GO_ON:
        moves = rules.legal(match.state)
        match.play(way.pop(0) if way else rng.choice(moves))
        said = tutor.played(match)
    return said


def ways(lesson: Lesson, number: int, rules: AnyRules, may: May = any_move) -> list[Way]:
    """The rows of moves by which a step is done, its own way first; of others those whose moves
    `may` be made."""
    step = lesson.steps[number]
    found = [step.way]
    if step.kind is Kind.DO:
        match = step.match(rules)
        for said in _tries(lesson, number, rules, match, step.moves, may):
            if said.mood is Mood.DONE:
                found.append(tuple(p.move for p in match.history if not p.by_chance))
            if len(found) > MOST_WAYS:
                break
    return list(dict.fromkeys(found))


def _tries(
    lesson: Lesson,
    number: int,
    rules: AnyRules,
    match: Match[Any, Any],
    depth: int,
    may: May = any_move,
) -> Iterator[Said]:
    """Every row of moves so long, in the match itself, as far as the tutor lets it go on."""
    for move in rules.legal(match.state):
        if not may(match, move):
            continue
        match.play(move)
        said = Tutor(lesson, rules, number).played(match)
        yield said
        if said.mood is Mood.GO_ON and depth > 1 and rules.to_move(match.state) is not None:
            yield from _tries(lesson, number, rules, match, depth - 1, may)
        match.undo()


def unreached(lesson: Lesson, rules: AnyRules) -> Iterator[str]:
    """The replies that no try brings about."""
    for number, step in enumerate(lesson.steps):
        missing = {lesson.words(number, reply.words) for reply in step.replies}
        if step.kind is Kind.ANSWER:
            told = (Tutor(lesson, rules, number).answered(given) for given in answers(step))
        else:
            told = _tries(lesson, number, rules, step.match(rules), step.moves)
        for count, said in enumerate(told):
            if not missing or count > MOST_TRIES:
                break
            missing.discard(said.words)
        yield from sorted(missing)


def answers(step: Any) -> Iterator[Any]:
    """All that could be answered."""
    if step.ask is Ask.NUMBER:
        yield from NUMBERS
    elif step.ask is Ask.CHOICE:
        yield from step.choices
    else:
        cells = sorted(shown_cells(step.position))
        for count in (1, 2, 3, len(step.right), len(step.right) + 1):
            yield from islice(combinations(cells, count), MOST_TRIES // 10)


def shown_cells(state: Any) -> set[Any]:
    """The cells a learner can point at."""
    laid = getattr(state.board, "laid", None)
    return set(laid) if laid is not None else set(state.waters.number)


def wander(lesson: Lesson, rules: AnyRules, rng: Random) -> Iterator[str]:
    """A learner who tries at random, and at last does what is wanted; yields where it fails."""
    tutor = Tutor(lesson, rules)
    while not tutor.is_over:
        step = tutor.step
        match = tutor.match()
        for _ in range(rng.randrange(RANDOM_TRIES)):
            if rng.random() < 0.2:
                tutor.hint(match)
            if step.kind is Kind.ANSWER:
                said = tutor.answered(_any_answer(tutor, rng))
            elif step.kind is Kind.WATCH or not rules.legal(match.state):
                break
            else:
                match.play(rng.choice(rules.legal(match.state)))
                said = tutor.played(match)
            if said.mood is Mood.DONE:
                break
            if said.take_back:
                while match.can_undo:
                    match.undo()
        done = match if tutor.is_met else None
        if not tutor.is_met and step.kind is not Kind.PLAY:
            follow(tutor, rules)
            if not tutor.is_met:
                yield f"{lesson.name} {tutor.at + 1}: stuck"
        tutor.go_on(done)


def left_behind(lesson: Lesson, rules: AnyRules) -> Iterator[str]:
    """The steps that are not done by their way where they go on from another end of the one
    before them."""
    for number, step in enumerate(lesson.steps[1:], 1):
        if not step.goes_on or lesson.steps[number - 1].kind is not Kind.DO:
            continue
        for way in ways(lesson, number - 1, rules):
            tutor = Tutor(lesson, rules, number - 1)
            match = tutor.match()
            for move in way:
                match.play(move)
            tutor.played(match)
            tutor.go_on(match)
            if follow(tutor, rules).mood is not Mood.DONE:
                yield f"{lesson.name} {number + 1}: not done from where the learner came"


def _any_answer(tutor: Tutor, rng: Random) -> Any:
    step = tutor.step
    if step.ask is Ask.NUMBER:
        return rng.randrange(60)
    if step.ask is Ask.CHOICE:
        return rng.choice(step.choices)
    cells = sorted(shown_cells(step.position))
    return rng.sample(cells, rng.randint(1, min(4, len(cells))))


def faults(lesson: Lesson, rules: AnyRules, runs: int, rng: Random) -> Iterator[str]:
    """Everything that does not hold in a lesson."""
    for number, step in enumerate(lesson.steps):
        if step.kind is not Kind.PLAY or step.way:
            said = follow(Tutor(lesson, rules, number), rules)
            if said.mood is not Mood.DONE:
                yield f"{lesson.name} {number + 1}: not done by its way"
    yield from (f"{key}: never said" for key in unreached(lesson, rules))
    yield from left_behind(lesson, rules)
    for _ in range(runs):
        yield from wander(lesson, rules, rng)
    for language in LANGUAGES:
        words = Words(ROOT / "scenes" / "locale", language)
        yield from (f"{language}: {key}: no words" for key in lesson.texts() if not words.has(key))
