"""What every grid calls a cell: two whole numbers."""

from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
