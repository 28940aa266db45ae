"""Choosing the map of a sea battle from pictures, and players' own maps."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.about import LANGUAGES
from game.core.options import OptionValue
from game.grid.terrain import LAND
from game.sea_battle import atlas
from game.sea_battle.chart import from_text
from scenes.app import App
from scenes.games.sea_battle.maps.card import MapCard
from scenes.games.sea_battle.maps.how_to import HowTo
from scenes.games.sea_battle.maps.picture import (
    LAYOUT,
    STARK,
    Inks,
    chart_picture,
    fitted,
    roomy_cell,
)
from scenes.games.tables import TABLES
from scenes.screens.setup import Setup
from scenes.sitting import save
from scenes.sitting.journal import read
from scenes.sitting.sitting import Sitting
from scenes.ui.text import Label
from tests.scenes import pilot
from tests.scenes.test_layout import faults, overlaps

TWIN_ISLES = (atlas.FOLDER / "twin_isles.tmx").read_text(encoding="utf-8")
OWN = TWIN_ISLES.replace("Twin Isles", "Gull Rock").replace("Острови-близнюки", "Скеля чайок")
BROKEN: dict[str, tuple[str, str]] = {
    "no_xml.tmx": ("Ahoy <", "not XML"),
    "layer.tmx": (OWN.replace('name="sectors"', 'name="harbours"'), "“sectors” is missing"),
    "small.tmx": (OWN.replace('height="15"', 'height="3"'), "5 to 40"),
    "tile.tmx": (OWN.replace("\n4,4", "\n1,4", 1), "column 0, row 0"),
}


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    app = make_app((1920, 1080))
    app.tables = {game: replace(TABLES[game], scene=pilot.PlainTable) for game in app.games}
    app.show_title()
    return app


def put(app: App, **files: str) -> Path:
    folder = app.data / "maps"
    folder.mkdir(parents=True, exist_ok=True)
    for name, source in files.items():
        (folder / f"{name}.tmx").write_text(source, encoding="utf-8")
    return folder


def opened(app: App, seats: int = 2) -> Setup:
    setup = Setup(app, app.games["sea_battle"])
    app.stack.push(setup)
    if seats != 2:
        setup._seat(seats)
    return setup


def cards(setup: Setup) -> dict[str, MapCard]:
    found = (widget for widget in setup.root.walk() if isinstance(widget, MapCard))
    return {card.key.removeprefix("map:"): card for card in found}


def chosen(setup: Setup) -> list[str]:
    return [key for key, card in cards(setup).items() if card.chosen]


def said(setup: Setup) -> str:
    return "\n".join(w.text for w in setup.root.walk() if isinstance(w, Label))


def map_of(setup: Setup) -> OptionValue:
    return setup.chosen_options["map"]


# --- the maps in the box


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_map_of_the_box_has_a_card(app: App, seats: int) -> None:
    setup = opened(app, seats)
    assert tuple(cards(setup)) == atlas.names(seats)
    assert chosen(setup) == [atlas.names(seats)[0]]


def test_other_games_have_no_cards(app: App) -> None:
    setup = Setup(app, app.games["beacon_patrol"])
    app.stack.push(setup)
    assert cards(setup) == {}


def test_a_map_is_chosen_by_mouse(app: App) -> None:
    setup = opened(app)
    pilot.click(app, cards(setup)["gateway"])
    assert map_of(setup) == "gateway"
    assert chosen(setup) == ["gateway"]


def test_a_map_is_chosen_by_keyboard(app: App) -> None:
    setup = opened(app)
    for _ in range(40):
        if setup.focused is not None and setup.focused.key == "map:twin_isles":
            break
        pilot.press(app, pygame.K_TAB)
    pilot.press(app, pygame.K_RIGHT)
    pilot.press(app, pygame.K_RIGHT)
    assert setup.focused is cards(setup)["open_sea"]
    assert map_of(setup) == "twin_isles"
    pilot.press(app, pygame.K_RETURN)
    assert map_of(setup) == "open_sea"
    assert setup.focused is cards(setup)["open_sea"]
    pilot.press(app, pygame.K_TAB)
    pilot.press(app, pygame.K_SPACE)
    assert map_of(setup) == "gateway"


def test_another_number_of_players_has_other_maps(app: App) -> None:
    setup = opened(app)
    pilot.click(app, cards(setup)["gateway"])
    setup._seat(3)
    assert map_of(setup) == "three_bays"
    setup._seat(2)
    assert map_of(setup) == "gateway"


# --- the picture


@pytest.mark.parametrize("stark", [False, True])
def test_the_picture_shows_land_where_the_chart_has_it(stark: bool) -> None:
    chart, box = atlas.built_in("twin_isles"), (380, 266)
    picture = chart_picture(chart, box, ((1, (186, 52, 44)), (2, (226, 166, 38))), stark)
    assert picture.get_size() == box
    land = STARK.land if stark else Inks().land
    for cell, sign, _ in chart.hexes():
        x, y = fitted(chart, box)(LAYOUT.centre(cell))
        assert (picture.get_at((round(x), round(y)))[:3] == land) == (sign == LAND), cell


def test_a_picture_is_painted_once() -> None:
    chart = atlas.built_in("gateway")
    assert chart_picture(chart, (90, 60), (), False) is chart_picture(chart, (90, 60), (), False)


@pytest.mark.parametrize("name", [*atlas.FOR_TWO, *atlas.FOR_THREE, *atlas.FOR_MORE])
def test_counters_lie_in_the_waters_of_their_fleet(name: str) -> None:
    chart = atlas.built_in(name)
    hexes = {cell: (sign, sector) for cell, sign, sector in chart.hexes()}
    for sector in chart.sectors_for(max(chart.seats)):
        sign, owner = hexes[roomy_cell(chart, sector)]
        assert owner == sector
        assert sign != LAND


# --- players' own maps


def test_an_own_map_stands_among_the_cards_in_its_language(app: App) -> None:
    put(app, gulls=OWN)
    setup = opened(app)
    assert tuple(cards(setup)) == (*atlas.FOR_TWO, "gulls.tmx")
    assert "Gull Rock" in said(setup)
    app.change(language="uk")
    assert "Скеля чайок" in said(setup)


def test_an_own_map_is_played_saved_and_opened_without_its_file(app: App) -> None:
    folder = put(app, gulls=OWN)
    setup = opened(app)
    pilot.click(app, cards(setup)["gulls.tmx"])
    assert chosen(setup) == ["gulls.tmx"]
    setup.play()
    sitting = app.stack.top.sitting  # type: ignore[union-attr]
    assert isinstance(sitting, Sitting)
    assert sitting.match.state.setup.chart.titles[0] == ("en", "Gull Rock")
    save.write(sitting)
    (folder / "gulls.tmx").unlink()
    again = read(sitting.path, app.games, lambda n: app.words("setup.default_name", n=n))
    assert again.match.state.setup.chart == sitting.match.state.setup.chart
    assert save.dump(again) == save.dump(sitting)


def test_the_folder_is_looked_into_again(app: App) -> None:
    setup = opened(app)
    assert len(cards(setup)) == 4
    put(app, gulls=OWN)
    pilot.click(app, pilot.find(setup, "maps:again"))
    assert "gulls.tmx" in cards(setup)
    assert app.toasts.current == "In your folder: 1\u00a0map."
    pilot.click(app, cards(setup)["gulls.tmx"])
    put(app, gulls=OWN.replace("Gull Rock", "Tern Rock"))
    pilot.click(app, pilot.find(setup, "maps:again"))
    assert chosen(setup) == ["gulls.tmx"]
    assert from_text(str(map_of(setup))).titles[0] == ("en", "Tern Rock")
    (app.data / "maps" / "gulls.tmx").unlink()
    pilot.click(app, pilot.find(setup, "maps:again"))
    assert chosen(setup) == ["twin_isles"]


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_map_says_what_is_wrong_and_is_left_alone(app: App, name: str) -> None:
    source, fault = BROKEN[name]
    folder = put(app, **{name.removesuffix(".tmx"): source})
    setup = opened(app)
    assert name not in cards(setup)
    assert name in said(setup)
    assert fault in said(setup)
    assert (folder / name).read_text(encoding="utf-8") == source


def test_what_is_no_text_or_no_file_is_no_trouble(app: App) -> None:
    folder = put(app)
    (folder / "picture.tmx").write_bytes(b"\x89PNG\xff\xfe\x00")
    (folder / "drawer.tmx").mkdir()
    (folder / "notes.txt").write_text("not a map", encoding="utf-8")
    setup = opened(app)
    assert len(cards(setup)) == 4
    assert "picture.tmx" in said(setup)
    assert "drawer.tmx" in said(setup)
    assert "notes.txt" not in said(setup)


def test_a_map_for_others_waits_for_them(app: App) -> None:
    put(app, winds=(atlas.FOLDER / "four_winds.tmx").read_text(encoding="utf-8"))
    setup = opened(app)
    assert "winds.tmx" not in cards(setup)
    assert "winds.tmx" in said(setup)
    for seats in (3, 4):
        setup._seat(seats)
        pilot.click(app, cards(setup)["winds.tmx"])
        assert chosen(setup) == ["winds.tmx"]
        assert "winds.tmx" not in said(setup)
    setup._seat(2)
    assert chosen(setup) == ["twin_isles"]


# --- how to make one


def test_an_example_is_put_into_the_folder_and_offered(app: App) -> None:
    setup = opened(app)
    pilot.click(app, pilot.find(setup, "maps:how"))
    assert isinstance(app.stack.top, HowTo)
    assert str(app.data / "maps") in said(app.stack.top)  # type: ignore[arg-type]
    pilot.click(app, pilot.find(app.stack.top, "answer0"))
    assert app.stack.top is setup
    folder = app.data / "maps"
    assert {path.name for path in folder.iterdir()} == {"twin_isles.tmx", "chart.png"}
    assert "twin_isles.tmx" in cards(setup)


def test_an_example_never_takes_the_place_of_a_file(app: App) -> None:
    folder = put(app, twin_isles=OWN)
    setup = opened(app)
    pilot.click(app, pilot.find(setup, "maps:how"))
    pilot.click(app, pilot.find(app.stack.top, "answer0"))  # type: ignore[arg-type]
    assert (folder / "twin_isles.tmx").read_text(encoding="utf-8") == OWN
    assert app.toasts.current is not None
    assert "already" in app.toasts.current


def test_a_folder_that_cannot_be_made_is_told(app: App) -> None:
    app.data.mkdir(parents=True, exist_ok=True)
    (app.data / "maps").write_text("a file in the way", encoding="utf-8")
    setup = opened(app)
    pilot.click(app, pilot.find(setup, "maps:how"))
    pilot.click(app, pilot.find(app.stack.top, "answer0"))  # type: ignore[arg-type]
    assert app.stack.top is setup
    assert app.toasts.current is not None


def test_the_path_is_copied(app: App) -> None:
    setup = opened(app)
    pilot.click(app, pilot.find(setup, "maps:how"))
    pilot.click(app, pilot.find(app.stack.top, "maps:copy"))  # type: ignore[arg-type]
    assert app.clipboard.get() == str(app.data / "maps")


def test_the_folder_is_opened(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    opened_ones: list[Path] = []
    monkeypatch.setattr("scenes.games.sea_battle.maps.how_to.show", opened_ones.append)
    pilot.click(app, pilot.find(opened(app), "maps:how"))
    pilot.click(app, pilot.find(app.stack.top, "answer1"))  # type: ignore[arg-type]
    assert opened_ones == [app.data / "maps"]


def test_no_program_to_open_folders_is_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("sys.platform", "linux")
    pilot.click(app, pilot.find(opened(app), "maps:how"))
    pilot.click(app, pilot.find(app.stack.top, "answer1"))  # type: ignore[arg-type]
    assert (app.data / "maps").is_dir()
    assert app.toasts.current is not None


# --- nothing is cut off


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_is_cut_off(
    make_app: Callable[..., App], size: tuple[int, int], language: str, text_scale: int
) -> None:
    app = make_app(size, language)
    app.change(text_scale=text_scale)
    put(app, gulls=OWN, **{name.removesuffix(".tmx"): it for name, (it, _) in BROKEN.items()})
    put(app, long=OWN.replace("Gull Rock", "The Very Long Name Of An Unpronounceable Archipelago"))
    setup = opened(app)
    for seats in (2, 3, 4):
        setup._seat(seats)
        assert faults(setup) == []
        assert overlaps(setup) == []
    pilot.find(setup, "maps:how").activate()
    assert isinstance(app.stack.top, HowTo)
    assert faults(app.stack.top) == []
    assert overlaps(app.stack.top) == []


def test_with_many_maps_the_focus_comes_into_view(app: App) -> None:
    put(app, **{f"map_{n:02}": OWN.replace("Gull Rock", f"Gull Rock {n}") for n in range(20)})
    setup = opened(app)
    assert len(cards(setup)) == 24
    setup.focus_on("map:twin_isles")
    for _ in range(23):
        pilot.press(app, pygame.K_TAB)
    last = cards(setup)["map_19.tmx"]
    assert setup.focused is last
    assert last.seen().size == last.rect.size
    pilot.press(app, pygame.K_RETURN)
    assert chosen(setup) == ["map_19.tmx"]
