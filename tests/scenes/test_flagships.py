"""SB-G2 at the table: whoever has not named a flagship is asked before the first wind."""

import pytest

from game.ai.limit import Limit
from game.core.match import Match
from game.registry import GAMES
from game.sea_battle.fleet import SHIPS, Ship
from game.sea_battle.moves import DeclareFlagship, PlaceFort, PlaceShip
from game.sea_battle.state import Phase
from scenes.games.sea_battle.table import SeaBattleTable
from scenes.games.tables import TABLES
from scenes.sitting.journal import recover
from scenes.sitting.sitting import Sitting
from scenes.sitting.thinking import Task, find_move
from tests.scenes import pilot

RULES = GAMES["sea_battle"]
PRESENTER = SeaBattleTable(("red", "yellow", "green", "violet"))


def after(match, moves):
    for move in moves:
        match.play(move)
    return match.state


def quickly(match):
    """The set-up of a seat as its button leaves it to a computer player."""
    seat, state = match.state.turn.seat, match.state
    quick = next(press for press in PRESENTER.showing(state, seat).presses if press.is_end)
    after(match, quick.moves)
    for _ in range(quick.to_find):
        match.play(find_move(Task.at(match, seat, "deckhand"), Limit()).move)
    return match.state


def by_hand(match):
    """The set-up of a seat, with not a word about the flagship."""
    seat = match.state.turn.seat
    while match.state.turn.seat == seat and match.state.phase in (Phase.FORT, Phase.SHIPS):
        placings = (PlaceFort, PlaceShip)
        match.play(next(m for m in RULES.legal(match.state) if isinstance(m, placings)))


def test_a_quick_set_up_names_the_flagship_too():
    match = Match(RULES, {"seats": 3}, 5)
    for _ in range(3):
        quickly(match)
    assert match.state.round == 1
    assert match.state.flagships == (Ship.LINE,) * 3


@pytest.mark.parametrize("ship", SHIPS)
def test_a_quick_set_up_keeps_what_was_named_before(ship):
    match = Match(RULES, {"seats": 2}, 5)
    seat = match.state.turn.seat
    match.play(DeclareFlagship(ship))
    assert quickly(match).flagships[seat] is ship


def test_one_who_said_nothing_is_asked():
    match = Match(RULES, {"seats": 2}, 5)
    by_hand(match)
    view = quickly(match)
    assert view.phase is Phase.FLAGSHIPS
    showing = PRESENTER.showing(view, view.turn.seat)
    assert showing.question.key == "sb.question.flagship"
    assert dict(showing.question.params) == {"seat": view.starter}
    assert [press.moves for press in showing.presses] == [(DeclareFlagship(s),) for s in SHIPS]
    assert not any(press.is_end for press in showing.presses)


def test_people_are_asked_one_after_the_other(make_app):
    """The table turns to each of them, and what they say is on the disc."""
    app = make_app()
    match = Match(RULES, {"seats": 2}, 5)
    for _ in range(2):
        by_hand(match)
    app.change(animation="off")
    app.tables = TABLES
    app.sit_down(Sitting(match, pilot.PEOPLE[:2], "learner", app.saves / "asked.save"))
    table = app.stack.top
    for ship in (Ship.FRIGATE, Ship.LINE):
        assert table.viewer == table.acting == match.state.turn.seat
        app.frame(0.02)
        pilot.click(app, pilot.find(table, f"press{int(ship)}"))
    assert match.state.round == 1
    starter = match.state.starter
    assert table.viewer == starter
    assert match.state.flagships[starter] is Ship.FRIGATE
    kept = recover(next(app.saves.glob("*.journal")), GAMES)
    assert kept.match.state == match.state
    app.stack.clear()
