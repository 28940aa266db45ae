"""Positions as text: exact both ways, readable, and every fault named."""

from random import Random

import pytest

from game.ai.player import random_move
from game.core.errors import BadPosition
from game.sea_battle.chart import Chart
from game.sea_battle.fleet import SHOTS
from game.sea_battle.moves import Answer, EndTurn, Fire, OfferDraw, Roll, Sail, TurnOnSpot
from game.sea_battle.rules import RULES
from game.sea_battle.setup import first_state
from game.sea_battle.state import Phase, setup_for
from tests.sea_battle.boards import G, L, play, scene
from tests.sea_battle.oracle import OPTION_SETS, OWN_MAP, naive_legal

SMALL = """\
~ ~ ~ bX~ ~
 ~ aL~ bL~ ~
~ ~ aG~ : _
"""
WHOLE = """\
~ # ax~ ~ _
 ~ bG~ bL~ ~
~ ~ aL~ : ~

title uk: "Затока "
title en: "Bay: "small""
advanced: yes
starter: b
rolls: -1 5
round: 12
roller: a
wind: 2
flagships: bG
headings: aL NW, bL SE
damage: aL 4, bG 1
sieges: b
seat: a
moved: L
shots: 1 2 1 1
may offer: no
shot: L bG
"""


def games(options, seed):
    """Every state of a random game."""
    rng, state = Random(f"{seed}/{options}"), RULES.setup(options, seed)
    while RULES.outcome(state) is None:
        yield state
        state = RULES.apply(state, random_move(RULES, state, rng)).state
    yield state


def check_exact(state):
    words = RULES.write(state)
    again = RULES.read(words)
    assert again == state
    assert RULES.write(again) == words
    assert RULES.legal(again) == RULES.legal(state)
    assert RULES.key(again) == RULES.key(state)


# --- exact both ways


@pytest.mark.parametrize("options", OPTION_SETS, ids=lambda o: f"{o['seats']}-{str(o)[-18:-2]}")
def test_every_state_of_a_random_game_is_written_and_read(options):
    phases, number = set(), 0
    for seed in range(2):
        for state in games(options, seed):
            if state.phase not in phases or number % 6 == 0:
                check_exact(state)
                phases.add(state.phase)
            number += 1
    assert phases >= set(Phase) - {Phase.FLAGSHIPS, Phase.ANSWER}


def test_the_text_is_the_map_and_what_is_not_as_usual():
    state = RULES.read(WHOLE)
    assert RULES.write(state) == WHOLE
    check_exact(state)
    assert state.turn.shot == (L, 1, G, (3, 4, 5, 6))  # SB-A6
    assert state.setup.chart.titles == (("uk", "Затока "), ("en", 'Bay: "small"'))


def test_a_small_text_is_a_whole_position():
    state = RULES.read(SMALL)
    assert RULES.write(state) == f"{SMALL}\n"
    assert (state.phase, state.round, state.wind) == (Phase.TURN, 1, 6)
    assert state.turn == (0, 0, SHOTS, True, None, -1)
    assert state.board.damage == (0, 0, 4, 3, 0, 4, 4, 3)  # SB-F5: the others are sunk
    assert RULES.to_move(play(state, Fire(L, 1, L), Roll(6), EndTurn())) == 1


def test_a_map_of_ones_own_is_carried_along():
    """Titles in any order and with blanks around them, players, the empty sector, owners."""
    titles = (("ru", " Карта"), ("en", 'A "map" '), ("uk", "x: y"))
    terrain, sectors = OWN_MAP.terrain, tuple(row.replace("0", "3") for row in OWN_MAP.sectors)
    sectors = tuple(
        "".join("0" if sign == "_" else owner for sign, owner in zip(*rows, strict=True))
        for rows in zip(terrain, sectors, strict=True)
    )
    chart = Chart(titles, (3, 4), 4, terrain, sectors)
    for seats in chart.seats:
        state = first_state(setup_for(chart, seats, True, True))
        check_exact(state)
        assert RULES.read(RULES.write(state)).setup.chart == chart


