"""Nothing is lost when the program is killed, and strange files are left alone."""

import json
from random import Random

import pytest

from game.registry import GAMES
from scenes.sitting.journal import read, read_lines
from tests.desktop.desk import Desk
from tests.desktop.hands import Key, click
from tests.desktop.patience import until


def test_a_kill_between_moves_loses_nothing(desk: Desk) -> None:
    desk.lay_out("beacon_patrol", 2)
    rng = Random(5)
    desk.start(desk.saves / "beacon_patrol.save")
    for moves in (1, 3, 2):
        for _ in range(moves):
            table = desk.twin.table
            desk.play(rng.choice(table.rules.legal(table.view)[:-1]))
        played, state = desk.recorded(), desk.twin.table.match.state
        desk.kill()
        assert desk.recorded() == played
        assert read(desk.journal(), GAMES).match.state == state
        desk.start()
        desk.press("continue")
        desk.park()
        desk.see_twin()
        assert desk.twin.played() == played
    assert len(desk.recorded()) == 6


def test_leaving_the_table_keeps_the_game(desk: Desk) -> None:
    path = desk.lay_out("beacon_patrol", 2)
    desk.start(path)
    table = desk.twin.table
    desk.play(table.rules.legal(table.view)[0])
    state = table.match.state
    desk.press("menu")
    desk.press("menu.save_and_leave")
    desk.press("quit")
    assert desk.exit_code() == 0
    assert [file.name for file in desk.saves.iterdir()] == [path.name]
    assert read(path, GAMES).match.state == state


FAULTS = {
    "damaged": b'{"helper": "learner", "record": {"format": 1, ',
    "foreign": b"\x89PNG\r\n\x1a\n\x00\xff\xfe",
    "newer": json.dumps({"record": {"format": 99, "game": "beacon_patrol", "moves": []}}).encode(),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_file_that_cannot_be_opened_is_left_alone(desk: Desk, fault: str) -> None:
    path = desk.saves / f"{fault}.save"
    path.write_bytes(FAULTS[fault])
    desk.start(path)  # and shows the dialog that the twin shows
    assert desk.twin.has("answer0")
    desk.do(Key("Return"))
    desk.park()
    desk.see_twin()
    assert desk.twin.has("box:beacon_patrol")
    assert path.read_bytes() == FAULTS[fault]
    assert list(desk.saves.iterdir()) == [path]


def test_people_sit_down_with_names_of_their_own(desk: Desk) -> None:
    """From the title through the set-up, typing on a Ukrainian keyboard."""
    desk.display.use_layout("ua")
    desk.start()
    desk.press("box:beacon_patrol")
    field = desk.twin.widget("name0").rect
    desk.do(*click((field.right - 4, field.centery)), Key("End"))
    desk.display.do(*(Key("BackSpace") for _ in range(20)))
    desk.display.write("Ївга й Жан")
    desk.display.do(*click(desk.twin.widget("play").rect.center))
    lines, _ = until(lambda: read_lines(desk.journal()), "a journal with people")
    people = json.loads(lines[0])["people"]
    assert people[0]["name"] == "Ївга й Жан"
