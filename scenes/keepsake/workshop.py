"""Keepsakes are made in another process: it can be watched, stopped, and may die.

Whatever happens, nothing half-written stays: a file gets its name once all of it is on the disc,
and what was begun is cleared away by whoever is left.
"""

import multiprocessing
import os
import signal
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from scenes.deaf import deaf
from scenes.keepsake.order import BROKEN, Ended, Order, Work, clear

KINDER = 5  # the table and whoever thinks go first


def _work(pipe: Connection, make: Work, order: Order) -> None:
    """The life of the other process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    if hasattr(os, "nice"):
        os.nice(KINDER)
    try:
        make(order, pipe.send)
    except OSError as error:  # also if nobody listens any more
        clear(order.draft)
        with suppress(OSError):
            pipe.send(Ended(order, error.errno or BROKEN))
    except BaseException:
        clear(order.draft)
        raise
    else:
        pipe.send(Ended(order))


class Workshop:
    """One order at a time."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self.order: Order | None = None  # what is being made
        self.share = 0.0  # how much of it is done

    def begin(self, make: Work, order: Order) -> None:
        """Have something made; the function has to be known in another process."""
        self.stop()
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        self.order, self.share = order, 0.0
        process = context.Process(target=_work, args=(theirs, make, order), daemon=True)
        try:
            with deaf():
                process.start()
            self._process = process
        except OSError:
            """It is told as one that died."""
        finally:
            theirs.close()

    def update(self) -> Ended | None:
        """Hear how far it is; how it ended, once."""
        if self.order is None or self._pipe is None:
            return None
        try:
            while self._pipe.poll():
                told = self._pipe.recv()
                if isinstance(told, Ended):
                    return self._end(told)
                self.share = float(told)
        except (EOFError, OSError):
            return self._end(Ended(self.order, BROKEN))
        return None

    def _end(self, told: Ended) -> Ended:
        self.stop()
        return told

    def stop(self) -> None:
        """What is being made is no longer wanted."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self.order is not None:
            clear(self.order.draft)
            self.order = None
