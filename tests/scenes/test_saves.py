"""The screen of kept games: what it shows, and that nothing is lost whatever people do there."""

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.player import random_move
from game.core.match import Match
from game.registry import GAMES
from scenes.app import App
from scenes.disc_fault import fault_of
from scenes.folders import show
from scenes.games import tables
from scenes.replay.table import ReplayTable
from scenes.screens.saves import Saves
from scenes.screens.shelf.chooser import Chooser
from scenes.screens.shelf.line import State
from scenes.screens.shelf.naming import Naming
from scenes.screens.shelf.thumb import Thumb
from scenes.sitting import removed, save
from scenes.sitting.carrying import fit_name, own_name
from scenes.sitting.journal import journal_of, read
from scenes.sitting.save import Party
from scenes.sitting.sitting import Sitting
from scenes.table.scene import TableScene
from scenes.ui.dialog import Dialog
from scenes.ui.listing import Listing
from scenes.ui.one_line import OneLine
from scenes.ui.text import Label
from tests.scenes import pilot
from tests.scenes.test_full_disc import Disc, disc  # noqa: F401 - a fixture

PLAIN = {"date": ["c", "b", "a"], "game": ["a", "b", "c"], "people": ["b", "c", "a"]}


def opened(app: App) -> Saves:
    saves = Saves(app)
    app.stack.push(saves)
    return saves


