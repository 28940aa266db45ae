"""Compile the catalogues: `.po` to `.mo`, with every message checked. Needs babel."""

import string
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

# Always the same, so that the same words give the same file.
DATE = datetime(2026, 1, 1, tzinfo=UTC)
LOCALE = Path(__file__).resolve().parent.parent / "scenes" / "locale"


def gaps(message: str) -> set[str]:
    """The names of a message's parameters."""
    return {name for _, name, _, _ in string.Formatter().parse(message) if name}


def faults(path: Path, catalogue: Catalog, english: Catalog) -> list[str]:
    """Messages without words, or with other parameters than the English ones."""
    found = []
    for message in catalogue:
        if not message.id:
            continue
        key = message.id if isinstance(message.id, str) else message.id[0]
        words = (message.string,) if isinstance(message.string, str) else message.string
        if not all(words):
            found.append(f"{path}: {key}: no words")
        model = english.get(key)
        if model is None:
            found.append(f"{path}: {key}: not in the English catalogue")
        elif isinstance(model.string, str) and gaps(words[0]) != gaps(model.string):
            found.append(f"{path}: {key}: parameters differ from the English ones")
    missing = {m.id for m in english if m.id} - {m.id for m in catalogue if m.id}
    return found + [f"{path}: {key}: missing" for key in sorted(map(str, missing))]


def main() -> int:
    paths = sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))
    catalogues = {path: read_po(path.open("rb")) for path in paths}
    english = {path.stem: c for path, c in catalogues.items() if path.parts[-3] == "en"}
    wrong = [
        fault
        for path, catalogue in catalogues.items()
        for fault in faults(path.relative_to(LOCALE), catalogue, english[path.stem])
    ]
    if wrong:
        print("\n".join(wrong), file=sys.stderr)
        return 1
    for path, catalogue in catalogues.items():
        catalogue.creation_date = catalogue.revision_date = DATE
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)
    return 0


if __name__ == "__main__":
    sys.exit(main())
