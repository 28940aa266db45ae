"""The log: the newest sentences, and no more work late in a game than early."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.player import random_move
from game.beacon_patrol.moves import EndTurn
from game.core.bars import Bar
from game.core.events import (
    Event,
    GameEnded,
    RegionClosed,
    Scored,
    TilePlaced,
    TurnEnded,
)
from game.core.match import Match
from game.core.score import Item
from game.core.text import text
from game.land_vs_sea.events import TileStolen, WaypointPlaced
from game.land_vs_sea.faces import VOLCANO
from game.registry import GAMES
from game.sea_battle.events import WindChanged
from scenes.app import App
from scenes.games.sea_battle.table import SeaBattleTable
from scenes.games.telling import beacon_patrol as telling
from scenes.games.telling import land_vs_sea as telling_tiles
from scenes.games.telling import pelican_bay as telling_bay
from scenes.i18n import Words
from scenes.intents import Command
from scenes.screens.hand_over import HandOver
from scenes.sitting import save
from scenes.sitting.sitting import Sitting
from scenes.table.drawer import LogLine, Story, TurnLine
from scenes.table.log import MOST_TURNS
from scenes.table.recap import sentence, shorter
from scenes.table.scene import TableScene
from scenes.ui.text import Label
from scenes.view.marks import Area
from tests.scenes import pilot
from tests.scenes.pilot import PEOPLE
from tests.words.catalogues import LOCALE

HUMANS = (PEOPLE[0], PEOPLE[1])
LONG = 3  # a seed with which random sea battles go on and on
Sit = Callable[..., TableScene]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(GAMES, tmp_path, (1280, 720), "en")
    app.change(mute=True, animation="off", cover=False)
    app.show_title()
    yield app
    app.stack.clear()
    pygame.quit()


@pytest.fixture
def sit(app: App) -> Sit:
    def sit(game: str, moves: int = 0, practice: bool = False) -> TableScene:
        rules, rng = GAMES[game], Random(LONG)
        match: Match[Any, Any] = Match(rules, {"seats": 2}, 5, practice=practice)
        while len(match.history) < moves:
            match.play(random_move(rules, match.state, rng))
        app.sit_down(Sitting(match, HUMANS, "learner", app.saves / "log.save"))
        while isinstance(app.stack.top, HandOver):
            app.stack.pop()
        table = app.stack.top
        assert isinstance(table, TableScene)
        table.toggle_log()
        return table

    return sit


def shown(table: TableScene) -> list[str]:
    return [widget.text for widget in table.root.walk() if isinstance(widget, TurnLine)]


def expected(table: TableScene) -> list[str]:
    """Every turn that was ever played, told from the first move on, and of that the end."""
    match, told, events, seat = table.match, [], [], None
    states = [match.start, *(played.step.state for played in match.history)]
    for number, (state, played) in enumerate(zip(states, match.history, strict=False), 1):
        if seat is None and not played.by_chance:
            seat = table.rules.to_move(state)
        events += played.step.events
        ends = any(isinstance(event, TurnEnded | GameEnded) for event in played.step.events)
        if ends or number == len(match.history):
            told.append(in_words(table, seat, events))
            events, seat = [], None
    return [words for words in told if words][-MOST_TURNS:]


def in_words(table: TableScene, seat: int | None, events: list[Event]) -> str:
    words, names = table.app.words, table.sitting.names
    turn = None if seat is None else table.presenter.turn(seat, events)
    if turn is not None:
        return sentence(words, names, turn)
    said = [said for said in map(table.presenter.told, events) if said is not None]
    return words.say(said[-1], names) if said else ""


@pytest.mark.parametrize("game", GAMES)
def test_the_newest_turns_stand_there_whatever_was_done(app: App, sit: Sit, game: str) -> None:
    """Played, taken back, played again, and told in another language."""
    table, rng = sit(game, 40, practice=True), Random(2)
    lengths = set()
    for number in range(24):
        if table.acting is None:
            break
        table.flow.play(random_move(table.rules, table.match.state, rng))
        while isinstance(app.stack.top, HandOver):
            app.stack.pop()
        if number % 6 == 5:
            for _ in range(rng.randrange(1, 6)):
                table.undo()
            assert shown(table) == expected(table)
            table.redo()
        if number % 9 == 8:
            app.change(language=rng.choice(("uk", "ru", "en")))
        assert shown(table) == expected(table)
        lengths.add(len(shown(table)))
    assert max(lengths) > 6


def test_a_turn_unfolds_into_its_moves(app: App, sit: Sit) -> None:
    """By pointer and by key alike; each move has its line, and folding takes them away."""
    table = sit("pelican_bay", 30)
    turn = [w for w in table.root.walk() if isinstance(w, TurnLine)][-2]
    moves = [
        event
        for told in table.log._told.values()
        if told.line is turn
        for played in told.moves
        for event in played.step.events
    ]
    told = filter(None, map(table.presenter.told, moves))
    said = [app.words.say(text, table.sitting.names) for text in told]

    def unfolded() -> list[str]:
        lines = (w for w in table.root.walk() if isinstance(w, LogLine))
        return [line.text for line in lines if not isinstance(line, TurnLine)]

    assert unfolded() == []
    pilot.click(app, turn)
    assert unfolded() == said
    table.focus(turn)
    app.handle(Command.ACTIVATE)
    assert unfolded() == []


def works(table: TableScene, monkeypatch: pytest.MonkeyPatch, do: Callable[[], Any]) -> int:
    """How many turns are put into words."""
    tell, counted = table.presenter.turn, []

    def count(seat: int, events: Any) -> Any:
        counted.append(events)
        return tell(seat, events)

    with monkeypatch.context() as patch:
        patch.setattr(table.presenter, "turn", count)
        do()
    return len(counted)


def test_a_long_game_is_no_more_work(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    for moves in (20, 300):
        table = sit("sea_battle", moves)
        assert len(table.match.history) >= moves
        assert works(table, monkeypatch, table.refresh) == 0
        move = random_move(table.rules, table.match.state, Random(1))
        done = works(table, monkeypatch, lambda table=table, move=move: table.flow.play(move))
        assert done == 1


def test_looking_back_ends_where_the_log_begins(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first showing of a long game words what is shown, not what was played."""
    table = sit("sea_battle", 300)
    table.log._told = {}
    assert works(table, monkeypatch, table.refresh) <= MOST_TURNS