def test_a_fort_on_a_shoal_is_told_from_one_on_land():
    """SB-S1: any hex at the map's edge bears one; SB-G3: below it the map stays what it was."""
    state = RULES.read("a:~ bX\n ~ ~ bx\n".replace("bX", "# ") + "\nphase: wind\n")
    assert state.setup.chart.terrain == (":~#", "~~~")
    check_exact(state)


def test_offers_and_ends_are_written():
    """SB-G4, SB-G1, SB-K1: whoever has to answer, and why it is over."""
    state = RULES.read(SMALL)
    asked = play(state, OfferDraw())
    assert "asked: b" in RULES.write(asked)
    drawn = play(asked, Answer(True))
    sunk = play(RULES.read(SMALL + "\ndamage: bL 4\n"), Fire(L, 1, L), Roll(6))
    begun = RULES.read("~ bX~ \n aL~ ~ bL\n\nsieges: a\n")
    taken = play(begun, EndTurn())
    for over, words in (
        (drawn, "draw_agreed"),
        (sunk, "flagship_sunk seat=0 enemy=1 ship=line"),
        (taken, "fort_captured seat=0 enemy=1"),
    ):
        assert f"outcome: {words}\n" in RULES.write(over)
    for reached in (asked, drawn, sunk, begun, taken):
        check_exact(reached)


def test_those_who_are_out_are_written():
    """SB-G3: with the damage their ships had."""
    picture = "aL~ bL~ cL\n ~ bG~ ~ ~ \n"
    words = f"{picture}\nseats: 3\nvictory: last_fleet\ndamage: bL 4, bG 2, cL 4\n"
    state = play(RULES.read(words), Fire(L, 1, L), Roll(3))
    written = RULES.write(state)
    assert "out: b\n" in written
    assert "damage: bL 5, bG 2, bF 4, bB 3, cL 4\n" in written
    check_exact(state)
    over = play(state, Sail(L, (1, 0), 0), Fire(L, 2, L), Roll(6))
    assert "outcome: last_fleet_left seat=0\n" in RULES.write(over)
    check_exact(over)


def test_a_position_that_was_read_is_played_on_as_the_rules_say():
    state = RULES.read(WHOLE)
    for face in range(1, 7):
        check_exact(play(state, Roll(face)))
    rng = Random(2)
    for _ in range(60):
        if RULES.outcome(state) is None:
            state = RULES.apply(state, random_move(RULES, state, rng)).state
            check_exact(state)


# --- bad text

