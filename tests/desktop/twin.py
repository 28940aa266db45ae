"""The same program without a window: it tells where things are and what ought to be seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from pathlib import Path
from typing import Any

import numpy
import pygame

from game.registry import GAMES
from scenes.app import App
from scenes.atelier import Atelier
from scenes.table import keys
from scenes.table.gestures import Effect, Gesture, OnCell, Pick, Target
from scenes.table.grip import Grip
from scenes.table.scene import TableScene
from scenes.table.showing import Item
from scenes.table.sight import PAN_STEP
from scenes.table.things import Place, Thing
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget
from tests.desktop.hands import Deed, Down, Key, Move, Spot, Up, Wheel, click, drag

MOST_TURNS = 6
MOST_ROUNDS = 500  # of what is prepared at rest
RIM = 12  # pixels between a place that is in sight and the edge of what is free
MODS = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT}


class Twin:
    """Follows what the real program wrote down, and does what hands do beside that."""

    def __init__(self, data: Path, size: tuple[int, int], language: str) -> None:
        self.app = App(GAMES, data, size, language)
        self.app.atelier = Atelier()
        self.app.show_title()
        self._pointer: Spot = (-1, -1)

    def close(self) -> None:
        self.app.stack.clear()
        assert self.app.atelier is not None
        self.app.atelier.close()
        pygame.quit()

    # --- what it shows

    @property
    def top(self) -> Screen:
        assert isinstance(self.app.stack.top, Screen)
        if isinstance(self.app.stack.top, TableScene):
            self.app.stack.top.flow.catch_up(at_once=True)  # people wait for the panels
        return self.app.stack.top

    @property
    def table(self) -> TableScene:
        """The topmost one: something may be tried out over a game."""
        return next(s for s in reversed([*self.app.stack]) if isinstance(s, TableScene))

    def widget(self, key: str) -> Widget:
        """The widget of a key on the topmost screen."""
        return next(widget for widget in self.top.root.walk() if widget.key == key)

    def has(self, key: str) -> bool:
        return any(widget.key == key for widget in self.top.root.walk())

    def spot(self, key: keys.Key) -> Spot:
        """Where a thing lies, on a rack or panel or on the board."""
        table = self.table
        table.flow.catch_up(at_once=True)
        for widget in table.root.walk():
            if isinstance(widget, Thing) and widget.item.key == key:
                return widget.rect.center
            if isinstance(widget, Place) and widget.target == key:
                return _rim(widget.rect)
        at = table.presenter.place_of(table.view, key)
        assert at is not None, f"{key} lies nowhere"
        return table.board.camera.to_window(at)

    def has_thing(self, key: keys.Key) -> bool:
        table = self.table
        lies = any(isinstance(w, Thing) and w.item.key == key for w in table.root.walk())
        return lies or table.presenter.place_of(table.view, key) is not None

    def target(self, target: Target) -> Spot:
        key = getattr(target, "key", None)
        return self.spot(key) if key is not None else self.table.hand.spot(target)

    def picture(self) -> numpy.ndarray:
        """The whole window drawn anew."""
        self.app.dirt.add_all()
        self.app.draw()
        return self.pixels()

    def pixels(self) -> numpy.ndarray:
        """What the window shows: rows of pixels, blue, green, red."""
        return pygame.surfarray.array3d(self.app.surface).swapaxes(0, 1)[:, :, ::-1]

    @property
    def grip(self) -> Grip | None:
        """What is in the hand."""
        return self.table.hand._grip

    @property
    def aim(self) -> Target | None:
        """Where it would be put down."""
        return self.table.hand._aim

    def played(self) -> list[str]:
        table = self.table
        return [table.rules.move_to_text(one.move) for one in table.match.history]

    @property
    def waits_for_end(self) -> bool:
        """Whether a turn is played and only has to be ended."""
        return self.table.flow.turn_end.seat is not None

    def sees_all(self) -> bool:
        """Whether every cell where something may go lies in the free part of the window."""
        table = self.table
        layout, camera = table.presenter.layout, table.board.camera
        near = {
            cell
            for own in table.presenter.extent(table.view)
            for cell in layout.grid.neighbours(own)
        }
        return all(camera.area.collidepoint(table.board.window_point(cell)) for cell in near)

    # --- what hands have to do

    def slides_to(self, move: Any) -> tuple[Deed, ...]:
        """How a board that has no room is slid, so that the cell a move is about is in sight."""
        table = self.table
        gestures = table.presenter.gestures(table.view)
        cells = [one.target for one, effect in gestures.items() if effect == (move,)]
        if not cells or not isinstance(cells[0], OnCell):
            return ()
        room = table.board.camera.area.inflate(-2 * RIM, -2 * RIM)
        (x, y), deeds = self.target(cells[0]), []
        for name, beyond in (
            ("Right", x - room.right),
            ("Left", room.left - x),
            ("Down", y - room.bottom),
            ("Up", room.top - y),
        ):
            deeds += [Key(f"shift+{name}")] * ceil(max(0, beyond) / PAN_STEP)
        return tuple(deeds)

    def deeds_of(self, move: Any) -> tuple[Deed, ...]:
        """How a move is made by mouse: a button, or a drag of the thing it is about."""
        table = self.table
        presses = table.presenter.showing(table.view, table.viewer).presses
        for number, press in enumerate(presses):
            if press.moves == (move,):
                button = click(self.widget(f"press{number}").rect.center)
                return (
                    (*button, *self._yes_after(button)) if press.warning and table.helps else button
                )
        gestures = table.presenter.gestures(table.view)
        gesture = next(one for one, effect in gestures.items() if effect == (move,))
        return self._deeds(gestures, gesture)

    def _yes_after(self, button: tuple[Deed, ...]) -> tuple[Deed, ...]:
        """How the question is answered that a button brings up."""
        self.do(*button)
        answer = click(self.widget("answer0").rect.center)
        self.do(Key("Escape"))
        return answer

    def _deeds(self, gestures: Mapping[Gesture, Effect], gesture: Gesture) -> tuple[Deed, ...]:
        target = self.target(gesture.target)
        if not self.has_thing(gesture.item):
            before = next(one for one, effect in gestures.items() if effect == Pick(gesture.item))
            return self._deeds(gestures, before) + click(target)
        if self._is_led(gesture):
            return self._led(gesture, target)
        flipping = (Key("space"),) if gesture.flip else ()
        item = self._item(gesture.item)
        turns = (gesture.turn - item.first_turn) % item.turns
        turning = tuple(Key("e") for _ in range(turns))
        return drag(self.spot(gesture.item), target, *flipping, *turning)

    def _is_led(self, gesture: Gesture) -> bool:
        """Whether a thing lays a course over the board, and so turns as it goes."""
        table, target = self.table, gesture.target
        if not isinstance(target, OnCell):
            return False
        return bool(table.presenter.lead(table.view, gesture.item, (), target.cell, None))

    def _led(self, gesture: Gesture, target: Spot) -> tuple[Deed, ...]:
        """The bow is set where the course ends. The twin tries how often a key has to be pressed
        for that, and puts the thing back."""
        start = self.spot(gesture.item)
        carrying = (Move(start), Down(), Move(target))
        self.do(*carrying)
        turning: list[Deed] = []
        while self.grip is not None and self.grip.turn != gesture.turn:
            turning.append(Key("e"))
            self.do(Key("e"))
            assert len(turning) < MOST_TURNS, "it never turns that way"
        self.do(Key("Escape"), Up())
        again = click(target) if start == target else ()  # the first click only took it up
        return (*carrying, *turning, Up(), *again)

    def _item(self, key: keys.Key) -> Item:
        table = self.table
        things = (widget for widget in table.root.walk() if isinstance(widget, Thing))
        found = next((thing.item for thing in things if thing.item.key == key), None)
        found = found or table.presenter.item(table.view, key)
        assert found is not None, f"{key} is nowhere"
        return found

    # --- what happens to it

    def follow(self, moves: Sequence[str]) -> None:
        """Come to the position after these moves."""
        table = self.table
        while (done := self.played()) != list(moves[: len(done)]):
            table.undo()
        while (count := len(table.match.history)) < len(moves):
            table.flow.play(table.rules.move_from_text(moves[count]))
        assert self.played()[: len(moves)] == list(moves)

    def resize(self, size: tuple[int, int]) -> None:
        self.app.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        self.app.dispatch(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    def rest(self, seconds: float) -> None:
        """Let time pass, and do what is done while nothing happens."""
        for _ in range(round(seconds / 0.1)):
            self.app.stack.update(0.1)
        for _ in range(MOST_ROUNDS):
            if not self.app.stack.prepare():
                break
        self.app.stack.update(0.1)

    def write(self, text: str) -> None:
        """Type into whatever has the focus."""
        for letter in text:
            self.app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=letter))

    def do(self, *deeds: Deed) -> None:
        for deed in deeds:
            self._do(deed)

    def _do(self, deed: Deed) -> None:
        event: Any = pygame.event.Event
        match deed:
            case Move(at):
                self._pointer = at
                told = event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
            case Down(button):
                told = event(pygame.MOUSEBUTTONDOWN, pos=self._pointer, button=button)
            case Up(button):
                told = event(pygame.MOUSEBUTTONUP, pos=self._pointer, button=button)
            case Wheel(button):
                told = event(pygame.MOUSEWHEEL, x=0, y=1 if button == 4 else -1)
            case Key(name):
                *mods, key = name.split("+")
                mod = sum(MODS[word] for word in mods)
                told = event(
                    pygame.KEYDOWN, key=pygame.key.key_code(key), mod=mod, scancode=0, unicode=""
                )
        self.app.dispatch(told)


def _rim(rect: pygame.Rect) -> Spot:
    """A point of a place where none of the things on it lies."""
    return (rect.left + 6, rect.centery)
