"""Things that swing: plain tones, struck bodies, plucked strings, reeds."""

from collections.abc import Iterable, Sequence

import numpy as np
from scipy import signal as dsp

from build_scripts.synth.envelopes import FALL_60_DB, curve
from build_scripts.synth.noise import low_pass
from build_scripts.synth.signal import RATE, Rng, Signal, samples, times


def gliding(pitch: Signal, phase: float = 0.0) -> Signal:
    """A sine whose pitch follows a line."""
    return np.sin(phase + 2 * np.pi * np.cumsum(pitch) / RATE)


def voiced(pitch: Signal, strengths: Sequence[float]) -> Signal:
    """A gliding tone with overtones: one strength for each multiple of the pitch."""
    turn = 2 * np.pi * np.cumsum(pitch) / RATE
    return sum(
        (strength * np.sin(number * turn) for number, strength in enumerate(strengths, 1)),
        start=np.zeros(len(pitch)),
    )


def struck(seconds: float, modes: Iterable[tuple[float, float, float]]) -> Signal:
    """What rings after a blow: modes as (pitch, decay, strength)."""
    moment = times(seconds)
    sound = np.zeros(len(moment))
    for pitch, decay, strength in modes:
        if pitch < RATE / 2.5:
            swing = np.sin(2 * np.pi * pitch * moment)
            sound += strength * swing * np.exp(-FALL_60_DB * moment / decay)
    return sound


def plucked(rng: Rng, pitch: float, seconds: float, brightness: float = 0.5) -> Signal:
    """A gut string (Karplus and Strong): a burst of noise that circles and softens."""
    period = RATE / pitch - 0.5
    whole = int(period)
    part = period - whole
    burst = np.zeros(samples(seconds))
    finger = rng.uniform(-1, 1, whole)
    burst[:whole] = finger - finger.mean()
    burst = low_pass(burst, pitch * (4 + 16 * brightness))
    loss = 0.5 * 10 ** (-3 / (pitch * 1.6))  # 60 dB in 1.6 s, and sooner for overtones
    feedback = np.zeros(whole + 3)
    feedback[0] = 1
    feedback[whole : whole + 3] -= loss * np.array([1 - part, 1, part])
    return dsp.lfilter([1.0], feedback, burst)


def reed(pitch: float, seconds: float, softness: float = 0.5) -> Signal:
    """One button of a concertina: two reeds, a little apart, and the bellows behind them."""
    strengths = [(1.0 if n % 2 else 0.6) / n ** (1.0 + softness) for n in range(1, 13)]
    steady = np.full(samples(seconds), pitch)
    sound = voiced(steady, strengths) + 0.8 * voiced(steady * 1.0035, strengths)
    rise, fall = 0.035 / seconds, 0.09 / seconds
    breath = curve(seconds, (0, 0), (rise, 1), (0.5, 0.9), (1 - fall, 0.85), (1, 0))
    return low_pass(sound, 3400 - 1600 * softness) * breath
