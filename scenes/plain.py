"""What stands in for a picture that is missing or damaged, so that people can play on."""

from pathlib import PurePosixPath

import pygame

from scenes.letters import Letters

WOOD = (58, 40, 28)
PAPER, EDGE, INK = (244, 235, 214), (168, 143, 104), (98, 86, 70)
NOTHING = (255, 255, 255, 0)  # changes nothing, laid over something or multiplied with it


def plain(name: str, size: tuple[int, int], letters: Letters) -> pygame.Surface:
    """A tile or a piece is paper with its name on it; of the rest only the wood is seen."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    path = PurePosixPath(name)
    if path.suffix == ".jpg":
        picture.fill(WOOD)
    elif path.parts[0] == "ui":
        picture.fill(NOTHING)
    else:
        _paint(picture, path.stem, letters)
    return picture


def _paint(picture: pygame.Surface, words: str, letters: Letters) -> None:
    wide, high = picture.get_size()
    rim = max(1, wide // 40)
    if high > wide:  # a hex with a corner up
        corners = [(0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25)]
        outline = [(x * (wide - 1), y * (high - 1)) for x, y in corners]
        pygame.draw.polygon(picture, PAPER, outline)
        pygame.draw.polygon(picture, EDGE, outline, rim)
    else:
        pygame.draw.rect(picture, PAPER, picture.get_rect(), border_radius=wide // 8)
        pygame.draw.rect(picture, EDGE, picture.get_rect(), rim, border_radius=wide // 8)
    written = letters.write(words.replace("_", " "), INK)
    room = wide * 4 // 5
    if written.get_width() > room:
        lower = max(1, written.get_height() * room // written.get_width())
        written = pygame.transform.smoothscale(written, (room, lower))
    picture.blit(written, written.get_rect(center=picture.get_rect().center))
