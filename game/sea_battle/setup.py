"""Before the game: what can be chosen, and the empty map."""

from game.core.errors import BadContent, BadOptions
from game.core.options import Option, Options, OptionValue
from game.core.text import text
from game.sea_battle import atlas
from game.sea_battle.board import NOWHERE, Board
from game.sea_battle.fleet import FLEET, Ship
from game.sea_battle.state import Phase, Setup, State, Turn, setup_for

FIRST_SUCCESS, LAST_FLEET = "first_success", "last_fleet"


def options(seats: int) -> tuple[Option, ...]:
    """What can be chosen with this number of players."""
    victories = (FIRST_SUCCESS,) if seats == 2 else (FIRST_SUCCESS, LAST_FLEET)  # SB-G3
    return (
        Option("map", atlas.names(seats)),
        Option("advanced", (False, True)),
        Option("victory", victories),
    )


def checked_map(source: str, seats: int) -> str:
    """The text of a player's own map, if so many can play on it, or `BadOptions`."""
    try:
        chart = atlas.own(source)
    except BadContent as error:
        raise BadOptions(error.fault, error.where) from None
    if seats not in chart.seats:
        raise BadOptions(text("map_for_other_seats", seats=seats), "map")
    return chart.to_text()


def agreed(setup: Setup) -> dict[str, OptionValue]:
    """As options; a map of the box by its name, any other whole."""
    known_names = (*atlas.names(setup.seats), *atlas.former(setup.seats))
    charts = ((name, atlas.built_in(name)) for name in known_names)
    known = (name for name, chart in charts if chart == setup.chart)
    return {
        "seats": setup.seats,
        "map": next(known, None) or setup.chart.to_text(),
        "advanced": setup.advanced,
        "victory": LAST_FLEET if setup.last_fleet else FIRST_SUCCESS,
    }


def deal(options: Options) -> State:
    """The empty map, before the dice for the start."""
    setup = setup_for(
        atlas.chart_for(str(options["map"])),
        int(options["seats"]),
        bool(options["advanced"]),
        options["victory"] == LAST_FLEET,
    )
    return first_state(setup)


def first_state(setup: Setup) -> State:
    seats = setup.seats
    none = (NOWHERE,) * (FLEET * seats)
    zero = (0,) * (FLEET * seats)
    return State(
        setup=setup,
        phase=Phase.FIRST_ROLL,
        board=Board(none, zero, zero, (NOWHERE,) * seats, setup.waters.water),
        turn=Turn(0),
        flagships=(Ship.LINE,) * seats,
        declared=0,
        afloat=(1 << seats) - 1,
        sieges=(NOWHERE,) * seats,
        rolls=(0,) * seats,
        starter=0,
        roller=0,
        round=0,
        wind=0,
    )
