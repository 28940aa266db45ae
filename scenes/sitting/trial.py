"""A sitting that leaves no trace: somebody tries a position out."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.core.rules import AnyRules
from scenes.sitting.people import seated
from scenes.sitting.sitting import Sitting

NOWHERE = Path()


class TrialSitting(Sitting):
    """One person moves for every seat; nothing is written to the disc."""

    def begin(self) -> None:
        """There is nothing to keep."""


def try_out(
    rules: AnyRules, position: Any, looks: Sequence[int], helper: str = "learner"
) -> TrialSitting:
    """Everybody who plays in a position, ready to go on from there; `looks`: of the seats."""
    match = Match(rules, {}, 0, practice=True, position=position)
    seats = range(int(match.options["seats"]))
    people = tuple(seated(n, str(n + 1), looks[n]) for n in seats)
    return TrialSitting(match, people, helper, NOWHERE)
