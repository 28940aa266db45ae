"""The left side of the rulebook: its pages, or what was found."""

from collections.abc import Callable, Sequence

from scenes.screens.rulebook.search import Found
from scenes.ui.layout import Column
from scenes.ui.listing import Listing
from scenes.ui.text import Label


def contents(
    titles: Sequence[str],
    chosen: int,
    choose: Callable[[int], None],
    opened: Callable[[int], None],
) -> Listing:
    """A line for every page."""
    lines = [
        Label(title, "strong" if number == chosen else "body")
        for number, title in enumerate(titles)
    ]
    return Listing(lines, chosen, choose, opened, "contents", pad=9)


def results(
    found: Sequence[Found],
    chosen: int,
    choose: Callable[[int], None],
    opened: Callable[[int], None],
) -> Listing:
    """Where it stands, and the words around it."""
    lines = [
        Column(
            Label(each.passage.name, "small", "sea"),
            Label(each.context, "body", rich=True, breaks=True),
            gap=0,
        )
        for each in found
    ]
    return Listing(lines, chosen, choose, opened, "results", pad=10)
