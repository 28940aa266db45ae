"""Ships led hex by hex over the map, and what the map tells about targets."""

from pathlib import Path
from random import Random

import pygame
import pytest

from build_scripts.lessons import course as lessons_of
from game.ai.greedy import GreedyPlayer
from game.ai.limit import Limit
from game.core.lesson import Kind
from game.core.match import Match
from game.registry import GAMES
from game.sea_battle.events import ShipSailed
from game.sea_battle.gunnery import line_of_fire
from game.sea_battle.moves import Fire, Sail
from game.sea_battle.navigation import course, distances
from game.sea_battle.state import Phase
from scenes.app import App
from scenes.games.sea_battle.guns import GREEN, NO_SHOT, RED, cell_of, in_range, in_words
from scenes.games.sea_battle.keys import FortOf, NewShip, ShipOf
from scenes.games.sea_battle.table import SeaBattleTable
from scenes.intents import Command, Pointed, Pressed, Released
from scenes.sitting.sitting import Sitting
from scenes.table.gestures import Gesture, OnCell
from scenes.table.scene import TableScene
from scenes.view.layouts import HexLayout
from scenes.view.marks import Lit, Tag, Wash
from scenes.view.marks import Path as Dotted
from tests.scenes.pilot import PEOPLE
from tests.sea_battle.boards import B, G, L, scene

RULES = GAMES["sea_battle"]
COLOURS = ("red", "yellow", "green", "violet")


@pytest.fixture
def table(tmp_path: Path):
    """A battle by the advanced rules, at the beginning of a turn with wind."""
    app = App(GAMES, tmp_path, (1280, 720), "en")
    app.show_title()
    match = Match(RULES, RULES.default_options(2) | {"advanced": True}, 7)
    player, rng = GreedyPlayer(), Random(3)
    while match.state.phase is not Phase.TURN or match.state.wind < 3:
        seat = RULES.to_move(match.state)
        match.play(player.choose(RULES, match.state, seat, rng, Limit()))
    app.sit_down(Sitting(match, PEOPLE[:2], "learner", tmp_path / "x.save"))
    app.frame(0.05)
    yield app.stack.top
    pygame.quit()


def farthest(view):
    """The move with the longest course, and its course."""
    sails = [move for move in RULES.legal(view) if isinstance(move, Sail)]
    return max(((move, course(view, move)) for move in sails), key=lambda pair: len(pair[1]))


def shown(table: TableScene, kind: type) -> list:
    return [mark for mark in table.board.explained if isinstance(mark, kind)]


def lead(table: TableScene, cells) -> None:
    """Pick a ship up and carry it over some hexes."""
    for number, cell in enumerate(cells):
        at = table.board.window_point(cell)
        table.app.handle(Pointed(at))
        if number == 0:
            table.app.handle(Pressed(at))


def test_a_ship_is_led_hex_by_hex_and_sails_that_course(table):
    view = table.view
    move, way = farthest(view)
    cells = [cell for cell, _ in way]
    lead(table, cells)
    (path,) = shown(table, Dotted)
    assert path.points == tuple(table.presenter.layout.centre(cell) for cell in cells)
    table.app.handle(Released(table.board.window_point(cells[-1])))
    sailed = table.match.history[-1].step.events[0]
    assert isinstance(sailed, ShipSailed)
    assert (sailed.ship, sailed.end) == (move.ship, cells[-1])
    moving = table.board._moving[ShipOf(sailed.seat, int(sailed.ship))]
    assert [table.presenter.layout.cell_at(point) for point in moving.path] == cells
    pieces = {piece.key: piece for piece in table.presenter.pieces(table.view)}
    assert moving.path[-1] == pieces[ShipOf(sailed.seat, int(sailed.ship))].at


def test_going_back_a_hex_takes_it_from_the_course(table):
    _, way = farthest(table.view)
    cells = [cell for cell, _ in way]
    lead(table, [*cells, cells[-2]])
    (path,) = shown(table, Dotted)
    assert path.points[-1] == table.presenter.layout.centre(cells[-2])
    assert len(path.points) == len(cells) - 1


def test_the_bow_turns_with_the_keys_and_the_course_follows(table):
    view = table.view
    seat = view.turn.seat
    move, way = farthest(view)
    lead(table, [cell for cell, _ in way])
    headings = {sail.heading for sail in RULES.legal(view) if _same_end(sail, move)}
    seen = set()
    for _ in range(6):
        seen.add(table.hand._grip.turn)
        assert table.hand._grip.way[-1] == (move.to, table.hand._grip.turn)
        table.app.handle(Command.TURN_RIGHT)
    assert seen == headings
    table.app.handle(Released(table.board.window_point(move.to)))
    assert table.view.board.headings[seat * 4 + move.ship] in headings


def _same_end(move, other):
    return isinstance(move, Sail) and (move.ship, move.to) == (other.ship, other.to)


def test_a_ship_that_sails_home_is_seen_to_go_round():
    state, spot = scene("~ ~ ~\n ~ aB~ ~\n~ ~ ~", advanced=True)
    presenter, key = SeaBattleTable(COLOURS), ShipOf(0, int(B))
    presenter.lead(state, key, (), spot["aB"], None)
    step = RULES.apply(state, Sail(B, spot["aB"], 0))
    assert len(presenter.motions(step.events[0], step.state)[key].path) > 3


def test_lit_hexes_tell_how_far_they_are(table):
    view = table.view
    move, way = farthest(view)
    lead(table, [way[0][0]])
    figures = {mark.cell: mark.figure for mark in shown(table, Lit) if mark.figure is not None}
    assert figures == distances(view, view.turn.seat, move.ship)