def on_disc(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def words_of(screen: Any) -> str:
    labels = (w for w in screen.root.walk() if isinstance(w, Label | OneLine))
    return " | ".join(label.text for label in labels).replace("\u00a0", " ")


def rest(app: App) -> None:
    """Until nothing is left to be read and painted."""
    for _ in range(400):
        if not app.go_round(0.05, []):
            return
    raise AssertionError("it never came to rest")


def kept(app: App, name: str, game: str = "beacon_patrol", when: float = 0) -> Path:
    party = pilot.sitting(app, game)
    party.path = app.saves / f"{name}.save"
    save.write(party)
    if when:
        os.utime(party.path, (when, when))
    return party.path


# --- what is shown


def test_files_that_cannot_be_used_come_last(app: App) -> None:
    pilot.fill_saves(app)
    saves = opened(app)
    faults = [info.fault is not None for info in saves._infos]
    assert faults == [False, False, True, True, True]
    saves._choose(4)
    assert app.words("saves.left_alone") in words_of(saves)
    keys = {widget.key for widget in saves.root.walk()}
    assert "delete" in keys
    assert not {"open", "replay", "rename", "export"} & keys


def test_it_tells_game_people_score_time_and_state(make_app: Callable[..., App]) -> None:
    app = make_app()
    app.tables = tables.TABLES
    app.show_title()
    table = pilot.finished(app, "pelican_bay-2")
    save.write(table.sitting)
    os.utime(table.sitting.path, (1_790_000_000, 1_790_000_000))
    saves = opened(app)
    rest(app)
    told = words_of(saves)
    assert "Pelican Bay" in told
    assert "Олена, Валерій Олександров" in told
    assert "111 : 69" in told
    assert "09.2026" in told
    assert "over" in told
    thumb = next(w for w in saves.root.walk() if isinstance(w, Thumb))
    info, size, paper = thumb.wanted
    painted = saves._glimpses.picture(info, size)
    assert painted is not None
    assert pygame.image.tobytes(painted, "RGB") != pygame.image.tobytes(paper(), "RGB")


def test_a_picture_shows_nobodys_hand(make_app: Callable[..., App]) -> None:
    """Two games that differ only in what is hidden look alike."""
    app = make_app()
    app.tables = tables.TABLES
    rules, rng = GAMES["pelican_bay"], Random(1)
    match: Match[Any, Any] = Match(rules, {"seats": 2}, 1)
    for _ in range(20):
        seat = rules.to_move(match.state)
        assert seat is not None
        match.play(random_move(rules, rules.view(match.state, seat), rng))
    state = match.state
    other = state._replace(hands=state.hands[::-1], stack=state.stack[::-1])
    assert other != state
    pictures = []
    for name, position in (("one", state), ("other", other)):
        party = Party(
            Match(rules, {}, 1, position=position), pilot.PEOPLE[:2], "learner", app.saves / name
        )
        canvas = tables.TABLES["pelican_bay"].portrait(app, party).on(pygame.Surface((90, 60)), 0)
        while canvas.go_on():
            pass
        pictures.append(pygame.image.tobytes(canvas.picture, "RGB"))
    assert pictures[0] == pictures[1]
    assert len(set(pictures[0])) > 20


def test_a_game_of_another_program_says_so(app: App) -> None:
    other = pilot.sitting(app)
    other.begin()
    saves = opened(app)
    assert list(saves._states.values()) == [State.HELD]
    assert not pilot.find(saves, "delete").enabled
    assert not pilot.find(saves, "rename").enabled
    other.close()
    saves.resume()
    assert list(saves._states.values()) == [State.GOING_ON]


@pytest.mark.parametrize("sort", PLAIN)
def test_it_is_sorted_as_people_want_it(app: App, sort: str) -> None:
    kept(app, "a", "beacon_patrol", 1000)
    kept(app, "b", "land_vs_sea", 2000)
    kept(app, "c", "sea_battle", 3000)
    for name, person in (("a", "Яна"), ("b", "Анна"), ("c", "Богдан")):
        path = app.saves / f"{name}.save"
        whole = json.loads(path.read_text(encoding="utf-8"))
        whole["people"][0]["name"] = person
        when = path.stat().st_mtime
        path.write_text(json.dumps(whole), encoding="utf-8")
        os.utime(path, (when, when))
    saves = opened(app)
    saves._sort_by(sort)
    assert [info.path.stem for info in saves._infos] == PLAIN[sort]


def test_only_one_game_is_shown_if_wanted(app: App) -> None:
    pilot.fill_saves(app)
    saves = opened(app)
    saves._show_only("land_vs_sea")
    assert [info.game for info in saves._infos] == ["land_vs_sea"]
    saves._show_only("sea_battle")
    assert saves._infos == []
    app.frame(0.02)
    saves._show_only("")
    assert len(saves._infos) == 5


def test_a_huge_game_is_not_read_to_be_looked_at(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(app, "huge")
    whole = json.loads(path.read_text(encoding="utf-8"))
    whole["record"]["moves"] = ["pass"] * 50_000
    path.write_text(json.dumps(whole), encoding="utf-8")
    monkeypatch.setattr("scenes.sitting.journal.read", lambda *_: pytest.fail("read"))
    saves = opened(app)
    rest(app)
    assert saves.chosen is not None
    assert saves._glimpses.of(saves.chosen) is None


def test_open_goes_on_and_replay_looks_back(make_app: Callable[..., App]) -> None:
    app = make_app()
    app.tables = tables.TABLES
    app.show_title()
    kept(app, "game")
    saves = opened(app)
    pilot.press(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, TableScene)
    assert not isinstance(app.stack.top, ReplayTable)
    app.stack.pop()
    pilot.click(app, pilot.find(saves, "replay"))
    assert isinstance(app.stack.top, ReplayTable)


# --- names


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("  Неділя   в бабусі ", "Неділя в бабусі"),
        ("../../etc/passwd", "etc passwd"),
        ('a<b>c:"d"/e\\f|g?h*i', "a b c d e f g h i"),
        ("CON", "_CON"),
        ("nul.save", "_nul.save"),
        ("...", ""),
        ("~", ""),
        ("\0\n\u200b", ""),
        ("x" * 300, "x" * 60),
        ("🐳" * 300, "🐳" * 45),
    ],
)
def test_any_words_become_a_name_that_a_file_can_have(words: str, name: str) -> None:
    assert fit_name(words) == name
    assert fit_name(name) == name


def test_a_game_is_renamed_with_its_journal(app: App) -> None:
    party = pilot.sitting(app)
    party.begin()
    party.play(party.match.rules.legal(party.match.state)[0])
    state = party.match.state
    party._stop_writing()
    assert party._lock is not None
    party._lock.free()
    save.write(pilot.sitting(app))  # an old save, and the journal that goes on from it
    assert sorted(on_disc(app.saves)) == ["beacon_patrol.journal", "beacon_patrol.save"]
    saves = opened(app)
    pilot.click(app, pilot.find(saves, "rename"))
    assert isinstance(app.stack.top, Naming)
    pilot.write(app, "Неділя")
    pilot.press(app, pygame.K_RETURN)
    assert app.stack.top is saves
    assert sorted(on_disc(app.saves)) == ["Неділя.journal", "Неділя.save"]
    assert read(app.saves / "Неділя.save", GAMES).match.state == state
    assert saves.chosen is not None
    assert own_name(saves.chosen) == "Неділя"
    assert "Неділя" in words_of(saves)


