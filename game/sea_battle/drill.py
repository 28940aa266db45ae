"""What is counted in a sea battle, where nothing scores: the faces of the die that hit (SB-F2)."""

from typing import Any

from game.core.rules import AnyRules, Step
from game.sea_battle.events import ShotFired


def faces_that_hit(rules: AnyRules, state: Any, step: Step[Any]) -> int | None:
    shots = (event for event in step.events if isinstance(event, ShotFired))
    return next((len(shot.hits) for shot in shots), None)
