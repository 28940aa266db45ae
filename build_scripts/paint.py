"""Paint all pictures from the games' data: `python -m build_scripts.paint [--check]`."""

import argparse
import importlib
import os
import sys
from collections.abc import Iterable
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from build_scripts import paint_ui
from build_scripts.painting.files import Job, difference, write
from build_scripts.painting.merge import merged
from build_scripts.painting.sheets import contact_sheets

GAMES = ("beacon_patrol", "pelican_bay", "land_vs_sea", "sea_battle")
WORKERS = 2


def _jobs(games: Iterable[str]) -> list[Job]:
    found: list[Job] = []
    for game in games:
        found += importlib.import_module(f"build_scripts.paint_{game}").jobs()
    return found


def _run(job: Job) -> dict[str, bytes]:
    return job.run()


def paint_games(games: Iterable[str], workers: int = WORKERS) -> dict[str, bytes]:
    """All files of some games, by their path below `art/`."""
    files: dict[str, bytes] = {}
    with get_context("spawn").Pool(workers) as pool:
        for part in pool.imap(_run, _jobs(games), chunksize=2):
            files |= part
    return merged(files)


def _interface(check: bool) -> dict[str, bytes]:
    """Panels, wood and icons have a painter of their own; it fills a folder."""
    if not check:
        paint_ui.main()
        return {}
    with TemporaryDirectory() as folder:
        paint_ui.UI = Path(folder)
        paint_ui.main()
        return {f"ui/{path.name}": path.read_bytes() for path in Path(folder).iterdir()}


def main(arguments: list[str] | None = None) -> int:
    """Paint and write, or compare with what is there."""
    parser = argparse.ArgumentParser(prog="paint", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only tell what differs")
    parser.add_argument("--sheets", type=Path, metavar="DIR", help="write contact sheets there")
    parser.add_argument("--only", choices=GAMES, help="one game instead of all")
    wishes = parser.parse_args(arguments)
    games = (wishes.only,) if wishes.only else GAMES
    if wishes.sheets:
        contact_sheets(games, wishes.sheets)
        return 0
    files = paint_games(games)
    if not wishes.only:
        files |= _interface(wishes.check)
    if not wishes.check:
        write(files)
        print(f"{len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB")
        return 0
    faults = {name: difference(name, content) for name, content in sorted(files.items())}
    for name, fault in faults.items():
        if fault:
            print(f"art/{name}: {fault}")
    return 1 if any(faults.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
