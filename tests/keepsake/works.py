"""Work for other processes, which import nothing else for it."""

import time

from scenes.keepsake.order import Order, Report


def finish(order: Order, report: Report) -> None:
    report(0.5)
    order.draft.write_bytes(b"whole")
    order.draft.replace(order.path)


def dawdle(order: Order, report: Report) -> None:
    """Half of it is written, and it takes for ever."""
    order.draft.write_bytes(b"half")
    report(0.5)
    time.sleep(600)


def find_no_room(order: Order, report: Report) -> None:
    order.draft.write_bytes(b"half")
    raise OSError(28, "No space left on device")


def die(order: Order, report: Report) -> None:
    order.draft.write_bytes(b"half")
    raise SystemExit(3)
