"""A picture, font, catalogue or sound is missing or damaged: people are told, and play on."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.errors import BadContent, bad_content
from game.registry import GAMES
from scenes.app import App
from scenes.assets import Assets, root
from scenes.games.land_vs_sea import LandVsSeaTable
from scenes.games.tables import TABLES
from scenes.i18n import Words
from scenes.screens.credits import FONTS, Credits
from scenes.sound import Sound
from scenes.ui.text import Label
from scenes.ui.theme import FACES
from tests.keepsake.orders import save_of
from tests.scenes.test_table_layout import table_of

PICTURES = (".png", ".webp", ".jpg")


def _missing(path: Path, whole: bytes) -> None:
    """Nothing is there."""


def _cut(path: Path, whole: bytes) -> None:
    path.write_bytes(whole[: len(whole) // 3])


def _noise(path: Path, whole: bytes) -> None:
    path.write_bytes(Random(7).randbytes(3000))


DAMAGES: dict[str, Callable[[Path, bytes], object]] = {
    "missing": _missing,
    "empty": lambda path, whole: path.touch(),
    "cut": _cut,
    "noise": _noise,
    "folder": lambda path, whole: path.mkdir(),
    "unreadable": lambda path, whole: path.symlink_to(path.name),  # leads to itself
    "pipe": lambda path, whole: os.mkfifo(path),
}
every_damage = pytest.mark.parametrize("damage", DAMAGES)


def harmed(folder: Path, damage: str, lost: Callable[[Path], bool]) -> Assets:
    """Everything the program ships with, but for the files that are lost."""
    rooms = ("art", "sounds", "scenes/locale")
    paths = [path for room in rooms for path in (root() / room).rglob("*.*") if path.is_file()]
    gone = {path for path in paths if lost(path.relative_to(root()))}
    mixed = {folder for path in gone for folder in path.parents}

    def lay(path: Path, place: Path) -> None:
        if path in gone:
            DAMAGES[damage](place, path.read_bytes())
        elif path in mixed:
            place.mkdir()
            for inner in path.iterdir():
                lay(inner, place / inner.name)
        else:
            place.symlink_to(path)

    (folder / "scenes").mkdir(parents=True)
    for room in rooms:
        lay(root() / room, folder / room)
    return Assets(folder)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Starts the program, with its real tables, on harmed files."""

    def start(damage: str, lost: Callable[[Path], bool], language: str = "en") -> App:
        assets = harmed(tmp_path / "box", damage, lost)
        app = App(GAMES, tmp_path / "data", (1280, 720), language, TABLES, assets)
        app.change(animation="off")
        app.show_title()
        app.frame(0.02)
        return app

    yield start
    pygame.quit()


@every_damage
def test_without_pictures_people_play_on(start: Callable[..., App], damage: str) -> None:
    app = start(damage, lambda path: path.suffix in PICTURES)
    assert "art/ui/" in str(app.toasts.current)
    table = table_of(app, "land_vs_sea", 2, 8)
    app.toasts.update(60)
    assert "art/land_vs_sea/" in str(app.toasts.current)
    before = len(table.match.history)
    table.flow.play(table.rules.legal(table.match.state)[0])
    app.frame(0.02)
    assert len(table.match.history) == before + 1


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_shown_without_pictures(start: Callable[..., App], game: str) -> None:
    app = start("noise", lambda path: path.suffix in PICTURES)
    app.change(patterns=True)
    table = table_of(app, game, 2, 12)
    app.toasts.update(60)
    app.frame(0.05)
    for piece in table.presenter.pieces(table.view):
        assert table.pictures.get(piece.picture, 90, piece.degrees).get_width() >= 1


