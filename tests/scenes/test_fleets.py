"""What can be seen of a fleet on the map: size, pennant, hull, siege, and its waters at set-up."""

from itertools import pairwise
from math import dist

from game.core.match import Match
from game.core.score import Outcome
from game.core.text import text
from game.grid.hex import neighbours
from game.registry import GAMES
from game.sea_battle.board import NOWHERE
from game.sea_battle.events import FortPlaced, ShipPlaced, ShipSailed
from game.sea_battle.fleet import FLEET, HULLS, Ship
from game.sea_battle.state import State
from scenes.games.sea_battle import log
from scenes.games.sea_battle.fleets import LAYOUT
from scenes.games.sea_battle.guns import cell_of
from scenes.games.sea_battle.keys import FortOf, ShipOf
from scenes.games.sea_battle.table import SeaBattleTable
from scenes.view.marks import Wash
from scenes.view.pieces import Piece, depth
from tests.scenes.test_table_layout import late_match

COLOURS = ("red", "yellow")
ONCE = 1.3  # tile widths that ships had when every hex was a picture


def late() -> State:
    return late_match("sea_battle", 2, 60).state


def marks(piece: Piece) -> dict[object, str]:
    return {mark.key: mark.picture for mark in piece.marks}


def ships(view: State, table: SeaBattleTable | None = None) -> dict[ShipOf, Piece]:
    pieces = (table or SeaBattleTable(COLOURS)).pieces(view)
    return {piece.key: piece for piece in pieces if isinstance(piece.key, ShipOf)}


def test_only_flagships_fly_a_pennant():
    view = late()
    for key, piece in ships(view).items():
        is_flagship = view.flagships[key.seat] == key.ship
        picture = f"sea_battle/pennant_{COLOURS[key.seat]}.webp"
        assert (marks(piece).get("pennant") == picture) == is_flagship


def test_each_ship_shows_what_is_left_of_its_hull():
    view = late()
    hurt = tuple(min(1, HULLS[n % FLEET] - 1) for n in range(2 * FLEET))
    view = view._replace(board=view.board._replace(damage=hurt))
    shown = ships(view)
    assert shown
    for key, piece in shown.items():
        most = HULLS[key.ship]
        assert marks(piece)["hull"] == f"sea_battle/hull_{most}_{most - 1}.webp"


def with_ships_at(view: State, *cells: tuple[int, int]) -> State:
    """A position in which only these hexes hold ships, of Red first, and no fort is near."""
    lying = [NOWHERE] * len(view.board.ships)
    lying[: len(cells)] = [view.waters.number[cell] for cell in cells]
    board = view.board._replace(ships=tuple(lying), forts=(NOWHERE,) * len(view.board.forts))
    return view._replace(board=board)


def water_in_a_row(view: State) -> list[tuple[int, int]]:
    """Three hexes of water side by side, off the rim of the chart."""
    on_chart = view.waters.number.keys()
    every = view.waters.cells(view.waters.water)
    water = {cell for cell in every if on_chart >= set(neighbours(cell))}
    return next(
        row for q, r in sorted(water) if water.issuperset(row := [(q, r), (q + 1, r), (q + 2, r)])
    )


def test_every_ship_is_large():
    view = late()
    crowded = with_ships_at(view, *water_in_a_row(view))
    for state in (view, crowded):
        shown = ships(state).values()
        assert len(shown) >= 3
        assert all(piece.width >= 1.6 * ONCE for piece in shown)


def test_ships_side_by_side_make_room_for_each_other_in_their_hexes():
    view = late()
    row = water_in_a_row(view)
    shown = sorted(ships(with_ships_at(view, *row)).values(), key=lambda piece: piece.at)
    assert [LAYOUT.cell_at(piece.at) for piece in shown] == row
    for one, other in pairwise(shown):
        assert dist(one.at, other.at) > 1.15  # hexes lie 1 apart
        rows = [mark for piece in (one, other) for mark in piece.marks if mark.key == "hull"]
        assert sum(mark.width for mark in rows) / 2 < other.at[0] - one.at[0]


def test_every_ship_lies_in_her_own_hex():
    for seats in (2, 3, 4):
        view = late_match("sea_battle", seats, 80).state
        pieces = SeaBattleTable(("red", "yellow", "green", "violet")[:seats]).pieces(view)
        for piece in pieces:
            if isinstance(piece.key, ShipOf):
                cell = cell_of(view, piece.key.seat, piece.key.ship)
                assert LAYOUT.cell_at(piece.at) == cell


def test_a_ship_alone_at_sea_lies_in_the_middle_of_her_hex():
    view = late()
    here = water_in_a_row(view)[0]
    (piece,) = ships(with_ships_at(view, here)).values()
    assert piece.at == LAYOUT.centre(here)


