"""A desk with the real program on it: a window, hands, a journal on the disc, and a twin."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import numpy
import pygame

from game.core.match import Match
from game.registry import GAMES
from scenes.counting.table import CountTable
from scenes.learning.logbook import Logbook
from scenes.screens.finale.scene import Finale
from scenes.sitting import save
from scenes.sitting.journal import read_lines, recover
from scenes.sitting.people import seated
from scenes.sitting.sitting import Sitting
from tests.desktop.display import Display
from tests.desktop.hands import Deed, Key, Spot, click
from tests.desktop.patience import until
from tests.desktop.twin import Twin

ROOT = Path(__file__).resolve().parent.parent.parent
CORNER: Spot = (1, 1)  # nothing lies under the pointer there
NAMES = ("Olena", "Margaret", "Jaroslav", "Ada")


class Desk:
    """Everything of one test: folders, display, program; all of it ends with `close`."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        command: tuple[str, ...] = (sys.executable, str(ROOT / "main.py")),
        **settings: Any,
    ) -> None:
        self.folder = folder
        self.size = size
        self.language = language
        self.data = folder / "data"
        self.saves = self.data / "saves"
        self._command = command
        self.saves.mkdir(parents=True)
        wishes = {"animation": "off", "mute": True, **settings}
        (self.data / "settings.json").write_text(json.dumps(wishes), encoding="utf-8")
        self._acquaint()
        self.display = Display(folder / "screen", size)
        self._program: subprocess.Popen[bytes] | None = None
        self._twin: Twin | None = None
        self._twins = 0

    def _acquaint(self) -> None:
        """Let all know all rules: cards would come once, to the program or to its twin."""
        book = Logbook(self.data, lambda error: None)
        for name, rules in product(("", *NAMES), GAMES.values()):
            book.explained(name, rules.name, rules.book.rules)

    def close(self) -> None:
        self.kill()
        self._forget_twin()
        self.display.close()

    # --- the program

    def lay_out(
        self,
        game: str,
        seats: int,
        seed: int = 1,
        helper: str = "learner",
        level: str = "",
        **options: Any,
    ) -> Path:
        """A save of a fresh game, to be opened; with a level, the computer plays all seats."""
        match: Match[Any, Any] = Match(GAMES[game], {"seats": seats, **options}, seed)
        people = tuple(replace(seated(n, NAMES[n]), level=level) for n in range(seats))
        sitting = Sitting(match, people, helper, self.saves / f"{game}.save")
        save.write(sitting)
        return sitting.path

    def start(self, open_file: Path | None = None) -> None:
        """Start the program and wait until it shows what its twin shows."""
        self._new_twin(open_file)
        self.launch(open_file)
        self.display.do(*click(CORNER)[:1])
        self.await_window()
        self.display.focus()
        self.see_twin()

    def start_by_type(self, path: Path) -> None:
        """Start the program as a double-click on a file does; the twin has no part in it."""
        self.launch(None, str(path))
        self.await_window()

    def launch(self, open_file: Path | None = None, *more: str) -> None:
        """Start the program, and wait for nothing."""
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        words = [*self._command, "--data-dir", str(self.data), "--language", self.language]
        words += ["--size", f"{self.size[0]}x{self.size[1]}"]
        words += ["--open", str(open_file)] if open_file else []
        words += more
        clean = {
            name: value for name, value in os.environ.items() if not name.startswith(("SDL", "XDG"))
        }
        world = {"DISPLAY": self.display.name, "SDL_AUDIODRIVER": "dummy", "HOME": str(home)}
        with open(self.folder / "errors.txt", "ab") as errors:
            self._program = subprocess.Popen(
                words,
                env={**clean, **world, "SDL_VIDEODRIVER": "x11"},
                cwd=self.folder,
                stderr=errors,
                start_new_session=True,
            )

    def await_window(self) -> None:
        until(lambda: self.runs() and self.display.window(), "a window")

    def signal(self, number: int) -> None:
        """As a terminal does it: to the program and all processes it started."""
        assert self._program is not None
        os.killpg(self._program.pid, number)

    def await_first_lines(self) -> None:
        """Until Python has begun to run the program, and imports something."""
        assert self._program is not None
        maps = Path(f"/proc/{self._program.pid}/maps")
        until(lambda: "lib-dynload" in maps.read_text(), "the first imports")

    def runs(self) -> bool:
        """Whether the program goes on; a dead one is not worth waiting for."""
        assert self._program is not None
        assert self._program.poll() is None, f"the program ended:\n{self.errors}"
        return True

    def kill(self) -> None:
        """As if the power went."""
        if self._program is not None and self._program.poll() is None:
            os.killpg(self._program.pid, signal.SIGKILL)
            self._program.wait(30)
        self._program = None

    def exit_code(self) -> int:
        """Wait for the program to end by itself."""
        assert self._program is not None
        return self._program.wait(30)

    @property
    def errors(self) -> str:
        """What the program complained about."""
        path = self.folder / "errors.txt"
        return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""

    # --- the twin

    @property
    def twin(self) -> Twin:
        assert self._twin is not None
        return self._twin

    def _new_twin(self, open_file: Path | None) -> None:
        self._forget_twin()
        self._twins += 1
        copy = self.folder / f"twin{self._twins}"
        shutil.copytree(self.data, copy)
        self._twin = Twin(copy, self.size, self.language)
        if open_file is not None:
            inside = open_file.is_relative_to(self.data)
            path = copy / open_file.relative_to(self.data) if inside else open_file
            self._twin.app.open_file(path)

    def _forget_twin(self) -> None:
        if self._twin is not None:
            self._twin.close()
            self._twin = None

    # --- the window

    def resize(self, size: tuple[int, int]) -> None:
        """Make the real window and its twin smaller."""
        self.size = size
        self.display.resize(size)
        self.twin.resize(size)

    # --- eyes

    def see_twin(self, most: float = 0.001) -> None:
        """Wait until the window shows what it ought to show; else keep both pictures."""
        try:
            until(lambda: self._looks_alike(most), "the twin's picture")
        except AssertionError:
            keep(self.twin.picture(), self.folder / "wanted.png")
            keep(self.picture(), self.folder / "seen.png")
            raise

    def _looks_alike(self, most: float) -> bool:
        """Look for a second; then let a second pass for the twin too: tooltips come with time."""
        wanted, until_then = self.twin.picture(), time.monotonic() + 1
        while difference(self.picture(), wanted) > most:
            if time.monotonic() > until_then:
                self.twin.rest(1)
                return False
            assert self.runs()
            time.sleep(0.02)
        return True

    def see_results(self) -> None:
        """The results are on screen, and the disc holds the finished game."""
        self.twin.rest(4)
        if isinstance(self.twin.top, CountTable):  # learners may count for themselves
            self.see_twin()
            self.do(Key("Escape"))
            self.twin.rest(4)
        assert isinstance(self.twin.top, Finale)
        self.see_twin()
        kept = recover(self.journal(), GAMES)
        assert kept.is_over
        assert kept.match.state == self.twin.table.match.state

    def picture(self) -> numpy.ndarray:
        return self.display.picture(self.size)

    # --- the journal

    def journal(self) -> Path:
        return until(lambda: next(self.saves.glob("*.journal"), None), "a journal")

    def recorded(self) -> list[str]:
        return written_in(self.journal())

    def expect(self, move: Any, since: int) -> None:
        """Wait until a move is on the disc as the next one, and have the twin follow."""
        words = self.twin.table.rules.move_to_text(move)
        until(lambda: len(self.recorded()) > since, f"the move {words}")
        assert self.recorded()[since] == words
        self.follow()

    def follow(self) -> None:
        """Bring the twin up to date; the dice that fell are on the disc a moment later."""
        self.twin.follow(self.recorded())
        played = self.twin.played()
        until(lambda: self.recorded()[: len(played)] == played, "the dice on the disc")

    def agree(self) -> None:
        """Wait until the disc holds just what the twin played from the same deeds."""
        until(lambda: self.recorded() == self.twin.played(), "the same moves on both tables")

    # --- hands

    def do(self, *deeds: Deed) -> None:
        """The same for the program and its twin."""
        self.display.do(*deeds)
        self.twin.do(*deeds)

    def press(self, key: str) -> None:
        """Click a button that is no move."""
        self.do(*click(self.twin.widget(key).rect.center))

    def park(self) -> None:
        """Take the pointer away, so that nothing is explained or raised."""
        self.do(*click(CORNER)[:1])

    def play(self, move: Any) -> None:
        """Make a move by mouse, as a person would: a button, or a drag of the thing it is about."""
        self.look_on()
        since = len(self.recorded())
        if not self.twin.sees_all():
            self.do(Key("f"))
            self.do(*self.twin.slides_to(move))
        self.display.do(*self.twin.deeds_of(move))
        self.expect(move, since)
        if self.twin.waits_for_end:
            self.look_on()
            self.press("press_end")

    def look_on(self) -> None:
        """Skip what is played of the last move. Where the program has played it already, the first
        key shows the whole board like the second, so that both see the same."""
        if self.twin.table.drama.holds:
            self.do(Key("f"), Key("f"))


def written_in(journal: Path) -> list[str]:
    """The moves on the disc, those taken back left out."""
    (first, *lines), _ = read_lines(journal)
    moves = list(json.loads(first)["record"]["moves"])
    for line in lines:
        if line == "-":
            moves.pop()
        else:
            moves.append(line.removeprefix("+ "))
    return moves


def difference(one: numpy.ndarray, other: numpy.ndarray) -> float:
    """Which share of the pixels two pictures show differently."""
    apart = numpy.abs(one.astype(numpy.int16) - other.astype(numpy.int16)).max(axis=2)
    return float((apart > 24).mean())


def keep(picture: numpy.ndarray, path: Path) -> None:
    """Put a picture on the disc, for whoever looks into a failure."""
    height, width, _ = picture.shape
    pixels = numpy.ascontiguousarray(picture[:, :, ::-1]).tobytes()
    pygame.image.save(pygame.image.frombuffer(pixels, (width, height), "RGB"), path)
