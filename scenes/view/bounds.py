"""Where marks lie in the window: asked far more often than marks or camera change."""

from collections.abc import Iterator

import pygame

from scenes.view import marks
from scenes.view.camera import Camera, Stand
from scenes.view.layouts import Layout

PLAIN = (marks.Area, marks.Coin)  # what is seen on a thing that is held over it


class Bounds:
    """Remembers what the marks of one kind may touch, as long as they stay."""

    def __init__(self, layout: Layout, camera: Camera) -> None:
        self._layout = layout
        self._camera = camera
        self._stand: Stand | None = None
        self._marks: tuple[marks.Mark, ...] = ()
        self._rects: list[pygame.Rect] = []
        self._plain: list[tuple[marks.Mark, pygame.Rect]] = []

    def of(self, shown: tuple[marks.Mark, ...]) -> list[pygame.Rect]:
        """The part of the window that each mark may touch."""
        stand = self._camera.stand
        if shown is not self._marks or stand != self._stand:
            self._marks, self._stand = shown, stand
            self._rects = [marks.bounds(mark, self._layout, self._camera) for mark in shown]
            found = zip(shown, self._rects, strict=True)
            self._plain = [(mark, rect) for mark, rect in found if isinstance(mark, PLAIN)]
        return self._rects

    def of_kinds(
        self, shown: tuple[marks.Mark, ...], kinds: tuple[type[marks.Mark], ...]
    ) -> list[pygame.Rect]:
        """What the marks of some kinds may touch."""
        found = zip(shown, self.of(shown), strict=True)
        return [rect for mark, rect in found if isinstance(mark, kinds)]

    def near(self, shown: tuple[marks.Mark, ...], part: pygame.Rect) -> Iterator[marks.Mark]:
        """The marks that a part of the window may show something of."""
        return (shown[index] for index in part.collidelistall(self.of(shown)))

    def plain(self, shown: tuple[marks.Mark, ...]) -> list[tuple[marks.Mark, pygame.Rect]]:
        """Those that are seen on a thing that is held over them, and what each may touch."""
        if shown is not self._marks or self._plain:
            self.of(shown)
        return self._plain


def differing(before: tuple[marks.Mark, ...], after: tuple[marks.Mark, ...]) -> set[marks.Mark]:
    """The marks that come or go; to look into those that are the same takes long."""
    same = set(map(id, before)) & set(map(id, after))
    gone = {mark for mark in before if id(mark) not in same}
    return gone ^ {mark for mark in after if id(mark) not in same}
