"""Go through every lesson, by its way and by chance, and say what does not hold.

    python -m build_scripts.lessons [GAME ...] [--runs 1000] [--seed 1]
    python -m build_scripts.lessons [GAME ...] --inputs | --times | --words

Every lesson is led to its end by its way; every planned reply is reached by some try; random
learners try, answer and ask for hints, and can always go on. Words must be there in all
languages. What is said is measured: sentences, their average length, the longest.
With `--inputs` every way is gone at the table by hand, with `--times` reading is timed, with
`--words` only the words are measured: lessons, pages, cards and set-up of the games together.
"""

import argparse
import sys
from random import Random

from build_scripts.lessons import course
from build_scripts.lessons.inputs import by_hand
from build_scripts.lessons.times import timed
from build_scripts.lessons.walks import faults
from build_scripts.lessons.wording import lesson_keys, measured, page_keys, told
from game.about import LANGUAGES
from game.registry import GAMES


def checked(game: str, runs: int, seed: int) -> int:
    """How many things do not hold in a course."""
    wrong, lessons = 0, course(game)
    for lesson in lessons:
        for fault in dict.fromkeys(faults(lesson, GAMES[game], runs, Random(seed))):
            print(f"{game}: {fault}", file=sys.stderr)
            wrong += 1
    cited = {rule for lesson in lessons for rule in lesson.rules}
    lacking = [rule for rule in GAMES[game].book.rules if rule not in cited]
    steps = sum(len(lesson.steps) for lesson in lessons)
    print(
        f"{game}: {len(lessons)} lessons, {steps} steps, {runs} random runs each, {wrong} faults, "
        f"rules without a lesson: {' '.join(lacking) or 'none'}"
    )
    for what, keys in (("lessons", lesson_keys(game)), ("pages", page_keys(game))):
        for language in LANGUAGES:
            print(f"  {what}, {measured(keys, language)}")
    return wrong


def tried_by_hand(game: str) -> int:
    """How many ways cannot be gone at the table."""
    told = list(by_hand(game))
    wrong = [(where, fault) for where, fault in told if fault]
    for where, fault in wrong:
        print(f"{game}: {where}: {fault}", file=sys.stderr)
    print(f"{game}: {len(told)} ways gone by hand, {len(wrong)} faults")
    return len(wrong)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--inputs", action="store_true", help="by hand at the table")
    parser.add_argument("--times", action="store_true", help="how long it takes to learn")
    parser.add_argument("--words", action="store_true", help="how long sentences are")
    given = parser.parse_args()
    unknown = [game for game in given.games if game not in GAMES]
    if unknown:
        parser.error(f"no such game: {' '.join(unknown)}")
    if given.words:
        print(*told(given.games or GAMES), sep="\n")
        return 0
    wrong = 0
    for game in given.games or GAMES:
        if given.inputs:
            wrong += tried_by_hand(game)
        elif given.times:
            wrong += timed(game)
        else:
            wrong += checked(game, given.runs, given.seed)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
