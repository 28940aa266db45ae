"""The line of a game: a mark for every turn, the score above it, and where one is now."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from scenes.intents import Position
from scenes.kept import PAINTED
from scenes.replay.reel import Reel
from scenes.screens.finale.markers import FINE, coin, mark, stroke
from scenes.sitting.people import Person
from scenes.ui import brush
from scenes.ui.button import Pressable
from scenes.ui.theme import Colour, mixed
from scenes.ui.widget import Widget

HIGH, LINE = 84, 30  # of the curve in design pixels of text, and of the line below it
MARK, TICK, KNOB = 7, 2, 24  # the largest and the least mark of a turn, and the knob
THIN, THICK = 2, 3.4  # strokes of the curve


class Coin(Pressable):
    """One of the best turns: a press shows it."""

    def natural_width(self) -> int:
        return self.theme.em(30)

    def __init__(self, letter: str, action: Callable[[], None], tip: str) -> None:
        super().__init__(action=action, key=f"best{letter}", tip=tip)
        self._letter = letter

    def paint(self, surface: pygame.Surface) -> None:
        radius = self.rect.width // 2
        coin(surface, self.theme, self.rect.center, self._letter, radius, self.hovered)
        self.ring(surface, radius)


class Timeline(Widget):
    """Drag or click to go anywhere; the board follows."""

    focusable = True

    def __init__(
        self,
        reel: Reel,
        people: Sequence[Person],
        at: int,
        go: Callable[[int], None],
        say: Callable[[int], str],
        coins: Sequence[Coin],
    ) -> None:
        """`say` tells of a stop in a few words."""
        super().__init__(*coins, key="timeline")
        self._reel = reel
        self._people = people
        self._at = at
        self._go = go
        self._say = say
        self._coins = coins
        self._pointed: int | None = None

    # --- measures

    def natural_width(self) -> int:
        return self.theme.em(600)

    def least_width(self) -> int:
        return self.theme.em(200)

    def margin(self) -> int:
        return self.theme.px(20)

    def _height(self) -> int:
        """Of the curve; large letters leave it less room."""
        return self.theme.px(HIGH) if any(self._peak()) else self.theme.em(34)

    def _peak(self) -> tuple[int, ...]:
        return tuple(max((abs(n) for n in point.totals), default=0) for point in self._reel.curve)

    def height_for(self, width: int) -> int:
        return self._height() + self.theme.px(LINE)

    def _track(self) -> pygame.Rect:
        knob, thick = self.theme.px(KNOB), self.theme.px(8)
        wide = max(1, self.rect.width - 2 * knob)
        middle = self.rect.bottom - self.theme.px(LINE) // 2
        return pygame.Rect(self.rect.x + knob, middle - thick // 2, wide, thick)

    def _plot(self) -> pygame.Rect:
        track, top = self._track(), self.rect.y + self.theme.px(6)
        return pygame.Rect(track.x, top, track.width, max(1, self._height() - self.theme.px(10)))

    def _x(self, room: pygame.Rect, stop: int) -> float:
        return room.left + room.width * stop / max(1, self._reel.last)

    def _stop_at(self, position: Position) -> int:
        track = self._track()
        share = (position[0] - track.left) / track.width
        return round(max(0.0, min(1.0, share)) * self._reel.last)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        taken: list[pygame.Rect] = []
        for stretch, one in zip(self._reel.best, self._coins, strict=True):
            side = one.natural_width()
            room = pygame.Rect(0, 0, side, side)
            room.center = (round(self._x(self._track(), stretch.end)), self._coin_height(stretch))
            room.clamp_ip(rect)
            while (other := room.collidelist(taken)) >= 0:
                room.right = taken[other].left - 2
            taken.append(room)
            one.place(room)

    def _coin_height(self, stretch: object) -> int:
        return self._plot().top + self.theme.em(15)

    # --- pointer

    def press(self, position: Position) -> bool:
        self.drag(position)
        return True

    def drag(self, position: Position) -> None:
        self.point(position)
        self._go(self._stop_at(position))

    def point(self, position: Position) -> None:
        pointed = self._stop_at(position)
        if pointed != self._pointed:
            self._pointed = pointed
            self.invalidate()

    def set_hovered(self, hovered: bool) -> None:
        if not hovered:
            self._pointed = None
        super().set_hovered(hovered)

    def wheel(self, notches: float) -> bool:
        self._go(self._at + (1 if notches < 0 else -1))
        return True

    # --- picture

    def paint(self, surface: pygame.Surface) -> None:
        colours, px, track = self.theme.colours, self.theme.px, self._track()
        knob_x = round(self._x(track, self._at))
        surface.blit(brush.rounded(track.size, track.height // 2, colours.edge), track)
        done = pygame.Rect(track.x, track.y, max(track.height, knob_x - track.x), track.height)
        surface.blit(brush.rounded(done.size, track.height // 2, colours.sea), done)
        room = px(KNOB)
        surface.blit(self._drawn(room), (track.x - room, self.rect.y))
        top = self._plot().top
        pygame.draw.line(surface, colours.sea, (knob_x, top), (knob_x, track.centery), px(2))
        self._paint_knob(surface, (knob_x, track.centery))
        if self._pointed is not None:
            self._paint_pointed(surface, self._pointed)
        if self.focused and self.screen.shows_focus:
            brush.focus_ring(surface, self.rect, px(8), colours.lamp, colours.ink, px(3))

    def _paint_knob(self, surface: pygame.Surface, at: Position) -> None:
        colours, side = self.theme.colours, self.theme.px(KNOB)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = at
        surface.blit(brush.rounded(knob.size, side // 2, colours.ink), knob)
        core = knob.inflate(-side // 4, -side // 4)
        surface.blit(brush.rounded(core.size, core.width // 2, colours.lamp), core)

    def _paint_pointed(self, surface: pygame.Surface, stop: int) -> None:
        """What a press would lead to."""
        colours, px = self.theme.colours, self.theme.px
        x = round(self._x(self._track(), stop))
        pygame.draw.line(surface, colours.ink, (x, self._plot().top), (x, self.rect.bottom), 1)
        words = brush.written(self.theme.font("small"), self._say(stop), colours.paper_light)
        slip = words.get_rect().inflate(px(20), px(8))
        slip.midtop = (x, self.rect.top)
        slip.clamp_ip(self.rect.inflate(px(16), 0))
        surface.blit(brush.rounded(slip.size, px(8), colours.ink), slip)
        surface.blit(words, words.get_rect(center=slip.center))

    def _drawn(self, room: int) -> pygame.Surface:
        """The curve and the marks of the turns, painted once for each size."""
        size = (self._track().width + 2 * room, self.rect.height)
        look = (self._reel, size, self.theme.high_contrast, self.theme.scale)
        return PAINTED.find((Timeline, look), partial(self._draw, size, room))

    def _draw(self, size: tuple[int, int], room: int) -> pygame.Surface:
        large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
        large.fill((*self.theme.colours.ink, 0))
        origin = self._track().x - room

        def fine(rect: pygame.Rect) -> pygame.Rect:
            near = rect.move(-origin, -self.rect.y)
            return pygame.Rect(*(length * FINE for length in near))

        self._draw_curve(large, fine(self._plot()))
        self._draw_turns(large, fine(self._track()))
        return pygame.transform.smoothscale(large, size)

    def _draw_curve(self, large: pygame.Surface, plot: pygame.Rect) -> None:
        curve, colours = self._reel.curve, self.theme.colours
        low = min(0, *(min(point.totals, default=0) for point in curve), 0)
        high = max(max(point.totals, default=0) for point in curve)
        if high <= low:
            return
        sides = self._reel.story.sides
        lines = [
            [
                (
                    self._x(plot, point.stop),
                    plot.bottom - plot.height * (point.totals[number] - low) / (high - low),
                )
                for point in curve
            ]
            for number in range(len(sides))
        ]
        paints = [colours.sea if len(sides) == 1 else self._colour(seats[0]) for seats in sides]
        for points, colour in zip(lines, paints, strict=True):  # below all lines
            ground = [*points, (points[-1][0], plot.bottom), (points[0][0], plot.bottom)]
            tint = mixed(colour, colours.paper, 0.3)
            pygame.draw.polygon(large, (*tint, 110 if len(sides) == 1 else 40), ground)
        for points, colour in zip(lines, paints, strict=True):
            for width, paint in ((THICK + THIN, colours.ink), (THICK, colour)):
                stroke(large, points, round(self.theme.px(width) * FINE), paint)

    def _draw_turns(self, large: pygame.Surface, track: pygame.Rect) -> None:
        """As large as there is room for them; the shape tells whose turn it was, too."""
        turns = self._reel.turns
        if not turns:
            return
        apart = track.width / len(turns)
        radius = min(self.theme.px(MARK) * FINE, apart * 0.42)
        for turn in turns:
            at = (self._x(track, turn.end), track.centery)
            if turn.seat is None:
                continue
            if radius < TICK * FINE:
                tick = pygame.Rect(0, 0, max(1, round(radius)), track.height)
                tick.center = round(at[0]), at[1]
                large.fill(self._colour(turn.seat), tick)
            else:
                ink = self.theme.colours.ink
                mark(large, turn.seat, at, radius, self._colour(turn.seat), ink)

    def _colour(self, seat: int) -> Colour:
        return self.theme.player(self._people[seat].colour)
