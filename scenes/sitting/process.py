"""Another process that answers questions, one after the other, until its pipe closes."""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias

from game.ai.limit import Limit, Seconds
from scenes.deaf import deaf

KINDER = 5  # where others go first: how much

Find: TypeAlias = Callable[..., Any]  # of a task, under a limit: what is to be told
Question: TypeAlias = tuple[int, Any]  # its number and a task with `seconds`; None: stop


def _work(pipe: Connection, find: Find, is_kind: bool) -> None:
    """The life of the other process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if is_kind and hasattr(os, "nice"):
        os.nice(KINDER)
    questions: SimpleQueue[tuple[int, Any, Limit]] = SimpleQueue()
    Thread(target=_listen, args=(pipe, questions), daemon=True).start()
    while True:
        number, task, limit = questions.get()
        found = find(task, limit)
        with suppress(OSError):  # nobody listens any more: the other thread knows
            pipe.send((number, found))


def _listen(pipe: Connection, questions: SimpleQueue[tuple[int, Any, Limit]]) -> None:
    """Hear while somebody thinks: whatever comes, the question before it is over."""
    limit = Limit()
    try:
        while True:
            number, task = pipe.recv()
            limit.stop()
            if task is not None:
                limit = Seconds(task.seconds, time.monotonic)
                questions.put((number, task, limit))
    finally:
        os._exit(0)  # the program is gone, and nothing here is worth keeping


class Process:
    """The other process, and the pipe to it."""

    def __init__(self, find: Find, is_kind: bool = False) -> None:
        """Who is kind lets others go first; `OSError` if there can be no more processes."""
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, find, is_kind), daemon=True)
        try:
            with deaf():
                self._process.start()
        except OSError:
            self.pipe.close()
            raise
        finally:
            theirs.close()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def end(self) -> None:
        """Dead or alive, nothing of it is left."""
        self.pipe.close()
        self._process.kill()
        self._process.join()
        self._process.close()
