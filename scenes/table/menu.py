"""The menu of a table: what any game offers, and who plays which seat."""

from functools import partial

from scenes.screens.menu import Deed, GameMenu
from scenes.table.left_sheet import show_left
from scenes.table.parts import Table
from scenes.table.seats import Seats


def menu_of(table: Table) -> GameMenu:
    """With what can be done now."""
    way_out = Deed("menu.save_and_leave", "door", table.app.show_title)
    deeds = [
        Deed("menu.legend", "lens", table.show_legend),
        Deed("menu.turn_board", "turn_right", table.sight.turn),
    ]
    if table.acting is None:
        deeds.append(Deed("replay.replay", "replay", table.flow.show_replay))
    if table.match.length:
        deeds.append(Deed("menu.last_turn", "play", table.again.start))
    if table.presenter.remaining(table.view, table.viewer) is not None:
        deeds.append(Deed("menu.tiles_left", "chest", partial(show_left, table)))
        deeds.append(Deed("menu.what_fits", "lens", table.scouting.start))
    deeds.append(Deed("menu.referee", "scales", partial(ask_referee, table)))
    if table.sitting.may_play and table.acting is not None:
        deeds.append(Deed("menu.seats", "computer", lambda: show_seats(table)))
    if table.humans:
        deeds.append(Deed("menu.passport", "feather", partial(show_passport, table)))
    due = table.presenter.rule_due(table.view)
    return GameMenu(table.app, table.rules.name, way_out, *deeds, rule=due)


def ask_referee(table: Table) -> None:
    """Lay out what the person at the screen sees, and no more."""
    table.hand.let_go()
    table.app.show_referee(table.rules.name, table.view)


def show_seats(table: Table) -> None:
    """Let the computer go on for somebody, or a person again."""
    table.hand.let_go()
    table.app.stack.push(Seats(table.app, table.sitting, table.flow.reseat))


def show_passport(table: Table) -> None:
    """Which rules the people at this table have met; that of whoever sits at the screen first."""
    people = [table.sitting.people[seat] for seat in table.humans]
    first = table.humans.index(table.viewer) if table.viewer in table.humans else 0
    table.app.show_passport(table.rules.name, people, first)