def test_what_happened_is_recalled_only_when_moves_are_taken_back(
    app: App, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In between every step is seen once, and leads to the same."""
    table, recalled = sit("sea_battle", 60, practice=True), []
    presenter = table.presenter
    assert isinstance(presenter, SeaBattleTable)
    recall = presenter.recall
    monkeypatch.setattr(presenter, "recall", lambda events: recalled.append(recall(events)))
    rng = Random(1)
    for _ in range(20):
        table.flow.play(random_move(table.rules, table.match.state, rng))
    assert recalled == []
    before = dict(presenter._courses._headings)
    assert before
    table.undo()
    assert len(recalled) == 1
    table.redo()
    assert presenter._courses._headings == before


def test_a_sentence_lights_its_cells_after_the_table_was_shown_anew(sit: Sit) -> None:
    table = sit("pelican_bay", 30)
    for _ in range(2):
        line = next(w for w in table.root.walk() if isinstance(w, LogLine) and w.events)
        table.board.explain(())
        line.set_hovered(True)
        assert table.board.explained
        table.refresh()


@pytest.mark.parametrize("game", ["pelican_bay", "land_vs_sea"])
def test_a_closed_region_lights_up_by_its_outline(sit: Sit, game: str) -> None:
    table = sit(game, 60)
    events = [event for played in table.match.history for event in played.step.events]
    closed = [event for event in events if isinstance(event, RegionClosed)]
    assert closed
    for event in closed:
        lit = table.presenter.lit(table.view, event)
        assert {mark.cell for mark in lit if isinstance(mark, Area)} == set(event.cells)
        assert all(isinstance(mark, Area) for mark in lit)


# --- what computer players say for their turns


WHY = (text("bp.why.explores", n=2), text("bp.why.gives_up", n=1), text("bp.why.nearer", n=3))
SAID = "explores tiles for 2\xa0points; takes 1\xa0point less now for better places later"


def reasoned_turn(sit: Sit) -> TableScene:
    """A turn of whoever begins, played with a reason, and nothing after it."""
    table = sit("beacon_patrol")
    first = next(move for move in table.rules.legal(table.match.state) if type(move) is EndTurn)
    table.sitting.play(first, WHY)
    while isinstance(table.app.stack.top, HandOver):
        table.app.stack.pop()
    return table


def labels(table: TableScene) -> list[str]:
    return [widget.text for widget in table.root.walk() if isinstance(widget, Label)]


def test_learners_hear_why_a_turn_was_played(sit: Sit) -> None:
    table = reasoned_turn(sit)
    assert f"Why: {SAID}; brings 3\xa0tiles within one neighbour of being explored" in labels(table)
    table.toggle_log()
    assert f"{HUMANS[1].name}: {SAID}" in labels(table)


def test_the_reason_gives_way_to_the_next_move(sit: Sit) -> None:
    table = reasoned_turn(sit)
    table.toggle_log()
    table.sitting.play(random_move(table.rules, table.match.state, Random(1)))
    assert not any(SAID in words for words in labels(table))


def test_a_wind_does_not_blow_the_reason_away(sit: Sit) -> None:
    """SB-T2: it is rolled before anybody can have read what was said."""
    table, rng = sit("sea_battle", 60), Random(1)
    table.toggle_log()

    def winds() -> bool:
        events = table.match.history[-1].step.events
        return any(isinstance(event, WindChanged) for event in events)

    while not winds():
        table.sitting.play(random_move(table.rules, table.match.state, rng), WHY)
        while isinstance(table.app.stack.top, HandOver):
            table.app.stack.pop()
    *_, turn, wind = table.log.turns()
    assert (turn.seat, wind.is_chance) == (1, True)
    story = next(widget for widget in table.root.walk() if isinstance(widget, Story))
    assert story._words.text == turn.text
    assert any(SAID in words for words in labels(table))


@pytest.mark.parametrize("helper", ["table", "purist"])
def test_who_wants_no_help_hears_no_reasons(sit: Sit, helper: str) -> None:
    table = reasoned_turn(sit)
    table.sitting.helper = helper
    table.refresh()
    assert not any(SAID in words for words in labels(table))


def test_a_reason_goes_with_its_move_and_is_in_no_file(sit: Sit) -> None:
    table = reasoned_turn(sit)
    number = table.match.length - 1
    assert table.sitting.why(number) == WHY
    assert "why" not in save.dump(table.sitting)
    table.sitting.take_back(Bar.HANDED_OVER)
    table.sitting.play(random_move(table.rules, table.match.state, Random(1)))
    assert table.sitting.why(number) == ()


def test_a_pier_that_has_grown_is_not_explored_once_more():
    """BP-F5: one more house brings a point; the tile was explored before."""
    explored = Scored((0, 1), Item("BP-F5", 5, ((1, 0),), text("explored_pier", houses=4)))
    grown = Scored((0, 1), Item("BP-F5", 1, ((1, 0),), text("explored_pier", houses=5)))

    def told(*events: Event) -> list[str]:
        recap = telling.turn(0, [TilePlaced(0, 3, (2, 0)), *events])
        assert recap is not None
        return [one.key for one in recap.did]

    assert told(explored) == ["turn.bp.lays_one", "turn.bp.explores"]
    assert told(grown) == ["turn.bp.lays_one"]


def test_two_regions_closed_in_one_turn_are_told_of_in_one_phrase():
    def told(*kinds: str) -> list[str]:
        items = [
            Item("PB-R3", 2, ((0, 0),), text("region_claimed", terrain=kind)) for kind in kinds
        ]
        recap = telling_bay.turn(0, [Scored((0,), item) for item in items])
        assert recap is not None
        return [english.say(one) for one in recap.did]

    english = Words(LOCALE)
    assert told("beach", "forest") == ["closes and claims the beach and the forest"]
    assert told("beach", "beach") == ["closes and claims the beach"] * 2  # said once
    assert told("sea", "beach", "forest")[1:] == ["closes and claims the forest"]


def test_a_turn_of_land_vs_sea_tells_every_deed_once():
    """LS-A1, LS-A2, LS-T4: whatever follows a tile, that it was laid is told, or what it earned."""
    tile, stolen, waypoint = TilePlaced(0, 3, (2, 0)), TileStolen(0, 1, 0), WaypointPlaced
    area = Scored((0,), Item("LS-R1", 3, ((2, 0),), text("sea_area_completed")))
    marks = waypoint(0, (2, 0), 0)

    def told(*events: Event) -> list[str]:
        recap = telling_tiles.turn(0, events)
        assert recap is not None
        return [one.key.removeprefix("turn.ls.") for one in recap.did]

    assert told(tile) == ["lays"]
    assert told(tile, stolen, marks) == ["lays", "steals", "waypoint"]
    assert told(tile, TilePlaced(0, VOLCANO, (3, 0))) == ["lays", "volcano"]
    assert told(tile, tile, stolen) == ["lays", "again", "steals"]
    assert told(tile, tile, stolen, area, marks) == [
        "sea_area_completed", "again", "steals", "waypoint"
    ]  # fmt: skip


def test_a_turn_is_told_shorter_without_losing_its_points():
    english = Words(LOCALE)
    area = Scored((0,), Item("LS-R1", 3, ((2, 0),), text("sea_area_completed")))
    other = Scored((1,), Item("LS-R1", 2, ((2, 0),), text("land_area_completed")))
    recap = telling_tiles.turn(0, [TilePlaced(0, 3, (2, 0)), area, other])
    assert recap is not None
    assert shorter(english, ("Ada", "Zoe"), recap) == (
        "Ada completes a sea area and completes a land area: 3\xa0points; Zoe: 2\xa0points.",
        "Ada completes a sea area: 3\xa0points; Zoe: 2\xa0points.",
        "Ada: 3\xa0points; Zoe: 2\xa0points.",
    )
    given = telling_tiles.turn(0, [TilePlaced(0, 3, (2, 0)), other])
    assert given is not None
    assert shorter(english, ("Ada", "Zoe"), given)[-1] == "Zoe: 2\xa0points."
