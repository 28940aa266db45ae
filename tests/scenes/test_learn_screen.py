"""The Learn screen: names that never touch, harbours by mouse and keys, progress taken down."""

from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from pathlib import Path

import pygame
import pytest

from game.registry import GAMES
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.learning.course import course_of, read_all
from scenes.learning.progress import OnProgress, Reached
from scenes.lessons.table import LessonTable
from scenes.screens.learn.chart import Chart
from scenes.screens.learn.comparison import ASPECTS, Comparison
from scenes.screens.learn.harbour import Harbour
from scenes.screens.learn.length import minutes
from scenes.screens.learn.passport import Passport
from scenes.screens.learn.person_tab import PersonTab
from scenes.screens.learn.scene import Learn
from scenes.screens.menu import GameMenu
from scenes.screens.setup import Setup
from scenes.screens.title import Title
from scenes.sitting import remembered
from scenes.sitting.people import COLOURS, SYMBOLS, Person
from scenes.sitting.remembered import Remembered
from scenes.ui.dialog import Dialog
from scenes.ui.text import Label
from scenes.ui.widget import Widget
from tests.scenes import learner, pilot

GAME = "sea_battle"
NAMES = ("Olena", "Walter", "Mia")


@pytest.fixture
def make_app(tmp_path: Path) -> Iterator[Callable[..., App]]:
    def make(size: tuple[int, int] = (1280, 720), language: str = "en") -> App:
        app = App(GAMES, tmp_path, size, language, TABLES)
        app.change(mute=True, animation="off")
        return app

    yield make
    pygame.quit()


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app()


def seat(app: App, *names: str) -> None:
    """Let these people have played here before, and a computer."""
    people = [
        Person(name, *look)
        for name, look in zip(names, zip(COLOURS, SYMBOLS, strict=True), strict=False)
    ]
    rest = range(len(people), len(COLOURS))
    people += [Person(f"C{n}", COLOURS[n], SYMBOLS[n], "deckhand") for n in rest]
    remembered.write(app.data, Remembered(tuple(people)))


def learn(app: App, game: str = GAME) -> Learn:
    app.show_title()
    app.show_learn(game)
    scene = next(scene for scene in app.stack if isinstance(scene, Learn))
    app.frame(0.02)
    return scene


def parts(scene: Learn, kind: type[Widget]) -> list[Widget]:
    return [widget for widget in scene.root.walk() if isinstance(widget, kind)]


def harbours(scene: Learn) -> list[Harbour]:
    return [widget for widget in scene.root.walk() if isinstance(widget, Harbour)]


def finish(app: App, name: str, count: int, game: str = GAME) -> None:
    for lesson in course_of(GAMES[game]).lessons[:count]:
        app.logbook.reached(name, game, lesson.name, Reached(3, True, 3), lesson.rules)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("game", ["sea_battle", "land_vs_sea"])
def test_names_never_touch_and_nothing_is_cut_off(
    make_app: Callable[..., App], size: tuple[int, int], scale: int, language: str, game: str
) -> None:
    app = make_app(size, language)
    app.change(text_scale=scale)
    seat(app, "Олена", "Валерій Олександров", "Grandmother Margaret")
    scene = learn(app, game)
    assert [said for part in scene.root.walk() if (said := part.overflow())] == []
    (chart,) = parts(scene, Chart)
    found = harbours(scene)
    assert len(found) == len(course_of(GAMES[game]).lessons)
    for one, other in combinations(found, 2):
        assert not one.rect.colliderect(other.rect), (one.key, other.key)
    for harbour in found:
        side = harbour.sign_size()
        sign = pygame.Rect(0, 0, side - 2, side - 2)
        sign.center = harbour.at_point
        assert chart.rect.contains(harbour.rect), harbour.key
        assert not sign.colliderect(harbour.plate), harbour.key


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_the_whole_screen_is_seen_at_once_in_the_smaller_window(
    app: App, game: str, language: str
) -> None:
    app.change(language=language)
    seat(app, *NAMES)
    scene = learn(app, game)
    window = pygame.Rect(0, 0, 1280, 720)
    assert all(window.contains(harbour.rect) for harbour in harbours(scene))
    assert window.contains(parts(scene, Passport)[0].rect)


def test_arrows_go_along_the_course_and_enter_opens(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[str, str, int]] = []

    def open_lesson(
        game: str, lesson: str, at_step: int, on_progress: OnProgress, name: str, _: object
    ) -> None:
        opened.append((game, lesson, at_step))

    monkeypatch.setattr(app, "open_lesson", open_lesson)
    scene = learn(app)
    lessons = course_of(GAMES[GAME]).lessons
    spots = [harbour.at_point for harbour in harbours(scene)]
    for number in range(1, len(lessons)):
        (x, y), (to_x, to_y) = spots[number - 1], spots[number]
        if abs(to_x - x) > abs(to_y - y):
            key = pygame.K_RIGHT if to_x > x else pygame.K_LEFT
        else:
            key = pygame.K_DOWN if to_y > y else pygame.K_UP
        pilot.press(app, key)
        assert scene.focused is harbours(scene)[number]
    pilot.press(app, pygame.K_RETURN)
    assert opened == [(GAME, lessons[-1].name, 0)]


