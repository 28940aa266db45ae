"""How promising a position is for the crew."""

from game.beacon_patrol.state import State


def evaluate(state: State) -> float:
    """Points in hand."""
    return float(sum(item.points for item in state.sea.earned))
