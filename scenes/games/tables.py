"""What each game brings to the scenes: the one place where a game is hooked in."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from game.beacon_patrol.scoring import RANKS
from game.core.chronicle import Turn
from game.core.setting_up import SetUpStep
from scenes.annals.noting import take_notes
from scenes.assets import Assets
from scenes.coaching.table import CoachedTable
from scenes.counting.sheet import CountSheet
from scenes.counting.table import CountTable
from scenes.disc_fault import fault_of
from scenes.drills.doors import Doors
from scenes.drills.exam import Exam
from scenes.drills.table import DrillTable
from scenes.game_host import GameHost, GameTable, Picker
from scenes.games.beacon_patrol import BeaconPatrolTable
from scenes.games.kits.beacon_patrol import BeaconPatrolKit
from scenes.games.kits.land_vs_sea import LandVsSeaKit
from scenes.games.kits.pelican_bay import PelicanBayKit
from scenes.games.kits.sea_battle import SeaBattleKit
from scenes.games.land_vs_sea import LandVsSeaTable
from scenes.games.pelican_bay import PelicanBayTable
from scenes.games.sea_battle.maps.picker import MapPicker
from scenes.games.sea_battle.table import SeaBattleTable
from scenes.keepsake.making import make
from scenes.keepsake.order import Order, Report
from scenes.lessons.table import LessonTable
from scenes.lessons.tuition import Tuition
from scenes.referee.desk import Desk
from scenes.referee.kit import AnyKit
from scenes.referee.table import RefereeTable
from scenes.replay.table import ReplayTable
from scenes.scene import Scene
from scenes.screens.finale.picture import BoardPicture
from scenes.setting_up.table import SetUpTable
from scenes.sitting.people import COLOURS, SYMBOLS, Person
from scenes.sitting.replay import Replay
from scenes.sitting.save import Party
from scenes.sitting.sitting import Sitting
from scenes.table.presenter import Presenter
from scenes.table.trial import Trial
from scenes.view.pictures import Pictures

Makes: TypeAlias = Callable[[tuple[str, ...], tuple[str, ...], Assets], Presenter]

MAKES: dict[str, Makes] = {
    "beacon_patrol": lambda colours, _, assets: BeaconPatrolTable(colours, assets),
    "land_vs_sea": lambda colours, symbols, assets: LandVsSeaTable(colours, symbols, assets),
    "pelican_bay": lambda colours, symbols, assets: PelicanBayTable(colours, symbols, assets),
    "sea_battle": lambda colours, _, assets: SeaBattleTable(colours),
}


def presenter_for(game: str, people: Sequence[Person], assets: Assets) -> Presenter:
    """The presenter of a game for these people; known in every process by its name."""
    colours = tuple(person.colour for person in people)
    symbols = tuple(person.symbol for person in people)
    return MAKES[game](colours, symbols, assets)


def make_keepsake(order: Order, report: Report) -> None:
    """What another process does for a poster or a film."""
    make(presenter_for, order, report)


def keep_in_mind(app: GameHost, sitting: Sitting) -> None:
    """How the game ends goes into the log-book; people are told if it does not."""

    def complain(error: OSError) -> None:
        fault = app.words("annals.not_kept", fault=fault_of(error))
        app.toasts.show(fault, "warning")

    take_notes(sitting, app.data, complain)


def _undealt(view: Any) -> Any:
    """As long as nobody has drawn, all tiles lie in the stack."""
    return view._replace(stack=sum(view.hands, view.stack))


def _table(
    game: str,
    kit: Callable[[Any], AnyKit],
    pickers: Mapping[str, Callable[[GameHost], Picker]],
    shortcuts: tuple[str, ...] = (),
    ranks: tuple[str, ...] = (),
    looks: tuple[int, ...] = (0, 1, 2, 3),
    undealt: Callable[[Any], Any] = lambda view: view,
) -> GameTable:
    """A table with the presenter of a game, made for the people's colours and symbols."""

    def presenter(app: GameHost, party: Party) -> Presenter:
        return presenter_for(game, party.people, app.assets)

    def looked(app: GameHost, seats: tuple[int, ...]) -> Presenter:
        colours = tuple(COLOURS[look] for look in seats)
        return MAKES[game](colours, tuple(SYMBOLS[look] for look in seats), app.assets)

    def laid(app: GameHost, sitting: Sitting) -> Scene:
        keep_in_mind(app, sitting)
        return CoachedTable(app, sitting, presenter(app, sitting))

    def set_up(app: GameHost, sitting: Sitting, steps: tuple[SetUpStep, ...]) -> Scene:
        keep_in_mind(app, sitting)
        return SetUpTable(app, sitting, presenter(app, sitting), steps, undealt)

    def replay(app: GameHost, sitting: Replay, turn: Turn | None) -> Scene:
        return ReplayTable(app, sitting, presenter(app, sitting), turn)

    def lesson(app: GameHost, sitting: Sitting, tuition: Tuition) -> Scene:
        return LessonTable(app, sitting, presenter(app, sitting), tuition)

    def drill(app: GameHost, sitting: Sitting, exam: Exam, doors: Doors) -> Scene:
        return DrillTable(app, sitting, presenter(app, sitting), exam, doors)

    def count(
        app: GameHost, sitting: Sitting, sheet: CountSheet, done: Callable[[], None]
    ) -> Scene:
        return CountTable(app, sitting, presenter(app, sitting), sheet, done)

    def trial(app: GameHost, sitting: Sitting, is_laid: bool) -> Scene:
        return Trial(app, sitting, presenter(app, sitting), is_laid)

    def subject(app: GameHost) -> Presenter:
        return looked(app, looks)

    def portrait(app: GameHost, party: Party) -> BoardPicture:
        made, match = presenter(app, party), party.match
        made.recall(event for played in match.history for event in played.step.events)
        pictures = Pictures(app.assets, lambda: app.settings.patterns)
        view = match.rules.view(match.state, 0)
        return BoardPicture(made, view, pictures, app.theme.plate_font)

    def referee(app: GameHost, desk: Desk) -> Scene:
        made = looked(app, looks[: desk.laying.seats(desk.draft)])
        return RefereeTable(app, desk, made, kit(made))

    return GameTable(
        laid, set_up, replay, lesson, drill, count, trial, referee, subject, make_keepsake,
        portrait, pickers, shortcuts, ranks, looks,
    )  # fmt: skip


TABLES: dict[str, GameTable] = {
    "beacon_patrol": _table(
        "beacon_patrol",
        BeaconPatrolKit,
        {},
        ranks=tuple(rung.key for rung in RANKS),
        undealt=_undealt,
    ),
    "land_vs_sea": _table(
        "land_vs_sea",
        LandVsSeaKit,
        {},
        ("quick_draft",),
        looks=(1, 0, 2, 3),  # an anchor for Sea
    ),
    "pelican_bay": _table("pelican_bay", PelicanBayKit, {}, undealt=_undealt),
    "sea_battle": _table("sea_battle", SeaBattleKit, {"map": MapPicker}),
}
