"""For Linux: an archive to unpack anywhere, and a Debian package with menu entry and file type."""

import gzip
import platform
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from build_scripts.package import NAME, ROOT, SAVES, TITLE, VERSION
from build_scripts.package.bundle import size_of
from scenes.sitting.save import SUFFIX

ICONS = (48, 64, 128, 256)
SUMMARY = {
    "en": "Four sea games for people around one table",
    "uk": "Чотири морські гри для людей за одним столом",
    "ru": "Четыре морские игры для людей за одним столом",
}
TITLES = {"en": TITLE, "uk": "Капітанський стіл", "ru": "Капитанский стол"}
SAVED = {"en": "saved game", "uk": "збережена гра", "ru": "сохранённая игра"}

ENTRY = f"""\
[Desktop Entry]
Type=Application
Name={TITLES["en"]}
Name[uk]={TITLES["uk"]}
Name[ru]={TITLES["ru"]}
Comment={SUMMARY["en"]}
Comment[uk]={SUMMARY["uk"]}
Comment[ru]={SUMMARY["ru"]}
Exec={NAME} %f
Icon={NAME}
Terminal=false
Categories=Game;BoardGame;
MimeType={SAVES};
StartupWMClass={NAME}
"""

# Files of others may end like ours: whoever looks inside finds the beginning of a save there.
TYPE = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{SAVES}">
    <comment>{TITLES["en"]}: {SAVED["en"]}</comment>
    <comment xml:lang="uk">{TITLES["uk"]}: {SAVED["uk"]}</comment>
    <comment xml:lang="ru">{TITLES["ru"]}: {SAVED["ru"]}</comment>
    <icon name="{NAME}"/>
    <sub-class-of type="application/json"/>
    <magic priority="60">
      <match type="string" offset="0" value="{{&quot;helper&quot;: "/>
    </magic>
    <glob pattern="*{SUFFIX}" weight="60"/>
  </mime-type>
</mime-info>
"""


def archive(folder: Path, into: Path) -> Path:
    """The folder as one file, which belongs to nobody in particular."""
    path = into / f"{NAME}-{VERSION}-linux-{platform.machine()}.tar.gz"

    def nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        return entry

    with tarfile.open(path, "w:gz", compresslevel=9) as archive:
        archive.add(folder, f"{NAME}-{VERSION}", filter=nobody)
    return path


def deb(folder: Path, into: Path, how: str = "xz") -> Path | None:
    """A Debian package; None where there is no `dpkg-deb`."""
    if shutil.which("dpkg-deb") is None:
        print("no .deb: there is no dpkg-deb here")
        return None
    kind = _said("dpkg", "--print-architecture")
    path = into / f"{NAME}_{VERSION}_{kind}.deb"
    with tempfile.TemporaryDirectory() as place:
        tree = Path(place) / NAME
        _fill(tree, folder)
        _control(tree, kind)
        command = ["dpkg-deb", "--root-owner-group", f"-Z{how}", "--build", str(tree), str(path)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return path


def _said(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def _fill(tree: Path, folder: Path) -> None:
    """Everything where a Debian system has it."""
    share = tree / "usr" / "share"
    shutil.copytree(folder, tree / "usr" / "lib" / NAME, symlinks=True)
    for path in (tree / "usr" / "lib" / NAME).glob("*.html"):
        put(share / "doc" / NAME / path.name, path.read_bytes())
        path.unlink()
    put(share / "applications" / f"{NAME}.desktop", ENTRY.encode())
    put(share / "mime" / "packages" / f"{NAME}.xml", TYPE.encode())
    put_icons(share / "icons" / "hicolor")
    put(share / "doc" / NAME / "copyright", (ROOT / "LICENSE").read_bytes())
    changes = gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), 9, mtime=0)
    put(share / "doc" / NAME / "changelog.gz", changes)
    (tree / "usr" / "bin").mkdir(parents=True)
    (tree / "usr" / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    for path in tree.rglob("*"):
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if runs else 0o644)


def put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def put_icons(themes: Path) -> None:
    """The icon in the sizes of menus and panels."""
    from PIL import Image

    with Image.open(ROOT / "art" / "ui" / "icon.png") as icon:
        for size in ICONS:
            path = themes / f"{size}x{size}" / "apps" / f"{NAME}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            icon.convert("RGBA").resize((size, size), Image.Resampling.LANCZOS).save(path)


def _control(tree: Path, kind: str) -> None:
    glibc = platform.libc_ver()[1] or "2.31"
    text = f"""\
Package: {NAME}
Version: {VERSION}
Architecture: {kind}
Maintainer: {TITLE} <captains-table@localhost>
Installed-Size: {size_of(tree) // 1024}
Depends: libc6 (>= {glibc}), libx11-6, libxext6
Recommends: shared-mime-info, desktop-file-utils, hicolor-icon-theme
Section: games
Priority: optional
Description: {SUMMARY["en"]}
 Beacon Patrol, Pelican Bay, Sea Battle and Land vs Sea in one box, with
 lessons, a rulebook and computer players, in English, Ukrainian and Russian.
"""
    put(tree / "DEBIAN" / "control", text.encode())
