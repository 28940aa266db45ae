"""Counting together: offered to learners, by pointer and by keys, wrong tries answered."""

from collections.abc import Iterator

import pygame
import pytest

from game.registry import GAMES
from scenes.app import App
from scenes.counting.card import ALL, RESULT
from scenes.counting.counting import Counting, Said
from scenes.counting.table import CountTable
from scenes.games.tables import TABLES
from scenes.screens.finale.scene import Finale
from scenes.sitting.sitting import Sitting
from scenes.table.scene import TableScene
from scenes.view.marks import Coin
from tests.scenes import pilot

RECORDS = ("beacon_patrol-4-other", "pelican_bay-3", "land_vs_sea-2-other")
each_game = pytest.mark.parametrize("record", RECORDS)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = App(GAMES, tmp_path_factory.mktemp("data"), (1280, 720), "en", TABLES)
    app.change(mute=True, animation="off")
    yield app
    app.stack.clear()
    pygame.quit()


def over(app: App, record: str, helper: str = "learner") -> TableScene:
    """The table of a game that has just ended, after a moment."""
    app.show_title()
    app.shows_focus = False
    found = pilot.finished(app, record)
    old = found.sitting
    sitting = Sitting(found.match, old.people, helper, old.path, may_play=False)
    table = TABLES[found.rules.name].scene(app, sitting)
    assert isinstance(table, TableScene)
    app.stack.push(table)
    for _ in range(40):
        app.frame(0.1)
    return table


def counting(app: App, record: str) -> CountTable:
    over(app, record)
    assert isinstance(app.stack.top, CountTable)
    return app.stack.top


def click_board(app: App, table: CountTable, point: tuple[float, float]) -> None:
    at = table.board.camera.to_window(point)
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


@each_game
def test_what_is_counted_comes_to_the_score(app: App, record: str) -> None:
    match = pilot.finished(app, record).match
    rules, state = match.rules, match.state
    sheet = TABLES[rules.name].subject(app).count_sheet(rules.view(state, 0))
    count = Counting(sheet, rules.scores(state))
    assert sheet.parts
    for number, part in enumerate(sheet.parts):
        assert not count.is_counted(number)
        if part.at is not None:
            assert sheet.part_at(part.at) == number
            assert any(sheet.part_at(spot) == number for spot in sheet.spots)
        count.point_at(number)
    assert [side.total for side in count.sides] == [score.total for score in rules.scores(state)]
    count.finish()
    assert count.is_done


@pytest.mark.parametrize(
    ("record", "counted", "written"),
    [
        ("land_vs_sea-2-other", {"LS-R1", "LS-R2", "LS-M1", "LS-K2"}, {"LS-K1", "LS-W2"}),
        ("land_vs_sea-3", {"LS-R1", "LS-R2", "LS-K2"}, {"LS-K1", "LS-W2"}),
        ("pelican_bay-3", {"PB-E5"}, {"PB-R1", "PB-R3"}),
    ],
)
def test_what_the_board_shows_is_counted_and_the_rest_was_written_down(
    app: App, record: str, counted: set[str], written: set[str]
) -> None:
    """Areas, +, chains and routes; a meeting or a waypoint leaves no trace."""
    match = pilot.finished(app, record).match
    sheet = TABLES[match.rules.name].subject(app).count_sheet(match.state)
    assert {part.item.rule for part in sheet.parts} == counted
    sides = Counting(sheet, match.rules.scores(match.state)).sides
    assert {rule for side in sides for rule in side.kinds} <= written
    assert all(points > 0 for side in sides for points in side.kinds.values())


