"""The real program, killed with `kill -9` in the midst of play: see `tests.desktop.kills`."""

import sys
import tempfile
from pathlib import Path

from build_scripts.torture.part import Bar, Result


def run(amount: float, seed: int, bar: Bar, start: int = 0) -> Result:
    """So many kills; they go on from one another, so that each run begins with the first."""
    if sys.platform != "linux":
        raise SystemExit("kills are counted on Linux: they need Xvfb and xdotool")
    from tests.desktop import kills

    with tempfile.TemporaryDirectory() as folder:
        killer = kills.run(Path(folder) / "desk", int(amount), seed, bar.show)
    result = Result(killer.told.pop("kills", 0), killer.told)
    result.told.update({"lost": 0, "do not open": 0, "still held": 0})
    for fault in killer.faults:
        result.blame(fault)
    return result
