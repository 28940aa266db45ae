"""Answers whoever asks for a wheel or an sdist: the program is made in another way."""

from typing import NoReturn

WORDS = """Captain's Table is not installed with pip. To play it: python3 build_scripts/dev.py play
For a program to give away: python3 build_scripts/dev.py package"""


def build_wheel(*_: object, **__: object) -> NoReturn:
    raise SystemExit(WORDS)


build_sdist = build_editable = build_wheel
