"""Copy and paste with other programs, where the system has a clipboard."""

import pygame

from scenes.letters import drawable


class Clipboard:
    """Text only; a copy of our own serves where there is no other."""

    def __init__(self) -> None:
        self._own = ""

    def put(self, text: str) -> None:
        """Lines stay lines; what has no shape is left out of them."""
        self._own = text
        try:
            pygame.scrap.put_text("\n".join(map(drawable, text.split("\n"))))
        except pygame.error:
            return

    def get(self) -> str:
        try:
            return pygame.scrap.get_text() or self._own
        except (pygame.error, UnicodeError):  # another program may put anything there
            return self._own
