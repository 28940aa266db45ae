"""Cards at the table: for learners, for the seat they matter to, once, and out of the way."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.beacon_patrol.moves import Place
from game.core.match import Match
from game.core.text import text
from game.registry import GAMES
from scenes.app import App
from scenes.coaching import table as coaching
from scenes.coaching.card import CLOSE, RuleCard
from scenes.coaching.table import CoachedTable
from scenes.games.tables import TABLES
from scenes.screens.rulebook.scene import Rulebook
from scenes.sitting.people import LEVELS, Person, seated
from scenes.sitting.sitting import Sitting
from scenes.sitting.wishes import Wishes
from scenes.table.things import Thing
from scenes.ui.text import Link
from tests.scenes import pilot

GAME = "beacon_patrol"
OLENA, WALTER = Person("Olena", "red", "anchor"), Person("Walter", "yellow", "star")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(GAMES, tmp_path, (1280, 720), "en", TABLES)
    app.change(mute=True, animation="off")
    yield app
    pygame.quit()


def sit(app: App, *people: Person, helper: str = "learner", game: str = GAME) -> CoachedTable:
    app.show_title()
    match = Match(GAMES[game], {"seats": len(people), "first": 0}, 1)
    app.sit_down(Sitting(match, people, helper, app.saves / "coached.save"))
    table = next(scene for scene in app.stack if isinstance(scene, CoachedTable))
    app.frame(0.02)
    return table


def shown(table: CoachedTable) -> str:
    """The rule of the card that lies on the board."""
    cards = [widget for widget in table.root.walk() if isinstance(widget, RuleCard)]
    assert len(cards) <= 1
    return table._open[1].rule.id if cards and table._open else ""


def play(app: App, table: CoachedTable, words: str) -> None:
    table.sitting.play(table.rules.move_from_text(words))
    app.frame(0.02)


def lay(app: App, table: CoachedTable) -> None:
    legal = map(table.rules.move_to_text, table.rules.legal(table.match.state))
    play(app, table, next(move for move in legal if move.startswith("place")))


def test_each_seat_gets_its_own_cards_one_a_turn(app: App) -> None:
    table = sit(app, OLENA, WALTER)
    assert shown(table) == "BP-P1"
    lay(app, table)
    assert shown(table) == "BP-P1"  # it stays, and no other comes
    play(app, table, "end")
    assert shown(table) == "BP-P1"  # Walter's own
    play(app, table, "end")
    assert shown(table) not in ("", "BP-P1")
    known = app.logbook.progress.of("Olena", GAME)
    assert {"BP-P1", "BP-P5"} <= known.rules
    assert "BP-P5" not in app.logbook.progress.of("Walter", GAME).rules


def test_a_card_is_never_shown_twice_not_even_in_the_next_game(app: App) -> None:
    table = sit(app, OLENA, WALTER)
    pilot.click(app, pilot.find(table, CLOSE))
    assert shown(table) == ""
    table.undo()
    assert shown(table) == ""
    table = sit(app, OLENA, Person("Mia", "green", "wheel"))
    assert shown(table) != "BP-P1"
    play(app, table, "end")
    assert shown(table) == "BP-P1"  # Mia is new


def test_people_without_names_are_each_told(app: App) -> None:
    table = sit(app, seated(0, "Player 1"), seated(1, "Player 2"))
    first = shown(table)
    play(app, table, "end")
    assert shown(table) == first == "BP-P1"


def test_only_learners_are_told_but_all_meet_rules(app: App) -> None:
    expert = replace(WALTER, wishes=Wishes(helper="table"))
    table = sit(app, OLENA, expert)
    assert shown(table) == "BP-P1"
    play(app, table, "end")
    assert shown(table) == ""
    lay(app, table)
    assert "BP-P5" in app.logbook.progress.of("Walter", GAME).rules
    assert app.logbook.progress.of("Walter", GAME).explained == set()


def test_what_a_lesson_or_a_refusal_explained_needs_no_card(app: App) -> None:
    app.logbook.explained("Olena", GAME, ["BP-P1"])
    table = sit(app, OLENA, WALTER)
    first = shown(table)
    assert first not in ("", "BP-P1")
    table.sitting.attempt(table.view, [table.rules.move_from_text("place 0 5,5")])
    assert "BP-P1" in app.logbook.progress.of("Olena", GAME).rules
    play(app, table, "end")
    table.sitting.attempt(table.view, [table.rules.move_from_text("place 0 5,5")])
    assert app.logbook.progress.of("Walter", GAME).explained == {"BP-P1"}


def test_the_computer_meets_nothing(app: App) -> None:
    table = sit(app, OLENA, replace(WALTER, level=LEVELS[0]))
    play(app, table, "end")
    assert "Walter" not in app.logbook.progress.people


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("scale", [100, 200])
def test_a_card_lies_on_the_board_and_gives_way_to_the_hand(
    app: App, game: str, scale: int
) -> None:
    app.change(text_scale=scale)
    app.show_title()
    match = Match(GAMES[game], {"seats": 2}, 1)
    app.sit_down(Sitting(match, (OLENA, WALTER), "learner", app.saves / "coached.save"))
    table = next(scene for scene in app.stack if isinstance(scene, CoachedTable))
    while app.stack.top is not table:
        app.stack.pop()
    for _ in range(3):
        app.frame(0.02)
    card = next(widget for widget in table.root.walk() if isinstance(widget, RuleCard))
    assert pygame.Rect(0, 0, *app.size).contains(card.rect)
    assert [said for part in card.walk() if (said := part.overflow())] == []
    things = [w for w in table.root.walk() if isinstance(w, Thing) and w.item.key in table.useful]
    assert not any(card.rect.colliderect(thing.rect) for thing in things)
    assert table.pick_up(things[0].item, things[0].rect.center, by_key=False)
    app.frame(0.02)
    assert card.is_unseen
    assert table.root.at(card.rect.center) is None  # the board is free
    table.hand.let_go()
    app.frame(0.02)
    assert not card.is_unseen


def test_a_card_makes_way_for_a_board_that_has_moved(app: App) -> None:
    """The board is fitted anew once a tile has come to rest, after the card was laid."""
    app.change(animation="fast")
    table = sit(app, OLENA, WALTER)
    for _ in range(3):
        legal = table.rules.legal(table.match.state)
        places = [move for move in legal if isinstance(move, Place)]
        play(app, table, table.rules.move_to_text(min(places, key=lambda move: move.cell)))
        for _ in range(40):
            app.frame(0.05)
        card = next(widget for widget in table.root.walk() if isinstance(widget, RuleCard))
        assert card.rect == table.place_for(card, card.sizes())


def test_notes_lie_off_the_card(app: App) -> None:
    table = sit(app, OLENA, WALTER)
    card = next(widget for widget in table.root.walk() if isinstance(widget, RuleCard))
    for at in (card.rect.midright, card.rect.midtop):
        near = pygame.Rect(0, 0, 40, 40)
        near.center = at
        table.notes.answer((text("table.fits_nowhere"),), near)
        note = table.notes._note
        assert note is not None
        assert not note.rect.colliderect(card.rect)


def test_by_keyboard_it_leads_to_its_page_and_is_closed(app: App) -> None:
    table = sit(app, OLENA, WALTER)
    card = next(widget for widget in table.root.walk() if isinstance(widget, RuleCard))
    for _ in range(30):
        pilot.press(app, pygame.K_TAB)
        if table.focused is not None and card in table.focused.ancestors():
            break
    assert table.focused is not None
    focused = {widget for widget in card.walk() if widget.can_focus()}
    assert table.focused in focused
    table.focus(next(widget for widget in focused if isinstance(widget, Link)))
    pilot.press(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, Rulebook)
    pilot.press(app, pygame.K_ESCAPE)
    table.focus_on(CLOSE)
    pilot.press(app, pygame.K_RETURN)
    assert shown(table) == ""


def test_cards_that_cannot_be_read_are_told_and_the_game_goes_on(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "cards.toml"
    broken.write_text('[[cards]]\nrule = "BP-X9"\n', encoding="utf-8")
    monkeypatch.setattr("game.core.cards.cards_path", lambda game: broken)
    coaching._cards.cache_clear()
    table = sit(app, OLENA, WALTER)
    coaching._cards.cache_clear()
    assert shown(table) == ""
    assert "cards.toml: cards 1" in app.toasts._waiting[-1][0]
    lay(app, table)
    assert table.match.length == 1
