"""Frame by frame: no picture is drawn that the person at the screen may not see."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy
import pytest

from game.ai.limit import Limit
from game.ai.player import RandomPlayer
from game.core.match import Match
from game.grid.hex import SIDES
from game.land_vs_sea.faces import FACES, VOLCANO, WHIRLPOOL
from game.land_vs_sea.state import HIDDEN
from game.registry import GAMES
from scenes.games.land_vs_sea import face_picture
from scenes.games.pelican_bay import tile_picture
from scenes.screens.hand_over import HandOver
from scenes.sitting.people import seated
from scenes.sitting.sitting import Sitting
from scenes.table.keys import InHand
from scenes.view.pictures import Pictures
from tests.desktop.hands import Deed, Down, Key, Move, Up, click
from tests.desktop.twin import Twin
from tests.scenes.pilot import acquaint

SIZE = (1280, 720)
FRAMES = 240


class Watch:
    """A table under watch: after every deed a frame is drawn, and its pictures are noted."""

    def __init__(self, folder: Path, game: str, seats: int, monkeypatch: pytest.MonkeyPatch):
        self.drawn: set[str] = set()
        self.frames = 0
        get = Pictures.get

        def noted(pictures: Pictures, name: str, width: int, degrees: int = 0) -> object:
            self.drawn.add(name)
            return get(pictures, name, width, degrees)

        monkeypatch.setattr(Pictures, "get", noted)
        self.twin = Twin(folder, SIZE, "en")
        self.twin.app.change(mute=True, animation="fast")
        match = Match(GAMES[game], {"seats": seats}, 11)
        people = tuple(seated(seat, f"Sailor {seat + 1}") for seat in range(seats))
        acquaint(self.twin.app, *people)
        self.twin.app.sit_down(Sitting(match, people, "learner", folder / f"{game}.save"))
        self.table = self.twin.table

    def frame(self, seconds: float = 0.03) -> set[str]:
        """Draw what changed, then everything: both must show the same; what was drawn."""
        app, table = self.twin.app, self.table
        app.frame(seconds)
        shown = self.twin.pixels()
        self.drawn.clear()
        table.board.forget_sheet()
        assert numpy.array_equal(self.twin.picture(), shown)
        self.frames += 1
        return set(self.drawn)


@pytest.fixture
def watch(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Watch]:
    watch = Watch(tmp_path, *request.param, monkeypatch)
    yield watch
    watch.twin.close()


def deeds(watch: Watch, rng: Random) -> tuple[Deed, ...]:
    """A random legal move by mouse."""
    table = watch.table
    if table.flow.turn_end.seat is not None:
        return click(watch.twin.widget("press_end").rect.center)
    move = RandomPlayer().choose(table.rules, table.view, table.viewer, rng, Limit())
    if not watch.twin.sees_all():
        watch.twin.do(Key("f"))
        watch.twin.do(*watch.twin.slides_to(move))
    return watch.twin.deeds_of(move)


def peek(watch: Watch, rng: Random) -> tuple[Deed, ...]:
    """Press to peek, or ask with a key and forget to stop."""
    if not watch.twin.has("peek"):
        return ()
    at = watch.twin.widget("peek").rect.center
    return rng.choice(((), (Move(at), Down(), Move((5, 5)), Up()), (*click(at), Key("Return"))))


@pytest.mark.parametrize("watch", [("land_vs_sea", 2), ("land_vs_sea", 3)], indirect=True)
def test_no_lower_side_is_drawn_for_the_wrong_person(watch: Watch) -> None:
    rng, table = Random(3), watch.table
    lower_seen, turns, at_screen = 0, 0, table.viewer
    while watch.frames < FRAMES and table.acting is not None:
        for deed in (*peek(watch, rng), *deeds(watch, rng)):
            watch.twin.do(deed)
            view = table.rules.view(table.match.state, table.viewer)
            own = {InHand(slot): held.lower for slot, held in enumerate(view.hands[table.viewer])}
            asked = set(own.values()) if table.is_peeking() else set()
            if watch.twin.grip is not None:
                asked.add(own.get(watch.twin.grip.item.key, HIDDEN))
            public = {laid.face for laid in view.board.laid.values()} | {VOLCANO, WHIRLPOOL}
            public |= {held.upper for hand in view.hands for held in hand}
            public |= {stack[0].upper for stack in view.stacks if stack}
            faces = {name for name in watch.frame() if name.startswith("land_vs_sea/")}
            faces &= {face_picture(face) for face in range(len(FACES))}
            allowed = {face_picture(face) for face in public | asked if face != HIDDEN}
            assert faces <= allowed
            if table.viewer != at_screen:
                assert not table.is_peeking()  # nobody looks under the next one's tiles
                turns, at_screen = turns + 1, table.viewer
            lower_seen += bool(faces - {face_picture(face) for face in public})
    assert lower_seen > 20  # so the watch is not blind
    assert turns > 5


@pytest.mark.parametrize("watch", [("pelican_bay", 2), ("pelican_bay", 4)], indirect=True)
def test_no_hand_is_drawn_for_the_wrong_person(watch: Watch) -> None:
    rng, table, twin = Random(4), watch.table, watch.twin
    at_screen = table.viewer
    covers = hands_seen = 0
    while watch.frames < FRAMES and table.acting is not None:
        todo = deeds(watch, rng)
        for deed in todo:
            twin.do(deed)
            tiles = {name for name in watch.frame() if name.startswith("pelican_bay/tile")}
            if isinstance(twin.top, HandOver):
                assert tiles == set()
                covers += 1
                continue
            state = table.match.state
            laid = {turned // SIDES for turned, _ in state.board.laid.values()}
            allowed = laid | set(state.hands[at_screen])
            assert tiles <= {tile_picture(tile) for tile in allowed}
            hands_seen += bool(tiles - {tile_picture(tile) for tile in laid})
        if isinstance(twin.top, HandOver):
            at_screen = table.viewer
            twin.do(*click(twin.widget("ready").rect.center))
    assert covers > 3
    assert hands_seen > 20
