"""Another process makes keepsakes: it is watched, stopped, and leaves nothing half-written."""

import errno
import os
import time
from pathlib import Path

import pygame
import pytest

from scenes.app import App
from scenes.keepsake import places
from scenes.keepsake.keepsakes import Keepsakes
from scenes.keepsake.order import BROKEN, Ended, Kind, Work, free_path
from scenes.keepsake.screen import KeepsakeSheet
from scenes.keepsake.workshop import Workshop
from scenes.screens.finale.scene import Finale
from scenes.ui.text import Label
from tests.keepsake import orders, works
from tests.scenes import pilot


def wait_for(workshop: Workshop) -> Ended:
    end = time.monotonic() + 60
    while (ended := workshop.update()) is None:
        assert time.monotonic() < end
        time.sleep(0.005)
    return ended


@pytest.mark.parametrize(
    ("work", "fault", "files"),
    [
        (works.finish, None, ["keepsake.png"]),
        (works.find_no_room, errno.ENOSPC, []),
        (works.die, BROKEN, []),
    ],
)
def test_how_it_ends_is_told(
    tmp_path: Path, work: Work, fault: int | None, files: list[str]
) -> None:
    workshop = Workshop()
    wanted = orders.order(tmp_path, Kind.A4)
    workshop.begin(work, wanted)
    assert wait_for(workshop) == Ended(wanted, fault)
    assert workshop.order is None
    assert [path.name for path in tmp_path.iterdir()] == files


def test_what_is_stopped_leaves_nothing(tmp_path: Path) -> None:
    workshop = Workshop()
    workshop.begin(works.dawdle, orders.order(tmp_path, Kind.A4))
    while workshop.share == 0.0:
        assert workshop.update() is None
        time.sleep(0.005)
    assert list(tmp_path.iterdir()) != []
    workshop.stop()
    assert list(tmp_path.iterdir()) == []
    assert workshop.update() is None


# --- on screen


@pytest.fixture
def finale(app: App) -> Finale:
    scene = pilot.finished(app, "beacon_patrol-2").flow.finale()
    app.stack.push(scene)
    return scene


def sheet(app: App) -> KeepsakeSheet:
    found = app.stack.top
    assert isinstance(found, KeepsakeSheet)
    return found


def pictures(app: App) -> Path:
    return app.data.parent / "Pictures" / app.words("title")


def said(app: App) -> str:
    return " ".join(w.text for w in sheet(app).root.walk() if isinstance(w, Label))


def opened(app: App, monkeypatch: pytest.MonkeyPatch, work: Work) -> None:
    """The sheet of the finale, with another work than the real one."""
    pilot.click(app, pilot.find(app.stack.top, "keepsake"))  # type: ignore[arg-type]
    keepsakes = app.keepsakes
    monkeypatch.setattr(
        keepsakes, "order", lambda party, kind, _: Keepsakes.order(keepsakes, party, kind, work)
    )


@pytest.mark.usefixtures("finale")
def test_a_poster_is_ordered_and_found(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Path] = []
    monkeypatch.setattr("scenes.keepsake.keepsakes.show", shown.append)
    opened(app, monkeypatch, works.finish)
    pilot.click(app, pilot.find(sheet(app), "make:a4"))
    pilot.wait(app, lambda: not app.keepsakes.is_busy)
    app.frame(0.02)
    found = list(pictures(app).iterdir())
    assert [path.read_bytes() for path in found] == [b"whole"]
    assert found[0].name in said(app)
    pilot.click(app, pilot.find(sheet(app), "folder"))
    assert shown == [found[0].parent]


@pytest.mark.usefixtures("finale")
def test_it_can_be_cancelled_by_key(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(app, monkeypatch, works.dawdle)
    pilot.press(app, pygame.K_RETURN)  # the focus is on the first poster
    assert app.keepsakes.is_busy
    pilot.wait(app, lambda: app.keepsakes.share > 0)
    pilot.press(app, pygame.K_TAB)
    assert sheet(app).focused is not None
    sheet(app).focus_on("cancel")
    pilot.press(app, pygame.K_RETURN)
    assert not app.keepsakes.is_busy
    assert list(pictures(app).iterdir()) == []
    assert pilot.find(sheet(app), "make:film")


@pytest.mark.usefixtures("finale")
def test_people_play_on_meanwhile_and_are_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(app, monkeypatch, works.finish)
    pilot.click(app, pilot.find(sheet(app), "make:film"))
    pilot.press(app, pygame.K_ESCAPE)
    app.show_title()
    pilot.wait(app, lambda: not app.keepsakes.is_busy)
    while app.toasts.current is not None and ".gif" not in app.toasts.current:
        app.toasts.update(5.0)
    assert app.toasts.current is not None


@pytest.mark.usefixtures("finale")
@pytest.mark.parametrize("work", [works.find_no_room, works.die])
def test_a_fault_is_told_and_another_try_is_offered(
    app: App, monkeypatch: pytest.MonkeyPatch, work: Work
) -> None:
    opened(app, monkeypatch, work)
    pilot.click(app, pilot.find(sheet(app), "make:a3"))
    pilot.wait(app, lambda: not app.keepsakes.is_busy)
    app.frame(0.02)
    key = "keepsake.full" if work is works.find_no_room else "keepsake.broken"
    assert app.words(key, folder="").split(":")[0] in said(app)
    pilot.click(app, pilot.find(sheet(app), "again"))
    assert pilot.find(sheet(app), "make:a3")


def test_where_pictures_cannot_be_written_they_go_beside_the_saves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "Pictures").write_text("no folder")
    monkeypatch.setattr(places, "user_pictures_path", lambda: tmp_path / "Pictures")
    assert places.folder(tmp_path / "data", "Table") == tmp_path / "data" / places.BESIDE


def test_what_a_power_cut_left_is_cleared_away(tmp_path: Path) -> None:
    old, new, other = (tmp_path / name for name in (".a.png.7.new", ".b.png.8.new", "c.new"))
    for path in (old, new, other):
        path.write_bytes(b"half")
    for path in (old, other):
        os.utime(path, (1, 1))
    places.sweep(tmp_path)
    assert sorted(tmp_path.iterdir()) == [new, other]
    places.sweep(tmp_path / "nowhere")


def test_no_file_is_overwritten_and_any_name_will_do(tmp_path: Path) -> None:
    first = free_path(tmp_path, 'Land: "vs" Sea/..', Kind.A4)
    assert first.parent == tmp_path
    first.write_bytes(b"")
    assert free_path(tmp_path, 'Land: "vs" Sea/..', Kind.A4) not in (first, tmp_path)
    assert free_path(tmp_path, "???", Kind.FILM).name == "film.gif"
