"""Reading what people can edit: every fault is named with file, entry and what is wrong."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.cell import Cell
from game.core.errors import bad_content
from game.core.position import cell_of


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file as plain values."""
    import tomllib  # takes a while, and not everybody reads

    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError:
        raise bad_content(path.name, "cannot_be_read") from None
    except UnicodeDecodeError:
        raise bad_content(path.name, "not_utf_8") from None
    except ValueError as error:  # no TOML, or a number of thousands of digits
        raise bad_content(path.name, "not_toml", fault=str(error)) from None
    except RecursionError:
        raise bad_content(path.name, "nested_too_deeply") from None


def entries(
    content: dict[str, Any], name: str, file: str, first: int = 1
) -> Iterator[tuple[str, dict[str, Any]]]:
    """The tables of an array `[[name]]`, each with the words that say where it stands."""
    found = content.get(name)
    if found is None:
        raise bad_content(file, "missing", key=name)
    if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
        raise bad_content(file, "not_a_list_of_tables", key=name)
    for number, entry in enumerate(found, first):
        yield f"{file}: {name} {number}", entry


def check_keys(where: str, entry: dict[str, Any], known: tuple[str, ...]) -> None:
    """Refuse what nobody would read, for it is a slip of the pen."""
    for key in entry:
        if key not in known:
            raise bad_content(where, "unknown_key", key=key)


def value(where: str, entry: dict[str, Any], key: str, kind: type, default: Any = None) -> Any:
    """One value of the given type; without a default it must be there."""
    if key not in entry:
        if default is None:
            raise bad_content(where, "missing", key=key)
        return default
    found = entry[key]
    if type(found) is not kind:
        raise bad_content(where, "wrong_type", key=key, found=type(found).__name__)
    return found


def listed(where: str, entry: dict[str, Any], key: str, kind: type) -> tuple[Any, ...]:
    """A list of values of one type; none if it is not there."""
    found = value(where, entry, key, list, [])
    if not all(type(part) is kind for part in found):
        raise bad_content(where, "wrong_type", key=key, found="list")
    return tuple(found)


def cells(where: str, entry: dict[str, Any], key: str) -> tuple[Cell, ...]:
    """A list of cells, each written `1,-2`."""
    return tuple(_cell(where, word) for word in listed(where, entry, key, str))


def _cell(where: str, word: str) -> Cell:
    found = cell_of(word)
    if found is None:
        raise bad_content(where, "not_a_cell", word=word[:40])
    return found
