"""The deal of the day: the same everywhere, played, answered, and seen on the calendar."""

from datetime import date
from pathlib import Path

import pygame
import pytest

from game.core.daily import ASKED, puzzle_of, seed_of
from game.core.drill import Question, Topic
from game.registry import GAMES
from scenes.annals.book import FILE, Annals, sealed
from scenes.annals.entry import Entry, Player, Solved
from scenes.app import App
from scenes.daily.results import Result, Results, options_of
from scenes.drills.table import DrillTable
from scenes.games.tables import TABLES
from scenes.screens.daily.calendar import Day
from scenes.screens.daily.scene import Daily
from scenes.ui.text import Label
from tests.scenes import pilot

TODAY = date(2026, 11, 18)


# --- from the date alone


def test_a_day_never_changes_its_deals() -> None:
    """Whoever changes these takes the deals away from all other computers."""
    assert seed_of("2026-11-18", "beacon_patrol") == 125207
    assert seed_of("2026-11-18", "pelican_bay") == 449131
    game, topic = puzzle_of("2026-11-18", list(GAMES))
    assert (game, topic) == ("beacon_patrol", Topic(Question.RULE, 758290301, extras=False))


def test_days_differ() -> None:
    days = [date.fromordinal(TODAY.toordinal() + n).isoformat() for n in range(400)]
    assert len({seed_of(day, "beacon_patrol") for day in days}) > 395
    puzzles = [puzzle_of(day, list(GAMES)) for day in days]
    assert {game for game, _ in puzzles} == set(GAMES)
    assert {topic.question for _, topic in puzzles} == set(ASKED)


# --- what came of it


def patrol(day: str, seats: int, points: int, **options: object) -> Entry:
    players = tuple(Player(f"Player {n}") for n in range(seats))
    agreed = options_of(GAMES["beacon_patrol"], seats) | options
    return Entry(
        f"{day}-{seats}-{points}", "beacon_patrol", f"{day}T19:00", players,
        (tuple(range(seats)),), (points,), tuple(range(seats)), "rank_sailors", 20,
        seed_of(day, "beacon_patrol"), agreed,  # type: ignore[arg-type]
    )  # fmt: skip


def results(folder: Path, *lines: Entry | Solved) -> Results:
    annals = Annals(folder)
    for line in lines:
        annals.add(line)
    return Results(annals.book, GAMES)


def test_the_best_of_a_day_counts_alone_and_together(tmp_path: Path) -> None:
    day = TODAY.isoformat()
    other = patrol("2026-11-17", 1, 70)
    found = results(tmp_path, patrol(day, 1, 30), patrol(day, 1, 41), patrol(day, 3, 38), other)
    assert found.of(day) == Result(alone=41, together=38)
    assert found.of("2026-11-17").points == 70
    assert found.of("2026-11-16") == Result()


def test_other_options_are_another_deal(tmp_path: Path) -> None:
    day = TODAY.isoformat()
    found = results(tmp_path, patrol(day, 2, 50, expansions="both"))
    assert found.of(day) == Result()


def test_days_in_a_row(tmp_path: Path) -> None:
    days = [Solved(f"2026-11-{n}", n % 2 == 0) for n in (12, 14, 15, 16, 17)]
    found = results(tmp_path, *days)
    assert found.streak(TODAY) == 4
    assert results(tmp_path, Solved("2026-11-18", False)).streak(TODAY) == 5
    assert results(tmp_path / "new").streak(TODAY) == 0


# --- on screen


@pytest.fixture
def daily(app: App) -> Daily:
    app.tables = TABLES
    app.change(mute=True, animation="off")
    scene = Daily(app, TODAY)
    app.stack.push(scene)
    return scene


def said(screen: Daily) -> list[str]:
    return [widget.text for widget in screen.root.walk() if isinstance(widget, Label)]


def test_the_title_leads_there(app: App) -> None:
    pilot.click(app, pilot.find(app.stack.top, "daily"))  # type: ignore[arg-type]
    assert isinstance(app.stack.top, Daily)


def test_a_deal_is_played_with_its_code(app: App, daily: Daily) -> None:
    pilot.find(daily, "seats").activate()  # two people
    pilot.click(app, pilot.find(daily, "play:patrol"))
    match = app.stack.top.match  # type: ignore[union-attr]
    assert match.seed == seed_of(TODAY.isoformat(), "beacon_patrol")
    assert match.options == options_of(GAMES["beacon_patrol"], 2)
    app.show_title()


def test_the_solitaire_is_for_one(app: App, daily: Daily) -> None:
    pilot.click(app, pilot.find(daily, "play:solitaire"))
    match = app.stack.top.match  # type: ignore[union-attr]
    assert (match.rules.name, match.options["seats"]) == ("pelican_bay", 1)
    assert match.seed == seed_of(TODAY.isoformat(), "pelican_bay")
    app.show_title()


def test_the_puzzle_is_answered_once_and_stands_on_the_calendar(app: App, daily: Daily) -> None:
    pilot.click(app, pilot.find(daily, "play:puzzle"))
    pilot.wait(app, lambda: isinstance(app.stack.top, DrillTable))
    table = app.stack.top
    assert isinstance(table, DrillTable)
    assert table.rules.name == puzzle_of(TODAY.isoformat(), list(GAMES))[0]
    table.give(table.drill.right)
    while not table.exam.is_answered:  # a question may follow the first
        table.give(table.drill.right)
    pilot.click(app, pilot.find(table, "drill_next"))
    assert app.stack.top is daily
    assert app.words("daily.right") in said(daily)
    assert Annals(app.data).book.solved[TODAY.isoformat()].is_right


def test_by_keyboard_to_another_day_and_month(app: App, daily: Daily) -> None:
    daily.focus_on("before")
    pilot.press(app, pygame.K_RETURN)
    assert app.words("daily.month.10") + " 2026" in said(daily)
    daily.focus_on("day:2026-10-07")
    pilot.press(app, pygame.K_RETURN)
    assert any(text.startswith("7 ") for text in said(daily))
    assert str(seed_of("2026-10-07", "beacon_patrol")) in " ".join(said(daily))
    pilot.press(app, pygame.K_ESCAPE)
    assert app.stack.top is not daily


def test_nobody_looks_into_the_future(daily: Daily) -> None:
    days = {widget.day: widget for widget in daily.root.walk() if isinstance(widget, Day)}
    assert [day for day, cell in days.items() if cell.enabled] == [d for d in days if d <= TODAY]
    assert not pilot.find(daily, "after").enabled


def test_a_newer_log_book_is_told_and_left_alone(app: App) -> None:
    app.data.mkdir(parents=True, exist_ok=True)
    path = app.data / FILE
    path.write_text(sealed({"format": 9}), encoding="utf-8")
    before = path.read_bytes()
    app.stack.push(Daily(app, TODAY))
    assert app.toasts.current == app.words("daily.not_kept")
    assert path.read_bytes() == before


def test_paging_leaves_no_month_out(app: App) -> None:
    daily = Daily(app, date(2027, 3, 31))
    app.stack.push(daily)
    months = [app.words(f"daily.month.{n}") for n in range(1, 13)]
    for number in range(14, -1, -1):
        year, month = divmod(number, 12)
        assert f"{months[month]} {2026 + year}" in said(daily)
        before = pilot.find(daily, "before")
        assert before.enabled == bool(number)
        pilot.click(app, before)
