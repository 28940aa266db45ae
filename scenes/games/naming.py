"""What lies on the boards of the four games, by name."""

from game.beacon_patrol.tileset import TILES, Feature, Tile
from game.land_vs_sea.faces import VOLCANO, WHIRLPOOL
from game.sea_battle.fleet import SHIPS
from scenes.games.sea_battle.log import name_of
from scenes.games.story.land_vs_sea import ROUTE
from scenes.table.naming import Naming
from scenes.view.marks import Area, Coin, Edge, Mark, Seal, Thread, Wash


def _bp_tile(tile: Tile) -> str:
    if tile.is_hq:
        return "bp.name.headquarters"
    if tile.feature is not Feature.PLAIN:
        return f"bp.name.{tile.feature.value}"
    return "bp.name.open_sea" if tile.is_open_sea else "bp.name.houses"


def _bp_mark(mark: Mark) -> str:
    match mark:
        case Coin():
            return "bp.name.explored"
        case Wash():
            return "bp.name.unexplored"
    return ""


BEACON_PATROL = Naming(
    {
        **{f"beacon_patrol/tile_{n:02}.": _bp_tile(tile) for n, tile in enumerate(TILES)},
        "beacon_patrol/ship_": "bp.name.ship",
        "beacon_patrol/move_": "bp.name.token",
    },
    _bp_mark,
)


def _pb_mark(mark: Mark) -> str:
    match mark:
        case Seal(picture=""):
            return "pb.name.closed"
        case Seal():
            return "pb.name.claimed"
        case Coin():
            return "pb.name.choice"
    return ""


PELICAN_BAY = Naming(
    {
        "pelican_bay/tile_": "pb.name.tile",
        "pelican_bay/pelican": "pb.name.pelican",
        "pelican_bay/disc": "pb.name.disc",
        "sea_battle/disc_": "pb.name.marker",
    },
    _pb_mark,
)


def _sb_mark(mark: Mark) -> str:
    return "sb.name.waters" if isinstance(mark, Wash | Edge | Area) else ""


SEA_BATTLE = Naming(
    {
        **{f"sea_battle/{name_of(ship)}_": f"sb.name.{name_of(ship)}" for ship in SHIPS},
        "sea_battle/fort_": "sb.name.fort",
        "sea_battle/siege": "sb.name.siege",
        "sea_battle/pennant_": "sb.name.flagship",
        "sea_battle/flagship": "sb.name.flagship",
        "sea_battle/hull_": "sb.name.hull",
        "sea_battle/moved": "sb.name.moved",
        "sea_battle/wind": "sb.name.wind",
        "sea_battle/calm": "sb.name.calm",
    },
    _sb_mark,
)


def _ls_mark(mark: Mark) -> str:
    """The counter on a completed area goes with the area."""
    match mark:
        case Area(hatch=1):
            return "ls.name.completed_land"
        case Area(hatch=-1):
            return "ls.name.completed_sea"
        case Thread(colour=colour):
            return "ls.name.route" if colour == ROUTE else "ls.name.chain"
    return ""


LAND_VS_SEA = Naming(
    {
        "land_vs_sea/face_": "ls.name.tile",
        f"land_vs_sea/face_{VOLCANO:03}": "ls.name.volcano",
        f"land_vs_sea/face_{WHIRLPOOL:03}": "ls.name.whirlpool",
        "land_vs_sea/mark_peak": "ls.name.range",
        "land_vs_sea/mark_coral": "ls.name.reef",
        "land_vs_sea/mark_plus": "ls.name.plus",
        "land_vs_sea/mark_caravan": "ls.name.caravan",
        "land_vs_sea/mark_ship": "ls.name.ship",
        "land_vs_sea/mark_again": "ls.name.again",
        "land_vs_sea/mark_steal": "ls.name.steal",
        "land_vs_sea/waypoint_": "ls.name.waypoint",
    },
    _ls_mark,
)
