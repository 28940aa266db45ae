"""The ship's bell and the little band below deck."""

from collections.abc import Sequence

import numpy as np

from build_scripts.synth.noise import low_pass
from build_scripts.synth.oscillators import plucked, reed, struck
from build_scripts.synth.signal import Rng, Signal, samples, together
from build_scripts.synth.wood import knock

NOTES = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")
# of a small brass bell: pitch, decay, strength, beside the note that is heard
PARTIALS = (
    (0.5, 1.8, 0.26), (1.0, 1.6, 1.0), (1.0035, 1.4, 0.16), (1.2, 0.9, 0.22), (1.5, 0.7, 0.16),
    (2.0, 0.9, 0.50), (2.005, 0.8, 0.10), (2.67, 0.5, 0.24), (3.0, 0.45, 0.20), (4.1, 0.28, 0.16),
    (5.4, 0.16, 0.10),
)  # fmt: skip


def hertz(note: str) -> float:
    """The pitch of a note such as "F#4"."""
    steps = NOTES.index(note[:-1]) + 12 * (int(note[-1]) + 1) - 69
    return float(440 * 2 ** (steps / 12))


def bell(rng: Rng, note: str, seconds: float) -> Signal:
    """A bell struck with a wooden clapper."""
    pitch = hertz(note)
    modes = [(pitch * ratio, seconds * decay, part) for ratio, decay, part in PARTIALS]
    ringing = struck(seconds, modes)
    rise = samples(0.0025)
    ringing[:rise] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(rise) / rise)
    return low_pass(together((0, ringing), (0, 0.35 * knock(rng, 620, 0.4, 0.7))), 5200)


def harp(rng: Rng, notes: tuple[str, ...], apart: float, seconds: float) -> Signal:
    """Strings plucked one after another and left to ring."""
    return together(
        *(
            (number * apart, plucked(rng, hertz(note), seconds - number * apart, 0.2))
            for number, note in enumerate(notes)
        )
    )


def concertina(
    tune: Sequence[tuple[float, float, str]], beat: float, softness: float, force: float = 1.0
) -> Signal:
    """Chords and tunes as (first beat, beats, notes with spaces between)."""
    return force * together(
        *(
            (start * beat, reed(hertz(note), length * beat + 0.05, softness) / 2)
            for start, length, notes in tune
            for note in notes.split()
        )
    )
