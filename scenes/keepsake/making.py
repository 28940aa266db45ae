"""Makes a keepsake from its order: the life of the other process."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.registry import GAMES
from scenes.assets import Assets
from scenes.i18n import Words
from scenes.keepsake.film import film
from scenes.keepsake.game import Subject
from scenes.keepsake.order import Kind, Order, Report
from scenes.keepsake.poster import Poster
from scenes.keepsake.printing import png_to_print, write_file
from scenes.kept import PAINTED
from scenes.sitting import save
from scenes.sitting.people import Person

MEMORY = 40_000_000  # bytes of pictures; most are used once
Portrait = Callable[[str, Sequence[Person], Assets], Any]


def make(portrait: Portrait, order: Order, report: Report) -> None:
    """Make what was ordered and put it in its place; `OSError` if the disc does not take it."""
    PAINTED.most = MEMORY
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    subject = subject_of(portrait, order)
    if order.kind is Kind.FILM:
        pieces = film(subject, report)
    else:
        poster = Poster(subject, order.kind)
        for share in poster.paint():
            report(share)
        pieces = png_to_print(poster.sheet)
        report(0.97)
    write_file(order.draft, order.path, pieces)
    report(1.0)


def subject_of(portrait: Portrait, order: Order) -> Subject:
    """The game of an order, played up to where it stands."""
    assets = Assets()
    words = Words(assets.locale, order.language)
    party = save.load(
        order.save, Path(order.path.name), GAMES, lambda n: words("setup.default_name", n=n)
    )
    presenter = portrait(party.game, party.people, assets)
    events = [event for played in party.match.history for event in played.step.events]
    presenter.recall(events)
    return Subject(party.match, party.people, presenter, assets, words, order.date, order.is_stark)
