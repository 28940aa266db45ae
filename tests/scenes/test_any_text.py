"""Any text can be drawn, wherever it comes from: a file, the keyboard, another program."""

import re
from dataclasses import replace
from random import Random

import pygame
import pytest

from scenes.app import App
from scenes.assets import Assets, root
from scenes.clipboard import Clipboard
from scenes.intents import Edit, Typed
from scenes.letters import LONGEST, Letters, drawable
from scenes.screens.hand_over import HandOver
from scenes.ui.button import Button
from scenes.ui.dialog import message
from scenes.ui.layout import Column
from scenes.ui.screen import Screen
from scenes.ui.text import Label
from scenes.ui.text_input import TextInput
from scenes.ui.tooltip import Tooltip
from scenes.ui.widget import Widget
from tests.scenes import pilot

ODD = {
    "nothing": "",
    "a NUL": "a\0b",
    "only NULs": "\0\0",
    "half a pair": "\ud800",
    "halves in a name": "Ol\udc80ena \udfff",
    "no width": "\u200b\u200d\ufeff",
    "no width, but printable": "\u034f\ufe0f",
    "accents alone": "\u0301\u0301",
    "right to left": "\u202eanchor\u202c \u2067ship\u2069",
    "unassigned": "\u0378\U000e0fff",
    "no character": "\uffff\U0010ffff",
    "private": "\ue000\U000f0000",
    "beyond the BMP": "\U0001f600\U0001f3f4\U000e0067\U00020000",
    "a storm": "a" + "\u0301" * 5000,
    "steering": "a\tb\rc\x1b[0m\x7f\u2028d\u2029",
    "lines": "one\ntwo\n\nthree\n",
    "long": "x" * 100_000,
    "long words": "anchor " * 14_000,
    "long and odd": "\0\u0301\ud800" * 33_000,
    "marks of the text": "**[a](b)** **** []() {n} {",
}
every_text = pytest.mark.parametrize("text", ODD.values(), ids=ODD)
ALPHABETS = (
    range(0x20, 0x7F), range(0x0, 0x20), range(0x300, 0x370), range(0x400, 0x500),
    range(0x590, 0x700), range(0x2000, 0x2070), range(0xD7F0, 0xE010), range(0xFE00, 0xFE10),
    range(0xFFF0, 0x10010), range(0x1F600, 0x1F650), range(0xE0000, 0xE0080),
    range(0x10FFF0, 0x110000),
)  # fmt: skip


def random_text(rng: Random, longest: int = 40) -> str:
    """Letters of a few alphabets, the odder the better."""
    chosen = rng.sample(ALPHABETS, rng.randint(1, 3))
    return "".join(chr(rng.choice(rng.choice(chosen))) for _ in range(rng.randint(0, longest)))


@pytest.fixture
def letters() -> Letters:
    pygame.font.init()
    return Assets().font("Nunito_600SemiBold", 23)


def check(letters: Letters, text: str) -> None:
    """Measured as drawn, a line high, and the beginning of a text begins its line."""
    drawn = letters.write(text, (0, 0, 0))
    assert letters.width(text) == drawn.get_width()
    assert drawn.get_height() <= 3 * letters.get_height()
    assert len(drawable(text)) <= LONGEST
    half = len(text) // 2
    assert drawable(text).startswith(drawable(text[:half]))
    assert drawable(drawable(text)) == drawable(text)


@every_text
def test_it_is_measured_as_it_is_drawn(letters: Letters, text: str) -> None:
    check(letters, text)


def test_random_texts_are_measured_as_they_are_drawn(letters: Letters) -> None:
    rng = Random(2026)
    for _ in range(1500):
        check(letters, random_text(rng))


def test_ordinary_words_stay_as_they_are() -> None:
    for words in ("Captain’s Table", "Щедрий ґанок, їжак", "5\u00a0балів", "Z\u0301ofia"):
        assert drawable(words) == words


class Sheet(Screen):
    """Shows some widgets."""

    def __init__(self, app: App, *widgets: Widget) -> None:
        super().__init__(app)
        self._widgets = widgets

    def build(self) -> Widget:
        return Column(*self._widgets)


def show(app: App, *widgets: Widget) -> Sheet:
    sheet = Sheet(app, *widgets)
    app.stack.push(sheet)
    app.frame(0.02)
    return sheet


