"""The text of a position: rows, a blank line, named lines; every fault with its line."""

import pytest

from game.core.errors import BadPosition
from game.core.position import Reader, items_in_words, text_in_words, written
from game.core.score import Item
from game.core.text import text

ITEMS = (
    Item("PB-R3", 5, ((0, 0), (1, -2)), text("closed", terrain="forest", size=5)),
    Item("PB-E5", -3),
    Item("BP-F2", 1, ((4, 4),), text("explored", at=(1, -1), first=True)),
)


def test_rows_stand_above_the_blank_line_and_names_below():
    reader = Reader("\n. a\n b\n\nseat: 1\nhand 0: x y\n")
    assert reader.rows == (". a", " b")
    assert reader.whole("seat", 0, 3, 0) == 1
    assert reader.words("hand 0") == "x y"
    assert reader.words("hand 1", "none") == "none"
    reader.finish()


def test_what_is_written_is_read_again():
    words = written([". a", " b"], [("seat", "1"), ("none", ""), ("scored", items_in_words(ITEMS))])
    reader = Reader(words)
    assert reader.rows == (". a", " b")
    assert not reader.has("none")
    assert reader.items("scored") == ITEMS


def test_messages_keep_numbers_truths_and_cells_apart():
    message = text("told", seat=1, sure=True, at=(3, -4), ship="line")
    assert Reader("").text("over", text_in_words(message).split()) == message


@pytest.mark.parametrize(
    ("line", "ask", "fault"),
    [
        ("seat: 9", lambda r: r.whole("seat", 0, 3, 0), "line 3: seat: not a number of the range"),
        ("seat: x", lambda r: r.whole("seat", 0, 3, 0), "line 3: seat: not a number of the range"),
        ("seat: 1 2", lambda r: r.whole("seat", 0, 3, 0), "line 3: seat: wrong number of words"),
        ("is: maybe", lambda r: r.yes("is"), "line 3: is: word not understood"),
        ("at: 1;2", lambda r: r.cells("at"), "line 3: at: not a cell"),
        ("won: PB-R1", lambda r: r.items("won"), "line 3: won: not an item"),
        ("won: PB-R1 2 A", lambda r: r.items("won"), "line 3: won: not a message"),
        ("won: PB-R1 2 a b", lambda r: r.items("won"), "line 3: won: not a message"),
        ("seat: 1", lambda r: r.finish(), "line 3: seat: unknown line"),
    ],
)
def test_a_fault_names_line_and_word(line, ask, fault):
    with pytest.raises(BadPosition) as caught:
        ask(Reader(f"a\n\n{line}\n"))
    assert str(caught.value).startswith(fault)


@pytest.mark.parametrize("words", ["a\n\nseat", "a\n\nseat: 1\nseat: 1", None, "x" * 100_001])
def test_what_has_no_form_is_refused(words):
    with pytest.raises(BadPosition):
        Reader(words)
