"""A match as text and back: save, replay, bug report and golden test are this one thing."""

import json
from collections.abc import Mapping
from typing import Any

from game.core.errors import BadMoveText, BadOptions, BadPosition, BadRecord, IllegalMove
from game.core.match import Match
from game.core.rules import MAX_SEED, AnyRules
from game.core.text import Value, shown, text

FORMAT = 1
MAX_CHARACTERS = 4_000_000
MAX_MOVES = 100_000
_KEYS = ("format", "game", "options", "seed", "practice", "moves")
_POSITION = "position"  # where a match begins that has no deal of its own


def dump(match: Match[Any, Any]) -> str:
    """The record of a match: everything needed to play it again, dice included."""
    rules = match.rules
    record = {
        "format": FORMAT,
        "game": rules.name,
        "options": match.options,
        "seed": match.seed,
        "practice": match.practice,
        "moves": [rules.move_to_text(played.move) for played in match.history],
    }
    if match.position is not None:
        record[_POSITION] = rules.write(match.position)
    return json.dumps(record, ensure_ascii=False, indent=1) + "\n"


def load(source: str, games: Mapping[str, AnyRules]) -> Match[Any, Any]:
    """The match of a record, replayed move by move; `BadRecord` says what is wrong and where."""
    record = _parsed(source)
    rules = _game(record, games)
    options, seed, practice = _options(record), _seed(record), _practice(record)
    moves, position = _moves(record, rules), _position(record, rules)
    try:
        return Match(rules, options, seed, practice=practice, moves=moves, position=position)
    except BadOptions as error:
        raise _bad(
            f"options: {error.where}", error.fault.key, **dict(error.fault.params)
        ) from error
    except IllegalMove as error:
        place = f"move {error.number}"
        raise _bad(place, "illegal_move", rule=error.reason.rule, move=error.move) from error


def _bad(where: str, fault: str, /, **params: Value) -> BadRecord:
    return BadRecord(text(fault, **params), where)


def _parsed(source: str) -> dict[str, Any]:
    if not isinstance(source, str):
        raise _bad("record", "not_text", found=type(source).__name__)
    if len(source) > MAX_CHARACTERS:
        raise _bad("record", "too_long", characters=len(source), most=MAX_CHARACTERS)
    if not source.strip():
        raise _bad("record", "empty" if not source else "only_blanks", characters=len(source))
    try:
        record = json.loads(source, object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        place, near = f"line {error.lineno}", source[error.pos : error.pos + 20]
        raise _bad(place, "not_json", fault=error.msg, found=near) from None
    except RecursionError:
        raise _bad("record", "nested_too_deeply") from None
    except ValueError as error:  # a number of thousands of digits
        raise _bad("record", "bad_number", fault=str(error)[:60]) from None
    if not isinstance(record, dict):
        raise _bad("record", "not_an_object", found=type(record).__name__)
    found = record.get("format")
    if type(found) is int and found > FORMAT:
        raise _bad("format", "newer_format", found=found, known=FORMAT)
    for key in _KEYS:
        if key not in record:
            raise _bad(key, "missing")
    for key in record:
        if key not in (*_KEYS, _POSITION):
            raise _bad(key[:40], "unknown_key")
    if type(found) is not int or found < 1:
        raise _bad("format", "not_a_format_number", found=shown(found))
    return record


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    record: dict[str, Any] = {}
    for name, value in pairs:
        if name in record:
            raise _bad(name[:40], "key_twice")
        record[name] = value
    return record


def _no_constant(constant: str) -> None:
    raise _bad("record", "not_a_number", found=constant)


def _game(record: dict[str, Any], games: Mapping[str, AnyRules]) -> AnyRules:
    name = record["game"]
    if not isinstance(name, str):
        raise _bad("game", "not_text", found=type(name).__name__)
    if name not in games:
        raise _bad("game", "unknown_game", game=name[:40])
    return games[name]


def _options(record: dict[str, Any]) -> dict[str, Any]:
    options = record["options"]
    if not isinstance(options, dict):
        raise _bad("options", "not_an_object", found=type(options).__name__)
    for name, value in options.items():
        if not isinstance(value, str | int | bool):
            raise _bad(f"options: {name[:40]}", "not_an_option_value", found=type(value).__name__)
    return options


def _seed(record: dict[str, Any]) -> int:
    seed = record["seed"]
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise _bad("seed", "seed_out_of_range", seed=shown(seed))
    return seed


def _practice(record: dict[str, Any]) -> bool:
    practice = record["practice"]
    if not isinstance(practice, bool):
        raise _bad("practice", "not_true_or_false", found=shown(practice))
    return practice


def _position(record: dict[str, Any], rules: AnyRules) -> Any:
    if _POSITION not in record:
        return None
    try:
        return rules.read(record[_POSITION])
    except BadPosition as error:
        where = f"{_POSITION}: {error.where}"
        raise _bad(where, error.fault.key, **dict(error.fault.params)) from None


def _moves(record: dict[str, Any], rules: AnyRules) -> list[Any]:
    words = record["moves"]
    if not isinstance(words, list):
        raise _bad("moves", "not_a_list", found=type(words).__name__)
    if len(words) > MAX_MOVES:
        raise _bad("moves", "too_many_moves", moves=len(words), most=MAX_MOVES)
    moves = []
    for number, word in enumerate(words, 1):
        if not isinstance(word, str):
            raise _bad(f"move {number}", "not_text", found=type(word).__name__)
        try:
            moves.append(rules.move_from_text(word))
        except BadMoveText as error:
            raise _bad(f"move {number}", error.fault.key, **dict(error.fault.params)) from None
    return moves
