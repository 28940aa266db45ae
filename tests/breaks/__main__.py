"""Take every rule out, one at a time, and see that its tests fail.

python -m tests.breaks [GAME …] [--rule ID]
"""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.breaks.breaking import breaks_of, copied, verdict
from tests.content.citations import BOOKS


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.breaks", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(BOOKS))
    parser.add_argument("--rule", help="only the breaks of this rule")
    wanted = parser.parse_args()
    unknown = set(wanted.games) - set(BOOKS)
    if unknown:
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    tried = survived = 0
    with TemporaryDirectory() as place, copied(Path(place)) as house:
        for game in wanted.games or BOOKS:
            for found in breaks_of(game):
                if wanted.rule in (None, found.rule):
                    said = verdict(found, house)
                    print(f"{found.rule}  {said or 'noticed'}: {found.without}", flush=True)
                    tried, survived = tried + 1, survived + bool(said)
    print(f"{tried} breaks, {survived} not noticed")
    return 1 if survived or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