@each_game
def test_by_pointer_with_a_miss_and_a_double(app: App, record: str) -> None:
    table = counting(app, record)
    parts = table.counting.sheet.parts

    def take(number: int) -> None:
        at = parts[number].at
        if at is None:
            pilot.click(app, pilot.find(table, f"part:{number}"))
        else:
            click_board(app, table, at)

    for number in range(len(parts) - 1):
        take(number)
        assert table.counting.said is Said.COUNTED
    if len(parts) > 1:
        take(0)
        assert table.counting.said is Said.TWICE
    pilot.click(app, pilot.find(table, ALL))
    assert table.counting.said is Said.MISSING
    lost = parts[-1].at
    if lost is not None:
        marks = [mark for mark in table.board.explained if isinstance(mark, Coin)]
        assert [mark.at for mark in marks if mark.words == "?"] == [lost]
    take(len(parts) - 1)
    pilot.click(app, pilot.find(table, ALL))
    assert table.counting.is_done
    pilot.click(app, pilot.find(table, RESULT))
    assert isinstance(app.stack.top, Finale)


def test_what_does_not_count_says_why_on_the_board(app: App) -> None:
    table = counting(app, "beacon_patrol-4-other")
    sheet = table.counting.sheet
    bare = next(spot for spot in sheet.spots if sheet.part_at(spot) is None)
    click_board(app, table, bare)
    assert table.counting.said is Said.NOT_COUNTED
    assert table.why_not
    assert set(table._why) <= set(table.board.explained)
    before = table.counting.sides
    click_board(app, table, (40.0, 40.0))
    assert table.counting.sides == before


@each_game
def test_by_keys_alone(app: App, record: str) -> None:
    table = counting(app, record)
    app.shows_focus = True  # they played by keys too
    table.refresh()
    spots = [w for w in table._focusables() if w.key.startswith(("spot:", "part:"))]
    assert table.focused is spots[0]
    for number in range(len(spots)):
        table.focus_on(spots[number].key)
        pilot.press(app, pygame.K_RETURN)
    table.focus_on(ALL)
    pilot.press(app, pygame.K_RETURN)
    assert table.counting.is_done
    assert table.focused is not None
    assert table.focused.key == RESULT
    pilot.press(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, Finale)


@pytest.mark.parametrize("record", RECORDS[:2])
def test_nobody_has_to_count(app: App, record: str) -> None:
    counting(app, record)
    pilot.press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, Finale)


def test_no_sum_is_shown_before_it_is_counted(app: App) -> None:
    table = counting(app, "pelican_bay-3")
    match = table.sitting.match
    sums = {panel.seat: panel.points for panel in table.laid_out().panels}
    for score in match.rules.scores(match.state):
        late = sum(item.points for item in score.items if item.rule == "PB-E5")
        assert sums[score.seats[0]] == score.total - late
    assert any(sums[score.seats[0]] < score.total for score in match.rules.scores(match.state))


@pytest.mark.parametrize(
    ("record", "helper"),
    [
        ("beacon_patrol-4-other", "table"),
        ("pelican_bay-1", "learner"),
        ("sea_battle-2", "learner"),
    ],
)
def test_only_learners_are_asked_and_only_where_there_is_something_to_count(
    app: App, record: str, helper: str
) -> None:
    over(app, record, helper)
    assert isinstance(app.stack.top, Finale)


def test_a_pelican_that_was_left_out_is_marked(app: App) -> None:
    """The card says so many are missing; those beside the board have to be seen as well."""
    table = counting(app, "pelican_bay-3")

    def rim() -> tuple[int, ...]:
        app.frame(0.1)
        chip = pilot.find(table, "part:0")
        shown = pygame.Surface(app.size)
        chip.paint(shown)
        return tuple(shown.get_at((chip.rect.centerx, chip.rect.top + 1)))[:3]

    before = rim()
    pilot.click(app, pilot.find(table, ALL))
    assert table.counting.said is Said.MISSING
    assert before != rim() == app.theme.colours.accent


@each_game
def test_nothing_moves_under_the_pointer_whatever_is_said(app: App, record: str) -> None:
    table = counting(app, record)

    def tops() -> dict[str, int]:
        found = (w for w in table.root.walk() if w.key == ALL or w.key.startswith("part:"))
        return {widget.key: widget.rect.top for widget in found}

    before = tops()
    for act in (lambda: table.count(0), lambda: table.count(0), table.finish):
        act()
        assert all(before[key] == top for key, top in tops().items())
