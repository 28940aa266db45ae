"""Values by name, each loaded when it is first asked for: the names are known at once."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

V = TypeVar("V")


class Loaded(Mapping[str, V]):
    """Looks like a dictionary; what nobody asks for takes no time."""

    def __init__(self, load: Mapping[str, Callable[[], V]]) -> None:
        self._load = load
        self._values: dict[str, V] = {}

    def __getitem__(self, name: str) -> V:
        if name not in self._values:
            self._values[name] = self._load[name]()
        return self._values[name]

    def __contains__(self, name: object) -> bool:
        return name in self._load

    def __iter__(self) -> Iterator[str]:
        return iter(self._load)

    def __len__(self) -> int:
        return len(self._load)
