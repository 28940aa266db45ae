"""The only file loading: pictures, fonts, sounds, words; the same from source and when packaged.

What is missing or damaged is replaced by something plain, and its name is told once.
"""

import sys
from functools import cached_property
from pathlib import Path, PurePosixPath

import pygame

from game.tiles.kept import Kept as Made
from scenes.kept import PAINTED, Kept
from scenes.letters import Letters, is_whole
from scenes.plain import plain

SOURCES = 24_000_000  # bytes of pictures as they are on the disc
FONTS = 48  # sizes of fonts that are kept open
KINDS = 256  # of lost pictures, the sizes of which are known
USUAL = (256, 256)  # a picture of which nothing is known
NAMES = ("Nunito_600SemiBold", 48)  # the letters on a plain picture


class CannotDraw(pygame.error):
    """There is nothing to show people anything with."""


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


def converted(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the window's own pixel format."""
    has_alpha = picture.get_flags() & pygame.SRCALPHA
    return picture.convert_alpha() if has_alpha else picture.convert()


class Assets:
    """Finds and keeps what the program ships with."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or root()
        self._images = Kept(SOURCES)
        self._sizes = Made(self._find_size, KINDS)
        self._font_files = Made(self._find_font, FONTS)
        self._fonts = Made(self._open_font, FONTS)
        self._lost: set[str] = set()
        self._untold: list[str] = []

    # --- what cannot be used

    def lose(self, file: str) -> None:
        """A file is missing or damaged: people are to be told, once."""
        if file not in self._lost:
            self._lost.add(file)
            self._untold.append(file)

    @property
    def lost(self) -> tuple[str, ...]:
        """All files that were missing or damaged so far."""
        return tuple(sorted(self._lost))

    def take_lost(self) -> tuple[str, ...]:
        """The files that were lost since somebody asked last."""
        lost, self._untold = tuple(self._untold), []
        return lost

    # --- pictures

    def image(self, name: str) -> pygame.Surface:
        """A picture of `art/`, in the window's own pixel format."""
        return self._images.find(name, lambda: converted(self._load(name) or self._plain(name)))

    def fitted(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A large picture, scaled to cover a size."""
        return PAINTED.find((self, name, size), lambda: converted(self._fit(name, size)))

    def _fit(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        picture = self._load(name)
        return covering(picture, size) if picture else plain(name, size, self.font(*NAMES))

    def is_at_hand(self, name: str) -> bool:
        """Whether a picture was read not long ago."""
        return name in self._images

    def has_image(self, name: str) -> bool:
        return (self.folder / "art" / name).is_file()

    def icon(self) -> pygame.Surface:
        """The window's icon, before there is a window to convert it for."""
        return self._load("ui/icon.png") or self._plain("ui/icon.png")

    def _load(self, name: str) -> pygame.Surface | None:
        picture = self._read(name)
        if picture is None:
            self.lose(f"art/{name}")
        return picture

    def _read(self, name: str) -> pygame.Surface | None:
        if not self.has_image(name):
            return None
        try:
            return pygame.image.load(self.folder / "art" / name)
        except (pygame.error, OSError):
            return None

    def _plain(self, name: str) -> pygame.Surface:
        """As large as pictures of the same kind are: `tile_07` as `tile_08`."""
        kind = PurePosixPath(name)
        alike = kind.with_stem(f"{kind.stem.rpartition('_')[0]}_*").as_posix()
        return plain(name, self._sizes[alike], self.font(*NAMES))

    def _find_size(self, pattern: str) -> tuple[int, int]:
        art = self.folder / "art"
        names = (path.relative_to(art).as_posix() for path in sorted(art.glob(pattern)))
        found = next(filter(None, map(self._read, names)), None)
        return found.get_size() if found else USUAL

    # --- letters

    def font(self, name: str, size: int) -> Letters:
        return self._fonts[name, size]

    def _open_font(self, look: tuple[str, int]) -> Letters:
        name, size = look
        try:
            return Letters(self._font_files[name], size)
        except (pygame.error, OSError) as error:
            raise CannotDraw(f"there is no font to write with: {error}") from error

    def _find_font(self, name: str) -> Path | None:
        """The file of a font, or nothing: then the one that pygame brings along has to do."""
        path = self.folder / "art" / "fonts" / f"{name}.ttf"
        try:
            if path.is_file() and is_whole(path.read_bytes()):
                return path
        except OSError:
            pass
        self.lose(f"art/fonts/{name}.ttf")
        return None

    # --- the rest

    def text(self, name: str) -> str | None:
        """A text file of `art/`, such as a licence; nothing if it is lost."""
        path = self.folder / "art" / name
        try:
            if path.is_file():
                return path.read_text(encoding="utf-8")
        except (OSError, UnicodeError):
            pass
        self.lose(f"art/{name}")
        return None

    @cached_property
    def sounds(self) -> dict[str, Path]:
        """Every sound by its name."""
        paths = sorted((self.folder / "sounds").glob("*.ogg"))
        return {path.stem: path for path in paths if path.is_file()}

    @property
    def locale(self) -> Path:
        return self.folder / "scenes" / "locale"
