"""Pictures read while nothing happens, one at a time, so that no move has to wait for them."""

from collections.abc import Iterator
from typing import Any

from scenes.table.parts import Table
from scenes.view.pictures import over_rims


class Ahead:
    """What the next moves will show. It is asked for anew after every move, as no more pictures are
    kept than have room."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._known: Any = None  # the state, and how near the board was, when it was asked last
        self._lying: Iterator[bool] = iter(())  # what lies on the board, perhaps forgotten
        self._wanted: Iterator[tuple[str, int]] = iter(())  # pictures, and how wide

    def read_one(self) -> bool:
        """Read the next one that is not here yet; False if there is none."""
        table = self._table
        now = (table.match.state, table.board.camera.scale)
        if self._known is None or self._known[0] is not now[0] or self._known[1] != now[1]:
            self._known = now
            self._lying = table.board.remembered()
            self._wanted = iter(tuple(dict.fromkeys(self._soon(*now))))
        is_read = (table.pictures.read(name, width) for name, width in self._wanted)
        return any(self._lying) or any(is_read)

    def _soon(self, state: Any, scale: int) -> Iterator[tuple[str, int]]:
        """What is drawn before long; what is in hands, as it would lie on the board, comes last, as
        large pictures are soon forgotten again."""
        presenter, pictures = self._table.presenter, self._table.pictures
        for name in presenter.to_come(state):
            yield name, 0
        for name in presenter.in_hands(state):
            yield pictures.laid(name, scale), over_rims(scale)
