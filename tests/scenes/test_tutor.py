"""A tutor asks before much is given away; lines of play are shown on the board, and not played."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.judging import Judgement
from game.ai.limit import Limit
from game.ai.player import Thought
from game.core.match import Match
from game.core.planning import LEVELS
from game.registry import GAMES
from scenes.app import App
from scenes.coaching.table import CoachedTable
from scenes.intents import Arrow, Command
from scenes.screens.hand_over import HandOver
from scenes.screens.setup import Setup
from scenes.sitting import remembered, save, wishes
from scenes.sitting.doubt import Doubt, beginning, find_better
from scenes.sitting.sitting import Sitting, open_sitting
from scenes.sitting.wishes import Wishes
from scenes.table import tutoring
from scenes.table.counsel import Counsel
from scenes.table.things import Thing, Tray
from scenes.ui.text import Label
from tests.scenes import pilot
from tests.scenes.pilot import PEOPLE

HUMANS = (PEOPLE[0], PEOPLE[1])
Sit = Callable[..., CoachedTable]


class AtOnce:
    """Stands in for the other process; `later` keeps what it was asked."""

    later = False

    def __init__(self, find: Callable[..., Any]) -> None:
        self.find = find
        self.asked: list[tuple[Doubt, Callable[[Any], None]]] = []

    def start(self) -> None:
        pass

    def forget(self) -> None:
        self.asked.clear()

    def ask(self, task: Doubt, tell: Callable[[Any], None]) -> None:
        self.asked.append((task, tell))

    def update(self) -> None:
        while self.asked and not AtOnce.later:
            task, tell = self.asked.pop(0)
            tell(self.find(task, Limit()))

    def close(self) -> None:
        pass


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr(tutoring, "Thinker", AtOnce)
    monkeypatch.setattr(AtOnce, "later", False)
    app = App(GAMES, tmp_path, (1280, 720), "en")
    app.change(mute=True, animation="off", cover=False)
    app.show_title()
    yield app
    app.stack.clear()
    pygame.quit()


def played(game: str, moves: int, **options: Any) -> Match[Any, Any]:
    """A game that good players have brought so far."""
    rules, rng = GAMES[game], Random(1)
    match: Match[Any, Any] = Match(rules, {"seats": 2, **options}, 11)
    while len(match.history) < moves:
        seat = rules.to_move(match.state)
        assert seat is not None
        for move in plans(rules, match.state, rng)[0].moves:
            match.play(move)
    return match


def plans(rules: Any, state: Any, rng: Random) -> list[Any]:
    seat = rules.to_move(state)
    skill = replace(rules.planner.skills["mate"], breadth=10_000, error=0.0)
    found = rules.planner.plans(rules.view(state, seat), seat, skill, rng, Limit())
    return sorted(found, key=lambda plan: -plan.worth)


@pytest.fixture
def sit(app: App) -> Sit:
    def sit(match: Match[Any, Any], tutor: bool = True) -> CoachedTable:
        pilot.acquaint(app, *HUMANS)
        people = HUMANS[: int(match.options["seats"])]
        app.sit_down(Sitting(match, people, "learner", app.saves / "t.save", tutor=tutor))
        while isinstance(app.stack.top, HandOver):
            app.stack.pop()
        table = app.stack.top
        assert isinstance(table, CoachedTable)
        return table

    return sit


def play(app: App, table: CoachedTable, moves: tuple[Any, ...]) -> None:
    """As far as nobody objects; what ends the turn is pressed."""
    for move in moves:
        if table.tutor.is_asking:
            return
        ends = [press for press in table.laid_out().presses if press.moves == (move,)]
        if ends:
            table.press(ends[0])
        else:
            table.flow.play(move)
        app.frame(0.05)
        app.frame(0.05)


def texts(table: CoachedTable) -> list[str]:
    return [widget.text for widget in table.root.walk() if isinstance(widget, Label)]


@cache
def _moves_to_a_blunder() -> int:
    """How long to play until the worst plan gives very much away."""
    for moves in range(9, 60, 3):
        match = played("pelican_bay", moves)
        seat, worst = match.rules.to_move(match.state), worst_of(match)
        doubt = Doubt.about(match, seat or 0, match.length, worst)
        if find_better(doubt, Limit()).loss > 2 * match.rules.planner.blunder:
            return moves
    raise AssertionError("there is nothing to ask about")


def pelican_bay() -> Match[Any, Any]:
    """A turn in which the best plan is worth far more than the worst."""
    return played("pelican_bay", _moves_to_a_blunder())


def worst_of(match: Match[Any, Any]) -> tuple[Any, ...]:
    moves: tuple[Any, ...] = plans(match.rules, match.state, Random(1))[-1].moves
    return moves


def test_a_blunder_is_asked_about_with_what_would_be_better(app: App, sit: Sit) -> None:
    table = sit(pelican_bay())
    play(app, table, worst_of(table.match))
    assert table.tutor.is_asking
    assert any(words.startswith("Another turn looks better by about") for words in texts(table))
    assert any(words.startswith("Why: ") for words in texts(table))
    assert table.focused is pilot.find(table, "tutor_back")


def test_the_best_turn_goes_through_without_a_word(app: App, sit: Sit) -> None:
    table = sit(pelican_bay())
    before = table.match.length
    play(app, table, plans(table.rules, table.match.state, Random(1))[0].moves)
    assert table.match.length > before
    assert not table.tutor.is_asking


def test_without_a_tutor_nobody_asks(app: App, sit: Sit) -> None:
    table = sit(pelican_bay(), tutor=False)
    play(app, table, worst_of(table.match))
    assert not table.tutor.is_asking


def asked(app: App, sit: Sit) -> CoachedTable:
    table = sit(pelican_bay())
    play(app, table, worst_of(table.match))
    assert table.tutor.is_asking
    return table


def test_it_can_be_taken_back_and_is_asked_only_once(app: App, sit: Sit) -> None:
    match = pelican_bay()
    before, worst = match.length, worst_of(match)
    table = asked(app, sit)
    pilot.click(app, pilot.find(table, "tutor_back"))
    assert table.match.length == before
    assert not table.tutor.is_asking
    play(app, table, worst)
    assert not table.tutor.is_asking
    assert table.match.length > before


def test_it_can_be_played_anyway_by_keyboard(app: App, sit: Sit) -> None:
    table = asked(app, sit)
    before = table.match.length
    table.focus_on("tutor_anyway")
    table.handle(Command.ACTIVATE)
    app.frame(0.05)
    assert not table.tutor.is_asking
    assert table.match.length > before or table.flow.turn_end.seat is None


def test_esc_leaves_everything_as_it_is(app: App, sit: Sit) -> None:
    table = asked(app, sit)
    before = table.match.length
    table.handle(Command.CANCEL)
    assert not table.tutor.is_asking
    assert table.match.length == before
    assert app.stack.top is table


def test_what_is_better_is_shown_step_by_step_and_not_played(app: App, sit: Sit) -> None:
    table = asked(app, sit)
    said, before = table.tutor._said, table.match.length
    assert said is not None
    pilot.click(app, pilot.find(table, "tutor_show"))
    assert table.line.is_shown
    assert f"What would be played · 1 of {len(said.better)}" in texts(table)
    first = table.display.shown
    table.handle(Arrow(1, 0))
    assert f"What would be played · 2 of {len(said.better)}" in texts(table)
    table.handle(Arrow(-1, 0))
    assert table.display.shown == first
    assert table.focused is not None
    assert table.focused.key.startswith("line_")
    for _ in said.better:
        table.handle(Arrow(1, 0))
    assert table.focused is pilot.find(table, "line_close")
    table.handle(Command.CANCEL)
    assert not table.line.is_shown
    assert table.display.shown == table.view
    assert table.tutor.is_asking
    assert table.match.length == before


def test_an_answer_that_comes_too_late_is_let_go(
    app: App, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AtOnce, "later", True)
    table = sit(pelican_bay())
    play(app, table, worst_of(table.match))
    assert not table.tutor.is_asking
    if table.flow.turn_end.seat is not None:
        table.end_turn()
    monkeypatch.setattr(AtOnce, "later", False)
    app.frame(0.05)
    assert not table.tutor.is_asking


def test_a_slight_or_doubtful_loss_is_not_worth_a_word(app: App, sit: Sit) -> None:
    table = sit(pelican_bay())
    blunder = table.rules.planner.blunder
    table.flow.play(worst_of(table.match)[0])
    length = table.match.length
    for loss, wins in ((blunder - 0.1, 10), (blunder + 5, 6)):
        table.tutor._found(length, True, Judgement((), (), loss, wins, 10))
        assert not table.tutor.is_asking
    table.tutor._found(length - 1, True, Judgement((), (), blunder + 5, 10, 10))  # the game went on
    assert not table.tutor.is_asking
    table.tutor._found(length, True, Judgement((), (), blunder + 5, 10, 10))
    assert table.tutor.is_asking


def test_what_is_hidden_does_not_change_the_verdict() -> None:
    match = pelican_bay()
    rules, seat = match.rules, match.rules.to_move(match.state)
    assert seat is not None
    worst = worst_of(match)
    found = []
    for seed in (1, 2):
        other = rules.guess(rules.view(match.state, seat), seat, Random(seed))
        doubt = Doubt("pelican_bay", match.options, 11, (), seat, worst, other)
        found.append(find_better(doubt, Limit()))
    assert found[0] == found[1]
    assert found[0].loss > rules.planner.blunder


def test_what_is_judged_begins_where_nothing_had_come_to_light() -> None:
    match = pelican_bay()
    seat, before = match.rules.to_move(match.state), match.length
    assert seat is not None
    assert beginning(match, seat, False) == before
    match.play(plans(match.rules, match.state, Random(1))[0].moves[0])
    assert beginning(match, seat, False) == before


def test_in_beacon_patrol_the_end_of_a_turn_is_asked_about(
    app: App, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is drawn before the answer."""
    match = played("beacon_patrol", 0, seats=1)
    best = plans(match.rules, match.state, Random(1))[0].moves
    monkeypatch.setattr(tutoring, "find_better", lambda *_: Judgement((), best, 5.0, 10, 10, ()))
    table = sit(match)
    app.frame(0.05)
    table.end_turn()
    assert table.tutor.is_asking
    assert table.match.length == 0
    assert {"Another turn looks better by about 5\xa0points.", "Think again"} <= set(texts(table))
    pilot.click(app, pilot.find(table, "tutor_anyway"))
    app.frame(0.05)
    assert table.match.length == 1


