"""What every screen is given: the window, and all that screens share."""

from typing import Any, Protocol

import pygame

from scenes.assets import Assets
from scenes.clipboard import Clipboard
from scenes.dirt import Dirt
from scenes.i18n import Words
from scenes.intents import Position
from scenes.settings import Settings
from scenes.sound import Sound
from scenes.stack import Stack
from scenes.ui.brush import Sheets
from scenes.ui.theme import Theme
from scenes.ui.toast import Toasts


class Host(Protocol):
    """The program, as far as its screens know it."""

    words: Words
    theme: Theme
    sheets: Sheets
    assets: Assets
    settings: Settings
    sound: Sound
    toasts: Toasts
    dirt: Dirt
    clipboard: Clipboard
    stack: Stack
    shows_focus: bool  # the keyboard was used last

    @property
    def size(self) -> tuple[int, int]:
        """Of the window, in pixels."""
        ...

    @property
    def pointer(self) -> Position:
        """Where the mouse or a finger was seen last."""
        ...

    @property
    def text_scale(self) -> int:
        """How large letters are now, in hundredths."""
        ...

    def change(self, **changes: Any) -> None:
        """Set something, show it at once, and keep it."""
        ...

    def listen_to_typing(self, rect: pygame.Rect | None) -> None:
        """Letters are text while somebody writes into this rectangle."""
        ...

    def show_title(self) -> None:
        """Back to the title, whatever lies above it."""
        ...

    def quit(self) -> None: ...
