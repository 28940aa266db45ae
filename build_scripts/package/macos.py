"""For macOS: the `.app` in a zip, which knows its file type and draws at full resolution.

This can only be built, signed by nobody and tried on a Mac: the workflow does it there.
"""

import platform
import plistlib
import shutil
import subprocess
from pathlib import Path
from typing import Any

from build_scripts.package import NAME, TITLE, VERSION
from build_scripts.package.papers import put_papers
from scenes.sitting.save import SUFFIX

KIND = "table.captains.save"


def told(before: dict[str, Any]) -> dict[str, Any]:
    """What the system is told of the program, on top of what PyInstaller wrote."""
    return {
        **before,
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "CFBundleLocalizations": ["en", "uk", "ru"],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": f"{TITLE}: saved game",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [KIND],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": KIND,
                "UTTypeDescription": f"{TITLE}: saved game",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {"public.filename-extension": [SUFFIX.lstrip(".")]},
            }
        ],
    }


def finish(into: Path) -> Path:
    """Tell the system about the app that was made, and put it into a zip with its papers."""
    app = into / f"{NAME}.app"
    listing = app / "Contents" / "Info.plist"
    with open(listing, "rb") as file:
        before = plistlib.load(file)
    with open(listing, "wb") as file:
        plistlib.dump(told(before), file)
    # what was changed has to be sealed anew; nobody's name stands on the seal
    subprocess.run(["codesign", "--force", "--deep", "--sign", "-", str(app)], check=True)
    folder = into / f"{NAME}-{VERSION}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    shutil.move(app, folder / f"{TITLE}.app")
    put_papers(folder)
    path = into / f"{NAME}-{VERSION}-macos-{platform.machine()}.zip"
    path.unlink(missing_ok=True)
    # keeps what a plain zip would lose: links and what may be run
    subprocess.run(["ditto", "-c", "-k", "--keepParent", str(folder), str(path)], check=True)
    return path
