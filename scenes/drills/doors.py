"""The ways out of a question."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Doors:
    """Where a question leads, and who is told that time passes and that it was left."""

    go_on: Callable[[], None]
    left: Callable[[], None]
    tend: Callable[[], None]
