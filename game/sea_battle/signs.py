"""Seats, ships and headings in a sign or two, as positions are drawn, written and read."""

from collections.abc import Mapping
from functools import cache
from typing import TypeVar

from game.core.position import Reader
from game.grid.terrain import LAND, SEA, SHOAL
from game.sea_battle.fleet import FLEET, SHIPS, Ship

T = TypeVar("T")
SEAT_LETTERS = "abcd"
SHIP_LETTERS = "LGFB"
BY_LETTER: Mapping[str, Ship] = dict(zip(SHIP_LETTERS, SHIPS, strict=True))
FORT_LETTER = "X"
FORT_SIGNS = {LAND: FORT_LETTER, SEA: "x", SHOAL: ":"}  # by what is below the fort
COMPASS = ("E", "SE", "SW", "W", "NW", "NE")


def name_of(number: int) -> str:
    """A ship in two letters: `aL`."""
    seat, ship = divmod(number, FLEET)
    return SEAT_LETTERS[seat] + SHIP_LETTERS[ship]


@cache
def fleets(seats: int) -> Mapping[str, int]:
    """The numbers of all ships by their names."""
    return {name_of(number): number for number in range(seats * FLEET)}


def ships_in_letters(ships: int) -> list[str]:
    """The ships of one fleet whose bits are set."""
    return [SHIP_LETTERS[ship] for ship in SHIPS if ships >> ship & 1]


def seats_in_letters(seats: int) -> str:
    """The seats whose bits are set."""
    return " ".join(letter for seat, letter in enumerate(SEAT_LETTERS) if seats >> seat & 1)


def one_of(reader: Reader, line: str, word: str, choices: Mapping[str, T]) -> T:
    """What a word of a line stands for."""
    if word not in choices:
        raise reader.bad(line, "word_not_understood", field=line, word=word[:40])
    return choices[word]


def words_of(reader: Reader, line: str) -> list[str]:
    """The words of a line, which may be left out but not be empty."""
    words = reader.words(line).split()
    if reader.has(line) and not words:
        raise reader.bad(line, "line_without_words")
    return words


def read_seat(reader: Reader, line: str, seats: int, default: int) -> int:
    return reader.choice(line, _by_letter(seats), default)


def read_seats(reader: Reader, line: str, seats: int) -> int:
    """A bit for every seat that a line names."""
    letters = _by_letter(seats)
    return _bits(reader, line, [one_of(reader, line, w, letters) for w in words_of(reader, line)])


def read_ships(reader: Reader, line: str) -> int:
    """A bit for every ship of one fleet that a line names."""
    words = words_of(reader, line)
    return _bits(reader, line, [one_of(reader, line, word, BY_LETTER) for word in words])


@cache
def _by_letter(seats: int) -> Mapping[str, int]:
    return {letter: seat for seat, letter in enumerate(SEAT_LETTERS[:seats])}


def _bits(reader: Reader, line: str, places: list[int]) -> int:
    if len(set(places)) < len(places):
        raise reader.bad(line, "named_twice")
    return sum(1 << place for place in places)
