"""The rulebook in a real window: refusals and words lead to their rule, a figure to the table."""

from collections.abc import Callable

import pytest

from game.beacon_patrol.rules import RULES
from scenes.screens.rulebook.scene import Rulebook
from scenes.table.gestures import OnCell
from scenes.table.keys import InHand
from scenes.table.things import Thing
from scenes.table.trial import Trial
from tests.desktop.desk import Desk
from tests.desktop.hands import Key, click, drag, glide
from tests.scenes.pilot import write

pytestmark = pytest.mark.usefixtures("fresh_paint")


def test_the_link_of_a_refusal_opens_its_page(desk: Desk) -> None:
    desk.start(desk.lay_out("beacon_patrol", 2))
    table = desk.twin.table
    tile = next(
        widget
        for widget in table.root.walk()
        if isinstance(widget, Thing) and isinstance(widget.item.key, InHand)
    )
    diagonal = desk.twin.target(OnCell((1, 1)))
    desk.do(*drag(tile.rect.center, diagonal))
    link = table.notes.link
    assert link is not None
    desk.do(*glide(diagonal, link.rect.center), *click(link.rect.center))
    book = desk.twin.top
    assert isinstance(book, Rulebook)
    assert book._target.removeprefix("rule:") in RULES.book.rules
    desk.see_twin()
    assert desk.recorded() == []


def test_a_figure_is_played_from(desk: Desk) -> None:
    desk.start(desk.lay_out("sea_battle", 2))
    before = desk.recorded()
    desk.do(Key("r"))
    book = desk.twin.top
    assert isinstance(book, Rulebook)
    assert book._target == "rule:SB-S1"
    desk.press("play:0")
    table = desk.twin.top
    assert isinstance(table, Trial)
    assert table.match.state == book.page.figures[0].position
    desk.see_twin()
    move = table.rules.legal(table.view)[0]
    desk.do(*desk.twin.deeds_of(move))
    desk.park()
    assert [one.move for one in table.match.history] == [move]
    desk.see_twin()
    assert desk.recorded() == before


@pytest.mark.parametrize(
    ("language", "layout", "word"),
    [("en", "us", "flagships"), ("uk", "ua", "флагманом"), ("ru", "ru", "флагмана")],
)
def test_a_word_is_found(
    make_desk: Callable[..., Desk], language: str, layout: str, word: str
) -> None:
    desk = make_desk(language=language)
    desk.display.use_layout(layout)
    desk.start()
    desk.press("learn:sea_battle")
    desk.press("rulebook")
    desk.press("search")
    desk.display.write(word)
    write(desk.twin.app, word)
    desk.do(Key("Return"))
    book = desk.twin.top
    assert isinstance(book, Rulebook)
    assert "SB-G1" in [found.passage.rule for found in book._found]
    desk.see_twin()
