"""What can be seen of a fleet on the map: size, pennant, hull, siege, and its waters at set-up."""

from game.core.match import Match
from game.grid.hex import neighbours
from game.registry import GAMES
from game.sea_battle.board import NOWHERE
from game.sea_battle.events import FortPlaced, ShipPlaced
from game.sea_battle.fleet import FLEET, HULLS, Ship
from game.sea_battle.state import State
from scenes.games.sea_battle import log
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


def ships(view: State) -> dict[ShipOf, Piece]:
    pieces = SeaBattleTable(COLOURS).pieces(view)
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
    """Three hexes of water side by side."""
    water = set(view.waters.cells(view.waters.water))
    return next(
        row for q, r in sorted(water) if water.issuperset(row := [(q, r), (q + 1, r), (q + 2, r)])
    )


def test_a_ship_with_room_is_large():
    view = late()
    first, _, third = water_in_a_row(view)
    shown = ships(with_ships_at(view, first, third)).values()
    assert len(shown) == 2
    assert all(piece.width >= 1.6 * ONCE for piece in shown)


def test_ships_side_by_side_leave_each_other_their_hex():
    view = late()
    shown = ships(with_ships_at(view, *water_in_a_row(view)[:2])).values()
    one, other = sorted(shown, key=lambda piece: piece.at)
    assert 1.3 * ONCE < one.width == other.width < 1.6 * ONCE
    rows = [mark for piece in (one, other) for mark in piece.marks if mark.key == "hull"]
    assert sum(mark.width for mark in rows) / 2 < other.at[0] - one.at[0]


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