def test_in_land_vs_sea_a_tile_is_asked_about_before_another_is_drawn(
    app: App, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its owner knew the lower side too, so that it can be taken back."""
    games = (played("land_vs_sea", moves, waypoints=False) for moves in range(16, 30))
    match = next(game for game in games if game.state.phase.value == "place")
    rules = match.rules
    monkeypatch.setattr(tutoring, "find_better", lambda *_: Judgement((), (), 5.0, 10, 10, ()))
    table = sit(match)
    before = match.length
    lower = [
        move
        for move in rules.legal(match.state)
        if move.lower and rules.apply(match.state, move).state.phase.value == "draw"
    ]
    play(app, table, (lower[0],))
    assert beginning(match, table.viewer, False) == before
    assert table.tutor.is_asking
    pilot.click(app, pilot.find(table, "tutor_back"))
    assert match.length == before


def test_nobody_is_asked_about_a_turn_that_was_advised(app: App, sit: Sit) -> None:
    table = sit(pelican_bay())
    worst = worst_of(table.match)
    table.hints._found(Thought(worst[0], worst))
    play(app, table, worst)
    assert table.match.length > pelican_bay().length
    assert not table.tutor.is_asking


def test_whoever_is_advised_and_plays_something_else_is_asked(app: App, sit: Sit) -> None:
    table = sit(pelican_bay())
    best = plans(table.rules, table.match.state, Random(1))[0].moves
    table.hints._found(Thought(best[0], best))
    play(app, table, worst_of(table.match))
    assert table.tutor.is_asking


def test_what_was_advised_is_for_one_position_alone() -> None:
    match = pelican_bay()
    counsel, start = Counsel(match), match.length
    first, second = (plan.moves for plan in plans(match.rules, match.state, Random(1))[:2])
    assert first[0] != second[0]
    counsel.note(first)
    match.play(first[0])
    assert counsel.covers(start)
    assert counsel.covers(start, first[1:2])
    assert not counsel.covers(start - 1)  # that was played before anybody asked
    match.undo()
    match.play(second[0])
    assert not counsel.covers(start)
    match.undo()
    match.play(first[0])
    assert counsel.covers(start)


def test_step_by_step_advice_is_advice_of_all_that_was_played() -> None:
    match = pelican_bay()
    counsel, start = Counsel(match), match.length
    for _ in range(2):
        move = plans(match.rules, match.state, Random(1))[-1].moves[0]
        counsel.note((move,))
        match.play(move)
    assert counsel.covers(start)


# --- hints


def test_the_whole_turn_is_shown_after_the_third_hint(app: App, sit: Sit) -> None:
    table = sit(pelican_bay(), tutor=False)
    plan = plans(table.rules, table.match.state, Random(1))[0]
    why = table.rules.planner.explain(table.view, plan, (), table.viewer, False)
    table.hints._best, table.hints._line, table.hints._why = plan.moves[0], plan.moves, why
    for _ in range(3):
        table.hint()
    assert "Why: " in pilot.said(table)
    assert app.words("hint.line") in pilot.said(table)
    table.hint()
    assert table.line.is_shown
    table.handle(Command.HINT)
    assert f"What would be played · 2 of {len(plan.moves)}" in texts(table)
    table.handle(Command.CANCEL)
    assert table.display.shown == table.view


def test_one_press_of_the_button_lets_go_and_shows_the_whole_turn(app: App, sit: Sit) -> None:
    table = sit(pelican_bay(), tutor=False)
    plan = plans(table.rules, table.match.state, Random(1))[0]
    table.hints._best, table.hints._line = plan.moves[0], plan.moves
    for _ in range(3):
        pilot.click(app, pilot.find(table, "hint"))
    assert not table.hand.is_empty
    pilot.click(app, pilot.find(table, "hint"))
    assert table.hand.is_empty
    assert table.line.is_shown


def test_the_answers_of_others_are_no_steps_of_a_line(app: App, sit: Sit) -> None:
    match = played("beacon_patrol", 0)
    rules = match.rules
    offer = next(
        p for p in plans(rules, match.state, Random(1)) if rules.planner.is_asking(p.moves[0])
    )
    table = sit(match, tutor=False)
    table.line.start(table.view, offer.moves)
    assert f"What would be played · 1 of {len(offer.moves) - 1}" in texts(table)
    assert app.words("bp.hint.do.swap") in texts(table)


def test_whoever_takes_a_tile_has_seen_enough_of_a_line(app: App, sit: Sit) -> None:
    table = sit(pelican_bay(), tutor=False)
    plan = plans(table.rules, table.match.state, Random(1))[0]
    table.line.start(table.view, plan.moves)
    tile = next(w for w in table.root.walk() if isinstance(w, Thing) and w.item.key in table.useful)
    pilot.click(app, tile)
    assert not table.line.is_shown
    assert table.display.shown == table.view
    lying = next(item for item in table.laid_out().rack if item.face == tile.item.face)
    assert table.hand.holds(lying.key)  # its number had changed as long as others seemed played


def test_tiles_of_a_line_leave_the_hand(app: App, sit: Sit) -> None:
    table = sit(pelican_bay(), tutor=False)
    plan = plans(table.rules, table.match.state, Random(1))[0]
    hand = table.laid_out().rack
    table.line.start(table.view, plan.moves)
    assert len(table.laid_out().rack) == len(hand) - 1
    table.line.stop()
    assert table.laid_out().rack == hand


def setting_up(app: App, sit: Sit) -> tuple[CoachedTable, tuple[Any, ...]]:
    """Sea Battle, before the first fort, and what could be played up to the last ship."""
    match: Match[Any, Any] = Match(GAMES["sea_battle"], {"seats": 2}, 11)
    table = sit(match, tutor=False)
    return table, plans(match.rules, match.state, Random(1))[0].moves


def test_the_last_ship_of_a_line_leaves_the_tray_too(app: App, sit: Sit) -> None:
    table, moves = setting_up(app, sit)
    table.line.start(table.view, moves)
    left = [len(table.laid_out().rack)]
    for _ in moves[1:]:
        table.handle(Arrow(1, 0))
        left.append(len(table.laid_out().rack))
    assert left == [4, 3, 2, 1, 0]


def test_the_tray_is_as_it_was_after_a_line(app: App, sit: Sit) -> None:
    table, moves = setting_up(app, sit)
    lying = things_of(table)
    table.line.start(table.view, moves)
    assert things_of(table) == lying - 1
    table.handle(Arrow(1, 0))
    table.handle(Command.CANCEL)
    assert things_of(table) == lying == 5


def things_of(table: CoachedTable) -> int:
    """How many lie on the tray."""
    tray = next(widget for widget in table.root.walk() if isinstance(widget, Tray))
    return sum(isinstance(widget, Thing) for widget in tray.walk())


def test_what_lies_beside_a_line_belongs_to_it(app: App, sit: Sit) -> None:
    """Points as they would be; nothing asks to be done or glows."""
    games = (played("land_vs_sea", moves, waypoints=False) for moves in range(16, 60))
    for match in games:
        rules, state = match.rules, match.state
        if state.phase.value != "draw":
            continue
        start = match.length - 1
        before = match.state_after(start)
        if before.phase.value != "place":
            continue
        totals = {move: scored(rules, before, move) for move in rules.legal(before)}
        move = max(totals, key=lambda move: totals[move])
        if totals[move] == scored(rules, before, match.history[start].move):
            continue
        table = sit(match, tutor=False)
        assert table.due
        table.line.start(rules.view(before, table.viewer), (move,))
        assert sum(panel.points or 0 for panel in table.laid_out().panels) == totals[move]
        assert not table.due
        assert not table.laid_out().guide
        table.line.stop()
        assert table.due
        return
    raise AssertionError("no such turn")


def scored(rules: Any, state: Any, move: Any) -> int:
    """What all have after a move."""
    return sum(score.total for score in rules.scores(rules.apply(state, move).state))


def test_nobody_ends_a_turn_on_a_board_that_only_seems_so(app: App, sit: Sit) -> None:
    match = played("beacon_patrol", 0)
    table, before = sit(match, tutor=False), match.length
    plan = plans(match.rules, match.state, Random(1))[0]
    end = next(number for number, press in enumerate(table.laid_out().presses) if press.is_end)
    for leave in (
        lambda: pilot.click(app, pilot.find(table, f"press{end}")),
        lambda: table.handle(Command.END_TURN),
    ):
        table.line.start(table.view, plan.moves)
        leave()
        assert not table.line.is_shown
        assert match.length == before


def test_the_adviser_has_the_level_that_was_chosen(
    app: App, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(pelican_bay(), tutor=False)
    levels: list[str] = []
    monkeypatch.setattr(table.sitting._thinker, "ask", lambda task, tell: levels.append(task.level))
    table.hint()
    table.hints.start_over()
    app.change(adviser="captain")
    table.hint()
    table.hints.start_over()
    people = list(table.sitting.people)
    people[table.viewer] = replace(people[table.viewer], wishes=Wishes(adviser="deckhand"))
    table.sitting.people = tuple(people)
    table.hint()
    assert levels == ["mate", "captain", "deckhand"]
    assert set(levels) <= set(LEVELS)
    assert wishes.from_data(wishes.to_data(Wishes(adviser="deckhand"))).adviser == "deckhand"


# --- files


def test_the_tutor_is_kept_with_the_game_and_old_saves_have_none(app: App) -> None:
    sitting = Sitting(pelican_bay(), HUMANS, "learner", app.saves / "kept.save", tutor=True)
    save.write(sitting)
    opened = open_sitting(sitting.path, GAMES)
    assert opened.tutor
    opened.close()
    whole = json.loads(sitting.path.read_text(encoding="utf-8"))
    for old in (None, "yes", 1):
        whole.pop("tutor", None)
        if old is not None:
            whole["tutor"] = old
        sitting.path.write_text(json.dumps(whole), encoding="utf-8")
        opened = open_sitting(sitting.path, GAMES)
        assert opened.tutor is False
        opened.close()


def test_the_switch_is_off_at_first_and_remembered_for_its_game(app: App) -> None:
    app.stack.push(Setup(app, GAMES["pelican_bay"]))
    setup = app.stack.top
    assert isinstance(setup, Setup)
    assert not setup._tutor
    pilot.click(app, pilot.find(setup, "tutor"))
    setup.play()
    table = next(scene for scene in app.stack if isinstance(scene, CoachedTable))
    assert table.sitting.tutor
    kept = remembered.read(app.data, str).games
    assert kept["pelican_bay"]["tutor"] is True
    assert Setup(app, GAMES["pelican_bay"])._tutor
    assert not Setup(app, GAMES["land_vs_sea"])._tutor


def test_nobody_is_asked_where_everything_can_be_taken_back(app: App, sit: Sit) -> None:
    alone = Match(GAMES["pelican_bay"], {"seats": 1}, 11)
    assert not sit(alone).tutor.is_on
    assert sit(played("beacon_patrol", 0)).tutor.is_on
