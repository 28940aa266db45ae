"""Who sits where while a question is asked."""

from dataclasses import replace

from game.core.drill import Drill
from scenes.game_host import GameHost
from scenes.sitting.sitting import Sitting
from scenes.sitting.trial import try_out


def seat_learner(app: GameHost, game: str, drill: Drill, name: str) -> Sitting:
    """The learner, who may have no name, on the seat that is asked; others around."""
    sitting = try_out(app.games[game], drill.view, app.tables[game].looks, "purist")
    if name:
        people = list(sitting.people)
        people[drill.seat] = replace(people[drill.seat], name=name, is_nameless=False)
        sitting.people = tuple(people)
    return sitting
