"""A question within a turn: the turn stays with its owner, what was declined is unsaid."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.beacon_patrol.moves import Answer, Offer
from game.core.match import Match
from game.core.text import text
from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.sitting.sitting import Sitting
from scenes.table.scene import TableScene
from scenes.ui.dialog import Dialog
from scenes.ui.text import Label
from tests.scenes import pilot
from tests.scenes.pilot import PEOPLE

ALONE = (PEOPLE[0], PEOPLE[2])  # with a computer
COMPUTER_FIRST = (PEOPLE[2], PEOPLE[0])
HUMANS = (PEOPLE[0], PEOPLE[1])
EXPLORES, LATER = text("bp.why.explores", n=3), text("bp.why.nearer", n=1)
Sit = Callable[..., TableScene]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(GAMES, tmp_path, (1280, 720), "en", TABLES)
    app.change(mute=True, animation="off", cover=False)
    app.show_title()
    yield app
    app.stack.clear()
    pygame.quit()


@pytest.fixture
def sit(app: App) -> Sit:
    """A table at which seat 0 has laid a tile."""

    def sit(people: tuple[object, ...]) -> TableScene:
        match = Match(GAMES["beacon_patrol"], {"seats": 2, "first": 0}, 5)
        match.play(match.rules.legal(match.state)[0])
        app.sit_down(Sitting(match, people, "learner", app.saves / "swap.save"))
        table = app.stack.top
        assert isinstance(table, TableScene)
        table.banner.hush()
        return table

    return sit


def offer(table: TableScene, why: tuple[object, ...] = ()) -> None:
    legal = table.rules.legal(table.match.state)
    table.sitting.play(next(move for move in legal if isinstance(move, Offer)), why)


def labels(table: TableScene) -> list[str]:
    return [widget.text for widget in table.root.walk() if isinstance(widget, Label)]


@pytest.mark.parametrize("yes", [True, False])
def test_who_plays_alone_takes_an_offer_back_with_its_answer(app: App, sit: Sit, yes: bool) -> None:
    table = sit(ALONE)
    before = table.match.state
    offer(table)
    table.sitting.play(Answer(yes))
    answered = table.match.state
    table.undo()
    assert app.stack.top is table  # nobody has to agree
    assert table.match.state == before
    assert table.sitting.acting == 0
    table.redo()
    assert table.match.state == answered
    assert not table.sitting.taken_back


def test_among_people_an_answer_is_spoken_of_as_one(app: App, sit: Sit) -> None:
    table = sit(HUMANS)
    offer(table)
    table.sitting.play(Answer(yes=False))
    table.undo()
    assert isinstance(app.stack.top, Dialog)
    said = [w.text for w in app.stack.top.root.walk() if isinstance(w, Label)]
    assert app.words("undo.barred.asked") in said


@pytest.mark.parametrize("people", [ALONE, COMPUTER_FIRST, HUMANS])
def test_no_turn_is_announced_by_a_question_or_its_answer(sit: Sit, people: object) -> None:
    table = sit(people)
    offer(table)
    assert not table.banner.words
    table.sitting.play(Answer(yes=True))
    assert not table.banner.words
    assert table.viewer == table.sitting.acting or people is COMPUTER_FIRST


def test_a_reason_goes_with_the_offer_that_was_declined(sit: Sit) -> None:
    table = sit(COMPUTER_FIRST)
    table.toggle_log()
    offer(table, (EXPLORES,))
    assert any("explores tiles for 3" in words for words in labels(table))
    table.sitting.play(Answer(yes=False))
    assert not any("explores tiles for 3" in words for words in labels(table))
    assert table.log.sentences(1)[0].endswith("(declined).")
    sail = next(move for move in table.rules.legal(table.match.state) if not is_offer(move))
    table.sitting.play(sail, (LATER,))
    assert table.log.turns()[-1].reasons == (LATER,)


def test_a_reason_stays_with_the_offer_that_was_accepted(sit: Sit) -> None:
    table = sit(COMPUTER_FIRST)
    offer(table, (EXPLORES,))
    table.sitting.play(Answer(yes=True))
    assert table.log.turns()[-1].reasons == (EXPLORES,)


def test_what_was_agreed_gives_way_to_the_turn_that_goes_on(app: App, sit: Sit) -> None:
    table = sit(HUMANS)
    offer(table)
    table.sitting.play(Answer(yes=False))
    table.sitting.take_back(table.sitting.bars[0])
    agreed = app.words("undo.log.asked")
    assert table.log.sentences(1) == (agreed,)
    table.sitting.play(Answer(yes=True))
    assert table.log.sentences(2)[0] == agreed
    assert "swaps with" in table.log.sentences(1)[0]


def test_a_press_beside_an_offer_is_told_how_to_answer(app: App, sit: Sit) -> None:
    table = sit(COMPUTER_FIRST)
    offer(table, (EXPLORES,))
    assert f"{PEOPLE[2].name}: explores tiles for 3\xa0points" in labels(table)
    for helper in ("learner", "purist"):
        table.sitting.helper = helper
        table.answers.of_ground(table.board.camera.area.topleft)
        assert table.notes._note is not None
        assert pilot.said(table) == app.words("bp.guide.answer")


def is_offer(move: object) -> bool:
    return isinstance(move, Offer)
