"""How far a set-up has come: which step is told, which parts lie there, which are in the box."""

from collections.abc import Sequence

from game.core.setting_up import SetUpStep


class Deal:
    """Goes through the steps one by one, and back."""

    def __init__(self, steps: Sequence[SetUpStep]) -> None:
        assert steps
        self.steps = tuple(steps)
        self.at = 0

    @property
    def step(self) -> SetUpStep:
        return self.steps[self.at]

    @property
    def is_last(self) -> bool:
        return self.at + 1 == len(self.steps)

    @property
    def in_box(self) -> frozenset[str]:
        """The parts that later steps bring."""
        return _parts(self.steps[self.at + 1 :]) - _parts(self.steps[: self.at + 1])

    @property
    def fresh(self) -> frozenset[str]:
        """The parts that the present step brings."""
        return _parts((self.step,)) - _parts(self.steps[: self.at])

    def go_on(self) -> None:
        self.at = min(self.at + 1, len(self.steps) - 1)

    def go_back(self) -> None:
        self.at = max(self.at - 1, 0)


def _parts(steps: Sequence[SetUpStep]) -> frozenset[str]:
    return frozenset(part for step in steps for part in step.parts)
