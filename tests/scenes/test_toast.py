"""Short notes: where they lie, and that they go by themselves."""

from pathlib import Path

import pytest

from game.core.match import Match
from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.table.things import Thing
from tests.scenes.pilot import find, seat_people


@pytest.mark.parametrize("text_scale", [100, 200])
def test_a_note_at_the_table_covers_neither_rack_nor_prompt(
    tmp_path: Path, text_scale: int
) -> None:
    app = App(GAMES, tmp_path, (1280, 720), "uk", TABLES)
    app.change(text_scale=text_scale)
    table = seat_people(app, Match(GAMES["beacon_patrol"], {"seats": 2}, 1))
    app.frame(0.02)
    app.toasts.show(app.words("table.fits_nowhere"))
    note = app.toasts.rect()
    assert table.free.contains(note)
    things = [widget.rect for widget in table.root.walk() if isinstance(widget, Thing)]
    assert len(things) > 3
    assert note.collidelist([find(table, "prompt").rect, *things]) == -1
    app.stack.clear()


def test_elsewhere_it_lies_low_and_goes_by_itself(tmp_path: Path) -> None:
    app = App(GAMES, tmp_path, (1280, 720), "en", TABLES)
    app.show_title()
    app.toasts.show("Ahoy")
    assert app.toasts.rect().top > 500
    for _ in range(60):
        app.toasts.update(0.1)
    assert app.toasts.current is None
    app.stack.clear()
