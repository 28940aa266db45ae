"""What lies on the board or is held over it, where the rules let it look unlike its tile."""

from random import Random
from types import SimpleNamespace

from game.land_vs_sea.faces import VOLCANO, WHIRLPOOL
from game.land_vs_sea.fits import ALL_LAND, ALL_SEA
from game.pelican_bay.moves import CLAIM
from game.pelican_bay.rules import RULES
from game.pelican_bay.state import Claimed
from scenes.assets import Assets
from scenes.games.land_vs_sea import LandVsSeaTable
from scenes.games.pelican_bay import Marker, PelicanBayTable, Perched
from scenes.sitting.people import SYMBOLS
from scenes.view.marks import Seal
from tests.pelican_bay.test_pelicans import claiming

COLOURS = ("red", "yellow")


def test_an_eighth_region_gets_a_marker_and_the_pelicans_stay():
    """PB-L1: no pelican is left for it."""
    claimed = tuple(Claimed((number, 9), True) for number in range(7))
    before = claiming(0, 0)._replace(supply=0, claimed=claimed)
    table = PelicanBayTable(COLOURS, SYMBOLS, Assets())
    pieces = {piece.key: piece for piece in table.pieces(RULES.apply(before, CLAIM).state)}
    for number in range(7):
        x, _ = table.layout.centre((number, 9))
        assert pieces[Perched(number)].at[0] == x
    assert pieces[Marker(7)].picture == "sea_battle/disc_red.webp"


def test_two_regions_closed_by_one_tile_have_their_pelicans_apart():
    """PB-R3: each stands on its own region, and none in the middle of the tile."""
    table, rng = PelicanBayTable(COLOURS, SYMBOLS, Assets()), Random(8)
    state = RULES.setup({"seats": 2}, 8)
    while not (len(state.claimed) > 1 and state.claimed[-1].cell == state.claimed[-2].cell):
        if RULES.to_move(state) is None:
            state = RULES.setup({"seats": 2}, rng.randrange(1000))
        moves = RULES.legal(state)
        state = RULES.apply(state, CLAIM if CLAIM in moves else rng.choice(moves)).state
    places = [piece.at for piece in table.pieces(state) if isinstance(piece.key, Perched)]
    assert len(set(places)) == len(places) > 1
    seals = {mark.at for mark in table.story(state) if isinstance(mark, Seal) and mark.picture}
    assert set(places) <= {(x, y - 0.1) for x, y in seals}


def test_over_a_hole_in_the_sea_the_volcano_is_a_whirlpool():
    """LS-V1: one tile may close a hole of either kind."""
    table = LandVsSeaTable(COLOURS, SYMBOLS, Assets())
    land, sea = (0, 0), (4, 4)
    both = table._special(
        SimpleNamespace(board=SimpleNamespace(asking={land: ALL_LAND, sea: ALL_SEA}))
    )
    assert both.face == both.over(land).face == table.faces[VOLCANO]
    assert both.over(sea).face == table.faces[WHIRLPOOL]
    one = table._special(SimpleNamespace(board=SimpleNamespace(asking={sea: ALL_SEA})))
    assert one.face == table.faces[WHIRLPOOL]
