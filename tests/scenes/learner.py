"""A learner at the lesson scene: does what a step wants, by one kind of input."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import pygame

from game.core.lesson import Ask, Kind
from scenes.app import App
from scenes.lessons.open import open_lesson
from scenes.lessons.pointing import Shown, shown
from scenes.lessons.table import LessonTable
from scenes.table.gestures import Gesture
from scenes.table.targets import spot_of
from scenes.ui.dialog import Dialog
from tests.scenes.pilot import click, find, press, write

MOST_KEYS = 600
By: TypeAlias = Callable[[App, LessonTable, Any], None]


def begin(app: App, game: str, lesson: str, at: int = 0, told: list | None = None) -> LessonTable:
    heard: list[Any] = [] if told is None else told
    open_lesson(app, game, lesson, at, lambda *news: heard.append(news))
    return table_of(app)


def table_of(app: App) -> LessonTable:
    rest(app)
    assert isinstance(app.stack.top, LessonTable)
    return app.stack.top


def rest(app: App) -> None:
    for _ in range(4):
        app.frame(0.02)


# --- the three kinds of input


def mouse(app: App, kind: int, at: tuple[int, int]) -> None:
    more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    app.dispatch(pygame.event.Event(kind, pos=at, **more))


def way_of(table: LessonTable, move: Any) -> Shown:
    """Where a move begins and ends in the window."""
    to = shown(table, move, table.tuition.step.light)
    assert to is not None, f"nothing to do {table.rules.move_to_text(move)} with"
    return to


def by_drag(app: App, table: LessonTable, move: Any) -> None:
    to = way_of(table, move)
    mouse(app, pygame.MOUSEMOTION, to.start)
    mouse(app, pygame.MOUSEBUTTONDOWN, to.start)
    mouse(app, pygame.MOUSEMOTION, to.end)
    turn(app, table, to.gesture)
    mouse(app, pygame.MOUSEBUTTONUP, to.end)
    if not table.hand.is_empty:  # what is only turned stays; what was paid for goes on
        put_down(app, table, to.then or to.gesture)


def by_clicks(app: App, table: LessonTable, move: Any) -> None:
    to = way_of(table, move)
    press_at(app, to.start)
    for gesture in filter(None, (to.gesture, to.then)):
        if not table.hand.is_empty:  # else there was only one place for it
            put_down(app, table, gesture)


def by_keys(app: App, table: LessonTable, move: Any) -> None:
    to = way_of(table, move)
    go_to(app, f"thing:{to.gesture.item}")
    press(app, pygame.K_RETURN)
    for gesture in filter(None, (to.gesture, to.then)):
        for _ in range(MOST_KEYS):
            if table.hand.is_empty or table.hand._aim == gesture.target:
                break
            press(app, pygame.K_TAB)
        if not table.hand.is_empty:
            assert table.hand._aim == gesture.target, f"{gesture} cannot be aimed at"
            turn(app, table, gesture)
            press(app, pygame.K_RETURN)


def press_at(app: App, at: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(app, kind, at)


def put_down(app: App, table: LessonTable, gesture: Gesture) -> None:
    """Click what is held where it goes."""
    at = spot_of(table, gesture.target)
    mouse(app, pygame.MOUSEMOTION, at)
    turn(app, table, gesture)
    press_at(app, at)


INPUTS: dict[str, By] = {"drag": by_drag, "clicks": by_clicks, "keys": by_keys}


def turn(app: App, table: LessonTable, gesture: Gesture) -> None:
    """Turn what is held, and turn it over, as a gesture wants it."""
    grip, aim = table.hand._grip, table.hand._aim
    if grip is None or grip.item.key != gesture.item:
        return

    def lies() -> tuple[int, bool]:
        way = grip.fitting(aim) if table.helps and aim is not None else None
        return (grip.turn, grip.flip) if way is None else way[:2]

    if lies()[1] != gesture.flip:
        press(app, pygame.K_SPACE)
    for _ in range(grip.item.turns):
        if lies()[0] != gesture.turn:
            press(app, pygame.K_e)


def go_to(app: App, key: str) -> None:
    """Tab until the widget of this key has the focus."""
    for _ in range(MOST_KEYS):
        focused = app.stack.top.focused
        if focused is not None and focused.key == key:
            return
        press(app, pygame.K_TAB)
    raise AssertionError(f"{key} cannot be reached")


def go_along(app: App, table: LessonTable, key: str) -> None:
    """From cell to cell by arrows: up or down to its row, then along it."""
    while not (table.focused and table.focused.key.startswith("spot:")):
        press(app, pygame.K_TAB)
    for _ in range(MOST_KEYS):
        assert table.focused is not None
        (x, y), (to_x, to_y) = table.focused.rect.center, find(table, key).rect.center
        if table.focused.key == key:
            return
        if y != to_y:
            press(app, pygame.K_DOWN if to_y > y else pygame.K_UP)
        else:
            press(app, pygame.K_RIGHT if to_x > x else pygame.K_LEFT)
    raise AssertionError(f"{key} cannot be reached")


def push(app: App, table: LessonTable, key: str, by: By) -> None:
    """Press a button or a spot, by mouse or by keyboard."""
    if by is by_keys:
        if key.startswith("spot:"):
            go_along(app, table, key)
        else:
            go_to(app, key)
        press(app, pygame.K_RETURN)
    else:
        click(app, find(table, key))


# --- what a step wants


def play(app: App, table: LessonTable, move: Any, by: By) -> None:
    """A move by hand or by its button."""
    presses = table.laid_out().presses
    number = next(
        (n for n, one in enumerate(presses) if one.moves == (move,) and not one.to_find), None
    )
    if number is None:
        by(app, table, move)
    else:
        push(app, table, f"press{number}", by)
    if isinstance(app.stack.top, Dialog):  # it asks back
        press(app, pygame.K_RETURN)
    rest(app)


def answer(app: App, table: LessonTable, given: Any, by: By) -> None:
    """Type or step a number, point at cells, press a choice."""
    step = table.tuition.step
    if step.ask is Ask.CHOICE:
        push(app, table, f"choice:{given}", by)
    elif step.ask is Ask.CELLS:
        for cell in table.tuition.pointed ^ set(given):
            push(app, table, f"spot:{cell[0]},{cell[1]}", by)
        push(app, table, "lesson_answer", by)
    elif by is by_keys:
        go_to(app, "lesson_figure")
        press(app, pygame.K_DELETE)
        write(app, str(given))
        press(app, pygame.K_RETURN)
    else:
        while (table.tuition.figure or 0) != given or table.tuition.figure is None:
            less = (table.tuition.figure or 0) > given
            click(app, find(table, "lesson_fewer" if less else "lesson_more"))
        click(app, find(table, "lesson_answer"))
    rest(app)


def do(app: App, table: LessonTable, way: Iterable[Any], by: By) -> None:
    """What the present step wants; in a small game the others move as the way says."""
    tuition = table.tuition
    if tuition.step.kind is Kind.ANSWER:
        answer(app, table, tuition.step.right, by)
    for move in way:
        if tuition.step.kind is Kind.WATCH:
            push(app, table, "lesson_next", by)
            rest(app)
        elif table.sitting.acting in table.humans:
            play(app, table, move, by)
        else:
            table.sitting.play(move)
        if tuition.tutor.is_met:
            break


def go_on(app: App, table: LessonTable, by: By) -> None:
    if by is by_keys:
        assert table.focused is not None
        assert table.focused.key == "lesson_next"
        press(app, pygame.K_RETURN)
    else:
        click(app, find(table, "lesson_next"))
    rest(app)
