"""A ribbon of paper with its ends folded behind: what is said across the board stands on it."""

from collections.abc import Callable
from typing import TypeAlias

import pygame

from scenes.ui import brush
from scenes.ui.theme import Theme, mixed

SIGN, PAD, GAP, TAIL = 62, 30, 20, 58  # design pixels
SHARE = 0.9  # of the board's width at most
FACES = ("box", "heading", "strong")  # the largest that has room

Sign: TypeAlias = Callable[[int], pygame.Surface]  # a picture of this width


def ribbon(
    theme: Theme,
    room: int,
    words: str,
    below: str = "",
    left: Sign | None = None,
    right: Sign | None = None,
) -> pygame.Surface:
    """Words, perhaps with a smaller line below them and a picture on either side."""
    px, colours = theme.px, theme.colours
    signs = [sign(px(SIGN)) for sign in (left, right) if sign is not None]
    beside = sum(sign.get_width() + px(GAP) for sign in signs)
    tail, pad = px(TAIL), px(PAD)
    most = round(room * SHARE) - beside - 2 * (tail + pad)
    face = next((f for f in FACES if theme.font(f).width(words) <= most), FACES[-1])
    lines = [brush.written(theme.font(face), words, colours.ink)]
    if below:
        small = "body" if theme.font("body").width(below) <= most else "small"
        lines.append(brush.written(theme.font(small), below, colours.faint))
    wide = max(line.get_width() for line in lines)
    high = sum(line.get_height() for line in lines) + px(20)
    plate = pygame.Rect(0, 0, wide + beside + 2 * pad, max(high, px(SIGN) + px(20)))
    out = pygame.Surface((plate.width + 2 * tail, plate.height + px(30)), pygame.SRCALPHA)
    plate.midtop = (out.get_width() // 2, px(6))
    _paint_ends(out, theme, plate)
    blur = px(10)
    out.blit(brush.shadow(plate.size, blur, 140), (plate.x - blur, plate.y - blur + px(4)))
    out.blit(brush.rounded(plate.size, px(6), colours.edge), plate)
    inner = plate.inflate(-2, -2)
    out.blit(brush.rounded(inner.size, px(5), colours.paper_light), inner)
    x = plate.x + pad
    if left is not None:
        sign = signs.pop(0)
        out.blit(sign, sign.get_rect(midleft=(x, plate.centery)))
        x += sign.get_width() + px(GAP)
    y = plate.centery - (high - px(20)) // 2
    for line in lines:
        out.blit(line, line.get_rect(midtop=(x + wide // 2, y)))
        y += line.get_height()
    if signs:
        out.blit(signs[0], signs[0].get_rect(midright=(plate.right - pad, plate.centery)))
    return out


def _paint_ends(out: pygame.Surface, theme: Theme, plate: pygame.Rect) -> None:
    """The two ends of the ribbon, folded behind the plate and notched."""
    px, colours = theme.px, theme.colours
    low, fold, tail = px(14), px(34), px(TAIL)
    for side in (-1, 1):
        inner = plate.left + fold if side < 0 else plate.right - fold
        edge = plate.left if side < 0 else plate.right
        end = edge + side * tail
        top, bottom = plate.top + low, plate.bottom + low
        notch = (end - side * tail * 2 // 5, (top + bottom) // 2)
        shape = [(inner, top), (end, top), notch, (end, bottom), (inner, bottom)]
        pygame.draw.polygon(out, colours.paper_shade, shape)
        pygame.draw.aalines(out, colours.edge, False, shape)
        crease = [(inner, plate.bottom), (edge, plate.bottom), (inner, bottom)]
        pygame.draw.polygon(out, mixed(colours.paper_shade, colours.ink, 0.4), crease)