def test_a_name_that_is_taken_is_refused(app: App) -> None:
    kept(app, "one", when=2000)
    kept(app, "two", when=1000)
    before = on_disc(app.saves)
    saves = opened(app)
    saves._ask_name()
    naming = app.stack.top
    assert isinstance(naming, Naming)
    for name, fault in (("two", "saves.name_taken"), (" . ", "saves.name_empty")):
        naming._name = name
        pilot.click(app, pilot.find(naming, "done"))
        assert app.stack.top is naming
        assert app.words(fault) in words_of(naming)
    pilot.press(app, pygame.K_ESCAPE)
    assert on_disc(app.saves) == before


# --- deleting


def test_what_was_deleted_comes_back(app: App) -> None:
    for name, when in (("one", 3000), ("two", 2000), ("three", 1000)):
        kept(app, name, when=when)
    before = on_disc(app.saves)
    saves = opened(app)
    pilot.press(app, pygame.K_DELETE)
    pilot.click(app, pilot.find(saves, "delete"))
    assert list(on_disc(app.saves)) == ["three.save"]
    assert app.words("saves.deleted", name="two") in words_of(saves)
    pilot.press(app, pygame.K_z, pygame.KMOD_CTRL)
    assert sorted(on_disc(app.saves)) == ["three.save", "two.save"]
    pilot.click(app, pilot.find(saves, "undo"))
    assert on_disc(app.saves) == before
    assert saves.chosen is not None
    assert saves.chosen.path.stem == "one"
    assert "undo" not in {widget.key for widget in saves.root.walk()}


def test_journals_go_along_and_come_back(app: App) -> None:
    party = pilot.sitting(app)
    party.begin()
    party._stop_writing()
    assert party._lock is not None
    party._lock.free()
    save.write(party)
    before = on_disc(app.saves)
    assert len(before) == 2
    saves = opened(app)
    saves._delete()
    assert on_disc(app.saves) == {}
    saves._undo()
    assert on_disc(app.saves) == before


def test_who_leaves_does_not_want_it_back(app: App) -> None:
    kept(app, "one")
    saves = opened(app)
    saves._delete()
    aside = app.data / removed.FOLDER
    assert [path.name for path in (aside / "1").iterdir()] == ["one.save"]
    pilot.press(app, pygame.K_ESCAPE)
    assert list(aside.iterdir()) == []


def test_what_a_dead_program_left_is_cleared_away_and_not_that_of_another(app: App) -> None:
    kept(app, "mine")
    saves = opened(app)
    saves._delete()
    aside = app.data / removed.FOLDER
    (aside / "7").mkdir()
    (aside / "7" / "old.save").write_text("old", encoding="utf-8")
    opened(app)
    assert sorted(path.name for path in aside.iterdir()) == ["1", "1.lock"]
    app.stack.pop()
    saves._undo()
    assert list(on_disc(app.saves)) == ["mine.save"]


def test_it_comes_back_under_another_name_if_its_own_is_taken(app: App) -> None:
    kept(app, "one")
    saves = opened(app)
    saves._delete()
    kept(app, "one", "land_vs_sea")
    taken = on_disc(app.saves)["one.save"]
    saves._undo()
    assert sorted(on_disc(app.saves)) == ["one-2.save", "one.save"]
    assert on_disc(app.saves)["one.save"] == taken


def test_where_nothing_can_be_put_aside_it_is_asked_first(
    app: App,
    disc: Disc,  # noqa: F811
) -> None:
    kept(app, "one")
    saves = opened(app)
    disc.fail(errno.ENOSPC, "mkdir", "open")
    saves._delete()
    assert list(on_disc(app.saves)) == ["one.save"]
    assert isinstance(app.stack.top, Dialog)
    pilot.press(app, pygame.K_RETURN)  # what is safe
    assert list(on_disc(app.saves)) == ["one.save"]
    saves._delete()
    pilot.click(app, pilot.find(app.stack.top, "answer0"))
    assert on_disc(app.saves) == {}


