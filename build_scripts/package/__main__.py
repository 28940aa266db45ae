"""Makes the programs that people install, for the system it runs on, and tries them.

Linux: a folder, a .tar.gz and a .deb; Windows: a folder, a zip and an installer; macOS: an .app in
a zip. SHA256SUMS stands beside them. On Linux `--windows` makes the Windows program under Wine.
"""

import argparse
import hashlib
import json
import os
import sys
from pathlib import Path

from build_scripts.package import NAME, ROOT, VERSION

SUMS = "SHA256SUMS"


def make(into: Path, only: str) -> list[Path]:
    """What people of this system download; nothing but the folder if only that is wanted."""
    from build_scripts.package.bundle import build

    folder = build(into)
    if only == "folder":
        return []
    if sys.platform == "win32":
        from build_scripts.package import windows

        found = [windows.archive(folder, into), windows.installer(folder, into, ROOT / "build")]
    elif sys.platform == "darwin":
        from build_scripts.package import macos

        found = [macos.finish(into)]
    else:
        from build_scripts.package import linux

        found = [linux.archive(folder, into), linux.deb(folder, into)]
    made = [path for path in found if path is not None]
    if len(made) < len(found) and os.environ.get("CI") == "true":
        raise SystemExit("package: a tool is missing, see above (CI leaves nothing out)")
    return made


def write_sums(into: Path) -> None:
    """Checksums of all that is there to be downloaded."""
    found = sorted(path for path in into.glob(f"{NAME}[-_]{VERSION}*") if path.is_file())
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in found]
    (into / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")


def archives(into: Path) -> list[Path]:
    """What can be unpacked and tried here."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
    return sorted(
        path for path in into.glob(f"{NAME}-{VERSION}-{system}-*") if path.suffix in (".gz", ".zip")
    )


def smoke(into: Path) -> int:
    """Try what was made; JSON tells what was seen."""
    from build_scripts.package.smoke import Failed, smoke, speed

    found = archives(into)
    if not found:
        print(f"there is nothing to try in {into}: run package first", file=sys.stderr)
        return 1
    try:
        told = [smoke(path) for path in found]
        print(json.dumps({"tried": told, **speed(into / NAME)}, ensure_ascii=False))
    except Failed as failure:
        print(f"package: {failure}", file=sys.stderr)
        return 1
    return 0


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py package", description=__doc__.split("\n")[0])
    parser.add_argument("--into", type=Path, help="folder to build into; dist, or dist/windows")
    parser.add_argument("--only", choices=("folder",), default="", help="nothing but the folder")
    parser.add_argument("--smoke", action="store_true", help="try what was made before")
    parser.add_argument("--sums", action="store_true", help="only write the checksums anew")
    parser.add_argument("--tag", default="", help="the tag of a release, which must be of VERSION")
    parser.add_argument("--windows", action="store_true", help="the Windows program, under Wine")
    args = parser.parse_args(argv)
    into = (args.into or ROOT / "dist" / ("windows" if args.windows else "")).resolve()
    into.mkdir(parents=True, exist_ok=True)
    if args.tag not in ("", f"v{VERSION}"):
        print(f"package: {args.tag} is no tag of version {VERSION}", file=sys.stderr)
        return 1
    if args.sums:
        write_sums(into)
        return 0
    if args.windows:
        return on_wine(into, args.smoke)
    if args.smoke:
        return smoke(into)
    tell(into, make(into, args.only))
    return 0


def on_wine(into: Path, is_smoke: bool) -> int:
    """The same for Windows, with a clear word on what is missing."""
    from build_scripts.package import wine, wine_smoke
    from build_scripts.package.smoke import Failed

    try:
        if is_smoke:
            print(json.dumps(wine_smoke.smoke(into), ensure_ascii=False))
        else:
            tell(into, wine.build(into))
    except (wine.Missing, Failed) as missing:
        print(f"package --windows: {missing}", file=sys.stderr)
        return 1
    return 0


def tell(into: Path, made: list[Path]) -> None:
    from build_scripts.package.bundle import size_of

    if (into / NAME).is_dir():
        print(f"{into / NAME}: {size_of(into / NAME) / 1e6:.1f} MB in all")
    for path in made:
        print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")
    if made:
        write_sums(into)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
