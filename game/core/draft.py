"""A frozen state taken apart for one move, and put together again."""

from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from game.core.events import Event
from game.core.rules import Step

S = TypeVar("S", bound="tuple[Any, ...]")


class Draft(Generic[S]):
    """The fields of a state, which is a named tuple, free to change within one move.

    A game subclasses it, `class Draft(draft.Draft[State], of=State)`, and adds what its moves have
    in common. The names and types of the fields stand in the state and nowhere else.
    """

    _kind: ClassVar[Any]
    _parts: ClassVar[Any]

    def __init_subclass__(cls, of: type[S]) -> None:
        cls._kind = of
        cls._parts = attrgetter(*of._fields)  # type: ignore[attr-defined]

    def __init__(self, state: S) -> None:
        self.__dict__.update(zip(self._kind._fields, state, strict=True))
        self.events: list[Event] = []

    def frozen(self, reveals: bool) -> Step[S]:
        """The new state as a value, with what people will have noticed."""
        return Step(self._kind._make(self._parts(self)), tuple(self.events), reveals)

    if TYPE_CHECKING:  # the fields of the state

        def __getattr__(self, name: str) -> Any: ...

        def __setattr__(self, name: str, value: Any) -> None: ...
