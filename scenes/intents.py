"""Mouse, touch and keyboard become named intents; nothing else reads a device."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from math import hypot
from typing import TypeAlias

import pygame

Position: TypeAlias = tuple[int, int]
LEFT, MIDDLE, RIGHT = 1, 2, 3
OUTSIDE: Position = (-1, -1)  # where the pointer is while it is not over the window


class Command(Enum):
    """What a key asks for."""

    ACTIVATE = auto()
    CANCEL = auto()
    NEXT = auto()
    PREVIOUS = auto()
    TURN_LEFT = auto()
    TURN_RIGHT = auto()
    FLIP = auto()
    UNDO = auto()
    REDO = auto()
    RESET_TURN = auto()
    END_TURN = auto()
    REMOVE = auto()
    ZOOM_IN = auto()
    ZOOM_OUT = auto()
    FIT = auto()
    TURN_BOARD = auto()
    HINT = auto()
    LAST_TURN = auto()
    TILES_LEFT = auto()
    WHAT_FITS = auto()
    LOG = auto()
    HELP = auto()
    RULES = auto()
    FIND = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    FIRST = auto()
    LAST = auto()
    MUTE = auto()
    FULL_SCREEN = auto()


class Edit(Enum):
    """What a key does to text that is being typed."""

    BACKSPACE = auto()
    DELETE = auto()
    HOME = auto()
    END = auto()
    ALL = auto()
    COPY = auto()
    CUT = auto()
    PASTE = auto()


@dataclass(frozen=True, slots=True)
class Pointed:
    """The pointer is here now."""

    at: Position
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Pressed:
    at: Position
    button: int = LEFT
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Released:
    at: Position
    button: int = LEFT
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Wheeled:
    """The wheel went by so many notches; up is positive."""

    at: Position
    notches: float


@dataclass(frozen=True, slots=True)
class Pinched:
    """Two fingers: zoom by a factor around a place, and slide."""

    at: Position
    factor: float
    slide: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Arrow:
    """One step to the side or up and down."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Pan:
    """Slide the board."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Lifted:
    """A key goes up again whose command lasts as long as it is down."""

    command: Command


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file of another window was let go over this one."""

    path: str


@dataclass(frozen=True, slots=True)
class Typed:
    text: str


class Far(Enum):
    """How far a caret goes at once."""

    LETTER = auto()
    WORD = auto()
    ALL = auto()


@dataclass(frozen=True, slots=True)
class Caret:
    """The caret goes back or on in a text that is being typed, perhaps selecting."""

    way: int
    far: Far
    selects: bool


Intent: TypeAlias = (
    Command
    | Edit
    | Pointed
    | Pressed
    | Released
    | Wheeled
    | Pinched
    | Arrow
    | Pan
    | Lifted
    | Dropped
    | Typed
    | Caret
)

_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}

