"""People along the upper edge: badge, name, tokens, points; whoever moves has the larger card."""

from collections.abc import Callable

import pygame

from scenes.sitting.people import Person
from scenes.table.paper import Slim
from scenes.table.tally import Tally
from scenes.table.things import Hands
from scenes.ui.one_line import OneLine
from scenes.ui.picture import Badge
from scenes.ui.widget import Widget

PAD, GAP = 12, 10  # design pixels
HIGH, HIGHER = 56, 64  # the card of somebody who waits, and of whoever moves
LARGER, SMALLER = 48, 42  # their badges
MOST_ABREAST = 4  # tokens before they begin to overlap
TIGHT = 0.45  # of a token's width that is seen at least of one below another


class Tokens(Widget):
    """Small pictures side by side; many of them lie over one another."""

    SIZE = 36

    def __init__(self, hands: Hands, pictures: tuple[str, ...]) -> None:
        super().__init__()
        self._hands = hands
        self.pictures = pictures

    def natural_width(self) -> int:
        return self.theme.px(self.SIZE * min(MOST_ABREAST, len(self.pictures)))

    def least_width(self) -> int:
        return self.natural_width()

    def tight_width(self) -> int:
        """Where they overlap so that a name beside them can be read to its end."""
        steps = len(self.pictures) - 1
        return min(self.natural_width(), self.theme.px(self.SIZE * (1 + TIGHT * steps)))

    def height_for(self, width: int) -> int:
        return self.theme.px(self.SIZE)

    def paint(self, surface: pygame.Surface) -> None:
        size = self.theme.px(self.SIZE)
        step = (self.rect.width - size) / max(1, len(self.pictures) - 1)
        for number, name in enumerate(self.pictures):
            picture = self._hands.pictures.get(name, size - self.theme.px(3))
            left = self.rect.x + round(number * step)
            surface.blit(picture, picture.get_rect(midleft=(left, self.rect.centery)))


class SeatCard(Slim):
    """One player; what has no room here is told beside it."""

    def __init__(
        self,
        hands: Hands,
        person: Person,
        notes: tuple[str, ...],
        tokens: tuple[str, ...],
        points: int | None,
        is_acting: bool,
        key: str,
        more: Callable[[], Widget | None],
    ) -> None:
        """`notes`: what stands below the name now, and what may stand there at other times."""
        self._badge = Badge(person.colour, person.symbol)
        self._words = [OneLine(person.name, "strong")]
        if notes[0]:
            self._words.append(OneLine(notes[0], "small", "faint"))
        self._notes = notes
        self._is_acting = is_acting
        self._tail: list[Widget] = []  # behind the words
        if tokens:
            self._tail.append(Tokens(hands, tokens))
        if points is not None:
            self._tail.append(Tally(hands.tallies, key, points))
        super().__init__(
            self._badge, *self._words, *self._tail, key=key, more=more, is_lit=is_acting
        )

    def _badge_size(self) -> int:
        return self.theme.px(LARGER if self._is_acting else SMALLER)

    def _beside_words(self) -> int:
        """What everything but the words takes."""
        px = self.theme.px
        tail = sum(part.natural_width() + px(GAP) for part in self._tail)
        return 2 * px(PAD) + self._badge_size() + px(GAP) + tail

    def natural_width(self) -> int:
        """The same for everything that may stand there, so that a card does not grow and shrink."""
        small, larger = self.theme.font("small"), self.theme.px(LARGER) - self._badge_size()
        widest = max(self._words[0].natural_width(), *map(small.width, self._notes))
        return self._beside_words() + widest + larger

    def width_now(self) -> int:
        """What the words take that stand there now."""
        return self._beside_words() + max(line.natural_width() for line in self._words)

    def tight_width(self) -> int:
        """What it takes to read those words, with tokens over one another."""
        tokens = (part for part in self._tail if isinstance(part, Tokens))
        spared = sum(part.natural_width() - part.tight_width() for part in tokens)
        return self.width_now() - spared

    def least_width(self) -> int:
        return self._beside_words() + max(line.least_width() for line in self._words)

    def _words_height(self) -> int:
        return sum(line.height_for(0) for line in self._words)

    def height_for(self, width: int) -> int:
        px = self.theme.px
        least = px(HIGHER if self._is_acting else HIGH)
        return max(least, self._words_height() + px(6))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        px, size = self.theme.px, self._badge_size()
        spot = pygame.Rect(rect.x + px(PAD), 0, size, size)
        spot.centery = rect.centery
        self._badge.place(spot)
        right = rect.right - px(PAD)
        lacking = self.width_now() - rect.width
        for part in reversed(self._tail):
            wide = part.natural_width()
            if isinstance(part, Tokens) and lacking > 0:
                wide = max(part.tight_width(), wide - lacking)
            high = part.height_for(wide)
            part.place(pygame.Rect(right - wide, rect.centery - high // 2, wide, high))
            right -= wide + px(GAP)
        left, y = spot.right + px(GAP), rect.centery - self._words_height() // 2
        for line in self._words:
            high = line.height_for(0)
            line.place(pygame.Rect(left, y, max(1, right - left), high))
            y += high
