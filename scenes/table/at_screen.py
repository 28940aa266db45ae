"""Who sits at the screen: the table speaks, writes and helps as that person wants it."""

from dataclasses import replace

from scenes.game_host import GameHost
from scenes.sitting.people import called
from scenes.sitting.sitting import Sitting
from scenes.sitting.wishes import NONE, Wishes


class AtScreen:
    """One seat after the other; what they change for themselves stays theirs."""

    def __init__(self, app: GameHost, sitting: Sitting, seat: int) -> None:
        self._app = app
        self._sitting = sitting
        self.seat = seat

    def sit_down(self, seat: int) -> None:
        """Another person looks from now on."""
        self.seat = seat
        self.suit()

    def suit(self) -> None:
        """Language and letters change with whoever sits here; a game that is over is for all."""
        is_over = self._sitting.acting is None
        wishes = NONE if is_over else self._sitting.people[self.seat].wishes
        self._app.suit(wishes, self._keep)
        self.call_nameless()

    def get_up(self) -> None:
        self._app.suit(NONE, self._keep)

    def _keep(self, wishes: Wishes) -> None:
        people = list(self._sitting.people)
        people[self.seat] = replace(people[self.seat], wishes=wishes)
        self._sitting.people = tuple(people)

    def call_nameless(self) -> None:
        """Who gave no name is called by the number of the seat, in the language of now."""
        words = self._app.words
        people = called(self._sitting.people, lambda n: words("setup.default_name", n=n))
        self._sitting.people = people


def first_at_screen(sitting: Sitting, humans: list[int]) -> int:
    """Whoever is to move, if that is a person; else the first person there is."""
    acting = sitting.acting
    return acting if acting is not None and acting in humans else next(iter(humans), 0)
