"""The referee in a real window: a tile is laid by mouse, a fault leads to its rule, all is kept."""

import json

from game.beacon_patrol.tileset import EDGES, LAND
from game.core.laying import TILE, Thing
from scenes.referee.keys import OfThing
from scenes.referee.table import RefereeTable
from scenes.screens.rulebook.scene import Rulebook
from scenes.table.things import Thing as ThingWidget
from tests.desktop.desk import Desk
from tests.desktop.hands import Key, click, drag, glide


def test_a_tile_is_laid_and_its_fault_leads_to_the_rule(desk: Desk) -> None:
    desk.start()
    desk.press("referee")
    desk.press("referee:beacon_patrol")
    table = desk.twin.top
    assert isinstance(table, RefereeTable)
    north = next(n for n, edges in enumerate(EDGES) if edges[0] == LAND)
    tile = next(
        widget
        for widget in table.root.walk()
        if isinstance(widget, ThingWidget) and widget.item.key == OfThing(Thing(TILE, north))
    )
    below = table.board.window_point((0, 1))
    desk.do(*drag(tile.rect.center, below))
    desk.see_twin()
    assert [fault.rule for fault in table.desk.settle().faults] == ["BP-P3"]
    desk.press("fault:0")
    link = table.notes.link
    assert link is not None
    desk.do(*glide(below, link.rect.center), *click(link.rect.center))
    assert isinstance(desk.twin.top, Rulebook)
    desk.do(Key("Escape"), Key("ctrl+z"))
    desk.see_twin()
    assert table.desk.settle().faults == ()
    kept = json.loads((desk.data / "laid" / "beacon_patrol.json").read_text(encoding="utf-8"))
    assert [put[0] for put in kept["board"]] == ["ship", "ship"]
