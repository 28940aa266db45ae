"""What a sea battle sounds like."""

from game.core.events import Event
from game.sea_battle.events import (
    FortCaptured,
    FortPlaced,
    ShipPlaced,
    ShipSunk,
    ShotFired,
    ShotHit,
    ShotMissed,
    WindChanged,
)
from scenes.table import sounds

SOUNDS: dict[type[Event], str] = sounds.SOUNDS | {
    FortPlaced: "snap",
    ShipPlaced: "snap",
    ShotFired: "cannon_near",
    ShotHit: "hit",
    ShotMissed: "splash",
    ShipSunk: "sinking",
    FortCaptured: "victory",
    WindChanged: "wind",
}


def sound_of(event: Event) -> str | None:
    match event:
        case ShotFired(lobbed=True):
            return "cannon_far"
        case WindChanged(blows=False):
            return "calm"
    return sounds.sound_of(event, SOUNDS)
