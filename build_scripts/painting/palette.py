"""The colours of the living chart, as red, green and blue."""

Colour = tuple[int, int, int]

INK: Colour = (44, 54, 72)
SEA_INK: Colour = (30, 72, 104)
CREAM: Colour = (250, 244, 226)
FOAM: Colour = (240, 247, 240)
PAPER: Colour = (244, 235, 214)

DEEP: Colour = (66, 126, 160)
MIDDLE: Colour = (96, 158, 184)
SHELF: Colour = (136, 192, 202)
SHALLOW: Colour = (178, 218, 212)

SAND: Colour = (240, 222, 176)
SAND_DARK: Colour = (222, 196, 142)
SAND_LIGHT: Colour = (250, 238, 204)
WET_SAND: Colour = (206, 184, 142)
MEADOW: Colour = (200, 205, 140)
GRASS: Colour = (168, 186, 112)
UPLAND: Colour = (150, 162, 98)
ROCK: Colour = (168, 156, 138)
ROCK_DARK: Colour = (112, 102, 94)
SNOW: Colour = (246, 246, 240)

WOOD_FLOOR: Colour = (84, 110, 62)  # the ground between the trees
LEAF: Colour = (98, 132, 70)
LEAF_DARK: Colour = (64, 92, 52)
LEAF_LIGHT: Colour = (150, 176, 92)
PINE: Colour = (70, 104, 72)

RED: Colour = (200, 62, 50)
LAMP: Colour = (255, 214, 104)
WHITE: Colour = (252, 249, 240)
TIMBER: Colour = (148, 104, 66)
TIMBER_LIGHT: Colour = (190, 146, 96)
TIMBER_DARK: Colour = (96, 64, 42)
ROOF: Colour = (196, 88, 62)
GOLD: Colour = (244, 196, 76)
CORAL: Colour = (232, 112, 104)
LAVA: Colour = (255, 122, 40)

PLAYERS: dict[str, Colour] = {
    "red": (190, 54, 46),
    "yellow": (232, 174, 44),
    "green": (62, 132, 80),
    "violet": (120, 80, 154),
}
SYMBOL_OF = {"red": "anchor", "yellow": "star", "green": "wheel", "violet": "shell"}


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two, 0 the first and 1 the second."""
    r, g, b = (round(a + (c - a) * share) for a, c in zip(one, other, strict=True))
    return (r, g, b)


def lighter(colour: Colour, share: float) -> Colour:
    return mix(colour, (255, 252, 240), share)


def darker(colour: Colour, share: float) -> Colour:
    return mix(colour, (24, 26, 38), share)
