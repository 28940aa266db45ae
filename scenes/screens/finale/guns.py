"""Battle figures: what each fleet fired and hit, against what the dice owed it."""

from collections.abc import Sequence
from fractions import Fraction

import pygame

from scenes.i18n import Words
from scenes.screens.finale.tale import Marksmanship
from scenes.sitting.people import Person
from scenes.ui import brush
from scenes.ui.entry import Entry
from scenes.ui.layout import Column, Sides
from scenes.ui.picture import Badge, Icon
from scenes.ui.text import Label
from scenes.ui.widget import Widget

HIGH = 26  # in design pixels of text


def guns(
    words: Words, people: Sequence[Person], winners: Sequence[int], fired: Sequence[Marksmanship]
) -> Widget:
    """A block for each fleet, in seat order."""
    names = tuple(person.name for person in people)
    blocks: list[Widget] = []
    for seat, (person, one) in enumerate(zip(people, fired, strict=True)):
        head: Widget = Entry(
            Badge(person.colour, person.symbol, 36),
            Label(person.name, "strong", breaks=True),
            gap=10,
        )
        if seat in winners:
            head = Sides(head, Icon("star", 28, "accent"), gap=8)
        told = words("finale.shots", hits=one.hits, shots=one.shots)
        luck = words("finale.luck", luck=tenths(words, one.hits - one.expected))
        lines = [words.say(line, names) for line in one.lines]
        bar = Hits(one, tip=words("finale.expected", hits=tenths(words, one.expected, sign=False)))
        blocks.append(
            Column(head, Sides(Label(told, "small"), Label(luck, "small")), bar,
                   *(Label(line, "small", "faint") for line in lines), gap=4)
        )  # fmt: skip
    key = Label(words("finale.tick"), "small", "faint")
    return Column(*blocks, key, gap=12)


def tenths(words: Words, number: Fraction, sign: bool = True) -> str:
    """A number with one figure behind the point, as the language writes it."""
    whole, tenth = divmod(abs(round(number * 10)), 10)
    before = ("+" if round(number * 10) > 0 else "−" if round(number * 10) < 0 else "") * sign
    return before + words("finale.tenths", whole=whole, tenth=tenth)


class Hits(Widget):
    """The shots as a bar, the hits filled in, and a tick where the dice would have had them."""

    def __init__(self, fired: Marksmanship, tip: str) -> None:
        super().__init__(tip=tip)
        self._fired = fired

    def least_width(self) -> int:
        return self.theme.em(120)

    def height_for(self, width: int) -> int:
        return self.theme.em(HIGH)

    def paint(self, surface: pygame.Surface) -> None:
        colours, px, one = self.theme.colours, self.theme.px, self._fired
        bar = self.rect.inflate(0, -2 * px(5))
        surface.blit(brush.rounded(bar.size, px(5), colours.edge), bar)
        inner = bar.inflate(-2, -2)
        surface.blit(brush.rounded(inner.size, px(4), colours.paper_shade), inner)
        if not one.shots:
            return
        hit = pygame.Rect(inner.topleft, (inner.width * one.hits // one.shots, inner.height))
        pygame.draw.rect(surface, colours.accent, hit, border_radius=px(4))
        for shot in range(1, one.shots):
            x = inner.x + inner.width * shot // one.shots
            if inner.width // one.shots >= 5:
                pygame.draw.line(surface, colours.edge, (x, inner.top), (x, inner.bottom - 1))
        owed = inner.x + round(inner.width * one.expected / one.shots)
        tick = pygame.Rect(0, 0, max(3, px(5)), self.rect.height)
        tick.center = (owed, self.rect.centery)
        pygame.draw.rect(surface, colours.paper_light, tick.inflate(2, 0), border_radius=2)
        pygame.draw.rect(surface, colours.ink, tick, border_radius=2)
