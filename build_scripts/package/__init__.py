"""The programs that people install, for Linux, Windows and macOS: `dev.py package`."""

from pathlib import Path

from game.about import VERSION

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent
NAME = "captains-table"
TITLE = "Captain's Table"
SAVES = "application/x-captains-table-save"  # what a save is, for a system that asks
NEVER = (
    "numpy", "scipy", "PIL", "babel", "soundfile", "pytest", "hypothesis", "tkinter", "chess",
    "ssl", "_ssl", "_hashlib",
)  # fmt: skip

__all__ = ["HERE", "NAME", "NEVER", "ROOT", "SAVES", "TITLE", "VERSION"]
