"""Two games side by side: what somebody knows, and what is different in the other one."""

from functools import partial

from scenes.host import Host
from scenes.i18n import Words
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.entry import Entry
from scenes.ui.game_box import SmallBox
from scenes.ui.layout import Column, Grid
from scenes.ui.picture import Rule
from scenes.ui.text import Label
from scenes.ui.widget import Widget

ASPECTS = ("tiles", "lay", "fit", "points", "win")
SIDE = 360  # least width of a column, in design pixels of text
LID = 46  # design pixels wide


class Comparison(Dialog):
    """Aspect by aspect; what is known is written fainter than what is new."""

    width = 1360.0

    def __init__(self, app: Host, known: str, other: str) -> None:
        words = app.words
        title = words("learn.know", game=words(f"game.{known}"))
        close = Answer(words("close"), icon="tick", primary=True)
        super().__init__(app, title, partial(_rows, words, known, other), (close,))


def _rows(words: Words, known: str, other: str) -> list[Widget]:
    heads = [
        Entry(SmallBox(game, LID), Label(words(f"game.{game}"), "strong", colour))
        for game, colour in ((known, "faint"), (other, "ink"))
    ]
    rows: list[Widget] = [_side_by_side(*heads)]
    for aspect in ASPECTS:
        before, after = (words(f"learn.know.{game}.{aspect}") for game in (known, other))
        if before != after:
            told = _side_by_side(Label(before, "body", "faint"), Label(after, "body"))
            about = Label(words(f"learn.know.{aspect}"), "small", "sea")
            rows += [Rule(), Column(about, told, gap=2)]
    return [Column(*rows, gap=4)]


def _side_by_side(one: Widget, other: Widget) -> Grid:
    grid = Grid(one, other, least=lambda: grid.theme.em(SIDE), most=2, gap=30)
    return grid
