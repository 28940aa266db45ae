"""Three languages alike: the same messages, whole plurals, clean typography, known letters."""

import pytest

from game.about import LANGUAGES
from scenes.assets import root
from scenes.ui.theme import FACES
from tests.scenes.test_words import glyphs
from tests.words.catalogues import OWN, compiled, gaps, own, written

FORMS = {"en": 2, "uk": 3, "ru": 3}


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_catalogues_are_up_to_date(language: str, name: str) -> None:
    assert compiled(language, name) == written(language, name)


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("language", ["uk", "ru"])
def test_catalogues_hold_the_same_messages(language: str, name: str) -> None:
    assert list(written(language, name)) == list(written("en", name))


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_messages_have_the_same_parameters(language: str) -> None:
    english = own("en")
    for key, forms in own(language).items():
        names = {name for name, _ in gaps(forms)}
        assert names == {name for name, _ in gaps(english[key])}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_counts_have_every_plural_and_nothing_else_has_any(language: str) -> None:
    for key, forms in own(language).items():
        is_count = key.startswith("count.")
        assert len(forms) == (FORMS[language] if is_count else 1), key
        assert all(forms), key
        if is_count:
            assert all(gaps((form,)) == {("n", "")} for form in forms), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(language: str) -> None:
    wrong = {"en": "\"«»'", "uk": "\"“”'", "ru": "\"“”'’"}[language]
    for key, forms in own(language).items():
        for form in forms:
            assert form == form.strip(), key
            assert "  " not in form, key
            assert "..." not in form, key
            assert not set(form) & set(wrong), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_and_the_log_speak_in_sentences(language: str) -> None:
    for key, (form, *_) in own(language).items():
        if key.startswith("reason.") or ".log." in key:
            begins = form.lstrip("“«")[0]
            assert begins == "{" or begins.isupper(), key
            assert form.endswith((".", "!")), key


@pytest.mark.parametrize("file", sorted({face.file for face in FACES.values()}))
def test_the_fonts_have_every_letter(file: str) -> None:
    has = glyphs(root() / "art" / "fonts" / f"{file}.ttf")
    used = {
        letter
        for language in LANGUAGES
        for forms in own(language).values()
        for form in forms
        for letter in form
    }
    assert {letter for letter in used if ord(letter) not in has} == set()
