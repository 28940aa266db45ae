"""Kill the real program with `kill -9` while computers play, again and again: nothing is lost.

`.venv/bin/python -m tests.desktop.kills --kills 300 --seed 1` says how far it is, and at the end
one line of JSON.
"""

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from game.core.errors import BadRecord
from game.registry import GAMES
from scenes.sitting.journal import journal_of, read
from scenes.sitting.save import Party
from scenes.sitting.sitting import open_sitting
from tests.desktop.desk import Desk, written_in
from tests.desktop.hands import Key
from tests.desktop.patience import until

SIZE = (640, 480)
LONGEST = 4.0  # seconds of play before a kill, or between two moves
KINDS = ("at any time", "while a move is written", "while the table is left")


class Killer:
    """One game after the other on one desk; every kill picks its moment."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.desk = Desk(folder, SIZE)
        self._rng = Random(seed)
        self._path: dict[str, Path] = {}
        self.told: Counter[str] = Counter()
        self.faults: list[str] = []

    def kill(self, game: str, kind: str) -> None:
        """Play on, kill, and see that the disc has every move that it had before."""
        path = self._game(game)
        at_start, stamp = moves(read(path, GAMES)), stamp_of(path)
        self.desk.launch(path)
        try:
            until(lambda: self.desk.runs() and stamp_of(path)[0] != stamp[0], "a journal", 120)
            before = self._wait(kind, path)
        finally:
            self.desk.kill()
        self._check(path, at_start, before, f"{game}, {kind}")
        self.told["kills"] += 1
        self.told[kind] += 1

    def _game(self, game: str) -> Path:
        """The game to go on with; a new one if the last is over."""
        path = self._path.get(game)
        if path is None or read(path, GAMES).is_over:
            path = self.desk.lay_out(game, 2, self._rng.randrange(10**6), level="cabin_boy")
            number = len(list(self.desk.saves.glob("*.save")))
            path = path.rename(path.with_stem(f"{game}-{number}"))
            self._path[game] = path
        return path

    def _wait(self, kind: str, path: Path) -> list[str]:
        """Until it is time; the moves that were complete a moment before."""
        if kind != KINDS[0]:
            wait_for_move(path)
        time.sleep(self._rng.uniform(0, LONGEST))
        before = written_in(journal_of(path))
        if kind == KINDS[1]:
            wait_for_move(path)
        elif kind == KINDS[2]:
            self.desk.display.focus()
            self.desk.display.do(Key("Escape"))
            time.sleep(self._rng.uniform(0, 0.1))
        return before

    def _check(self, path: Path, at_start: list[str], before: list[str], where: str) -> None:
        try:
            sitting = open_sitting(path, GAMES)
        except BadRecord as error:
            self.told["do not open"] += 1
            self.faults.append(f"{where}: {error}")
            return
        found = moves(sitting)
        sitting.close()
        if not sitting.may_play:
            self.told["still held"] += 1
            self.faults.append(f"{where}: held by nobody")
        if before[: len(at_start)] != at_start or found[: len(before)] != before:
            self.told["lost"] += 1
            self.faults.append(f"{where}: {len(before)} moves, then {len(found)}")
        self.told["moves"] += len(found) - len(at_start)


def moves(party: Party) -> list[str]:
    return [party.match.rules.move_to_text(played.move) for played in party.match.history]


def stamp_of(path: Path) -> tuple[int, int]:
    """Which file the journal of a game is, and how long; nothing while there is none."""
    try:
        found = journal_of(path).stat()
    except FileNotFoundError:
        return (0, 0)
    return (found.st_ino, found.st_size)


def wait_for_move(path: Path) -> None:
    """Until the very moment in which the journal grows; a game that is over has no more."""
    stamp, deadline = stamp_of(path), time.monotonic() + LONGEST
    while stamp_of(path) == stamp and time.monotonic() < deadline:
        time.sleep(0.0002)


def say(number: int, faults: int) -> None:
    print(f"{number} kills, {faults} faults", file=sys.stderr)


def run(folder: Path, kills: int, seed: int, tell: Callable[[int, int], None] = say) -> Killer:
    """So many kills, spread over the games and the kinds of moments."""
    killer = Killer(folder, seed)
    try:
        for number in range(kills):
            game = tuple(GAMES)[number % len(GAMES)]
            kind = KINDS[(number + number // len(GAMES)) % len(KINDS)]
            killer.kill(game, kind)
            tell(number + 1, len(killer.faults))
    finally:
        killer.desk.close()
    if killer.desk.errors:
        killer.faults.append(killer.desk.errors[-2000:])
    return killer


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill the program in play; nothing may be lost.")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        killer = run(Path(folder) / "desk", chosen.kills, chosen.seed)
    told = {"lost": 0, "do not open": 0, "still held": 0, **killer.told}
    seconds = round(time.monotonic() - started)
    print(json.dumps({**told, "seconds": seconds, "faults": killer.faults}))
    return 1 if killer.faults else 0


if __name__ == "__main__":
    sys.exit(main())