@every_text
def test_every_widget_draws_it(app: App, text: str) -> None:
    button = Button(text, lambda: None)
    show(
        app,
        Label(text, breaks=True),
        Label(text, rich=True, shadow=True),
        button,
        TextInput(text, lambda words: None),
    )
    tooltip = Tooltip(text, button)
    tooltip.attach(app.stack.top)  # type: ignore[arg-type]
    tooltip.arrange(app.surface.get_rect())
    tooltip.draw(app.surface)
    app.stack.push(message(app, text, text, text))
    app.toasts.show(text)
    app.toasts.show(f"saved as {text}")
    app.frame(0.02)
    app.toasts.update(60)
    app.frame(0.02)
    assert app.toasts.current == f"saved as {text}"


def test_labels_draw_random_texts(app: App) -> None:
    rng = Random(7)
    labels = [Label(random_text(rng), breaks=rng.random() < 0.5) for _ in range(150)]
    show(app, *labels)
    for label in labels:
        widths = [line.width for line in label.lines(200)]
        assert widths
        label.draw(app.surface)


def test_no_line_begins_with_a_dash_or_ends_with_a_small_word(app: App) -> None:
    text = "Край просить моря, другий — суші й 4 балів · а в кутку — і 2 плюси на ньому"
    label = Label(text)
    show(app, label)
    for width in range(label.least_width() + 60, 700, 7):
        lines = [[piece.text for _, piece in line.pieces] for line in label.lines(width)]
        assert [word for line in lines for word in line] == text.split(" ")
        assert all(line[0] not in ("—", "·") for line in lines)
        assert all(line[-1] not in ("й", "4", "а", "в", "і", "2") for line in lines)
        assert all(line.width <= width for line in label.lines(width))


def test_what_a_thing_brings_stays_with_its_dash(app: App) -> None:
    label = Label("Порахуйте обстежене: маяк — 3, буйок — 2. Разом — 36 балів, решта — 1")
    show(app, label)
    for width in range(label.least_width() + 60, 700, 7):
        lines = [[piece.text for _, piece in line.pieces] for line in label.lines(width)]
        assert {"—\u00a03,", "—\u00a02.", "—", "36", "—\u00a01"} <= {
            w for line in lines for w in line
        }
        assert all(not line[0].startswith("—") for line in lines)


def test_a_text_input_takes_random_texts(app: App) -> None:
    rng = Random(8)
    field = TextInput("", lambda words: None, longest=30)
    sheet = show(app, field)
    sheet.focus(field)
    for number in range(600):
        app.clipboard.get = lambda: random_text(rng, 200)  # type: ignore[method-assign]
        field.edit(rng.choice((Typed(random_text(rng)), *Edit)))
        at = (field.rect.x + rng.randrange(field.rect.width), field.rect.centery)
        if number % 10 == 0:
            field.press(at)
            app.dirt.add_all()
            app.frame(0.02)
        assert len(field.text) <= 30
        assert 0 <= field.caret <= len(field.text)


@every_text
def test_a_long_text_from_elsewhere_is_cut_to_what_may_be_written(app: App, text: str) -> None:
    field = TextInput(text, lambda words: None, longest=24)
    show(app, field)
    assert len(field.text) <= 24
    field.press((field.rect.right, field.rect.centery))


@every_text
def test_it_may_be_somebodys_name(app: App, text: str) -> None:
    person = replace(pilot.PEOPLE[0], name=text)
    cover = HandOver(app, "pelican_bay", person, lambda: (text, text))
    app.stack.push(cover)
    app.frame(0.02)
    assert app.stack.top is cover


@every_text
def test_the_window_may_be_called_so(app: App, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(app.words), "__call__", lambda *_, **__: text)
    app.change(mute=True)
    assert "".join(pygame.display.get_caption()[:1]) == drawable(text)


@every_text
def test_it_can_be_copied_and_pasted(app: App, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clipboard = Clipboard()
    clipboard.put(text)
    assert isinstance(clipboard.get(), str)

    def broken() -> str:
        return b"\xff\xfe".decode("utf-8")

    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    assert clipboard.get() == text


def test_fonts_are_drawn_with_only_in_one_place() -> None:
    direct = re.compile(r"\.render\(|font\w*\(?[^()]*\)?\.size\(|font\.Font\(")
    users = [
        path.name
        for path in (root() / "scenes").rglob("*.py")
        if direct.search(path.read_text(encoding="utf-8"))
    ]
    assert users == ["letters.py"]
