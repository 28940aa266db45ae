"""What a scene is: a lifecycle, intents in, pictures out."""

from collections.abc import Callable

import pygame

from scenes.intents import Intent


class Scene:
    """One screen. Drawing never changes anything; updating says whether something moves."""

    covers = True  # False: what lies below shows through

    @property
    def free(self) -> pygame.Rect | None:
        """The part of the window in which short notes cover nothing; None if it is all alike."""
        return None

    def enter(self) -> None:
        """It comes onto the stack."""

    def leave(self) -> None:
        """It is taken off the stack."""

    def pause(self) -> None:
        """Another scene lies on top from now on."""

    def resume(self) -> None:
        """It is the top again."""

    def refresh(self) -> None:
        """Window size, language or theme changed: arrange everything again."""

    def handle(self, intent: Intent) -> bool:
        """Act on an intent; False if it means nothing here."""
        return False

    def tend(self, dt: float) -> None:
        """Do what goes on with time also while other scenes cover this one."""

    def objects(self, leave: Callable[[], None]) -> bool:
        """Whether leaving now would lose something; then it asks, and `leave` is the yes."""
        return False

    def update(self, dt: float) -> bool:
        """Let time pass, in seconds; True while something moves."""
        return False

    def prepare(self) -> bool:
        """Nothing happens just now: do a little of what will be needed; False if that is done."""
        return False

    def draw(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        """Paint what lies inside the dirty rectangle; the surface is clipped to it."""

    def report(self) -> str:
        """What a crash report should tell about this scene."""
        return type(self).__name__
