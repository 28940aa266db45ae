"""For Windows: the folder as a zip, and an installer by NSIS that needs no administrator."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from build_scripts.package import HERE, NAME, ROOT, VERSION

SIZES = (16, 24, 32, 48, 64, 128, 256)
BESIDE = (164, 314)  # the picture of the installer's first and last page
ELSEWHERE = Path(r"C:\Program Files (x86)\NSIS\makensis.exe")


def archive(folder: Path, into: Path) -> Path:
    path = into / f"{NAME}-{VERSION}-windows-x64.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                packed.write(file, Path(f"{NAME}-{VERSION}") / file.relative_to(folder))
    return path


def installer(folder: Path, into: Path, work: Path) -> Path | None:
    """None, with a word, where there is no NSIS."""
    maker = shutil.which("makensis") or (str(ELSEWHERE) if ELSEWHERE.is_file() else None)
    if maker is None:
        print("no installer: there is no makensis here (apt install nsis)")
        return None
    path = into / f"{NAME}-{VERSION}-windows-setup.exe"
    given = {
        "VERSION": VERSION,
        "FOLDER": folder,
        "OUT": path,
        "ICON": icon(work),
        "SIDE": side(work),
        # NSIS makes no 64-bit installers on Windows; Wine without its 32-bit half runs no others
        "TARGET": "x86-unicode" if sys.platform == "win32" else "amd64-unicode",
    }
    words = [f"-D{name}={value}" for name, value in given.items()]
    command = [maker, "-V2", "-INPUTCHARSET", "UTF8", *words, str(HERE / "setup.nsi")]
    subprocess.run(command, check=True)
    return path


def icon(work: Path) -> Path:
    """The icon in the sizes that Windows asks for."""
    from PIL import Image

    work.mkdir(parents=True, exist_ok=True)
    path = work / "icon.ico"
    with Image.open(ROOT / "art" / "ui" / "icon.png") as picture:
        picture.convert("RGBA").save(path, sizes=[(size, size) for size in SIZES])
    return path


def side(work: Path) -> Path:
    """The lid of a box beside the installer's words."""
    from PIL import Image, ImageOps

    work.mkdir(parents=True, exist_ok=True)
    path = work / "side.bmp"
    with Image.open(ROOT / "art" / "ui" / "box_beacon_patrol.jpg") as lid:
        ImageOps.fit(lid.convert("RGB"), BESIDE, Image.Resampling.LANCZOS).save(path)
    return path
