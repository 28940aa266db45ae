"""The legend: all that lies on the table has a label; no label or lead gets into the way."""

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.registry import GAMES
from scenes.app import App
from scenes.games.naming import BEACON_PATROL, LAND_VS_SEA, PELICAN_BAY, SEA_BATTLE
from scenes.games.tables import TABLES
from scenes.table.legend.layout import Wanted, misleading
from scenes.table.legend.leads import Lead, crossed
from scenes.table.legend.scene import Legend
from scenes.table.scene import TableScene
from scenes.table.seat_card import Tokens
from scenes.ui.keys import KeysDialog
from tests.scenes import pilot
from tests.scenes.test_table_layout import table_of

Make = Callable[[str], App]


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    def make(language: str) -> App:
        app = App(GAMES, tmp_path / "data", (1280, 720), language, TABLES)
        app.change(animation="off", mute=True)
        return app

    yield make
    pygame.quit()


def pages(app: App, table: TableScene) -> Iterator[Legend]:
    """The legend, page by page."""
    table.show_legend()
    legend = app.stack.top
    assert isinstance(legend, Legend)
    while app.stack.top is legend:
        yield legend
        pilot.press(app, pygame.K_RETURN)
    assert app.stack.top is table


def kinds_on(table: TableScene) -> set[str]:
    """What every picture and mark of the table is called."""
    naming, view = table.presenter.naming, table.view
    pieces = list(table.presenter.pieces(view))
    shown = [picture for piece in pieces for picture in (piece, *piece.marks)]
    kinds = {naming.picture(piece.picture) for piece in shown}
    kinds |= {name for name, _ in table.presenter.printed(view)}
    tokens = [widget for widget in table.root.walk() if isinstance(widget, Tokens)]
    kinds |= {naming.picture(picture) for card in tokens for picture in card.pictures}
    assert "" not in kinds, [p.picture for p in shown if not naming.picture(p.picture)]
    return kinds | {naming.mark(mark) for mark in table.presenter.story(view)} - {""}


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize(("seats", "moves"), [(2, 5), (2, 45), (4, 60)])
def test_all_that_lies_on_the_table_has_a_label(
    make: Make, game: str, seats: int, moves: int
) -> None:
    app = make("en")
    table = table_of(app, game, seats, moves)
    named = {term.key for legend in pages(app, table) for term in legend._pages[legend._page]}
    assert kinds_on(table) <= named
    assert {"name.mover", "name.others", "log", "menu"} <= named
    app.stack.clear()


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("game", TABLES)
def test_labels_lie_apart_and_inside_the_window(make: Make, game: str, language: str) -> None:
    app = make(language)
    window = pygame.Rect((0, 0), app.size)
    for seats, moves in ((2, 5), (2, 45), (4, 60)):
        table = table_of(app, game, seats, moves)
        for text_scale in (100, 200):
            app.change(text_scale=text_scale)
            for legend in pages(app, table):
                labels = [*legend._tabs, legend._foot]
                assert len(legend._placed) == len(legend._tabs) > 0
                assert all(window.contains(tab.rect) for tab in labels)
                pairs = combinations(labels, 2)
                assert not any(one.rect.colliderect(other.rect) for one, other in pairs)
                leads: list[Lead] = [placed.lead for placed in legend._placed]
                assert not any(crossed(*pair) for pair in combinations(leads, 2))
                spots = [term.spot for term in legend._pages[legend._page] if term.is_round]
                covers = [tab.key for tab in labels if tab.rect.collidelist(spots) >= 0]
                assert covers == [] or len(legend._tabs) == 1
                cut = [word for tab in labels for part in tab.walk() if (word := part.overflow())]
                assert cut == []
        app.change(text_scale=100)
        app.stack.clear()


