"""Everything works with the keyboard alone, and it shows where one is."""

import pygame

from scenes.app import App
from scenes.screens.settings import SettingsScene
from scenes.screens.setup import Setup
from scenes.screens.title import Title
from scenes.ui.choice import Choice
from scenes.ui.slider import Slider
from scenes.ui.text_input import TextInput
from scenes.ui.toggle import Toggle
from tests.scenes import pilot


def test_tab_visits_everything_once_and_comes_round(app: App) -> None:
    menu = app.stack.top
    assert isinstance(menu, Title)
    keys = []
    for _ in range(13 + len(app.tables)):
        pilot.press(app, pygame.K_TAB)
        assert menu.focused is not None
        keys.append(menu.focused.key)
    boxes = []
    for name in app.games:
        boxes += [f"box:{name}", f"learn:{name}"] if name in app.tables else [f"box:{name}"]
    doors = ["saves", "daily", "annals", "referee", "quit"]
    assert keys == ["language", "settings", "credits", *boxes, *doors, "language"]
    assert menu.shows_focus
    pilot.press(app, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert menu.focused.key == "quit"


def test_continue_comes_first_if_there_is_something_to_continue(app: App) -> None:
    pilot.fill_saves(app)
    app.show_title()
    menu = app.stack.top
    assert isinstance(menu, Title)
    keys = [widget.key for widget in menu.root.walk() if widget.can_focus()]
    assert keys.index("continue") < keys.index("box:beacon_patrol")
    pilot.click(app, pilot.find(menu, "continue"))
    assert isinstance(app.stack.top, pilot.PlainTable)


def test_arrows_go_where_they_point(app: App) -> None:
    menu = app.stack.top
    assert isinstance(menu, Title)
    menu.focus_on("box:beacon_patrol")
    pilot.press(app, pygame.K_RIGHT)
    assert menu.focused is not None
    assert menu.focused.key == "box:pelican_bay"
    pilot.press(app, pygame.K_DOWN)
    assert menu.focused.key in ("saves", "daily", "annals", "referee", "quit")
    pilot.press(app, pygame.K_UP)
    assert menu.focused.key == "box:pelican_bay"
    pilot.press(app, pygame.K_LEFT)
    pilot.press(app, pygame.K_DOWN)
    assert menu.focused.key == "learn:beacon_patrol"
    pilot.press(app, pygame.K_UP)
    assert menu.focused.key == "box:beacon_patrol"


def test_enter_opens_and_escape_goes_back(app: App) -> None:
    menu = app.stack.top
    assert isinstance(menu, Title)
    menu.focus_on("settings")
    pilot.press(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, SettingsScene)
    pilot.press(app, pygame.K_ESCAPE)
    assert app.stack.top is menu
    assert menu.focused is not None
    assert menu.focused.key == "settings"


def test_the_focus_ring_is_drawn(app: App) -> None:
    menu = app.stack.top
    assert isinstance(menu, Title)
    app.draw()
    pilot.press(app, pygame.K_TAB)
    menu.focus_on("quit")
    for _ in range(20):
        app.frame(0.05)
    quit_button = pilot.find(menu, "quit").rect
    lamp = app.theme.colours.lamp
    above = [app.surface.get_at((quit_button.centerx, quit_button.top - d))[:3] for d in range(14)]
    assert lamp in above


def test_a_scrolled_away_widget_comes_into_view_with_the_focus(app: App) -> None:
    app.change(text_scale=200)
    scene = SettingsScene(app)
    app.stack.push(scene)
    for _ in range(12):
        pilot.press(app, pygame.K_TAB)
        widget = scene.focused
        assert widget is not None
        assert widget.seen().size == widget.rect.size, widget.key


def test_controls_obey_the_keys(app: App) -> None:
    scene = SettingsScene(app)
    app.stack.push(scene)
    scene.focus_on("effects")
    assert isinstance(scene.focused, Slider)
    pilot.press(app, pygame.K_LEFT)
    assert app.settings.effects == 70
    scene.focus_on("high_contrast")
    assert isinstance(scene.focused, Toggle)
    pilot.press(app, pygame.K_SPACE)
    assert app.settings.high_contrast
    scene.focus_on("language")
    assert isinstance(scene.focused, Choice)
    pilot.press(app, pygame.K_RIGHT)
    assert app.words.language == "uk"
    assert scene.focused is not None
    assert scene.focused.key == "language"


def test_a_name_is_typed_in_cyrillic(app: App) -> None:
    scene = Setup(app, app.games["beacon_patrol"])
    app.stack.push(scene)
    field = pilot.find(scene, "name0")
    assert isinstance(field, TextInput)
    pilot.click(app, field)
    pilot.press(app, pygame.K_END)
    for _ in range(30):
        pilot.press(app, pygame.K_BACKSPACE)
    pilot.write(app, "Їжак Ґрета")
    assert scene.chosen_people[0].name == "Їжак Ґрета"
    pilot.write(app, "м" * 40)
    assert len(scene.chosen_people[0].name) == 20
    assert app.stack.top is scene


def test_the_caret_stays_where_it_was(app: App) -> None:
    scene = Setup(app, app.games["beacon_patrol"])
    app.stack.push(scene)
    pilot.click(app, pilot.find(scene, "name0"))
    pilot.press(app, pygame.K_HOME)
    pilot.write(app, "Old ")
    assert scene.chosen_people[0].name == "Old Player 1"
    assert scene.focused is pilot.find(scene, "name0")


def test_an_empty_name_becomes_the_seat_s(app: App) -> None:
    scene = Setup(app, app.games["beacon_patrol"])
    app.stack.push(scene)
    pilot.click(app, pilot.find(scene, "name1"))
    for _ in range(20):
        pilot.press(app, pygame.K_BACKSPACE)
    assert scene.chosen_people[1].name == "Player 2"


def finger(app: App, kind: int, at: tuple[int, int]) -> None:
    x, y = at[0] / app.size[0], at[1] / app.size[1]
    app.dispatch(pygame.event.Event(kind, finger_id=1, x=x, y=y))


def test_a_finger_taps_and_slides(app: App) -> None:
    app.change(text_scale=200)
    scene = SettingsScene(app)
    app.stack.push(scene)
    toggle = pilot.find(scene, "mute")
    scene.reveal(toggle.rect, toggle)
    at = toggle.rect.center
    finger(app, pygame.FINGERDOWN, at)
    finger(app, pygame.FINGERUP, at)
    assert app.settings.mute
    toggle = pilot.find(scene, "mute")
    before = toggle.rect.y
    finger(app, pygame.FINGERDOWN, toggle.rect.center)
    for step in range(1, 6):
        finger(app, pygame.FINGERMOTION, (at[0], at[1] - 20 * step))
    finger(app, pygame.FINGERUP, (at[0], at[1] - 100))
    assert app.settings.mute
    assert abs(before - 100 - toggle.rect.y) <= 24
