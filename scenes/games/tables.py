"""Which games have a table to sit down at: the one place where a game's scene is hooked in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from scenes.games.beacon_patrol import BeaconPatrolTable
from scenes.games.land_vs_sea import LandVsSeaTable
from scenes.games.pelican_bay import PelicanBayTable
from scenes.games.sea_battle.table import SeaBattleTable
from scenes.scene import Scene
from scenes.table.scene import TableScene

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.sitting.sitting import Sitting

SceneFactory: TypeAlias = "Callable[[App, Sitting], Scene]"


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
