"""Tries the Windows program under Wine: unpacked, installed, opened by its file type, removed.

With a file named by PICTURE in the environment, a picture of the installed program goes there.
"""

import json
import os
import shlex
import shutil
import subprocess
import time
import zipfile
from pathlib import Path
from typing import Any

from build_scripts.package import NAME, VERSION
from build_scripts.package.bundle import size_of
from build_scripts.package.smoke import (
    MOST_PACKED,
    MOST_UNPACKED,
    PATIENCE,
    Failed,
    display,
    first_lines,
    odd_place,
)
from build_scripts.package.wine import PREFIX, check_tools, windows_path, wine, world
from game.about import LANGUAGES
from scenes.sitting.save import SUFFIX


def smoke(into: Path) -> dict[str, Any]:
    """Everything about the zip and the installer; `Failed` says what is wrong."""
    check_tools()
    packed = into / f"{NAME}-{VERSION}-windows-x64.zip"
    setup = into / f"{NAME}-{VERSION}-windows-setup.exe"
    if not packed.is_file() or not setup.is_file():
        raise Failed(f"there is nothing to try in {into}: run package --windows first")
    with odd_place() as place, display():
        with zipfile.ZipFile(packed) as archive:
            archive.extractall(place)
        folder = place / f"{NAME}-{VERSION}"
        found: dict[str, Any] = {
            "archive": packed.name,
            "packed": packed.stat().st_size,
            "unpacked": size_of(folder),
            "installer": setup.stat().st_size,
            "languages": [try_out(folder / f"{NAME}.exe", place, name) for name in LANGUAGES],
        }
        found["installed"] = try_installer(setup, place)
        subprocess.run(["wineserver", "-w"], env=world(), timeout=PATIENCE, check=False)
    if max(found["packed"], found["installer"]) > MOST_PACKED or found["unpacked"] > MOST_UNPACKED:
        raise Failed(f"too large: {found}")
    return found


def try_out(program: Path, place: Path, language: str) -> dict[str, Any]:
    """What the program says of itself in a language."""
    told = place / f"told {language}.txt"
    options = ["--data-dir", windows_path(place / f"дані {language}")]
    options += ["--language", language, "--check", windows_path(told)]
    seconds, code = first_lines(["wine", windows_path(program), *options], told, world())
    lines = [json.loads(line) for line in told.read_text(encoding="utf-8").splitlines()]
    if code or len(lines) != 2:
        raise Failed(f"exit code {code}, and it said {lines}")
    return {**lines[1], "first_frame": round(seconds, 2)}


def home() -> Path:
    """The person's folder in Wine's Windows."""
    users = PREFIX / "drive_c" / "users"
    return next(path for path in sorted(users.iterdir()) if path.name != "Public")


def try_installer(setup: Path, place: Path) -> dict[str, Any]:
    """Install, open a save by its file type, remove; the games stay."""
    local = home() / "AppData" / "Local"
    folder, saves = local / "Programs" / "Captain's Table", local / NAME / "saves"
    shutil.rmtree(saves, ignore_errors=True)
    wine(windows_path(setup), "/S", timeout=PATIENCE)
    program = folder / f"{NAME}.exe"
    if not program.is_file():
        raise Failed(f"the installer put nothing into {folder}")
    menu = home() / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs"
    if not (menu / "Captain's Table.lnk").is_file():
        raise Failed("there is nothing in the start menu")
    told = place / "installed.txt"
    options = ["--check", windows_path(told)]
    _, code = first_lines(["wine", windows_path(program), *options], told, world())
    save = next(saves.glob("*.save"), None)
    if code or save is None:
        raise Failed(f"exit code {code}, saves: {save}")
    opened = opens(save, setup)
    wine(windows_path(folder / "uninstall.exe"), "/S", timeout=PATIENCE)
    until = time.monotonic() + PATIENCE
    while program.exists() and time.monotonic() < until:  # it goes on from a copy of itself
        time.sleep(0.2)
    if folder.exists() and any(folder.iterdir()):
        raise Failed(f"left behind: {sorted(path.name for path in folder.iterdir())}")
    if not save.is_file():
        raise Failed("removing the program took the games away")
    return {"opened_by_type": opened, "saves_left": len(list(saves.glob("*.save")))}


def registered(key: str) -> str:
    """What stands in a key of the person's own part of the registry."""
    done = subprocess.run(
        ["wine", "reg", "query", rf"HKCU\Software\Classes\{key}", "/ve"],
        env=world(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    found = done.stdout.decode("utf-8", "replace").partition("REG_SZ")[2].strip()
    if not found:
        raise Failed(f"the installer left {key} empty")
    return found


def opens(save: Path, setup: Path) -> bool:
    """A double-click as Windows does it: by the registry. Wine itself looks for file types in the
    machine's part of it alone, where a program without administrator cannot write."""
    command = registered(registered(SUFFIX) + r"\shell\open\command")
    words = [word.replace("%1", windows_path(save)) for word in shlex.split(command, posix=False)]
    with subprocess.Popen(
        ["wine", *(word.strip('"') for word in words)],
        env={**world(), "SDL_AUDIODRIVER": "dummy", "LC_ALL": "uk_UA.UTF-8"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as running:
        held, until = save.with_name(save.name + ".lock"), time.monotonic() + PATIENCE
        while not held.exists():
            if time.monotonic() > until or running.poll() is not None:
                raise Failed("a double-click on a save opens nothing")
            time.sleep(0.1)
        if "PICTURE" in os.environ:
            time.sleep(15)
            subprocess.run(["import", "-window", "root", os.environ["PICTURE"]], check=False)
        if wine(windows_path(setup), "/S", timeout=PATIENCE) == 0:
            raise Failed("the installer takes files away from a program that runs")
        wine("taskkill", "/f", "/im", f"{NAME}.exe", timeout=PATIENCE)
        running.wait(PATIENCE)
    return True
