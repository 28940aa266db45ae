"""What the program that teaches the solitaire is told, and what it writes; nothing is compiled."""

import ast
import re
import tomllib
from random import Random

import pytest

from build_scripts.solitaire import __main__ as teaching
from build_scripts.solitaire import costs, tables
from game.pelican_bay.prospect import rows_of
from game.pelican_bay.tileset import EDGES, TILES


@pytest.fixture(scope="module")
def told():
    """The lists of the header, by name, as C would read them."""
    found = re.findall(r"static const int (\w+)\[.*?\] = (.*);", tables.header())
    return {name: ast.literal_eval(re.sub("[{}]", brackets, text)) for name, text in found}


def brackets(brace):
    return "[" if brace[0] == "{" else "]"


def code(sides):
    """Three bits a side, the first in front."""
    return int("".join(map(str, sides)), 8)


def tables_in(path):
    """Those by number."""
    return rows_of(tomllib.loads(path.read_text("utf-8"))["table"])


def test_the_tiles_are_those_of_the_game(told):
    assert told["EDGES"] == [list(edges) for edges in EDGES]
    for edges, area_at, kinds, areas in zip(
        told["EDGES"], told["AREA_AT"], told["KIND"], told["AREAS"], strict=True
    ):
        assert [kinds[area] for area in area_at] == edges
        assert set(area_at) == set(range(areas))


def test_a_tile_is_tried_once_in_turns_that_look_alike(told):
    news = [sum(told["IS_NEW"][6 * n : 6 * n + 6]) for n in range(len(TILES))]
    assert news == [len({face.edges for face in tile.face.turned}) for tile in TILES]


def test_cells_have_one_number_for_a_look_turned_mirrored_or_with_other_regions(told):
    number = dict(told["LOOKS"])
    same = {number[code(s)] for s in ((2, 1, 2, 0, 0, 3), (2, 0, 0, 3, 1, 3), (2, 0, 0, 3, 2, 1))}
    assert len(same) == 1
    assert number[code((2, 1, 3, 0, 0, 4))] not in same
    assert sorted(set(number.values())) == list(range(len(told["KIND_OF"])))


def test_only_cells_without_an_edge_of_the_sea_are_of_the_first_kind(told):
    """The program tells by that which cells have costs for their look."""
    for sides, look in costs.looks().items():
        kind = told["KIND_OF"][dict(told["LOOKS"])[code(sides)]]
        assert (kind == 0) == (max(sides) < 2), look


def test_the_parts_of_the_costs_lie_side_by_side():
    known = tables.numbers()
    end = 0
    for part in ("FITTING", "LOOK", "OPEN", "UNMET", "RIM", "REGIONS"):
        assert known[part] == end
        end += known[f"{part}_ROWS"]
    assert known["ROWS"] * known["KNOTS"] * 4 == len(costs.to_begin_with().tobytes())


def test_what_is_shipped_is_what_the_script_writes():
    shipped = teaching.PROSPECT.read_text("utf-8")
    args = teaching.parser().parse_args([])
    assert costs.written(costs.read(teaching.PROSPECT), teaching.note(args)) == shipped


def test_what_was_learnt_is_read_back_in_thousandths(tmp_path):
    rng = Random(3)
    learnt = costs.to_begin_with()
    for number in range(len(learnt)):
        learnt[number] += rng.uniform(-2, 2)
    path = tmp_path / "learnt.toml"
    path.write_text(costs.written(learnt, ["A note."]), "utf-8")
    back = costs.read(path)
    assert max(abs(a - b) for a, b in zip(learnt, back, strict=True)) < 0.000501
    assert {name: len(rows) for name, rows in tables_in(path).items()} == costs.NUMBERS


def test_numbers_that_were_never_seen_cost_what_came_next(tmp_path):
    learnt = costs.to_begin_with()
    width = len(costs.LEFT)
    first = costs.FIRST["regions"] * width
    learnt[first + width - 1] = 0.5  # of one row; all others were never seen
    path = tmp_path / "learnt.toml"
    path.write_text(costs.written(learnt, []), "utf-8")
    assert tables_in(path)["regions"] == [[0] * (width - 1) + [500]]
    assert costs.read(path)[-1] == 0.5


def test_costs_for_other_numbers_of_tiles_are_refused(tmp_path):
    path = tmp_path / "other.toml"
    text = teaching.PROSPECT.read_text("utf-8")
    path.write_text(text.replace("left = [0, 3,", "left = [0, 4,"), "utf-8")
    with pytest.raises(SystemExit, match=r"other\.toml"):
        costs.read(path)


def test_the_rate_falls_within_each_course():
    for course in teaching.COURSES:
        rates = [rate for _, rate in course]
        assert rates == sorted(rates, reverse=True)
    assert teaching.parser().parse_args([]).games % teaching.PARTS == 0


def test_without_a_compiler_it_says_so_and_writes_nothing(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(teaching.shutil, "which", lambda name: None)
    path = tmp_path / "new.toml"
    assert teaching.main(["--games", "100", "--to", str(path)]) == 1
    assert "no C compiler `cc`" in capsys.readouterr().err
    assert not path.exists()
