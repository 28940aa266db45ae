"""Sea Battle: hexes of the chart by neighbours, warships in six headings, forts and markers."""

from collections.abc import Iterator

from build_scripts.painting.battle_marks import hull_row, moved, pennant, siege
from build_scripts.painting.chart_stamps import stamps
from build_scripts.painting.counters import damage, flagship, hull_mark, shot_mark, wind_mark
from build_scripts.painting.files import Job, png, webp
from build_scripts.painting.forts import fort
from build_scripts.painting.palette import PLAYERS
from build_scripts.painting.pieces_of_sea import island, open_sea, shoal, stark_piece, stark_sea
from build_scripts.painting.smoke import hit, sinking, smoke, splash
from build_scripts.painting.tokens import die, player_disc
from build_scripts.painting.warships import KINDS, warship

GAME = "sea_battle"
MASKS = 64
HEADINGS = 6
HULLS = (3, 4, 5)
SEAS = ("sea", "sea_1", "sea_2", "sea_3")  # the same rim, other water


def paint_seas() -> dict[str, bytes]:
    files = {f"{GAME}/{name}.webp": webp(open_sea(number)) for number, name in enumerate(SEAS)}
    return files | {f"{GAME}/contrast/{name}.webp": webp(stark_sea()) for name in SEAS}


def paint_mask(mask: int) -> dict[str, bytes]:
    """The island and the shoal with these neighbours of their kind."""
    name = f"{mask:02}.webp"
    return {
        f"{GAME}/land_{name}": webp(island(mask)),
        f"{GAME}/shoal_{name}": webp(shoal(mask)),
        f"{GAME}/contrast/land_{name}": webp(stark_piece(mask, "land")),
        f"{GAME}/contrast/shoal_{name}": webp(stark_piece(mask, "shoal")),
    }


def paint_stamps() -> dict[str, bytes]:
    """What the chart of a map is strewn with."""
    return {f"{GAME}/chart_stamps.png": png(stamps())}


def paint_fleet(player: str) -> dict[str, bytes]:
    """One player's four ships in six headings, fort and disc."""
    files = {
        f"{GAME}/{kind}_{player}_{heading}.webp": webp(warship(kind, player, heading), 90)
        for kind in KINDS
        for heading in range(HEADINGS)
    }
    files[f"{GAME}/fort_{player}.webp"] = webp(fort(player))
    files[f"{GAME}/fort_{player}_calm.webp"] = webp(fort(player, calm=True))
    files[f"{GAME}/disc_{player}.webp"] = webp(player_disc(player))
    files[f"{GAME}/pennant_{player}.webp"] = webp(pennant(player), 90)
    return files


def paint_pieces() -> dict[str, bytes]:
    """Dice, smoke, damage and other markers."""
    pictures = {f"die_{face}": die(face) for face in range(1, 7)}
    pictures |= {"smoke": smoke(), "hit": hit(), "splash": splash(), "sinking": sinking()}
    pictures |= {"damage": damage(), "flagship": flagship(), "shot": shot_mark()}
    pictures |= {"hull_whole": hull_mark(True), "hull_broken": hull_mark(False)}
    pictures |= {
        f"hull_{most}_{left}": hull_row(most, left) for most in HULLS for left in range(1, most + 1)
    }
    pictures |= {"siege": siege(), "moved": moved()}
    pictures |= {"wind": wind_mark(True), "calm": wind_mark(False)}
    return {f"{GAME}/{name}.webp": webp(picture) for name, picture in pictures.items()}


def jobs() -> Iterator[Job]:
    """Everything of this game."""
    yield Job(GAME, "seas", paint_seas)
    yield Job(GAME, "stamps of the chart", paint_stamps)
    for mask in range(MASKS):
        yield Job(GAME, f"mask {mask}", paint_mask, (mask,))
    for player in PLAYERS:
        yield Job(GAME, f"fleet {player}", paint_fleet, (player,))
    yield Job(GAME, "pieces", paint_pieces)
