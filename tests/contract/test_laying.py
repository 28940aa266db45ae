"""Positions laid by hand: taken apart and put together, edited at random, nothing given away."""

from random import Random

import pytest

from game.core.draft_text import read_draft, write_draft
from game.core.errors import BadPosition
from game.core.laying import PHASE, UNKNOWN, AnyLaying, Draft, Notebook, Put, Thing
from game.registry import LAYINGS
from tests.contract.games import ORACLES, option_sets, random_states

EVERY_LAYING = [pytest.param(laying, id=name) for name, laying in LAYINGS.items()]
EVERY_OPTION_SET = [
    pytest.param(laying, options, id=f"{name}-{number}-{options['seats']}p")
    for name, laying in LAYINGS.items()
    for number, options in enumerate(ORACLES[name].OPTION_SETS)
]
CELLS = [(q, r) for q in range(-3, 4) for r in range(-3, 4)]
EDITS = 250


def views(laying: AnyLaying, options: dict, every: int = 9) -> list:
    """What the seats of a random game see, from all over it, its end included."""
    rules = laying.rules
    states = list(random_states(rules, options, 3, 400))
    return [
        rules.view(state, number % options["seats"])
        for number, state in enumerate([*states[::every], states[-1]])
    ]


def edited(laying: AnyLaying, draft: Draft, rng: Random) -> Draft:
    """Something put somewhere, taken away, chosen otherwise or agreed otherwise."""
    things = laying.box(draft)
    thing = rng.choice(things)
    if rng.random() < 0.5:
        thing = laying.over(thing) or thing
    zones = len(draft.beside)
    match rng.randrange(7):
        case 0 | 1 | 2:
            return laying.put(draft, Put(thing, rng.choice(CELLS), rng.randrange(6), 0))
        case 3 if zones and thing.kind in ("tile", UNKNOWN):
            return laying.hand(draft, thing, rng.randrange(zones))
        case 4:
            fields = laying.fields(draft)
            if fields:
                option = rng.choice(fields).option
                return draft.with_fact(option.name, rng.choice(option.choices))
        case 5:
            return laying.take(draft, rng.choice([*laying.used(draft), thing]))
        case 6 if rng.random() < 0.1:
            seats = rng.choice(laying.rules.seats)
            chosen = {o.name: rng.choice(o.choices) for o in laying.rules.options(seats)}
            return laying.with_options(draft, {"seats": seats, **chosen})
    return draft


@pytest.mark.parametrize(("laying", "options"), EVERY_OPTION_SET)
def test_a_position_that_nobody_changed_is_as_it_was(laying, options):
    for view in views(laying, options):
        settled = laying.settled(laying.of(view))
        assert settled.state == view, laying.rules.write(view)
        assert settled.is_position
        assert settled.faults == settled.loose == ()


