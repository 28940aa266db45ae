"""Writing pictures, and telling whether what is there is what would be painted."""

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

ART = Path(__file__).parents[2] / "art"
QUALITY = 88
ROUNDING = 0.6  # mean difference of 255 that another processor's rounding may bring


@dataclass(frozen=True)
class Job:
    """Some files of one game, painted together; names are paths below `art/`."""

    game: str
    name: str
    paint: Callable[..., dict[str, bytes]]
    arguments: tuple[Any, ...] = ()

    def run(self) -> dict[str, bytes]:
        return self.paint(*self.arguments)


def webp(picture: Image.Image, quality: int = QUALITY) -> bytes:
    """A picture as lossy WebP with exact alpha."""
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=quality, method=4, alpha_quality=100, exact=False)
    return out.getvalue()


def png(picture: Image.Image) -> bytes:
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()


def json_text(value: Any) -> bytes:
    return (json.dumps(value, indent=1, sort_keys=True) + "\n").encode()


def write(files: dict[str, bytes]) -> None:
    for name, content in files.items():
        path = ART / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def difference(name: str, content: bytes) -> str | None:
    """What tells the stored file from this content; None if they show the same."""
    path = ART / name
    if not path.exists():
        return "missing"
    stored = path.read_bytes()
    if stored == content:
        return None
    if path.suffix not in (".webp", ".png", ".jpg"):
        return "different text"
    one, other = (
        np.asarray(Image.open(io.BytesIO(data)).convert("RGBA"), np.float32)
        for data in (stored, content)
    )
    if one.shape != other.shape:
        return f"size {one.shape[1]}x{one.shape[0]}, painted {other.shape[1]}x{other.shape[0]}"
    mean = float(np.abs(one - other).mean())
    return None if mean < ROUNDING else f"mean difference {mean:.2f} of 255"
