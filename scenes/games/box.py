"""The tables of the four games, as the program holds them: loaded when one is first sat down at."""

from functools import partial

from game.core.loaded import Loaded
from game.registry import GAMES
from scenes.game_host import GameTable


def _load(name: str) -> GameTable:
    from scenes.games.tables import TABLES

    return TABLES[name]


BOX = Loaded({name: partial(_load, name) for name in GAMES})
