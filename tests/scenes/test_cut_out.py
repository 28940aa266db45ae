"""What lies on the table is cut out of its picture, whatever the size of the window."""

import pygame
import pytest

from scenes.view.cut_out import CutOut


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
@pytest.mark.parametrize("lies", [pygame.Rect(100, 80, 300, 200), pygame.Rect(10, 10, 780, 580)])
def test_only_what_lies_there_is_left(size: tuple[int, int], lies: pygame.Rect) -> None:
    pygame.display.set_mode((1, 1))
    table = pygame.Surface(size)
    table.fill((90, 60, 30))
    table.fill((70, 40, 20), (0, size[1] // 2, size[0], 40))  # a plank
    picture = table.copy()
    picture.fill((40, 90, 160), lies)
    cut_out = CutOut(size)
    for _ in range(2):  # the surfaces are used again
        found, canvas = cut_out.of(picture, table, picture.get_rect())
        assert found.get_size() == canvas.get_size() == size
        assert found.get_at(lies.center) == (40, 90, 160, 255)
        outside = (lies.right + 4, lies.bottom + 4)
        assert found.get_at(outside).a == found.get_at((2, 2)).a == 0
