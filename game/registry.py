"""The only list of the four games."""

from game.beacon_patrol.laying import LAYING as LAYING_BEACON_PATROL
from game.beacon_patrol.rules import RULES as BEACON_PATROL
from game.core.laying import AnyLaying
from game.core.rules import AnyRules
from game.land_vs_sea.laying import LAYING as LAYING_LAND_VS_SEA
from game.land_vs_sea.rules import RULES as LAND_VS_SEA
from game.pelican_bay.laying import LAYING as LAYING_PELICAN_BAY
from game.pelican_bay.rules import RULES as PELICAN_BAY
from game.sea_battle.laying import LAYING as LAYING_SEA_BATTLE
from game.sea_battle.rules import RULES as SEA_BATTLE

GAMES: dict[str, AnyRules] = {
    rules.name: rules for rules in (BEACON_PATROL, PELICAN_BAY, SEA_BATTLE, LAND_VS_SEA)
}
# How their positions are laid by hand.
LAYINGS: dict[str, AnyLaying] = {
    laying.rules.name: laying
    for laying in (LAYING_BEACON_PATROL, LAYING_PELICAN_BAY, LAYING_SEA_BATTLE, LAYING_LAND_VS_SEA)
}
