"""The strip along the lower edge of a replay: buttons, speeds, the line of the game."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame

from scenes.replay.reel import Reel
from scenes.replay.running import SPEEDS, Running
from scenes.replay.timeline import Coin, Timeline
from scenes.sitting.replay import Replay
from scenes.table.arrange import Arrangement
from scenes.table.parts import Table
from scenes.table.showing import Showing
from scenes.table.things import Gap, Thing, Tray
from scenes.ui.button import Button
from scenes.ui.choice import Choice, Stepper
from scenes.ui.layout import Align, Column, Row, Sides
from scenes.ui.panel import Panel
from scenes.ui.text import Label
from scenes.ui.widget import Widget

TILE, HAND = 62, 3  # of the hand of whoever moves, in design pixels, and how many it has at least
LARGE = 1.4  # text so many times larger than usual: words give way to signs
HALF = "½"


class Reeling(Table, Protocol):
    """The replay, as far as its strip knows it."""

    replay: Replay
    reel: Reel
    flow: Running
    shows_hand: bool

    def aim(self, stop: int) -> None: ...

    def step(self, by: int) -> None: ...

    def step_turn(self, by: int) -> None: ...

    def to_end(self, of: int) -> None: ...

    def toggle(self) -> None: ...

    def set_speed(self, speed: float) -> None: ...

    def watch_best(self, number: int) -> None: ...

    def play_on(self) -> None: ...

    def told(self, stop: int) -> str: ...

    def told_at_length(self, stop: int) -> str: ...


class Low(Arrangement):
    """The strip has the whole lower edge, and the board all above it."""

    def _place_low(self, room: pygame.Rect, gap: int) -> int:
        strip = self._parts.rack
        assert strip is not None
        high = strip.height_for(room.width)
        strip.place(pygame.Rect(room.left, room.bottom + gap // 2 - high, room.width, high))
        return strip.rect.top

    def _place_line(self, room: pygame.Rect, shelf: int, gap: int) -> int:
        low = super()._place_line(room, shelf, gap)
        in_bar = self._parts.story.rect.bottom <= self._parts.bar.rect.bottom
        return shelf if in_bar else low


class Beside(Widget):
    """A hand of tiles at the left of the controls, if both have room on one line."""

    def __init__(self, hand: Widget, controls: Widget) -> None:
        super().__init__(hand, controls)
        self._hand, self._controls = hand, controls

    def _inner(self, width: int) -> int:
        """The width of the controls."""
        rest = width - self._hand.natural_width() - self.theme.px(18)
        low = self._controls.height_for(rest) <= self._controls.height_for(width)
        return rest if low else width

    def height_for(self, width: int) -> int:
        inner = self._inner(width)
        high = self._controls.height_for(inner)
        return high if inner == width else max(high, self._hand.height_for(width))

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        inner = self._inner(rect.width)
        self._hand.is_unseen = inner == rect.width
        wide = self._hand.natural_width()
        high = self._hand.height_for(wide)
        self._hand.place(pygame.Rect(rect.x, rect.y + (rect.height - high) // 2, wide, high))
        self._controls.place(pygame.Rect(rect.right - inner, rect.y, inner, rect.height))


def strip(scene: Reeling, showing: Showing) -> Widget:
    """All of it, as things stand."""
    line = Timeline(
        scene.reel,
        scene.sitting.people,
        scene.replay.at,
        scene.aim,
        scene.told_at_length,
        _coins(scene),
    )
    content: Widget = Column(_controls(scene), line, gap=8)
    if scene.shows_hand:
        content = Beside(_hand(scene, showing), content)
    return Panel(content, pad=14)


def _hand(scene: Reeling, showing: Showing) -> Widget:
    """The tiles of whoever moves, with room for more, so that nothing beside them shifts."""
    height = scene.presenter.layout.height
    tiles: list[Widget] = [Thing(scene, item, TILE, height) for item in showing.rack]
    for tile in tiles:
        tile.enabled = False
    tiles += [Gap(TILE, height) for _ in range(HAND - len(tiles))]
    return Tray(Row(*tiles, gap=8), (TILE, TILE * height), pad=8)


class Speeds(Choice):
    """Short words close together."""

    def _pads(self) -> tuple[int, int]:
        return self.theme.px(13), self.theme.px(9)


def _coins(scene: Reeling) -> Sequence[Coin]:
    words = scene.app.words
    letters, tip = words("finale.letters"), words("replay.best")
    numbers = range(len(scene.reel.best))
    return [Coin(letters[n], partial(scene.watch_best, n), tip) for n in numbers]


def _controls(scene: Reeling) -> Widget:
    words, replay = scene.app.words, scene.replay
    is_playing, is_large = scene.flow.is_playing, scene.app.theme.text_scale >= LARGE
    can_back, can_go = replay.at > 0, replay.at < replay.last

    def small(name: str, tip: str, action: partial[None], enabled: bool) -> Button:
        return Button("", action, name, enabled=enabled, key=name, tip=tip)

    play = Button(
        "", scene.toggle, "pause" if is_playing else "play", primary=True,
        enabled=bool(replay.last), key="play",
        tip=words("replay.pause" if is_playing else "replay.play"),
    )  # fmt: skip
    transport = Row(
        small("first", words("replay.first"), partial(scene.to_end, -1), can_back),
        small("turn_before", words("replay.turn_before"), partial(scene.step_turn, -1), can_back),
        small("step_before", words("replay.step_before"), partial(scene.step, -1), can_back),
        play,
        small("step_after", words("replay.step_after"), partial(scene.step, 1), can_go),
        small("turn_after", words("replay.turn_after"), partial(scene.step_turn, 1), can_go),
        small("last", words("replay.last"), partial(scene.to_end, 1), can_go),
        gap=6,
    )
    speeds = [(speed, _times(speed)) for speed in SPEEDS]
    chooser = Stepper if is_large else Speeds
    speed = chooser(speeds, scene.flow.speed, scene.set_speed, key="speed")
    speed.tip = words("replay.speed")
    left: list[Widget] = [transport, speed]
    if not is_large:
        left.append(Label(scene.told(replay.at), "strong"))
    return Sides(Row(*left, gap=16), Row(*_ways_on(scene), gap=10, align=Align.END), gap=12)


def _times(speed: float) -> str:
    return f"{HALF if speed < 1 else round(speed)}×"


def _ways_on(scene: Reeling) -> list[Widget]:
    """A game from here, and the results; nothing of that while the game is going on."""
    words, replay = scene.app.words, scene.replay
    if not replay.is_open:
        return []
    large = scene.app.theme.text_scale >= LARGE
    on, results = words("replay.play_on"), words("results.show")
    play_on = Button(
        "" if large else on, scene.play_on, "helm", enabled=replay.can_play_on, key="play_on",
        tip=words("replay.play_on_tip" if replay.can_play_on else "replay.is_over"),
    )  # fmt: skip
    if not replay.has_result:
        return [play_on]
    show = Button("" if large else results, scene.flow.show_results, "star", key="results")
    show.tip = results if large else ""
    return [play_on, show]
