"""What the thinking process is given to do in tests: answers, deaths, and time that passes."""

import os
import signal
import sys
import time
from pathlib import Path

from game.ai.limit import Limit
from game.ai.trials import Trier
from scenes.sitting.thinking import Task


def task(words: str = "", marker: Path | None = None) -> Task:
    """A question that no game has to understand."""
    return Task("", {"marker": str(marker)}, 0, (words,), 0, "")


def echo(task: Task, limit: Limit, trier: Trier | None = None) -> str:
    return str(task.moves[0])


def think_long(task: Task, limit: Limit, trier: Trier | None = None) -> str:
    """`long` is thought about until somebody says stop; tells how many seconds that took."""
    start = time.monotonic()
    while task.moves[0] == "long" and not limit.is_up:
        pass
    return f"{task.moves[0]} {time.monotonic() - start}"


def die(task: Task, limit: Limit) -> str:
    """Killed by the system, and it leaves a mark."""
    with Path(task.options["marker"]).open("a") as marker:
        marker.write("+")
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def die_of_some(task: Task, limit: Limit) -> str:
    return die(task, limit) if task.moves[0] == "deadly" else echo(task, limit)


def die_twice(task: Task, limit: Limit) -> str:
    marker = Path(task.options["marker"])
    return die(task, limit) if not marker.exists() or len(marker.read_text()) < 2 else "alive"


def break_down(task: Task, limit: Limit) -> str:
    raise SystemExit(1)


def stand_still(task: Task, limit: Limit) -> str:
    """Deaf the first time."""
    if Path(task.options["marker"]).exists():
        return "awake"
    Path(task.options["marker"]).touch()
    os.kill(os.getpid(), signal.SIGSTOP)
    return "too late"


def loaded(task: Task, limit: Limit) -> str:
    """What the process has loaded, and not."""
    return " ".join(sorted({name.split(".")[0] for name in sys.modules}))
