"""The odds shown over a target are those of the dice, in a hundred random games."""

from random import Random

from game.ai.player import random_move
from game.registry import GAMES
from game.sea_battle.events import ShotHit
from game.sea_battle.moves import Fire
from scenes.games.sea_battle.guns import cell_of, in_range, in_words
from scenes.games.sea_battle.keys import ShipOf
from scenes.games.sea_battle.table import SeaBattleTable
from scenes.table.gestures import OnCell
from scenes.view.marks import Tag

RULES = GAMES["sea_battle"]
COLOURS = ("red", "yellow", "green", "violet")


def shown(table, view, fire):
    """The faces and the odds that the note over a target tells."""
    key = ShipOf(view.turn.seat, int(fire.ship))
    told = table.whisper(view, key, OnCell(cell_of(view, fire.seat, fire.target)))
    said = {line.key: dict(line.params) for line in told.lines}
    return said["sb.hover.faces"]["faces"], said["sb.hover.odds"]


def pinned(state, fire):
    """What the tag at a target says."""
    there = cell_of(state, fire.seat, fire.target)
    marks = in_range(state, state.turn.seat, fire.ship, SeaBattleTable.layout)
    return next((m.words, m.more) for m in marks if isinstance(m, Tag) and m.cell == there)


def thrown(state, fire):
    """The faces that hit, found by letting each one fall."""
    waiting = RULES.apply(state, fire).state
    rolls = [(roll, RULES.apply(waiting, roll)) for roll in RULES.legal(waiting)]
    return [roll.face for roll, step in rolls if any(isinstance(e, ShotHit) for e in step.events)]


def test_odds_shown_are_the_odds_of_the_dice():
    table, checked = SeaBattleTable(COLOURS), 0
    for game in range(100):
        rng = Random(f"odds/{game}")
        seats = 2 + game % 3
        options = RULES.default_options(seats) | {"advanced": bool(game % 2)}
        state = RULES.setup(options, game)
        for _ in range(160):
            if RULES.outcome(state) is not None:
                break
            shots = [move for move in RULES.legal(state) if isinstance(move, Fire)]
            for fire in shots[:3]:
                hits = thrown(state, fire)
                faces, odds = shown(table, state, fire)
                assert faces == " ".join(map(str, hits))
                assert odds["hits"] * 6 == len(hits) * odds["of"]
                assert odds["percent"] == round(100 * len(hits) / 6)
                assert pinned(state, fire) == (f"{len(hits)}/6", in_words(tuple(hits)))
                checked += 1
            move = rng.choice(shots) if shots else random_move(RULES, state, rng)
            state = RULES.apply(state, move).state
    assert checked > 300
