"""Read the command line, start the program; nothing else."""

import signal

if __name__ != "main":  # started, here or as a process that thinks
    # No traceback at Ctrl-C: once there is a window, SDL takes it for a wish to close it.
    signal.signal(signal.SIGINT, signal.SIG_DFL)

import argparse
import multiprocessing
import os
import re
import sys
from pathlib import Path

from game.about import LANGUAGES, VERSION

SMALLEST, LARGEST = (640, 480), (8192, 8192)  # the largest screens have 7680x4320


def window_size(words: str) -> tuple[int, int]:
    """`1280x720` as two numbers."""
    found = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", words, re.ASCII)
    if not found:
        raise argparse.ArgumentTypeError(f"not a size such as 1280x720: {words!r}")
    size = (int(found[1]), int(found[2]))
    if any(
        not low <= side <= high for side, low, high in zip(size, SMALLEST, LARGEST, strict=True)
    ):
        raise argparse.ArgumentTypeError(f"the window must have 640x480 to 8192x8192: {words!r}")
    return size


def existing_file(words: str) -> Path:
    path = Path(words)
    try:
        is_there = path.is_file()
    except (OSError, ValueError) as error:  # too long, or not for us
        raise argparse.ArgumentTypeError(f"{words[:80]!r}: {error.args[-1]}") from None
    if not is_there:
        raise argparse.ArgumentTypeError(f"there is no such file: {words!r}")
    return path


def data_folder(words: str) -> Path:
    """A folder that can be written to; made if it is not there yet."""
    path = Path(words)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise argparse.ArgumentTypeError(f"{words[:80]!r}: {error.args[-1]}") from None
    if not os.access(path, os.W_OK):
        raise argparse.ArgumentTypeError(f"the folder cannot be written to: {words!r}")
    return path


def read_arguments(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="captains-table", description="Four sea games for people around one table."
    )
    parser.add_argument("--data-dir", type=data_folder, help="where settings and saves are kept")
    parser.add_argument(
        "--language", choices=tuple(LANGUAGES), default="", help=" or ".join(LANGUAGES)
    )
    parser.add_argument("--size", type=window_size, metavar="WxH", help="size of the window")
    parser.add_argument("--open", type=existing_file, metavar="FILE", help="a saved game to open")
    # A double-click hands this over; people would not see what is wrong with it but in the window.
    parser.add_argument("file", type=Path, nargs="?", help="the same, told in the window if bad")
    parser.add_argument("--check", type=Path, metavar="FILE", help=argparse.SUPPRESS)
    parser.add_argument("--version", action="version", version=f"captains-table {VERSION}")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    chosen = read_arguments(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "captains-table")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # pygame comes in here only: a process that thinks for a computer player must not load it.
    try:
        import pygame
    except ImportError as error:  # a library is missing
        return cannot_show(error)
    try:
        return play(chosen)
    except (pygame.error, NotImplementedError) as error:  # the latter: a pygame without fonts
        return cannot_show(error)


def cannot_show(error: Exception) -> int:
    print(f"captains-table: nothing can be shown: {error}", file=sys.stderr)
    return 1


def play(chosen: argparse.Namespace) -> int:
    """Open the window and go on until somebody quits; the exit code."""
    from platformdirs import user_data_path

    from scenes import settings
    from scenes.assets import Assets
    from scenes.window import open_window

    data = chosen.data_dir or user_data_path("captains-table", appauthor=False)
    assets = Assets()
    open_window(assets, chosen.size, settings.peek(data / "settings.json").full_screen)
    # The table can be seen already while the games are being read.
    from game.registry import GAMES
    from scenes.app import App

    app = App(GAMES, data, chosen.size, chosen.language, assets=assets)
    if chosen.check:
        from scenes.checking import check

        return check(app, chosen.check)
    return app.run(chosen.open or chosen.file)


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
