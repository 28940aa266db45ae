"""Posters and films of real games: their size in print, what they show, how small they are."""

import struct
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from scenes.games.tables import make_keepsake, presenter_for
from scenes.keepsake import film, poster
from scenes.keepsake.making import subject_of
from scenes.keepsake.order import Kind
from scenes.keepsake.poster import Poster
from scenes.keepsake.printing import png_to_print
from scenes.kept import PAINTED
from tests.keepsake.orders import order, save_of

GAMES = ("beacon_patrol-2", "pelican_bay-3", "sea_battle-2", "land_vs_sea-2-other")


@pytest.fixture(autouse=True)
def _memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PAINTED, "most", PAINTED.most)  # which a keepsake sets for its process


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same sheets a sixth as large, and films as for a watch."""
    monkeypatch.setattr(poster, "SIZES", {Kind.A4: (413, 585)})
    monkeypatch.setattr(film, "SIDES", (200,))


def parts(content: bytes) -> dict[bytes, bytes]:
    """The chunks of a PNG."""
    found, at = {}, 8
    while at < len(content):
        (length,) = struct.unpack_from(">I", content, at)
        found[content[at + 4 : at + 8]] = content[at + 8 : at + 8 + length]
        at += 12 + length
    return found


def test_a_png_tells_how_large_it_is_in_print() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    whole = b"".join(png_to_print(pygame.Surface((300, 150))))
    across, down, unit = struct.unpack(">IIB", parts(whole)[b"pHYs"])
    assert (round(300 / across, 4), round(150 / down, 4), unit) == (0.0254, 0.0127, 1)
    assert struct.unpack_from(">II", parts(whole)[b"IHDR"]) == (300, 150)


@pytest.mark.parametrize(
    ("kind", "sides"), [(Kind.A4, {2480, 3508}), (Kind.A3, {3508, 4961})]
)  # fmt: skip
def test_sheets_have_the_size_of_paper(tmp_path: Path, kind: Kind, sides: set[int]) -> None:
    pygame.font.init()
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    subject = subject_of(presenter_for, order(tmp_path, kind, "pelican_bay-3"))
    layout = Poster(subject, kind)._layout()
    assert set(layout.size) == sides
    sheet = pygame.Rect((0, 0), layout.size)
    places = [layout.head, layout.map, layout.figures, layout.legend, layout.foot]
    assert all(sheet.contains(place) for place in places)
    assert not any(
        one.colliderect(other) for n, one in enumerate(places) for other in places[n + 1 :]
    )


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_poster(tmp_path: Path, game: str) -> None:
    told: list[float] = []
    wanted = order(tmp_path, Kind.A4, game)
    make_keepsake(wanted, told.append)
    assert [path.name for path in tmp_path.iterdir()] == ["keepsake.png"]
    assert told == sorted(told)
    assert told[-1] == 1.0
    seen = pygame.image.load(wanted.path)
    assert {round(side / 10) for side in seen.get_size()} == {41, 58}
    colours = {tuple(seen.get_at((x, y)))[:3] for x in range(0, 413, 7) for y in range(0, 413, 7)}
    assert len(colours) > 300  # a picture, not a blank sheet


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("kind", [Kind.A4, Kind.FILM])
def test_a_game_that_goes_on_has_its_keepsakes_too(tmp_path: Path, kind: Kind) -> None:
    wanted = replace(order(tmp_path, kind), save=save_of("pelican_bay-3", 12))
    make_keepsake(wanted, lambda share: None)
    assert subject_of(presenter_for, wanted).outcome is None
    assert wanted.path.stat().st_size > 5000


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("game", ["beacon_patrol-2", "sea_battle-2"])
def test_a_film_shows_every_turn_and_holds_the_last(tmp_path: Path, game: str) -> None:
    wanted = order(tmp_path, Kind.FILM, game)
    make_keepsake(wanted, lambda share: None)
    content = wanted.path.read_bytes()
    subject = subject_of(presenter_for, wanted)
    stops = film.Film(subject, 200)._stops()
    delays = [
        struct.unpack_from("<H", content, at + 4)[0]
        for at in range(len(content))
        if content[at : at + 4] == b"\x21\xf9\x04\x05"
    ]
    assert len(delays) == len(stops) > 10
    assert delays[-1] == film.LAST > 5 * max(delays[1:-1])
    assert len(content) < film.MOST_BYTES


def test_a_film_that_would_be_too_large_is_made_smaller(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(film, "SIDES", (320, 120))
    monkeypatch.setattr(film, "MOST_BYTES", 40_000)
    wanted = order(tmp_path, Kind.FILM, "beacon_patrol-2")
    make_keepsake(wanted, lambda share: None)
    content = wanted.path.read_bytes()
    assert struct.unpack_from("<H", content, 6)[0] < 200
    assert content[-1:] == b"\x3b"
