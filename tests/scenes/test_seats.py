"""Who sits where: remembered between games, called in the language of now, each with own wishes."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.about import LANGUAGES
from game.core.match import Match
from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.screens.hand_over import HandOver
from scenes.screens.setup import Setup
from scenes.sitting import people, remembered, save
from scenes.sitting.people import Person
from scenes.sitting.save import Party
from scenes.sitting.sitting import Sitting
from scenes.sitting.wishes import Wishes
from scenes.table.scene import TableScene
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label
from scenes.ui.text_input import TextInput
from tests.scenes import pilot

UKRAINIAN = Wishes("uk", 150, "purist")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(GAMES, tmp_path, (1280, 720), "en", TABLES)
    app.change(mute=True, animation="off")
    app.show_title()
    yield app
    app.stack.clear()
    pygame.quit()


def set_up(app: App, game: str) -> Setup:
    scene = Setup(app, GAMES[game])
    app.stack.push(scene)
    return scene


# --- remembered


def test_who_goes_back_finds_the_names_that_were_typed(app: App) -> None:
    scene = set_up(app, "pelican_bay")
    scene._put(0, name="Марія", is_nameless=False)
    scene.back()
    assert set_up(app, "beacon_patrol").chosen_people[0].name == "Марія"


def test_who_only_looks_leaves_nothing_behind(app: App) -> None:
    set_up(app, "pelican_bay").back()
    assert not (app.data / remembered.FILE).exists()


def test_people_and_options_come_back(app: App) -> None:
    scene = set_up(app, "sea_battle")
    scene._seat(3)
    scene._put(1, name="Марія", is_nameless=False, wishes=UKRAINIAN)
    scene._put(2, level="cabin_boy")
    scene._next_colour(0)
    scene._option_setter("advanced")(True)
    people_then, options_then = scene.chosen_people, scene.chosen_options
    scene.play()
    app.show_title()
    again = set_up(app, "sea_battle")
    assert again.chosen_people == people_then
    assert again.chosen_options == options_then
    other = set_up(app, "land_vs_sea")
    assert other.chosen_people == people_then[:2]
    assert other.chosen_options["seats"] == 2


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"people": 7, "games": []}',
        b'{"people": [1, 2, 3, 4], "games": {"sea_battle": {"seats": [], "map": {}}}}',
        b'{"games": {"sea_battle": {"seats": 77, "map": "nowhere", "advanced": "yes"}}}',
    ],
)
def test_whatever_is_damaged_is_forgotten(app: App, content: bytes) -> None:
    (app.data / remembered.FILE).write_bytes(content)
    scene = set_up(app, "sea_battle")
    assert [person.name for person in scene.chosen_people] == ["Player 1", "Player 2"]
    rules = GAMES["sea_battle"]
    assert scene.chosen_options == {"seats": 2, **rules.default_options(2)}


def test_two_of_one_colour_are_not_believed(app: App) -> None:
    alike = tuple(Person(name, "red", "anchor") for name in "ABCD")
    content = json.dumps({"people": people.to_data(alike)})
    (app.data / remembered.FILE).write_text(content, encoding="utf-8")
    assert len({person.colour for person in set_up(app, "land_vs_sea").chosen_people}) == 2


# --- names


def test_a_name_that_nobody_gave_follows_the_language(app: App) -> None:
    scene = set_up(app, "land_vs_sea")
    scene._next_colour(0)
    scene._put(1, name="Rosa", is_nameless=False)
    for language, name in (("uk", "Гравець 1"), ("ru", "Игрок 1"), ("en", "Player 1")):
        app.change(language=language)
        field = pilot.find(scene, "name0")
        assert isinstance(field, TextInput)
        assert field.text == name
        assert scene.chosen_people[1].name == "Rosa"


def test_it_follows_at_the_table_and_in_saves(app: App) -> None:
    set_up(app, "beacon_patrol").play()
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert table.sitting.names == ("Player 1", "Player 2")
    app.change(language="uk")
    assert table.sitting.names == ("Гравець 1", "Гравець 2")
    kept = save.dump(table.sitting)
    party = save.load(kept, Path("x.save"), GAMES, lambda n: f"Игрок {n}")
    assert party.names == ("Игрок 1", "Игрок 2")


# --- wishes


def sit(app: App, game: str, *wishes: Wishes) -> TableScene:
    match = Match(GAMES[game], {"seats": len(wishes)}, 1)
    seated = tuple(replace(pilot.PEOPLE[seat], level="") for seat in range(len(wishes)))
    who = tuple(replace(one, wishes=wish) for one, wish in zip(seated, wishes, strict=True))
    app.sit_down(Sitting(match, who, "learner", app.saves / "wishes.save"))
    if isinstance(app.stack.top, HandOver):
        app.stack.pop()
    table = app.stack.top
    assert isinstance(table, TableScene)
    return table


def play_until(app: App, table: TableScene, seat: int) -> None:
    """Let the one who moves play on until somebody else does."""
    while table.acting != seat:
        table.sitting.play(table.rules.legal(table.match.state)[0])
        table.board.skip_motions()


@pytest.mark.parametrize("game", ["beacon_patrol", "pelican_bay"])
def test_the_table_changes_with_whoever_sits_down(app: App, game: str) -> None:
    table = sit(app, game, Wishes(), UKRAINIAN)
    first = table.viewer
    assert (app.words.language, app.text_scale, table.helper) == (
        ("uk", 150, "purist") if first else ("en", 100, "learner")
    )
    play_until(app, table, 1 - first)
    assert (app.words.language, app.text_scale, table.helper) == (
        ("en", 100, "learner") if first else ("uk", 150, "purist")
    )
    assert app.settings.language == "en"
    assert app.settings.text_scale == 100


def test_the_cover_speaks_the_language_of_whoever_is_called(app: App) -> None:
    table = sit(app, "pelican_bay", Wishes("ru"), Wishes("uk"))
    other = 1 - table.viewer
    play_until(app, table, other)
    cover = app.stack.top
    assert isinstance(cover, HandOver)
    said = [getattr(widget, "text", "") for widget in cover.root.walk()]
    expected = app.words("handover.text")
    assert app.words.language == ("ru", "uk")[other]
    assert expected in said


def test_what_one_changes_at_the_table_stays_one_s_own(app: App) -> None:
    table = sit(app, "beacon_patrol", UKRAINIAN, Wishes())
    assert table.viewer == 0
    app.change(language="ru", text_scale=120, mute=False)
    assert app.words.language == "ru"
    assert app.settings.language == "en"
    assert not app.settings.mute
    assert table.sitting.people[0].wishes == Wishes("ru", 120, "purist")
    app.show_title()
    assert (app.words.language, app.text_scale) == ("en", 100)


def test_wishes_are_kept_in_saves(tmp_path: Path) -> None:
    match = Match(GAMES["land_vs_sea"], {"seats": 2}, 1)
    who = (replace(pilot.PEOPLE[0], wishes=UKRAINIAN), pilot.PEOPLE[1])
    party = Party(match, who, "table", tmp_path / "x.save")
    again = save.load(save.dump(party), party.path, GAMES)
    assert again.people == who
    assert (again.helper_of(0), again.helper_of(1)) == ("purist", "table")


def test_saves_from_before_there_were_wishes_still_open(tmp_path: Path) -> None:
    match = Match(GAMES["land_vs_sea"], {"seats": 2}, 1)
    party = Party(match, pilot.PEOPLE[:2], "table", tmp_path / "x.save")
    whole = json.loads(save.dump(party))
    assert all(set(one) == {"name", "colour", "symbol", "level"} for one in whole["people"])
    assert save.load(json.dumps(whole), party.path, GAMES).people == pilot.PEOPLE[:2]


@pytest.mark.parametrize("wishes", [7, {"parrot": 1}, {"language": "xx"}, {"text_scale": 17}])
def test_wishes_nobody_can_have_are_a_fault_of_the_file(wishes: object) -> None:
    data = [{"name": "A", "colour": "red", "symbol": "anchor", "level": "", "wishes": wishes}]
    with pytest.raises(ValueError, match="wish"):
        people.from_data(data, 1, str)


# --- the set-up


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_all_seats_and_maps_fit_without_scrolling(app: App, game: str, language: str) -> None:
    app.change(language=language)
    scene = set_up(app, game)
    scene._seat(max(GAMES[game].seats))
    lanes = [widget for widget in scene.root.walk() if isinstance(widget, Scroll)]
    assert lanes
    assert all(lane.furthest == 0 for lane in lanes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_number_of_players_is_told_its_own_game(app: App, language: str) -> None:
    """Alone nobody claims a region, and nobody plays together; of four each has a partner."""
    app.change(language=language)

    def told(game: str, seats: int) -> str:
        scene = set_up(app, game)
        scene._seat(seats)
        return " ".join(w.text for w in scene.root.walk() if isinstance(w, Label))

    for game, numbers in (("pelican_bay", (1, 2)), ("land_vs_sea", (2, 3, 4))):
        abouts = [app.words(f"about.{game}.{seats}") for seats in numbers if seats != 2]
        abouts.append(app.words(f"about.{game}"))
        for seats in numbers:
            said = told(game, seats)
            own = app.words(f"about.{game}" if seats == 2 else f"about.{game}.{seats}")
            assert [about for about in abouts if about in said] == [own]


def test_own_settings_unfold_and_are_chosen_by_key(app: App) -> None:
    scene = set_up(app, "land_vs_sea")
    pilot.click(app, pilot.find(scene, "own0"))
    scene.focus_on("language0")
    pilot.press(app, pygame.K_RIGHT)
    scene.focus_on("text_scale0")
    pilot.press(app, pygame.K_RIGHT)
    assert scene.chosen_people[0].wishes == Wishes("en", 100)
    pilot.click(app, pilot.find(scene, "own0"))
    assert not any(widget.key == "language0" for widget in scene.root.walk())


def test_levels_of_older_files_are_those_of_now() -> None:
    """Saves and remembered people may name what is called otherwise today."""
    kept = people.to_data(tuple(people.seated(seat, f"P{seat}") for seat in range(4)))
    for entry, level in zip(kept, ("easy", "fair", "strong", ""), strict=True):
        entry["level"] = level
    found = people.from_data(kept, 4, str)
    assert [person.level for person in found] == ["cabin_boy", "deckhand", "captain", ""]
    kept[0]["level"] = "pirate"
    with pytest.raises(ValueError, match="person"):
        people.from_data(kept, 4, str)
