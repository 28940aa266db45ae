"""Hostile files of every kind: each is read, or refused in clear words and left as it was."""

import os
import tempfile
import time
from pathlib import Path
from random import Random

from build_scripts.torture.part import Bar, Result, quick_disc
from build_scripts.torture.samples import KINDS, Kind

STRANGE = 0.02  # are no files at all
SLOW = 5.0  # seconds after which people would think that the program hangs


def run(amount: float, seed: int, bar: Bar, start: int = 0) -> Result:
    """So many files, the kinds in turn."""
    result, good = Result(), {name: kind.samples() for name, kind in KINDS.items()}
    slowest = (0.0, "")
    for number in range(start, start + int(amount)):
        name = tuple(KINDS)[number % len(KINDS)]
        rng = Random(f"{seed}/{number}")
        began = time.perf_counter()
        with tempfile.TemporaryDirectory(dir=quick_disc()) as folder:
            path = Path(folder) / KINDS[name].file
            path.parent.mkdir(exist_ok=True)
            if rng.random() < STRANGE and not name.startswith(("position", "lesson")):
                rng.choice(STRANGE_THINGS)(path)
                content = None
            else:
                content = KINDS[name].spoil(rng.choice(good[name]), rng)
                path.write_bytes(content)
            where = f"{name}, --seed {seed} --start {number}"
            _read(KINDS[name], path, content, rng, where, result)
        slowest = max(slowest, (time.perf_counter() - began, where))
        if time.perf_counter() - began > SLOW:
            result.blame(f"{where}: took {time.perf_counter() - began:.1f} s")
        result.done += 1
        bar.show(result.done, result.told["faults"])
    result.figures["slowest"] = f"{slowest[0]:.2f} s ({slowest[1]})"
    return result


def _read(
    kind: Kind, path: Path, content: bytes | None, rng: Random, where: str, result: Result
) -> None:
    before = os.lstat(path)
    try:
        kept = kind.read(path, rng)
    except Exception as error:
        result.blame(where, error)
        return
    result.told["refused" if kept else "read"] += 1
    if kept is None:
        return
    if content is None:
        if not os.path.samestat(before, os.lstat(kept)):
            result.blame(f"{where}: what lay there was replaced")
    elif kept.read_bytes() != content:
        result.blame(f"{where}: a file that was refused is not as it was")
    others = {found.name for found in path.parent.iterdir()} - {kept.name, path.name}
    if others:
        result.blame(f"{where}: left behind {sorted(others)}")


def _huge(path: Path) -> None:
    with open(path, "wb") as file:
        file.truncate(2 * 1024**3)


def _link_to_folder(path: Path) -> None:
    path.symlink_to(path.parent)


STRANGE_THINGS = (
    lambda path: os.mkfifo(path),
    lambda path: path.mkdir(),
    lambda path: path.symlink_to(path.with_name("nowhere")),
    lambda path: path.symlink_to(path),
    lambda path: path.symlink_to("/dev/zero"),
    lambda path: path.symlink_to("/dev/full"),
    _link_to_folder,
    _huge,
)
