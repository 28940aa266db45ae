"""A frozen state taken apart for one move, and put together again."""

from collections.abc import Callable
from dataclasses import make_dataclass
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from game.core.events import Event
from game.core.rules import Step

S = TypeVar("S", bound="tuple[Any, ...]")
# As `_make` does, without asking how many there are.
_step: Callable[[tuple[Any, tuple[Event, ...], bool]], Step[Any]] = partial(tuple.__new__, Step)


class Draft(Generic[S]):
    """The fields of a state, which is a named tuple, free to change within one move.

    A game subclasses it, `class Draft(draft.Draft[State], of=State)`, and adds what its moves have
    in common. The names and types of the fields stand in the state and nowhere else.
    """

    _made: ClassVar[Any]
    _parts: ClassVar[Any]
    _set_parts: ClassVar[Any]

    def __init_subclass__(cls, of: type[S]) -> None:
        names = of._fields  # type: ignore[attr-defined]
        cls._parts = attrgetter(*names)
        cls._made = partial(tuple.__new__, of)  # as is `_step`
        # Set one by one, attributes are found faster than in a dictionary filled at once.
        cls._set_parts = make_dataclass("Parts", names).__init__  # type: ignore[misc]

    def __init__(self, state: S) -> None:
        self._set_parts(*state)
        self.events: list[Event] = []

    def frozen(self, reveals: bool) -> Step[S]:
        """The new state as a value, with what people will have noticed."""
        return _step((self._made(self._parts(self)), tuple(self.events), reveals))

    if TYPE_CHECKING:  # the fields of the state

        def __getattr__(self, name: str) -> Any: ...

        def __setattr__(self, name: str, value: Any) -> None: ...