def test_ships_point_where_they_sailed_whatever_was_shown(table):
    presenter = SeaBattleTable(COLOURS)
    _, way = farthest(table.view)
    seat, (start, end) = table.view.turn.seat, (way[0][0], way[1][0])
    presenter.recall([ShipSailed(seat, L, start, 0, end, 0)])
    assert presenter._courses._headings[seat, int(L)] == way[0][1]
    presenter.recall([])
    assert presenter._courses._headings == {}


@pytest.mark.parametrize(("wind", "flag"), [(2, "fort_red_calm"), (3, "fort_red")])
def test_flags_on_the_forts_hang_in_a_calm(wind, flag):
    state, _ = scene("~ ~ ~\n aX~ bX\n~ ~ ~", wind=wind)
    pictures = {piece.key: piece.picture for piece in SeaBattleTable(COLOURS).pieces(state)}
    assert pictures[FortOf(0)] == f"sea_battle/{flag}.webp"


MAP = """
    ~ ~ ~ ~ ~ ~ ~
     bG# ~ aL~ bF~
    ~ ~ ~ ~ ~ bB~
     ~ ~ bL~ ~ ~ ~
    """


def marks_of(state, ship, kind):
    return [mark for mark in in_range(state, 0, ship, HexLayout()) if isinstance(mark, kind)]


def test_every_enemy_in_range_has_its_line_and_odds():
    """Free with its faces, blocked with what blocks it, or in the dead zone."""
    state, spot = scene(MAP, advanced=True)
    tags = {mark.cell: (mark.words, mark.more, mark.colour) for mark in marks_of(state, L, Tag)}
    assert tags == {
        spot["bG"]: (NO_SHOT, "", RED),
        spot["bF"]: ("2/6", "5–6", GREEN),
        spot["bB"]: (NO_SHOT, "", RED),
        spot["bL"]: ("4/6", "3–6", GREEN),
    }
    assert {mark.cell for mark in marks_of(state, L, Wash)} == {spot["#"]}
    layout = HexLayout()
    ends = {mark.points[1]: mark.colour for mark in marks_of(state, L, Dotted)}
    assert ends == {  # none leads into the dead zone
        layout.centre(spot["bG"]): RED,
        layout.centre(spot["bF"]): GREEN,
        layout.centre(spot["bL"]): GREEN,
    }


def test_a_brig_lobs_over_what_is_in_the_way():
    state, spot = scene("~ ~ ~\n ~ aB# bG~\n~ ~ ~")
    (tag,) = marks_of(state, B, Tag)
    assert (tag.cell, tag.words, tag.more) == (spot["bG"], "2/6", "5–6")
    assert not line_of_fire(state, spot["aB"], spot["bG"]).free


def test_a_ship_without_shots_has_no_lines():
    state, spot = scene("~ ~ ~\n ~ aG~ bG~\n~ ~ ~")
    assert len(marks_of(state, G, Dotted)) == 1
    for _ in range(2):
        state = RULES.apply(state, Fire(G, 1, G)).state
        state = RULES.apply(state, RULES.legal(state)[1]).state
    assert cell_of(state, 1, G) == spot["bG"]
    assert marks_of(state, G, Dotted) == marks_of(state, G, Tag) == []


@pytest.mark.parametrize(
    ("faces", "words"), [((5, 6), "5–6"), ((1, 3, 4, 5, 6), "1, 3–6"), ((2,), "2"), ((), "")]
)
def test_faces_in_a_few_signs(faces, words):
    assert in_words(faces) == words


@pytest.mark.parametrize(
    ("ship", "heading", "wind", "said"),
    [
        (L, 1, 2, "calm_no_turn"),  # SB-A4
        (L, 2, 6, "turn_too_wide"),  # SB-A2
        (B, 3, 6, ""),  # SB-A3: round in a circle, and home
    ],
)
def test_a_ship_put_down_where_it_was_is_meant_to_turn(ship, heading, wind, said):
    state, spot = scene("~ ~ ~ ~ ~\n ~ aL~ ~ ~\n~ ~ aB~ ~\n ~ ~ ~ ~ ~", advanced=True, wind=wind)
    here = OnCell(spot["aB" if ship == B else "aL"])
    tried = SeaBattleTable(COLOURS).attempt(state, Gesture(ShipOf(0, int(ship)), here, heading))
    reason = RULES.why_not(state, tried[0])
    assert (reason.text.key if reason else "") == said


def test_every_refusal_that_a_lesson_plans_can_be_tried_by_hand():
    """Some hand that puts a ship or a fort somewhere hears exactly that."""
    presenter = SeaBattleTable(COLOURS)
    planned = [
        (lesson.name, step)
        for lesson in lessons_of("sea_battle")
        for step in lesson.steps
        if step.kind is Kind.REFUSED
    ]
    assert planned
    for name, step in planned:
        view = step.match(RULES).state
        seat = view.turn.seat
        keys = [FortOf(seat), *map(NewShip, range(4)), *(ShipOf(seat, ship) for ship in range(4))]
        turns = range(6) if view.setup.advanced else range(1)
        heard = set()
        for gesture in (
            Gesture(key, OnCell(cell), turn)
            for key in keys
            for cell in view.waters.number
            for turn in turns
        ):
            for move in presenter.attempt(view, gesture):
                reason = RULES.why_not(view, move)
                heard.add((reason.rule, reason.text.key) if reason else None)
        assert (step.rule, step.refusal) in heard, name
