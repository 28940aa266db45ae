"""Tries a packaged program as people would meet it: unpacked somewhere odd, with an empty home.

In every language it shows its title, has computers play, keeps the game, opens it again and leaves;
then nothing of it runs any more, and nothing lies about. The first picture is timed beside that of
an empty window which was packaged the same way, in the same run.
"""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from build_scripts.package import NAME, TITLE, VERSION
from game.about import LANGUAGES

ODD = "Капітанський стіл, розпакований"
PATIENCE = 120.0
GRACE = 5.0  # seconds
ROUNDS = 5
MOST_UNPACKED, MOST_PACKED = 100_000_000, 50_000_000
MOST_TIMES_EMPTY = 3.0


class Failed(Exception):
    """What is wrong with the program."""


def program_in(folder: Path) -> Path:
    """What people double-click."""
    for path in (
        folder / f"{TITLE}.app" / "Contents" / "MacOS" / NAME,
        folder / f"{NAME}.exe",
        folder / NAME,
    ):
        if path.is_file():
            return path
    raise Failed(f"there is no program in {folder}")


def unpacked(archive: Path, into: Path) -> Path:
    """The folder that an archive holds."""
    if archive.suffix == ".gz":
        with tarfile.open(archive) as packed:
            packed.extractall(into, filter="tar")
    elif sys.platform == "darwin":
        subprocess.run(["ditto", "-x", "-k", str(archive), str(into)], check=True)
    else:
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(into)
    return into / f"{NAME}-{VERSION}"


def first_lines(command: list[str], told: Path, world: dict[str, str]) -> tuple[float, int]:
    """Start a program that tries itself out: seconds until its first picture, and its exit code."""
    began = time.monotonic()
    with subprocess.Popen(
        command,
        env=world,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,  # under Wine Python stops if its output goes into a file
        stderr=subprocess.STDOUT,
    ) as running:
        try:
            while not told.exists() or not told.read_text(encoding="utf-8").endswith("\n"):
                if running.poll() is not None or time.monotonic() - began > PATIENCE:
                    raise Failed(f"nothing was shown; exit code {running.poll()}")
                time.sleep(0.002)
            shown = time.monotonic() - began
            sys.stderr.write(running.communicate(timeout=PATIENCE)[0].decode("utf-8", "replace"))
            return shown, running.returncode
        finally:
            if running.poll() is None:
                running.kill()


def world_of(home: Path) -> dict[str, str]:
    """Nothing is known of the person who starts it."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("XDG", "SDL", "PYTHON", "PYGAME"))
    }
    temporary = home / "temporary"
    temporary.mkdir(parents=True)
    places = {
        "HOME": home, "USERPROFILE": home, "LOCALAPPDATA": home / "Local",
        "APPDATA": home / "Roaming", "TMPDIR": temporary, "TEMP": temporary, "TMP": temporary,
    }  # fmt: skip
    silent = {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return {**kept, **silent, **{name: str(place) for name, place in places.items()}}


def try_out(program: Path, place: Path, before: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """What the program says of itself in every language; `before` starts it, as Wine does."""
    found = []
    for language in LANGUAGES:
        home = place / f"дім {language}"
        world = world_of(home)
        told = home / "told.txt"
        command = [*before, str(program), "--language", language, "--check", str(told)]
        seconds, code = first_lines(command, told, world)
        lines = [json.loads(line) for line in told.read_text(encoding="utf-8").splitlines()]
        if code or len(lines) != 2:
            raise Failed(f"exit code {code}, and it said {lines}")
        if lines[1]["version"] != VERSION or lines[1]["language"] != language:
            raise Failed(f"it is another program: {lines[1]}")
        left = sorted(path.name for path in (home / "temporary").iterdir())
        if left:
            raise Failed(f"left behind: {left}")
        found.append({**lines[1], "first_frame": round(seconds, 2)})
    return found


def running_from(folder: Path) -> list[str]:
    """What still runs out of a folder, where the system tells."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/exe") if sys.platform == "linux" else ():
        try:
            target = os.readlink(entry)
        except OSError:
            continue
        if target.startswith(str(folder)):
            found.append(entry.parent.name)
    return found


