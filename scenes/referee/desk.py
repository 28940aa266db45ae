"""What the referee's table is about: the draft, what comes of it, and what is asked."""

from collections import deque
from enum import Enum
from pathlib import Path
from typing import Any

from game.core.draft_text import MOST, read_draft, write_draft
from game.core.errors import BadPosition
from game.core.laying import AnyLaying, Draft, Notebook, Settled
from scenes.files import put_aside, read_whole, write_whole

FOLDER = "laid"
FEW = 4  # drafts of which it is known what comes of them


class Mode(Enum):
    """What people do now: lay things, choose what else there is, or ask."""

    LAY = "lay"
    TURN = "turn"
    ASK = "ask"
    SCORE = "score"
    REACH = "reach"


LAYING = (Mode.LAY, Mode.TURN)


class Desk:
    """A draft that changes, kept on the disc; what lies there is settled once."""

    def __init__(self, laying: AnyLaying, folder: Path, opened: Any = None) -> None:
        """`opened` is a position to begin with; what was laid last comes back by undo."""
        self.laying = laying
        self.mode = Mode.LAY
        self.tag = ""  # which things of the box are shown
        self.query = ""  # what they are looked for by
        self.kept_aside: Path | None = None  # where a draft lies that could not be used
        self._path = folder / FOLDER / f"{laying.rules.name}.json"
        self._settled: deque[tuple[Draft[Any], Settled[Any]]] = deque(maxlen=FEW)
        self.notebook: Notebook[Any] = Notebook(self._last() or self._empty())
        if opened is not None:
            self.notebook.write(laying.of(opened))

    @property
    def game(self) -> str:
        return self.laying.rules.name

    @property
    def draft(self) -> Draft[Any]:
        return self.notebook.draft

    @property
    def is_bare(self) -> bool:
        """Whether nothing was laid yet."""
        options = self.laying.rules.agreed(self.draft.base)
        return self.draft.board == self.laying.new(options).board

    @property
    def is_laid(self) -> bool:
        """Whether hands lay things now, and do not ask about them."""
        return self.mode in LAYING

    def settle(self, draft: Draft[Any] | None = None) -> Settled[Any]:
        """What comes of a draft, or of the one of now; of the last few it is known."""
        draft = self.draft if draft is None else draft
        for known, settled in self._settled:
            if known is draft:
                return settled
        found = self.laying.settled(draft)
        self._settled.appendleft((draft, found))
        return found

    # --- keeping

    def _empty(self) -> Draft[Any]:
        rules = self.laying.rules
        seats = 2 if 2 in rules.seats else rules.seats[0]
        return self.laying.new(rules.default_options(seats))

    def _last(self) -> Draft[Any] | None:
        """What was laid last; a file that cannot be used is put aside."""
        try:
            return read_draft(self.laying, read_whole(self._path, MOST).decode("utf-8"))
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError, BadPosition):
            self.kept_aside = put_aside(self._path)
            return None

    def keep(self) -> None:
        """Have the draft on the disc; `OSError` if that fails."""
        write_whole(self._path, write_draft(self.laying, self.draft))
