"""Sounds go with events; without a device there is silence and no error."""

import pygame
import pytest

from game.core import events
from game.core.score import Item
from scenes.assets import Assets
from scenes.sound import SOUND_OF, Sound


def silent(*_: object, **__: object) -> None:
    raise pygame.error("no device")


def test_no_device_is_no_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "init", silent)
    sound = Sound(Assets())
    assert not sound.has_device
    sound.set(100, 100, mute=False)
    sound.play("snap")
    sound.play_event(events.Rolled(0, 3))
    sound.surround("ambience")
    sound.surround(None)


def test_every_event_has_a_sound_that_exists() -> None:
    there = Assets().sounds
    assert set(SOUND_OF.values()) | {f"score_{n}" for n in range(1, 6)} <= set(there)
    assert {"page", "pick_up", "victory", "ambience"} <= set(there)


def test_more_points_sound_higher(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Sound(Assets())
    played: list[str] = []
    monkeypatch.setattr(sound, "play", played.append)
    for points in (-2, 1, 3, 12):
        sound.play_event(events.Scored((0,), Item("T-1", points)))
    sound.play_event(events.TilePlaced(0, 1, (0, 0)))
    assert played == ["score_1", "score_1", "score_3", "score_5", "snap"]
    pygame.mixer.quit()
