"""What screens that open games are given besides: the games, their tables, what was kept."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from game.core.errors import GameError
from game.core.options import OptionValue
from game.core.rules import AnyRules
from scenes.host import Host
from scenes.scene import Scene
from scenes.sitting.people import Person
from scenes.sitting.sitting import Sitting
from scenes.ui.widget import Widget


class Picker(Protocol):
    """Stands in for the plain chooser of an option while a set-up is open."""

    def accepts(self, value: OptionValue, seats: int) -> bool:
        """Whether the value can be played, besides the choices of the option."""
        ...

    def part(
        self, value: OptionValue, people: Sequence[Person], change: Callable[[OptionValue], None]
    ) -> Widget:
        """The widgets as things stand; `change` takes what is chosen and shows it."""
        ...


class GameHost(Host, Protocol):
    """The program, as far as the title, the set-up, the saves and the tables know it."""

    games: Mapping[str, AnyRules]
    tables: "Mapping[str, GameTable]"  # of the games that can be played
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


@dataclass(frozen=True, slots=True)
class GameTable:
    """What a game brings to the scenes."""

    scene: Callable[[GameHost, Sitting], Scene]  # with the game's presenter, sounds included
    pickers: Mapping[str, Callable[[GameHost], Picker]] = field(default_factory=dict)  # by option
