"""Whatever the table says leads to its rule: refusals, points, what is due, the help key."""

from collections.abc import Iterator

import pygame
import pytest
from babel.messages.pofile import read_po

from build_scripts.lessons import course
from game.core.events import Scored
from game.core.lesson import Ask, Kind
from game.core.pages import pages_of
from game.core.reasons import refuse
from game.registry import GAMES
from scenes.app import App
from scenes.assets import root
from scenes.counting.table import CountTable
from scenes.games.tables import TABLES
from scenes.lessons.table import LessonTable
from scenes.screens.finale.scene import Finale
from scenes.screens.rulebook.scene import Rulebook
from scenes.table.drawer import ScoreLine
from scenes.table.legend.scene import Legend
from scenes.table.prompt import Prompt
from scenes.table.scene import TableScene
from scenes.ui.one_line import FewLines
from scenes.ui.text import Link
from scenes.ui.widget import Widget
from tests.contract.games import option_sets, random_states
from tests.scenes import learner, pilot

OVER = {
    "beacon_patrol": "beacon_patrol-4-other",
    "pelican_bay": "pelican_bay-3",
    "land_vs_sea": "land_vs_sea-4-other",
}
each_game = pytest.mark.parametrize("game", GAMES)
each_count = pytest.mark.parametrize("game", OVER)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = App(GAMES, tmp_path_factory.mktemp("data"), (1280, 720), "en", TABLES)
    app.change(mute=True, animation="off")
    yield app
    app.stack.clear()
    pygame.quit()


