"""A finished game in a real window: seen again, played on from, carried into a file and back."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.core import record
from game.core.match import Match
from game.registry import GAMES
from scenes.replay.table import ReplayTable
from scenes.screens.saves import Saves
from scenes.screens.shelf.chooser import Chooser
from scenes.sitting import save
from scenes.sitting.journal import read, recover
from scenes.sitting.people import seated
from scenes.sitting.save import Party
from tests.desktop.desk import NAMES, Desk
from tests.desktop.hands import Key, click
from tests.desktop.patience import until

GOLDEN = Path(__file__).parent.parent / "golden"


def finished(desk: Desk, name: str) -> Path:
    """The save of a game that came to its end."""
    whole = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    match: Match[Any, Any] = record.load(json.dumps(whole["record"]), GAMES)
    people = tuple(seated(n, NAMES[n]) for n in range(int(match.options["seats"])))
    party = Party(match, people, "learner", desk.saves / f"{name}.save")
    save.write(party)
    return party.path


def see_without_notes(desk: Desk) -> None:
    """What is told at the lower edge goes by itself, in the program at least."""
    while desk.twin.app.toasts.current is not None:
        desk.twin.app.toasts.update(1.0)
    desk.see_twin()


def test_a_game_is_seen_again_and_played_on(desk: Desk) -> None:
    path = finished(desk, "beacon_patrol-2")
    before = path.read_bytes()
    desk.start(path)
    replay = desk.twin.top
    assert isinstance(replay, ReplayTable)
    desk.do(Key("Right"), Key("Right"), Key("Down"), Key("Left"))
    desk.see_twin()
    line = desk.twin.widget("timeline").rect
    desk.do(*click((line.centerx, line.bottom - 8)))
    desk.twin.rest(0.1)
    desk.press("step_after")
    desk.park()
    desk.see_twin()
    assert 0.4 < replay.replay.at / replay.replay.last < 0.7
    assert [file.name for file in desk.saves.iterdir()] == [path.name]
    state = replay.match.state
    desk.press("play_on")
    kept = recover(desk.journal(), GAMES)
    assert kept.match.state == state
    table = desk.twin.table
    assert table is not replay
    assert table.match.state == state
    desk.park()
    desk.play(table.rules.legal(table.view)[0])
    assert len(desk.recorded()) == 1
    assert path.read_bytes() == before


def test_a_game_goes_into_a_file_and_comes_back(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = desk.folder / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    for name in ("XDG_CONFIG_HOME", "XDG_DESKTOP_DIR", "XDG_DOCUMENTS_DIR", "XDG_DOWNLOAD_DIR"):
        monkeypatch.delenv(name, raising=False)
    path = finished(desk, "pelican_bay-2")
    desk.start()
    desk.press("saves")
    desk.park()
    desk.see_twin()
    desk.press("export")
    assert isinstance(desk.twin.top, Chooser)
    desk.display.write("Gift")
    desk.twin.write("Gift")
    desk.park()
    desk.see_twin()
    desk.display.do(Key("Return"))
    out = home / "Gift.save"
    until(out.exists, "the file")
    out = out.rename(desk.folder / "Gift of the program")  # its twin has the same home
    desk.twin.do(Key("Return"))
    assert isinstance(desk.twin.top, Saves)
    see_without_notes(desk)
    desk.press("import")
    desk.park()
    desk.see_twin()
    desk.do(Key("Return"))
    taken = desk.saves / "Gift.save"
    until(taken.exists, "the game")
    see_without_notes(desk)
    whole = read(path, GAMES)
    for copy in (out, taken):
        assert read(copy, GAMES).match.history == whole.match.history
        assert read(copy, GAMES).people == whole.people
