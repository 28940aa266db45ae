"""Devices become intents; text keeps its letters."""

import pygame
import pytest

from scenes.intents import (
    Arrow,
    Command,
    Edit,
    Intent,
    Interpreter,
    Pan,
    Pinched,
    Pointed,
    Pressed,
    Released,
    Repeater,
    Typed,
    Wheeled,
)


@pytest.fixture
def hands() -> Interpreter:
    return Interpreter(lambda: (1000, 500))


def key(code: int, mod: int = 0, scancode: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, scancode=scancode)


@pytest.mark.parametrize(
    ("event", "meaning"),
    [
        (key(pygame.K_RETURN), (Command.ACTIVATE,)),
        (key(pygame.K_SPACE), (Command.FLIP, Command.ACTIVATE)),
        (key(pygame.K_TAB), (Command.NEXT,)),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), (Command.PREVIOUS,)),
        (key(pygame.K_LEFT), (Arrow(-1, 0),)),
        (key(pygame.K_UP, pygame.KMOD_SHIFT), (Pan(0, -1),)),
        (key(pygame.K_z, pygame.KMOD_CTRL), (Command.UNDO,)),
        (key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT), (Command.REDO,)),
        (key(pygame.K_RETURN, pygame.KMOD_CTRL), (Command.END_TURN,)),
        (key(pygame.K_RETURN, pygame.KMOD_ALT), (Command.FULL_SCREEN,)),
        (key(pygame.K_F11), (Command.FULL_SCREEN,)),
        (key(pygame.K_q), (Command.TURN_LEFT,)),
        (key(0x0439, scancode=pygame.KSCAN_Q), (Command.TURN_LEFT,)),
        (key(0x044F, pygame.KMOD_CTRL, pygame.KSCAN_Z), (Command.UNDO,)),
        (key(pygame.K_F7), ()),
    ],
)
def test_keys(hands: Interpreter, event: pygame.event.Event, meaning: tuple[Intent, ...]) -> None:
    assert hands.read(event) == meaning


def key_up(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=code, mod=0)


def test_an_arrow_held_down_repeats_until_it_is_let_go() -> None:
    repeater, arrow = Repeater(), key(pygame.K_LEFT)
    repeater.note(arrow)
    assert list(repeater.due(0.3)) == []
    assert list(repeater.due(0.06)) == [arrow]
    assert list(repeater.due(0.08)) == [arrow, arrow]
    repeater.note(key_up(pygame.K_LEFT))
    assert list(repeater.due(0.5)) == []


@pytest.mark.parametrize(
    "event",
    [
        key(pygame.K_RETURN),
        key(pygame.K_ESCAPE),
        key(pygame.K_z, pygame.KMOD_CTRL),
        key(pygame.K_BACKSPACE, pygame.KMOD_CTRL),
    ],
)
def test_what_may_do_harm_never_repeats(event: pygame.event.Event) -> None:
    repeater = Repeater()
    repeater.note(event)
    assert list(repeater.due(5)) == []


def test_a_key_that_was_let_go_during_a_slow_frame_does_not_repeat() -> None:
    repeater = Repeater()
    repeater.note(key(pygame.K_TAB))
    repeater.note(key_up(pygame.K_TAB))
    assert list(repeater.due(2)) == []


def test_another_key_ends_the_repeating() -> None:
    repeater = Repeater()
    repeater.note(key(pygame.K_TAB))
    repeater.note(key(pygame.K_RETURN))
    repeater.note(key_up(pygame.K_RETURN))
    assert list(repeater.due(2)) == []


def test_letters_are_text_while_somebody_types(hands: Interpreter) -> None:
    typed = pygame.event.Event(pygame.TEXTINPUT, text="ї")
    assert hands.read(typed) == ()
    hands.typing = True
    assert hands.read(typed) == (Typed("ї"),)
    assert hands.read(key(pygame.K_m)) == ()
    assert hands.read(key(pygame.K_SPACE)) == ()
    assert hands.read(key(pygame.K_BACKSPACE)) == (Edit.BACKSPACE,)
    assert hands.read(key(pygame.K_v, pygame.KMOD_CTRL)) == (Edit.PASTE,)
    assert hands.read(key(pygame.K_ESCAPE)) == (Command.CANCEL,)
    assert hands.read(key(pygame.K_TAB)) == (Command.NEXT,)


def test_the_mouse(hands: Interpreter) -> None:
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 4), touch=False)
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3, touch=False)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 6), button=1, touch=False)
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2, precise_y=2.0)
    assert hands.read(move) == (Pointed((3, 4)),)
    assert hands.read(down) == (Pressed((3, 4), 3),)
    assert hands.read(up) == (Released((5, 6), 1),)
    assert hands.read(wheel) == (Wheeled((5, 6), 2.0),)


def test_the_copy_of_a_touch_as_a_mouse_is_ignored(hands: Interpreter) -> None:
    copied = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1, touch=True)
    assert hands.read(copied) == ()


def finger(kind: int, number: int, x: float, y: float) -> pygame.event.Event:
    return pygame.event.Event(kind, finger_id=number, x=x, y=y)


def test_one_finger_points(hands: Interpreter) -> None:
    assert hands.read(finger(pygame.FINGERDOWN, 1, 0.5, 0.5)) == (Pressed((500, 250), touch=True),)
    assert hands.read(finger(pygame.FINGERMOTION, 1, 0.6, 0.5)) == (
        Pointed((600, 250), touch=True),
    )
    assert hands.read(finger(pygame.FINGERUP, 1, 0.6, 0.5)) == (Released((600, 250), touch=True),)


def test_two_fingers_zoom_and_slide(hands: Interpreter) -> None:
    hands.read(finger(pygame.FINGERDOWN, 1, 0.4, 0.5))
    assert hands.read(finger(pygame.FINGERDOWN, 2, 0.6, 0.5)) == ()
    (pinch,) = hands.read(finger(pygame.FINGERMOTION, 2, 0.8, 0.5))
    assert pinch == Pinched((600, 250), 2.0, (100, 0))
