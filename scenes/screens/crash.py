"""When something breaks: a report on the disc and a dialog that says so plainly."""

import platform
import traceback
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

import pygame

from game.about import VERSION
from game.core.errors import BadContent
from scenes.files import write_whole
from scenes.host import Host
from scenes.scene import Scene
from scenes.ui.dialog import Answer, Dialog
from scenes.ui.screen import Screen
from scenes.ui.text import Label


def report(error: BaseException, scenes: Iterable[Scene]) -> str:
    """What somebody needs in order to mend it; nothing about the person."""
    lines = [
        f"Captain's Table {VERSION}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, "
        f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        f"{platform.system()} {platform.release()} {platform.machine()}",
        "",
        "".join(traceback.format_exception(error)),
        "Scenes, from below:",
        *map(_told, scenes),
    ]
    return "\n".join(lines) + "\n"


def _told(scene: Scene) -> str:
    """What a scene says of itself, if it still can."""
    try:
        return scene.report()
    except Exception as error:
        return f"{type(scene).__name__}: {error!r}"


def write_report(folder: Path, text: str) -> Path | None:
    """Put the report on the disc; None where that cannot be done."""
    path = folder / f"crash-{datetime.now():%Y%m%d-%H%M%S}.txt"
    try:
        write_whole(path, text)
    except OSError:
        return None
    return path


class CrashDialog(Dialog):
    """Tells people what happened and lets them go on from the title."""

    covers = True

    def __init__(self, app: Host, error: BaseException, path: Path | None) -> None:
        words = app.words
        told = words("crash.text")
        if isinstance(error, BadContent):  # the program does not lie there as it was installed
            told = words("crash.content", file=error.where)
        where = words("crash.report", path=str(path)) if path else words("crash.no_report")
        super().__init__(
            app,
            words("crash.title"),
            lambda: (
                Label(told, breaks=True),
                Label(where, "small", "faint", breaks=True),
            ),
            (
                Answer(words("crash.to_title"), app.show_title, icon="undo", primary=True),
                Answer(words("menu.quit"), app.quit, icon="door"),
            ),
        )

    def draw_background(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        Screen.draw_background(self, surface, dirty)
