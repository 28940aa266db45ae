"""A page on one topic: what is told, the rules with their numbers in a margin, and figures."""

from collections.abc import Sequence

import pygame

from game.core.pages import Page
from scenes.i18n import Words
from scenes.screens.rulebook.search import title_of
from scenes.ui import brush
from scenes.ui.layout import Column
from scenes.ui.text import Label
from scenes.ui.theme import mixed
from scenes.ui.widget import Widget

MARGIN = 104  # where the numbers stand, in design pixels of text
TEXT = 560  # least width of text beside figures


class Beside(Widget):
    """Figures stand beside the text where there is room, else below it."""

    share, least = 0.5, 500  # of the width at most for figures, and how wide they are at least

    def __init__(self, text: Widget, plates: Sequence[Widget]) -> None:
        self._text = text
        self._figures = Column(*plates, gap=24) if plates else None
        super().__init__(self._text, *([self._figures] if self._figures else []))

    def _beside(self, width: int) -> int:
        """The width of the figures if they stand beside the text, else 0."""
        if self._figures is None or width < self.theme.em(TEXT) + self.theme.px(self.least):
            return 0
        return min(round(width * self.share), width - self.theme.em(TEXT), self.theme.px(720))

    def _gap(self) -> int:
        return self.theme.px(30)

    def height_for(self, width: int) -> int:
        beside = self._beside(width)
        if not beside or self._figures is None:
            heights = [part.height_for(width) for part in self.children]
            return sum(heights) + self._gap() * (len(heights) - 1)
        text = self._text.height_for(width - beside - self._gap())
        return max(text, self._figures.height_for(beside))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        beside = self._beside(rect.width)
        wide = rect.width - beside - self._gap() if beside else rect.width
        high = self._text.height_for(wide)
        self._text.place(pygame.Rect(rect.topleft, (wide, high)))
        if self._figures is None:
            return
        if beside:
            left, top, wide = rect.right - beside, rect.y, beside
        else:
            left, top = rect.x, rect.y + high + self._gap()
        self._figures.place(pygame.Rect(left, top, wide, self._figures.height_for(wide)))


class Topic(Beside):
    """What is told, then the rules."""

    def __init__(self, words: Words, page: Page, plates: Sequence[Widget], target: str) -> None:
        parts: list[Widget] = [
            Aligned(Label(title_of(page, words), "heading", key="title")),
            *(_paragraph(words, page, name, target) for name in page.paragraphs),
            *(_rule(words, page, rule.id, target) for rule in page.rules),
        ]
        super().__init__(Column(*parts, gap=18), plates)


def _paragraph(words: Words, page: Page, name: str, target: str) -> Widget:
    key = f"paragraph:{name}"
    return Aligned(Label(words(page.paragraph(name)), rich=True), lit=key == target, key=key)


def _rule(words: Words, page: Page, number: str, target: str) -> Widget:
    rule = next(its for its in page.rules if its.id == number)
    parts: list[Widget] = [Label(words.say(rule.text), "rule")]
    if words.has(page.rule(rule)):
        parts.append(Label(words(page.rule(rule)), rich=True))
    key = f"rule:{rule.id}"
    return Aligned(Column(*parts, gap=2), rule.id, lit=key == target, key=key)


class Aligned(Widget):
    """Words to the right of the margin, in which a number may stand; lit if looked for."""

    def __init__(self, body: Widget, number: str = "", lit: bool = False, key: str = "") -> None:
        self._number = Label(number, "small", "faint") if number else None
        super().__init__(body, *([self._number] if self._number else []), key=key)
        self._lit = lit

    def margin(self) -> int:
        return self.theme.px(12)

    def _room(self) -> int:
        return self.theme.em(MARGIN)

    def least_width(self) -> int:
        return self.children[0].least_width() + self._room()

    def height_for(self, width: int) -> int:
        return self.children[0].height_for(width - self._room())

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        body, room = self.children[0], self._room()
        body.place(pygame.Rect(rect.x + room, rect.y, rect.width - room, rect.height))
        if self._number is not None:
            high, wide = self.theme.line_height("small"), self._number.natural_width()
            down = (self.theme.line_height("rule") - high) // 2
            self._number.place(pygame.Rect(rect.x + self.theme.px(4), rect.y + down, wide, high))

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        if self._lit:
            paper = self.rect.inflate(px(16), px(16))
            tint = mixed(colours.paper_light, colours.lamp, 0.4)
            surface.blit(brush.rounded(paper.size, px(10), tint), paper)
        if self._number is not None:
            x = self.rect.x + self._room() - px(14)
            line = ((x, self.rect.top), (x, self.rect.bottom))
            pygame.draw.line(surface, colours.edge, *line, max(1, px(2)))
