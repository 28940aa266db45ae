"""The rulebook: every page is whole, words are found in any form, links lead to their rule."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.core import pages as pages_module
from game.core.pages import AT_THE_TABLE, Page, pages_of
from game.core.reasons import refuse
from game.registry import GAMES
from scenes.app import App
from scenes.kept import PAINTED
from scenes.learning.course import course_of
from scenes.screens.hand_over import HandOver
from scenes.screens.learn.scene import Learn
from scenes.screens.rulebook import callouts
from scenes.screens.rulebook.plate import Plate
from scenes.screens.rulebook.rack import Rack
from scenes.screens.rulebook.scene import Rulebook
from scenes.screens.rulebook.search import passages, search
from scenes.screens.rulebook.stems import is_form
from scenes.table.scene import TableScene
from scenes.table.trial import Trial
from scenes.ui.dialog import Dialog
from scenes.ui.text import Label
from tests.scenes import pilot
from tests.scenes.test_layout import faults, overlaps

HQ = '''
[[pages.figures]]
rules = ["BP-P1"]
light = ["0,1"]
position = """
.  N    .
W  HQ@  E

hand 0: S
"""
'''


def written(folder: Path, figure: str = HQ) -> Path:
    """A small book of Beacon Patrol."""
    topics = dict.fromkeys(rule.page for rule in GAMES["beacon_patrol"].book.rules.values())
    names = ["quick", *topics, "card"]
    first, *others = (f'[[pages]]\nname = "{name}"\n' for name in names)
    path = folder / "beacon_patrol" / "pages.toml"
    path.parent.mkdir()
    told = 'paragraphs = ["goal"]\n'
    path.write_text("".join((first, told, figure, *others, told)), encoding="utf-8")
    return path


@pytest.fixture
def program(tmp_path: Path) -> App:
    app = App(GAMES, tmp_path / "data", (1280, 720), "en")
    app.show_title()
    return app


@pytest.fixture
def small_book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = written(tmp_path)
    monkeypatch.setattr(pages_module, "pages_path", lambda game: path)
    return path


def opened(app: App, game: str, rule: str = "") -> Rulebook:
    app.show_rules(game, rule)
    book = app.stack.top
    assert isinstance(book, Rulebook)
    return book


def table_of(app: App, game: str) -> TableScene:
    app.sit_down(pilot.sitting(app, game))
    if isinstance(app.stack.top, HandOver):
        app.stack.pop()
    assert isinstance(app.stack.top, TableScene)
    return app.stack.top


# --- what it looks like


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_whole(program: App, game: str, language: str, text_scale: int) -> None:
    program.change(language=language, text_scale=text_scale)
    book = opened(program, game)
    for number in range(len(book._pages)):
        book._turn_to(number)
        assert faults(book) == [], book.page.name
        assert overlaps(book) == [], book.page.name


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_the_game_in_one_screen_is_seen_at_once(program: App, game: str, language: str) -> None:
    program.change(language=language)
    book = opened(program, game)
    parts = [w for w in book.root.walk() if w.key.startswith(("paragraph:", "figure:", "play:"))]
    assert len(parts) >= len(book.page.paragraphs) > 1
    seen = pilot.find(book, "page:quick").rect
    assert all(seen.contains(part.rect) for part in parts)


@pytest.mark.parametrize("text_scale", [100, 200])
def test_a_page_with_a_figure_is_whole(program: App, small_book: Path, text_scale: int) -> None:
    program.change(text_scale=text_scale, high_contrast=True)
    book = opened(program, "beacon_patrol")
    assert faults(book) == []
    book._is_browsing = True
    book._look_for("tile")
    assert book._found
    assert faults(book) == []
    assert overlaps(book) == []


def test_a_figure_is_painted_little_by_little_and_kept(program: App, small_book: Path) -> None:
    before = set(PAINTED._pictures)
    opened(program, "beacon_patrol")
    for _ in range(200):
        program.frame(0.02)
    fresh = [key for key in PAINTED._pictures if key not in before and isinstance(key, tuple)]
    kept = [key for key in fresh if key[0] == "figure"]
    assert [key[1:4] for key in kept] == [("beacon_patrol", "quick", 0)]


def test_tiles_that_a_figure_tells_of_lie_below_it(program: App) -> None:
    """BP-X1: a swap is about the tiles of two people."""
    book = opened(program, "beacon_patrol", "swapping")
    racks = [widget for widget in book.root.walk() if isinstance(widget, Rack)]
    assert [len(rack._tiles) for rack in racks] == [1, 2]
    assert all(rack.children for rack in racks)  # a counter tells whose they are
    book._turn_to(0)
    (alone,) = (widget for widget in book.root.walk() if isinstance(widget, Rack))
    assert len(alone._tiles) == 1
    assert not alone.children


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_what_a_figure_names_is_ringed_on_it(program: App, game: str, language: str) -> None:
    """Names stand in its frame, apart from each other and beside what is ringed."""
    program.change(language=language)
    book, drawn = opened(program, game), 0
    for number, page in enumerate(book._pages):
        book._turn_to(number)
        found = [widget for widget in book.root.walk() if isinstance(widget, Plate)]
        for plate, figure in zip(found, page.figures, strict=True):
            shown, frame = plate._shown, plate._frame()
            assert shown.called == tuple(program.words(page.named(name)) for name in figure.names)
            aside = plate._aside(frame.width)
            assert bool(aside) == bool(figure.names), (page.name, figure.names)
            board = pygame.Rect(frame.x + aside, frame.y, frame.width - aside, frame.height)
            rings = [ring.move(board.topleft) for ring in shown.rings(board.size)]
            assert all(board.contains(ring) for ring in rings)
            named = list(zip(shown.called, rings, strict=True))
            slips = callouts.slips(program.theme, frame, named)
            assert all(frame.contains(slip) and slip.right <= board.left for slip in slips)
            assert not any(a.colliderect(b) for a, b in combinations(slips, 2))
            drawn += len(named)
        program.frame(0.02)
    assert drawn >= 2


# --- search

FORMS = [
    ("маяк", "маяки"), ("маяк", "маяком"), ("маяків", "маяка"), ("порт", "порту"),
    ("хід", "ходу"), ("корабель", "кораблі"), ("вогонь", "вогню"), ("картка", "картці"),
    ("острів", "острова"), ("вітер", "вітру"), ("очок", "очка"), ("флагман", "флагманом"),
    ("ветер", "ветра"), ("корабль", "кораблём"), ("выстрел", "выстрелов"), ("берег", "береге"),
    ("beacon", "beacons"), ("place", "placing"), ("swap", "swapped"), ("battery", "batteries"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), FORMS)
def test_forms_of_a_word_are_known(one: str, other: str) -> None:
    assert is_form(one, other)
    assert is_form(other, one)
    assert is_form(other.upper(), one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("море", "міра"), ("порт", "форт"), ("маяк", "малюк"), ("ship", "shot"), ("вода", "вітер")],
)
def test_other_words_are_no_forms(one: str, other: str) -> None:
    assert not is_form(one, other)


@pytest.mark.parametrize(
    ("language", "query", "rule"),
    [
        ("en", "flagships", "SB-G1"),
        ("uk", "флагманом", "SB-G1"),
        ("ru", "флагмана", "SB-G1"),
        ("uk", "форту", "SB-S1"),
        ("en", "sb-f3", "SB-F3"),
        ("ru", "F3", "SB-F3"),
    ],
)
def test_search_finds_the_rule(program: App, language: str, query: str, rule: str) -> None:
    program.change(language=language)
    found = search(passages(pages_of(GAMES["sea_battle"]), program.words), query)
    assert rule in [each.passage.rule for each in found]
    assert all(each.context for each in found)


@pytest.mark.parametrize(
    ("language", "query"), [("en", "sun"), ("uk", "сонця"), ("ru", "солнца"), ("ru", "диск")]
)
def test_suns_are_found_by_either_name(program: App, language: str, query: str) -> None:
    """PB-D1 to PB-D3: lessons say sun, rules say disc; a search for one finds the other."""
    program.change(language=language)
    found = search(passages(pages_of(GAMES["pelican_bay"]), program.words), query)
    assert {"PB-D1", "PB-D2", "PB-D3"} <= {each.passage.rule for each in found}


def test_what_is_found_is_opened_by_keys(program: App) -> None:
    book = opened(program, "sea_battle")
    pilot.press(program, pygame.K_SLASH)
    pilot.write(program, "flagships")
    found = book._found[0].passage
    assert "**" in book._found[0].context
    pilot.press(program, pygame.K_RETURN)
    assert (book._page, book._target) == (found.page, found.anchor)
    pilot.press(program, pygame.K_ESCAPE)
    assert not book._query
    pilot.press(program, pygame.K_ESCAPE)
    assert program.stack.top is not book


def test_keys_leaf_through_the_book(program: App, small_book: Path) -> None:
    program.change(text_scale=150)  # else all of the page is seen at once
    book = opened(program, "beacon_patrol")
    program.shows_focus = True
    book.focus_on("contents")
    pilot.press(program, pygame.K_DOWN)
    assert book._page == 1
    pilot.press(program, pygame.K_UP)
    pilot.press(program, pygame.K_END)
    scroll = next(w for w in book.root.walk() if w.key == "page:quick")
    assert scroll.offset == scroll.furthest > 0  # type: ignore[attr-defined]
    pilot.press(program, pygame.K_PAGEUP)
    pilot.press(program, pygame.K_HOME)
    assert scroll.offset == 0  # type: ignore[attr-defined]


# --- links


@pytest.mark.parametrize("game", GAMES)
def test_the_link_of_a_refusal_opens_its_rule(program: App, game: str) -> None:
    table = table_of(program, game)
    rule = list(GAMES[game].book.rules)[-1]
    table.notes.refuse(refuse(rule, "game_is_over"), (400, 300))
    link = table.notes.link
    assert link is not None
    pilot.click(program, link)
    book = program.stack.top
    assert isinstance(book, Rulebook)
    assert rule in [its.id for its in book.page.rules]
    lit = pilot.find(book, f"rule:{rule}")
    assert lit.seen().height > 0


def test_a_key_opens_the_rule_of_a_refusal_and_else_what_is_due(program: App) -> None:
    table = table_of(program, "sea_battle")
    pilot.press(program, pygame.K_r)
    assert isinstance(program.stack.top, Rulebook)
    pilot.press(program, pygame.K_ESCAPE)
    assert program.stack.top is table
    table.notes.refuse(refuse("SB-K1", "game_is_over"), (400, 300))
    pilot.press(program, pygame.K_r)
    assert program.stack.top._target == "rule:SB-K1"  # type: ignore[union-attr]


def test_a_refusal_stays_while_the_pointer_goes_to_its_link(program: App) -> None:
    table = table_of(program, "sea_battle")
    table.notes.refuse(refuse("SB-K1", "game_is_over"), (400, 300))
    link = table.notes.link
    assert link is not None
    x, y = link.rect.center
    for step in range(11):
        at = (400 + (x - 400) * step // 10, 300 + (y - 300) * step // 10)
        program.dispatch(
            pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        )
        assert table.notes.is_shown


# --- playing from a figure


def test_a_figure_is_played_from_and_leaves_no_trace(program: App, small_book: Path) -> None:
    book = opened(program, "beacon_patrol")
    book.focus_on("play:0")
    pilot.press(program, pygame.K_RETURN)
    table = program.stack.top
    assert isinstance(table, Trial)
    start = book.page.figures[0].position
    assert table.match.state == start
    table.sitting.play(table.rules.legal(start)[0])
    assert table.match.state != start
    for _ in range(40):
        program.frame(0.05)
    table.show_menu()
    pilot.click(program, pilot.find(program.stack.top, "rulebook.back"))  # type: ignore[arg-type]
    assert program.stack.top is book
    assert not list(program.saves.glob("*"))


# --- bad input


def test_a_broken_book_is_told_and_the_rest_works(
    program: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, HQ.replace("hand 0: S", "hand 0: Q"))
    monkeypatch.setattr(pages_module, "pages_path", lambda game: path)
    program.show_rules("beacon_patrol", "BP-P3")
    dialog = program.stack.top
    assert isinstance(dialog, Dialog)
    said = " ".join(w.text for w in dialog.root.walk() if isinstance(w, Label))
    assert "beacon_patrol/pages.toml" in said
    assert "pages 1: figures 1: position: line 4" in said
    assert "There is no tile Q." in said
    pilot.press(program, pygame.K_ESCAPE)
    book = program.stack.top
    assert isinstance(book, Rulebook)
    assert book._target == "rule:BP-P3"
    assert len(book.page.rules) == len(GAMES["beacon_patrol"].book.rules)


def test_pages_change_their_language_while_open(make_app: Callable[..., App]) -> None:
    app = make_app()
    app.show_title()
    book = opened(app, "sea_battle")
    app.change(language="uk")
    assert isinstance(book.page, Page)
    said = " ".join(w.text for w in book.root.walk() if isinstance(w, Label))
    assert set("іїє") & set(said)


def test_the_chapter_for_the_box_has_a_door_and_tells_each_number_of_players(program: App) -> None:
    """BP-S4: the steps follow the number that is chosen, or the one that was looked for."""
    program.show_title()
    program.show_learn("beacon_patrol")
    pilot.click(program, pilot.find(program.stack.top, "at_table"))
    book = program.stack.top
    assert isinstance(book, Rulebook)
    assert book.page.name == AT_THE_TABLE

    def steps() -> set[str]:
        return {w.key for w in book.root.walk() if w.key.startswith("step:")}

    assert {"step:ships", "step:tiles_three"} <= steps()
    seats = next(widget for widget in book.root.walk() if widget.key == "seats")
    book.focus(seats)
    pilot.press(program, pygame.K_RIGHT)
    pilot.press(program, pygame.K_RIGHT)
    assert {"step:tiles_two", "step:tokens_two"} <= steps()
    book._look_for("four move tokens")
    book._open_found([each.passage.anchor for each in book._found].index("step:tokens_four"))
    assert "step:tokens_four" in steps()
    assert book._seats == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_page_leads_to_the_lessons_that_teach_its_rules(program: App, game: str) -> None:
    led = 0
    for page in pages_of(GAMES[game]):
        book = opened(program, game, page.name)
        lessons = {f"lesson:{each.name}": each for each in course_of(GAMES[game]).lessons}
        doors = [w for w in book.root.walk() if w.key in lessons]
        for door in doors:
            lesson = lessons[door.key]
            assert {rule.id for rule in page.rules}.intersection(lesson.rules)
            book.focus(door)
            pilot.press(program, pygame.K_RETURN)
            learn = program.stack.top
            assert isinstance(learn, Learn)
            assert learn.lessons[learn._chosen] is lesson
            program.stack.pop()
        led += bool(doors)
        program.stack.pop()
    assert led > 5
