"""What each game brings to the scenes: the one place where a game is hooked in."""

from collections.abc import Callable

from scenes.game_host import GameHost, GameTable
from scenes.games.beacon_patrol import BeaconPatrolTable
from scenes.games.land_vs_sea import LandVsSeaTable
from scenes.games.pelican_bay import PelicanBayTable
from scenes.games.sea_battle.maps.picker import MapPicker
from scenes.games.sea_battle.table import SeaBattleTable
from scenes.scene import Scene
from scenes.sitting.sitting import Sitting
from scenes.table.presenter import Presenter
from scenes.table.scene import TableScene


def _with(
    presenter: Callable[[tuple[str, ...], tuple[str, ...], GameHost], Presenter],
) -> Callable[[GameHost, Sitting], Scene]:
    """A table with the presenter of a game, made for the people's colours and symbols."""

    def laid(app: GameHost, sitting: Sitting) -> Scene:
        colours = tuple(person.colour for person in sitting.people)
        symbols = tuple(person.symbol for person in sitting.people)
        return TableScene(app, sitting, presenter(colours, symbols, app))

    return laid


TABLES: dict[str, GameTable] = {
    "beacon_patrol": GameTable(
        _with(lambda colours, _, app: BeaconPatrolTable(colours, app.assets))
    ),
    "land_vs_sea": GameTable(
        _with(lambda colours, symbols, app: LandVsSeaTable(colours, symbols, app.assets))
    ),
    "pelican_bay": GameTable(
        _with(lambda colours, symbols, app: PelicanBayTable(colours, symbols, app.assets))
    ),
    "sea_battle": GameTable(
        _with(lambda colours, _, app: SeaBattleTable(colours)), pickers={"map": MapPicker}
    ),
}
