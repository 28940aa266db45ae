"""A refusal at the table names its rule by number and by what it says."""

from pathlib import Path

import pygame
import pytest

from game.core.reasons import refuse
from game.registry import GAMES
from scenes.app import App
from scenes.table.scene import TableScene
from scenes.ui.text import Label
from tests.scenes import pilot


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_shows_the_heading_of_its_rule(tmp_path: Path, game: str) -> None:
    app = App(GAMES, tmp_path, (1280, 720), "en")
    app.show_title()
    app.sit_down(pilot.sitting(app, game))
    table = next(scene for scene in app.stack if isinstance(scene, TableScene))
    rule = next(iter(GAMES[game].book.rules.values()))
    table.notes.refuse(refuse(rule.id, "game_is_over"), (400, 300))
    said = [widget.text for widget in table.notes._note.walk() if isinstance(widget, Label)]
    assert said[-1] == app.words("table.rule", rule=rule.id, heading=app.words.say(rule.text))
    pygame.quit()
