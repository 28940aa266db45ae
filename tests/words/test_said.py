"""Games at the table, everything said aloud: no gap stays open, in no language."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.about import LANGUAGES
from game.ai.player import random_move
from game.core.reasons import Reason
from game.core.text import Text
from game.registry import GAMES
from scenes.assets import Assets
from scenes.games.beacon_patrol import BeaconPatrolTable
from scenes.games.land_vs_sea import LandVsSeaTable
from scenes.games.pelican_bay import PelicanBayTable
from scenes.games.sea_battle.table import SeaBattleTable
from scenes.i18n import Words
from scenes.sitting.people import SYMBOLS
from scenes.table.presenter import Presenter
from scenes.table.showing import Showing
from tests.words.catalogues import LOCALE

COLOURS = ("red", "yellow", "green", "blue")
NAMES = ("Олена", "Валерий", "Nina", "Остап")
MOVES = 120


class NoPictures(Assets):
    """Stands in for the art: every tile without marks."""

    def text(self, name):
        spots = [[0.0, 0.0]] * 6 if name.endswith("spots.json") else []
        return json.dumps({str(face): spots for face in range(119)})


TABLES: dict[str, Presenter] = {
    "beacon_patrol": BeaconPatrolTable(COLOURS, NoPictures()),
    "land_vs_sea": LandVsSeaTable(COLOURS, SYMBOLS, NoPictures()),
    "pelican_bay": PelicanBayTable(COLOURS, SYMBOLS, NoPictures()),
    "sea_battle": SeaBattleTable(COLOURS),
}


def shown(showing: Showing) -> Iterator[Text]:
    """All that stands around the board."""
    yield from (*showing.guide, *showing.status)
    yield from (item.label for item in (*showing.rack, *showing.spread) if item.label)
    for panel in showing.panels:
        yield from panel.lines
        yield from (gauge.label for gauge in panel.gauges)
    for press in showing.presses:
        yield from (press.label, *([press.warning] if press.warning else []))
    yield from (text for text in (showing.question, showing.big and showing.big[0]) if text)


def refused(table: Presenter, reason: Reason | None) -> Iterator[Text]:
    if reason is not None:
        yield table.worded(reason.text)
        if reason.remedy is not None:
            yield table.worded(reason.remedy.text)


def evening(game: str, seats: int, rng: Random) -> Iterator[Text]:
    """A game of random moves, with a word on everything."""
    rules, table = GAMES[game], TABLES[game]
    state = rules.setup(rules.default_options(seats), rng.randrange(1000))
    played: list[Any] = []
    while len(played) < MOVES and rules.outcome(state) is None:
        seat = rules.to_move(state)
        if seat is not None:
            view = rules.view(state, seat)
            yield from shown(table.showing(view, seat))
            cell = rng.choice([*table.extent(view)])
            hover = table.hover(view, table.layout.centre(cell))
            yield from hover.lines if hover else ()
            if played:
                yield from refused(table, rules.why_not(view, rng.choice(played)))
        move = random_move(rules, state, rng)
        played.append(move)
        step = rules.apply(state, move)
        yield from (told for event in step.events if (told := table.told(event)))
        state = step.state
    yield from (item.text for score in rules.scores(state) for item in score.items if item.text)
    outcome = rules.outcome(state)
    if outcome is not None:
        yield outcome.verdict


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_said_has_words_and_no_gaps(game: str) -> None:
    rng = Random(game)
    said = {text for seats in GAMES[game].seats for text in evening(game, seats, rng)}
    assert len(said) > 30
    for language in LANGUAGES:
        words = Words(LOCALE, language)
        for text in said:
            assert words.has(text.key), text
            sentence = words.say(text, NAMES)
            assert "{" not in sentence, sentence
            assert "_" not in sentence, sentence
