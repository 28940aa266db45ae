"""Computer players against each other, many games at once: who wins, by how much, how surely.

    dev.py arena GAME --players captain,mate --games 200 --sprt 0.5:0.6
    dev.py arena GAME --tournament cabin_boy,deckhand,mate,captain,strong --games 60 --png table.png

A match seats players in the order given (repeated if there are fewer than seats) and moves them one
seat on with every game, unless they are all alike; a tie counts as equal parts of a win. In a
tournament everybody meets everybody, or, where all play for one score, plays the same shuffles.
With `--sprt LOW:HIGH` a comparison ends as soon as it is decided which of these parts of the games
the first player wins. Players: the four levels, `strong` (the yardstick of the first edition),
`random`, `greedy:WIDTHxDEPTH`.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from pathlib import Path
from statistics import fmean
from typing import Any

from build_scripts.arena.figures import (
    average,
    pace,
    part,
    points_of,
    ratings,
    shares_of,
    summary,
    verdict,
)
from build_scripts.arena.play import Job, Played, played_in_order, player_from, seated
from build_scripts.arena.table import Line, in_a_picture, in_characters
from game.core.errors import BadOptions
from game.core.options import OptionValue
from game.registry import GAMES

BAR = 40


class Arena:
    """Plays what is asked for, and shows on standard error how far it is, if somebody watches."""

    def __init__(
        self, args: argparse.Namespace, options: dict[str, OptionValue], pool: ProcessPoolExecutor
    ) -> None:
        self._args = args
        self._options = options
        self._pool = pool

    def games(self, names: list[str]) -> list[Played]:
        """Games between these players, not more than it takes to decide about the first one."""
        args = self._args
        jobs = (
            Job(
                args.game,
                self._options,
                seated(names, args.seats, number),
                args.seed + number,
                args.most_moves,
                args.clock,
            )
            for number in range(args.games)
        )
        found: list[Played] = []
        played = played_in_order(self._pool, args.processes, jobs)
        for game in _with_progress(played, args.games, " - ".join(names)):
            found.append(game)
            if (
                args.sprt
                and len(set(names)) > 1
                and verdict(shares_of(found, names[0]), *args.sprt)
            ):
                break
        return found


def _with_progress(games: Iterable[Played], total: int, title: str) -> Iterator[Played]:
    watched = sys.stderr.isatty()
    for number, game in enumerate(games, 1):
        if watched:
            done = BAR * number // total
            bar = "#" * done + "." * (BAR - done)
            print(f"\r{title} [{bar}] {number}/{total}", end="", file=sys.stderr, flush=True)
        yield game
    if watched:
        print(file=sys.stderr)


# --- a tournament


def tournament(arena: Arena, args: argparse.Namespace) -> tuple[dict[str, Any], list[Line]]:
    """Everybody against everybody: ratings, duels and pace."""
    names: list[str] = args.tournament.split(",")
    if len(GAMES[args.game].scores(_first_state(args))) > 1:
        met = {(a, b): arena.games([a, b]) for a, b in combinations(names, 2)}
        duels = {pair: shares_of(games, pair[0]) for pair, games in met.items()}
        of = {
            name: [g for pair, games in met.items() if name in pair for g in games]
            for name in names
        }
    else:
        of = {name: arena.games([name]) for name in names}
        points = {name: points_of(games, name) for name, games in of.items()}
        duels = {
            (a, b): [
                0.5 if mine == theirs else float(mine > theirs)
                for mine, theirs in zip(points[a], points[b], strict=True)
            ]
            for a, b in combinations(names, 2)
        }
    rated = ratings(duels)
    figures = {
        "ratings": {name: vars(rated[name]) for name in names},
        "points": {name: vars(average(points_of(of[name], name))) for name in names},
        "duels": {
            f"{a} - {b}": vars(part(won)) | {"games": len(won)} for (a, b), won in duels.items()
        },
        "seconds": {name: pace(of[name], name) for name in names},
    }
    lines = [
        Line(
            name,
            rated[name],
            f"{rated[name].shown('.0f')}   {average(points_of(of[name], name)).shown()} points   "
            f"{fmean(s for g in of[name] for s in g.seconds[name]):.3f} s",
        )
        for name in sorted(names, key=lambda name: -rated[name].value)
    ]
    return figures, lines


def _first_state(args: argparse.Namespace) -> Any:
    return GAMES[args.game].setup({"seats": args.seats}, args.seed)


# --- the command line


def arguments(argv: list[str]) -> tuple[argparse.Namespace, dict[str, OptionValue]]:
    parser = argparse.ArgumentParser(prog="dev.py arena", description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--players", default="captain", help="captain,strong,random,greedy:8x6 ...")
    parser.add_argument("--tournament", default="", help="players, each against each")
    parser.add_argument("--games", type=int, default=100, help="at most; of a duel in a tournament")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--sprt", type=_parts, default=None, metavar="LOW:HIGH")
    parser.add_argument("--clock", action="store_true", help="levels think as long as at a table")
    parser.add_argument("--most-moves", type=int, default=5000, help="then it counts as a tie")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true", help="machine-readable figures")
    parser.add_argument("--png", type=Path, help="draw the table of a tournament")
    args = parser.parse_args(argv)
    if min(args.games, args.most_moves, args.processes) < 1:
        parser.error("games, most-moves and processes must be at least 1")
    if args.tournament and "," not in args.tournament:
        parser.error("a tournament takes at least two players")
    if args.png and not args.tournament:
        parser.error("only a tournament has a table to draw")
    if args.png and not os.access(args.png.parent, os.W_OK):  # told before hours of play, not after
        parser.error(f"no picture can be written to {args.png.parent}")
    rules = GAMES[args.game]
    try:
        for name in (args.tournament or args.players).split(","):
            player_from(name, rules)
    except ValueError as error:
        parser.error(f"unknown player: {error}")
    given: dict[str, OptionValue] = {"seats": args.seats}
    try:
        known = {o.name: o for o in rules.options(args.seats)} if args.seats in rules.seats else {}
        for pair in args.option:
            name, _, words = pair.partition("=")
            choices = known[name].choices if name in known else ()
            given[name] = next((c for c in choices if str(c).lower() == words.lower()), words)
        return args, rules.checked_options(given)
    except BadOptions as error:
        parser.error(str(error))


def _parts(words: str) -> tuple[float, float]:
    low, _, high = words.partition(":")
    try:
        parts = float(low), float(high)
    except ValueError:
        parts = 1.0, 0.0
    if not 0 < parts[0] < parts[1] < 1:
        raise argparse.ArgumentTypeError("two parts of 1, the lower first, like 0.5:0.65")
    return parts


def main(argv: list[str]) -> int:
    args, options = arguments(argv)
    figures: dict[str, Any] = {"game": args.game, "options": options, "seed": args.seed}
    lines: list[Line] = []
    with ProcessPoolExecutor(args.processes) as pool:
        arena = Arena(args, options, pool)
        if args.tournament:
            found, lines = tournament(arena, args)
            figures |= found
        else:
            names = args.players.split(",")
            games = arena.games(names)
            figures |= {"players": args.players} | summary(games)
            if args.sprt:
                figures["decided"] = verdict(shares_of(games, names[0]), *args.sprt)
    title = f"{args.game}, {args.seats} seats, seed {args.seed}"
    if args.png and lines:
        in_a_picture(title, lines, args.png)
    if args.json:
        print(json.dumps(figures, indent=1))
    elif lines:
        print(in_characters(title, lines))
    else:
        for name, value in figures.items():
            print(f"{name:16} {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
