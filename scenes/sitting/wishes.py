"""What somebody wants otherwise than it is set for all: language, size of letters, help."""

from dataclasses import asdict, dataclass
from typing import Any

from scenes.settings import accepts


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is empty or zero is as it is set for all."""

    language: str = ""
    text_scale: int = 0
    helper: str = ""
    adviser: str = ""

    def __bool__(self) -> bool:
        return self != NONE


NONE = Wishes()


def to_data(wishes: Wishes) -> dict[str, Any]:
    """Only what is wished."""
    return {name: value for name, value in asdict(wishes).items() if value}


def from_data(data: Any) -> Wishes:
    """Wishes read from a file; `ValueError` if nobody could have them."""
    names = {"language", "text_scale", "helper", "adviser"}
    if not isinstance(data, dict) or not set(data) <= names:
        raise ValueError("wishes")
    if not all(accepts(name, value) for name, value in data.items()):
        raise ValueError("wish")
    return Wishes(**data)
