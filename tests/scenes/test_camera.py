"""The camera: what it fits, how it turns, when it looks anew and how it gets there."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import numpy
import pygame
import pytest

from build_scripts.make_screens import SHOTS, sitting
from game.ai.greedy import GreedyPlayer
from game.ai.limit import Limit
from game.ai.player import random_move
from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.intents import Command, Pan, Pointed, Pressed, Released, Wheeled
from scenes.screens.hand_over import HandOver
from scenes.sitting.sitting import Sitting
from scenes.table.gestures import Gesture, OnCell
from scenes.table.keys import InHand
from scenes.table.scene import TableScene
from scenes.table.things import Thing
from scenes.view.camera import STEPS, Camera, Scope
from scenes.view.layouts import HexLayout, SquareLayout
from scenes.view.motion import Motion
from scenes.view.stamps import Stamps
from tests.scenes.pilot import PEOPLE
from tests.scenes.test_table_layout import late_match

SMALL, LARGE = (1280, 720), (1920, 1080)
LEAST = {SMALL: 64, LARGE: 90}  # pixels a tile of a late board is wide
TILE_GAMES = ("beacon_patrol", "pelican_bay", "land_vs_sea")
Make = Callable[..., TableScene]


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    made: list[App] = []

    def make(
        game: str, moves: int, seats: int = 2, size: tuple[int, int] = SMALL, animation: str = "off"
    ) -> TableScene:
        app = App(GAMES, tmp_path / "data", size, "en", TABLES)
        app.change(animation=animation, mute=True)
        made.append(app)
        return sit_down(app, Sitting(late_match(game, seats, moves), PEOPLE[:seats], "learner",
                                     app.saves / "late.save"))  # fmt: skip

    yield make
    for app in made:
        app.stack.clear()
    pygame.quit()


def sit_down(app: App, at: Sitting) -> TableScene:
    app.sit_down(at)
    if isinstance(app.stack.top, HandOver):
        app.stack.pop()
    app.frame(0.02)
    assert isinstance(app.stack.top, TableScene)
    return app.stack.top


def resize(table: TableScene, size: tuple[int, int]) -> None:
    table.app.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    table.app.dispatch(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


def settle(table: TableScene) -> None:
    """Let everything come to rest."""
    for _ in range(400):
        if not table.app.frame(0.05):
            return
    raise AssertionError("it never rests")


def things(table: TableScene) -> list[Thing]:
    """What can be put on a cell now."""
    gestures = table.presenter.gestures(table.view)
    able = {gesture.item for gesture in gestures if isinstance(gesture.target, OnCell)}
    found = (w for w in table.root.walk() if isinstance(w, Thing))
    return [thing for thing in found if thing.item.key in able]


# --- how large tiles are


@pytest.mark.parametrize("shot", [s for s in SHOTS if s.game in TILE_GAMES], ids=lambda s: s.game)
def test_the_tiles_of_late_boards_are_large(shot, tmp_path: Path) -> None:
    late = sitting(shot, tmp_path)
    for size, least in LEAST.items():
        app = App(GAMES, tmp_path / f"{size[0]}", size, shot.language, TABLES)
        app.change(animation="off", mute=True)
        table = sit_down(app, Sitting(late.match, late.people, "learner", tmp_path / "x.save"))
        print(f"{shot.game} {size}: tiles {table.board.camera.scale} px wide")
        assert table.board.camera.scale >= least
        assert newest_in_sight(table)
        app.stack.clear()
        pygame.quit()


def newest_in_sight(table: TableScene) -> bool:
    newest = list(table.presenter.extent(table.view))[-1]
    near = (newest, *table.presenter.layout.grid.neighbours(newest))
    area = table.board.camera.area
    return all(area.collidepoint(table.board.window_point(cell)) for cell in near)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_place_beside_the_ship_is_seen_as_a_whole(make: Make, seats: int) -> None:
    """Not under the bar, nor under the open tiles of the others, with tokens or without."""
    table, player, rng = make("beacon_patrol", 4, seats), GreedyPlayer(), Random(5)
    seen = 0
    for _ in range(90):
        seat = table.acting
        assert seat is not None
        move = player.choose(table.rules, table.view, seat, rng, Limit())
        table.flow.play(move)
        settle(table)
        targets = {g.target for g in table.presenter.gestures(table.view) if in_hand(g)}
        for cell in (target.cell for target in targets if isinstance(target, OnCell)):
            place = table.board.room_at(table.presenter.layout.centre(cell), 0.9)
            assert table.board.camera.area.contains(place), (cell, place)
            assert place.collidelist(table.board.camera.over) == -1, (cell, place)
            seen += 1
    assert seen > 20


def in_hand(gesture: Gesture) -> bool:
    return isinstance(gesture.item, InHand)


def test_the_whole_chart_is_always_in_sight(make: Make) -> None:
    table = make("sea_battle", 40)
    for turn in range(2):
        assert table.board.camera.turn == 180 * turn
        for cell in table.presenter.extent(table.view):
            assert table.board.camera.area.collidepoint(table.board.window_point(cell))
        table.handle(Command.TURN_BOARD)


def test_where_a_board_has_no_room_the_part_in_play_is_seen() -> None:
    camera = Camera()
    camera.area = pygame.Rect(0, 60, 800, 400)
    whole = pygame.FRect(-20, -20, 40, 40)
    for x in range(-18, 18, 3):
        for turn in range(0, 360, 60):
            camera.turn = turn
            play = pygame.FRect(x, -x, 2, 2)
            camera.fit(Scope(whole, play, 64))
            assert camera.scale == 64
            assert camera.shows(play)


# --- turning


@pytest.mark.parametrize("layout", [HexLayout(), SquareLayout()])
def test_points_come_back_from_a_turned_board(layout: HexLayout | SquareLayout) -> None:
    camera, cells = Camera(), [(q, r) for q in range(-4, 5) for r in range(-4, 5)]
    camera.area, camera.focus = pygame.Rect(100, 60, 801, 600), (0.37, 1.2)
    for turn in range(0, 360, round(layout.degrees)):
        camera.turn = turn
        for step in (0, 9, len(STEPS) - 1):
            camera.step = step
            for cell in cells:
                at = camera.to_window(layout.centre(cell))
                assert layout.cell_at(camera.to_board(at)) == cell


@pytest.mark.parametrize("layout", [HexLayout(), SquareLayout()])
def test_a_turned_side_lies_where_its_neighbour_lies(layout: HexLayout | SquareLayout) -> None:
    camera, sides = Camera(), layout.grid.neighbours((0, 0))
    stamps = Stamps(layout, lambda size: None)  # type: ignore[arg-type, return-value]
    for turn in range(0, 360, round(layout.degrees)):
        camera.turn = turn
        for side, cell in enumerate(sides):
            seen = stamps.side_seen(side, turn)
            there, wanted = camera.turned(layout.centre(cell)), layout.centre(sides[seen])
            assert there == pytest.approx(wanted, abs=1e-9)


@pytest.mark.parametrize("game", TABLES)
def test_a_turned_board_is_played_by_mouse(make: Make, game: str) -> None:
    """Dragging, snapping and hit testing follow the turn."""
    table, rng = make(game, 12 if game != "sea_battle" else 40), Random(3)
    for _ in range(4):
        if table.flow.turn_end.seat is not None:
            table.end_turn()
        table.handle(Command.TURN_BOARD)
        settle(table)
        held = things(table)
        if not held:
            table.flow.play(random_move(table.rules, table.match.state, rng))
            continue
        thing = held[0]
        gestures = table.presenter.gestures(table.view)
        aim = next(g for g in gestures if g.item == thing.item.key and isinstance(g.target, OnCell))
        start, end = thing.rect.center, table.hand.spot(aim.target)
        if not table.is_board(end):  # slide the board as people do
            table.board.bring_into_sight(end)
            end = table.hand.spot(aim.target)
        played = len(table.match.history)
        table.handle(Pressed(start))
        table.handle(Pointed(end))
        assert table.hand._aim == aim.target
        table.handle(Released(end))
        table.hand.let_go()
        assert len(table.match.history) > played


def test_only_tiles_turn_with_the_board(make: Make) -> None:
    table = make("land_vs_sea", 30)
    board = table.board
    upright = {piece.key: board._looks.degrees(piece) for piece in board._order if piece.layer}
    flat = {piece.key: board._looks.degrees(piece) for piece in board._order if not piece.layer}
    assert upright
    assert flat
    table.handle(Command.TURN_BOARD)
    for piece in board._order:
        if piece.layer:
            assert board._looks.degrees(piece) == upright[piece.key]
        else:
            assert board._looks.degrees(piece) == flat[piece.key] + 60


def test_ships_show_their_course_on_a_turned_chart(make: Make) -> None:
    table = make("sea_battle", 40)
    before = {p.key: p.picture for p in table.board._order if "_red_" in p.picture}
    table.handle(Command.TURN_BOARD)
    after = {p.key: p.picture for p in table.board._order if "_red_" in p.picture}
    assert before
    for key, picture in before.items():
        heading = int(picture[-6])
        assert after[key] == f"{picture[:-6]}{(heading + 3) % 6}.webp"


def test_the_turn_lasts_through_moves_and_windows(make: Make) -> None:
    table, rng = make("pelican_bay", 12), Random(1)
    table.handle(Command.TURN_BOARD)
    table.flow.play(random_move(table.rules, table.match.state, rng))
    resize(table, (1400, 800))
    assert table.board.camera.turn == 60
    for _ in range(5):
        table.handle(Command.TURN_BOARD)
    assert table.board.camera.turn == 0


# --- when it looks anew


def test_the_board_stays_under_the_hand(make: Make) -> None:
    table = make("land_vs_sea", 12)
    thing = things(table)[0]
    table.board.pan(900, 0)  # as if the board had grown out of sight
    before = table.board.camera.stand
    assert table.pick_up(thing.item, thing.rect.center, by_key=False)
    table.sight.follow()
    assert table.board.camera.stand == before
    table.hand.let_go()
    table.sight.follow()
    assert table.board.camera.stand != before
    assert newest_in_sight(table)


def test_a_view_of_ones_own_lasts_until_fit_is_pressed(make: Make) -> None:
    table, rng = make("beacon_patrol", 4), Random(4)
    for look in (Pan(1, 0), Wheeled(table.board.camera.area.center, 1)):
        table.handle(look)
        before = table.board.camera.stand
        for _ in range(4):
            table.flow.play(random_move(table.rules, table.match.state, rng))
            table.app.frame(0.02)
        assert table.board.camera.stand[2:] == before[2:]
        assert table.board.window_point((0, 0)) == seen_at(table, before)
        table.handle(Command.FIT)
        assert table.board.camera.stand != before


def seen_at(table: TableScene, stand: tuple) -> tuple[int, int]:
    focus, middle, scale, _ = stand
    return (round(middle[0] - focus[0] * scale), round(middle[1] - focus[1] * scale))


@pytest.mark.parametrize("game", TILE_GAMES)
def test_another_window_is_fitted_anew(make: Make, game: str) -> None:
    table = make(game, 45)
    table.handle(Pan(9, 0))
    for size in ((1500, 900), (1120, 660), SMALL):
        resize(table, size)
        assert newest_in_sight(table)


def test_the_board_stays_where_it_is_when_only_the_panels_change(make: Make) -> None:
    table = make("land_vs_sea", 20)
    before = table.board.window_point((0, 0))
    free = table.board.camera.area
    table.board.place(table.board.area, free.inflate(-40, -60).move(7, 11))
    assert table.board.window_point((0, 0)) == before


# --- how it gets there


def test_it_glides_and_ends_sharp(make: Make) -> None:
    table = make("pelican_bay", 30, animation="normal")
    settle(table)
    table.handle(Wheeled(table.board.camera.area.center, -1))
    frames = 0
    while table.board._glide is not None:
        table.app.frame(1 / 60)
        frames += 1
    assert frames > 10
    assert same_in_parts_and_at_once(table)


def test_the_wood_stays_where_it_is_while_the_board_glides(make: Make) -> None:
    table = make("pelican_bay", 4, animation="slow")
    settle(table)
    table.app.frame(1 / 60)
    free, seen = table.board.camera.area, table.app.surface
    spots = [(x, y) for x in (free.left + 9, free.right - 9) for y in (free.top + 9, free.centery)]
    before = [seen.get_at(spot) for spot in spots]
    table.handle(Command.ZOOM_OUT)
    for _ in range(4):
        table.app.frame(1 / 60)
    assert table.board._glide is not None
    assert [seen.get_at(spot) for spot in spots] == before


def test_with_less_motion_it_jumps(make: Make) -> None:
    table = make("beacon_patrol", 4)
    table.handle(Wheeled(table.board.camera.area.center, -1))
    stretched = table.board._glide
    if stretched is not None:  # until its pictures are made, it is there already
        assert stretched._now(table.board.camera.stand) == table.board.camera.stand
    settle(table)
    assert table.board._glide is None


def test_a_press_ends_the_way(make: Make) -> None:
    table = make("pelican_bay", 30, animation="slow")
    settle(table)
    table.handle(Command.ZOOM_OUT)
    table.app.frame(1 / 60)
    assert table.board._glide is not None
    table.handle(Pressed((3, 300)))
    table.handle(Released((3, 300)))
    assert table.board._glide is None or table.board._glide._share == 1.0


def same_in_parts_and_at_once(table: TableScene) -> bool:
    shown = pygame.surfarray.array3d(table.app.surface)
    table.board.forget_sheet()
    table.app.dirt.add_all()
    table.app.draw()
    return numpy.array_equal(shown, pygame.surfarray.array3d(table.app.surface))


@pytest.mark.parametrize("animation", ["off", "fast"])
@pytest.mark.parametrize("game", TABLES)
def test_whatever_the_camera_does_parts_make_the_whole(
    make: Make, game: str, animation: str
) -> None:
    """Looks change while pieces move, marks are shown and things are held."""
    table, rng = make(game, 30, animation=animation), Random(7)
    looks = [Command.FIT, Command.ZOOM_IN, Command.ZOOM_OUT, Command.TURN_BOARD, Pan(1, 1)]
    for number in range(24):
        if number % 3 == 0 and table.acting is not None:
            table.flow.play(random_move(table.rules, table.match.state, rng))
        elif number % 3 == 1:
            table.app.handle(rng.choice(looks))
        elif held := things(table):
            table.pick_up(held[0].item, held[0].rect.center, by_key=rng.random() < 0.5)
        for _ in range(rng.randint(1, 3)):
            table.app.frame(0.04)
            assert same_in_parts_and_at_once(table), number
        table.hand.let_go()


def test_what_is_skipped_leaves_nothing_behind(make: Make) -> None:
    """A piece in flight was seen where it will never lie."""
    table = make("pelican_bay", 20, animation="slow")
    settle(table)
    board = table.board
    for piece in list(board._order)[:4]:
        x, y = piece.at
        board.move(piece.key, Motion(((x + 3, y - 2), (x, y)), 1.0, lift=0.4))
    table.app.frame(0.1)
    table.app.frame(0.1)
    assert board.is_moving
    board.skip_motions()
    table.app.frame(0.0)
    assert not board.is_moving
    assert same_in_parts_and_at_once(table)
