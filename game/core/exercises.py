"""What a game can be asked about: moves that make one think, and things that can be counted."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.cell import Cell
from game.core.score import Item
from game.core.text import Text, text


@dataclass(frozen=True, slots=True)
class Sum:
    """Something that is counted by hand, and what it comes to."""

    asks: Text
    right: int
    rules: tuple[str, ...]  # by which it is counted
    items: tuple[Item, ...] = ()  # what is counted
    moves: tuple[Any, ...] = ()  # that are made first
    cells: tuple[Cell, ...] = ()  # where to look
    slips: tuple[int, ...] = ()  # what those come to who count as people do at first
    why: Text | None = None  # asks for the rule instead, where that is a question


@dataclass(frozen=True, slots=True)
class Kind:
    """What there is to ask about one kind of move."""

    asks: str  # whether it may be done
    allowed_by: str  # the rule to look up where nothing speaks against it
    forbidden_by: tuple[str, ...] = ()  # rules to choose from where something does
    share: int = 1  # how often it is asked, beside the others


def _nothing(state: Any) -> Iterable[Any]:
    return ()


@dataclass(frozen=True, slots=True)
class Exercises:
    """What a game brings to the drills."""

    tries: Callable[[Any], Iterable[Any]] = _nothing  # moves: legal, or one fault away from it
    kinds: Mapping[type, Kind] = field(default_factory=dict)
    unclear: frozenset[str] = frozenset()  # refusals for which one could name another rule too
    sums: Callable[[Any], Iterable[Sum]] = _nothing
    paying: tuple[str, ...] = ()  # the rules by which things are counted
    begun: Callable[[Any], tuple[Cell, ...]] = lambda state: ()  # laid already in this turn

    def asks(self, state: Any, move: Any) -> Text:
        """The question whether a move may be made."""
        key = self.kinds[type(move)].asks
        return text(f"{key}_too" if self.begun(state) else key)
