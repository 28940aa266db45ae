"""The only list of the four games."""

from game.beacon_patrol.rules import RULES as BEACON_PATROL
from game.core.rules import AnyRules
from game.land_vs_sea.rules import RULES as LAND_VS_SEA
from game.pelican_bay.rules import RULES as PELICAN_BAY
from game.sea_battle.rules import RULES as SEA_BATTLE

GAMES: dict[str, AnyRules] = {
    rules.name: rules for rules in (BEACON_PATROL, PELICAN_BAY, SEA_BATTLE, LAND_VS_SEA)
}
