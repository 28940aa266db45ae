"""The only list of the four games; each is loaded when it is first asked for."""

from typing import TYPE_CHECKING

from game import beacon_patrol, land_vs_sea, pelican_bay, sea_battle
from game.core.loaded import Loaded

if TYPE_CHECKING:
    from game.core.laying import AnyLaying
    from game.core.rules import AnyRules


def _beacon_patrol() -> "AnyRules":
    from game.beacon_patrol.rules import RULES

    return RULES


def _pelican_bay() -> "AnyRules":
    from game.pelican_bay.rules import RULES

    return RULES


def _sea_battle() -> "AnyRules":
    from game.sea_battle.rules import RULES

    return RULES


def _land_vs_sea() -> "AnyRules":
    from game.land_vs_sea.rules import RULES

    return RULES


def _lay_beacon_patrol() -> "AnyLaying":
    from game.beacon_patrol.laying import LAYING

    return LAYING


def _lay_pelican_bay() -> "AnyLaying":
    from game.pelican_bay.laying import LAYING

    return LAYING


def _lay_sea_battle() -> "AnyLaying":
    from game.sea_battle.laying import LAYING

    return LAYING


def _lay_land_vs_sea() -> "AnyLaying":
    from game.land_vs_sea.laying import LAYING

    return LAYING


GAMES = Loaded(
    {
        "beacon_patrol": _beacon_patrol,
        "pelican_bay": _pelican_bay,
        "sea_battle": _sea_battle,
        "land_vs_sea": _land_vs_sea,
    }
)
# How their positions are laid by hand.
LAYINGS = Loaded(
    {
        "beacon_patrol": _lay_beacon_patrol,
        "pelican_bay": _lay_pelican_bay,
        "sea_battle": _lay_sea_battle,
        "land_vs_sea": _lay_land_vs_sea,
    }
)
# How many can play each: known before it is loaded.
SEATS = {
    "beacon_patrol": beacon_patrol.SEATS,
    "pelican_bay": pelican_bay.SEATS,
    "sea_battle": sea_battle.SEATS,
    "land_vs_sea": land_vs_sea.SEATS,
}
