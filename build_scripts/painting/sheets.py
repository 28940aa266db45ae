"""Contact sheets of the painted tiles: 64, 128 and 256 pixels wide, and in greyscale."""

import json
from collections.abc import Iterable
from pathlib import Path

from PIL import Image, ImageOps

from build_scripts.painting.files import ART

WIDTHS = (64, 128, 256)
FAR = 80  # pixels: narrower tiles are shown by the far set
TABLE = (70, 50, 36)


def contact_sheets(games: Iterable[str], folder: Path) -> None:
    """Write the sheets of some games from the pictures in `art/`."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in games:
        names = sorted(path.stem for path in (ART / game).glob("*.webp"))
        tiles = [name for name in names if _is_tile(name)]
        pieces = [name for name in names if not _is_tile(name) and name != "rim"]
        for width in WIDTHS:
            sheet = _sheet([dressed(game, name, width) for name in tiles], width)
            sheet.save(folder / f"{game}_{width}.png")
            ImageOps.grayscale(sheet).save(folder / f"{game}_{width}_grey.png")
        loose = [_scaled(Image.open(ART / game / f"{name}.webp"), 128) for name in pieces]
        _sheet(loose, 128).save(folder / f"{game}_pieces.png")
        stark = sorted((ART / game / "contrast").glob("*.webp"))
        if stark:
            _sheet([_scaled(Image.open(path), 128) for path in stark], 128).save(
                folder / f"{game}_contrast.png"
            )


def _is_tile(name: str) -> bool:
    return name.startswith(("tile_", "face_", "sea", "land_", "shoal_"))


def dressed(game: str, name: str, width: int) -> Image.Image:
    """A tile with its upright marks, unturned, as it is shown in this width."""
    large = width * 2
    near, far = ART / game / f"{name}.webp", ART / game / "far" / f"{name}.webp"
    is_far = width <= FAR and far.exists()
    tile = _scaled(Image.open(far if is_far else near).convert("RGBA"), large)
    if not name.startswith("face_"):
        return _scaled(tile, width)
    anchors = json.loads((ART / game / "anchors.json").read_text())
    for mark in anchors[str(int(name.removeprefix("face_")))]:
        size = round(mark["far" if is_far else "width"] * large)
        picture = _scaled(Image.open(ART / game / f"mark_{mark['mark']}.webp"), size)
        x = round(tile.width / 2 + mark["x"] * large - size / 2)
        y = round(tile.height / 2 + mark["y"] * large - size / 2)
        tile.alpha_composite(picture, (max(0, x), max(0, y)))
    return _scaled(tile, width)


def _scaled(picture: Image.Image, width: int) -> Image.Image:
    height = round(picture.height * width / picture.width)
    return picture.convert("RGBA").resize((width, height), Image.Resampling.LANCZOS)


def _sheet(pictures: list[Image.Image], width: int) -> Image.Image:
    gap = max(4, width // 16)
    columns = 16 if width < 100 else 12 if width < 200 else 8
    height = max(picture.height for picture in pictures)
    rows = -(-len(pictures) // columns)
    sheet = Image.new("RGB", (columns * (width + gap) + gap, rows * (height + gap) + gap), TABLE)
    for number, picture in enumerate(pictures):
        place = (gap + number % columns * (width + gap), gap + number // columns * (height + gap))
        sheet.paste(picture, place, picture)
    return sheet
