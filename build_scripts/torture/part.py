"""What a part of the torture gives back, and the bar that says how far it is."""

import os
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

MOST_FAULTS = 20  # told in full, one of each kind; all are counted
WIDTH = 40


@dataclass
class Result:
    """So much was tried; what came of it, and every fault with the way to have it again."""

    done: int = 0
    told: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    figures: dict[str, Any] = field(default_factory=dict)
    _kinds: set[str] = field(default_factory=set)

    def blame(self, what: str, error: BaseException | None = None) -> None:
        """Something went wrong that must not."""
        self.told["faults"] += 1
        spot = traceback.extract_tb(error.__traceback__)[-1:] if error else what
        kind = f"{type(error).__name__} {spot}"
        if kind not in self._kinds and len(self.faults) < MOST_FAULTS:
            trace = "".join(traceback.format_exception(error)[-12:]) if error else ""
            self.faults.append(f"{what}\n{trace}".strip())
        self._kinds.add(kind)

    def as_data(self) -> dict[str, Any]:
        return {"done": self.done, **self.told, **self.figures, "told": self.faults}


class Bar:
    """One line that grows, where somebody looks at it; now and then a line where nobody does."""

    def __init__(self, name: str, whole: float) -> None:
        self._name = name
        self._whole = max(whole, 1e-9)
        self._began = time.monotonic()
        self._shown = 0.0

    def show(self, done: float, faults: int = 0) -> None:
        """So much is done; not more than a few times a second."""
        now, share = time.monotonic(), min(done / self._whole, 1.0)
        is_seen = sys.stderr.isatty()
        if share < 1.0 and now - self._shown < (0.2 if is_seen else 15.0):
            return
        self._shown = now
        filled = "#" * round(share * WIDTH)
        seconds = round(now - self._began)
        line = f"{self._name:7}[{filled:{WIDTH}}] {share:4.0%} {seconds} s, {faults} faults"
        ends = "\r" if is_seen and share < 1.0 else "\n"
        print(line, file=sys.stderr, end=ends, flush=True)


def quick_disc() -> str | None:
    """A folder in memory where the system has one: a real disc takes its time with every file."""
    return "/dev/shm" if os.path.isdir("/dev/shm") else None


Part: TypeAlias = Callable[[float, int, Bar, int], Result]  # amount, seed, bar, where to start
