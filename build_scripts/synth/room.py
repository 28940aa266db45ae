"""Where a sound is heard: a panelled cabin, or open water."""

from dataclasses import dataclass

import numpy as np
from scipy.signal import fftconvolve

from build_scripts.synth.envelopes import FALL_60_DB
from build_scripts.synth.noise import high_pass, low_pass
from build_scripts.synth.signal import RATE, Rng, Signal, centred, samples


@dataclass(frozen=True, slots=True)
class Room:
    """Walls far or near, and what they keep of the highs."""

    first: float  # seconds until the first echo
    decay: float  # seconds until 60 dB are lost
    dark: float  # hertz above which the walls swallow
    wet: float  # share of the echo beside the sound itself

    def around(self, sound: Signal, rng: Rng) -> Signal:
        """The sound with its echoes, wide, and as long as they last."""
        dry = centred(sound)
        tail = [self._echo(rng) for _ in range(2)]
        heard = np.column_stack(
            [fftconvolve(dry[:, side], tail[side]) for side in range(2)],
        )
        heard *= self.wet
        heard[: len(dry)] += dry
        return heard

    def _echo(self, rng: Rng) -> Signal:
        length = samples(self.decay)
        wait = samples(self.first)
        fading = np.exp(-FALL_60_DB * np.arange(length) / (self.decay * RATE))
        diffuse = low_pass(rng.standard_normal(length) * fading, self.dark)
        diffuse = high_pass(diffuse, 90)
        diffuse[: samples(0.004)] *= np.linspace(0, 1, samples(0.004))
        diffuse /= np.sqrt(np.sum(diffuse**2))
        return np.concatenate((np.zeros(wait), diffuse))


CABIN = Room(first=0.006, decay=0.20, dark=2400, wet=0.22)
HALL = Room(first=0.014, decay=0.9, dark=2400, wet=0.30)
DECK = Room(first=0.010, decay=0.55, dark=3200, wet=0.14)
SHORE = Room(first=0.030, decay=1.2, dark=1800, wet=0.22)
BAY = Room(first=0.045, decay=1.9, dark=1300, wet=0.55)
