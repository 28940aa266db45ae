"""Ranges, sectors and odds, as they are shown over the map."""

from collections.abc import Callable

from game.cell import Cell
from game.core.text import Text, text
from game.grid.hex import SIDES, distance
from game.sea_battle.fleet import FLEET, MAKES, SHIPS, Ship
from game.sea_battle.gunnery import Sector, faces, odds, sector
from game.sea_battle.moves import (
    Fire,
)
from game.sea_battle.rules import RULES
from game.sea_battle.state import NOWHERE, State
from scenes.presenter import (
    Hover,
)
from scenes.sea_battle_log import name_of
from scenes.view.marks import Edge, Mark, Wash

LAMP, RED, GREEN = (255, 202, 92), (206, 60, 48), (150, 220, 130)


def cell_of(view: State, seat: int, ship: int) -> Cell | None:
    """Where a ship is; None before it is placed and after it is gone."""
    at = view.board.ships[seat * FLEET + ship]
    return None if at == NOWHERE else view.sea.cell[at]


def in_range(view: State, seat: int, ship: int, start: Cell) -> list[Mark]:
    """Enemies within range: ready to be fired at, or not."""
    shown: list[Mark] = []
    for enemy in range(view.setting.seats):
        for target in SHIPS:
            there = cell_of(view, enemy, target)
            if enemy == seat or there is None or distance(start, there) > MAKES[ship].range:
                continue
            can = bool(faces(view, Fire(Ship(ship), enemy, target)))
            ready = can and view.turn.shots[ship]
            colour = GREEN if ready else RED
            shown += [Edge(there, side, colour, 0.06) for side in range(SIDES)]
    return shown


def shot(view: State, fire: Fire, refused: Callable[[Text], Text]) -> Hover:
    """What a shot would need, or why it cannot be fired."""
    reason = RULES.why_not(view, fire)
    title = text("sb.hover.target", ship=name_of(fire.target), seat=fire.seat)
    if reason is not None:
        return Hover((title, refused(reason.text)))
    hits = faces(view, fire)
    chance = odds(view, fire)
    return Hover(
        (
            title,
            text("sb.hover.faces", faces=" ".join(map(str, hits))),
            text(
                "sb.hover.odds",
                hits=chance.numerator,
                of=chance.denominator,
                percent=round(100 * chance),
            ),
            text("sb.hover.shots", n=view.turn.shots[fire.ship]),
        )
    )


def sectors(view: State, seat: int, ship: int, cell: Cell) -> list[Mark]:
    """The hexes within range, by sector in the advanced rules."""
    reach = MAKES[ship].range
    shown: list[Mark] = []
    for other in view.sea.number:
        if not 0 < distance(cell, other) <= reach:
            continue
        where = None
        if view.setting.advanced:
            offset = (other[0] - cell[0], other[1] - cell[1])
            where = sector(view.board.headings[seat * FLEET + ship], offset)
        if where is Sector.DEAD:
            continue
        colour = LAMP if where in (Sector.BOW, Sector.STERN) else GREEN
        shown.append(Wash(other, colour, 46))
    return shown
