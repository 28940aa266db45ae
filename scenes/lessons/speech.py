"""What is said to a try: praise, a reply, a hint; each on paper of its own colour."""

import pygame

from scenes.lessons.ticks import GREEN, Round, Stars
from scenes.lessons.tuition import Tone
from scenes.ui import brush
from scenes.ui.entry import Entry
from scenes.ui.icons import icon
from scenes.ui.layout import Column, Inset
from scenes.ui.text import Label
from scenes.ui.theme import Colour, Palette, mixed
from scenes.ui.widget import Widget

SIGNS = {Tone.PRAISE: "tick", Tone.REPLY: "undo", Tone.HINT: "bulb"}


class Sign(Round):
    """An icon on a round plate of the tone's colour."""

    SIZE = 36

    def __init__(self, tone: Tone) -> None:
        super().__init__()
        self._tone = tone

    def paint(self, surface: pygame.Surface) -> None:
        size = min(self.rect.size)
        plate = brush.rounded((size, size), size // 2, strong(self._tone, self.theme.colours))
        surface.blit(plate, plate.get_rect(center=self.rect.center))
        sign = icon(SIGNS[self._tone], round(size * 0.64), self.theme.colours.cream)
        surface.blit(sign, sign.get_rect(center=self.rect.center))


class Speech(Widget):
    """A heading with its sign, and a sentence or two below it."""

    def __init__(self, tone: Tone, heading: str, words: str, stars: int = 0) -> None:
        parts: list[Widget] = [Entry(Sign(tone), Label(heading, "strong"), gap=12)]
        parts += [Label(line, "said") for line in words.splitlines()]
        if stars:
            parts.append(Stars(stars))
        super().__init__(Inset(Column(*parts, gap=8), 18, 14), key="lesson_speech")
        self._tone = tone

    def paint(self, surface: pygame.Surface) -> None:
        px, colours = self.theme.px, self.theme.colours
        edge = strong(self._tone, colours)
        surface.blit(brush.rounded(self.rect.size, px(12), edge), self.rect)
        inner = self.rect.inflate(-px(4), -px(4))
        surface.blit(brush.rounded(inner.size, px(10), soft(self._tone, colours)), inner)


def strong(tone: Tone, colours: Palette) -> Colour:
    """The colour of a tone where it carries a sign."""
    return {Tone.PRAISE: GREEN, Tone.REPLY: (150, 92, 24), Tone.HINT: colours.sea}[tone]


def soft(tone: Tone, colours: Palette) -> Colour:
    """The colour of a tone under words."""
    if tone is Tone.PRAISE:
        return mixed(colours.paper_light, colours.lamp, 0.45)
    return mixed(colours.paper_light, strong(tone, colours), 0.14)
