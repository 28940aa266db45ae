"""What a fleet did, as a sailing that can be weighed: people sail where no plan goes."""

from collections.abc import Sequence
from random import Random

from game.core.planning import Patience
from game.sea_battle.beliefs import Beliefs
from game.sea_battle.fleet import SHIPS
from game.sea_battle.judgement import Judgement
from game.sea_battle.legal import END
from game.sea_battle.moves import Fire, Move, Sail, TurnOnSpot
from game.sea_battle.orders import orders
from game.sea_battle.play import apply
from game.sea_battle.sails import Helm, Sailing
from game.sea_battle.state import State

NO_SHOTS = (0,) * len(SHIPS)


def retraced(
    view: State,
    seat: int,
    moves: Sequence[Move],
    beliefs: Beliefs,
    rng: Random,
    patience: Patience,
) -> Sailing | None:
    """The sailing of a turn up to its end or its next shot; None of anything else.

    Of what may follow a shot the best is hoped for; who ends the turn has left all shots unfired.
    """
    *before, last = moves
    if not all(isinstance(move, Sail | TurnOnSpot) for move in before):
        return None
    for move in before:
        view = apply(view, move).state
    if last == END:
        judge = Judgement(view._replace(turn=view.turn._replace(shots=NO_SHOTS)), seat, beliefs)
        return Sailing(judge.of(judge.start), judge.start, ())
    if not isinstance(last, Fire):
        return None
    judge = Judgement(view, seat, beliefs)
    helm = Helm(judge, rng)
    sailings = helm.best(beliefs.width, beliefs.stances, patience)
    return next((one for one in sailings if orders(judge, helm, one) == (last,)), None)
