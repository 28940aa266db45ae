"""Making moves with the keyboard alone: the twin tells which key leads on."""

from collections.abc import Callable, Mapping
from typing import Any

from scenes.presenter import Effect, Gesture, Pick
from tests.desktop.desk import Desk
from tests.desktop.hands import Key

MOST = 200  # presses of one key


def play_by_keys(desk: Desk, move: Any) -> None:
    """Make a move: Tab to the button or thing, Return, Tab to the target, Q/E/Space, Return."""
    table = desk.twin.table
    since = len(table.match.history)
    presses = table.presenter.showing(table.view, table.viewer).presses
    found = next((n for n, press in enumerate(presses) if press.moves == (move,)), None)
    if found is not None:
        _focus(desk, f"press{found}")
        desk.do(Key("Return"))
        if presses[found].warning and table.helps:
            desk.do(Key("Return"))
    else:
        gestures = table.presenter.gestures(table.view)
        gesture = next(one for one, effect in gestures.items() if effect == (move,))
        _take(desk, gestures, gesture)
        _put(desk, gesture)
    desk.agree()
    assert desk.twin.played()[since] == table.rules.move_to_text(move)


def _take(desk: Desk, gestures: Mapping[Gesture, Effect], gesture: Gesture) -> None:
    if desk.twin.has_thing(gesture.item):
        _focus(desk, f"thing:{gesture.item}")
        desk.do(Key("Return"))
    else:
        before = next(one for one, effect in gestures.items() if effect == Pick(gesture.item))
        _take(desk, gestures, before)
        _put(desk, before)


def _put(desk: Desk, gesture: Gesture) -> None:
    twin = desk.twin
    wanted = (gesture.turn, gesture.flip)
    _repeat(desk, "Tab", lambda: twin.aim == gesture.target)
    assert twin.grip is not None
    if _side(desk, gesture)[1] != gesture.flip:
        desk.do(Key("space"))
    _repeat(desk, "e", lambda: _side(desk, gesture) == wanted)
    desk.do(Key("Return"))


def _side(desk: Desk, gesture: Gesture) -> tuple[int, bool]:
    """How the thing in hand would lie."""
    grip = desk.twin.grip
    assert grip is not None
    way = grip.fitting(gesture.target) if desk.twin.table.helps else None
    return way[:2] if way is not None else (grip.turn, grip.flip)


def _focus(desk: Desk, key: str) -> None:
    def is_there() -> bool:
        focused = desk.twin.top.focused
        return focused is not None and focused.key == key

    _repeat(desk, "Tab", is_there)


def _repeat(desk: Desk, key: str, is_done: Callable[[], bool]) -> None:
    """Press a key until the twin is there; the real keyboard then does as often."""
    presses = []
    while not is_done():
        presses.append(Key(key))
        desk.twin.do(Key(key))
        assert len(presses) < MOST, f"{key} never leads there"
    desk.display.do(*presses)
