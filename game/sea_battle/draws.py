"""When a draw is as good as fighting on (SB-G4)."""

from game.sea_battle.beliefs import Beliefs
from game.sea_battle.fleet import SHOTS
from game.sea_battle.judgement import Judgement
from game.sea_battle.state import State


def is_lost(balance: float, beliefs: Beliefs) -> bool:
    """A battle as good as lost."""
    return balance < beliefs.lost


def is_better_drawn(state: State, balance: float, beliefs: Beliefs) -> bool:
    """Or one that nobody wins, though it has lasted long."""
    is_long = state.round >= beliefs.long
    return is_lost(balance, beliefs) or (is_long and balance < beliefs.even)


def offers_draw(judge: Judgement, best: float) -> bool:
    """Before anything else in a turn whose best sailing is worth so much, and not every round."""
    state, beliefs = judge.state, judge.beliefs
    turn = state.turn
    is_fresh = turn.may_offer and not turn.moved and turn.shots == SHOTS
    if not is_fresh or state.round % beliefs.every:
        return False
    return is_better_drawn(state, judge.material() + best, beliefs)
