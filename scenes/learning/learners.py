"""Who learns at this computer: the people of the last games, by name."""

from collections.abc import Iterable

from scenes.sitting.people import Person


def learners(people: Iterable[Person]) -> tuple[Person, ...]:
    """Everybody who has given a name; if nobody has, whoever sits on the first seat."""
    human = [person for person in people if not person.is_computer]
    named = tuple(person for person in human if not person.is_nameless)
    return named or tuple(human[:1])


def known_as(person: Person) -> str:
    """The name progress is kept by: none for somebody who is called by a seat."""
    return "" if person.is_nameless else person.name
