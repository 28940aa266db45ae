"""Whether a chart can be played on: every fleet finds a fort and can sail to every other."""

from itertools import product

from game.core.errors import bad_content
from game.sea_battle.chart import Chart
from game.sea_battle.forts import APART, berths, is_one_shore, lone_sites
from game.sea_battle.sea import Sea, numbers, sea_of


def check_waters(chart: Chart, where: str) -> None:
    """Refuse a chart on which a set-up could get stuck or a fleet be shut in."""
    sea = sea_of(chart)
    used = {sector for seats in chart.seats for sector in chart.sectors_for(seats)}
    for sector in sorted(used):
        if not lone_sites(sea, sector):
            raise bad_content(f"{where}: sector {sector}", "no_place_for_a_fort")
    _check_one_sea(sea, sorted(used), where)
    for seats in chart.seats:
        _check_later_sites(sea, chart.sectors_for(seats), where)


def _check_one_sea(sea: Sea, used: list[int], where: str) -> None:
    """All start hexes lie in one sea; SB-S1 lets no fort part it later."""
    start = 0
    for sector in used:
        for i in numbers(lone_sites(sea, sector)):
            start |= berths(sea, i)
    apart = start & ~sea.flood(start & -start, sea.water)
    if apart:
        q, row = sea.cells(apart)[0]
        column = q + (row >> 1)  # as Tiled counts them
        place = f"{where}: column {column}, row {row}"
        raise bad_content(place, "start_hex_in_another_water")


def _check_later_sites(sea: Sea, sectors: tuple[int, ...], where: str) -> None:
    """Whatever the others choose, each sector keeps a site.

    Only sites that no other fort can spoil but by being near are counted on, and the others are
    taken to choose freely: what passes is sure.
    """
    for sector in sectors:
        own = lone_sites(sea, sector)
        sure = sum(sea.bit[i] for i in numbers(own) if _is_sure(sea, i))
        spoilt = [_spoilt(sea, other, sure) for other in sectors if other != sector]
        for choice in product(*spoilt):
            left = sure
            for mask in choice:
                left &= ~mask
            if not left:
                raise bad_content(f"{where}: sector {sector}", "later_fort_can_be_shut_out")


def _is_sure(sea: Sea, i: int) -> bool:
    return not sea.bit[i] & sea.water or is_one_shore(sea, sea.water, i)


def _spoilt(sea: Sea, other: int, sure: int) -> list[int]:
    """What a fort of the other sector can make too near: the largest sets only."""
    masks = {sea.discs[i, APART - 1] & sure for i in numbers(lone_sites(sea, other))}
    return [mask for mask in masks if not any(mask != more == mask | more for more in masks)]
