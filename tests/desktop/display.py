"""A screen of one's own: Xvfb, with xdotool for hands and the frame buffer for eyes."""

import os
import struct
import subprocess
from pathlib import Path

import numpy

from build_scripts.dev import missing_window_tools
from tests.desktop.hands import Deed, Down, Key, Move, Up, Wheel

PATIENCE = 30.0


def check_tools() -> None:
    """Say what to install; a test that cannot run is a failure, never a skip."""
    missing = missing_window_tools()
    if missing:
        raise RuntimeError(f"the desktop tests need: apt install {' '.join(missing)}")


class Display:
    """Just as large as the window, so that the window fills it."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        reader, writer = os.pipe()
        self._server = subprocess.Popen(
            [
                "Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size[0]}x{size[1]}x24",
                "-fbdir", str(folder), "-nocursor", "-noreset", "-nolisten", "tcp",
            ],
            pass_fds=(writer,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(writer)
        with os.fdopen(reader) as numbers:
            number = numbers.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        self.name = f":{number}"
        self._frame = folder / "Xvfb_screen0"

    def close(self) -> None:
        self._server.terminate()
        self._server.wait(PATIENCE)

    # --- hands

    def xdotool(self, *words: str) -> str:
        return self._run("xdotool", *words)

    def use_layout(self, layout: str) -> None:
        """Put another keyboard before the hands: `us`, `ua`."""
        self._run("setxkbmap", layout)

    def _run(self, *words: str, may_fail: bool = False) -> str:
        done = subprocess.run(
            words,
            env={**os.environ, "DISPLAY": self.name, "LC_ALL": "C.UTF-8"},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert may_fail or done.returncode == 0, f"{words}: {done.stderr}"
        return done.stdout.strip()

    def do(self, *deeds: Deed) -> None:
        """Real pointer, real keys, one after the other."""
        words: list[str] = []
        for deed in deeds:
            match deed:
                case Move((x, y)):
                    words += ["mousemove", str(x), str(y)]
                case Down(button):
                    words += ["mousedown", str(button)]
                case Up(button):
                    words += ["mouseup", str(button)]
                case Wheel(button):
                    words += ["click", str(button)]
                case Key(name):
                    words += ["key", "--delay", "4", name]
        if words:
            self.xdotool(*words)

    def write(self, text: str) -> None:
        """Type letters that the keyboard layout has."""
        self.xdotool("type", "--delay", "20", text)

    # --- windows

    def windows(self) -> list[str]:
        """All windows of the program that can be seen."""
        search = ("xdotool", "search", "--onlyvisible", "--class", "captains-table")
        return self._run(*search, may_fail=True).split()

    def window(self) -> str:
        """The window of the program, or nothing while there is none."""
        return next(iter(self.windows()), "")

    def focus(self) -> None:
        self.xdotool("windowfocus", "--sync", self.window())

    def resize(self, size: tuple[int, int]) -> None:
        self.xdotool("windowsize", self.window(), str(size[0]), str(size[1]))

    # --- eyes

    def picture(self, size: tuple[int, int]) -> numpy.ndarray:
        """What the screen shows from its corner: rows of pixels, blue, green, red."""
        raw = self._frame.read_bytes()
        header, _, _, _, _, height = struct.unpack(">6I", raw[:24])
        line, colours = struct.unpack(">I", raw[48:52])[0], struct.unpack(">I", raw[76:80])[0]
        start = header + colours * 12
        rows = numpy.frombuffer(raw, numpy.uint8, height * line, start).reshape(
            height, line // 4, 4
        )
        return rows[: size[1], : size[0], :3]
