#!/usr/bin/env python3
"""Play, test, lint or measure, on a machine with Python 3.11+ and nothing else.

The first run makes `.venv` and installs the pinned dependencies; later runs start at once.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
REQUIREMENTS = Path(__file__).resolve().parent / "requirements"
OLDEST = (3, 11)
SOURCES = ("main.py", "game", "scenes", "build_scripts", "tests")
# The rules, their words and their layers: all that needs no window and no long random games.
QUICK_TESTS = (
    "tests/core",
    "tests/grid",
    "tests/content",
    "tests/words",
    "tests/contract/test_golden.py",
    "tests/beacon_patrol",
    "tests/pelican_bay",
    "tests/sea_battle",
    "tests/land_vs_sea",
    "tests/test_layers.py",
    "tests/test_dev.py",
    "--ignore=tests/grid/test_line.py",
    "--ignore-glob=*/test_random_games.py",
)
WINDOW_TESTS = "tests/desktop"
# What the tests with a real window and of the packaged program use, and its Debian packages.
WINDOW_TOOLS = {
    "Xvfb": "xvfb",
    "setxkbmap": "x11-xkb-utils",
    "xdotool": "xdotool",
    "objdump": "binutils",
}

USAGE = """\
usage: dev.py COMMAND [ARGUMENTS]

  play    start the game; arguments go to main.py
  test    lint, then all tests; --quick: what answers within 90 seconds; the rest goes to pytest
  lint    ruff (format and rules) and mypy
  bench   measure speed, beside references from the same run; prints JSON
  arena   computer players against each other: ratings, intervals, pace
  paint   paint all pictures anew; --check says what differs, --sheets DIR writes contact sheets
  package the programs for people without Python, into dist/; --smoke tries them; --windows: by Wine
  torture kill -9, hostile files, a failing disc, random hands, long play; prints JSON
"""


def main(arguments: list[str]) -> int:
    if sys.version_info < OLDEST:
        needed = ".".join(map(str, OLDEST))
        print(f"Captain's Table needs Python {needed} or newer; this is {sys.version.split()[0]}.")
        return 1
    commands = {
        "play": play,
        "test": test,
        "lint": lint,
        "bench": bench,
        "arena": arena,
        "paint": paint,
        "package": package,
        "torture": torture,
    }
    if not arguments or arguments[0] not in commands:
        print(USAGE, end="", file=sys.stderr)
        return 2
    os.chdir(ROOT)
    try:
        return commands[arguments[0]](arguments[1:])
    except SetUpFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def play(arguments: list[str]) -> int:
    install("run")
    return python("main.py", *arguments)


def test(arguments: list[str]) -> int:
    wrong = lint([])
    if wrong:
        return wrong
    pytest = ("-m", "pytest", "-n", str(os.cpu_count() or 1))
    if "--quick" in arguments:
        return python(*pytest, *QUICK_TESTS, *(word for word in arguments if word != "--quick"))
    install_window_tools()
    missing = missing_window_tools()
    if not missing:
        return python(*pytest, *arguments)
    left_out = (
        f"{number_of_tests(WINDOW_TESTS)} tests of the real window were left out; "
        f"to have them: apt install {' '.join(missing)}"
    )
    if os.environ.get("CI") == "true":
        raise SetUpFailed(f"{left_out} (CI leaves none out)")
    wrong = python(*pytest, f"--ignore={WINDOW_TESTS}", *arguments)
    print(left_out)
    return wrong


def missing_window_tools() -> list[str]:
    """The Debian packages of what is not there."""
    return [package for tool, package in WINDOW_TOOLS.items() if shutil.which(tool) is None]


def install_window_tools() -> None:
    """Get what is missing where that needs no question: as root, or with a sudo that asks none."""
    missing = missing_window_tools()
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not missing or not shutil.which("apt-get") or not (is_root or shutil.which("sudo")):
        return
    print(f"Installing {', '.join(missing)} ...", file=sys.stderr)
    apt = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    for words in (["update"], ["install", "--yes", "--no-install-recommends", *missing]):
        run(*([] if is_root else ["sudo", "-n"]), *apt, *words)


def number_of_tests(folder: str) -> int:
    command = [str(interpreter()), "-m", "pytest", "--collect-only", "-q", folder]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    found = re.search(r"(\d+) tests collected", said)
    return int(found[1]) if found else 0


def lint(arguments: list[str]) -> int:
    install("dev")
    return (
        python("-m", "ruff", "format", "--check", *SOURCES)
        or python("-m", "ruff", "check", *SOURCES)
        or python("-m", "mypy")
    )


def bench(arguments: list[str]) -> int:
    install("dev")
    return python("-m", "build_scripts.bench", *arguments)


def arena(arguments: list[str]) -> int:
    install("dev")
    return python("-m", "build_scripts.arena", *arguments)


def paint(arguments: list[str]) -> int:
    install("dev")
    return python("-m", "build_scripts.paint", *arguments)


def package(arguments: list[str]) -> int:
    install("dev")
    if "--smoke" in arguments:
        install_window_tools()
    return python("-m", "build_scripts.package", *arguments)


def torture(arguments: list[str]) -> int:
    install("dev")
    return python("-m", "build_scripts.torture", *arguments)


class SetUpFailed(Exception):
    """The environment could not be made; the message says what to do."""


def install(group: str) -> None:
    """Bring `.venv` to the pinned versions of a group, unless it has them already."""
    wanted = fingerprint(group)
    stamp = VENV / f"{group}.installed"
    if stamp.is_file() and stamp.read_text() == wanted and interpreter().is_file():
        return
    if not interpreter().is_file():
        print("Making .venv ...", file=sys.stderr)
        if run(sys.executable, "-m", "venv", "--clear", str(VENV)):
            raise SetUpFailed(
                "Python's venv module is missing or broken; on Debian: apt install python3-venv"
            )
    print(f"Installing {group} dependencies ...", file=sys.stderr)
    pip = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r")
    if python(*pip, str(REQUIREMENTS / f"{group}.txt")):
        raise SetUpFailed("The dependencies could not be installed; is there a network?")
    stamp.write_text(wanted)


def fingerprint(group: str) -> str:
    """Changes when the interpreter or any pinned version changes."""
    pins = b"".join(path.read_bytes() for path in sorted(REQUIREMENTS.glob("*.txt")))
    return hashlib.sha256(pins + sys.version.encode() + group.encode()).hexdigest()


def interpreter() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def python(*arguments: str) -> int:
    return run(str(interpreter()), *arguments)


def run(*command: str) -> int:
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
