"""What lies on the board or is held over it, where the state alone does not say it."""

from types import SimpleNamespace

from game.core.score import Item
from game.land_vs_sea.faces import VOLCANO, WHIRLPOOL
from game.land_vs_sea.fits import ALL_LAND, ALL_SEA
from game.pelican_bay.moves import CLAIM
from game.pelican_bay.rules import RULES
from scenes.assets import Assets
from scenes.games.land_vs_sea import LandVsSeaTable
from scenes.games.pelican_bay import PelicanBayTable
from tests.pelican_bay.test_pelicans import claiming

COLOURS = ("red", "yellow")


def test_an_eighth_region_gets_a_marker_and_the_pelicans_stay():
    """PB-L1: no pelican is left for it."""
    claimed = tuple(Item("PB-R3", 1, ((number, 9),)) for number in range(7))
    before = claiming(0, 0)._replace(supply=0, perched=7, items=(claimed, ()))
    step = RULES.apply(before, CLAIM)
    table = PelicanBayTable(COLOURS)
    table.recall(step.events)
    pieces = {piece.key: piece for piece in table.pieces(step.state)}
    for number in range(7):
        x, _ = table.layout.centre((number, 9))
        assert pieces["pelican", number].at[0] == x
    assert pieces["marker", 7].picture == "sea_battle/disc_red.webp"


def test_over_a_hole_in_the_sea_the_volcano_is_a_whirlpool():
    """LS-V1: one tile may close a hole of either kind."""
    table = LandVsSeaTable(COLOURS, Assets())
    land, sea = (0, 0), (4, 4)
    both = table._special(
        SimpleNamespace(map=SimpleNamespace(asking={land: ALL_LAND, sea: ALL_SEA}))
    )
    assert both.face == both.over(land).face == table._faces[VOLCANO]
    assert both.over(sea).face == table._faces[WHIRLPOOL]
    one = table._special(SimpleNamespace(map=SimpleNamespace(asking={sea: ALL_SEA})))
    assert one.face == table._faces[WHIRLPOOL]
