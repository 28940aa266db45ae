"""Processes that are started here never hear Ctrl-C: it is meant for the table, which ends them."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def deaf() -> Iterator[None]:
    """Whatever is started inside does not hear it from its first moment on."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # else it starts inside, and lifts the block
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
