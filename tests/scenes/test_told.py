"""Pointed at or focused, everything at the table tells what it is, beside itself."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.table.prompt import Prompt
from scenes.table.seat_card import SeatCard, Tokens
from scenes.table.things import Thing
from scenes.ui.button import Button
from scenes.ui.text import Link
from scenes.ui.tooltip import Slip
from tests.scenes.test_table_layout import table_of


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(GAMES, tmp_path, (1280, 720), "en", TABLES)
    app.change(mute=True, animation="off")
    app.show_title()
    yield app
    app.stack.clear()
    pygame.quit()


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("game", TABLES)
def test_everything_tells_what_it_is(app: App, game: str, language: str) -> None:
    app.change(language=language)
    for seats, moves in ((2, 3), (2, 12), (2, 45), (4, 60)):
        table = table_of(app, game, seats, moves)
        for widget in (widget for widget in table.root.walk() if widget.focusable):
            is_named = isinstance(widget, Button) and widget.label is not None
            has_words = is_named or isinstance(widget, Link)
            assert widget.tip or widget.more() or has_words, (widget.key, seats, moves)
        for thing in (widget for widget in table.root.walk() if isinstance(widget, Thing)):
            name, does, *_ = thing.tip.split("\n")  # then perhaps whose it is
            assert name
            assert does
        app.stack.clear()


def test_a_card_tells_what_its_tokens_are(app: App) -> None:
    table = table_of(app, "beacon_patrol", 2, 6)
    card = next(w for w in table.root.walk() if isinstance(w, SeatCard))
    assert any(isinstance(part, Tokens) for part in card.walk())
    more = card.more()
    assert more is not None
    said = [getattr(part, "text", "") for part in more.walk()]
    assert any(app.words("bp.name.token") in words for words in said)


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("text_scale", [100, 200])
def test_what_is_told_does_not_cover_what_it_tells_of(app: App, game: str, text_scale: int) -> None:
    app.change(text_scale=text_scale)
    table = table_of(app, game, 2, 12)
    window = pygame.Rect((0, 0), app.size)
    app.shows_focus = True
    for widget in [widget for widget in table.root.walk() if widget.can_focus()]:
        table.focus(widget)
        table._show_tooltip()
        slip = table._tooltip
        if slip is not None:
            assert isinstance(slip, Slip)
            assert window.contains(slip.rect)
            assert not slip.rect.colliderect(widget.rect), widget.key


@pytest.mark.parametrize("game", TABLES)
def test_what_is_told_of_a_thing_does_not_cover_the_prompt(app: App, game: str) -> None:
    table = table_of(app, game, 2, 12)
    app.shows_focus = True
    things = [widget for widget in table.root.walk() if isinstance(widget, Thing)]
    prompt = next(widget for widget in table.root.walk() if isinstance(widget, Prompt))
    for widget in things:
        table.focus(widget)
        table._show_tooltip()
        assert table._tooltip is None or not table._tooltip.rect.colliderect(prompt.rect)
    assert things


def test_what_is_told_of_the_end_of_a_turn_leaves_other_buttons_in_sight(app: App) -> None:
    table = table_of(app, "sea_battle", 2, 45)
    app.shows_focus = True
    buttons = [w for w in table.root.walk() if isinstance(w, Button) and "press" in w.key]
    assert len(buttons) > 1
    for button in buttons:
        table.focus(button)
        table._show_tooltip()
        slip = table._tooltip
        covered = [other for other in buttons if slip and slip.rect.colliderect(other.rect)]
        assert not covered, button.key


@pytest.mark.parametrize("game", TABLES)
def test_what_is_told_of_a_button_lies_near_it(app: App, game: str) -> None:
    table = table_of(app, game, 2, 12)
    app.shows_focus = True
    bar = [w for w in table.root.walk() if isinstance(w, Button) and w.rect.bottom < 60]
    assert len(bar) > 4
    for button in (button for button in bar if button.can_focus()):
        table.focus(button)
        table._show_tooltip()
        slip = table._tooltip
        if slip is not None:
            near = button.rect.inflate(2 * slip.rect.width, 4 * slip.rect.height)
            assert slip.rect.colliderect(near), button.key
