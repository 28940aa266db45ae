"""Large pictures painted in another process, so that the table never stutters.

That process may die or never start: then the picture does not come, and what is shown stays.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Hashable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeAlias

import pygame

from scenes.deaf import deaf

Paint: TypeAlias = Callable[[Any, int], pygame.Surface]  # a subject, at so many pixels a tile
FORMAT: Final = "BGRA"
KINDER = 5  # the table and whoever thinks go first


def _work(pipe: Connection, paint: Paint, subject: Any, unit: int) -> None:
    """The life of the other process: one picture."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(KINDER)
    picture = paint(subject, unit)
    with suppress(OSError):  # nobody waits for it any more
        pipe.send(picture.get_size())
        pipe.send_bytes(pygame.image.tobytes(picture, FORMAT))


class Atelier:
    """Takes one order at a time; the last one counts."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._done: SimpleQueue[tuple[Hashable, pygame.Surface]] = SimpleQueue()

    def order(self, key: Hashable, paint: Paint, subject: Any, unit: int) -> None:
        """Have a picture painted; `paint` and `subject` have to be known in another process."""
        self.close()
        context = multiprocessing.get_context("spawn")
        pipe, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(theirs, paint, subject, unit), daemon=True)
        try:
            with deaf():
                process.start()
        except OSError:
            pipe.close()
            return
        finally:
            theirs.close()
        self._process = process
        Thread(target=self._wait, args=(pipe, key), daemon=True).start()

    def _wait(self, pipe: Connection, key: Hashable) -> None:
        """Reading a picture takes long enough to be felt, so it is done beside the loop."""
        with pipe, suppress(EOFError, OSError):
            size = pipe.recv()
            self._done.put((key, pygame.image.frombuffer(pipe.recv_bytes(), size, FORMAT)))

    @property
    def is_painting(self) -> bool:
        return self._process is not None

    def delivered(self) -> tuple[Hashable, pygame.Surface] | None:
        """A picture that is ready, with the key it was ordered by."""
        try:
            done = self._done.get_nowait()
        except Empty:
            return None
        self.close()
        return done

    def close(self) -> None:
        """Whatever is being painted is no longer wanted."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None
