"""Every legal move can be made by hand or by a button, and nothing else can."""

from random import Random

import pytest

from game.ai.player import random_move
from game.grid import square
from game.registry import GAMES
from game.sea_battle.moves import Sail, TurnOnSpot
from scenes.assets import Assets
from scenes.games.beacon_patrol import BeaconPatrolTable, ShipOf
from scenes.games.land_vs_sea import LandVsSeaTable, WaypointOf
from scenes.games.pelican_bay import PelicanBayTable
from scenes.games.sea_battle.table import SeaBattleTable
from scenes.sitting.people import SYMBOLS
from scenes.table.gestures import Gesture, OnCell, Pick
from tests.contract.games import ORACLES

COLOURS = ("red", "yellow", "green", "violet")
PRESENTERS = {
    "beacon_patrol": lambda: BeaconPatrolTable(COLOURS, Assets()),
    "pelican_bay": lambda: PelicanBayTable(COLOURS, SYMBOLS, Assets()),
    "sea_battle": lambda: SeaBattleTable(COLOURS),
    "land_vs_sea": lambda: LandVsSeaTable(COLOURS, SYMBOLS, Assets()),
}
CASES = [
    pytest.param(name, options, id=f"{name}-{number}")
    for name in PRESENTERS
    for number, options in enumerate(ORACLES[name].OPTION_SETS)
]


def decisions(name, options, every):
    """Views of the seat to move, all along a random game."""
    rules, rng = GAMES[name], Random(f"{name}/{options}")
    state = rules.setup(options, 4)
    for number in range(500):
        if rules.outcome(state) is not None:
            return
        seat = rules.to_move(state)
        if seat is not None and number % every == 0:
            yield rules.view(state, seat), seat
        state = rules.apply(state, random_move(rules, state, rng)).state


def offered(presenter, view, seat):
    """The first moves of everything that hands and buttons can do."""
    gestures = presenter.gestures(view)
    moves = {effect[0] for effect in gestures.values() if not isinstance(effect, Pick)}
    presses = presenter.showing(view, seat).presses
    return moves | {press.moves[0] for press in presses if press.moves}


def needs_no_gesture(view, move):
    """Sailing about to lie as a turn would lay one."""
    if isinstance(move, Sail) and view.setup.advanced:
        at = view.board.ships[view.turn.seat * 4 + move.ship]
        turned = TurnOnSpot(move.ship, move.heading)
        return view.waters.cell[at] == move.to and turned in GAMES["sea_battle"].legal(view)
    return False


@pytest.mark.parametrize(("name", "options"), CASES)
def test_hands_and_buttons_offer_exactly_the_legal_moves(name, options):
    rules, presenter = GAMES[name], PRESENTERS[name]()
    for view, seat in decisions(name, options, 7):
        legal, can = set(rules.legal(view)), offered(presenter, view, seat)
        assert can <= legal
        assert not [move for move in legal - can if not needs_no_gesture(view, move)]


@pytest.mark.parametrize(("name", "options"), CASES)
def test_what_a_gesture_tries_is_what_it_does(name, options):
    """A gesture handed to the referee as an attempt is found legal; so a refusal is about it."""
    rules, presenter = GAMES[name], PRESENTERS[name]()
    for view, _ in decisions(name, options, 23):
        for gesture, effect in presenter.gestures(view).items():
            tried = presenter.attempt(view, gesture)
            if tried and not isinstance(effect, Pick):
                assert len(tried) == len(effect)
                assert rules.why_not(view, tried[0]) is None


def test_a_ship_of_beacon_patrol_is_stopped_where_the_way_ends():
    """A drop too far or off the tiles never goes back without a word."""
    rules, presenter, said = GAMES["beacon_patrol"], PRESENTERS["beacon_patrol"](), set()
    for view, seat in decisions("beacon_patrol", {"seats": 1}, 3):
        if view.turn.offer is not None:
            continue
        near = {n for cell in presenter.extent(view) for n in square.neighbours(cell)}
        for cell in near - set(presenter.voyages(view)) - {view.ships[seat]}:
            state = view
            for move in presenter.attempt(view, Gesture(ShipOf(seat), OnCell(cell))):
                reason = rules.why_not(state, move)
                if reason is not None:
                    said.add(reason.text.key)
                    break
                state = rules.apply(state, move).state
            else:
                raise AssertionError(f"nobody stops the ship on its way to {cell}")
    assert said == {"all_tokens_spent", "no_tile_to_sail_to"}


@pytest.mark.parametrize(("name", "options"), CASES)
def test_pieces_have_keys_of_their_own_and_pictures_that_exist(name, options):
    presenter, assets = PRESENTERS[name](), Assets()
    for view, seat in decisions(name, options, 19):
        pieces = list(presenter.pieces(view))
        assert len({piece.key for piece in pieces}) == len(pieces)
        showing = presenter.showing(view, seat)
        assert presenter.showing(view, seat) == showing  # looking twice deals no other cards
        items = [*showing.rack, *showing.spread, *(i for p in showing.panels for i in p.items)]
        pictures = {piece.picture for piece in pieces} | {item.face.picture for item in items}
        assert sorted(name for name in pictures if not assets.has_image(name)) == []


@pytest.mark.parametrize(("name", "options"), CASES)
def test_everything_held_can_be_found(name, options):
    """Each gesture begins with a thing on rack, panel, spread or board."""
    presenter = PRESENTERS[name]()
    for view, seat in decisions(name, options, 19):
        showing = presenter.showing(view, seat)
        items = [*showing.rack, *showing.spread, *(i for p in showing.panels for i in p.items)]
        there = {item.key for item in items}
        for gesture in presenter.gestures(view):
            assert gesture.item in there or presenter.item(view, gesture.item) is not None


def test_a_waypoint_on_the_middle_of_an_area_means_that_area():
    """Where land bends around the middle of a tile, the nearest side may be another area's."""
    presenter, options = PRESENTERS["land_vs_sea"](), {"seats": 2, "waypoints": True}
    tried = 0
    for view, _ in decisions("land_vs_sea", options, 1):
        for gesture in presenter.gestures(view):
            if isinstance(gesture.item, WaypointOf) and isinstance(gesture.target, OnCell):
                tried += 1
                at = presenter.spot(view, gesture.target)
                assert presenter.target_at(view, gesture.item, at) == gesture.target
    assert tried > 50
