"""Settings are kept; a damaged file is put aside and never stops the program."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes import settings
from scenes.app import App
from scenes.settings import Damaged, Settings
from scenes.ui.theme import PLAIN, STARK, Palette, contrast


def test_what_is_set_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    wished = Settings(language="uk", text_scale=150, mute=True, animation="off", helper="purist")
    settings.save(wished, path)
    assert settings.load(path) == wished


def test_no_file_means_defaults(tmp_path: Path) -> None:
    assert settings.load(tmp_path / "settings.json") == Settings()


def test_unknown_settings_of_another_version_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"text_scale": 120, "parrot": true}', encoding="utf-8")
    assert settings.load(path) == Settings(text_scale=120)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe\x00",
        b'{"text_scale": 900}',
        b'{"text_scale": true}',
        b'{"language": "xx"}',
        b'{"language": []}',
        b'{"mute": "yes"}',
        b'{"animation": {}}',
        b"[" * 100_000,
    ],
)
def test_a_damaged_file_is_kept_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    with pytest.raises(Damaged) as damaged:
        settings.load(path)
    assert not path.exists()
    assert damaged.value.kept == tmp_path / "settings.json.bad"
    assert damaged.value.kept.read_bytes() == content


def test_the_program_says_so_and_goes_on(make_app: Callable[..., App], tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "settings.json").write_text("{", encoding="utf-8")
    app = make_app()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert app.run() == 0
    assert app.toasts.current is not None
    assert "settings.json.bad" in app.toasts.current


def test_a_change_shows_at_once_and_is_written(app: App) -> None:
    before = app.theme.font("body").get_height()
    app.change(text_scale=200)
    assert app.theme.font("body").get_height() > 1.8 * before
    assert settings.load(app.data / "settings.json").text_scale == 200


@pytest.mark.parametrize(("palette", "least"), [(PLAIN, 4.5), (STARK, 7.0)])
def test_words_can_be_read(palette: Palette, least: float) -> None:
    for paper in (palette.paper, palette.paper_light, palette.paper_shade):
        for ink in (palette.ink, palette.faint, palette.accent, palette.sea):
            assert contrast(ink, paper) >= (least if paper != palette.paper_shade else 4.0)
    for ground in (palette.accent, palette.sea, palette.wood):
        assert contrast(palette.cream, ground) >= least
        assert contrast(palette.paper_light, ground) >= least
