"""How the rulebook is opened: as it is written, or, where its file is broken, by its headings."""

from game.core.errors import BadContent
from game.core.pages import headings, pages_of
from game.core.rules import AnyRules
from scenes.content_fault import fault_in
from scenes.game_host import GameHost
from scenes.screens.rulebook.scene import Rulebook
from scenes.ui.dialog import message


def open_rulebook(app: GameHost, rules: AnyRules, rule: str = "") -> None:
    """Show the pages of a game, the one of a rule or of a name first; a fault in them is told."""
    try:
        pages, fault = pages_of(rules), None
    except BadContent as error:
        pages, fault = headings(rules), error
    app.stack.push(Rulebook(app, rules, pages, rule))
    if fault is not None:
        words = app.words
        where = f"game/{rules.name}/{fault.where}"
        told = words("rulebook.fault", where=where, fault=fault_in(words, fault))
        app.stack.push(message(app, words("rulebook.broken"), told, words("close")))
