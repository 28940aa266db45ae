"""A position laid by hand: things on cells and beside the board, and what does not fit.

A draft may hold anything. Settled, it is the position of all that fits, and a reason of the
referee for everything else; `rules.read` has the last word on what is a position.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from game.cell import Cell
from game.core.errors import BadPosition
from game.core.options import Option, Options, OptionValue
from game.core.reasons import Reason
from game.core.rules import Rules
from game.core.score import Item, Score
from game.core.text import Text

S = TypeVar("S")

TILE, UNKNOWN = "tile", "unknown"
SEAT, PHASE, AUTO = "seat", "phase", "auto"
POSITION = "position_"  # begins the key of what `rules.read` found fault with


class Thing(NamedTuple):
    """Something out of the box; of what is unknown there is as much as one likes."""

    kind: str
    number: int = 0
    mark: int = 0  # what else there is to know of it


class Put(NamedTuple):
    """A thing on a cell: turned, and on which part of what lies there."""

    thing: Thing
    cell: Cell
    turn: int = 0
    part: int = 0


@dataclass(frozen=True, slots=True)
class Draft(Generic[S]):
    """What was laid so far, as a value."""

    base: S  # tells what nobody has laid by hand, the options among it
    board: tuple[Put, ...]  # in the order of laying
    beside: tuple[tuple[Thing, ...], ...]  # by place: the hands, then what else there is
    facts: tuple[tuple[str, OptionValue], ...]  # whose turn it is and the like

    def fact(self, name: str) -> Any:
        return dict(self.facts).get(name)

    def with_fact(self, name: str, value: OptionValue) -> "Draft[S]":
        return replace(self, facts=tuple((dict(self.facts) | {name: value}).items()))

    @property
    def seat(self) -> int:
        return int(self.fact(SEAT))


@dataclass(frozen=True, slots=True)
class Settled(Generic[S]):
    """What comes of a draft."""

    state: S  # all that fits
    faults: tuple[Reason, ...]
    loose: tuple[Put, ...]  # what can lie nowhere in it
    is_position: bool  # whether the state can be played on; else the last fault tells why not


@dataclass(frozen=True, slots=True)
class Field:
    """A fact that can be chosen; that of a seat, or of one of its things, says so."""

    option: Option
    seat: int | None = None
    of: str = ""


class Built(NamedTuple, Generic[S]):
    """A state made of what fits, and all that was found on the way."""

    state: S
    faults: tuple[Reason, ...]
    loose: tuple[Put, ...]


class Laying(ABC, Generic[S]):
    """How positions of one game are laid by hand."""

    rules: Rules[S, Any]
    cites: ClassVar[Mapping[str, str]]  # the rules behind faults of `rules.read`, by key
    cites_else: ClassVar[str]
    piles: ClassVar[tuple[str, ...]] = ()  # places whose last tile lies on top of all others

    # --- what there is

    @abstractmethod
    def box(self, draft: Draft[S]) -> tuple[Thing, ...]:
        """Everything that can be laid, wherever it is now, in a fixed order."""

    def zones(self, draft: Draft[S]) -> tuple[str, ...]:
        """The places beside the board: a hand for each seat, then what else there is."""
        return ("hand",) * self.seats(draft) + self.piles

    def heights(self, state: S) -> tuple[int, ...]:
        """How many tiles each pile holds, those that nobody laid there among them."""
        return ()

    @abstractmethod
    def fields(self, draft: Draft[S]) -> tuple[Field, ...]:
        """The facts that can be chosen."""

    def layer(self, thing: Thing) -> str | None:
        """Things of one layer do not share a cell; those of none always may."""
        return thing.kind

    def itself(self, thing: Thing) -> Thing:
        """The same for a thing however it is turned over."""
        return thing._replace(mark=0)

    def over(self, thing: Thing) -> Thing | None:
        """The thing with its other side up, if it has one."""
        return None

    def likeness(self, thing: Thing) -> Thing:
        """The same for things that nobody can tell apart."""
        return self.itself(thing)

    # --- drafts

    @abstractmethod
    def of(self, state: S) -> Draft[S]:
        """A position taken apart; nothing is told that the state hides."""

    @abstractmethod
    def new(self, options: Options) -> Draft[S]:
        """An empty board."""

    def seats(self, draft: Draft[S]) -> int:
        return int(self.rules.agreed(draft.base)["seats"])

    def with_options(self, draft: Draft[S], options: Options) -> Draft[S]:
        """The same things in a game of other options; hands that are no more are put away."""
        fresh = self.new(options)
        facts = dict(fresh.facts)
        kept = {
            field.option.name: value
            for field in self.fields(fresh)
            if (value := draft.fact(field.option.name)) in field.option.choices
        }
        beside = [*fresh.beside]
        was = dict(zip(self._named_zones(draft), draft.beside, strict=True))
        for number, name in enumerate(self._named_zones(fresh)):
            beside[number] = was.get(name, beside[number])
        board = (
            *draft.board,
            *(put for put in fresh.board if put.thing not in [p.thing for p in draft.board]),
        )
        known = {self.itself(thing) for thing in self.box(fresh)}
        return replace(
            fresh,
            board=tuple(put for put in board if self.itself(put.thing) in known),
            beside=tuple(
                tuple(t for t in zone if t.kind == UNKNOWN or self.itself(t) in known)
                for zone in beside
            ),
            facts=tuple((facts | kept).items()),
        )

    def _named_zones(self, draft: Draft[S]) -> list[tuple[str, int]]:
        names = self.zones(draft)
        return [(name, names[:number].count(name)) for number, name in enumerate(names)]

    def put(self, draft: Draft[S], put: Put) -> Draft[S]:
        """Lay a thing on a cell; what lay there goes back into the box."""
        if put.thing.kind == UNKNOWN:
            return draft  # what lies on the board is seen
        draft, layer = self.take(draft, put.thing), self.layer(put.thing)
        kept = (
            other
            for other in draft.board
            if other.cell != put.cell or layer is None or self.layer(other.thing) != layer
        )
        return replace(draft, board=(*kept, put))

    def hand(self, draft: Draft[S], thing: Thing, zone: int) -> Draft[S]:
        """Lay a thing beside the board."""
        if thing.kind == UNKNOWN and self.zones(draft)[zone] in self.piles:
            return draft  # what nobody knows lies below anyway
        draft = self.take(draft, thing)
        beside = list(draft.beside)
        held = list(beside[zone])
        if UNKNOWN in (known.kind for known in held) and thing.kind != UNKNOWN:
            held.remove(Thing(UNKNOWN))  # now it is known
        beside[zone] = (*held, thing)
        return replace(draft, beside=tuple(beside))

    def take(self, draft: Draft[S], thing: Thing) -> Draft[S]:
        """Put a thing back into the box."""
        if thing.kind == UNKNOWN:
            return draft
        same = self.itself(thing)
        return replace(
            draft,
            board=tuple(put for put in draft.board if self.itself(put.thing) != same),
            beside=tuple(
                tuple(other for other in zone if self.itself(other) != same)
                for zone in draft.beside
            ),
        )

    def drop(self, draft: Draft[S], zone: int, slot: int) -> Draft[S]:
        """Take what lies at a place beside the board, known or not."""
        beside = list(draft.beside)
        beside[zone] = (*beside[zone][:slot], *beside[zone][slot + 1 :])
        return replace(draft, beside=tuple(beside))

    def used(self, draft: Draft[S]) -> set[Thing]:
        """What is not in the box any more; out of a pile tiles are taken as out of the box."""
        laid = [put.thing for put in draft.board]
        places = zip(self.zones(draft), draft.beside, strict=True)
        held = (thing for name, zone in places if name not in self.piles for thing in zone)
        return {self.itself(thing) for thing in (*laid, *held)}

    def hands(self, draft: Draft[S]) -> tuple[tuple[Thing, ...], ...]:
        """What the seats hold."""
        return draft.beside[: self.seats(draft)]

    def piled(self, draft: Draft[S]) -> tuple[tuple[Thing, ...], ...]:
        """What is known to lie on top of each pile, the uppermost first."""
        places = dict(zip(self.zones(draft), draft.beside, strict=True))
        return tuple(places.get(name, ())[::-1] for name in self.piles)

    def free(self, draft: Draft[S]) -> tuple[Thing, ...]:
        """What can still be taken out of the box."""
        used = self.used(draft)
        return tuple(
            thing
            for thing in self.box(draft)
            if thing.kind == UNKNOWN or self.itself(thing) not in used
        )

    def options(self, draft: Draft[S]) -> tuple[Option, ...]:
        """What can be agreed besides; who begins and how sides are drawn is past by now."""
        return tuple(
            option
            for option in self.rules.options(self.seats(draft))
            if option.name not in ("first", "sides") and len(option.choices) > 1
        )

    # --- what comes of it

    @abstractmethod
    def build(self, draft: Draft[S]) -> Built[S]:
        """Lay everything that can lie there, and say why the rest cannot."""

    def settled(self, draft: Draft[S]) -> Settled[S]:
        state, faults, loose = self.build(draft)
        try:
            return Settled(self.rules.read(self.rules.write(state)), faults, loose, True)
        except BadPosition as error:
            return Settled(state, (*faults, self.cited(error.fault)), loose, False)

    def cited(self, fault: Text) -> Reason:
        """What `rules.read` found, with the rule behind it and the cells it names."""
        cells = tuple(value for _, value in fault.params if isinstance(value, tuple))
        rule = self.cites.get(fault.key, self.cites_else)
        return Reason(rule, Text(f"{POSITION}{fault.key}", fault.params), cells)

    # --- questions

    @abstractmethod
    def held(self, draft: Draft[S], thing: Thing) -> Draft[S]:
        """The draft at the moment when somebody may hold this thing over the board."""

    def worth(self, state: S) -> tuple[Score, ...]:
        """What a board counts, by side; that of nobody in particular has no seats."""
        return self.rules.scores(state)


AnyLaying: TypeAlias = Laying[Any]


def connected(start: Iterable[Cell], cells: Iterable[Cell], near: Any) -> set[Cell]:
    """The cells that hang together with the start."""
    left, waiting, found = set(cells), list(start), set(start)
    while waiting:
        for other in near(waiting.pop()):
            if other in left and other not in found:
                found.add(other)
                waiting.append(other)
    return found


def still_earned(item: Item, laid: Collection[Cell]) -> Item:
    """Points stay earned, wherever their tiles are now."""
    return item if all(cell in laid for cell in item.cells) else replace(item, cells=())


def numbers(things: Iterable[Thing]) -> tuple[int, ...]:
    return tuple(thing.number for thing in things)


class Notebook(Generic[S]):
    """A draft that changes; every change can be taken back and made again."""

    def __init__(self, draft: Draft[S]) -> None:
        self._past: list[Draft[S]] = []
        self._future: list[Draft[S]] = []
        self.draft = draft

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def write(self, draft: Draft[S]) -> bool:
        """Go on with another draft; False if it is the same."""
        if draft == self.draft:
            return False
        self._past.append(self.draft)
        self._future.clear()
        self.draft = draft
        return True

    def undo(self) -> None:
        self._future.append(self.draft)
        self.draft = self._past.pop()

    def redo(self) -> None:
        self._past.append(self.draft)
        self.draft = self._future.pop()
