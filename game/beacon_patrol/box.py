"""The tiles by name, as the words of a position call them out of the box.

`N/buoy:1` and `HQ` name one tile, `sea#3` the third of those alike; `sea` takes any of these, and
a word without houses takes any number of houses: `N` is `N:1` or `N:2`.
"""

from collections.abc import Callable, Collection, Sequence
from typing import TypeAlias

from game.beacon_patrol.tileset import TILES
from game.core.errors import BadPosition

# Words that stand in one place, and how to find fault with it.
Asked: TypeAlias = tuple[Sequence[str], Callable[..., BadPosition]]


def _names(words: Sequence[str]) -> tuple[str, ...]:
    """The words, with a number behind those that are there more than once."""
    return tuple(
        word if words.count(word) == 1 else f"{word}#{words[: number + 1].count(word)}"
        for number, word in enumerate(words)
    )


def _by_word() -> dict[str, tuple[int, ...]]:
    """The tiles that each word may mean."""
    found: dict[str, tuple[int, ...]] = {}
    for number, tile in enumerate(TILES):
        for word in {NAMES[number], tile.word, tile.word.split(":")[0]}:
            found[word] = (*found.get(word, ()), number)
    return found


NAMES = _names([tile.word for tile in TILES])
ALIKE = tuple(TILES.index(tile) for tile in TILES)  # the first tile that is just like this one
_BY_WORD = _by_word()


def called(word: str, tiles: Collection[int]) -> int | None:
    """The first of the tiles that the word may mean."""
    meant = _BY_WORD.get(word, ())
    return next((tile for tile in tiles if tile in meant), None)


def taken_out(asked: Sequence[Asked], tiles: Sequence[int]) -> list[tuple[int, ...]]:
    """The tiles for each place; a word that leaves a choice takes what the others leave."""
    words = [(word, bad) for place, bad in asked for word in place]
    left, found = list(tiles), dict.fromkeys(range(len(words)), 0)
    for number in sorted(found, key=lambda number: _leaves_a_choice(words[number][0])):
        word, bad = words[number]
        tile = called(word, left)
        if tile is None:
            raise bad("no_such_tile_left" if word in _BY_WORD else "no_such_tile", word=word[:40])
        left.remove(tile)
        found[number] = tile
    each = iter(found.values())
    return [tuple(next(each) for _ in place) for place, _ in asked]


def _leaves_a_choice(word: str) -> bool:
    return len(_BY_WORD.get(word, ())) > 1
