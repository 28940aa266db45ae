"""What screens that open games are given besides: the games, their tables, what was kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from scenes.host import Host

if TYPE_CHECKING:
    from game.core.chronicle import Turn
    from game.core.errors import GameError
    from game.core.options import OptionValue
    from game.core.rules import AnyRules
    from game.core.setting_up import SetUpStep
    from scenes.atelier import Atelier
    from scenes.counting.sheet import CountSheet
    from scenes.drills.doors import Doors
    from scenes.drills.exam import Exam
    from scenes.keepsake.keepsakes import Keepsakes
    from scenes.keepsake.order import Work
    from scenes.learning.logbook import Logbook
    from scenes.learning.progress import OnProgress
    from scenes.lessons.tuition import Tuition
    from scenes.referee.desk import Desk
    from scenes.scene import Scene
    from scenes.screens.finale.picture import BoardPicture, TableSubject
    from scenes.sitting.people import Person
    from scenes.sitting.replay import Replay
    from scenes.sitting.save import Party
    from scenes.sitting.sitting import Sitting
    from scenes.sitting.wishes import Wishes
    from scenes.ui.widget import Widget


class Picker(Protocol):
    """Stands in for the plain chooser of an option while a set-up is open."""

    def accepts(self, value: OptionValue, seats: int) -> bool:
        """Whether the value can be played, besides the choices of the option."""
        ...

    def part(
        self, value: OptionValue, people: Sequence[Person], change: Callable[[OptionValue], None]
    ) -> Widget:
        """The widgets as things stand; `change` takes what is chosen and shows it."""
        ...


class GameHost(Host, Protocol):
    """The program, as far as the title, the set-up, the saves and the tables know it."""

    games: Mapping[str, AnyRules]
    tables: Mapping[str, GameTable]  # of the games that can be played
    atelier: Atelier | None  # where large pictures are painted, if anywhere
    logbook: Logbook  # what people have learnt
    keepsakes: Keepsakes  # posters and films that are being made
    data: Path  # the folder of settings, saves and players' own maps

    @property
    def saves(self) -> Path: ...

    def sit_down(self, sitting: Sitting, set_up: bool = False) -> None:
        """Go to the table of a game; a new one may be set up together there."""
        ...

    def leave(self, go: Callable[[], None]) -> None:
        """Go, unless a scene would lose something by that and asks first."""
        ...

    def open_file(self, path: Path) -> None:
        """Open a save, a journal or a record; what is wrong with it is told in a dialog."""
        ...

    def open_replay(self, path: Path) -> None:
        """Go through a kept game once more, over or not."""
        ...

    def show_rules(self, game: str, rule: str = "") -> None:
        """Open the rulebook of a game over whatever is shown: at a rule, a page, or its first."""
        ...

    def show_learn(self, game: str, lesson: str = "") -> None:
        """Open the course of a game over whatever is shown: at a lesson, or at the next one."""
        ...

    def show_referee(self, game: str, position: Any = None) -> None:
        """Open the referee's table over whatever is shown, with a position or what was laid
        last."""
        ...

    def show_passport(self, game: str, people: Sequence[Person], first: int = 0) -> None:
        """Open the rules passports of people over whatever is shown, that of `first` on top."""
        ...

    def open_lesson(
        self,
        game: str,
        lesson: str,
        at_step: int,
        on_progress: OnProgress,
        name: str = "",
        helped: frozenset[int] = frozenset(),
    ) -> None:
        """Begin or resume a lesson of somebody, who was helped in some steps before;
        `on_progress` is told of every step."""
        ...

    def open_drills(self, game: str, name: str) -> None:
        """Ask somebody ten questions about a game; what they miss is kept by their name."""
        ...

    @property
    def learn_doors(self) -> Mapping[str, Callable[[str], None]]:
        """What the Learn screen leads to besides lessons, by name: each opens for a game."""
        ...

    def suit(self, wishes: Wishes, keep: Callable[[Wishes], None]) -> None:
        """Read and be read as somebody wants it, from the next refresh on; `keep` is told what
        they change."""
        ...

    def fault_dialog(self, path: Path, error: GameError) -> Scene:
        """Says why a file cannot be opened, and that it was left alone."""
        ...


@dataclass(frozen=True, slots=True)
class GameTable:
    """What a game brings to the scenes."""

    scene: Callable[[GameHost, Sitting], Scene]  # with the game's presenter, sounds included
    set_up: Callable[[GameHost, Sitting, tuple[SetUpStep, ...]], Scene]  # shows these first
    replay: Callable[[GameHost, Replay, Turn | None], Scene]  # perhaps this turn first
    lesson: Callable[[GameHost, Sitting, Tuition], Scene]  # where a step of one is played
    drill: Callable[[GameHost, Sitting, Exam, Doors], Scene]  # where a question is asked
    count: Callable[[GameHost, Sitting, CountSheet, Callable[[], None]], Scene]  # then this
    trial: Callable[[GameHost, Sitting, bool], Scene]  # nothing is kept; perhaps laid by hand
    referee: Callable[[GameHost, Desk], Scene]  # where any position is laid by hand
    subject: Callable[[GameHost], TableSubject]  # draws positions of the game, in the first colours
    keepsake: Work  # makes posters and films, in another process
    portrait: Callable[[GameHost, Party], BoardPicture]  # the board of a game, nothing beside it
    pickers: Mapping[str, Callable[[GameHost], Picker]] = field(default_factory=dict)  # by option
    shortcuts: tuple[str, ...] = ()  # settings that its set-up offers besides
    ranks: tuple[str, ...] = ()  # that can be reached, the lowest first
    looks: tuple[int, ...] = (0, 1, 2, 3)  # of the seats, where nobody in particular sits
