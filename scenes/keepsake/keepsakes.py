"""Keepsakes as the program knows them: ordered, watched, told of when they are done."""

from __future__ import annotations

import errno
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.disc_fault import fault_of
from scenes.folders import show
from scenes.host import Host
from scenes.keepsake import places
from scenes.keepsake.order import Ended, Kind, Order, Work, draft_of, free_path
from scenes.sitting import save
from scenes.sitting.save import Party

if TYPE_CHECKING:
    from scenes.keepsake.workshop import Workshop

FULL = (errno.ENOSPC, errno.EDQUOT)
LOCKED = (errno.EROFS, errno.EACCES, errno.EPERM)


class Keepsakes:
    """One is made at a time, whatever screen is shown."""

    def __init__(self, app: Host, data: Path) -> None:
        self._app = app
        self._data = data
        self._workshop: Workshop | None = None
        self.ended: Ended | None = None  # how the last one ended
        self.is_watched = False  # somebody looks at how it goes on, and need not be told

    @property
    def is_busy(self) -> bool:
        return self.order_at_work is not None

    @property
    def order_at_work(self) -> Order | None:
        """What is being made."""
        return self._workshop.order if self._workshop is not None else None

    @property
    def share(self) -> float:
        """How much of it is done."""
        return self._workshop.share if self._workshop is not None else 0.0

    def order(self, party: Party, kind: Kind, make: Work) -> None:
        """Have a keepsake made of a game as it stands."""
        from scenes.keepsake.workshop import Workshop

        app, words = self._app, self._app.words
        where = places.folder(self._data, words("title"))
        places.sweep(where)
        when = _date(party.path)
        size = kind.value.upper() if kind is not Kind.FILM else words("keepsake.film")
        name = f"{words(f'game.{party.game}')} {when:%Y-%m-%d} {size}"
        path = free_path(where, name, kind)
        order = Order(
            kind, party.game, save.dump(party), words.language, f"{when:%d.%m.%Y}",
            app.theme.high_contrast, draft_of(path), path,
        )  # fmt: skip
        self.ended = None
        self._workshop = self._workshop or Workshop()
        self._workshop.begin(make, order)

    def tend(self) -> None:
        """Time passes: hear how it goes on."""
        ended = self._workshop.update() if self._workshop is not None else None
        if ended is not None:
            self.ended = ended
            if not self.is_watched:
                icon = "tick" if ended.is_done else "warning"
                self._app.toasts.show(self.told(ended), icon)

    def told(self, ended: Ended) -> str:
        """How it ended, in words."""
        words, kind = self._app.words, ended.order.kind
        if ended.is_done:
            return words(f"keepsake.done.{_family(kind)}", file=ended.order.path.name)
        if ended.errno in FULL:
            return words("keepsake.full", folder=str(ended.order.path.parent))
        if ended.errno in LOCKED:
            return words("keepsake.locked", folder=str(ended.order.path.parent))
        return words("keepsake.broken")

    def show_folder(self) -> None:
        """Open the folder in the system's own window for files."""
        if self.ended is None:
            return
        try:
            show(self.ended.order.path.parent)
        except OSError as error:
            fault = self._app.words("keepsake.not_opened", fault=fault_of(error))
            self._app.toasts.show(fault, "warning")

    def stop(self) -> None:
        if self._workshop is not None:
            self._workshop.stop()


def _family(kind: Kind) -> str:
    return "film" if kind is Kind.FILM else "poster"


def _date(path: Path) -> datetime:
    """When a game was played last, as far as the disc knows."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, OverflowError, ValueError):
        return datetime.now()
