"""How the pieces on the board look from where the camera stands."""

from collections.abc import Iterable, Iterator

import pygame

from scenes.view.camera import Camera
from scenes.view.pictures import Pictures, is_far, over_rims
from scenes.view.pieces import TILES, Piece


class Looks:
    """The pictures of pieces, as near and as turned as they are seen."""

    def __init__(self, pictures: Pictures, camera: Camera) -> None:
        self._pictures = pictures
        self._camera = camera

    def picture(self, piece: Piece) -> pygame.Surface:
        return self._pictures.get(*self._seen(piece))

    def is_ready(self, piece: Piece) -> bool:
        """Whether its picture can be had at once."""
        return self._pictures.is_ready(*self._seen(piece))

    def is_read(self, piece: Piece) -> bool:
        """Whether no file has to be read for its picture."""
        return self._pictures.is_read(*self._seen(piece))

    def remembered(self, pieces: Iterable[Piece]) -> Iterator[bool]:
        """Have the pictures of these at hand, one after the other; True where one was forgotten."""
        for piece in pieces:
            is_forgotten = not self.is_ready(piece)
            self.picture(piece)
            yield is_forgotten

    def degrees(self, piece: Piece) -> int:
        """Tiles turn with the board, all else stands upright."""
        return piece.degrees + (self._camera.turn if piece.layer == TILES or piece.is_flat else 0)

    def _seen(self, piece: Piece) -> tuple[str, int, int]:
        """The picture of a piece, its width in pixels and its turn."""
        width = round(self.breadth(piece) * self._camera.scale)
        if piece.layer != TILES:
            return piece.picture, width, self.degrees(piece)
        picture = self._pictures.laid(piece.picture, self._camera.scale)
        return picture, over_rims(width), self.degrees(piece)

    def breadth(self, piece: Piece) -> float:
        """How wide a piece is drawn, in tile widths."""
        return piece.width * (piece.grown if is_far(self._camera.scale) else 1.0)
