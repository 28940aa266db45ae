"""Every sound is there, plays, begins and ends in silence, and is as loud as its neighbours."""

from itertools import pairwise

import numpy as np
import pygame
import pytest

from build_scripts.synth.measure import attack, centroid, loudness, peak_db, pitch, shriek
from build_scripts.synth.signal import RATE, samples
from tests.sounds.files import (
    EVENTS,
    FOLDER,
    HANDLING,
    NAMES,
    ONE_SHOTS,
    ROLLING,
    SCORES,
    heard,
    path,
)

MOST_BYTES = 3_000_000


def seconds(name: str) -> float:
    return len(heard(name)) / RATE


def test_the_folder_holds_these_sounds_and_no_others():
    assert {found.stem for found in FOLDER.glob("*.ogg")} == set(NAMES)


def test_the_folder_is_small():
    assert sum(found.stat().st_size for found in FOLDER.iterdir()) < MOST_BYTES


@pytest.fixture
def mixer(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2)
    yield pygame.mixer
    pygame.mixer.quit()


def test_the_game_can_play_every_sound(mixer):
    for name in NAMES:
        length = mixer.Sound(str(path(name))).get_length()
        assert length == pytest.approx(seconds(name), abs=0.001), name


def test_every_sound_has_a_line_in_the_credits():
    credits = (FOLDER / "CREDITS.md").read_text(encoding="utf-8")
    missing = [name for name in NAMES if name not in SCORES and f"`{name}`" not in credits]
    assert missing == []
    assert all(f"`{name}`" in credits for name in (SCORES[0], SCORES[-1]))


@pytest.mark.parametrize("name", ONE_SHOTS)
class TestOneShot:
    def test_starts_and_ends_in_silence(self, name):
        sound = heard(name)
        assert np.max(np.abs(sound[0])) < 0.003
        assert np.max(np.abs(sound[: samples(0.002)])) < 0.02
        assert np.max(np.abs(sound[-1])) < 0.0005
        assert np.max(np.abs(sound[-samples(0.005) :])) < 0.002

    def test_has_no_offset(self, name):
        assert abs(np.mean(heard(name))) < 0.003

    def test_never_clips_and_uses_the_range(self, name):
        assert -8 < peak_db(heard(name)) < -0.3

    def test_is_never_shrill(self, name):
        assert shriek(heard(name)) < 0.15
        assert centroid(heard(name)) < 3200


@pytest.mark.parametrize("name", HANDLING)
class TestHandling:
    def test_is_as_short_as_the_movement(self, name):
        assert 0.06 <= seconds(name) <= 0.405

    def test_peaks_near_full_scale(self, name):
        assert peak_db(heard(name)) > -5

    def test_is_quieter_than_what_comes_of_it(self, name):
        assert -21 < loudness(heard(name)) < -15


@pytest.mark.parametrize("name", [*ROLLING, *SCORES, *EVENTS])
def test_events_are_of_one_loudness_and_guns_above(name):
    assert -17 < loudness(heard(name)) < -9.5


@pytest.mark.parametrize("name", ["pick_up", "snap", "refuse", "dice", "hit", "cannon_near"])
def test_a_blow_is_heard_at_once(name):
    assert attack(heard(name)) < 0.03


def test_scores_rise_with_the_points():
    pitches = [pitch(heard(name)) for name in SCORES]
    assert all(high / low > 1.1 for low, high in pairwise(pitches))
    assert pitches[-1] < 800


def test_scores_are_equally_loud():
    levels = [loudness(heard(name)) for name in SCORES]
    assert max(levels) - min(levels) < 1


def test_a_far_cannon_is_darker_and_quieter_than_a_near_one():
    near, far = heard("cannon_near"), heard("cannon_far")
    assert loudness(far) < loudness(near) - 3
    assert shriek(far, 1000) < shriek(near, 1000) / 2
    assert attack(far) > attack(near)


def test_cannon_are_felt():
    """Most of the power lies where a chest answers."""
    assert shriek(heard("cannon_near"), 250) < 0.5