def test_a_tick_tells_which_ships_have_moved():
    """SB-T3: those of whoever moves, until the turn ends."""
    view = late()
    seat = view.turn.seat
    view = view._replace(turn=view.turn._replace(moved=0b101))
    table = SeaBattleTable(COLOURS)
    for key, piece in ships(view).items():
        has_moved = key.seat == seat and key.ship in (0, 2)
        assert ("moved" in marks(piece)) == has_moved
        hover = table.hover(view, piece.at)
        assert hover is not None
        assert ("sb.hover.moved" in {line.key for line in hover.lines}) == has_moved
    assert table.naming.picture("sea_battle/moved.webp") == "sb.name.moved"
    over = view._replace(outcome=Outcome((seat,), (), text("sb.finale.plain")))
    assert not any("moved" in marks(piece) for piece in ships(over).values())


def test_a_ship_that_has_not_sailed_points_to_the_middle_of_the_chart():
    """As after a set-up, or in a game that goes on from a position."""
    view = Match(GAMES["sea_battle"], {"seats": 2}, 1).state
    cells = [view.waters.cell[number] for number in view.waters.cell]
    west, east = min(cells, key=LAYOUT.centre), max(cells, key=LAYOUT.centre)
    lying = with_ships_at(view, west, east)
    table = SeaBattleTable(COLOURS)
    shown = ships(lying, table)
    assert shown[ShipOf(0, 0)].picture[-6] in "015"  # eastward, as pictures are numbered
    assert shown[ShipOf(0, 1)].picture[-6] in "234"
    there = neighbours(west)[1]
    table.see([ShipSailed(0, Ship.LINE, west, 0, there, 0)])
    assert ships(lying, table)[ShipOf(0, 0)].picture[-6] == "1"


def test_the_nearer_ship_covers_the_farther():
    shown = sorted(ships(late()).values(), key=lambda piece: depth(piece, 0))
    rows = [piece.at[1] for piece in shown]
    assert rows == sorted(rows)


def test_a_besieged_fort_says_so():
    """SB-K1: an enemy flagship lies beside it."""
    view = late()
    table = SeaBattleTable(COLOURS)
    fort = view.board.forts[1]
    assert fort != NOWHERE
    numbers = view.waters.number
    beside = next(numbers[cell] for cell in neighbours(view.waters.cell[fort]) if cell in numbers)
    besieging = view._replace(sieges=(beside, NOWHERE))
    by_key = {piece.key: piece for piece in table.pieces(besieging)}
    assert "siege" in marks(by_key[FortOf(1)])
    assert "siege" not in marks(by_key[FortOf(0)])
    by_key = {piece.key: piece for piece in table.pieces(view._replace(sieges=(NOWHERE, NOWHERE)))}
    assert "siege" not in marks(by_key[FortOf(1)])


def test_the_waters_of_a_fleet_show_while_it_sets_up():
    view = Match(GAMES["sea_battle"], {"seats": 2}, 1).state
    table = SeaBattleTable(COLOURS)
    washed = [mark.cell for mark in table.story(view) if isinstance(mark, Wash)]
    chart = view.setup.chart
    sectors = chart.sectors_for(2)
    assert washed
    assert set(washed) == {cell for cell, _, owner in chart.hexes() if owner in sectors}
    assert not tuple(table.story(late()))


def test_a_held_ship_looks_as_on_the_map():
    view = late()
    table = SeaBattleTable(COLOURS)
    view = with_ships_at(view, water_in_a_row(view)[0])
    key, piece = next(iter(ships(view).items()))
    item = table.item(view, key)
    assert item is not None
    assert item.face.width == piece.width
    assert {mark.key for mark in item.face.marks} == {mark.key for mark in piece.marks}


def test_over_an_enemy_a_ball_is_held_and_no_ship_hides_the_target():
    view = late()
    table = SeaBattleTable(COLOURS)
    shown = ships(view)
    own, enemy = (next(key for key in shown if key.seat == seat) for seat in (0, 1))
    item = table.item(view, own)
    assert item is not None
    there = table.layout.cell_at(shown[enemy].at)
    assert item.over(there).shown(0, False).picture == "sea_battle/shot.webp"
    here = table.layout.cell_at(shown[own].at)
    assert item.over(here).shown(0, False) == item.shown(0, False)


def test_a_fleet_set_up_is_told_whole():
    """A turn tells four things at most: no ship may be left out without a word."""
    placed = [ShipPlaced(0, ship, (int(ship), 0), 0) for ship in Ship]
    told = log.turn(0, [FortPlaced(0, (9, 9)), *placed])
    assert told is not None
    assert [line.key for line in told.did] == ["turn.sb.fort", "turn.sb.berth_many"]
    assert dict(told.did[-1].params) == {"n": len(placed)}
    alone = log.turn(0, placed[:1])
    assert alone is not None
    assert [line.key for line in alone.did] == ["turn.sb.berth"]
