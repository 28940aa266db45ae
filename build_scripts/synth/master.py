"""The last steps before the file: one loudness for all, no peaks, no clicks."""

import numpy as np
from scipy.ndimage import maximum_filter1d
from scipy.signal import butter, sosfiltfilt
from scipy.signal.windows import hann

from build_scripts.synth.measure import loudness
from build_scripts.synth.signal import RATE, Signal, samples

CEILING = 10 ** (-1.5 / 20)  # the codec adds a little: about -1 dBFS when played
SILENCE = 10 ** (-62 / 20)
LOOK_AHEAD = 0.0025
LEAD = 0.0012  # seconds of rising at the start
HUSH = 0.004  # seconds of nothing before it, for the codec to settle


def mastered(sound: Signal, target: float, longest: float) -> Signal:
    """As loud as wanted, under the ceiling, trimmed, from zero to zero."""
    clean = _without_rumble(sound)[: samples(longest)]
    return _faded(_trimmed(_levelled(clean, target)))


def levelled_loop(loop: Signal, target: float) -> Signal:
    """A loop as loud as wanted; its ends are left alone."""
    return loop * 10 ** ((target - loudness(loop)) / 20)


def _without_rumble(sound: Signal) -> Signal:
    padded = np.concatenate((sound, np.zeros_like(sound[: samples(0.05)])))
    cut = butter(1, 28, "high", fs=RATE, output="sos")
    return sosfiltfilt(cut, padded, axis=0, padtype=None)


def _levelled(sound: Signal, target: float) -> Signal:
    low, high = -60.0, 60.0
    for _ in range(18):  # the limiter bends the scale, so the gain is found by halving
        gain = (low + high) / 2
        if loudness(_limited(sound * 10 ** (gain / 20))) < target:
            low = gain
        else:
            high = gain
    return _limited(sound * 10 ** (low / 20))


def _limited(sound: Signal) -> Signal:
    """Held under the ceiling by a gain that sees peaks come."""
    width = samples(LOOK_AHEAD)
    level = np.abs(sound) if sound.ndim == 1 else np.abs(sound).max(axis=1)
    wanted = np.minimum(1, CEILING / np.maximum(maximum_filter1d(level, 2 * width + 1), 1e-9))
    window = hann(2 * width + 1)
    padded = np.pad(wanted, width, mode="edge")
    gain = np.convolve(padded, window / window.sum(), mode="valid")
    return sound * (gain if sound.ndim == 1 else gain[:, None])


def _trimmed(sound: Signal) -> Signal:
    level = np.abs(sound) if sound.ndim == 1 else np.abs(sound).max(axis=1)
    heard = np.flatnonzero(level > SILENCE)
    return sound[max(heard[0] - samples(0.001), 0) : heard[-1] + 1]


def _faded(sound: Signal) -> Signal:
    rise = samples(LEAD)
    fall = max(samples(0.02), len(sound) // 6)
    shape = np.ones(len(sound))
    shape[:rise] = 0.5 - 0.5 * np.cos(np.pi * np.arange(rise) / rise)
    shape[-fall:] = 0.5 + 0.5 * np.cos(np.pi * np.arange(1, fall + 1) / fall)
    faded = sound * (shape if sound.ndim == 1 else shape[:, None])
    return np.concatenate((np.zeros_like(faded[: samples(HUSH)]), faded))
