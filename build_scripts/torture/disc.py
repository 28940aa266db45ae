"""Games on a disc that fails at any call, or under a power that goes at any call.

What the table says is kept is on the disc at every moment; nobody is thrown out of a game; once the
disc is well again everything is written.
"""

import os
import shutil
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from build_scripts.torture.failing import FAULTS, Disc, PowerCut
from build_scripts.torture.part import Bar, Result, quick_disc
from build_scripts.torture.samples import people
from game.ai.player import random_move
from game.core.errors import BadRecord
from game.core.match import Match
from game.registry import GAMES
from scenes.sitting.journal import journal_of, read
from scenes.sitting.save import Party
from scenes.sitting.sitting import PATIENCE, Sitting, open_sitting

DEEDS = 30  # of one game
CALLS = (0, 1, 2, 3, 5, 8, 13, 30)  # after which something fails: a move takes two


def run(amount: float, seed: int, bar: Bar, start: int = 0) -> Result:
    """So many games, one disc each."""
    result = Result()
    for number in range(start, start + int(amount)):
        rng = Random(f"{seed}/{number}")
        with tempfile.TemporaryDirectory(dir=quick_disc()) as folder:
            try:
                _Game(Path(folder) / "saves", rng, result).play()
            except Exception as error:
                result.blame(f"--seed {seed} --start {number}", error)
        result.done += 1
        bar.show(result.done, result.told["faults"])
    return result


def moves(party: Party) -> tuple[str, ...]:
    return tuple(party.match.rules.move_to_text(played.move) for played in party.match.history)


class _Game:
    """One game; `_may_be` holds what may be found on the disc, nothing if it may be empty."""

    def __init__(self, folder: Path, rng: Random, result: Result) -> None:
        self._rng = rng
        self._told = result.told
        self._disc = Disc(folder, rng)
        rules = rng.choice(list(GAMES.values()))
        seats = rng.choice(rules.seats)
        match: Match[Any, Any] = Match(rules, {"seats": seats}, rng.randrange(1000))
        self._sitting = Sitting(match, people(seats), "learner", folder / "game.save")
        self._was_kept = False
        self._may_be = [moves(self._sitting)]

    def play(self) -> None:
        deeds = (self._move,) * 6 + (self._back, self._again, self._wait, self._anew)
        deeds += (self._seat, self._meddle)
        with self._disc:
            self._do(self._sitting.begin)
            for _ in range(DEEDS):
                self._trouble()
                self._do(self._rng.choice(deeds))
            self._disc.heal()
            self._do(self._sitting.try_again)
            assert not self._sitting.lacks_moves, f"not kept in the end: {self._sitting.fault}"
            self._do(self._anew)
            self._sitting.close()
            left = [path.name for path in self._sitting.path.parent.glob("*.new")]
            ours = self._sitting.path.stem + "."
            assert not [name for name in left if name.startswith(ours)], f"left behind: {left}"

    def _trouble(self) -> None:
        rng, disc = self._rng, self._disc
        match rng.randrange(8):
            case 0:
                disc.fail(rng.choice(FAULTS), rng.choice(CALLS), rng.choice((1, 1, 2, 5)))
            case 1:
                disc.fail(rng.choice(FAULTS), rng.choice(CALLS))
            case 2:
                disc.cut(rng.choice(CALLS))
            case 3 | 4:
                disc.heal()

    def _do(self, deed: Any) -> None:
        try:
            deed()
        except PowerCut:
            self._told["power cuts"] += 1
            self._disc.forget()
            self._disc.heal()
            self._may_be.append(moves(self._sitting))
            self._sitting.close = lambda: None  # type: ignore[method-assign]  # it is no more
            self._open()
        self._may_be.append(moves(self._sitting))
        self._told["deeds on a failing disc" if self._disc.is_failing else "deeds"] += 1
        with self._disc.at_rest():
            self._look()

    def _look(self) -> None:
        """The disc has what it is said to have."""
        try:
            found = moves(read(self._sitting.path, GAMES))
        except BadRecord:
            if self._was_kept:
                raise
            return
        if not self._sitting.lacks_moves:
            assert found == moves(self._sitting), "said to be kept, and is not"
            self._was_kept = True
            self._may_be = [found]
        assert any(known[: len(found)] == found for known in self._may_be), "another game"
        assert len(found) >= min(map(len, self._may_be)), "moves were lost"

    # --- deeds

    def _move(self) -> None:
        match = self._sitting.match
        if match.rules.outcome(match.state) is None:
            self._sitting.play(random_move(match.rules, match.state, self._rng))

    def _back(self) -> None:
        if self._sitting.match.can_undo:
            self._sitting.undo()

    def _again(self) -> None:
        if self._sitting.can_redo:
            self._sitting.redo()

    def _wait(self) -> None:
        self._sitting.tend(PATIENCE)

    def _seat(self) -> None:
        self._sitting.hand_to(0, "")

    def _meddle(self) -> None:
        """Somebody tidies up, or a program that keeps copies brings an old one back."""
        path, rng = self._sitting.path, self._rng
        written, held = journal_of(path), path.with_name(path.name + ".lock")
        victim = rng.choice((path, written, written, held))
        with self._disc.at_rest():
            if rng.random() < 0.2:
                shutil.rmtree(path.parent, ignore_errors=True)
            elif not victim.is_file():
                return
            elif rng.random() < 0.5 or victim != written:
                victim.unlink()
            elif rng.random() < 0.3:
                victim.unlink()
                victim.mkdir()
            elif rng.random() < 0.5:
                os.truncate(victim, rng.randrange(victim.stat().st_size))
            else:
                victim.write_bytes(b"tidy\n" + victim.read_bytes())
            self._told["files meddled with"] += 1
            self._sitting.try_again()
            self._sitting.try_again()  # what is no file makes it take another name

    def _anew(self) -> None:
        """Leave the table and come back."""
        self._sitting.close()
        self._told["left and opened"] += 1
        if not self._was_kept and self._sitting.lacks_moves:
            self._sitting.try_again()
            return  # people would have been asked whether to leave; they stay
        try:
            self._open()
        except BadRecord:
            self._disc.heal()
            self._open()

    def _open(self) -> None:
        path = self._sitting.path
        if not self._was_kept and not path.exists() and not path.with_suffix(".journal").exists():
            match = Match(self._sitting.match.rules, self._sitting.match.options, 1)
            self._sitting = Sitting(match, self._sitting.people, "learner", path)
            self._may_be = [()]
        else:
            sitting = open_sitting(path, GAMES)
            assert sitting.may_play, "held by nobody"
            assert sitting.damaged is None, sitting.damaged
            self._sitting = sitting
            self._may_be.append(moves(sitting))
        self._sitting.begin()
