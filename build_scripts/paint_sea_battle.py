"""Sea Battle: hexes of the chart by neighbours, warships in six headings, forts and markers."""

from collections.abc import Iterator

from build_scripts.painting.counters import damage, flagship, hull_mark, shot_mark, wind_mark
from build_scripts.painting.files import Job, json_text, webp
from build_scripts.painting.forts import fort
from build_scripts.painting.palette import PLAYERS
from build_scripts.painting.pieces_of_sea import island, open_sea, shoal, stark_piece, stark_sea
from build_scripts.painting.tokens import die, player_disc
from build_scripts.painting.warships import KINDS, REACH, warship

GAME = "sea_battle"
SEAS, ISLANDS, MASKS = 4, 2, 64
HEADINGS = 6


def paint_sea_hex(variant: int) -> dict[str, bytes]:
    return {
        f"{GAME}/sea_{variant}.webp": webp(open_sea(variant)),
        f"{GAME}/contrast/sea_{variant}.webp": webp(stark_sea()),
    }


def paint_shoal(mask: int) -> dict[str, bytes]:
    return {
        f"{GAME}/shoal_{mask:02}.webp": webp(shoal(mask)),
        f"{GAME}/contrast/shoal_{mask:02}.webp": webp(stark_piece(mask, "shoal")),
    }


def paint_island(mask: int) -> dict[str, bytes]:
    files = {f"{GAME}/contrast/land_{mask:02}_0.webp": webp(stark_piece(mask, "land"))}
    files |= {
        f"{GAME}/land_{mask:02}_{variant}.webp": webp(island(mask, variant))
        for variant in range(ISLANDS)
    }
    return files


def paint_fleet(player: str) -> dict[str, bytes]:
    """Sixteen hulls in six headings make a navy; this is one player's."""
    files = {
        f"{GAME}/{kind}_{player}_{heading}.webp": webp(warship(kind, player, heading), 90)
        for kind in KINDS
        for heading in range(HEADINGS)
    }
    files[f"{GAME}/fort_{player}.webp"] = webp(fort(player))
    files[f"{GAME}/disc_{player}.webp"] = webp(player_disc(player))
    return files


def paint_pieces() -> dict[str, bytes]:
    """Dice, damage and other markers, and the sizes of everything in hexes."""
    files = {f"{GAME}/die_{face}.webp": webp(die(face)) for face in range(1, 7)}
    files[f"{GAME}/damage.webp"] = webp(damage())
    files[f"{GAME}/flagship.webp"] = webp(flagship())
    files[f"{GAME}/hull_whole.webp"] = webp(hull_mark(True))
    files[f"{GAME}/hull_broken.webp"] = webp(hull_mark(False))
    files[f"{GAME}/shot.webp"] = webp(shot_mark())
    files[f"{GAME}/wind.webp"] = webp(wind_mark(True))
    files[f"{GAME}/calm.webp"] = webp(wind_mark(False))
    sizes = dict.fromkeys(KINDS, REACH) | {"fort": 0.86, "damage": 0.28, "flagship": 0.34}
    files[f"{GAME}/anchors.json#sizes"] = json_text(sizes)
    # The middle of a hull lies below the middle of its picture, to leave room for the masts.
    files[f"{GAME}/anchors.json#ship"] = json_text({"x": 0.5, "y": 0.60})
    files[f"{GAME}/anchors.json#fort"] = json_text({"x": 0.5, "y": 0.60})
    return files


def jobs() -> Iterator[Job]:
    """Everything of this game."""
    for variant in range(SEAS):
        yield Job(GAME, f"sea {variant}", paint_sea_hex, (variant,))
    for mask in range(MASKS):
        yield Job(GAME, f"shoal {mask}", paint_shoal, (mask,))
        yield Job(GAME, f"island {mask}", paint_island, (mask,))
    for player in PLAYERS:
        yield Job(GAME, f"fleet {player}", paint_fleet, (player,))
    yield Job(GAME, "pieces", paint_pieces)
