"""The log-book on screen: what it tells, and what it does about files that cannot be used."""

import pygame
import pytest

from scenes.annals.book import FILE, Annals, sealed
from scenes.app import App
from scenes.screens.statistics.charts import span_of
from scenes.screens.statistics.scene import Statistics
from scenes.ui.scroll import Scroll
from scenes.ui.text import Label
from tests.annals.lines import contest, line_of, put_save
from tests.scenes import pilot


def opened(app: App) -> Statistics:
    app.show_title()
    pilot.click(app, pilot.find(app.stack.top, "annals"))  # type: ignore[arg-type]
    scene = app.stack.top
    assert isinstance(scene, Statistics)
    return scene


def said(scene: Statistics) -> str:
    return " | ".join(w.text for w in scene.root.walk() if isinstance(w, Label))


def test_an_empty_book_says_how_it_is_filled(app: App) -> None:
    assert app.words("annals.empty") in said(opened(app))


def test_saves_of_before_are_gathered_while_one_looks(app: App) -> None:
    put_save(app.saves, "beacon_patrol-2")
    put_save(app.saves, "land_vs_sea-2")
    scene = opened(app)
    for _ in range(4):
        app.frame(0.02)
    assert len(Annals(app.data).book.entries) == 2
    assert app.words("annals.games", n=1) in said(scene)


def test_people_and_records_by_keyboard(app: App) -> None:
    annals = Annals(app.data)
    annals.add(contest(1, {"Олена": 60, "Тарас": 50}, game="land_vs_sea"))
    annals.add(contest(2, {"ОЛЕНА": 44, "Тарас": 53}, game="land_vs_sea"))
    annals.add(line_of("beacon_patrol-2"))
    scene = opened(app)
    scene.focus_on("tabs")
    pilot.press(app, pygame.K_RIGHT)
    told = said(scene)
    assert app.words("annals.best", n=60, average="52.0") in told
    assert app.words("annals.duels") in told
    assert "Grandmother" not in told
    pilot.press(app, pygame.K_RIGHT)
    assert app.words("annals.value.points", n=60) in said(scene)


def test_arrows_scroll_through_the_sheets(app: App) -> None:
    annals = Annals(app.data)
    for number in range(1, 9):
        annals.add(contest(number, {f"Олена {number}": 60, "Тарас": 50}, game="land_vs_sea"))
    scene = opened(app)
    scene._turn("people")
    lane = next(widget for widget in scene.root.walk() if isinstance(widget, Scroll))
    assert lane.furthest
    scene.focus_on("tabs")
    while lane.offset < lane.furthest:
        before = lane.offset
        pilot.press(app, pygame.K_DOWN)
        assert lane.offset > before
    pilot.press(app, pygame.K_DOWN)
    assert scene.focused is not None
    assert scene.focused.key == "back"


def test_a_damaged_book_is_told_and_gathered_anew(app: App) -> None:
    put_save(app.saves, "beacon_patrol-2")
    app.data.mkdir(parents=True, exist_ok=True)
    (app.data / FILE).write_bytes(b"\x00\xffnothing that anybody could read\n")
    opened(app)
    assert app.toasts.current == app.words("annals.damaged", file=f"{FILE}.bad")
    for _ in range(3):
        app.frame(0.02)
    assert len(Annals(app.data).book.entries) == 1
    assert (app.data / f"{FILE}.bad").read_bytes().startswith(b"\x00\xff")


@pytest.mark.parametrize("kind", ["newer", "blocked"])
def test_what_cannot_be_used_is_told(app: App, kind: str) -> None:
    put_save(app.saves, "beacon_patrol-2")
    if kind == "newer":
        (app.data / FILE).write_text(sealed({"format": 7}), encoding="utf-8")
    else:
        (app.data / FILE).mkdir()
    opened(app)
    assert app.toasts.current == app.words(f"annals.{kind}")
    before = sorted(app.data.iterdir())
    for _ in range(3):
        app.frame(0.02)
    assert sorted(app.data.iterdir()) == before


@pytest.mark.parametrize(
    ("points", "low", "high"),
    [((), 0, 1), ((0,), 0, 1), ((22, 55), 0, 60), ((100, 152), 100, 160), ((3, 90), 0, 90)],
)
def test_a_chart_reaches_around_its_points(points: tuple[int, ...], low: int, high: int) -> None:
    span = span_of(points)
    assert (span.low, span.high) == (low, high)
    assert len(span.levels) <= 5
