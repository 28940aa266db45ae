"""Noise and what filters make of it: the raw material of air, water and paper."""

from collections.abc import Callable

import numpy as np
from scipy import signal as dsp

from build_scripts.synth.signal import RATE, Rng, Signal, samples

WINDOW = 1024  # samples per spectrum of a moving filter


def white(rng: Rng, seconds: float) -> Signal:
    return rng.standard_normal(samples(seconds))


def low_pass(sound: Signal, hertz: float, order: int = 2) -> Signal:
    return dsp.sosfilt(dsp.butter(order, hertz, "low", fs=RATE, output="sos"), sound, axis=0)


def high_pass(sound: Signal, hertz: float, order: int = 2) -> Signal:
    return dsp.sosfilt(dsp.butter(order, hertz, "high", fs=RATE, output="sos"), sound, axis=0)


def band_pass(sound: Signal, low: float, high: float, order: int = 1) -> Signal:
    return dsp.sosfilt(dsp.butter(order, (low, high), "band", fs=RATE, output="sos"), sound, axis=0)


def moving_band(rng: Rng, seconds: float, centre: Signal, octaves: float, tilt: float) -> Signal:
    """Noise in a band whose centre moves; the tilt darkens it, in dB per octave."""

    def gain(hertz: Signal, middle: Signal) -> Signal:
        distance = np.log2(hertz[:, None] / middle[None, :])
        darker = 10 ** (tilt * np.log2(hertz / 500) / 20)
        return np.exp(-0.5 * (distance / octaves) ** 2) * darker[:, None]

    return _sculpted(rng, seconds, centre, gain)


def closing(rng: Rng, seconds: float, edge: Signal, slope: float) -> Signal:
    """Noise below an edge that moves; above it the given dB per octave are lost."""

    def gain(hertz: Signal, border: Signal) -> Signal:
        above = np.maximum(np.log2(hertz[:, None] / border[None, :]), 0)
        return 10 ** (-slope * above / 20)

    return _sculpted(rng, seconds, edge, gain)


def _sculpted(
    rng: Rng, seconds: float, control: Signal, gain: Callable[[Signal, Signal], Signal]
) -> Signal:
    """White noise with a spectrum that follows a control; as loud all along as it began."""
    length = samples(seconds)
    hertz, _, spectrum = dsp.stft(white(rng, seconds), RATE, nperseg=WINDOW)
    moments = np.linspace(0, len(control) - 1, spectrum.shape[1]).round().astype(int)
    shape = gain(np.maximum(hertz, 20), control[moments])
    shape /= np.sqrt(np.mean(shape**2, axis=0, keepdims=True))
    _, sound = dsp.istft(spectrum * shape, RATE, nperseg=WINDOW)
    return sound[:length]


def around(rng: Rng, seconds: float, low: float, high: float, tilt: float = -3) -> Signal:
    """Noise between two pitches that goes round without a seam; mean power 1."""
    length = samples(seconds)
    hertz = np.fft.rfftfreq(length, 1 / RATE)
    safe = np.maximum(hertz, 1)
    octaves = np.log2(safe)
    rise = 1 / (1 + np.exp(-6 * (octaves - np.log2(low))))
    fall = 1 / (1 + np.exp(6 * (octaves - np.log2(high))))
    gain = rise * fall * 10 ** (tilt * (octaves - np.log2(low)) / 20) * (hertz > 25)
    turned = np.exp(2j * np.pi * rng.random(len(hertz)))
    sound = np.fft.irfft(gain * turned, length)
    return sound / np.sqrt(np.mean(sound**2))
