"""The table as a stage for what plays over its board."""

import pygame

from game.core.text import Text
from scenes.table.drama.moment import Stage
from scenes.table.parts import Table


def stage_of(table: Table) -> Stage:
    """With the board, the cards and the words of a table."""

    def card(seat: int) -> pygame.Rect | None:
        cards = (widget for widget in table.root.walk() if widget.key == f"seat{seat}")
        found = next(cards, None)
        return found.rect if found is not None else None

    def say(said: Text) -> str:
        return table.app.words.say(said, table.sitting.names)

    app = table.app
    return Stage(table.board, table.pictures, app.theme, app.sheets, card, say)
