"""How loud a sound is from moment to moment."""

import numpy as np

from build_scripts.synth.signal import Rng, Signal, samples, times

FALL_60_DB = np.log(1000)  # a decay is given as the time in which 60 dB are lost


def strike(seconds: float, attack: float, decay: float) -> Signal:
    """Up within the attack, then dying away like anything that was hit."""
    moment = times(seconds)
    rise = 0.5 - 0.5 * np.cos(np.pi * np.clip(moment / attack, 0, 1))
    return rise * np.exp(-FALL_60_DB * np.maximum(moment - attack, 0) / decay)


def curve(seconds: float, *points: tuple[float, float]) -> Signal:
    """Softly through the points (part of the length, value)."""
    part = np.linspace(0, 1, samples(seconds))
    at, values = (np.array(column) for column in zip(*points, strict=True))
    after = np.clip(np.searchsorted(at, part, side="right"), 1, len(at) - 1)
    way = np.clip((part - at[after - 1]) / (at[after] - at[after - 1]), 0, 1)
    eased = 0.5 - 0.5 * np.cos(np.pi * way)
    return values[after - 1] + (values[after] - values[after - 1]) * eased


def wander(rng: Rng, seconds: float, per_second: float, low: float, high: float) -> Signal:
    """A value that drifts at random between two bounds."""
    count = max(int(seconds * per_second) + 2, 3)
    stops = rng.uniform(low, high, count)
    return curve(seconds, *zip(np.linspace(0, 1, count), stops, strict=True))
