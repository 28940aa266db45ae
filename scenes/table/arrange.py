"""Where everything lies around the board: people above, the rack below, the board has the rest."""

from dataclasses import dataclass

import pygame

from scenes.table.bar import Bar
from scenes.table.drawer import Drawer
from scenes.table.prompt import Prompt
from scenes.ui.widget import Widget

GAP = 14  # design pixels
STORY = 300  # the least width of the story in the bar
SHARE, LEAST_SHARE = 0.38, 0.2  # of the line above the rack, where the story has to lie there
CARD = "card"  # the key of what is docked
LEAST_BOARD = 60  # pixels, in windows that are too small for anything


@dataclass(frozen=True)
class Furniture:
    """The widgets of the table; what is not there now is None."""

    bar: Bar
    story: Widget
    drawer: Drawer | None
    hanging: list[tuple[Widget, Widget]]  # a card, and what hangs below it
    sides: list[Widget]  # at the left and right edges by turns
    rack: Widget | None
    lying: list[Widget]
    spread: Widget
    prompt: Prompt | None
    ending: Widget
    decision: Widget | None
    docked: Widget | None = None  # at the left edge, from the bar to the bottom
    saying: Widget | None = None  # over the board, in its upper right corner

    def in_order(self) -> list[Widget]:
        """As the keyboard visits them; what lies above the others comes last."""
        low = [self.rack, *self.lying, self.spread, self.ending, self.decision]
        high = [*(row for _, row in self.hanging), self.bar, self.prompt, self.story]
        over = [*self.sides, self.saying, self.drawer, self.docked]
        return [part for part in (*low, *high, *over) if part is not None]


