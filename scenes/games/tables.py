"""Which games have a table to sit down at: the one place where a game's scene is hooked in."""

from scenes.games.beacon_patrol import BeaconPatrolTable
from scenes.games.land_vs_sea import LandVsSeaTable
from scenes.games.pelican_bay import PelicanBayTable
from scenes.games.sea_battle.table import SeaBattleTable
from scenes.shelf import SceneFactory
from scenes.sitting.sitting import Sitting
from scenes.table.scene import TableScene


def _colours(sitting: Sitting) -> tuple[str, ...]:
    return tuple(person.colour for person in sitting.people)


TABLES: dict[str, SceneFactory] = {
    "beacon_patrol": lambda app, sitting: TableScene(
        app, sitting, BeaconPatrolTable(_colours(sitting))
    ),
    "land_vs_sea": lambda app, sitting: TableScene(
        app, sitting, LandVsSeaTable(_colours(sitting), app.assets)
    ),
    "pelican_bay": lambda app, sitting: TableScene(
        app, sitting, PelicanBayTable(_colours(sitting))
    ),
    "sea_battle": lambda app, sitting: TableScene(app, sitting, SeaBattleTable(_colours(sitting))),
}