def test_tab_passes_the_harbours_by_without_choosing_another(app: App) -> None:
    scene = learn(app)
    met = []
    for _ in range(12):
        pilot.press(app, pygame.K_TAB)
        assert scene.focused is not None
        met.append(scene.focused.key)
    assert scene._chosen == 0
    assert [key for key in met if key.startswith("harbour")] in (["harbour0"], ["harbour0"] * 2)
    assert len(set(met)) > 3


def test_any_harbour_is_chosen_and_entered_by_mouse(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(app, "open_lesson", lambda game, lesson, *_: opened.append(lesson))
    scene = learn(app)
    for number in (7, 2, 14):
        pilot.click(app, harbours(scene)[number])
        assert [h.berth.number for h in harbours(scene) if h.berth.is_chosen] == [number]
    assert opened == []
    pilot.click(app, pilot.find(scene, "start"))
    pilot.click(app, harbours(scene)[14])
    assert opened == [course_of(GAMES[GAME]).lessons[14].name] * 2


def test_progress_is_taken_down_for_whoever_learns(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[int, OnProgress]] = []
    monkeypatch.setattr(
        app, "open_lesson", lambda game, lesson, step, told, *_: given.append((step, told))
    )
    seat(app, *NAMES)
    scene = learn(app)
    lesson = course_of(GAMES[GAME]).lessons[0]
    pilot.click(app, pilot.find(scene, "learner:Walter"))
    pilot.click(app, pilot.find(scene, "start"))
    given[0][1](lesson.name, 2, len(lesson.steps), 0, False)
    assert app.logbook.progress.reached("Walter", GAME, lesson.name) == Reached(2)
    pilot.click(app, pilot.find(scene, "start"))
    assert given[1][0] == 2
    given[1][1](lesson.name, len(lesson.steps), len(lesson.steps), 3, True)
    assert app.logbook.progress.of("Walter", GAME).rules == set(lesson.rules)
    assert app.logbook.progress.of("Olena", GAME).rules == set()
    scene.resume()
    assert harbours(scene)[0].berth.reached.done
    assert harbours(scene)[1].berth.is_chosen


def test_hints_are_remembered_by_whoever_comes_back_to_a_lesson(app: App) -> None:
    lesson = course_of(GAMES[GAME]).lessons[0]
    count = len(lesson.steps)
    scene = learn(app)
    pilot.click(app, pilot.find(scene, "start"))
    for number in range(count):
        table = learner.table_of(app)
        assert table.tuition.tutor.at == number
        if number in (0, 1):
            table.hint()
        if number == 1:  # left with the step undone, and come back to
            app.stack.pop()
            pilot.click(app, pilot.find(scene, "start"))
            table = learner.table_of(app)
        learner.do(app, table, table.tuition.step.way, learner.by_drag)
        if number + 1 < count:
            learner.go_on(app, table, learner.by_clicks)
    reached = app.logbook.progress.reached("", GAME, lesson.name)  # before anybody goes on
    assert reached == Reached(count, True, 1, frozenset({0, 1}))


def test_the_next_lesson_is_taken_down_as_itself(app: App) -> None:
    """The end of a lesson leads to the next without a look at the chart."""
    first, second, *_ = course_of(GAMES[GAME]).lessons
    scene = learn(app)
    pilot.click(app, pilot.find(scene, "start"))
    for _ in first.steps:
        learner.table_of(app).tuition.doors.go_on()
    pilot.press(app, pygame.K_RETURN)
    learner.table_of(app).tuition.doors.go_on()
    progress = app.logbook.progress
    assert progress.reached("", GAME, first.name).step == len(first.steps)
    assert progress.reached("", GAME, second.name) == Reached(1)


def test_the_tabs_are_people_with_names(app: App) -> None:
    assert parts(learn(app), PersonTab) == []
    seat(app, *NAMES)
    assert len(parts(learn(app), PersonTab)) == 3


@pytest.mark.parametrize("game", GAMES)
def test_a_small_game_is_said_to_take_longer_than_a_lesson(app: App, game: str) -> None:
    *lessons, last = course_of(GAMES[game]).lessons
    assert last.has_game
    assert minutes(app.words, last) > max(minutes(app.words, lesson) for lesson in lessons)


def test_a_lesson_is_opened_on_a_table(app: App) -> None:
    scene = learn(app)
    pilot.click(app, pilot.find(scene, "start"))
    assert isinstance(app.stack.top, LessonTable)


def test_a_broken_lesson_leaves_the_others(tmp_path: Path) -> None:
    folder = Path("game/sea_battle/lessons")
    for path in sorted(folder.glob("*.toml"))[:2]:
        (tmp_path / path.name).write_text(path.read_text("utf-8"), encoding="utf-8")
    (tmp_path / "03_bad.toml").write_text("name = 3", encoding="utf-8")
    course = read_all(tmp_path, GAMES[GAME])
    assert len(course.lessons) == 2
    assert [fault.where for fault in course.faults] == ["03_bad.toml"]


def test_new_games_offer_to_be_learnt_and_known_ones_do_not(app: App) -> None:
    app.show_title()
    app.stack.push(Setup(app, GAMES[GAME]))
    pilot.click(app, pilot.find(app.stack.top, "learn"))
    assert isinstance(app.stack.top, Learn)
    finish(app, "Olena", 1)
    app.show_title()
    app.stack.push(Setup(app, GAMES[GAME]))
    assert all(widget.key != "learn" for widget in app.stack.top.root.walk())


def test_the_title_and_the_menu_reach_the_course(app: App) -> None:
    app.show_title()
    title = app.stack.top
    assert isinstance(title, Title)
    pilot.click(app, pilot.find(title, f"learn:{GAME}"))
    scene = app.stack.top
    assert isinstance(scene, Learn)
    pilot.press(app, pygame.K_ESCAPE)
    assert app.stack.top is title
    app.stack.push(Setup(app, GAMES[GAME]))
    pilot.click(app, pilot.find(app.stack.top, "menu"))
    assert isinstance(app.stack.top, GameMenu)
    pilot.click(app, pilot.find(app.stack.top, "learn"))
    assert isinstance(app.stack.top, Learn)


def test_those_who_know_a_game_are_told_once_what_is_different(app: App) -> None:
    seat(app, *NAMES)
    finish(app, "Olena", 3)
    app.show_title()
    app.show_learn("beacon_patrol")
    assert isinstance(app.stack.top, Dialog)
    app.stack.pop()
    app.show_title()
    app.show_learn("beacon_patrol")
    assert isinstance(app.stack.top, Learn)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_every_two_games_are_compared(app: App, language: str) -> None:
    """Tiles, laying, fitting, points and winning are told of all, and differ in each of them."""
    app.change(language=language, text_scale=200)
    for one, other in permutations(GAMES, 2):
        app.show_title()
        app.stack.push(Comparison(app, one, other))
        said = [widget.text for widget in app.stack.top.root.walk() if isinstance(widget, Label)]
        for aspect in ASPECTS:
            for game in (one, other):
                key = f"learn.know.{game}.{aspect}"
                assert app.words.has(key)
                assert app.words(key) in said
        assert [fault for part in app.stack.top.root.walk() if (fault := part.overflow())] == []


def test_what_is_different_is_told_to_whom_the_game_is_new(app: App) -> None:
    """Walter has learnt it already; Olena, who sits here too, has not."""
    seat(app, *NAMES)
    finish(app, "Walter", 3, "beacon_patrol")
    finish(app, "Walter", 3)
    app.show_title()
    app.show_learn("beacon_patrol")
    assert isinstance(app.stack.top, Learn)
    finish(app, "Olena", 3)
    app.show_title()
    app.show_learn("beacon_patrol")
    assert isinstance(app.stack.top, Comparison)


def test_the_figure_of_every_lesson_can_be_drawn(app: App) -> None:
    """Whoever has come so far sees a position of the lesson; in Sea Battle, where lessons begin in
    every phase."""
    game = "sea_battle"
    rules = app.games[game]
    for lesson in course_of(rules).lessons:
        app.show_title()
        app.show_learn(game)
        learn = app.stack.top
        assert isinstance(learn, Learn)
        app.frame(0.05)
        assert pilot.find(learn, "figure").rect.width > 0
        done = Reached(len(lesson.steps), True, 3)
        app.logbook.reached("", game, lesson.name, done, lesson.rules)


def test_a_figure_shows_more_than_how_its_lesson_begins(app: App) -> None:
    scene = learn(app, "land_vs_sea")
    number, lesson = next((n, x) for n, x in enumerate(scene.lessons) if x.name == "play_again")
    assert len(lesson.steps[0].position.board.laid) == 1  # nothing to be learnt from
    scene._choose(number)
    one_tile = 1.5  # tile widths, with some room around it
    assert scene._picture(lesson).box.width > one_tile


@pytest.mark.parametrize("game", GAMES)
def test_what_the_game_is_about_is_told_first(app: App, game: str) -> None:
    scene = learn(app, game)
    goal = app.words(f"learn.goal.{game}")
    assert goal in [label.text for label in parts(scene, Label)]
    scene._choose(1)
    assert goal not in [label.text for label in parts(scene, Label)]
