"""The files are what the synthesiser makes, every time."""

import numpy as np
import pytest

from build_scripts import make_sounds
from build_scripts.synth.library import SOUNDS
from build_scripts.synth.ogg import SERIAL, decoded, encoded
from build_scripts.synth.signal import RATE
from tests.sounds.files import HANDLING, NAMES, path


def test_every_sound_has_a_recipe():
    assert set(SOUNDS) == set(NAMES)


@pytest.mark.parametrize("name", [*HANDLING, "dice", "score_5"])
def test_a_committed_file_is_as_made(name):
    assert make_sounds.is_same(path(name), make_sounds.made(name))


def test_the_same_sound_gives_the_same_bytes():
    assert make_sounds.made("snap") == make_sounds.made("snap")


def test_every_page_has_our_serial_and_a_checksum_that_holds():
    tone = np.sin(np.arange(3 * RATE) / 20) / 2
    file = encoded(tone, 0.5)
    pages = file.split(b"OggS")[1:]
    assert len(pages) > 2
    assert {page[10:14] for page in pages} == {SERIAL}
    assert len(decoded(file)) == len(tone)  # a page with a wrong checksum is dropped


def test_changed_damaged_missing_and_stray_files_are_named(tmp_path, monkeypatch):
    few = {name: SOUNDS[name] for name in ("snap", "turn", "flip", "draw")}
    monkeypatch.setattr(make_sounds, "FOLDER", tmp_path)
    monkeypatch.setattr(make_sounds, "SOUNDS", few)
    (tmp_path / "snap.ogg").write_bytes(make_sounds.made("snap"))
    (tmp_path / "turn.ogg").write_bytes(make_sounds.made("flip"))
    (tmp_path / "flip.ogg").write_bytes(b"OggS, but not for long")
    (tmp_path / "stray.ogg").write_bytes(b"")
    assert make_sounds.differing() == ["turn", "flip", "draw", "stray"]
