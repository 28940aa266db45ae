"""A card on the board: a rule in one sentence, with its picture."""

from collections.abc import Callable

import pygame

from game.core.cards import Card
from scenes.game_host import GameHost
from scenes.intents import Position
from scenes.screens.rulebook.plate import Shown
from scenes.ui import brush
from scenes.ui.button import Button
from scenes.ui.entry import Entry
from scenes.ui.layout import Column, Row, Sides
from scenes.ui.panel import Panel
from scenes.ui.picture import Icon
from scenes.ui.text import Label
from scenes.ui.widget import Widget

WIDE, PAD = 590, 14  # design pixels
SHARES = (0.46, 0.62, 0.8, 0.34)  # of the window, at most
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

    is_kept_clear = True

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
        said = Label(words(card.words))
        if app.theme.text_scale < LARGE:
            told: Widget = Entry(self.picture, Column(Sides(title, done), said, link, gap=6), 16)
        else:
            told = Column(said, Sides(link, done), gap=6)
        super().__init__(told, PAD, lit=True, key="rule_card")
        self._close = close

    def at(self, position: Position) -> Widget | None:
        """Only its button and its link are something of their own."""
        found = super().at(position)
        return self if found is not None and not found.can_focus() else found

    def sizes(self) -> list[tuple[int, int]]:
        """How large it may be, the best first: large letters need more width."""
        best, window = self.theme.em(WIDE), self.theme.window[0]
        widths = [min(best, round(window * share)) for share in SHARES]
        return [(wide, self.height_for(wide)) for wide in widths]

    def press(self, position: Position) -> bool:
        return True

    def release(self, position: Position) -> None:
        """Pressed anywhere, it is read."""
        if self.rect.collidepoint(position):
            self._close()
