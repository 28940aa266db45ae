"""Small round buttons at the rim of the place under a held tile: they turn it, or turn it over."""

from collections.abc import Callable
from functools import partial
from math import cos, radians, sin

import pygame

from scenes.intents import LEFT, Intent, Pointed, Pressed
from scenes.table.gestures import OnCell, Target
from scenes.table.grip import Grip
from scenes.table.parts import Table
from scenes.ui import brush
from scenes.ui.button import Pressable
from scenes.ui.icons import icon
from scenes.view.in_hand import RISE

RADIUS = 27  # design pixels
# Where each of them may lie, in degrees clockwise from the right; the first that has room.
LEFTWARDS, RIGHTWARDS, UPWARDS = (180, 120, 240), (0, 60, 300), (300, 240, 60, 120)


class Handle(Pressable):
    """An icon on a round plate."""

    focusable = False  # the keyboard has keys of its own for this

    def __init__(self, name: str, ways: tuple[int, ...], action: Callable[[], None]) -> None:
        super().__init__(action=action, key=name)
        self._icon = name
        self.ways = ways

    def margin(self) -> int:
        return self.theme.px(10)

    def paint(self, surface: pygame.Surface) -> None:
        px, colours, side = self.theme.px, self.theme.colours, self.rect.width
        shade = brush.shadow(self.rect.size, px(8), 150)
        surface.blit(shade, (self.rect.x - px(8), self.rect.y - px(8) + px(3)))
        rim = colours.lamp if self.hovered else colours.edge
        surface.blit(brush.rounded(self.rect.size, side // 2, rim), self.rect)
        inner = self.rect.inflate(-2 * px(3), -2 * px(3))
        tint = colours.paper_light if self.hovered else colours.paper
        surface.blit(brush.rounded(inner.size, inner.width // 2, tint), inner)
        picture = icon(self._icon, round(side * 0.62), colours.ink)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class Handles:
    """Stay with the place the hand aims at: the pointer can reach them without leaving it."""

    def __init__(self, table: Table, spin: Callable[[int], None], flip: Callable[[], None]) -> None:
        """`spin` turns what is held by so many steps, `flip` turns it over."""
        self._table = table
        self._spin = spin
        self._flip = flip
        self._shown: tuple[Handle, ...] = ()
        self._for: tuple[object, ...] = ()

    @property
    def rects(self) -> tuple[pygame.Rect, ...]:
        """What they take up in the window."""
        return tuple(handle.rect for handle in self._shown)

    def arrange(self, held: Grip | None, aim: Target | None) -> None:
        """Show those of what is held, at the place it is aimed at."""
        is_carried = held is None or held.carried
        if is_carried and not self._shown:
            return
        now = () if is_carried else (id(held), aim, self._table.board.camera.stand)
        if now == self._for:  # the hand moves often, what it aims at changes seldom
            return
        self._for = now
        for handle in self._shown:
            handle.invalidate()
        self._shown = ()
        if held is None or held.carried or not held.item.face.is_tile:
            return
        is_of_use = aim in held.effects or not self._table.helps
        if isinstance(aim, OnCell) and is_of_use:
            self._shown = tuple(self._placed(self._made(held), aim))
        for handle in self._shown:
            handle.invalidate()

    def _made(self, held: Grip) -> list[Handle]:
        made = []
        if held.item.turns > 1:
            made.append(Handle("turn_left", LEFTWARDS, partial(self._spin, -1)))
            made.append(Handle("turn_right", RIGHTWARDS, partial(self._spin, 1)))
        if held.item.back is not None:
            made.append(Handle("flip", UPWARDS, self._flip))
        for handle in made:
            handle.attach(self._table)
        return made

    def _placed(self, made: list[Handle], aim: OnCell) -> list[Handle]:
        """Each outside of the place, touching its rim; what finds no room is not there."""
        table, radius = self._table, self._table.app.theme.px(RADIUS)
        x, y = table.hand.spot(aim)
        y -= table.board.camera.scale // RISE  # as high as the tile is lifted
        far = table.board.camera.scale / 2 + radius
        found: list[Handle] = []
        for handle in made:
            for way in map(radians, handle.ways):
                spot = pygame.Rect(0, 0, 2 * radius, 2 * radius)
                spot.center = (round(x + far * cos(way)), round(y + far * sin(way)))
                taken = [other.rect for other in found]
                if table.board.camera.area.contains(spot) and spot.collidelist(taken) < 0:
                    handle.place(spot)
                    found.append(handle)
                    break
        return found

    def handle(self, intent: Intent) -> bool:
        """A press turns; under the pointer the tile stays where it is."""
        match intent:
            case Pointed(at):
                for shown in self._shown:
                    shown.set_hovered(shown.rect.collidepoint(at))
                return any(shown.hovered for shown in self._shown)
            case Pressed(at, button) if button == LEFT:
                pressed = next((one for one in self._shown if one.rect.collidepoint(at)), None)
                if pressed is not None:
                    pressed.action()
                return pressed is not None
        return False

    def draw(self, surface: pygame.Surface) -> None:
        for handle in self._shown:
            handle.draw(surface)
