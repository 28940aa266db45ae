"""What a new look of the board needs is made in portions that are not felt."""

from dataclasses import dataclass

import pygame
import pytest

from scenes.view.glide import Glide
from scenes.view.pieces import Piece
from scenes.view.sheet import Sheet
from scenes.view.workload import Workload

AREA = pygame.Rect(0, 0, 64, 48)
QUICK, SLOW = (Piece(name, f"{name}.webp", (0.0, 0.0)) for name in ("quick", "slow"))


@dataclass
class Way:
    """As much of a glide as whoever makes pictures has to know."""

    is_waiting: bool
    is_under_way: bool = True


@pytest.fixture
def made() -> list[str]:
    return []


@pytest.fixture
def workload(made: list[str]) -> Workload:
    sheet = Sheet(lambda picture, part: made.append("sheet"))
    sheet.forget(AREA)
    work = Workload(sheet, lambda piece: made.append(piece.key), lambda piece: piece is QUICK)
    work.take((SLOW, QUICK))
    return work


def go_on(workload: Workload, glide: Glide | Way) -> bool:
    return workload.go_on(glide)  # type: ignore[arg-type]


def test_no_file_is_read_while_the_board_moves(workload: Workload, made: list[str]) -> None:
    for _ in range(3):
        assert not go_on(workload, Way(is_waiting=False))
    assert made == ["quick"]


def test_the_sheet_comes_last_and_all_is_there(workload: Workload, made: list[str]) -> None:
    while not go_on(workload, Way(is_waiting=True)):
        assert len(made) < 100
    assert made[:2] == ["quick", "slow"]
    assert set(made[2:]) == {"sheet"}


def test_nothing_is_made_before_the_board_is_under_way(workload: Workload, made: list[str]) -> None:
    assert not go_on(workload, Way(is_waiting=False, is_under_way=False))
    assert made == []
