"""Tortures the program: kill -9, hostile files, a failing disc, random hands, long play.

Each part can be run alone; the seed gives the same again. A bar says how far it is; at the end
comes JSON. The exit code is 0 if nothing was lost, broken or left behind.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from build_scripts.torture.part import Bar, Part

# What the whole of each part is, and the share of it that tests run.
WHOLE: Mapping[str, float] = {
    "kill": 500,  # times
    "files": 200_000,
    "disc": 5_000,  # games on a disc that fails
    "events": 100_000,
    "play": 120,  # minutes
}
SMALL: Mapping[str, float] = {"kill": 6, "files": 190, "disc": 10, "events": 450, "play": 0.05}
SHARES = {"whole": WHOLE, "small": SMALL}


def part(name: str) -> Part:
    """Loaded when it is wanted: they need different things."""
    found: Part = import_module(f"build_scripts.torture.{name}").run
    return found


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py torture", description=__doc__.split("\n")[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(WHOLE)}; all if none")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", choices=tuple(SHARES), default="whole")
    parser.add_argument("--amount", type=float, help="so many instead; of play, so many minutes")
    parser.add_argument("--start", type=int, default=0, help="the number of the first one")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the result there too")
    args = parser.parse_args(argv)
    unknown = sorted(set(args.parts) - set(WHOLE))
    if unknown:
        parser.error(f"no such part: {', '.join(unknown)}; there are {', '.join(WHOLE)}")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    told: dict[str, Any] = {"seed": args.seed}
    is_whole = True
    for name in args.parts or WHOLE:
        amount = args.amount or SHARES[args.share][name]
        began = time.monotonic()
        result = part(name)(amount, args.seed, Bar(name, amount), args.start)
        told[name] = {**result.as_data(), "seconds": round(time.monotonic() - began)}
        is_whole = is_whole and not result.faults
    words = json.dumps(told, ensure_ascii=False)
    print(words)
    if args.json:
        args.json.write_text(words + "\n", encoding="utf-8")
    return 0 if is_whole else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