@pytest.fixture
def opened(app: App, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Where the rulebook was opened."""
    places: list[tuple[str, str]] = []
    monkeypatch.setattr(app, "show_rules", lambda game, rule="": places.append((game, rule)))
    return places


def table_of(app: App, game: str) -> TableScene:
    app.show_title()
    app.sit_down(pilot.sitting(app, game))
    table = next(scene for scene in app.stack if isinstance(scene, TableScene))
    while app.stack.top is not table:
        app.stack.pop()
    return table


def over(app: App, game: str) -> TableScene:
    app.show_title()
    table = pilot.finished(app, OVER[game])
    app.stack.push(table)
    return table


@each_game
def test_every_rule_opens_its_own_page(app: App, game: str) -> None:
    pages = pages_of(GAMES[game])
    for rule in GAMES[game].book.rules:
        book = Rulebook(app, GAMES[game], pages, rule)
        assert rule in [its.id for its in book.page.rules]
        assert book._target == f"rule:{rule}"


@each_game
def test_every_refusal_leads_to_its_rule(app: App, game: str, opened: list) -> None:
    table = table_of(app, game)
    for rule in GAMES[game].book.rules:
        table.notes.refuse(refuse(rule, "game_is_over"), (400, 300))
        assert table.notes.link is not None
        pilot.click(app, table.notes.link)
        table.notes.refuse(refuse(rule, "game_is_over"), (400, 300))
        pilot.press(app, pygame.K_r)
    assert opened == [(game, rule) for rule in GAMES[game].book.rules for _ in range(2)]


# --- what is due


@each_game
def test_everything_that_can_be_due_has_its_rule(app: App, game: str) -> None:
    """Every key of the catalogue; and none that is never said."""
    path = root() / f"scenes/locale/en/LC_MESSAGES/{game}.po"
    said = {str(m.id) for m in read_po(path.open("rb")) if ".guide." in str(m.id)}
    prompts = TABLES[game].subject(app).prompts
    assert said == {key for key in prompts if key not in ("", "over")}
    assert set(prompts.values()) <= set(GAMES[game].book.rules)
    assert "over" in prompts


@each_game
def test_in_any_position_what_is_due_has_a_page(app: App, game: str) -> None:
    rules, presenter = GAMES[game], TABLES[game].subject(app)
    for options in (each for seats in rules.seats for each in option_sets(rules, seats)):
        for state in list(random_states(rules, options, 1, 400))[::12]:
            seat = rules.to_move(state) or 0
            assert presenter.rule_due(rules.view(state, seat)) in rules.book.rules


@each_game
def test_the_prompt_leads_to_the_rule_of_what_stands_there(
    app: App, game: str, opened: list
) -> None:
    table = table_of(app, game)
    prompt = next(widget for widget in table.root.walk() if isinstance(widget, Prompt))
    guide = table.presenter.showing(table.view, table.viewer).guide
    rules = [table.presenter.prompts[line.key] for line in guide]
    for x in (prompt.rect.left + 30, prompt.rect.right - 30):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.dispatch(pygame.event.Event(kind, pos=(x, prompt.rect.centery), button=1))
    table.focus_on("prompt")
    pilot.press(app, pygame.K_RETURN)
    pilot.press(app, pygame.K_r)
    assert opened == [(game, rule) for rule in (rules[0], rules[-1], rules[0], rules[0])]


@each_game
def test_the_help_key_leads_on_to_what_is_due(app: App, game: str, opened: list) -> None:
    table = table_of(app, game)
    pilot.press(app, pygame.K_F1)
    assert isinstance(app.stack.top, Legend)
    pilot.press(app, pygame.K_r)
    assert app.stack.top is table
    assert opened == [(game, table.presenter.rule_due(table.view))]


# --- points


@each_count
def test_every_line_of_points_in_the_log_leads_to_its_rule(
    app: App, game: str, opened: list
) -> None:
    table = over(app, game)
    scored = [
        event
        for played in table.match.history
        for event in played.step.events
        if isinstance(event, Scored) and table.presenter.told(event) is not None
    ]
    lines = [line for line in table.log._lines(scored) if isinstance(line, ScoreLine)]
    assert len(lines) == len(scored) > 0
    for line in lines:
        line.activate()
    assert opened == [(game, event.item.rule) for event in scored]


@each_count
def test_an_unfolded_turn_is_followed_by_mouse_and_keys(app: App, game: str, opened: list) -> None:
    table = over(app, game)
    table.toggle_log()
    for turn in reversed(table.log.turns()):
        turn.activate()
        if any(isinstance(widget, ScoreLine) for widget in table.root.walk()):
            break
    line = next(widget for widget in table.root.walk() if isinstance(widget, ScoreLine))
    app.shows_focus = True  # else the first key would only show it
    table.focus(line)
    table.reveal(line.rect, line)
    pilot.press(app, pygame.K_RETURN)
    pilot.click(app, line)
    assert len(opened) == 2
    assert opened[0] == opened[1]
    assert opened[0][1] in line.tip


@each_count
def test_every_kind_of_points_in_the_result_leads_to_its_rule(
    app: App, game: str, opened: list
) -> None:
    finale = over(app, game).flow.finale()
    assert isinstance(finale, Finale)
    app.stack.push(finale)
    app.frame(0.02)
    for link in [widget for widget in finale.root.walk() if isinstance(widget, Link)]:
        link.activate()
    earned = {item.rule for score in finale._outcome.scores for item in score.items}
    assert {rule for _, rule in opened} == earned


@each_count
def test_what_is_counted_leads_to_its_rule(app: App, game: str, opened: list) -> None:
    table = over(app, game)
    sheet = table.presenter.count_sheet(table.view)
    assert sheet is not None
    count = CountTable(app, table.sitting, table.presenter, sheet, lambda: None)
    app.stack.push(count)
    for number, part in enumerate(sheet.parts):
        count.count(number)
        link = next(widget for widget in count.root.walk() if isinstance(widget, Link))
        link.activate()
        assert opened[-1] == (game, part.item.rule)


def begun(app: App, game: str, kind: Kind) -> LessonTable:
    """A step of this kind that is about a rule, which no link tells as yet."""
    lesson, number = next(
        (lesson, number)
        for lesson in course(game)
        for number, step in enumerate(lesson.steps)
        if step.kind is kind and step.rule and step.ask in (None, Ask.NUMBER)
    )
    table = learner.begin(app, game, lesson.name, number)
    assert not rule_links(table)
    return table


def rule_links(table: LessonTable) -> list[Widget]:
    return [widget for widget in table.root.walk() if widget.key.startswith("link:Rule")]


@each_game
def test_a_lesson_leads_to_the_rule_of_its_step(app: App, game: str, opened: list) -> None:
    """First what to do; the link comes with what is said to a try, the book leads there before."""
    table = begun(app, game, Kind.DO)
    pilot.click(app, pilot.find(table, "rules"))
    table.hint()
    (link,) = rule_links(table)
    assert isinstance(link, Link)
    link.activate()
    assert opened == [(game, table.tuition.step.rule)] * 2


@each_game
def test_a_question_leads_to_its_rule_once_it_is_answered(
    app: App, game: str, opened: list
) -> None:
    """The name of the rule might be the answer."""
    table = begun(app, game, Kind.ANSWER)
    table.hint()
    assert not rule_links(table)
    table.answer(table.tuition.step.right)
    (link,) = rule_links(table)
    assert isinstance(link, Link)
    link.activate()
    assert opened == [(game, table.tuition.step.rule)]


def test_a_prompt_of_two_lines_leads_to_the_rule_of_the_line_pressed(
    app: App, opened: list
) -> None:
    table = table_of(app, "sea_battle")
    app.change(text_scale=200, language="uk")
    app.frame(0.02)
    prompt = next(widget for widget in table.root.walk() if isinstance(widget, Prompt))
    guide = table.presenter.showing(table.view, table.viewer).guide
    words = next(part for part in prompt.walk() if isinstance(part, FewLines))
    assert len(words.shown()) == 2
    last = (words.rect.centerx, words.rect.bottom - 12)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.event.Event(kind, pos=last, button=1))
    told = len(" · ".join(app.words.say(line) for line in guide[:1]))
    assert words.letters_before(words.rect.topleft) == 0
    assert words.letters_before(last) > told
    assert opened[0][1] != table.presenter.prompts[guide[0].key]
    app.change(text_scale=100, language="en")
