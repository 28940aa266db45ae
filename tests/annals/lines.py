"""Lines of a log-book for tests."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

from game.core import record
from game.registry import GAMES
from scenes.annals.entry import Entry, Player, entry_of
from scenes.sitting import save
from scenes.sitting.people import Person
from scenes.sitting.save import Party
from tests.scenes.pilot import GOLDEN, PEOPLE


def golden(name: str, people: tuple[Person, ...] = PEOPLE, path: Path = Path("a.save")) -> Party:
    """A golden game that came to its end, with people at it."""
    kept = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    match = record.load(json.dumps(kept["record"]), GAMES)
    return Party(match, people[: int(match.options["seats"])], "learner", path)


def put_save(folder: Path, name: str, file: str = "") -> Party:
    """A save of a golden game in a folder."""
    party = golden(name, path=folder / (file or f"{name}.save"))
    save.write(party)
    return party


def line_of(name: str, file: str = "a.save") -> Entry:
    found = entry_of(golden(name, path=Path(file)), datetime(2026, 11, 18, 19, 30))
    assert found is not None
    return found


def contest(number: int, points: dict[str, int], **more: Any) -> Entry:
    """A game of Pelican Bay, each for themselves; computer players begin with `*`."""
    players = tuple(
        Player(name.removeprefix("*"), "mate" if name.startswith("*") else "") for name in points
    )
    most = max(points.values())
    winners = tuple(seat for seat, each in enumerate(points.values()) if each == most)
    sides = tuple((seat,) for seat in range(len(players)))
    told = {"game": "pelican_bay", "turns": 20 + number, "seed": number, **more}
    return Entry(
        f"{number:020}", told.pop("game"), f"2026-11-{number:02}T18:00", players, sides,
        tuple(points.values()), winners, "most_points", **told,
    )  # fmt: skip
