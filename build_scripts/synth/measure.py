"""Listening by numbers: loudness, brightness, attack."""

from functools import cache

import numpy as np
from scipy.signal import sosfilt

from build_scripts.synth.signal import RATE, Signal, samples

QUIET = 1e-10
EAR = 0.2  # seconds over which an ear adds up what it hears


def mono(sound: Signal) -> Signal:
    return sound if sound.ndim == 1 else sound.mean(axis=1)


def peak_db(sound: Signal) -> float:
    """The highest sample, below full scale."""
    return float(20 * np.log10(np.max(np.abs(sound)) + QUIET))


def loudness(sound: Signal) -> float:
    """The loudest moment as an ear weighs it (K-weighting of ITU-R BS.1770), in dB."""
    weighed = sosfilt(_ear(), sound, axis=0) ** 2
    power = weighed if weighed.ndim == 1 else weighed.mean(axis=1)
    window = samples(EAR)
    total = np.concatenate(([0.0], np.cumsum(np.concatenate((power, np.zeros(window))))))
    return float(-0.7 + 10 * np.log10(np.max(total[window:] - total[:-window]) / window + QUIET))


@cache
def _ear() -> Signal:
    return np.array([_high_shelf(1500, 4.0, 0.707), _low_cut(38, 0.5)])


def _high_shelf(hertz: float, gain: float, quality: float) -> list[float]:
    strong = 10 ** (gain / 40)
    turn = 2 * np.pi * hertz / RATE
    slope = np.sin(turn) / (2 * quality)
    cos, root = np.cos(turn), 2 * np.sqrt(strong) * slope
    b = (
        strong * ((strong + 1) + (strong - 1) * cos + root),
        -2 * strong * ((strong - 1) + (strong + 1) * cos),
        strong * ((strong + 1) + (strong - 1) * cos - root),
    )
    a = (
        (strong + 1) - (strong - 1) * cos + root,
        2 * ((strong - 1) - (strong + 1) * cos),
        (strong + 1) - (strong - 1) * cos - root,
    )
    return [value / a[0] for value in (*b, *a)]


def _low_cut(hertz: float, quality: float) -> list[float]:
    turn = 2 * np.pi * hertz / RATE
    slope = np.sin(turn) / (2 * quality)
    cos = np.cos(turn)
    b = ((1 + cos) / 2, -(1 + cos), (1 + cos) / 2)
    a = (1 + slope, -2 * cos, 1 - slope)
    return [value / a[0] for value in (*b, *a)]


def centroid(sound: Signal) -> float:
    """The middle of the spectrum in hertz: how bright a sound is."""
    power = np.abs(np.fft.rfft(mono(sound))) ** 2
    return float(np.sum(np.fft.rfftfreq(len(sound), 1 / RATE) * power) / np.sum(power))


def pitch(sound: Signal, low: float = 200, high: float = 1500) -> float:
    """The strongest tone between two bounds, in hertz."""
    whole = mono(sound) * np.hanning(len(sound))
    power = np.abs(np.fft.rfft(whole, 4 * RATE))
    hertz = np.fft.rfftfreq(4 * RATE, 1 / RATE)
    return float(hertz[np.argmax(power * ((hertz >= low) & (hertz <= high)))])


def shriek(sound: Signal, above: float = 5000) -> float:
    """The share of the power above a pitch where sounds begin to hurt."""
    power = np.abs(np.fft.rfft(mono(sound))) ** 2
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE)
    return float(np.sum(power[hertz > above]) / np.sum(power))


def attack(sound: Signal) -> float:
    """Seconds until a sound first comes within 6 dB of its highest point."""
    level = np.abs(mono(sound))
    return float(np.argmax(level >= np.max(level) / 2) / RATE)
