"""A poster in a real window: begun, stopped, and made while the window goes on."""

import os
from pathlib import Path

import pytest

from scenes.keepsake.screen import KeepsakeSheet
from scenes.screens.finale.scene import Finale
from tests.desktop.desk import Desk
from tests.desktop.hands import click
from tests.desktop.patience import until
from tests.keepsake.orders import save_of

pytestmark = pytest.mark.usefixtures("fresh_paint")


def files(home: Path) -> list[Path]:
    return [path for path in (home / "Pictures").rglob("*") if path.is_file()]


def test_a_poster_is_stopped_and_then_made(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(desk.folder / "twin_home"))  # its pictures lie apart
    monkeypatch.delenv("XDG_PICTURES_DIR", raising=False)
    path = desk.saves / "finished.save"
    path.write_text(save_of("beacon_patrol-2"), encoding="utf-8")
    desk.start(path)  # a finished game opens as a replay
    desk.press("menu")
    desk.press("results.show")
    desk.park()
    desk.twin.rest(4)
    assert isinstance(desk.twin.top, Finale)
    desk.see_twin()
    desk.press("keepsake")
    assert isinstance(desk.twin.top, KeepsakeSheet)
    desk.park()
    desk.see_twin()
    home = desk.folder / "home"
    desk.press("make:a3")
    assert desk.twin.app.keepsakes.is_busy
    until(lambda: (home / "Pictures").is_dir(), "the folder of pictures")
    desk.press("cancel")
    assert not desk.twin.app.keepsakes.is_busy
    desk.park()
    desk.see_twin()
    assert files(home) == files(Path(os.environ["HOME"])) == []
    desk.display.do(*click(desk.twin.widget("make:a4").rect.center))  # once is enough
    made = until(lambda: [p for p in files(home) if p.suffix == ".png"], "the poster", 90)
    assert [path.name for path in files(home)] == [made[0].name]
    assert made[0].read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert desk.errors == ""
