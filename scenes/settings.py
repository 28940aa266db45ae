"""What people have set, kept in their own folder as JSON."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from game.about import LANGUAGES
from game.core.planning import LEVELS
from scenes.files import NoFile, put_aside, read_whole, write_whole

HELPERS = ("learner", "table", "purist")
ANIMATIONS: dict[str, float] = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "off": 0.0}
CONFIRMS = ("off", "on", "lasting")
TEXT_SCALES = range(100, 201, 10)
MOST_BYTES = 100_000


@dataclass(frozen=True, slots=True)
class Settings:
    """A value; a change makes a new one."""

    language: str = ""  # empty: the system's
    text_scale: int = 100
    effects: int = 80
    ambience: int = 50
    mute: bool = False
    animation: str = "normal"
    less_motion: bool = False
    life: bool = True  # small things stir on a table at rest
    high_contrast: bool = False
    patterns: bool = False
    cover: bool = False  # between people whose tiles have secret undersides
    ends_turns: bool = False  # as soon as the rules do, without a press
    confirm: str = "off"  # what is put down; lasting: only what cannot be taken back
    helper: str = "learner"
    adviser: str = "mate"  # the level that thinks about hints
    quick_draft: bool = True  # tiles that are drafted can be dealt in one press
    full_screen: bool = False

    @property
    def animation_speed(self) -> float:
        """How fast things move; 0 if they are simply there."""
        return 0.0 if self.less_motion else ANIMATIONS[self.animation]

    @property
    def has_life(self) -> bool:
        """Whether anything may stir by itself."""
        return self.life and self.animation_speed > 0


def _is_percent(value: Any) -> bool:
    return type(value) is int and 0 <= value <= 100


_CHECKS: dict[str, Callable[[Any], bool]] = {
    "language": lambda value: value == "" or value in LANGUAGES,
    "text_scale": lambda value: type(value) is int and value in TEXT_SCALES,
    "effects": _is_percent,
    "ambience": _is_percent,
    "animation": lambda value: value in ANIMATIONS,
    "confirm": lambda value: value in CONFIRMS,
    "helper": lambda value: value in HELPERS,
    "adviser": lambda value: value in LEVELS,
}


def accepts(name: str, value: object) -> bool:
    """Whether a setting may have this value."""
    check = _CHECKS.get(name)
    try:
        return check(value) if check else isinstance(value, bool)
    except TypeError:  # not hashable
        return False


class Damaged(Exception):
    """A settings file that cannot be used; `kept` is where it was put aside, or has been left."""

    def __init__(self, kept: Path) -> None:
        super().__init__(str(kept))
        self.kept = kept


def peek(path: Path) -> Settings:
    """The settings of a file, or the defaults; the file stays as it is."""
    try:
        return _read(path)
    except (OSError, ValueError, RecursionError):
        return Settings()


def _read(path: Path) -> Settings:
    found = json.loads(read_whole(path, MOST_BYTES).decode("utf-8"))
    if not isinstance(found, dict):
        raise ValueError("no object")
    known = {field.name for field in fields(Settings)}
    given = {name: value for name, value in found.items() if name in known}
    if not all(accepts(name, value) for name, value in given.items()):
        raise ValueError("a value out of range")
    return replace(Settings(), **given)


def load(path: Path) -> Settings:
    """The settings of a file, defaults for what is missing; `Damaged` puts the file aside."""
    try:
        return _read(path)
    except FileNotFoundError:
        return Settings()
    except NoFile as error:
        raise Damaged(path) from error
    except (OSError, ValueError, RecursionError) as error:
        raise Damaged(put_aside(path)) from error


def save(settings: Settings, path: Path) -> None:
    write_whole(path, json.dumps(asdict(settings), ensure_ascii=False, indent=1) + "\n")
