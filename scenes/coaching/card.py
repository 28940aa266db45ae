"""A card on the board: a rule in one sentence, with its picture."""

from collections.abc import Callable

import pygame

from game.core.cards import Card
from scenes.game_host import GameHost
from scenes.screens.rulebook.plate import Shown
from scenes.ui import brush
from scenes.ui.button import Button
from scenes.ui.entry import Entry
from scenes.ui.layout import Column, Row, Sides
from scenes.ui.panel import Panel
from scenes.ui.picture import Icon
from scenes.ui.text import Label
from scenes.ui.widget import Widget

WIDE, PAD, SHARE = 590, 14, 0.46  # design pixels, and at most of the window
PICTURE, LOW, HIGH = 200, 0.62, 0.9  # design pixels wide; its height, in parts of that
LARGE = 1.4  # text so many times larger than usual: it needs the room of the picture
CLOSE = "card_close"


class Picture(Widget):
    """A figure of the rulebook in small."""

    def __init__(self, shown: Shown) -> None:
        super().__init__()
        self._shown = shown

    def natural_width(self) -> int:
        return self.theme.px(PICTURE)

    def least_width(self) -> int:
        return self.natural_width()

    def height_for(self, width: int) -> int:
        shape = max(LOW, min(HIGH, self._shown.shape))
        return round(self.natural_width() * shape)

    def paint(self, surface: pygame.Surface) -> None:
        px, frame = self.theme.px, self.rect
        surface.blit(brush.rounded(frame.size, px(8), (44, 28, 18)), frame)
        inner = frame.inflate(-2 * px(4), -2 * px(4))
        surface.blit(self._shown.at(inner.size), inner)

    def go_on(self) -> bool:
        """Paint some more of it; False if all is painted."""
        going = self._shown.go_on()
        if going:
            self.invalidate()
        return going


class RuleCard(Panel):
    """Paper with a lamp's edge; it lies where it hides least, and goes when it is closed."""

    def __init__(
        self, app: GameHost, game: str, card: Card, shown: Shown, close: Callable[[], None]
    ) -> None:
        words = app.words
        self.picture = Picture(shown)
        heading = words.say(card.rule.text)
        target = f"[{words('table.rule', rule=card.rule.id, heading=heading)}]({card.rule.id})"
        link = Label(
            target, "small", "sea", rich=True, follow=lambda rule: app.show_rules(game, rule)
        )
        title = Row(Icon("bulb", 26, "faint"), Label(words("card.title"), "small", "faint"), gap=8)
        done = Button(words("card.close"), close, "tick", key=CLOSE, face="small")
        told: Widget = Column(Sides(title, done), Label(words(card.words)), link, gap=6)
        if app.theme.text_scale < LARGE:
            told = Entry(self.picture, told, 16)
        super().__init__(told, PAD, lit=True, key="rule_card")

    def natural_width(self) -> int:
        return min(self.theme.em(WIDE), round(self.theme.window[0] * SHARE))

    def size(self) -> tuple[int, int]:
        wide = self.natural_width()
        return wide, self.height_for(wide)
