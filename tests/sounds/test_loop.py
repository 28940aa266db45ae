"""The ambience goes round and nobody hears where."""

from itertools import pairwise

import numpy as np
import pytest

from build_scripts.synth.measure import loudness, mono
from build_scripts.synth.signal import RATE, Signal, samples
from tests.sounds.files import heard, path

WINDOW = 1024
BANDS = (60, 150, 400, 1000, 2500)  # hertz: borders of what is compared


def seam(loop: Signal, before: float, after: float) -> Signal:
    """What is played around the point where the loop begins again."""
    return np.concatenate((loop[-samples(before) :], loop[: samples(after)]))


def jumps(loop: Signal) -> tuple[float, float]:
    """How far value and slope leap at the seam, beside what they do all around it."""
    near = seam(loop, 0.05, 0.05)
    here = samples(0.05)
    steps = np.diff(near, axis=0)
    bends = np.diff(near, 2, axis=0)
    value = np.abs(steps[here - 1]) / np.sqrt(np.mean(steps**2, axis=0))
    slope = np.abs(bends[here - 2 : here]) / np.sqrt(np.mean(bends**2, axis=0))
    return float(np.max(value)), float(np.max(slope))


def highs(sound: Signal) -> float:
    """Power above 4 kHz in a short window: where a click shows."""
    power = np.abs(np.fft.rfft(mono(sound) * np.hanning(len(sound)))) ** 2
    return float(np.sum(power[np.fft.rfftfreq(len(sound), 1 / RATE) > 4000]))


def click(loop: Signal) -> float:
    """The highs over the seam, beside the highest shortly before and after."""
    near = seam(loop, 0.3, 0.3)
    middle = len(near) // 2
    around = [
        highs(near[start : start + WINDOW])
        for start in range(0, len(near) - WINDOW, WINDOW // 2)
        if abs(start + WINDOW / 2 - middle) > WINDOW
    ]
    return highs(near[middle - WINDOW // 2 : middle + WINDOW // 2]) / max(around)


def levels(sound: Signal) -> Signal:
    """Decibels in each band."""
    power = np.abs(np.fft.rfft(mono(sound) * np.hanning(len(sound)))) ** 2
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE)
    parts = [np.sum(power[(hertz >= low) & (hertz < high)]) for low, high in pairwise(BANDS)]
    return 10 * np.log10(parts)


@pytest.fixture(scope="module")
def loop() -> Signal:
    return heard("ambience")


def test_it_is_long_small_and_quiet(loop):
    assert 20 <= len(loop) / RATE <= 40
    assert path("ambience").stat().st_size < 500_000
    assert -34 < loudness(loop) < -26


def test_value_and_slope_run_on(loop):
    value, slope = jumps(loop)
    assert value < 3.5
    assert slope < 3.5


def test_there_is_no_click(loop):
    assert click(loop) < 1.5


def test_the_sea_sounds_the_same_on_both_sides(loop):
    before, after = levels(loop[-samples(0.5) :]), levels(loop[: samples(0.5)])
    assert np.max(np.abs(before - after)) < 4


def test_it_never_falls_silent_or_startles(loop):
    parts = [mono(part) for part in np.array_split(loop, 72)]
    level = 10 * np.log10([np.mean(part**2) for part in parts])
    assert np.max(level) - np.min(level) < 16
    assert np.max(np.abs(np.diff(level))) < 8


@pytest.mark.parametrize("cut", [0.7, 3.1, 5.2])
def test_a_loop_cut_short_would_be_noticed(loop, cut):
    """The ears of these tests: a loop that was cut anywhere fails them."""
    short = loop[: -samples(cut)]
    value, slope = jumps(short)
    assert value > 3.5 or slope > 3.5 or click(short) > 1.5
