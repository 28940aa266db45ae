"""A map as plain values: rows of signs for terrain and sectors, read from and written to text."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.about import LANGUAGES
from game.cell import Cell
from game.core.errors import bad_content
from game.grid.terrain import LAND, SEA, SHOAL, VOID, cell_at

TERRAINS = SEA + SHOAL + LAND + VOID
NOBODY = "0"
SECTORS = "01234"
SMALLEST, LARGEST = 5, 40  # hexes along a side
LONGEST_TITLE = 60
HEADING = "sea battle map 1"
_SEATS = {"2": (2,), "3": (3,), "4": (4,), "3 4": (3, 4)}


@dataclass(frozen=True, slots=True)
class Chart:
    """A map. Rows are staggered: every second one, from the second, lies half a hex to the east."""

    titles: tuple[tuple[str, str], ...]  # language and title
    seats: tuple[int, ...]
    unused: int  # the sector left empty with three players; 0 if there is none
    terrain: tuple[str, ...]
    sectors: tuple[str, ...]

    def hexes(self) -> Iterator[tuple[Cell, str, int]]:
        """Every hex of the map, row by row: cell, terrain and sector."""
        for row, (signs, owners) in enumerate(zip(self.terrain, self.sectors, strict=True)):
            for column, (sign, owner) in enumerate(zip(signs, owners, strict=True)):
                if sign != VOID:
                    yield cell_at(column, row), sign, int(owner)

    def sectors_for(self, seats: int) -> tuple[int, ...]:
        """The sector of each seat, clockwise as they are numbered."""
        used = [sector for sector in range(1, 5) if seats != 3 or sector != self.unused]
        return tuple(used[:seats])

    def to_text(self) -> str:
        lines = [HEADING]
        lines += [f"title_{language} {title}" for language, title in self.titles]
        lines += [f"seats {' '.join(map(str, self.seats))}", f"unused {self.unused}"]
        lines += ["terrain", *self.terrain, "sectors", *self.sectors]
        return "\n".join(lines) + "\n"


def from_text(source: str, where: str = "map") -> Chart:
    """The chart written by `to_text`, or `BadContent`."""
    if len(source) > 4 * LARGEST * LARGEST:
        raise bad_content(where, "map_text_too_long", characters=len(source))
    lines = source.removesuffix("\n").split("\n")
    if lines[0] != HEADING:
        raise bad_content(f"{where}: line 1", "not_a_map_heading", found=lines[0][:40])
    titles: dict[str, str] = {}
    words: dict[str, str] = {}
    blocks: dict[str, list[str]] = {}
    for number, line in enumerate(lines[1:], 2):
        key, _, rest = line.partition(" ")
        if line in ("terrain", "sectors") and line not in blocks:
            blocks[line] = []
        elif blocks:
            list(blocks.values())[-1].append(line)
        elif key.startswith("title_") and key.removeprefix("title_") not in titles and rest:
            titles[key.removeprefix("title_")] = rest
        elif key in ("seats", "unused") and key not in words:
            words[key] = rest
        else:
            raise bad_content(f"{where}: line {number}", "line_not_understood", found=line[:40])
    for key in ("seats", "unused"):
        if key not in words:
            raise bad_content(where, "missing", key=key)
    for key in ("terrain", "sectors"):
        if key not in blocks:
            raise bad_content(where, "missing", key=key)
    unused = words["unused"]
    if unused not in tuple(SECTORS):
        raise bad_content(f"{where}: unused", "not_a_sector", found=unused[:40])
    chart = Chart(
        tuple(titles.items()),
        seats_from(words["seats"], where),
        int(unused),
        tuple(blocks["terrain"]),
        tuple(blocks["sectors"]),
    )
    check_form(chart, where)
    return chart


def seats_from(word: str, where: str) -> tuple[int, ...]:
    """The numbers of players a map is for: `2`, `3`, `4` or `3 4`."""
    if word not in _SEATS:
        raise bad_content(f"{where}: seats", "not_numbers_of_seats", found=word[:40])
    return _SEATS[word]


def check_form(chart: Chart, where: str) -> None:
    """What can be wrong before anybody looks at the water."""
    _check_titles(chart, where)
    height = len(chart.terrain)
    width = len(chart.terrain[0]) if height else 0
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise bad_content(
            where, "size_out_of_bounds", width=width, height=height, least=SMALLEST, most=LARGEST
        )
    if len(chart.sectors) != height:
        raise bad_content(f"{where}: sectors", "wrong_number_of_rows", found=len(chart.sectors))
    for name, rows, signs in (
        ("terrain", chart.terrain, TERRAINS),
        ("sectors", chart.sectors, SECTORS),
    ):
        for number, row in enumerate(rows):
            place = f"{where}: {name} row {number}"
            if len(row) != width:
                raise bad_content(place, "wrong_length_of_row", found=len(row), expected=width)
            for sign in row:
                if sign not in signs:
                    raise bad_content(place, "unknown_sign", sign=sign)
    _check_sectors(chart, where)


def _check_titles(chart: Chart, where: str) -> None:
    if not chart.titles:
        raise bad_content(where, "title_missing")
    for language, title in chart.titles:
        check_title(language, title, where)


def check_title(language: str, title: str, where: str) -> None:
    if language not in LANGUAGES:
        raise bad_content(f"{where}: title_{language[:10]}", "unknown_language")
    if not title.strip() or len(title) > LONGEST_TITLE or not title.isprintable():
        raise bad_content(f"{where}: title_{language}", "bad_title", most=LONGEST_TITLE)


def _check_sectors(chart: Chart, where: str) -> None:
    found = {int(sign) for row in chart.sectors for sign in row}
    most = max(chart.seats)
    expected = 4 if chart.unused else most
    for sector in range(1, expected + 1):
        if sector not in found:
            raise bad_content(f"{where}: sectors", "sector_missing", sector=sector)
    if max(found) > expected:
        raise bad_content(f"{where}: sectors", "sector_too_many", sector=max(found), most=expected)
    if chart.seats == (3, 4) and not chart.unused:
        raise bad_content(f"{where}: unused", "unused_sector_not_named")
    if chart.unused and 3 not in chart.seats:
        raise bad_content(f"{where}: unused", "unused_sector_without_three_players")
    for row, (signs, owners) in enumerate(zip(chart.terrain, chart.sectors, strict=True)):
        for column, (sign, owner) in enumerate(zip(signs, owners, strict=True)):
            if sign == VOID and owner != NOBODY:
                place = f"{where}: sectors row {row}"
                raise bad_content(place, "sector_without_hex", column=column)
