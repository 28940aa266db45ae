"""What a kept game looks like: its board as a small picture, and how it stands.

A game is read and painted while nothing else happens, and remembered as long as its file stays
as it is. On a picture there is only what lies on the board: nobody's hand.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pygame

from game.core.errors import GameError
from game.core.score import Outcome, Score
from scenes.game_host import GameHost
from scenes.kept import PAINTED
from scenes.screens.finale.picture import BoardPicture, Canvas
from scenes.sitting import journal
from scenes.sitting.people import Person
from scenes.sitting.shelf import Info

MOST_MOVES, MOST_BYTES = 3000, 1_000_000  # of a game that is read only to be looked at

# A game, the size of its picture, and what gives the paper to paint it on.
Wanted: TypeAlias = tuple[Info, tuple[int, int], Callable[[], pygame.Surface]]
Stamp: TypeAlias = tuple[str, int, int]  # a file, when it was written, and its size


@dataclass(frozen=True, slots=True)
class Glimpse:
    """How a game stands, for all to see."""

    people: tuple[Person, ...]
    scores: tuple[Score, ...]
    outcome: Outcome | None
    acting: int | None
    picture: BoardPicture  # to be framed
    small: BoardPicture  # for the list


class Glimpses:
    """Reads one game at a time, and paints one picture at a time."""

    def __init__(self, app: GameHost, painted: Callable[[], None]) -> None:
        """`painted` is told when there is something new to see."""
        self._app = app
        self._painted = painted
        self._known: dict[Stamp, Glimpse | None] = {}
        self._begun: tuple[object, Canvas] | None = None

    def of(self, info: Info) -> Glimpse | None:
        """How a game stands; None as long as it has not been read, or if it cannot be."""
        stamp = _stamp(info)
        return self._known.get(stamp) if stamp is not None else None

    def picture(self, info: Info, size: tuple[int, int]) -> pygame.Surface | None:
        """Its board at a size, as soon as it is painted."""
        look = self._look(info, size)
        return PAINTED.find(look, lambda: pygame.Surface(size)) if look in PAINTED else None

    def _look(self, info: Info, size: tuple[int, int]) -> Hashable:
        settings = self._app.settings
        return (Glimpses, _stamp(info), size, settings.patterns, settings.high_contrast)

    def go_on(self, wanted: Iterable[Wanted]) -> bool:
        """Do a little of what is wanted, the first first; False if there is nothing left to do."""
        for info, size, paper in wanted:
            stamp, look = _stamp(info), self._look(info, size)
            if stamp is None:
                continue
            if stamp not in self._known:
                self._known[stamp] = self._read(info, stamp)
                self._painted()
                return True
            glimpse = self._known[stamp]
            if glimpse is not None and look not in PAINTED:
                self._paint(look, glimpse, paper())
                return True
        return False

    def _read(self, info: Info, stamp: Stamp) -> Glimpse | None:
        if info.moves > MOST_MOVES or stamp[2] > MOST_BYTES or info.game not in self._app.tables:
            return None
        words = self._app.words
        try:
            party = journal.read(
                info.path, self._app.games, lambda n: words("setup.default_name", n=n)
            )
        except GameError:
            return None  # told when somebody opens it
        rules, state = party.match.rules, party.match.state
        scores, acting = rules.scores(rules.view(state, 0)), rules.to_move(state)
        portrait = partial(self._app.tables[info.game].portrait, self._app, party)
        outcome = rules.outcome(state)
        return Glimpse(party.people, scores, outcome, acting, portrait(), portrait())

    def _paint(self, look: Hashable, glimpse: Glimpse, paper: pygame.Surface) -> None:
        if self._begun is None or self._begun[0] != look:
            self._begun = (look, glimpse.small.on(paper, look))
        canvas = self._begun[1]
        if not canvas.go_on():
            self._begun = None
            glimpse.small.forget()
            PAINTED.find(look, lambda: canvas.picture)
            self._painted()


def _stamp(info: Info) -> Stamp | None:
    path: Path = info.path
    try:
        found = os.stat(path)
    except OSError:
        return None
    return (str(path), found.st_mtime_ns, found.st_size)
