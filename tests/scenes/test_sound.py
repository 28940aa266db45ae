"""Sounds go with events; without a device there is silence and no error."""

import pygame
import pytest

from game.core import events
from game.core.score import Item
from scenes.assets import Assets
from scenes.games.pelican_bay import PelicanBayTable
from scenes.games.sea_battle.table import SeaBattleTable
from scenes.sound import Sound
from scenes.table.sounds import SOUNDS, sound_of


def silent(*_: object, **__: object) -> None:
    raise pygame.error("no device")


def test_no_device_is_no_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "init", silent)
    sound = Sound(Assets())
    assert not sound.has_device
    sound.set(100, 100, mute=False)
    sound.play("snap")
    sound.surround("ambience")
    sound.surround(None)


def test_every_event_has_a_sound_that_exists() -> None:
    there = Assets().sounds
    games = (PelicanBayTable, SeaBattleTable)
    for sounds in (SOUNDS, *(game.sounds for game in games)):
        assert set(sounds.values()) | {f"score_{n}" for n in range(1, 6)} <= set(there)
    assert {"page", "pick_up", "victory", "ambience"} <= set(there)


def test_more_points_sound_higher() -> None:
    scored = [events.Scored((0,), Item("T-1", points)) for points in (-2, 1, 3, 12)]
    found = [sound_of(event, SOUNDS) for event in scored]
    assert found == ["score_1", "score_1", "score_3", "score_5"]
    assert sound_of(events.TilePlaced(0, 1, (0, 0)), SOUNDS) == "snap"


def test_nothing_that_fades_out_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who leaves a table for the next one is there at once."""
    sound, music, load = Sound(Assets()), pygame.mixer.music, pygame.mixer.music.load
    plays: list[bool] = []
    monkeypatch.setattr(music, "load", lambda path: (plays.append(music.get_busy()), load(path)))
    for name in ("ambience", None, "ambience"):
        sound.surround(name)
    assert plays == [False, False]
    assert music.get_busy()
    pygame.quit()
