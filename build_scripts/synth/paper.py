"""Paper, cloth and things that slide."""

import numpy as np
from scipy.signal import fftconvolve

from build_scripts.synth.envelopes import wander
from build_scripts.synth.noise import band_pass, low_pass, white
from build_scripts.synth.signal import RATE, Rng, Signal, samples, times


def rustle(rng: Rng, shape: Signal, grains: float, low: float, high: float) -> Signal:
    """Paper that bends: hiss with small cracks, so many a second."""
    seconds = len(shape) / RATE
    hiss = white(rng, seconds) * wander(rng, seconds, 70, 0.1, 1.0)
    cracks = np.zeros(len(shape))
    at = rng.integers(0, len(shape), int(grains * seconds))
    cracks[at] = rng.exponential(1.0, len(at)) * rng.choice((-1, 1), len(at))
    grain = white(rng, 0.003) * np.exp(-times(0.003) * 1400)
    crackle = fftconvolve(cracks, grain)[: len(shape)]
    return band_pass((0.35 * hiss + 1.2 * crackle) * shape, low, high, 2)


def slide(rng: Rng, shape: Signal, colour: float) -> Signal:
    """Wood drawn over wood or cloth: a grainy breath around one colour."""
    seconds = len(shape) / RATE
    rough = 0.55 + 0.45 * np.abs(low_pass(white(rng, seconds), 160)) * 8
    body = band_pass(white(rng, seconds), colour * 0.55, colour * 1.7, 2)
    return low_pass(body * np.minimum(rough, 2.5), colour * 3.5) * shape


def flutter(rng: Rng, seconds: float, per_second: float, colour: float) -> Signal:
    """A wing or a sail that beats the air."""
    sound = np.zeros(samples(seconds))
    beat = 0.0
    while beat < seconds - 0.09:
        length = min(0.12, seconds - beat)
        moment = times(length)
        puff = np.sin(np.pi * moment / length) ** 1.5 * np.exp(-moment * 9)
        start = samples(beat)
        air = low_pass(white(rng, length), colour * rng.uniform(0.8, 1.2)) * puff
        sound[start : start + len(air)] += air * rng.uniform(0.7, 1.0)
        beat += rng.uniform(0.85, 1.15) / per_second
    return sound
