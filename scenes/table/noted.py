"""Notes with pictures: a refusal with what would do instead, and what could fit a cell."""

from functools import partial

import pygame

from game.cell import Cell
from game.core.reasons import Reason
from scenes.table.cards import Bullet
from scenes.table.note import Note, RuleLink
from scenes.table.parts import Table
from scenes.table.remaining import Sort, total
from scenes.table.samples import samples
from scenes.ui import brush
from scenes.ui.layout import Inset
from scenes.ui.picture import Icon
from scenes.ui.text import Label
from scenes.ui.theme import mixed
from scenes.ui.widget import Widget
from scenes.view.pieces import Held

TILE = 62  # the width of a tile, in design pixels
MOST_FITS = 12  # sorts of tiles


class Advised(Widget):
    """A sign and a sentence on a lit strip."""

    def __init__(self, sign: Widget, said: str) -> None:
        super().__init__(Inset(Bullet(sign, Label(said, "small")), 10, 6))

    def paint(self, surface: pygame.Surface) -> None:
        colours = self.theme.colours
        tint = mixed(colours.paper_light, colours.lamp, 0.4)
        surface.blit(brush.rounded(self.rect.size, self.theme.px(8), tint), self.rect)


def refusal_note(table: Table, reason: Reason, sample: Held | None) -> Note:
    """Why not, and what instead: `sample` is the tile as it would lie then."""
    words, names = table.app.words, table.sitting.names
    said = [words.say(table.presenter.worded(reason.text), names)]
    if more := _more_sides(reason):
        said.append(words("table.more_edges", n=more))
    heading = words.say(table.rules.book.rules[reason.rule].text)
    rule = words(
        "lesson.rule" if table.cites_briefly else "table.rule", rule=reason.rule, heading=heading
    )
    link = RuleLink(rule, partial(table.app.show_rules, table.rules.name, reason.rule))
    remedy: tuple[Widget, ...] = ()
    if reason.remedy is not None and table.helper != "purist":
        instead = words.say(table.presenter.worded(reason.remedy.text), names)
        sign: Widget = Icon("tick", 24)
        if sample is not None:
            sign = samples(table, (Sort(sample),), TILE, table.presenter.layout.height)
        remedy = (Advised(sign, instead),)
    return Note(words("table.not_here"), tuple(said), link, alarm=True, pictures=remedy)


def _more_sides(reason: Reason) -> int:
    """On how many sides of the tile it goes wrong besides the one that is spoken of."""
    cells = [cell for cell, _ in reason.edges]
    return cells.count(cells[0]) - 1 if cells else 0


def fits_note(table: Table, cell: Cell) -> Note | None:
    """Which of the tiles that are left could come to lie in a cell; None if no tile could."""
    left = table.presenter.remaining(table.view, table.viewer)
    fitting = left.fitting(cell) if left is not None else None
    if left is None or fitting is None:
        return None
    words = table.app.words
    title = words("left.fits", n=total(fitting), of=left.count)
    if not fitting:
        return Note(title, (words("left.fits_none"),))
    height, more = table.presenter.layout.height, total(fitting[MOST_FITS:])
    shown: list[Widget] = [samples(table, fitting[:MOST_FITS], TILE, height)]
    shown += [Label(words("left.fits_more", n=more), "small", "faint")] if more else []
    return Note(title, (), pictures=tuple(shown))