class Arrangement(Widget):
    """The whole screen but the board; `free` is the part the board has to itself."""

    def __init__(self, furniture: Furniture) -> None:
        super().__init__(*furniture.in_order())
        self._parts = furniture
        self.free = pygame.Rect(0, 0, 1, 1)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        parts, gap = self._parts, self.theme.px(GAP)
        high = parts.bar.height_for(rect.width)
        parts.bar.place(pygame.Rect(rect.x, rect.y, rect.width, high))
        top = parts.bar.rect.bottom
        rect = self._beside_docked(rect, top, gap)
        shelf = self._place_low(rect.inflate(-2 * gap, -2 * gap), gap)
        has_clear_foot, line = self._has_clear_foot(), rect.bottom
        if not has_clear_foot:
            line = self._place_line(rect.inflate(-2 * gap, 0), shelf, gap)
        self._hang(top)
        middle = pygame.Rect(rect.x, top, rect.width, max(LEAST_BOARD, line - gap // 2 - top))
        self.free = self._place_sides(middle, gap)
        if has_clear_foot:
            self._place_in_bar(gap, is_listed=self._place_list(middle, gap))
        if parts.saying is not None:
            wide = min(parts.saying.natural_width(), self.free.width // 2)
            high = parts.saying.height_for(wide)
            parts.saying.place(pygame.Rect(self.free.right - gap - wide, top, wide, high))
        if parts.drawer is not None:
            wide = min(parts.drawer.natural_width(), rect.width // 2)
            ending = parts.ending.rect
            low = min(middle.bottom, ending.top - gap) if ending.height else middle.bottom
            high = max(LEAST_BOARD, low - top)
            parts.drawer.place(pygame.Rect(rect.right - gap - wide, top, wide, high))
            parts.drawer.to_end()

    @property
    def over(self) -> tuple[pygame.Rect, ...]:
        """What hangs over the free part from its upper edge."""
        return tuple(row.rect for _, row in self._parts.hanging)

    def _beside_docked(self, rect: pygame.Rect, top: int, gap: int) -> pygame.Rect:
        """Dock what stands at the left edge; the rest is for all that belongs to the game."""
        docked = self._parts.docked
        if docked is None:
            return rect
        wide = docked.natural_width()
        top += gap // 2
        high = min(docked.height_for(wide), rect.bottom - gap - top)
        docked.place(pygame.Rect(rect.x + gap, top, wide, high))
        left = docked.rect.right + gap // 2
        return pygame.Rect(left, rect.y, rect.right - left, rect.height)

    def _place_low(self, room: pygame.Rect, gap: int) -> int:
        """Piles, rack and buttons along the lower edge; where they begin."""
        parts, low = self._parts, room.bottom + gap // 4
        share = 3 if parts.rack is not None or parts.decision is not None else 6
        most = max(room.width * share // 10, parts.ending.least_width())
        if self._has_clear_foot():  # the buttons stand below what is at the side
            most = max(parts.ending.least_width(), self._aside() + self.theme.px(GAP))
        ending = self._low(parts.ending, room.right, low, most)
        beside = parts.spread.natural_width()
        right = ending.left - (gap if ending.width else 0)
        if parts.rack is None:
            left = self._low(parts.spread, room.left + beside, low, beside).right
            shelf = room.bottom
        else:
            span = right - room.left - (beside + gap if beside else 0)
            wide = min(parts.rack.natural_width(), span)
            end = right
            if parts.decision is None:
                wished = room.centerx + wide // 2
                end = max(min(wished, right), right - span + wide)
            rack = self._low(parts.rack, end, low, wide)
            shelf, right = rack.top, rack.left - gap
            piles = right if parts.decision is None else room.left + beside
            left = self._low(parts.spread, piles, low, beside, rack.height).right
        if parts.decision is not None:
            left += gap
            wide = min(parts.decision.natural_width(), right - left)
            middle = max(left + wide // 2, min(room.centerx, right - wide // 2))
            asked = self._low(parts.decision, middle + wide // 2, low, wide)
            shelf = min(shelf, asked.top) if parts.rack is None else shelf
        return shelf

    def _low(self, part: Widget, right: int, low: int, most: int, high: int = 0) -> pygame.Rect:
        """Place something on the lower edge, in the middle of a row if that is higher."""
        wide = min(part.natural_width(), most)
        tall = part.height_for(wide) if wide else 0
        spot = pygame.Rect(right - wide, low - tall - max(0, high - tall) // 2, wide, tall)
        part.place(spot)
        return spot

    def _has_clear_foot(self) -> bool:
        """Whether the board reaches down to the edge: people are at its sides, nothing lies below
        it, and all that is said has room in the bar."""
        parts = self._parts
        low = (parts.rack, parts.decision, parts.docked)
        is_clear = all(part is None for part in low) and not parts.spread.natural_width()
        fits = parts.ending.least_width() <= self._aside() + self.theme.px(GAP)
        return (
            bool(parts.sides)
            and is_clear
            and fits
            and parts.bar.rest.width >= self.theme.em(2 * STORY)
        )

    def _aside(self) -> int:
        """The width of what stands at the sides, if anything does."""
        return max((part.natural_width() for part in self._parts.sides), default=0)

    def _place_list(self, middle: pygame.Rect, gap: int) -> bool:
        """The prompt as a list below who stands at the left; False if there is no room for it."""
        prompt, lefts = self._parts.prompt, self._parts.sides[::2]
        if prompt is None:
            return False
        low, wide = lefts[-1].rect.bottom + gap, lefts[0].rect.width
        high = prompt.list_height(wide)
        if high is None or low + high > middle.bottom - gap:
            return False
        prompt.place_list(pygame.Rect(middle.left + gap, low, wide, high))
        return True

    def _place_in_bar(self, gap: int, is_listed: bool) -> None:
        """The story and the prompt side by side in what the bar has left, unless that is a list."""
        prompt = None if is_listed else self._parts.prompt
        story, rest = self._parts.story, self._parts.bar.rest
        asked = prompt.natural_width() if prompt is not None else -gap
        asked = min(asked, rest.width - gap - self.theme.px(STORY))
        wide = rest.width - gap - asked
        story.place(self._told_in(pygame.Rect(rest.x, rest.y, wide, rest.height)))
        if prompt is not None:
            spot = pygame.Rect(story.rect.right + gap, 0, asked, self._line_height())
            spot.centery = rest.centery
            prompt.place(spot)

    def _place_line(self, room: pygame.Rect, shelf: int, gap: int) -> int:
        """The prompt above the rack, with the story if the bar is full; where they begin."""
        parts, low = self._parts, shelf - gap // 2
        left, right = room.left, room.right
        for part in (parts.ending, parts.decision):
            if part is not None and part.rect.height and part.rect.top < low:
                right = part.rect.left - gap
        story, high = parts.story, 0
        if parts.bar.rest.width >= self.theme.px(STORY):
            story.place(self._told_in(parts.bar.rest))
        elif (corner := self._corner(room, shelf, gap)).width >= self.theme.em(STORY):
            corner.width = min(corner.width, story.natural_width())
            story.place(self._told_in(corner))
        else:
            high = story.height_for(story.natural_width())
            asked = parts.prompt.natural_width() + gap if parts.prompt is not None else 0
            share = SHARE if parts.prompt is not None else 1
            most = min(round((right - left) * share), right - left - asked)
            wide = min(story.natural_width(), max(most, round((right - left) * LEAST_SHARE)))
            story.place(pygame.Rect(left, low - high, wide, high))
            left += wide + gap
        is_asked = parts.decision is not None and parts.rack is None
        tall = 0 if is_asked else self._line_height()
        if parts.prompt is not None:
            wide = min(parts.prompt.natural_width(), right - left)
            tall = tall and parts.prompt.height_for(wide)
            spot = pygame.Rect(0, low - tall, wide, tall)
            spot.centerx = max(left + wide // 2, min(room.centerx, right - (wide + 1) // 2))
            parts.prompt.place(spot)
        return low - max(high, tall)

    def _corner(self, room: pygame.Rect, shelf: int, gap: int) -> pygame.Rect:
        """What is free at the left of piles and rack."""
        parts = self._parts
        if parts.rack is None or parts.decision is not None:
            return pygame.Rect(room.topleft, (0, 0))
        piles = parts.spread.rect if parts.spread.rect.width else parts.rack.rect
        return pygame.Rect(room.left, shelf, piles.left - gap - room.left, room.bottom - shelf)

    def _told_in(self, room: pygame.Rect) -> pygame.Rect:
        """Where the story lies in what is free for it: as high as it has to be told."""
        high = min(self._parts.story.height_for(room.width), room.height)
        spot = pygame.Rect(room.x, 0, room.width, high)
        spot.centery = room.centery
        return spot

    def _line_height(self) -> int:
        """Of the prompt, which keeps its room when there is nothing to say."""
        return max(self.theme.px(40), self.theme.line_height("small") + self.theme.px(14))

    def _hang(self, top: int) -> None:
        """Open tiles below the cards of their owners, while something can be done with them."""
        gap, docked = self.theme.px(GAP) // 2, self._parts.docked
        x = self.rect.left if docked is None else docked.rect.right + gap
        for card, row in self._parts.hanging:
            wide = row.natural_width()
            x = min(max(x, card.rect.left), self.rect.right - gap - wide)
            row.place(pygame.Rect(x, top, wide, row.height_for(wide)))
            x += wide + gap

    def _place_sides(self, middle: pygame.Rect, gap: int) -> pygame.Rect:
        """What stands at the left and the right edge; what is left between."""
        lows = [middle.top, middle.top]
        free = middle
        for number, part in enumerate(self._parts.sides):
            side = 1 if self._parts.docked is not None else number % 2
            wide = part.natural_width()
            high = part.height_for(wide)
            left = middle.right - gap - wide if side else middle.left + gap
            part.place(pygame.Rect(left, lows[side], wide, high))
            lows[side] += high + gap
            if self._parts.docked is None:
                free = middle.inflate(-2 * (wide + 2 * gap), 0)
            else:
                free = pygame.Rect(middle.x, middle.y, left - gap - middle.x, middle.height)
        return free

    def at(self, position: tuple[int, int]) -> Widget | None:
        """All of a part lies inside of it, so that few are asked; between them is the board."""
        around = pygame.Rect(position, (1, 1))
        for index in reversed(around.collidelistall([part.rect for part in self.children])):
            part = self.children[index]
            found = None if part.is_unseen else part.at(position)
            if found is not None:
                return found
        return None
