"""What the title does not need, loaded a little at a time while people look at it."""

# ruff: noqa: F401
from collections.abc import Iterator

from game.registry import GAMES


def loading() -> Iterator[None]:
    """Everything else, in portions that are hardly felt."""
    for name in GAMES:
        yield
        _ = GAMES[name]
    yield
    import scenes.screens.setup

    yield
    import scenes.view.board

    yield
    import scenes.screens.finale.scene

    yield
    import scenes.table.presenter

    yield
    import scenes.table.furnish

    yield
    import scenes.table.flow

    yield
    import scenes.table.scene

    yield
    import scenes.games.sea_battle.table

    yield
    import scenes.games.land_vs_sea

    yield
    import scenes.lessons.table

    yield
    import scenes.games.tables

    yield
    import scenes.screens.learn.scene

    yield
    import scenes.screens.rulebook.scene
