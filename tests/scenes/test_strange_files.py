"""What is no file, no text or no name is refused at once, in clear words, and left alone."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.errors import BadRecord
from scenes import settings
from scenes.app import App
from scenes.files import NoFile, TooLarge, read_whole, write_whole
from scenes.games.sea_battle.maps import folder as maps
from scenes.screens.saves import Saves
from scenes.screens.setup import Setup
from scenes.settings import Damaged, Settings
from scenes.sitting import save, shelf
from scenes.sitting.people import readable
from scenes.sitting.sitting import open_sitting
from scenes.ui.dialog import Dialog
from scenes.ui.text_input import TextInput
from tests.scenes import pilot
from tests.scenes.pebbles import GAMES as PEBBLES
from tests.scenes.test_journal import begin

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes and devices")


def _sparse(path: Path) -> None:
    with open(path, "wb") as file:
        file.truncate(2 * 1024**3)


STRANGE: dict[str, Callable[[Path], None]] = {
    "pipe": lambda path: os.mkfifo(path),
    "folder": lambda path: path.mkdir(),
    "link to nothing": lambda path: path.symlink_to(path.with_name("nowhere")),
    "link to itself": lambda path: path.symlink_to(path),
    "link to an endless file": lambda path: path.symlink_to("/dev/zero"),
    "device": lambda path: path.symlink_to("/dev/tty"),
    "two gigabytes": _sparse,
}


@pytest.fixture(params=STRANGE)
def strange(request: pytest.FixtureRequest) -> Callable[[Path], None]:
    """Puts something strange in the place of a file."""

    def put(path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        STRANGE[request.param](path)

    return put


def look(path: Path) -> tuple[int, int, int]:
    found = os.lstat(path)
    return (found.st_mode, found.st_ino, found.st_size)


@pytest.mark.parametrize("suffix", [".save", ".journal", ".json"])
def test_it_is_no_save_and_no_journal(
    app: App, strange: Callable[[Path], None], suffix: str
) -> None:
    path = app.saves / f"strange{suffix}"
    strange(path)
    before = look(path)
    with pytest.raises(BadRecord):
        open_sitting(path, PEBBLES)
    app.show_title()
    app.frame(0.02)
    app.stack.push(Saves(app))
    app.frame(0.02)
    listed = [info.fault is not None for info in shelf.listing(app.saves, app.games)]
    assert listed == ([True] if suffix != ".json" else [])
    app.open_file(path)
    assert isinstance(app.stack.top, Dialog)
    app.frame(0.02)
    assert look(path) == before
    assert [file.name for file in app.saves.iterdir()] == [path.name]


def test_beside_a_save_it_is_left_alone(tmp_path: Path, strange: Callable[[Path], None]) -> None:
    party = begin(tmp_path)
    save.write(party)
    strange(tmp_path / "game.journal")
    before = look(tmp_path / "game.journal")
    sitting = open_sitting(party.path, PEBBLES)
    sitting.begin()
    sitting.play(sitting.match.rules.legal(sitting.match.state)[0])
    sitting.close()
    assert look(tmp_path / "game.journal") == before
    assert (sitting.path.name, sitting.fault) == ("game-2.save", None)


def test_it_is_no_map(tmp_path: Path, strange: Callable[[Path], None]) -> None:
    path = tmp_path / "strange.tmx"
    strange(path)
    before = look(path)
    good, faulty = maps.look(tmp_path)
    assert good == []
    assert [one.path for one in faulty] == [path]
    assert look(path) == before


def test_it_holds_no_settings(tmp_path: Path, strange: Callable[[Path], None]) -> None:
    path = tmp_path / "settings.json"
    strange(path)
    before = look(path)
    assert settings.peek(path) == Settings()
    try:
        assert settings.load(path) == Settings()
        kept = path
    except Damaged as damaged:
        kept = damaged.kept
    assert look(kept) == before


@pytest.mark.parametrize("kind", ["pipe", "folder", "link to an endless file"])
def test_settings_are_not_written_over_it(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "settings.json"
    STRANGE[kind](path)
    before = look(path)
    with pytest.raises(Damaged):
        settings.load(path)
    with pytest.raises(NoFile):
        settings.save(Settings(), path)
    assert look(path) == before


def test_what_a_power_cut_left_of_a_file_goes_with_the_next_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    mine, young = tmp_path / "settings.json.77.new", tmp_path / "settings.json.78.new"
    others = [tmp_path / name for name in ("progress.json.77.new", "settings.json.x.new", "new")]
    for left in (mine, young, *others):
        left.write_text("half", encoding="utf-8")
        if left != young:
            os.utime(left, (1, 1))
    settings.save(settings.Settings(), path)
    assert sorted(tmp_path.iterdir()) == sorted((path, young, *others))


def test_a_draft_that_is_a_pipe_stops_nobody(tmp_path: Path) -> None:
    for name in ("a.new", f"a.{os.getpid()}.new"):
        os.mkfifo(tmp_path / name)
    write_whole(tmp_path / "a", "whole")
    assert (tmp_path / "a").read_text(encoding="utf-8") == "whole"


def test_a_file_that_grows_while_it_is_read_is_too_large() -> None:
    with pytest.raises(TooLarge):
        read_whole(Path("/proc/self/environ"), 1)


# --- people


NAMES = {
    "nothing": "a\0b",
    "half a letter": "\ud800",
    "zero width": "\u200b\u2060\ufeff\u200d",
    "marks without shape": "\u034f\ufe0f\u3164\u2800",
    "turns the writing": "\u202eabc\u2066",
    "only a mark": "\u0301",
    "line break": "a\nb",
    "unassigned": "\U000e0fff\ue000",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_any_name_of_a_file_can_be_drawn(app: App, name: str) -> None:
    party = pilot.sitting(app)
    whole = json.loads(save.dump(party))
    whole["people"][0]["name"] = name
    app.saves.mkdir(parents=True, exist_ok=True)
    party.path.write_text(json.dumps(whole), encoding="utf-8")
    app.show_title()
    app.frame(0.02)
    app.stack.push(Saves(app))
    app.frame(0.02)
    sitting = open_sitting(party.path, app.games, "Player {}".format)
    assert sitting.names[0] == (readable(name) or "Player 1")
    assert sitting.names[0].isprintable()
    sitting.begin()
    assert sitting.fault is None
    sitting.close()


@pytest.mark.parametrize(
    "people", [None, 5, "crew", {}, {"name": "x"}, [None, 3], [{"name": 7}, {"name": None}], [[]]]
)
def test_people_that_are_none_are_listed_as_a_fault(app: App, people: object) -> None:
    party = pilot.sitting(app)
    whole = {**json.loads(save.dump(party)), "people": people}
    app.saves.mkdir(parents=True, exist_ok=True)
    party.path.write_text(json.dumps(whole), encoding="utf-8")
    app.show_title()
    (info,) = shelf.listing(app.saves, app.games)
    assert info.fault is not None
    assert info.fault.fault.key == "bad_people"
    app.stack.push(Saves(app))
    app.frame(0.02)


def test_a_file_by_any_name_can_be_listed_and_explained(app: App) -> None:
    app.saves.mkdir(parents=True, exist_ok=True)
    names = (b"\xff\xfe.save", "\u200b.save".encode(), b"a\nb.save")
    for name in names:
        with open(os.path.join(os.fsencode(app.saves), name), "w", encoding="utf-8") as file:
            file.write('{"record": {"format": 1, "game": "\\ud800\\u0000"}}')
    app.show_title()
    saves = Saves(app)
    app.stack.push(saves)
    app.frame(0.02)
    assert len(saves._infos) == len(names)
    for number in range(len(names)):
        saves._open_at(number)
        app.frame(0.02)
        app.stack.pop()
    for left in reversed(range(len(names))):
        saves._delete()
        app.frame(0.02)
        assert len(saves._infos) == left
    for _ in names:
        saves._undo()
        app.frame(0.02)
    assert sorted(os.listdir(os.fsencode(app.saves))) == sorted(names)


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_any_name_can_be_typed_and_pasted(app: App, name: str) -> None:
    scene = Setup(app, app.games["beacon_patrol"])
    app.stack.push(scene)
    field = pilot.find(scene, "name0")
    assert isinstance(field, TextInput)
    field._put("", 0)
    field = pilot.find(scene, "name0")
    assert isinstance(field, TextInput)
    field._insert(name)
    app.frame(0.02)
    pilot.click(app, pilot.find(scene, "play"))
    table = app.stack.top
    assert isinstance(table, pilot.PlainTable)
    assert table.sitting.names[0] == (readable(name) or app.words("setup.default_name", n=1))


def test_what_can_be_drawn_stays_as_it_is() -> None:
    for name in ("Олена", "Jean-Luc O’Neill", "Zoë", "Ї\u0301вга", "李", "Anna Maria"):
        assert readable(name) == name
