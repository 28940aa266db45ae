"""The maps in the box, and the checks every map has to pass."""

from cmath import phase
from itertools import product
from math import tau
from pathlib import Path

import pytest

from build_scripts import make_sea_battle_maps
from build_scripts.make_sea_battle_maps import turned_third
from game.core.errors import BadOptions
from game.grid import hex as grid
from game.grid.terrain import LAND, SEA, SHOAL, cell_at
from game.sea_battle.atlas import FOLDER, FOR_MORE, FOR_THREE, FOR_TWO, built_in, former, names
from game.sea_battle.chart import Chart, from_text
from game.sea_battle.forts import berths, lone_sites, sites
from game.sea_battle.rules import RULES
from game.sea_battle.waters import numbers, waters_of
from game.tiled import read_map
from tests.sea_battle.oracle import OWN_MAP

ALL_FOR_TWO = FOR_TWO + former(2)
ALL_FOR_MORE = FOR_MORE + former(4)
ALL = ALL_FOR_TWO + FOR_THREE + ALL_FOR_MORE


def count(chart: Chart, sign: str) -> int:
    return "".join(chart.terrain).count(sign)


def test_six_maps_at_least():
    """Four for two players, two for three, two for four."""
    assert len(FOR_TWO) >= 4
    assert len(FOR_THREE) >= 2
    assert len(FOR_MORE) >= 2
    assert names(2) == FOR_TWO
    assert names(3) == FOR_THREE
    assert names(4) == FOR_MORE
    assert {path.stem for path in FOLDER.glob("*.tmx")} == set(ALL)


@pytest.mark.parametrize("name", ALL)
def test_size_titles_and_seats(name):
    chart = built_in(name)
    size = (len(chart.terrain[0]), len(chart.terrain))
    assert size == (
        (19, 15) if name in ALL_FOR_TWO else (19, 19) if name in FOR_THREE else (23, 19)
    )
    assert [language for language, _ in chart.titles] == ["en", "uk", "ru"]
    seats = {2: (2,), 3: (3,), 4: (3, 4)}[
        4 if name in ALL_FOR_MORE else 3 if name in FOR_THREE else 2
    ]
    assert chart.seats == seats
    assert chart.unused == (4 if name in ALL_FOR_MORE else 0)


def test_islands_in_the_middle_an_open_sea_and_a_strait():
    for name in FOR_TWO[:2]:
        chart = built_in(name)
        middle = [chart.terrain[row][column] for row in range(4, 11) for column in range(6, 13)]
        assert middle.count(LAND) >= 8
    assert count(built_in("open_sea"), LAND) == 0
    assert count(built_in("open_sea"), SHOAL) <= 4
    strait = built_in("gateway")
    rows_shut = [row for row in strait.terrain if row[8:11].count(SEA) == 0]
    assert rows_shut


def halves_swapped(chart: Chart, swap: str, *, upside_down: bool) -> bool:
    """Whether mirrored (or turned) the map is the same with its sectors renamed."""
    order = -1 if upside_down else 1
    rows = [row.rstrip("_") for row in chart.terrain]
    owners = [signs[: len(row)] for signs, row in zip(chart.sectors, rows, strict=True)]
    renamed = ["".join(swap[int(sign)] for sign in row[::-1]) for row in owners[::order]]
    return rows == [row[::-1] for row in rows[::order]] and owners == renamed


def test_maps_are_fair():
    """Turned by half a turn two sides change places, by a third three do; mirrored, the rest."""
    for name in ALL_FOR_TWO:
        assert halves_swapped(built_in(name), "021", upside_down=True)
    for name in FOR_THREE:
        hexes = {cell: (terrain, sector) for cell, terrain, sector in built_in(name).hexes()}
        middle = cell_at(9, 9)
        for cell, (terrain, sector) in hexes.items():
            following = sector and sector % 3 + 1
            assert hexes[turned_third(cell, middle)] == (terrain, following)
    for name in ALL_FOR_MORE:
        assert halves_swapped(built_in(name), "03412", upside_down=True)
        assert halves_swapped(built_in(name), "02143", upside_down=False)


@pytest.mark.parametrize("name", ALL)
def test_all_start_hexes_lie_in_one_sea(name):
    """Also with forts placed: checked with every first fort, and every pair for two players."""
    waters = waters_of(built_in(name))
    used = [sector for sector in range(1, 5) if waters.sectors[sector]]
    everywhere = [i for sector in used for i in numbers(lone_sites(waters, sector))]
    for fort in everywhere:
        water = waters.water & ~waters.bit[fort]
        whole = waters.flood(berths(waters, fort) & water, water)
        assert all(
            berths(waters, i) & water & ~whole == 0
            for i in everywhere
            if not waters.bit[i] & waters.discs[fort, 10]
        )


@pytest.mark.parametrize("name", ALL_FOR_TWO)
def test_whatever_the_first_chooses_the_second_finds_a_site(name):
    """SB-S1: every choice tried."""
    waters = waters_of(built_in(name))
    for first, second in ((1, 2), (2, 1)):
        for fort in numbers(lone_sites(waters, first)):
            assert sites(waters, second, (fort,))


