"""Playing with the keyboard alone: the twin tells which key leads on."""

from collections.abc import Mapping
from typing import Any

from scenes.table.gestures import Effect, Gesture, OnCell, Pick, Target
from scenes.table.scene import TableScene
from tests.desktop.desk import Desk
from tests.desktop.hands import Key

MOST = 60  # keys for one move


class Typist:
    """Presses keys as somebody would who has no mouse, and always sees what the next one does."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._keys: list[Key] = []  # those that only the twin has got so far
        self.counts: list[int] = []  # how many keys each move took

    def press(self, *names: str) -> None:
        """The same keys for the program and its twin."""
        for name in names:
            self._press(name)
        self._send()

    def play(self, move: Any) -> None:
        """Make a move: to the button or thing, Enter, to the target, Q/E/Space, Enter."""
        table = self._desk.twin.table
        self._desk.look_on()
        since = len(table.match.history)
        presses = table.presenter.showing(table.view, table.viewer).presses
        found = next((n for n, press in enumerate(presses) if press.moves == (move,)), None)
        if found is None:
            gestures = table.presenter.gestures(table.view)
            gesture = next(one for one, effect in gestures.items() if effect == (move,))
            self._take(gestures, gesture)
            self._put(gesture)
        else:
            if presses[found].is_end:
                self._press("ctrl+Return")
            else:
                self._go_to(f"press{found}")
                self._press("Return")
            if presses[found].warning and table.helps:
                self._press("Return")
        assert self._desk.twin.played()[since] == table.rules.move_to_text(move)
        self.counts.append(len(self._keys))
        self._send()
        self._desk.agree()
        if self._desk.twin.waits_for_end:
            self._desk.look_on()
            self.press("ctrl+Return")

    def activate(self, key: str) -> None:
        """Press a button that is no move."""
        self._go_to(key)
        self._press("Return")
        self._send()

    def _press(self, name: str) -> None:
        self._desk.twin.do(Key(name))
        self._keys.append(Key(name))
        assert len(self._keys) < MOST, f"{name} leads nowhere"
        assert self._sees_where(), f"after {name} nobody sees where they are"

    def _send(self) -> None:
        self._desk.display.do(*self._keys)
        self._keys.clear()

    def _sees_where(self) -> bool:
        """Whether something in the window has the focus, or is held over a place in sight."""
        twin = self._desk.twin
        if isinstance(twin.top, TableScene) and twin.grip is not None:
            if twin.aim is None:
                return False
            free = twin.table.board.camera.area
            return not isinstance(twin.aim, OnCell) or free.collidepoint(twin.target(twin.aim))
        focused = twin.top.focused
        return focused is not None and twin.top.shows_focus and focused.seen().size != (0, 0)

    # --- what leads where

    def _take(self, gestures: Mapping[Gesture, Effect], gesture: Gesture) -> None:
        if self._desk.twin.has_thing(gesture.item):
            self._go_to(f"thing:{gesture.item}")
            self._press("Return")
        else:
            before = next(one for one, effect in gestures.items() if effect == Pick(gesture.item))
            self._take(gestures, before)
            self._put(before)

    def _go_to(self, key: str) -> None:
        """By Tab, whichever way round is shorter."""
        top = self._desk.twin.top
        order = [widget.key for widget in top.root.walk() if widget.can_focus()]
        start = order.index(top.focused.key) if top.focused else -1
        forward = (order.index(key) - start) % len(order)
        name = "Tab" if forward <= len(order) // 2 or start < 0 else "shift+Tab"
        while top.focused is None or top.focused.key != key:
            self._press(name)

    def _put(self, gesture: Gesture) -> None:
        self._aim_at(gesture.target)
        if self._side(gesture)[1] != gesture.flip:
            self._press("space")
        grip = self._desk.twin.grip
        assert grip is not None
        turns = grip.item.turns
        clockwise = (gesture.turn - self._side(gesture)[0]) % turns <= turns // 2
        while self._side(gesture) != (gesture.turn, gesture.flip):
            self._press("e" if clockwise else "q")
        self._press("Return")

    def _aim_at(self, target: Target) -> None:
        """By arrows that point there; where they do not lead on, row by row."""
        twin = self._desk.twin
        tried: set[tuple[Target | None, str]] = set()
        while twin.aim != target:
            ways = [way for way in self._arrows_to(target) if (twin.aim, way) not in tried]
            if not ways:
                break
            tried.add((twin.aim, ways[0]))
            self._press(ways[0])
        while twin.aim != target:
            assert twin.aim is not None
            is_ahead = twin.target(target)[::-1] > twin.target(twin.aim)[::-1]
            self._press("Tab" if is_ahead else "shift+Tab")

    def _arrows_to(self, target: Target) -> list[str]:
        """The arrow of the longer way first."""
        twin = self._desk.twin
        assert twin.aim is not None
        (ax, ay), (bx, by) = twin.target(twin.aim), twin.target(target)
        across = (abs(bx - ax), "Right" if bx > ax else "Left")
        along = (abs(by - ay), "Down" if by > ay else "Up")
        return [way for length, way in sorted((across, along), reverse=True) if length]

    def _side(self, gesture: Gesture) -> tuple[int, bool]:
        """How the thing in hand would lie."""
        grip = self._desk.twin.grip
        assert grip is not None
        way = grip.fitting(gesture.target) if self._desk.twin.table.helps else None
        return way[:2] if way is not None else (grip.turn, grip.flip)
