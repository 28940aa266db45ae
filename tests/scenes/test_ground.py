"""A painted ground under the pieces: a first look at once, the finer picture when it comes."""

import os
import time
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.registry import GAMES
from game.sea_battle import atlas
from scenes.app import App
from scenes.atelier import Atelier
from scenes.games.sea_battle.ground import painting_of, tiles_of
from scenes.games.tables import TABLES
from scenes.kept import PAINTED
from scenes.view.camera import STEPS, Camera
from scenes.view.ground import BLOCK, FINE, GroundView, Painting
from scenes.view.ground import _scaled as scaled
from scenes.view.pieces import TILES
from tests.scenes.test_table_layout import table_of

SKETCHED, REFINED = (90, 120, 150), (200, 40, 60)
PATIENCE = 30.0


def _plain(subject: object, unit: int, colour: tuple[int, int, int]) -> pygame.Surface:
    picture = pygame.Surface((4 * unit, 3 * unit), 0, 32)
    picture.fill(colour)
    return picture


def sketch(subject: object, unit: int) -> Iterator[pygame.Surface | None]:
    yield None
    yield _plain(subject, unit, SKETCHED)


def paint(subject: object, unit: int) -> pygame.Surface:
    return _plain(subject, unit, REFINED)


def die(subject: object, unit: int) -> pygame.Surface:
    os._exit(3)


@pytest.fixture
def atelier(monkeypatch: pytest.MonkeyPatch) -> Iterator[Atelier]:
    pygame.display.set_mode((400, 300))
    monkeypatch.setattr(PAINTED, "_pictures", type(PAINTED._pictures)())
    monkeypatch.setattr(PAINTED, "bytes", 0)
    atelier = Atelier()
    yield atelier
    atelier.close()
    pygame.quit()


def painting(paint: Callable[[object, int], pygame.Surface]) -> Painting:
    return Painting("a map", sketch, paint, (-0.5, -0.5), (4.0, 3.0))


def middle_of(view: GroundView, step: int = STEPS.index(64)) -> tuple[int, int, int]:
    camera = Camera()
    camera.area = pygame.Rect(0, 0, 400, 300)
    camera.focus, camera.step = (1.5, 1.0), step
    sheet = pygame.Surface((400, 300))
    view.draw(sheet, sheet.get_rect(), camera)
    shown = sheet.get_at((200, 150))
    near = [c for c in (SKETCHED, REFINED) if abs(shown.r - c[0]) + abs(shown.b - c[2]) < 9]
    return near[0] if near else tuple(shown)[:3]  # scaling rounds


def test_the_finer_picture_takes_the_place_of_the_first_look(atelier: Atelier) -> None:
    view = GroundView(atelier)
    assert view.show(painting(paint))
    assert middle_of(view) == SKETCHED
    assert view.is_sketched
    until = time.monotonic() + PATIENCE
    while not view.update() and time.monotonic() < until:
        time.sleep(0.02)
    assert middle_of(view) == REFINED
    assert not view.is_sketched
    assert atelier._process is None


def test_the_first_look_stays_if_the_painter_dies(atelier: Atelier) -> None:
    view = GroundView(atelier)
    view.show(painting(die))
    assert atelier._process is not None
    atelier._process.join(PATIENCE)
    assert atelier._process.exitcode == 3
    assert not view.update()
    assert middle_of(view) == SKETCHED


def test_nothing_is_painted_elsewhere_unless_asked_for(app: App) -> None:
    assert app.atelier is None


def test_a_very_near_look_is_scaled_in_blocks_without_a_gap(atelier: Atelier) -> None:
    view = GroundView(None)
    wide = Painting("wide", sketch, paint, (-8.5, -8.5), (19.0, 19.0))
    view.show(wide)
    for step in range(len(STEPS)):
        assert middle_of(view, step) == SKETCHED
    assert PAINTED.bytes <= PAINTED.most
    largest = max(picture.get_width() for picture in PAINTED._pictures.values())
    assert largest >= BLOCK


@pytest.mark.parametrize(
    ("painted", "shown", "side"), [(46, 207, 64), (64, 123, 64), (130, 165, 50), (300, 97, 32)]
)
def test_blocks_fit_together_wherever_their_edges_are_rounded(
    atelier: Atelier, painted: int, shown: int, side: int
) -> None:
    picture, whole = pygame.Surface((painted, painted), 0, 32), pygame.Rect(0, 0, shown, shown)
    for left, top in product(range(0, shown, side), repeat=2):
        block = pygame.Rect(left, top, side, side)
        for is_turned in (False, True):
            made = scaled(picture, whole.size, tuple(block), is_turned)
            assert made.size == block.clip(whole).size


def test_a_picture_is_scaled_once_for_each_zoom(atelier: Atelier) -> None:
    view = GroundView(None)
    view.show(painting(paint))
    middle_of(view)
    kept = len(PAINTED)
    middle_of(view)
    assert len(PAINTED) == kept


def test_charts_are_painted_as_large_as_the_limit_allows() -> None:
    for name in ("twin_isles", "crossroads"):
        found = painting_of(atlas.built_in(name))
        unit = found.unit(FINE)
        assert unit * unit * found.size[0] * found.size[1] <= FINE
        assert unit >= 70


def test_stark_hexes_lie_there_when_patterns_are_wanted(tmp_path: Path) -> None:
    app = App(GAMES, tmp_path, (1280, 720), "en", TABLES)
    app.change(patterns=True)
    table = table_of(app, "sea_battle", 2, 20)
    hexes = [piece for piece in table.board._order if piece.layer == TILES]
    chart = table.view.setup.chart
    assert len(hexes) == len(list(chart.hexes()))
    assert set(hexes) <= set(tiles_of(chart))
    app.change(patterns=False)
    assert [piece for piece in table.board._order if piece.layer == TILES] == []
    app.stack.clear()
    pygame.quit()
