"""Sounds by name; without a sound device everything is simply silent."""

import pygame

from scenes.assets import Assets

BUFFER = 1024  # samples: a fiftieth of a second, and half as much to do as by default


class Sound:
    """Plays the sounds of `sounds/` by name, effects and ambience at their own loudness."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}  # None: lost
        self._ambient: str | None = None
        self.effects = 0.8
        self.ambience = 0.5
        self.mute = False
        try:
            pygame.mixer.init(buffer=BUFFER)
            self.has_device = True
        except (pygame.error, NotImplementedError):  # no device, or pygame came without sound
            self.has_device = False

    def set(self, effects: int, ambience: int, mute: bool) -> None:
        """Loudness in percent."""
        self.effects, self.ambience, self.mute = effects / 100, ambience / 100, mute
        if self.has_device:
            self._set_ambience()

    def _set_ambience(self) -> None:
        """What nobody hears is not played."""
        pygame.mixer.music.set_volume(self.ambience)
        if self.mute or not self.ambience:
            pygame.mixer.music.pause()
        else:
            pygame.mixer.music.unpause()

    def play(self, name: str) -> None:
        """Play an effect once."""
        if self.mute or not self.effects:
            return
        sound = self._find(name)
        if sound is not None:
            sound.set_volume(self.effects)
            sound.play()

    def surround(self, name: str | None) -> None:
        """Let this sound run in the background, streamed from the disc; or none."""
        if not self.has_device or name == self._ambient:
            return
        self._ambient = name
        if name is None or not self._stream(name):
            pygame.mixer.music.fadeout(600)

    def _stream(self, name: str) -> bool:
        """Begin to play a long sound; False if its file is lost."""
        pygame.mixer.music.stop()  # what still fades out would be waited for
        try:
            pygame.mixer.music.load(self._assets.sounds[name])
            pygame.mixer.music.play(loops=-1, fade_ms=800)
            self._set_ambience()
        except (KeyError, pygame.error, OSError):
            self._assets.lose(f"sounds/{name}.ogg")
            return False
        return True

    def _find(self, name: str) -> pygame.mixer.Sound | None:
        if not self.has_device:
            return None
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        return self._loaded[name]

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(self._assets.sounds[name])
        except (KeyError, pygame.error, OSError):
            self._assets.lose(f"sounds/{name}.ogg")
            return None