@pytest.mark.parametrize("laying", EVERY_LAYING)
def test_whatever_is_laid_is_a_position_or_has_a_fault(laying):
    rng, rules = Random(f"lay {laying.rules.name}"), laying.rules
    drafts = [laying.new(rules.default_options(seats)) for seats in rules.seats]
    drafts += [laying.of(view) for view in views(laying, rules.default_options(2), 40)]
    sound = 0
    for draft in drafts:
        for _ in range(EDITS // len(drafts) + 5):
            draft = edited(laying, draft, rng)
            settled = laying.settled(draft)
            assert all(fault.rule in rules.book.rules for fault in settled.faults)
            things = [laying.itself(put.thing) for put in draft.board]
            assert len(set(things)) == len(things)
            if settled.is_position:
                assert rules.read(rules.write(settled.state)) == settled.state
                rules.legal(settled.state)
                laying.worth(settled.state)
                sound += 1
            else:
                assert settled.faults
                with pytest.raises(BadPosition):
                    rules.read(rules.write(settled.state))
    assert sound > EDITS // 5


@pytest.mark.parametrize("laying", EVERY_LAYING)
def test_what_is_hidden_is_told_to_nobody(laying):
    """Two games that look the same to a seat are laid alike, to the letter."""
    rules, rng = laying.rules, Random(6)
    for options in ORACLES[rules.name].OPTION_SETS[:3]:
        for state in list(random_states(rules, options, 5, 90))[::12]:
            seat = rng.randrange(options["seats"])
            view = rules.view(state, seat)
            other = rules.guess(view, seat, rng)
            texts = {
                rules.write(laying.settled(laying.of(rules.view(each, seat))).state)
                for each in (state, other)
            }
            assert len(texts) == 1


@pytest.mark.parametrize("laying", EVERY_LAYING)
def test_an_empty_board_can_be_asked_about_or_says_what_is_missing(laying):
    for seats in laying.rules.seats:
        draft = laying.new(laying.rules.default_options(seats))
        settled = laying.settled(draft)
        keys = [fault.text.key for fault in settled.faults]
        assert settled.is_position or keys == ["position_no_tile_is_laid"]
        assert laying.free(draft)


@pytest.mark.parametrize("laying", EVERY_LAYING)
def test_every_change_is_taken_back_and_made_again(laying):
    rng = Random(9)
    book = Notebook(laying.new(laying.rules.default_options(2)))
    seen = [book.draft]
    while len(seen) < 20:
        if book.write(edited(laying, book.draft, rng)):
            seen += [book.draft]
    for draft in reversed(seen[:-1]):
        book.undo()
        assert book.draft == draft
    assert not book.can_undo
    for draft in seen[1:]:
        book.redo()
        assert book.draft == draft
    assert not book.can_redo


@pytest.mark.parametrize("laying", EVERY_LAYING)
def test_a_thing_is_only_in_one_place(laying):
    draft = laying.new(laying.rules.default_options(2))
    thing = laying.box(draft)[0]
    draft = laying.put(draft, Put(thing, (1, 0)))
    draft = laying.put(draft, Put(thing, (0, 1)))
    assert [put.cell for put in draft.board if put.thing == thing] == [(0, 1)]
    if draft.beside:
        draft = laying.hand(draft, thing, 0)
        assert all(put.thing != thing for put in draft.board)
        assert thing in draft.beside[0]
    assert thing not in laying.free(draft)
    assert thing in laying.free(laying.take(draft, thing))
    assert laying.take(draft, Thing(UNKNOWN)) == draft


def tiles_of(laying: AnyLaying, state) -> list[list[int]]:
    """The piles of a state from the top, as tiles or as upper faces."""
    if laying.rules.name == "land_vs_sea":
        return [[tile.upper for tile in stack] for stack in state.stacks]
    return [list(getattr(state, name)) for name in laying.piles]


EVERY_PILE = [
    pytest.param(laying, pile, id=f"{name}-{pile}")
    for name, laying in LAYINGS.items()
    for pile in laying.piles
]


@pytest.mark.parametrize(("laying", "pile"), EVERY_PILE)
def test_the_order_of_a_pile_is_laid_and_kept(laying, pile):
    """What was laid last is drawn first; what nobody knows lies below."""
    rules = laying.rules
    draft = laying.of(views(laying, rules.default_options(2), 30)[1])
    zone, number = laying.zones(draft).index(pile), laying.piles.index(pile)
    count = len(tiles_of(laying, laying.settled(draft).state)[number])
    before = draft.beside[zone]
    lower, upper = [t for t in laying.free(draft) if t.kind == "tile" and t not in before][4:6]
    for thing in (lower, upper, Thing(UNKNOWN)):
        draft = laying.hand(draft, thing, zone)
    settled = laying.settled(draft)
    assert settled.is_position
    assert settled.faults == ()
    order = tiles_of(laying, settled.state)[number]
    assert order[:2] == [upper.number, lower.number]
    assert len(order) == count
    again = rules.read(rules.write(settled.state))
    assert laying.of(again).beside[zone] == (*before, lower, upper)
    seat = rules.to_move(again) or 0
    assert tiles_of(laying, rules.guess(again, seat, Random(2)))[number][:2] == order[:2]
    assert upper in laying.free(draft)
    laid = laying.put(draft, Put(upper, (9, 9)))
    assert tiles_of(laying, laying.settled(laid).state)[number][0] == lower.number
    taken = laying.drop(draft, zone, len(draft.beside[zone]) - 1)
    assert taken.beside[zone] == (*before, lower)


def test_a_draft_from_before_piles_were_laid_is_read():
    laying = LAYINGS["land_vs_sea"]
    draft = laying.new(laying.rules.default_options(2))
    words = write_draft(laying, draft)
    assert '"beside": [[], [], [], []]' in words
    assert read_draft(laying, words.replace("[[], [], [], []]", "[[], []]")) == draft


@pytest.mark.parametrize("laying", EVERY_LAYING)
def test_a_draft_is_kept_with_all_its_faults(laying):
    rng = Random(11)
    draft = laying.of(views(laying, laying.rules.default_options(2), 30)[1])
    for number in range(60):
        draft = edited(laying, draft, rng)
        if number % 10 == 0:
            assert read_draft(laying, write_draft(laying, draft)) == draft


@pytest.mark.parametrize("laying", EVERY_LAYING)
def test_what_is_no_draft_is_refused(laying):
    words = write_draft(laying, laying.new(laying.rules.default_options(2)))
    other = '"game": "chess"'
    for wrong in (
        "", "[]", "{}", "x" * 500_000, words.replace('"format": 1', '"format": 2'),
        words.replace(f'"game": "{laying.rules.name}"', other),
        words.replace('"facts": {', '"facts": {"moon": 1, '),
        words.replace('"board": [', '"board": [["tile", 9999, 0, 0, 1, 0, 0], '),
        words.replace('"board": [', '"board": [[0], '),
    ):  # fmt: skip
        with pytest.raises(BadPosition):
            read_draft(laying, wrong)


def test_a_draft_that_lacks_fewer_tiles_than_none_fills_no_memory():
    laying = LAYINGS["land_vs_sea"]
    words = write_draft(laying, laying.new(laying.rules.default_options(2)))
    assert '"nowhere": 0' in words
    with pytest.raises(BadPosition):
        read_draft(laying, words.replace('"nowhere": 0', f'"nowhere": {-(10**12)}'))
    kept = read_draft(laying, words.replace('"nowhere": 0', '"nowhere": -99'))
    assert sum(map(len, laying.settled(kept).state.stacks)) == 58


@pytest.mark.parametrize("laying", EVERY_LAYING[:2] + EVERY_LAYING[3:])
def test_a_tile_taken_up_to_ask_may_go_where_it_may_in_the_game(laying):
    rules, asked = laying.rules, 0

    def places(state, slot):
        moves = (move for move in rules.legal(state) if getattr(move, "slot", None) == slot)
        return {
            rules.move_to_text(move).split(" ", 2)[2] for move in moves if hasattr(move, "cell")
        }

    for view in views(laying, rules.default_options(2), 15):
        draft = laying.of(view)
        hand = draft.beside[draft.seat] if rules.to_move(view) is not None else ()
        for slot, thing in enumerate(hand):
            held = laying.settled(laying.held(draft, thing))
            if thing.kind == UNKNOWN or not places(view, slot):
                continue
            assert held.is_position
            assert places(held.state, 0) >= places(view, slot)
            asked += 1
    assert asked > 3


def test_the_areas_of_a_map_count_what_the_game_paid_for_them():
    """LS-R1: each completed area pays its side once."""
    laying = LAYINGS["land_vs_sea"]
    for options in ORACLES["land_vs_sea"].OPTION_SETS[:3]:
        state = list(random_states(laying.rules, options, 3, 400))[-1]
        bare = state._replace(items=((),) * len(state.items))

        def paid(scores):
            return [
                sum(item.points for item in score.items if item.rule == "LS-R1")
                for score in scores
                if score.seats
            ]

        assert paid(laying.worth(bare)) == paid(laying.rules.scores(state))
        assert sum(paid(laying.worth(bare))) > 0


def test_a_ship_that_has_sailed_or_fired_says_so():
    """SB-T3, SB-F1: what a fleet has done of its turn can be laid too."""
    laying = LAYINGS["sea_battle"]
    options = ORACLES["sea_battle"].OPTION_SETS[0]
    states = list(random_states(laying.rules, options, 1, 400))
    state = next(s for s in states if s.phase.value == "turn" and not s.turn.moved)
    legal = [laying.rules.move_to_text(move) for move in laying.rules.legal(state)]
    sail = next(laying.rules.move_from_text(move) for move in legal if move.startswith("sail"))
    seat, ship = state.turn.seat, sail.ship
    number = seat * 4 + ship
    draft = laying.of(state)
    assert {f"moved {number}", f"shots {number}"} <= {f.option.name for f in laying.fields(draft)}
    settled = laying.settled(draft.with_fact(f"moved {number}", True))
    assert settled.is_position
    assert laying.rules.why_not(settled.state, sail).rule == "SB-T3"
    spent = laying.settled(draft.with_fact(f"shots {number}", 0)).state
    assert spent.turn.shots[ship] == 0
    assert laying.rules.why_not(spent, sail) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_anybody_may_play_land(seats):
    """LS-S3: the roles go clockwise from there."""
    laying = LAYINGS["land_vs_sea"]
    options = option_sets(laying.rules, seats)[0]
    draft = laying.of(next(random_states(laying.rules, options, 1, 1)))
    (field,) = (field for field in laying.fields(draft) if field.option.name == "land")
    found = []
    for land in field.option.choices:
        roles = laying.settled(draft.with_fact("land", land)).state.setup.roles
        assert roles[land].name == "LAND"
        assert roles[(land + 1) % seats].name == "SEA"
        found.append(roles)
    assert len(set(found)) == (2 if seats == 4 else seats)


@pytest.mark.parametrize(("phase", "rule"), [("turn", "SB-M2"), ("ships", "SB-S2")])
def test_a_ship_on_land_breaks_the_rule_of_its_time(phase, rule):
    """SB-S2 is about berths; once the battle is on, SB-M2 says where ships are."""
    laying = LAYINGS["sea_battle"]
    draft = laying.new(laying.rules.default_options(2)).with_fact(PHASE, phase)
    waters = draft.base.waters
    land = next(cell for cell, at in waters.number.items() if not waters.water & waters.bit[at])
    ship = next(thing for thing in laying.box(draft) if thing.kind == "ship")
    for cell, key in ((land, "not_sailable"), ((-90, 0), "off_the_map")):
        built = laying.build(laying.put(draft, Put(ship, cell)))
        assert [(r.rule, r.text.key) for r in built.faults] == [(rule, key)]
