"""Every test has its own screen, folders and program; the twin needs no window."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scenes.kept import PAINTED
from tests.desktop.desk import Desk
from tests.desktop.display import check_tools


@pytest.fixture(scope="session", autouse=True)
def _tools() -> None:
    check_tools()


@pytest.fixture
def fresh_paint(monkeypatch: pytest.MonkeyPatch) -> None:
    """The twin begins like the program: a small figure is finer once its chart was painted."""
    monkeypatch.setattr(PAINTED, "_pictures", type(PAINTED._pictures)())
    monkeypatch.setattr(PAINTED, "bytes", 0)


@pytest.fixture
def make_desk(tmp_path: Path) -> Iterator[Callable[..., Desk]]:
    """Sets up desks; at the end nothing of them keeps running, and nothing has crashed."""
    desks: list[Desk] = []

    def make(**wishes: object) -> Desk:
        desks.append(Desk(tmp_path / f"desk{len(desks)}", **wishes))  # type: ignore[arg-type]
        return desks[-1]

    yield make
    for desk in desks:
        desk.close()
        assert desk.errors == ""
    assert not list(tmp_path.glob("desk*/data/reports/*"))


@pytest.fixture
def desk(make_desk: Callable[..., Desk]) -> Desk:
    return make_desk()
