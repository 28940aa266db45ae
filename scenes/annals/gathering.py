"""What the log-book lacks, gathered from the saves; what they prove wrong is struck."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path

from game.core.errors import GameError
from game.core.rules import AnyRules
from scenes.annals.book import Annals
from scenes.annals.entry import Entry, Struck, entry_of
from scenes.sitting import journal, shelf
from scenes.sitting.save import Party


def gather(annals: Annals, saves: Path, games: Mapping[str, AnyRules]) -> Iterator[tuple[int, int]]:
    """Look through the saves, one at a step: how many are done, of how many. `OSError` if the
    disc does not take what was found."""
    if not annals.is_open:
        return
    known = {entry.save: entry for entry in annals.book.entries.values()}
    found = [info for info in shelf.listing(saves, games) if _matters(info, known)]
    for number, info in enumerate(found, 1):
        try:
            party = journal.read(info.path, games)
        except GameError:
            yield number, len(found)
            continue
        entry = entry_of(party, datetime.fromtimestamp(info.when))
        false = known.get(party.path.name)
        if entry is not None:
            annals.add(entry)
        elif false is not None and _is_same_deal(party, false):
            annals.add(Struck(false.id))
        yield number, len(found)


def _matters(info: shelf.Info, known: Mapping[str, Entry]) -> bool:
    """Games that ended and have no line, or have one and perhaps did not end."""
    if info.fault is not None:
        return False
    is_known = journal.game_of(info.path).name in known
    ends_perhaps = info.is_over or info.path.suffix == journal.SUFFIX
    return ends_perhaps if not is_known else not info.is_over


def _is_same_deal(party: Party, entry: Entry) -> bool:
    """Whether a save is the game of a line, and not another one under its name."""
    return (party.game, party.match.seed) == (entry.game, entry.seed)
