"""What the log-book tells: counts, bests, averages, head to head, records."""

from scenes.annals.entry import Player
from scenes.annals.figures import Figures, records
from tests.annals.lines import contest, line_of

GAME = "pelican_bay"
ENTRIES = [
    contest(1, {"Олена": 60, "Тарас": 50}),
    contest(2, {"олена ": 40, "Тарас": 55, "*Робот": 90}),
    contest(3, {"Тарас": 45, "Олена": 45}),
    contest(4, {"Ігор": 70, "Олена": 66}),
]


def test_somebody_is_counted_whatever_the_spelling() -> None:
    figures = Figures(ENTRIES)
    olena = figures.ranked[0]
    tally = figures.tally(olena, GAME)
    assert (tally.games, tally.wins, tally.best) == (4, 2, 66)
    assert tally.average == (60 + 40 + 45 + 66) / 4
    assert tally.points == (60, 40, 45, 66)
    assert olena.name == "Олена"  # as written last


def test_computer_players_are_no_people() -> None:
    assert {one.key for one in Figures(ENTRIES).ranked} == {"олена", "тарас", "ігор"}
    assert all("Робот" not in record.names for record in records(ENTRIES))


def test_people_without_a_name_are_told_by_their_seat() -> None:
    nameless = contest(5, {"Player 1": 3, "Player 2": 1})
    players = tuple(Player(p.name, is_nameless=True) for p in nameless.players)
    figures = Figures([nameless.__class__(**{**_fields(nameless), "players": players})])
    assert [(one.seat, figures.total(one).wins) for one in figures.ranked] == [(0, 1), (1, 0)]


def _fields(entry: object) -> dict[str, object]:
    return {name: getattr(entry, name) for name in entry.__slots__}  # type: ignore[attr-defined]


def test_head_to_head() -> None:
    duels = {(d.one.key, d.other.key): d for d in Figures(ENTRIES).duels()}
    known = duels["олена", "тарас"]
    # in the second game the computer won, and Taras was ahead of Olena
    assert (known.wins, known.draws, known.losses) == (1, 1, 1)
    other = duels["олена", "ігор"] if ("олена", "ігор") in duels else duels["ігор", "олена"]
    assert other.games == 1


def test_partners_do_not_meet_each_other() -> None:
    team = line_of("land_vs_sea-4-other")
    assert len(team.sides) == 2
    met = {(duel.one.key, duel.other.key) for duel in Figures([team]).duels()}
    for side in team.sides:
        names = {team.players[seat].name.casefold() for seat in side}
        assert not any(set(pair) == names for pair in met)


def test_playing_together_is_no_contest() -> None:
    entry = line_of("beacon_patrol-2")
    figures = Figures([entry])
    someone = figures.ranked[0]
    assert figures.tally(someone, "beacon_patrol").contests == ()
    assert figures.duels() == []
    assert figures.verdicts("beacon_patrol") == {entry.verdict: 1}


def test_records() -> None:
    found = {record.kind: record for record in records(ENTRIES)}
    assert (found["highest"].names, found["highest"].value) == (("Ігор",), 70)
    assert (found["widest"].names, found["widest"].value) == (("Олена",), 10)
    assert (found["closest"].names, found["closest"].value) == (("Ігор",), 4)
    assert found["champion"].value == 2
    assert found["longest"].value == 24
