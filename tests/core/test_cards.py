"""Just-in-time cards: read with clear faults; told the first time a rule matters, and once."""

import pytest

from game.beacon_patrol.rules import RULES
from game.core.cards import cards_of, read_cards
from game.core.coach import Coach
from game.core.errors import BadContent
from game.core.match import Match
from game.core.pages import pages_of

PAGES = pages_of(RULES)
CARDS = """
[[cards]]
rule = "BP-P1"
when = { legal = "place" }

[[cards]]
rule = "BP-P5"
happened = { event = "ship_sailed", seat = "me", fare = "free" }
figure = "placing 1"

[[cards]]
rule = "BP-T3"
when = { legal = "offer" }

[[cards]]
rule = "BP-E2"
happened = { event = "tokens_turned", seat = "me" }
"""


def read(folder, words=CARDS):
    path = folder / "cards.toml"
    path.write_text(words, encoding="utf-8")
    return read_cards(path, RULES, PAGES)


def test_a_card_has_words_and_a_figure(tmp_path):
    beside, onto, *_ = read(tmp_path)
    assert beside.words == "bp.card.beside_your_ship"
    assert "BP-P1" in beside.figure.rules
    assert beside.page.name == "placing"  # the page of the rule, though another has it too
    assert (onto.page.name, onto.number) == ("placing", 0)


@pytest.mark.parametrize(
    ("before", "after", "where", "fault"),
    [
        ('"BP-P1"', '"BP-Q1"', "cards.toml: cards 1", "unknown_rule"),
        ('"BP-P5"', '"BP-P1"', "cards.toml: cards 2", "rule_twice"),
        ('when = { legal = "place" }', "", "cards.toml: cards 1", "missing"),
        ('{ legal = "place" }', '"place"', "cards.toml: cards 1: when", "not_a_condition"),
        ('{ legal = "place" }', '{ lawful = "x" }', "cards.toml: cards 1: when", "unknown_key"),
        ('"placing 1"', '"placing 9"', "cards.toml: cards 2", "no_such_figure"),
        ("figure", "picture", "cards.toml: cards 2", "unknown_key"),
        ('figure = "placing 1"', "figure = 1", "cards.toml: cards 2", "wrong_type"),
        ('rule = "BP-T3"', 'rule = "BP-S2"', "cards.toml: cards 3", "no_such_figure"),
    ],
)
def test_a_fault_is_named_with_file_and_entry(tmp_path, before, after, where, fault):
    assert before in CARDS
    with pytest.raises(BadContent) as error:
        read(tmp_path, CARDS.replace(before, after, 1))
    assert (error.value.where, error.value.fault.key) == (where, fault)


class Evening:
    """Two at a table, and what each of them was told."""

    def __init__(self, cards, seats=2):
        options = {"seats": seats, "consent": False, "first": 0} if seats > 1 else {"seats": 1}
        self.match = Match(RULES, options, 3)
        self.coach = Coach(cards, self.match)
        self.told = {seat: [] for seat in range(seats)}
        self.met = {seat: set() for seat in range(seats)}

    def play(self, words):
        steps = self.match.play(RULES.move_from_text(words))
        for seat in self.told:
            self.met[seat] |= self.coach.happened(self.match.history[-len(steps) :], seat)
        self.look()

    def look(self):
        seat = RULES.to_move(self.match.state)
        if seat is None:
            return
        card = self.coach.due(seat, self.told[seat])
        if card is not None:
            self.coach.tell(seat)
            self.told[seat].append(card.rule.id)

    def place(self):
        legal = map(RULES.move_to_text, RULES.legal(self.match.state))
        self.play(next(move for move in legal if move.startswith("place")))


def test_one_rule_a_turn_and_none_twice(tmp_path):
    evening = Evening(read(tmp_path))
    evening.look()
    assert evening.told == {0: ["BP-P1"], 1: []}
    evening.place()
    assert evening.met == {0: {"BP-P5"}, 1: set()}
    assert evening.told[0] == ["BP-P1"]  # the turn has had its card
    evening.play("end")
    assert evening.told == {0: ["BP-P1"], 1: ["BP-P1"]}
    evening.play("end")
    assert evening.told[0] == ["BP-P1", "BP-P5"]  # it has waited
    for _ in range(8):
        evening.play("end")
    assert evening.told[0] == ["BP-P1", "BP-P5", "BP-T3", "BP-E2"]
    assert evening.told[1] == ["BP-P1", "BP-T3", "BP-E2"]  # nothing was laid


def test_rules_of_other_options_are_never_told(tmp_path):
    evening = Evening(read(tmp_path), seats=1)
    evening.look()
    for _ in range(6):
        evening.play("end")
    assert "BP-T3" not in evening.told[0]


def test_points_are_met_by_whoever_earns_them():
    """In Beacon Patrol all do, whoever laid the tile."""
    position = RULES.read(".  N:1  .\nW  HQ@01  E\n.  .  .\n\nseats: 2\nhand 0: S:1\nhand 1: sea")
    match = Match(RULES, {}, 0, position=position)
    coach = Coach(cards_of(RULES, PAGES), match)
    match.play(RULES.move_from_text("place 0 0,1"))
    own, others = (coach.happened(match.history, seat) for seat in (0, 1))
    assert own == {"BP-F2", "BP-F3", "BP-P5", "BP-T1"}
    assert others == {"BP-F2", "BP-F3"}
