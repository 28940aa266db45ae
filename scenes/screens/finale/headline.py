"""The honest headline: by rank, by margin, or as the game itself says."""

from typing import NamedTuple

from game.core.ladder import held
from game.core.margin import Margin, margin
from game.core.score import Outcome
from scenes.i18n import Words
from scenes.screens.finale.tale import Tale


class Headline(NamedTuple):
    """A few words, and a sentence below them."""

    title: str
    sentence: str
    is_festive: bool  # worth a fanfare


def headline(words: Words, names: tuple[str, ...], outcome: Outcome, tale: Tale) -> Headline:
    if tale.ladder:
        return _by_rank(words, outcome, tale)
    if tale.headline is not None:
        title, sentence = (words.say(text, names) for text in tale.headline)
        return Headline(title, sentence, bool(outcome.winners))
    return _by_margin(words, names, outcome)


def _by_rank(words: Words, outcome: Outcome, tale: Tale) -> Headline:
    points = sum(score.total for score in outcome.scores)
    number = held(tale.ladder, points)
    if not points:
        return Headline(words("finale.no_points"), words("finale.no_points.why"), False)
    key = tale.ladder[number].key
    title = words("finale.rank", n=points, rank=words(f"finale.{key}"))
    sentence = words(f"finale.{key}.said")
    if number + 1 < len(tale.ladder):
        above = tale.ladder[number + 1]
        more = above.least - points
        sentence += " " + words("finale.more", n=more, rank=words(f"finale.{above.key}"))
    return Headline(title, sentence, number > 0)


def _by_margin(words: Words, names: tuple[str, ...], outcome: Outcome) -> Headline:
    how = margin(outcome)
    best, *others = sorted((score.total for score in outcome.scores), reverse=True)
    winners = ", ".join(names[seat] for seat in outcome.winners)
    title = words(f"finale.{how.value}", names=winners)
    sentence = words(f"finale.{how.value}.said", best=best, others=others[0], n=best - others[0])
    return Headline(title, sentence, how is not Margin.NOTHING)
