"""What the painter wrote down beside the pictures, by number of tile."""

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from scenes.assets import Assets

T = TypeVar("T")


def by_tile(assets: Assets, name: str, read: Callable[[Any], T]) -> Mapping[int, T]:
    """What a file says of every tile; nothing if it is lost."""
    return _read(assets, name, read)


@lru_cache(maxsize=12)
def _read(assets: Assets, name: str, read: Callable[[Any], T]) -> Mapping[int, T]:
    written = assets.text(name)
    if written is None:
        return {}
    try:
        return {int(tile): read(found) for tile, found in json.loads(written).items()}
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        assets.lose(f"art/{name}")
        return {}
