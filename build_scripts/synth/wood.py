"""Wooden tiles on a wooden table, dice, hulls and straining ropes."""

import numpy as np
from scipy.signal import fftconvolve

from build_scripts.synth.noise import low_pass
from build_scripts.synth.oscillators import struck
from build_scripts.synth.signal import RATE, Rng, Signal, samples, times

RATIOS = np.array([1.0, 1.58, 2.24, 2.92, 3.8, 5.1, 6.9])  # of a small plank, lying loosely


def knock(rng: Rng, pitch: float, hardness: float = 0.5, ring: float = 1.0) -> Signal:
    """One wooden thing meets another: soft contact, short ringing."""
    ratios = RATIOS * rng.uniform(0.97, 1.03, len(RATIOS))
    modes = [
        (pitch * ratio, ring * 0.11 / ratio**0.7, rng.uniform(0.7, 1.3) / ratio ** (1.5 - hardness))
        for ratio in ratios
    ]
    body = struck(0.16 * max(ring, 1.0), modes)
    return _met(rng, body, hardness)


def table(rng: Rng, weight: float = 1.0) -> Signal:
    """The table top answers: low, dull and short."""
    modes = [(92.0, 0.16, 0.8), (137.0, 0.13, 1.0), (204.0, 0.10, 0.7), (318.0, 0.07, 0.45)]
    shaken = [(hertz * rng.uniform(0.97, 1.03), decay, part) for hertz, decay, part in modes]
    return weight * _met(rng, struck(0.22, shaken), 0.15)


def clatter(
    rng: Rng, pitches: tuple[float, float], when: list[float], force: list[float], hardness: float
) -> Signal:
    """Many knocks, each at its time and with its force."""
    length = samples(max(when) + 0.3)
    sound = np.zeros(length)
    for moment, strength in zip(when, force, strict=True):
        hit = knock(rng, rng.uniform(*pitches), hardness * (0.6 + 0.4 * strength), 0.8)
        start = samples(moment)
        sound[start : start + len(hit)] += strength * hit
    return sound


def splinters(rng: Rng, seconds: float, count: int) -> Signal:
    """Planks that break: a crowd of small cracks, thinning out."""
    when = np.sort(rng.exponential(seconds / 4, count) % seconds)
    force = rng.uniform(0.2, 1, count) * np.exp(-2.5 * when / seconds)
    sound = clatter(rng, (380, 1300), list(when), list(force), 0.55)
    return low_pass(sound, 4200)


def creak(rng: Rng, pace: Signal, strain: Signal, tone: float = 1.0) -> Signal:
    """A rope or a timber under load: it sticks and slips, and its wood answers each slip."""
    phase = np.cumsum(pace * (1 + 0.05 * low_pass(rng.standard_normal(len(pace)), 30))) / RATE
    slips = np.zeros(len(pace))
    at = np.flatnonzero(np.diff(np.floor(phase)) > 0)
    slips[at] = rng.uniform(0.55, 1.0, len(at)) * strain[at]
    formants = [
        (310 * tone, 0.05, 0.7), (520 * tone, 0.06, 1.0), (870 * tone, 0.04, 0.75),
        (1330 * tone, 0.03, 0.40), (1900 * tone, 0.02, 0.16),
    ]  # fmt: skip
    slip = fftconvolve(struck(0.08, formants), _pulse(0.0008))
    return fftconvolve(slips, slip)


def _met(rng: Rng, body: Signal, hardness: float) -> Signal:
    """A body set ringing by a contact; the softer, the longer and the duller."""
    width = 0.0018 - 0.0017 * hardness
    push = _pulse(width)
    scratch = rng.standard_normal(len(push)) * push * 0.25
    return fftconvolve(body, push / push.sum() + scratch / (np.abs(scratch).sum() + 1e-9))


def _pulse(width: float) -> Signal:
    moment = times(width)
    return 0.5 - 0.5 * np.cos(2 * np.pi * (moment + 1e-5) / width)
