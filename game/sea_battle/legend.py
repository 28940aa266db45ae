"""What was agreed before the game, line by line of a position; a map of one's own included."""

from collections.abc import Iterator

from game.core.errors import BadContent
from game.core.position import Reader
from game.grid.terrain import VOID
from game.sea_battle import atlas
from game.sea_battle.chart import NOBODY, SECTORS, Chart, check_title, seats_from
from game.sea_battle.setup import FIRST_SUCCESS, LAST_FLEET
from game.sea_battle.state import Setup, setup_for

FEWEST, MOST = 2, 4  # players
_TITLE, _SECTORS = "title ", "sectors "  # then the language, and the number of the row


def write_setup(setup: Setup) -> Iterator[tuple[str, str]]:
    """As `read_setup` reads it."""
    yield "seats", str(setup.seats) if setup.seats > FEWEST else ""
    yield from _write_map(setup)
    yield "advanced", "yes" if setup.advanced else ""
    yield "victory", LAST_FLEET if setup.last_fleet else ""


def read_players(reader: Reader) -> int:
    """How many play; the letters in the rows depend on it."""
    return reader.whole("seats", FEWEST, MOST, FEWEST)


def read_setup(reader: Reader, terrain: tuple[str, ...], seats: int) -> Setup:
    """What was agreed, the map's terrain being known from the rows."""
    chart = _read_map(reader, terrain, seats)
    victories = {FIRST_SUCCESS: False} if seats == 2 else {FIRST_SUCCESS: False, LAST_FLEET: True}
    last_fleet = reader.choice("victory", victories, False)
    return setup_for(chart, seats, reader.yes("advanced"), last_fleet)


# --- the map


def _write_map(setup: Setup) -> Iterator[tuple[str, str]]:
    chart = setup.chart
    for name in atlas.names(setup.seats):
        if atlas.built_in(name) == chart:
            yield "map", name
            return
    for language, title in chart.titles:
        yield f"{_TITLE}{language}", f'"{title}"'  # a title may begin or end with a blank
    if chart.seats != (setup.seats,):
        yield "map seats", " ".join(map(str, chart.seats))
    yield "unused", str(chart.unused) if chart.unused else ""
    if chart.sectors != _strips(chart.terrain, setup.seats):
        for row, owners in enumerate(chart.sectors, 1):
            yield f"{_SECTORS}{row}", owners


def _read_map(reader: Reader, terrain: tuple[str, ...], seats: int) -> Chart:
    """A map of the box, by its name, or one's own."""
    if reader.has("map"):
        return _boxed(reader, terrain, seats)
    chart = Chart(
        _titles(reader),
        _seats(reader, seats),
        reader.whole("unused", 0, 4, 0),
        terrain,
        _sectors(reader, terrain, seats),
    )
    if seats not in chart.seats:
        raise reader.bad("map seats", "map_for_other_seats", seats=seats)
    return chart


def _boxed(reader: Reader, terrain: tuple[str, ...], seats: int) -> Chart:
    names = atlas.names(seats)
    chart = atlas.built_in(reader.choice("map", dict(zip(names, names, strict=True)), names[0]))
    if (len(terrain), len(terrain[0])) != (len(chart.terrain), len(chart.terrain[0])):
        raise reader.bad("map", "map_of_another_size")
    for row, (found, signs) in enumerate(zip(terrain, chart.terrain, strict=True)):
        for column, (sign, meant) in enumerate(zip(found, signs, strict=True)):
            if sign != meant:
                raise reader.bad_row(row, "not_as_on_the_map", column=column, meant=meant)
    return chart


def _titles(reader: Reader) -> tuple[tuple[str, str], ...]:
    titles = []
    for name in reader.names(_TITLE):
        language, quoted = name.removeprefix(_TITLE), reader.words(name)
        if len(quoted) < 2 or not quoted.startswith('"') or not quoted.endswith('"'):
            raise reader.bad(name, "title_not_quoted")
        try:
            check_title(language, quoted[1:-1], "map")
        except BadContent as error:
            raise reader.bad(name, error.fault.key, **dict(error.fault.params)) from None
        titles.append((language, quoted[1:-1]))
    return tuple(titles)


def _seats(reader: Reader, seats: int) -> tuple[int, ...]:
    try:
        return seats_from(reader.words("map seats", str(seats)), "map")
    except BadContent as error:
        raise reader.bad("map seats", error.fault.key, **dict(error.fault.params)) from None


def _sectors(reader: Reader, terrain: tuple[str, ...], seats: int) -> tuple[str, ...]:
    if not reader.names(_SECTORS):
        return _strips(terrain, seats)
    return tuple(_owners(reader, f"{_SECTORS}{row}", signs) for row, signs in enumerate(terrain, 1))


def _owners(reader: Reader, name: str, signs: str) -> str:
    """The sectors of one row."""
    owners = reader.words(name)
    if len(owners) != len(signs):
        raise reader.bad(name, "wrong_length_of_row", found=len(owners), expected=len(signs))
    for column, (owner, sign) in enumerate(zip(owners, signs, strict=True)):
        if owner not in SECTORS:
            raise reader.bad(name, "not_a_sector", found=owner)
        if sign == VOID and owner != NOBODY:
            raise reader.bad(name, "sector_without_hex", column=column)
    return owners


def _strips(terrain: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """A strip of the map for each seat, from west to east."""
    width = len(terrain[0])
    return tuple(
        "".join(
            NOBODY if sign == VOID else str(1 + column * seats // width)
            for column, sign in enumerate(signs)
        )
        for signs in terrain
    )
