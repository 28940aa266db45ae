"""Writes sounds/*.ogg, synthesised from nothing; `--check` says what differs from the files.

Same versions of numpy, scipy and soundfile give the same bytes. Where other versions, or another
processor, give other bytes, a file counts as the same if no decoded sample differs audibly.
"""

import argparse
import sys
from pathlib import Path

import numpy as np
from soundfile import SoundFileError

from build_scripts.synth.library import SOUNDS
from build_scripts.synth.measure import attack, centroid, loudness, peak_db
from build_scripts.synth.ogg import decoded, encoded
from build_scripts.synth.signal import RATE

FOLDER = Path(__file__).resolve().parent.parent / "sounds"
INAUDIBLE = 0.002  # of full scale: -54 dB


def made(name: str) -> bytes:
    """The file of a sound, as it should be."""
    recipe = SOUNDS[name]
    return encoded(recipe.sound(name), recipe.quality)


def is_same(path: Path, file: bytes) -> bool:
    """Whether a file is there and sounds like the given bytes."""
    if not path.exists():
        return False
    if path.read_bytes() == file:
        return True
    try:
        old, new = decoded(path), decoded(file)
    except (SoundFileError, ValueError):  # damaged, or not a sound of ours
        return False
    return old.shape == new.shape and bool(np.max(np.abs(old - new)) < INAUDIBLE)


def differing() -> list[str]:
    """Names of sounds that are missing, other than made, or made by nobody."""
    wrong = [name for name in SOUNDS if not is_same(FOLDER / f"{name}.ogg", made(name))]
    return wrong + sorted(path.stem for path in FOLDER.glob("*.ogg") if path.stem not in SOUNDS)


def described(name: str) -> str:
    """A sound in numbers: length, size, peak, loudness, brightness, attack."""
    path = FOLDER / f"{name}.ogg"
    sound = decoded(path)
    return (
        f"{name:14} {len(sound) / RATE:6.2f} s {path.stat().st_size / 1000:6.1f} kB"
        f" {peak_db(sound):6.1f} dBFS {loudness(sound):6.1f} dB {centroid(sound):6.0f} Hz"
        f" {1000 * attack(sound):5.0f} ms"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, say what differs")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these sounds")
    arguments = parser.parse_args()
    if arguments.check:
        wrong = differing()
        print("\n".join(f"differs: sounds/{name}.ogg" for name in wrong) or "all sounds as made")
        return 1 if wrong else 0
    for name in arguments.names or SOUNDS:
        (FOLDER / f"{name}.ogg").write_bytes(made(name))
        print(described(name), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
