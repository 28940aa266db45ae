"""What a sound is before it is a file: samples between -1 and 1, laid out in time."""

from zlib import crc32

import numpy as np
from numpy.typing import NDArray

RATE = 44_100

Signal = NDArray[np.float64]  # (samples,) for mono, (samples, 2) for stereo
Rng = np.random.Generator


def rng_for(name: str) -> Rng:
    """The same chance for the same name, on every machine."""
    return np.random.Generator(np.random.PCG64(crc32(name.encode())))


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def times(seconds: float) -> Signal:
    """The moment of every sample, in seconds."""
    return np.arange(samples(seconds)) / RATE


def together(*parts: tuple[float, Signal]) -> Signal:
    """Sounds that each start at a second of their own, as one."""
    wide = any(sound.ndim == 2 for _, sound in parts)
    length = max(samples(start) + len(sound) for start, sound in parts)
    whole = np.zeros((length, 2) if wide else length)
    for start, sound in parts:
        first = samples(start)
        whole[first : first + len(sound)] += centred(sound) if wide else sound
    return whole


def add_around(loop: Signal, start: float, sound: Signal) -> None:
    """Lay a sound into a loop; what reaches over the end goes on at the beginning."""
    where = (samples(start) + np.arange(len(sound))) % len(loop)
    np.add.at(loop, where, sound)


def centred(sound: Signal) -> Signal:
    """A mono sound on both sides; a stereo sound as it is."""
    return sound if sound.ndim == 2 else np.column_stack((sound, sound))


def panned(sound: Signal, place: float) -> Signal:
    """A mono sound between left (-1) and right (1), equally loud everywhere."""
    angle = (place + 1) * np.pi / 4
    return np.column_stack((sound * np.cos(angle), sound * np.sin(angle))) * np.sqrt(2)


def unit(sound: Signal) -> Signal:
    """The same sound with its highest peak at 1."""
    return sound / np.max(np.abs(sound))