def await_silence(folder: Path) -> None:
    """Helpers of a program that has just left notice it a moment later; then none is left."""
    until = time.monotonic() + GRACE
    while running_from(folder):
        if time.monotonic() > until:
            raise Failed(f"still running: {running_from(folder)}")
        time.sleep(0.05)


def compare(
    program: Path, empty: Path, place: Path, before: tuple[str, ...] = ()
) -> dict[str, Any]:
    """The first picture of the program and of an empty window, in turn."""
    times: dict[str, list[float]] = {"program": [], "empty": []}
    for number in range(ROUNDS):
        for name, path in (("program", program), ("empty", empty)):
            home = place / f"{name} {number}"
            world, told = world_of(home), home / "told.txt"
            seconds, _ = first_lines([*before, str(path), "--check", str(told)], told, world)
            times[name].append(seconds)
    program_time, empty_time = median(times["program"]), median(times["empty"])
    return {
        "first_frame": round(program_time, 3),
        "empty_window": round(empty_time, 3),
        "times": round(program_time / empty_time, 2),
        "goal": MOST_TIMES_EMPTY,
    }


EMPTY = """
import sys, pygame
pygame.display.init()
pygame.font.init()
surface = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
surface.fill((40, 60, 80))
pygame.display.flip()
with open(sys.argv[-1], "a", encoding="utf-8") as file:
    file.write("{}\\n")
"""


@contextmanager
def display() -> Iterator[None]:
    """A screen nobody sees, where there is none to be seen."""
    if sys.platform != "linux":
        yield
        return
    if shutil.which("Xvfb") is None:
        raise Failed("there is no screen to try it on: apt install xvfb")
    reader, writer = os.pipe()
    screen = ["-screen", "0", "1600x900x24", "-nolisten", "tcp"]
    command = ["Xvfb", "-displayfd", str(writer), *screen]
    server = subprocess.Popen(command, pass_fds=(writer,), stderr=subprocess.DEVNULL)
    os.close(writer)
    before = os.environ.get("DISPLAY")
    try:
        with os.fdopen(reader) as numbers:
            os.environ["DISPLAY"] = f":{numbers.readline().strip()}"
        yield
    finally:
        server.terminate()
        server.wait(PATIENCE)
        os.environ.pop("DISPLAY")
        if before is not None:
            os.environ["DISPLAY"] = before


@contextmanager
def odd_place() -> Iterator[Path]:
    """A folder that is hard to spell, gone in the end."""
    place = Path(tempfile.mkdtemp()) / ODD
    place.mkdir()
    try:
        yield place
    finally:
        shutil.rmtree(place.parent, ignore_errors=True)


def speed(folder: Path) -> dict[str, Any]:
    """How soon the first picture is there, beside an empty window packaged the same way."""
    from build_scripts.package.bundle import bundle

    with odd_place() as place, display():
        script = place / "empty.py"
        script.write_text(EMPTY, encoding="utf-8")
        bundle(script, "empty", place, [])
        suffix = ".exe" if sys.platform == "win32" else ""
        return compare(program_in(folder), place / "empty" / f"empty{suffix}", place)


def smoke(archive: Path) -> dict[str, Any]:
    """Everything about one archive; `Failed` says what is wrong."""
    from build_scripts.package.bundle import size_of

    with odd_place() as place, display():
        folder = unpacked(archive, place)
        found = {
            "archive": archive.name,
            "packed": archive.stat().st_size,
            "unpacked": size_of(folder),
            "languages": try_out(program_in(folder), place),
        }
        if found["packed"] > MOST_PACKED or found["unpacked"] > MOST_UNPACKED:
            raise Failed(f"too large: {found['packed']} bytes packed, {found['unpacked']} unpacked")
        await_silence(place)
        return found