def test_tiles_of_whoever_is_asked_are_no_tiles_of_others(make: Make) -> None:
    """BP-X1: they lie on the rack while the offer waits for an answer."""
    app = make("uk")
    table = table_of(app, "beacon_patrol", 2, 45)
    assert table.view.turn.offer is not None
    named = {term.key for legend in pages(app, table) for term in legend._pages[legend._page]}
    assert "name.rack" in named
    assert "name.open" not in named
    app.stack.clear()


def test_labels_lie_off_the_card_of_a_learner(make: Make) -> None:
    app = make("uk")
    table = table_of(app, "pelican_bay", 2, 45)
    card = pilot.find(table, "rule_card").rect
    for legend in pages(app, table):
        assert card.collidelist([placed.label for placed in legend._placed]) < 0
    app.stack.clear()


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("seats", [2, 4])
def test_ships_on_a_chart_are_named_beside_them(make: Make, language: str, seats: int) -> None:
    """The chart fills the window: columns at its rims have no room."""
    app = make(language)
    table = table_of(app, "sea_battle", seats, 60)
    seen = 0
    for legend in pages(app, table):
        page = legend._pages[legend._page]
        wanted = [Wanted(term.spot, (0, 0), term.way, term.is_round) for term in page]
        assert misleading(wanted, legend._placed) == 0
        seen += 1
    assert seen <= 4


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("pelican_bay", {"pb.name.bridge", "pb.name.logs", "pb.name.rocks"}),
        ("sea_battle", {"sb.name.land", "sb.name.shoal"}),
    ],
)
def test_what_is_part_of_tile_or_map_is_named_too(make: Make, game: str, names: set[str]) -> None:
    """PB-C2, SB-C1: bridges join and rocks part; neither ship nor shot crosses land."""
    app = make("uk")
    table = table_of(app, game, 2, 45)
    assert names <= {name for name, _ in table.presenter.printed(table.view)}
    assert names <= {
        term.key for legend in pages(app, table) for term in legend._pages[legend._page]
    }
    assert all(app.words.has(f"{name}.text") for name in names)
    app.stack.clear()


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_every_name_has_words(make: Make, language: str) -> None:
    words = make(language).words
    for naming in (BEACON_PATROL, PELICAN_BAY, SEA_BATTLE, LAND_VS_SEA):
        for name in naming.pictures.values():
            assert words.has(name), name
            assert words.has(f"{name}.text"), name


def key(app: App, kind: int) -> None:
    app.dispatch(pygame.event.Event(kind, key=pygame.K_F1, mod=0, scancode=0, unicode=""))


def test_it_shows_as_long_as_the_key_is_held(make: Make) -> None:
    app = make("en")
    table = table_of(app, "land_vs_sea", 2, 20)
    key(app, pygame.KEYDOWN)
    assert isinstance(app.stack.top, Legend)
    for _ in range(8):
        app.frame(0.1)
    key(app, pygame.KEYUP)
    assert app.stack.top is table
    app.stack.clear()


def test_a_short_press_lets_it_stay_and_another_tells_the_keys(make: Make) -> None:
    app = make("en")
    table_of(app, "land_vs_sea", 2, 20)
    key(app, pygame.KEYDOWN)
    key(app, pygame.KEYUP)
    assert isinstance(app.stack.top, Legend)
    key(app, pygame.KEYDOWN)
    assert isinstance(app.stack.top, KeysDialog)
    app.stack.clear()


def test_named_things_stay_bright_and_the_rest_is_dark(make: Make) -> None:
    app = make("en")
    table = table_of(app, "pelican_bay", 2, 30)
    app.dirt.add_all()
    app.draw()
    before = app.surface.copy()
    table.show_legend()
    app.draw()
    legend = app.stack.top
    assert isinstance(legend, Legend)
    spot = next(term.spot for term in legend._pages[0] if term.is_round)
    assert app.surface.get_at(spot.center) == before.get_at(spot.center)
    corner = (3, app.size[1] // 2)
    assert sum(app.surface.get_at(corner)[:3]) < 0.6 * sum(before.get_at(corner)[:3])
    app.stack.clear()
