"""Teaches players of Pelican Bay's solitaire what things cost in the end, and plays with that.

    python -m build_scripts.solitaire --games 520000 --seed 1000
    python -m build_scripts.solitaire --games 0 --play 100 --shuffle 7000

The first line writes `game/pelican_bay/prospect.toml` anew, byte for byte as it is shipped (two
minutes). The second plays so many shuffles with what stands there, as the captain does with all its
rounds of trying out (six minutes); before, it is told how good a first sight is. It takes a C
compiler `cc` for 64 bits, gcc or clang; what that makes lies in a temporary folder.

A player who lays what looks best plays for the sea. After every tile, what the table showed before
is moved towards the rings that were made and what the table shows now; the rate is shared among all
that a table shows. It falls in two courses, since so the costs were learnt first: the second was
added later, sees the shuffles of the first again, and gains little. Of ten bases three are laid at
random, so that others than the best are known. That player left 11.3 regions by hand-made beliefs,
and leaves 6.4 by these. Of what was taken away for a try, it missed most which edges belong to one
region, and how many a region has open.

The program in C knows only the solitaire; tiles, looks of cells and the captain's rounds are handed
to it by the game. It differs from the captain in this: it plays for the sea whatever happens, lays
the base by first sight, foresees a world's end after the last tile that is laid instead of before
the next, and is never short of time.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from array import array
from pathlib import Path
from statistics import fmean

from build_scripts.solitaire.costs import LOST, Costs, read, to_begin_with, written
from build_scripts.solitaire.tables import CAPTAIN, header

HERE = Path(__file__).parent
PROSPECT = HERE.parents[1] / "game" / "pelican_bay" / "prospect.toml"
# By course: so many parts of all games at a rate.
COURSES = (
    ((8, 0.05), (3, 0.05 / 3), (3, 0.05 / 9)),
    ((7, 0.012), (3, 0.012 / 3), (2, 0.0013333334)),  # a third of a third in single floats
)
PARTS = sum(parts for course in COURSES for parts, _ in course)
CHECKED = 1000  # shuffles that tell how good a first sight is,
FIRST_CHECKED = 1_000_000  # none of which was learnt from
# Rounded as the source says and not otherwise: the same is learnt on every machine.
FLAGS = ("-O3", "-std=gnu11", "-ffp-contract=off")

NOTE = """\
What players of the solitaire believe: what things cost at the end, in thousandths of a region.

Learnt by temporal differences from games of a player who lays what looks best:
`python -m build_scripts.solitaire {}`
writes this file, says how it is done, and tells how many regions that player leaves.
"""


class Program:
    """The program in C, and the costs it works with."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._costs = folder / "costs"
        (folder / "tables.h").write_text(header(), encoding="utf-8")

    def compile(self, compiler: str) -> None:
        for name in ("teach", "play"):
            source = [str(HERE / f"{name}.c"), "-o", str(self._folder / name), "-lm"]
            subprocess.run([compiler, *FLAGS, f"-I{self._folder}", *source], check=True)

    @property
    def costs(self) -> Costs:
        return array("f", self._costs.read_bytes())

    @costs.setter
    def costs(self, known: Costs) -> None:
        self._costs.write_bytes(known.tobytes())

    def teach(self, games: int, seed: int, rate: float) -> float:
        """The regions left on the way, on average."""
        return float(self._run("teach", games, seed, rate))

    def play(self, shuffles: int, first: int, rounds: int) -> list[tuple[int, int]]:
        """Of each shuffle the regions, and the tiles that were not laid."""
        lines = self._run("play", shuffles, first, rounds).splitlines()
        return [(int(regions), int(left)) for regions, left in map(str.split, lines)]

    def _run(self, name: str, *words: float) -> str:
        command = [str(self._folder / name), str(self._costs), *map(str, words)]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def taught(program: Program, games: int, seed: int) -> None:
    """Both courses, with a line for each part."""
    for course in COURSES:
        rates = [rate for parts, rate in course for _ in range(parts)]
        for number, rate in enumerate(rates):
            regions = program.teach(games // PARTS, seed + number, rate)
            print(f"rate {rate:.4f}: {regions:.2f} regions left", flush=True)


def told(results: list[tuple[int, int]]) -> str:
    """How good that was."""
    wins = sum(result == (1, 0) for result in results)
    unfinished = sum(left > 0 for _, left in results)
    lost = LOST / 1000
    regions = fmean(regions + lost * left for regions, left in results)
    return f"{regions:.2f} regions left, {wins} of {len(results)} won, {unfinished} not finished"


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=520_000, help="to learn from; 0 for none")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument(
        "--from", type=Path, dest="known", metavar="FILE", help="what is known before"
    )
    parser.add_argument("--to", type=Path, default=PROSPECT, metavar="FILE", help="what is written")
    parser.add_argument(
        "--play", type=int, default=0, metavar="SHUFFLES", help="to play as the captain does"
    )
    parser.add_argument("--shuffle", type=int, default=7000, help="the number of the first one")
    return parser


def main(argv: list[str]) -> int:
    args = parser().parse_args(argv)
    if args.games and args.games < PARTS:
        parser().error(f"{PARTS} games at least: the rate falls from part to part")
    compiler = shutil.which("cc")
    if compiler is None:
        print("There is no C compiler `cc` here; gcc or clang will do.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        program = Program(Path(folder))
        program.compile(compiler)
        if args.games:
            program.costs = read(args.known) if args.known else to_begin_with()
            taught(program, args.games, args.seed)
            text = written(program.costs, note(args))
            args.to.write_text(text, encoding="utf-8", newline="\n")
        # with what the game reads, which is rounded
        program.costs = read(args.to if args.games else args.known or PROSPECT)
        print(f"first sight: {told(program.play(CHECKED, FIRST_CHECKED, 0))}", flush=True)
        if args.play:
            results = program.play(args.play, args.shuffle, len(CAPTAIN.rounds))
            print(f"captain: {told(results)}")
    return 0


def note(args: argparse.Namespace) -> list[str]:
    """How a file was made."""
    known = f" --from {args.known.name}" if args.known else ""
    return NOTE.format(f"--games {args.games} --seed {args.seed}{known}").splitlines()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
