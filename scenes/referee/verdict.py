"""May I? What the referee says of a thing held over a place, and what putting it down brings."""

from dataclasses import dataclass
from typing import Any

from game.core.reasons import Reason
from game.core.text import text
from scenes.table.gestures import Gesture, OnCell, Pick, Target
from scenes.table.grip import Grip
from scenes.table.parts import Table
from scenes.table.refusal import Tried
from scenes.table.showing import Hover
from scenes.table.worth import weigh


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was asked, and why it may not be; None if it may."""

    held: Grip
    target: Target
    moves: tuple[Any, ...]
    reason: Reason | None

    @property
    def tried(self) -> Tried:
        """What was done to be answered."""
        return Tried(self.held.item, _gesture(self.held, self.target))


def judged(table: Table, held: Grip, target: Target) -> Verdict:
    """Ask about a thing as it is turned now."""
    view, rules, presenter = table.view, table.rules, table.presenter
    ways = held.effects.get(target, [])
    exact = next((way for way in ways if way[:2] == (held.turn, held.flip)), None)
    if exact is not None:
        moves = () if isinstance(exact[2], Pick) else exact[2]
        return Verdict(held, target, moves, None)
    moves = presenter.attempt(view, _gesture(held, target))
    return Verdict(held, target, moves, rules.why_not_all(view, moves))


def _gesture(held: Grip, target: Target) -> Gesture:
    return Gesture(held.item.key, target, held.turn, held.flip)


def told(table: Table, verdict: Verdict) -> Hover:
    """Yes, and what comes of it; or that nothing was asked."""
    presenter, view, key = table.presenter, table.view, verdict.held.item.key
    if not verdict.moves:
        return Hover((text("lay.no_move"),))
    found = None
    if isinstance(verdict.target, OnCell):
        found = presenter.whisper(view, key, verdict.target)
    if found is None:
        worth = weigh(table.rules, presenter, view, verdict.moves)
        found = presenter.promise(view, key, worth)
    lines = () if found is None else found.lines
    return Hover((text("lay.yes"), *lines), () if found is None else found.marks)
