"""Go through every lesson, by its way and by chance, and say what does not hold.

    python -m build_scripts.lessons [GAME ...] [--runs 1000] [--seed 1]

Every lesson is led to its end by its way; every planned reply is reached by some try; random
learners try, answer and ask for hints, and can always go on. Words must be there in all
languages. What is said is measured: sentences, their average length, the longest.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

from game.about import LANGUAGES
from game.core.lesson import Ask, Kind, Lesson, read_course
from game.core.match import Match
from game.core.rules import AnyRules
from game.core.tutor import Mood, Said, Tutor
from game.registry import GAMES
from scenes.i18n import Words

ROOT = Path(__file__).resolve().parent.parent
NUMBERS = range(100)
MOST_TRIES = 20_000  # of one step, in search of a reply
RANDOM_TRIES = 6  # in a step, before the way is taken


def course(game: str) -> tuple[Lesson, ...]:
    return read_course(ROOT / "game" / game / "lessons", GAMES[game])


def follow(tutor: Tutor, rules: AnyRules) -> Said:
    """Do what the step wants, by its way."""
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
    return said


def small_game(tutor: Tutor, rules: AnyRules, match: Match[Any, Any], rng: Random) -> Said:
    """The way first if there is one, then by chance until it is over."""
    way, said = list(tutor.step.way), Said(Mood.GO_ON)
    while said.mood is Mood.GO_ON:
        moves = rules.legal(match.state)
        match.play(way.pop(0) if way else rng.choice(moves))
        said = tutor.played(match)
    return said


def tries(rules: AnyRules, match: Match[Any, Any], depth: int) -> Iterator[None]:
    """Every row of moves so long, one after the other, in the match itself."""
    for move in rules.legal(match.state):
        match.play(move)
        yield None
        if depth > 1 and rules.to_move(match.state) is not None:
            yield from tries(rules, match, depth - 1)
        match.undo()


def unreached(lesson: Lesson, rules: AnyRules) -> Iterator[str]:
    """The replies that no try brings about."""
    for number, step in enumerate(lesson.steps):
        tutor = Tutor(lesson, rules, number)
        missing = {tutor.words(reply.words) for reply in step.replies}
        if missing and step.kind is Kind.ANSWER:
            for answer in answers(tutor):
                missing.discard(Tutor(lesson, rules, number).answered(answer).words)
        elif missing:
            match = tutor.match()
            for count, _ in enumerate(tries(rules, match, step.moves)):
                missing.discard(Tutor(lesson, rules, number).played(match).words)
                if not missing or count > MOST_TRIES:
                    break
        yield from sorted(missing)


def answers(tutor: Tutor) -> Iterator[Any]:
    """All that could be answered."""
    step = tutor.step
    if step.ask is Ask.NUMBER:
        yield from NUMBERS
    elif step.ask is Ask.CHOICE:
        yield from step.choices
    else:
        cells = sorted(shown_cells(step.position))
        for count in (1, 2, 3, len(step.right), len(step.right) + 1):
            yield from list(combinations(cells, count))[:MOST_TRIES]


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
        if not tutor.is_met and step.kind is not Kind.PLAY:
            follow(tutor, rules)
            if not tutor.is_met:
                yield f"{lesson.name} {tutor.at + 1}: stuck"
        tutor.go_on()


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
    for _ in range(runs):
        yield from wander(lesson, rules, rng)
    for language in LANGUAGES:
        words = Words(ROOT / "scenes" / "locale", language)
        yield from (f"{language}: {key}: no words" for key in lesson.texts() if not words.has(key))


def measured(lessons: tuple[Lesson, ...], language: str) -> str:
    """How long the sentences of a course are."""
    words = Words(ROOT / "scenes" / "locale", language)
    said = [words(key) for lesson in lessons for key in lesson.texts()]
    sentences = [s for text in said for s in re.split(r"(?<=[.!?…])\s+", text) if s]
    lengths = [len(re.findall(r"\w[\w’'-]*", sentence)) for sentence in sentences]
    longest = sentences[lengths.index(max(lengths))]
    average = sum(lengths) / len(lengths)
    return (
        f"{language}: {len(sentences)} sentences, {average:.1f} words each, "
        f"longest {max(lengths)}: {longest}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], default=[])
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    wrong = 0
    for game in given.games or GAMES:
        lessons = course(game)
        for lesson in lessons:
            for fault in dict.fromkeys(faults(lesson, GAMES[game], given.runs, Random(given.seed))):
                print(f"{game}: {fault}", file=sys.stderr)
                wrong += 1
        cited = {rule for lesson in lessons for rule in lesson.rules}
        lacking = [rule for rule in GAMES[game].book.rules if rule not in cited]
        print(f"{game}: {len(lessons)} lessons, rules without one: {' '.join(lacking) or 'none'}")
        if lessons:
            print(*(measured(lessons, language) for language in LANGUAGES), sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
