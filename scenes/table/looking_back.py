"""How a table looks back on its game: turns in words, and what would have been on the board."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

from game.ai.looking_back import Review, TurningPoint, is_flawless, turning_points
from game.core.chronicle import Span, Turn, spans
from game.core.events import Event
from game.core.match import Match
from game.core.planning import CHANCES
from scenes.screens.looking_back.point import Point
from scenes.screens.looking_back.scene import Glass, LookingBack
from scenes.sitting.looking_back import Retrospect
from scenes.sitting.replay import Replay, WhatIf
from scenes.table.parts import Table
from scenes.table.recap import reasoned, sentence

REASONS = 4  # at most
TURNS = 4  # fewer have nothing to look back on: a game alone is all one turn


def has_turns(match: Match[Any, Any]) -> bool:
    """Whether a game went to and fro."""
    return len(tuple(islice(spans(match), TURNS))) == TURNS


class Backward:
    """Begun when somebody wants it, and kept for the next time."""

    def __init__(self, table: Table) -> None:
        assert table.rules.planner is not None
        self._table = table
        self._planner = table.rules.planner
        self._story = table.presenter.chronicle(table.match)
        self._retrospect = Retrospect(table.match, [turn.span for turn in self._story.turns])

    def open(self) -> None:
        table = self._table
        glass = Glass(
            self._planner.measure,
            table.sitting.people,
            self._story.sides,
            self._points,
            self._told,
            self._praises,
        )
        table.app.stack.push(LookingBack(table.app, self._retrospect, glass))

    def _points(self, reviews: Sequence[Review]) -> tuple[TurningPoint, ...]:
        return turning_points(reviews, self._seats, self._planner.blunder)

    def _praises(self, reviews: Sequence[Review]) -> bool:
        return is_flawless(reviews, self._seats, self._planner.blunder)

    @property
    def _seats(self) -> Collection[int]:
        """Of people, if there are any: computers do not mind."""
        return self._table.humans or range(len(self._table.sitting.people))

    def _told(self, point: TurningPoint) -> Point:
        words, names = self._table.app.words, self._table.sitting.names
        review = self._retrospect.reviews[point.turn]
        judged, seat = point.choice.judgement, review.span.seat
        played = self._said(seat, self._events(point.choice.ply, self._played(point)))
        better = self._said(seat, self._events(point.choice.ply, judged.better))
        is_alike = better == played  # told alike, though the board would show another turn
        return Point(
            words("finale.turn", n=point.turn + 1, name=names[seat]),
            played,
            words("looking_back.alike" if is_alike else "looking_back.better", told=better),
            words("why.line", why=reasoned(words, names, judged.why, REASONS))
            if judged.why
            else "",
            self._worth(point),
            partial(self._see_played, review.span),
            partial(self._see_better, point),
        )

    def _played(self, point: TurningPoint) -> Sequence[Any]:
        """The moves that were judged; a question to others with all that came of it."""
        moves, end = point.choice.judgement.moves, self._retrospect.reviews[point.turn].span.end
        if not self._planner.is_asking(moves[-1]):
            return moves
        return [played.move for played in self._table.match.history[point.choice.ply : end]]

    def _worth(self, point: TurningPoint) -> str:
        """By how much the other choice is better, and how sure that is."""
        words, judged, odds = self._table.app.words, point.choice.judgement, point.choice.odds
        measure = self._planner.measure
        n = max(1, round(judged.loss / measure.worth))
        if odds is None and judged.wins < judged.worlds:
            tries = {"wins": judged.wins, "worlds": judged.worlds}
            return words("looking_back.worth_tries", n=n, **tries)
        told = [] if measure == CHANCES else [words("looking_back.worth", n=n)]
        if odds is not None:
            n = max(1, round(100 * point.choice.weight))
            told.append(words("looking_back.chances", n=n))
        return " ".join(told)

    def _events(self, ply: int, moves: Sequence[Any]) -> Iterator[Event]:
        """What would have happened, or has."""
        rules, state = self._table.rules, self._table.match.state_after(ply)
        for move in moves:
            step = rules.apply(state, move)
            state = step.state
            yield from step.events

    def _said(self, seat: int, events: Iterator[Event]) -> str:
        """In words: as one sentence, or thing by thing."""
        table, happened = self._table, list(events)
        turn = table.presenter.turn(seat, happened)
        if turn is not None:
            return sentence(table.app.words, table.sitting.names, turn)
        told = (table.presenter.told(event) for event in happened)
        return " ".join(table.app.words.say(t, table.sitting.names) for t in told if t is not None)

    def _see_played(self, span: Span) -> None:
        self._see(Replay(self._table.sitting), span)

    def _see_better(self, point: TurningPoint) -> None:
        """Another game, up to where it would have gone on."""
        choice, seat = point.choice, self._retrospect.reviews[point.turn].span.seat
        replay = WhatIf(self._table.sitting, choice.ply, choice.judgement.better)
        self._see(replay, Span(seat, choice.ply, replay.match.length))

    def _see(self, replay: Replay, span: Span) -> None:
        app = self._table.app
        scene = app.tables[replay.game].replay(app, replay, Turn(span, (), ()))
        app.stack.push(scene)
