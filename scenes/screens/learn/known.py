"""Who knows which game here; what is different in another one is told once for every two."""

from collections.abc import Iterable
from itertools import filterfalse

from scenes.game_host import GameHost
from scenes.learning.learners import known_as, learners
from scenes.screens.learn.comparison import Comparison
from scenes.sitting import remembered, shelf


def finished(kept: Iterable[shelf.Info]) -> frozenset[str]:
    """The games that somebody has played to the end here, by all that is kept."""
    return frozenset(info.game for info in kept if info.fault is None and info.is_over)


def new_games(app: GameHost, kept: Iterable[shelf.Info]) -> frozenset[str]:
    """The games that nobody at this computer has learnt or finished."""
    progress = app.logbook.progress
    return frozenset(filterfalse(progress.has_learnt, app.games)) - finished(kept)


def is_new(app: GameHost, game: str) -> bool:
    """Whether nobody at this computer has learnt or finished a game."""
    return game in new_games(app, shelf.listing(app.saves, app.games))


def tell_differences(app: GameHost, game: str) -> None:
    """Compare a game with one that somebody knows to whom it is new, unless people have read it."""
    progress = app.logbook.progress
    played_here = finished(shelf.listing(app.saves, app.games))
    if game in played_here:
        return
    kept = remembered.read(app.data, lambda n: app.words("setup.default_name", n=n))
    for name in map(known_as, learners(kept.people)):
        if progress.of(name, game).done or progress.of(name, game).has_played:
            continue
        known = (played_here | progress.knows(name)) & app.games.keys() - {game}
        for other in sorted(known):
            if f"{other}-{game}" not in progress.told:
                app.logbook.told(f"{other}-{game}")
                app.stack.push(Comparison(app, other, game))
                return