def test_a_folder_that_calls_itself_a_save_is_not_deleted(app: App) -> None:
    (app.saves / "strange.save").mkdir(parents=True)
    (app.saves / "strange.save" / "precious").write_text("x", encoding="utf-8")
    saves = opened(app)
    saves._delete()
    pilot.click(app, pilot.find(app.stack.top, "answer0"))  # type: ignore[arg-type]
    app.stack.pop()
    assert (app.saves / "strange.save" / "precious").exists()


# --- from a file and into one


def test_a_game_is_found_by_keyboard_and_taken_in(app: App, tmp_path: Path) -> None:
    kept(app, "one")
    away = tmp_path / "away"
    (away / "inner").mkdir(parents=True)
    party = pilot.sitting(app, "land_vs_sea")
    party.path = away / "inner" / "Гра.save"
    save.write(party)
    saves = opened(app)
    saves._folder = away
    pilot.click(app, pilot.find(saves, "import"))
    chooser = app.stack.top
    assert isinstance(chooser, Chooser)
    pilot.press(app, pygame.K_RETURN)  # into the folder
    assert chooser.folder == away / "inner"
    pilot.press(app, pygame.K_UP)
    pilot.press(app, pygame.K_RETURN)  # and up again
    assert chooser.folder == away
    pilot.press(app, pygame.K_RETURN)
    pilot.press(app, pygame.K_RETURN)
    assert app.stack.top is saves
    assert sorted(on_disc(app.saves)) == ["one.save", "Гра.save"]
    assert read(app.saves / "Гра.save", GAMES).match.state == party.match.state
    assert saves.chosen is not None
    assert saves.chosen.path.name == "Гра.save"


