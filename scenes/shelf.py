"""What screens that open games are given besides: the games, their tables, what was kept."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol, TypeAlias

from game.core.errors import GameError
from game.core.rules import AnyRules
from scenes.host import Host
from scenes.scene import Scene
from scenes.sitting.sitting import Sitting


class Shelf(Host, Protocol):
    """The program, as far as the title, the set-up, the saves and the tables know it."""

    games: Mapping[str, AnyRules]
    tables: "Mapping[str, SceneFactory]"
    data: Path  # the folder of settings, saves and players' own maps

    @property
    def saves(self) -> Path: ...

    def sit_down(self, sitting: Sitting) -> None:
        """Go to the table of a game."""
        ...

    def leave(self, go: Callable[[], None]) -> None:
        """Go, unless a scene would lose something by that and asks first."""
        ...

    def open_file(self, path: Path) -> None:
        """Open a save, a journal or a record; what is wrong with it is told in a dialog."""
        ...

    def fault_dialog(self, path: Path, error: GameError) -> Scene:
        """Says why a file cannot be opened, and that it was left alone."""
        ...


SceneFactory: TypeAlias = Callable[[Shelf, Sitting], Scene]
