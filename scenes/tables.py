"""Which games have a table to sit down at: the one place where a game's scene is hooked in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from scenes.scene import Scene

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.sitting import Sitting

SceneFactory: TypeAlias = "Callable[[App, Sitting], Scene]"

TABLES: dict[str, SceneFactory] = {}
