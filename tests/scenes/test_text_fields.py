"""A line to write on: what hands select, and what keys do with it."""

import pygame
import pytest

from scenes.app import App
from scenes.screens.setup import Setup
from scenes.ui.text_input import TextInput
from tests.scenes import pilot

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


@pytest.fixture
def scene(app: App) -> Setup:
    """The set-up, somebody's name changed to three words."""
    scene = Setup(app, app.games["beacon_patrol"])
    app.stack.push(scene)
    pilot.click(app, pilot.find(scene, "name0"))
    pilot.write(app, "Old Ann Bly")
    return scene


def field(scene: Setup) -> TextInput:
    found = pilot.find(scene, "name0")
    assert isinstance(found, TextInput)
    return found


def spot(scene: Setup, place: int) -> tuple[int, int]:
    """Where in the window a gap between two letters is."""
    line = field(scene)
    wide = line.theme.font("body").width(line.text[:place])
    return (line._left() + wide, line.rect.centery)


def mouse(app: App, kind: int, at: tuple[int, int]) -> None:
    wish = {"pos": at, "button": 1, "rel": (0, 0), "buttons": (1, 0, 0)}
    app.dispatch(pygame.event.Event(kind, wish))


def drag(app: App, start: tuple[int, int], end: tuple[int, int]) -> None:
    mouse(app, pygame.MOUSEBUTTONDOWN, start)
    mouse(app, pygame.MOUSEMOTION, end)
    mouse(app, pygame.MOUSEBUTTONUP, end)


def test_the_first_click_takes_all_so_that_typing_replaces_it(scene: Setup) -> None:
    assert scene.chosen_people[0].name == "Old Ann Bly"


def test_tab_takes_all_too(app: App, scene: Setup) -> None:
    scene._key_focus(pilot.find(scene, "name1"))
    pilot.write(app, "Ґ")
    assert scene.chosen_people[1].name == "Ґ"


def test_the_next_click_places_the_caret(app: App, scene: Setup) -> None:
    drag(app, spot(scene, 4), spot(scene, 4))
    assert (field(scene).caret, field(scene).selection) == (4, "")


def test_dragging_selects_either_way(app: App, scene: Setup) -> None:
    drag(app, spot(scene, 1), spot(scene, 5))
    assert field(scene).selection == "ld A"
    drag(app, spot(scene, 11), spot(scene, 8))
    assert field(scene).selection == "Bly"
    pilot.press(app, pygame.K_DELETE)
    assert scene.chosen_people[0].name == "Old Ann "


def test_a_double_click_takes_the_word(app: App, scene: Setup) -> None:
    for _ in range(2):
        drag(app, spot(scene, 5), spot(scene, 5))
    assert field(scene).selection == "Ann"


def test_shift_and_control_move_and_select(app: App, scene: Setup) -> None:
    pilot.press(app, pygame.K_LEFT, SHIFT)
    assert field(scene).selection == "y"
    pilot.press(app, pygame.K_LEFT, CTRL)
    assert (field(scene).caret, field(scene).selection) == (8, "")
    pilot.press(app, pygame.K_LEFT, CTRL | SHIFT)
    assert field(scene).selection == "Ann "
    pilot.press(app, pygame.K_RIGHT)
    assert (field(scene).caret, field(scene).selection) == (8, "")
    pilot.press(app, pygame.K_HOME, SHIFT)
    assert field(scene).selection == "Old Ann "
    pilot.press(app, pygame.K_HOME)
    pilot.press(app, pygame.K_RIGHT, CTRL)
    assert field(scene).caret == 4


def test_text_is_cut_and_pasted_as_it_would_be_typed(app: App, scene: Setup) -> None:
    pilot.press(app, pygame.K_a, CTRL)
    assert field(scene).selection == "Old Ann Bly"
    pilot.press(app, pygame.K_x, CTRL)
    assert field(scene).text == ""
    app.clipboard.get = lambda: "Zoë\n\tand\x00 her crew of many hands"  # type: ignore[method-assign]
    pilot.press(app, pygame.K_v, CTRL)
    assert field(scene).text == "Zoëand her crew of m"


def test_a_system_without_clipboard_is_survived(
    app: App, scene: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    def absent(*words: str) -> str:
        raise pygame.error("scrap system not initialized")

    monkeypatch.setattr(pygame.scrap, "put_text", absent)
    monkeypatch.setattr(pygame.scrap, "get_text", absent)
    pilot.press(app, pygame.K_a, CTRL)
    pilot.press(app, pygame.K_c, CTRL)
    pilot.press(app, pygame.K_END)
    pilot.press(app, pygame.K_v, CTRL)
    assert field(scene).text == "Old Ann BlyOld Ann B"