# One key may mean several things; the first that the scene can use counts.
KEYS: dict[int, tuple[Command, ...]] = {
    pygame.K_RETURN: (Command.ACTIVATE,),
    pygame.K_KP_ENTER: (Command.ACTIVATE,),
    pygame.K_SPACE: (Command.FLIP, Command.ACTIVATE),
    pygame.K_ESCAPE: (Command.CANCEL,),
    pygame.K_AC_BACK: (Command.CANCEL,),
    pygame.K_DELETE: (Command.REMOVE,),
    pygame.K_q: (Command.TURN_LEFT,),
    pygame.K_e: (Command.TURN_RIGHT,),
    pygame.K_f: (Command.FIT,),
    pygame.K_t: (Command.TURN_BOARD,),
    pygame.K_h: (Command.HINT,),
    pygame.K_l: (Command.LOG,),
    pygame.K_v: (Command.LAST_TURN,),
    pygame.K_b: (Command.TILES_LEFT,),
    pygame.K_w: (Command.WHAT_FITS,),
    pygame.K_m: (Command.MUTE,),
    pygame.K_PLUS: (Command.ZOOM_IN,),
    pygame.K_EQUALS: (Command.ZOOM_IN,),
    pygame.K_KP_PLUS: (Command.ZOOM_IN,),
    pygame.K_MINUS: (Command.ZOOM_OUT,),
    pygame.K_KP_MINUS: (Command.ZOOM_OUT,),
    pygame.K_r: (Command.RULES,),
    pygame.K_SLASH: (Command.FIND,),
    pygame.K_KP_DIVIDE: (Command.FIND,),
    pygame.K_PAGEUP: (Command.PAGE_UP,),
    pygame.K_PAGEDOWN: (Command.PAGE_DOWN,),
    pygame.K_HOME: (Command.FIRST,),
    pygame.K_END: (Command.LAST,),
    pygame.K_F1: (Command.HELP,),
    pygame.K_F11: (Command.FULL_SCREEN,),
}
LASTING: dict[int, tuple[Command, ...]] = {pygame.K_F1: (Command.HELP,)}
# By the place on the keyboard too, so that letters work under a Cyrillic layout.
PLACES: dict[int, int] = {
    pygame.KSCAN_Q: pygame.K_q,
    pygame.KSCAN_E: pygame.K_e,
    pygame.KSCAN_F: pygame.K_f,
    pygame.KSCAN_T: pygame.K_t,
    pygame.KSCAN_H: pygame.K_h,
    pygame.KSCAN_L: pygame.K_l,
    pygame.KSCAN_M: pygame.K_m,
    pygame.KSCAN_R: pygame.K_r,
    pygame.KSCAN_B: pygame.K_b,
    pygame.KSCAN_W: pygame.K_w,
    pygame.KSCAN_Z: pygame.K_z,
    pygame.KSCAN_Y: pygame.K_y,
    pygame.KSCAN_C: pygame.K_c,
    pygame.KSCAN_V: pygame.K_v,
    pygame.KSCAN_A: pygame.K_a,
    pygame.KSCAN_X: pygame.K_x,
}
# What does no harm if it happens once too often.
REPEATING = {
    *_ARROWS,
    pygame.K_TAB,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_PLUS,
    pygame.K_EQUALS,
    pygame.K_KP_PLUS,
    pygame.K_MINUS,
    pygame.K_KP_MINUS,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
}
REPEAT_DELAY, REPEAT_PERIOD = 0.35, 0.04  # seconds
_EDITS = {
    pygame.K_BACKSPACE: Edit.BACKSPACE,
    pygame.K_DELETE: Edit.DELETE,
    pygame.K_HOME: Edit.HOME,
    pygame.K_END: Edit.END,
}
_EDITS_WITH_CONTROL = {
    pygame.K_a: Edit.ALL,
    pygame.K_c: Edit.COPY,
    pygame.K_x: Edit.CUT,
    pygame.K_v: Edit.PASTE,
}
_CARETS = {  # which way, and how far without Control
    pygame.K_LEFT: (-1, Far.LETTER),
    pygame.K_RIGHT: (1, Far.LETTER),
    pygame.K_HOME: (-1, Far.ALL),
    pygame.K_END: (1, Far.ALL),
}
_WHILE_TYPING = {
    Command.ACTIVATE,
    Command.CANCEL,
    Command.HELP,
    Command.FULL_SCREEN,
    Command.PAGE_UP,
    Command.PAGE_DOWN,
}


