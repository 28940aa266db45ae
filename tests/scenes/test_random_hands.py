"""Thousands of random events over every scene: nothing breaks, everything stays in its place."""

from random import Random

import pygame

from scenes.app import App
from scenes.games.tables import TABLES
from tests.scenes import pilot
from tests.scenes.test_layout import faults

KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT,
    pygame.K_UP, pygame.K_DOWN, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END,
    pygame.K_a, pygame.K_m, pygame.K_q, pygame.K_z, pygame.K_v, pygame.K_c, pygame.K_F1,
)  # fmt: skip
MODS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
SIZES = ((1280, 720), (1366, 768), (1000, 600), (1920, 1080), (640, 480))


def shake(app: App, rng: Random) -> None:
    """One random event."""
    at = (rng.randrange(app.size[0]), rng.randrange(app.size[1]))
    able = [w for w in app.stack.top.root.walk() if w.can_focus()]  # type: ignore[union-attr]
    if able and rng.random() < 0.5:
        at = rng.choice(able).rect.center
    event = pygame.event.Event
    match rng.randrange(12):
        case 0 | 1:
            app.dispatch(event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        case 2 | 3:
            app.dispatch(event(pygame.MOUSEBUTTONDOWN, pos=at, button=rng.choice((1, 1, 1, 2, 3))))
        case 4 | 5:
            app.dispatch(event(pygame.MOUSEBUTTONUP, pos=at, button=rng.choice((1, 1, 1, 2, 3))))
        case 6:
            app.dispatch(event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-3, -1, 1, 3))))
        case 7 | 8:
            pilot.press(app, rng.choice(KEYS), rng.choice(MODS))
        case 9:
            pilot.write(app, rng.choice("abїґЖ 7"))
        case 10:
            kind = rng.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
            app.dispatch(event(kind, finger_id=rng.randrange(3), x=rng.random(), y=rng.random()))
        case 11:
            app.frame(rng.choice((0.0, 0.02, 0.6)))


def rock(app: App, rng: Random) -> None:
    """A rarer change: window, language, theme."""
    match rng.randrange(4):
        case 0:
            size = rng.choice(SIZES)
            app.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
            app.dispatch(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        case 1:
            app.change(language=rng.choice(("en", "uk", "ru")))
        case 2:
            app.change(text_scale=rng.choice((100, 120, 200)))
        case 3:
            app.change(high_contrast=rng.random() < 0.3)


def test_random_hands_break_nothing(app: App) -> None:
    rng = Random(2026)
    pilot.fill_saves(app)
    app.change(mute=True)
    app.tables = TABLES
    for name in ("menu", *pilot.SCENES):
        app.show_title()
        if name != "menu":
            app.stack.push(pilot.SCENES[name](app))
        for number in range(140):
            if not hasattr(app.stack.top, "root"):
                app.show_title()
            shake(app, rng)
            if number % 55 == 54:
                rock(app, rng)
        if hasattr(app.stack.top, "root") and app.size >= (1280, 720):
            assert faults(app.stack.top) == [], name  # type: ignore[arg-type]
