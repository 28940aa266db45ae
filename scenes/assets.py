"""The only file loading: pictures, fonts, sounds, words; the same from source and when packaged."""

import sys
from functools import cached_property
from pathlib import Path

import pygame


def root() -> Path:
    """The folder that holds `art`, `sounds` and `scenes/locale`."""
    bundle = getattr(sys, "_MEIPASS", None)
    return Path(bundle) if bundle else Path(__file__).resolve().parent.parent


def covering(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture scaled and cropped so that it covers the size; the bottom is kept."""
    wide, high = picture.get_size()
    factor = max(size[0] / wide, size[1] / high)
    grown = pygame.transform.smoothscale(
        picture, (max(size[0], round(wide * factor)), max(size[1], round(high * factor)))
    )
    left, top = (grown.get_width() - size[0]) // 2, grown.get_height() - size[1]
    return grown.subsurface((left, top, *size)).copy()


class Assets:
    """Finds and keeps what the program ships with."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or root()
        self._images: dict[str, pygame.Surface] = {}
        self._fitted: dict[str, pygame.Surface] = {}
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}

    def image(self, name: str) -> pygame.Surface:
        """A picture of `art/`, in the window's own pixel format."""
        if name not in self._images:
            picture = pygame.image.load(self.folder / "art" / name)
            has_alpha = picture.get_flags() & pygame.SRCALPHA
            self._images[name] = picture.convert_alpha() if has_alpha else picture.convert()
        return self._images[name]

    def fitted(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A large picture, scaled to cover a size; only the last size of each is kept."""
        kept = self._fitted.get(name)
        if kept is None or kept.get_size() != size:
            kept = covering(pygame.image.load(self.folder / "art" / name), size)
            has_alpha = kept.get_flags() & pygame.SRCALPHA
            kept = kept.convert_alpha() if has_alpha else kept.convert()
            self._fitted[name] = kept
        return kept

    def has_image(self, name: str) -> bool:
        return (self.folder / "art" / name).is_file()

    def font(self, name: str, size: int) -> pygame.font.Font:
        if (name, size) not in self._fonts:
            path = self.folder / "art" / "fonts" / f"{name}.ttf"
            self._fonts[name, size] = pygame.font.Font(path, size)
        return self._fonts[name, size]

    def text(self, name: str) -> str:
        """A text file of `art/`, such as a licence."""
        return (self.folder / "art" / name).read_text(encoding="utf-8")

    def icon(self) -> pygame.Surface:
        """The window's icon, before there is a window to convert it for."""
        return pygame.image.load(self.folder / "art" / "ui" / "icon.png")

    @cached_property
    def sounds(self) -> dict[str, Path]:
        """Every sound by its name."""
        return {path.stem: path for path in sorted((self.folder / "sounds").glob("*.ogg"))}

    @property
    def locale(self) -> Path:
        return self.folder / "scenes" / "locale"
