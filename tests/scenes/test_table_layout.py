"""The tables of all games, late in a game: nothing is cut off or lies on something else."""

import re
from itertools import product
from random import Random

import pygame
import pytest

from game.ai.player import random_move
from game.core.match import Match
from game.registry import GAMES
from game.sea_battle.moves import Fire, Sail, TurnOnSpot
from scenes.app import App
from scenes.games.tables import TABLES
from scenes.intents import Pan
from scenes.screens.hand_over import HandOver
from scenes.sitting.sitting import Sitting
from scenes.table.drawer import Story
from scenes.table.facts_card import FactsCard
from scenes.table.gestures import OnCell
from scenes.table.keys import InHand
from scenes.table.prompt import Prompt
from scenes.table.scene import TableScene
from scenes.table.seat_card import SeatCard, Tokens
from scenes.table.things import Lying, Thing
from scenes.ui.one_line import DOTS, FewLines, OneLine
from scenes.ui.panel import Panel
from scenes.ui.text import Label
from tests.scenes.pilot import PEOPLE, hint
from tests.scenes.test_layout import SIZES, faults, overlaps


def late_match(game, seats, moves):
    rules, rng = GAMES[game], Random(f"{game}/{seats}")
    match = Match(rules, rules.default_options(seats), 3)
    while len(match.history) < moves and rules.outcome(match.state) is None:
        match.play(random_move(rules, match.state, rng))
    return match


def table_of(app, game, seats, moves, frames=3):
    match = late_match(game, seats, moves)
    app.sit_down(Sitting(match, PEOPLE[:seats], "learner", app.saves / "late.save"))
    if isinstance(app.stack.top, HandOver):
        app.stack.pop()
    for _ in range(frames):
        app.frame(0.02)
    return app.stack.top


@pytest.fixture
def make(tmp_path):
    """Makes the program with its real tables."""
    made = []

    def make(size, language):
        app = App(GAMES, tmp_path / "data", size, language, TABLES)
        app.change(animation="off")
        made.append(app)
        return app

    yield make
    for app in made:
        app.stack.clear()
    pygame.quit()


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_at_the_table(make, size, language, text_scale):
    app = make(size, language)
    app.change(text_scale=text_scale)
    for game in TABLES:
        for seats in {min(GAMES[game].seats), max(GAMES[game].seats)}:
            for moves in (4, 45):
                table = table_of(app, game, seats, moves)
                where = f"{game}, {seats} seats, after {moves} moves"
                assert faults(table) == [], where
                assert overlaps(table) == [], where
                app.stack.clear()


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_everybody_and_what_is_due_are_in_sight(make, language, text_scale):
    app = make((1280, 720), language)
    app.change(text_scale=text_scale)
    window = pygame.Rect((0, 0), app.size)
    for game in TABLES:
        for seats, moves in product((2, 3, 4), (6, 36)):
            table, where = table_of(app, game, seats, moves, frames=0), (game, seats, moves)
            by_key = {widget.key: widget for widget in table.root.walk()}
            wanted = [f"seat{seat}" for seat in range(seats)]
            is_asked = table.presenter.showing(table.view, table.viewer).question is not None
            if table.may_act:
                wanted.append("press0" if is_asked else "prompt")
            for key in wanted:
                assert window.contains(by_key[key].rect), (where, key)
                assert covering(table, by_key[key]) == [], (where, key)
            if "prompt" in by_key:
                told, lines = by_key["prompt"].children[0], by_key["prompt"]._lines
                if isinstance(told, OneLine):
                    first = lines[0].split(";")[0]  # the keys for it may give way
                    assert told.fitting(told.rect.width).startswith(first), where
                else:  # a list has all of it
                    labels = [label for label in told.walk() if isinstance(label, Label)]
                    assert [label.text for label in labels[1:]] == list(lines), where
                    assert all(told.rect.contains(label.rect) for label in labels), where
            app.stack.clear()


def covering(table, widget):
    """What is drawn after a widget and lies on it."""
    order = list(table.root.walk())
    own = {*widget.walk(), *widget.ancestors()}
    return [
        other
        for other in order[order.index(widget) :]
        if other not in own
        and not isinstance(other, Lying)
        and other.seen().colliderect(widget.seen())
        and not own.intersection(other.ancestors()) - {table.root}
    ]


