"""Builds the one-folder program with PyInstaller: stripped, without numpy, ready to zip."""

import argparse
import shutil
import sys
from pathlib import Path

import PyInstaller.__main__

ROOT = Path(__file__).resolve().parent.parent
NAME = "captains-table"
NEVER = ("numpy", "scipy", "PIL", "babel", "soundfile", "pytest", "hypothesis", "tkinter", "chess")
DATA = (
    ("art", "*"),
    ("sounds", "*.ogg"),
    ("scenes/locale", "*.mo"),
    ("game", "*.toml"),
    ("game", "*.tmx"),
    ("game", "*.png"),
)


def data_files() -> list[tuple[Path, Path]]:
    """Every file the program reads, and the folder of the bundle it goes to."""
    found = [p for folder, kind in DATA for p in sorted((ROOT / folder).rglob(kind)) if p.is_file()]
    return [(path, path.parent.relative_to(ROOT)) for path in found]


def build(destination: Path) -> Path:
    """Build into a folder; the path of the program."""
    work = ROOT / "build"
    between = ";" if sys.platform == "win32" else ":"
    arguments = [
        str(ROOT / "main.py"),
        f"--name={NAME}",
        "--onedir",
        "--windowed",
        "--noconfirm",
        "--clean",
        "--log-level=WARN",
        f"--distpath={destination}",
        f"--workpath={work}",
        f"--specpath={work}",
        *(f"--exclude-module={name}" for name in NEVER),
        *(f"--add-data={path}{between}{to}" for path, to in data_files()),
    ]
    if sys.platform.startswith("linux"):
        arguments += ["--strip"] if shutil.which("strip") else []
    else:
        arguments.append(f"--icon={ROOT / 'art' / 'ui' / 'icon.png'}")
    PyInstaller.__main__.run(arguments)
    suffix = ".exe" if sys.platform == "win32" else ""
    return destination / NAME / f"{NAME}{suffix}"


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py package", description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "dist", help="folder to build into")
    args = parser.parse_args(argv)
    program = build(args.into.resolve())
    size = sum(path.stat().st_size for path in program.parent.rglob("*") if path.is_file())
    print(f"{program}: {size / 1e6:.0f} MB in all")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
