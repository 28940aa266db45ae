"""What lies under the pieces of a board: one painted picture, scaled once for each zoom."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import partial
from math import ceil, floor, isqrt
from typing import Any, TypeAlias

import pygame

from scenes.atelier import Atelier, Paint
from scenes.kept import PAINTED
from scenes.view.camera import LARGEST, Camera
from scenes.view.layouts import Point
from scenes.view.pieces import Piece

SKETCHED, FINE = 300_000, 2_400_000  # pixels of a first look, and of the picture itself
WHOLE = 600_000  # pixels: a larger picture is scaled in blocks, as they come into sight
BLOCK = 512  # pixels along a side
SHADOW = ((0.16, 26), (0.11, 30), (0.06, 34))  # tile widths beyond the picture, and strength


# A subject, at so many pixels a tile: step by step, the last of which is the picture.
Sketch: TypeAlias = Callable[[Any, int], Iterator[pygame.Surface | None]]

# A part of a picture that is scaled by itself: for which scale of the camera, how large the whole
# is then, which part of that, and whether it lies upside down.
Block: TypeAlias = tuple[int, tuple[int, int], tuple[int, int, int, int], bool]


@dataclass(frozen=True, slots=True)
class Painting:
    """A picture that can be painted at any size, and the part of the board it covers."""

    subject: Hashable
    sketch: Sketch  # soon done
    paint: Paint  # takes long, and is called in another process
    corner: Point
    size: Point  # in tile widths

    def unit(self, pixels: int) -> int:
        """How many pixels a tile width gets if the whole may have so many."""
        wide, high = self.size
        return max(1, min(LARGEST, isqrt(int(pixels / (wide * high)))))


@dataclass(frozen=True, slots=True)
class Ground:
    """What a game has under its pieces."""

    painting: Painting
    stark: tuple[Piece, ...]  # lie there instead where terrains are told apart by pattern


class GroundView:
    """Shows a painting: a first look at once, and the finer one when it comes."""

    def __init__(self, atelier: Atelier | None) -> None:
        self._atelier = atelier
        self._painting: Painting | None = None
        self._sketching: tuple[Hashable, Iterator[pygame.Surface | None]] | None = None
        self._seen: dict[Block, None] = {}  # the blocks of the look that was drawn last
        self._coming: tuple[Hashable, pygame.Surface, list[Block]] | None = None

    def show(self, painting: Painting | None) -> bool:
        """Let this lie there; True if something else lay there before."""
        if painting == self._painting:
            return False
        self._painting = painting
        if painting is not None and self._atelier is not None and not self._is_fine(painting):
            unit = painting.unit(FINE)
            self._atelier.order(painting, painting.paint, painting.subject, unit)
        return True

    def update(self) -> bool:
        """Take up the finer picture; True if it is there from now on. It is scaled block by block,
        as all at once would be felt."""
        done = self._atelier.delivered() if self._atelier is not None else None
        if done is not None:
            blocks = list(self._seen) if done[0] == self._painting else []
            self._coming = (*done, blocks)
        if self._coming is None:
            return False
        painting, picture, blocks = self._coming
        if blocks:
            self._scaled((painting, FINE), picture, blocks.pop())
            return False
        self._coming = None
        PAINTED.find((painting, FINE), lambda: picture)
        return painting == self._painting

    @property
    def is_coming(self) -> bool:
        """Whether the finer picture is being scaled."""
        return self._coming is not None

    def _scaled(self, key: Hashable, picture: pygame.Surface, block: Block) -> pygame.Surface:
        return PAINTED.find((key, block), partial(_scaled, picture, *block[1:]))

    @property
    def is_sketched(self) -> bool:
        """Whether what lies there is being painted."""
        painting, atelier = self._painting, self._atelier
        return painting is not None and atelier is not None and not self._is_fine(painting)

    @property
    def is_fine(self) -> bool:
        """Whether what lies there is painted as finely as it ever will be."""
        return self._painting is not None and self._is_fine(self._painting)

    def _is_fine(self, painting: Painting) -> bool:
        return (painting, FINE) in PAINTED

    def picture(self, painting: Painting, scale: int = LARGEST) -> pygame.Surface:
        """The best there is of what lies there, as it was painted."""
        if not self._is_fine(painting):
            while self.sketch_some(scale):
                """It is wanted now."""
        return PAINTED.find(self._best(painting, scale), lambda: pygame.Surface((1, 1)))

    def _best(self, painting: Painting, scale: int) -> Hashable:
        """The key of the best picture that can be had now; small boards have small sketches."""
        if self._is_fine(painting):
            return (painting, FINE)
        return (painting, min(scale, painting.unit(SKETCHED)))

    def sketch_some(self, scale: int) -> bool:
        """Do a part of the first look, for so many pixels to a tile width; True if that was not
        all of it."""
        painting = self._painting
        if painting is None or (key := self._best(painting, scale)) in PAINTED:
            return False
        if self._sketching is None or self._sketching[0] != key:
            unit = min(scale, painting.unit(SKETCHED))
            self._sketching = (key, painting.sketch(painting.subject, unit))
        done = next(self._sketching[1])
        if done is None:
            return True
        PAINTED.find(key, lambda: done)
        self._sketching = None
        return False

    def draw(self, sheet: pygame.Surface, part: pygame.Rect, camera: Camera) -> None:
        """Put it on a part of the sheet; the camera's window points are those of the sheet."""
        painting = self._painting
        if painting is None:
            return
        picture = self.picture(painting, camera.scale)
        rect = self._rect(painting, camera)
        is_turned = camera.turn == 180
        if not rect.contains(part):
            _drop_shadow(sheet, part, rect, camera.scale)
        side = BLOCK if rect.width * rect.height > WHOLE else max(rect.size)
        near = part.clip(rect).move(-rect.x, -rect.y)
        if not (near.width and near.height):
            return
        for column in range(near.left // side, ceil(near.right / side)):
            for row in range(near.top // side, ceil(near.bottom / side)):
                corner = (column * side, row * side)
                block = (camera.scale, rect.size, (*corner, side, side), is_turned)
                self._note(block)
                seen = self._scaled(self._best(painting, camera.scale), picture, block)
                sheet.blit(seen, (corner[0] + rect.x, corner[1] + rect.y))

    def _note(self, block: Block) -> None:
        """What is drawn now will be wanted finer; what was seen from elsewhere will not."""
        if self._seen and next(iter(self._seen))[:2] != block[:2]:
            self._seen.clear()
        self._seen[block] = None

    def _rect(self, painting: Painting, camera: Camera) -> pygame.Rect:
        """Charts are turned about or not at all: their letters would lie aslant."""
        wide, high = (round(length * camera.scale) for length in painting.size)
        x, y = painting.corner
        if camera.turn == 180:
            x, y = x + painting.size[0], y + painting.size[1]
        return pygame.Rect(camera.to_window((x, y)), (wide, high))


def _scaled(
    picture: pygame.Surface,
    size: tuple[int, int],
    part: tuple[int, int, int, int],
    is_turned: bool,
) -> pygame.Surface:
    """A block of the picture as it is when the whole has this size, perhaps upside down."""
    block = pygame.Rect(part).clip(pygame.Rect((0, 0), size))
    if is_turned:
        there = (size[0] - block.right, size[1] - block.bottom, *block.size)
        return pygame.transform.flip(_scaled(picture, size, there, False), True, True)
    if block.size == size:
        return pygame.transform.smoothscale(picture, size).convert()
    across, down = picture.get_width() / size[0], picture.get_height() / size[1]
    source = pygame.Rect(floor(block.left * across) - 1, floor(block.top * down) - 1, 0, 0)
    source.width = ceil(block.right * across) + 1 - source.left
    source.height = ceil(block.bottom * down) + 1 - source.top
    source = source.clip(picture.get_rect())
    left, top = round(source.left / across), round(source.top / down)
    large = (round(source.right / across) - left, round(source.bottom / down) - top)
    grown = pygame.transform.smoothscale(picture.subsurface(source), large)
    return grown.subsurface(block.move(-left, -top)).convert()


def _drop_shadow(sheet: pygame.Surface, part: pygame.Rect, rect: pygame.Rect, scale: int) -> None:
    """What the picture throws on the table, as far as it lies in a part of the sheet."""
    for reach, strength in SHADOW:
        room = round(reach * scale)
        dark = pygame.Rect(rect.topleft, (rect.width + room, rect.height + room)).clip(part)
        shade = pygame.Surface(dark.size, pygame.SRCALPHA)
        shade.fill((10, 6, 2, strength))
        sheet.blit(shade, dark)
