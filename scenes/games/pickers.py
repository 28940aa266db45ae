"""Options that are chosen in a way of their own, by game and name."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from game.core.options import OptionValue
from scenes.games.sea_battle.maps.picker import MapPicker
from scenes.shelf import Shelf
from scenes.sitting.people import Person
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


PICKERS: Mapping[tuple[str, str], Callable[[Shelf], Picker]] = {("sea_battle", "map"): MapPicker}


def pickers_for(app: Shelf, game: str) -> dict[str, Picker]:
    """The pickers of a game, by the names of their options."""
    return {name: make(app) for (owner, name), make in PICKERS.items() if owner == game}
