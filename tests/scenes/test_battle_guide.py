"""What Sea Battle's table says one may do is what one may do."""

from random import Random

from game.ai.player import random_move
from game.registry import GAMES
from game.sea_battle.fleet import Ship
from game.sea_battle.moves import (
    Answer,
    DeclareFlagship,
    EndTurn,
    Fire,
    OfferDraw,
    PlaceFort,
    PlaceShip,
    Sail,
    TurnOnSpot,
)
from game.sea_battle.state import Phase
from scenes.games.sea_battle.table import SeaBattleTable
from tests.sea_battle.boards import scene
from tests.sea_battle.oracle import OPTION_SETS

RULES = GAMES["sea_battle"]
TABLE = SeaBattleTable(("red", "yellow", "green", "violet"))
MEANT = {
    "sb.guide.fort": PlaceFort,
    "sb.guide.ships": PlaceShip,
    "sb.guide.flagship": DeclareFlagship,
    "sb.guide.name_flagship": DeclareFlagship,
    "sb.guide.sail": Sail,
    "sb.guide.steer": Sail,
    "sb.guide.calm": Sail,
    "sb.guide.fire": Fire,
    "sb.guide.turn": TurnOnSpot,
    "sb.guide.end": EndTurn,
    "sb.guide.answer": Answer,
}


def guide(view):
    return [line.key for line in TABLE._guide(view)]


def decisions():
    """Views of the seat to move, all along a random game with every set of options."""
    rng = Random(5)
    for options in OPTION_SETS:
        state = RULES.setup(options, 3)
        for _ in range(400):
            if RULES.outcome(state) is not None:
                break
            if RULES.to_move(state) is not None:
                yield state
            state = RULES.apply(state, random_move(RULES, state, rng)).state


def test_the_guide_names_exactly_the_kinds_of_moves_there_are():
    """In every phase; a draw has its own button."""
    met = set()
    for view in decisions():
        met.add(view.phase)
        lines, legal = guide(view), RULES.legal(view)
        kinds = {type(move) for move in legal} - {OfferDraw}
        assert {MEANT[line] for line in lines} == kinds
        assert len(lines) == len(kinds)
        if "sb.guide.calm" in lines:
            assert {move.ship for move in legal if isinstance(move, Sail)} == {Ship.BRIG}
    assert met == {Phase.FORT, Phase.SHIPS, Phase.FLAGSHIPS, Phase.TURN, Phase.ANSWER}


def test_ships_that_moved_and_guns_that_fired_are_named_no_more():
    state, spot = scene("aB~ bL~ \n 1 ~ ~ ~ ", wind=1)
    assert guide(state) == ["sb.guide.calm", "sb.guide.fire", "sb.guide.end"]
    sailed = RULES.apply(state, Sail(Ship.BRIG, spot["1"], 0)).state
    assert guide(sailed) == ["sb.guide.fire", "sb.guide.end"]
    fired = RULES.apply(sailed, Fire(Ship.BRIG, 1, Ship.LINE)).state
    assert guide(RULES.apply(fired, RULES.legal(fired)[0]).state) == ["sb.guide.end"]


def test_a_flagship_is_chosen_once():
    state, _ = scene("aX~ ~ ~ \n ~ ~ ~ ~ ", phase=Phase.SHIPS)
    assert guide(state) == ["sb.guide.ships", "sb.guide.flagship"]
    named = RULES.apply(state, DeclareFlagship(Ship.BRIG)).state
    assert guide(named) == ["sb.guide.ships"]
