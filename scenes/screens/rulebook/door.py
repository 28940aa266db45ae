"""How the rulebook is opened: as it is written, or, where its file is broken, by its headings."""

from game.core.errors import BadContent
from game.core.pages import headings, pages_of, pages_path
from game.core.rules import AnyRules
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
        path = pages_path(rules.name)
        file = f"{path.parent.name}/{path.name}"
        told = words("rulebook.fault", file=file, entry=fault.where, fault=words.say(fault.fault))
        app.stack.push(message(app, words("rulebook.broken"), told, words("close")))