TWIN = RULES.write(RULES.setup({"seats": 2}, 1))
BAD = {
    "empty": ("", "line 1", "map without hexes"),
    "blank": ("\n\n\n", "line 1", "map without hexes"),
    "all void": ("_ _\n _ _", "line 1", "map without hexes"),
    "unknown sign": ("~ ~\n ~ ? ", "line 2", "hex not understood"),
    "unknown ship": ("aLbQ", "line 1", "hex not understood"),
    "a fleet too many": ("aLbLcL", "line 1", "hex not understood"),
    "not staggered": ("~ ~ ~\n~ ~ ~", "line 2", "row not half a hex"),
    "too wide": ("~ " * 41, "line 1", "row too long"),
    "too high": ("\n".join(["~ ~", " ~ ~"] * 21), "line 41", "too many rows"),
    "a ship twice": ("aL~ \n ~ aL", "line 2", "ship twice"),
    "a fort twice": ("aX~ ax", "line 1", "fort twice"),
    "line without a name": ("aL~\n\nnothing", "line 3", "line without a name"),
    "line twice": ("aL~\n\nseat: a\nseat: b", "line 4", "line twice"),
    "unknown line": ("aL~\n\nseat: a\nwhether: fine", "line 4: whether", "unknown line"),
    "seats": ("aL~\n\nseats: 5", "line 3: seats", "not a number of the range"),
    "unknown map": ("aL~\n\nmap: atlantis", "line 3: map", "word not understood"),
    "map for others": ("aL~\n\nmap: four_winds", "line 3: map", "word not understood"),
    "another size": ("aL~\n\nmap: twin_isles", "line 3: map", "map of another size"),
    "another terrain": (TWIN.replace("~ ~", "~ #", 1), "line 1", "not as on the map"),
    "title": ("aL~\n\ntitle en: Bay", "line 3: title en", "title not quoted"),
    "empty title": ('aL~\n\ntitle en: " "', "line 3: title en", "bad title"),
    "language": ('aL~\n\ntitle la: "Sinus"', "line 3: title la", "unknown language"),
    "map seats": ("aL~\n\nmap seats: 2 3", "line 3: map seats", "not numbers of seats"),
    "other seats": ("aL~\n\nmap seats: 3 4", "line 3: map seats", "map for other seats"),
    "unused": ("aL~\n\nunused: 5", "line 3: unused", "not a number of the range"),
    "a row of sectors": ("aL~\n ~ ~\n\nsectors 1: 12", "sectors 2", "wrong length of row"),
    "a sector": ("aL~\n\nsectors 1: 17", "line 3: sectors 1", "not a sector"),
    "a sector off the map": ("aL_\n\nsectors 1: 12", "line 3: sectors 1", "sector without hex"),
    "advanced": ("aL~\n\nadvanced: very", "line 3: advanced", "word not understood"),
    "last fleet for two": ("aL~\n\nvictory: last_fleet", "line 3: victory", "word not understood"),
    "phase": ("aL~\n\nphase: tea", "line 3: phase", "word not understood"),
    "phase of a line": ("aL~\n\nphase: shot", "line 3: phase", "word not understood"),
    "two phases": ("aL~\n\nasked: b\nphase: wind", "line 3: asked", "two phases at once"),
    "starter": ("aL~\n\nstarter: c", "line 3: starter", "word not understood"),
    "rolls": ("aL~\n\nrolls: 1 2 3", "line 3: rolls", "wrong number of words"),
    "no such face": ("aL~\n\nrolls: 7 1", "line 3: rolls", "not a number of the range"),
    "not the highest": ("aL~\n\nrolls: 2 5", "line 3: rolls", "starter did not roll highest"),
    "nobody rolls": ("~ ~\n\nphase: first_roll\nrolls: 2 5", "line 4: rolls", "nobody left"),
    "wind": ("aL~\n\nwind: 0", "line 3: wind", "not a number of the range"),
    "wind before the battle": ("~ ~\n\nphase: fort\nwind: 3", "line 4: wind", "unknown line"),
    "round": ("aL~\n\nround: 0", "line 3: round", "not a number of the range"),
    "seat": ("aL~\n\nseat: 0", "line 3: seat", "word not understood"),
    "not the roller": ("aL~\n\nphase: wind\nseat: b", "line 4: seat", "not the turn of this seat"),
    "fort there": ("aX~\n\nphase: fort", "line 3: phase", "not set up in turn"),
    "no fort": ("aL~\n\nphase: ships", "line 3: phase", "not set up in turn"),
    "ships missing": ("aX~\n\nphase: flagships", "line 3: phase", "not set up in turn"),
    "before the dice": ("aL~\n\nphase: first_roll", "line 3: phase", "not set up in turn"),
    "after the next": ("aXbX\n\nphase: ships", "line 3: phase", "not set up in turn"),
    "before the last": ("aX~\n\nphase: fort\nseat: b", "line 3: phase", "not set up in turn"),
    "nobody silent": ("~\n\nphase: flagships\ndeclared: a b", "line 4: declared", "nobody left"),
    "no flagship": ("aL~\n\nflagships:", "line 3: flagships", "line without words"),
    "flagship": ("aL~\n\nflagships: F", "line 3: flagships", "word not understood"),
    "two flagships": ("aL~\n\nflagships: aF aB", "line 3: flagships", "flagship named in vain"),
    "silent": ("aX~\n\nphase: ships\nflagships: aB", "line 4: flagships", "flagship not declared"),
    "declared twice": ("aX~\n\nphase: ships\ndeclared: a a", "line 4: declared", "named twice"),
    "declared by none": ("aX~\n\nphase: ships\ndeclared:", "line 4: declared", "line without"),
    "declared in battle": ("aL~\n\ndeclared: a", "line 3: declared", "unknown line"),
    "out": ("aL~\n\nout: b", "line 3: out", "unknown line"),
    "headings": ("aL~\n\nheadings: aL SE", "line 3: headings", "unknown line"),
    "a heading": ("aL~\n\nadvanced: yes\nheadings: aL N", "line 4: headings", "word not"),
    "a sunk bow": ("aL~\n\nadvanced: yes\nheadings: bL W", "line 4: headings", "ship not on"),
    "half a heading": ("aL~\n\nadvanced: yes\nheadings: aL", "line 4: headings", "wrong number"),
    "damage": ("aL~\n\ndamage: aL 5", "line 3: damage", "word not understood"),
    "damage twice": ("aL~\n\ndamage: aL 1, aL 2", "line 3: damage", "ship twice"),
    "siege": ("aLbX\n\nsieges: b", "line 3: sieges", "flagship beside no fort"),
    "moved": ("aL~\n\nmoved: L L", "line 3: moved", "named twice"),
    "shots": ("aL~\n\nshots: 3 3 1 1", "line 3: shots", "more shots than guns"),
    "may offer": ("aL~\n\nmay offer: maybe", "line 3: may offer", "word not understood"),
    "shot": ("aLbL\n\nshot: L", "line 3: shot", "wrong number of words"),
    "shot at oneself": ("aLaG\n\nshot: L aG", "line 3: shot", "no such shot"),
    "shot too far": ("aL~ ~ ~ ~ bL\n\nshot: L bL", "line 3: shot", "no such shot"),
    "unpaid shot": ("aLbL\n\nshots: 3 2 1 1\nshot: L bL", "line 3: shots", "more shots than guns"),
    "asked": ("aL~\n\nasked: a", "line 3: asked", "not to be asked"),
    "outcome": ("aL~\n\noutcome: tired", "line 3: outcome", "not an end of this battle"),
    "no message": ("aL~\n\noutcome: -", "line 3: outcome", "not a message"),
    "another's win": (
        "aL~\n\noutcome: fort_captured seat=1 enemy=0", "line 3: outcome", "not an end of"
    ),
}  # fmt: skip
LAST = "\n\nseats: 3\nvictory: last_fleet\n"
BAD |= {
    "out but there": (f"aLbL{LAST}out: b", "line 5: out", "still on the map"),
    "all out": (f"aL~{LAST}out: b c", "line 5: out", "nobody left to fight"),
    "the turn of one who is out": (f"aL~{LAST}out: b\nseat: b", "line 6: seat", "not the turn"),
    "one who is out is asked": (f"aL~{LAST}out: b\nasked: b", "line 6: asked", "not to be asked"),
    "won too early": (f"aL~{LAST}outcome: last_fleet_left seat=0", "line 5: outcome", "not an end"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_text_is_named_with_its_line(name):
    words, where, fault = BAD[name]
    with pytest.raises(BadPosition) as found:
        RULES.read(words)
    assert found.value.where == where
    assert str(found.value.fault).startswith(fault)


@pytest.mark.parametrize("words", [None, 7, b"aL", "~ " * 60_000], ids=lambda w: str(type(w)))
def test_what_is_no_text_or_far_too_long_is_no_position(words):
    with pytest.raises(BadPosition):
        RULES.read(words)


def mutated(words, rng):
    """A slip of the pen or three."""
    for _ in range(rng.randint(1, 2)):
        lines = words.split("\n")
        line = rng.randrange(len(lines))
        at = rng.randrange(len(words) + 1)
        signs = rng.choice(
            ["aL", "bX", "~ ", "_", "7", "-1", " ", ":", ",", "\n", "d", "0", "out: "]
        )
        match rng.randrange(6):
            case 0:
                words = words[:at] + words[at + rng.randint(1, 3) :]
            case 1:
                words = words[:at] + signs + words[at:]
            case 2:
                words = words[:at] + signs + words[at + len(signs) :]
            case 3:
                words = "\n".join(lines[:line] + lines[line + 1 :])
            case 4:
                words = "\n".join([*lines, lines[line]])
            case 5:
                other = rng.randrange(len(lines))
                lines[line], lines[other] = lines[other], lines[line]
                words = "\n".join(lines)
    return words


def real_texts():
    """Own maps most of all: on a map of the box a slip in the rows is always found."""
    yield from (WHOLE, SMALL)
    for options in (OPTION_SETS[4], OPTION_SETS[2], OPTION_SETS[8]):
        states = list(games(options, 5))
        found = {state.phase: state for state in states}
        yield from map(RULES.write, found.values())


def test_slips_of_the_pen_are_found_or_make_another_position():
    """Nothing but a `BadPosition` comes out; what is accepted can be played."""
    rng, accepted, refused = Random(10), 0, 0
    for number, words in enumerate(list(real_texts()) * 30):
        text = mutated(words, Random(number))
        try:
            state = RULES.read(text)
        except BadPosition:
            refused += 1
            continue
        accepted += 1
        check_exact(state)
        assert len(RULES.scores(state)) == state.setup.seats
        assert RULES.drawing(state)
        assert (RULES.outcome(state) is None) or RULES.legal(state) == ()
        if accepted % 4 == 0:
            assert RULES.legal(state) == naive_legal(state)
        assert all(isinstance(RULES.evaluate(state, s), float) for s in range(state.setup.seats))
        if RULES.legal(state):
            check_exact(RULES.apply(state, random_move(RULES, state, rng)).state)
    assert accepted > 50
    assert refused > 200


# --- keys


def test_one_position_by_two_orders_has_one_key():
    state, spot = scene("aLaG~ bL~ ~ \n ~ 2 ~ ~ ~ ", advanced=True, heading={"aG": "SE"})
    sail, turn = Sail(G, spot["2"], 2), TurnOnSpot(L, 1)
    one, other = play(state, sail, turn), play(state, turn, sail)
    assert RULES.key(one) == RULES.key(other)
    assert hash(RULES.key(one)) == hash(RULES.key(other))
    assert RULES.key(one) != RULES.key(play(state, sail))


def test_how_the_starter_was_found_does_not_matter():
    """SB-S3: nor does the wind of the round before, once it is over."""
    assert RULES.key(RULES.read(f"{SMALL}\nrolls: 5 2")) == RULES.key(RULES.read(SMALL))
    calm, gale = (RULES.read(f"{SMALL}\nphase: wind\nround: 2\nwind: {w}") for w in (1, 6))
    assert RULES.key(calm) == RULES.key(gale)
    rolling = [RULES.read(f"~ ~ \n\nphase: first_roll\nrolls: {r} 0") for r in (2, 5)]
    assert RULES.key(rolling[0]) != RULES.key(rolling[1])


@pytest.mark.parametrize(
    "line", ["seat: b", "wind: 2", "damage: aL 1", "moved: L", "shots: 2 2 1 1", "may offer: no"]
)
def test_what_matters_makes_another_key(line):
    assert RULES.key(RULES.read(f"{SMALL}\n{line}")) != RULES.key(RULES.read(SMALL))


@pytest.mark.parametrize("options", OPTION_SETS[:2])
def test_different_positions_of_a_random_game_have_different_keys(options):
    keys = {}
    for state in games(options, 3):
        found = keys.setdefault(RULES.key(state), state)
        assert found._replace(rolls=state.rolls) == state
    assert len(keys) > 50
