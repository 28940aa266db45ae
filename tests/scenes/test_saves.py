"""The list of kept games."""

from scenes.app import App
from scenes.screens.saves import Saves
from scenes.ui.text import Label
from tests.scenes import pilot


def test_files_that_cannot_be_used_come_last(app: App) -> None:
    pilot.fill_saves(app)
    saves = Saves(app)
    app.stack.push(saves)
    faults = [info.fault is not None for info in saves._infos]
    assert faults == [False, False, True, True, True]


def test_a_game_is_deleted_by_its_name(app: App) -> None:
    pilot.fill_saves(app)
    app.stack.push(Saves(app))
    pilot.click(app, pilot.find(app.stack.top, "delete"))  # type: ignore[arg-type]
    said = " ".join(w.text for w in app.stack.top.root.walk() if isinstance(w, Label))  # type: ignore[attr-defined]
    assert "Олена, Валерій Олександров" in said