@pytest.mark.parametrize(
    "name", ["beacon_patrol/tile_07.webp", "land_vs_sea/face_011.webp", "sea_battle/die_2.webp"]
)
def test_a_plain_picture_is_as_large_as_its_like(start: Callable[..., App], name: str) -> None:
    app = start("empty", lambda path: path.as_posix() == f"art/{name}")
    plain = app.assets.image(name)
    assert plain.get_size() == Assets().image(name).get_size()
    assert plain.get_at((plain.get_width() // 2, 20)).a > 0
    assert app.assets.take_lost() == (f"art/{name}",)


def test_many_lost_files_are_one_note_and_each_is_named_once(start: Callable[..., App]) -> None:
    app = start("missing", lambda path: path.parts[:2] == ("art", "ui"))
    note = str(app.toasts.current)
    assert "art/ui/table.jpg" in note
    assert "more" in note
    app.toasts.update(60)
    app.dirt.add_all()
    app.frame(0.02)
    assert app.toasts.current is None


@every_damage
def test_without_fonts_pygames_own_is_used(start: Callable[..., App], damage: str) -> None:
    app = start(damage, lambda path: path.suffix == ".ttf", "uk")
    files = {face.file for face in FACES.values()}
    assert any(f"art/fonts/{file}.ttf" in str(app.toasts.current) for file in files)
    assert app.theme.font("body").look[0] is None
    assert app.theme.font("body").width("Щогла") > 0


@pytest.mark.parametrize("share", [0.05, 0.3, 0.5, 0.7, 0.9, 0.99, 0.9999])
def test_a_font_is_not_trusted_when_a_part_is_missing(tmp_path: Path, share: float) -> None:
    """FreeType goes down with the program on some of these."""
    whole = (root() / "art/fonts/Nunito_600SemiBold.ttf").read_bytes()
    folder = tmp_path / "art" / "fonts"
    folder.mkdir(parents=True)
    (folder / "Nunito_600SemiBold.ttf").write_bytes(whole[: int(len(whole) * share)])
    pygame.font.init()
    assets = Assets(tmp_path)
    assert assets.font("Nunito_600SemiBold", 20).look[0] is None
    assert assets.take_lost() == ("art/fonts/Nunito_600SemiBold.ttf",)


@every_damage
def test_a_lost_catalogue_is_replaced_by_english(start: Callable[..., App], damage: str) -> None:
    lost = "scenes/locale/uk/LC_MESSAGES/captains_table.mo"
    app = start(damage, lambda path: path.as_posix() == lost, "uk")
    assert app.words("back") == "Back"
    assert app.words("table.sure") == Words(root() / "scenes/locale", "uk")("table.sure")
    assert lost in str(app.toasts.current)
    app.change(language="ru")
    assert app.words("back") == "Назад"


@every_damage
def test_without_any_words_the_keys_have_to_do(start: Callable[..., App], damage: str) -> None:
    app = start(damage, lambda path: path.suffix == ".mo")
    assert app.words("lost.files", files="a.mo") == "files (files='a.mo')"
    assert app.words.count("points", 3) == "3\u00a0points"
    assert "scenes/locale/en/LC_MESSAGES/captains_table.mo" in str(app.toasts.current)
    app.sit_down(table_of(app, "beacon_patrol", 2, 3).sitting)


def test_gaps_that_nobody_can_fill_do_not_stop_a_sentence(tmp_path: Path) -> None:
    words = Words(tmp_path)
    for pattern in ("{", "{n.x}", "{n[0]}", "{n!q}"):
        words._catalogue.gettext = lambda key, pattern=pattern: pattern  # type: ignore[method-assign]
        assert words("settings.damaged", n=1) == "damaged (n=1)"


@every_damage
def test_without_sounds_it_is_silent(tmp_path: Path, damage: str) -> None:
    lost = ("snap", "ambience")
    assets = harmed(tmp_path / "box", damage, lambda path: path.stem in lost)
    sound = Sound(assets)
    for _ in range(2):
        sound.play("snap")
        sound.surround("ambience")
        sound.surround(None)
    told = assets.take_lost()
    if damage != "cut":  # the beginning of a sound can be played
        assert told == ("sounds/snap.ogg", "sounds/ambience.ogg")
    sound.play("flip")
    assert assets.take_lost() == ()
    pygame.mixer.quit()


@every_damage
def test_land_vs_sea_is_played_without_its_anchors(tmp_path: Path, damage: str) -> None:
    names = ("anchors.json", "spots.json", "outlines.json")
    assets = harmed(tmp_path / "box", damage, lambda path: path.name in names)
    table = LandVsSeaTable(("red", "green"), ("anchor", "wheel"), assets)
    state = GAMES["land_vs_sea"].setup({"seats": 2}, 1)
    assert list(table.pieces(state))
    assert list(table.hover(state, (0.1, 0.0)).marks)  # type: ignore[union-attr]
    assert assets.take_lost() == tuple(f"art/land_vs_sea/{name}" for name in names)


@pytest.mark.parametrize("content", ["{}", "[]", "7", '{"0": 5}', '{"0": [{"mark": 1}]}'])
def test_anchors_of_another_shape_are_lost_too(tmp_path: Path, content: str) -> None:
    assets = harmed(tmp_path / "box", "missing", lambda path: path.name == "anchors.json")
    (tmp_path / "box/art/land_vs_sea/anchors.json").write_text(content)
    table = LandVsSeaTable(("red", "green"), ("anchor", "wheel"), assets)
    assert list(table.pieces(GAMES["land_vs_sea"].setup({"seats": 2}, 1)))
    assert bool(assets.take_lost()) == (content != "{}")


class Harmed(dict[str, Any]):
    """The games, one of which has lost its tiles."""

    def __getitem__(self, name: str) -> Any:
        if name == "pelican_bay":
            raise bad_content("tiles.toml", "cannot_be_read")
        return GAMES[name]


def test_a_lost_file_of_a_game_is_named_and_no_save_is_blamed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App(Harmed(GAMES), tmp_path / "data", (1280, 720), "en", TABLES)
    monkeypatch.setattr("scenes.loading.GAMES", app.games)
    app.show_title()
    assert list(app._load()) != []
    app.frame(0.02)
    assert "tiles.toml" in str(app.toasts.current)
    path = tmp_path / "game.save"
    path.write_text(save_of("pelican_bay-2"), encoding="utf-8")
    for opened in (app.open_file, app.open_replay):
        with pytest.raises(BadContent) as found:
            opened(path)
        app._crashed(found.value)
        told = " ".join(w.text for w in app.stack.top.root.walk() if isinstance(w, Label))
        assert app.words("crash.content", file="tiles.toml") in told
        app.show_title()


def test_without_its_library_it_says_so(tmp_path: Path) -> None:
    """As where a library of the system is missing on which pygame builds."""
    (tmp_path / "pygame.py").write_text("raise ImportError('libSDL2.so: cannot open')")
    code = "import sys; sys.path.insert(0, sys.argv.pop(1)); import main; sys.exit(main.main([]))"
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        cwd=root(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == "captains-table: nothing can be shown: libSDL2.so: cannot open\n"


@every_damage
def test_a_lost_licence_says_so(start: Callable[..., App], damage: str) -> None:
    app = start(damage, lambda path: path.suffix == ".txt")
    screen = Credits(app)
    app.stack.push(screen)
    for file in FONTS.values():
        screen._licence(file)
        app.frame(0.02)
        shown = " ".join(getattr(w, "text", "") for w in app.stack.top.root.walk())  # type: ignore[union-attr]
        if damage != "cut":  # a shorter text cannot be told from a whole one
            assert f"art/fonts/{file}" in shown


def run(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Start the program after something was taken from it."""
    words = f"import sys\n{code}\nimport main\nsys.exit(main.main(['--data-dir', {str(folder)!r}]))"
    return subprocess.run(
        [sys.executable, "-c", words],
        cwd=root(),
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


NO_FONT = """
import scenes.assets, pygame
def none(*_): raise pygame.error("freesansbold.ttf is gone")
scenes.assets.Letters = none
"""
NO_FONT_MODULE = (
    "import warnings; warnings.simplefilter('ignore'); sys.modules['pygame.font'] = None"
)
NO_WINDOW = """
import pygame
def none(*_, **__): raise pygame.error("no screen was found")
pygame.display.set_mode = none
"""


@pytest.mark.parametrize(
    ("code", "word"),
    [(NO_FONT, "freesansbold"), (NO_FONT_MODULE, "font"), (NO_WINDOW, "no screen was found")],
)
def test_where_nothing_can_be_drawn_the_program_says_so_and_stops(
    tmp_path: Path, code: str, word: str
) -> None:
    done = run(code, tmp_path)
    assert done.returncode == 1
    assert word in done.stderr
    assert done.stderr.startswith("captains-table: nothing can be shown")
    assert "Traceback" not in done.stderr
