"""The rack: things stay where they lie, and tiles that are drawn come to lie beside tiles."""

from scenes.games.beacon_patrol import ShipOf
from scenes.table.keys import InHand
from scenes.table.places import Places
from scenes.table.showing import Item
from scenes.view.pieces import Held

SHIP = Item(ShipOf(0), Held("ship.webp", width=0.46))


def hand(*names: str) -> tuple[Item, ...]:
    tiles = (Item(InHand(slot), Held(f"{name}.webp")) for slot, name in enumerate(names))
    return (*tiles, SHIP)


def names(items: tuple[Item | None, ...]) -> list[str]:
    return [item.face.picture[:-5] if item else "" for item in items]


def test_what_was_laid_leaves_a_gap():
    places = Places()
    assert names(places.of(hand("a", "b"), 0)) == ["a", "b", "ship"]
    assert names(places.of(hand("b"), 0)) == ["", "b", "ship"]


def test_new_tiles_lie_before_the_ship():
    places = Places()
    places.of(hand("a", "b"), 0)
    assert names(places.of(hand("a", "c", "d"), 0)) == ["a", "c", "d", "ship"]
    places = Places()
    places.of(hand(), 0)
    assert names(places.of(hand("a", "b"), 0)) == ["a", "b", "ship"]
