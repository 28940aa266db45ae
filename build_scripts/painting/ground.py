"""A picture being painted: colour, distances to the shores, and ways to lay colour on it."""

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter

from build_scripts.painting.areas import Mask, Patches
from build_scripts.painting.noise import Noise
from build_scripts.painting.palette import Colour
from build_scripts.painting.shapes import Array, Grid, smooth
from build_scripts.painting.shapes import grid as grid_of

FINE = 1.25  # pictures are painted this much larger than they are kept


class Ground:
    """The canvas of one tile."""

    def __init__(self, patches: Patches, rng: np.random.Generator) -> None:
        self.patches = patches
        self.grid: Grid = patches.grid
        self.rng = rng
        self.noise = Noise(patches.grid, rng)
        self.colour: Array = np.zeros((*patches.grid.size, 3), np.float32)
        # 0 on the rim, 1 further in: what belongs to this tile alone grows with it
        self.inner = smooth(patches.grid.rim, 0.0, 0.11)
        self.taken: list[tuple[float, float, float]] = []  # places with a symbol: x, y, radius

    def depth(self, mask: Mask) -> Array:
        """Signed distance to the border of a mask, positive inside, in tile widths."""
        # Beyond the rim the terrain goes on: only true shores count.
        inside = distance_transform_edt(mask) if not mask.all() else np.full(mask.shape, 9e3)
        outside = distance_transform_edt(~mask) if mask.any() else np.full(mask.shape, 9e3)
        signed = np.where(mask, inside - 0.5, 0.5 - outside).astype(np.float32)
        return gaussian_filter(signed, 0.8) / self.grid.scale

    def over(self, colour: Array | Colour, share: Array | float) -> None:
        """Lay colour over the picture, opaque where the share is 1."""
        cover = np.asarray(share, np.float32)
        if cover.ndim == 2:
            cover = cover[..., None]
        self.colour += (np.asarray(colour, np.float32) - self.colour) * cover

    def glaze(self, factor: Array) -> None:
        """Darken or lighten evenly."""
        self.colour *= factor[..., None]

    def ramp(self, position: Array, stops: list[tuple[float, Colour]]) -> Array:
        """Colours between stops."""
        places = [place for place, _ in stops]
        channels = [
            np.interp(position, places, [colour[channel] for _, colour in stops])
            for channel in range(3)
        ]
        return np.stack(channels, axis=-1).astype(np.float32)

    def stamp(self, sprite: Image.Image, x: float, y: float, strength: float = 1.0) -> None:
        """Lay a small picture with its middle on a point, at the canvas's own scale."""
        pixels = np.asarray(sprite, np.float32)
        height, width = pixels.shape[:2]
        px, py = self.grid.pixel(x, y)
        left, top = round(px - width / 2), round(py - height / 2)
        x0, y0 = max(0, left), max(0, top)
        x1, y1 = min(self.grid.width, left + width), min(self.grid.height, top + height)
        if x0 >= x1 or y0 >= y1:
            return
        part = pixels[y0 - top : y1 - top, x0 - left : x1 - left]
        cover = part[..., 3:] / 255 * strength
        place = self.colour[y0:y1, x0:x1]
        place += (part[..., :3] - place) * cover

    def lay(self, picture: Image.Image) -> None:
        """Lay a picture of the whole tile over this one."""
        pixels = np.asarray(picture.resize((self.grid.width, self.grid.height)), np.float32)
        self.colour += (pixels[..., :3] - self.colour) * (pixels[..., 3:] / 255)

    def is_free(self, x: float, y: float, radius: float) -> bool:
        return all((x - a) ** 2 + (y - b) ** 2 >= (radius + r) ** 2 for a, b, r in self.taken)

    def scatter(self, where: Array, gap: float, tries: int) -> list[tuple[float, float]]:
        """Points no nearer to each other than the gap, where the chance (0 to 1) allows."""
        height, width = self.grid.size
        rows = self.rng.integers(0, height, tries)
        columns = self.rng.integers(0, width, tries)
        luck = self.rng.random(tries)
        keep = luck < where[rows, columns]
        cell = gap
        seen: dict[tuple[int, int], list[tuple[float, float]]] = {}
        points: list[tuple[float, float]] = []
        for row, column in zip(rows[keep], columns[keep], strict=True):
            x, y = float(self.grid.x[row, column]), float(self.grid.y[row, column])
            i, j = int(x // cell), int(y // cell)
            near = (p for a in (-1, 0, 1) for b in (-1, 0, 1) for p in seen.get((i + a, j + b), ()))
            if all((x - a) ** 2 + (y - b) ** 2 >= gap * gap for a, b in near):
                points.append((x, y))
                seen.setdefault((i, j), []).append((x, y))
        return sorted(points, key=lambda point: point[1])

    def finished(self, width: int, rim_line: float = 0.42) -> Image.Image:
        """The tile at its final width, grained like paper, cut to its shape."""
        grain = self.noise.own(0.006) * 0.012 + self.noise.own(0.02) * 0.008
        self.glaze(1 + grain)
        line = 1 - smooth(np.abs(self.grid.rim), 0.002, 0.0055)
        self.over((250, 245, 228), line * rim_line)
        kept = grid_of(self.grid.shape, width)
        picture = self._shrunk(self.colour, (kept.width, kept.height))
        if self.grid.sides != 4:
            picture.putalpha(Image.fromarray((kept.alpha() * 255 + 0.5).astype(np.uint8)))
        return picture

    def cut_out(self, width: int, alpha: Array) -> Image.Image:
        """The picture with an outline of its own, for pieces laid over others."""
        size = (width, round(self.grid.height * width / self.grid.width))
        picture = self._shrunk(self.colour, size)
        picture.putalpha(self._shrunk(alpha * 255, size))
        return picture

    def _shrunk(self, pixels: Array, size: tuple[int, int]) -> Image.Image:
        whole = Image.fromarray(np.clip(pixels + 0.5, 0, 255).astype(np.uint8))
        height = size[1] * whole.width / size[0]  # of the part that is kept, about the middle
        top = max(0.0, (whole.height - height) / 2)
        box = (0, top, whole.width, whole.height - top)
        return whole.resize(size, Image.Resampling.LANCZOS, box=box)
