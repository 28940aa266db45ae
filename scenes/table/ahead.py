"""Pictures read while nothing happens, one at a time, so that no move has to wait for them."""

from collections.abc import Iterable

from scenes.view.pictures import Pictures


class Ahead:
    """What a game will show before long."""

    def __init__(self, pictures: Pictures, names: Iterable[str]) -> None:
        self._pictures = pictures
        self._names = iter(tuple(names))

    def read_one(self) -> bool:
        """Read the next one that is not here yet; False if there is none."""
        return any(self._pictures.read(name) for name in self._names)
