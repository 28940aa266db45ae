"""What is shown once a question is answered: the fault, or what was to be counted."""

from dataclasses import dataclass

from game.core.drill import Drill
from scenes.drills.proposal import Proposal, rim
from scenes.lessons.ticks import GREEN
from scenes.table.keys import RACK
from scenes.table.parts import Table
from scenes.table.refusal import Tried, drawn
from scenes.table.showing import Hover
from scenes.table.worth import weigh
from scenes.view.marks import Coin, Mark


@dataclass(frozen=True, slots=True)
class Evidence:
    """Sentences, and marks on the board."""

    lines: tuple[str, ...]
    marks: tuple[Mark, ...]


def evidence(table: Table, drill: Drill, proposal: Proposal | None) -> Evidence:
    """By the referee's own words and the table's own marks."""
    words, layout = table.app.words, table.presenter.layout
    if drill.reason is not None:
        tried = Tried(proposal.item, proposal.gesture) if proposal is not None else None
        told = words.say(table.presenter.worded(drill.reason.text), table.sitting.names)
        return Evidence((told,), tuple(drawn(table, drill.reason, tried).marks))
    if drill.right is True:
        fine = () if proposal is None else rim(layout, proposal.cell, GREEN)
        return Evidence((words("drill.nothing_against"),), tuple(fine))
    if not drill.moves:
        return _on_board(table, drill)
    hover = _brought(table, drill, proposal)
    lines = tuple(words.say(line, table.sitting.names) for line in hover.lines)
    return Evidence(lines, hover.marks)


def _on_board(table: Table, drill: Drill) -> Evidence:
    """What lies there and is counted, with its worth on a coin."""
    words, presenter, lamp = table.app.words, table.presenter, table.app.theme.colours.lamp
    marks: list[Mark] = []
    for item in drill.items:
        at = presenter.layout.centre(item.cells[0])
        marks += presenter.counted(table.view, item)
        marks.append(Coin(at, str(item.points), lamp, is_large=True))
    lines = tuple(
        words("drill.counted", what=words.say(item.text), n=item.points)
        for item in drill.items
        if item.text is not None
    )
    return Evidence(lines, tuple(marks))


def _brought(table: Table, drill: Drill, proposal: Proposal | None) -> Hover:
    """As the table tells it to somebody who holds the thing there: odds, or what it brings."""
    presenter, view = table.presenter, table.view
    if proposal is not None:
        key, target = proposal.gesture.item, proposal.target
        odds = presenter.whisper(view, key, target)
        if odds is not None:
            return Hover(odds.lines, presenter.preview(view, key, target, proposal.gesture.turn))
    worth = weigh(table.rules, presenter, view, drill.moves)
    return presenter.promise(view, RACK, worth) or Hover(())
