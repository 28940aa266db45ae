"""The fronts of the four boxes: small posters with a calm, dark upper part for the title."""

from collections.abc import Callable

from PIL import Image

from build_scripts.boxes.beacon_patrol import beacon_patrol
from build_scripts.boxes.land_vs_sea import land_vs_sea
from build_scripts.boxes.pelican_bay import pelican_bay
from build_scripts.boxes.sea_battle import sea_battle

BOXES: dict[str, Callable[[], Image.Image]] = {
    "beacon_patrol": beacon_patrol,
    "pelican_bay": pelican_bay,
    "sea_battle": sea_battle,
    "land_vs_sea": land_vs_sea,
}
