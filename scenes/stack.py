"""The scenes that lie on one another; the top one has the say."""

from collections.abc import Iterator
from contextlib import suppress

import pygame

from scenes.intents import Intent
from scenes.scene import Scene


class Stack:
    """Push, pop, replace; every scene is told what happens to it."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes[-1].pause()
        self._scenes.append(scene)
        scene.enter()

    def pop(self) -> Scene:
        scene = self._scenes.pop()
        scene.leave()
        if self._scenes:
            self._scenes[-1].resume()
        return scene

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one; those below notice nothing."""
        if self._scenes:
            self._scenes.pop().leave()
        self._scenes.append(scene)
        scene.enter()

    def clear(self) -> None:
        """Take everything off, the top first, without waking what lies below."""
        while self._scenes:
            self._scenes.pop().leave()

    def abandon(self) -> None:
        """Take everything off, also what breaks while it leaves."""
        while self._scenes:
            with suppress(Exception):
                self._scenes.pop().leave()

    def handle(self, intent: Intent) -> bool:
        return self._scenes[-1].handle(intent) if self._scenes else False

    def update(self, dt: float) -> bool:
        """Time passes, above all for the scenes that can be seen."""
        for scene in tuple(self._scenes):
            scene.tend(dt)
        moving = [scene.update(dt) for scene in self.visible()]
        return any(moving)

    def prepare(self) -> bool:
        """Let the top scene use a moment of rest; False if it has no use for it."""
        return bool(self._scenes) and self._scenes[-1].prepare()

    def refresh(self) -> None:
        for scene in self._scenes:
            scene.refresh()

    def visible(self) -> tuple[Scene, ...]:
        """From the topmost scene that covers all, upwards."""
        for index in reversed(range(len(self._scenes))):
            if self._scenes[index].covers:
                return tuple(self._scenes[index:])
        return tuple(self._scenes)

    def draw(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        for scene in self.visible():
            scene.draw(surface, dirty)
