"""Whole games and every kind of move without a mouse."""

from random import Random
from statistics import mean
from typing import Any

import pytest

from game.ai.greedy import GreedyPlayer
from game.ai.limit import Limit
from game.beacon_patrol.moves import Answer, DiscardStep, EndTurn, Offer, Place, Sail
from game.pelican_bay import moves as bay
from game.sea_battle import moves as battle
from scenes.screens.hand_over import HandOver
from scenes.screens.title import Title
from scenes.table.scene import TableScene
from scenes.table.showing import Press
from tests.desktop.desk import Desk
from tests.desktop.hands import Key
from tests.desktop.keyboard import Typist
from tests.desktop.patience import until

LONGEST = 250  # moves


def presses(table: TableScene) -> tuple[Press, ...]:
    return table.presenter.showing(table.view, table.viewer).presses


def handy(table: TableScene) -> list[Any]:
    """The moves that a button or a thing makes; some flagships need no saying."""
    effects = set(table.presenter.gestures(table.view).values())
    effects |= {press.moves for press in presses(table)}
    return [move for move in table.rules.legal(table.view) if (move,) in effects]


def first(desk: Desk, kind: type) -> Any:
    table = desk.twin.table
    return next(move for move in table.rules.legal(table.view) if isinstance(move, kind))


class Explorer:
    """Makes every kind of move as soon as there is one, and otherwise plays to win."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._rng = Random(7)
        self.kinds: set[tuple[type, bool]] = set()  # and whether the table asked back
        self.covers = 0

    def choose(self) -> Any:
        table, seat = self._table, self._table.acting
        assert seat is not None
        asking = {press.moves for press in presses(table) if press.warning}
        able = {
            move: (type(move), (move,) in asking)
            for move in handy(table)
            if move != battle.Answer(True)  # that is the end
        }
        new = [move for move, kind in able.items() if kind not in self.kinds]
        move = GreedyPlayer().choose(table.rules, table.view, seat, self._rng, Limit())
        if new or move not in able:
            move = self._rng.choice(new or list(able))
        self.kinds.add(able[move])
        return move


def play_out(desk: Desk, typist: Typist) -> Explorer:
    """Play until the game is over, every move by keys."""
    table, explorer = desk.twin.table, Explorer(desk.twin.table)
    while table.acting is not None:
        assert len(typist.counts) < LONGEST, "the game does not end"
        if isinstance(desk.twin.top, HandOver):
            explorer.covers += 1
            if explorer.covers == 2:
                desk.see_twin()  # with the focus where the keyboard is
            typist.press("Return")
        typist.play(explorer.choose())
    return explorer


def leave(desk: Desk, typist: Typist) -> None:
    """From the results to the board, back, and to the title."""
    desk.see_results()
    for key in ("board", "results", "title"):
        typist.activate(key)
    assert isinstance(desk.twin.top, Title)
    desk.see_twin()


def see_little_effort(typist: Typist) -> None:
    """Nobody has to press a key dozens of times."""
    assert mean(typist.counts) < 6
    assert max(typist.counts) <= 20


def test_a_whole_game_of_pelican_bay(desk: Desk) -> None:
    desk.start(desk.lay_out("pelican_bay", 2, seed=1))
    typist = Typist(desk)
    explorer = play_out(desk, typist)
    assert explorer.covers > 20
    kinds = {kind for kind, _ in explorer.kinds}
    assert kinds >= {
        bay.LayBase, bay.PlaceDisc, bay.Place, bay.Stop, bay.Claim, bay.Decline, bay.MoveDisc,
    }  # fmt: skip
    see_little_effort(typist)
    leave(desk, typist)


@pytest.mark.parametrize(("advanced", "seed"), [(False, 2), (True, 4)])
def test_a_whole_game_of_sea_battle(desk: Desk, advanced: bool, seed: int) -> None:
    desk.start(desk.lay_out("sea_battle", 2, seed=seed, advanced=advanced))
    typist = Typist(desk)
    explorer = play_out(desk, typist)
    kinds = {kind for kind, _ in explorer.kinds}
    assert kinds - {battle.TurnOnSpot} == {
        battle.DeclareFlagship, battle.PlaceFort, battle.PlaceShip, battle.Sail, battle.Fire,
        battle.OfferDraw, battle.Answer, battle.EndTurn,
    }  # fmt: skip
    assert (battle.TurnOnSpot in kinds) == advanced
    assert (battle.EndTurn, True) in explorer.kinds
    see_little_effort(typist)
    leave(desk, typist)


def test_a_turn_of_beacon_patrol(desk: Desk) -> None:
    desk.start(desk.lay_out("beacon_patrol", 2))
    typist = Typist(desk)
    for kind in (Place, Sail, Offer):
        typist.play(first(desk, kind))
    typist.play(Answer(yes=True))
    typist.play(first(desk, DiscardStep))
    typist.play(EndTurn())
    desk.see_twin()


def test_the_first_turns_of_land_vs_sea(desk: Desk) -> None:
    desk.start(desk.lay_out("land_vs_sea", 2, seed=4, waypoints=True))
    table, typist, rng = desk.twin.table, Typist(desk), Random(8)
    seats = set()
    while len(table.match.history) < 16:
        assert table.acting is not None
        seats.add(table.acting)
        typist.play(rng.choice(handy(table)))
    assert seats == {0, 1}
    desk.see_twin()


def test_keys_turn_the_pages_of_the_shell(desk: Desk) -> None:
    desk.start()
    for key in ("F1", "Escape", "Tab", "Tab", "Return", "Escape", "Escape"):
        desk.do(Key(key))
        desk.see_twin()
    desk.do(Key("Return"))  # the question whether to leave
    assert desk.exit_code() == 0


def test_letters_work_by_their_place_on_a_ukrainian_keyboard(desk: Desk) -> None:
    desk.display.use_layout("ua")
    desk.start(desk.lay_out("beacon_patrol", 2))
    desk.play(first(desk, Place))
    desk.display.do(Key("ctrl+Cyrillic_ya"))  # where Z is
    until(lambda: desk.recorded() == [], "the move to be taken back")