class Interpreter:
    """Reads the events of pygame; remembers only where the pointer and the fingers are."""

    def __init__(self, window_size: Callable[[], tuple[int, int]]) -> None:
        self._window_size = window_size
        self._fingers: dict[int, Position] = {}
        self.pointer: Position = OUTSIDE
        self.typing = False

    def read(self, event: pygame.event.Event) -> tuple[Intent, ...]:
        """What the event may mean, the likeliest first."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP:
                return tuple(map(Lifted, LASTING.get(event.key, ())))
            case pygame.TEXTINPUT if self.typing:
                return (Typed(event.text),)
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                return () if getattr(event, "touch", False) else self._mouse(event)
            case pygame.MOUSEWHEEL:
                return (Wheeled(self.pointer, getattr(event, "precise_y", event.y)),)
            case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
                return self._finger(event)
            case pygame.DROPFILE:
                return (Dropped(event.file),)
            case pygame.WINDOWLEAVE:
                self.pointer = OUTSIDE
                return (Pointed(self.pointer),)
        return ()

    def _mouse(self, event: pygame.event.Event) -> tuple[Intent, ...]:
        self.pointer = (int(event.pos[0]), int(event.pos[1]))
        if event.type == pygame.MOUSEMOTION:
            return (Pointed(self.pointer),)
        if event.button not in (LEFT, MIDDLE, RIGHT):
            return ()
        if event.type == pygame.MOUSEBUTTONDOWN:
            return (Pressed(self.pointer, event.button),)
        return (Released(self.pointer, event.button),)

    def _finger(self, event: pygame.event.Event) -> tuple[Intent, ...]:
        width, height = self._window_size()
        at = (int(event.x * width), int(event.y * height))
        before = dict(self._fingers)
        if event.type == pygame.FINGERUP:
            self._fingers.pop(event.finger_id, None)
            return (Released(at, touch=True),) if len(before) == 1 else ()
        self._fingers[event.finger_id] = at
        if len(self._fingers) == 2 and event.finger_id in before:
            return (_pinch(tuple(before.values()), tuple(self._fingers.values())),)
        if len(self._fingers) > 1:
            return ()
        self.pointer = at
        if event.type == pygame.FINGERDOWN:
            return (Pressed(at, touch=True),)
        return (Pointed(at, touch=True),)

    def _key(self, event: pygame.event.Event) -> tuple[Intent, ...]:
        key, mod = event.key, event.mod
        if key not in KEYS:
            key = PLACES.get(getattr(event, "scancode", 0), key)
        control, shift = mod & (pygame.KMOD_CTRL | pygame.KMOD_META), mod & pygame.KMOD_SHIFT
        if self.typing and key in _CARETS and (control or shift):
            way, far = _CARETS[key]
            by_word = control and far is Far.LETTER
            return (Caret(way, Far.WORD if by_word else far, bool(shift)),)
        if control:
            return self._with_control(key, bool(shift))
        if mod & pygame.KMOD_ALT:
            return (Command.FULL_SCREEN,) if key == pygame.K_RETURN else ()
        if key == pygame.K_TAB:
            return (Command.PREVIOUS if shift else Command.NEXT,)
        if key in _ARROWS:
            dx, dy = _ARROWS[key]
            return (Pan(dx, dy),) if shift else (Arrow(dx, dy),)
        if self.typing:
            if key in _EDITS:
                return (_EDITS[key],)
            if key == pygame.K_SPACE:
                return ()
            return tuple(command for command in KEYS.get(key, ()) if command in _WHILE_TYPING)
        return KEYS.get(key, ())

    def _with_control(self, key: int, shift: bool) -> tuple[Intent, ...]:
        if self.typing and key in _EDITS_WITH_CONTROL:
            return (_EDITS_WITH_CONTROL[key],)
        match key:
            case pygame.K_z:
                return (Command.REDO if shift else Command.UNDO,)
            case pygame.K_y:
                return (Command.REDO,)
            case pygame.K_BACKSPACE:
                return (Command.RESET_TURN,)
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                return (Command.END_TURN,)
            case pygame.K_f:
                return (Command.FIND,)
        return ()


class Repeater:
    """A key held down works again and again; a slow frame is not taken for a held key."""

    def __init__(self) -> None:
        self._held: pygame.event.Event | None = None
        self._wait = 0.0

    @property
    def is_held(self) -> bool:
        """Whether there is a key to be repeated."""
        return self._held is not None

    def note(self, event: pygame.event.Event) -> None:
        """The newest key counts."""
        if event.type == pygame.KEYDOWN:
            can_repeat = event.key in REPEATING and not event.mod & pygame.KMOD_CTRL
            self._held = event if can_repeat else None
            self._wait = REPEAT_DELAY
        elif event.type == pygame.KEYUP and self._held and event.key == self._held.key:
            self._held = None

    def due(self, seconds: float) -> Iterator[pygame.event.Event]:
        """The key again, as often as it is due; to be asked once all news has been noted."""
        self._wait -= seconds
        while self._held and self._wait <= 0:
            self._wait += REPEAT_PERIOD
            yield self._held


def _pinch(before: tuple[Position, ...], after: tuple[Position, ...]) -> Pinched:
    (ax, ay), (bx, by) = before
    (cx, cy), (dx, dy) = after
    apart_before = max(1.0, hypot(ax - bx, ay - by))
    factor = max(1.0, hypot(cx - dx, cy - dy)) / apart_before
    middle = ((cx + dx) // 2, (cy + dy) // 2)
    slide = (middle[0] - (ax + bx) // 2, middle[1] - (ay + by) // 2)
    return Pinched(middle, factor, slide)
