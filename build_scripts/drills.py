"""Make drills and see that referee and scoring agree with every one of them.

    python -m build_scripts.drills [GAME ...] [--items 10000] [--seed 0]

Whether a move is legal is asked of the referee and of its fast twin; what is to be counted is
counted once more from the bare board. Both answers to "legal or not" must be equally common.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator

from game.core.drill import Drill, Question, Topic, make, why
from game.core.rules import AnyRules
from game.registry import GAMES

EVEN = 0.05  # by how much the answers may differ from half and half, where there are many
SHARES = {Question.LEGAL: 5, Question.RULE: 2, Question.AMOUNT: 3}  # of ten, as in a round


def topics(items: int, seed: int) -> Iterator[Topic]:
    """So many questions of all kinds, from plain games and from others."""
    kinds = [kind for kind, share in SHARES.items() for _ in range(share)]
    for number in range(items):
        extras = number // len(kinds) % 2 == 0
        yield Topic(kinds[number % len(kinds)], seed + number, extras)


def faults(rules: AnyRules, drill: Drill) -> Iterator[str]:
    """What does not hold in a question."""
    if drill.right not in drill.choices or len(set(drill.choices)) < len(drill.choices):
        yield f"the right answer {drill.right} is not one of {drill.choices}"
    if any(rule not in rules.book.rules for rule in drill.rules):
        yield f"no such rules: {drill.rules}"
    if drill.question is Question.LEGAL:
        yield from _wrong_verdicts(rules, drill)
    elif drill.reason is not None:
        verdict = rules.why_not(drill.view, drill.moves[0])
        if verdict is None or verdict.rule != drill.right or verdict != drill.reason:
            yield f"the referee names {verdict}"
    else:
        yield from _wrong_sums(rules, drill)


def _wrong_verdicts(rules: AnyRules, drill: Drill) -> Iterator[str]:
    (move,) = drill.moves
    verdict = rules.why_not(drill.view, move)
    if (verdict is None) != drill.right or verdict != drill.reason:
        yield f"the referee says {verdict}"
    if (move in rules.legal(drill.view)) != drill.right:
        yield "the list of legal moves says otherwise"
    follow_up = why(rules, drill)
    if follow_up is not None:
        yield from faults(rules, follow_up)


def _wrong_sums(rules: AnyRules, drill: Drill) -> Iterator[str]:
    from tests.recounts import RECOUNT

    if drill.question is Question.RULE:
        if {item.rule for item in drill.items} - {drill.right}:
            yield f"the items are not of {drill.right}"
        return
    counted = {RECOUNT[rules.name](rules, drill)}
    if drill.items:
        counted.add(sum(item.points for item in drill.items))
    if counted != {drill.right}:
        yield f"counted {counted} instead of {drill.right}"


def check(rules: AnyRules, items: int, seed: int = 0) -> tuple[list[str], Counter[str]]:
    """All that is wrong with so many questions, and how many of each kind there are."""
    wrong, kinds = [], Counter[str]()
    for topic in topics(items, seed):
        drill = make(rules, topic)
        name = topic.question.value
        if drill is None:
            kinds[f"{name}: nothing came to mind"] += 1
            continue
        kinds[f"{name}: {drill.right}" if name == "legal" else name] += 1
        wrong += [f"{rules.name}: {topic}: {fault}" for fault in faults(rules, drill)]
    yes, no = kinds["legal: True"], kinds["legal: False"]
    if yes + no >= 1000 and abs(yes / (yes + no) - 0.5) > EVEN:
        wrong.append(f"{rules.name}: {yes} legal moves and {no} that are not")
    return wrong, kinds


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], default=[])
    parser.add_argument("--items", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    is_wrong = False
    for game in given.games or GAMES:
        wrong, kinds = check(GAMES[game], given.items, given.seed)
        print(*wrong, sep="\n", end="\n" * bool(wrong), file=sys.stderr)
        told = ", ".join(f"{kind} {count}" for kind, count in sorted(kinds.items()))
        print(f"{game}: {given.items} items, {len(wrong)} wrong; {told}")
        is_wrong |= bool(wrong)
    return 1 if is_wrong else 0


if __name__ == "__main__":
    sys.exit(main())
