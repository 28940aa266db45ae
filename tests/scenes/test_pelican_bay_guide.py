"""What the card "You may" promises in Pelican Bay is what the rules allow."""

import pytest

from game.core.text import text
from game.pelican_bay.moves import (
    Claim,
    Decline,
    LayBase,
    MoveDisc,
    Pass,
    Place,
    PlaceDisc,
    SkipDisc,
    Stop,
    TakePelican,
)
from game.pelican_bay.rules import RULES
from scenes.assets import Assets
from scenes.games.pelican_bay import PelicanBayTable
from scenes.i18n import Words
from scenes.sitting.people import COLOURS, SYMBOLS
from tests.contract.games import random_states
from tests.pelican_bay.boards import play
from tests.pelican_bay.oracle import OPTION_SETS
from tests.pelican_bay.test_pelicans import claiming
from tests.words.catalogues import LOCALE

PROMISED = {
    "pb.guide.base": {LayBase},
    "pb.guide.base_disc": {PlaceDisc, SkipDisc},
    "pb.guide.first_tile": {Place},
    "pb.guide.bonus": {Place},
    "pb.guide.pass": {Pass},
    "pb.guide.second_tile": {Place, Stop},
    "pb.guide.stop": {Stop},
    "pb.guide.claim": {Claim, Decline},
    "pb.guide.pelican": {TakePelican},
    "pb.guide.disc": {PlaceDisc},
    "pb.guide.move_disc": {MoveDisc},
}
TABLE = PelicanBayTable(COLOURS, SYMBOLS, Assets())


def guides(view, seat):
    return [line.key for line in TABLE.showing(view, seat).guide]


@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
def test_one_may_do_exactly_what_is_legal(number):
    for state in random_states(RULES, OPTION_SETS[number], number, 500):
        seat = RULES.to_move(state)
        if seat is None:
            assert guides(state, 0) == []
            continue
        view = RULES.view(state, seat)
        promised = [PROMISED[key] for key in guides(view, seat)]
        assert promised == [{type(move) for move in RULES.legal(view)}]


def test_every_promise_is_made_somewhere():
    made = set(guides(play(claiming(2, 2, 0, 3), "claim"), 0))
    for number, options in enumerate(OPTION_SETS):
        for state in random_states(RULES, options, 40 + number, 500):
            made |= set(guides(state, 0))
    assert made == set(PROMISED)


def test_alone_all_terrains_are_told_of_in_one_line():
    """PB-M2: how many regions of each there are, and how large they grow, all the time."""
    state = RULES.read("FSSSSF  FSSFFF\n    BSSSSS\n\nseats: 1\nhand 0: FFFFFF BBBBBB\n")
    shown = TABLE.showing(state, 0)
    (told,) = shown.status  # there is nothing more that would be left out of the line
    assert Words(LOCALE).say(told) == "Regions (largest): sea 1 (3), beach 1 (1), forest 1 (2)"
    assert shown.big == (text("pb.solitaire.fewest", terrain="sea"), 1)


def test_alone_it_is_told_which_terrains_are_lost():
    """PB-M2: a closed beach, and more beach is to come."""
    rows = "FSSSSF  FSSFFF\n    BSSSSS  SSFBSS"
    state = RULES.read(f"{rows}\n\nseats: 1\nhand 0: FFFFFF BBBBBB\n")
    told = TABLE.showing(state, 0).status[1:]
    assert told == (text("pb.solitaire.lost", terrain="beach"),)
