"""Nobody plays at the referee's table: its sitting only tells who would sit there."""

from collections.abc import Sequence

from game.core.match import Match
from scenes.referee.desk import Desk
from scenes.sitting.people import seated
from scenes.sitting.trial import NOWHERE, TrialSitting


class LaidSitting(TrialSitting):
    """What can be taken back is what was laid."""

    desk: Desk

    @property
    def has_moves(self) -> bool:
        return self.desk.notebook.can_undo

    @property
    def can_redo(self) -> bool:
        return self.desk.notebook.can_redo


def around(desk: Desk, looks: Sequence[int]) -> LaidSitting:
    """Everybody of a position that is being laid."""
    laying = desk.laying
    match = Match(laying.rules, {}, 0, practice=True, position=desk.settle().state)
    people = tuple(seated(n, str(n + 1), looks[n]) for n in range(laying.seats(desk.draft)))
    sitting = LaidSitting(match, people, "learner", NOWHERE)
    sitting.desk = desk
    return sitting
