"""Colours, fonts and measures; everything on screen asks here."""

from dataclasses import dataclass
from typing import TypeAlias

from scenes.assets import Assets
from scenes.kept import make_room
from scenes.letters import Letters

Colour: TypeAlias = tuple[int, int, int]

DESIGN = (1920, 1080)  # measures are given for this window


@dataclass(frozen=True, slots=True)
class Palette:
    """Named colours; ink on paper, cream on wood, one accent, one light."""

    ink: Colour
    faint: Colour
    paper: Colour
    paper_light: Colour
    paper_shade: Colour
    edge: Colour
    cream: Colour
    accent: Colour
    accent_hover: Colour
    lamp: Colour
    sea: Colour
    wood: Colour


PLAIN = Palette(
    ink=(38, 43, 54),
    faint=(98, 86, 70),
    paper=(244, 235, 214),
    paper_light=(252, 246, 232),
    paper_shade=(226, 211, 180),
    edge=(168, 143, 104),
    cream=(253, 243, 219),
    accent=(178, 52, 42),
    accent_hover=(198, 66, 52),
    lamp=(255, 202, 92),
    sea=(40, 92, 122),
    wood=(58, 40, 28),
)
STARK = Palette(
    ink=(0, 0, 0),
    faint=(48, 40, 30),
    paper=(255, 252, 244),
    paper_light=(255, 255, 255),
    paper_shade=(232, 224, 206),
    edge=(20, 16, 12),
    cream=(255, 255, 255),
    accent=(134, 16, 12),
    accent_hover=(160, 24, 18),
    lamp=(255, 214, 64),
    sea=(0, 56, 92),
    wood=(28, 18, 12),
)

PLAYER_COLOURS: dict[str, Colour] = {
    "red": (186, 52, 44),
    "yellow": (226, 166, 38),
    "green": (64, 128, 76),
    "violet": (116, 76, 148),
}


@dataclass(frozen=True, slots=True)
class Face:
    """A font, its size in the design window, and how much of the text scale it follows."""

    file: str
    size: int
    follows: float = 1.0


FACES: dict[str, Face] = {
    "title": Face("YesevaOne_400Regular", 92, 0.25),
    "screen": Face("YesevaOne_400Regular", 62, 0.35),
    "box": Face("YesevaOne_400Regular", 40, 0.5),
    "sheet": Face("YesevaOne_400Regular", 30, 0.5),
    "heading": Face("Piazzolla_800ExtraBold", 36, 0.6),
    "rule": Face("Piazzolla_800ExtraBold", 28, 0.8),
    "number": Face("Piazzolla_800ExtraBold", 64, 0.5),
    "lead": Face("Nunito_600SemiBold", 31, 0.7),
    "said": Face("Nunito_600SemiBold", 25, 0.9),
    "body": Face("Nunito_600SemiBold", 23),
    "strong": Face("Nunito_800ExtraBold", 23),
    "small": Face("Nunito_600SemiBold", 19),
}


class Theme:
    """Measures for one window size and one person's wishes."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self.text_scale = 1.0
        self.high_contrast = False
        self.scale = 1.0
        self._size = DESIGN
        self._fonts: dict[str, Letters] = {}

    def fit(self, size: tuple[int, int], text_percent: int, high_contrast: bool) -> None:
        """Take the measures for a window and for what is set."""
        self._size = size
        self._fonts.clear()
        make_room(size)
        self.text_scale = text_percent / 100
        self.high_contrast = high_contrast
        self.scale = max(0.74, min(3.0, size[0] / DESIGN[0], size[1] / DESIGN[1]))

    @property
    def window(self) -> tuple[int, int]:
        return self._size

    @property
    def colours(self) -> Palette:
        return STARK if self.high_contrast else PLAIN

    def px(self, measure: float) -> int:
        """A measure of the design window in pixels of this one."""
        return max(1, round(measure * self.scale)) if measure > 0 else 0

    def em(self, measure: float) -> int:
        """A measure that grows with the text."""
        return max(1, round(measure * self.scale * self.text_scale))

    def font(self, face: str) -> Letters:
        if face not in self._fonts:
            form = FACES[face]
            grown = 1 + (self.text_scale - 1) * form.follows
            size = max(14, round(form.size * self.scale * grown))
            self._fonts[face] = self.assets.font(form.file, size)
        return self._fonts[face]

    def plate_font(self, size: int) -> Letters:
        """For figures on the board, which grow with it and not with the text."""
        return self.assets.font(FACES["heading"].file, size)

    def line_height(self, face: str) -> int:
        return round(self.font(face).get_height() * 1.02)

    def player(self, colour: str) -> Colour:
        return PLAYER_COLOURS[colour]


def luminance(colour: Colour) -> float:
    """How bright a colour is to the eye, 0 to 1 (WCAG)."""
    linear = [
        (c / 255) / 12.92 if c / 255 <= 0.03928 else ((c / 255 + 0.055) / 1.055) ** 2.4
        for c in colour
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours, 1 to 21 (WCAG)."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """So much of another colour in one."""
    r, g, b = (round(a + (c - a) * share) for a, c in zip(one, other, strict=True))
    return (r, g, b)