@pytest.mark.parametrize("game", TABLES)
def test_whoever_moves_is_in_sight_in_large_letters(make, game):
    app = make((1280, 720), "uk")
    app.change(text_scale=200)
    for moves in (30, 31, 32, 33):
        table = table_of(app, game, max(GAMES[game].seats), moves)
        acting = next(w for w in table.root.walk() if w.key == f"seat{table.acting}")
        assert pygame.Rect((0, 0), app.size).contains(acting.rect), (game, moves)
        said = " ".join(getattr(widget, "text", "") for widget in acting.walk())
        assert {app.words("table.moves"), app.words("table.thinks")} & set(
            re.split(r" (?:· )?", said)
        ), (game, moves)
        app.stack.clear()


@pytest.mark.parametrize("game", TABLES)
def test_all_that_is_known_of_somebody_is_told_beside_the_card(make, game):
    app = make((1280, 720), "uk")
    table = table_of(app, game, 2, 24)
    for panel in table._showing.panels:
        card = next(w for w in table.root.walk() if w.key == f"seat{panel.seat}")
        point(app, card.rect.midtop)
        for _ in range(8):
            app.frame(0.1)
        slip = table._tooltip
        assert slip is not None
        assert pygame.Rect((0, 0), app.size).contains(slip.rect)
        said = [widget.text for widget in slip.walk() if isinstance(widget, Label)]
        assert PEOPLE[panel.seat].name in said
        texts = (*panel.lines, *(gauge.label for gauge in panel.gauges))
        assert {app.words.say(line, table.sitting.names) for line in texts} <= set(said)
        shown = {widget.item.key for widget in slip.walk() if isinstance(widget, Thing)}
        assert shown == {item.key for item in panel.items}


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", TABLES)
def test_the_story_is_told_in_whole_words_and_in_full_where_it_was_cut(make, game, seats):
    app = make((1280, 720), "uk")
    for moves in range(20, 40):
        table = table_of(app, game, seats, moves)
        story = next(widget for widget in table.root.walk() if isinstance(widget, Story))
        sentence = next(part for part in story.walk() if isinstance(part, FewLines))
        assert story.rect.contains(sentence.rect)
        shown = " ".join(sentence.shown())
        told = sentence._told
        start = shown.removesuffix(DOTS)
        assert any(whole.startswith(start) for whole in told)
        if shown.endswith(DOTS):  # after a whole word
            assert not told[-1].removeprefix(start)[:1].isalnum()
        else:
            assert shown in told
        assert (story.tip == sentence.text) == (shown != sentence.text), moves
        app.stack.clear()


def test_with_four_at_the_table_the_corner_has_room_for_the_story(make):
    app = make((1280, 720), "uk")
    table = table_of(app, "land_vs_sea", 4, 40)
    story = next(widget for widget in table.root.walk() if isinstance(widget, Story))
    assert story.rect.top > table.board.camera.area.bottom
    assert not overlaps(table)


def point(app, at):
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_the_first_hand_of_pelican_bay_lies_in_one_row(make, language):
    table = table_of(make((1280, 720), language), "pelican_bay", 4, 0)
    hand = [w for w in table.root.walk() if isinstance(w, Thing) and isinstance(w.item.key, InHand)]
    assert len({thing.rect.y for thing in hand}) == 1


@pytest.mark.parametrize("game", TABLES)
def test_everything_of_the_board_is_in_sight_after_fit(make, game):
    app = make((1280, 720), "en")
    table = table_of(app, game, 2, 45)
    table.sight.fit()
    window = pygame.Rect((0, 0), app.size)
    for cell in table.presenter.extent(table.view):
        assert window.collidepoint(table.board.window_point(cell))


@pytest.mark.parametrize("game", ["beacon_patrol", "pelican_bay", "land_vs_sea"])
def test_a_board_that_grows_stays_in_sight(make, game):
    app = make((1280, 720), "uk")
    table, rng = table_of(app, game, 2, 4), Random(4)
    for _ in range(40):
        if table.acting is None:
            break
        table.flow.play(random_move(table.rules, table.match.state, rng))
        assert sees_newest(table)


def sees_newest(table):
    """Whether the tile that was laid last is in sight, with the places around it."""
    layout, board = table.presenter.layout, table.board
    newest = list(table.presenter.extent(table.view))[-1]
    near = (newest, *layout.grid.neighbours(newest))
    return all(board.camera.area.collidepoint(board.window_point(cell)) for cell in near)


def test_a_view_that_somebody_chose_stays(make):
    app = make((1280, 720), "uk")
    table, rng = table_of(app, "beacon_patrol", 2, 4), Random(4)
    table.handle(Pan(1, 0))
    before = table.board.camera.focus
    for _ in range(30):
        table.flow.play(random_move(table.rules, table.match.state, rng))
    assert table.board.camera.focus == before
    table.sight.fit()
    assert table.board.camera.focus != before
    assert sees_newest(table)


