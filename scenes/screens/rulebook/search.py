"""Looking for words in the rulebook: what is found, on which page, with a line around it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.core.pages import Page
from scenes.i18n import Words
from scenes.screens.rulebook.stems import is_form, words_in

AROUND = 46  # letters of context on either side
LONGEST = 60  # letters that can be looked for


@dataclass(frozen=True, slots=True)
class Passage:
    """One text of a page: a title, a paragraph, a rule or a caption."""

    page: int
    anchor: str  # the key of its place on the page; empty for the whole page
    name: str  # what it is called: the page, or number and heading of a rule
    text: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """A passage, and the part of it where the words stand, marked as bold."""

    passage: Passage
    context: str


def title_of(page: Page, words: Words) -> str:
    """What stands above a page."""
    return words.first(page.title) or words("rulebook.rules")


def passages(pages: tuple[Page, ...], words: Words) -> Iterator[Passage]:
    """All texts of a book, in their order."""
    for number, page in enumerate(pages):
        title = title_of(page, words)
        yield Passage(number, "", title, title)
        for name in page.paragraphs:
            yield Passage(number, f"paragraph:{name}", title, plain(words(page.paragraph(name))))
        for step in page.set_up:
            yield Passage(number, f"step:{step.name}", title, plain(words(step.words)))
        for rule in page.rules:
            heading, text = words.say(rule.text), words.first(page.rule(rule)) or ""
            said = f"{heading}. {plain(text)}" if text else heading
            yield Passage(number, f"rule:{rule.id}", f"{rule.id} · {title}", said, rule.id)
        for figure in range(len(page.figures)):
            caption = plain(words(page.caption(figure)))
            yield Passage(number, f"figure:{figure}", title, caption)


def plain(text: str) -> str:
    """Words without the marks of bold."""
    return text.replace("**", "").replace("\n", " ")


def search(book: Iterable[Passage], query: str) -> list[Found]:
    """Where all the words stand together; titles first, then in the order of the book."""
    query = query.strip()[:LONGEST]
    wanted = [match.group() for match in words_in(query)]
    if not wanted:
        return []
    found = []
    for passage in book:
        if is_number(query, passage.rule):
            found.append((0, Found(passage, _clipped(passage.text, 0, len(passage.text)))))
        elif (context := _context(passage.text, wanted)) is not None:
            found.append((1 if not passage.anchor else 2, Found(passage, context)))
    return [each for _, each in sorted(found, key=lambda pair: pair[0])]


def is_number(query: str, rule: str) -> bool:
    """Whether the number of a rule was written, perhaps without the game: `sb-f3`, `F3`."""
    written = query.upper().replace(" ", "")
    return bool(rule) and written in (rule, rule.replace("-", ""), rule[3:])


def _context(text: str, wanted: list[str]) -> str | None:
    """The text around the first word that was found; None if one of them is not there."""
    hits = [[word for word in words_in(text) if is_form(word.group(), one)] for one in wanted]
    if not all(hits):
        return None
    first = min((each[0] for each in hits), key=lambda word: word.start())
    bold = {word.span() for each in hits for word in each}
    return _clipped(text, first.start(), first.end(), bold)


def _clipped(text: str, start: int, end: int, bold: Iterable[tuple[int, int]] = ()) -> str:
    """A stretch of the text that ends between words, some of them bold."""
    left, right = max(0, start - AROUND), min(len(text), min(end, start + AROUND) + AROUND)
    while left and text[left - 1] != " ":
        left += 1
    while right < len(text) and text[right] != " ":
        right -= 1
    parts, at = ["…" if left else ""], left
    for begin, stop in sorted(span for span in bold if left <= span[0] and span[1] <= right):
        parts += [text[at:begin], f"**{text[begin:stop]}**"]
        at = stop
    return "".join((*parts, text[at:right].rstrip(" ,;:—"), "…" if right < len(text) else ""))
