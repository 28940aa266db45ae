"""Orders of golden games."""

import json
from pathlib import Path

from scenes.keepsake.order import Kind, Order, draft_of
from scenes.sitting import people
from tests.scenes.pilot import GOLDEN, PEOPLE


def save_of(golden: str, moves: int | None = None) -> str:
    """A golden game, or the first moves of it."""
    record = json.loads((GOLDEN / f"{golden}.json").read_text(encoding="utf-8"))["record"]
    record["moves"] = record["moves"][:moves]
    seated = PEOPLE[: record["options"]["seats"]]
    whole = {"helper": "purist", "people": people.to_data(seated), "over": True, "record": record}
    return json.dumps(whole, ensure_ascii=False)


def order(folder: Path, kind: Kind, golden: str = "", language: str = "uk") -> Order:
    path = folder / f"keepsake{kind.suffix}"
    save = save_of(golden) if golden else ""
    return Order(kind, "", save, language, "18.11.2026", False, draft_of(path), path)
