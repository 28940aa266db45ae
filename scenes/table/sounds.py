"""The sounds of what happens in every game; a game adds those of its own events."""

from collections.abc import Mapping

from game.core import events

SOUNDS: dict[type[events.Event], str] = {
    events.TilePlaced: "snap",
    events.TilesDrawn: "draw",
    events.TilesDiscarded: "flip",
    events.RegionClosed: "region_closed",
    events.Rolled: "dice",
    events.TurnEnded: "page",
    events.GameEnded: "victory",
}


def sound_of(event: events.Event, sounds: Mapping[type[events.Event], str]) -> str | None:
    """The name of the sound for an event or for what it is a kind of; more points, higher."""
    if isinstance(event, events.Scored):
        return f"score_{max(1, min(event.item.points, 5))}"
    return next((sounds[kind] for kind in type(event).__mro__ if kind in sounds), None)
