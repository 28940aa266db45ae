"""F1: which key does what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.ui.dialog import Answer, Dialog
from scenes.ui.layout import Sides
from scenes.ui.text import Label
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

KEYS: tuple[tuple[str, str], ...] = (
    ("keys.focus", "Tab, Shift+Tab"),
    ("keys.towards", "keys.arrows"),
    ("keys.activate", "Enter"),
    ("keys.cancel", "Esc"),
    ("keys.turn", "Q / E"),
    ("keys.flip", "Space"),
    ("keys.undo", "Ctrl+Z"),
    ("keys.redo", "Ctrl+Shift+Z"),
    ("keys.reset_turn", "Ctrl+Backspace"),
    ("keys.end_turn", "Ctrl+Enter"),
    ("keys.zoom", "+ / −"),
    ("keys.pan", "keys.shift_arrows"),
    ("keys.fit", "F"),
    ("keys.hint", "H"),
    ("keys.mute", "M"),
    ("keys.full_screen", "F11"),
    ("keys.help", "F1"),
)


def keys_dialog(app: App) -> Dialog:
    """The list of keys, over whatever is shown."""

    def lines() -> Sequence[Widget]:
        return [
            Sides(Label(app.words(what)), Label(_name(app, keys), "strong", "sea"))
            for what, keys in KEYS
        ]

    close = Answer(app.words("close"), icon="tick", primary=True)
    return Dialog(app, app.words("keys.title"), lines, (close,))


def _name(app: App, keys: str) -> str:
    return app.words(keys) if keys.startswith("keys.") else keys
