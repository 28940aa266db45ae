"""What a poster tells of how a game ended, by the same widgets as the finale."""

from scenes.keepsake.game import Subject
from scenes.screens.finale.bars import bars
from scenes.screens.finale.guns import guns
from scenes.screens.finale.headline import headline
from scenes.screens.finale.ladder import Ladder
from scenes.screens.finale.masthead import Masthead
from scenes.screens.finale.tale import Tale
from scenes.ui.layout import Align, Column, Row
from scenes.ui.picture import Badge
from scenes.ui.text import Label
from scenes.ui.widget import Widget


def tale_of(subject: Subject) -> Tale:
    return subject.presenter.tale(subject.match, subject.view())


def people_line(subject: Subject) -> Widget:
    """Everybody who played, each with the counter they had."""
    each = (
        Row(Badge(p.colour, p.symbol, 40), Label(p.name, "heading"), gap=12) for p in subject.people
    )
    return Row(*each, gap=44, align=Align.MIDDLE)


def masthead(subject: Subject) -> Widget | None:
    """The headline on its ribbon; nothing for a game that goes on."""
    outcome = subject.outcome
    if outcome is None:
        return None
    told = headline(subject.words, subject.names, outcome, tale_of(subject))
    return Masthead(told.title, told.sentence)


def figures(subject: Subject) -> Widget:
    """Ranks, points or shots, whatever the game ends with."""
    words, outcome = subject.words, subject.outcome
    if outcome is None:
        return Column()
    tale = tale_of(subject)
    if tale.ladder:
        points = sum(score.total for score in outcome.scores)
        return _titled(words("finale.ranks"), Ladder(words, tale.ladder, points))
    if tale.guns:
        shown = guns(words, subject.people, outcome.winners, tale.guns)
        return _titled(words("finale.guns"), shown)
    if tale.facts:
        lines = (Label(words.say(fact, subject.names)) for fact in tale.facts)
        return _titled(words("finale.facts"), Column(*lines, gap=10))
    return _titled(words("finale.scores"), bars(words, subject.people, outcome))


def _titled(title: str, body: Widget) -> Widget:
    return Column(Label(title, "sheet", "ink"), body, gap=14)
