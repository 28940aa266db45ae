"""The one place that decides whether a move is legal, and what it leads to."""

from collections.abc import Callable
from typing import Any

from game.beacon_patrol import ending, placing, reasons, sailing, swapping
from game.beacon_patrol.moves import (
    Answer,
    DiscardStep,
    EndTurn,
    Keep,
    Move,
    Offer,
    Place,
    Sail,
)
from game.beacon_patrol.state import State
from game.core.reasons import Reason
from game.core.rules import Step

_WHY_NOT: dict[type, Callable[[State, Any], Reason | None]] = {
    Place: placing.why_not_place,
    Sail: sailing.why_not_sail,
    DiscardStep: sailing.why_not_discard_step,
    Offer: swapping.why_not_offer,
    Answer: swapping.why_not_answer,
    EndTurn: ending.why_not_end,
    Keep: ending.why_not_keep,
}

_APPLY: dict[type, Callable[[State, Any], Step[State]]] = {
    Place: placing.place,
    Sail: sailing.sail,
    DiscardStep: sailing.discard_step,
    Offer: swapping.offer,
    Answer: swapping.answer,
    EndTurn: ending.end_turn,
    Keep: ending.keep,
}


def why_not(state: State, move: Move) -> Reason | None:
    """The first broken rule; None if the move is legal."""
    if state.is_over:
        return reasons.game_over()
    offer = state.turn.offer
    if offer is not None and type(move) is not Answer:
        return reasons.answer_first(offer[2])
    return _WHY_NOT[type(move)](state, move)


def apply(state: State, move: Move) -> Step[State]:
    """What a legal move leads to."""
    return _APPLY[type(move)](state, move)
