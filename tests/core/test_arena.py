"""The arena: how sure a figure is, who is stronger, and when a comparison is decided."""

from random import Random

import pytest

from build_scripts.arena import __main__ as arena
from build_scripts.arena.figures import part, points_of, ratings, shares_of, verdict
from build_scripts.arena.play import Job, play, seated
from build_scripts.arena.table import Line, in_a_picture, in_characters


def test_a_part_lies_within_its_interval_and_games_make_it_narrower():
    few, many = part([1.0, 0.0, 0.5, 1.0]), part([1.0, 0.0, 0.5, 1.0] * 25)
    for found in (few, many):
        assert 0 <= found.low < found.value == 0.625 < found.high <= 1
    assert many.high - many.low < (few.high - few.low) / 3
    assert part([1.0] * 20).low < 0.9  # twenty wins are no certainty


def test_a_comparison_ends_when_it_is_decided():
    assert verdict([1.0] * 5, 0.5, 0.6) == ""
    assert verdict([1.0] * 40, 0.5, 0.6) == "high"
    assert verdict([0.0] * 40, 0.5, 0.6) == "low"
    assert verdict([1.0, 0.0] * 20, 0.45, 0.55) == ""


@pytest.mark.parametrize(("chance", "expected"), [(0.5, "low"), (0.65, "high")])
def test_it_is_seldom_decided_wrongly(chance, expected):
    right = 0
    for seed in range(60):
        rng, shares = Random(seed), []
        while not verdict(shares, 0.5, 0.65):
            shares.append(float(rng.random() < chance))
        right += verdict(shares, 0.5, 0.65) == expected
    assert right >= 54


def test_ratings_follow_the_duels():
    duels = {("a", "b"): [1.0] * 30 + [0.0] * 10, ("b", "c"): [1.0] * 30 + [0.0] * 10}
    found = ratings(duels)
    assert found["a"].value - found["b"].value == pytest.approx(191, abs=15)  # 3 : 1
    assert sum(rating.value for rating in found.values()) == pytest.approx(4500)
    for rating in found.values():
        assert rating.low < rating.value < rating.high


def test_seats_go_round_and_everybody_gets_what_they_won():
    assert [seated(["a", "b"], 3, n) for n in range(3)] == [
        ("a", "b", "a"),
        ("a", "a", "b"),
        ("b", "a", "a"),
    ]
    game = play(Job("pelican_bay", {"seats": 2}, ("mate", "random"), 3, 300))
    assert game.finished
    assert shares_of([game], "mate")[0] + shares_of([game], "random")[0] == 1.0
    assert points_of([game], "mate") == [game.totals[0]]
    assert len(game.seconds["mate"]) > 5


def test_a_tournament_of_one_score_is_drawn(tmp_path, capsys):
    words = "beacon_patrol --seats 1 --tournament mate,random --games 3 --processes 1 --png"
    assert arena.main([*words.split(), str(tmp_path / "table.png")]) == 0
    best, last = capsys.readouterr().out.splitlines()[2:]
    assert "mate" in best
    assert "random" in last
    assert (tmp_path / "table.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("chess", "chess"),
        ("sea_battle --players admiral", "admiral"),
        ("sea_battle --sprt 0.7:0.6", "the lower first"),
        ("sea_battle --sprt half", "the lower first"),
        ("sea_battle --tournament mate", "at least two players"),
        ("sea_battle --players mate --png table.png", "only a tournament"),
        ("sea_battle --tournament mate,random --png no/such/folder/table.png", "no picture"),
    ],
)
def test_what_cannot_be_played_is_told_at_once(capsys, words, told):
    with pytest.raises(SystemExit):
        arena.main(words.split())
    assert told in capsys.readouterr().err


def test_a_drawing_has_a_line_for_each(tmp_path):
    lines = [Line("one", part([1.0, 0.0]), "half"), Line("two", part([1.0, 1.0]), "all")]
    drawn = in_characters("Title", lines).splitlines()
    assert drawn[0] == "Title"
    assert [("●" in line) for line in drawn] == [False, False, True, True]
    in_a_picture("Title", lines, tmp_path / "x.png")
    assert (tmp_path / "x.png").stat().st_size > 1000