@pytest.mark.parametrize("name", ALL_FOR_MORE)
def test_islands_of_four_lie_about_as_far_apart_either_way(name):
    """SB-S1: who comes next is no nearer to one seat than to another."""
    waters = waters_of(built_in(name))
    isles = [numbers(lone_sites(waters, sector) & waters.land) for sector in (1, 2, 3, 4)]
    one, across, _, below = [[waters.cell[i] for i in isle] for isle in isles]
    wide = max(grid.distance(a, b) for a in one for b in across)
    high = max(grid.distance(a, b) for a in one for b in below)
    assert abs(wide - high) <= 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_old_games_on_maps_that_are_offered_no_longer_still_open(seats):
    assert former(seats)
    for name in former(seats):
        options = RULES.checked_options({"seats": seats, "map": name})
        assert options["map"] == name
        assert RULES.agreed(RULES.setup(options, 1))["map"] == name
        assert name not in names(seats)


@pytest.mark.parametrize(
    ("name", "last"),
    [(name, n) for name in FOR_THREE for n in (1, 2, 3)] + [(n, 4) for n in ALL_FOR_MORE],
)
def test_whatever_the_others_choose_the_last_finds_a_site(name, last):
    """SB-S1: every legal choice of the others."""
    waters = waters_of(built_in(name))
    own = lone_sites(waters, last)
    others = [n for n in range(1, 5) if n != last and waters.sectors[n]]
    choices = [
        [(waters.cell[i], waters.discs[i, 10] & own) for i in numbers(lone_sites(waters, other))]
        for other in others
    ]
    for chosen in product(*choices):
        left = own
        for _, near in chosen:
            left &= ~near
        if not left:
            cells = [cell for cell, _ in chosen]
            assert min(grid.distance(a, b) for a in cells for b in cells if a != b) < 11


@pytest.mark.parametrize("name", ALL_FOR_TWO)
def test_two_players_have_a_half_each_and_nobody_the_midline(name):
    """SB-S1."""
    for (q, row), _, sector in built_in(name).hexes():
        from_midline = 2 * q + row - (len(built_in(name).terrain[0]) - 1)
        assert sector == (0 if from_midline == 0 else 1 if from_midline < 0 else 2)


@pytest.mark.parametrize("name", FOR_THREE + ALL_FOR_MORE)
def test_the_sectors_of_three_and_four_go_clockwise(name):
    """SB-S3: so that the seats do."""
    chart = built_in(name)
    middle = complex(len(chart.terrain[0]) - 1, len(chart.terrain) - 1)
    places: dict[int, list[complex]] = {}
    for (q, row), _, sector in chart.hexes():
        places.setdefault(sector, []).append(complex(2 * q + row, 2 * row) - middle)
    middles = [sum(places[sector]) for sector in chart.sectors_for(max(chart.seats))]
    angles = [phase(place / middles[0]) % tau for place in middles]  # south lies below
    assert angles == sorted(angles)


@pytest.mark.parametrize("name", ALL_FOR_TWO + ALL_FOR_MORE)
def test_corners_and_half_of_the_sides_have_too_few_neighbours(name):
    """The remark of the rules on staggered rows."""
    waters = waters_of(built_in(name))
    chart = built_in(name)
    for row in range(0, len(chart.terrain), 2):
        assert berths(waters, waters.number[cell_at(0, row)]).bit_count() < 4
    for row in range(1, len(chart.terrain), 2):
        assert berths(waters, waters.number[cell_at(0, row)]).bit_count() <= 5


def test_three_players_leave_the_named_sector_empty():
    """SB-S1: the sectors marked on the map."""
    chart = built_in("four_winds")
    assert chart.sectors_for(3) == (1, 2, 3)
    assert chart.sectors_for(4) == (1, 2, 3, 4)
    other = Chart(chart.titles, chart.seats, 2, chart.terrain, chart.sectors)
    assert other.sectors_for(3) == (1, 3, 4)


def test_the_script_writes_exactly_these_maps():
    written = make_sea_battle_maps.maps()
    for name, content in written.items():
        assert (FOLDER / name).read_text(encoding="utf-8") == content
    assert (FOLDER / "chart.png").read_bytes()[:8] == make_sea_battle_maps.picture()[:8]


# --- players' own maps


@pytest.mark.parametrize("name", ALL)
def test_a_map_as_text_and_back(name):
    chart = built_in(name)
    assert from_text(chart.to_text()) == chart


def test_a_players_own_map_goes_into_the_options_whole():
    """So that a record needs no other file."""
    options = RULES.checked_options({"seats": 2, "map": OWN_MAP.to_text()})
    assert options["map"] == OWN_MAP.to_text()
    assert RULES.setup(options, 1).setup.chart == OWN_MAP


def test_a_players_own_map_made_in_tiled_is_read_from_its_file(tmp_path: Path):
    source = (FOLDER / "narrows.tmx").read_text(encoding="utf-8")
    mine = tmp_path / "mine.tmx"
    mine.write_text(source.replace("The Narrows", "Home"), encoding="utf-8")
    chart = read_map(mine)
    assert chart.titles[0] == ("en", "Home")
    assert RULES.setup({"seats": 2, "map": chart.to_text()}, 1).setup.chart == chart


def test_an_own_map_for_another_number_of_players_is_refused():
    with pytest.raises(BadOptions, match="map for other seats") as caught:
        RULES.checked_options({"seats": 3, "map": OWN_MAP.to_text()})
    assert caught.value.where == "map"


def test_an_unknown_map_is_refused():
    with pytest.raises(BadOptions) as caught:
        RULES.checked_options({"seats": 2, "map": "four_winds"})
    assert caught.value.where == "map"
