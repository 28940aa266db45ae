"""Noise in bands of one wavelength, from banks made once; near the rim the same on every tile."""

from functools import lru_cache

import numpy as np
from scipy.ndimage import map_coordinates

from build_scripts.painting.shapes import Array, Grid, smooth

BANK = 1024
RIM_FADE = 0.10


def _band(rows: int, columns: int, wave: float, seed: int) -> Array:
    """Even noise of about one wavelength (in pixels) that repeats at its borders."""
    rng = np.random.default_rng([seed, rows, columns, int(wave * 16)])
    spectrum = np.fft.rfft2(rng.standard_normal((rows, columns)))
    frequency = np.hypot(np.fft.fftfreq(rows)[:, None], np.fft.rfftfreq(columns)[None, :]) * wave
    spectrum *= np.exp(-((frequency - 1) ** 2) / 0.18) * (frequency > 0)
    field = np.fft.irfft2(spectrum, s=(rows, columns))
    return (field / field.std()).astype(np.float32)


@lru_cache(maxsize=40)
def _bank(wave: float) -> Array:
    return _band(BANK, BANK, wave, 7)


@lru_cache(maxsize=60)
def _common(grid: Grid, wave: float) -> Array:
    """Noise that two tiles share along a border, however they are turned."""
    if grid.sides == 4:
        return _band(grid.height, grid.width, wave, 11)  # it repeats, as the tiles do
    angle = np.arctan2(grid.y, grid.x)
    radius = np.hypot(grid.x, grid.y)
    folded = np.abs((angle + np.pi / 6) % (np.pi / 3) - np.pi / 6)
    rows = BANK / 2 + radius * np.sin(folded) * grid.scale
    columns = 120 + radius * np.cos(folded) * grid.scale
    return map_coordinates(_bank(wave), [rows, columns], order=1, mode="wrap").astype(np.float32)


class Noise:
    """A tile's own noise, drawn from its generator."""

    def __init__(self, grid: Grid, rng: np.random.Generator) -> None:
        self._grid = grid
        self._rng = rng

    def own(self, wave: float) -> Array:
        """Noise of this tile alone; the wavelength is in tile widths."""
        bank = _bank(max(2.0, wave * self._grid.scale))
        down, right = (int(v) for v in self._rng.integers(0, BANK, 2))
        height, width = self._grid.size
        rows = (np.arange(height) + down) % BANK
        columns = (np.arange(width) + right) % BANK
        field = bank[np.ix_(rows, columns)]
        if height == width and self._rng.integers(0, 2):
            field = field.T
        return field

    def joined(self, wave: float, fade: float = RIM_FADE) -> Array:
        """Noise that runs on over the borders of the tile."""
        common = _common(self._grid, max(2.0, wave * self._grid.scale))
        share = smooth(self._grid.rim, 0.0, fade)
        level = np.sqrt(share**2 + (1 - share) ** 2)
        return (self.own(wave) * share + common * (1 - share)) / level

    def layers(self, *waves: tuple[float, float], joined: bool = False) -> Array:
        """Several bands on one another, as (wavelength, strength)."""
        total = np.zeros(self._grid.size, np.float32)
        for wave, strength in waves:
            total += strength * (self.joined(wave) if joined else self.own(wave))
        return total / float(np.sqrt(sum(strength**2 for _, strength in waves)))
