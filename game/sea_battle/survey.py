"""Whether a chart can be played on: every fleet finds a fort and can sail to every other."""

from itertools import product

from game.core.errors import bad_content
from game.sea_battle.chart import Chart
from game.sea_battle.forts import APART, berths, is_one_shore, lone_sites
from game.sea_battle.waters import Waters, numbers, waters_of


def check_waters(chart: Chart, where: str) -> None:
    """Refuse a chart on which a set-up could get stuck or a fleet be shut in."""
    waters = waters_of(chart)
    used = {sector for seats in chart.seats for sector in chart.sectors_for(seats)}
    for sector in sorted(used):
        if not lone_sites(waters, sector):
            raise bad_content(f"{where}: sector {sector}", "no_place_for_a_fort")
    _check_one_sea(waters, sorted(used), where)
    for seats in chart.seats:
        _check_later_sites(waters, chart.sectors_for(seats), where)


def _check_one_sea(waters: Waters, used: list[int], where: str) -> None:
    """All start hexes lie in one sea; SB-S1 lets no fort part it later."""
    start = 0
    for sector in used:
        for i in numbers(lone_sites(waters, sector)):
            start |= berths(waters, i)
    apart = start & ~waters.flood(start & -start, waters.water)
    if apart:
        q, row = waters.cells(apart)[0]
        column = q + (row >> 1)  # as Tiled counts them
        place = f"{where}: column {column}, row {row}"
        raise bad_content(place, "start_hex_in_another_water")


def _check_later_sites(waters: Waters, sectors: tuple[int, ...], where: str) -> None:
    """Whatever the others choose, each sector keeps a site.

    Only sites that no other fort can spoil but by being near are counted on, and the others are
    taken to choose freely: what passes is sure.
    """
    for sector in sectors:
        own = lone_sites(waters, sector)
        sure = sum(waters.bit[i] for i in numbers(own) if _is_sure(waters, i))
        spoilt = [_spoilt(waters, other, sure) for other in sectors if other != sector]
        for choice in product(*spoilt):
            left = sure
            for mask in choice:
                left &= ~mask
            if not left:
                raise bad_content(f"{where}: sector {sector}", "later_fort_can_be_shut_out")


def _is_sure(waters: Waters, i: int) -> bool:
    return not waters.bit[i] & waters.water or is_one_shore(waters, waters.water, i)


def _spoilt(waters: Waters, other: int, sure: int) -> list[int]:
    """What a fort of the other sector can make too near: the largest sets only."""
    masks = {waters.discs[i, APART - 1] & sure for i in numbers(lone_sites(waters, other))}
    return [mask for mask in masks if not any(mask != more == mask | more for more in masks)]
