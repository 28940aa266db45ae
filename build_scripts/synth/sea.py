"""Water and air: bubbles, splashes, gusts, gulls, and the bay that never stops."""

import numpy as np

from build_scripts.synth.envelopes import curve, strike, wander
from build_scripts.synth.noise import around, band_pass, low_pass, moving_band, white
from build_scripts.synth.oscillators import gliding, voiced
from build_scripts.synth.room import SHORE
from build_scripts.synth.signal import (
    Rng,
    Signal,
    add_around,
    panned,
    samples,
    times,
    together,
)
from build_scripts.synth.wood import creak

LOOP = 36.0  # seconds of the ambience


def bubble(pitch: float, decay: float, rise: float = 0.35) -> Signal:
    """Air that leaves water: a drop of tone, rising as it dies."""
    seconds = decay * 0.8
    line = pitch * (1 + rise * times(seconds) / seconds)
    return gliding(line) * strike(seconds, 0.004, decay)


def bubbles(rng: Rng, seconds: float, count: int, low: float, high: float) -> Signal:
    """Many bubbles, the big ones slower, thinning out."""
    parts = []
    for moment in rng.beta(1.0, 1.8, count) * seconds:
        pitch = float(np.exp(rng.uniform(np.log(low), np.log(high))))
        one = bubble(pitch, 0.05 + 35 / pitch, rng.uniform(0.1, 0.6))
        parts.append((float(moment), one * rng.uniform(0.3, 1.0) * (low / pitch) ** 0.35))
    return together(*parts)


def spray(rng: Rng, seconds: float, attack: float, bright: float) -> Signal:
    """Water thrown up and falling back."""
    colour = bright * curve(seconds, (0, 0.75), (0.12, 1.0), (1, 0.55))
    drops = wander(rng, seconds, 90, 0.35, 1.0)
    air = moving_band(rng, seconds, colour, 0.9, -2.0) * drops
    return air * strike(seconds, attack, seconds * 1.1)


def gust(rng: Rng, seconds: float, colour: Signal, force: Signal) -> Signal:
    """Wind in the rigging: air around a wandering colour, a hint of a tone within."""
    air = moving_band(rng, seconds, colour, 0.75, -3.0)
    song = moving_band(rng, seconds, colour * 1.9, 0.10, 0.0)
    return (air + 0.16 * song) * force


def gull(rng: Rng, pitch: float, calls: int) -> Signal:
    """A herring gull, far off: "kyow", some quick ones, each lower than the last."""
    parts = []
    start = 0.0
    for number in range(calls):
        seconds = rng.uniform(0.26, 0.40)
        height = pitch * (1 - 0.035 * number) * rng.uniform(0.97, 1.03)
        line = height * curve(
            seconds, (0, 0.72), (0.12, 1.10), (0.3, 1.04), (0.55, 0.88), (1, 0.62)
        )
        rough = 1 + 0.016 * np.sin(2 * np.pi * rng.uniform(38, 52) * times(seconds))
        voice = voiced(line * rough, (0.8, 1.0, 0.55, 0.28, 0.10))
        throat = 0.45 * voice + band_pass(voice, 900, 2100)
        breath = 0.05 * band_pass(white(rng, seconds), 900, 2600)
        loud = curve(seconds, (0, 0), (0.12, 0.8), (0.3, 1.0), (0.75, 0.7), (1, 0))
        parts.append((start, low_pass((throat + breath) * loud, 3000)))
        start += seconds + rng.uniform(0.05, 0.16)
    return together(*parts)


# start, length, place, force of each wave; start, pitch, calls, place, force of each gull
WAVES = (
    (1.0, 7.0, -0.5, 0.85), (7.1, 6.2, 0.45, 1.0), (13.2, 7.6, -0.15, 0.7), (19.8, 6.6, 0.6, 0.95),
    (25.4, 5.6, -0.6, 0.6), (29.4, 6.4, 0.2, 0.85),
)  # fmt: skip
GULLS = (
    (6.2, 690, 3, -0.7, 0.20), (13.0, 620, 2, 0.5, 0.12), (19.3, 740, 4, 0.75, 0.17),
    (28.9, 655, 2, -0.3, 0.10),
)  # fmt: skip
ROPES = ((11.6, 0.3), (25.3, -0.4))  # start and place of each creak


def ambience(rng: Rng) -> Signal:
    """Waves on a beach, a mild wind, gulls now and then, a rope: one round of the loop."""
    bay = np.zeros((samples(LOOP), 2))
    for side in range(2):
        bay[:, side] += 0.11 * around(rng, LOOP, 90, 420, -4)
        bay[:, side] += 0.045 * around(rng, LOOP, 300, 7000, -4.5) * _swell(2, 0.3)
    for start, seconds, place, force in WAVES:
        add_around(bay, start, panned(_wave(rng, seconds) * force, place))
    for start, pitch, calls, place, force in GULLS:
        heard = SHORE.around(panned(gull(rng, pitch, calls), place), rng)
        add_around(bay, start, heard * force)
    for start, place in ROPES:
        line = curve(0.9, (0, 22), (0.5, 41), (1, 26))
        strain = curve(0.9, (0, 0), (0.4, 1), (1, 0))
        add_around(bay, start, panned(creak(rng, line, strain, 0.8), place) * 0.022)
    return bay


def _wave(rng: Rng, seconds: float) -> Signal:
    """One wave: it draws near, breaks, and runs out over shingle."""
    near = curve(seconds, (0, 260), (0.34, 700), (0.45, 950), (0.7, 1500), (1, 1900))
    force = curve(seconds, (0, 0), (0.30, 0.5), (0.42, 1.0), (0.55, 0.62), (0.75, 0.26), (1, 0))
    wide = moving_band(rng, seconds, near, 1.0, -3.5)
    shingle = band_pass(white(rng, seconds), 1500, 3600) * wander(rng, seconds, 60, 0, 1)
    runs = curve(seconds, (0, 0), (0.5, 0), (0.68, 1.0), (1, 0))
    return 0.42 * wide * force + 0.05 * shingle * runs


def _swell(rounds: int, depth: float) -> Signal:
    """A slow rise and fall that fits the loop."""
    return 1 + depth * np.sin(2 * np.pi * rounds * times(LOOP) / LOOP)
