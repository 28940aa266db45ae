"""The rulebook's pages as data."""

import pytest

from game.beacon_patrol.rules import RULES
from game.core.errors import BadContent
from game.core.pages import read_pages

NAMES = tuple(dict.fromkeys(rule.page for rule in RULES.book.rules.values()))
FIGURE = '''
[[pages.figures]]
rules = ["BP-P1"]
light = ["0,1"]
position = """
.  N    .
W  HQ@  E

hand 0: S
"""
'''


def source(figure: str = FIGURE) -> str:
    first, *others = (f'[[pages]]\nname = "{name}"\n' for name in NAMES)
    return "\n".join((first, 'paragraphs = ["goal"]', figure, *others))


def pages_of(folder, words):
    path = folder / "pages.toml"
    path.write_text(words, encoding="utf-8")
    return read_pages(path, RULES)


def test_every_rule_stands_on_its_page_in_its_order(tmp_path):
    pages = pages_of(tmp_path, source())
    assert [page.name for page in pages] == list(NAMES)
    assert [rule.id for page in pages for rule in page.rules] == sorted(
        RULES.book.rules, key=lambda rule: NAMES.index(RULES.book.rules[rule].page)
    )


def test_a_page_names_its_words(tmp_path):
    first, *_ = pages_of(tmp_path, source())
    texts = list(first.texts())
    assert texts[:2] == [f"bp.page.{NAMES[0]}", f"bp.page.{NAMES[0]}.goal"]
    assert texts[-1] == f"bp.figure.{NAMES[0]}.1"
    assert f"bp.text.{first.rules[0].heading}" in texts


def test_a_figure_is_a_position(tmp_path):
    first, *_ = pages_of(tmp_path, source())
    (figure,) = first.figures
    assert (0, -1) in figure.position.board.laid
    assert figure.light == ((0, 1),)
    assert figure.hands == ()


def test_a_figure_tells_whose_tiles_belong_to_it(tmp_path):
    told = FIGURE.replace("light =", "hands = [0]\nlight =")
    first, *_ = pages_of(tmp_path, source(told))
    assert first.figures[0].hands == (0,)


@pytest.mark.parametrize(
    ("before", "after", "where", "fault"),
    [
        ("hand 0: S", "hand 0: Q", "pages 1: figures 1: position: line 4", "no_such_tile"),
        ('["BP-P1"]', '["PB-P1"]', "pages 1: figures 1", "unknown_rule"),
        ('["0,1"]', '["here"]', "pages 1: figures 1", "not_a_cell"),
        ("light", "bright", "pages 1: figures 1", "unknown_key"),
        (f'name = "{NAMES[1]}"', f'name = "{NAMES[0]}"', "pages.toml", "page_twice"),
        (f'name = "{NAMES[1]}"', 'name = "other"', "pages.toml", "page_is_missing"),
        ('["goal"]', "[1]", "pages 1", "wrong_type"),
    ],
)
def test_a_fault_is_named_with_file_and_entry(tmp_path, before, after, where, fault):
    assert before in source()
    with pytest.raises(BadContent) as error:
        pages_of(tmp_path, source().replace(before, after, 1))
    assert where in error.value.where
    assert fault in error.value.fault.key
