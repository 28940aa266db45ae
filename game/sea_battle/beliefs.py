"""What computer players believe: weights by name, and what hits are worth."""

from pathlib import Path
from typing import Any

from game.core.planning import read_weights
from game.sea_battle.fleet import HULLS
from game.sea_battle.volley import Gains

WEIGHTS, SKILLS = read_weights(Path(__file__).with_name("weights.toml"))


_MORE = {3: "three", 4: "four"}


class Beliefs:
    """The numbers of `weights.toml`, for so many fleets that are left."""

    def __init__(self, weights: dict[str, Any], fleets: int = 2) -> None:
        more = weights[_MORE[fleets]] if fleets in _MORE else {}
        worth, look = weights["worth"] | more, weights["look"] | more
        search = weights["search"]
        self.won: float = worth["won"]
        self.alive: list[float] = worth["alive"]
        self.hit: list[float] = worth["hit"]
        self.flagship_hit: list[float] = worth["flagship_hit"]
        self.others: float = worth["others"]
        self.strike: float = look["strike"]
        self.fear: float = look["fear"]
        self.least_fear: float = look["least_fear"]
        self.late: int = look["late"]
        self.lure: float = look["lure"]
        self.flagship_lure: float = look["flagship_lure"]
        self.fort: float = look["fort"]
        self.next: float = look["next"]
        self.siege: float = look["siege"]
        self.besieged: float = look["besieged"]
        self.race: float = look["race"]
        self.pace: float = look["pace"]
        self.dread: float = look["dread"]
        self.caution: float = look["caution"]
        self.content: float = look["content"]
        self.on_land: float = look["on_land"]
        draw = weights["draw"]
        self.lost: float = draw["lost"]
        self.long: int = draw["long"]
        self.even: float = draw["even"]
        self.every: int = draw["every"]
        self.mercy: int = weights["kind"]["mercy"]
        self.peace: int = weights["kind"]["peace"]
        self.wounded: int = weights["kind"]["wounded"]
        self.width: int = search["width"]
        self.stances: int = search["stances"]
        self.reply_width: int = search["reply_width"]
        self.reply_stances: int = search["reply_stances"]

    def gains(self, ship: int, left: int, is_flagship: bool) -> Gains:
        """By number of hits on a ship, up to its sinking."""
        if not is_flagship:
            found = [self.hit[ship] * hits for hits in range(left + 1)]
            found[left] += self.alive[ship]
            return tuple(found)
        found = [0.0]
        for hull in range(left, 0, -1):
            found.append(found[-1] + self.flagship_hit[hull - 1])
        found[left] += self.won
        return tuple(found)

    def standing(self, ship: int, left: int, is_flagship: bool) -> float:
        """What a ship with so much hull left is worth to its side."""
        return (
            self.gains(ship, HULLS[ship], is_flagship)[-1]
            - (self.gains(ship, HULLS[ship], is_flagship)[HULLS[ship] - left])
        )
