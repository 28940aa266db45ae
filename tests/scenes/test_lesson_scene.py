"""Lessons on the real table: by drag, by click and click, by keyboard; wrong tries and answers."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core.lesson import Ask, Kind, read_lesson
from game.core.tutor import Tutor
from game.registry import GAMES
from scenes.app import App
from scenes.games.pelican_bay import tile_picture
from scenes.games.tables import TABLES
from scenes.lessons import open as opening
from scenes.lessons.figure import KEY as FIGURE
from scenes.lessons.open import lesson_files, name_of, open_lesson
from scenes.lessons.pointing import shown
from scenes.lessons.spots import Spot
from scenes.lessons.table import READ, LessonTable
from scenes.lessons.tuition import Tone
from scenes.screens.menu import GameMenu
from scenes.table.keys import InHand
from scenes.table.seat_card import SeatCard
from scenes.table.things import Thing
from scenes.ui.dialog import Dialog
from scenes.ui.picture import Badge
from scenes.ui.text import Label
from scenes.view.marks import Edge, Ghost, Lit, Tag, bounds
from tests.scenes.learner import (
    begin,
    by_clicks,
    by_drag,
    by_keys,
    do,
    go_along,
    go_on,
    go_to,
    mouse,
    play,
    press_at,
    rest,
    table_of,
)
from tests.scenes.pilot import click, find, press, said, wait, write
from tests.scenes.test_layout import faults, overlaps

TAUGHT = tuple(game for game in TABLES if lesson_files(game))


@pytest.fixture
def make(tmp_path: Path):
    """Makes the program with its real tables, the title shown."""
    made = []

    def make(size=(1280, 720), language="en", text_scale=100) -> App:
        app = App(GAMES, tmp_path / "data", size, language, TABLES)
        app.change(animation="off", text_scale=text_scale)
        app.show_title()
        made.append(app)
        return app

    yield make
    for app in made:
        app.stack.clear()
    pygame.quit()


def first_step(game: str, lesson: str, is_wanted: Callable) -> int:
    """The number of the first step of a lesson that is as wanted."""
    path = next(path for path in lesson_files(game) if name_of(path) == lesson)
    steps = read_lesson(path, GAMES[game]).steps
    return next(number for number, step in enumerate(steps) if is_wanted(step))


def with_reply(step) -> bool:
    return step.kind is Kind.DO and bool(step.replies)


def asks(ask: Ask) -> Callable:
    return lambda step: step.ask is ask


REPLIED = first_step("beacon_patrol", "around_headquarters", with_reply)
COUNTED = first_step("beacon_patrol", "counting_and_ranks", asks(Ask.NUMBER))
CHOSEN = first_step("beacon_patrol", "counting_and_ranks", asks(Ask.CHOICE))


def move_of(table: LessonTable, words: str):
    return table.rules.move_from_text(words)


@pytest.mark.parametrize(
    ("game", "by"), list(zip(TAUGHT, (by_drag, by_clicks, by_keys, by_drag), strict=True))
)
def test_the_first_lesson_is_gone_through(make, game, by):
    app, told = make(), []
    table = begin(app, game, name_of(lesson_files(game)[0]), told=told)
    lesson = table.tuition.tutor.lesson
    for number, step in enumerate(lesson.steps):
        assert table.tuition.tutor.at == number
        do(app, table, step.way, by)
        assert table.tuition.tutor.is_met, f"step {number + 1}"
        assert table.tuition.remark.tone is Tone.PRAISE
        go_on(app, table, by)
        table = app.stack.top
    assert isinstance(app.stack.top, Dialog)
    count = len(lesson.steps)
    assert told[-1] == (lesson.name, count, count, 3, True, frozenset())
    assert [step for _, step, *_ in told] == list(range(1, count + 1))
    assert not list(app.saves.glob("*")) if app.saves.exists() else True


def test_a_wrong_try_is_answered_and_taken_back(make):
    app = make()
    table = begin(app, "beacon_patrol", "around_headquarters", REPLIED)
    by_drag(app, table, move_of(table, "place 0 1,2"))
    rest(app)
    remark = table.tuition.remark
    assert remark.tone is Tone.REPLY
    assert remark.words.endswith("below_the_ship")
    assert table.match.history
    assert not table.may_act
    for _ in range(round(READ / 0.1) + 4):
        app.frame(0.1)
    assert table.match.history == ()
    assert table.may_act
    assert table.tuition.remark is remark  # it stays to be read
    by_drag(app, table, table.tuition.step.way[0])
    rest(app)
    assert table.tuition.tutor.is_met


def test_what_the_referee_refuses_is_praised_where_it_was_to_be_tried(make):
    app = make()
    table = begin(app, "beacon_patrol", "water_between")
    by_drag(app, table, table.tuition.step.way[0])
    rest(app)
    assert app.words("table.not_here") in said(table)
    assert table.notes.link.text == app.words("lesson.rule", rule="BP-P4")
    assert table.tuition.remark.tone is Tone.PRAISE
    assert find(table, "lesson_next").enabled


def test_hints_tell_then_light_then_show_a_move(make):
    app = make()
    table = begin(app, "beacon_patrol", "around_headquarters", REPLIED)
    press(app, pygame.K_h)
    assert table.tuition.remark.tone is Tone.HINT
    assert table.tuition.light == ()
    click(app, find(table, "lesson_hint"))
    assert table.tuition.light == table.tuition.step.light
    assert table.tuition.ghost is None
    press(app, pygame.K_h)
    assert table.tuition.ghost == table.tuition.step.way[0]
    assert table._pointer is not None
    rest(app)


def test_an_arrow_leads_the_first_try_only(make):
    app = make()
    table = begin(app, "beacon_patrol", "around_headquarters")
    assert table._pointer.end == table.board.window_point(table.tuition.step.light[0])
    by_drag_to(app, table, (1, 1))
    assert table.notes.is_shown
    assert table.tuition.remark is None
    assert table._pointer is None


def test_an_arrow_goes_the_way_of_a_ship_and_lights_its_end(make):
    """Galleon, two turns: the hexes between would be refused, or are another place."""
    app = make()
    table = begin(app, "sea_battle", "bow_and_turning", 3)
    spots = [table.board.window_point(cell) for cell in ((1, 1), (2, 1), (2, 2), (1, 3))]
    assert list(table._pointer.way) == spots
    lit = [mark.cell for mark in table.board._story if isinstance(mark, Lit)]
    assert lit == [(1, 3)]


@pytest.mark.parametrize(
    ("game", "lesson"), [("sea_battle", "line_of_fire"), ("beacon_patrol", "around_headquarters")]
)
def test_where_places_are_pointed_at_arrows_go_along_the_row_and_tab_leaves(make, game, lesson):
    app = make()
    table = begin(app, game, lesson, first_step(game, lesson, asks(Ask.CELLS)))
    cells = sorted(table.presenter.extent(table.view), key=lambda cell: cell[::-1])
    row = [cell for cell in cells if cell[1] == cells[-1][1]]
    go_along(app, table, f"spot:{row[0][0]},{row[0][1]}")
    for cell in row[1:]:
        press(app, pygame.K_RIGHT)
        assert table.focused.key == f"spot:{cell[0]},{cell[1]}"
    press(app, pygame.K_TAB)
    assert not isinstance(table.focused, Spot)
    press(app, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert isinstance(table.focused, Spot)


def by_drag_to(app: App, table: LessonTable, cell) -> None:
    start = table._pointer.start
    mouse(app, pygame.MOUSEBUTTONDOWN, start)
    mouse(app, pygame.MOUSEMOTION, table.board.window_point(cell))
    mouse(app, pygame.MOUSEBUTTONUP, table.board.window_point(cell))
    rest(app)


def test_a_number_is_typed_or_stepped(make):
    app = make()
    table = begin(app, "beacon_patrol", "counting_and_ranks", COUNTED)
    assert table.laid_out().big is None  # the score would tell
    assert table.focused.key == "lesson_figure"
    for digit in "10":
        app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=digit))
    press(app, pygame.K_RETURN)
    assert table.tuition.remark.words.endswith(".ten")
    click(app, find(table, "lesson_more"))
    assert table.tuition.figure == 11
    click(app, find(table, "lesson_answer"))
    assert table.tuition.tutor.is_met
    assert table.laid_out().big is not None


def test_keys_step_and_clear_a_number(make):
    app = make()
    table = begin(app, "beacon_patrol", "counting_and_ranks", COUNTED)
    press(app, pygame.K_UP)
    press(app, pygame.K_UP)
    assert table.tuition.figure == 2
    press(app, pygame.K_DOWN)
    assert table.tuition.figure == 1
    press(app, pygame.K_BACKSPACE)
    assert table.tuition.figure is None
    press(app, pygame.K_RETURN)
    assert table.tuition.remark is None  # nothing was answered


def test_one_of_several_is_chosen(make):
    app = make()
    table = begin(app, "beacon_patrol", "counting_and_ranks", CHOSEN)
    click(app, find(table, "choice:sailors"))
    assert table.tuition.remark.tone is Tone.REPLY
    go_to(app, "choice:captains")
    press(app, pygame.K_RETURN)
    assert table.tuition.tutor.is_met
    assert table.focused.key == "lesson_next"


@pytest.mark.parametrize("by_key", [False, True])
def test_cells_are_pointed_at(make, by_key):
    app = make()
    table = begin(app, "sea_battle", "line_of_fire", 1)
    assert table.tuition.step.ask is Ask.CELLS

    def toggle(cell) -> None:
        key = f"spot:{cell[0]},{cell[1]}"
        if by_key:
            go_along(app, table, key)
            press(app, pygame.K_RETURN)
        else:
            click(app, find(table, key))

    assert not find(table, "lesson_answer").enabled
    right = table.tuition.step.right
    toggle(right[0])
    click(app, find(table, "lesson_answer"))
    assert table.tuition.remark.words.endswith("too_few")
    for cell in (*right[1:], (0, 0), (0, 0)):  # one of them by a slip
        toggle(cell)
    click(app, find(table, "lesson_answer"))
    assert table.tuition.tutor.is_met
    assert {mark.cell for mark in table.board._above} == set(right)  # no ship hides them


def test_a_turn_is_watched_part_by_part(make):
    app = make()
    table = begin(app, "pelican_bay", "claim_or_decline", 3)
    assert table.tuition.step.kind is Kind.WATCH
    assert not table.may_act
    seen, place = [], find(table, "lesson_next").rect
    for _ in table.tuition.step.way:
        press(app, pygame.K_RETURN)
        wait(app, lambda: not table.flow.is_busy)
        assert find(table, "lesson_next").rect == place  # to the last: nothing moves under a mouse
        card = find(table, "card")
        seen.append(" ".join(w.text for w in card.walk() if isinstance(w, Label)))
    assert len(set(seen)) == len(seen)
    assert table.tuition.tutor.is_met
    go_on(app, table, by_keys)
    assert table_of(app).tuition.tutor.at == 4


def test_whoever_has_done_a_step_goes_on_seeing_their_own_tiles(make):
    """What is told of the tiles that were drawn is told of those on the rack."""
    app = make()
    table = begin(app, "pelican_bay", "last_round")
    press(app, pygame.K_RETURN)
    wait(app, lambda: not table.flow.is_busy)
    assert table.tuition.tutor.is_met
    drawn = table.match.state.hands[0]
    mine = [tile_picture(tile) for tile in drawn]
    shown = [w.item.face.picture for w in table.root.walk() if w.key.startswith("thing:InHand")]
    assert shown == mine
    go_on(app, table, by_keys)
    table = table_of(app)  # of another's turn it is asked from the same seat
    shown = [w.item.face.picture for w in table.root.walk() if w.key.startswith("thing:InHand")]
    assert (table.tuition.step.kind, shown) == (Kind.ANSWER, mine)


def test_a_lesson_ends_with_stars_and_says_what_a_missing_one_was_for(make):
    app, told = make(), []
    table = begin(app, "beacon_patrol", "water_between", told=told)
    count = len(table.tuition.tutor.lesson.steps)
    for stars in (3, 2):
        for number in range(count):
            if stars == 2 and number == 1:
                press(app, pygame.K_h)
            do(app, table, table.tuition.step.way, by_drag)
            go_on(app, table, by_clicks)
            table = app.stack.top
        helped = frozenset({1} if stars == 2 else ())
        assert told[-1] == ("water_between", count, count, stars, True, helped)
        told_of = {w.text for w in table.root.walk() if isinstance(w, Label)}
        assert (app.words("lesson.without_hints") in told_of) == (stars < 3)
        click(app, find(table, "answer1"))  # once more
        table = table_of(app)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_no_button_moves_in_a_lesson(make, language):
    """The card is as high as its fullest step needs; a hint below the answers moves none."""
    app = make(language=language)
    for game, lesson in (("land_vs_sea", "completing"), ("beacon_patrol", "swap")):
        places = set()
        for at in range(5):
            table = begin(app, game, lesson, at)
            for _ in range(2):
                places.add(tuple(find(table, "lesson_hint").rect))
                answers = [w.rect.copy() for w in table.root.walk() if w.key.startswith("choice:")]
                table.hint()
                now = [w.rect for w in table.root.walk() if w.key.startswith("choice:")]
                assert now == answers, (lesson, at)
            app.stack.pop()
        assert len(places) == 1, places


def test_a_small_game_ends_with_stars(make):
    app, told = make(), []
    table = begin(app, "sea_battle", "frigate_and_brig", 0, told)
    assert [person.level for person in table.sitting.people] == ["", "cabin_boy"]
    for move in table.tuition.step.way:  # both sides by hand: the other one is not waited for
        table.sitting.play(move)
        if table.tuition.tutor.is_met:
            break
    rest(app)
    assert table.tuition.tutor.stars == table.tuition.remark.stars == 3
    met = [("frigate_and_brig", 1, 1, 3, True, frozenset())]
    assert told == met  # whoever leaves now has done it
    go_on(app, table, by_clicks)
    assert told == met


def test_the_turns_that_a_small_game_has_left_are_told(make):
    app = make()
    table = begin(app, "sea_battle", "frigate_and_brig", 0)

    def shown() -> bool:
        left = table.tuition.tutor.turns_left(table.tuition.tried)
        words = app.words("lesson.turns_left", n=left)
        return any(isinstance(w, Label) and w.text == words for w in table.root.walk())

    assert shown()
    while not table.tuition.has_failed:
        table.sitting.play(move_of(table, "end"))
        rest(app)
        assert table.tuition.has_failed or shown()
    assert table.match.state.round <= 6


def test_the_other_side_plays_by_itself(make):
    app = make()
    table = begin(app, "sea_battle", "frigate_and_brig", 0)
    table.flow.play(move_of(table, "end"))
    wait(app, lambda: table.acting == 0 and len(table.match.history) > 1)
    assert table.viewer == 0


def test_a_small_game_without_a_star_is_begun_again(make):
    app = make()
    table = begin(app, "sea_battle", "frigate_and_brig", 0)
    while not table.tuition.has_failed:
        table.sitting.play(move_of(table, "end"))
    rest(app)
    assert not table.may_act
    click(app, find(table, "lesson_again"))
    assert table_of(app) is not table
    assert table_of(app).may_act


def test_a_step_is_skipped_and_the_lesson_is_not_done(make):
    app, told = make(), []
    table = begin(app, "beacon_patrol", "water_between", told=told)
    count = len(table.tuition.tutor.lesson.steps)
    for _ in range(count):
        link = next(w for w in table.root.walk() if w.key.startswith("link:Skip"))
        link.activate()
        rest(app)
        table = app.stack.top
    news = [("water_between", at, count, 0, False, frozenset()) for at in range(1, count + 1)]
    assert told == news


def test_the_menu_leaves_the_lesson(make):
    app = make()
    title = app.stack.top
    begin(app, "beacon_patrol", "water_between")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, GameMenu)
    click(app, find(app.stack.top, "lesson.leave"))
    assert app.stack.top is title
    assert not app.saves.exists() or not list(app.saves.iterdir())


def test_digits_are_taken_whatever_was_clicked(make):
    app = make()
    table = begin(app, "beacon_patrol", "counting_and_ranks", COUNTED)
    for at in (table.board.room_at((5, 5), 1).center, find(table, "lesson_more").rect.center):
        press_at(app, at)
        press(app, pygame.K_DELETE)
        write(app, "7")
        assert table.tuition.figure == 7


@pytest.mark.parametrize("game", TAUGHT)
def test_whoever_leaves_a_small_game_under_way_is_asked(make, game):
    """It is not kept, so the points made in it would be lost by a slip."""
    app = make()
    title = app.stack.top
    table = begin(app, game, name_of(lesson_files(game)[-1]))
    press(app, pygame.K_ESCAPE)
    click(app, find(app.stack.top, "lesson.leave"))
    assert app.stack.top is title, "nothing has been played"
    table = begin(app, game, name_of(lesson_files(game)[-1]))
    table.sitting.play(table.tuition.step.way[0])
    press(app, pygame.K_ESCAPE)
    click(app, find(app.stack.top, "lesson.leave"))
    assert isinstance(app.stack.top, Dialog)
    press(app, pygame.K_RETURN)
    assert app.stack.top is table, "to stay is the safe answer"
    press(app, pygame.K_ESCAPE)
    click(app, find(app.stack.top, "lesson.leave"))
    click(app, find(app.stack.top, "answer0"))
    assert app.stack.top is title


def test_the_board_stays_while_a_tile_is_brought_to_a_partner(make):
    """BP-T3: their tiles hang at the rim, beyond which there is nothing to go for."""
    app = make()
    table = begin(app, "beacon_patrol", "swap", 2)
    before = table.board.camera.stand
    do(app, table, table.tuition.step.way, by_drag)
    assert table.tuition.tutor.is_met
    assert table.board.camera.stand == before


def test_the_end_leads_to_the_next_lesson_and_back(make):
    app = make()
    title = app.stack.top
    table = begin(app, "sea_battle", "under_sail", 4)
    table.tuition.doors.go_on()
    press(app, pygame.K_RETURN)
    assert table_of(app).tuition.tutor.lesson.name == "fire"
    press(app, pygame.K_ESCAPE)
    click(app, find(app.stack.top, "lesson.leave"))
    assert app.stack.top is title


def test_a_broken_lesson_is_told_of_and_the_others_work(make, tmp_path, monkeypatch):
    good = lesson_files("beacon_patrol")[0]
    folder = tmp_path / "lessons"
    folder.mkdir()
    (folder / good.name).write_text(good.read_text("utf-8"), encoding="utf-8")
    words = good.read_text("utf-8").replace("place 0 0,1", "place 0 1,1", 1)
    (folder / "02_broken.toml").write_text(words, encoding="utf-8")
    files = tuple(sorted(folder.iterdir()))
    monkeypatch.setattr(opening, "lesson_files", lambda game: files)
    app = make()
    open_lesson(app, "beacon_patrol", "broken")
    shown_words = " ".join(w.text for w in app.stack.top.root.walk() if isinstance(w, Label))
    assert "02_broken.toml" in shown_words
    assert "steps 1" in shown_words
    press(app, pygame.K_RETURN)
    assert begin(app, "beacon_patrol", "around_headquarters").may_act


KINDS = (
    ("beacon_patrol", "around_headquarters", 0),
    ("beacon_patrol", "water_between", 0),
    ("beacon_patrol", "counting_and_ranks", COUNTED),
    ("beacon_patrol", "counting_and_ranks", CHOSEN),
    ("sea_battle", "line_of_fire", 1),
    ("sea_battle", "wind_and_calm", 0),
    ("sea_battle", "frigate_and_brig", 0),
)


@pytest.mark.parametrize(("language", "text_scale"), [("en", 100), ("uk", 200), ("ru", 200)])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_is_cut_off_or_covered(make, size, language, text_scale):
    app = make(size, language, text_scale)
    for game, lesson, at in KINDS:
        table = begin(app, game, lesson, at)
        for remark in (False, True):
            if remark:
                table.tuition.hint()
                table._tell()
            where = (lesson, at, remark)
            assert faults(table) == [], where
            assert overlaps(table) == [], where
            card = find(table, "card").rect
            rack = [w.rect for w in table.root.walk() if w.key.startswith("thing:")]
            lit = [pygame.Rect(table.board.window_point(c), (1, 1)) for c in table.tuition.light]
            assert card.collidelistall([*rack, *lit]) == [], where
            assert all(table.board.camera.area.collidepoint(r.topleft) for r in lit), where
        app.stack.pop()


def test_what_was_tried_lies_there_while_the_referee_explains(make):
    app = make()
    table = begin(app, "beacon_patrol", "edges")
    by_drag(app, table, table.tuition.step.way[0])
    rest(app)
    assert [mark.cell for mark in table.board.explained if isinstance(mark, Ghost)] == [(1, 0)]
    mouse(app, pygame.MOUSEMOTION, find(table, "lesson_next").rect.center)
    assert table.notes.is_shown  # the point of the step stays to be read
    go_on(app, table, by_clicks)
    assert not table_of(app).board.explained


def test_a_try_is_taken_back_gently(make):
    app = make()
    app.change(animation="normal")
    table = begin(app, "beacon_patrol", "around_headquarters", REPLIED)
    by_drag(app, table, move_of(table, "place 0 1,2"))
    wait(app, lambda: table._is_going_back)
    assert table.board.is_moving
    assert table.match.history
    wait(app, lambda: not table.match.history)
    assert table.may_act


def test_the_learner_is_called_by_name(make):
    app = make()
    open_lesson(app, "beacon_patrol", "swap", name="Olena")
    names = [person.name for person in table_of(app).sitting.people]
    assert names == ["Olena", "Player 2"]


def test_the_learner_sees_the_own_tile_once_the_turn_is_over(make):
    app = make()
    open_lesson(app, "land_vs_sea", "two_sides", name="Olena")
    table = table_of(app)
    by_drag(app, table, table.tuition.step.way[0])
    rest(app)
    assert (table.acting, table.viewer) == (1, 0)
    assert len(table.view.hands[table.viewer]) == 1
    assert find(table, "peek").enabled  # its lower side, as the card has just said
    go_on(app, table, by_clicks)
    table = table_of(app)
    assert table.tuition.step.kind is Kind.WATCH  # the other player takes one now
    assert table.viewer == 0
    assert [person.name for person in table.sitting.people] == ["Olena", "Player 2"]


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_names_of_partners_can_be_read(make, language):
    app = make(language=language)
    table = begin(app, "land_vs_sea", "teams", 2)
    by_drag(app, table, table.tuition.step.way[0])
    rest(app)
    cards = [widget for widget in table.root.walk() if isinstance(widget, SeatCard)]
    assert len(cards) == 4
    assert all(card.rect.width >= card.tight_width() for card in cards)


@pytest.mark.parametrize(
    ("lesson", "at", "is_told"), [("edge_to_edge", 1, True), ("play_again", 1, False)]
)
def test_how_to_turn_is_told_where_a_tile_is_to_be_tried(make, lesson, at, is_told):
    app = make()
    table = begin(app, "land_vs_sea", lesson, at)
    told = [w.text for w in find(table, "card").walk() if isinstance(w, Label)]
    assert (app.words("lesson.turning") in told) == is_told


def test_the_anchor_of_a_lesson_is_on_the_side_of_the_sea(make):
    """Whoever is told that they play Land wears no sign of the other side."""
    app = make()
    people = begin(app, "land_vs_sea", "completing").sitting.people
    assert [person.symbol for person in people] == ["star", "anchor"]


def test_a_ship_is_pointed_out_where_it_lies(make):
    app = make()
    table = begin(app, "beacon_patrol", "tokens")
    assert table._pointer is not None
    ship = table.presenter.place_of(table.view, table._pointer.gesture.item)
    assert table._pointer.start == table.board.camera.to_window(ship)


def test_a_tile_can_be_kept_only_where_that_is_taught(make):
    app = make()

    def keeps() -> int:
        table = table_of(app)
        return sum(press.picture is not None for press in table.laid_out().presses)

    begin(app, "beacon_patrol", "lay_and_sail_on", 1)
    assert keeps() == 0
    begin(app, "beacon_patrol", "alone_at_sea", 1)
    assert keeps() == 2
    begin(app, "beacon_patrol", "twelve_tiles")
    assert keeps() == 3


def test_a_fleet_stays_whole_when_another_ship_becomes_the_flagship(make):
    app = make()
    table = begin(app, "sea_battle", "sink_the_flagship", 4)
    table.flow.play(table.tuition.step.way[0])
    rest(app)
    panels = table.laid_out().panels
    assert [len(panel.gauges) for panel in panels] == [4, 4]


def test_what_was_said_to_a_slip_goes_with_the_next_try(make):
    app = make()
    table = begin(app, "sea_battle", "sink_the_flagship", 3)
    by_drag(app, table, move_of(table, "fire line 1 galleon"))
    wait(app, lambda: table.may_act and not table.match.history)
    assert table.tuition.remark.words.endswith("galleon")
    by_drag(app, table, table.tuition.step.way[0])
    rest(app)
    assert table.tuition.remark is None


def test_what_is_to_be_watched_moves_slowly_and_leaves_its_way_lit(make):
    app = make()
    app.change(animation="normal")
    table = begin(app, "sea_battle", "bow_and_turning", 4)
    click(app, find(table, "lesson_next"))
    wait(app, lambda: table.board.is_moving)
    app.frame(1.0)
    assert table.board.is_moving, "a brig sails three steps in less than half a second in play"
    rest(app)
    assert table.tuition.light == table.tuition.step.light


def test_no_pennant_waves_over_the_odds(make):
    app = make()
    app.change(animation="normal", life=True)
    table = begin(app, "sea_battle", "side_by_side", 0)
    rest(app)
    app.frame(0.5)
    press_at(app, shown(table, table.tuition.step.way[0], ()).start)
    app.frame(0.5)
    tags = [mark for mark in table.board.explained if isinstance(mark, Tag)]
    still, stirred = app.surface.copy(), app.surface.copy()
    table.life.draw(stirred, stirred.get_rect())
    assert tags
    for tag in tags:
        part = bounds(tag, table.board.layout, table.board.camera).clip(still.get_rect())
        before, after = still.subsurface(part), stirred.subsurface(part)
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


def test_a_fleet_that_is_out_stays_in_sight_with_no_plank_left(make):
    panels = begin(make(), "sea_battle", "three_four_and_a_draw", 2).laid_out().panels
    assert [panel.seat for panel in panels] == [0, 1, 2]
    assert not any(gauge.left for gauge in panels[1].gauges)


@pytest.mark.parametrize(
    ("lesson", "at", "first"),
    [("corners", 1, "choice:one"), ("at_the_table", 1, "choice:land"), ("completing", 4, FIGURE)],
)
def test_the_focus_begins_at_the_first_answer(make, lesson, at, first):
    table = begin(make(), "land_vs_sea", lesson, at)
    assert table.focused.key == first
    table.refresh()
    assert table.focused.key == first


def test_the_focus_begins_at_the_first_place_to_point_at(make):
    table = begin(make(), "sea_battle", "line_of_fire", 1)
    assert table.focused.key.startswith("spot:")


def test_a_wrong_try_by_keyboard_leaves_the_focus_where_it_was(make):
    app = make()
    table = begin(app, "land_vs_sea", "play_again")
    by_keys(app, table, move_of(table, "place 1 no 1,-1 3"))
    rest(app)
    assert table.tuition.must_take_back
    assert table.focused is None
    for _ in range(round(READ / 0.1) + 4):
        app.frame(0.1)
    assert table.may_act
    assert table.focused.key == f"thing:{InHand(1)}"


def test_no_help_turns_a_tile_over_where_that_is_to_be_learnt(make):
    """LS-S2: the tile does not fit as it lies, and comes back."""
    app = make()
    table = begin(app, "land_vs_sea", "two_sides", 2)
    start = find(table, f"thing:{InHand(0)}").rect.center
    place = table.board.window_point((1, -1))
    mouse(app, pygame.MOUSEBUTTONDOWN, start)
    mouse(app, pygame.MOUSEMOTION, place)
    assert table.hand._grip.fitting(table.hand._aim)[1]  # turned over, it would fit
    mouse(app, pygame.MOUSEBUTTONUP, place)
    rest(app)
    assert table.notes.is_shown
    assert table.match.history == ()
    told = [w.text for w in find(table, "card").walk() if isinstance(w, Label)]
    assert app.words("lesson.turning_over") in told
    by_drag(app, table, table.tuition.step.way[0])
    rest(app)
    assert table.tuition.tutor.is_met


@pytest.mark.parametrize("by", [by_clicks, by_keys])
def test_a_button_with_a_reply_of_its_own_is_there(make, by):
    """LS-W1: to keep the waypoint is legal, and answered."""
    app = make()
    table = begin(app, "land_vs_sea", "waypoints", 1)
    play(app, table, move_of(table, "skip"), by)
    assert table.tuition.remark.words.endswith(".kept")


@pytest.mark.parametrize("game", TAUGHT)
def test_every_reply_to_a_button_can_be_reached(make, game):
    """What a step answers to a move that is a button is answered at its table too."""
    app, rules = make(), GAMES[game]
    presenter = TABLES[game].subject(app)
    for path in lesson_files(game):
        lesson = read_lesson(path, rules)
        for at, step in enumerate(lesson.steps):
            if step.kind is not Kind.DO or not step.replies:
                continue

            def replies(presses, lesson=lesson, at=at, step=step) -> set[str]:
                said = set()
                for button in presses:
                    match = step.match(rules)
                    for move in button.moves if not button.to_find else ():
                        match.play(move)
                    said.add(Tutor(lesson, rules, at).played(match).words)
                return said & {lesson.words(at, reply.words) for reply in step.replies}

            shown_all = presenter.showing(rules.view(step.position, step.seat), step.seat).presses
            if planned := replies(shown_all):
                table = begin(app, game, lesson.name, at)
                assert replies(table.laid_out().presses) == planned, (lesson.name, at)
                app.stack.pop()


def glowing(table: LessonTable) -> set[str]:
    return {
        type(w.item.key).__name__
        for w in table.root.walk()
        if isinstance(w, Thing) and table.is_glowing(w.item.key)
    }


def test_what_has_to_be_done_first_glows_in_lessons_too(make):
    """LS-A2, LS-V1; but not what is to be tried in vain instead."""
    app = make()
    table = begin(app, "land_vs_sea", "steal")
    play(app, table, table.tuition.step.way[0], by_drag)
    assert glowing(table) == {"OfSeat"}
    table = begin(app, "land_vs_sea", "volcano_and_whirlpool")
    play(app, table, table.tuition.step.way[0], by_drag)
    assert glowing(table) == {"Special"}
    assert [mark.cell for mark in table.board.explained if isinstance(mark, Lit)] == [(2, 0)]
    table = begin(app, "land_vs_sea", "play_again", 1)
    assert glowing(table) == set()
    table = begin(app, "land_vs_sea", "play_again")
    play(app, table, table.tuition.step.way[0], by_drag)
    assert glowing(table) == {"InHand"}
    assert not any(isinstance(mark, Lit) for mark in table.board.explained)  # that is to be found


def test_a_step_goes_on_from_the_stack_that_was_chosen(make):
    """LS-S2: either stack will do, and the tile that was taken stays on the rack."""
    for way in ("draw 0", "draw 1"):
        app = make()
        table = begin(app, "land_vs_sea", "two_sides")
        play(app, table, move_of(table, way), by_drag)
        mine = table.match.state.hands[0]
        go_on(app, table, by_clicks)
        table = table_of(app)
        assert table.match.state.hands[0] == mine
        click(app, find(table, "lesson_again"))
        assert table_of(app).match.state.hands[0] == mine


def test_open_tiles_show_and_say_whose_they_are(make):
    """LS-A2: with four, nobody else's trays lie right below the cards."""
    app = make()
    table = begin(app, "land_vs_sea", "steal", 1)
    trays = [widget for _, widget in table._arrangement._parts.hanging]
    owners = []
    for tray in trays:
        tiles = [w for w in tray.walk() if isinstance(w, Thing)]
        (seat,) = {tile.item.key.seat for tile in tiles}
        (badge,) = (w for w in tray.walk() if isinstance(w, Badge))
        person = table.sitting.people[seat]
        assert (badge.colour, badge.symbol) == (person.colour, person.symbol)
        told = app.words("table.held_by", table.sitting.names, seat=seat)
        assert all(tile.tip.endswith(told) and person.name in told for tile in tiles)
        owners.append(seat)
    assert owners == [1, 2, 3]


@pytest.mark.parametrize(("at", "shows"), [(1, False), (2, True)])
def test_where_distance_is_the_point_the_hexes_of_ships_are_shown(make, at, shows):
    """Ships are drawn longer than their hexes."""
    app = make()
    table = begin(app, "sea_battle", "side_by_side", at)
    edges = {mark.cell for mark in table.board._above if isinstance(mark, Edge)}
    assert edges == ({(1, 1), (3, 1)} if shows else set())