def test_names_are_narrowed_by_typing(app: App, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(exist_ok=True)
    for name in ("alpha.save", "beta.save", "gamma.txt"):
        (tmp_path / name).write_text("x", encoding="utf-8")
    app.stack.push(Chooser(app, tmp_path, lambda path: ""))
    chooser = app.stack.top
    assert isinstance(chooser, Chooser)
    assert [entry.name for entry in chooser._entries] == ["data", "alpha.save", "beta.save"]
    pilot.click(app, pilot.find(chooser, "all_files"))
    assert "gamma.txt" in [entry.name for entry in chooser._entries]
    pilot.click(app, pilot.find(chooser, "name"))
    pilot.write(app, "BET")
    assert [entry.name for entry in chooser._entries] == ["beta.save"]


def test_a_folder_that_cannot_be_read_says_so(app: App, tmp_path: Path) -> None:
    app.stack.push(Chooser(app, tmp_path / "nowhere", lambda path: ""))
    assert app.words("fault.gone") in words_of(app.stack.top)
    app.frame(0.02)


def test_many_files_are_not_all_shown(app: App, tmp_path: Path) -> None:
    away = tmp_path / "many"
    away.mkdir()
    for number in range(330):
        (away / f"{number:03}.save").touch()
    chooser = Chooser(app, away, lambda path: "")
    app.stack.push(chooser)
    listing = pilot.find(chooser, "listing")
    assert isinstance(listing, Listing)
    assert len(listing.children) == 301
    assert app.words("files.more", n=30) in words_of(chooser)


def test_what_has_the_name_already_stays(app: App, tmp_path: Path) -> None:
    first = kept(app, "game").read_bytes()
    party = pilot.sitting(app, "land_vs_sea")
    party.path = tmp_path / "game.save"
    save.write(party)
    saves = opened(app)
    assert saves._import(party.path) == ""
    assert on_disc(app.saves)["game.save"] == first
    assert read(app.saves / "game-2.save", GAMES).game == "land_vs_sea"
    assert saves._import(app.saves / "game.save") == ""  # it is here
    assert len(on_disc(app.saves)) == 2


def test_journals_and_bare_records_are_taken_in_too(app: App, tmp_path: Path) -> None:
    match: Match[Any, Any] = Match(GAMES["beacon_patrol"], {"seats": 2}, 1)
    party = Sitting(match, pilot.PEOPLE[:2], "learner", tmp_path / "played.save")
    party.begin()
    party.play(match.rules.legal(match.state)[0])
    golden = json.loads((pilot.GOLDEN / "pelican_bay-2.json").read_text(encoding="utf-8"))
    record = tmp_path / "record.json"
    record.write_text(json.dumps(golden["record"]), encoding="utf-8")
    saves = opened(app)
    assert saves._import(journal_of(party.path)) == ""
    assert saves._import(record) == ""
    assert read(app.saves / "played.save", GAMES).match.state == match.state
    assert read(app.saves / "record.save", GAMES).is_over
    party.close()


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices")
@pytest.mark.parametrize("kind", ["text", "newer", "foreign", "pipe", "folder", "device", "huge"])
def test_what_is_no_game_is_refused_and_left_alone(app: App, tmp_path: Path, kind: str) -> None:
    path = tmp_path / "strange.save"
    make: dict[str, Callable[[], object]] = {
        "text": lambda: path.write_text("{ harbour", encoding="utf-8"),
        "newer": lambda: path.write_text('{"record": {"format": 99}}', encoding="utf-8"),
        "foreign": lambda: path.write_bytes(b"\x89PNG\xff\xfe\x00"),
        "pipe": lambda: os.mkfifo(path),
        "folder": path.mkdir,
        "device": lambda: path.symlink_to("/dev/zero"),
        "huge": lambda: os.truncate(os.open(path, os.O_CREAT | os.O_WRONLY), 2 * 1024**3),
    }
    make[kind]()
    kept(app, "one")
    before, found = on_disc(app.saves), os.lstat(path)
    saves = opened(app)
    app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    assert app.toasts.current is not None
    assert "strange.save" in app.toasts.current
    chooser = Chooser(app, tmp_path, saves._import)
    app.stack.push(chooser)
    chooser._give(path)
    assert app.stack.top is chooser
    assert "strange.save" in words_of(chooser)
    assert on_disc(app.saves) == before
    assert os.lstat(path)[:7] == found[:7]


def test_a_file_dropped_on_the_list_is_taken_in(app: App, tmp_path: Path) -> None:
    party = pilot.sitting(app)
    party.path = tmp_path / "gift.save"
    save.write(party)
    saves = opened(app)
    app.dispatch(pygame.event.Event(pygame.DROPFILE, file=str(party.path)))
    assert app.stack.top is saves
    assert list(on_disc(app.saves)) == ["gift.save"]


def test_a_full_disc_takes_nothing_in_and_gives_nothing_out(
    app: App,
    tmp_path: Path,
    disc: Disc,  # noqa: F811
) -> None:
    kept(app, "one")
    party = pilot.sitting(app)
    party.path = tmp_path / "gift.save"
    save.write(party)
    saves = opened(app)
    assert saves.chosen is not None
    before = on_disc(app.saves)
    disc.fail(errno.ENOSPC, "write", "fsync")
    fault = app.words("fault.full")
    assert fault in saves._import(party.path)
    assert fault in saves._export(saves.chosen, tmp_path / "out.save")
    disc.heal()
    assert on_disc(app.saves) == before
    assert not (tmp_path / "out.save").exists()
    assert saves._import(party.path) == ""


def test_a_game_is_given_out_and_nothing_is_written_over(app: App, tmp_path: Path) -> None:
    party = pilot.sitting(app)
    party.begin()
    party.play(party.match.rules.legal(party.match.state)[0])
    saves = opened(app)
    saves._folder = tmp_path
    pilot.click(app, pilot.find(saves, "export"))
    chooser = app.stack.top
    assert isinstance(chooser, Chooser)
    pilot.write(app, "Подарунок")
    pilot.press(app, pygame.K_RETURN)
    assert app.stack.top is saves
    out = tmp_path / "Подарунок.save"
    assert read(out, GAMES).match.state == party.match.state
    assert read(out, GAMES).people == party.people
    written = out.read_bytes()
    saves._give_out()
    again = app.stack.top
    assert isinstance(again, Chooser)
    again._name = "Подарунок.save"
    pilot.click(app, pilot.find(again, "done"))
    assert app.stack.top is again
    assert "Подарунок.save" in words_of(again)
    assert out.read_bytes() == written
    party.close()


def test_the_folder_is_opened_or_why_not_is_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Path] = []
    monkeypatch.setattr("scenes.screens.saves.show", seen.append)
    saves = opened(app)
    pilot.click(app, pilot.find(saves, "folder"))
    assert seen == [app.saves]

    def fails(folder: Path) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr("scenes.screens.saves.show", fails)
    pilot.click(app, pilot.find(saves, "folder"))
    assert app.words("fault.forbidden") in (app.toasts.current or "")


def test_a_folder_that_nobody_can_show_is_not_said_to_be_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(OSError, match="there is no") as found:
        show(tmp_path)
    assert fault_of(found.value) == "no_program"
