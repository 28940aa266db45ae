"""What is different in this game, for those who know another: told once for every two games."""

from collections.abc import Iterable
from itertools import filterfalse

from scenes.game_host import GameHost
from scenes.learning.learners import known_as, learners
from scenes.sitting import remembered, shelf
from scenes.ui.dialog import message


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
    """Compare a game that is new here with one that somebody knows, unless they have read it."""
    if not is_new(app, game):
        return
    progress, words = app.logbook.progress, app.words
    kept = remembered.read(app.data, lambda n: words("setup.default_name", n=n))
    names = [known_as(person) for person in learners(kept.people)]
    over = finished(shelf.listing(app.saves, app.games))
    known = over.union(*(progress.knows(name) for name in names))
    for other in sorted(known & app.games.keys() - {game}):
        if f"{other}-{game}" not in progress.told:
            app.logbook.told(f"{other}-{game}")
            title = words("learn.know", game=words(f"game.{other}"))
            text = words(f"learn.know.{other}.{game}")
            app.stack.push(message(app, title, text, words("close")))
            return
