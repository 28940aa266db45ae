"""The sounds the box needs, and the files that hold them."""

from functools import cache
from pathlib import Path

from build_scripts.synth.ogg import decoded
from build_scripts.synth.signal import Signal

FOLDER = Path(__file__).resolve().parent.parent.parent / "sounds"

SCORES = ("score_1", "score_2", "score_3", "score_4", "score_5")
HANDLING = ("pick_up", "snap", "refuse", "turn", "flip", "draw", "page")
ROLLING = ("shuffle", "dice")
EVENTS = ("region_closed", "pelican", "splash", "hit", "sinking", "cannon_near", "cannon_far")
WEATHER = ("wind", "calm")
ENDINGS = ("victory", "defeat")
LOOPS = ("ambience",)
ONE_SHOTS = HANDLING + ROLLING + SCORES + EVENTS + WEATHER + ENDINGS
NAMES = ONE_SHOTS + LOOPS


def path(name: str) -> Path:
    return FOLDER / f"{name}.ogg"


@cache
def heard(name: str) -> Signal:
    """The samples of a sound as they will be played."""
    return decoded(path(name))