@pytest.mark.parametrize("helper", ["learner", "table", "purist"])
def test_only_learners_see_where_a_tile_fits(make, helper):
    app = make((1280, 720), "en")
    match = late_match("land_vs_sea", 2, 4)
    app.sit_down(Sitting(match, PEOPLE[:2], helper, app.saves / "helped.save"))
    table = app.stack.top
    thing = next(
        w for w in table.root.walk() if isinstance(w, Thing) and isinstance(w.item.key, InHand)
    )
    assert table.pick_up(thing.item, thing.rect.center, by_key=False)
    shown = table.board.explained
    fits = {g.target for g in table.presenter.gestures(table.view) if g.item == thing.item.key}
    assert len(shown) == (len({t for t in fits if isinstance(t, OnCell)}) if table.helps else 0)
    assert bool(shown) == (helper == "learner")


def test_hints_go_from_what_to_where_to_which(make):
    app = make((1280, 720), "en")
    table = table_of(app, "land_vs_sea", 2, 4)
    hint(app, table)
    hinted = table.notes.hinted
    assert hinted is not None
    assert table.hand.is_empty
    hint(app, table)
    assert table.board.explained
    hint(app, table)
    assert table.hand.holds(hinted)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_four_captains_read_the_whole_prompt_in_a_small_window(make, language):
    app = make((1280, 720), language)
    rules, rng = GAMES["sea_battle"], Random(4)
    match = Match(rules, {"seats": 4, "advanced": True}, 3)
    while not {Sail, Fire, TurnOnSpot} <= set(map(type, rules.legal(match.state))):
        match.play(random_move(rules, match.state, rng))
    app.sit_down(Sitting(match, PEOPLE[:2] + PEOPLE[:2], "learner", app.saves / "late.save"))
    table = app.stack.top
    app.frame(0.02)
    (prompt,) = (widget for widget in table.root.walk() if isinstance(widget, Prompt))
    lines = [part.text for part in prompt.walk() if isinstance(part, Label)]
    assert len(lines) > 3
    assert not any(DOTS in line for line in lines)


def test_tokens_overlap_before_words_beside_them_are_cut(make):
    app = make((1280, 720), "uk")
    squeezed = 0
    for moves in (60, 80, 100, 120):
        table = table_of(app, "pelican_bay", 4, moves)
        for card in (one for one in table.root.walk() if isinstance(one, SeatCard)):
            (tokens,) = [part for part in card.children if isinstance(part, Tokens)] or (None,)
            if tokens is None or tokens.tight_width() == tokens.natural_width():
                continue
            is_cut = any(DOTS in line.fitting(line.rect.width) for line in card._words)
            squeezed += tokens.rect.width < tokens.natural_width()
            assert not is_cut or tokens.rect.width == tokens.tight_width()
        app.stack.clear()
    assert squeezed


def test_the_story_has_the_line_to_itself_while_something_is_asked(make):
    app = make((1280, 720), "uk")
    app.change(text_scale=200)
    match = late_match("beacon_patrol", 2, 0)
    rules, rng = match.rules, Random(1)
    while match.state.turn.offer is None:
        match.play(random_move(rules, match.state, rng))
    app.sit_down(Sitting(match, PEOPLE[:2], "learner", app.saves / "late.save"))
    table = app.stack.top
    story = next(widget for widget in table.root.walk() if isinstance(widget, Story))
    panels = (widget for widget in table.root.walk() if isinstance(widget, Panel))
    asked = max(panels, key=lambda panel: panel.rect.bottom)
    assert asked.rect.left - story.rect.right < 40 or story.rect.width == story.natural_width()


def test_facts_that_have_no_room_leave_a_sign(make):
    app = make((1280, 720), "uk")
    extras = {"mountains": True, "caravans": True}
    with_advice = {"seats": 4, **extras}  # that is a third line
    for options, is_whole in (({}, True), (extras, True), (with_advice, False)):
        match = Match(GAMES["land_vs_sea"], {"seats": 2, **options}, 3)
        people = PEOPLE[: options.get("seats", 2)]
        app.sit_down(Sitting(match, people, "learner", app.saves / "late.save"))
        table = app.stack.top if isinstance(app.stack.top, TableScene) else app.stack[-2]
        (card,) = [widget for widget in table.root.walk() if isinstance(widget, FactsCard)]
        lines = [line.text for line in card.children if isinstance(line, OneLine)]
        assert (DOTS not in lines[-1]) == is_whole
        app.stack.clear()
