"""The page for players: how to start a program that nobody signed, drawn, and how to play."""

import tomllib
from functools import cache
from html import escape
from typing import Any

from build_scripts.package import HERE, NAME, VERSION
from game.about import LANGUAGES

FOLDERS = {
    "Windows": rf"%LOCALAPPDATA%\{NAME}\saves",
    "macOS": f"~/Library/Application Support/{NAME}/saves",
    "Linux": f"~/.local/share/{NAME}/saves",
}
STYLE = """
body { margin: 0; background: #e9dcc0; color: #2c2118;
       font: 17px/1.5 Nunito, "Segoe UI", sans-serif }
main { max-width: 46em; margin: 0 auto; padding: 2.5em 1.5em 4em }
h1 { font: 400 2.6em/1.1 "Yeseva One", Georgia, serif; margin: 0 0 .3em; color: #14425a }
h2 { font: 700 1.4em/1.2 Piazzolla, Georgia, serif; margin: 2em 0 .4em; color: #14425a;
     border-bottom: 2px solid #c9a96a }
h3 { margin: 1.4em 0 .2em }
p { margin: .5em 0 }
svg { display: inline-block; max-width: 100%; height: auto; margin: .6em .8em .6em 0 }
code { background: #f6eedb; padding: 0 .3em }
nav { float: right } nav a { margin-left: .8em }
"""


@cache
def _words() -> dict[str, dict[str, Any]]:
    return tomllib.loads((HERE / "guide.toml").read_text(encoding="utf-8"))


def page(language: str) -> str:
    """The whole page, with nothing to be fetched from anywhere."""
    words = _words()[language]
    others = " ".join(
        f'<a href="guide-{other}.html" lang="{other}">{escape(name)}</a>'
        for other, name in LANGUAGES.items()
        if other != language
    )
    drawings = {
        "windows": _first_question(words) + _second_question(words),
        "macos": _refusal(words) + _settings(words),
        "linux": "",
    }
    parts = [f"<nav>{others}</nav><h1>{escape(words['title'])}</h1><p>{escape(words['lead'])}</p>"]
    parts.append(f"<h2>{escape(words['start'])}</h2>")
    for system, drawn in drawings.items():
        parts.append(f"<h3>{escape(words[f'{system}_title'])}</h3>{_paragraphs(words[system])}")
        parts.append(drawn)
    parts.append(_paragraphs([words["sums"]]))
    parts += [
        f"<h2>{escape(words[f'{name}_title'])}</h2>{_paragraphs(words[name])}"
        for name in ("play", "keep")
    ]
    parts.append(f"<h3>{escape(words['folder_title'])}</h3>")
    parts += [f"<p>{name}: <code>{escape(path)}</code></p>" for name, path in FOLDERS.items()]
    body = "\n".join(part for part in parts if part)
    return (
        f'<!DOCTYPE html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(words['title'])}</title>"
        f"<style>{STYLE}</style></head>\n<body><main>\n{body}\n<p><small>{VERSION}</small></p>"
        "</main></body></html>\n"
    )


def _paragraphs(lines: list[str]) -> str:
    return "\n".join(f"<p>{escape(line)}</p>" for line in lines)


# --- drawings: windows as people meet them, the place to click ringed and numbered


def _drawing(wide: int, high: int, *parts: str) -> str:
    inside = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}"'
        f' viewBox="0 0 {wide} {high}" font-family="Segoe UI, Nunito, sans-serif"'
        f' font-size="14">{inside}</svg>'
    )


def _text(x: int, y: int, words: str, fill: str, more: str = "") -> str:
    return f'<text x="{x}" y="{y}" fill="{fill}" {more}>{escape(words)}</text>'


def _fitted(words: str, size: float, room: int) -> str:
    """As large as wished, or as there is room for: the widest letters take more than half of it."""
    return f'font-size="{min(size, room / (0.58 * len(words))):.1f}"'


def _button(x: int, y: int, wide: int, words: str, fill: str, ink: str) -> str:
    looks = f'text-anchor="middle" {_fitted(words, 14, wide - 14)}'
    return (
        f'<rect x="{x}" y="{y}" width="{wide}" height="30" rx="5" fill="{fill}" stroke="{ink}"/>'
        + _text(x + wide // 2, y + 20, words, ink, looks)
    )


def _ring(x: int, y: int, wide: int, high: int, number: int) -> str:
    """Here, as the first or second."""
    return (
        f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="{high // 2}" fill="none"'
        ' stroke="#e0531f" stroke-width="4"/>'
        f'<circle cx="{x + wide}" cy="{y}" r="13" fill="#e0531f"/>'
        + _text(x + wide, y + 5, str(number), "#fff", 'text-anchor="middle" font-weight="700"')
    )


def _blue(*parts: str) -> str:
    return _drawing(340, 210, '<rect width="340" height="210" rx="4" fill="#1f5fa8"/>', *parts)


def _lines(y: int, widths: tuple[int, ...], fill: str, x: int = 24) -> str:
    """Words that do not matter."""
    return "".join(
        f'<rect x="{x}" y="{y + 16 * row}" width="{wide}" height="7" rx="3" fill="{fill}"/>'
        for row, wide in enumerate(widths)
    )


def _heading(words: str, fill: str, room: int) -> str:
    return _text(24, 40, words, fill, _fitted(words, 18, room))


def _first_question(words: dict[str, Any]) -> str:
    title, more, _, stay = words["windows_box"]
    wide = round(9.5 * len(more))
    return _blue(
        _heading(title, "#fff", 292),
        _lines(60, (280, 250), "#7fa9d9"),
        _text(24, 118, more, "#fff", 'text-decoration="underline"'),
        _ring(12, 98, wide + 16, 32, 1),
        _button(200, 164, 124, stay, "#1f5fa8", "#fff"),
    )


def _second_question(words: dict[str, Any]) -> str:
    title, _, run, stay = words["windows_box"]
    return _blue(
        _heading(title, "#fff", 292),
        _lines(60, (280, 250, 200), "#7fa9d9"),
        _button(16, 164, 164, run, "#1f5fa8", "#fff"),
        _ring(8, 158, 180, 42, 2),
        _button(204, 164, 120, stay, "#1f5fa8", "#fff"),
    )


def _refusal(words: dict[str, Any]) -> str:
    title, done, *_ = words["macos_box"]
    return _drawing(
        340,
        210,
        '<rect x="1" y="1" width="338" height="208" rx="14" fill="#f4f2ef" stroke="#b9b2a6"/>',
        _heading(title, "#222", 292),
        _lines(60, (280, 260, 180), "#cfc8bb"),
        _button(100, 156, 140, done, "#fff", "#222"),
        _ring(92, 150, 156, 42, 1),
    )


def _settings(words: dict[str, Any]) -> str:
    _, _, place, blocked, anyway = words["macos_box"]
    return _drawing(
        400,
        210,
        '<rect x="1" y="1" width="398" height="208" rx="14" fill="#f4f2ef" stroke="#b9b2a6"/>',
        _heading(place, "#222", 352),
        _lines(60, (340, 300), "#cfc8bb"),
        '<rect x="16" y="104" width="368" height="76" rx="8" fill="#fff" stroke="#d8d1c4"/>',
        _text(28, 136, blocked, "#222", _fitted(blocked, 13, 172)),
        _lines(150, (150,), "#cfc8bb", 28),
        _button(216, 124, 156, anyway, "#fff", "#222"),
        _ring(208, 118, 172, 42, 2),
    )
