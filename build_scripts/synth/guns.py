"""Cannon, near and over the water, and what a ball does."""

import numpy as np

from build_scripts.synth.envelopes import curve, strike
from build_scripts.synth.noise import band_pass, closing, low_pass, white
from build_scripts.synth.oscillators import gliding
from build_scripts.synth.room import BAY
from build_scripts.synth.signal import Rng, Signal, panned, times, together, unit


def _thump(seconds: float, top: float, bottom: float, decay: float) -> Signal:
    """The push of air that is felt more than heard."""
    line = bottom + (top - bottom) * np.exp(-20 * times(seconds))
    return gliding(line) * strike(seconds, 0.003, decay)


def cannon_near(rng: Rng) -> Signal:
    """Beside the gunner: crack, thump, a cloud of noise, the answer of the bay."""
    crack = low_pass(white(rng, 0.09), 6000) * strike(0.09, 0.0012, 0.07)
    blast = closing(rng, 1.5, curve(1.5, (0, 2400), (0.12, 900), (0.4, 320), (1, 140)), 11)
    blast *= strike(1.5, 0.004, 1.1)
    thump = _thump(0.7, 150, 44, 0.62)
    shot = together((0, unit(crack)), (0.001, 0.9 * unit(blast)), (0, 1.3 * thump))
    shot = np.tanh(1.9 * shot)
    return BAY.around(low_pass(shot, 7000), rng)


def cannon_far(rng: Rng) -> Signal:
    """Over the water: the highs are gone, the echo rolls."""
    line = curve(1.4, (0, 420), (0.3, 240), (1, 110))
    blast = closing(rng, 1.4, line, 15) * strike(1.4, 0.022, 0.9)
    thump = low_pass(_thump(0.8, 95, 48, 0.6), 260)
    shot = together((0, unit(blast)), (0.004, 0.8 * thump))
    rolls = together(
        (0, panned(shot, 0.0)), (0.31, panned(0.5 * shot, -0.6)), (0.58, panned(0.34 * shot, 0.7))
    )
    return BAY.around(low_pass(rolls, 900, 1), rng)


def blow(rng: Rng) -> Signal:
    """Iron meets oak: a dull heavy stroke."""
    stroke = band_pass(white(rng, 0.2), 120, 900, 1) * strike(0.2, 0.001, 0.13)
    return np.tanh(1.6 * together((0, _thump(0.45, 170, 62, 0.34)), (0, 0.8 * unit(stroke))))
