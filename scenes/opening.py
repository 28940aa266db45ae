"""How a file becomes a table: a game that goes on is sat down at, one that is over is seen again.

What is wrong with a file is told in a dialog, and it is left alone.
"""

from collections.abc import Callable
from pathlib import Path

from game.core.errors import BadContent, GameError
from scenes.game_host import GameHost
from scenes.sitting import journal
from scenes.sitting.journal import journal_of
from scenes.sitting.replay import Replay
from scenes.sitting.save import Party
from scenes.sitting.sitting import open_sitting
from scenes.ui.dialog import Dialog, message


def open_file(app: GameHost, path: Path) -> None:
    """Open a save, a journal or a record."""
    try:
        sitting = open_sitting(path, app.games, _names(app))
    except BadContent:
        raise  # a file of the program is at fault, not this one
    except GameError as error:
        app.stack.push(app.fault_dialog(path, error))
        return
    if sitting.is_over or sitting.game not in app.tables:
        sitting.close()
        _look_on(app, sitting)
        return
    _tell_damage(app, sitting)
    app.sit_down(sitting)


def open_replay(app: GameHost, path: Path) -> None:
    """Go through a game once more; its files are only read."""
    try:
        party = journal.read(path, app.games, _names(app))
    except BadContent:
        raise  # a file of the program is at fault, not this one
    except GameError as error:
        app.stack.push(app.fault_dialog(path, error))
        return
    _look_on(app, party)


def _look_on(app: GameHost, party: Party) -> None:
    if party.game in app.tables:
        _tell_damage(app, party)
        app.stack.push(app.tables[party.game].replay(app, Replay(party), None))
        return
    words = app.words
    told = words("saves.no_table", game=words(f"game.{party.game}"))
    app.stack.push(message(app, words("saves.cannot_open"), told, words("close")))


def _tell_damage(app: GameHost, party: Party) -> None:
    if party.damaged is not None:
        beside = fault_told(app, journal_of(party.path), party.damaged)
        app.toasts.show(beside, "warning")


def _names(app: GameHost) -> Callable[[int], str]:
    return lambda n: app.words("setup.default_name", n=n)


def fault_told(app: GameHost, path: Path, error: GameError) -> str:
    """What is wrong with a file, in a sentence."""
    return app.words("saves.fault", file=path.name, fault=app.words.say(error.fault))


def fault_dialog(app: GameHost, path: Path, error: GameError) -> Dialog:
    """Says why a file cannot be opened, and that it was left alone."""
    words = app.words
    return message(app, words("saves.cannot_open"), fault_told(app, path, error), words("close"))
