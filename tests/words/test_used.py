"""Every message that is used has words, and no words are left over."""

from collections import defaultdict

import pytest

from game.about import LANGUAGES
from game.registry import GAMES
from scenes.i18n import Words
from tests.words.catalogues import LOCALE, OWN, compiled, everything, gaps, own
from tests.words.used import FAMILIES, uses


def spoken_as(language: str) -> set[str]:
    """What parameters are said as, in all messages of the table and the games."""
    return {spec for forms in own(language).values() for _, spec in gaps(forms) if spec}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_is_used_has_words(language: str) -> None:
    known = everything(language)
    assert {f"{use.where}: {use.key}" for use in uses() if use.key not in known} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_parameters_are_said_as_something_that_has_words(language: str) -> None:
    known = everything(language)
    for spec in spoken_as(language) - {"player"}:
        if spec in FAMILIES:
            assert {f"{spec}.{value}" for value in FAMILIES[spec]} <= known.keys()
        else:
            assert f"count.{spec}" in known


def test_no_words_are_left_over() -> None:
    used = {use.key for use in uses()}
    for spec in spoken_as("en"):
        used |= {f"{spec}.{value}" for value in FAMILIES.get(spec, ())} | {f"count.{spec}"}
    assert own("en").keys() - used == set()


def test_parameters_are_there_wherever_the_message_is_made() -> None:
    given = defaultdict(list)
    for use in uses():
        if use.params is not None:
            given[use.key].append(use.params)
    wrong = {
        f"{language}: {key}: {name}"
        for language in LANGUAGES
        for key, forms in own(language).items()
        for name, _ in gaps(forms)
        if key in given and name not in frozenset.intersection(*given[key])
    }
    assert wrong == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_in_two_catalogues(language: str) -> None:
    seen: dict[str, str] = {}
    for name in ("captains_table", *OWN):
        for key in compiled(language, name):
            assert key not in seen, f"{key}: {seen[key]} and {name}"
            seen[key] = name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_choice_has_words(language: str) -> None:
    words = Words(LOCALE, language)
    for game, rules in GAMES.items():
        for option in (option for seats in rules.seats for option in rules.options(seats)):
            named = f"option.{game}.{option.name}"
            assert words.first(named, f"option.{option.name}"), named
            if set(option.choices) == {True, False}:
                continue  # a switch
            for choice in option.choices:
                if option.name == "first" and type(choice) is int:
                    continue  # somebody's name
                value = {True: "yes", False: "no"}[choice] if type(choice) is bool else choice
                assert words.first(f"{named}.{value}", f"option.{option.name}.{value}"), (
                    f"{named}.{value}"
                )
