"""The one-folder program, by PyInstaller on the system that it is for: stripped, nothing heavy."""

import shutil
import sys
from pathlib import Path

from build_scripts.package import NAME, NEVER, ROOT, TITLE, VERSION
from build_scripts.package.papers import put_papers

DATA = (
    ("art", "*"),
    ("sounds", "*.ogg"),
    ("scenes/locale", "*.mo"),
    ("game", "*.toml"),
    ("game", "*.tmx"),
    ("game", "*.png"),
)
NOT_READ = ROOT / "art" / "screens"  # pictures of the README
WORK = ROOT / "build" / sys.platform


def data_files() -> list[tuple[Path, Path]]:
    """Every file the program reads, and the folder of the bundle it goes to."""
    found = [p for folder, kind in DATA for p in sorted((ROOT / folder).rglob(kind)) if p.is_file()]
    return [
        (path, path.parent.relative_to(ROOT)) for path in found if not path.is_relative_to(NOT_READ)
    ]


def build(into: Path) -> Path:
    """Build into a folder; the folder of the program, with its papers in it."""
    WORK.mkdir(parents=True, exist_ok=True)
    data = [(path, to) for path, to in data_files()]
    bundle(ROOT / "main.py", NAME, into, data)
    folder = into / NAME
    put_papers(folder)
    return folder


def bundle(script: Path, name: str, into: Path, data: list[tuple[Path, Path]]) -> None:
    """Have PyInstaller make a folder of a script."""
    import PyInstaller.__main__

    between = ";" if sys.platform == "win32" else ":"
    arguments = [
        str(script),
        f"--name={name}",
        "--onedir",
        "--windowed",
        "--noconfirm",
        "--clean",
        "--log-level=ERROR",
        f"--distpath={into}",
        f"--workpath={WORK}",
        f"--specpath={WORK}",
        *(f"--exclude-module={module}" for module in NEVER),
        *(f"--add-data={path}{between}{to}" for path, to in data),
    ]
    if sys.platform.startswith("linux"):
        arguments += ["--strip"] if shutil.which("strip") else []
    else:
        arguments.append(f"--icon={ROOT / 'art' / 'ui' / 'icon.png'}")
    if sys.platform == "win32":
        arguments.append(f"--version-file={_version_file()}")
    if sys.platform == "darwin":
        arguments += ["--argv-emulation", "--osx-bundle-identifier=table.captains.CaptainsTable"]
    PyInstaller.__main__.run(arguments)


def _version_file() -> Path:
    """What Windows shows of a program when somebody asks for its properties."""
    numbers = (*map(int, VERSION.split(".")), 0)
    said = {
        "CompanyName": TITLE,
        "FileDescription": TITLE,
        "FileVersion": VERSION,
        "InternalName": NAME,
        "LegalCopyright": "MIT (code), CC BY 4.0 (pictures and sounds)",
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": TITLE,
        "ProductVersion": VERSION,
    }
    words = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in said.items())
    path = WORK / "version.txt"
    path.write_text(
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f,"
        " flags=0x0, OS=0x40004, fileType=0x1, subtype=0x0, date=(0, 0)), kids=["
        f"StringFileInfo([StringTable('040904B0', [{words}])]),"
        " VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n",
        encoding="utf-8",
    )
    return path


def size_of(folder: Path) -> int:
    """Bytes of all files; what only points at another is none."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir())
