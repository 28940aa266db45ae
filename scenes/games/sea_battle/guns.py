"""Ranges, arcs and odds, as they are shown over the map."""

from collections.abc import Callable

from game.cell import Cell
from game.core.text import Text, text
from game.grid.hex import SIDES, distance
from game.sea_battle.board import NOWHERE
from game.sea_battle.fleet import FLEET, MAKES, SHIPS, Ship
from game.sea_battle.gunnery import FACES, Arc, arc, faces, line_of_fire, odds
from game.sea_battle.moves import Fire
from game.sea_battle.rules import RULES
from game.sea_battle.state import State
from scenes.games.sea_battle.log import name_of
from scenes.table.showing import Hover
from scenes.view.layouts import Layout
from scenes.view.marks import Edge, Mark, Path, Tag, Wash
from scenes.view.pieces import Held

LAMP, RED, GREEN = (255, 202, 92), (206, 60, 48), (150, 220, 130)
NO_SHOT = "×"
BALL = Held("sea_battle/shot.webp", width=0.4)


def cell_of(view: State, seat: int, ship: int) -> Cell | None:
    """Where a ship is; None before it is placed and after it is gone."""
    at = view.board.ships[seat * FLEET + ship]
    return None if at == NOWHERE else view.waters.cell[at]


def in_range(view: State, seat: int, ship: int, layout: Layout) -> list[Mark]:
    """Every enemy within range: the line to it, what blocks it, and what hits how often."""
    start = cell_of(view, seat, ship)
    assert start is not None
    shown: list[Mark] = []
    tags: list[Mark] = []  # over everything else
    for enemy in range(view.setup.seats):
        for target in SHIPS:
            there = cell_of(view, enemy, target)
            if enemy == seat or there is None or distance(start, there) > MAKES[ship].range:
                continue
            fire = Fire(Ship(ship), enemy, target)
            hits = faces(view, fire) if view.turn.shots[ship] else ()
            colour = GREEN if hits else RED
            shown += [Edge(there, side, colour, 0.06) for side in range(SIDES)]
            if view.turn.shots[ship]:
                if _arc(view, seat, ship, start, there) is not Arc.DEAD:
                    sight = line_of_fire(view, start, there)
                    shown += [Wash(cell, colour, 110) for cell in sight.blocked_by]
                    shown.append(Path((layout.centre(start), layout.centre(there)), colour))
                words = f"{len(hits)}/{len(FACES)}" if hits else NO_SHOT
                tags.append(Tag(there, words, colour, in_words(hits)))
    return shown + tags


def balls(view: State, seat: int) -> tuple[tuple[Cell, Held], ...]:
    """The ball that is held in place of a ship over each enemy: no target lies under a ship."""
    enemies = (enemy for enemy in range(view.setup.seats) if enemy != seat)
    cells = (cell_of(view, enemy, ship) for enemy in enemies for ship in SHIPS)
    return tuple((cell, BALL) for cell in cells if cell is not None)


def brought(before: State, after: State, seat: int, ship: int) -> Hover | None:
    """What a course brings: the targets from there, and who can hit the ship there."""
    here = cell_of(after, seat, ship)
    if after.turn.seat != seat or here is None or after.turn.moved == before.turn.moved:
        return None
    targets, threats = [], 0
    for enemy in range(after.setup.seats):
        theirs = after._replace(turn=after.turn._replace(seat=enemy))
        for other in SHIPS if enemy != seat else ():
            there = cell_of(after, enemy, other)
            hits = faces(after, Fire(Ship(ship), enemy, other)) if after.turn.shots[ship] else ()
            if there is not None and hits:
                targets.append(Tag(there, f"{len(hits)}/{len(FACES)}", GREEN, in_words(hits)))
            threats += bool(faces(theirs, Fire(other, seat, Ship(ship))))
    if not targets and not threats:
        return None
    lines = (text("sb.worth.targets", n=len(targets)), text("sb.worth.threats", n=threats))
    return Hover(lines, tuple(targets))


def in_words(hits: tuple[int, ...]) -> str:
    """Faces of a die, briefly: 1, 3–6."""
    runs: list[list[int]] = []
    for face in hits:
        if runs and runs[-1][-1] == face - 1:
            runs[-1].append(face)
        else:
            runs.append([face])
    return ", ".join(f"{run[0]}–{run[-1]}" if run[1:] else str(run[0]) for run in runs)


def _arc(view: State, seat: int, ship: int, start: Cell, there: Cell) -> Arc | None:
    """SB-A5: where a hex lies from a ship; None by the basic rules, which have no arcs."""
    offset = (there[0] - start[0], there[1] - start[1])
    heading = view.board.headings[seat * FLEET + ship]
    return arc(heading, offset) if view.setup.advanced else None


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
                hits=len(hits),  # in sixths, as people count faces
                of=len(FACES),
                percent=round(100 * chance),
            ),
            text("sb.hover.shots", n=view.turn.shots[fire.ship]),
        )
    )


def arcs(view: State, seat: int, ship: int, cell: Cell) -> list[Mark]:
    """The hexes within range, by arc in the advanced rules."""
    reach = MAKES[ship].range
    shown: list[Mark] = []
    for number in view.waters.lines[view.waters.number[cell]]:  # as far as any gun carries
        other = view.waters.cell[number]
        if distance(cell, other) > reach:
            continue
        where = _arc(view, seat, ship, cell, other)
        if where is Arc.DEAD:
            continue
        colour = LAMP if where in (Arc.BOW, Arc.STERN) else GREEN
        shown.append(Wash(other, colour, 46))
    return shown


class Sights:
    """What a ship can fire at from where she lies, worked out once: a hand that moves asks for it
    again and again."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._last: tuple[State, int, int, tuple[Mark, ...]] | None = None

    def of(self, view: State, seat: int, ship: int) -> tuple[Mark, ...]:
        last = self._last
        if last is not None and last[0] is view and last[1:3] == (seat, ship):
            return last[3]
        start = cell_of(view, seat, ship)
        if start is None:
            return ()
        shown = arcs(view, seat, ship, start) + in_range(view, seat, ship, self._layout)
        self._last = (view, seat, ship, tuple(shown))
        return self._last[3]
