"""What is different in this game, for those who know another: told once for every two games."""

from scenes.game_host import GameHost
from scenes.learning.learners import known_as, learners
from scenes.sitting import remembered, shelf
from scenes.ui.dialog import message


def finished(app: GameHost) -> frozenset[str]:
    """The games that somebody has played to the end here."""
    found = shelf.listing(app.saves, app.games)
    return frozenset(info.game for info in found if info.fault is None and info.is_over)


def is_new(app: GameHost, game: str) -> bool:
    """Whether nobody at this computer has learnt or finished a game."""
    return not app.logbook.progress.has_learnt(game) and game not in finished(app)


def tell_differences(app: GameHost, game: str) -> None:
    """Compare a game that is new here with one that somebody knows, unless they have read it."""
    if not is_new(app, game):
        return
    progress, words = app.logbook.progress, app.words
    kept = remembered.read(app.data, lambda n: words("setup.default_name", n=n))
    names = [known_as(person) for person in learners(kept.people)]
    known = finished(app).union(*(progress.knows(name) for name in names))
    for other in sorted(known & app.games.keys() - {game}):
        if f"{other}-{game}" not in progress.told:
            app.logbook.told(f"{other}-{game}")
            title = words("learn.know", game=words(f"game.{other}"))
            text = words(f"learn.know.{other}.{game}")
            app.stack.push(message(app, title, text, words("close")))
            return
