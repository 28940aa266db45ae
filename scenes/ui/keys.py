"""F1: which key does what."""

from collections.abc import Sequence

from scenes.host import Host
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.layout import Column, Grid, Sides
from scenes.ui.text import Label
from scenes.ui.widget import Widget

KEYS: tuple[tuple[str, str], ...] = (
    ("keys.focus", "Tab, Shift+Tab"),
    ("keys.towards", "keys.arrows"),
    ("keys.activate", "Enter"),
    ("keys.cancel", "Esc"),
    ("keys.turn", "Q / E"),
    ("keys.flip", "keys.space"),
    ("keys.undo", "Ctrl+Z"),
    ("keys.redo", "Ctrl+Shift+Z"),
    ("keys.remove", "Delete"),
    ("keys.reset_turn", "Ctrl+Backspace"),
    ("keys.end_turn", "Ctrl+Enter"),
    ("keys.zoom", "+ / −"),
    ("keys.pan", "keys.shift_arrows"),
    ("keys.fit", "F"),
    ("keys.turn_board", "T"),
    ("keys.hint", "H"),
    ("keys.log", "L"),
    ("keys.last_turn", "V"),
    ("keys.tiles_left", "B"),
    ("keys.what_fits", "W"),
    ("keys.rules", "R"),
    ("keys.mute", "M"),
    ("keys.full_screen", "F11"),
    ("keys.help", "F1"),
)
IN_A_REPLAY: tuple[tuple[str, str], ...] = (
    ("keys.replay_play", "keys.space"),
    ("keys.replay_step", "keys.arrows"),
    ("keys.replay_ends", "Home / End"),
)


class KeysDialog(Dialog):
    """The list of keys, over whatever is shown: two columns, so that all are seen at once."""

    width = 1240.0

    def __init__(self, app: Host) -> None:
        close = Answer(app.words("close"), icon="tick", primary=True)
        super().__init__(app, app.words("keys.title"), self._columns, (close,))

    def _columns(self) -> Sequence[Widget]:
        rows = [self._row(what, keys) for what, keys in (*KEYS, *IN_A_REPLAY)]
        half = (len(rows) + 1) // 2
        columns = (Column(*rows[:half], gap=14), Column(*rows[half:], gap=14))
        return [Grid(*columns, least=lambda: self.app.theme.em(520), most=2, gap=56)]

    def _row(self, what: str, keys: str) -> Widget:
        words = self.app.words
        name = words(keys) if keys.startswith("keys.") else keys
        return Sides(Label(words(what)), Label(name, "strong", "sea"))
